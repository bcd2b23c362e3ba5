//! `cardroom rules` as people type it: the houses, what they say, and where they differ.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

/// Runs a command in a folder of its own.
fn cardroom(folder: &str, arguments: &[&str]) -> Output {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .current_dir(folder)
        .arg("rules")
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn printed(arguments: &[&str]) -> String {
    let output = cardroom("rules", arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn json(arguments: &[&str]) -> Value {
    let arguments = [arguments, &["--json"]].concat();
    serde_json::from_str(&printed(&arguments)).expect("one JSON document")
}

/// The sentence for bad input: one line, exit code 2.
fn refusal(folder: &str, arguments: &[&str]) -> String {
    let output = cardroom(folder, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stderr).expect("text");
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

/// As the catalogue of the clauses counts them.
#[test]
fn the_list_counts_clauses() {
    let list = json(&["list"]);
    let houses = list["houses"].as_array().expect("a list");
    let counts: Vec<_> = houses.iter().map(|one| (&one["name"], &one["clauses"])).collect();
    for (at, (name, clauses)) in
        [("boston", 232), ("cash", 201), ("hollywood", 921), ("three-six", 121), ("friends", 96)]
            .into_iter()
            .enumerate()
    {
        assert_eq!(counts[at + 1], (&name.into(), &clauses.into()));
    }
    assert_eq!(houses[3]["enforce"]["floor"], 131);
    assert_eq!(houses[0]["points"]["by_clause"], 0, "plain has no book");
    let text = printed(&["list"]);
    assert!(text.lines().any(|line| line.starts_with("hollywood  H     921 ")), "{text}");
}

#[test]
fn a_clause_is_shown_with_its_example_and_what_it_is_behind() {
    let text = printed(&["show", "three-six", "R.fees.2"]);
    assert!(text.starts_with("R.fees.2: The next player clockwise posts a $3 big blind"), "{text}");
    assert!(text.contains("\n  example: ") && text.contains("\n  kind: "), "{text}");
    let behind = "behind: point fee-blinds, topic fee-blinds, topic blinds, stake fixed-limit 3/6,";
    assert!(text.contains(behind), "{text}");
    let notice = printed(&["show", "boston", "B.defs.scope"]);
    assert!(notice.starts_with("B.defs.scope (a notice): "), "{notice}");
    assert!(notice.contains("a notice: it can only be shown"), "{notice}");
    let clause = json(&["show", "hollywood", "H12.c.1"]);
    assert_eq!(clause["parameters"]["limit_reopen_fraction"], 0.5);
    assert_eq!(clause["enforce"], "auto");
}

#[test]
fn a_point_is_shown_with_scopes_clauses_and_reasons() {
    let text = printed(&["show", "hollywood", "reopening"]);
    assert!(text.contains("\n  half-bet, for fixed-limit\n    H12.c.1: At limit,"), "{text}");
    let text = printed(&["show", "cash", "odd-chips"]);
    assert!(text.contains("\n  one-each\n    our default: C.ranks.25"), "{text}");
    let both = json(&["show", "hollywood", "straddle-count"]);
    assert_eq!(both["point"]["answers"][0]["clause"], "HB.f.i");
    assert_eq!(both["topic"]["cites"][0]["clauses"][0], "HB.f.i");
    // The question, and every answer that there is with what it means.
    let text = printed(&["show", "boston", "straddle-opens"]);
    let asks = "point straddle-opens in boston: Where does the betting open over a straddle?\n";
    assert!(text.starts_with(asks), "{text}");
    assert!(text.contains("\n    left-of-straddle: To the left of the straddle.\n"), "{text}");
    assert!(
        text.contains("\n    left-of-blinds: To the left of the big blind as ever; "),
        "{text}"
    );
    let text = printed(&["show", "plain", "rake"]);
    assert_eq!(text, "topic rake in plain\n  the house cites nothing\n");
    let whole = json(&["show", "friends"]);
    assert_eq!(whole["answers"]["mucking"][0]["is"], "forbidden");
    assert!(printed(&["show", "friends"]).contains("\n  mucking "), "points are listed");
}

/// The points of today among those on which the catalogue finds the books to differ.
#[test]
fn the_difference_of_two_houses_is_told_where_it_is() {
    let diff = json(&["diff", "hollywood", "three-six"]);
    let differ = diff["differ"].as_array().expect("a list");
    let rows = |point: &str| {
        let one = differ.iter().find(|one| one["point"] == point);
        one.unwrap_or_else(|| panic!("{point} differs"))["rows"].as_array().expect("rows")
    };
    // When the cap lifts, whose chips the blinds are, what a hand thrown away may claim.
    let lift = &rows("cap-lift")[0];
    assert_eq!(lift["where"], serde_json::json!({}), "everywhere");
    assert_eq!(lift["answers"][0]["clause"], "H12.b.2");
    assert_eq!(lift["answers"][1]["clause"], "R.rules.11");
    assert_eq!(rows("fee-blinds")[0]["answers"][1]["is"], "yes");
    let claim = &rows("board-claim")[0]["where"];
    assert_eq!(*claim, serde_json::json!({ "game": ["holdem", "holdem-hilo"] }));
    // Short all-ins: half a bet at limit against a full one; without limits both want a full one.
    let reopening = rows("reopening");
    let structures: Vec<&Value> =
        reopening.iter().map(|row| &row["where"]["structure"][0]).collect();
    assert_eq!(structures, ["fixed-limit", "spread-limit"]);
    // The cap itself is the same at limit.
    let cap = &rows("raise-cap")[0]["where"];
    assert_eq!(*cap, serde_json::json!({ "structure": ["no-limit", "pot-limit"] }));
    for point in ["raise-from", "odd-chips", "first-show", "show-turn", "straddles", "run-it"] {
        assert!(!rows(point).is_empty(), "{point}");
    }
    for alike in ["check-raise", "mucking", "blind-counts", "heads-up-blinds"] {
        assert!(!differ.iter().any(|one| one["point"] == alike), "{alike}");
    }
    let text = printed(&["diff", "hollywood", "three-six"]);
    let block = "cap-lift: When is there no cap after all?\n  hollywood  two-at-start (H12.b.2)\n  \
                 three-six  two-bettors-or-left-over (R.rules.11)\n\n";
    assert!(text.contains(block), "{text}");
    // What only the clauses tell apart is folded, and no line is wider than a terminal.
    let block = "  hollywood  half-bet (H12.c.1, H12.f.1)\n  three-six  full-raise (R.rules.54)\n    \
                 at fixed-limit, spread-limit\n\n";
    assert!(text.contains(block), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    assert!(printed(&["diff", "cash", "cash"]).contains("answer all "));
}

#[test]
fn a_new_house_is_like_another_until_something_is_uncommented() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("new-house");
    let _ = std::fs::remove_dir_all(&folder);
    let run = |arguments: &[&str]| {
        let output = cardroom("new-house", arguments);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    run(&["new", "mine", "--from", "hollywood"]);
    assert!(run(&["diff", "hollywood", "mine.toml"]).contains("answer all "));
    let file = folder.join("mine.toml");
    let text = std::fs::read_to_string(&file).expect("the file");
    assert!(text.starts_with("#:schema ./house.schema.json\n"), "for editors");
    // Lines to be uncommented have no space after the #; all of them together change nothing.
    let points = text.split_once("[points]").expect("points").1;
    let points = points.split_once("#[clauses]").expect("clauses").0;
    let bare = |line: &str| match line.strip_prefix('#') {
        Some(rest) if !rest.starts_with("  ") && rest.starts_with(' ') => String::new(),
        Some(rest) => rest.to_owned(),
        None => line.to_owned(),
    };
    let points: Vec<String> = points.lines().map(bare).collect();
    assert!(points.len() > 42);
    let whole = format!("name = \"mine\"\nbook = \"H\"\n[points]\n{}\n", points.join("\n"));
    std::fs::write(folder.join("whole.toml"), whole).expect("written");
    assert!(run(&["diff", "hollywood", "whole.toml"]).contains("answer all "));
    let other = text.replace("#mucking = { is = \"allowed\"", "mucking = { is = \"forbidden\"");
    std::fs::write(&file, other).expect("written");
    let diff = run(&["diff", "hollywood", "mine.toml"]);
    assert!(diff.contains("differ on 1 of "), "{diff}");
    let said = refusal("new-house", &["new", "mine"]);
    assert_eq!(said, "cardroom: mine.toml is there already: expected another name\n");
    let kept = std::fs::read_to_string(&file).expect("the file");
    assert!(kept.contains("\nmucking = { is = \"forbidden\""), "it was not overwritten");
}

#[test]
fn bad_input_gets_one_sentence_with_the_nearest_name() {
    let told = |arguments: &[&str], expected: &str| {
        let said = refusal("rules", arguments);
        assert!(said.contains(expected), "{said}: {expected}");
    };
    told(&["show", "holywood"], "did you mean hollywood?");
    told(&["show", "vegas"], "house \"vegas\": expected the house plain, boston,");
    told(&["show", "hollywood", "reopenin"], "did you mean reopening?");
    told(&["show", "hollywood", "H12.c.11"], "did you mean H12.c.1?");
    told(&["show", "cash", "xyzzy"], "\"xyzzy\" is no clause, point or topic of cash\n");
    told(&["diff", "cash", "gone.toml"], "expected a file that can be read; gone.toml");
    told(&["new", "../mine"], "expected letters, digits, - and _");
    told(&["new", "boston"], "expected one that no house of the program has");
    told(&["new", "mine", "--from", "bostn"], "did you mean boston?");
    told(&["diff", "cash"], "required");
}

/// As the catalogue of the clauses counts them: 76 in all.
#[test]
fn every_notice_of_every_house_is_shown_and_marked() {
    let counts = [("boston", 7), ("cash", 10), ("hollywood", 58), ("three-six", 0), ("friends", 1)];
    for (house, count) in counts {
        let text = printed(&["show", house, "notices"]);
        assert_eq!(text.matches(" (a notice): ").count(), count, "{house}: {text}");
        let notices = json(&["show", house, "notices"]);
        let notices = notices["notices"].as_array().expect("a list").clone();
        assert_eq!(notices.len(), count);
        let whole = printed(&["show", house]);
        let listed = whole.split_once("\nnotices, which can only be shown").map(|(_, rest)| rest);
        for notice in notices {
            let id = notice["id"].as_str().expect("an id");
            assert_eq!(notice["enforce"], "notice");
            let words = listed.expect("a list of notices").split([' ', ',', '\n']);
            assert!(words.into_iter().any(|word| word == id), "{id}");
            let one = printed(&["show", house, id]);
            assert!(one.starts_with(&format!("{id} (a notice): ")), "{one}");
        }
    }
}

#[test]
fn a_house_is_shown_with_its_stakes() {
    let text = printed(&["show", "cash"]);
    let stake = "\nstakes\n  no-limit 1/2 holdem: blinds 1/2; buy-in at least 50, at most 300, up \
                 to a stack of 300\n    (C.stakes.2, C.buyin.1, C.buyin.2)\n";
    assert!(text.contains(stake), "{text}");
    let boston = json(&["show", "boston"]);
    let stakes = boston["stakes"].as_array().expect("a list");
    assert_eq!(stakes.len(), 10);
    assert_eq!(stakes[9]["figures"]["bets"], "10-20");
    assert_eq!(stakes[9]["clauses"][0], "B.stakes.10");
    let friends = json(&["show", "friends"]);
    assert_eq!(friends["stakes"][3]["figures"]["level"], "4");
    assert_eq!(friends["stakes"][3]["figures"]["blinds"], "50/100");
}

#[test]
fn ten_faults_are_told_in_one_run_each_on_its_line() {
    let points = include_str!("../../../houses/plain.toml").split_once("[points]\n");
    let mut text = format!("nam = \"bad\"\nbook = \"b\"\n[points]\n{}", points.expect("points").1);
    for (from, to) in [
        ("is = \"adding-up\"", "is = \"adding\""),
        ("\nmucking =", "\nmocking ="),
        ("fee-blinds = { is", "fee-blinds = { clause = \"H1\", is"),
        ("odd-half = { is", "odd-half = { game = \"whist\", is"),
    ] {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    text += "[topics]\nrakes = { clauses = [\"b1\"] }\n[[stakes]]\nname = \"1/2\"\ngame = \"holdem\"\n\
             structure = \"no-limit\"\nblinds = [0.5, 1]\ndefault = \"so\"\n";
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ten-faults");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("bad.toml"), &text).expect("written");
    let output = cardroom("ten-faults", &["show", "bad.toml"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let told = String::from_utf8(output.stderr).expect("text");
    let mut lines = told.lines();
    assert_eq!(lines.next(), Some("cardroom: house \"bad.toml\" has 10 faults"));
    let faults: Vec<&str> = lines.collect();
    for why in [
        "bad.toml:1: unknown key `nam`",
        "bad.toml:1: no `name`",
        "bad.toml:2: book `b`",
        "bad.toml:3: point mucking has no answer",
        "`adding` does not answer reopening",
        "there is no point `mocking`",
        "an answer to fee-blinds has a clause and a default",
        "there is no game `whist`",
        "there is no topic `rakes`",
        "`blinds` is 0.50, which is no whole number of chips of 1",
    ] {
        assert_eq!(faults.iter().filter(|one| one.contains(why)).count(), 1, "{why}: {told}");
    }
    assert_eq!(faults.len(), 10, "{told}");
}
