//! Golden logs: evenings of every game at which every kind of mistake was made, as an earlier version
//! wrote them down. Every later one must read them and come to the same end.
//!
//! They are never written again: `CARDROOM_GOLDEN=FOLDER cargo test -p room --test golden` writes new
//! ones beside them, for kinds of mistakes that came later.

#[allow(dead_code, reason = "what was played is counted elsewhere")]
#[path = "../faulty/evening.rs"]
mod evening;
#[path = "../faulty/piles.rs"]
mod piles;
#[path = "../faulty/reasons.rs"]
mod reasons;
#[path = "../faulty/secrecy.rs"]
mod secrecy;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::{env, fs};

use engine::{Event as Dealt, GAMES, Rules, Weekday};
use room::Setting;
use serde::{Deserialize, Serialize};
use table::{Event, State, Terms, Time, fold};

/// How a log begins.
#[derive(Serialize, Deserialize)]
struct Begins {
    terms: Terms,
    rules: Rules,
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
fn every_log_is_read_and_comes_to_the_same_end() {
    let mut games = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    for file in
        fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).expect("a folder")
    {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("text");
        let lines: Vec<&str> = text.lines().collect();
        let [first, events @ .., last] = &lines[..] else { panic!("{} is empty", path.display()) };
        let begins: Begins = serde_json::from_str(first).expect("how it begins");
        let ends: Ends = serde_json::from_str(last).expect("how it ends");
        let read = |line: &&str| serde_json::from_str::<Event>(line).expect("an event");
        let log: Vec<Event> = events.iter().map(read).collect();
        games.insert(begins.terms.game.name);
        kinds.extend(log.iter().filter_map(kind));
        let start = State::new(begins.terms, begins.rules, Time::new(0));
        assert_eq!(Ends::of(&fold(&start, &log)), ends, "{}", path.display());
    }
    assert_eq!(games.len(), GAMES.len(), "a log of every game");
    assert!(kinds.len() >= KINDS, "{} kinds of mistakes: {kinds:?}", kinds.len());
}

/// So many kinds of mistakes are in the logs.
const KINDS: usize = 41;

/// Writes logs, if somebody wants them: for each game the evening with the most kinds of mistakes that
/// are in none before it.
#[test]
fn logs_are_written_where_they_are_wanted() {
    let Ok(folder) = env::var("CARDROOM_GOLDEN") else { return };
    let mut known = BTreeSet::new();
    for (at, game) in GAMES.iter().enumerate() {
        let house = houses::NAMES[at % houses::NAMES.len()];
        let fresh = |log: &[Event]| {
            log.iter()
                .filter_map(kind)
                .filter(|one| !known.contains(one))
                .collect::<BTreeSet<_>>()
                .len()
        };
        let file = houses::named(house).expect("a house");
        let setting = Setting::choose(file, game, None, Weekday::Monday, 6).expect("a stake");
        let evenings = (1..=40).map(|seed| log(evening::play(&setting, seed, 8)));
        let best = evenings.max_by_key(|log| fresh(log)).expect("some");
        known.extend(best.iter().filter_map(kind));
        let begins = Begins { terms: setting.terms, rules: setting.rules };
        let state = fold(&State::new(begins.terms, begins.rules, Time::new(0)), &best);
        let mut text = serde_json::to_string(&begins).expect("JSON");
        for event in &best {
            let _ = write!(text, "\n{}", serde_json::to_string(event).expect("JSON"));
        }
        let _ = writeln!(text, "\n{}", serde_json::to_string(&Ends::of(&state)).expect("JSON"));
        fs::write(format!("{folder}/{}-{house}.jsonl", game.name), text)
            .expect("it can be written");
    }
    eprintln!("{} kinds: {known:?}", known.len());
}

/// Everything that happened.
fn log(played: evening::Played) -> Vec<Event> {
    played.steps.into_iter().flat_map(|step| step.events).collect()
}

/// The kind of mistake that an event reports.
fn kind(event: &Event) -> Option<String> {
    let Event::Hand(Dealt::Reported { incident }) = event else { return None };
    let text = format!("{incident:?}");
    Some(text.split([' ', '(']).next().unwrap_or_default().to_owned())
}
