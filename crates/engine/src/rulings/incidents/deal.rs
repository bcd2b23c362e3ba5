//! Errors in dealing the first cards: misdeals, as long as one can be called.

use crate::dealing::slots::{Facing, Few, MOST_HELD, Pile, Slot};
use crate::hand::decide::Run;
use crate::hand::plan::Plan;
use crate::hand::refusal::Refusal;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::{FewCards, LeftOut, MiscountedHand, OwedCard, UncutDeck};
use crate::rulings::{Case, Incident, Remedy, Tally};
use crate::seat::Seat;

/// What the rule is about: the error, or that it is too late to call a misdeal for it (H9.0.2,
/// T.misdeals.6).
pub(crate) fn in_time(remedy: Remedy, error: Topic) -> Topic {
    if remedy == Remedy::Misdeal { error } else { Topic::TooLate }
}

impl<E: Entry> Run<'_, '_, E> {
    /// A deck that was not shuffled and cut; in some houses it is never too late for that
    /// (B.irregular.11).
    pub(crate) fn look_into_uncut_deck(&self) -> Result<Case, Refusal> {
        self.was_dealt()?;
        let remedy = match self.book.rules.uncut_deck {
            UncutDeck::AlwaysMisdeal => Remedy::Misdeal,
            UncutDeck::Misdeal => self.misdeal_or(Remedy::Stands),
        };
        let others = [Remedy::Misdeal, Remedy::Stands];
        let topic = in_time(remedy, Topic::UncutDeck);
        Ok(Case::decided(Incident::UncutDeck, topic, remedy, &others))
    }

    pub(crate) fn look_into_wrong_start(&self) -> Result<Case, Refusal> {
        self.was_dealt()?;
        let remedy = self.misdeal_or(Remedy::Stands);
        let others = [Remedy::Misdeal, Remedy::Stands];
        let in_time = remedy == Remedy::Misdeal;
        let topic = if in_time { Topic::WrongStart } else { Topic::WrongStartLate };
        Ok(Case::decided(Incident::WrongStart, topic, remedy, &others))
    }

    /// Whoever was left out and cannot be dealt in any more is out of the hand, and gets an ante back
    /// (B.irregular.14, H9.d.7).
    pub(crate) fn look_into_left_out(&self, seat: Seat, away: bool) -> Result<Case, Refusal> {
        self.was_dealt()?;
        self.holds_cards(seat)?;
        if self.state.acts().has_acted(seat) {
            return Err(Refusal::CannotHaveHappened);
        }
        let out = Remedy::Refund { seat };
        let others = [Remedy::Misdeal, out];
        let incident = Incident::LeftOut { seat, away };
        let has_posted = self.state.opening.put_in.has(seat);
        let absent = if has_posted {
            Topic::LeftOutPosted
        } else if self.state.button == seat {
            Topic::LeftOutOnButton
        } else {
            Topic::LeftOutAway
        };
        let by = if away { absent } else { Topic::LeftOut };
        let (remedy, topic) = match self.book.rules.left_out {
            LeftOut::Out => (out, Topic::LeftOut),
            LeftOut::MisdealUnlessAway if self.plays_for_antes(seat) => (out, Topic::LeftOutAnted),
            LeftOut::MisdealUnlessAway if by == Topic::LeftOutAway => (out, by),
            LeftOut::Misdeal | LeftOut::MisdealUnlessAway if self.can_misdeal() => {
                (Remedy::Misdeal, by)
            }
            LeftOut::Misdeal | LeftOut::MisdealUnlessAway => (out, Topic::LeftOutLate),
        };
        Ok(Case::decided(incident, topic, remedy, &others))
    }

    /// Whether a player has anted in a game without blinds. The first deal is done, so that it is too
    /// late for the misdeal that it would have been before (H9.d.6).
    fn plays_for_antes(&self, seat: Seat) -> bool {
        self.state.opening.anted.has(seat) && self.state.opening.blinds.is_empty()
    }

    /// Too late for a misdeal, a hand with the wrong number of cards is dead (H9.0.5, R.rules.28), or
    /// plays on where nothing is said of it (T.misdeals.6). One with too few may be the floor's to rule
    /// on (H30.pre.b.1).
    pub(crate) fn look_into_wrong_count(
        &self,
        incident: Incident,
        seat: Seat,
    ) -> Result<Case, Refusal> {
        self.was_dealt()?;
        let more = incident != Incident::WrongCount { seat, more: false };
        let in_time = if more { Topic::TooManyCards } else { Topic::TooFewCards };
        // Whoever has folded was dealt in like everybody (R.rules.27, T.misdeals.4).
        if self.has_folded(seat) && self.can_misdeal() {
            return Ok(Case::decided(incident, in_time, Remedy::Misdeal, &[Remedy::Stands]));
        }
        self.holds_cards(seat)?;
        let dead = Remedy::Kill { seat };
        // Without the card that was never dealt there would be no hand.
        let has_shown = self.state.shown.has(seat);
        if !more && (has_shown || self.state.slots.hand(seat).len() == 1) {
            return Err(Refusal::CannotHaveHappened);
        }
        let late = match (more, self.book.rules.miscounted_hand, self.book.rules.few_cards) {
            (true, MiscountedHand::Dead, _) | (false, _, FewCards::Dead) => dead,
            (true, MiscountedHand::PlaysOn, _) | (false, _, FewCards::PlaysOn) => Remedy::Stands,
            (false, _, FewCards::Floor) if self.can_misdeal() => dead,
            (false, _, FewCards::Floor) => {
                let choices = [Remedy::Stands, dead];
                return Ok(Case::left_to_floor(incident, Topic::TooFewLate, &choices));
            }
        };
        let others = [Remedy::Misdeal, dead, Remedy::Stands];
        if incident == (Incident::WrongCount { seat, more: false }) && self.lacks_top_card(seat) {
            return Ok(Case::decided(incident, Topic::OwedCard, Remedy::SetRight, &others));
        }
        let topic = if self.can_misdeal() { in_time } else { Topic::WrongCount };
        if more && !self.can_misdeal() && late == (Remedy::Kill { seat }) {
            let mut others = others.to_vec();
            others.extend(self.if_blameless(seat));
            return Ok(self.dead_as_foul(incident, topic, seat, &others));
        }
        Ok(Case::decided(incident, topic, self.misdeal_or(late), &others))
    }

    pub(crate) fn has_folded(&self, seat: Seat) -> bool {
        self.state.acts().folded().has(seat) && !self.state.live.has(seat)
    }

    /// Whether the card that a player lacks is the very one on top of the deck: the last of the deal,
    /// and nothing has happened since (H9.e.2).
    fn lacks_top_card(&self, seat: Seat) -> bool {
        let is_last = self.dealt_in_order().last().is_some_and(|(_, to)| *to == seat);
        let gives = self.book.rules.owed_card == OwedCard::Given;
        gives && is_last && !self.state.has_burned() && self.state.tally == Tally::default()
    }

    /// The burn that a player got can go back, if nothing has happened since (H9.f.2).
    pub(crate) fn look_into_dealt_burn(&self, seat: Seat) -> Result<Case, Refusal> {
        self.was_dealt()?;
        self.holds_cards(seat)?;
        let is_full = self.state.slots.hand(seat).len() == MOST_HELD;
        if is_full {
            return Err(Refusal::CannotHaveHappened);
        }
        if self.state.has_burned() {
            return Err(Refusal::TooLate);
        }
        let left = self.state.slots.stub_len();
        if left < 2 {
            return Err(Refusal::DeckUsedUp { left });
        }
        let incident = Incident::BurnDealt { seat };
        // It cannot go back any more, and is a card too many.
        if self.state.acts() != Tally::default() {
            return self.look_into_wrong_count(incident, seat);
        }
        let others = [Remedy::Misdeal, Remedy::SetRight];
        Ok(match self.book.rules.owed_card {
            OwedCard::Given => Case::decided(incident, Topic::BurnDealt, Remedy::SetRight, &others),
            OwedCard::Misdeal => {
                Case::decided(incident, Topic::TooManyCards, Remedy::Misdeal, &others)
            }
        })
    }

    /// A misdeal as long as one can be called; then this.
    pub(crate) fn misdeal_or(&self, late: Remedy) -> Remedy {
        if self.can_misdeal() { Remedy::Misdeal } else { late }
    }

    /// Whether an error in the deal can still make a misdeal: there was no substantial action since,
    /// on whatever round (H9.0.2, B.irregular.12, T.misdeals.6, R.rules.27). No book has a burn or a
    /// street end it.
    pub(crate) fn can_misdeal(&self) -> bool {
        !self.state.acts().is_substantial(self.book.rules.misdeal_until)
    }

    /// Only the first cards are out, or an error in dealing them can still make a misdeal.
    pub(crate) fn first_deal_counts(&self) -> Result<(), Refusal> {
        if self.state.has_burned() && !self.can_misdeal() {
            return Err(Refusal::TooLate);
        }
        Ok(())
    }

    /// All cards and chips come back. The hand is over, and the same one is dealt again (H9.0.1,
    /// B.irregular.10, T.misdeals.5).
    pub(crate) fn misdeal(&mut self) {
        self.stop_betting();
        self.emit(Event::Misdealt);
        self.emit(Event::Replanned { rest: Plan::from_steps(&[]) });
    }

    /// A seat got no cards: theirs went to the next player, and what is left over was never dealt.
    /// Once more cards are out, nobody else's change.
    pub(crate) fn leave_out(&mut self, seat: Seat) {
        // At stud everybody has seen whose up cards are whose.
        if !self.is_untouched() || self.book.game.has_bring_in() {
            return self.throw_in(seat);
        }
        let order = self.dealt_in_order();
        let others: Vec<Seat> = order.iter().map(|(_, to)| *to).filter(|&to| to != seat).collect();
        let spare = order[others.len()..].iter().rev();
        for &(slot, _) in spare {
            self.emit(Event::Moved { slots: Few::one(slot), to: Pile::Top, facing: Facing::Down });
        }
        // From the last on: nobody ever holds more cards than were dealt.
        let moves: Vec<(Slot, Seat)> = order.iter().map(|(slot, _)| *slot).zip(others).collect();
        for (slot, to) in moves.into_iter().rev() {
            let facing = self.facing_of(slot);
            self.lay(slot, Pile::Hand(to), facing);
        }
    }

    /// A card too many comes from the deck, one too few stays on it.
    pub(crate) fn miscount(&mut self, seat: Seat, more: bool) {
        let slots = &self.state.slots;
        if self.has_folded(seat) {
            // The hand lies in the muck, and is counted there.
        } else if more {
            // A hand that has all its cards, or a deck that has none left, is ruled on as it lies.
            if slots.hand(seat).len() < MOST_HELD && slots.stub_len() > 1 {
                self.move_top(1, Pile::Hand(seat), Facing::Down);
            }
        } else if let Some(&slot) = self.state.slots.hand(seat).last() {
            let slots = Few::one(slot);
            self.emit(Event::Moved { slots, to: Pile::Top, facing: Facing::Down });
        }
    }

    /// Nobody has acted on the first cards: what is said of the deal is how it went. Later nobody's
    /// cards change by it, since they have been looked at and bet on (B.irregular.15, H9.0.2).
    pub(crate) fn is_untouched(&self) -> bool {
        !self.state.has_burned() && self.state.acts() == Tally::default()
    }

    /// The first cards are with the players.
    pub(crate) fn was_dealt(&self) -> Result<(), Refusal> {
        let holds = |seat: Seat| !self.state.slots.hand(seat).is_empty();
        if self.state.live.iter().any(holds) { Ok(()) } else { Err(Refusal::NotDealt) }
    }

    /// Everybody still has the first cards, and as many as everybody else.
    pub(crate) fn is_as_dealt(&self) -> bool {
        let held = |seat: Seat| self.state.slots.hand(seat).len();
        let mut counts = self.state.players.iter().map(held);
        let first = counts.next().unwrap_or(0);
        self.state.live == self.state.players && first > 0 && counts.all(|count| count == first)
    }

    /// The first cards in the order dealt, and to whom: one at a time, clockwise.
    pub(crate) fn dealt_in_order(&self) -> Vec<(Slot, Seat)> {
        let slots = &self.state.slots;
        let most = self.state.players.iter().map(|seat| slots.hand(seat).len()).max().unwrap_or(0);
        let round = |nth: usize| {
            let seats = self.state.players.round_from(self.state.button);
            seats.filter_map(move |seat| slots.hand(seat).get(nth).map(|&slot| (slot, seat)))
        };
        (0..most).flat_map(round).collect()
    }
}
