//! `cardroom rules diff` between the houses of the five books: what the catalogue of the clauses says
//! that they differ on, and where they part in a hand.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn cardroom(arguments: &[&str]) -> Output {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .current_dir(root)
        .args(["rules", "diff"])
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn json(arguments: &[&str]) -> (Value, Option<i32>) {
    let output = cardroom(&[arguments, &["--json"]].concat());
    let text = String::from_utf8(output.stdout).expect("text");
    (serde_json::from_str(&text).expect("one JSON document"), output.status.code())
}

const HOUSES: [&str; 5] = ["boston", "cash", "hollywood", "three-six", "friends"];

/// What the catalogue says that the books differ on: the point, and what each house answers, in the
/// order of `HOUSES`, where the scope of the third column is given. A house whose book is silent has
/// none.
type Named = (&'static str, &'static str, Option<(&'static str, &'static str)>, [&'static str; 5]);

const NAMED: [Named; 14] = [
    // H12.b.1, R.rules.10, T.bets.8; the others cap nothing.
    (
        "the raise cap, by round or by player",
        "raise-cap",
        Some(("structure", "fixed-limit")),
        ["none", "none", "round 4", "round 4", "player 4"],
    ),
    (
        "no cap at no-limit",
        "raise-cap",
        Some(("structure", "no-limit")),
        ["none", "none", "none", "", ""],
    ),
    // H12.b.2, R.limits.4, T.bets.9 with its note on T.bets.8.
    (
        "when the cap lifts",
        "cap-lift",
        None,
        ["", "", "two-at-start", "two-bettors-or-left-over", "never"],
    ),
    // H12.c.1, R.rules.54; T.allin.7's note takes the latter over.
    (
        "short all-ins: half a bet or a full one",
        "reopening",
        Some(("structure", "fixed-limit")),
        ["", "", "half-bet", "full-raise", "full-raise"],
    ),
    // H11.13, R.rules.55.
    (
        "what the raise after one is measured from",
        "raise-from",
        Some(("structure", "no-limit")),
        ["", "", "price", "last-full-bet", ""],
    ),
    // H34.4, T.game.7; the others say nothing of it.
    (
        "odd chips",
        "odd-chips",
        Some(("game", "stud")),
        ["one-each", "one-each", "highest-card", "one-each", "all-to-first"],
    ),
    // B.irregular.6, C.irregular.6, H31.a, R.rules.5.
    (
        "who shows first",
        "first-show",
        Some(("game", "holdem")),
        ["last-bet-of-hand", "last-bet-of-hand", "last-bet-of-hand", "first-to-check", ""],
    ),
    // B.irregular.8, C.irregular.8, H30.0.2, R.rules.18, T.showdown.2 with its note.
    ("who must show", "mucking", None, ["allowed", "allowed", "allowed", "allowed", "forbidden"]),
    // R.rules.38, named in the note on T.showdown.2; T.open.10, H30.e.1, B.irregular.5, C.irregular.5.
    (
        "a thrown hand that plays the board",
        "board-claim",
        Some(("game", "holdem")),
        ["none", "none", "none", "checked-or-board-best", "none"],
    ),
    // B.rake.2, C.rake.2, H38.5.
    ("rake by pots or together", "raked-pots", None, ["each", "each", "together", "", ""]),
    // R.fees.1, R.fees.2.
    ("the blinds as the fee", "fee-blinds", None, ["no", "no", "no", "yes", "no"]),
    // B.runtwice.1, HX.rule.3.3, HX.rule.3.5.
    (
        "run it twice",
        "run-it",
        Some(("stake", "2/5")),
        ["two-players 2", "once", "everybody 2", "once", "once"],
    ),
    // B.straddle.1, HB.f.vii.1.
    ("who may straddle", "straddles", None, ["any-seat", "", "under-the-gun-or-button", "", ""]),
    // H31.7, R.rules.5, B.irregular.7, C.irregular.7.
    ("showing in turn", "show-turn", None, ["in-turn", "in-turn", "when-ready", "in-turn", ""]),
];

/// The rows of a point, and whether one of them holds where the scope says.
fn rows<'a>(diff: &'a Value, point: &str, scope: Option<(&str, &str)>) -> Vec<&'a Value> {
    let differ = diff["differ"].as_array().expect("a list").iter();
    let of_point = differ.filter(|one| one["point"] == point);
    let rows = of_point.flat_map(|one| one["rows"].as_array().expect("a list"));
    let holds = |row: &&Value| match scope {
        None => true,
        Some((field, name)) => {
            let named = |key: &str| {
                row["where"][key].as_array().map(|all| all.iter().any(|one| one == name))
            };
            named(field).unwrap_or(true) && !named(&format!("{field}_not")).unwrap_or(false)
        }
    };
    rows.filter(holds).collect()
}

#[test]
fn what_the_catalogue_says_that_two_books_differ_on_is_told_of_every_pair() {
    let mut pairs = 0;
    for (one, first) in HOUSES.iter().enumerate() {
        for (other, second) in HOUSES.iter().enumerate().skip(one + 1) {
            let (diff, code) = json(&[first, second]);
            assert_eq!(code, Some(0), "to differ is no fault");
            pairs += 1;
            for (what, point, scope, answers) in NAMED {
                let (mine, its) = (answers[one], answers[other]);
                if mine.is_empty() || its.is_empty() {
                    continue;
                }
                let found = rows(&diff, point, scope);
                let told = found
                    .iter()
                    .any(|row| row["answers"][0]["is"] == mine && row["answers"][1]["is"] == its);
                assert_eq!(told, mine != its, "{first}, {second}: {what}: {found:?}");
            }
            let stakes = &diff["stakes"];
            let alone = stakes["alone"].as_array().expect("a list");
            let offers =
                |at: usize| alone[at]["stakes"].as_array().is_some_and(|all| !all.is_empty());
            assert!(offers(0) || offers(1), "no two of these rooms offer the same");
            let text = String::from_utf8(cardroom(&[first, second]).stdout).expect("text");
            assert!(text.lines().all(|line| line.chars().count() <= 100), "{first}, {second}");
        }
    }
    assert_eq!(pairs, 10);
}

/// C.stakes.2's note: ten against one. C.buyin.2's note: 50 to 300 against 150 at a time, up to 1,000.
#[test]
fn the_stakes_of_two_houses_are_compared_figure_by_figure() {
    let (diff, _) = json(&["boston", "cash"]);
    let stakes = &diff["stakes"];
    assert_eq!(stakes["alone"][0]["stakes"].as_array().map(Vec::len), Some(9));
    assert_eq!(stakes["alone"][1]["stakes"].as_array().map(Vec::len), Some(0));
    let [both] = &stakes["differ"].as_array().expect("a list")[..] else { panic!("one stake") };
    assert_eq!(both["stake"], "no-limit 1/2 holdem");
    let figures = |at: usize| both["figures"][at]["figures"][0].as_str().expect("figures");
    assert_eq!(figures(0), "blinds 1/2; buy-in at most 150, up to a stack of 1000");
    assert_eq!(figures(1), "blinds 1/2; buy-in at least 50, at most 300, up to a stack of 300");
    // The rake of H38.4 and H38.5 against none in the book.
    let (diff, _) = json(&["boston", "hollywood"]);
    let differ = diff["stakes"]["differ"].as_array().expect("a list").iter();
    let mut two_five = differ.filter(|one| one["stake"] == "no-limit 2/5 holdem");
    let figures = &two_five.next().expect("both offer it")["figures"];
    let rake =
        |at: usize| figures[at]["figures"][0].to_string().contains("rake 1 at 5 15 25 35 45");
    assert_eq!((rake(0), rake(1)), (false, true));
    // R.limits.stwf.1 against B.stakes.7, which is offered every day.
    let (diff, _) = json(&["boston", "three-six"]);
    let differ = diff["stakes"]["differ"].to_string();
    assert!(differ.contains("on tuesday, wednesday, friday, sunday"), "{differ}");
}

/// H11.13 measures the next raise from the price, R.rules.55 from the last full bet. The blinds are
/// given to the pot in both, so that the hands part there and not at the deal.
#[test]
fn two_houses_part_in_a_hand_at_the_line_that_their_rules_decide() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("parting.hand");
    let script = "case a short all-in\npoint fee-blinds = no\ngame no-limit holdem 1/2\n\
                  seats Ann 500, Bob 500, Cat 157, Dan 500\nbutton Dan\ndeal\nCat calls\nDan calls\n\
                  Ann calls\nBob checks\nflop\nAnn bets 100\nBob calls\nCat all-in\nexpect turn Dan\n\
                  Dan folds\nexpect refuse Ann raises to 255 because not-reopened\n";
    std::fs::write(&file, script).expect("written");
    let file = file.to_str().expect("a path");
    let (diff, code) = json(&["hollywood", "three-six", "--hand", file]);
    assert_eq!(code, Some(1));
    let parts = &diff["cases"][0]["parts"];
    assert_eq!((&parts["line"], &parts["text"]), (&14.into(), &"Cat all-in".into()));
    let waits = |at: usize| parts["outcomes"][at]["waits"].as_str().expect("words");
    assert_eq!(waits(0), "Dan may fold, call 155, raise to 255..498");
    assert_eq!(waits(1), "Dan may fold, call 155, raise to 200..498");
    assert_eq!(parts["outcomes"][0]["cites"][0], "not-reopened (H11.16, H12.a)");
    assert_eq!(parts["outcomes"][1]["cites"][0], "not-reopened (R.rules.54)");
    let [by] = &parts["by"].as_array().expect("a list")[..] else { panic!("{}", parts["by"]) };
    assert_eq!(by["point"], "raise-from");
    assert_eq!(by["answers"][0]["clause"], "H11.13");
    assert_eq!(by["answers"][1]["clause"], "R.rules.55");
    assert_eq!(diff["cases"][0]["end"], serde_json::json!([]), "nobody raises in the script");
    let (alike, code) = json(&["boston", "cash", "--hand", file]);
    assert_eq!((code, &alike["parted"]), (Some(0), &0.into()));
    assert_eq!(alike["cases"][0]["parts"], Value::Null);
}

/// T.showdown.2 has everybody show; R.rules.38 lets a thrown hand play the board.
#[test]
fn what_differs_at_the_end_is_told_too() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("end.hand");
    let script = "case a hand thrown away on the river\npoint fee-blinds = no\n\
                  point first-show = left-of-button\npoint show-turn = in-turn\n\
                  game fixed-limit holdem 2/4\nseats Ann 100, Bob 100\nbutton Ann\n\
                  deck Ann 2c3d Bob 4c5d board AsKsQsJsTs\ndeal\nAnn calls\nBob checks\n\
                  everybody checks\neverybody checks\neverybody checks\nBob mucks\nAnn shows\n\
                  expect over\n";
    std::fs::write(&file, script).expect("written");
    let (diff, code) = json(&["three-six", "friends", "--hand", file.to_str().expect("a path")]);
    assert_eq!(code, Some(1));
    let case = &diff["cases"][0];
    assert_eq!(case["parts"]["line"], 15);
    assert_eq!(case["parts"]["outcomes"][0]["happens"][0], "Bob mucks and plays the board");
    assert_eq!(case["parts"]["outcomes"][1]["happens"][0], "refused: everybody must show");
    assert_eq!(case["parts"]["outcomes"][1]["cites"][0], "must-show (T.showdown.2)");
    let end = case["end"].as_array().expect("a list");
    let at_end = |what: &str| end.iter().find(|one| one["what"] == what).expect("it differs");
    assert_eq!(at_end("Ann")["is"], serde_json::json!(["100", "98"]));
    assert_eq!(at_end("pot")["is"], serde_json::json!(["0", "4"]));
    assert_eq!(at_end("shown")["is"], serde_json::json!(["Ann", "nobody"]));
}

#[test]
fn a_set_up_that_only_one_house_takes_parts_them() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("set-up.hand");
    let script = "case a straddle\nhouse boston\ngame no-limit holdem 1/2\n\
                  seats Ann 100, Bob 100, Cat 100\nbutton Ann\nstraddle Ann 4\ndeal\nexpect turn Ann\n";
    std::fs::write(&file, script).expect("written");
    let file = file.to_str().expect("a path");
    let (diff, code) = json(&["hollywood", "cash", "--hand", file]);
    assert_eq!(code, Some(1));
    let parts = &diff["cases"][0]["parts"];
    assert_eq!(parts["line"], 6);
    assert_eq!(parts["outcomes"][0]["happens"][0], "the table can be set");
    assert!(parts["outcomes"][1]["happens"][0].to_string().contains("refused"), "{parts}");
    let causes = parts["by"].as_array().expect("a list");
    assert!(causes.iter().any(|one| one["point"] == "straddles"), "{parts}");
}

#[test]
fn a_script_that_cannot_be_played_is_bad_input() {
    let told = |file: &str, why: &str| {
        let output = cardroom(&["boston", "cash", "--hand", file]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        let text = String::from_utf8(output.stderr).expect("text");
        assert!(text.lines().count() == 1 && text.contains(why), "{text}");
    };
    told("gone.hand", "gone.hand cannot be read");
    told("README.md", "expected case TITLE before anything else");
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-game.hand");
    std::fs::write(&file, "case no game\nseats Ann 1, Bob 1\nbutton Ann\nexpect over\n")
        .expect("written");
    told(file.to_str().expect("a path"), "no-game.hand:1: the case has no game line");
}
