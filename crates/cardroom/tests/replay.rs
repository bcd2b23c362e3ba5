//! `cardroom replay` on hands worked out by hand, and on files that are wrong.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn cardroom(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../records/tests/phh"))
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn printed(arguments: &[&str]) -> String {
    let output = cardroom(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn json(paths: &[&str]) -> Value {
    let arguments: Vec<&str> = ["replay", "--json"].iter().chain(paths).copied().collect();
    serde_json::from_str(&printed(&arguments)).expect("one JSON document")
}

/// Why a file cannot be played.
fn why(name: &str) -> String {
    let file = format!("bad/{name}.phh");
    let report = json(&[&file]);
    assert_eq!((&report["hands"], &report["agree"]), (&json!(1), &json!(0)), "{report}");
    assert_eq!(report["errors"][0]["file"], json!(file));
    report["errors"][0]["why"].as_str().expect("a reason").to_owned()
}

/// An odd chip, half a chip, a rake, side pots, a bet not called, straddles, posts, unknown cards,
/// a mucked hand, high and low, a short deck, stud and draw: each file says in a remark what it is about.
#[test]
fn hands_come_to_the_stacks_worked_out() {
    let report = json(&["good"]);
    assert_eq!(report, json!({ "hands": 17, "agree": 17, "differ": [], "errors": [] }));
}

#[test]
fn people_get_a_short_text() {
    let text = printed(&["replay", "good", "bad/below.phh"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines,
        [
            "bad/below.phh: line 10: the least raise is to 6",
            "18 hands: 17 agree, 0 differ, 1 cannot be played",
            "1 of them agree after the rake that is missing",
        ]
    );
}

#[test]
fn an_index_above_the_file_goes_before_the_file() {
    let wrong = json!({
        "file": "indexed/evening/two.phh",
        "expected": [99, 102.5, 98.5],
        "got": [99, 101, 100],
    });
    for paths in [&["indexed"][..], &["indexed/evening/one.phh", "indexed/evening/two.phh"]] {
        let report = json(paths);
        assert_eq!(report, json!({ "hands": 2, "agree": 1, "differ": [wrong], "errors": [] }));
    }
}

#[test]
fn files_that_are_no_records_are_refused() {
    assert_eq!(why("no-variant"), "line 2: there is no variant \"XX\"");
    assert_eq!(why("count"), "line 5: `blinds_or_straddles` has 2 amounts for 3 players");
    assert_eq!(why("twice"), "line 10: As is there twice");
    let why_house = "expected an answer to odd-chips: one-each, all-to-first or highest-card";
    assert_eq!(why("house"), format!("line 11: \"odd-chips = to-me\": {why_house}"));
    assert_eq!(why("stacks"), "neither it nor an index says the finishing stacks");
}

#[test]
fn what_the_rules_forbid_is_refused_at_its_line() {
    assert_eq!(why("turn"), "line 10: p2 acts out of turn: it is p1's");
    assert_eq!(why("below"), "line 10: the least raise is to 6");
    assert_eq!(why("pot"), "line 9: the most to raise to is 7");
    assert_eq!(why("early"), "line 10: no card of the board is due");
    assert_eq!(why("stud"), "line 11: the bring-in of 2 is due");
    assert_eq!(why("street"), "line 13: a card for p1 is due before anybody goes on");
    assert_eq!(why("folded"), "line 13: no card for p3 is due");
    assert_eq!(why("discard"), "line 11: p1 does not hold Js");
    assert_eq!(why("undrawn"), "line 12: p2 is to draw first");
    assert_eq!(why("stops"), "the actions stop while p1 is to act");
}

#[test]
fn where_nothing_can_be_read_it_says_so_in_one_sentence() {
    for (path, sentence) in [
        ("bad/syntax.phh", "cardroom: bad/syntax.phh: line 4: not TOML: "),
        ("nowhere", "cardroom: nowhere: it cannot be read: "),
    ] {
        let output = cardroom(&["replay", "--json", path]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(output.stdout.is_empty());
        let text = String::from_utf8(output.stderr).expect("text");
        assert!(text.starts_with(sentence) && text.lines().count() == 1, "{text}");
    }
    let report = json(&["bad/syntax.phh", "nowhere", "good/odd-chip.phh"]);
    assert_eq!((&report["agree"], report["errors"].as_array().map(Vec::len)), (&json!(1), Some(2)));
}

/// The third of these has its fault on line 10 of its own file, and so on line 65 here.
#[test]
fn a_file_may_have_several_hands() {
    let report = json(&["several/evening.phhs"]);
    assert_eq!((&report["hands"], &report["agree"]), (&json!(3), &json!(2)), "{report}");
    assert_eq!(
        report["errors"],
        json!([{
            "file": "several/evening.phhs [3]",
            "why": "line 65: the least raise is to 6",
        }])
    );
}
