//! Dealing: the steps of the plan that move cards.

pub(crate) mod burns;
pub(crate) mod faces;
pub(crate) mod reshuffle;
pub(crate) mod runs;
pub(crate) mod slots;

use crate::dealing::slots::{Facing, Few, MOST_HELD, Pile, Slot, Slots};
use crate::hand::decide::{Run, check_turn};
use crate::hand::plan::{self, Gather, Plan, Step};
use crate::hand::refusal::Refusal;
use crate::hand::state::{Betting, State};
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::seat::{Seat, Seats};

/// Five cards in a row never go to one player: the fifth waits (HD.rules.b.2).
pub(crate) const MOST_AT_ONCE: u8 = 4;

impl<E: Entry> Run<'_, '_, E> {
    /// This many cards to everybody who is due one, one at a time, clockwise from the left of the
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
        let facing = self.facing_in(to, facing);
        self.emit(Event::Moved { slots, to, facing });
    }

    /// How a card comes to lie there: what is added to a hand that has been shown is shown too, so that
    /// nothing unseen wins a pot.
    pub(crate) fn facing_in(&self, to: Pile, facing: Facing) -> Facing {
        let is_shown = matches!(to, Pile::Hand(seat) if self.state.shown.has(seat));
        if is_shown { Facing::Up } else { facing }
    }

    /// Cards for everybody to use. Mistakes can have used up so many that the burns have to serve as
    /// well, and if that is not enough, hands given up.
    pub(crate) fn deal_board(&mut self, cards: u8, board: u8) -> Dealt {
        let needed = usize::from(cards);
        if self.state.mishaps == 0 || self.state.slots.stub_len() > needed {
            self.move_top(cards, Pile::Board(board), Facing::Up);
            return Dealt::ToAll;
        }
        self.rule_on_short_deck(needed);
        self.regather(Gather::Burns);
        if self.state.slots.stub_len() <= needed {
            self.move_all(Pile::Muck);
        }
        self.shuffle_first();
        Dealt::Replanned
    }

    /// Burns a card, unless what is left of the deck cannot give everybody a card after it: then
    /// the plan is changed (HS.rules.5), and nothing is burned yet.
    pub(crate) fn burn(&mut self) -> Burned {
        if let Some(rest) = self.plan_of_short_deck() {
            self.rule_on_short_deck(self.lacking().count() + 1);
            self.emit(Event::Replanned { rest: Plan::from_steps(&rest) });
            return Burned::Replanned;
        }
        if let Some(rest) = self.plan_of_short_board() {
            self.rule_on_short_deck(self.state.slots.stub_len());
            self.emit(Event::Replanned { rest: Plan::from_steps(&rest) });
            return Burned::Replanned;
        }
        let before_draw = self.state.plan.second() == Some(Step::Draw);
        if before_draw && self.remake_for_draw(self.burn_takes(), None) {
            return Burned::Replanned;
        }
        self.leave_out_dead_seats();
        self.burn_card();
        Burned::Yes
    }

    /// A card that lies on the deck for that is burned first: it is the top card to everybody's eyes,
    /// and out of play (R.rules.25, H8.holdem.c, B.irregular.31).
    pub(crate) fn burn_card(&mut self) {
        match self.state.slots.next_burns().first().copied() {
            Some(slot) => {
                let (to, facing) = (Pile::Burns, Facing::Down);
                self.emit(Event::Moved { slots: Few::one(slot), to, facing });
            }
            None => self.move_top(1, Pile::Burns, Facing::Down),
        }
    }

    /// Lays a card on the deck to be burned next; beyond all burns that a hand has it is just out of
    /// play.
    pub(crate) fn lay_to_burn(&mut self, slot: Slot) {
        let has_room = self.state.slots.next_burns().len() < MOST_HELD;
        let to = if has_room { Pile::NextBurn } else { Pile::Out };
        self.emit(Event::Moved { slots: Few::one(slot), to, facing: Facing::Up });
    }

    /// How many cards the next burn takes off the stub.
    pub(crate) fn burn_takes(&self) -> usize {
        usize::from(self.state.slots.next_burns().is_empty())
    }

    /// A dead seat is not what makes the deck too short, on this street or for a card on each street
    /// to come: it gets no more cards then.
    fn leave_out_dead_seats(&mut self) {
        if self.state.dead_seats.is_empty() {
            return;
        }
        let needed = self.due_cards().count() + self.burn_takes() + 1;
        let later = plan::deals(self.state.plan.rest()).saturating_sub(1);
        if self.state.slots.stub_len() < needed || self.remade() < needed + later {
            self.emit(Event::DeadSeatsOver);
        }
    }

    /// Cards as far as the deck goes but for its last one, since the dealer has not seen that it is
    /// short (HS.rules.5.d.3). Whoever is left without one shares a card of what is then remade
    /// (HS.rules.5.d.4).
    pub(crate) fn deal_as_far(&mut self) -> Dealt {
        self.leave_out_dead_seats();
        if self.state.slots.stub_len() > self.burn_takes() {
            self.burn_card();
        }
        for seat in self.due_cards().round_from(self.state.button) {
            if self.state.slots.stub_len() > 1 {
                self.move_top(1, Pile::Hand(seat), Facing::Down);
            }
        }
        if self.lacking().is_empty() {
            return Dealt::ToAll;
        }
        let mut plan = vec![Step::Regather(Gather::Burns), Step::Shuffle];
        plan.extend(self.one_for_all(&self.state.plan.rest()[1..]));
        self.emit(Event::Ruled { topic: Topic::ShortDeck });
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
        Dealt::Replanned
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
        self.put_under(pile, |_, _| true);
    }

    fn move_hidden(&mut self, pile: Pile) {
        self.put_under(pile, |slots, slot| !slots.is_up(slot));
    }

    fn put_under(&mut self, pile: Pile, which: fn(&Slots, Slot) -> bool) {
        loop {
            let all = &self.state.slots;
            let some = all.lying(pile).filter(|slot| which(all, *slot));
            let slots: Few = some.take(MOST_HELD).collect();
            if slots.as_slice().is_empty() {
                return;
            }
            self.emit(Event::Moved { slots, to: Pile::Stub, facing: Facing::Down });
        }
    }

    /// A player throws cards away for as many others.
    pub(crate) fn draw(&mut self, seat: Seat, discards: Few) -> Result<(), Refusal> {
        let changes = !discards.as_slice().is_empty() && stood_pat(self.state) == Some(seat);
        if !changes {
            check_turn(drawing(self.state), seat)?;
        }
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
            self.remake_for_draw(usize::from(cards.min(MOST_AT_ONCE)), Some(seat));
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
            let cards = owed.min(MOST_AT_ONCE);
            // What was left for this player may have gone where something went wrong meanwhile.
            if self.remake_for_draw(usize::from(cards), Some(seat)) {
                return Served::Asking;
            }
            self.move_top(cards, Pile::Hand(seat), Facing::Down);
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
            if self.remake_for_draw(needed, Some(seat)) {
                return Served::Asking;
            }
            if needed == 2 {
                self.move_top(1, Pile::Burns, Facing::Down);
            }
            self.move_top(1, Pile::Hand(seat), Facing::Down);
        }
        Served::All
    }

    /// If the stub cannot give this many cards and keep its bottom one, others go back into it and it
    /// is shuffled before anything else happens; whether that is so.
    ///
    /// Nobody is to get back what they threw away themselves, at this draw or at an earlier one
    /// (R.draw.7). So the burns come back, and the discards of those who get no more cards at this
    /// draw; those of players who still do only as far as there is nothing else, then those of the one
    /// who draws now. Mistakes can have used up so much that hands given up have to serve as well.
    fn remake_for_draw(&mut self, needed: usize, drawer: Option<Seat>) -> bool {
        let stub = self.state.slots.stub_len();
        if stub > needed {
            return false;
        }
        self.rule_on_short_deck(needed);
        self.regather(Gather::Burns);
        let (live, drawn) = (self.state.live, self.state.drawn);
        let is_owed = |seat: &Seat| self.state.owed[seat.number()] > 0;
        let own: Seats = drawer.into_iter().collect();
        let waiting = live.except(drawn).or(self.state.late.iter().filter(is_owed).collect());
        let waiting = waiting.except(own);
        for seat in self.state.players.except(waiting).except(own).round_from(self.state.button) {
            self.move_all(Pile::Discards(seat));
        }
        for seat in waiting.round_from(self.state.button).chain(drawer) {
            if self.state.slots.stub_len() <= needed {
                self.move_all(Pile::Discards(seat));
            }
        }
        if self.state.mishaps > 0 && self.state.slots.stub_len() <= needed {
            self.move_hidden(Pile::Muck);
        }
        // A card that everybody has seen is the very last that comes back.
        if self.state.mishaps > 0 && self.state.slots.stub_len() <= needed {
            self.move_all(Pile::Muck);
        }
        self.shuffle_first();
        true
    }

    fn shuffle_first(&mut self) {
        let rest: Vec<Step> =
            std::iter::once(Step::Shuffle).chain(self.state.plan.rest().iter().copied()).collect();
        self.emit(Event::Replanned { rest: Plan::from_steps(&rest) });
    }

    /// Says what keeps the deck from giving this many cards: if it has just as many, its bottom card,
    /// which is never dealt (H7.1).
    fn rule_on_short_deck(&mut self, needed: usize) {
        let last = self.state.slots.stub_len() == needed;
        self.emit(Event::Ruled { topic: if last { Topic::BottomCard } else { Topic::ShortDeck } });
    }

    pub(crate) fn due_cards(&self) -> Seats {
        self.short_of(self.state.live.or(self.state.dead_seats))
    }

    /// Who is still to get a card.
    pub(crate) fn lacking(&self) -> Seats {
        self.short_of(self.state.live)
    }

    /// Those of these who have not all the cards of the game yet: somebody may have kept a last card
    /// that came too early (H15.stud.3). One that all share counts as everybody's.
    fn short_of(&self, seats: Seats) -> Seats {
        if !self.state.has_burned() {
            return seats;
        }
        let hole = self.book.game.hole().saturating_sub(self.state.slots.board(0).len());
        seats.iter().filter(|seat| self.state.slots.hand(*seat).len() < hole).collect()
    }

    /// How many cards a new deck would have: the stub, the burns and what was buried unseen
    /// (HS.rules.5.b.1).
    pub(crate) fn remade(&self) -> usize {
        let slots = &self.state.slots;
        slots.stub_len() + slots.lying(Pile::Burns).count() + slots.lying(Pile::Aside).count()
    }

    /// What is to be done if the deck cannot give each live player the next card, a burn before it
    /// and its bottom card kept (HS.rules.5.a): stub and burns are remade if that is enough, and
    /// otherwise one card is dealt for all to use (HS.rules.5.c, HS.rules.5.d.2). Rounds that came too
    /// early can make it short before the last street: then one card is kept for each street to come.
    fn plan_of_short_deck(&self) -> Option<Vec<Step>> {
        let [_, card @ (Step::Down(cards) | Step::Up(cards)), after @ ..] = self.state.plan.rest()
        else {
            return None;
        };
        let needed = usize::from(*cards) * self.lacking().count() + self.burn_takes() + 1;
        let (stub, later) = (self.state.slots.stub_len(), plan::deals(after));
        let for_all = self.remade() < needed + later;
        if stub >= needed && !for_all {
            return None;
        }
        let mut plan = Vec::new();
        if !for_all || stub < self.burn_takes() + 2 {
            plan.extend([Step::Regather(Gather::Burns), Step::Shuffle]);
        }
        if for_all {
            plan.extend(self.one_for_all(after));
        } else {
            plan.extend([Step::Burn, *card]);
            plan.extend(after);
        }
        Some(plan)
    }

    /// What is to be done if mistakes have used up cards that the board needs, at a table where hardly
    /// one is left over: as with a short deck stub and burns are remade (HS.rules.5.a), and what the
    /// board needs is not burned.
    fn plan_of_short_board(&self) -> Option<Vec<Step>> {
        let (rest, stub) = (self.state.plan.rest(), self.state.slots.stub_len());
        let on_board = |step: &Step| match step {
            Step::Board { cards, .. } => usize::from(*cards),
            Step::Down(_)
            | Step::DownAsFar
            | Step::Up(_)
            | Step::Burn
            | Step::Draw
            | Step::Shuffle
            | Step::Bet(_)
            | Step::Regather(_)
            | Step::Show
            | Step::Settle => 0,
        };
        let board: usize = rest.iter().map(on_board).sum();
        let burns = rest.iter().filter(|step| **step == Step::Burn).count();
        let burns = burns.saturating_sub(self.state.slots.next_burns().len());
        if self.state.mishaps == 0 || board == 0 || stub > board + burns {
            return None;
        }
        let remade = self.remade();
        let unburned = rest.iter().copied().filter(|step| *step != Step::Burn);
        let anew = [Step::Regather(Gather::Burns), Step::Shuffle].into_iter();
        Some(if remade > board + burns {
            anew.chain(rest.iter().copied()).collect()
        } else if stub > board {
            unburned.collect()
        } else {
            anew.chain(unburned).collect()
        })
    }

    /// A burn and a card that all share who have none of their own. If that is just a part of them,
    /// the last round of betting is left out (HS.rules.5.d.5).
    fn one_for_all(&self, after: &[Step]) -> Vec<Step> {
        let mut plan = vec![Step::Burn, Step::Board { cards: 1, board: 0 }];
        let in_part = self.lacking() != self.state.live;
        plan.extend(match after {
            [Step::Bet(_), unbet @ ..] if in_part => unbet,
            whole => whole,
        });
        plan
    }
}

/// Who is to change cards or stand pat; whoever is all-in draws too (HD.0.5).
pub(crate) fn drawing(state: &State) -> Option<Seat> {
    match (state.betting, state.plan.next()) {
        (Betting::Shut, Some(Step::Draw)) => state.live.except(state.drawn).after(state.button),
        (Betting::Open | Betting::Shut, _) => None,
    }
}

/// Who stood pat just now and may still say another number: nobody has drawn since, and no card has
/// left the deck for it (HD.rules.c).
fn stood_pat(state: &State) -> Option<Seat> {
    drawing(state)?;
    let last = state.drawn.round_from(state.button).last();
    last.filter(|_| state.served != last)
}

/// What came of a burn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Burned {
    /// A card was burned.
    Yes,
    /// Something else comes first.
    Replanned,
}

/// What came of a round of cards, or of a street, from a short deck.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dealt {
    /// Everybody has a card, or the board has.
    ToAll,
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
