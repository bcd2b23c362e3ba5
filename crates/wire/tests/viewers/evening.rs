//! An evening at a table of one game, told to everybody after every record.

use std::collections::BTreeSet;

use cards::Chance;
use engine::{
    Action, BoardCalls, Chips, DeadSeats, DeckSpread, DrawCounts, Game, Gesture, Incident,
    Input as Told, PotSize, Pushed, Rules, Seat, Seats, ShortBlindWins, Slot, Viewer, Words,
    faulty::{self, Floor},
};
use serde_json::Value;
use table::{Ask, Event, Input, State, Time, Waits, deadline, fold, run, undo, waits};
use wire::{Scene, Sign, View, Who, tell};

use super::play::Temper;
use super::rng::Rng;
use super::secrecy::Record;
use super::transcript::Transcript;
use super::{asks, draw, reducer};

/// An evening, and what everybody has been told of it.
pub(crate) struct Evening {
    pub(crate) state: State,
    /// Every kind of event that was told.
    pub(crate) kinds: BTreeSet<String>,
    rng: Rng,
    temper: Temper,
    start: State,
    log: Vec<Event>,
    told: State,
    records: u64,
    now: Time,
    clients: Vec<(Viewer, Value)>,
    /// Where what some of them are told is written down.
    transcripts: Vec<(Viewer, Transcript)>,
    /// The hand in progress, as it can be played again,
    hand: Option<Record>,
    /// and those that are over.
    pub(crate) played: Vec<Record>,
}

/// Who sits there, or could, and who looks on.
fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    let seats = (0..usize::from(seats)).map(Seat::new).map(Viewer::Seat);
    seats.chain([Viewer::Rail])
}

/// Calls something with a scene: names are the numbers of people.
pub(crate) fn at_scene<T>(with: impl FnOnce(&Scene<'_>) -> T) -> T {
    let sign = Sign {
        name: "One".into(),
        house: "plain".into(),
        title: "anything".into(),
        chip: "1".into(),
        coming: None,
    };
    let who = |person: wire::Person| Who { name: format!("P{}", person.0), bot: None };
    with(&Scene {
        sign: &sign,
        who: &who,
        midnight: 1_700_000_000_000,
        chat: &[],
        weak: Seats::NONE,
        stand_in: None,
    })
}

fn shown(state: &State, viewer: Viewer) -> Value {
    let view = at_scene(|scene| View::of(state, viewer, scene));
    serde_json::to_value(view).expect("JSON")
}

impl Evening {
    pub(crate) fn new(game: &'static Game, seed: u64) -> Evening {
        let mut rng = Rng::new(seed);
        let mut terms = draw::terms(&mut rng);
        while terms.game != game {
            terms = draw::terms(&mut rng);
        }
        let rules = Rules {
            dead_seats: rng.pick(&[DeadSeats::GetCards, DeadSeats::GetNone]),
            short_blind_wins: rng.pick(&[ShortBlindWins::WholeBlind, ShortBlindWins::Matched]),
            pot_size: [PotSize::Shown, PotSize::OnRequest][seed as usize % 2],
            deck_spread: [DeckSpread::FaceUp, DeckSpread::None][seed as usize / 2 % 2],
            board_calls: [BoardCalls::Called, BoardCalls::Silent][seed as usize % 2],
            draw_counts: [DrawCounts::UntilAction, DrawCounts::WholeRound][seed as usize / 2 % 2],
            ..draw::rules(&mut rng)
        };
        let now = Time::at(19, 0);
        let start = State::new(terms, rules, now);
        Evening {
            temper: Temper::draw(&mut rng),
            rng,
            clients: viewers(terms.seats).map(|viewer| (viewer, shown(&start, viewer))).collect(),
            state: start.clone(),
            told: start.clone(),
            start,
            log: Vec::new(),
            kinds: BTreeSet::new(),
            records: 0,
            now,
            transcripts: Vec::new(),
            hand: None,
            played: Vec::new(),
        }
    }

    /// Writes down what the rail and one seat are told from now on, if that is wanted.
    pub(crate) fn write_down(&mut self, name: &str, seat: u64) {
        let seats = self.clients.len() - 1;
        let seat = Viewer::Seat(Seat::new(seat as usize % seats));
        for (viewer, known) in &self.clients {
            let whose = if *viewer == Viewer::Rail { "rail" } else { "seat" };
            if *viewer == Viewer::Rail || *viewer == seat {
                let transcript = Transcript::begin(&format!("{name}-{whose}.jsonl"), known);
                self.transcripts.extend(transcript.map(|transcript| (*viewer, transcript)));
            }
        }
    }

    /// Time passes, and somebody wants something.
    pub(crate) fn step(&mut self) {
        self.now = self.now.plus_millis(self.rng.below(20_000));
        if self.rng.percent(3) {
            return self.go_back();
        }
        if deadline(&self.state).is_some_and(|due| due <= self.now) {
            return self.ask(Ask::Wake);
        }
        let ready = self.state.paused().is_none();
        let ask = match waits(&self.state) {
            Waits::Hand(_) if ready && self.rng.percent(8) => Ask::Hand(self.incident()),
            Waits::Hand(next) if ready && self.rng.percent(80) => {
                let hand = self.state.hand().expect("a hand is in progress");
                Ask::Hand(self.temper.answer(&mut self.rng, hand, &next))
            }
            Waits::Deal if ready && self.rng.percent(60) => Ask::Deal,
            Waits::Players if self.rng.percent(50) => asks::sit(&mut self.rng, &self.state),
            Waits::ButtonCards(_) if self.rng.percent(60) => {
                Ask::DrawForButton { cards: asks::cards(&mut self.rng, &self.state) }
            }
            _ if !ready && self.rng.percent(30) => Ask::Pause { paused: false },
            Waits::Floor if self.rng.percent(50) => Ask::PotStands,
            Waits::Hand(_)
            | Waits::Deal
            | Waits::Floor
            | Waits::Players
            | Waits::ButtonCards(_) => asks::ask(&mut self.rng, &self.state),
        };
        self.ask(ask);
    }

    /// Something that only people at a real table do. It may be refused.
    fn incident(&mut self) -> Told {
        let hand = self.state.hand().expect("a hand is in progress");
        let (turn, round) = (hand.state.turn(), hand.state.round().copied());
        let live: Vec<Seat> = hand.state.live().iter().collect();
        let seat = self.rng.pick(&live);
        let report = |incident| Told::Report { turn, incident, word: None };
        let price = round.map_or(Chips::ZERO, |round| round.price);
        match self.rng.below(25) {
            0..=2 => report(Incident::BoardTooEarly),
            3 | 4 => {
                let players = 1 + self.rng.below(3) as u8;
                report(Incident::CardsTooEarly { players, kept: Seats::NONE })
            }
            5 => report(Incident::ShortDeckMissed),
            6 => report(Incident::HandExposed { seat }),
            7 if self.rng.percent(20) => report(Incident::DefectiveDeck),
            8 => {
                let slot = Slot::new(self.rng.below(20) as usize);
                report(Incident::FoulCard { slot, card: cards::Card::JOKER })
            }
            // Perhaps out of turn, perhaps for nothing.
            9..=11 => Told::Act { turn, seat, action: Action::Fold },
            12 => Told::Gesture { turn, seat, gesture: Gesture::says(Words::Call) },
            13 => Told::Gesture { turn, seat, gesture: Gesture::says(Words::Raise) },
            14..=23 => {
                let mut chance = Chance::new(self.rng.below(u64::MAX), 1);
                let wrong = faulty::mistake(&hand.book(), &hand.state, Floor::AtWhim, &mut chance);
                wrong.unwrap_or(report(Incident::WrongStart))
            }
            _ => {
                let (street, least) = (hand.state.street(seat), price + Chips::new(1));
                let put = least.less(street) + Chips::new(self.rng.below(9));
                let chips = Pushed::of(&[(put, 1), (Chips::new(1), 2)]).expect("two kinds");
                Told::Gesture { turn, seat, gesture: Gesture::pushes(chips) }
            }
        }
    }

    fn ask(&mut self, ask: Ask) {
        let from = self.log.len();
        let input = Input { at: self.now, ask };
        let before = (input.ask == Ask::Deal).then(|| self.state.clone());
        if run(&mut self.state, &input, &mut self.log).is_err() {
            return;
        }
        self.tell(from);
        if let Some(before) = before {
            self.hand = Some(Record { before, inputs: Vec::new() });
        }
        if let Some(record) = &mut self.hand {
            record.inputs.push(input);
        }
        if self.state.hand().is_none() {
            self.played.extend(self.hand.take());
        }
    }

    fn go_back(&mut self) {
        let points = self.log.iter().enumerate().rev();
        let points = points.filter(|(_, event)| matches!(event, Event::At(_)));
        let back = self.rng.below(6) as usize;
        let Some((to, _)) = points.take(back + 1).last() else { return };
        let Ok(events) = undo(&self.start, &self.log, to, self.now) else { return };
        self.hand = None;
        let from = self.log.len();
        self.log.extend(events);
        self.state = fold(&self.start, &self.log);
        self.tell(from);
    }

    /// Tells everybody, and compares what they then know with what they would be shown.
    fn tell(&mut self, from: usize) {
        self.records += 1;
        let (events, records) = (&self.log[from..], self.records);
        let telling = at_scene(|scene| tell(&mut self.told, events, &self.state, records, scene));
        for (viewer, known) in &mut self.clients {
            let message = serde_json::to_value(telling.to(*viewer)).expect("JSON");
            for event in message["events"].as_array().expect("a list") {
                self.kinds.insert(event["e"].as_str().expect("a kind").to_owned());
            }
            reducer::fold(known, &message);
            let shown = shown(&self.state, *viewer);
            assert_eq!(*known, shown, "{viewer:?} after {events:?}: {message}");
            for (_, transcript) in self.transcripts.iter_mut().filter(|(one, _)| one == viewer) {
                transcript.take(&message, &shown);
            }
        }
    }
}
