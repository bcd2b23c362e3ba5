//! Faults of house files: each is found on its line, with what is allowed, and all at once.

use houses::HouseFile;

const PLAIN: &str = include_str!("../../../houses/plain.toml");

/// A house with a book: its first line is the name, and its points begin on line 4.
fn booked(more: &str) -> String {
    let points = PLAIN.split_once("[points]\n").expect("points").1;
    format!("name = \"test\"\nbook = \"S\"\n[points]\n{points}{more}")
}

fn faults(text: &str) -> Vec<String> {
    match HouseFile::read("a.toml", text) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

/// The line of a point in `booked`.
fn line_of(point: &str) -> usize {
    let begins = |line: &str| line.starts_with(&format!("{point} ="));
    1 + booked("").lines().position(begins).expect("a point")
}

/// `booked` with one point's line given otherwise.
fn with(point: &str, value: &str) -> String {
    let mut lines: Vec<String> = booked("").lines().map(str::to_owned).collect();
    lines[line_of(point) - 1] = format!("{point} = {value}");
    lines.join("\n")
}

/// The one fault of a text, on its line.
fn one(text: &str, line: usize, why: &str) {
    assert_eq!(faults(text), [format!("a.toml:{line}: {why}")]);
}

#[test]
fn a_house_without_a_fault_is_read() {
    assert_eq!(faults(&booked("")), [""; 0]);
    assert_eq!(faults(PLAIN), [""; 0]);
}

#[test]
fn a_wrong_answer_is_told_with_the_right_ones() {
    let line = line_of("odd-half");
    let source = "clause = \"S.1\"";
    let why = "`middle` does not answer odd-half: expected high, low or highest-card";
    one(&with("odd-half", &format!("{{ is = \"middle\", {source} }}")), line, why);
    let why = "`round` does not answer raise-cap: expected none, round bets or player bets";
    one(&with("raise-cap", &format!("{{ is = \"round\", {source} }}")), line_of("raise-cap"), why);
    let why = "`is` is a TOML integer: expected a text";
    one(&with("odd-half", &format!("{{ is = 4, {source} }}")), line, why);
    one(&with("odd-half", &format!("{{ {source} }}")), line, "no `is`: expected one");
    let why = "`odd-half` is a TOML string: expected a table, as { is = \"…\", clause = \"…\" }, \
               or a list of tables";
    one(&with("odd-half", "\"high\""), line, why);
    one(&with("odd-half", "[]"), line, "`odd-half` is empty: expected something in it");
}

#[test]
fn an_answer_has_one_reason() {
    let line = line_of("odd-half");
    let why = "an answer to odd-half has a clause and a default: expected one of them";
    let both = "{ is = \"high\", clause = \"S.1\", default = \"so\" }";
    one(&with("odd-half", both), line, why);
    let why = "an answer to odd-half has no reason: expected `clause` or `default`";
    one(&with("odd-half", "{ is = \"high\" }"), line, why);
    let why = "`default` is empty: expected something in it";
    one(&with("odd-half", "{ is = \"high\", default = \" \" }"), line, why);
}

#[test]
fn every_point_is_answered_and_there_are_no_others() {
    let without: Vec<String> =
        booked("").lines().filter(|line| !line.starts_with("mucking")).map(str::to_owned).collect();
    one(&without.join("\n"), 3, "point mucking has no answer: expected allowed or forbidden");
    let more = "mocking = { is = \"allowed\", default = \"so\" }\n";
    let last = booked("").lines().count() + 1;
    let found = faults(&booked(more));
    assert_eq!(found.len(), 1);
    let why = format!("a.toml:{last}: there is no point `mocking`: expected reopening, ");
    assert!(found[0].starts_with(&why), "{found:?}");
    let some = "[{ is = \"high\", default = \"so\", structure = \"no-limit\" }]";
    let why = "point odd-half has no answer for pot-limit: expected one without a scope";
    one(&with("odd-half", some), line_of("odd-half"), why);
    one("name = \"test\"\n", 1, "no `points`: expected one");
    one(
        "name = \"test\"\npoints = 3\n",
        2,
        "`points` is a TOML integer: expected a table of points",
    );
}

#[test]
fn two_answers_must_not_hold_at_once() {
    let line = line_of("odd-half");
    let two = |one: &str, other: &str| {
        let answers = format!(
            "[\n{{ is = \"high\", default = \"so\" }},\n{{ is = \"low\", default = \"so\", {one} \
             }},\n{{ is = \"high\", default = \"so\", {other} }},\n]"
        );
        with("odd-half", &answers)
    };
    let holdem = "game = [\"holdem-hilo\", \"holdem\"]";
    let limit = "structure = \"fixed-limit\"";
    let why = format!("point odd-half has the same scope on line {}: expected another", line + 2);
    let turned = "game = [\"holdem\", \"holdem-hilo\"]";
    one(&two(holdem, turned), line + 3, &why);
    let why = format!(
        "point odd-half has a rival on line {} for game holdem, fixed-limit, and neither scope is \
         within the other: expected one more, for both scopes together",
        line + 2
    );
    one(&two(holdem, limit), line + 3, &why);
    assert_eq!(faults(&two(holdem, "game = \"holdem\"")), [""; 0], "one within the other");
    assert_eq!(faults(&two(holdem, "game = \"omaha\"")), [""; 0], "they never meet");
    let third = two(holdem, limit)
        .replace("\n]", &format!("\n{{ is = \"low\", default = \"so\", {holdem}, {limit} }},\n]"));
    assert_eq!(faults(&third), [""; 0], "a third one rules where they meet");
}

#[test]
fn a_scope_names_what_there_is() {
    let line = line_of("odd-half");
    let scoped = |scope: &str| {
        let plain = "{ is = \"high\", default = \"so\" }";
        with("odd-half", &format!("[{plain}, {{ is = \"low\", default = \"so\", {scope} }}]"))
    };
    let why = "there is no structure `limit`: expected no-limit, pot-limit, fixed-limit or \
               spread-limit";
    one(&scoped("structure = [\"no-limit\", \"limit\"]"), line, why);
    let why = "there is no weekday `caturday`: expected monday, tuesday, wednesday, thursday, \
               friday, saturday or sunday";
    one(&scoped("weekday = \"caturday\""), line, why);
    let found = faults(&scoped("game = \"whist\""));
    let why = format!("a.toml:{line}: there is no game `whist`: expected holdem, ");
    assert!(found.len() == 1 && found[0].starts_with(&why), "{found:?}");
    one(&scoped("game = []"), line, "`game` is empty: expected something in it");
    one(&scoped("table = 3"), line, "`table` is a TOML integer: expected a text");
    let why = "unknown key `structures`: expected is, clause, default, game, structure, stake, \
               weekday or table";
    one(&scoped("structures = \"no-limit\""), line, why);
    assert_eq!(faults(&scoped("stake = \"3/6\", table = \"High\"")), [""; 0]);
}

#[test]
fn clauses_are_of_the_book_and_have_texts_if_any_has() {
    let line = line_of("odd-half");
    let cites =
        |clause: &str| with("odd-half", &format!("{{ is = \"high\", clause = \"{clause}\" }}"));
    assert_eq!(faults(&cites("S.1")), [""; 0]);
    assert_eq!(faults(&cites("SB12.a")), [""; 0]);
    for wrong in ["H11.16", "s.1", "S 1"] {
        let why = format!("clause `{wrong}` is not of the book: expected an id as S1.2");
        one(&cites(wrong), line, &why);
    }
    let texts = "\n[clauses]\n\"S.1\" = \"So it is.\"\n";
    assert_eq!(faults(&(cites("S.1") + texts)), [""; 0]);
    let why = "clause `S.2` has no text: expected it among the clauses";
    one(&(cites("S.2") + texts), line, why);
    let last = booked("").lines().count();
    let stranger = "[clauses]\n\"T.1\" = \"So it is not.\"\n";
    let why = "clause `T.1` is not of the book: expected an id as S1.2";
    one(&booked(stranger), last + 2, why);
    let bookless = cites("S.1").replace("book = \"S\"\n", "");
    let why = "clause `S.1`, but the house has no book: expected `book`";
    one(&bookless, line - 1, why);
}

#[test]
fn topics_cite_clauses() {
    let last = booked("").lines().count();
    let topics = |lines: &str| booked(&format!("[topics]\n{lines}\n"));
    assert_eq!(faults(&topics("rake = { clauses = [\"S.1\", \"S.2\"] }")), [""; 0]);
    let found = faults(&topics("rakes = { clauses = [\"S.1\"] }"));
    let why =
        format!("a.toml:{}: there is no topic `rakes`: expected table-stakes, turn", last + 2);
    assert!(found.len() == 1 && found[0].starts_with(&why), "{found:?}");
    one(&topics("rake = { }"), last + 2, "no `clauses`: expected one");
    let why =
        "unknown key `clause`: expected clauses, default, game, structure, stake, weekday or table";
    one(&topics("rake = { clause = \"S.1\", clauses = [\"S.1\"] }"), last + 2, why);
    let why = "clause `T.1` is not of the book: expected an id as S1.2";
    one(&topics("rake = { clauses = [\"S.1\",\n\"T.1\"] }"), last + 3, why);
    let why = format!("topic rake has the same scope on line {}: expected another", last + 2);
    one(&topics("rake = [{ clauses = \"S.1\" },\n{ clauses = \"S.2\" }]"), last + 3, &why);
}

#[test]
fn the_heading_is_checked() {
    let nameless = booked("").replace("name = \"test\"\n", "");
    one(&nameless, 1, "no `name`: expected one");
    let why = "book `s`: expected the capital letter that its clauses begin with";
    one(&booked("").replace("book = \"S\"", "book = \"s\""), 2, why);
    let why = "unknown key `title`: expected name, like, book, points, topics, stakes or \
               clauses";
    one(&format!("title = \"x\"\n{}", booked("")), 1, why);
    let found = faults("name = \"test\"\npoints = {\n");
    assert!(!found.is_empty() && found[0].contains(": no TOML: "), "{found:?}");
    let twice = booked("odd-half = { is = \"low\", default = \"so\" }\n");
    let line = booked("").lines().count() + 1;
    one(&twice, line, "no TOML: duplicate key");
}

#[test]
fn many_faults_in_one_file_are_all_told_and_none_hides_another() {
    let text = booked("mocking = { is = \"allowed\", default = \"so\" }\n[topics]\nrakes = 3\n")
        .replace("name = \"test\"", "name = 1")
        .replace("\"adding-up\"", "\"adding\"")
        .replace("is = \"closed\", default", "is = \"closed\", reason")
        .replace("is = \"price\", ", "")
        .replace("mucking = { is", "mucking = { structure = \"limit\", is")
        .replace("fee-blinds = { is", "fee-blinds = { clause = \"S.1\", is")
        .replace("\nboard-claim", "\nboard-claims");
    let found = faults(&text);
    let has = |start: &str| found.iter().filter(|one| one.contains(start)).count();
    for start in [
        ":1: `name` is a TOML integer",
        "`adding` does not answer reopening",
        "unknown key `reason`",
        "an answer to short-opening has no reason",
        ": no `is`",
        "there is no structure `limit`",
        "there is no point `board-claims`",
        ":3: point board-claim has no answer",
        "an answer to fee-blinds has a clause and a default",
        "there is no point `mocking`",
        "there is no topic `rakes`",
    ] {
        assert_eq!(has(start), 1, "{start}: {found:?}");
    }
    assert_eq!(found.len(), 11, "{found:?}");
    let line = |one: &String| one.split(':').nth(1).and_then(|line| line.parse::<usize>().ok());
    assert!(found.is_sorted_by_key(line), "in the order of the lines");
}
