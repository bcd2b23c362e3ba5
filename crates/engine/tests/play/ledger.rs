//! A second book-keeping, from the events alone: chips, turns and cards as somebody who only watches
//! the table would note them down.

use engine::{
    Account, Action, BoardClaim, Chips, Claim, DeadSeats, Event, FirstShow, MOST_SEATS, Next,
    Opens, Pile, PostKind, Seat, Seats, ShortBlind, ShowOrder, ShowTurn, SmallChips,
};

use super::boards::{best_board, forced_opener};
use super::dealer::Dealer;
use super::draw::Table;
use super::rights::{Story, Told};

/// Which places of the deck a seat holds, in the order dealt.
pub(crate) fn places(log: &[Event], seat: Seat) -> Vec<usize> {
    let mut held = Vec::new();
    for event in log {
        if let Event::Moved { slots, to, .. } = event {
            held.retain(|at| slots.as_slice().iter().all(|slot| slot.number() != *at));
            if *to == Pile::Hand(seat) {
                held.extend(slots.as_slice().iter().map(|slot| slot.number()));
            }
        }
    }
    held
}

/// What somebody has noted down.
#[derive(Clone)]
pub(crate) struct Ledger {
    players: Seats,
    button: Seat,
    opens_after: Seat,
    jumped: Option<Seat>,
    sleeper: Option<(Seat, u64)>,
    /// The raise of a sleeper that the action has just reached.
    pub(crate) woken: Option<(Seat, u64)>,
    /// Whether a player has just been heard.
    pub(crate) heard: bool,
    /// The betting unit, where less than that does not play.
    stays_behind: Option<u64>,
    pub(crate) stacks: [u64; MOST_SEATS],
    pub(crate) street: [u64; MOST_SEATS],
    fee: [u64; MOST_SEATS],
    /// What each has in that the pots are divided by.
    put_in: [u64; MOST_SEATS],
    /// What lies there besides, for all to win.
    dead: u64,
    pub(crate) pot: u64,
    /// What was taken, for the house and for promotions.
    pub(crate) taken: u64,
    /// Who has neither folded nor given up.
    pub(crate) live: Seats,
    /// What it costs to stay.
    pub(crate) price: u64,
    to_act: Seats,
    last: Seat,
    /// The cards.
    pub(crate) dealer: Dealer,
    /// Who has folded owing nothing and is still to be marked.
    pub(crate) owed_nothing: Option<Seat>,
    /// What the player whose turn it is must open for (HS.high.1).
    pub(crate) bring_in: u64,
    /// Who bet first in the hand (HD.0.4).
    pub(crate) opener: Option<Seat>,
    /// Which round was bet on last, the first one being 1.
    rounds: usize,
    /// What the first round opened with.
    blinds: u64,
    /// The round of betting so far.
    pub(crate) story: Story,
    /// Who bet or raised last, and on which round.
    bettor: Option<(Seat, usize)>,
    /// Who has thrown the hand away at the showdown.
    pub(crate) thrown: Seats,
    /// Who has shown, or plays the board.
    shown: Seats,
}

impl Ledger {
    pub(crate) fn new(table: &Table) -> Ledger {
        let stack = |at: usize| table.setup.stacks[at].unwrap_or_default().amount();
        Ledger {
            players: table.seats(),
            button: table.setup.button,
            opens_after: table.setup.opens_after,
            jumped: table.setup.jumped,
            sleeper: None,
            woken: None,
            heard: false,
            stays_behind: match table.rules.small_chips {
                SmallChips::Play => None,
                SmallChips::StayBehind => Some(table.stakes.unit.amount()),
            },
            stacks: std::array::from_fn(stack),
            street: [0; MOST_SEATS],
            fee: [0; MOST_SEATS],
            put_in: [0; MOST_SEATS],
            dead: 0,
            pot: 0,
            taken: 0,
            live: table.seats(),
            price: 0,
            to_act: Seats::NONE,
            last: table.setup.button,
            dealer: Dealer::new(table),
            owed_nothing: None,
            bring_in: 0,
            opener: None,
            rounds: 0,
            blinds: 0,
            story: Story::default(),
            bettor: None,
            thrown: Seats::NONE,
            shown: Seats::NONE,
        }
    }

    /// Stacks, pot and house together.
    pub(crate) fn total(&self) -> u64 {
        self.stacks.iter().sum::<u64>() + self.pot + self.taken
    }

    /// Those still in who have chips.
    pub(crate) fn able(&self) -> Seats {
        let can_bet = |seat: &Seat| self.reach(seat.number()) > self.street[seat.number()];
        self.live.iter().filter(can_bet).collect()
    }

    /// The most that a seat can have in front: odd chips may have to stay behind (H24.3).
    pub(crate) fn reach(&self, at: usize) -> u64 {
        let all = self.street[at] + self.stacks[at];
        match self.stays_behind {
            None => all,
            Some(unit) => (all / unit * unit).max(self.street[at]),
        }
    }

    /// Whether there is no more betting: the last round was held, or nobody can bet, or the last card
    /// serves only some of them.
    pub(crate) fn is_bet_out(&self, table: &Table) -> bool {
        self.rounds == table.game.streets.len()
            || self.able().count() < 2
            || self.dealer.no_more_bets()
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Option<Seat> {
        match self.jumped {
            Some(jumped) if self.rounds == 1 => self.turn_with_jump(jumped),
            Some(_) | None => self.to_act.after(self.last),
        }
    }

    /// B.straddle.3: the turn goes from the left of the big blind to the big blind, and then to the
    /// straddler, wherever that is.
    fn turn_with_jump(&self, jumped: Seat) -> Option<Seat> {
        let mut circle: Vec<Seat> =
            self.players.without(jumped).round_from(self.opens_after).collect();
        circle.push(jumped);
        let last = circle.iter().position(|&seat| seat == self.last).expect("a player");
        circle.rotate_left(last + 1);
        circle.into_iter().find(|&seat| self.to_act.has(seat))
    }

    /// Who is to show next, and who may. The last to bet or raise on the last round and then
    /// clockwise, or from the left of the button or of the first who checked if nobody did
    /// (R.rules.5, H31.a); first those who are in for the last side pot (H31.1).
    pub(crate) fn next_shown(&self, table: &Table) -> (Seat, Seats) {
        let group = self.showing_now(table);
        let last_round = table.game.streets.len();
        let on_last = |round: usize| match table.rules.first_show {
            FirstShow::LeftOfButton | FirstShow::FirstToCheck => round == last_round,
            FirstShow::LastBetOfHand => true,
        };
        let bettor = self.bettor.filter(|(seat, round)| on_last(*round) && group.has(*seat));
        let mut order: Vec<Seat> = bettor.map(|(seat, _)| seat).into_iter().collect();
        if order.is_empty()
            && table.rules.first_show == FirstShow::FirstToCheck
            && self.rounds == last_round
        {
            let first = |told: &&Told| told.action == Action::Check && group.has(told.seat);
            order.extend(self.story.acts.iter().find(first).map(|told| told.seat));
        }
        if order.is_empty() {
            // H31.b.2: at stud the best hand on board.
            let opens = table.game.streets[last_round - 1].opens;
            let left = group.both(self.live);
            order.extend(best_board(&self.dealer.piles, opens, left, self.button));
        }
        let from = order.first().copied().unwrap_or(self.button);
        order.extend(
            group.round_from(from).filter(|seat| order.first() != Some(seat)).collect::<Vec<_>>(),
        );
        order.retain(|&seat| self.live.has(seat) && !self.shown.has(seat));
        let first = *order.first().expect("somebody is left to show");
        let may = match table.rules.show_turn {
            ShowTurn::InTurn => Seats::of(first),
            ShowTurn::WhenReady => order.into_iter().collect(),
        };
        (first, may)
    }

    /// Those who are in for the highest pot of which it is not clear who wins it.
    fn showing_now(&self, table: &Table) -> Seats {
        let reach = table.reach();
        let plays_for = |seat: Seat| self.put_in[seat.number()].max(reach[seat.number()]);
        // Whose chips all stayed behind (H24.3) plays for nothing but dead ones.
        let in_for = |seat: &Seat| self.stays_behind.is_none() || self.dead + plays_for(*seat) > 0;
        let stayed: Seats = self.live.iter().chain(self.thrown.iter()).filter(in_for).collect();
        if table.rules.show_order == ShowOrder::OneRound {
            return stayed;
        }
        let mut levels: Vec<u64> = stayed.iter().map(plays_for).collect();
        levels.sort_unstable_by(|one, other| other.cmp(one));
        let groups = levels.into_iter().map(|level| -> Seats {
            stayed.iter().filter(|&seat| plays_for(seat) >= level).collect()
        });
        let mut open = groups.filter(|group| {
            let against = group.both(self.live);
            against.count() > 1 && !against.except(self.shown).is_empty()
        });
        open.next().expect("somebody is left to show")
    }

    /// What a hand thrown away may still win: the board, at hold'em, if the last round had no bet or
    /// one that was only called (R.rules.38 to 41). A blind is a bet, and less than a full one is none
    /// (R.rules.54).
    fn claim(&self, table: &Table) -> Claim {
        let blind = u64::from(self.story.number == 0 && self.blinds > 0);
        let bets = self.story.full_bets(table) + blind;
        match table.rules.board_claim {
            BoardClaim::CheckedOrBoardBest if bets < 2 && table.game.hole() == 2 => Claim::Board,
            BoardClaim::CheckedOrBoardBest | BoardClaim::None => Claim::None,
        }
    }

    pub(crate) fn note(&mut self, table: &Table, event: &Event) {
        if let Event::Mucked { claim, .. } = event {
            assert_eq!(*claim, self.claim(table), "what a thrown hand can still win");
        }
        self.note_cards(table, event);
        match event {
            Event::Posted { seat, kind, amount, to } => {
                self.post(*seat, *kind, amount.amount(), *to);
            }
            Event::Opened(round) => {
                self.open(table);
                let told = (usize::from(round.number), round.price.amount());
                assert_eq!(told, (self.story.number, self.price), "what it costs at first");
            }
            Event::Acted { seat, action, paid } => self.act(table, *seat, *action, paid.amount()),
            Event::Closed => {
                self.to_act = Seats::NONE;
                self.street = [0; MOST_SEATS];
            }
            Event::Returned { seat, amount } => self.take_back(*seat, amount.amount()),
            Event::Mucked { seat, claim: Claim::None } => self.throw(*seat),
            Event::Shown { seat } | Event::Mucked { seat, claim: Claim::Board } => {
                self.shown = self.shown.with(*seat);
            }
            Event::Raked { amount, .. } => self.rake(amount.amount()),
            Event::Won { seat, amount, .. } => self.win(*seat, amount.amount()),
            Event::SleeperLeft { seat, to } => self.sleeper = Some((*seat, to.amount())),
            Event::SleeperMade { seat } => {
                assert_eq!(self.bettor, None, "somebody has raised");
                self.wake(*seat);
            }
            Event::SleeperOff { seat } => self.wake(*seat),
            Event::Moved { .. }
            | Event::Drew { .. }
            | Event::RunsWanted { .. }
            | Event::RunsSettled { .. }
            | Event::DeadSeat { .. }
            | Event::DeadSeatsOver
            | Event::Unposted { .. }
            | Event::Reached { .. }
            | Event::Shuffled { .. }
            | Event::Faced { .. }
            | Event::Stepped
            | Event::Replanned { .. }
            | Event::Skipped { .. }
            | Event::Ruled { .. }
            | Event::Reported { .. }
            | Event::FloorCalled(_)
            | Event::Remedied { .. }
            | Event::Killed { .. }
            | Event::Revived { .. }
            | Event::Misdealt
            | Event::Priced { .. }
            | Event::WindowOpened(_)
            | Event::Held(_)
            | Event::HeldBack { .. }
            | Event::Overbet { .. }
            | Event::Reclaimed { .. }
            | Event::WindowClosed
            | Event::Rewound { .. }
            | Event::Exposed { .. }
            | Event::TurnedUp { .. }
            | Event::CardsShown { .. }
            | Event::Named { .. }
            | Event::Voided
            | Event::Mucked { claim: Claim::Whole, .. }
            | Event::Ended => {}
        }
    }

    fn throw(&mut self, seat: Seat) {
        self.live = self.live.without(seat);
        self.thrown = self.thrown.with(seat);
    }

    fn rake(&mut self, amount: u64) {
        self.pot -= amount;
        self.taken += amount;
    }

    fn win(&mut self, seat: Seat, amount: u64) {
        self.pot -= amount;
        self.stacks[seat.number()] += amount;
    }

    /// What an event means for the cards.
    fn note_cards(&mut self, table: &Table, event: &Event) {
        let live = self.live;
        match event {
            Event::Shuffled { .. } => self.dealer.shuffled(live),
            Event::Moved { slots, to, facing } => {
                let places: Vec<usize> =
                    slots.as_slice().iter().map(|slot| slot.number()).collect();
                if *to == Pile::Burns {
                    self.dealer.begin_if_idle(live);
                    assert_eq!(self.runs_asked(), None, "nobody was asked how often to run it");
                }
                self.dealer.moved(&places, *to, *facing, live);
            }
            Event::Drew { seat, cards } => self.dealer.drew(*seat, usize::from(*cards), live),
            Event::RunsWanted { seat, times } => self.dealer.wants_runs(*seat, *times),
            Event::RunsSettled { times } => self.dealer.runs_settled(*times, live),
            Event::DeadSeat { seat } => self.kill_seat(table, *seat),
            Event::DeadSeatsOver => {
                if !self.dealer.dead_over {
                    self.dealer.begin_if_idle(live);
                }
                assert!(std::mem::take(&mut self.dealer.dead_over), "dead seats still get cards");
                self.dealer.dead_seats = Seats::NONE;
            }
            // Hands lie open or are gone when the pots are paid, but every card has come.
            Event::Won { .. } if live.count() > 1 => assert!(self.dealer.is_done()),
            Event::Posted { .. }
            | Event::Unposted { .. }
            | Event::Reached { .. }
            | Event::Faced { .. }
            | Event::Stepped
            | Event::Replanned { .. }
            | Event::Skipped { .. }
            | Event::Ruled { .. }
            | Event::Reported { .. }
            | Event::FloorCalled(_)
            | Event::Remedied { .. }
            | Event::Killed { .. }
            | Event::Revived { .. }
            | Event::Misdealt
            | Event::Opened(_)
            | Event::Acted { .. }
            | Event::Priced { .. }
            | Event::SleeperLeft { .. }
            | Event::SleeperMade { .. }
            | Event::SleeperOff { .. }
            | Event::WindowOpened(_)
            | Event::Held(_)
            | Event::HeldBack { .. }
            | Event::Overbet { .. }
            | Event::Reclaimed { .. }
            | Event::WindowClosed
            | Event::Rewound { .. }
            | Event::Exposed { .. }
            | Event::TurnedUp { .. }
            | Event::CardsShown { .. }
            | Event::Named { .. }
            | Event::Voided
            | Event::Closed
            | Event::Returned { .. }
            | Event::Shown { .. }
            | Event::Mucked { .. }
            | Event::Raked { .. }
            | Event::Won { .. }
            | Event::Ended => {}
        }
        self.dealer.piles.note(event);
        self.dealer.go_on(live);
    }

    fn kill_seat(&mut self, table: &Table, seat: Seat) {
        let gets = table.rules.dead_seats == DeadSeats::GetCards && table.is_stud();
        assert!(gets && self.owed_nothing == Some(seat), "no dead seat");
        self.owed_nothing = None;
        self.dealer.dead_seats = self.dealer.dead_seats.with(seat);
    }

    /// Who is to be asked how often the rest is dealt: when nobody can bet any more.
    pub(crate) fn runs_asked(&self) -> Option<(Seats, u8)> {
        let silent = self.to_act.is_empty() && self.able().count() < 2;
        self.dealer.runs_asked(self.live).filter(|_| silent)
    }

    fn open(&mut self, table: &Table) {
        assert!(self.dealer.is_idle(), "cards are still to be dealt");
        assert!(!self.dealer.no_more_bets(), "the last card serves only some");
        let number = self.dealer.street();
        let first = number == 0;
        self.rounds = number + 1;
        self.price = if first { self.opening_price(table) } else { 0 };
        self.blinds = if first { self.price } else { self.blinds };
        self.story = Story { number, price: self.price, ..Story::default() };
        let opens = table.game.streets[number].opens;
        let (piles, live) = (&self.dealer.piles, self.live);
        let from = |seat: Option<Seat>| seat.map_or(self.button, before);
        self.last = match opens {
            Opens::Posts => self.jumped.unwrap_or(self.opens_after),
            Opens::LeftOfButton => self.button,
            // HD.rules.e: the opener, or who is next; with blinds from the button.
            Opens::Opener => from(self.opener.filter(|_| self.blinds == 0)),
            Opens::LowCard | Opens::HighCard => from(forced_opener(piles, opens, live)),
            Opens::HighShowing | Opens::LowShowing => {
                from(best_board(piles, opens, live, self.button))
            }
        };
        self.bring_in = match opens {
            Opens::LowCard | Opens::HighCard => table.stakes.bring_in.amount(),
            Opens::Posts
            | Opens::LeftOfButton
            | Opens::Opener
            | Opens::HighShowing
            | Opens::LowShowing => 0,
        };
        self.to_act = self.able();
        self.story.could_bet = self.to_act.count();
        self.story.in_front =
            (0..MOST_SEATS).filter(|&at| self.street[at] > 0).map(Seat::new).collect();
    }

    /// T.allin.8: the whole blind is to be called though it was posted short; or, at another house,
    /// the most that anybody posted.
    fn opening_price(&self, table: &Table) -> u64 {
        let wanted = table
            .setup
            .posts
            .iter()
            .filter(|post| !matches!(post.kind, PostKind::Ante | PostKind::Dead | PostKind::Time))
            .map(|post| post.amount.amount());
        match table.rules.short_blind {
            ShortBlind::Full => wanted.max().unwrap_or(0),
            ShortBlind::AsPosted => self.street.iter().copied().max().unwrap_or(0),
        }
    }

    fn post(&mut self, seat: Seat, kind: PostKind, amount: u64, to: Account) {
        let at = seat.number();
        self.stacks[at] -= amount;
        match kind {
            PostKind::Blind | PostKind::Straddle | PostKind::Rock | PostKind::Late => {
                self.street[at] += amount;
                self.put_in[at] += amount;
            }
            PostKind::Ante => self.put_in[at] += amount,
            PostKind::Dead | PostKind::Time => self.dead += amount,
        }
        match to {
            Account::Pot => self.pot += amount,
            Account::House => {
                self.fee[at] += amount;
                self.taken += amount;
            }
        }
    }

    fn act(&mut self, table: &Table, seat: Seat, action: Action, paid: u64) {
        let at = seat.number();
        assert_eq!(self.owed_nothing, None, "a dead seat that was not marked");
        self.stacks[at] -= paid;
        self.street[at] += paid;
        self.put_in[at] += paid;
        self.pot += paid;
        self.last = seat;
        self.story.acts.push(Told { seat, action });
        assert_ne!(self.sleeper.map(|(seat, _)| seat), Some(seat), "the sleeper was passed over");
        // Nobody acts unheard but by a sleeper that the action has just reached.
        let slept = self.woken.take().is_some_and(|(_, to)| to_total(action) == Some(to));
        assert!(slept || std::mem::take(&mut self.heard), "{seat} acts unasked");
        self.to_act = self.to_act.without(seat);
        match action {
            Action::Fold => {
                self.live = self.live.without(seat);
                // HS.rules.3.a: who owed nothing, where more cards come.
                let gets = table.rules.dead_seats == DeadSeats::GetCards && table.is_stud();
                let more = self.rounds < table.game.streets.len();
                let free = self.price <= self.street[at];
                self.owed_nothing = (gets && more && free).then_some(seat);
            }
            Action::Check | Action::Call => {}
            Action::BringIn => {
                // As with a blind: the whole is to be called, or what was posted of it.
                self.price = match table.rules.short_blind {
                    ShortBlind::Full => self.bring_in,
                    ShortBlind::AsPosted => paid,
                };
                self.story.brought_in = self.price;
                self.bring_in = 0;
                self.to_act = self.able().without(seat);
            }
            Action::RaiseTo(to) => {
                self.bring_in = 0;
                self.opener = self.opener.or(Some(seat));
                // HS.rules.3.b: until somebody bets.
                self.dealer.dead_over = !self.dealer.dead_seats.is_empty();
                assert_eq!(self.street[at], to.amount(), "a raise comes to what was said");
                assert!(to.amount() > self.price, "a raise raises");
                self.price = to.amount();
                self.bettor = Some((seat, self.rounds));
                self.to_act = self.able().without(seat);
            }
        }
    }

    /// HB.f.ix.2: a sleeper is over when the action reaches it, or as soon as somebody has raised.
    fn wake(&mut self, seat: Seat) {
        let sleeper = self.sleeper.take();
        assert_eq!(sleeper.map(|(seat, _)| seat), Some(seat), "no such sleeper");
        if self.bettor.is_none() {
            assert_eq!(self.turn(), Some(seat), "woken too early");
            self.woken = sleeper;
        }
    }

    /// Nobody is asked whose sleeper still lies there; and if it was over when the action came, it was
    /// no raise that could be made.
    pub(crate) fn check_sleeper(&self, asked: Seat, next: Next) {
        assert_ne!(self.sleeper.map(|(seat, _)| seat), Some(asked), "the sleeper sleeps on");
        if let Some((seat, to)) = self.woken
            && let Next::Act { legal, .. } = next
        {
            assert_eq!(seat, asked, "woken out of turn");
            assert!(!legal.raising.allows(Chips::new(to)), "the sleeper was no raise");
        }
    }

    /// H11.3: exactly what nobody matched goes back, and only to whoever put it in; a fee does not.
    fn take_back(&mut self, seat: Seat, amount: u64) {
        let at = seat.number();
        let second = (0..MOST_SEATS).filter(|&other| other != at).map(|other| self.street[other]);
        let above = self.street[at] - second.max().unwrap_or(0);
        // A fee was put up before the first round, so that it is among this round's chips or gone.
        let own = if self.rounds <= 1 { self.street[at] - self.fee[at] } else { self.street[at] };
        assert_eq!(amount, above.min(own), "what goes back is what nobody called");
        assert!(self.live.has(seat), "a folded player has nothing to get back");
        self.stacks[at] += amount;
        self.put_in[at] -= amount;
        self.pot -= amount;
    }
}

/// The turn goes on clockwise from here, so that this seat comes first.
fn before(seat: Seat) -> Seat {
    Seat::new((seat.number() + MOST_SEATS - 1) % MOST_SEATS)
}

fn to_total(action: Action) -> Option<u64> {
    match action {
        Action::RaiseTo(to) => Some(to.amount()),
        Action::Fold | Action::Check | Action::Call | Action::BringIn => None,
    }
}
