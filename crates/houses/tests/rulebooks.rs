//! The rule books that come with the program, and the faults of one that does not.

use houses::{Enforce, Layer, Rulebook, rulebook};

/// As the catalogue of the clauses counts them: auto, dealer, floor, notice.
const COUNTS: [(&str, &str, usize, [usize; 4]); 5] = [
    ("B", "boston", 232, [194, 24, 7, 7]),
    ("C", "cash", 201, [161, 23, 7, 10]),
    ("H", "hollywood", 921, [546, 186, 131, 58]),
    ("R", "three-six", 121, [98, 22, 1, 0]),
    ("T", "friends", 96, [76, 15, 4, 1]),
];

#[test]
fn the_books_have_every_clause_of_the_catalogue() {
    let mut all = 0;
    for (letter, name, clauses, enforce) in COUNTS {
        let book = rulebook(letter).expect("it comes with us");
        assert_eq!((book.name.as_str(), book.letter.as_str()), (name, letter));
        assert_eq!(book.clauses().len(), clauses, "{name}");
        let count = |how: &Enforce| book.clauses().iter().filter(|one| one.enforce == *how).count();
        assert_eq!(Enforce::ALL.iter().map(count).collect::<Vec<_>>(), enforce, "{name}");
        all += clauses;
    }
    assert_eq!(all, 1571);
    assert!(rulebook("S").is_none());
}

#[test]
fn what_can_only_be_shown_is_for_people() {
    for (letter, ..) in COUNTS {
        for clause in rulebook(letter).expect("it comes with us").clauses() {
            let is_notice = clause.enforce == Enforce::Notice;
            assert_eq!(clause.layer == Layer::People, is_notice, "{}", clause.id);
        }
    }
}

#[test]
fn a_clause_is_found_by_its_id() {
    let book = rulebook("H").expect("it comes with us");
    let clause = book.clause_of("H12.c.1").expect("a clause");
    assert_eq!(clause.parameters["limit_reopen_fraction"], "0.5");
    assert_eq!(clause.games, ["all"]);
    assert!(book.clause_of("H99").is_none());
}

/// A clause without a fault, its keys on lines of their own from the second on.
const GOOD: &str = r#"[[clause]]
id = "S.1"
says = "One plays for what lies on the table."
kind = "money"
enforce = "auto"
layer = "engine"
games = ["holdem", "omaha"]
parameters = { most = 3 }
example = "given 10 when 20 is bet then it is 10"
notes = ""
"#;

fn faults(text: &str) -> Vec<String> {
    match Rulebook::read("s", "S", text) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn each_fault_of_a_rule_book_is_told_on_its_line() {
    assert_eq!(faults(GOOD), [""; 0]);
    for (from, to, told) in [
        ("\"S.1\"", "\"T.1\"", "s:2: clause `T.1` is not of the book: expected an id as S1.2"),
        ("\"S.1\"", "1", "s:2: `id` is a TOML integer: expected a text"),
        ("says = \"One plays for what lies on the table.\"", "", "s:1: no `says`: expected one"),
        (
            "\"One plays for what lies on the table.\"",
            "\" \"",
            "s:3: `says` is empty: expected something in it",
        ),
        (
            "\"money\"",
            "\"cash\"",
            "s:4: there is no kind `cash`: expected game, dealing-error, wager-error, showdown, \
             seat, room, money, tournament or conduct",
        ),
        (
            "\"auto\"",
            "\"never\"",
            "s:5: there is no enforce `never`: expected auto, dealer, floor or notice",
        ),
        (
            "\"engine\"",
            "\"motor\"",
            "s:6: there is no layer `motor`: expected cards, engine, table, room, screen or people",
        ),
        ("[\"holdem\", \"omaha\"]", "[]", "s:7: `games` is empty: expected something in it"),
        ("{ most = 3 }", "3", "s:8: `parameters` is a TOML integer: expected a table"),
        (
            "notes",
            "remark",
            "s:10: unknown key `remark`: expected id, says, kind, enforce, layer, moved, recorded, \
             games, parameters, example or notes",
        ),
    ] {
        assert_eq!(faults(&GOOD.replace(from, to)), [told], "{from} {to}");
    }
    let game = faults(&GOOD.replace("omaha", "whist"));
    assert!(
        game.len() == 1 && game[0].starts_with("s:7: there is no game `whist`: expected all, ")
    );
    let twice = format!("{GOOD}\n{GOOD}");
    assert_eq!(faults(&twice), ["s:12: clause `S.1` stands on line 1 too: expected another id"]);
    assert_eq!(faults(""), ["s:1: no `clause`: expected one"]);
    assert_eq!(
        faults("clause = 3"),
        ["s:1: `clause` is a TOML integer: expected a list of tables"]
    );
}

#[test]
fn all_faults_of_a_rule_book_are_told_at_once() {
    let wrong = GOOD.replace("\"money\"", "\"cash\"").replace("\"auto\"", "4");
    let found = faults(&format!("{wrong}\n{}", GOOD.replace("example", "examples")));
    let lines: Vec<&str> = found.iter().filter_map(|one| one.split(':').nth(1)).collect();
    assert_eq!(lines, ["4", "5", "12", "20"], "{found:?}");
}
