//! The commands as people type them: what they print, and what they say to bad input.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn cardroom(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let written = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    // A command that does not read its input may be gone before we have written it.
    drop(written);
    child.wait_with_output().expect("the program ends")
}

fn printed(arguments: &[&str]) -> String {
    let output = cardroom(arguments, "");
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).expect("one JSON document")
}

/// The sentence for bad input: one line, nothing on standard output, exit code 2.
fn refusal(arguments: &[&str], input: &str) -> String {
    let output = cardroom(arguments, input);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stderr).expect("text");
    assert_eq!(text.lines().count(), 1, "{text}");
    text.trim_end().to_owned()
}

#[test]
fn asked_for_help_it_names_every_command() {
    let text = printed(&["--help"]);
    for command in ["serve", "audit", "backup", "rank", "equity", "play", "replay", "run", "rules"]
    {
        assert!(text.lines().any(|line| line.trim_start().starts_with(command)), "{command}");
    }
}

#[test]
fn hands_are_listed_best_first_and_equal_ones_share_a_place() {
    let text = printed(&["rank", "2c2d3h4s5c", "AsAcKdKhQs", "AhAdKsKcQd", "7c8c9cTcJc"]);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    assert_eq!(
        lines,
        [
            "1  7c8c9cTcJc  jack-high straight flush",
            "2  AsAcKdKhQs  two pair, aces and kings, queen kicker",
            "2  AhAdKsKcQd  two pair, aces and kings, queen kicker",
            "4  2c2d3h4s5c  pair of deuces, five-four-three kickers",
        ]
    );
}

#[test]
fn hands_may_come_one_a_line() {
    let output = cardroom(&["rank"], "As Ks Qs Js Ts\n\n 10d 10c Th 10S 2c \n");
    let text = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    assert_eq!(lines, ["1  AsKsQsJsTs  royal flush", "2  TdTcThTs2c  four tens, deuce kicker"]);
}

#[test]
fn json_gives_cards_name_place_and_low() {
    let hands = json(&[
        "rank",
        "--game",
        "omaha-hilo",
        "--json",
        "As2dKhKc/3h4c8dKsQs",
        "9s9dThTc/3h4c8dKsQs",
    ]);
    assert_eq!(hands[0]["cards"], "As2dKhKc/3h4c8dKsQs");
    assert_eq!(hands[0]["name"], "three kings, queen-eight kickers");
    assert_eq!(hands[0]["place"], 1);
    assert_eq!(hands[0]["low"], "eight-four low");
    assert_eq!(hands[1]["place"], 2);
    assert_eq!(hands[1]["low"], Value::Null);
}

#[test]
fn a_board_tells_holdem_from_omaha() {
    let name = |hand: &str| json(&["rank", "--json", hand])[0]["name"].clone();
    assert_eq!(name("AsKd/QhJhTh2c2d"), "ace-high straight");
    // Four hearts in the hand and one on the board are no flush at omaha.
    assert_eq!(name("AhKh7h4h/QhJd9s2c2d"), "pair of deuces, ace-king-queen kickers");
}

#[test]
fn jokers_and_lows_have_their_names() {
    let name = |game: &str, hand: &str| json(&["rank", "--json", "--game", game, hand])[0].clone();
    assert_eq!(name("draw-joker", "AsAhAdAcJk")["name"], "five aces");
    assert_eq!(name("ace-to-five", "Jk2s3d6h8c")["name"], "eight-six low");
    assert_eq!(name("deuce-to-seven", "As5d4h3c2s")["low"], "ace-five low");
    assert_eq!(name("razz", "As2d3h4c5sKdKc")["name"], "wheel");
    assert_eq!(name("badugi", "As3d6h8c")["name"], "eight-six badugi");
    assert_eq!(name("short-deck", "As9c/8d7h6sKdKc")["name"], "nine-high straight");
    assert_eq!(name("draw-hilo", "JkJk8c4d2s")["low"], "eight-four low");
}

#[test]
fn bad_hands_are_refused_in_one_sentence_that_names_the_card_and_the_place() {
    let refused = |hand: &str| refusal(&["rank", hand], "");
    assert_eq!(
        refused("AsAs"),
        "cardroom: hand 1 \"AsAs\": As stands twice, the second time at character 3"
    );
    assert!(
        refused("Xx").starts_with("cardroom: hand 1 \"Xx\": \"Xx\" at character 1 is not a card")
    );
    assert_eq!(refused("As"), "cardroom: hand 1 \"As\": 1 card, but 5 to 7 are needed");
    assert!(refused("AsKd/QhJhAs2c2d").contains("As stands twice"));
    assert!(refused("AsKd/Qh").contains("1 card on the board, but 3 to 5 are needed"));
    assert!(refusal(&["rank"], "").contains("no hand given"));
    assert!(refusal(&["rank"], "AsKsQsJsTs\nAsKs\n").contains("line 2 \"AsKs\""));
    assert!(refusal(&["rank"], "\u{feff}AsKsQsJsTs\r\n\r\nXx\r\n").contains("line 3 \"Xx\""));
    assert!(refused("As\n\u{1b}[31mXx").contains("is not a card"), "on one line");
    assert!(refused(&"As".repeat(5_000)).len() < 200);
    assert!(refused("JkJkJkAsKs").contains("two jokers, and at character 5"));
    let two_games = refusal(&["rank", "AsKsQsJsTs", "AsKd/QhJhTh2c2d"], "");
    assert!(two_games.contains("hand 2") && two_games.contains("another game"), "{two_games}");
    let six = refusal(&["rank", "--game", "draw", "AsKsQsJsTs9s"], "");
    assert!(six.contains("6 cards, but this game deals 5"), "{six}");
    let with_joker = refusal(&["rank", "--game", "deuce-to-seven", "Jk5d4h3c2s"], "");
    assert_eq!(with_joker, "cardroom: hand 1 \"Jk5d4h3c2s\": Jk is not in this game's deck");
    let without_board = refusal(&["rank", "--game", "holdem", "AsKdQhJhTh"], "");
    assert!(without_board.contains("written hole/board"));
}

#[test]
fn equity_adds_up_and_says_how_it_was_found() {
    let exact = json(&["equity", "--json", "AA", "KK"]);
    assert_eq!(exact["exact"], true);
    // Six ways to hold each pair, and the boards of the other 48 cards.
    assert_eq!(exact["deals"], 36 * 1_712_304);
    let equity = |answer: &Value, hand: usize| answer["hands"][hand]["equity"].as_f64();
    let (aces, kings) = (equity(&exact, 0).expect("a share"), equity(&exact, 1).expect("a share"));
    assert!((aces + kings - 1.0).abs() < 1e-12);

    let sampled = ["equity", "--json", "--samples", "100000", "--seed", "7", "AA", "KK"];
    assert_eq!(json(&sampled), json(&sampled), "the same seed gives the same answer");
    assert_eq!(json(&sampled)["exact"], false);
    assert!((equity(&json(&sampled), 0).expect("a share") - aces).abs() < 0.01);
}

/// Too many ways to count, though each is quickly looked at.
#[test]
fn what_cannot_be_counted_is_sampled_unless_exact_is_asked_for() {
    let badugi = ["equity", "--json", "--game", "badugi", "As2d", "?", "?"];
    let sampled = json(&badugi);
    assert_eq!(sampled["exact"], false);
    assert!(sampled["seed"].is_u64(), "so that it can be done again");
    assert!(refusal(&[&badugi[..], &["--exact"]].concat(), "").contains("too many to count"));
}

#[test]
fn a_made_hand_on_the_river_takes_it_all() {
    let text = printed(&["equity", "--board", "QhJhTh2c2d", "--dead", "9h", "AhKh", "2s2h"]);
    assert!(text.starts_with("holdem: exact, all of 1 deal"), "{text}");
    assert!(text.contains("AhKh  100.000 %"), "{text}");
}

#[test]
fn bad_questions_are_refused_in_one_sentence() {
    let refused = |arguments: &[&str]| refusal(arguments, "");
    assert_eq!(refused(&["equity", "AsKs", "AsQs"]), "cardroom: As is in hand 1 and in hand 2");
    assert!(refused(&["equity", "", "AsQs"]).contains("hand 1 \"\": an empty range"));
    let gone = refused(&["equity", "AA", "KK", "--dead", "AsAhAd"]);
    assert!(gone.contains("hand 1 is an empty range") && gone.contains("\"AA\""), "{gone}");
    assert!(refused(&["equity", "AA", "AA", "AA"]).contains("leave one another no hand"));
    assert!(refused(&["equity", "AA"]).contains("1 hand, but 2 to 10"));
    assert!(refused(&["equity", "AsKs", "QQ", "--board", "Qx"]).contains("--board \"Qx\""));
    assert!(refused(&["equity", "AsKs", "QQ", "--board", "As2c3c"]).contains("As is in hand 1"));
    assert!(refused(&["equity", "--game", "whist", "AA", "KK"]).contains("no game \"whist\""));
    assert!(refused(&["equity", "--samples", "0", "AA", "KK"]).contains("--samples"));
    assert!(refused(&["deal"]).contains("deal"));
    assert!(refused(&["equity", "AXs", "QQ"]).contains("\"AXs\" is neither"));
    assert!(refused(&["equity", "AsKd??", "QQ"]).contains("has 4 cards"));
    let unknown = refused(&["equity", "--exact", "--game", "omaha", "?", "?", "?"]);
    assert!(unknown.contains("too many to count"), "{unknown}");
}

/// Each `$ cardroom …` of the README prints the lines that follow it there.
#[test]
fn the_readme_shows_what_the_program_prints() {
    let readme = include_str!("../../../README.md");
    let mut shown = 0;
    for example in readme.split("\n$ cardroom ").skip(1) {
        let (command, rest) = example.split_once('\n').expect("a line of its own");
        let lines = rest.lines().take_while(|line| !line.is_empty() && *line != "```");
        let expected: Vec<&str> = lines.collect();
        let text = printed(&words(command));
        assert_eq!(text.lines().collect::<Vec<_>>(), expected, "{command}");
        shown += 1;
    }
    assert!(shown >= 3, "the README shows {shown} commands");
}

/// So does each of the page on rules, from the root of the repository and with its blank lines. Two
/// houses that part are an exit code of their own.
#[test]
fn the_page_on_rules_shows_what_the_program_prints() {
    let page = include_str!("../../../docs/rules.md");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let mut shown = 0;
    for example in page.split("\n$ cardroom ").skip(1) {
        let (command, rest) = example.split_once('\n').expect("a line of its own");
        let expected = rest.split("```").next().expect("what it prints");
        let output = Command::new(env!("CARGO_BIN_EXE_cardroom"))
            .current_dir(root)
            .args(words(command))
            .output()
            .expect("the program starts");
        assert_eq!(String::from_utf8(output.stdout).expect("text"), expected, "{command}");
        let parts = command.contains("--hand");
        assert_eq!(output.status.code(), Some(i32::from(parts)), "{command}");
        shown += 1;
    }
    assert!(shown >= 2, "the page shows {shown} commands");
}

/// The words of a command line; what stands in quotes is one.
fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for (place, part) in line.split('"').enumerate() {
        if place % 2 == 1 {
            words.push(part);
        } else {
            words.extend(part.split_whitespace());
        }
    }
    words
}

#[test]
fn the_same_seed_plays_the_same_hands_on_any_number_of_threads() {
    let simulated = |threads: &str, seed: &str| {
        let hands = ["simulate", "--json", "--hands", "3000", "--threads", threads];
        json(&[&hands[..], &["--seed", seed, "--game", "omaha-hilo"]].concat())
    };
    let one = simulated("1", "7");
    assert_eq!(one["hands"], 3000);
    assert!(one["hands_per_second"].as_f64().is_some_and(|rate| rate > 0.0));
    assert_eq!(one["digest"], simulated("2", "7")["digest"]);
    assert_ne!(one["digest"], simulated("1", "8")["digest"]);
    assert!(refusal(&["simulate", "--players", "12"], "").contains("--players"));
}

#[test]
fn every_kind_of_player_plays_every_game_alike_on_any_number_of_threads() {
    for game in engine::GAMES {
        let simulated = |player: &str, hands: &str, threads: &str| {
            let of = ["simulate", "--json", "--game", game.name, "--player", player];
            let most = game.most_players.to_string();
            let table = ["--structure", "fixed-limit", "--players", &most, "--hands", hands];
            json(&[&of[..], &table, &["--threads", threads]].concat())
        };
        for player in ["random", "caller"] {
            let played = simulated(player, "50", "1");
            assert!(played["showdowns"].as_u64() > Some(0), "{} {player}", game.name);
        }
        // More than the thousand that a thread takes at once.
        let one = simulated("simple", "1100", "1");
        assert!(one["showdowns"].as_u64() > Some(0), "{}", game.name);
        assert_eq!(one["digest"], simulated("simple", "1100", "2")["digest"], "{}", game.name);
    }
    let said = refusal(&["simulate", "--game", "stud", "--players", "9"], "");
    assert!(said.contains("--players 9: expected at most 8 at stud"), "{said}");
}
