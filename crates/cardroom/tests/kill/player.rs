//! Somebody who plays at several tables, and looks whether they are the same after a crash.

use serde_json::{Value, json};

use crate::expected::Expected;
use crate::now;
use crate::patiently;
use crate::server::{Server, ask};

/// Two clocks are read one after the other, each in whole milliseconds.
const TOLERANCE: u64 = 20;

/// Somebody who plays.
pub(crate) struct Player {
    pub(crate) person: u64,
    pub(crate) token: String,
    sent: u64,
}

impl Player {
    /// A guest with this name.
    pub(crate) fn new(server: &Server, name: &str) -> Player {
        let wish = json!({ "name": name, "keep": "token" });
        let me = server.post("/api/guests", "", &wish).expect("a guest");
        let token = me["token"].as_str().expect("a token").to_owned();
        let person = me["person"].as_u64().expect("a number");
        Player { person, token, sent: 0 }
    }

    /// Looks at a table and answers what is asked; what was acknowledged.
    pub(crate) fn turn(&mut self, address: &str, table: u64) -> Option<(u64, u64, String, u64)> {
        let view = ask(address, "GET", &format!("/api/tables/{table}"), &self.token, None)?;
        let mut command = self.answer(&view)?;
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

    /// The table is what its log says, or later in the same evening. As long as nobody has acted
    /// since, the same cards lie there, the same player is asked, and has the same time, less what has
    /// gone by since the room was started again; whether that was so.
    pub(crate) fn check_after_restart(
        &self,
        server: &Server,
        table: u64,
        expected: &Expected,
        restarted: u64,
    ) -> bool {
        let is = patiently(|| server.get(&format!("/api/tables/{table}"), &self.token));
        let (was, now) = (&expected.view, now());
        let place = |view: &Value| (view["hands"].as_u64(), view["asks"]["turn"].as_u64());
        if place(&is) != place(was) || is["hand"].is_null() != was["hand"].is_null() {
            let is_later = is["hands"].as_u64() > was["hands"].as_u64()
                || is["hand"].is_null()
                || place(&is) > place(was);
            assert!(is_later, "table {table} went back from {was} to {is}");
            return false;
        }
        assert_eq!(is["hand"], was["hand"], "table {table}");
        assert_eq!(is["asks"]["seats"], was["asks"]["seats"], "table {table}");
        assert_eq!(stacks(&is), stacks(was), "table {table}");
        let left = is["asks"]["by"].as_u64().map(|by| by.saturating_sub(now));
        assert_eq!(left.is_some(), expected.left.is_some(), "a clock runs, or none: {is}");
        if let (Some(left), Some(had)) = (left, expected.left) {
            let gone = now - restarted;
            assert!(left <= had + TOLERANCE, "{had} were left, and now {left}");
            assert!(left + gone + TOLERANCE >= had, "{had} were left, {left} after {gone}");
        }
        true
    }
}

/// What lies before each player.
fn stacks(view: &Value) -> Vec<(&Value, &Value)> {
    let chairs = view["chairs"].as_array().expect("chairs").iter();
    chairs.map(|chair| (&chair["person"], &chair["stack"])).collect()
}
