//! Burns that were left out or made twice before the last street or draw, and a burn that came too
//! early.

use crate::dealing::MOST_AT_ONCE;
use crate::dealing::burns::Burn;
use crate::dealing::slots::{Facing, Few, Pile, Slot};
use crate::game::Deal;
use crate::hand::decide::Run;
use crate::hand::plan::Step;
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::{BurnError, MisdealUntil};
use crate::rulings::{Case, Incident, Remedy, Tally};
use crate::seat::Seat;

/// How many cards of the deck are left where a burn is put right: one to burn, one to deal, and the bottom
/// one, which is never dealt (H7.1).
const LEAST_STUB: usize = 3;

/// The last street as it was dealt: its burn, and its cards with where they went, in order.
pub(crate) struct LastStreet {
    pub(crate) burn: Slot,
    pub(crate) cards: Vec<(Slot, Pile)>,
    pub(crate) facing: Facing,
}

impl LastStreet {
    /// Whether it lies in the middle, and not with the players.
    pub(crate) fn is_on_board(&self) -> bool {
        matches!(self.cards.first(), Some((_, Pile::Board(_))))
    }
}

impl<E: Entry> Run<'_, '_, E> {
    /// A missing or a second burn is put right as long as nobody has played on it: two players who
    /// acted are enough, since the dealer counts as the third (H14.10, H14.12). Down cards stay where
    /// somebody may have seen one (H14.14). A board without a burn may be dealt again instead, and for
    /// that it is never too late (T.misdeals.7, T.misdeals.8).
    pub(crate) fn look_into_burn(&self, incident: Incident, seen: bool) -> Result<Case, Refusal> {
        let number = self.street_out();
        let none = number.err().unwrap_or(Refusal::NoStreet);
        let street = self.last_burned().ok_or(none)?;
        // A second burn has taken a card more from the deck, which is whole only without it.
        let is_short = matches!(incident, Incident::BurnedTwice { .. })
            && self.state.slots.stub_len() <= LEAST_STUB;
        if is_short {
            return Err(Refusal::DeckUsedUp { left: self.state.slots.stub_len() });
        }
        if seen && street.facing == Facing::Up {
            return Err(Refusal::CannotHaveHappened);
        }
        let missed = matches!(incident, Incident::BurnMissed { .. }) && street.is_on_board();
        let anew = Remedy::DealStreetAnew { burn: true };
        let was_looked_at = street.facing == Facing::Down && self.is_showdown();
        let late = seen || was_looked_at || self.was_played_on(street.facing);
        let remedy = match self.book.rules.burn_error {
            BurnError::DealtAnew if missed => anew,
            BurnError::SetRight | BurnError::DealtAnew if late => Remedy::Stands,
            BurnError::DealtAnew if street.is_on_board() => anew,
            BurnError::SetRight | BurnError::DealtAnew => Remedy::SetRight,
        };
        let mut others = vec![Remedy::SetRight, Remedy::Stands];
        others.extend(street.is_on_board().then_some(anew));
        let is_flop = number == Ok(1);
        let stands = remedy == Remedy::Stands;
        let topic = match (stands, missed) {
            (true, _) if street.facing == Facing::Down => Topic::BurnSeen,
            (true, _) => Topic::BurnStands,
            (false, true) if is_flop => Topic::FlopUnburned,
            (false, true) => Topic::StreetUnburned,
            (false, false) => Topic::BurnError,
        };
        Ok(Case::decided(incident, topic, remedy, &others))
    }

    /// Whether the last street was played on: two players have acted since (H14.12). Whoever acts after a
    /// draw, or a street of down cards, has had a look at them, so that one is enough there (H14.14).
    pub(crate) fn was_played_on(&self, facing: Facing) -> bool {
        if self.is_of_draw() {
            return self.state.betting == Betting::Open && self.state.tally != Tally::default();
        }
        if facing == Facing::Down {
            return self.acts_on_street() != Tally::default();
        }
        self.acts_on_street().is_substantial(MisdealUntil::TwoActs)
    }

    /// Whether the last cards were drawn, or are being drawn.
    fn is_of_draw(&self) -> bool {
        self.state.draws.changed.iter().any(Option::is_some)
    }

    /// Every card came one place too early: what was to be burned is the first of the street. A card
    /// that lay on the deck to be burned is still there, and the others came as they should.
    pub(crate) fn miss_burn(&mut self) {
        let LastStreet { burn, cards, facing } = self.last_burned().expect("looked into");
        if self.state.burns.of_street().is_some_and(|burn| burn.laid) {
            return self.lay_to_burn(burn);
        }
        let (last, _) = *cards.last().expect("a street has cards");
        self.lay(last, Pile::Top, Facing::Down);
        let places = cards.iter().map(|(_, to)| *to);
        let before = std::iter::once(burn).chain(cards.iter().map(|(slot, _)| *slot));
        self.lay_from_last(before.zip(places).collect(), facing);
    }

    /// Every card came one place too late: the first of the street was burned too.
    pub(crate) fn burn_twice(&mut self) {
        let street = self.last_burned().expect("looked into");
        self.burn_first_of(street);
    }

    pub(crate) fn burn_first_of(&mut self, street: LastStreet) {
        let LastStreet { cards, facing, .. } = street;
        let next = *self.state.slots.stub().first().expect("looked into");
        let after = cards[1..].iter().map(|(slot, _)| *slot).chain([next]);
        let moves: Vec<(Slot, Pile)> = after.zip(cards.iter().map(|(_, to)| *to)).collect();
        self.lay(cards[0].0, Pile::Burns, Facing::Down);
        for (slot, to) in moves {
            self.lay(slot, to, facing);
        }
    }

    /// Each card goes where it belongs, and there is one burn (H14.11).
    pub(crate) fn set_burn_right(&mut self, twice: bool) {
        let burn = self.state.burns.of_street();
        if let Some(burn) = burn.filter(|burn| self.lies_in(burn.slot, Pile::NextBurn)) {
            return self.lay(burn.slot, Pile::Burns, Facing::Down);
        }
        let (cards, facing) = self.burned_cards().expect("looked into");
        let lying = cards.iter().map(|(slot, _)| *slot);
        let places = cards.iter().map(|(_, to)| *to);
        let belong: Vec<Slot> = if twice {
            let burned = self.state.burns.last().map(|burn| burn.slot);
            let last = cards[cards.len() - 1].0;
            match facing {
                // Everybody has seen it, and it was due to be burned next.
                Facing::Up => self.lay_to_burn(last),
                Facing::Down => self.lay(last, Pile::Top, Facing::Down),
            }
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

    /// From the last player on, so that nobody ever holds a card more; on the board in order, and at a
    /// draw too, where hands are smaller and it matters who was served last.
    fn lay_from_last(&mut self, mut moves: Vec<(Slot, Pile)>, facing: Facing) {
        if moves.iter().all(|(_, to)| matches!(to, Pile::Hand(_))) && !self.is_of_draw() {
            moves.reverse();
        }
        for (slot, to) in moves {
            self.lay(slot, to, facing);
        }
    }

    /// A card was burned before everybody had acted: it goes back on the deck, and is burned again
    /// when its time has come (H14.8).
    pub(crate) fn look_into_early_burn(&self) -> Result<Case, Refusal> {
        let [Step::Bet(_), Step::Burn, ..] = self.state.plan.rest() else {
            return Err(Refusal::NoStreet);
        };
        if self.state.betting == Betting::Shut {
            return Err(Refusal::TooLate);
        }
        let left = self.state.slots.stub_len();
        if left < LEAST_STUB {
            return Err(Refusal::DeckUsedUp { left });
        }
        let incident = Incident::BurnedTooEarly;
        Ok(Case::decided(incident, Topic::BurnTooEarly, Remedy::PutBurnBack, &[]))
    }

    pub(crate) fn put_burn_back(&mut self) {
        match self.state.burns.last() {
            Some(Burn { slot, laid: true }) => self.lay_to_burn(slot),
            Some(Burn { slot, laid: false }) => self.lay(slot, Pile::Top, Facing::Down),
            None => {}
        }
    }

    /// The street whose betting is open with its burn, if all its cards lie where they were dealt.
    pub(crate) fn last_street(&self) -> Option<LastStreet> {
        let (cards, facing) = self.street_cards()?;
        self.with_burn(cards, facing)
    }

    /// The same, or what was drawn last with the burn before it.
    pub(crate) fn last_burned(&self) -> Option<LastStreet> {
        let (cards, facing) = self.burned_cards()?;
        self.with_burn(cards, facing)
    }

    fn burned_cards(&self) -> Option<(Vec<(Slot, Pile)>, Facing)> {
        self.street_cards().or_else(|| Some((self.drawn_cards()?, Facing::Down)))
    }

    fn with_burn(&self, cards: Vec<(Slot, Pile)>, facing: Facing) -> Option<LastStreet> {
        let burn = self.state.burns.of_street()?.slot;
        // Players' cards follow one another unless the deck was remade meanwhile, or one has left.
        let first = cards.first()?.0.number();
        let follows = |(at, (slot, to)): (usize, &(Slot, Pile))| {
            matches!(to, Pile::Board(_)) || slot.number() == first + at
        };
        let is_whole = cards.iter().enumerate().all(follows);
        (is_whole && self.lies_in(burn, Pile::Burns)).then_some(LastStreet { burn, cards, facing })
    }

    fn lies_in(&self, slot: Slot, pile: Pile) -> bool {
        self.state.slots.place_of(slot) == pile
    }

    /// The number of the street that was dealt last: the one that is being bet on, or at the showdown
    /// the last of all, whether or not anybody could bet on it.
    pub(crate) fn street_out(&self) -> Result<u8, Refusal> {
        match self.state.plan.next() {
            Some(Step::Bet(number)) if self.state.betting == Betting::Open => Ok(number),
            Some(Step::Show) if !self.state.paid.is_zero() => Err(Refusal::TooLate),
            Some(Step::Show) => Ok(self.book.game.streets.len() as u8 - 1),
            Some(
                Step::Bet(_)
                | Step::Shuffle
                | Step::Down(_)
                | Step::Up(_)
                | Step::DownAsFar
                | Step::Burn
                | Step::Board { .. }
                | Step::Draw
                | Step::Regather(_)
                | Step::Settle,
            )
            | None => Err(Refusal::NoStreet),
        }
    }

    /// What was done since that street came: nothing where everybody was all-in by then.
    pub(crate) fn acts_on_street(&self) -> Tally {
        match self.street_out() {
            Ok(number) if number == self.state.round.number => self.state.acts_on_round(),
            Ok(_) | Err(_) => Tally::default(),
        }
    }

    /// Whether the hands are being shown: everybody has looked at what was dealt face down.
    fn is_showdown(&self) -> bool {
        self.state.plan.next() == Some(Step::Show)
    }

    /// The cards of the street that was dealt last, where they lie, and how.
    pub(crate) fn street_cards(&self) -> Option<(Vec<(Slot, Pile)>, Facing)> {
        let slots = &self.state.slots;
        let number = self.street_out().ok().filter(|number| *number > 0)?;
        if slots.stub_len() < LEAST_STUB || self.state.boards > 1 {
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

    /// What was drawn, in the order dealt: everybody's cards at once, but for the fifth of five
    /// (HD.rules.b.3); none as long as somebody waits for one.
    pub(crate) fn drawn_cards(&self) -> Option<Vec<(Slot, Pile)>> {
        let state = &self.state;
        let is_enough = state.slots.stub_len() >= LEAST_STUB;
        if !is_enough || !self.is_of_draw() || state.owed.iter().any(|owed| *owed > 0) {
            return None;
        }
        let drawn = |seat: Seat| {
            let (hand, changed) = (state.slots.hand(seat), state.draws.changed[seat.number()]);
            hand[hand.len().saturating_sub(usize::from(changed.unwrap_or(0)))..].to_vec()
        };
        let at_once = usize::from(MOST_AT_ONCE);
        let seats: Vec<Seat> = state.live.round_from(state.button).collect();
        let first = seats.iter().flat_map(|&seat| {
            drawn(seat).into_iter().take(at_once).map(move |slot| (slot, Pile::Hand(seat)))
        });
        let late = seats.iter().flat_map(|&seat| {
            drawn(seat).into_iter().skip(at_once).map(move |slot| (slot, Pile::Hand(seat)))
        });
        Some(first.chain(late).collect())
    }

    /// One card goes there.
    pub(crate) fn lay(&mut self, slot: Slot, to: Pile, facing: Facing) {
        let facing = self.facing_in(to, facing);
        self.emit(Event::Moved { slots: Few::one(slot), to, facing });
    }
}
