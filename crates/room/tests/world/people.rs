//! People of the world: what they ask for, and what they hear.

use std::sync::Arc;

use bytes::Bytes;
use cards::Chance;
use room::{Command, Joining, Person, Proposing, Room, Table, Wish};
use serde_json::Value;
use tokio::sync::mpsc;

/// Somebody, with what they remember from life to life.
pub(crate) struct Guest {
    pub(crate) person: Person,
    /// What was sent last.
    pub(crate) last: Option<Command>,
    sent: u64,
    connection: Option<(u64, mpsc::Receiver<Bytes>)>,
    /// Everything that was heard on the connections of this life, each from its first line on, and
    /// after which record.
    heard: Vec<(Option<u64>, Vec<Value>)>,
    /// The number of the last record that was told.
    n: Option<u64>,
}

impl Guest {
    pub(crate) fn new(person: Person) -> Guest {
        Guest { person, last: None, sent: 0, connection: None, heard: Vec::new(), n: None }
    }

    pub(crate) fn command(&mut self, wish: Wish) -> Command {
        self.sent += 1;
        let command = Command { id: format!("{}-{}", self.person.0, self.sent), heard: None, wish };
        self.last = Some(command.clone());
        command
    }

    pub(crate) async fn listen(&mut self, room: &Arc<Room>, table: &Table) {
        self.hear();
        let (lines, heard) = mpsc::channel(1_000);
        let connection = room.connection();
        if table.listen(connection, self.person, self.n, lines).await.is_ok() {
            self.connection = Some((connection, heard));
            self.heard.push((self.n, Vec::new()));
        }
        self.hear();
    }

    pub(crate) async fn vanish(&mut self, table: &Table) {
        self.hear();
        if let Some((connection, _)) = self.connection.take() {
            table.unlisten(connection).await;
        }
    }

    /// The room has crashed: what was in the wire is lost.
    pub(crate) fn forget_connection(&mut self) {
        self.connection = None;
        self.n = None;
    }

    fn hear(&mut self) {
        let Some((_, lines)) = &mut self.connection else { return };
        while let Ok(line) = lines.try_recv() {
            let message: Value = serde_json::from_slice(&line).expect("JSON");
            let (_, heard) = self.heard.last_mut().expect("a connection");
            // What was missed comes after `resumed`, which has the number that it leads to.
            if message["m"] != "resumed" {
                self.n = message["n"].as_u64();
            }
            heard.push(message);
        }
    }

    /// No record is left out or told twice on any connection, who came back heard on from where it
    /// was, and nothing was told that is not written: `written` records are.
    pub(crate) fn check_lines(&mut self, seed: u64, written: u64) {
        self.hear();
        for (from, lines) in self.heard.drain(..) {
            let mut expected = None;
            for (at, message) in lines.iter().enumerate() {
                let (kind, n) = (message["m"].as_str(), message["n"].as_u64());
                match (at, kind) {
                    (0, Some("welcome")) => expected = n.map(|n| n + 1),
                    (0, Some("resumed")) => expected = from.map(|from| from + 1),
                    (_, Some("told")) => {
                        assert!(
                            expected.is_none_or(|next| n == Some(next)),
                            "seed {seed}: {message}"
                        );
                        expected = n.map(|n| n + 1);
                    }
                    (_, other) => panic!("seed {seed}: {other:?} at {at}"),
                }
                let is_written = n.is_some_and(|n| n <= written);
                assert!(is_written, "seed {seed}: told, but not written: {message}");
            }
        }
    }
}

/// Something that this person might want now: mostly what is asked for, sometimes anything.
pub(crate) fn guess(view: &Value, person: Person, chance: &mut Chance) -> Wish {
    let chairs = view["chairs"].as_array().map_or(&[][..], Vec::as_slice);
    let seat = chairs.iter().find(|chair| chair["person"] == person.0).map(|chair| &chair["seat"]);
    let Some(seat) = seat else {
        let seat = (chance.below(3) == 0).then(|| 1 + chance.below(10) as u8);
        return Wish::Sit { seat, buy_in: None, join: Joining::Now };
    };
    let asks = &view["asks"];
    let turn = asks["turn"].as_u64().unwrap_or(0) as u32;
    let is_asked = asks["seats"].as_array().is_some_and(|seats| seats.contains(seat));
    if is_asked && chance.below(8) > 0 {
        return answer(asks, turn, chance);
    }
    match chance.below(16) {
        0 => Wish::Leave,
        1 => Wish::SitOut,
        2 | 3 => Wish::ComeBack,
        4 => Wish::Buy { amount: 1 + chance.below(500) as u64 },
        5 => Wish::Move { to: 1 + chance.below(9) as u8 },
        6 => Wish::Say { text: "hello".into() },
        7 => Wish::Propose { what: Proposing::Rock { on: chance.below(2) == 0 } },
        8 => Wish::Answer { yes: chance.below(3) > 0 },
        9 => Wish::Undo { to: None, reason: "a mistake".into() },
        10 => Wish::Pause,
        11 | 12 => Wish::Resume,
        13 => Wish::CallClock,
        14 => Wish::Fold { turn },
        _ => Wish::Kick { seat: 1 + chance.below(9) as u8, reason: "late".into() },
    }
}

fn answer(asks: &Value, turn: u32, chance: &mut Chance) -> Wish {
    match asks["kind"].as_str() {
        Some("draw") => Wish::Draw { turn, cards: Vec::new() },
        Some("show") if chance.below(2) == 0 => Wish::Muck { turn },
        Some("show") => Wish::Show { turn },
        Some("run-it") => Wish::RunIt { turn, times: 1 + chance.below(2) as u8 },
        _ => {
            let raise = &asks["legal"]["raise"];
            let to = ["least", "small", "to"].iter().find_map(|key| raise[*key].as_u64());
            match (asks["legal"]["stay"]["kind"].as_str(), to) {
                (_, Some(to)) if chance.below(3) == 0 => Wish::Raise { turn, to },
                (Some("check"), _) => Wish::Check { turn },
                (Some("bring-in"), _) => Wish::BringIn { turn },
                (Some("call"), _) if chance.below(4) > 0 => Wish::Call { turn },
                _ => Wish::Fold { turn },
            }
        }
    }
}
