//! The rules: what an input leads to. Changes nothing but a copy, and returns events or a refusal.

use std::iter;

use cards::Card;

use crate::betting;
use crate::betting::action::Action;
use crate::betting::early_acts::{Held, MOST_HELD_ACTS};
use crate::betting::first_to_act;
use crate::betting::opening::opening;
use crate::betting::window::WindowKind;
use crate::chips::Chips;
use crate::dealing::faces;
use crate::dealing::runs;
use crate::dealing::slots::{Facing, Few, Pile};
use crate::dealing::{self, Burned, Dealt, Served};
use crate::game::Opens;
use crate::hand::plan::{self, Step};
use crate::hand::refusal::Refusal;
use crate::hand::state::{Betting, State};
use crate::hand::{Book, Input, Next, Setup, Sleeper};
use crate::house::topic::Topic;
use crate::log::event::{Account, Claim, Entry, Event, PostKind, Round};
use crate::pots::settle;
use crate::pots::uncalled;
use crate::rules::{AnteLayer, DeadSeats, FeeBlinds, Mucking, ShortBlindWins};
use crate::seat::{Seat, Seats};
use crate::showdown;

/// The state before anything has happened: what a log is folded from.
pub fn start(book: &Book<'_>, setup: &Setup) -> State {
    let deck = book.game.deck.cards().len();
    let plan = match setup.bomb {
        None => book.game.plan,
        Some(boards) => plan::Plan::of_bomb_pot(book.game, boards),
    };
    let boards = setup.bomb.unwrap_or(1);
    State { boards, ..State::start(&setup.stacks, setup.button, deck, plan, opening(book, setup)) }
}

/// Begins a hand: the state before anything happened, and the events up to the first question.
pub fn begin(book: &Book<'_>, setup: &Setup) -> (State, Vec<Event>) {
    let start = start(book, setup);
    let (mut state, mut out) = (start, Vec::new());
    open(book, setup, &mut state, &mut out);
    (start, out)
}

/// The same in place: from the start up to the first question.
pub fn open(book: &Book<'_>, setup: &Setup, state: &mut State, out: &mut Vec<Event>) {
    open_into(book, setup, state, out);
}

/// The same, told to a log that has other entries too.
pub fn open_into<E: Entry>(book: &Book<'_>, setup: &Setup, state: &mut State, out: &mut Vec<E>) {
    let mut run = Run { book, state, out };
    run.post(setup);
    if let Some(Sleeper { seat, to }) = setup.sleeper {
        run.emit(Event::SleeperLeft { seat, to });
    }
    run.go_on();
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
    run_into(book, state, input, out)
}

/// The same, told to a log that has other entries too.
pub fn run_into<E: Entry>(
    book: &Book<'_>,
    state: &mut State,
    input: &Input,
    out: &mut Vec<E>,
) -> Result<(), Refusal> {
    if state.over && !input.may_come_late() {
        return Err(Refusal::HandOver);
    }
    if input.turn() != state.turn {
        return Err(Refusal::Stale { now: state.turn });
    }
    if state.case.is_some() && !matches!(input, Input::Rule { .. }) {
        return Err(Refusal::FloorCalled);
    }
    // Cards lie face down to be mixed: nobody acts before they are up again.
    if state.mixed > 0 && !matches!(input, Input::Shuffled { .. }) {
        return Err(Refusal::NotAsked);
    }
    let mut run = Run { book, state, out };
    match input {
        Input::Act { seat, action, .. } => run.take_act(*seat, *action)?,
        Input::Gesture { seat, gesture, .. } => run.take_gesture(*seat, *gesture)?,
        Input::Report { incident, word, .. } => {
            run.report(*incident, *word)?;
            if run.state.over {
                return Ok(());
            }
        }
        Input::Wagered { wager, word, .. } => run.take_wager(*wager, *word)?,
        Input::Rule { remedy, .. } => run.rule(*remedy)?,
        Input::Show { seat, faces, .. } => run.show(*seat, faces)?,
        Input::Muck { seat, .. } => run.muck(*seat)?,
        Input::TurnUp { seat, slots, faces, .. } => {
            run.turn_up(*seat, *slots, faces)?;
            if run.state.over {
                return Ok(());
            }
        }
        Input::See { by, seat, faces, .. } => return run.see(*by, *seat, faces),
        Input::Name { seat, called, .. } => return run.name(*seat, *called),
        Input::RunIt { seat, times, .. } => run.answer_runs(*seat, *times)?,
        Input::Draw { seat, discards, .. } => run.draw(*seat, *discards)?,
        Input::Shuffled { faces, .. } => run.shuffle(faces)?,
    }
    run.go_on();
    Ok(())
}

/// The player whom the hand waits for, if it is one: what [`next`] says, without what is possible.
pub fn asked(book: &Book<'_>, state: &State) -> Option<Seat> {
    // Under a window it is not its maker who is waited for.
    if state.window.is_none()
        && state.case.is_none()
        && state.mixed == 0
        && let Some(seat) = acting(state)
    {
        return Some(seat);
    }
    match next(book, state) {
        Next::Act { seat, .. } | Next::Draw { seat, .. } | Next::ShowOrMuck { seat } => Some(seat),
        Next::RunIt { seats, .. } => seats.iter().next(),
        Next::Shuffle { .. } | Next::Floor(_) | Next::Over => None,
    }
}

/// What the hand waits for.
pub fn next(book: &Book<'_>, state: &State) -> Next {
    if let Some(case) = state.case {
        return Next::Floor(case);
    }
    if state.mixed > 0 {
        return Next::Shuffle { cards: state.mixing().len() };
    }
    if state.window.is_some() {
        return next_under_window(book, state);
    }
    if let Some(seat) = acting(state) {
        return Next::Act { seat, legal: betting::legal(book, state, seat) };
    }
    if state.over {
        return Next::Over;
    }
    if let Some((seats, most)) = runs::offered(book, state) {
        return Next::RunIt { seats, most };
    }
    match state.plan.next() {
        Some(Step::Shuffle) => Next::Shuffle { cards: state.slots.stub_len() },
        Some(Step::Show) => match showdown::due(book, state) {
            Some(seat) => Next::ShowOrMuck { seat },
            None => Next::Over,
        },
        Some(Step::Draw) => match dealing::drawing(state) {
            Some(seat) => Next::Draw { seat, most: state.slots.hand(seat).len() as u8 },
            None => Next::Over,
        },
        // Everything else happens by itself; no decision leaves a hand there.
        Some(
            Step::Down(_)
            | Step::Up(_)
            | Step::DownAsFar
            | Step::Burn
            | Step::Board { .. }
            | Step::Bet(_)
            | Step::Regather(_)
            | Step::Settle,
        )
        | None => Next::Over,
    }
}

#[cold]
#[inline(never)]
fn next_under_window(book: &Book<'_>, state: &State) -> Next {
    next(book, &settled(book, state))
}

/// What can be done under a window is what could be if the open wager had its default meaning.
#[cold]
#[inline(never)]
pub(crate) fn settled(book: &Book<'_>, state: &State) -> State {
    let mut after = *state;
    let mut run = Run { book, state: &mut after, out: &mut Vec::<Event>::new() };
    run.close_window();
    run.go_on();
    after
}

/// Who is to act, no window being open.
#[inline]
pub(crate) fn acting(state: &State) -> Option<Seat> {
    match state.betting {
        Betting::Open => betting::turn(state),
        Betting::Shut => None,
    }
}

/// Who is to show or to throw the hand away.
pub(crate) fn showing(book: &Book<'_>, state: &State) -> Option<Seat> {
    let is_due = state.betting == Betting::Shut && state.plan.next() == Some(Step::Show);
    if is_due { showdown::due(book, state) } else { None }
}

pub(crate) fn check_turn(due: Option<Seat>, seat: Seat) -> Result<(), Refusal> {
    match due {
        Some(due) if due == seat => Ok(()),
        Some(turn) => Err(Refusal::NotYourTurn { turn }),
        None => Err(Refusal::NotAsked),
    }
}

/// Nobody has acted out of turn.
const NOTHING_HELD: [Option<Held>; MOST_HELD_ACTS] = [None; MOST_HELD_ACTS];

/// A decision under way: what is emitted is evolved at once, since what follows depends on it.
pub(crate) struct Run<'a, 'b, E> {
    pub(crate) book: &'a Book<'a>,
    pub(crate) state: &'b mut State,
    pub(crate) out: &'b mut Vec<E>,
}

impl<E: Entry> Run<'_, '_, E> {
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        // Room first: an entry that would have to be dropped if there were none is made elsewhere and
        // moved, which takes longer than making it.
        self.out.extend(iter::once(event).map(E::from));
        self.state.take_in(&event);
    }

    /// Evolves what was decided in one piece.
    pub(crate) fn emit_all(&mut self, decide: fn(&Book<'_>, &State, &mut Vec<E>)) {
        let from = self.out.len();
        decide(self.book, self.state, self.out);
        for event in self.out[from..].iter().filter_map(E::dealt) {
            self.state.evolve(event);
        }
    }

    fn post(&mut self, setup: &Setup) {
        for post in &setup.posts {
            let amount = post.amount.min(self.state.stack(post.seat));
            let kind = if post.kind == PostKind::Ante { self.ante_kind() } else { post.kind };
            let to = match (kind, self.book.rules.fee_blinds) {
                (PostKind::Blind, FeeBlinds::Yes) => Account::House,
                (
                    PostKind::Blind
                    | PostKind::Ante
                    | PostKind::Straddle
                    | PostKind::Rock
                    | PostKind::Late
                    | PostKind::Dead
                    | PostKind::Time,
                    FeeBlinds::Yes | FeeBlinds::No,
                ) => Account::Pot,
            };
            if amount.is_zero() {
                continue;
            }
            self.emit(Event::Posted { seat: post.seat, kind, amount, to });
            if kind == PostKind::Blind && amount < post.amount {
                self.reach(post.seat, setup);
            }
        }
    }

    /// What an ante lies in the pot as.
    pub(crate) fn ante_kind(&self) -> PostKind {
        match self.book.rules.ante_layer {
            AnteLayer::MainPot => PostKind::Dead,
            AnteLayer::Layered => PostKind::Ante,
        }
    }

    /// Whoever could not post a blind in full may play for the blind that everybody calls (T.allin.2).
    fn reach(&mut self, seat: Seat, setup: &Setup) {
        match self.book.rules.short_blind_wins {
            ShortBlindWins::Matched => {}
            ShortBlindWins::WholeBlind => {
                let blinds = setup.posts.iter().filter(|post| post.kind == PostKind::Blind);
                let blind = blinds.map(|post| post.amount).fold(Chips::ZERO, Chips::max);
                let purse = &self.state.seats[seat.number()];
                // Antes lie below the bets.
                let to = purse.wagered - purse.street + blind;
                self.emit(Event::Reached { seat, to });
            }
        }
    }

    /// Goes on with the plan until somebody is asked.
    pub(crate) fn go_on(&mut self) {
        loop {
            if self.state.case.is_some() || self.state.mixed > 0 || self.awaits_meaning() {
                return;
            }
            self.close_window();
            if self.state.betting == Betting::Open {
                if self.somebody_is_to_act() {
                    if self.state.sleeper.is_some() && self.wake_sleeper() {
                        continue;
                    }
                    if self.state.held != NOTHING_HELD && self.wake_held() {
                        continue;
                    }
                    return;
                }
                self.close_round();
            }
            if !self.state.live.is_several() {
                self.skip_to_settling();
            }
            match self.state.plan.next() {
                Some(Step::Burn | Step::Regather(_) | Step::Shuffle)
                    if runs::offered(self.book, self.state).is_some() =>
                {
                    return;
                }
                Some(Step::Shuffle) => return,
                Some(Step::Down(cards)) => self.deal_round(cards, Facing::Down),
                Some(Step::Up(cards)) => self.deal_round(cards, Facing::Up),
                Some(Step::DownAsFar) => match self.deal_as_far() {
                    Dealt::ToAll => {}
                    Dealt::Replanned => continue,
                },
                Some(Step::Burn) => match self.burn() {
                    Burned::Yes => {}
                    Burned::Replanned => continue,
                },
                Some(Step::Draw) => match self.serve() {
                    Served::All => {}
                    Served::Asking if self.state.plan.next() == Some(Step::Draw) => return,
                    // The deck has to be shuffled first.
                    Served::Asking => continue,
                },
                Some(Step::Board { cards, board }) => match self.deal_board(cards, board) {
                    Dealt::ToAll => {}
                    Dealt::Replanned => continue,
                },
                Some(Step::Bet(round)) => {
                    if self.open_round(round) {
                        continue;
                    }
                    // Nobody can bet, but a blind may be more than anybody could call.
                    if self.state.seats.iter().any(|purse| !purse.street.is_zero()) {
                        self.gather_bets();
                    }
                }
                Some(Step::Regather(gather)) => self.regather(gather),
                Some(Step::Show) => {
                    self.emit_all(settle::settle_sides);
                    if showdown::is_open(self.book, self.state) {
                        return;
                    }
                }
                Some(Step::Settle) => self.emit_all(settle::settle),
                None => return self.end(),
            }
            self.emit(Event::Stepped);
        }
    }

    /// Whether a wager is open, and somebody's act can close it: a ruling may have left nobody.
    #[inline]
    fn awaits_meaning(&self) -> bool {
        self.state.window.is_some()
            && matches!(next_under_window(self.book, self.state), Next::Act { .. })
    }

    fn end(&mut self) {
        for seat in self.state.shown_later.except(self.state.shown).iter() {
            self.show_all(seat);
        }
        self.emit(Event::Ended);
    }

    fn skip_to_settling(&mut self) {
        if self.state.plan.next().is_some_and(|step| step != Step::Settle) {
            self.emit(Event::Skipped { to: Step::Settle });
        }
    }

    /// Whether the round goes on: nobody else could answer the last player with chips.
    #[inline]
    fn somebody_is_to_act(&self) -> bool {
        !self.state.round.to_act.is_empty()
            && self.state.live.is_several()
            && can_bet(self.state, betting::able(self.book, self.state))
    }

    /// Opens a round, if there is anybody to bet against.
    pub(crate) fn open_round(&mut self, number: u8) -> bool {
        let able = betting::able(self.book, self.state);
        if !can_bet(self.state, able) {
            return false;
        }
        let first = number == 0;
        let opening = self.state.opening;
        let opens = self.book.game.streets[usize::from(number)].opens;
        let nothing = (Chips::ZERO, Chips::ZERO);
        let (price, base) = if first { (opening.price, opening.base) } else { nothing };
        self.emit(Event::Opened(Round {
            number,
            price,
            base,
            step: if first {
                opening.step
            } else {
                betting::least_bet(self.book, self.state, number)
            },
            last: first_to_act::before_first(self.state, opens),
            to_act: able,
            may_raise: able,
            checked: Seats::NONE,
            bettor: None,
            bettors: Seats::NONE,
            put_in: if first { opening.put_in } else { Seats::NONE },
            bets: if first { opening.bets } else { 0 },
            players: able.count() as u8,
            bring_in: match opens {
                Opens::LowCard | Opens::HighCard => self.book.stakes.bring_in,
                Opens::Posts
                | Opens::LeftOfButton
                | Opens::Opener
                | Opens::HighShowing
                | Opens::LowShowing => Chips::ZERO,
            },
        }));
        true
    }

    /// What nobody called goes back before anything else happens.
    fn close_round(&mut self) {
        self.gather_bets();
        self.emit(Event::Stepped);
    }

    pub(crate) fn gather_bets(&mut self) {
        let street = |seat: Seat| (seat, self.state.seats[seat.number()].street);
        if let Some((seat, amount)) = uncalled(self.state.players.iter().map(street))
            && self.state.live.has(seat)
        {
            let amount = amount.min(self.state.refundable_bet(seat));
            if !amount.is_zero() {
                self.emit(Event::Returned { seat, amount });
            }
        }
        self.emit(Event::Closed);
    }

    /// Nothing may be refused once a window is closed, so that the action is judged before.
    #[inline]
    fn take_act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if let Some(window) = self.state.window {
            if window.kind == WindowKind::Announced && window.seat == seat {
                self.check_announced(seat, action)?;
                self.emit(Event::WindowClosed);
            } else {
                self.check_under_window(seat, action)?;
                self.close_window();
                self.go_on();
            }
        } else {
            check_turn(acting(self.state), seat)?;
            betting::check(self.book, self.state, seat, action)?;
        }
        self.act(seat, action);
        Ok(())
    }

    #[inline(never)]
    fn check_under_window(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let settled = settled(self.book, self.state);
        check_turn(acting(&settled), seat)?;
        betting::check(self.book, &settled, seat, action)
    }

    /// Carries out what has been checked.
    #[inline]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        let paid = betting::cost(self.book, self.state, seat, action);
        self.emit(Event::Acted { seat, action, paid });
        match action {
            Action::RaiseTo(to) => {
                let (round, cite) = betting::raised(self.book, self.state, seat, to);
                self.emit(Event::Priced { round, cite });
                // Somebody has raised before the action came to the sleeper: it is off (HB.f.ix.2).
                if let Some(Sleeper { seat, .. }) = self.state.sleeper {
                    self.emit(Event::SleeperOff { seat });
                }
                if !self.state.dead_seats.is_empty() {
                    self.emit(Event::DeadSeatsOver);
                }
            }
            Action::BringIn => {
                let round = betting::brought_in(self.book, self.state, seat);
                self.emit(Event::Priced { round, cite: None });
            }
            Action::Fold => {
                let owed_nothing = self.state.round.price <= self.state.seats[seat.number()].street;
                self.throw_in(seat);
                let dead_seats = self.book.rules.dead_seats == DeadSeats::GetCards;
                if dead_seats && owed_nothing && self.more_cards_come() {
                    self.emit(Event::DeadSeat { seat });
                }
            }
            Action::Check | Action::Call => {}
        }
    }

    /// Whether each player gets more cards: the order of them is then worth protecting.
    fn more_cards_come(&self) -> bool {
        plan::deals(self.state.plan.rest()) > 0
    }

    pub(crate) fn check_and_act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        betting::check(self.book, self.state, seat, action)?;
        self.act(seat, action);
        Ok(())
    }

    /// A raise left out before the deal is made when the action comes to it (HB.f.ix.2); whether
    /// there was one to wake.
    #[inline(never)]
    fn wake_sleeper(&mut self) -> bool {
        let Some(Sleeper { seat, to }) = self.state.sleeper else { return false };
        if betting::turn(self.state) != Some(seat) {
            return false;
        }
        if betting::check(self.book, self.state, seat, Action::RaiseTo(to)).is_ok() {
            self.emit(Event::SleeperMade { seat });
            self.act(seat, Action::RaiseTo(to));
        } else {
            self.emit(Event::SleeperOff { seat });
        }
        true
    }

    /// Gives an open wager its default meaning.
    pub(crate) fn close_window(&mut self) {
        if let Some(window) = self.state.window {
            let topic = self.resembled(window);
            if topic.part_of() == Some(Topic::SilentWager) {
                self.emit(Event::Ruled { topic });
            }
            self.settle_window(window.seat, window.default);
        }
    }

    #[inline(never)]
    pub(crate) fn settle_window(&mut self, seat: Seat, action: Action) {
        self.emit(Event::WindowClosed);
        // A ruling may have changed meanwhile what could be done when it was made.
        let mut meant = [action, Action::Call, Action::Check].into_iter();
        let possible =
            |action: &Action| betting::check(self.book, self.state, seat, *action).is_ok();
        if let Some(action) = meant.find(possible) {
            self.act(seat, action);
        }
        self.wake_sleeper();
    }

    #[inline(never)]
    fn shuffle(&mut self, faces: &[Option<Card>]) -> Result<(), Refusal> {
        let is_drawn = self.state.mixed > 0;
        if !is_drawn && self.state.plan.next() != Some(Step::Shuffle) {
            return Err(Refusal::NotAsked);
        }
        faces::check_shuffled(self.book.game, self.state, faces)?;
        self.emit(Event::Shuffled { faces: faces.into() });
        if is_drawn {
            self.draw_burn(faces.len() as u8);
            return Ok(());
        }
        self.emit(Event::Stepped);
        Ok(())
    }

    pub(crate) fn throw_in(&mut self, seat: Seat) {
        let slots: Few = self.state.slots.hand(seat).iter().copied().collect();
        self.emit(Event::Moved { slots, to: Pile::Muck, facing: Facing::Down });
    }

    #[inline(never)]
    fn show(&mut self, seat: Seat, faces: &[Card]) -> Result<(), Refusal> {
        let turn = showing(self.book, self.state).ok_or(Refusal::NotAsked)?;
        if self.state.given_up.has(seat) {
            return Err(Refusal::DeadHand);
        }
        if seat != turn && !showdown::may_show(self.book, self.state).has(seat) {
            return Err(Refusal::NotYourShow { turn });
        }
        self.face(self.state.slots.hand(seat).iter().copied().collect(), faces)?;
        self.emit(Event::Shown { seat });
        Ok(())
    }

    /// What cards are that are turned up: given where they were dealt by hand, else known.
    pub(crate) fn face(&mut self, held: Few, faces: &[Card]) -> Result<(), Refusal> {
        let held = held.as_slice();
        if faces.is_empty() && self.state.slots.faces(held).is_none() {
            return Err(Refusal::WrongFaces);
        }
        if !faces.is_empty() {
            if faces.len() < held.len() {
                return Err(Refusal::PartlyShown { cards: held.len() });
            }
            let fits = |(slot, card)| self.state.slots.face(slot).is_none_or(|face| face == card);
            let pairs = held.iter().copied().zip(faces.iter().copied());
            if faces.len() != held.len() || !pairs.clone().all(fits) {
                return Err(Refusal::WrongFaces);
            }
            faces::check_shown(self.book.game, self.state, held, faces)?;
            for (slot, card) in pairs {
                if self.state.slots.face(slot).is_none() {
                    self.emit(Event::Faced { slot, card });
                }
            }
        }
        Ok(())
    }

    #[inline(never)]
    pub(crate) fn muck(&mut self, seat: Seat) -> Result<(), Refusal> {
        // Whoever has a wager to make or to call folds by throwing the hand away (B.irregular.27).
        if acting(self.state).is_some() {
            return self.take_act(seat, Action::Fold);
        }
        let turn = showing(self.book, self.state).ok_or(Refusal::NotAsked)?;
        if seat != turn {
            return Err(Refusal::NotYourShow { turn });
        }
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
#[inline]
pub(crate) fn can_bet(state: &State, able: Seats) -> bool {
    able.is_several() || one_can_bet(state, able)
}

fn one_can_bet(state: &State, able: Seats) -> bool {
    let street = |seat: Seat| state.seats[seat.number()].street;
    let most = |except: Seat| state.players.without(except).iter().map(street).max();
    let owes = |seat: Seat| most(seat).is_some_and(|other| other > street(seat));
    able.iter().any(owes)
}
