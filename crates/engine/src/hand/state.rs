//! A hand as it stands: the fold of its events. Holds no rules and refuses nothing; it asserts.

use cards::Card;

use crate::betting::action::Action;
use crate::betting::early_acts::{Held, MOST_HELD_ACTS};
use crate::betting::opening::Opening;
use crate::betting::window::Window;
use crate::chips::Chips;
use crate::dealing::burns::Burns;
use crate::dealing::slots::{Few, Slot, Slots};
use crate::hand::Sleeper;
use crate::hand::noted::{Behind, Draws, Folded, Levels, Overbet};
use crate::hand::plan::{Plan, Step};
use crate::house::topic::Topic;
use crate::log::event::{Account, Claim, Event, Fund, PostKind, Round};
use crate::pots::BySeat;
use crate::pots::purse::Purse;
use crate::rulings::{Case, Incident, Remedy, Tally};
use crate::seat::{MOST_SEATS, Seat, Seats};

/// A hand as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The chips of each seat.
    pub(crate) seats: BySeat<Purse>,
    /// How many bets and raises each player made on this round.
    pub(crate) bets: BySeat<u8>,
    /// Who was dealt in.
    pub(crate) players: Seats,
    /// Who has chips in front.
    pub(crate) with_chips: Seats,
    /// Who has not folded or given up.
    pub(crate) live: Seats,
    /// Who gave up at the showdown: the pots were made before that.
    pub(crate) given_up: Seats,
    /// Who plays the board without cards (R.rules.38).
    pub(crate) on_board: Seats,
    /// The cards of each hand that came to the muck, which nobody has turned up since.
    pub(crate) thrown: BySeat<Few>,
    /// Whose cards everybody sees when the hand is over (H36.3).
    pub(crate) shown_later: Seats,
    /// Who has said what they hold.
    pub(crate) named: Seats,
    /// Where the dealer button is.
    pub(crate) button: Seat,
    pub(crate) slots: Slots,
    /// The cards that were burned.
    pub(crate) burns: Burns,
    /// On how many boards the hand is decided.
    pub(crate) boards: u8,
    /// How many times the rest of the board is dealt; 0 as long as that is not settled.
    pub(crate) runs: u8,
    /// What each player who was asked said to running it more than once.
    pub(crate) wants_runs: BySeat<u8>,
    pub(crate) plan: Plan,
    pub(crate) round: Round,
    /// Whether a round of betting is going on.
    pub(crate) betting: Betting,
    /// Who bet first in the hand (HD.0.4).
    pub(crate) opener: Option<Seat>,
    /// Who has changed cards, or stood pat, at this draw.
    pub(crate) drawn: Seats,
    /// How many cards each seat is still to be given for those changed.
    pub(crate) owed: BySeat<u8>,
    /// Whose fifth card waits until all have drawn (HD.rules.b.3).
    pub(crate) late: Seats,
    /// What was drawn before this round of betting.
    pub(crate) draws: Draws,
    /// Who has called an all-in bet.
    pub(crate) callers: Seats,
    /// Who was given cards last.
    pub(crate) served: Option<Seat>,
    /// Who folded owing nothing, and still gets cards (HS.rules.3.a).
    pub(crate) dead_seats: Seats,
    /// Who has shown.
    pub(crate) shown: Seats,
    /// Dead money in the main pot.
    pub(crate) dead: Chips,
    /// What the house has taken.
    pub(crate) house: Chips,
    /// What has been put aside for promotions.
    pub(crate) promotion: Chips,
    /// The pots from this number on have been paid.
    pub(crate) paid_from: u8,
    /// What has been paid out of the pots.
    pub(crate) paid: Chips,
    /// What came in at the start: what all chips must always sum up to.
    pub(crate) total: Chips,
    /// How many times anybody was asked: an answer to an earlier question is stale.
    pub(crate) turn: u32,
    /// What the first round opens with, set by the posts.
    pub(crate) opening: Opening,
    /// A raise left out before the deal that is still to be made.
    pub(crate) sleeper: Option<Sleeper>,
    /// Who bet or raised last in the hand, and on which round.
    pub(crate) aggressor: Option<(Seat, u8)>,
    /// A wager whose meaning is open.
    pub(crate) window: Option<Window>,
    /// The round as it was before what it costs changed last.
    pub(crate) before: Round,
    /// What was done before its turn and waits.
    pub(crate) held: [Option<Held>; MOST_HELD_ACTS],
    /// How often the table was tapped since then.
    pub(crate) taps: u8,
    /// The last bet of more than the pot.
    pub(crate) overbet: Option<Overbet>,
    /// Who was let straddle, and for how much, although the house forbids it.
    pub(crate) let_straddle: Option<(Seat, Chips)>,
    /// The hand that was folded, if that was the last act.
    pub(crate) folded: Option<Folded>,
    /// Who has said so, with a bet to call.
    pub(crate) fold_said: Option<Seat>,
    /// Something that went wrong and waits for the floor's word.
    pub(crate) case: Option<Case>,
    /// Who has done something since the cards of this round were dealt.
    pub(crate) tally: Tally,
    /// Who has on the rounds before it.
    pub(crate) earlier: Tally,
    /// What has happened behind a player who did not act in turn.
    pub(crate) behind: Behind,
    /// What it cost to stay in before each raise of this round.
    pub(crate) levels: Levels,
    /// Who had a card exposed in the first deal.
    pub(crate) exposed: Seats,
    /// How many cards that the dealer exposed had to be replaced, and whether that was ruled on last.
    pub(crate) exposures: u8,
    pub(crate) exposing: bool,
    /// How many cards were found face up in the deck.
    pub(crate) boxed: u8,
    /// How much that went wrong with cards was reported in this hand.
    pub(crate) mishaps: u8,
    /// Whether the deal was void: the same hand is dealt again.
    pub(crate) misdealt: bool,
    /// This many cards on top of the stub are to be mixed, to draw one of them.
    pub(crate) mixed: u8,
    pub(crate) over: bool,
}

/// Whether a round of betting is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Betting {
    /// None is.
    Shut,
    /// One is.
    Open,
}

impl State {
    /// The state before anything has happened.
    pub(crate) fn start(
        stacks: &BySeat<Option<Chips>>,
        button: Seat,
        deck: usize,
        plan: Plan,
        opening: Opening,
    ) -> State {
        let (players, round) = (players(stacks), Round::none(button));
        State {
            seats: stacks.map(Purse::of),
            bets: [0; MOST_SEATS],
            players,
            with_chips: players.iter().filter(|seat| has_chips(stacks, *seat)).collect(),
            live: players,
            given_up: Seats::NONE,
            on_board: Seats::NONE,
            thrown: [Few::NONE; MOST_SEATS],
            shown_later: Seats::NONE,
            named: Seats::NONE,
            button,
            slots: Slots::new(deck),
            burns: Burns::default(),
            boards: 1,
            runs: 0,
            wants_runs: [0; MOST_SEATS],
            plan,
            round,
            betting: Betting::Shut,
            opener: None,
            drawn: Seats::NONE,
            owed: [0; MOST_SEATS],
            late: Seats::NONE,
            draws: Draws::default(),
            callers: Seats::NONE,
            served: None,
            dead_seats: Seats::NONE,
            shown: Seats::NONE,
            dead: Chips::ZERO,
            house: Chips::ZERO,
            promotion: Chips::ZERO,
            paid_from: u8::MAX,
            paid: Chips::ZERO,
            total: stacks.iter().flatten().copied().sum(),
            turn: 0,
            opening,
            sleeper: None,
            aggressor: None,
            window: None,
            before: round,
            held: [None; MOST_HELD_ACTS],
            taps: 0,
            overbet: None,
            let_straddle: None,
            folded: None,
            fold_said: None,
            case: None,
            tally: Tally::default(),
            earlier: Tally::default(),
            behind: Behind::default(),
            levels: Levels::default(),
            exposed: Seats::NONE,
            exposures: 0,
            exposing: false,
            boxed: 0,
            mishaps: 0,
            misdealt: false,
            mixed: 0,
            over: false,
        }
    }

    /// Folds an event into the state.
    pub fn evolve(&mut self, event: &Event) {
        self.take_in(event);
    }

    /// The same, to be compiled into each place that makes an event: which one it is is known there.
    #[inline(always)]
    pub(crate) fn take_in(&mut self, event: &Event) {
        match event {
            Event::Posted { seat, kind, amount, to } => self.post(*seat, *kind, *amount, *to),
            Event::Unposted { seat, kind, amount } => self.unpost(*seat, *kind, *amount),
            Event::Reached { seat, to } => self.seats[seat.number()].reach = *to,
            Event::Shuffled { faces } => self.shuffle(faces),
            Event::Faced { slot, card } => self.slots.set_face(*slot, Some(*card)),
            Event::Moved { slots, to, facing } => self.shift(slots.as_slice(), *to, *facing),
            Event::Reported { incident } => self.report(*incident),
            Event::Ruled { topic } => self.note_ruling(*topic),
            Event::FloorCalled(case) => {
                self.case = Some(*case);
                self.turn += 1;
            }
            Event::Remedied { remedy, overruled: _ } => self.remedy(*remedy),
            Event::Killed { seat } => self.kill(*seat),
            Event::Revived { seat } => {
                self.live = self.live.with(*seat);
                self.given_up = self.given_up.without(*seat);
            }
            Event::Misdealt => self.misdeal(),
            Event::Stepped => self.step(),
            Event::Replanned { rest } => self.plan = *rest,
            Event::Skipped { to } => self.plan.skip_to(*to),
            Event::Drew { seat, cards } => self.draw(*seat, *cards),
            Event::RunsWanted { seat, times } => self.wants_runs[seat.number()] = *times,
            Event::RunsSettled { times } => self.settle_runs(*times),
            Event::DeadSeat { seat } => self.dead_seats = self.dead_seats.with(*seat),
            Event::DeadSeatsOver => self.dead_seats = Seats::NONE,
            Event::Opened(round) => self.open(*round),
            Event::Acted { seat, action, paid } => self.act(*seat, *action, *paid),
            Event::Priced { round, cite } => self.price(*round, *cite),
            Event::SleeperLeft { seat, to } => {
                self.sleeper = Some(Sleeper { seat: *seat, to: *to });
            }
            Event::SleeperMade { seat: _ } | Event::SleeperOff { seat: _ } => self.sleeper = None,
            Event::WindowOpened(window) => {
                self.window = Some(*window);
                self.turn += 1;
            }
            Event::WindowClosed => self.window = None,
            Event::Held(held) => self.hold(*held),
            Event::HeldBack { seat } => self.forget_held(*seat),
            Event::Overbet { seat, most } => self.overbet(*seat, *most),
            Event::Reclaimed { seat } => self.reclaim(*seat),
            Event::Rewound { .. } => panic!("going back needs the log: see `fold`"),
            Event::Closed => self.close(),
            Event::Returned { seat, amount } => self.take_back(*seat, *amount),
            Event::Exposed { seat } => self.slots.turn_up(*seat),
            Event::Voided => self.void(),
            Event::Shown { seat } => self.show(*seat),
            Event::CardsShown { seat: _, slots } => self.slots.turn_up_slots(slots.as_slice()),
            Event::Mucked { seat, claim } => self.muck(*seat, *claim),
            Event::TurnedUp { seat, slots } => self.turn_up(*seat, slots.as_slice()),
            Event::Named { seat, called: _ } => self.named = self.named.with(*seat),
            Event::Raked { pot: _, amount, to } => self.rake(*amount, *to),
            Event::Won { pot, board: _, seat, amount, half: _ } => {
                self.paid_from = *pot;
                self.paid += *amount;
                self.give(*seat, *amount);
            }
            Event::Ended => self.over = true,
        }
    }

    fn settle_runs(&mut self, times: u8) {
        (self.runs, self.boards) = (times, times);
        (1..times).for_each(|board| self.slots.share_board(board));
        self.turn += 1;
    }

    fn open(&mut self, round: Round) {
        self.round = round;
        // The first round begins again only as if nothing had happened.
        self.earlier =
            if round.number == 0 { Tally::default() } else { self.tally.after(self.earlier) };
        self.tally = Tally::default();
        (self.behind, self.levels) = (Behind::default(), Levels::default());
        self.before = round;
        // A round that starts over has had no bets.
        self.bets = [0; MOST_SEATS];
        self.aggressor = self.aggressor.filter(|(_, number)| *number != round.number);
        self.betting = Betting::Open;
        self.turn += 1;
    }

    fn take_back(&mut self, seat: Seat, amount: Chips) {
        self.seats[seat.number()].take_back(amount);
        self.give(seat, amount);
    }

    fn rake(&mut self, amount: Chips, to: Fund) {
        match to {
            Fund::House => self.house += amount,
            Fund::Promotion => self.promotion += amount,
        }
        self.paid += amount;
        self.assert_conserved();
    }

    /// Chips come to a player.
    fn give(&mut self, seat: Seat, amount: Chips) {
        let stack = &mut self.seats[seat.number()].stack;
        *stack += amount;
        if !stack.is_zero() {
            self.with_chips = self.with_chips.with(seat);
        }
        self.assert_conserved();
    }

    fn post(&mut self, seat: Seat, kind: PostKind, amount: Chips, to: Account) {
        self.take(seat, amount);
        let purse = &mut self.seats[seat.number()];
        match kind {
            PostKind::Ante => {
                purse.wagered += amount;
                purse.at_first += amount;
            }
            PostKind::Blind | PostKind::Straddle | PostKind::Rock | PostKind::Late => {
                purse.wagered += amount;
                purse.street += amount;
                purse.posted += amount;
            }
            PostKind::Dead | PostKind::Time => self.dead += amount,
        }
        match to {
            Account::Pot => {}
            Account::House => {
                purse.to_house += amount;
                self.house += amount;
            }
        }
        self.assert_conserved();
    }

    /// The other way round; what went to the house stays there.
    #[inline(never)]
    fn unpost(&mut self, seat: Seat, kind: PostKind, amount: Chips) {
        let purse = &mut self.seats[seat.number()];
        match kind {
            PostKind::Ante => purse.wagered -= amount,
            PostKind::Blind | PostKind::Straddle | PostKind::Rock | PostKind::Late => {
                purse.wagered -= amount;
                purse.street -= amount;
                purse.posted -= amount;
            }
            PostKind::Dead | PostKind::Time => self.dead -= amount,
        }
        if kind.is_straddle() {
            self.let_straddle = None;
        }
        self.give(seat, amount);
    }

    /// Chips leave a player's stack.
    fn take(&mut self, seat: Seat, amount: Chips) {
        let stack = &mut self.seats[seat.number()].stack;
        *stack -= amount;
        if stack.is_zero() {
            self.with_chips = self.with_chips.without(seat);
        }
    }

    fn draw(&mut self, seat: Seat, cards: u8) {
        self.drawn = self.drawn.with(seat);
        self.owed[seat.number()] = cards;
        self.draws.changed[seat.number()] = Some(cards);
        self.draws.acted_since = false;
        self.turn += 1;
    }

    /// The next draw begins with nobody having drawn.
    fn step(&mut self) {
        match self.plan.next() {
            Some(Step::Draw) => {
                (self.drawn, self.late, self.served) = (Seats::NONE, Seats::NONE, None);
            }
            Some(Step::Bet(_)) => self.end_street(),
            Some(_) | None => {}
        }
        self.plan.step();
    }

    /// The last street lies there until the hands are shown, and can be set right until then.
    fn end_street(&mut self) {
        if self.plan.rest().get(1) != Some(&Step::Show) {
            self.burns.end_street();
        }
    }

    /// The slots keep their places; their faces are issued again.
    fn shuffle(&mut self, faces: &[Option<Card>]) {
        self.slots.shuffle(faces);
        self.mixed = 0;
        self.turn += 1;
    }

    fn act(&mut self, seat: Seat, action: Action, paid: Chips) {
        if !paid.is_zero() {
            self.take(seat, paid);
            let purse = &mut self.seats[seat.number()];
            purse.street += paid;
            purse.wagered += paid;
            self.assert_conserved();
        }
        self.tally.count(seat, action);
        if self.behind.stands {
            self.behind = Behind::default();
        }
        (self.taps, self.folded) = (0, None);
        self.forget_held(seat);
        let may_raise = self.round.may_raise.has(seat);
        self.draws.acted_since = true;
        self.round.last = seat;
        self.round.to_act = self.round.to_act.without(seat);
        self.round.may_raise = self.round.may_raise.without(seat);
        self.turn += 1;
        match action {
            Action::Fold => {
                let cards = self.slots.hand(seat).iter().copied().collect();
                let said = self.fold_said == Some(seat);
                self.folded = Some(Folded { seat, cards, may_raise, said });
                self.live = self.live.without(seat);
            }
            Action::RaiseTo(_) => {
                self.bets[seat.number()] += 1;
                self.opener = self.opener.or(Some(seat));
            }
            Action::Check => self.round.checked = self.round.checked.with(seat),
            Action::Call | Action::BringIn => {
                self.round.put_in = self.round.put_in.with(seat);
                if self.calls_all_in(seat, paid) {
                    self.callers = self.callers.with(seat);
                }
            }
        }
    }

    /// Whether somebody else is all-in for more than a player had in before paying this.
    fn calls_all_in(&self, seat: Seat, paid: Chips) -> bool {
        let before = self.seats[seat.number()].street - paid;
        let is_all_in = |one: &Seat| *one != seat && !self.with_chips.has(*one);
        let mut all_in = self.live.iter().filter(is_all_in);
        all_in.any(|one| self.seats[one.number()].street > before)
    }

    fn hold(&mut self, held: Held) {
        if let Some(place) = self.held.iter_mut().find(|place| place.is_none()) {
            *place = Some(held);
        }
    }

    fn overbet(&mut self, seat: Seat, most: Chips) {
        self.overbet = Some(Overbet { seat, most, round: self.round.number });
    }

    fn reclaim(&mut self, seat: Seat) {
        self.live = self.live.with(seat);
        self.dead_seats = self.dead_seats.without(seat);
        self.folded = None;
    }

    /// What was done before a turn waits no longer.
    fn forget_held(&mut self, seat: Seat) {
        for place in &mut self.held {
            if place.is_some_and(|held| held.seat == seat) {
                *place = None;
            }
        }
    }

    fn price(&mut self, round: Round, cite: Option<Topic>) {
        if round.price != self.round.price {
            self.before = self.round;
        }
        // To complete a bet that was none is to make the first one (H12.e.2).
        if round.price > self.round.price && !self.round.base.is_zero() {
            self.levels.push(self.round.price);
        }
        self.behind.stands = cite == Some(Topic::PassedOverOwes);
        self.round = round;
        self.aggressor = round.bettor.map(|seat| (seat, round.number)).or(self.aggressor);
    }

    fn close(&mut self) {
        self.betting = Betting::Shut;
        self.end_street();
        self.round.to_act = Seats::NONE;
        for seat in self.players.iter() {
            let purse = &mut self.seats[seat.number()];
            purse.close();
            if self.round.number == 0 {
                purse.at_first = purse.wagered;
            }
        }
        self.bets = [0; MOST_SEATS];
        self.held = [None; MOST_HELD_ACTS];
        (self.folded, self.let_straddle) = (None, None);
        self.draws.changed = [None; MOST_SEATS];
    }

    /// Chips are where they were before the hand, but for what is the house's anyway.
    fn void(&mut self) {
        for seat in self.players.iter() {
            let purse = &mut self.seats[seat.number()];
            let to_house = purse.to_house;
            purse.stack = purse.brought - to_house;
            (purse.street, purse.wagered) = (Chips::ZERO, to_house);
            if !purse.stack.is_zero() {
                self.with_chips = self.with_chips.with(seat);
            }
        }
        self.house = self.seats.iter().map(|purse| purse.to_house).sum();
        (self.dead, self.paid, self.promotion) = (Chips::ZERO, Chips::ZERO, Chips::ZERO);
        self.assert_conserved();
    }

    /// Chips are where they were before the hand, all of them: it is dealt again, and a fee is taken
    /// then.
    fn misdeal(&mut self) {
        for purse in &mut self.seats {
            purse.to_house = Chips::ZERO;
        }
        self.misdealt = true;
        self.void();
    }

    fn report(&mut self, incident: Incident) {
        self.boxed += u8::from(incident.is_boxed());
        self.mishaps = self.mishaps.saturating_add(u8::from(incident.is_of_cards()));
        self.taps += u8::from(incident == Incident::Condoned);
        if let Incident::CardExposed { seat, .. } = incident {
            self.exposed = self.exposed.with(seat);
        } else if let Incident::AnteMissed { seat } = incident {
            self.opening.anted = self.opening.anted.without(seat);
        } else if let Incident::StraddleLet { seat, to } = incident {
            self.let_straddle = Some((seat, to));
        }
    }

    fn remedy(&mut self, remedy: Remedy) {
        self.case = None;
        self.turn += 1;
        let replaces = matches!(remedy, Remedy::SwapWithTop { .. } | Remedy::Replace { .. });
        self.exposures += u8::from(std::mem::take(&mut self.exposing) && replaces);
        if let Remedy::ShowLater { seat } = remedy {
            self.shown_later = self.shown_later.with(seat);
        }
        if let Remedy::DrawOne { cards } = remedy {
            self.mixed = cards;
        }
        if let Remedy::DeclaresAllIn { seat } = remedy {
            self.with_chips = self.with_chips.without(seat);
            self.round.to_act = self.round.to_act.without(seat);
            self.round.may_raise = self.round.may_raise.without(seat);
        }
    }

    fn kill(&mut self, seat: Seat) {
        self.live = self.live.without(seat);
        self.round.to_act = self.round.to_act.without(seat);
        self.round.may_raise = self.round.may_raise.without(seat);
        // The pots were made before the showdown.
        if self.betting == Betting::Shut && self.plan.next() == Some(Step::Show) {
            self.given_up = self.given_up.with(seat);
        }
        self.forget_held(seat);
    }

    fn show(&mut self, seat: Seat) {
        self.shown = self.shown.with(seat);
        self.turn += 1;
        self.slots.turn_up(seat);
    }

    fn muck(&mut self, seat: Seat, claim: Claim) {
        self.turn += 1;
        match claim {
            Claim::Whole => {}
            Claim::Board => self.on_board = self.on_board.with(seat),
            Claim::None => {
                self.live = self.live.without(seat);
                self.given_up = self.given_up.with(seat);
            }
        }
    }

    fn turn_up(&mut self, seat: Seat, slots: &[Slot]) {
        self.thrown[seat.number()] = Few::NONE;
        self.slots.turn_up_slots(slots);
    }

    /// Chips are never made or lost: those in front of players, in the pots and with the house are
    /// what came in. Asked after each event that moves chips, so the sum is a plain one: amounts
    /// are checked where they change.
    fn assert_conserved(&self) {
        let purse = |sum: u64, purse: &Purse| {
            let held = purse.stack.amount().wrapping_add(purse.wagered.amount());
            sum.wrapping_add(held).wrapping_sub(purse.to_house.amount())
        };
        let held = self.seats.iter().fold(0, purse);
        let sum = held
            .wrapping_add(self.dead.amount())
            .wrapping_sub(self.paid.amount())
            .wrapping_add(self.house.amount())
            .wrapping_add(self.promotion.amount());
        assert_eq!(sum, self.total.amount(), "chips made or lost");
    }

    /// Whether more than the first cards were dealt.
    pub(crate) fn has_burned(&self) -> bool {
        self.burns.any()
    }

    /// What of this round's bets can come back: a fee cannot (R.fees.2); it was put up on the first.
    pub(crate) fn refundable_bet(&self, seat: Seat) -> Chips {
        let purse = self.seats[seat.number()];
        let fee = if self.round.number == 0 { purse.to_house } else { Chips::ZERO };
        purse.street.less(fee)
    }

    /// Who saw the end of the betting.
    pub(crate) fn stayed(&self) -> Seats {
        self.live.or(self.given_up)
    }

    /// Whether all of these play for the same, so that there is no side pot.
    pub(crate) fn has_one_pot(&self, stayed: Seats) -> bool {
        let mut put_in = stayed.iter().map(|seat| self.seats[seat.number()].plays_for());
        let first = put_in.next();
        put_in.all(|put| Some(put) == first)
    }

    /// What lies in the pots now.
    pub(crate) fn in_pots(&self) -> Chips {
        let wagered: Chips = self.seats.iter().map(|purse| purse.wagered).sum();
        let to_house: Chips = self.seats.iter().map(|purse| purse.to_house).sum();
        wagered + self.dead - to_house - self.paid
    }
}

fn players(stacks: &BySeat<Option<Chips>>) -> Seats {
    (0..MOST_SEATS).filter(|&at| stacks[at].is_some()).map(Seat::new).collect()
}

fn has_chips(stacks: &BySeat<Option<Chips>>, seat: Seat) -> bool {
    stacks[seat.number()].is_some_and(|stack| !stack.is_zero())
}
