//! The state of a table and how an event changes it. There are no rules here: whatever an event
//! says has been decided.

use std::sync::Arc;

use engine::{Book, BySeat, Chips, Event as Dealt, MOST_SEATS, Rules, Seat, Seats, Straddle};

use crate::accounts::Accounts;
use crate::agreement::{Open, Proposal};
use crate::chair::{Away, Chair, Entry, Missed, Player, WhyAway};
use crate::doubts::Doubts;
use crate::event::{Blind, Delivery, Event};
use crate::positions::Positions;
use crate::terms::Terms;
use crate::time::Time;

/// A table: the fold of its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) terms: Terms,
    pub(crate) rules: Rules,
    /// When the last thing happened.
    pub(crate) now: Time,
    pub(crate) chairs: [Option<Chair>; MOST_SEATS],
    /// Who of them is away.
    pub(crate) away: Seats,
    /// The owners of chairs that somebody else plays in: their chips lie under a box.
    pub(crate) boxes: Vec<(Seat, Chair)>,
    /// Where button and blinds were on the last hand, or are on this one.
    pub(crate) positions: Option<Positions>,
    /// Who drew the button for the first hand.
    pub(crate) drawn: Option<Seat>,
    /// The hand in progress, or the last one until the next begins: what was thrown away can still be
    /// asked for, and a pot disputed. In place: a box would have to be asked for with every hand.
    pub(crate) played: Option<Hand>,
    /// Who disputes whose a pot of the last hand is.
    pub(crate) disputed: Option<Player>,
    /// How many hands have begun.
    pub(crate) hands: u64,
    /// The straddles for the next hand, in order.
    pub(crate) straddles: Vec<Straddle>,
    pub(crate) open: Option<Box<Open>>,
    /// A bomb pot that is agreed for the next hand: how much, on how many boards, and who is in.
    pub(crate) bomb: Option<(Chips, u8, Seats)>,
    /// Whether the rock is played, and who has it.
    pub(crate) rock: Rock,
    /// The most that is raked of a hand while the table is short.
    pub(crate) reduced: Option<Chips>,
    pub(crate) paused: Option<Time>,
    /// The last period of time that was collected for.
    pub(crate) collected: Option<Time>,
    pub(crate) accounts: Accounts,
    /// Who left with how much, and when (H1.c.3).
    pub(crate) departed: Vec<Departed>,
}

/// A hand in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// As it stands.
    pub state: engine::State,
    /// The terms and answers that it keeps to its end.
    pub terms: Terms,
    /// The answers.
    pub rules: Rules,
    /// How it began: a misdeal is dealt again like this.
    pub(crate) setup: Arc<engine::Setup>,
    /// Who was dealt in.
    pub dealt: Seats,
    /// The number of the question that is open now,
    pub(crate) turn: u32,
    /// and when it was asked.
    pub asked: Time,
    /// When the clock was called on it.
    pub clock: Option<Time>,
    /// What players have said is wrong.
    pub doubts: Doubts,
    /// Whether it is over, and kept only for what may come late.
    pub(crate) ended: bool,
    /// Who won the main pot so far: the rock goes there.
    pub(crate) won: Option<Seat>,
}

/// The rock (HX.rule.4.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Rock {
    /// Not played.
    Off,
    /// Played, and nobody has it yet.
    On,
    /// Somebody has it.
    With(Seat),
}

/// Somebody who left, and with what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Departed {
    /// Who.
    pub player: Player,
    /// With how much.
    pub stack: Chips,
    /// When.
    pub at: Time,
}

impl Hand {
    /// What is fixed for the whole hand.
    pub fn book(&self) -> Book<'_> {
        Book { game: self.terms.game, stakes: &self.terms.stakes, rules: &self.rules }
    }
}

impl State {
    /// An empty table.
    pub fn new(terms: Terms, rules: Rules, at: Time) -> State {
        State {
            terms,
            rules,
            now: at,
            chairs: [None; MOST_SEATS],
            away: Seats::NONE,
            boxes: Vec::new(),
            positions: None,
            drawn: None,
            played: None,
            disputed: None,
            hands: 0,
            straddles: Vec::new(),
            open: None,
            bomb: None,
            rock: Rock::Off,
            reduced: None,
            paused: None,
            collected: None,
            accounts: Accounts::default(),
            departed: Vec::new(),
        }
    }

    /// The terms that hold now, or from the next hand on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The house's answers, for the next hand.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// When the last thing happened.
    pub fn now(&self) -> Time {
        self.now
    }

    /// Who sits there.
    pub fn at(&self, seat: Seat) -> Option<&Chair> {
        self.chairs[seat.number()].as_ref()
    }

    /// Where button and blinds were on the last hand, or are on this one.
    pub fn positions(&self) -> Option<Positions> {
        self.positions
    }

    /// The hand in progress.
    pub fn hand(&self) -> Option<&Hand> {
        self.played.as_ref().filter(|hand| !hand.ended)
    }

    /// The last hand, until the next one begins. Those who have left since, or moved, are no longer
    /// among its players.
    pub fn last(&self) -> Option<&Hand> {
        self.played.as_ref().filter(|hand| hand.ended)
    }

    /// Who disputes whose a pot of the last hand is: the next one waits for the floor.
    pub fn disputed(&self) -> Option<Player> {
        self.disputed
    }

    /// How many hands have begun.
    pub fn hands(&self) -> u64 {
        self.hands
    }

    /// What is proposed and not settled yet.
    pub fn open(&self) -> Option<&Open> {
        self.open.as_deref()
    }

    /// A bomb pot that is agreed for the next hand: how much, on how many boards, and who is in.
    pub fn bomb(&self) -> Option<(Chips, u8, Seats)> {
        self.bomb
    }

    /// The most that is raked of a hand while the table is short (H38.10).
    pub fn reduced(&self) -> Option<Chips> {
        self.reduced
    }

    /// Whether the rock is played, and who has it.
    pub fn rock(&self) -> Rock {
        self.rock
    }

    /// Since when play has stopped.
    pub fn paused(&self) -> Option<Time> {
        self.paused
    }

    /// Where the chips are that are not in front of players.
    pub fn accounts(&self) -> &Accounts {
        &self.accounts
    }

    /// How many bytes it has on the heap, beside its own size.
    pub fn heap_bytes(&self) -> usize {
        let open = self.open.as_ref().map_or(0, |open| size_of_val(&**open));
        let straddles = self.straddles.capacity() * size_of::<Straddle>();
        let departed = self.departed.capacity() * size_of::<Departed>();
        let boxes = self.boxes.capacity() * size_of::<(Seat, Chair)>();
        boxes + open + straddles + departed
    }

    /// The straddles that are up for the next hand.
    pub fn straddles(&self) -> &[Straddle] {
        &self.straddles
    }

    /// Who sits at the table.
    pub fn sitting(&self) -> Seats {
        (0..MOST_SEATS).filter(|&at| self.chairs[at].is_some()).map(Seat::new).collect()
    }

    /// The chips in front of a player, those bet in a hand left out.
    pub fn stack(&self, seat: Seat) -> Chips {
        match self.hand() {
            Some(hand) if hand.dealt.has(seat) => hand.state.stack(seat),
            Some(_) | None => self.at(seat).map_or(Chips::ZERO, |chair| chair.stack),
        }
    }

    /// The seat of a player.
    pub fn seat_of(&self, player: Player) -> Option<Seat> {
        self.sitting().iter().find(|&seat| self.chair(seat).player == player)
    }

    pub(crate) fn chair(&self, seat: Seat) -> &Chair {
        self.chairs[seat.number()].as_ref().expect("somebody sits there")
    }

    pub(crate) fn entry(&self, seat: Seat) -> Entry {
        self.chair(seat).entry
    }

    /// What the next hand is played by.
    pub(crate) fn book(&self) -> Book<'_> {
        Book { game: self.terms.game, stakes: &self.terms.stakes, rules: &self.rules }
    }

    /// How many blinds the game has.
    pub(crate) fn blinds(&self) -> usize {
        let blinds = &self.terms.forced.blinds;
        blinds.iter().rposition(|blind| !blind.is_zero()).map_or(0, |last| last + 1)
    }

    /// Folds an event into the state. Going back needs the log: [`crate::fold`] does that.
    pub fn evolve(&mut self, event: &Event) {
        match event {
            Event::At(time) => self.now = *time,
            Event::Termed { terms, rules } => (self.terms, self.rules) = (**terms, **rules),
            Event::Sat { seat, chair } => self.sit(*seat, **chair),
            Event::PlayedOver { seat, chair } => self.play_over(*seat, **chair),
            Event::OwnerBack { seat } => self.owner_back(*seat),
            Event::BoxPickedUp { seat, stack } => self.pick_up_box(*seat, *stack),
            Event::Left { seat, stack, .. } => self.leave(*seat, *stack),
            Event::Leaving { seat, to } => self.is_leaving(*seat, *to),
            Event::SittingOut { seat } => self.sitter(*seat).sitting_out = Some(self.now),
            Event::Moved { seat, to, entry, passed } => self.move_to(*seat, *to, *entry, *passed),
            Event::Bought { seat, amount, now } => self.buy(*seat, *amount, *now),
            Event::Delivered { seat } => self.deliver(*seat),
            Event::Spent { seat, amount } => self.spend(*seat, *amount),
            Event::PostedFor { from, to, amount } => {
                self.sitter(*from).stack -= *amount;
                self.sitter(*to).stack += *amount;
            }
            Event::Went { seat, away } => self.went(*seat, *away),
            Event::Joining { seat, join } => self.sitter(*seat).join = *join,
            Event::HighCard { seat } => self.drawn = Some(*seat),
            Event::BlindMissed { seat, blind } => self.miss(*seat, *blind),
            Event::ButtonPassed { seats } => {
                for seat in seats.iter() {
                    self.sitter(seat).button_passed = true;
                }
            }
            Event::Straddled { straddle, up: true } => self.straddles.push(*straddle),
            Event::Straddled { straddle, up: false } => {
                self.straddles.retain(|one| one.seat != straddle.seat);
            }
            Event::Proposed { what, by, asked } => {
                let yes = by.map_or(Seats::NONE, Seats::of);
                let open =
                    Open { what: what.clone(), by: *by, asked: *asked, yes, no: Seats::NONE };
                self.open = Some(Box::new(open));
            }
            Event::Answered { seat, yes } => self.answer(*seat, *yes),
            Event::Settled { agreed } => self.settle(*agreed),
            Event::RakeReduced { most } => self.reduced = *most,
            Event::ClockCalled => {
                let now = self.now;
                self.playing().clock = Some(now);
            }
            Event::TimedOut { .. } => {}
            Event::BankUsed { seat, millis } => {
                let chair = self.sitter(*seat);
                chair.bank = chair.bank.saturating_sub(*millis);
            }
            Event::Paused { paused } => self.pause(*paused),
            Event::TimeTaken { seat, amount, to } => self.take_time(*seat, *amount, *to),
            Event::TimeCollected { period } => self.collected = Some(*period),
            Event::TimeVerified { amount } => {
                self.accounts.time_pending -= *amount;
                self.accounts.time += *amount;
            }
            Event::Disputed { seat } => self.disputed = Some(self.chair(*seat).player),
            Event::PotStood => self.disputed = None,
            Event::Doubted { seat, about } => self.playing().doubts.note(*seat, *about),
            Event::HandBegan { setup, positions, entered, behind } => {
                self.begin(setup, *positions, *entered, behind);
            }
            Event::Hand(event) => self.hand_event(event),
            Event::Redealt => self.deal_anew(),
            Event::HandEnded { broke, rock } => self.end(*broke, *rock),
            Event::Undone { .. } => unreachable!("only a fold goes back"),
        }
    }

    fn sitter(&mut self, seat: Seat) -> &mut Chair {
        self.chairs[seat.number()].as_mut().expect("somebody sits there")
    }

    /// The hand in progress; between hands the last one, of which more may be asked and said.
    fn playing(&mut self) -> &mut Hand {
        self.played.as_mut().expect("a hand is in progress, or was")
    }

    /// Whoever sits there from now on had no part in the last hand.
    fn forget_last(&mut self, seat: Seat) {
        if let Some(last) = self.played.as_mut().filter(|hand| hand.ended) {
            last.dealt = last.dealt.without(seat);
        }
    }

    pub(crate) fn sit(&mut self, seat: Seat, chair: Chair) {
        self.accounts.buy(chair.stack);
        self.chairs[seat.number()] = Some(chair);
        self.departed.retain(|one| one.player != chair.player);
    }

    fn buy(&mut self, seat: Seat, amount: Chips, now: Delivery) {
        self.accounts.buy(amount);
        let chair = self.sitter(seat);
        match now {
            Delivery::Now => {
                chair.stack += amount;
                chair.broke = false;
            }
            Delivery::Coming => chair.coming += amount,
        }
    }

    fn is_leaving(&mut self, seat: Seat, to: Option<Seat>) {
        match to {
            Some(to) => self.sitter(seat).moving = Some(to),
            None => self.sitter(seat).leaving = true,
        }
    }

    fn leave(&mut self, seat: Seat, stack: Chips) {
        self.depart(self.chair(seat).player, stack);
        self.vacate(seat);
        self.unbox(seat);
    }

    pub(crate) fn depart(&mut self, player: Player, stack: Chips) {
        self.accounts.cash_out(stack);
        self.departed.push(Departed { player, stack, at: self.now });
    }

    fn spend(&mut self, seat: Seat, amount: Chips) {
        self.sitter(seat).stack -= amount;
        self.accounts.incidentals += amount;
    }

    /// Nobody sits there any more.
    pub(crate) fn vacate(&mut self, seat: Seat) {
        self.chairs[seat.number()] = None;
        self.forget_last(seat);
        self.away = self.away.without(seat);
        self.straddles.retain(|one| one.seat != seat);
        // Whoever sits there next has been asked nothing, and has agreed to nothing.
        if let Some(open) = &mut self.open {
            (open.asked, open.yes) = (open.asked.without(seat), open.yes.without(seat));
        }
        if let Some((_, _, willing)) = &mut self.bomb {
            *willing = willing.without(seat);
        }
        if self.rock == Rock::With(seat) {
            self.rock = Rock::On;
        }
    }

    fn move_to(&mut self, seat: Seat, to: Seat, entry: Entry, passed: u8) {
        let mut chair = *self.chair(seat);
        self.chairs[seat.number()] = None;
        self.forget_last(seat);
        if self.away.has(seat) {
            self.away = self.away.without(seat).with(to);
        }
        (chair.entry, chair.passed, chair.moving) = (entry, passed, None);
        chair.moved = Some(self.hands);
        chair.button_passed = false;
        self.chairs[to.number()] = Some(chair);
        if self.rock == Rock::With(seat) {
            self.rock = Rock::With(to);
        }
        // What the player has said goes along; a straddle was for the other chair.
        let along = |seats: &mut Seats| {
            if seats.has(seat) {
                *seats = seats.without(seat).with(to);
            }
        };
        if let Some(open) = &mut self.open {
            [&mut open.asked, &mut open.yes, &mut open.no].into_iter().for_each(along);
            open.by = open.by.map(|by| if by == seat { to } else { by });
        }
        if let Some((_, _, willing)) = &mut self.bomb {
            along(willing);
        }
        self.straddles.retain(|one| one.seat != seat);
        self.unbox(seat);
    }

    fn deliver(&mut self, seat: Seat) {
        let chair = self.sitter(seat);
        if !chair.coming.is_zero() {
            chair.stack += chair.coming;
            chair.broke = false;
        }
        chair.coming = Chips::ZERO;
    }

    fn went(&mut self, seat: Seat, away: Option<Away>) {
        let chair = self.sitter(seat);
        // Whoever is there and says so again does not sit out after all; anybody disconnected by then does.
        let is_said = away.is_some_and(|away| away.why == WhyAway::Said);
        if is_said || chair.away.is_none() && away.is_none() {
            chair.sitting_out = None;
        }
        chair.away = away;
        if away.is_none() {
            chair.time_taken_away = 0;
        }
        let others = self.away.without(seat);
        self.away = if away.is_some() { others.with(seat) } else { others };
    }

    fn miss(&mut self, seat: Seat, blind: Blind) {
        let now = self.now;
        let chair = self.sitter(seat);
        match blind {
            Blind::Small => chair.missed.small = true,
            Blind::Big => {
                chair.missed.big = true;
                chair.missed.times = chair.missed.times.saturating_add(1);
                if chair.missed.times == 2 {
                    chair.missed.second_at = Some(now);
                }
            }
        }
        if chair.entry != Entry::Missed {
            chair.entry = Entry::Missed;
            chair.button_passed = false;
        }
    }

    fn answer(&mut self, seat: Seat, yes: bool) {
        let open = self.open.as_mut().expect("something is proposed");
        open.asked = open.asked.without(seat);
        if yes {
            open.yes = open.yes.with(seat);
        } else {
            open.no = open.no.with(seat);
        }
    }

    fn settle(&mut self, agreed: bool) {
        let open = self.open.take().expect("something is proposed");
        if !agreed {
            return;
        }
        match open.what {
            Proposal::BombPot { amount, boards } => self.bomb = Some((amount, boards, open.yes)),
            Proposal::Rock { on } => self.rock = if on { Rock::On } else { Rock::Off },
            Proposal::Terms(terms) => self.terms = *terms,
        }
    }

    fn pause(&mut self, paused: bool) {
        let now = self.now;
        if paused {
            self.paused = Some(now);
            return;
        }
        // The clock of the open question stood still meanwhile (T.house.4).
        let Some(since) = self.paused.take() else { return };
        let stood = now.since(since);
        if let Some(hand) = self.played.as_mut().filter(|hand| !hand.ended) {
            hand.asked = hand.asked.plus_millis(stood);
            hand.clock = hand.clock.map(|called| called.plus_millis(stood));
            // So did the one that waits for a lost connection.
            for away in self.chairs.iter_mut().flatten().filter_map(|chair| chair.away.as_mut()) {
                if away.why == WhyAway::Disconnected {
                    away.since = away.since.plus_millis(now.since(since.max(away.since)));
                }
            }
        }
    }

    fn take_time(&mut self, seat: Seat, amount: Chips, to: Time) {
        self.accounts.time_pending += amount;
        let chair = self.sitter(seat);
        chair.stack -= amount;
        chair.time_paid_to = to;
        if chair.away.is_some() {
            chair.time_taken_away += 1;
        }
    }

    fn begin(
        &mut self,
        setup: &Arc<engine::Setup>,
        positions: Positions,
        entered: Seats,
        behind: &BySeat<Chips>,
    ) {
        self.positions = Some(positions);
        self.hands += 1;
        let dealt: Seats =
            (0..MOST_SEATS).filter(|&at| setup.stacks[at].is_some()).map(Seat::new).collect();
        for seat in dealt.iter() {
            let coming = behind[seat.number()];
            let chair = self.sitter(seat);
            chair.coming -= coming;
            chair.stack += coming;
            chair.broke &= coming.is_zero();
            if entered.has(seat) || positions.big() == Some(seat) {
                (chair.entry, chair.missed) = (Entry::In, Missed::default());
                chair.button_passed = false;
            }
            if positions.big() == Some(seat) {
                chair.passed = 0;
            }
        }
        let book = Book { game: self.terms.game, stakes: &self.terms.stakes, rules: &self.rules };
        // Where the last hand lay, piece by piece: built beside it and moved there, a hand costs twice.
        let hand = self.played.get_or_insert_with(|| Hand {
            state: engine::start(&book, setup),
            terms: self.terms,
            rules: self.rules,
            setup: Arc::clone(setup),
            dealt,
            turn: 0,
            asked: self.now,
            clock: None,
            doubts: Doubts::default(),
            ended: false,
            won: None,
        });
        hand.state = engine::start(&book, setup);
        hand.setup = Arc::clone(setup);
        (hand.terms, hand.rules) = (self.terms, self.rules);
        (hand.dealt, hand.turn, hand.asked) = (dealt, hand.state.turn(), self.now);
        (hand.clock, hand.ended, hand.won) = (None, false, None);
        hand.doubts = Doubts::default();
        if let Some(most) = self.reduced {
            let players = dealt.count() as u8;
            hand.terms.stakes.rake.short_table = Some(engine::ShortTable { players, most });
        }
        self.straddles.clear();
        self.bomb = None;
    }

    /// Everything is as it was when the hand began; no stack has changed yet.
    fn deal_anew(&mut self) {
        let now = self.now;
        let hand = self.playing();
        hand.state = engine::start(&hand.book(), &hand.setup);
        (hand.turn, hand.asked, hand.clock) = (hand.state.turn(), now, None);
        (hand.won, hand.doubts) = (None, Doubts::default());
    }

    /// Lets the engine work on the hand in progress, in place.
    pub(crate) fn play_hand<T>(
        &mut self,
        work: impl FnOnce(&Book<'_>, &mut engine::State) -> T,
    ) -> T {
        let Hand { state, terms, rules, .. } = self.playing();
        let book = Book { game: terms.game, stakes: &terms.stakes, rules };
        work(&book, state)
    }

    fn hand_event(&mut self, event: &Dealt) {
        self.playing().state.evolve(event);
        self.note(std::iter::once(event));
    }

    /// What the table takes from events of the hand, which the hand itself has taken in.
    pub(crate) fn note<'a>(&mut self, events: impl Iterator<Item = &'a Dealt>) {
        let now = self.now;
        let hand = self.playing();
        let turn = hand.state.turn();
        if hand.turn != turn {
            (hand.turn, hand.asked, hand.clock) = (turn, now, None);
        }
        let has_rock = self.rock != Rock::Off;
        let hand = self.playing();
        if !has_rock && hand.doubts.is_empty() {
            return;
        }
        for event in events {
            hand.doubts.hear(event);
            // The rock goes with the main pot; of several winners, to the first that is paid.
            if let Dealt::Won { pot: 0, seat, .. } = event
                && has_rock
            {
                hand.won = hand.won.or(Some(*seat));
            }
        }
    }

    fn end(&mut self, broke: Seats, rock: Option<Seat>) {
        let hand = self.played.as_ref().expect("a hand is in progress");
        for seat in hand.dealt.iter() {
            let chair = self.chairs[seat.number()].as_mut().expect("somebody sits there");
            chair.stack = hand.state.stack(seat);
            chair.broke = broke.has(seat);
        }
        self.accounts.drop += hand.state.house();
        self.accounts.promotion += hand.state.promotion();
        if let (Some(seat), Rock::On | Rock::With(_)) = (rock, self.rock) {
            self.rock = Rock::With(seat);
        }
        self.playing().ended = true;
        self.assert_closed();
    }

    /// The books close to zero after every hand: what was bought is where somebody can point at it.
    fn assert_closed(&self) {
        let boxed = self.boxes.iter().map(|(_, chair)| chair);
        let chairs = self.chairs.iter().flatten().chain(boxed);
        let stacks: Chips = chairs.map(|chair| chair.stack + chair.coming).sum();
        assert_eq!(self.accounts.owed(), stacks, "chips made or lost at the table");
    }
}
