//! Golden logs: evenings of every game at which every kind of mistake was made, as an earlier version
//! decided and told them. Every later one must decide the same, tell the rail the same, and come to
//! the same end.
//!
//! When a ruling is changed on purpose, `CARDROOM_GOLDEN=write cargo test -p room --test golden` writes
//! them again: the diff shows what has changed.

#[allow(dead_code, reason = "what was played is counted elsewhere")]
#[path = "../faulty/evening.rs"]
mod evening;
mod kinds;
#[path = "../faulty/piles.rs"]
mod piles;
#[path = "../faulty/reasons.rs"]
mod reasons;
#[path = "../faulty/secrecy.rs"]
mod secrecy;
mod writing;

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use engine::{Chips, GAMES, MOST_SEATS, Rules, Seat, Teller, Viewer};
use serde::{Deserialize, Serialize};
use table::{Event, Input, State, Terms, Time, fold, run, undo};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// How a log begins.
#[derive(Serialize, Deserialize)]
struct Begins {
    terms: Terms,
    rules: Rules,
}

/// A line of it: what was done, what followed, and what the rail was told of that.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    did: Did,
    events: Vec<Event>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rail: Vec<String>,
}

/// What was done.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Did {
    /// Somebody asked for something.
    Asked(Box<Input>),
    /// The table went back to where its log had so many events.
    TakenBack { to: usize, at: Time },
}

/// How it ends: what everybody has, what the house has, and how many hands there were.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Ends {
    hands: u64,
    stacks: Vec<u64>,
    drop: u64,
    promotion: u64,
}

impl Ends {
    fn of(state: &State) -> Ends {
        let accounts = state.accounts();
        Ends {
            hands: state.hands(),
            stacks: state.sitting().iter().map(|seat| state.stack(seat).amount()).collect(),
            drop: accounts.drop.amount(),
            promotion: accounts.promotion.amount(),
        }
    }
}

#[test]
fn every_log_is_decided_and_told_again_as_it_was() {
    match env::var("CARDROOM_GOLDEN").as_deref() {
        Ok("write") => writing::write(FOLDER),
        Ok(other) => panic!("CARDROOM_GOLDEN={other}: expected write"),
        Err(_) => {}
    }
    let (mut games, mut kinds, mut taken_back) = (BTreeSet::new(), BTreeSet::new(), 0);
    for file in fs::read_dir(FOLDER).expect("a folder") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        let log = Log::read(&path);
        games.insert(log.begins.terms.game.name);
        kinds.extend(log.lines.iter().flat_map(|line| kinds::of(&line.events)));
        let back = |line: &&Line| matches!(line.did, Did::TakenBack { .. });
        taken_back += log.lines.iter().filter(back).count();
        log.decide_again(&path.display().to_string());
    }
    assert_eq!(games.len(), GAMES.len(), "a log of every game");
    let missing: Vec<_> = kinds::ALL.iter().filter(|kind| !kinds.contains(*kind)).collect();
    assert!(missing.is_empty(), "no log has {missing:?}");
    assert!(taken_back > 0, "nothing is ever taken back");
}

/// Rulings have changed since these were written, and what is told of them; what happened has not.
#[test]
fn a_log_of_an_earlier_version_comes_to_the_same_end() {
    let mut logs = 0;
    for file in fs::read_dir(format!("{FOLDER}/earlier")).expect("a folder") {
        let path = file.expect("a file").path();
        let log = Log::read(&path);
        let start = State::new(log.begins.terms, log.begins.rules, Time::new(0));
        let events: Vec<Event> = log.lines.into_iter().flat_map(|line| line.events).collect();
        assert_eq!(Ends::of(&fold(&start, &events)), log.ends, "{}", path.display());
        logs += 1;
    }
    assert!(logs > 5, "only {logs} logs are kept");
}

struct Log {
    begins: Begins,
    lines: Vec<Line>,
    ends: Ends,
}

impl Log {
    fn read(path: &Path) -> Log {
        let text = fs::read_to_string(path).expect("text");
        let lines: Vec<&str> = text.lines().collect();
        let [first, lines @ .., last] = &lines[..] else { panic!("{} is empty", path.display()) };
        let read = |line: &&str| serde_json::from_str::<Line>(line).expect("a line");
        Log {
            begins: serde_json::from_str(first).expect("how it begins"),
            lines: lines.iter().map(read).collect(),
            ends: serde_json::from_str(last).expect("how it ends"),
        }
    }

    fn decide_again(&self, name: &str) {
        let start = State::new(self.begins.terms, self.begins.rules, Time::new(0));
        let mut state = start.clone();
        let mut log: Vec<Event> = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            // The first line is how it begins, and people count from one.
            let place = format!("{name}:{}", at + 2);
            let before = state.clone();
            let events = match &line.did {
                Did::Asked(input) => {
                    let mut events = Vec::new();
                    let done = run(&mut state, input, &mut events);
                    assert_eq!(done, Ok(()), "{place} is refused now");
                    events
                }
                Did::TakenBack { to, at } => undo(&start, &log, *to, *at).expect("it was undone"),
            };
            let are_equal = events == line.events;
            assert!(are_equal, "{place}: {:#?}\nwas\n{:#?}", events, line.events);
            assert_eq!(told(&before, &events), line.rail, "{place} is told otherwise");
            log.extend(events);
            state = fold(&start, &log);
        }
        assert_eq!(Ends::of(&state), self.ends, "{name}");
    }
}

const NAMES: [&str; MOST_SEATS] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"];

/// What the rail is told of what follows from one thing that was done.
fn told(before: &State, events: &[Event]) -> Vec<String> {
    let mut state = before.clone();
    let mut said = Vec::new();
    let mut rest = events;
    // Sentences are made of the hand as it was before: going back is no event of a hand.
    while let Some((event, after)) = rest.split_first().filter(|(one, _)| !is_undone(one)) {
        let dealt =
            |event: &Event| if let Event::Hand(dealt) = event { Some(*dealt) } else { None };
        let log: Vec<_> = rest.iter().map_while(dealt).collect();
        let Some(hand) = state.hand().or(state.last()).filter(|_| !log.is_empty()).cloned() else {
            state.evolve(event);
            rest = after;
            continue;
        };
        let book = hand.book();
        let name = |seat: Seat| NAMES[seat.number()];
        let amount = |chips: Chips| chips.to_string();
        let teller = Teller { book: &book, name: &name, amount: &amount };
        let told = teller.told(&hand.state, &log, Viewer::Rail);
        said.extend(told.into_iter().map(|sentence| sentence.text));
        for event in &rest[..log.len()] {
            state.evolve(event);
        }
        rest = &rest[log.len()..];
    }
    said
}

fn is_undone(event: &Event) -> bool {
    matches!(event, Event::Undone { .. })
}
