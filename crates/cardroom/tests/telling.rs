//! Hands told by the commands: as sentences, and as PHH files, for whoever is to read them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn cardroom(arguments: &[&str]) -> Output {
    let program = Command::new(env!("CARGO_BIN_EXE_cardroom")).args(arguments).output();
    program.expect("the program runs")
}

fn printed(arguments: &[&str]) -> String {
    let output = cardroom(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// What is said of a wish that cannot be carried out.
fn refused(arguments: &[&str]) -> String {
    let output = cardroom(arguments);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    String::from_utf8(output.stderr).expect("text")
}

/// An empty folder of one's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

const SCRIPT: &str = "\
case aces against kings
game no-limit holdem 1/2
seats Ann 100, Bob 40, Cat 100
button Bob
deck Ann AsAd Bob KsKd Cat 7h2c board Qs8h3c 4d 5s

deal
Bob raises to 6
Cat folds
Ann raises to 50
Bob all-in
showdown
expect over

contrast
  seats Ann 100, Bob 100, Cat 100
  expect stacks Ann 99
";

/// The same up to the contrast, which would fail.
fn script(folder: &Path) -> PathBuf {
    let file = folder.join("aces.hand");
    let script = SCRIPT.split("\ncontrast").next().expect("a case");
    std::fs::write(&file, script).expect("the file can be written");
    file
}

const LOG: &str = "\
case aces against kings
  Cat posts the small blind, 1
  Ann posts the big blind, 2
  Cat is dealt 7h 2c
  Ann is dealt As Ad
  Bob is dealt Ks Kd
  Bob raises to 6
  Cat folds
  Ann raises to 50
  Bob calls 34, all-in
  Ann takes back 10 that nobody called
  The flop: Qs 8h 3c
  The turn: 4d
  The river: 5s
  Ann shows As Ad: a pair of aces, queen-eight-five kickers
  Bob shows Ks Kd: a pair of kings, queen-eight-five kickers
  Ann wins 81 from the pot with a pair of aces, queen-eight-five kickers

1 case: 1 passed, 0 failed
";

const FILE: &str = "\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 40]
actions = [
  'd dh p1 7h2c',
  'd dh p2 AsAd',
  'd dh p3 KsKd',
  'p3 cbr 6',
  'p1 f',
  'p2 cbr 50',
  'p3 cc',
  'p2 sm AsAd',
  'p3 sm KsKd',
  'd db Qs8h3c',
  'd db 4d',
  'd db 5s',
]
players = ['Cat', 'Ann', 'Bob']
finishing_stacks = [99, 141, 0]
";

#[test]
fn a_script_prints_its_log() {
    let folder = folder("log");
    let file = script(&folder);
    assert_eq!(printed(&["run", "--log", text(&file)]), LOG);
    let rail = printed(&["run", "--log", "--as", "rail", text(&file)]);
    let hidden = LOG
        .replace("dealt 7h 2c", "dealt 2 cards")
        .replace("dealt As Ad", "dealt 2 cards")
        .replace("dealt Ks Kd", "dealt 2 cards");
    assert_eq!(rail, hidden);
    let said = refused(&["run", "--log", "--as", "Zoe", text(&file)]);
    assert_eq!(said, "cardroom: --as \"Zoe\": expected rail or one of Ann, Bob, Cat\n");
    let said = refused(&["run", "--log", "--json", text(&file)]);
    assert!(said.contains("cannot be used with"), "{said}");
}

#[test]
fn a_case_that_fails_prints_how_far_it_went() {
    let folder = folder("fails");
    let file = folder.join("fails.hand");
    std::fs::write(&file, SCRIPT).expect("the file can be written");
    let output = cardroom(&["run", "--log", text(&file)]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).expect("text");
    let hand = LOG.split("\n\n").next().expect("a hand");
    assert!(said.starts_with(hand) && said.ends_with("1 case: 0 passed, 1 failed\n"), "{said}");
}

#[test]
fn a_script_is_written_as_a_file_for_its_reader() {
    let folder = folder("phh");
    let file = script(&folder);
    let dealt = |hidden: &[&str]| {
        hidden
            .iter()
            .fold(FILE.to_owned(), |file, hand| file.replacen(&format!(" {hand}'"), " ????'", 1))
    };
    for (who, expected) in [
        (None, FILE.to_owned()),
        (Some("rail"), dealt(&["7h2c", "AsAd", "KsKd"])),
        (Some("Cat"), dealt(&["AsAd", "KsKd"])),
    ] {
        let out = folder.join(who.unwrap_or("owner"));
        let mut arguments = vec!["run", "--phh", text(&out), text(&file)];
        arguments.extend(who.iter().flat_map(|who| ["--as", who]));
        let said = printed(&arguments);
        let told = format!("1 case: 1 passed, 0 failed\n1 hand written to {}\n", out.display());
        assert_eq!(said, told);
        let written = out.join("aces-1.phh");
        let file_text = std::fs::read_to_string(&written).expect("a file");
        let (told, house) = file_text.split_once("_cardroom_house").expect("the house's answers");
        assert_eq!(told, expected, "{who:?}");
        assert!(house.contains("\n  'odd-chips = one-each',\n"), "{house}");
        let said = printed(&["replay", text(&written)]);
        assert_eq!(said, "1 hands: 1 agree, 0 differ, 0 cannot be played\n");
        // What is there is not written over.
        let said = refused(&arguments);
        assert_eq!(said, format!("cardroom: {} is there already\n", written.display()));
    }
}

#[test]
fn what_cannot_be_written_is_named_and_the_rest_is_written() {
    let folder = folder("unwritten");
    let hands = folder.join("hands");
    let omaha = ["--game", "omaha", "--hands", "3", "--phh", text(&hands)];
    let said = printed(&[&["simulate", "--structure", "pot-limit"][..], &omaha].concat());
    assert!(said.ends_with(&format!("3 hands written to {}\n", hands.display())), "{said}");
    let none = folder.join("none");
    let arguments = ["simulate", "--json", "--game", "omaha", "--hands", "2", "--phh", text(&none)];
    let report: serde_json::Value =
        serde_json::from_str(&printed(&arguments)).expect("one JSON document");
    let why = "is not written: the format has no variant for omaha with these limits";
    assert_eq!(report["written"], 0);
    assert_eq!(report["unwritten"][0], format!("0001.phh {why}"));
    assert_eq!(report["unwritten"][1], format!("0002.phh {why}"));
}

const CORRECTED: &str = "\
case a card is thrown away at the showdown
house hollywood
game no-limit holdem 1/2
seats Ann 100, Bob 100
button Bob

deal
Bob calls
Ann checks
everybody checks
everybody checks
everybody checks
report Ann threw card 2
the floor rules stands
play out
expect over

case cards for a chair that is not there
house cash
game no-limit holdem 1/2
seats Ann 100, Bob 100, Cat 100
button Bob

deal
report seat 6 dealt in
play out
expect over
";

#[test]
fn a_hand_that_was_corrected_is_told_and_written_only_if_it_can_be() {
    let folder = folder("corrected");
    let file = folder.join("corrected.hand");
    std::fs::write(&file, CORRECTED).expect("a file");
    let records = folder.join("records");
    let said = printed(&["run", "--log", "--phh", text(&records), text(&file)]);
    assert!(said.contains("Reported: Ann threw a card away\n"), "{said}");
    assert!(said.contains("Reported: seat 6 was dealt in without being in the hand\n"), "{said}");
    let why = "is not written: something went wrong, and the format cannot say what was done";
    assert!(said.contains(&format!("corrected-1.phh {why}")), "{said}");
}

/// The limit games have rounds of more bets than other records allow: the house says so in the file.
#[test]
fn what_we_write_we_read_back_under_the_same_house() {
    for (game, structure) in [
        ("holdem", "no-limit"),
        ("holdem", "fixed-limit"),
        ("short-deck", "no-limit"),
        ("omaha", "pot-limit"),
        ("omaha-hilo", "fixed-limit"),
    ] {
        let out = folder(&format!("back-{game}-{structure}"));
        let table = ["--game", game, "--structure", structure, "--players", "9", "--stack", "20"];
        let hands = ["--hands", "50", "--phh", text(&out), "--as", "rail"];
        printed(&[&["simulate"][..], &table, &hands].concat());
        let said = printed(&["replay", text(&out)]);
        assert_eq!(said, "50 hands: 50 agree, 0 differ, 0 cannot be played\n", "{game}");
    }
}

#[test]
fn a_house_that_takes_the_blinds_as_its_fee_is_read_back() {
    let folder = folder("fee");
    let file = folder.join("fee.hand");
    let setting = "game no-limit holdem 1/3\nseats Ann 100, Bob 20, Cat 100\nbutton Cat\n";
    let hand = "deck Ann AsAd Bob KsKd Cat 7h2c board Qs8h3c 4d 5s\ndeal\nCat raises to 20\n\
                Ann calls\nBob calls\nflop\nAnn checks\nCat checks\nturn\nAnn checks\n\
                Cat checks\nriver\nAnn checks\nCat checks\nshowdown\n";
    // The pot is 60 less the 4 that are the house's.
    let end = "expect stacks Ann 136, Bob 0, Cat 80\n";
    let script = format!("case a fee\npoint fee-blinds = yes\n{setting}{hand}{end}");
    std::fs::write(&file, script).expect("the file can be written");
    let out = folder.join("out");
    printed(&["run", text(&file), "--phh", text(&out)]);
    let said = printed(&["replay", text(&out), "--log"]);
    assert!(said.contains("\n  Bob posts the big blind, 3, the fee of the house\n"), "{said}");
    assert!(!said.contains("The house takes"), "{said}");
    assert!(said.ends_with("1 hands: 1 agree, 0 differ, 0 cannot be played\n"), "{said}");
}

#[test]
fn the_first_hands_of_a_simulation_are_told() {
    let said = printed(&["simulate", "--hands", "5", "--log", "2", "--players", "3"]);
    let titles: Vec<&str> = said.lines().filter(|line| line.starts_with("hand ")).collect();
    assert_eq!(titles, ["hand 1", "hand 2"]);
    // The button goes round: in the first hand it is at the first seat, in the second at the next.
    let blinds: Vec<&str> = said.lines().filter(|line| line.contains(" blind, ")).collect();
    assert_eq!(
        blinds,
        [
            "  Seat 2 posts the small blind, 1",
            "  Seat 3 posts the big blind, 2",
            "  Seat 3 posts the small blind, 1",
            "  Seat 1 posts the big blind, 2",
        ]
    );
}

#[test]
fn records_are_told_with_their_own_names_and_amounts_and_written_again() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../records/tests/phh");
    let said = printed(&["replay", "--log", text(&records.join("good/mucked.phh"))]);
    let lines: Vec<&str> = said.lines().map(str::trim).collect();
    let end = lines.iter().position(|line| {
        *line
            == "Ann shows As Ah: a pair of aces, \
         eight-seven-four kickers"
    });
    assert_eq!(
        lines[end.expect("Ann shows") + 1..][..4],
        [
            "Bob's friend shows Ks Kh: a pair of kings, eight-seven-four kickers",
            "C\\d \"e\" mucks",
            "Bob's friend wins 60 from side pot 1",
            "Ann wins 95 from the main pot with a pair of aces, eight-seven-four kickers",
        ]
    );
    let said = printed(&["replay", "--log", text(&records.join("good/uncalled.phh"))]);
    assert!(said.contains("\n  p2 takes back 49.85 that nobody called\n"), "{said}");
    // Folders below the one named are kept.
    let out = folder("again");
    printed(&["replay", text(&records.join("indexed")), "--phh", text(&out)]);
    let said = printed(&["replay", text(&out)]);
    assert_eq!(said, "2 hands: 2 agree, 0 differ, 0 cannot be played\n");
    assert!(out.join("evening/one.phh").is_file());
}
