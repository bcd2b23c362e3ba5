//! Houses in scripts and simulations: by name and by file, one and several, and what they cite.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

const SMALL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../houses/tests/small.toml");

fn cardroom(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn file(name: &str, text: &str) -> String {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).expect("the file can be written");
    file.to_str().expect("text").to_owned()
}

/// A case of three players, before the flop; its own lines begin on line 7.
fn case(house: &str, lines: &str) -> String {
    let table = "game no-limit holdem 1/2\nseats Ann 100, Bob 100, Cat 100\nbutton Cat\n";
    format!("case a test\n{house}\n{table}deal\n{lines}\n")
}

/// Why the only case of a script fails or cannot be read, with its line.
fn failure(name: &str, text: &str) -> String {
    let script = file(&format!("{name}.hand"), text);
    let output = cardroom(&["run", &script]);
    assert_ne!(output.status.code(), Some(0), "{output:?}");
    let said = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
    let said = said.trim_start_matches("cardroom: ").lines().next().expect("a line").to_owned();
    said.strip_prefix(&format!("{script}:")).expect("the file is named").to_owned()
}

fn passes(name: &str, text: &str) {
    let output = cardroom(&["run", &file(&format!("{name}.hand"), text)]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

/// Ann has checked and faces a bet. Nobody checks and then raises in the small house (S.19).
const CHECKED: &str = "Cat calls\nAnn calls\nBob checks\nflop\nAnn checks\nBob bets 10\nCat folds";

#[test]
fn a_file_is_found_from_the_folder_of_the_script() {
    let text = std::fs::read_to_string(SMALL).expect("the test house");
    file("near.toml", &text);
    passes("near", &case("house near.toml", "expect turn Cat"));
    let said = failure("far", &case("house far.toml", "expect turn Cat"));
    let why = "2: case \"a test\": \"house far.toml\": expected a file that can be read; ";
    assert!(said.starts_with(why), "{said}");
}

#[test]
fn a_point_overrides_the_house() {
    let forbidden = format!("{CHECKED}\nexpect refuse Ann raises to 20 because S.19");
    passes("house-point", &case(&format!("house {SMALL}"), &forbidden));
    let allowed = format!("{CHECKED}\nexpect allow Ann raises to 20");
    let house = format!("house {SMALL}\npoint check-raise = allowed");
    passes("other-point", &case(&house, &allowed));
}

#[test]
fn a_case_runs_in_each_of_several_houses() {
    let house = format!("houses plain, {SMALL}");
    passes("both", &case(&house, "expect turn Cat"));
    let said = failure("one", &case(&house, &format!("{CHECKED}\nexpect allow Ann raises to 20")));
    let why = "14: case \"a test\": in house small: \"expect allow Ann raises to 20\": refused: \
               raising is closed: no-check-raise";
    assert_eq!(said, why);
    let contrast = format!(
        "{CHECKED}\nexpect turn Ann\ncontrast\n  house plain\n  expect allow Ann raises to 20"
    );
    passes("contrast", &case(&house, &contrast));
    let said = failure("twice", &case("house plain\nhouses plain", "expect turn Cat"));
    assert!(said.contains("expected this once, and it is given on line 2"), "{said}");
}

#[test]
fn a_reason_that_is_not_the_house_s_fails() {
    let small = format!("house {SMALL}");
    let fails = |name, line: &str| failure(name, &case(&small, &format!("{CHECKED}\n{line}")));
    let said = fails("clause", "expect refuse Ann raises to 20 because S.11");
    let why = "refused because no-check-raise (S.19), raising is closed: no-check-raise: expected \
               because S.11";
    assert!(said.ends_with(why), "{said}");
    let said = fails("closed", "expect Ann may fold, call 10, raise closed because S.11");
    let why = "Ann may fold, call 10, raise closed (no-check-raise (S.19)): expected because S.11";
    assert!(said.ends_with(why), "{said}");
    let said = fails("cites", "expect cites S.30");
    assert!(said.ends_with("it cites nothing: expected S.30"), "{said}");
    let said = fails("other", "Ann folds\nexpect cites S.19");
    assert!(said.ends_with("it cites uncalled (S.30), last-hand (S.31): expected S.19"), "{said}");
}

#[test]
fn a_reason_that_nobody_knows_is_refused() {
    let fails = |name, line: &str| failure(name, &case("house plain", line));
    let said = fails("topic", "expect refuse Cat checks because no-reason");
    let why = "expected clauses, as H11.16, or a topic: table-stakes, turn, check, least-raise";
    assert!(said.contains(why), "{said}");
    let said = fails("open", "expect Cat may fold, call 2, raise to 4..100 because capped");
    assert!(said.contains("expected fold, then check, no check or call CHIPS"), "{said}");
    let said = failure("day", &case("weekday caturday", "expect turn Cat"));
    assert!(said.contains("expected monday, tuesday"), "{said}");
}

#[test]
fn every_fault_of_a_house_file_is_told() {
    file("faulty.toml", "nam = \"x\"\n[points]\nodd-half = { is = \"top\" }\n");
    let said = failure("faulty", &case("house faulty.toml", "expect turn Cat"));
    for why in [
        "expected a house without a fault; ",
        "faulty.toml:1: unknown key `nam`",
        "faulty.toml:1: no `name`",
        "faulty.toml:2: point reopening has no answer",
        "faulty.toml:3: `top` does not answer odd-half: expected high, low or highest-card",
        "faulty.toml:3: an answer to odd-half has no reason",
    ] {
        assert!(said.contains(why), "{why}: {said}");
    }
}

#[test]
fn a_simulation_is_played_by_the_rules_of_its_house() {
    let simulated = |house: &str| {
        let hands = ["simulate", "--json", "--hands", "500", "--structure", "fixed-limit"];
        let output = cardroom(&[&hands[..], &["--house", house]].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        serde_json::from_slice::<Value>(&output.stdout).expect("one JSON document")
    };
    let (plain, small) = (simulated("plain"), simulated(SMALL));
    assert_eq!((&plain["house"], &small["house"]), (&"plain".into(), &"small".into()));
    assert_ne!(plain["digest"], small["digest"], "four bets a round are not any number of them");
    let output = cardroom(&["simulate", "--house", "nowhere"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = String::from_utf8(output.stderr).expect("text");
    assert!(
        said.contains(
            "expected the house plain, boston, cash, hollywood, three-six, friends, or a file"
        ),
        "{said}"
    );
}
