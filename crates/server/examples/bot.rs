//! A bot: it takes a name, comes to a table, sits down, and checks or calls.
//!
//! `cargo run -p server --example bot -- 127.0.0.1:8080 TABLE CODE`

use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [room, table, code] = &given[..] else { return Err("expected ROOM TABLE CODE".into()) };
    Ok(play(room, table, code)?)
}

/// Looks at the table now and then, until the room is closed.
#[expect(clippy::disallowed_methods, reason = "a bot waits for the others")]
pub(crate) fn play(room: &str, table: &str, code: &str) -> Result<(), ureq::Error> {
    let table = format!("http://{room}/api/tables/{table}");
    let robot = json!({"name": "Robot", "keep": "token"});
    let me = ureq::post(format!("http://{room}/api/guests")).send_json(robot)?;
    let me: Value = me.into_body().read_json()?;
    let token = format!("Bearer {}", me["token"].as_str().unwrap_or_default());
    let tell = |path: &str, body: Value| {
        ureq::post(format!("{table}/{path}")).header("authorization", &token).send_json(body)
    };
    tell("come", json!({"code": code}))?;
    tell("commands", json!({"id": "sit", "do": "sit"}))?;
    while let Ok(seen) = ureq::get(&table).header("authorization", &token).call() {
        let view: Value = seen.into_body().read_json()?;
        // Only whoever is asked is told what is possible.
        let asks = &view["asks"];
        let show = asks["beaten"].as_bool().map(|_| "show");
        if let Some(act) = asks["legal"]["stay"]["kind"].as_str().or(show) {
            let id = format!("{}-{}", view["hands"], asks["turn"]);
            tell("commands", json!({"id": id, "do": act, "turn": asks["turn"]}))?;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    Ok(())
}
