//! What the web client is told, one line of each kind: `web/src/told.test.ts` says each of them in
//! every language.

use std::collections::BTreeMap;
use std::fs::{create_dir_all, write};
use std::path::Path;

use engine::{Seats, Viewer};
use serde_json::{Value, json};
use table::{Event, State};
use wire::{Message, Scene, Sign, View, Who, tell};

/// Where the lines are put.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/told");

const RANKS: [&str; 14] = [
    "ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "sixe", "six", "five", "four",
    "three", "deuce",
];

/// A line of each kind.
#[derive(Default)]
pub(super) struct Told {
    lines: BTreeMap<String, String>,
    records: u64,
}

impl Told {
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn add(&mut self, other: Told) {
        self.lines.extend(other.lines);
    }

    /// Takes down what everybody is told of these events, where it is of a new kind.
    pub(super) fn tell(&mut self, before: &mut State, events: &[Event], now: &State) {
        self.records += 1;
        let shown = before.clone();
        at_scene(|scene| {
            let telling = tell(before, events, now, self.records, scene);
            self.take(&telling.all, &shown, Viewer::Rail, scene);
            for (seat, message) in &telling.own {
                self.take(message, &shown, Viewer::Seat(*seat), scene);
            }
        });
    }

    fn take(&mut self, message: &Message, before: &State, viewer: Viewer, scene: &Scene<'_>) {
        let message = serde_json::to_value(message).expect("JSON");
        let Some(events) = message["events"].as_array() else { return };
        let kinds: Vec<String> = events.iter().map(kind).collect();
        if kinds.iter().all(|kind| self.lines.contains_key(kind)) {
            return;
        }
        let view = serde_json::to_value(View::of(before, viewer, scene)).expect("JSON");
        let line = json!({ "view": view, "events": events }).to_string();
        for kind in kinds {
            self.lines.entry(kind).or_insert_with(|| line.clone());
        }
    }

    /// Writes the lines down for the tests of the client.
    pub(super) fn write(&self) {
        let mut lines: Vec<&str> = self.lines.values().map(String::as_str).collect();
        lines.sort_unstable();
        lines.dedup();
        create_dir_all(FOLDER).expect("a folder");
        let text = lines.join("\n") + "\n";
        write(Path::new(FOLDER).join("fuzz.jsonl"), text).expect("a file");
    }
}

/// What kind of line it makes: the same words for other people, cards and amounts are the same kind.
fn kind(event: &Value) -> String {
    let mut parts = vec![event["e"].as_str().unwrap_or_default().to_owned()];
    for field in ["incident", "remedy"] {
        parts.extend(event[field]["words"].as_str().map(without_numbers));
    }
    let worth = event["worth"].as_array().into_iter().flatten();
    for words in worth.chain([&event["with"], &event["called"]]) {
        parts.extend(words.as_str().map(without_ranks));
    }
    for choice in event["floor"]["choices"].as_array().into_iter().flatten() {
        parts.extend(choice["matter"]["words"].as_str().map(without_numbers));
    }
    for field in ["action", "half", "kind", "why", "role", "delivery", "blind", "about", "to"] {
        parts.extend(event[field].as_str().map(str::to_owned));
    }
    parts.join("|")
}

fn without_numbers(words: &str) -> String {
    words.chars().filter(|c| !c.is_ascii_digit()).collect()
}

fn without_ranks(words: &str) -> String {
    RANKS.iter().fold(words.to_owned(), |words, rank| words.replace(rank, "*"))
}

/// Calls something with a scene of people who have names.
fn at_scene<T>(with: impl FnOnce(&Scene<'_>) -> T) -> T {
    let sign = Sign {
        name: "One".into(),
        house: "plain".into(),
        title: "anything".into(),
        chip: "1".into(),
        coming: None,
    };
    let who = |person: room::Person| Who { name: format!("P{}", person.0), bot: None };
    with(&Scene {
        sign: &sign,
        who: &who,
        midnight: 0,
        chat: &[],
        weak: Seats::NONE,
        stand_in: None,
    })
}
