//! What somebody cannot see changes nothing of what they are sent, to the byte: several hands of three
//! games, with folds, a showdown, a hand thrown away unseen, an undo and a connection that comes back.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use cards::{Card, Deck};
use room::{Chance, Clock, MemoryLog, Ports};
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::house::{EPOCH, House, settings};
use crate::line::Line;

/// How many hands are played.
const HANDS: usize = 3;
/// In the last hand the host takes something back after this many acts.
const UNDONE_AFTER: usize = 4;

/// A clock that stands still: the time is part of what is told.
struct Still;

impl Clock for Still {
    fn now(&self) -> u64 {
        EPOCH
    }
}

/// The decks of the hands, each from the top.
type Decks = Vec<Vec<Card>>;

/// Chance that has these decks on top; what is shuffled besides is always shuffled the same.
struct Stacked {
    chance: cards::Chance,
    decks: Arc<Mutex<VecDeque<Vec<Card>>>>,
}

impl Chance for Stacked {
    fn word(&mut self) -> u64 {
        Chance::word(&mut self.chance)
    }

    fn on_top(&mut self) -> Vec<Card> {
        self.decks.lock().expect("nobody panicked").pop_front().unwrap_or_default()
    }
}

/// An evening of three players, with somebody who looks on.
struct Evening {
    house: House,
    table: u64,
    people: Vec<Caller>,
    lines: Vec<Line>,
    /// How many hands were over before this one.
    over: usize,
    /// How many acts there were in this one.
    acts: usize,
    raised: bool,
    mucked: bool,
}

/// Everything that each of the four was sent: what was told in order, and then what was answered.
async fn evening(played: (&str, &str), decks: &Decks) -> Vec<Vec<String>> {
    let mut evening = Evening::open(played, decks).await;
    while evening.over < HANDS {
        evening.go_on().await;
    }
    evening.sent().await
}

impl Evening {
    async fn open((rules, game): (&str, &str), decks: &Decks) -> Evening {
        let (decks, sources) = (Arc::new(Mutex::new(decks.clone().into())), AtomicU64::new(0));
        let chance = move || -> Box<dyn Chance> {
            let source = sources.fetch_add(1, Ordering::Relaxed);
            Box::new(Stacked { chance: cards::Chance::new(9, source), decks: Arc::clone(&decks) })
        };
        let log = Arc::new(MemoryLog::new());
        let ports = Ports { log, clock: Arc::new(Still), chance: Arc::new(chance) };
        let house = House::of(settings(), ports).await;
        let mut people = Vec::new();
        for name in ["Ann", "Bob", "Cat", "Eve"] {
            people.push(house.guest(name).await);
        }
        let wanted = json!({"name": "T", "house": rules, "game": game, "pause": 0, "door": "open"});
        let opened = people[0].post("/api/tables", &wanted).await;
        let table = opened.body["table"].as_u64().expect("a table");
        let mut lines = Vec::new();
        for (at, guest) in people.iter().enumerate() {
            if at > 0 {
                let come = format!("/api/tables/{table}/come");
                assert_eq!(guest.post(&come, &json!({})).await.status, 200);
            }
            lines.push(guest.listen(table, None).await);
        }
        // Nothing is dealt before all three sit.
        lines[0].done(json!({"do": "pause"})).await;
        for (at, line) in lines[..3].iter_mut().enumerate() {
            line.done(json!({"do": "sit", "seat": at + 1})).await;
        }
        lines[0].done(json!({"do": "resume"})).await;
        Evening { house, table, people, lines, over: 0, acts: 0, raised: false, mucked: false }
    }

    /// Everybody hears everything before anybody acts; then whoever is asked does.
    async fn go_on(&mut self) {
        let last = self.lines.iter().map(|line| line.n).max().unwrap_or_default();
        for line in &mut self.lines {
            while line.n < last {
                line.next().await;
            }
        }
        let over = ended(&self.lines[3].log);
        if over > self.over {
            (self.over, self.acts, self.raised, self.mucked) = (over, 0, false, false);
        }
        let asks = self.lines[0].asks.clone();
        let is_asked = ["act", "draw", "show"].iter().any(|kind| asks["kind"] == *kind);
        if self.over >= HANDS {
            return;
        }
        if !is_asked {
            self.lines[3].next().await;
            return;
        }
        if self.over + 1 == HANDS && self.acts == UNDONE_AFTER {
            self.acts += 1;
            self.lines[0].done(json!({"do": "undo", "reason": "too quick"})).await;
            return self.come_back().await;
        }
        let at = asks["seats"][0].as_u64().expect("a seat") as usize - 1;
        let act = self.answer(at).await;
        self.acts += 1;
        self.lines[at].done(act).await;
    }

    /// What the player asked does, which never depends on what only some have seen.
    async fn answer(&mut self, at: usize) -> Value {
        let asks = self.lines[at].asks.clone();
        let turn = &asks["turn"];
        if asks["kind"] == "draw" {
            // The first two cards, whatever they are.
            let view = self.people[at].get(&format!("/api/tables/{}", self.table)).await;
            let mut own = Vec::new();
            collect(&view.body["hand"], &mut own);
            self.lines[at].log.push(view.text);
            let cards: Vec<String> = own[..2].iter().map(Card::to_string).collect();
            return json!({"do": "draw", "turn": turn, "cards": cards});
        }
        if asks["kind"] == "show" {
            // The last hand is shown by one and thrown away by the others.
            let is_mucked = self.over + 1 == HANDS && self.mucked && asks["may_muck"] == true;
            self.mucked = true;
            return json!({"do": if is_mucked { "muck" } else { "show" }, "turn": turn});
        }
        let stay = asks["legal"]["stay"]["kind"].as_str().expect("something to do").to_owned();
        let raise = &asks["legal"]["raise"];
        let to = ["least", "small", "to"].iter().find_map(|key| raise[*key].as_u64());
        match (self.over, to) {
            (0, _) if at == 2 && stay == "call" => json!({"do": "fold", "turn": turn}),
            (1, Some(to)) if !self.raised => {
                self.raised = true;
                json!({"do": "raise", "turn": turn, "to": to})
            }
            (1, _) if stay == "call" => json!({"do": "fold", "turn": turn}),
            _ => json!({"do": stay, "turn": turn}),
        }
    }

    /// Bob's connection is lost, and he comes back with the number of what he heard last.
    async fn come_back(&mut self) {
        let heard = self.lines[1].n;
        let mut line = self.people[1].listen(self.table, Some(heard)).await;
        let first = line.next().await;
        assert_eq!(first["m"], "resumed", "{first}");
        let old = std::mem::replace(&mut self.lines[1], line);
        let line = &mut self.lines[1];
        line.n = heard;
        line.asks = old.asks;
        line.log = [old.log, std::mem::take(&mut line.log)].concat();
    }

    /// What was told by the end of the last hand, what was answered, and what can be read of the
    /// hands afterwards, also by whoever has a link.
    async fn sent(mut self) -> Vec<Vec<String>> {
        let last = self.lines.iter().map(|line| line.n).max().unwrap_or_default();
        for line in &mut self.lines {
            while line.n < last {
                line.next().await;
            }
        }
        let mut sent = Vec::new();
        for (line, person) in self.lines.iter().zip(&self.people) {
            let (answers, told): (Vec<&String>, Vec<&String>) =
                line.log.iter().partition(|text| text.contains("\"id\":\"c"));
            let ends = (0..told.len()).filter(|at| told[*at].contains("\"hand-ended\""));
            let end = 1 + { ends }.nth(HANDS - 1).expect("the last hand is over");
            let mut all: Vec<String> = told[..end].iter().map(|text| (*text).clone()).collect();
            all.extend(answers.into_iter().map(|text| unnumbered(text)));
            for hand in 1..=HANDS {
                let path = format!("/api/tables/{}/hands/{hand}", self.table);
                let read = person.get(&path).await;
                assert_eq!(read.status, 200, "{}", read.text);
                if let Some(code) = read.body["share"].as_str() {
                    let link = format!("{path}?code={code}");
                    all.push(Caller::nobody(self.house.address).get(&link).await.text);
                }
                all.push(read.text);
            }
            sent.push(all);
        }
        self.house.close().await;
        sent
    }
}

/// How many hands are over, by what was heard.
fn ended(log: &[String]) -> usize {
    log.iter().filter(|text| text.contains("\"hand-ended\"")).count()
}

/// A line without the number that the client gave its command: that goes on from test to test.
fn unnumbered(line: &str) -> String {
    match line.split_once("\"id\":\"c") {
        Some((before, after)) => {
            let rest = after.trim_start_matches(|letter: char| letter.is_ascii_digit());
            format!("{before}\"id\":\"{rest}")
        }
        None => line.to_owned(),
    }
}

fn collect(value: &Value, found: &mut Vec<Card>) {
    match value {
        Value::String(text) => found.extend(text.parse::<Card>()),
        Value::Array(list) => list.iter().for_each(|one| collect(one, found)),
        Value::Object(fields) => fields.values().for_each(|one| collect(one, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The cards that somebody has seen in each hand, by all that was sent.
fn seen(sent: &[String]) -> Vec<BTreeSet<Card>> {
    let mut hands = vec![BTreeSet::new(); HANDS];
    let mut hand = 0;
    for text in sent {
        let value: Value = serde_json::from_str(text).expect("JSON");
        if text.contains("\"hand-began\"") && value["m"] == "told" {
            hand += 1;
        }
        // What is read afterwards says of which hand it is.
        let at = value["hand"].as_u64().map_or(hand, |number| number as usize);
        let mut found = Vec::new();
        collect(&value, &mut found);
        hands[at.clamp(1, HANDS) - 1].extend(found);
    }
    hands
}

/// The same decks, in which each card that was not seen lies where the next such card lay.
fn moved(decks: &Decks, seen: &[BTreeSet<Card>]) -> Decks {
    let one = |(deck, seen): (&Vec<Card>, &BTreeSet<Card>)| {
        let unseen: Vec<usize> = (0..deck.len()).filter(|at| !seen.contains(&deck[*at])).collect();
        let mut moved = deck.clone();
        for (at, next) in unseen.iter().zip(unseen.iter().cycle().skip(1)) {
            moved[*at] = deck[*next];
        }
        moved
    };
    decks.iter().zip(seen).map(one).collect()
}

async fn nobody_is_sent_what_they_cannot_see(played: (&str, &str)) {
    let mut chance = cards::Chance::new(3, 0);
    let mut decks = vec![Deck::Standard.in_order().to_vec(); HANDS];
    for deck in &mut decks {
        for last in (1..deck.len()).rev() {
            deck.swap(last, chance.below(last + 1));
        }
    }
    let first = evening(played, &decks).await;
    let again = evening(played, &decks).await;
    assert_eq!(first, again, "the same evening is the same to the byte");
    for (viewer, sent) in first.iter().enumerate() {
        let own = seen(sent);
        assert!(own.iter().all(|cards| cards.len() < 40), "there is something to hide: {own:?}");
        let other = evening(played, &moved(&decks, &own)).await;
        assert_eq!(&other[viewer], sent, "viewer {viewer} of {played:?}");
        let others = (0..first.len()).filter(|at| *at != viewer);
        let differ = others.filter(|at| other[*at] != first[*at]).count();
        assert!(differ >= 2, "others have other cards, and see them: {differ}");
    }
}

#[tokio::test]
async fn hidden_cards_of_holdem_change_no_byte_of_what_others_are_sent() {
    nobody_is_sent_what_they_cannot_see(("plain", "holdem")).await;
}

#[tokio::test]
async fn hidden_cards_of_stud_change_no_byte_of_what_others_are_sent() {
    nobody_is_sent_what_they_cannot_see(("hollywood", "stud-hilo")).await;
}

#[tokio::test]
async fn hidden_cards_of_draw_change_no_byte_of_what_others_are_sent() {
    nobody_is_sent_what_they_cannot_see(("three-six", "draw-hilo")).await;
}
