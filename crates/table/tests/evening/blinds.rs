//! The ledger of button and blinds: who has them, who posts what, who is kept out and who is let in,
//! and who has missed which. Written from the clauses: HB.a to HB.q for the dead button, R.rules.42 to
//! R.rules.53 for the moving one, B.deal.4, B.deal.5, T.open.1 and T.open.2.
//!
//! It does not look for the answer. It takes the table's, and says whether the clauses bear it.

use engine::{
    Ante, ButtonMoves, BuyButton, Chips, DealtIn, FirstButton, HeadsUpBlinds, MOST_SEATS, MakeUp,
    MissedBlinds, NewcomerSeats, Newcomers, PlayBehind, Post, PostKind, Seat, SeatChange, Seats,
    Setup, StraddleIn,
};
use table::{Blind, Entry, Join, Player, Positions};

use super::notebook::{Had, Markers, Notebook};

/// What a player has still to do before being dealt in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    In,
    New,
    Missed,
    MovedAway,
    OwesSmall,
    LetsPass,
}

impl Standing {
    pub(crate) fn of(entry: Entry) -> Standing {
        match entry {
            Entry::In => Standing::In,
            Entry::New => Standing::New,
            Entry::Missed => Standing::Missed,
            Entry::MovedAway => Standing::MovedAway,
            Entry::OwesSmall => Standing::OwesSmall,
            Entry::LetsPass => Standing::LetsPass,
        }
    }
}

/// Where button and blinds were.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stood {
    pub(crate) button: usize,
    /// The smallest first.
    pub(crate) blinds: Vec<usize>,
    /// Who was dealt in where.
    pub(crate) players: Vec<(usize, Player)>,
}

impl Stood {
    fn big(&self) -> Option<usize> {
        self.blinds.last().copied()
    }

    fn small(&self) -> Option<usize> {
        self.blinds.first().copied().filter(|_| self.blinds.len() > 1)
    }
}

/// How many seats clockwise; once round for the seat itself.
fn steps(from: usize, to: usize) -> usize {
    let steps = (to + MOST_SEATS - from) % MOST_SEATS;
    if steps == 0 { MOST_SEATS } else { steps }
}

fn next(of: Seats, from: usize) -> Option<usize> {
    of.iter().map(Seat::number).min_by_key(|&seat| steps(from, seat))
}

/// Whether something that went clockwise from one seat to another came to this seat on the way.
fn came_to(from: usize, to: usize, seat: usize) -> bool {
    from != to && steps(from, seat) <= steps(from, to)
}

/// Whether it left this seat behind.
fn went_by(from: usize, to: usize, seat: usize) -> bool {
    from != to && (seat == from || steps(from, seat) < steps(from, to))
}

/// How a hand stands.
struct Now<'a> {
    button: usize,
    blinds: &'a [usize],
    players: Seats,
}

impl Now<'_> {
    fn big(&self) -> Option<usize> {
        self.blinds.last().copied()
    }
}

impl Notebook {
    fn blind_count(&self) -> usize {
        self.terms.forced.blinds.iter().filter(|blind| !blind.is_zero()).count()
    }

    /// Who is there with what it takes (HB.p, HX.unit.1, T.allin.1).
    pub(crate) fn able(&self) -> Seats {
        let ante = if let Ante::Each(ante) = self.terms.forced.ante { ante.amount() } else { 0 };
        let needed = match self.rules.dealt_in {
            DealtIn::OpeningBet => self.terms.opening_bet().amount().max(ante),
            DealtIn::Unit => self.terms.stakes.unit.amount().max(ante),
            DealtIn::AnyChip => 1,
        };
        let able = |seat: &Seat| {
            let sitter = self.sitter(seat.number());
            // H2.a.2: chips on their way count where they may be played.
            let plays = self.rules.play_behind == PlayBehind::Plays;
            let behind = if plays { sitter.coming } else { 0 };
            let broke = sitter.broke && behind == 0;
            sitter.away.is_none() && !broke && !sitter.leaving && sitter.chips + behind >= needed
        };
        self.sitting().iter().filter(able).collect()
    }

    /// A hand begins: checks how it stands, and takes it down. Who is dealt in.
    pub(crate) fn began(&mut self, setup: &Setup, stands: Positions, entered: Seats) -> Seats {
        let able = self.able();
        let regular: Seats = able.iter().filter(|&seat| self.is_in(seat.number())).collect();
        // Too few of the last hand's players are left for the blinds: it starts over.
        let is_new_game = self.last.is_none() || regular.count() < self.blind_count().max(2);
        let players = if is_new_game { able } else { regular.or(entered) };
        assert_eq!(players.except(regular), entered, "who comes in is able to, and new");
        let dealt: Seats =
            (0..MOST_SEATS).filter(|&at| setup.stacks[at].is_some()).map(Seat::new).collect();
        self.check_dealt(setup, dealt, players);
        for seat in dealt.iter() {
            let stack = setup.stacks[seat.number()].map(Chips::amount);
            assert_eq!(stack, Some(self.sitter(seat.number()).chips), "{seat:?}");
        }
        let blinds: Vec<usize> = stands.blinds.into_iter().flatten().map(Seat::number).collect();
        let now = Now { button: stands.button.number(), blinds: &blinds, players };
        assert_eq!(setup.button, stands.button);
        let mut bought = None;
        if is_new_game {
            self.check_new_game(&now);
            assert!(self.told_missed.is_empty() && self.told_passed.is_empty());
        } else {
            bought = self.check_positions(&now, regular);
            for seat in able.except(regular).iter() {
                self.check_entrant(seat.number(), &now, regular, bought);
            }
            self.check_missed(&now);
        }
        self.check_posts(setup, &now, dealt, bought, is_new_game);
        self.check_big_blinds(setup, &now, dealt, is_new_game);
        self.take_down(&now, dealt, entered, able);
        dealt
    }

    fn is_in(&self, at: usize) -> bool {
        self.sitter(at).standing == Standing::In
    }

    /// B.bomb.3: into a bomb pot those are dealt who agreed to it.
    fn check_dealt(&self, setup: &Setup, dealt: Seats, players: Seats) {
        let Some((_, boards, willing)) = &self.bomb else {
            assert_eq!((setup.bomb, dealt), (None, players));
            return;
        };
        let agreed = |seat: &Seat| willing.contains(&self.sitter(seat.number()).player);
        let agreed: Seats = players.iter().filter(agreed).collect();
        let possible = agreed.count() >= 2
            && usize::from(*boards) <= self.terms.game.boards_for(agreed.count()).min(4);
        if possible {
            assert_eq!((setup.bomb, dealt), (Some(*boards), agreed));
        } else {
            assert_eq!((setup.bomb, dealt), (None, players), "an ordinary hand");
        }
    }

    /// HB.a, B.deal.4, T.open.1: nobody is left of the last hand, or there was none.
    fn check_new_game(&self, now: &Now<'_>) {
        if self.last.is_some() {
            // HB.g.1, R.rules.52: it goes on all the same, as if all of these had been there.
            let (button, blinds) = self.due(now.players, now.players);
            assert_eq!((now.button, now.blinds), (button, &blinds[..]), "last: {:?}", self.last);
            return;
        }
        let first = match self.rules.first_button {
            FirstButton::HighCard => self.drawn,
            FirstButton::DealersRight => now.players.iter().last().map(Seat::number),
            FirstButton::FirstSeat => now.players.iter().next().map(Seat::number),
        };
        let button = first.expect("somebody has the button");
        let due = self.in_turn(button, now.players);
        assert_eq!((now.button, now.blinds), (button, &due[..]), "a new game");
    }

    /// HB.h.1, T.open.5: clockwise from the button; of two, as the house says.
    fn in_turn(&self, button: usize, players: Seats) -> Vec<usize> {
        let mut order: Vec<usize> = players.iter().map(Seat::number).collect();
        order.sort_by_key(|&seat| steps(button, seat));
        let count = self.blind_count();
        if order.len() == 2 {
            if self.rules.heads_up_blinds == HeadsUpBlinds::ButtonSmall {
                order.reverse();
            }
            // A single blind is the big one.
            order.drain(..2 - count.min(2));
        }
        order.truncate(count);
        order
    }

    /// Whether the big blind comes to a player. A newcomer who would rather post is passed over
    /// (R.rules.42, R.rules.44), unless nobody else is left for the blinds; and so is whoever may let the
    /// blinds go by (HB.n.1) and does not choose to take them.
    fn takes_big(&self, seat: Seat, regular: Seats) -> bool {
        let sitter = self.sitter(seat.number());
        match sitter.standing {
            Standing::New => {
                self.rules.newcomers == Newcomers::Free
                    || sitter.wish == Join::Wait
                    || regular.count() <= self.blind_count()
            }
            Standing::LetsPass => sitter.wish == Join::Wait,
            Standing::In | Standing::Missed | Standing::MovedAway | Standing::OwesSmall => true,
        }
    }

    /// Whether the blinds can follow the big one. A game may have other blinds now; two more than there
    /// were have nothing to follow.
    fn follows(&self, last: &Stood) -> bool {
        (1..=last.blinds.len() + 1).contains(&self.blind_count())
    }

    /// Where button and blinds have to be when these play.
    fn due(&self, players: Seats, regular: Seats) -> (usize, Vec<usize>) {
        let last = self.last.as_ref().expect("there was a hand");
        let count = self.blind_count();
        let comes_to = |seat: &Seat| regular.has(*seat) || self.takes_big(*seat, regular);
        let takers: Seats = players.iter().filter(comes_to).collect();
        let due = |of: Seats, from| next(of, from).expect("somebody plays");
        if let (ButtonMoves::Dead, Some(last_big), true) =
            (self.rules.button_moves, last.big(), self.follows(last))
        {
            // HB.g.1: the big blind goes to the next player, the others follow it.
            let big = due(takers, last_big);
            if players.count() == 2 {
                let other = due(players.without(Seat::new(big)), big);
                let button = match self.rules.heads_up_blinds {
                    HeadsUpBlinds::ButtonSmall => other,
                    HeadsUpBlinds::ButtonBig => big,
                };
                return (button, if count == 1 { vec![big] } else { vec![other, big] });
            }
            let mut trail = vec![last.button];
            trail.extend(&last.blinds);
            trail.push(big);
            let from = trail.len() - 1 - count;
            let (button, blinds) = (trail[from], trail[from + 1..].to_vec());
            if !blinds[..count - 1].contains(&big) {
                return (button, blinds);
            }
            // Nobody has two blinds: the others are the players before the big one.
            let mut order: Vec<usize> = players.iter().map(Seat::number).collect();
            order.sort_by_key(|&seat| steps(big, seat));
            let from = order.len() - count;
            let button = if from == 0 { big } else { order[from - 1] };
            return (button, order.split_off(from));
        }
        // R.rules.52, R.rules.53, HR.11.c: the button goes to the next of the table's own players,
        // and the blinds fit themselves to it.
        let button = due(regular, last.button);
        if players.count() == 2 || count == 0 {
            return (button, self.in_turn(button, players));
        }
        let mut blinds = Vec::new();
        while blinds.len() + 1 < count {
            blinds.push(due(regular, *blinds.last().unwrap_or(&button)));
        }
        blinds.push(due(takers, *blinds.last().unwrap_or(&button)));
        (button, blinds)
    }

    /// Button and blinds are where they have to be; who has bought the button, if somebody has.
    fn check_positions(&self, now: &Now<'_>, regular: Seats) -> Option<usize> {
        let (button, blinds) = self.due(regular, regular);
        // HB.q, HB.c.3: a newcomer between the button and who is due the small blind may buy it.
        let buys = |seat: &usize| {
            let sitter = self.sitter(*seat);
            let between = *seat != button && steps(button, *seat) < steps(button, blinds[0]);
            let due = next(regular, *seat) == blinds.first().copied();
            sitter.wish == Join::BuyButton && sitter.standing == Standing::New && between && due
        };
        if self.rules.buy_button == BuyButton::Allowed
            && self.blind_count() == 2
            && regular.count() > 2
            && regular.has(Seat::new(button))
        {
            let able = self.able().iter().map(Seat::number);
            let buyers: Vec<usize> = able.filter(buys).collect();
            if !buyers.is_empty() {
                let seat = now.blinds[0];
                assert!(buyers.contains(&seat), "{buyers:?} buy the button");
                assert_eq!((now.button, now.big()), (button, next(regular, seat)));
                return Some(seat);
            }
        }
        let (button, blinds) = self.due(now.players, regular);
        assert_eq!((now.button, now.blinds), (button, &blinds[..]), "last: {:?}", self.last);
        None
    }

    /// Somebody who is not in the game is dealt in exactly if the clauses say so.
    fn check_entrant(&self, at: usize, now: &Now<'_>, regular: Seats, bought: Option<usize>) {
        let seat = Seat::new(at);
        let with = now.players.with(seat);
        let is_dealt = now.players.has(seat);
        let may = if bought == Some(at) {
            true
        } else if is_dealt || bought.is_some() {
            self.may_enter(at, &Now { players: with, ..*now })
        } else {
            let (button, blinds) = self.due(with, regular);
            self.may_enter(at, &Now { button, blinds: &blinds, players: with })
        };
        let sitter = self.sitter(at);
        assert_eq!(is_dealt, may, "{seat:?}: {sitter:?}, last {:?}", self.last);
    }

    fn may_enter(&self, at: usize, now: &Now<'_>) -> bool {
        let sitter = self.sitter(at);
        // HB.i.3, R.rules.44, R.rules.49; and without blinds there is nothing to post or to wait for.
        if now.big().is_none_or(|big| big == at) {
            return true;
        }
        let button_by = sitter.button_by || self.button_passes(at, now);
        let is_open = self.is_open(at, now);
        let posts = match sitter.wish {
            Join::Now => true,
            // HB.c.3: whoever cannot buy the button waits until it has passed.
            Join::AfterButton | Join::BuyButton => button_by,
            Join::Wait => false,
        };
        match sitter.standing {
            Standing::In | Standing::OwesSmall => true,
            // HB.n.1: free once the blinds have gone by.
            Standing::LetsPass => button_by,
            // HB.k, R.rules.45, R.rules.46.
            Standing::New => is_open && (self.rules.newcomers == Newcomers::Free || posts),
            // HB.m.1.
            Standing::MovedAway => is_open && posts,
            // HB.b.i, HB.i.4, R.rules.48.
            Standing::Missed => {
                let in_time = self.rules.make_up == MakeUp::AtOnce || button_by;
                let nothing = self.rules.missed_blinds == MissedBlinds::Nothing;
                // HB.i.5: a straddle makes up for them, however the player wanted to come in.
                let straddles = self.rules.straddle_in == StraddleIn::MakesUp
                    && self.straddles.iter().any(|(player, _)| *player == sitter.player);
                is_open && (nothing || straddles || posts && in_time)
            }
        }
    }

    /// Whether the button goes past this seat. From the seat where it lies it moves on; for a player who lets the
    /// blinds go by they have to come before it (HB.n.1).
    fn button_passes(&self, at: usize, now: &Now<'_>) -> bool {
        let from = self.last.as_ref().expect("there was a hand").button;
        let lets_pass = self.sitter(at).standing == Standing::LetsPass;
        went_by(from, now.button, at) && !(lets_pass && at == from)
    }

    /// HB.c.1, HB.c.2, R.rules.42: not on the button, not between it and the big blind, not in the
    /// last place that a dead button leaves to whoever is before it.
    fn is_open(&self, at: usize, now: &Now<'_>) -> bool {
        if self.rules.newcomer_seats == NewcomerSeats::Anywhere {
            return true;
        }
        let big = now.big().expect("there are blinds");
        let last = now.players.iter().map(Seat::number).max_by_key(|&one| steps(now.button, one));
        Some(at) != last && at != now.button && steps(now.button, at) > steps(now.button, big)
    }

    /// HB.i.1: the markers that are put down, and whom the button goes by.
    fn check_missed(&self, now: &Now<'_>) {
        let last = self.last.as_ref().expect("there was a hand");
        let stood = Stood { button: now.button, blinds: now.blinds.to_vec(), players: Vec::new() };
        let (mut missed, mut passed) = (Vec::new(), Seats::NONE);
        for seat in self.sitting().except(now.players).iter() {
            let (at, sitter) = (seat.number(), self.sitter(seat.number()));
            if self.button_passes(at, now) {
                passed = passed.with(seat);
            }
            // Whoever is new has none to miss; whoever may let them go by misses none (HB.n.1).
            let spared = sitter.standing == Standing::New
                || sitter.standing == Standing::LetsPass && !sitter.button_by;
            let gone_by = |from: Option<usize>, to: Option<usize>| {
                !spared && from.zip(to).is_some_and(|(from, to)| came_to(from, to, at))
            };
            if gone_by(last.small(), stood.small()) {
                missed.push((at, Blind::Small));
            }
            if gone_by(last.big(), stood.big()) {
                missed.push((at, Blind::Big));
            }
        }
        assert_eq!(self.told_missed, missed, "last: {last:?}, now {stood:?}");
        assert_eq!(self.told_passed, passed, "last: {last:?}, now {stood:?}");
    }

    /// Who puts in what, live or dead.
    fn check_posts(
        &self,
        setup: &Setup,
        now: &Now<'_>,
        dealt: Seats,
        bought: Option<usize>,
        is_new_game: bool,
    ) {
        let mut posts: Vec<Post> = setup.posts.clone();
        let mut due: Vec<Post> = Vec::new();
        let mut puts = |at: usize, kind, amount: Chips| {
            if dealt.has(Seat::new(at)) && !amount.is_zero() {
                due.push(Post { seat: Seat::new(at), kind, amount });
            }
        };
        if let (Some(_), Some((amount, ..))) = (setup.bomb, &self.bomb) {
            dealt.iter().for_each(|seat| puts(seat.number(), PostKind::Ante, *amount));
            assert_same(posts, due);
            return;
        }
        let forced = &self.terms.forced;
        // A straddle or the rock takes the place of a blind (HX.rule.4.7).
        let instead: Vec<usize> =
            posts.iter().filter(|post| post.kind.is_straddle()).map(|p| p.seat.number()).collect();
        match forced.ante {
            Ante::None => {}
            Ante::Each(ante) => {
                dealt.iter().for_each(|seat| puts(seat.number(), PostKind::Ante, ante));
            }
            Ante::Button(ante) => puts(now.button, PostKind::Dead, ante),
            Ante::BigBlind(ante) => {
                if let Some(big) = bought.or(now.big()) {
                    puts(big, PostKind::Dead, ante);
                }
            }
        }
        if let Some(buyer) = bought {
            puts(buyer, PostKind::Dead, forced.blinds[0]);
            if !instead.contains(&buyer) {
                puts(buyer, PostKind::Blind, forced.blinds[1]);
            }
        } else {
            for (&at, amount) in now.blinds.iter().zip(forced.blinds) {
                if !instead.contains(&at) {
                    puts(at, PostKind::Blind, amount);
                }
            }
        }
        for seat in dealt.iter().filter(|_| !is_new_game) {
            let at = seat.number();
            let is_straddle = |post: &Post| post.seat == seat && post.kind == PostKind::Straddle;
            let made_up = self.rules.straddle_in == StraddleIn::MakesUp
                && setup.posts.iter().any(is_straddle);
            if now.big() != Some(at) && bought != Some(at) && !made_up {
                let (live, dead) = self.owes(at);
                // With a blind in turn, or the rock, there is a bet out already.
                let bets = now.blinds.contains(&at)
                    || self.rock.is_some_and(|player| player == self.sitter(at).player);
                puts(at, PostKind::Late, if bets { Chips::ZERO } else { live });
                puts(at, PostKind::Dead, dead);
            }
        }
        posts.retain(|post| !post.kind.is_straddle());
        assert_same(posts, due);
        self.check_straddles(setup, dealt);
    }

    /// HX.rule.4.2 to HX.rule.4.6; and nobody straddles who has not put it up.
    fn check_straddles(&self, setup: &Setup, dealt: Seats) {
        let straddles: Vec<&Post> =
            setup.posts.iter().filter(|post| post.kind.is_straddle()).collect();
        let rock = self.rock.and_then(|player| self.seat_of(player)).map(Seat::new);
        if let Some(seat) = rock.filter(|seat| dealt.has(*seat)) {
            let amount = self.terms.forced.big_blind().times(2);
            assert_eq!(straddles, [&Post { seat, kind: PostKind::Rock, amount }]);
            return;
        }
        for post in straddles {
            let player = self.sitter(post.seat.number()).player;
            let up = |(who, one): &(Player, engine::Straddle)| {
                *who == player && one.amount == post.amount && one.seat == post.seat
            };
            assert!(self.straddles.iter().any(up), "nobody asked for this straddle");
        }
    }

    /// What somebody owes who comes in, live and dead.
    fn owes(&self, at: usize) -> (Chips, Chips) {
        let forced = &self.terms.forced;
        let (big, none) = (forced.big_blind(), Chips::ZERO);
        let rest = forced.blinds.into_iter().sum::<Chips>() - big;
        let sitter = self.sitter(at);
        match (sitter.standing, self.rules.missed_blinds) {
            (Standing::In | Standing::LetsPass, _) | (Standing::Missed, MissedBlinds::Nothing) => {
                (none, none)
            }
            // HB.k, R.rules.47.
            (Standing::New, _) if self.rules.newcomers == Newcomers::Free => (none, none),
            (Standing::New | Standing::MovedAway, _) => (big, none),
            // HB.o.1, HB.o.2; a single blind has no small one beside it.
            (Standing::OwesSmall, _) => {
                (if self.blind_count() > 1 { forced.blinds[0] } else { none }, none)
            }
            // R.rules.48, R.rules.50.
            (Standing::Missed, MissedBlinds::Total) => (big, rest),
            // HB.j.1, HB.j.2, HB.i.4.
            (Standing::Missed, MissedBlinds::Missed) => (
                if sitter.markers.big { big } else { none },
                if sitter.markers.small { rest } else { none },
            ),
        }
    }

    /// HB.g.1: under the dead button nobody who stayed is passed over by the big blind, and nobody has
    /// it twice running unless two play.
    fn check_big_blinds(&self, setup: &Setup, now: &Now<'_>, dealt: Seats, is_new_game: bool) {
        let (Some(last), Some(big)) = (&self.last, now.big()) else { return };
        let is_dead = self.rules.button_moves == ButtonMoves::Dead && self.follows(last);
        if !is_dead || dealt.count() < 3 {
            return;
        }
        for post in setup.posts.iter().filter(|post| post.kind == PostKind::Blind) {
            let twice = self.sitter(post.seat.number()).had == Had::Big
                && post.seat.number() == big
                && last.blinds.last() == Some(&big);
            assert!(!twice, "{:?} has the big blind twice running", post.seat);
        }
        for &(at, player) in last.players.iter().filter(|_| !is_new_game) {
            let stayed = dealt.has(Seat::new(at)) && self.sitter(at).player == player;
            let skipped = last.big().is_some_and(|from| at != big && came_to(from, big, at));
            assert!(!(stayed && skipped), "the big blind went past seat {}", at + 1);
        }
    }

    fn take_down(&mut self, now: &Now<'_>, dealt: Seats, entered: Seats, able: Seats) {
        for (at, blind) in std::mem::take(&mut self.told_missed) {
            let time = self.now;
            let sitter = self.sitter_mut(at);
            match blind {
                Blind::Small => sitter.markers.small = true,
                Blind::Big => {
                    sitter.markers.big = true;
                    sitter.markers.at.push(time);
                }
            }
            if sitter.standing != Standing::Missed {
                sitter.standing = Standing::Missed;
                sitter.button_by = false;
            }
        }
        for seat in std::mem::take(&mut self.told_passed).iter() {
            self.sitter_mut(seat.number()).button_by = true;
        }
        let small = now.blinds.first().copied().filter(|_| now.blinds.len() > 1);
        for seat in self.sitting().iter() {
            let at = seat.number();
            let (is_big, in_hand) = (now.big() == Some(at), dealt.has(seat));
            let had = match at {
                _ if is_big => Had::Big,
                _ if small == Some(at) => Had::Small,
                _ if now.button == at => Had::Button,
                _ => Had::Nothing,
            };
            let sitter = self.sitter_mut(at);
            sitter.had = had;
            if in_hand && (entered.has(seat) || is_big) {
                sitter.standing = Standing::In;
                (sitter.markers, sitter.button_by) = (Markers::default(), false);
            }
            if in_hand && is_big {
                sitter.passed = 0;
            }
            let waits = able.has(seat) && !now.players.has(seat);
            sitter.waited = if waits { sitter.waited + 1 } else { 0 };
            // Nobody waits for ever: once round the table lets everybody in.
            assert!(sitter.waited <= now.players.count() + 6, "{seat:?} waits: {sitter:?}");
        }
        let players = dealt.iter().map(|seat| (seat.number(), self.sitter(seat.number()).player));
        let players = players.collect();
        self.last = Some(Stood { button: now.button, blinds: now.blinds.to_vec(), players });
    }

    /// Somebody changes seats: what is owed for it (HB.m.1 to HB.o.1).
    pub(crate) fn moved(&mut self, seat: Seat, to: Seat, entry: Entry, passed: u8) {
        assert!(self.hand.is_none(), "between hands (H3.2)");
        assert!(to.number() < usize::from(self.terms.seats) && self.chairs[to.number()].is_none());
        let mut sitter = self.chairs[seat.number()].take().expect("somebody sat there");
        let big = self.last.as_ref().and_then(Stood::big);
        if let (Standing::In, SeatChange::PassingTwo, Some(big)) =
            (sitter.standing, self.rules.seat_change, big)
        {
            // HB.m.1, HB.m.2, HB.m.4: players who are there and whom the big blind now reaches first.
            let here = self.sitting().iter().map(Seat::number);
            let overtaken = here.filter(|&other| {
                let reached = steps(big, other);
                self.sitter(other).away.is_none()
                    && (steps(big, seat.number())..steps(big, to.number())).contains(&reached)
            });
            sitter.passed += overtaken.count();
            let due = next(self.sitting().with(to), big).expect("somebody sits");
            let seats = usize::from(self.terms.seats);
            let near = (0..3).any(|step| (due + step) % seats == to.number());
            sitter.standing = match sitter.had {
                Had::Big => Standing::OwesSmall,
                Had::Small | Had::Button if near => Standing::LetsPass,
                Had::Small | Had::Button | Had::Nothing if sitter.passed >= 2 => {
                    Standing::MovedAway
                }
                Had::Small | Had::Button | Had::Nothing => Standing::In,
            };
        }
        sitter.button_by = false;
        sitter.waited = 0;
        // A straddle is put up from a place (HB.f.0, HB.f.vii.1), and that is left.
        self.straddles.retain(|(_, straddle)| straddle.seat != seat);
        // It is not the same as having had it in that chair.
        sitter.had = Had::Nothing;
        assert_eq!(Standing::of(entry), sitter.standing, "{seat:?} to {to:?}: {sitter:?}");
        assert_eq!(usize::from(passed), sitter.passed, "{seat:?} to {to:?}");
        self.chairs[to.number()] = Some(sitter);
        self.unbox(seat);
    }
}

fn assert_same(mut posts: Vec<Post>, mut due: Vec<Post>) {
    let order = |post: &Post| (post.seat, post.kind as usize, post.amount);
    posts.sort_by_key(order);
    due.sort_by_key(order);
    posts.retain(|post| !post.amount.is_zero());
    assert_eq!(posts, due, "what is posted, and what is due");
}
