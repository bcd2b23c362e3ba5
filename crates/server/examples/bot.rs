//! A bot: it takes a name, comes to a table, sits down, and checks or calls.
//!
//! `cargo run -p server --example bot -- 127.0.0.1:8080 TABLE CODE`

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [room, table, code] = &given[..] else { return Err("expected ROOM TABLE CODE".into()) };
    play(room, table, code)
}

/// Plays until the connection ends.
pub(crate) fn play(room: &str, table: &str, code: &str) -> Result<(), Box<dyn std::error::Error>> {
    let table = format!("{room}/api/tables/{table}");
    let guest = ureq::post(format!("http://{room}/api/guests"))
        .send_json(json!({"name": "Robot", "keep": "token"}))?
        .body_mut()
        .read_json::<Value>()?;
    let token = format!("Bearer {}", guest["token"].as_str().unwrap_or_default());
    let to_come = ureq::post(format!("http://{table}/come")).header("authorization", &token);
    to_come.send_json(json!({"code": code}))?;
    let mut request = format!("ws://{table}/socket").into_client_request()?;
    request.headers_mut().insert("authorization", token.parse()?);
    let (mut socket, _) = tungstenite::connect(request)?;
    socket.send(json!({"id": "sit", "do": "sit"}).to_string().into())?;
    while let Ok(message) = socket.read() {
        let told: Value = serde_json::from_str(message.to_text()?).unwrap_or_default();
        let asks = &told["asks"];
        let act = match (asks["kind"].as_str(), asks["legal"]["stay"]["kind"].as_str()) {
            (Some("act"), Some("check")) => "check",
            (Some("act"), Some(_)) => "call",
            (Some("show"), _) => "show",
            _ => continue,
        };
        let answer = json!({"id": told["n"].to_string(), "do": act, "turn": asks["turn"]});
        socket.send(answer.to_string().into())?;
    }
    Ok(())
}
