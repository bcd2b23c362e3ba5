//! Cards that lie face up in the deck, cards that leave the table, and jokers: other cards come in
//! their place.

use cards::Card;

use super::deal::in_time;
use crate::dealing::slots::{Facing, Pile, Slot};
use crate::hand::decide::Run;
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::house::topic::Topic;
use crate::log::event::Entry;
use crate::rules::{BoxedCard, BoxedDown, BoxedTwo, OffTable, WrongDeck};
use crate::rulings::{Case, Incident, Remedy, Tally};
use crate::seat::Seat;

/// When a player gets another card for one that is none.
#[derive(Clone, Copy)]
enum RoundEnd {
    /// The next card off the deck.
    AtOnce,
    /// The round is dealt first.
    First,
}

impl<E: Entry> Run<'_, '_, E> {
    /// A boxed card is no card of this hand, and the one below it comes in its place (H26.1,
    /// R.rules.20); the second one may end the hand or the deal (B.irregular.13, B.irregular.21, H9.j).
    pub(crate) fn look_into_boxed(&self, incident: Incident, slot: Slot) -> Result<Case, Refusal> {
        let left = self.state.slots.stub_len();
        if left < 3 {
            return Err(Refusal::DeckUsedUp { left });
        }
        let waste = match self.book.rules.boxed_card {
            BoxedCard::Discarded => Pile::Muck,
            BoxedCard::Scrap => Pile::Out,
            BoxedCard::UnderDeck => Pile::Stub,
        };
        let replaced = Remedy::Replace { slot, to: waste };
        let others = [Remedy::Misdeal, replaced, Remedy::NoHand];
        let is_past = match self.book.rules.boxed_down {
            BoxedDown::NextCard => matches!(incident, Incident::BoxedCard { at_once: false, .. }),
            BoxedDown::EndOfRound => matches!(incident, Incident::BoxedCard { .. }),
        };
        let one = if is_past { Topic::BoxedAfterRound } else { Topic::BoxedCard };
        if self.state.boxed == 0 {
            return Ok(Case::decided(incident, one, replaced, &others[1..]));
        }
        let (second, topic) = match (self.book.rules.boxed_two, self.can_misdeal()) {
            (BoxedTwo::Replaced, _) => (replaced, Topic::BoxedTwo),
            (BoxedTwo::NoHand | BoxedTwo::Misdeal, true) | (BoxedTwo::AlwaysMisdeal, _) => {
                (Remedy::Misdeal, Topic::BoxedTwo)
            }
            (BoxedTwo::NoHand, false) => (Remedy::NoHand, Topic::BoxedTwoLate),
            (BoxedTwo::Misdeal, false) => (replaced, one),
        };
        Ok(Case::decided(incident, topic, second, &others))
    }

    /// A burn that lay face up is no burn either: the card below it is burned, and each card of the
    /// street is the one below (H26.1, R.rules.21), as long as nobody has played on them.
    pub(crate) fn look_into_boxed_burn(&self) -> Result<Case, Refusal> {
        let street = self.last_burned().ok_or(Refusal::NoStreet)?;
        // A card that lay on the deck to be burned was seen before.
        if self.state.burns.of_street().is_some_and(|burn| burn.laid) {
            return Err(Refusal::CannotHaveHappened);
        }
        let case = self.look_into_boxed(Incident::BoxedBurn, street.burn)?;
        if self.was_played_on(street.facing) && matches!(case.book, Some(Remedy::Replace { .. })) {
            let others: Vec<Remedy> = case.offered.iter().collect();
            let (topic, stands) = (Topic::BurnStands, Remedy::Stands);
            return Ok(Case::decided(Incident::BoxedBurn, topic, stands, &others));
        }
        Ok(case)
    }

    /// A boxed card of the first deal, of the street that is bet on, or of the draw, where a player has it.
    pub(crate) fn dealt(&self, seat: Seat, card: u8) -> Result<Slot, Refusal> {
        self.was_dealt()?;
        let slot = self.slot_of(seat, card)?;
        // A flop that came too early was taken back, and that of a bomb pot comes with the deal.
        let is_first_deal = !self.state.has_burned()
            || self.state.acts() == Tally::default()
            || self.state.round.number == 0 && self.state.slots.board(0).is_empty();
        let on_street = |slot| {
            let street = self.street_cards().map(|(cards, _)| cards).or_else(|| self.drawn_cards());
            street.is_some_and(|cards| cards.iter().any(|(one, _)| *one == slot))
        };
        (is_first_deal || on_street(slot)).then_some(slot).ok_or(Refusal::TooLate)
    }

    /// The last card of the street that lies in the middle.
    pub(crate) fn last_on_board(&self) -> Result<Slot, Refusal> {
        let (cards, _) = self.street_cards().ok_or(Refusal::NoStreet)?;
        let last = cards.last().filter(|(_, to)| matches!(to, Pile::Board(_)));
        last.map(|(slot, _)| *slot).ok_or(Refusal::NoStreet)
    }

    /// A card of the board.
    pub(crate) fn on_board(&self, card: u8) -> Result<Slot, Refusal> {
        let slot = self.state.slots.board(0).get(usize::from(card)).copied();
        slot.ok_or(Refusal::NoStreet)
    }

    /// It leaves play, and the next card takes its place. In the first deal every later card came one
    /// place later.
    pub(crate) fn replace(&mut self, incident: Incident, slot: Slot, to: Pile) {
        let end = match self.book.rules.boxed_down {
            BoxedDown::NextCard
                if matches!(incident, Incident::BoxedCard { at_once: true, .. }) =>
            {
                RoundEnd::AtOnce
            }
            BoxedDown::NextCard | BoxedDown::EndOfRound => RoundEnd::First,
        };
        // A card that was exchanged when the deal was done stays where it is (R.rules.24).
        let is_all_in_hand =
            self.is_as_dealt() && self.is_untouched() && self.state.slots.next_burns().is_empty();
        let moves = if matches!(incident, Incident::BoxedCard { .. }) && is_all_in_hand {
            self.dealt_past(slot, end)
        } else if matches!(incident, Incident::CardExposed { .. }) && is_all_in_hand {
            self.dealt_past(slot, RoundEnd::AtOnce)
        } else {
            Vec::new()
        };
        let (place, facing) = (self.state.slots.place_of(slot), self.facing_of(slot));
        if place == Pile::Burns {
            return self.replace_burn(slot, to);
        }
        let later = self.later_on_board(slot);
        self.lay(slot, to, Facing::Up);
        if moves.is_empty() {
            self.move_top(1, place, facing);
        }
        for one in later {
            self.lay(one, place, facing);
        }
        let is_hand = matches!(place, Pile::Hand(_));
        let shows = |facing: Facing| facing == Facing::Up;
        let others_lie_up = shows(facing) || moves.iter().any(|(_, _, facing)| shows(*facing));
        for (one, seat, facing) in moves {
            self.lay(one, Pile::Hand(seat), facing);
        }
        if is_hand && others_lie_up {
            self.open_again();
        }
    }

    /// Up cards have changed before anybody acted on them: another player may have to open (HS.high.1).
    fn open_again(&mut self) {
        let is_open = self.state.betting == Betting::Open && self.state.tally == Tally::default();
        if self.book.game.has_bring_in() && is_open {
            self.open_round(self.state.round.number);
        }
    }

    /// The first card of the street is the burn, and every other comes one place earlier.
    fn replace_burn(&mut self, burn: Slot, to: Pile) {
        let street = self.last_burned().expect("looked into");
        self.lay(burn, to, Facing::Up);
        self.burn_first_of(street);
    }

    /// The cards of later streets than that of a card on the board: they lie behind it, and stay there.
    fn later_on_board(&self, slot: Slot) -> Vec<Slot> {
        let board = self.state.slots.board(0);
        let Some(at) = board.iter().position(|one| *one == slot) else { return Vec::new() };
        let mut end = 0;
        for street in self.book.game.streets {
            end += street.deals.iter().map(|deal| deal.to_board()).sum::<usize>();
            if at < end {
                break;
            }
        }
        board.get(end..).unwrap_or_default().to_vec()
    }

    /// Who got which card of the first deal after one that was none: seen at once, the card below went
    /// in its place (H26.2); where the round is finished first, its player was served after the others
    /// (H26.3, R.rules.22).
    fn dealt_past(&self, slot: Slot, when: RoundEnd) -> Vec<(Slot, Seat, Facing)> {
        let order = self.dealt_in_order();
        let Some(at) = order.iter().position(|(one, _)| *one == slot) else { return Vec::new() };
        let round = self.state.players.count();
        let end = match when {
            RoundEnd::AtOnce => at,
            RoundEnd::First => (at / round + 1) * round - 1,
        };
        let seats: Vec<Seat> = order.iter().map(|(_, seat)| *seat).collect();
        let served = seats[at + 1..=end].iter().chain([&seats[at]]).chain(&seats[end + 1..]);
        let next = self.state.slots.stub().first().copied();
        let cards = order[at + 1..].iter().map(|(one, _)| *one).chain(next);
        let facing = order[at..].iter().map(|(one, _)| self.facing_of(*one));
        cards.zip(served).zip(facing).map(|((one, seat), facing)| (one, *seat, facing)).collect()
    }

    /// A card that fell off the table in the first deal is not used (B.irregular.30): it is the first
    /// burn (B.irregular.31), is discarded (C.irregular.31), or counts as exposed (H8.a.3).
    pub(crate) fn look_into_off_table(&self, seat: Seat, card: u8) -> Result<Case, Refusal> {
        let exposed = self.look_into_exposed_card(seat, card)?;
        let slot = self.slot_of(seat, card)?;
        let incident = Incident::CardOffTable { seat, card };
        let remedy = match self.book.rules.off_table {
            OffTable::FirstBurn => Remedy::SwapWithTop { seat, card },
            OffTable::Discarded => Remedy::Replace { slot, to: Pile::Muck },
            OffTable::AsExposed => {
                let plain = [Topic::ExposedCard, Topic::ExposedOnButton];
                let is_plain = plain.contains(&exposed.topic);
                let topic = if is_plain { Topic::OffTableExposed } else { exposed.topic };
                return Ok(Case { incident, topic, ..exposed });
            }
        };
        let others = [Remedy::Misdeal, Remedy::Stands];
        Ok(Case::decided(incident, Topic::OffTable, remedy, &others))
    }

    /// The last card of the board fell off the table (C.irregular.30).
    pub(crate) fn look_into_board_off_table(&self) -> Result<Case, Refusal> {
        let slot = self.last_on_board()?;
        let replaced = Remedy::Replace { slot, to: Pile::Muck };
        let remedy = match self.book.rules.off_table {
            OffTable::Discarded => replaced,
            OffTable::FirstBurn | OffTable::AsExposed => Remedy::Stands,
        };
        let others = [replaced, Remedy::Stands];
        Ok(Case::decided(Incident::BoardOffTable, Topic::BoardOffTable, remedy, &others))
    }

    /// A joker that is not of this game. In some houses a card that does not belong to the deck ends
    /// the hand whenever it is found (B.irregular.16); in others it is a misdeal, or when it is too
    /// late for that the top card comes in its place (H27.1 to H27.4).
    pub(crate) fn look_into_joker(&self, incident: Incident, slot: Slot) -> Result<Case, Refusal> {
        self.lacks_jokers()?;
        // Everybody has seen that it is none.
        if matches!(incident, Incident::JokerDealt { seat, .. } if self.state.shown.has(seat)) {
            return Err(Refusal::CannotHaveHappened);
        }
        let replaced = Remedy::Replace { slot, to: Pile::Out };
        let others = [Remedy::Misdeal, replaced, Remedy::NoHand];
        if self.book.rules.wrong_deck == WrongDeck::NoHand {
            let (topic, ended) = (Topic::DefectiveDeck, Remedy::NoHand);
            return Ok(Case::decided(incident, topic, ended, &others));
        }
        // Nothing comes in the place of a card that was thrown away.
        if let Incident::JokerDealt { seat, .. } = incident {
            self.holds_cards(seat)?;
        }
        // A card that somebody waits for at the draw comes first.
        let is_owed = self.state.owed.iter().any(|owed| *owed > 0);
        // One that several boards share cannot be taken off one of them.
        let is_shared = self.state.boards > 1 && matches!(incident, Incident::JokerOnBoard { .. });
        if is_owed || is_shared {
            return Err(Refusal::CannotHaveHappened);
        }
        let left = self.state.slots.stub_len();
        if left < 3 {
            return Err(Refusal::DeckUsedUp { left });
        }
        let topic = if self.can_misdeal() {
            Topic::Joker
        } else if self.state.slots.was_dealt_up(slot) {
            Topic::JokerUp
        } else {
            Topic::JokerLate
        };
        Ok(Case::decided(incident, topic, self.misdeal_or(replaced), &others[..2]))
    }

    /// The same of one that nobody was dealt: it lies in the deck, among the burns or in the muck, and
    /// nothing has to come in its place (H9.k).
    pub(crate) fn look_into_loose_joker(&self) -> Result<Case, Refusal> {
        self.lacks_jokers()?;
        let incident = Incident::JokerInDeck;
        let others = [Remedy::Misdeal, Remedy::Stands, Remedy::NoHand];
        Ok(match self.book.rules.wrong_deck {
            WrongDeck::NoHand => {
                Case::decided(incident, Topic::DefectiveDeck, Remedy::NoHand, &others)
            }
            WrongDeck::MisdealOrNoHand | WrongDeck::MisdealOrPlayed => {
                let remedy = self.misdeal_or(Remedy::Stands);
                Case::decided(incident, in_time(remedy, Topic::Joker), remedy, &others)
            }
        })
    }

    fn lacks_jokers(&self) -> Result<(), Refusal> {
        self.is_going_on()?;
        if self.book.game.deck.cards().iter().any(Card::is_joker) {
            return Err(Refusal::NothingWrong);
        }
        Ok(())
    }

    pub(crate) fn facing_of(&self, slot: Slot) -> Facing {
        let is_up = match self.state.slots.place_of(slot) {
            Pile::Board(_) => true,
            Pile::Hand(_) => self.state.slots.was_dealt_up(slot),
            Pile::Stub
            | Pile::Top
            | Pile::NextBurn
            | Pile::Burns
            | Pile::Discards(_)
            | Pile::Muck
            | Pile::Aside
            | Pile::Out => false,
        };
        if is_up { Facing::Up } else { Facing::Down }
    }
}
