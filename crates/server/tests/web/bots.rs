//! The two bots of the examples play a few hands against each other.

use std::process::{Child, Command};
use std::time::Duration;

use serde_json::json;
use tokio::time::{Instant, sleep};

use crate::caller::PATIENCE;
use crate::house::House;

#[expect(dead_code, reason = "the test plays, and needs no main function")]
#[path = "../../examples/bot.rs"]
mod bot;

/// A program that ends with the test.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bots_of_the_examples_play_hands() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let wanted = json!({"name": "Bots", "house": "plain", "game": "holdem", "pause": 0});
    let opened = ann.post("/api/tables", &wanted).await.body;
    let table = opened["table"].to_string();
    let code = opened["links"][0]["code"].as_str().expect("a code").to_owned();
    let python = Command::new("python3")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bot.py"))
        .args([&format!("http://{}", house.address), &table, &code])
        .spawn();
    let mut python = Ended(python.expect("python3 is there to run the example with"));
    let room = house.address.to_string();
    let rust = tokio::task::spawn_blocking(move || {
        bot::play(&room, &table, &code).map_err(|fault| fault.to_string())
    });
    let begun = Instant::now();
    while house.room.tables()[0].hands < 3 {
        assert!(begun.elapsed() < 3 * PATIENCE, "{:?}", house.room.tables());
        assert!(python.0.try_wait().expect("a child").is_none(), "the Python bot has stopped");
        sleep(Duration::from_millis(50)).await;
    }
    drop(python);
    house.close().await;
    // It may have been answering when the room was closed.
    let _ = rust.await.expect("no panic");
}
