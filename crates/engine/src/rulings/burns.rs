//! Burns that were left out or made twice before the last street, and a burn that came too early.

use super::{Case, Incident, Remedy};
use crate::decide::Run;
use crate::event::{Entry, Event};
use crate::game::Deal;
use crate::plan::Step;
use crate::refusal::Refusal;
use crate::rules::{BurnError, MisdealUntil};
use crate::seat::Seat;
use crate::slots::{Facing, Few, Pile, Slot};
use crate::state::Betting;
use crate::topic::Topic;

/// So many cards of the deck are left where a burn is put right: one to burn, one to deal, and the bottom
/// one, which is never dealt (H7.1).
const LEAST_STUB: usize = 3;

/// The last street as it was dealt: its burn, and its cards with where they went, in order.
pub(super) struct LastStreet {
    pub(super) burn: Slot,
    pub(super) cards: Vec<(Slot, Pile)>,
    pub(super) facing: Facing,
}

impl LastStreet {
    /// Whether it lies in the middle, and not with the players.
    pub(super) fn is_on_board(&self) -> bool {
        matches!(self.cards.first(), Some((_, Pile::Board(_))))
    }
}

impl<E: Entry> Run<'_, '_, E> {
    /// A missing or a second burn is put right as long as nobody has played on it: two players who
    /// acted are enough, since the dealer counts as the third (H14.10, H14.12). Down cards stay where
    /// somebody may have seen one (H14.14).
    pub(super) fn look_into_burn(&self, incident: Incident, seen: bool) -> Result<Case, Refusal> {
        let street = self.last_street().ok_or(Refusal::NoStreet)?;
        // A second burn has taken a card more from the deck, which is whole only without it.
        let is_short = matches!(incident, Incident::BurnedTwice { .. })
            && self.state.slots.stub_len() <= LEAST_STUB;
        if is_short || (seen && street.facing == Facing::Up) {
            return Err(Refusal::CannotHaveHappened);
        }
        let late = seen || self.state.tally.is_substantial(MisdealUntil::TwoActs);
        let anew = Remedy::DealStreetAnew { burn: true };
        let on_board = street.is_on_board() && self.state.tally.is_untouched();
        let remedy = match self.book.rules.burn_error {
            _ if late => Remedy::Stands,
            BurnError::DealtAnew if on_board => anew,
            BurnError::SetRight | BurnError::DealtAnew => Remedy::SetRight,
        };
        let mut others = vec![Remedy::SetRight, Remedy::Stands];
        others.extend(on_board.then_some(anew));
        let is_flop = self.state.plan.rest().first() == Some(&Step::Bet(1));
        let missed = matches!(incident, Incident::BurnMissed { .. }) && street.is_on_board();
        let topic = match (late, missed) {
            (true, _) if seen => Topic::BurnSeen,
            (true, _) => Topic::BurnStands,
            (false, true) if is_flop => Topic::FlopUnburned,
            (false, true) => Topic::StreetUnburned,
            (false, false) => Topic::BurnError,
        };
        Ok(Case::decided(incident, topic, remedy, &others))
    }

    /// Every card came one place too early: what was to be burned is the first of the street.
    pub(super) fn miss_burn(&mut self) {
        let LastStreet { burn, cards, facing } = self.last_street().expect("looked into");
        let (last, _) = *cards.last().expect("a street has cards");
        self.lay(last, Pile::Top, Facing::Down);
        let places = cards.iter().map(|(_, to)| *to);
        let before = std::iter::once(burn).chain(cards.iter().map(|(slot, _)| *slot));
        self.lay_from_last(before.zip(places).collect(), facing);
    }

    /// Every card came one place too late: the first of the street was burned too.
    pub(super) fn burn_twice(&mut self) {
        let LastStreet { cards, facing, .. } = self.last_street().expect("looked into");
        let next = *self.state.slots.stub().first().expect("looked into");
        let after = cards[1..].iter().map(|(slot, _)| *slot).chain([next]);
        self.lay(cards[0].0, Pile::Burns, Facing::Down);
        for (slot, (_, to)) in after.zip(&cards) {
            self.lay(slot, *to, facing);
        }
    }

    /// Each card goes where it belongs, and there is one burn (H14.11).
    pub(super) fn set_burn_right(&mut self, twice: bool) {
        let (cards, facing) = self.street_cards().expect("looked into");
        let lying = cards.iter().map(|(slot, _)| *slot);
        let places = cards.iter().map(|(_, to)| *to);
        let belong: Vec<Slot> = if twice {
            let first = cards[0].0.number();
            let burned = self.state.slots.lying(Pile::Burns).find(|one| one.number() + 1 == first);
            self.lay(cards[cards.len() - 1].0, Pile::Top, Facing::Down);
            burned.into_iter().chain(lying.take(cards.len() - 1)).collect()
        } else {
            self.lay(cards[0].0, Pile::Burns, Facing::Down);
            lying.skip(1).chain(self.state.slots.stub().first().copied()).collect()
        };
        let moves: Vec<(Slot, Pile)> = belong.into_iter().zip(places).collect();
        if twice {
            self.lay_from_last(moves, facing);
        } else {
            for (slot, to) in moves {
                self.lay(slot, to, facing);
            }
        }
    }

    /// From the last player on, so that nobody ever holds a card more; on the board in order.
    fn lay_from_last(&mut self, mut moves: Vec<(Slot, Pile)>, facing: Facing) {
        if moves.iter().all(|(_, to)| matches!(to, Pile::Hand(_))) {
            moves.reverse();
        }
        for (slot, to) in moves {
            self.lay(slot, to, facing);
        }
    }

    /// A card was burned before everybody had acted: it goes back on the deck, and is burned again
    /// when its time has come (H14.8).
    pub(super) fn look_into_early_burn(&self) -> Result<Case, Refusal> {
        let [Step::Bet(_), Step::Burn, ..] = self.state.plan.rest() else {
            return Err(Refusal::NoStreet);
        };
        if self.state.betting == Betting::Shut || self.state.slots.stub_len() < LEAST_STUB {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::BurnedTooEarly;
        Ok(Case::decided(incident, Topic::BurnTooEarly, Remedy::PutBurnBack, &[]))
    }

    pub(super) fn put_burn_back(&mut self) {
        // Once the deck was remade, the last one need not have the highest number.
        if let Some(burn) = self.state.last_burn {
            self.lay(burn, Pile::Top, Facing::Down);
        }
    }

    /// The street whose betting is open, if all its cards lie where they were dealt.
    pub(super) fn last_street(&self) -> Option<LastStreet> {
        let (cards, facing) = self.street_cards()?;
        // The deck was not remade meanwhile: a street follows its burn.
        let first = cards.first()?.0.number();
        let follows = |(at, (slot, _)): (usize, &(Slot, Pile))| slot.number() == first + at;
        let burn = self.state.slots.lying(Pile::Burns).find(|burn| burn.number() + 1 == first)?;
        cards.iter().enumerate().all(follows).then_some(LastStreet { burn, cards, facing })
    }

    /// The cards of the street whose betting is open, where they lie, and how.
    pub(super) fn street_cards(&self) -> Option<(Vec<(Slot, Pile)>, Facing)> {
        let slots = &self.state.slots;
        let Some(&Step::Bet(number @ 1..)) = self.state.plan.rest().first() else { return None };
        if self.state.betting == Betting::Shut
            || slots.stub_len() < LEAST_STUB
            || self.state.boards > 1
        {
            return None;
        }
        match *self.book.game.streets[usize::from(number)].deals.first()? {
            Deal::Board(count) => {
                let board = slots.board(0);
                let from = board.len().checked_sub(usize::from(count))?;
                let cards = board[from..].iter().map(|&slot| (slot, Pile::Board(0)));
                Some((cards.collect(), Facing::Up))
            }
            Deal::Up(1) => Some((self.last_round(), Facing::Up)),
            Deal::Down(1) => Some((self.last_round(), Facing::Down)),
            Deal::Up(_) | Deal::Down(_) | Deal::Draw => None,
        }
    }

    /// The last card of each player, clockwise from the left of the button; a dead seat gets one like
    /// everybody (HS.rules.3.a).
    fn last_round(&self) -> Vec<(Slot, Pile)> {
        let last = |seat: Seat| Some((*self.state.slots.hand(seat).last()?, Pile::Hand(seat)));
        let dealt = self.state.live.or(self.state.dead_seats);
        dealt.round_from(self.state.button).filter_map(last).collect()
    }

    /// One card goes there.
    pub(super) fn lay(&mut self, slot: Slot, to: Pile, facing: Facing) {
        let facing = self.facing_in(to, facing);
        self.emit(Event::Moved { slots: Few::one(slot), to, facing });
    }
}
