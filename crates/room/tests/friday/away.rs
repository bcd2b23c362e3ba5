//! Whoever has put chips in and goes away is paid what the hand wins, in every house and at every kind
//! of game. The winners are worked out here, from the cards that the players saw.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use cards::high::{self, HighRank};
use cards::{CardSet, JokerRule, read_cards};
use room::{Door, MemoryLog, Person, Plan, Refused, Room, Table, Wish};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::sleep;

use crate::{HOST, name, plan, room, wants};

const GAMES: [&str; 3] = ["holdem", "stud", "draw"];
const NAMES: [&str; 3] = ["Anna", "Ben", "Carl"];

/// The ways to go from a table in the room.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    SitsOut,
    Leaves,
    SentAway,
    LostLine,
    TimesOut,
}

const WAYS: [Way; 5] = [Way::SitsOut, Way::Leaves, Way::SentAway, Way::LostLine, Way::TimesOut];

/// A table at which everybody bets as much as they may, until somebody goes.
struct Evening {
    room: Room,
    table: Table,
    players: u8,
    goes: u8,
    way: Way,
    gone: bool,
    shows: bool,
    commands: u32,
    lines: BTreeMap<u8, u64>,
    heard: Vec<mpsc::Receiver<Bytes>>,
    /// What each sat down with, and had left when the betting was over.
    bought: BTreeMap<u8, u64>,
    left: BTreeMap<u8, u64>,
    held: BTreeMap<u8, CardSet>,
    board: CardSet,
}

/// Seats and people have the same order: the first chair is Anna's.
fn person(seat: u8) -> Person {
    Person(u64::from(seat) + 1)
}

fn cards_of(cards: &Value) -> CardSet {
    let faces = cards.as_array().expect("cards").iter().filter_map(|card| card["face"].as_str());
    faces.map(|face| read_cards(face).expect("a card")[0]).collect()
}

impl Evening {
    async fn new(plan: Plan, players: u8, goes: u8, way: Way) -> Evening {
        let room = room(Arc::new(MemoryLog::new())).await;
        let number = room.open_table(HOST, &name("Zoe"), &plan).await.expect("a table");
        let table = room.table(number).expect("it is open");
        let (bought, left, held) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let (lines, heard) = (BTreeMap::new(), Vec::new());
        let (gone, shows, commands) = (false, false, 0);
        let mut evening = Evening {
            room,
            table,
            players,
            goes,
            way,
            gone,
            shows,
            commands,
            lines,
            heard,
            bought,
            left,
            held,
            board: CardSet::EMPTY,
        };
        evening.hear(HOST).await;
        let view = evening.view(HOST).await.expect("a view");
        let bounds = &view["terms"]["buy_in"];
        let least = bounds["least"].as_u64().expect("a least");
        let most = ["most", "purchase"].map(|bound| bounds[bound].as_u64().unwrap_or(u64::MAX));
        for seat in 1..=players {
            let buy_in = (least + 2 * u64::from(seat)).min(most[0]).min(most[1]);
            evening.bought.insert(seat, buy_in);
            let called = name(NAMES[usize::from(seat) - 1]);
            evening.table.come(person(seat), called, None).await.expect("an open door");
            let line = evening.hear(person(seat)).await;
            evening.lines.insert(seat, line);
            let (seat, join) = (Some(seat), room::Joining::Now);
            let sit = Wish::Sit { seat, buy_in: Some(buy_in), join };
            evening.wants(person(seat.expect("a chair")), sit).await;
        }
        evening
    }

    async fn hear(&mut self, who: Person) -> u64 {
        let (lines, heard) = mpsc::channel(10_000);
        let connection = self.room.connection();
        self.table.listen(connection, who, None, lines).await.expect("heard");
        self.heard.push(heard);
        connection
    }

    async fn view(&self, who: Person) -> Result<Value, Refused> {
        let view = self.table.look(who).await?;
        Ok(serde_json::to_value(view).expect("JSON"))
    }

    async fn wants(&mut self, who: Person, wish: Wish) {
        self.commands += 1;
        let id = format!("c{}", self.commands);
        wants(&self.table, who, &id, wish).await.expect("it is possible");
    }

    async fn go(&mut self) {
        self.gone = true;
        let (seat, who) = (self.goes, person(self.goes));
        match self.way {
            Way::SitsOut => self.wants(who, Wish::SitOut).await,
            Way::Leaves => self.wants(who, Wish::Leave).await,
            Way::SentAway => self.wants(HOST, Wish::Kick { seat, reason: "late".into() }).await,
            Way::LostLine => {
                self.table.unlisten(self.lines[&seat]).await;
                sleep(Duration::from_secs(10)).await;
            }
            Way::TimesOut => {}
        }
    }

    /// What everybody holds now, and has left.
    async fn note(&mut self) {
        let view = self.view(HOST).await.expect("a view");
        self.board = cards_of(&view["hand"]["boards"][0]);
        for seat in 1..=self.players {
            let Ok(view) = self.view(person(seat)).await else { continue };
            let hand = &view["hand"];
            let mut players = hand["players"].as_array().into_iter().flatten();
            let Some(own) = players.find(|one| one["seat"] == seat) else { continue };
            let cards = cards_of(&own["cards"]);
            if cards.len() >= self.held.get(&seat).map_or(0, |held| held.len()) {
                self.held.insert(seat, cards);
            }
            let mut chairs = view["chairs"].as_array().expect("chairs").iter();
            let chair = chairs.find(|one| one["seat"] == seat).expect("a chair");
            if !self.shows {
                self.left.insert(seat, chair["stack"].as_u64().expect("a stack"));
            }
        }
    }

    /// Whoever has gone does not answer: the clock of the house runs out.
    async fn wait(&mut self, view: &Value) {
        if view["asks"]["by"].is_null() {
            self.wants(HOST, Wish::CallClock).await;
        }
        sleep(Duration::from_secs(61)).await;
    }

    async fn play(&mut self) {
        loop {
            let view = self.view(HOST).await.expect("a view");
            let asks = &view["asks"];
            if view["hands"] != 0 && view["hand"].is_null() || view["hands"] == 2 {
                return;
            }
            let kind = asks["kind"].as_str().expect("a kind");
            let seats: Vec<u8> = serde_json::from_value(asks["seats"].clone()).expect("seats");
            let turn = asks["turn"].as_u64().unwrap_or(0) as u32;
            let over = ["draw", "run-it", "show"].contains(&kind);
            if over {
                self.note().await;
                // From now on pots are paid.
                self.shows |= kind == "show";
            }
            // Whoever could still bet has a decision to make, and stays for it.
            let bets = kind != "show" && self.left.get(&self.goes) != Some(&0);
            if over && !bets && !self.gone {
                self.go().await;
                continue;
            }
            let there = seats.iter().copied().find(|seat| !self.gone || *seat != self.goes);
            let wish = match (kind, there) {
                ("players" | "deal" | "button-cards" | "shuffle", _) => {
                    sleep(Duration::from_secs(1)).await;
                    continue;
                }
                (_, None) => {
                    self.wait(&view).await;
                    continue;
                }
                ("act", Some(seat)) => self.most(seat, turn).await,
                ("draw", _) => Wish::Draw { turn, cards: Vec::new() },
                ("run-it", _) => Wish::RunIt { turn, times: 1 },
                (_, _) => Wish::Show { turn },
            };
            self.wants(person(there.expect("somebody answers")), wish).await;
        }
    }

    /// The greatest bet there is, or a call.
    async fn most(&self, seat: u8, turn: u32) -> Wish {
        let view = self.view(person(seat)).await.expect("a view");
        let legal = &view["asks"]["legal"];
        let raise = &legal["raise"];
        let to = ["to", "large", "most"].iter().find_map(|total| raise[*total].as_u64());
        match (to, legal["stay"]["kind"].as_str()) {
            (Some(to), _) => Wish::Raise { turn, to },
            (None, Some("check")) => Wish::Check { turn },
            (None, _) => Wish::Call { turn },
        }
    }

    /// Who was paid of each pot of the first hand.
    fn paid(&mut self) -> BTreeMap<u64, BTreeSet<u8>> {
        let mut paid: BTreeMap<u64, BTreeSet<u8>> = BTreeMap::new();
        while let Ok(line) = self.heard[0].try_recv() {
            let message: Value = serde_json::from_slice(&line).expect("JSON");
            for event in message["events"].as_array().into_iter().flatten() {
                if event["e"] == "hand-ended" {
                    return paid;
                }
                if event["e"] == "won" && event["half"] != "back" {
                    let pot = event["pot"].as_u64().expect("a pot");
                    let seat = event["seat"].as_u64().expect("a seat") as u8;
                    paid.entry(pot).or_default().insert(seat);
                }
            }
        }
        panic!("the hand has not ended");
    }

    fn rank(&self, seat: u8) -> HighRank {
        high::best(self.held[&seat] | self.board, JokerRule::default()).expect("a whole hand")
    }

    /// Who should be: the best of those who put in as much as the pot takes.
    fn owed(&self) -> BTreeMap<u64, BTreeSet<u8>> {
        let put_in: BTreeMap<u8, u64> =
            self.bought.iter().map(|(seat, bought)| (*seat, bought - self.left[seat])).collect();
        let levels: BTreeSet<u64> = put_in.values().copied().collect();
        let pots = levels.into_iter().enumerate().map(|(pot, level)| {
            let inside = || put_in.iter().filter(|(_, all)| **all >= level).map(|(seat, _)| *seat);
            let best = inside().map(|seat| self.rank(seat)).max().expect("somebody");
            (pot as u64, inside().filter(|seat| self.rank(*seat) == best).collect())
        });
        pots.collect()
    }
}

/// Whether who went away has won something.
async fn is_won(house: &str, game: &str, players: u8, goes: u8, way: Way) -> bool {
    let plan = Plan { house: house.into(), game: game.into(), door: Door::Open, ..plan() };
    let mut evening = Evening::new(plan, players, goes, way).await;
    evening.play().await;
    let (paid, owed) = (evening.paid(), evening.owed());
    assert_eq!(paid, owed, "{house}, {game}, {players} players, seat {goes}, {way:?}");
    let view = evening.view(HOST).await.expect("a view");
    let mut chairs = view["chairs"].as_array().expect("chairs").iter();
    let chair = chairs.find(|one| one["seat"] == goes);
    match way {
        Way::Leaves | Way::SentAway => assert_eq!(chair, None, "{house}, {game}"),
        Way::SitsOut => {
            assert_eq!(chair.expect("a chair")["away"]["why"], "said", "{house}, {game}");
        }
        Way::LostLine | Way::TimesOut => assert!(chair.is_some(), "{house}, {game}"),
    }
    evening.room.close().await;
    owed.values().any(|seats| seats.contains(&goes))
}

#[tokio::test(start_paused = true)]
async fn the_best_hand_is_paid_though_its_player_has_gone() {
    let (mut won, mut played) = (BTreeMap::new(), 0);
    for (house, game) in houses::NAMES.into_iter().flat_map(|house| GAMES.map(|game| (house, game)))
    {
        for (way, players) in WAYS.into_iter().flat_map(|way| [(way, 2), (way, 3)]) {
            // Everybody goes once in a while.
            played += 1;
            let goes = 1 + played % players;
            if is_won(house, game, players, goes, way).await {
                *won.entry((house, game)).or_insert(0) += 1;
            }
        }
    }
    let everywhere = GAMES.len() * houses::NAMES.len();
    assert_eq!(won.len(), everywhere, "somebody who has gone wins everywhere: {won:?}");
}
