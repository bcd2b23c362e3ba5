//! Cards that lie face up in the deck, cards that leave the table, and jokers: other cards come in
//! their place.

use cards::Card;

use super::burns::LastStreet;
use super::{Case, Incident, Remedy};
use crate::decide::Run;
use crate::event::Entry;
use crate::refusal::Refusal;
use crate::rules::{BoxedCard, BoxedDown, BoxedTwo, OffTable};
use crate::seat::Seat;
use crate::slots::{Facing, Pile, Slot};
use crate::topic::Topic;

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
    pub(super) fn look_into_boxed(&self, incident: Incident, slot: Slot) -> Result<Case, Refusal> {
        if self.state.slots.stub_len() < 3 {
            return Err(Refusal::CannotHaveHappened);
        }
        let waste = match self.book.rules.boxed_card {
            BoxedCard::Discarded => Pile::Muck,
            BoxedCard::Scrap => Pile::Aside,
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

    /// Where the boxed card lies: with a player, in the first deal, or last on the board.
    pub(super) fn boxed_slot(&self, of: Option<(Seat, u8)>) -> Result<Slot, Refusal> {
        if let Some((seat, card)) = of {
            self.was_dealt()?;
            let slot = self.slot_of(seat, card)?;
            let is_first_deal = !self.state.has_burned();
            return is_first_deal.then_some(slot).ok_or(Refusal::CannotHaveHappened);
        }
        let street = self.last_street().filter(LastStreet::is_on_board);
        let last = street.and_then(|street| street.cards.last().map(|(slot, _)| *slot));
        last.ok_or(Refusal::NoStreet)
    }

    /// It leaves play, and the next card takes its place. In the first deal every later card came one
    /// place later.
    pub(super) fn replace(&mut self, incident: Incident, slot: Slot, to: Pile) {
        let end = match self.book.rules.boxed_down {
            BoxedDown::NextCard
                if matches!(incident, Incident::BoxedCard { at_once: true, .. }) =>
            {
                RoundEnd::AtOnce
            }
            BoxedDown::NextCard | BoxedDown::EndOfRound => RoundEnd::First,
        };
        let is_all_in_hand = self.is_as_dealt();
        let moves = if matches!(incident, Incident::BoxedCard { .. }) && is_all_in_hand {
            self.dealt_past(slot, end)
        } else if matches!(incident, Incident::CardExposed { .. }) && is_all_in_hand {
            self.dealt_past(slot, RoundEnd::AtOnce)
        } else {
            Vec::new()
        };
        let (place, facing) = (self.state.slots.place_of(slot), self.facing_of(slot));
        self.lay(slot, to, Facing::Up);
        if moves.is_empty() {
            self.move_top(1, place, facing);
        }
        for (one, seat, facing) in moves {
            self.lay(one, Pile::Hand(seat), facing);
        }
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
    pub(super) fn look_into_off_table(&self, seat: Seat, card: u8) -> Result<Case, Refusal> {
        let exposed = self.look_into_exposed_card(seat, card)?;
        let slot = self.slot_of(seat, card)?;
        let incident = Incident::CardOffTable { seat, card };
        let remedy = match self.book.rules.off_table {
            OffTable::FirstBurn => Remedy::SwapWithTop { seat, card },
            OffTable::Discarded => Remedy::Replace { slot, to: Pile::Muck },
            OffTable::AsExposed => return Ok(Case { incident, ..exposed }),
        };
        let others = [Remedy::Misdeal, Remedy::Stands];
        Ok(Case::decided(incident, Topic::OffTable, remedy, &others))
    }

    /// The last card of the board fell off the table (C.irregular.30).
    pub(super) fn look_into_board_off_table(&self) -> Result<Case, Refusal> {
        let slot = self.boxed_slot(None)?;
        let replaced = Remedy::Replace { slot, to: Pile::Muck };
        let remedy = match self.book.rules.off_table {
            OffTable::Discarded => replaced,
            OffTable::FirstBurn | OffTable::AsExposed => Remedy::Stands,
        };
        let others = [replaced, Remedy::Stands];
        Ok(Case::decided(Incident::BoardOffTable, Topic::OffTable, remedy, &others))
    }

    /// A joker that is not of this game: a misdeal, or when it is too late for that the top card in
    /// its place (H27.1, H27.2, H27.4).
    pub(super) fn look_into_joker(&self, seat: Seat, card: u8) -> Result<Case, Refusal> {
        self.is_being_played()?;
        if self.state.slots.stub_len() < 3 || self.book.game.deck.cards().iter().any(Card::is_joker)
        {
            return Err(Refusal::CannotHaveHappened);
        }
        let slot = self.slot_of(seat, card)?;
        let replaced = Remedy::Replace { slot, to: Pile::Aside };
        let others = [Remedy::Misdeal, replaced];
        let incident = Incident::JokerDealt { seat, card };
        let topic = if self.can_misdeal() {
            Topic::Joker
        } else if self.state.slots.was_dealt_up(slot) {
            Topic::JokerUp
        } else {
            Topic::JokerLate
        };
        Ok(Case::decided(incident, topic, self.misdeal_or(replaced), &others))
    }

    pub(super) fn facing_of(&self, slot: Slot) -> Facing {
        let is_up = match self.state.slots.place_of(slot) {
            Pile::Board(_) => true,
            Pile::Hand(_) => self.state.slots.was_dealt_up(slot),
            Pile::Stub | Pile::Top | Pile::Burns | Pile::Discards(_) | Pile::Muck | Pile::Aside => {
                false
            }
        };
        if is_up { Facing::Up } else { Facing::Down }
    }
}
