//! `cardroom play` line by line: words in, sentences out, and the right stack at the end.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A game in progress, driven by its own words.
struct Game {
    child: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
    told: Vec<String>,
}

impl Game {
    fn begin(arguments: &[&str]) -> Game {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardroom"))
            .arg("play")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        Game { child, input, output, told: Vec::new() }
    }

    /// Reads on until something may be done; none when the evening is over.
    fn may(&mut self) -> Option<String> {
        loop {
            let line = self.output.next()?.expect("text");
            if let Some(offers) = line.strip_prefix("You may: ") {
                return Some(offers.to_owned());
            }
            self.told.push(line);
        }
    }

    fn say(&mut self, words: &str) {
        let input = self.input.as_mut().expect("the input is open");
        writeln!(input, "{words}").expect("it listens");
    }

    /// Says something and reads what follows.
    fn after(&mut self, words: &str) -> Vec<String> {
        let before = self.told.len();
        self.say(words);
        self.may();
        self.told[before..].to_vec()
    }

    /// Stays in everything for as little as possible until this many hands were played.
    fn stay_for(&mut self, hands: usize) {
        let mut dealt = 0;
        while let Some(offers) = self.may() {
            let offered = |word: &str| offers.split(", ").any(|offer| offer[2..].starts_with(word));
            let words = if offers.starts_with("1 ") {
                "rules 1"
            } else if offers.starts_with("Enter") && dealt == hands {
                "leaves"
            } else if offers.starts_with("Enter") {
                dealt += 1;
                "Ann next hand"
            } else if offered("check") {
                "checks"
            } else if offered("call") {
                "Ann calls"
            } else if offered("bring in") {
                "brings in"
            } else if offered("stand pat") {
                // Now and then other cards, those held longest.
                if dealt % 2 == 0 { "stands pat" } else { "draws 2" }
            } else if offered("show") {
                "shows"
            } else if offered("buy") {
                "buys 800"
            } else {
                panic!("what can be done? {offers}")
            };
            self.say(words);
        }
    }

    /// Everything has been told, and the program has ended well.
    fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        while self.may().is_some() {}
        assert!(self.child.wait().expect("it ends").success());
        self.told
    }
}

/// What Ann's sentences come to: what was bought and won, less what was put in.
fn reckoned(told: &[String]) -> i64 {
    let mut stack = 0;
    for line in told.iter().filter_map(|line| line.strip_prefix("Ann ")) {
        let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let amount = |at: usize| words[at].parse::<i64>().expect("an amount");
        match words[..] {
            ["sits", "down", "in", "seat", _, "with", _] => stack += amount(6),
            ["buys", _] | ["buys", _, "which", ..] | ["wins", _, "from", ..] => stack += amount(1),
            ["posts", "the", _, "blind", ..] | ["brings", "it", "in", "for", ..] => {
                stack -= amount(4);
            }
            ["posts", "a", "blind", ..] => stack -= amount(3),
            ["antes" | "calls", ..] => stack -= amount(1),
            ["takes", "back", ..] => stack += amount(2),
            ["leaves", "with", _] => assert_eq!(stack, amount(2), "{told:#?}"),
            ["bets" | "raises" | "completes" | "straddles" | "spends", ..] => {
                panic!("she only stays in: {line}")
            }
            _ => {}
        }
    }
    stack
}

#[test]
fn ten_hands_of_every_kind_end_with_the_right_stack() {
    for (game, seed) in [("holdem", "11"), ("stud", "12"), ("draw-hilo", "13"), ("omaha", "14")] {
        let mut evening = Game::begin(&["--game", game, "--seed", seed, "--players", "5"]);
        evening.stay_for(10);
        let told = evening.end();
        let begun = told.iter().filter(|line| line.starts_with("Hand ")).count();
        assert_eq!(begun, 10, "{game}");
        let stack = reckoned(&told);
        let last = told.last().expect("a result");
        assert!(last.starts_with("10 hands: you bought "), "{last}");
        assert!(last.contains(&format!(" and leave with {stack}; ")), "{game}: {stack}: {last}");
    }
}

#[test]
fn the_same_seed_and_the_same_words_give_the_same_evening() {
    let evening = || {
        let mut evening = Game::begin(&["--seed", "21", "--game", "razz"]);
        evening.stay_for(3);
        evening.end()
    };
    assert_eq!(evening(), evening());
}

/// Plays hands until Ann is first to raise, and stays in none of them.
fn until_open(evening: &mut Game, price: &str) {
    let mut offers = evening.may().expect("a table");
    while !offers.contains(price) {
        evening.say(if offers.starts_with("Enter") { "next hand" } else { "folds" });
        offers = evening.may().expect("a table");
    }
}

/// At blinds of 2 and 5 the least raise is to 10: the big blind, and as much again.
#[test]
fn a_refusal_is_one_sentence_with_its_clause_and_why_has_the_text() {
    let mut evening = Game::begin(&["--house", "hollywood", "--stake", "2/5", "--seed", "4"]);
    until_open(&mut evening, "r raise to 10..");
    let told = evening.after("raises to 6");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("Not possible: the least raise is to 10 (H"), "{told:?}");
    let clause = told[0].split(['(', ',', ')']).nth(1).expect("a clause").to_owned();
    let why = evening.after("why");
    assert_eq!(why[0], told[0]);
    assert_eq!(why[1], "least-raise, in the house hollywood:");
    assert!(why[2].starts_with(&format!("  {clause}: ")), "{why:?}");
    assert!(why[2].len() > clause.len() + 20, "the text of the clause: {why:?}");
    let told = evening.after("Ann raises to 10");
    assert_eq!(told[0], "Ann raises to 10");
    evening.end();
}

/// The plain house has no book; that of cash says nothing of straddles.
#[test]
fn where_no_clause_is_cited_our_default_is_told_with_its_point() {
    let mut plain = Game::begin(&["--seed", "5"]);
    plain.may();
    let why = plain.after("why clock");
    assert_eq!(why[0], "clock, in the house plain:");
    assert!(why[1].starts_with("  action-clock each 30: "), "{why:?}");
    assert!(why[1].contains(" This house has no book; it is our choice, because "), "{why:?}");
    let why = plain.after("why uncalled");
    assert_eq!(why[1], "  every house has it so, and this one has no book");
    plain.end();
    let mut cash = Game::begin(&["--seed", "5", "--house", "cash"]);
    cash.may();
    let why = cash.after("why straddle");
    assert!(why[1].starts_with("  straddles none: "), "{why:?}");
    assert!(why[1].contains(" The book is silent; it is our default, because "), "{why:?}");
    cash.end();
}

#[test]
fn what_is_not_understood_is_said_and_nothing_happens() {
    let mut evening = Game::begin(&["--seed", "4"]);
    evening.may();
    assert_eq!(evening.after("flies away"), ["\"flies away\" is not understood; try help"]);
    assert_eq!(evening.after("calls"), ["No hand is in progress"]);
    assert_eq!(evening.after("buys a boat"), ["\"buys a boat\" is not understood; try help"]);
    assert_eq!(evening.after("buys much"), ["\"much\" is no amount of this table's chips"]);
    let told = evening.end();
    let last = told.last().expect("a result");
    assert_eq!(last, "0 hands: you bought 200 and leave with 200; you neither won nor lost");
}

/// One more hand, in which Ann stays for nothing; what was told of it.
fn folded(evening: &mut Game) -> Vec<String> {
    let before = evening.told.len();
    evening.say("next hand");
    while let Some(offers) = evening.may().filter(|offers| !offers.starts_with("Enter")) {
        let free = offers.contains("c check");
        let shows = offers.starts_with("s show");
        evening.say(if shows {
            "mucks"
        } else if free {
            "checks"
        } else {
            "folds"
        });
    }
    evening.told[before..].to_vec()
}

/// HB.i.1, HB.j.1: in the plain house what was missed is made up, at once where that may be.
#[test]
fn who_sits_out_misses_the_blinds_and_makes_them_up() {
    let mut evening = Game::begin(&["--seed", "6", "--players", "4"]);
    evening.may();
    folded(&mut evening);
    assert_eq!(evening.after("sits out"), ["Ann sits out"]);
    let mut told = Vec::new();
    for _ in 0..5 {
        told.extend(folded(&mut evening));
    }
    assert!(told.contains(&"Ann misses the big blind".to_owned()), "{told:#?}");
    assert!(told.contains(&"Ann misses the small blind".to_owned()), "{told:#?}");
    assert!(!told.iter().any(|line| line.starts_with("Ann is dealt")), "{told:#?}");
    assert_eq!(evening.after("is back"), ["Ann is back"]);
    let first = loop {
        let told = folded(&mut evening);
        if told.iter().any(|line| line.starts_with("Ann is dealt")) {
            break told;
        }
    };
    assert!(first.iter().any(|line| line.starts_with("Ann posts")), "{first:#?}");
    evening.end();
}

#[test]
fn a_bomb_pot_is_proposed_agreed_and_dealt() {
    let mut evening = Game::begin(&["--seed", "8", "--players", "3"]);
    evening.may();
    let told = evening.after("proposes a bomb pot of 10 on 2 boards");
    assert_eq!(told[0], "Ann proposes a bomb pot of 10 on 2 boards");
    assert_eq!(told[1..], ["Bob agrees", "Cat agrees", "It is agreed"]);
    let told = evening.after("next hand");
    for name in ["Ann", "Bob", "Cat"] {
        assert!(told.contains(&format!("{name} antes 10")), "{told:#?}");
    }
    assert!(told.iter().any(|line| line.starts_with("The flop on board 2: ")), "{told:#?}");
    evening.end();
}

#[test]
fn one_buys_no_more_than_the_house_lets_and_chips_bought_in_a_hand_come_after_it() {
    let mut evening = Game::begin(&["--house", "cash", "--seed", "5"]);
    evening.may();
    // The house lets a purchase bring a stack to 300, and 200 lie there.
    let told = evening.after("buys 150");
    assert!(told[0].starts_with("Not possible: the most to buy is 100"), "{told:?}");
    assert_eq!(evening.after("buys 60"), ["Ann buys 60"]);
    evening.say("next hand");
    let offers = evening.may().expect("a hand");
    assert!(!offers.starts_with("Enter"), "Ann is asked first at this table: {offers}");
    assert_eq!(evening.after("buys 20"), ["Ann buys 20, which come after the hand"]);
    evening.say("folds");
    let told = evening.end();
    let last = told.last().expect("a result");
    assert!(last.starts_with("1 hand: you bought 280 and leave with "), "{last}");
    assert!(last.contains(&format!(" leave with {}; ", reckoned(&told))), "{last}");
}

/// One line, nothing on standard output, exit code 2.
#[test]
fn a_table_that_cannot_be_is_one_sentence() {
    for (arguments, expected) in [
        (["--players", "9", "--game", "stud"], "--players 9: expected at most 8 at stud"),
        (["--name", "ann", "--game", "stud"], "--name \"ann\": expected one word"),
        (["--stake", "x", "--game", "stud"], "--stake \"x\": expected two whole amounts"),
        (["--house", "nowhere", "--game", "stud"], "--house \"nowhere\": expected the house plain"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_cardroom"))
            .arg("play")
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        let text = String::from_utf8(output.stderr).expect("text");
        assert!(text.starts_with(&format!("cardroom: {expected}")), "{text}");
        assert_eq!(text.lines().count(), 1, "{text}");
    }
}

/// The number of what went wrong in the list.
fn number_of(list: &[String], what: &str) -> String {
    let found = list.iter().find(|line| line.ends_with(what));
    let line = found.unwrap_or_else(|| panic!("{what:?} is not in {list:#?}"));
    line.split_whitespace().next().expect("a number").to_owned()
}

/// H9.b: until substantial action a deal that began at the wrong seat is a misdeal.
#[test]
fn something_that_went_wrong_is_looked_into_ruled_on_and_taken_back() {
    let arguments = ["--house", "hollywood", "--seed", "4", "--players", "3"];
    let mut evening = Game::begin(&arguments);
    until_open(&mut evening, "w something is wrong");
    let list = evening.after("w");
    let number = number_of(&list, "The deal began at the wrong seat");
    assert!(list.contains(&"It can still be a misdeal".to_owned()), "{list:#?}");
    let ruling = evening.after(&format!("wrong {number}"));
    assert_eq!(ruling[0], "The deal began at the wrong seat");
    assert!(ruling[1].starts_with("By the book: A misdeal"), "{ruling:#?}");
    assert!(ruling.contains(&"  - Give back all chips".to_owned()), "{ruling:#?}");
    assert!(ruling.iter().any(|line| line.starts_with("  H9.b: ")), "{ruling:#?}");
    assert!(ruling.iter().any(|line| line.starts_with("rules 1: A misdeal")), "{ruling:#?}");
    let done = evening.after("rules 1");
    assert!(done.contains(&"The hand is dealt again".to_owned()), "{done:#?}");
    let back = evening.after("takes it back");
    assert_eq!(back[0], "The ruling is taken back");
    assert_eq!(evening.after("takes it back"), ["There is no ruling of this hand to take back"]);
    assert_eq!(
        evening.after("rules 1"),
        ["Nothing waits for a ruling; wrong lists what can have happened"]
    );
    evening.say("folds");
    evening.end();
}

/// Who overrules the book says why; what the list does not have cannot be looked into.
#[test]
fn the_floor_overrules_the_book_with_a_reason() {
    let mut evening = Game::begin(&["--house", "hollywood", "--seed", "4", "--players", "3"]);
    evening.may();
    assert_eq!(evening.after("wrong"), ["Nothing can have gone wrong now"]);
    evening.say("next hand");
    until_open(&mut evening, "w something is wrong");
    let list = evening.after("something is wrong");
    let number = number_of(&list, "Cards are missing from the deck");
    let ruling = evening.after(&format!("wrong {number}"));
    let other =
        ruling.iter().find(|line| line.ends_with("because WHY: It stands, and the hand goes on"));
    let other = other.unwrap_or_else(|| panic!("{ruling:#?}"));
    let number = other.split_whitespace().nth(1).expect("a number");
    let told = evening.after(&format!("rules {number}"));
    assert_eq!(told, [format!("The book says otherwise; say why, as rules {number} because WHY")]);
    let told = evening.after(&format!("rules {number} because the missing card lay on the floor"));
    let why = "Ann overrules the book, because the missing card lay on the floor";
    assert!(told.contains(&why.to_owned()), "{told:#?}");
    assert_eq!(evening.after("wrong 999").len(), 1);
    assert!(
        evening.after("wrong torn").iter().any(|line| line.ends_with("A card is torn or marked"))
    );
    evening.say("folds");
    evening.end();
}

#[test]
fn a_faulty_dealer_errs_and_the_evening_goes_on() {
    for (house, seed) in [("hollywood", "31"), ("friends", "32")] {
        let arguments = ["--house", house, "--seed", seed, "--mistakes", "8"];
        let mut evening = Game::begin(&arguments);
        evening.stay_for(10);
        let told = evening.end();
        let last = told.last().expect("a result");
        assert!(last.starts_with("10 hands: you bought "), "{last}");
        assert!(told.len() > 100, "{told:#?}");
    }
}
