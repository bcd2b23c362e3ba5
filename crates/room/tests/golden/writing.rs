//! Writing the logs again: a short evening of every game, and more until every kind of mistake is there.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use engine::{GAMES, Weekday};
use room::Setting;
use table::{Event, State, Time, fold};

use super::evening::{self, Done, Played};
use super::{Begins, Did, Ends, Line, kinds, told};

/// An evening of so many hands is chosen out of so many seeds.
const HANDS: u64 = 2;
const SEEDS: u64 = 60;
/// What comes seldom is looked for at so many evenings of each house and game.
const MORE_SEEDS: u64 = 2_000;
/// What is to be found besides the kinds of incidents.
const TAKEN_BACK: &str = "something taken back";

pub(crate) fn write(folder: &str) {
    let mut missing: BTreeSet<&str> = kinds::ALL.iter().copied().chain([TAKEN_BACK]).collect();
    let mut kept = BTreeSet::new();
    for (setting, seed) in evenings_of(folder) {
        let hands = if seed < SEEDS { HANDS } else { 1 };
        let played = evening::play(&setting, seed, hands);
        missing = &missing - &found(&played);
        kept.insert(setting.terms.game.name);
        keep(folder, &setting, seed, played);
    }
    for (game, house) in GAMES.iter().zip(houses::NAMES.iter().cycle()) {
        if kept.contains(game.name) {
            continue;
        }
        let setting = setting(house, game);
        let evenings = (0..SEEDS).map(|seed| (seed, evening::play(&setting, seed, HANDS)));
        let worth = |(_, played): &(u64, Played)| found(played).intersection(&missing).count();
        let (seed, best) = evenings.max_by_key(worth).expect("some");
        missing = &missing - &found(&best);
        keep(folder, &setting, seed, best);
    }
    look_for(folder, missing);
}

/// The evenings whose logs are there already: they are played again, so that few lines change.
fn evenings_of(folder: &str) -> Vec<(Setting, u64)> {
    let files = fs::read_dir(folder).expect("a folder");
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    let mut evenings: Vec<String> =
        names.filter_map(|name| Some(name.strip_suffix(".jsonl")?.to_owned())).collect();
    evenings.sort();
    let read = |name: &String| {
        let (before, seed) = name.rsplit_once('-')?;
        let house = houses::NAMES.iter().find(|house| before.ends_with(&format!("-{house}")))?;
        let game = before.strip_suffix(&format!("-{house}"))?;
        Some((setting(house, engine::Game::named(game)?), seed.parse().ok()?))
    };
    evenings.iter().map(|name| read(name).expect("GAME-HOUSE-SEED.jsonl")).collect()
}

/// What happens rarely, at more evenings.
fn look_for(folder: &str, mut missing: BTreeSet<&str>) {
    for seed in SEEDS..SEEDS + MORE_SEEDS {
        for (house, game) in
            houses::NAMES.iter().flat_map(|house| GAMES.iter().map(move |game| (house, game)))
        {
            if missing.is_empty() {
                return;
            }
            let setting = setting(house, game);
            let played = evening::play(&setting, seed, 1);
            let found = found(&played);
            if found.intersection(&missing).next().is_some() {
                missing = &missing - &found;
                keep(folder, &setting, seed, played);
            }
        }
    }
}

fn keep(folder: &str, setting: &Setting, seed: u64, played: Played) {
    let (game, house) = (setting.terms.game.name, setting.file.house.name());
    let path = format!("{folder}/{game}-{house}-{seed}.jsonl");
    fs::write(path, written(setting, played)).expect("it can be written");
}

fn setting(house: &str, game: &'static engine::Game) -> Setting {
    let file = houses::named(house).expect("a house");
    Setting::choose(file, game, None, Weekday::Monday, 6).expect("a stake")
}

/// What went wrong at an evening.
fn found(played: &Played) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for step in &played.steps {
        found.extend(kinds::of(&step.events));
        if let Done::TakenBack { .. } = step.done {
            found.insert(TAKEN_BACK);
        }
    }
    found
}

fn written(setting: &Setting, played: Played) -> String {
    let begins = Begins { terms: setting.terms, rules: setting.rules };
    let start = State::new(begins.terms, begins.rules, Time::new(0));
    let (mut state, mut log) = (start.clone(), Vec::<Event>::new());
    let mut text = serde_json::to_string(&begins).expect("JSON");
    for step in played.steps {
        let rail = told(&state, &step.events);
        log.extend(step.events.iter().cloned());
        state = fold(&start, &log);
        let did = match step.done {
            Done::Asked(input) => Did::Asked(Box::new(input)),
            Done::TakenBack { to, at } => Did::TakenBack { to, at },
        };
        let line = Line { did, events: step.events, rail };
        let _ = write!(text, "\n{}", serde_json::to_string(&line).expect("JSON"));
    }
    let _ = writeln!(text, "\n{}", serde_json::to_string(&Ends::of(&state)).expect("JSON"));
    text
}
