//! The rules: what an input leads to. Changes nothing but a copy, and returns events or a refusal.

use cards::Card;

use crate::action::{Action, Legal, Raising};
use crate::betting;
use crate::chips::Chips;
use crate::event::{Account, Claim, Event, PostKind, Round};
use crate::hand::{Book, Input, Next, Setup, Sleeper};
use crate::incident::{self, Incident};
use crate::opening::opening;
use crate::plan::{Plan, Step};
use crate::pots::{BySeat, uncalled};
use crate::refusal::Refusal;
use crate::rules::{AnteLayer, FeeBlinds, Mucking};
use crate::seat::{MOST_SEATS, Seat, Seats};
use crate::settle;
use crate::showdown;
use crate::slots::{Facing, Few, Pile};
use crate::state::{Betting, State};
use crate::window::{self, Push, Window};

/// Begins a hand: the state before anything happened, and the events up to the first question.
pub fn begin(book: &Book<'_>, setup: &Setup) -> (State, Vec<Event>) {
    let deck = book.game.deck.cards().len();
    let start =
        State::start(&setup.stacks, setup.button, deck, Plan::of(book.game), opening(book, setup));
    let (mut state, mut out) = (start, Vec::new());
    let mut run = Run { book, state: &mut state, out: &mut out };
    run.post(setup);
    if let Some(Sleeper { seat, to }) = setup.sleeper {
        run.emit(Event::SleeperLeft { seat, to });
    }
    run.go_on();
    (start, out)
}

/// What the input leads to, decided on a copy.
pub fn decide(
    book: &Book<'_>,
    state: &State,
    input: &Input,
    out: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let mut copy = *state;
    run(book, &mut copy, input, out)
}

/// The same in place: the state changes as the events come. A refusal changes nothing.
pub fn run(
    book: &Book<'_>,
    state: &mut State,
    input: &Input,
    out: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let asked = next(book, state);
    if asked == Next::Over {
        return Err(Refusal::HandOver);
    }
    let turn = match input {
        Input::Act { turn, .. }
        | Input::Show { turn, .. }
        | Input::Muck { turn, .. }
        | Input::Push { turn, .. }
        | Input::Clarify { turn, .. }
        | Input::Report { turn, .. }
        | Input::Shuffled { turn, .. } => *turn,
    };
    if turn != state.turn {
        return Err(Refusal::Stale { now: state.turn });
    }
    let mut run = Run { book, state, out };
    match (input, asked) {
        (Input::Act { seat, action, .. }, Next::Act { seat: due, legal }) => {
            check_turn(*seat, due)?;
            // Nothing may be refused once the window is closed, so this is asked before.
            betting::check(legal, *action)?;
            run.close_window();
            run.act(*seat, *action)?;
        }
        (Input::Push { seat, push, .. }, Next::Act { seat: due, legal }) => {
            check_turn(*seat, due)?;
            // Nothing may be refused once the window is closed, so this is tried on a copy first.
            let mut trial = *run.state;
            Run { book, state: &mut trial, out: &mut Vec::new() }.push(*seat, *push, legal)?;
            run.push(*seat, *push, legal)?;
        }
        (Input::Clarify { seat, action, .. }, Next::Act { .. }) => run.clarify(*seat, *action)?,
        (Input::Report { incident, .. }, Next::Act { .. }) => run.report(*incident)?,
        (Input::Show { seat, faces, .. }, Next::ShowOrMuck { seat: due }) => {
            check_turn(*seat, due)?;
            run.show(*seat, faces)?;
        }
        (Input::Muck { seat, .. }, Next::ShowOrMuck { seat: due }) => {
            check_turn(*seat, due)?;
            run.muck(*seat)?;
        }
        (Input::Shuffled { faces, .. }, Next::Shuffle { cards }) => {
            if faces.len() != cards {
                return Err(Refusal::WrongDeck { cards });
            }
            run.emit(Event::Shuffled { faces: faces.clone().into() });
            run.emit(Event::Stepped);
        }
        (
            Input::Act { .. }
            | Input::Show { .. }
            | Input::Muck { .. }
            | Input::Push { .. }
            | Input::Clarify { .. }
            | Input::Report { .. }
            | Input::Shuffled { .. },
            Next::Act { .. } | Next::ShowOrMuck { .. } | Next::Shuffle { .. } | Next::Over,
        ) => return Err(Refusal::NotAsked),
    }
    run.go_on();
    Ok(())
}

/// What the hand waits for.
pub fn next(book: &Book<'_>, state: &State) -> Next {
    if state.over {
        return Next::Over;
    }
    if state.window.is_some() {
        // What can be done is what could be if the open wager had its default meaning.
        let mut after = *state;
        let mut run = Run { book, state: &mut after, out: &mut Vec::new() };
        run.close_window();
        run.go_on();
        return next(book, &after);
    }
    if state.betting == Betting::Open
        && let Some(seat) = betting::turn(state)
    {
        return Next::Act { seat, legal: betting::legal(book, state, seat) };
    }
    match state.plan.next() {
        Some(Step::Shuffle) => Next::Shuffle { cards: state.slots.stub_len() },
        Some(Step::Show) => match showdown::due(book, state) {
            Some(seat) => Next::ShowOrMuck { seat },
            None => Next::Over,
        },
        // Everything else happens by itself; no decision leaves a hand there.
        Some(
            Step::Hole(_)
            | Step::Burn
            | Step::Board { .. }
            | Step::Bet(_)
            | Step::AsideToStub
            | Step::Settle,
        )
        | None => Next::Over,
    }
}

fn check_turn(seat: Seat, due: Seat) -> Result<(), Refusal> {
    if seat == due { Ok(()) } else { Err(Refusal::NotYourTurn { turn: due }) }
}

/// A decision under way: what is emitted is evolved at once, since what follows depends on it.
struct Run<'a, 'b> {
    book: &'a Book<'a>,
    state: &'b mut State,
    out: &'b mut Vec<Event>,
}

impl Run<'_, '_> {
    fn emit(&mut self, event: Event) {
        self.state.evolve(&event);
        self.out.push(event);
    }

    fn post(&mut self, setup: &Setup) {
        for post in &setup.posts {
            let amount = post.amount.min(self.state.stack(post.seat));
            let kind = match (post.kind, self.book.rules.ante_layer) {
                (PostKind::Ante, AnteLayer::MainPot) => PostKind::Dead,
                (kind, AnteLayer::MainPot | AnteLayer::Layered) => kind,
            };
            let to = match (kind, self.book.rules.fee_blinds) {
                (PostKind::Blind, FeeBlinds::Yes) => Account::House,
                (
                    PostKind::Blind
                    | PostKind::Ante
                    | PostKind::Straddle
                    | PostKind::Late
                    | PostKind::Dead,
                    FeeBlinds::Yes | FeeBlinds::No,
                ) => Account::Pot,
            };
            if !amount.is_zero() {
                self.emit(Event::Posted { seat: post.seat, kind, amount, to });
            }
        }
    }

    /// Goes on with the plan until somebody is asked.
    fn go_on(&mut self) {
        loop {
            if self.state.window.is_some() {
                return;
            }
            if self.state.betting == Betting::Open {
                if self.somebody_is_to_act() {
                    if self.wake_sleeper() {
                        continue;
                    }
                    return;
                }
                self.close_round();
            }
            if self.state.live.count() == 1 {
                self.skip_to_settling();
            }
            match self.state.plan.next() {
                Some(Step::Shuffle) => return,
                Some(Step::Hole(cards)) => self.deal_hole(cards),
                Some(Step::Burn) => self.move_top(1, Pile::Burns, Facing::Down),
                Some(Step::Board { cards, board }) => {
                    self.move_top(cards, Pile::Board(board), Facing::Up);
                }
                Some(Step::Bet(round)) => {
                    if self.open_round(round) {
                        continue;
                    }
                    // Nobody can bet, but a blind may be more than anybody could call.
                    if self.state.seats.iter().any(|purse| !purse.street.is_zero()) {
                        self.gather_bets();
                    }
                }
                Some(Step::AsideToStub) => self.aside_to_stub(),
                Some(Step::Show) => {
                    if showdown::due(self.book, self.state).is_some() {
                        return;
                    }
                }
                Some(Step::Settle) => settle::settle(self.book, self.state)
                    .into_iter()
                    .for_each(|event| self.emit(event)),
                None => {
                    self.emit(Event::Ended);
                    return;
                }
            }
            self.emit(Event::Stepped);
        }
    }

    fn skip_to_settling(&mut self) {
        if self.state.plan.rest().iter().any(|step| *step != Step::Settle) {
            self.emit(Event::Replanned { rest: [Step::Settle].into() });
        }
    }

    /// One card at a time, clockwise from the left of the button (B.deal.9).
    fn deal_hole(&mut self, cards: u8) {
        for _ in 0..cards {
            for seat in self.state.players.round_from(self.state.button) {
                self.move_top(1, Pile::Hand(seat), Facing::Down);
            }
        }
    }

    fn move_top(&mut self, cards: u8, to: Pile, facing: Facing) {
        let stub = self.state.slots.stub();
        // H7.1: the bottom card is never dealt.
        assert!(stub.len() > usize::from(cards), "the plan asks for more cards than there are");
        let slots: Few = stub[..usize::from(cards)].iter().copied().collect();
        self.emit(Event::Moved { slots, to, facing });
    }

    fn aside_to_stub(&mut self) {
        let slots: Few = self.state.slots.aside().iter().copied().collect();
        self.emit(Event::Moved { slots, to: Pile::Stub, facing: Facing::Down });
    }

    /// Whether the round goes on: nobody else could answer the last player with chips.
    fn somebody_is_to_act(&self) -> bool {
        self.state.live.count() > 1
            && !self.state.round.to_act.is_empty()
            && can_bet(self.state, betting::able(self.book, self.state))
    }

    /// Opens a round, if there is anybody to bet against.
    fn open_round(&mut self, number: u8) -> bool {
        let able = betting::able(self.book, self.state);
        if !can_bet(self.state, able) {
            return false;
        }
        let first = number == 0;
        let opening = self.state.opening;
        let nothing = (Chips::ZERO, Chips::ZERO);
        let (price, base) = if first { (opening.price, opening.base) } else { nothing };
        let opens_after = opening.jumped.unwrap_or(opening.after);
        self.emit(Event::Opened(Round {
            number,
            price,
            base,
            step: if first { opening.step } else { self.book.stakes.bet(usize::from(number)) },
            last: if first { opens_after } else { self.state.button },
            to_act: able,
            may_raise: able,
            checked: Seats::NONE,
            bettor: None,
            bettors: if first { opening.bettors } else { Seats::NONE },
            bets: if first { opening.bets } else { 0 },
            players: able.count() as u8,
        }));
        true
    }

    /// What nobody called goes back before anything else happens.
    fn close_round(&mut self) {
        self.gather_bets();
        self.emit(Event::Stepped);
    }

    fn gather_bets(&mut self) {
        let streets: BySeat<Chips> = self.state.seats.map(|purse| purse.street);
        if let Some((seat, amount)) = uncalled(&streets)
            && self.state.live.has(seat)
        {
            let purse = self.state.seats[seat.number()];
            // A fee is not the player's to have back (R.fees.2); it was put up on the first round.
            let first = self.state.round.number == 0;
            let fee = if first { purse.to_house } else { Chips::ZERO };
            let amount = amount.min(purse.street.less(fee));
            if !amount.is_zero() {
                self.emit(Event::Returned { seat, amount });
            }
        }
        self.emit(Event::Closed);
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let paid = betting::cost(self.book, self.state, seat, action)?;
        self.emit(Event::Acted { seat, action, paid });
        match action {
            Action::RaiseTo(to) => {
                let (round, cite) = betting::raised(self.book, self.state, seat, to);
                self.emit(Event::Priced { round, cite });
                // Somebody has raised before the action came to the sleeper: it is off (HB.f.ix.2).
                if let Some(Sleeper { seat, .. }) = self.state.sleeper {
                    self.emit(Event::SleeperOver { seat });
                }
            }
            Action::Fold => self.throw_in(seat),
            Action::Check | Action::Call => {}
        }
        Ok(())
    }

    /// A raise left out before the deal is made when the action comes to it (HB.f.ix.2); whether
    /// there was one to wake.
    fn wake_sleeper(&mut self) -> bool {
        let due = betting::turn(self.state);
        let Some(Sleeper { seat, to }) = self.state.sleeper.filter(|one| Some(one.seat) == due)
        else {
            return false;
        };
        self.emit(Event::SleeperOver { seat });
        if betting::legal(self.book, self.state, seat).raising.allows(to) {
            self.act(seat, Action::RaiseTo(to)).expect("an allowed raise");
        }
        true
    }

    /// Gives an open wager its default meaning.
    fn close_window(&mut self) {
        if let Some(Window { seat, default }) = self.state.window {
            self.settle_window(seat, default);
        }
    }

    fn settle_window(&mut self, seat: Seat, action: Action) {
        self.emit(Event::WindowClosed);
        self.act(seat, action).expect("a call or the least raise was possible when it was made");
        self.wake_sleeper();
    }

    /// Chips in silence: a call or a raise if they are just that, and otherwise open (H20.1).
    fn push(&mut self, seat: Seat, push: Push, legal: Legal) -> Result<(), Refusal> {
        self.close_window();
        let price = self.state.round.price;
        match legal.raising {
            Raising::Between { least, .. } if price < push.to && push.to < least => {
                let default = window::resembles(push, price, least);
                // Nobody is left whose act could close it.
                if default == Action::Call && self.state.round.to_act.without(seat).is_empty() {
                    return self.act(seat, default);
                }
                self.emit(Event::WindowOpened(Window { seat, default }));
                Ok(())
            }
            Raising::Between { .. } | Raising::AllInOnly { .. } | Raising::Closed { .. } => {
                let action = if push.to == price { Action::Call } else { Action::RaiseTo(push.to) };
                self.act(seat, action)
            }
        }
    }

    /// The maker of an open wager says what it is, and is held to a call or the least raise.
    fn clarify(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let open = self.state.window.filter(|window| window.seat == seat);
        let least = betting::least(self.book, self.state);
        let may_mean = action == Action::Call || action == Action::RaiseTo(least);
        if open.is_none() || !may_mean {
            return Err(Refusal::NothingToClarify);
        }
        self.settle_window(seat, action);
        Ok(())
    }

    fn report(&mut self, incident: Incident) -> Result<(), Refusal> {
        match incident {
            Incident::BoardTooEarly => {
                let rest = self.state.plan.rest();
                let plan = incident::after_early_board(rest).ok_or(Refusal::CannotHaveHappened)?;
                let Some(Step::Board { cards, .. }) = rest.get(2).copied() else {
                    return Err(Refusal::CannotHaveHappened);
                };
                // They were dealt without the plan, so no step is done.
                self.move_top(1, Pile::Burns, Facing::Down);
                self.move_top(cards, Pile::Aside, Facing::Up);
                self.emit(Event::Replanned { rest: plan.into() });
                Ok(())
            }
        }
    }

    fn throw_in(&mut self, seat: Seat) {
        let slots: Few = self.state.slots.hand(seat).iter().copied().collect();
        self.emit(Event::Moved { slots, to: Pile::Muck, facing: Facing::Down });
    }

    fn show(&mut self, seat: Seat, faces: &[Card]) -> Result<(), Refusal> {
        let held: Few = self.state.slots.hand(seat).iter().copied().collect();
        let held = held.as_slice();
        if faces.is_empty() && self.state.slots.faces(held).is_none() {
            return Err(Refusal::WrongFaces);
        }
        if !faces.is_empty() {
            let fits = |(slot, card)| self.state.slots.face(slot).is_none_or(|face| face == card);
            let pairs = held.iter().copied().zip(faces.iter().copied());
            if faces.len() != held.len() || !pairs.clone().all(fits) {
                return Err(Refusal::WrongFaces);
            }
            for (slot, card) in pairs {
                if self.state.slots.face(slot).is_none() {
                    self.emit(Event::Faced { slot, card });
                }
            }
        }
        self.emit(Event::Shown { seat });
        Ok(())
    }

    fn muck(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.book.rules.mucking == Mucking::Forbidden {
            return Err(Refusal::MustShow);
        }
        let claim = showdown::claim_of_thrown(self.book, self.state);
        self.emit(Event::Mucked { seat, claim });
        if claim == Claim::None {
            self.throw_in(seat);
        }
        Ok(())
    }
}

/// Whether betting makes sense: two players have chips, or one has and owes something.
fn can_bet(state: &State, able: Seats) -> bool {
    let street = |seat: Seat| state.seats[seat.number()].street;
    let most = |except: Seat| {
        (0..MOST_SEATS).map(Seat::new).filter(|&seat| seat != except).map(street).max()
    };
    match able.count() {
        0 => false,
        1 => able.iter().all(|seat| most(seat).is_some_and(|other| other > street(seat))),
        _ => true,
    }
}
