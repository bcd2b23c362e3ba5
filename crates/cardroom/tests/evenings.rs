//! Scripts of many hands at one table: what is played, what is told, and what is wrong with them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn cardroom(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

/// A script in a file of its own.
fn script(name: &str, text: &str) -> String {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("evening-{name}.hand"));
    std::fs::write(&file, text).expect("the file can be written");
    file.to_str().expect("text").to_owned()
}

/// Three players; its own lines begin on line 6.
fn evening(lines: &str) -> String {
    let setting = "opens 20:00\ngame no-limit holdem 1/2\nseats 1 Ann 100, 4 Bob 100, 5 Cat 100\n\
                   button Ann\n";
    format!("case a test\n{setting}{lines}")
}

/// Why the only case of a script fails, with its line.
fn failure(name: &str, text: &str) -> (u64, String) {
    let output = cardroom(&["run", "--json", &script(name, text)]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    let failed = &report["failed"][0];
    let why = failed["why"].as_str().expect("a sentence").to_owned();
    (failed["line"].as_u64().expect("a line"), why)
}

/// What is said of a script that cannot be read, after the name of the file.
fn unread(name: &str, text: &str) -> String {
    let file = script(name, text);
    let output = cardroom(&["run", &file]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = String::from_utf8(output.stderr).expect("text");
    let said = said.strip_prefix(&format!("cardroom: {file}:")).expect("the file is named");
    said.trim_end().to_owned()
}

#[test]
fn the_examples_in_the_documentation_pass() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hand-scripts.md");
    let text = std::fs::read_to_string(file).expect("the documentation");
    let examples = text.split("```").filter(|part| part.starts_with("\ncase "));
    let all: String = examples.collect();
    assert!(all.contains("opens 20:00"), "{all}");
    let output = cardroom(&["run", &script("documentation", &all)]);
    let said = String::from_utf8(output.stdout).expect("text");
    assert_eq!(said, "2 cases: 2 passed, 0 failed\n");
}

#[test]
fn lines_of_an_evening_and_of_one_hand_are_not_mixed() {
    let hand = |line: &str| {
        let setting = "game no-limit holdem 1/2\nseats Ann 100, Bob 100\nbutton Ann\n";
        format!("case a test\n{setting}{line}\nexpect pot 3\n")
    };
    let said = unread("time", &hand("time 6 each 30 minutes"));
    assert!(
        said.ends_with("only for an evening: expected opens HOURS:MINUTES before it"),
        "{said}"
    );
    let (line, why) = failure("leaves", &hand("Ann leaves"));
    assert_eq!(line, 5);
    assert!(why.contains("only in an evening"), "{why}");
    let (_, why) = failure("missed", &hand("expect missed Ann nothing"));
    assert!(why.contains("only in an evening"), "{why}");
    let said = unread("late", &evening("late Ann 2\nexpect hands 0\n"));
    assert!(said.ends_with("only for one hand: expected it without opens"), "{said}");
    let (_, why) = failure("deal", &evening("deal\nexpect hands 0\n"));
    assert!(why.ends_with("an evening deals with next hand"), "{why}");
}

#[test]
fn a_table_that_cannot_open_is_told() {
    let with = |line: &str| evening(&format!("{line}\nexpect hands 0\n"));
    let said = unread("poor", &with("buy-in 200"));
    assert_eq!(said, "4: case \"a test\": refused: the least to buy is 200");
    let said = unread("chairs", &with("table 4 seats"));
    assert_eq!(said, "4: case \"a test\": refused: the chairs are numbered 1 to 4");
    let said = unread("both", &with("time 6 each 30 minutes\nrake 1 at 10"));
    assert!(said.ends_with("refused: a table is raked or pays for time, not both"), "{said}");
    let said = unread("clock", &with("opens 8"));
    assert!(said.ends_with("\"opens 8\": expected opens HOURS:MINUTES, as 20:00"), "{said}");
    let twice = evening("expect hands 0\n").replace("4 Bob", "4 Ann");
    let said = unread("twice", &twice);
    assert_eq!(said, "4: case \"a test\": two players are called Ann");
}

#[test]
fn what_comes_out_otherwise_fails_on_its_line() {
    let fails = |name, lines: &str| failure(name, &evening(lines));
    let (line, why) = fails("blinds", "next hand\nexpect blinds Bob 2, Cat 2\n");
    assert_eq!(line, 7);
    assert!(why.ends_with("what was posted is Bob 1, Cat 2: expected Bob 2, Cat 2"), "{why}");
    let (_, why) = fails("before", "expect turn Ann\n");
    assert!(why.ends_with("no hand has been dealt"), "{why}");
    let (_, why) = fails("over", "next hand\nAnn calls\nnext hand\nexpect hands 2\n");
    assert!(why.ends_with("the hand before is not over"), "{why}");
    let (_, why) = fails("back", "at 19:59\nexpect hands 0\n");
    assert!(why.ends_with("it is 20:00 already"), "{why}");
    let (_, why) = fails("mark", "undo to Nowhere\nexpect hands 0\n");
    assert!(why.ends_with("there is no mark Nowhere"), "{why}");
    let (_, why) = fails("who", "Zoe leaves\nexpect hands 0\n");
    assert!(why.ends_with("nobody at the table is called Zoe"), "{why}");
    let (_, why) = fails("allowed", "expect refuse Bob leaves\n");
    assert!(why.ends_with("allowed: expected a refusal"), "{why}");
    let (_, why) = fails("reason", "expect refuse the dealer calls the clock because rock\n");
    assert!(why.contains("refused because clock"), "{why}");
    let (_, why) = fails("wins", "next hand\nAnn wins\nexpect stacks Ann 102\n");
    assert!(why.ends_with("the stack of Ann is 103: expected 102"), "{why}");
}

#[test]
fn an_untouched_hand_is_folded_round_and_the_next_one_dealt() {
    let lines = "next hand\nnext hand\nexpect hands 2\nexpect button 4\n\
                 expect stacks Bob 99, Cat 100, Ann 98\n";
    let output = cardroom(&["run", &script("untouched", &evening(lines))]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn the_log_tells_the_hands_and_what_happened_between_them() {
    let lines = "next hand\nmark A\nAnn raises to 10\nundo to A because it was not Ann\nAnn folds\n\
                 Cat wins\nat 20:10\nBob leaves\nexpect chair 4 empty\n";
    let output = cardroom(&["run", "--log", "--as", "Ann", &script("log", &evening(lines))]);
    let said = String::from_utf8(output.stdout).expect("text");
    let told = [
        "It is 20:00",
        "Bob sits at seat 4 with 100",
        "A hand begins, with the button at seat 1",
        "Bob posts the small blind, 1",
        "Ann raises to 10",
        "The floor takes the table back",
        "Ann folds",
        "Cat wins 2 from the pot",
        "It is 20:10",
        "Bob leaves with 99",
    ];
    let mut rest = said.as_str();
    for line in told {
        let (_, after) = rest.split_once(&format!("  {line}\n")).unwrap_or_else(|| {
            panic!("not told in this order: {line}\n{said}");
        });
        rest = after;
    }
    assert!(said.contains("Bob is dealt 2 cards"), "Ann does not see them:\n{said}");
}

#[test]
fn each_hand_is_a_file_of_its_own() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("evening-files");
    let _ = std::fs::remove_dir_all(&folder);
    let lines = "next hand\nAnn wins\nnext hand\nBob wins\nexpect hands 2\n";
    let file = script("files", &evening(lines));
    let output = cardroom(&["run", "--phh", folder.to_str().expect("text"), &file]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let second = std::fs::read_to_string(folder.join("evening-files-1-2.phh")).expect("a file");
    assert!(second.contains("players = ['Cat', 'Ann', 'Bob']"), "{second}");
    assert!(folder.join("evening-files-1-1.phh").exists());
}

#[test]
fn a_point_between_hands_turns_a_line_and_proves_its_clause() {
    let lines = "house boston\nCat spends 24\nexpect stacks Cat 76 as B.wagers.7\n";
    let output = cardroom(&["rules", "coverage", "--json", &script("proof", &evening(lines))]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    assert_eq!(output.status.code(), Some(0), "{}", report["failed"]);
    assert_eq!(report["houses"]["boston"]["proved"], 1);
}

#[test]
fn two_houses_part_at_a_line_between_hands() {
    let lines = "next hand\nAnn wins\nCat spends 24\nexpect incidentals 24\n";
    let file = script("parting", &evening(lines));
    let output = cardroom(&["rules", "diff", "boston", "cash", "--hand", &file]);
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(said.contains("line 8: \"Cat spends 24\""), "{said}");
    assert!(said.contains("no chips leave the table"), "{said}");
    assert!(said.contains("take-off"), "{said}");
}
