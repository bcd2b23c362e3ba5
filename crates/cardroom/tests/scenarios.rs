//! `cardroom run`: the scenarios all pass, and a script that is wrong is told where and why.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .arg("run")
        .args(arguments)
        .output()
        .expect("the program starts")
}

/// A script in a file of its own.
fn script(name: &str, text: &str) -> String {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.hand"));
    std::fs::write(&file, text).expect("the file can be written");
    file.to_str().expect("text").to_owned()
}

/// What is said of a script that cannot be read, after the name of the file.
fn refusal(name: &str, text: &str) -> String {
    let file = script(name, text);
    let output = run(&[&file]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let said = String::from_utf8(output.stderr).expect("text");
    let said = said.strip_prefix(&format!("cardroom: {file}:")).expect("the file is named");
    said.trim_end().to_owned()
}

/// Why the only case of a script fails, with its line.
fn failure(name: &str, text: &str) -> (u64, String) {
    let output = run(&["--json", &script(name, text)]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    assert_eq!((&report["cases"], &report["passed"]), (&Value::from(1), &Value::from(0)));
    let failed = &report["failed"][0];
    assert_eq!(failed["case"], "a test");
    let why = failed["why"].as_str().expect("a sentence").to_owned();
    (failed["line"].as_u64().expect("a line"), why)
}

/// A case of three players, before the flop; its own lines begin on line 6.
fn case(lines: &str) -> String {
    let setting = "game no-limit holdem 1/2\nseats Ann 100, Bob 100, Cat 100\nbutton Cat\n";
    format!("case a test\n{setting}deal\n{lines}")
}

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let output = run(&["--json", folder.to_str().expect("text")]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    assert_eq!(report["failed"], Value::Array(Vec::new()), "{report}");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(report["cases"], report["passed"]);
    assert!(report["cases"].as_u64() >= Some(11), "{report}");
}

#[test]
fn what_cannot_be_understood_is_told_with_its_line_and_what_is_expected() {
    let said = refusal("deed", &case("Cat jumps\nexpect over\n"));
    assert!(
        said.starts_with("6: case \"a test\": \"Cat jumps\": expected calls, checks"),
        "{said}"
    );
    let said = refusal("none", &case("Cat calls\n"));
    assert_eq!(said, "1: case \"a test\": the case has no expect line of its own");
    let said = refusal("before", "deal\ncase a test\n");
    assert_eq!(said, "1: \"deal\": expected case TITLE before anything else");
    let said = refusal("late", &case("seed 2\nexpect turn Cat\n"));
    assert!(said.ends_with("\"seed 2\": expected the set-up before anything happens"), "{said}");
    let said = refusal("contrast", &case("expect turn Cat\ncontrast\n  expect turn Cat\n"));
    assert!(said.starts_with("7: case \"a test\": the contrast changes nothing"), "{said}");
}

#[test]
fn a_set_up_that_makes_no_table_is_refused() {
    let with = |line: &str| format!("case a test\n{line}\n{}", &case("expect turn Cat\n")[12..]);
    let said = refusal("point", &with("point odd-chips = to-me"));
    let why = "\"point odd-chips = to-me\": expected an answer to odd-chips: one-each, all-to-first or highest-card";
    assert_eq!(said, format!("2: case \"a test\": {why}"));
    let said = refusal("name", &with("point odd = high"));
    assert!(said.contains("expected one of the points reopening, short-opening"), "{said}");
    let said = refusal("house", &with("house nowhere"));
    let why = "\"house nowhere\": expected the house plain, boston, cash, hollywood, three-six, \
               friends, or a file that ends in .toml";
    assert!(said.ends_with(why), "{said}");
    let said = refusal("twice", &with("button Ann"));
    assert!(
        said.ends_with("\"button Cat\": expected this once, and it is given on line 2"),
        "{said}"
    );
    let said = refusal("card", &with("deck Ann AsAd board As"));
    assert!(said.ends_with("expected every card once, and As is there twice"), "{said}");
    let said = refusal(
        "alone",
        "case a test\ngame no-limit holdem 1/2\nbutton Ann\nseats Ann 5\nexpect over\n",
    );
    assert_eq!(said, "4: case \"a test\": 1 players: expected 2 to 11");
    let said = refusal("who", &with("straddle Zoe 4"));
    assert!(said.ends_with("\"Zoe\": expected one of the players of the seats line"), "{said}");
    let said = refusal("size", &with("straddle Cat 5"));
    assert_eq!(said, "2: case \"a test\": refused: a straddle is 4 here");
    let said = refusal("kind", &with("straddle Cat 4 upside-down"));
    assert!(said.contains("expected straddle NAME CHIPS, then under-the-gun"), "{said}");
    let said = refusal("many", &with("blinds 1/1/2/2"));
    assert!(said.contains("expected blinds CHIPS/CHIPS, one to three of them"), "{said}");
    let said = refusal("places", &with("blinds 1/2 at Ann"));
    assert!(said.ends_with("then at NAME NAME if they are elsewhere than left of the button"));
    let said = refusal("ceiling", &with("ceiling 100"));
    assert!(said.ends_with("expected ceiling CHIPS a bet, or ceiling CHIPS a round"), "{said}");
    let spread = "case a test\ngame spread-limit holdem 10-2\n";
    let said = refusal("spread", &format!("{spread}seats Ann 5, Bob 5\nbutton Ann\nexpect over\n"));
    assert!(said.contains("expected the least and the most bet after the game, as 2-10"), "{said}");
}

#[test]
fn a_game_of_the_house_is_one_that_it_offers_on_the_day() {
    let with = |house: &str, game: &str| {
        format!(
            "case a test\nhouse {house}\ngame {game}\nseats Ann 100, Bob 100\nbutton Ann\n\
             expect turn Ann\n"
        )
    };
    let said = refusal("day", &with("three-six", "holdem at 3/6"));
    let why = "3: case \"a test\": \"game holdem at 3/6\": expected holdem at 3/6/12";
    assert_eq!(said, why, "3/6 is not for Mondays");
    let said = refusal("several", &with("friends", "holdem"));
    assert!(said.contains("\"game holdem\": expected holdem at 20/40, holdem at 40/80"), "{said}");
    let said = refusal("nothing", &with("three-six", "stud"));
    assert!(said.ends_with("expected a structure and sizes: the house has no stud then"), "{said}");
}

#[test]
fn a_case_that_comes_out_otherwise_fails_on_its_line() {
    let fails = |name, lines: &str| failure(name, &case(lines));
    let (line, why) = fails("may", "Cat calls\nexpect Ann may fold, call 2, raise to 4..100\n");
    assert_eq!(line, 7);
    assert!(
        why.ends_with(
            "Ann may fold, call 1, raise to 4..100: expected fold, call 2, raise to 4..100"
        ),
        "{why}"
    );
    let (_, why) = fails("turn", "expect refuse Ann raises to 3\n");
    assert!(
        why.ends_with("refused only because it is the turn of Cat: expected Ann to be asked"),
        "{why}"
    );
    let (_, why) = fails("post", "expect refuse straddle Cat 5 because rock\n");
    assert!(
        why.ends_with("refused because straddle-size, a straddle is 4 here: expected because rock"),
        "{why}"
    );
    let (_, why) = fails("rock", "expect refuse rock Cat\n");
    assert!(why.ends_with("allowed: expected a refusal"), "{why}");
    let (_, why) = fails("topic", "expect refuse Cat raises to 3 because capped\n");
    assert!(
        why.ends_with(
            "refused because least-raise, the least raise is to 4: expected because capped"
        ),
        "{why}"
    );
    let (_, why) = fails("happens", "Cat checks\nexpect turn Ann\n");
    assert_eq!(why, "\"Cat checks\": refused: there is a bet, and a call costs 2");
    let (_, why) = fails("street", "flop\nexpect turn Cat\n");
    assert_eq!(why, "\"flop\": the board has 0 cards: expected 3");
    let (_, why) = fails("pot", "Cat calls\nexpect pot 3\n");
    assert_eq!(why, "\"expect pot 3\": the pot is 5: expected 3");
    let untrue = "expect turn Cat\ncontrast\n  button Ann\n  expect turn Cat\n";
    let (line, why) = fails("untrue", untrue);
    assert_eq!(line, 9);
    assert!(why.ends_with("it is the turn of Ann: expected the turn of Cat"), "{why}");
    let otherwise = "Cat calls\nexpect turn Ann\ncontrast\n  button Ann\n  expect turn Ann\n";
    let (line, why) = fails("replayed", otherwise);
    assert_eq!(line, 8);
    assert_eq!(why, "in the contrast, line 6: \"Cat calls\": refused: it is the turn of Ann");
}

#[test]
fn one_bad_script_does_not_keep_the_others_from_running() {
    let good = script("good", &case("expect turn Cat\n"));
    let output = run(&[&good, "no-such-file.hand"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.starts_with("no-such-file.hand:1: the file cannot be read: "), "{text}");
    assert!(text.ends_with("2 cases: 1 passed, 1 failed\n"), "{text}");
}

#[test]
fn lines_of_stud_and_draw_that_cannot_be_understood_are_told() {
    let stud = |game: &str, lines: &str| {
        format!("case a test\ngame {game}\nseats Ann 100, Bob 100\nbutton Bob\n{lines}")
    };
    let said = refusal("forced", &stud("fixed-limit stud 10-20 ante 1", "deal\nexpect over\n"));
    assert!(said.starts_with("2: "), "{said}");
    assert!(said.ends_with("expected the forced bet after the sizes, as bring-in 3"), "{said}");
    let said = refusal("no-forced", &stud("fixed-limit draw 2/4 bring-in 1", "expect over\n"));
    assert!(said.ends_with("expected no bring-in at draw"), "{said}");
    let said = refusal("least", &stud("no-limit stud ante 1 bring-in 3", "expect over\n"));
    assert!(said.contains("or the least bet, as least 2"), "{said}");
    let draw = |lines: &str| stud("fixed-limit draw 10-20 ante 1", lines);
    let said = refusal("count", &draw("deal\nAnn draws 2 As\nexpect over\n"));
    assert!(
        said.starts_with("6: case \"a test\": \"Ann draws 2 As\": expected calls, checks"),
        "{said}"
    );
    let said = refusal("top", &draw("deck top As Ann Kd\ndeal\nexpect over\n"));
    assert!(said.contains("either what is on top of the deck or what falls where"), "{said}");
    let said = refusal("may", &draw("deal\nexpect Ann may fold, bring in 3, raise closed\n"));
    assert!(said.contains("bring in CHIPS without fold"), "{said}");
}

#[test]
fn what_does_not_happen_at_stud_and_draw_fails_the_case() {
    let draw = |lines: &str| {
        format!(
            "case a test\ngame fixed-limit draw 10-20 ante 1\nseats Ann 100, Bob 100\n\
             button Bob\ndeck Ann AsKsQs2d3c 4h Bob 5c5d6c7c8c\ndeal\n{lines}"
        )
    };
    let (line, why) = failure("no-draw", &draw("draw\nexpect over\n"));
    assert_eq!((line, why.as_str()), (7, "\"draw\": nobody is asked to draw"));
    let checked = "Ann checks\nBob checks\n";
    let (_, why) = failure("held", &draw(&format!("{checked}Ann draws 1 5c\nexpect over\n")));
    assert_eq!(why, "\"Ann draws 1 5c\": refused: the player does not hold that card");
    let (_, why) =
        failure("drew", &draw(&format!("{checked}Ann draws 1 3c\nexpect hand Ann As\n")));
    assert!(why.ends_with("the hand of Ann is 2d 4h Qs Ks As: expected As"), "{why}");
    let (_, why) = failure("who", &draw(&format!("{checked}expect draw Bob\n")));
    assert!(why.ends_with("Ann is to draw: expected Bob to draw"), "{why}");
    let (_, why) = failure("sees", &draw("expect Bob sees Ann As ?? ?? ?? ??\n"));
    assert!(why.ends_with("is ?? ?? ?? ?? ??: expected As ?? ?? ?? ??"), "{why}");
    let (_, why) = failure("all", &draw("everybody calls\nexpect over\n"));
    assert!(why.ends_with("nobody is asked for that"), "{why}");
}
