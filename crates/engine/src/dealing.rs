//! Dealing: the steps of the plan that move cards.

use crate::decide::{Run, check_turn};
use crate::event::Event;
use crate::plan::{Gather, Plan, Step};
use crate::refusal::Refusal;
use crate::seat::{Seat, Seats};
use crate::slots::{Facing, Few, MOST_HELD, Pile, Slot};
use crate::state::{Betting, State};

/// Five cards in a row never go to one player: the fifth waits (HD.rules.b.2).
const MOST_AT_ONCE: u8 = 4;

impl Run<'_, '_> {
    /// So many cards to everybody who is due one, one at a time, clockwise from the left of the
    /// button (B.deal.9). A seat that folded owing nothing is due them too (HS.rules.3.a).
    pub(crate) fn deal_round(&mut self, cards: u8, facing: Facing) {
        for _ in 0..cards {
            for seat in self.due_cards().round_from(self.state.button) {
                self.move_top(1, Pile::Hand(seat), facing);
            }
        }
    }

    #[inline]
    pub(crate) fn move_top(&mut self, cards: u8, to: Pile, facing: Facing) {
        let stub = self.state.slots.stub();
        // H7.1: the bottom card is never dealt.
        assert!(stub.len() > usize::from(cards), "the plan asks for more cards than there are");
        let slots = match cards {
            1 => Few::one(stub[0]),
            _ => stub[..usize::from(cards)].iter().copied().collect(),
        };
        self.emit(Event::Moved { slots, to, facing });
    }

    /// Burns a card, unless what is left of the deck cannot give everybody a card after it: then
    /// the plan is changed (HS.rules.5), and nothing is burned yet.
    pub(crate) fn burn(&mut self) -> Burned {
        if let Some(rest) = self.plan_of_short_deck() {
            self.emit(Event::Replanned { rest: Plan::from_steps(&rest) });
            return Burned::Replanned;
        }
        if self.state.plan.second() == Some(Step::Draw) && self.remake_for_draw(1) {
            return Burned::Replanned;
        }
        // A dead seat is not what makes the deck too short.
        let due = self.due_cards().count();
        if !self.state.dead_seats.is_empty() && self.state.slots.stub_len() < due + 2 {
            self.emit(Event::DeadSeatsOver);
        }
        self.move_top(1, Pile::Burns, Facing::Down);
        Burned::Yes
    }

    /// Puts cards that lie apart under the stub.
    pub(crate) fn regather(&mut self, gather: Gather) {
        let piles: &[Pile] = match gather {
            Gather::Aside => &[Pile::Aside],
            Gather::Burns => &[Pile::Burns, Pile::Aside],
        };
        for &pile in piles {
            self.move_all(pile);
        }
    }

    fn move_all(&mut self, pile: Pile) {
        loop {
            let slots: Few = self.state.slots.lying(pile).take(MOST_HELD).collect();
            if slots.as_slice().is_empty() {
                return;
            }
            self.emit(Event::Moved { slots, to: Pile::Stub, facing: Facing::Down });
        }
    }

    /// A player throws cards away for as many others.
    pub(crate) fn draw(&mut self, seat: Seat, discards: Few) -> Result<(), Refusal> {
        check_turn(drawing(self.state), seat)?;
        let held = self.state.slots.hand(seat);
        let given = discards.as_slice();
        let twice = |(at, slot): (usize, &Slot)| given[..at].contains(slot);
        let foreign = |slot: &Slot| !held.contains(slot);
        if given.iter().any(foreign) || given.iter().enumerate().any(twice) {
            return Err(Refusal::NotHeld);
        }
        let cards = given.len() as u8;
        // What others have thrown away comes back if the deck cannot serve this player; one's own
        // never does (R.draw.7), so that it is decided before they are thrown away.
        self.emit(Event::Drew { seat, cards });
        if cards > 0 {
            self.remake_for_draw(usize::from(cards.min(MOST_AT_ONCE)));
            let to = Pile::Discards(seat);
            self.emit(Event::Moved { slots: discards, to, facing: Facing::Down });
        }
        Ok(())
    }

    /// Gives players the cards they are owed for those they changed: at once, but for the fifth of
    /// five, which waits until all have drawn (HD.rules.b). Whether anybody is still to be asked,
    /// or the deck to be shuffled.
    pub(crate) fn serve(&mut self) -> Served {
        for seat in self.state.drawn.except(self.state.late).round_from(self.state.button) {
            let owed = self.state.owed[seat.number()];
            if owed == 0 {
                continue;
            }
            self.move_top(owed.min(MOST_AT_ONCE), Pile::Hand(seat), Facing::Down);
        }
        if drawing(self.state).is_some() {
            return Served::Asking;
        }
        for seat in self.state.late.round_from(self.state.button) {
            if self.state.owed[seat.number()] == 0 {
                continue;
            }
            // Not next to the four before it (HD.rules.b.4).
            let needed = if self.state.served == Some(seat) { 2 } else { 1 };
            if self.remake_for_draw(needed) {
                return Served::Asking;
            }
            if needed == 2 {
                self.move_top(1, Pile::Burns, Facing::Down);
            }
            self.move_top(1, Pile::Hand(seat), Facing::Down);
        }
        Served::All
    }

    /// If the stub cannot give so many cards and keep its bottom one, burns and discards go back
    /// into it and it is shuffled before anything else happens; whether that is so. Those who wait
    /// for a fifth card should not get one of their own back, as far as there are others.
    fn remake_for_draw(&mut self, needed: usize) -> bool {
        if self.state.slots.stub_len() > needed {
            return false;
        }
        self.regather(Gather::Burns);
        let late = self.state.late;
        for seat in self.state.players.except(late).round_from(self.state.button) {
            self.move_all(Pile::Discards(seat));
        }
        for seat in late.round_from(self.state.button) {
            if self.state.slots.stub_len() <= needed {
                self.move_all(Pile::Discards(seat));
            }
        }
        let rest: Vec<Step> =
            std::iter::once(Step::Shuffle).chain(self.state.plan.rest().iter().copied()).collect();
        self.emit(Event::Replanned { rest: Plan::from_steps(&rest) });
        true
    }

    fn due_cards(&self) -> Seats {
        self.state.live.or(self.state.dead_seats)
    }

    /// What is to be done if the deck cannot give each live player the next card, a burn before it
    /// and its bottom card kept (HS.rules.5.a): stub and burns are remade if that is enough, and
    /// otherwise one card is dealt for all to use (HS.rules.5.c, HS.rules.5.d.2).
    fn plan_of_short_deck(&self) -> Option<Vec<Step>> {
        let rest = self.state.plan.rest();
        let cards = match rest.get(1) {
            Some(Step::Down(cards) | Step::Up(cards)) => usize::from(*cards),
            Some(
                Step::Shuffle
                | Step::Burn
                | Step::Board { .. }
                | Step::Draw
                | Step::Bet(_)
                | Step::Regather(_)
                | Step::Show
                | Step::Settle,
            )
            | None => return None,
        };
        let (stub, needed) = (self.state.slots.stub_len(), cards * self.state.live.count());
        if stub >= needed + 2 {
            return None;
        }
        let burns = self.state.slots.lying(Pile::Burns).count();
        let aside = self.state.slots.lying(Pile::Aside).count();
        let remade = stub + burns + aside;
        let mut plan = Vec::new();
        let for_all = needed + 2 > remade;
        if !for_all || stub < 3 {
            plan.extend([Step::Regather(Gather::Burns), Step::Shuffle]);
        }
        plan.push(Step::Burn);
        plan.push(if for_all { Step::Board { cards: 1, board: 0 } } else { rest[1] });
        plan.extend(&rest[2..]);
        Some(plan)
    }
}

/// Who is to change cards or stand pat; who is all-in draws too (HD.0.5).
pub(crate) fn drawing(state: &State) -> Option<Seat> {
    match (state.betting, state.plan.next()) {
        (Betting::Shut, Some(Step::Draw)) => state.live.except(state.drawn).after(state.button),
        (Betting::Open | Betting::Shut, _) => None,
    }
}

/// What came of a burn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Burned {
    /// A card was burned.
    Yes,
    /// Something else comes first.
    Replanned,
}

/// How far a draw has come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Served {
    /// Somebody, or chance, has to answer.
    Asking,
    /// Everybody has drawn and has the cards.
    All,
}
