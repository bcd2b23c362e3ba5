//! Random evenings for the tests: drawn from a seed, told anything that people may say, and watched
//! from outside.

mod asks;
mod blinds;
mod boxes;
mod draw;
mod notebook;
mod play;
#[path = "../../../engine/tests/play/rng.rs"]
mod rng;
mod secrecy;
mod written;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use engine::{Chips, Event as Dealt, Next, Passive, PostingRefusal, Topic};
use table::{
    Ask, Event, Input, Refusal, State, Time, Waits, deadline, decide, fold, run, undo, waits,
};

use notebook::Notebook;
use play::Temper;
use rng::Rng;

const INPUTS: usize = 200;

/// What happened in some evenings, so that a test can say that enough did.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) hands: usize,
    pub(crate) refused: usize,
    pub(crate) undone: usize,
    pub(crate) reshuffled: usize,
    pub(crate) hidden: usize,
    pub(crate) missed: usize,
    pub(crate) dead: usize,
    pub(crate) size: written::Size,
    pub(crate) turned_up: usize,
    pub(crate) played_over: usize,
    pub(crate) given_back: usize,
}

/// An evening at one table.
struct Evening {
    rng: Rng,
    temper: Temper,
    start: State,
    state: State,
    log: Vec<Event>,
    now: Time,
    notebook: Notebook,
    /// The notebook as it was when the log had this many events: at the beginning of every input.
    pages: Vec<(usize, Notebook)>,
    /// The last hand, as it can be played again.
    hand: Option<secrecy::Record>,
    tally: Tally,
}

/// Does it for this many seeds, on every core that there is, and says which ones failed.
pub(crate) fn for_all_seeds(evenings: u64) -> Tally {
    let workers = thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let part = evenings.div_ceil(workers);
    let (tally, failed) = thread::scope(|scope| {
        let parts = (0..workers).map(|worker| {
            let seeds = worker * part..evenings.min((worker + 1) * part);
            scope.spawn(|| for_each_seed(seeds))
        });
        let parts: Vec<_> = parts.collect();
        let parts = parts.into_iter().map(|part| part.join().expect("a failure is caught"));
        parts.fold((Tally::default(), Vec::new()), |(tally, mut failed), (one, more)| {
            failed.extend(more);
            (tally.and(one), failed)
        })
    });
    assert!(failed.is_empty(), "the evenings of these seeds fail, as told above: {failed:?}");
    tally
}

/// Does it for every seed. One that fails does not keep the others from being tried.
fn for_each_seed(seeds: Range<u64>) -> (Tally, Vec<u64>) {
    let (mut tally, mut failed) = (Tally::default(), Vec::new());
    for seed in seeds {
        if let Ok(one) = catch_unwind(AssertUnwindSafe(|| evening(seed))) {
            tally = tally.and(one);
        } else {
            eprintln!("the evening of seed {seed} fails, for the reason given above");
            failed.push(seed);
        }
    }
    (tally, failed)
}

/// The evening of a seed.
fn evening(seed: u64) -> Tally {
    let mut evening = Evening::new(seed);
    for step in 0..INPUTS {
        evening.step();
        if step % 40 == 39 {
            evening.check_fold();
        }
        if step % 10 == 9 {
            let size = written::check_snapshot(&evening.state);
            evening.tally.size = evening.tally.size.and(size);
        }
    }
    let Evening { rng, start, log, state, tally, .. } = &mut evening;
    tally.size = tally.size.and(written::check_log(rng, start, log, state));
    evening.tally
}

impl Tally {
    fn count(&mut self, events: &[Event]) {
        for event in events {
            let is_guest = |why: &Option<Topic>| *why == Some(Topic::PlayOver);
            self.turned_up += usize::from(matches!(event, Event::Hand(Dealt::TurnedUp { .. })));
            self.played_over += usize::from(matches!(event, Event::PlayedOver { .. }));
            let given_back = matches!(event, Event::Left { why, .. } if is_guest(why));
            self.given_back += usize::from(given_back);
        }
    }

    fn and(self, other: Tally) -> Tally {
        Tally {
            hands: self.hands + other.hands,
            refused: self.refused + other.refused,
            undone: self.undone + other.undone,
            reshuffled: self.reshuffled + other.reshuffled,
            hidden: self.hidden + other.hidden,
            missed: self.missed + other.missed,
            dead: self.dead + other.dead,
            size: self.size.and(other.size),
            turned_up: self.turned_up + other.turned_up,
            played_over: self.played_over + other.played_over,
            given_back: self.given_back + other.given_back,
        }
    }
}

impl Evening {
    fn new(seed: u64) -> Evening {
        let mut rng = Rng::new(seed);
        let (terms, rules) = (draw::terms(&mut rng), draw::rules(&mut rng));
        let now = Time::at(19, rng.below(60));
        let start = State::new(terms, rules, now);
        Evening {
            temper: Temper::draw(&mut rng),
            rng,
            state: start.clone(),
            start,
            log: Vec::new(),
            now,
            notebook: Notebook::new(&terms, rules, now),
            pages: Vec::new(),
            hand: None,
            tally: Tally::default(),
        }
    }

    /// Time passes, and somebody wants something.
    fn step(&mut self) {
        let millis = match self.rng.below(100) {
            0..=59 => self.rng.below(5_000),
            60..=94 => self.rng.below(40_000),
            95..=98 => self.rng.below(600_000),
            _ => self.rng.below(7_200_000),
        };
        self.now = self.now.plus_millis(millis);
        if self.rng.percent(8) {
            self.go_back();
            return;
        }
        if self.rng.percent(2) {
            let past = Time::new(self.state.now().millis() - 1);
            let ask = asks::ask(&mut self.rng, &self.state);
            assert!(matches!(self.tell_at(past, ask), Err(Refusal::Past { .. })));
            return;
        }
        if deadline(&self.state).is_some_and(|due| due <= self.now) {
            self.wake();
            return;
        }
        let ready = self.state.paused().is_none();
        match waits(&self.state) {
            Waits::Hand(next) if ready && self.rng.percent(75) => self.play(&next),
            Waits::Deal if ready && self.rng.percent(45) => self.deal(),
            Waits::ButtonCards(players) if self.rng.percent(60) => self.draw_button(players),
            Waits::Players if self.rng.percent(50) => {
                let ask = asks::sit(&mut self.rng, &self.state);
                let _ = self.tell(ask);
            }
            Waits::Floor if self.rng.percent(40) => {
                assert_eq!(self.tell(Ask::Deal), Err(deal_held(&self.state)));
                self.tell(Ask::PotStands).expect("the floor settles it");
            }
            Waits::Hand(_)
            | Waits::Deal
            | Waits::Floor
            | Waits::ButtonCards(_)
            | Waits::Players => {
                if self.rng.percent(20) && !ready {
                    let _ = self.tell(Ask::Pause { paused: false });
                    return;
                }
                let ask = asks::ask(&mut self.rng, &self.state);
                let _ = self.tell(ask);
            }
        }
    }

    /// The table wanted to be woken; until it is, nothing else happens.
    fn wake(&mut self) {
        if self.rng.percent(20) {
            let ask = asks::ask(&mut self.rng, &self.state);
            let told = self.tell(ask.clone());
            assert!(ask == Ask::Wake || matches!(told, Err(Refusal::WakeFirst { .. })));
            return;
        }
        let due = deadline(&self.state).expect("something is due");
        if self.rng.percent(60) {
            self.now = due.max(self.state.now());
        }
        let before = self.state.clone();
        let from = self.log.len();
        self.tell(Ask::Wake).expect("the table may be woken");
        assert!(deadline(&self.state).is_none_or(|due| due > self.now), "all that was due is done");
        self.check_default(&before, from);
    }

    /// H37.a, H37.b: whoever does not answer checks if that is free.
    fn check_default(&self, before: &State, from: usize) {
        let mut events = self.log[from..].iter();
        let out =
            events.find_map(
                |event| {
                    if let Event::TimedOut { seat } = event { Some(*seat) } else { None }
                },
            );
        let (Some(out), Waits::Hand(Next::Act { seat, legal })) = (out, waits(before)) else {
            return;
        };
        let acted = events.find_map(|event| {
            let Event::Hand(engine::Event::Acted { seat, action, .. }) = event else { return None };
            Some((*seat, *action))
        });
        if out == seat {
            let due = match legal.passive {
                Passive::Check => engine::Action::Check,
                Passive::BringIn { .. } => engine::Action::BringIn,
                Passive::Call { .. } | Passive::BetOrFold => engine::Action::Fold,
            };
            assert_eq!(acted, Some((seat, due)), "what holds without an answer");
        }
    }

    fn play(&mut self, next: &Next) {
        let hand = self.state.hand().expect("a hand is in progress");
        let input = self.temper.answer(&mut self.rng, hand, next);
        if let Err(refusal) = self.tell(Ask::Hand(input)) {
            panic!("{next:?} was answered legally and refused: {refusal:?}");
        }
    }

    /// A hand can always be dealt where the table waits for one, but for two players with three blinds.
    fn deal(&mut self) {
        self.hand = None;
        let before = self.state.clone();
        let from = self.log.len();
        let able = self.notebook.able().count();
        match self.tell(Ask::Deal) {
            // Those who paid for time may have too little left for a hand.
            Ok(()) if self.state.hand().is_none() && before.hands() == self.state.hands() => {}
            Ok(()) => {
                self.tally.hands += 1;
                self.hand = Some(secrecy::Record::new(before));
                self.remember(Ask::Deal);
                let began = &self.log[from..];
                let missed = began.iter().filter(|one| matches!(one, Event::BlindMissed { .. }));
                self.tally.missed += missed.count();
                let dead = began.iter().filter(|one| {
                    let Event::HandBegan { setup, positions, .. } = one else { return false };
                    positions.seats().any(|seat| setup.stacks[seat.number()].is_none())
                });
                self.tally.dead += dead.count();
            }
            Err(Refusal::Posting(PostingRefusal::TooManyBlinds)) => {
                let three = self.state.terms().forced.blinds.iter().all(|blind| !blind.is_zero());
                assert!(three && able == 2, "two players, three blinds");
            }
            Err(refusal) => panic!("the table waits for a deal and refuses it: {refusal:?}"),
        }
    }

    /// HB.a, H32.4, H32.5: the highest card, by suit if ranks are equal; a joker is a blank.
    fn draw_button(&mut self, players: engine::Seats) {
        let cards = asks::cards(&mut self.rng, &self.state);
        let plain: Vec<u8> =
            cards.iter().filter(|card| !card.is_joker()).map(|card| value(*card)).collect();
        let told = self.tell(Ask::DrawForButton { cards });
        if plain.len() != players.count() {
            assert_eq!(told, Err(Refusal::WrongCards));
            return;
        }
        let best = plain.iter().copied().max().expect("somebody drew");
        let place = plain.iter().position(|&one| one == best);
        let seat = place.and_then(|place| players.iter().nth(place)).expect("one for each");
        assert_eq!(self.log.last(), Some(&Event::HighCard { seat }));
    }

    fn tell(&mut self, ask: Ask) -> Result<(), Refusal> {
        self.tell_at(self.now, ask)
    }

    /// Tells the table something, and checks whatever follows.
    fn tell_at(&mut self, at: Time, ask: Ask) -> Result<(), Refusal> {
        let input = Input { at, ask };
        let before = self.state.clone();
        let from = self.log.len();
        let decided = self.rng.percent(5).then(|| decide(&self.state, &input));
        let told = run(&mut self.state, &input, &mut self.log);
        if let Some(decided) = decided {
            assert_eq!(decided, told.map(|()| self.log[from..].to_vec()));
        }
        if told.is_err() {
            assert!(self.state == before && self.log.len() == from, "a refusal left a trace");
            self.tally.refused += 1;
            return told;
        }
        assert_eq!(self.log[from], Event::At(at), "every input begins with its time");
        self.pages.push((from, self.notebook.clone()));
        self.tally.count(&self.log[from..]);
        self.notebook.take(&self.log[from..]);
        self.notebook.compare(&self.state);
        self.ask_again();
        if input.ask != Ask::Deal {
            self.remember(input.ask);
        }
        Ok(())
    }

    fn ask_again(&mut self) {
        let turn = self.state.hand().map_or(0, |hand| hand.state.turn());
        self.notebook.asked((self.state.hands(), turn));
    }

    /// Keeps what was said since the deal; with the end of the hand it is played again for somebody
    /// who may not see everything.
    fn remember(&mut self, ask: Ask) {
        let Some(record) = &mut self.hand else { return };
        record.inputs.push(Input { at: self.state.now(), ask });
        if self.state.hand().is_none() {
            let record = self.hand.take().expect("there is one");
            if self.rng.percent(15) {
                self.tally.hidden += secrecy::check(&mut self.rng, &record);
            }
        }
    }

    /// The floor takes the table back.
    fn go_back(&mut self) {
        if self.log.is_empty() {
            return;
        }
        let back = if self.rng.percent(80) { 60 } else { 1000 };
        let mut to = self.log.len().saturating_sub(1 + self.rng.below(back) as usize);
        // Mostly to where an input began.
        while self.rng.percent(98) && !matches!(self.log[to], Event::At(_)) {
            to -= 1;
        }
        let told = undo(&self.start, &self.log, to, self.now);
        let is_point = matches!(self.log[to], Event::At(_));
        if !is_point || self.log[to..].iter().any(is_final) {
            assert_eq!(told, Err(Refusal::CannotUndo));
            return;
        }
        let events = told.expect("nothing came or went");
        let earlier = fold(&self.start, &self.log[..to]);
        let seen = self.log[to..].iter().any(is_card);
        let page = self.pages.iter().rfind(|(at, _)| *at == to).map(|(_, page)| page.clone());
        self.log.extend(events.iter().cloned());
        self.state = fold(&self.start, &self.log);
        let mut expected = vec![Event::At(self.now)];
        expected.extend(events[2..].iter().cloned());
        assert!(self.state == fold(&earlier, &expected), "back where it was, but for the time");
        assert_eq!(events[..2], [Event::At(self.now), Event::Undone { to: to as u64 }]);
        self.check_reshuffle(&events[2..], &earlier, seen);
        let from = self.log.len() - events.len();
        let before = std::mem::replace(&mut self.notebook, page.expect("an input began there"));
        self.pages.push((from, before));
        self.notebook.now = self.state.now();
        self.notebook.take(&expected);
        self.notebook.compare(&self.state);
        self.ask_again();
        self.hand = None;
        self.tally.undone += 1;
    }

    /// Once somebody has seen a card, the rest of the deck is shuffled before the next one comes.
    fn check_reshuffle(&mut self, events: &[Event], earlier: &State, seen: bool) {
        let Some(hand) = self.state.hand() else {
            assert!(events.is_empty());
            return;
        };
        let dealt_out = engine::reshuffle(&earlier.hand().expect("the same").state).is_none();
        assert_eq!(events.is_empty(), !seen || dealt_out);
        if events.is_empty() {
            return;
        }
        self.tally.reshuffled += 1;
        // Nothing is dealt from now on before it: played by checking and calling, the hand asks for it.
        let book = hand.book();
        let mut state = hand.state;
        let boards =
            |state: &engine::State| state.slots().stub_len() + usize::from(state.is_over()) * 1000;
        let stub = boards(&state);
        for _ in 0..200 {
            let turn = state.turn();
            let input = match engine::next(&book, &state) {
                Next::Shuffle { .. } | Next::ShowOrMuck { .. } | Next::Floor(_) | Next::Over => {
                    break;
                }
                Next::Act { seat, legal } => {
                    let action = match legal.passive {
                        Passive::Check => engine::Action::Check,
                        Passive::Call { .. } => engine::Action::Call,
                        Passive::BringIn { .. } => engine::Action::BringIn,
                        Passive::BetOrFold => engine::Action::Fold,
                    };
                    engine::Input::Act { turn, seat, action }
                }
                Next::Draw { seat, .. } => {
                    engine::Input::Draw { turn, seat, discards: engine::Few::NONE }
                }
                Next::RunIt { seats, .. } => {
                    let seat = seats.iter().next().expect("somebody is asked");
                    engine::Input::RunIt { turn, seat, times: 1 }
                }
            };
            engine::run(&book, &mut state, &input, &mut Vec::new()).expect("legal");
        }
        if matches!(engine::next(&book, &state), Next::Shuffle { .. }) {
            assert_eq!(boards(&state), stub, "no card comes before the shuffle");
        }
    }

    /// The log says all: folded, it is the table.
    fn check_fold(&self) {
        assert!(fold(&self.start, &self.log) == self.state, "the log and the table differ");
        let owed: Chips = self.state.accounts().owed();
        assert!(owed <= self.state.accounts().bought);
    }
}

/// What cannot be taken back: chips that came or went, and chairs that changed hands.
fn is_final(event: &Event) -> bool {
    matches!(
        event,
        Event::Sat { .. }
            | Event::PlayedOver { .. }
            | Event::BoxPickedUp { .. }
            | Event::Left { .. }
            | Event::Moved { .. }
            | Event::Bought { .. }
            | Event::Spent { .. }
            | Event::PostedFor { .. }
            | Event::TimeVerified { .. }
    )
}

/// Whether a card came to where somebody sees it, or its face was told.
fn is_card(event: &Event) -> bool {
    let Event::Hand(dealt) = event else { return false };
    matches!(
        dealt,
        Dealt::Moved { .. }
            | Dealt::Shown { .. }
            | Dealt::CardsShown { .. }
            | Dealt::TurnedUp { .. }
            | Dealt::Faced { .. }
    )
}

/// Why nothing is dealt while a pot is disputed.
fn deal_held(state: &State) -> Refusal {
    if state.paused().is_some() { Refusal::Paused } else { Refusal::Disputed }
}

/// Rank first, then spades, hearts, diamonds and clubs (H32.2).
fn value(card: cards::Card) -> u8 {
    let text = card.to_string();
    let place = |letters: &str, at: usize| {
        let letter = text.chars().nth(at).expect("a rank and a suit");
        letters.find(letter).expect("a letter of a card") as u8
    };
    place("23456789TJQKA", 0) * 4 + place("cdhs", 1)
}
