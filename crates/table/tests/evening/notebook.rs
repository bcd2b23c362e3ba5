//! A floorman's notebook: who sits where with how much, where every chip is, and what was allowed,
//! kept from the events alone and written from the clauses. It knows nothing of how the table works.

use std::collections::BTreeMap;

use engine::{
    AbsentTime, Ante, BombConsent, Chips, MOST_SEATS, PotDisputes, Rules, SameStack, Seat, Seats,
    Setup, SmallChips, Straddle, TakeOff, TimeBank, TopUp, Topic,
};
use table::{
    Away, Blind, Delivery, Doubt, Event, Join, Player, Positions, Proposal, State, Terms, Time,
    WhyAway,
};

use super::blinds::{Standing, Stood};

mod in_hand;

/// A player in a chair.
#[derive(Clone, Debug)]
pub(crate) struct Sitter {
    pub(crate) player: Player,
    /// In front, what is bet in a hand left out.
    pub(crate) chips: u64,
    pub(crate) coming: u64,
    pub(crate) standing: Standing,
    pub(crate) wish: Join,
    pub(crate) away: Option<Away>,
    pub(crate) markers: Markers,
    /// Whether the button has gone by since the player has to wait for that.
    pub(crate) button_by: bool,
    pub(crate) broke: bool,
    pub(crate) leaving: bool,
    /// Since when the player has wanted to.
    pub(crate) sits_out: Option<Time>,
    /// How many players were passed by moving since the last big blind (HB.m.4).
    pub(crate) passed: usize,
    /// How many hands were dealt without this player, who could have played.
    pub(crate) waited: usize,
    /// What this player had on the last hand.
    pub(crate) had: Had,
    paid_to: Time,
    pub(crate) paid_away: usize,
    bank: u64,
}

/// The blinds that a player has missed (HB.i.1).
#[derive(Clone, Default, Debug)]
pub(crate) struct Markers {
    pub(crate) small: bool,
    pub(crate) big: bool,
    /// When each big one was, since the player was last dealt in.
    pub(crate) at: Vec<Time>,
}

/// What a player had on the last hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Had {
    Nothing,
    Button,
    Small,
    /// The big blind, or its place where something else was posted.
    Big,
}

/// A hand in progress.
#[derive(Clone)]
pub(crate) struct Playing {
    pub(crate) dealt: Seats,
    terms: Terms,
    rules: Rules,
    pot: u64,
    won_main: Option<usize>,
}

/// What is proposed, and who said what.
#[derive(Clone)]
struct Vote {
    what: Proposal,
    by: Option<Player>,
    open: Vec<Player>,
    yes: Vec<Player>,
    no: bool,
}

/// The question that a hand waits with, and since when.
#[derive(Clone, Default)]
struct Question {
    number: (u64, u32),
    asked: Time,
    called: Option<Time>,
    /// How long play has stood still since it was asked, or since the clock was called.
    stood: u64,
}

#[derive(Clone)]
pub(crate) struct Notebook {
    pub(crate) terms: Terms,
    pub(crate) rules: Rules,
    pub(crate) now: Time,
    pub(crate) chairs: [Option<Sitter>; MOST_SEATS],
    /// The owners of chairs that somebody else plays in.
    pub(crate) boxes: BTreeMap<usize, Sitter>,
    pub(crate) last: Option<Stood>,
    pub(crate) drawn: Option<usize>,
    pub(crate) hand: Option<Playing>,
    /// Who put up which straddle for the next hand.
    pub(crate) straddles: Vec<(Player, Straddle)>,
    pub(crate) rock_on: bool,
    pub(crate) rock: Option<Player>,
    /// What a bomb pot costs, on how many boards, and who agreed to it.
    pub(crate) bomb: Option<(Chips, u8, Vec<Player>)>,
    /// What the last batch said before the hand began.
    pub(crate) told_missed: Vec<(usize, Blind)>,
    pub(crate) told_passed: Seats,
    vote: Option<Vote>,
    pub(crate) departed: BTreeMap<Player, (u64, Time)>,
    paused: Option<Time>,
    disputed: bool,
    question: Question,
    bought: u64,
    pub(crate) cashed_out: u64,
    drop: u64,
    promotion: u64,
    time_pending: u64,
    time: u64,
    incidentals: u64,
}

impl Notebook {
    pub(crate) fn new(terms: &Terms, rules: Rules, now: Time) -> Notebook {
        Notebook {
            terms: *terms,
            rules,
            now,
            chairs: [const { None }; MOST_SEATS],
            boxes: BTreeMap::new(),
            last: None,
            drawn: None,
            hand: None,
            straddles: Vec::new(),
            rock_on: false,
            rock: None,
            bomb: None,
            told_missed: Vec::new(),
            told_passed: Seats::NONE,
            vote: None,
            departed: BTreeMap::new(),
            paused: None,
            disputed: false,
            question: Question::default(),
            bought: 0,
            cashed_out: 0,
            drop: 0,
            promotion: 0,
            time_pending: 0,
            time: 0,
            incidentals: 0,
        }
    }

    pub(crate) fn sitting(&self) -> Seats {
        (0..MOST_SEATS).filter(|&at| self.chairs[at].is_some()).map(Seat::new).collect()
    }

    pub(crate) fn sitter(&self, at: usize) -> &Sitter {
        self.chairs[at].as_ref().expect("the notebook has somebody there")
    }

    pub(crate) fn sitter_mut(&mut self, at: usize) -> &mut Sitter {
        self.chairs[at].as_mut().expect("the notebook has somebody there")
    }

    pub(crate) fn seat_of(&self, player: Player) -> Option<usize> {
        let sits = |at: &usize| self.chairs[*at].as_ref().is_some_and(|one| one.player == player);
        (0..MOST_SEATS).find(sits)
    }

    pub(crate) fn is_dealt(&self, seat: Seat) -> bool {
        self.hand.as_ref().is_some_and(|hand| hand.dealt.has(seat))
    }

    /// Takes down what happened.
    pub(crate) fn take(&mut self, events: &[Event]) {
        (self.told_missed, self.told_passed) = (Vec::new(), Seats::NONE);
        for event in events {
            self.note(event);
        }
    }

    fn note(&mut self, event: &Event) {
        match event {
            Event::At(now) => {
                assert!(*now >= self.now, "time goes forward");
                self.now = *now;
            }
            Event::Termed { terms, rules } => {
                assert!(self.hand.is_none(), "nothing changes during a hand (H3.1)");
                self.new_terms(terms);
                self.rules = **rules;
            }
            Event::Sat { seat, chair } => self.sat(*seat, chair),
            Event::PlayedOver { seat, chair } => self.played_over(*seat, chair),
            Event::OwnerBack { seat } => self.owner_back(*seat),
            Event::BoxPickedUp { seat, stack } => self.box_picked_up(*seat, stack.amount()),
            Event::Left { seat, stack, why } => self.left(*seat, stack.amount(), *why),
            Event::Leaving { seat, to } => {
                assert!(self.hand.is_some(), "between hands there is nothing to wait for");
                self.sitter_mut(seat.number()).leaving |= to.is_none();
            }
            Event::SittingOut { seat } => {
                assert!(self.hand.is_some(), "between hands one sits out at once");
                self.sitter_mut(seat.number()).sits_out = Some(self.now);
            }
            Event::Moved { seat, to, entry, passed } => self.moved(*seat, *to, *entry, *passed),
            Event::Bought { seat, amount, now } => self.buys(*seat, amount.amount(), *now),
            Event::Delivered { seat } => {
                let sitter = self.sitter_mut(seat.number());
                assert!(sitter.coming > 0, "nothing was on its way");
                sitter.chips += std::mem::take(&mut sitter.coming);
                sitter.broke = false;
            }
            Event::Spent { seat, amount } => self.spent(*seat, amount.amount()),
            Event::PostedFor { from, to, amount } => {
                self.posted_for(from.number(), to.number(), amount.amount());
            }
            Event::Went { seat, away } => self.went(*seat, *away),
            Event::Joining { seat, join } => self.sitter_mut(seat.number()).wish = *join,
            Event::HighCard { seat } => self.drawn = Some(seat.number()),
            Event::BlindMissed { seat, blind } => self.told_missed.push((seat.number(), *blind)),
            Event::ButtonPassed { seats } => self.told_passed = self.told_passed.or(*seats),
            Event::Straddled { straddle, up } => self.straddled(*straddle, *up),
            Event::Proposed { what, by, asked } => self.proposed(what, *by, *asked),
            Event::Answered { seat, yes } => self.answered(*seat, *yes),
            Event::Settled { agreed } => self.settled(*agreed),
            Event::ClockCalled => {
                (self.question.called, self.question.stood) = (Some(self.now), 0);
            }
            Event::TimedOut { seat } => self.timed_out(*seat),
            Event::BankUsed { seat, millis } => {
                let sitter = self.sitter_mut(seat.number());
                sitter.bank = sitter.bank.checked_sub(*millis).expect("that much was in reserve");
            }
            Event::Paused { paused } => self.pauses(*paused),
            Event::TimeTaken { seat, amount, to } => self.pays_time(*seat, amount.amount(), *to),
            Event::TimeVerified { amount } => self.verifies_time(amount.amount()),
            Event::Disputed { .. } => self.disputes(),
            Event::PotStood => assert!(std::mem::take(&mut self.disputed), "nothing to settle"),
            Event::Doubted { about, .. } => self.doubts(*about),
            Event::HandBegan { setup, positions, entered, behind } => {
                self.play_behind(behind);
                self.hand_began(setup, *positions, *entered);
            }
            Event::Hand(dealt) => self.in_hand(dealt),
            Event::Redealt => panic!("nobody reports an error"),
            Event::HandEnded { broke, rock } => self.ended(*broke, *rock),
            Event::RakeReduced { .. } | Event::TimeCollected { .. } => {}
            Event::Undone { .. } => panic!("the page is turned back elsewhere"),
        }
    }

    fn verifies_time(&mut self, amount: u64) {
        self.time_pending -= amount;
        self.time += amount;
    }

    /// H30.o.1: between the award and the next deal.
    fn disputes(&mut self) {
        let allowed = self.rules.pot_disputes == PotDisputes::NextDeal;
        assert!(allowed && self.hand.is_none() && self.last.is_some() && !self.disputed);
        self.disputed = true;
    }

    /// HQ.14: a bet is doubted in a hand, and so is what was shown, then or until the next one.
    fn doubts(&self, about: Doubt) {
        let after = about == Doubt::Hand && self.last.is_some();
        assert!(self.hand.is_some() || after);
    }

    fn hand_began(&mut self, setup: &Setup, positions: Positions, entered: Seats) {
        assert!(!self.disputed, "the next deal waits for the floor (H30.o.1)");
        let mut sitting = self.sitting().iter();
        assert!(
            sitting.all(|seat| self.sitter(seat.number()).sits_out.is_none()),
            "who sits out is away"
        );
        let dealt = self.began(setup, positions, entered);
        let (terms, rules) = (self.terms, self.rules);
        self.hand = Some(Playing { dealt, terms, rules, pot: 0, won_main: None });
        self.straddles.clear();
        self.bomb = None;
    }

    fn new_terms(&mut self, terms: &Terms) {
        self.terms = *terms;
        let highest = self.sitting().iter().last().map_or(0, |seat| seat.number() + 1);
        assert!(highest <= usize::from(terms.seats), "somebody sits where there is no chair");
        for sitter in self.chairs.iter_mut().flatten() {
            sitter.waited = 0;
        }
    }

    /// H1.b.2, H1.a.3, B.limits.5, H1.c.3.
    pub(crate) fn sat(&mut self, seat: Seat, chair: &table::Chair) {
        let (player, stack) = (chair.player, chair.stack.amount());
        assert!(seat.number() < usize::from(self.terms.seats), "there is no such chair");
        assert!(self.chairs[seat.number()].is_none() && self.seat_of(player).is_none());
        assert!(!self.is_boxed(player), "the player has a chair here");
        let before = match self.rules.same_stack {
            SameStack::Minutes(minutes) => self
                .departed
                .get(&player)
                .filter(|(_, at)| self.now.since(*at) < u64::from(minutes) * 60_000)
                .map(|(stack, _)| *stack),
            SameStack::Never => None,
        };
        let buy_in = &self.terms.buy_in;
        assert!(stack >= buy_in.least.amount().max(before.unwrap_or(0)), "too little to sit");
        for most in [buy_in.most, buy_in.purchase].into_iter().flatten() {
            assert!(stack <= most.amount().max(before.unwrap_or(0)), "too much to sit");
        }
        self.bought += stack;
        self.departed.remove(&player);
        self.chairs[seat.number()] = Some(Sitter {
            player,
            chips: stack,
            coming: 0,
            standing: Standing::New,
            wish: chair.join,
            away: None,
            markers: Markers::default(),
            button_by: false,
            broke: false,
            leaving: false,
            sits_out: None,
            passed: 0,
            waited: 0,
            had: Had::Nothing,
            paid_to: Time::default(),
            paid_away: 0,
            bank: match self.rules.time_bank {
                TimeBank::Nothing => 0,
                TimeBank::Seconds(seconds) => u64::from(seconds) * 1000,
            },
        });
    }

    /// Everything goes along (HQ.13), never from a hand; whoever is picked up has been away for as long
    /// as it takes (HR.7.2, HR.7.3, HX.hi.2.a.2, H38.d.3).
    fn left(&mut self, seat: Seat, stack: u64, why: Option<Topic>) {
        assert!(!self.is_dealt(seat), "nobody leaves a hand");
        let sitter = self.chairs[seat.number()].take().expect("somebody sat there");
        assert_eq!(stack, sitter.chips + sitter.coming);
        match why {
            Some(Topic::PlayOver) => {
                let owner = self.boxes.get(&seat.number()).expect("a chair that is another's");
                assert_eq!(owner.away, None, "the owner is not back");
            }
            Some(_) => {
                let away = sitter.away.expect("only who is away is picked up");
                let gone = self.now.since(away.since);
                let without_chips = sitter.chips == 0 && gone >= 10 * 60_000;
                let late = self.is_late(&sitter) || without_chips || sitter.paid_away > 0;
                assert!(late, "picked up too early");
            }
            None => {}
        }
        self.cashed_out += stack;
        self.departed.insert(sitter.player, (stack, self.now));
        self.gone(sitter.player);
        self.unbox(seat);
    }

    /// Whoever has left the chair is asked no more, and has agreed to nothing.
    pub(crate) fn gone(&mut self, who: Player) {
        self.straddles.retain(|(player, _)| *player != who);
        if let Some(vote) = &mut self.vote {
            vote.open.retain(|player| *player != who);
            vote.yes.retain(|player| *player != who);
        }
        if let Some((_, _, willing)) = &mut self.bomb {
            willing.retain(|player| *player != who);
        }
        if self.rock == Some(who) {
            self.rock = None;
        }
    }

    /// H2.a.2: what is on its way plays, and who was broke is not any more.
    fn play_behind(&mut self, behind: &[Chips; MOST_SEATS]) {
        for seat in (0..MOST_SEATS).filter(|&at| !behind[at].is_zero()) {
            let sitter = self.sitter_mut(seat);
            assert_eq!(sitter.coming, behind[seat].amount());
            sitter.chips += std::mem::take(&mut sitter.coming);
            sitter.broke = false;
        }
    }

    /// H1.a.2, H1.a.3, H1.b.2, B.wagers.5.
    fn buys(&mut self, seat: Seat, amount: u64, now: Delivery) {
        let waits = match (&self.hand, self.rules.top_up) {
            (None, TopUp::BetweenHands | TopUp::NotInPot) => false,
            (Some(_), TopUp::BetweenHands) => true,
            (Some(hand), TopUp::NotInPot) => hand.dealt.has(seat),
        };
        // Chips may be on their way at any time (H2.a.2); they are there only when they may be.
        let comes = now == Delivery::Coming;
        assert!(comes || !waits);
        let buy_in = self.terms.buy_in;
        let sitter = self.sitter_mut(seat.number());
        let stack = sitter.chips + sitter.coming;
        assert!(amount > 0 && buy_in.purchase.is_none_or(|most| amount <= most.amount()));
        assert!(buy_in.most.is_none_or(|most| stack + amount <= most.amount()), "too much");
        assert!(!sitter.broke && stack > 0 || amount >= buy_in.least.amount(), "too little");
        if comes {
            sitter.coming += amount;
        } else {
            sitter.chips += amount;
            sitter.broke = false;
        }
        self.bought += amount;
    }

    /// B.wagers.7, H2.d.
    fn spent(&mut self, seat: Seat, amount: u64) {
        assert!(!self.is_dealt(seat), "chips in play stay there");
        match self.rules.take_off {
            TakeOff::Nothing => panic!("no chip leaves the table"),
            TakeOff::Under(price) => assert!(amount < u64::from(price)),
            TakeOff::Incidentals => {}
        }
        self.sitter_mut(seat.number()).chips -= amount;
        self.incidentals += amount;
    }

    /// H35.8, H35.9.
    fn posted_for(&mut self, from: usize, to: usize, amount: u64) {
        assert!(self.hand.is_none() && from != to && self.sitter(to).chips > 0);
        let ante = if let Ante::Each(ante) = self.terms.forced.ante { ante.amount() } else { 0 };
        assert!(amount <= self.terms.forced.big_blind().amount().max(ante), "a gift");
        self.sitter_mut(from).chips -= amount;
        self.sitter_mut(to).chips += amount;
    }

    fn went(&mut self, seat: Seat, away: Option<Away>) {
        let sitter = self.sitter_mut(seat.number());
        let stays = sitter.sits_out.is_some() && sitter.away.is_none() && away.is_none();
        assert!(stays || sitter.away != away, "nothing has changed");
        let is_out = away.is_some_and(|away| away.why == WhyAway::Said);
        sitter.sits_out = sitter.sits_out.filter(|_| !stays && !is_out);
        sitter.away = away;
        if away.is_none() {
            sitter.paid_away = 0;
        }
    }

    fn straddled(&mut self, straddle: Straddle, up: bool) {
        assert!(self.hand.is_none(), "before the cards (B.straddle.1)");
        let at = straddle.seat.number();
        if up {
            self.straddles.push((self.sitter(at).player, straddle));
        } else {
            let place = self.straddles.iter().position(|(_, one)| one.seat == straddle.seat);
            self.straddles.remove(place.expect("it was put up"));
        }
    }

    fn proposed(&mut self, what: &Proposal, by: Option<Seat>, asked: Seats) {
        assert!(self.hand.is_none() && self.vote.is_none());
        let player = |seat: Seat| self.sitter(seat.number()).player;
        let by = by.map(player);
        let open = asked.iter().map(player).collect();
        let (what, yes) = (what.clone(), by.into_iter().collect());
        self.vote = Some(Vote { what, by, open, yes, no: false });
    }

    fn answered(&mut self, seat: Seat, yes: bool) {
        let player = self.sitter(seat.number()).player;
        let vote = self.vote.as_mut().expect("something is proposed");
        assert!(vote.open.contains(&player), "not asked");
        vote.open.retain(|one| *one != player);
        if yes {
            vote.yes.push(player);
        } else {
            vote.no = true;
        }
    }

    /// B.bomb.2, HX.rule.4.1, HR.8.1: nothing holds to which somebody who is asked said no; at a bomb
    /// pot it may be enough that one more is willing.
    fn settled(&mut self, agreed: bool) {
        let Vote { what, by, open, yes, no } = self.vote.take().expect("something is proposed");
        if !agreed {
            return;
        }
        let all = open.is_empty() && !no;
        match what {
            Proposal::BombPot { amount, boards } => {
                let others = yes.iter().filter(|one| Some(**one) != by).count();
                let willing = self.rules.bomb_consent == BombConsent::Willing && others > 0;
                assert!(all || willing, "not agreed on");
                self.bomb = Some((amount, boards, yes));
            }
            Proposal::Rock { on } => {
                assert!(all);
                // It starts with the next pot that is won.
                (self.rock_on, self.rock) = (on, None);
            }
            Proposal::Terms(terms) => {
                assert!(all || self.rules.limit_change == engine::LimitChange::Floor);
                self.new_terms(&terms);
            }
        }
    }

    fn pauses(&mut self, paused: bool) {
        if paused {
            assert!(self.paused.is_none());
            self.paused = Some(self.now);
        } else {
            let since = self.paused.take().expect("play stood still");
            self.question.stood += self.now.since(since.max(self.question.asked));
        }
    }

    /// T.time.1, H37.2: nobody is hurried.
    fn timed_out(&mut self, seat: Seat) {
        assert!(self.paused.is_none() && self.is_dealt(seat));
        let Question { asked, called, stood, .. } = self.question;
        let (since, seconds, reserve) = match self.rules.action_clock {
            engine::ActionClock::Off => panic!("there is no clock"),
            engine::ActionClock::Each(seconds) => (asked, seconds, self.sitter(seat.number()).bank),
            engine::ActionClock::Called(seconds) => (called.expect("called"), seconds, 0),
        };
        let thought = self.now.since(since) - stood.min(self.now.since(since));
        assert!(thought + 1 > u64::from(seconds) * 1000 + reserve.min(1), "{thought}");
    }

    /// The hand asks this now.
    pub(crate) fn asked(&mut self, number: (u64, u32)) {
        if self.question.number != number {
            self.question = Question { number, asked: self.now, called: None, stood: 0 };
        }
    }

    /// H38.c.1, H38.d.1, HX.hi.2.a.1: once for each period, and from whoever is away as the house has it.
    fn pays_time(&mut self, seat: Seat, amount: u64, to: Time) {
        assert!(!self.is_dealt(seat), "between hands");
        let fee = self.terms.time.expect("time is paid for");
        let absent_time = self.rules.absent_time;
        let sitter = self.sitter_mut(seat.number());
        assert_eq!(amount, fee.rate.amount().min(sitter.chips));
        assert!(to > sitter.paid_to, "this period is paid for");
        if sitter.away.is_some() {
            match absent_time {
                AbsentTime::Once => assert_eq!(sitter.paid_away, 0),
                AbsentTime::EachTime => {}
                AbsentTime::Nothing => panic!("who is away pays nothing"),
            }
            sitter.paid_away += 1;
        }
        sitter.paid_to = to;
        sitter.chips -= amount;
        self.time_pending += amount;
    }

    /// H11.10: whoever has nothing left that plays has to buy again. HX.rule.4.3: the rock goes with the
    /// pot.
    fn ended(&mut self, broke: Seats, rock: Option<Seat>) {
        let hand = self.hand.take().expect("a hand is in progress");
        assert_eq!(hand.pot, 0, "the pots are paid");
        let least = match hand.rules.small_chips {
            SmallChips::Play => 1,
            SmallChips::StayBehind => hand.terms.stakes.unit.amount(),
        };
        for seat in hand.dealt.iter() {
            let sitter = self.sitter_mut(seat.number());
            sitter.broke = sitter.chips < least;
            assert_eq!(broke.has(seat), sitter.broke, "{seat:?}");
        }
        let won = hand.won_main.filter(|_| self.rock_on);
        assert_eq!(rock.map(Seat::number), won);
        if let Some(at) = won {
            self.rock = Some(self.sitter(at).player);
        }
    }

    /// Every chip that was bought is where the notebook has it, and the table says the same.
    pub(crate) fn compare(&self, state: &State) {
        let mut total = self.hand.as_ref().map_or(0, |hand| hand.pot) + self.compare_boxes(state);
        for at in 0..MOST_SEATS {
            let (seat, ours) = (Seat::new(at), self.chairs[at].as_ref());
            let Some(chair) = state.at(seat) else {
                assert!(ours.is_none(), "{seat:?}");
                continue;
            };
            let ours = ours.expect("the table has somebody there");
            assert_eq!(state.stack(seat).amount(), ours.chips, "{seat:?}");
            assert_eq!(chair.coming.amount(), ours.coming, "{seat:?}");
            assert_eq!((chair.player, chair.broke), (ours.player, ours.broke), "{seat:?}");
            assert_eq!(Standing::of(chair.entry), ours.standing, "{seat:?}");
            let missed = (chair.missed.small, chair.missed.big, usize::from(chair.missed.times));
            assert_eq!(
                missed,
                (ours.markers.small, ours.markers.big, ours.markers.at.len()),
                "{seat:?}"
            );
            total += ours.chips + ours.coming;
        }
        let taken = [self.drop, self.promotion, self.time_pending, self.time, self.incidentals];
        total += taken.iter().sum::<u64>();
        assert_eq!(self.bought - self.cashed_out, total, "chips were made or lost");
        let books = state.accounts();
        if let Some(hand) = state.hand() {
            let ours = self.hand.as_ref().expect("a hand is in progress");
            assert_eq!((&hand.rules, hand.dealt), (&ours.rules, ours.dealt));
            assert_eq!(hand.terms.forced, ours.terms.forced, "nothing changes during a hand");
        } else {
            let theirs =
                [books.drop, books.promotion, books.time_pending, books.time, books.incidentals];
            assert_eq!(theirs.map(Chips::amount), taken);
        }
        assert_eq!(
            books.bought.amount() - books.cashed_out.amount(),
            self.bought - self.cashed_out
        );
    }
}
