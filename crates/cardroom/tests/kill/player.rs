//! Somebody who plays at several tables, and remembers what lay there.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::now;
use crate::patiently;
use crate::server::{Server, ask};

/// Somebody who plays.
pub(crate) struct Player {
    person: u64,
    pub(crate) token: String,
    sent: u64,
    seen: BTreeMap<u64, Remembered>,
}

/// What somebody saw last of a table.
pub(crate) struct Remembered {
    view: Value,
    at: u64,
}

impl Player {
    /// A guest with this name.
    pub(crate) fn new(server: &Server, name: &str) -> Player {
        let wish = json!({ "name": name, "keep": "token" });
        let me = server.post("/api/guests", "", &wish).expect("a guest");
        let token = me["token"].as_str().expect("a token").to_owned();
        let person = me["person"].as_u64().expect("a number");
        Player { person, token, sent: 0, seen: BTreeMap::new() }
    }

    /// Looks at a table and answers what is asked; what was acknowledged.
    pub(crate) fn turn(&mut self, address: &str, table: u64) -> Option<(u64, u64, String, u64)> {
        let at = now();
        let view = ask(address, "GET", &format!("/api/tables/{table}"), &self.token, None)?;
        let command = self.answer(&view);
        self.seen.insert(table, Remembered { view, at });
        let mut command = command?;
        self.sent += 1;
        let id = format!("{}-{}", self.person, self.sent);
        command["id"] = json!(id);
        let path = format!("/api/tables/{table}/commands");
        let done = ask(address, "POST", &path, &self.token, Some(&command))?;
        Some((table, self.person, id, done["n"].as_u64()?))
    }

    fn answer(&self, view: &Value) -> Option<Value> {
        let chair = view["chairs"].as_array()?.iter().find(|one| one["person"] == self.person)?;
        let asks = &view["asks"];
        if chair["broke"] == true && view["hand"].is_null() {
            return Some(json!({ "do": "buy", "amount": view["terms"]["buy_in"]["least"] }));
        }
        if !asks["seats"].as_array()?.contains(&chair["seat"]) {
            return None;
        }
        let turn = &asks["turn"];
        Some(match asks["kind"].as_str()? {
            "act" => match asks["legal"]["stay"]["kind"].as_str()? {
                "check" => json!({ "do": "check", "turn": turn }),
                "call" => json!({ "do": "call", "turn": turn }),
                "bring-in" => json!({ "do": "bring-in", "turn": turn }),
                _ => json!({ "do": "fold", "turn": turn }),
            },
            "draw" => json!({ "do": "draw", "turn": turn, "cards": [] }),
            "show" => json!({ "do": "show", "turn": turn }),
            "run-it" => json!({ "do": "run-it", "turn": turn, "times": 1 }),
            _ => return None,
        })
    }

    /// The same cards lie there in the same hand, and whoever was asked has no less time than before.
    pub(crate) fn check_after_restart(&self, server: &Server, tables: &[u64]) {
        for table in tables {
            let Some(before) = self.seen.get(table) else { continue };
            let path = format!("/api/tables/{table}");
            let view = patiently(|| server.get(&path, &self.token));
            let (was, is) = (&before.view, &view);
            assert!(is["hands"].as_u64() >= was["hands"].as_u64(), "a hand is lost");
            if is["hands"] != was["hands"] || was["hand"].is_null() || is["hand"].is_null() {
                continue;
            }
            let (was_there, is_there) = (faces(&was["hand"]), faces(&is["hand"]));
            for (slot, face) in &was_there {
                let found = is_there.get(slot);
                assert!(found.is_none_or(|found| found == face), "card {slot} was {face}");
            }
            if was["asks"]["turn"] == is["asks"]["turn"]
                && let (Some(was_by), Some(is_by)) =
                    (was["asks"]["by"].as_u64(), is["asks"]["by"].as_u64())
            {
                let (left, now) = (was_by.saturating_sub(before.at), now());
                assert!(
                    is_by.saturating_sub(now) + 2_000 >= left.saturating_sub(2_000),
                    "time lost"
                );
            }
        }
    }
}

/// Every face that is seen somewhere, by the card's number.
fn faces(value: &Value) -> BTreeMap<u64, String> {
    let mut found = BTreeMap::new();
    if let (Some(slot), Some(face)) = (value["slot"].as_u64(), value["face"].as_str()) {
        found.insert(slot, face.to_owned());
    }
    let inner: Vec<&Value> = match value {
        Value::Array(list) => list.iter().collect(),
        Value::Object(map) => map.values().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for one in inner {
        found.extend(faces(one));
    }
    found
}
