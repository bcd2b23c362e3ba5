//! A card of the first deal that somebody saw who should not have.

use cards::Rank;
use cards::equity::{OwnWins, Wins};

use crate::betting;
use crate::hand::decide::Run;
use crate::log::event::{Entry, Event};
use crate::rulings::{Case, Incident, Remedy, Tally};

use crate::dealing::slots::{Facing, Few, MOST_HELD, Pile, Slot};
use crate::hand::refusal::Refusal;
use crate::house::topic::Topic;
use crate::rules::{ExposedBlind, ExposedCard, ExposedTwo};
use crate::seat::Seat;

impl<E: Entry> Run<'_, '_, E> {
    /// A card is replaced or kept by the rules of the game; the player has no say (H8.b.1, H8.b.2).
    pub(crate) fn look_into_exposed_card(&self, seat: Seat, card: u8) -> Result<Case, Refusal> {
        self.was_dealt()?;
        let slot = self.slot_of(seat, card)?;
        // A card can be replaced only before the first burn, and cards that were drawn may have used up
        // the deck. For a misdeal neither matters.
        let is_over = self.state.has_burned() || self.state.slots.stub_len() < 3;
        if self.state.slots.is_up(slot) {
            return Err(Refusal::LiesFaceUp { seat });
        }
        let must_go = match self.book.rules.exposed_card {
            ExposedCard::FirstBurn | ExposedCard::AtOnce => true,
            ExposedCard::KeptIfBest => !self.is_of_best(slot),
            ExposedCard::Misdeal | ExposedCard::BecomesUp | ExposedCard::Kept => false,
        };
        let voided = self.exposure_is_misdeal(seat, card, must_go);
        if is_over && voided.is_none() {
            return Err(Refusal::TooLate);
        }
        let incident = Incident::CardExposed { seat, card };
        let replaced = Remedy::SwapWithTop { seat, card };
        let others = [Remedy::Misdeal, replaced, Remedy::Stands];
        if let Some(topic) = voided {
            let others = if is_over { &others[2..] } else { &others[..] };
            return Ok(Case::decided(incident, topic, Remedy::Misdeal, others));
        }
        if self.state.exposed.has(seat) && self.book.game.has_bring_in() {
            let dead = Remedy::Refund { seat };
            return Ok(Case::decided(incident, Topic::ExposedTwo, dead, &others));
        }
        let nobody_acted = self.state.tally == Tally::default();
        let remedy = match self.book.rules.exposed_card {
            ExposedCard::FirstBurn => replaced,
            ExposedCard::AtOnce => Remedy::Replace { slot, to: Pile::Out },
            ExposedCard::KeptIfBest if must_go => replaced,
            ExposedCard::BecomesUp if nobody_acted => Remedy::BecomesUp { seat, card },
            // Too late for what the house would do.
            ExposedCard::Misdeal
            | ExposedCard::BecomesUp
            | ExposedCard::KeptIfBest
            | ExposedCard::Kept => Remedy::Stands,
        };
        let on_button = seat == self.state.button && !self.book.game.has_bring_in();
        let topic = if self.book.rules.exposed_card == ExposedCard::Misdeal {
            Topic::TooLate
        } else if on_button && self.book.rules.exposed_card == ExposedCard::FirstBurn {
            Topic::ExposedOnButton
        } else {
            Topic::ExposedCard
        };
        Ok(Case::decided(incident, topic, remedy, &others))
    }

    /// In doubt it is replaced, unless its player has looked at it: then the floor decides (H8.a.5,
    /// H8.a.8).
    pub(crate) fn look_into_doubt(
        &self,
        seat: Seat,
        card: u8,
        looked: bool,
    ) -> Result<Case, Refusal> {
        let exposed = self.look_into_exposed_card(seat, card)?;
        let incident = Incident::CardDoubted { seat, card, looked };
        if looked {
            let choices = [self.if_seen(&exposed, seat, card), Remedy::Stands];
            return Ok(Case::left_to_floor(incident, Topic::CardDoubted, &choices));
        }
        // Nobody has surely seen it: a ruling that went by its face would tell everybody what it is.
        if self.book.rules.exposed_card == ExposedCard::KeptIfBest {
            let replaced = Remedy::SwapWithTop { seat, card };
            let others = [Remedy::Misdeal, replaced, Remedy::Stands];
            let (remedy, topic) = match self.exposure_is_misdeal(seat, card, true) {
                Some(topic) => (Remedy::Misdeal, topic),
                None => (replaced, Topic::MaybeSeen),
            };
            return Ok(Case::decided(incident, topic, remedy, &others));
        }
        let is_replaced = matches!(exposed.topic, Topic::ExposedCard | Topic::ExposedOnButton);
        let topic = if is_replaced { Topic::MaybeSeen } else { exposed.topic };
        Ok(Case { incident, topic, ..exposed })
    }

    /// What the floor may do if it finds that a card was seen: what the house does with such a card,
    /// where none is replaced (T.misdeals.2, H8.stud.1), and else another card.
    fn if_seen(&self, exposed: &Case, seat: Seat, card: u8) -> Remedy {
        let replaced = Remedy::SwapWithTop { seat, card };
        match self.book.rules.exposed_card {
            ExposedCard::Misdeal | ExposedCard::BecomesUp => exposed.book.unwrap_or(replaced),
            ExposedCard::FirstBurn
            | ExposedCard::AtOnce
            | ExposedCard::Kept
            | ExposedCard::KeptIfBest => replaced,
        }
    }

    /// For what the deal is void, if it still can be: in some houses for any card (T.misdeals.2), in
    /// others for the first card of a blind (H9.o.1), or for the second of those that must be replaced
    /// (H9.g, R.rules.26); one that must be kept is none of them (H8.draw.b).
    fn exposure_is_misdeal(&self, seat: Seat, card: u8, must_go: bool) -> Option<Topic> {
        let rules = self.book.rules;
        let in_time = self.can_misdeal();
        if in_time && rules.exposed_card == ExposedCard::Misdeal {
            return Some(Topic::ExposedCard);
        }
        // The button is no blind here, though it has the small one when two play (H9.o.2).
        let on_blind = in_time
            && card == 0
            && rules.exposed_blind == ExposedBlind::Misdeal
            && self.state.opening.blinds.has(seat)
            && seat != self.state.button;
        let two_count = match rules.exposed_two {
            ExposedTwo::Misdeal => in_time,
            ExposedTwo::MisdealAtAnyTime => in_time || !self.state.has_burned(),
            ExposedTwo::Replaced => false,
        };
        let second = must_go && two_count && self.state.exposures > 0;
        match (on_blind, second) {
            (true, _) => Some(Topic::ExposedBlind),
            (false, true) => Some(Topic::ExposedSecond),
            (false, false) => None,
        }
    }

    /// Everybody has seen it.
    pub(crate) fn turn_up_card(&mut self, seat: Seat, card: u8) {
        let slot = self.slot_of(seat, card).expect("looked into");
        self.emit(Event::CardsShown { seat, slots: Few::one(slot) });
    }

    /// The top card, which was to be burned, takes its place, and it lies on the deck to be burned
    /// instead: nobody else's card changes, nor the board (H8.holdem.b, H8.holdem.c, R.rules.24). It is
    /// no card of the deck any more, whatever else has to be dealt before the burn.
    pub(crate) fn swap_with_top(&mut self, seat: Seat, card: u8) {
        let slot = self.slot_of(seat, card).expect("looked into");
        let top = self.state.slots.top().expect("looked into");
        if self.state.slots.hand(seat).len() == MOST_HELD {
            // It waits beside the deck, so that nobody ever holds a card more.
            self.lay(slot, Pile::Aside, Facing::Up);
        }
        self.lay(top, Pile::Hand(seat), Facing::Down);
        self.lay_to_burn(slot);
    }

    /// Whether a card could belong to the best possible hand of a low game: an ace to a five, or at
    /// deuce-to-seven a deuce to a five or a seven (H8.draw.b).
    fn is_of_best(&self, slot: Slot) -> bool {
        let Some(card) = self.state.slots.face(slot) else { return true };
        let deuce_to_seven = self.book.game.wins == Wins::Own(OwnWins::DeuceToSeven);
        let best: &[Rank] = if deuce_to_seven {
            &[Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Seven]
        } else {
            &[Rank::Ace, Rank::Two, Rank::Three, Rank::Four, Rank::Five]
        };
        card.rank().is_none_or(|rank| best.contains(&rank))
    }

    /// The exposed card lies up, and the one that was to lie up is a down card: whoever must open may be
    /// another player now (H8.stud.1).
    pub(crate) fn become_up(&mut self, seat: Seat, card: u8) {
        let slot = self.slot_of(seat, card).expect("looked into");
        let slots = &self.state.slots;
        let up = slots.hand(seat).iter().copied().find(|&one| slots.was_dealt_up(one));
        if let Some(up) = up {
            self.lay(up, Pile::Hand(seat), Facing::Down);
        }
        self.lay(slot, Pile::Hand(seat), Facing::Up);
        self.open_round(0);
    }

    /// A last card that came face up: the first to get one bets on, and everybody else's comes up too;
    /// anybody else may declare to be all-in; whoever is all-in must take it (H8.stud.b to H8.stud.d).
    pub(crate) fn look_into_last_card(&self, seat: Seat) -> Result<Case, Refusal> {
        let (cards, facing) = self.street_cards().ok_or(Refusal::NoStreet)?;
        let got = self.state.live.has(seat) && cards.iter().any(|(_, to)| *to == Pile::Hand(seat));
        if facing == Facing::Up {
            return Err(Refusal::NoStreet);
        }
        if !got {
            return Err(Refusal::NoSuchCard { seat });
        }
        if self.state.tally != Tally::default() {
            return Err(Refusal::TooLate);
        }
        let incident = Incident::LastCardExposed { seat };
        let able = betting::able(self.book, self.state);
        if !able.has(seat) {
            return Ok(Case::decided(incident, Topic::LastCardAllIn, Remedy::Stands, &[]));
        }
        if able.round_from(self.state.button).next() == Some(seat) {
            let (topic, others) = (Topic::LastCardExposed, [Remedy::Stands]);
            return Ok(Case::decided(incident, topic, Remedy::AllUp, &others));
        }
        let choices = [Remedy::Stands, Remedy::DeclaresAllIn { seat }];
        Ok(Case::left_to_floor(incident, Topic::LastCardOfOther, &choices))
    }

    pub(crate) fn turn_up_last(&mut self, seat: Seat) {
        if let Some(&slot) = self.state.slots.hand(seat).last() {
            self.emit(Event::CardsShown { seat, slots: Few::one(slot) });
        }
    }

    /// Everybody's but those of all-in players: theirs are dealt face down (H8.stud.d.1), and nobody can bet
    /// against it.
    pub(crate) fn turn_up_all_last(&mut self) {
        let able = betting::able(self.book, self.state);
        for seat in able.round_from(self.state.button) {
            let last = self.state.slots.hand(seat).last();
            if last.is_some_and(|&slot| !self.state.slots.is_up(slot)) {
                self.turn_up_last(seat);
            }
        }
    }

    /// A card as it was dealt to a player, who may have folded it since.
    pub(crate) fn of_deal(&self, seat: Seat, card: u8) -> Result<Slot, Refusal> {
        if !self.has_folded(seat) || !self.lies_in_muck(seat) {
            return self.slot_of(seat, card);
        }
        let thrown = self.state.thrown[seat.number()];
        thrown.as_slice().get(usize::from(card)).copied().ok_or(Refusal::NoSuchCard { seat })
    }

    pub(crate) fn slot_of(&self, seat: Seat, card: u8) -> Result<Slot, Refusal> {
        self.holds_cards(seat)?;
        let slot = self.state.slots.hand(seat).get(usize::from(card)).copied();
        slot.ok_or(Refusal::NoSuchCard { seat })
    }
}
