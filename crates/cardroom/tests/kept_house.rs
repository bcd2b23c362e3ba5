//! Records keep their house: what was played stays what it was when the house file changes.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

fn cardroom(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

/// What a command prints as JSON, and its exit code.
fn report(arguments: &[&str]) -> (Value, Option<i32>) {
    let output = cardroom(arguments);
    let report = serde_json::from_slice(&output.stdout);
    (report.unwrap_or_else(|fault| panic!("{fault}: {output:?}")), output.status.code())
}

fn house(odd_chips: &str, check_raise: &str) -> String {
    format!(
        "name = \"mine\"\nlike = \"cash\"\n[points]\n\
         odd-chips = {{ is = \"{odd_chips}\", default = \"our choice\" }}\n\
         check-raise = {{ is = \"{check_raise}\", default = \"our choice\" }}\n"
    )
}

/// Three who put in 12 each share 38, and the odd chips go to Bob and Cat; then Cat checks and raises.
const EVENING: &str = "case two hands of an evening
house mine.toml
opens 20:00
game no-limit holdem 1/2
seats 1 Ann 1000, 2 Bob 1000, 3 Cat 1000, 4 Dan 1000
button Ann

next hand with Ann 2c3d Bob 2d3h Cat 2h4c Dan 3c4d board AsKsQs Js Ts
Dan calls
Ann calls
Bob calls
Cat checks
flop
Bob checks
Cat checks
Dan checks
Ann bets 10
Bob calls
Cat calls
Dan folds
turn
everybody checks
river
everybody checks
showdown
expect stacks Ann 1000, Bob 1001, Cat 1001, Dan 998

next hand
Ann calls
Bob calls
Cat calls
Dan checks
flop
Cat checks
Dan bets 10
Ann folds
Bob folds
Cat raises to 30
Dan folds
expect stacks Ann 998, Bob 999, Cat 1017, Dan 986
";

/// A folder with the house, the evening and, once it was played, its records.
fn played(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the folder of an earlier run can be removed");
    }
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    write(&folder.join("mine.toml"), &house("one-each", "allowed"));
    write(&folder.join("evening.hand"), EVENING);
    let script = text(&folder.join("evening.hand"));
    let records = text(&folder.join("records"));
    let (report, code) = report(&["run", "--json", &script, "--phh", &records]);
    assert_eq!((&report["passed"], code), (&json!(1), Some(0)), "{report}");
    folder
}

fn write(file: &Path, text: &str) {
    std::fs::write(file, text).expect("the file can be written");
}

fn text(file: &Path) -> String {
    file.to_str().expect("text").to_owned()
}

/// Red if a record says less than all the answers that it was played by, or is played by those that
/// the file has today: the odd chip goes elsewhere, and nobody checks and raises.
#[test]
fn an_evening_replays_to_the_same_stacks_after_its_house_file_changed() {
    let folder = played("kept-house");
    let (script, records) = (text(&folder.join("evening.hand")), text(&folder.join("records")));
    let (before, _) = report(&["replay", "--json", &records]);
    assert_eq!((&before["agree"], &before["differ"]), (&json!(2), &json!([])), "{before}");

    write(&folder.join("mine.toml"), &house("all-to-first", "forbidden"));
    // The evening would be another one now: Bob gets both odd chips.
    let (anew, code) = report(&["run", "--json", &script]);
    let why = anew["failed"][0]["why"].as_str().expect("a sentence");
    assert_eq!(code, Some(1));
    assert!(why.ends_with("the stack of Bob is 1002: expected 1001"), "{why}");

    let (after, code) = report(&["replay", "--json", &records]);
    assert_eq!((after, code), (before, Some(0)));
}

/// Red if what a record says of its house has no part in how it is played, so that the test above
/// would pass whatever it says.
#[test]
fn a_record_without_its_answers_comes_out_otherwise() {
    let folder = played("lost-house");
    let record = folder.join("records/evening-1-1.phh");
    let written = std::fs::read_to_string(&record).expect("a record");
    let (kept, _) = written.split_once("_cardroom_house").expect("the answers of the house");
    write(&record, kept);
    let (report, _) = report(&["replay", "--json", &text(&folder.join("records"))]);
    assert_eq!(report["agree"], 1, "{report}");
    assert_eq!(report["differ"].as_array().map(Vec::len), Some(1), "{report}");
}
