//! What somebody cannot see changes nothing of what they are sent, to the byte.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use cards::{Card, Deck};
use room::{Chance, Clock, MemoryLog, Ports};
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::house::{EPOCH, House, settings};
use crate::line::Line;

/// A clock that stands still: the time is part of what is told.
struct Still;

impl Clock for Still {
    fn now(&self) -> u64 {
        EPOCH
    }
}

/// The words that each source of chance has given, by source.
type Given = Arc<Mutex<Vec<Vec<u64>>>>;

/// Chance that is noted, and gives what it is told to where it is told to.
struct Noted {
    source: usize,
    chance: cards::Chance,
    given: Given,
    /// Which source gives these from its which word on.
    instead: Option<(usize, usize, Vec<u64>)>,
}

impl Chance for Noted {
    fn word(&mut self) -> u64 {
        let mut word = Chance::word(&mut self.chance);
        let mut given = self.given.lock().expect("nobody panicked");
        let at = given[self.source].len();
        if let Some((source, first, words)) = &self.instead
            && *source == self.source
            && let Some(other) = at.checked_sub(*first).and_then(|at| words.get(at))
        {
            word = *other;
        }
        given[self.source].push(word);
        word
    }
}

/// What each of three connections was sent, and by which words the cards were shuffled.
struct Evening {
    ann: Vec<String>,
    bob: Vec<String>,
    rail: Vec<String>,
    given: Vec<Vec<u64>>,
}

/// One hand: called down to the river, where Bob gives up unseen.
async fn evening(instead: Option<(usize, usize, Vec<u64>)>) -> Evening {
    let given = Given::default();
    let noted = Arc::clone(&given);
    let sources = AtomicUsize::new(0);
    let chance = move || -> Box<dyn Chance> {
        let source = sources.fetch_add(1, Ordering::Relaxed);
        noted.lock().expect("nobody panicked").push(Vec::new());
        let (given, instead) = (Arc::clone(&noted), instead.clone());
        Box::new(Noted { source, chance: cards::Chance::new(9, source as u64), given, instead })
    };
    let log = Arc::new(MemoryLog::new());
    let ports = Ports { log, clock: Arc::new(Still), chance: Arc::new(chance) };
    let house = House::of(settings(), ports).await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let eve = house.guest("Eve").await;
    let wanted =
        json!({"name": "T", "house": "plain", "game": "holdem", "pause": 0, "door": "open"});
    let opened = ann.post("/api/tables", &wanted).await;
    let table = opened.body["table"].as_u64().expect("a table");
    for guest in [&bob, &eve] {
        assert_eq!(guest.post(&format!("/api/tables/{table}/come"), &json!({})).await.status, 200);
    }
    let mut lines = [
        ann.listen(table, None).await,
        bob.listen(table, None).await,
        eve.listen(table, None).await,
    ];
    lines[0].done(json!({"do": "sit", "seat": 1})).await;
    lines[1].done(json!({"do": "sit", "seat": 2})).await;
    play(&mut lines).await;
    let mut logs: [Vec<String>; 3] =
        lines.map(|line| line.log.iter().map(|one| unnumbered(one)).collect());
    // What they can read of it afterwards counts as sent, and so does what anybody can by a link.
    for (log, guest) in logs.iter_mut().zip([&ann, &bob, &eve]) {
        let read = guest.get(&format!("/api/tables/{table}/hands/1")).await;
        assert_eq!(read.status, 200, "{}", read.text);
        log.extend([guest.get(&format!("/api/tables/{table}/hands")).await.text, read.text]);
    }
    let share = ann.get(&format!("/api/tables/{table}/hands/1")).await.body["share"].clone();
    let link = format!("/api/tables/{table}/hands/1?code={}", share.as_str().expect("a code"));
    logs[2].push(Caller::nobody(house.address).get(&link).await.text);
    let [ann, bob, rail] = logs;
    house.close().await;
    let given = given.lock().expect("nobody panicked").clone();
    Evening { ann, bob, rail, given }
}

/// A line without the number that the client gave its command: that goes on from test to test.
fn unnumbered(line: &str) -> String {
    match line.split_once("\"id\":\"c") {
        Some((before, after)) => {
            format!(
                "{before}\"id\":\"{}",
                after.trim_start_matches(|letter: char| letter.is_ascii_digit())
            )
        }
        None => line.to_owned(),
    }
}

/// Everybody hears everything before anybody acts.
async fn play(lines: &mut [Line; 3]) {
    loop {
        while lines.iter().any(|line| line.asks["kind"] != "act" && !is_over(line)) {
            for line in &mut *lines {
                if line.asks["kind"] != "act" && !is_over(line) {
                    line.next().await;
                }
            }
        }
        if lines.iter().all(is_over) {
            return;
        }
        let turn = lines[0].asks["turn"].clone();
        let seat = lines[0].asks["seats"][0].as_u64().expect("a seat") as usize;
        let board = cards_in(&lines[2].log, "board").len();
        let stay = lines[seat - 1].asks["legal"]["stay"]["kind"].clone();
        let act = match (seat, board, stay.as_str()) {
            (1, 5, Some("check")) => json!({"do": "raise", "turn": turn, "to": 2}),
            (2, 5, Some("call")) => json!({"do": "fold", "turn": turn}),
            (_, _, Some("check")) => json!({"do": "check", "turn": turn}),
            _ => json!({"do": "call", "turn": turn}),
        };
        let n = lines[seat - 1].done(act).await["n"].as_u64().expect("a number");
        for line in &mut *lines {
            while line.n < n {
                line.next().await;
            }
        }
    }
}

fn is_over(line: &Line) -> bool {
    line.log.iter().any(|text| text.contains("hand-ended"))
}

/// Every card that events of this kind have shown.
fn cards_in(log: &[String], kind: &str) -> Vec<Card> {
    let mut found = Vec::new();
    for text in log {
        let message: Value = serde_json::from_str(text).expect("JSON");
        let events = message["events"].as_array().cloned().unwrap_or_default();
        for event in events.iter().filter(|event| event["e"] == kind) {
            collect(event, &mut found);
        }
    }
    found
}

fn collect(value: &Value, found: &mut Vec<Card>) {
    match value {
        Value::String(text) => found.extend(text.parse::<Card>()),
        Value::Array(list) => list.iter().for_each(|one| collect(one, found)),
        Value::Object(fields) => fields.values().for_each(|one| collect(one, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The deck that those words make.
fn deck(words: &[u64]) -> Vec<Card> {
    let mut deck = Deck::Standard.in_order().to_vec();
    for (last, word) in (1..52).rev().zip(words) {
        deck.swap(last, (word % (last as u64 + 1)) as usize);
    }
    deck
}

/// Words that make that deck.
fn words(wanted: &[Card]) -> Vec<u64> {
    let mut deck = Deck::Standard.in_order().to_vec();
    let word = |last: usize| {
        let at = deck.iter().position(|card| *card == wanted[last]).expect("every card is there");
        deck.swap(last, at);
        at as u64
    };
    (1..52).rev().map(word).collect()
}

/// The same deck, with some cards in the places of others.
fn exchanged(deck: &[Card], some: &[Card], others: &[Card]) -> Vec<Card> {
    let mut deck = deck.to_vec();
    for (one, other) in some.iter().zip(others) {
        let at = |card: &Card| deck.iter().position(|each| each == card).expect("it is there");
        let (one, other) = (at(one), at(other));
        deck.swap(one, other);
    }
    deck
}

#[tokio::test]
async fn hidden_cards_change_no_byte_of_what_others_are_sent() {
    let first = evening(None).await;
    let again = evening(None).await;
    assert_eq!(first.ann, again.ann, "the same evening is the same to the byte");
    let (anns, bobs) = (cards_in(&first.ann, "dealt"), cards_in(&first.bob, "dealt"));
    assert_eq!((anns.len(), bobs.len()), (2, 2), "each sees two cards: {anns:?} {bobs:?}");
    let board = cards_in(&first.rail, "board");
    assert_eq!(board.len(), 5);
    // The table's source of chance is the one that has shuffled; the deck is its last shuffle before
    // the second hand's.
    let is_table = |words: &&Vec<u64>| words.len() >= 2 * 51;
    let source = first.given.iter().position(|words| is_table(&words)).expect("a table");
    let given = &first.given[source];
    let at = (0..given.len() / 51)
        .map(|shuffle| 51 * shuffle)
        .find(|at| {
            let top = deck(&given[*at..*at + 51]);
            anns.iter().chain(&bobs).all(|card| place(&top, *card) < 4 || place(&top, *card) > 47)
        })
        .expect("the hands come from the top of a deck");
    let dealt = deck(&given[at..at + 51]);
    let unseen: Vec<Card> = dealt
        .iter()
        .filter(|card| ![&anns, &bobs, &board].iter().any(|seen| seen.contains(card)))
        .copied()
        .collect();
    let other = |hidden: &[Card]| Some((source, at, words(&exchanged(&dealt, hidden, &unseen))));

    let second = evening(other(&bobs)).await;
    assert_ne!(cards_in(&second.bob, "dealt"), bobs, "Bob has other cards");
    assert_eq!(second.ann, first.ann);
    assert_eq!(second.rail, first.rail);

    let both = [anns.clone(), bobs].concat();
    let third = evening(other(&both)).await;
    assert_ne!(third.ann, first.ann, "Ann has other cards, and sees them");
    assert_eq!(third.rail, first.rail);
}

fn place(deck: &[Card], card: Card) -> usize {
    deck.iter().position(|one| *one == card).expect("every card is there")
}
