//! `cardroom rules coverage`: a clause is proved only by a line that names it and turns.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn coverage(name: &str, script: &str) -> Output {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("coverage-{name}.hand"));
    std::fs::write(&file, script).expect("the file can be written");
    Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(["rules", "coverage", "--json"])
        .arg(file)
        .output()
        .expect("the program starts")
}

/// How many clauses of a house a script proves, and which it names in vain.
fn counted(name: &str, house: &str, script: &str) -> (u64, Vec<String>) {
    let output = coverage(name, script);
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    assert_eq!(output.status.code(), Some(0), "{}", report["failed"]);
    let house = &report["houses"][house];
    let insensitive = house["insensitive"].as_array().expect("a list");
    let insensitive = insensitive.iter().map(|id| id.as_str().expect("an id").to_owned());
    (house["proved"].as_u64().expect("a number"), insensitive.collect())
}

const BURN: &str = "case the burn\nhouse boston\ngame no-limit holdem 1/2\n\
                    seats Ann 100, Bob 100, Cat 100\nbutton Cat\ndeck burns 7c\ndeal\nCat calls\n\
                    Ann calls\nBob checks\nexpect burns 7c as B.defs.burn-card\n";

#[test]
fn a_line_that_fails_in_a_contrast_proves_its_clause() {
    let turns = format!("{BURN}contrast\n  deck burns 7d\n  expect burns 7d\n");
    assert_eq!(counted("turns", "boston", &turns), (1, Vec::new()));
    assert_eq!(counted("no-contrast", "boston", BURN), (0, vec!["B.defs.burn-card".into()]));
    let beside = format!("{BURN}contrast\n  seats Ann 50, Bob 100, Cat 100\n  expect pot 6\n");
    assert_eq!(counted("beside", "boston", &beside), (0, vec!["B.defs.burn-card".into()]));
}

#[test]
fn a_line_in_a_contrast_proves_its_clause_if_it_is_untrue_without_it() {
    let case = BURN.replace(" as B.defs.burn-card", "");
    let with = |line: &str| format!("{case}contrast\n  deck burns 7d\n  {line}\n");
    let own = with("expect burns 7d as B.defs.burn-card");
    assert_eq!(counted("own", "boston", &own), (1, Vec::new()));
    let always = with("expect pot 6 as B.defs.burn-card");
    assert_eq!(counted("always", "boston", &always), (0, vec!["B.defs.burn-card".into()]));
}

/// Ann has acted, and Cat goes all-in for half a raise.
const CLOSED: &str = "case a short all-in\nhouse hollywood\ngame no-limit holdem 1/2\n\
                      seats Ann 500, Bob 500, Cat 157, Dan 500\nbutton Dan\ndeal\nCat calls\n\
                      Dan calls\nAnn calls\nBob checks\nflop\nAnn bets 100\nBob calls\n\
                      Cat all-in\nDan folds\n";

#[test]
fn what_a_ruling_carries_turns_with_any_point_that_changes_the_ruling() {
    let carried = format!("{CLOSED}expect refuse Ann raises to 255 because H11.16\n");
    assert_eq!(counted("carried", "hollywood", &carried), (1, Vec::new()));
}

#[test]
fn another_house_cites_other_clauses_and_that_is_no_contrast() {
    let unturned = format!("{CLOSED}expect refuse Ann raises to 700 because H11.16\n");
    let alone = counted("alone", "hollywood", &unturned);
    let house = format!("{unturned}contrast\n  house friends\n  expect turn Ann\n");
    assert_eq!(counted("house", "hollywood", &house), alone);
}

/// Seven chips for two winners, and the button between them.
const ODD: &str = "case an odd chip\nhouse friends\ngame fixed-limit holdem 2/4 \n\
                   seats Ann 100, Bob 100, Cat 100\nbutton Ann\ndead Ann 1\n\
                   deck Bob 2c3d Cat 2d3c board AsKsQdJdTh\ndeal\nAnn folds\nBob calls\n\
                   Cat checks\nplay out\n";

#[test]
fn what_a_clause_says_turns_only_with_the_point_that_comes_from_it() {
    let line = "expect stacks Bob 101, Cat 100";
    let from_it = format!("{ODD}{line} as T.game.7\n");
    let beside = format!("{ODD}{line} as T.bets.1\n");
    let (proved, idle) = counted("from-it", "friends", &from_it);
    assert_eq!((proved, idle.len()), (0, 1), "whichever way, the one odd chip goes to Bob");
    assert_eq!(counted("not-from-it", "friends", &beside), (0, vec!["T.bets.1".into()]));
    let unknown = coverage("unknown", &from_it.replace("as T.game.7", "as T.game.99"));
    let report: Value = serde_json::from_slice(&unknown.stdout).expect("one JSON document");
    let failed = report["failed"][0].as_str().expect("a sentence");
    assert!(failed.ends_with("there is no clause T.game.99"), "{failed}");
    assert_eq!(unknown.status.code(), Some(1));
    let shown = "expect refuse Bob mucks as T.showdown.2\n";
    let shown = ODD.replace("play out\n", &format!("{}{shown}", "everybody checks\n".repeat(3)));
    let shown = shown.replacen("Cat checks\n", "Cat checks\nflop\n", 1);
    assert_eq!(counted("mucking", "friends", &shown).0, 1, "the clause answers `mucking`");
}

#[test]
fn a_case_that_fails_proves_nothing_and_is_told() {
    let fails = BURN.replace("7c as", "8c as");
    let output = coverage("fails", &fails);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    assert_eq!(report["failed"].as_array().map(Vec::len), Some(1), "{report}");
    assert_eq!(report["houses"]["boston"]["proved"], 0);
    assert_eq!(report["houses"]["boston"]["clauses"], 232);
}

#[test]
fn a_clause_that_a_test_in_a_browser_carries_is_proved_on_the_screen() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("coverage-screen");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("burn.hand"), BURN).expect("the file can be written");
    let report = |clauses: &str| {
        let record = format!("[[test]]\ntitle = \"it\"\nclauses = [{clauses}]\n");
        std::fs::write(folder.join("screen.toml"), record).expect("the file can be written");
        let output = Command::new(env!("CARGO_BIN_EXE_cardroom"))
            .args(["rules", "coverage", "--json", "--layer", "screen"])
            .arg(&folder)
            .output()
            .expect("the program starts");
        let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
        (report, output.status.code())
    };
    let (told, code) = report("\"B.open.2\", \"B.open.3\", \"H11.7\"");
    assert_eq!((code, &told["browser_tests"]), (Some(0), &Value::from(1)));
    assert_eq!(told["houses"]["boston"]["on_screen"], 2);
    assert_eq!(told["houses"]["hollywood"]["on_screen"], 1);
    assert_eq!(told["houses"]["cash"]["on_screen"], 0);
    let unproved = told["houses"]["boston"]["unproved"].as_array().expect("a list");
    assert!(unproved.contains(&Value::from("B.rake.7")), "{unproved:?}");
    assert!(!unproved.contains(&Value::from("B.open.2")), "{unproved:?}");
    let (told, code) = report("\"B.open.99\"");
    assert_eq!(code, Some(1));
    assert!(told["failed"][0].as_str().is_some_and(|why| why.contains("no clause B.open.99")));
    let (_, code) = report("");
    assert_eq!(code, Some(1), "a test that names nothing");
}

/// What goes wrong is what nobody looks up in advance: a ruling that no scenario proves would be
/// noticed at a table first.
#[test]
fn every_clause_about_what_goes_wrong_is_proved_or_recorded() {
    let args = "rules coverage --json --layer engine --layer table --kind dealing-error \
                --kind wager-error --kind showdown --kind conduct";
    let output = Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(args.split_whitespace())
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios"))
        .output()
        .expect("the program starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    assert_eq!(output.status.code(), Some(0), "{}", report["failed"]);
    let houses = report["houses"].as_object().expect("houses by name");
    assert_eq!(houses.len(), 5, "the houses that have a book");
    for (name, house) in houses {
        assert!(house["clauses"].as_u64() > Some(0), "{name} has such clauses");
        for kind in ["unproved", "insensitive"] {
            let left = house[kind].as_array().expect("a list");
            assert!(left.is_empty(), "{kind} in {name}: {left:?}");
        }
    }
}
