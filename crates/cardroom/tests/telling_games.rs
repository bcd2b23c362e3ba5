//! Whole hands of stud and draw, runs and short decks, as they are told: text written by hand.

use std::path::Path;
use std::process::Command;

/// What is told of a script's only case, as somebody saw it or with every card.
fn told(name: &str, script: &str, viewer: Option<&str>) -> Vec<String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.hand"));
    std::fs::write(&file, script).expect("the file can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardroom"));
    command.args(["run", "--log"]).arg(&file);
    if let Some(viewer) = viewer {
        command.args(["--as", viewer]);
    }
    let output = command.output().expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    let sentences = text.lines().filter_map(|line| line.strip_prefix("  "));
    sentences.map(str::to_owned).collect()
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

const STUD: &str = "\
case a hand of stud
game fixed-limit stud 10-20 ante 1 bring-in 3
seats Ann 200, Bob 200, Cat 200
button Cat
deck Ann 7c7d2h Kh9s4s8d Bob JcJd4c KsTs9h2d Cat 5c6cQd

deal
third street
Ann brings in
Bob completes to 10
Cat folds
Ann calls
fourth street
Bob bets 10
Ann calls
fifth street
everybody checks
sixth street
everybody checks
seventh street
Bob bets 20
Ann calls
showdown
expect over
";

const STUD_TOLD: &str = "\
Ann antes 1
Bob antes 1
Cat antes 1
Ann is dealt 7c 7d 2h
Bob is dealt Jc Jd 4c
Cat is dealt 5c 6c Qd
Ann brings it in for 3
Bob completes to 10
Cat folds
Ann calls 7
Ann gets Kh
Bob gets Ks
Bob bets 10
Ann calls 10
Ann gets 9s
Bob gets Ts
Bob checks
Ann checks
Ann gets 4s
Bob gets 9h
Bob checks
Ann checks
Ann gets 8d
Bob gets 2d
Bob bets 20
Ann calls 20
Bob shows Jc Jd 4c Ks Ts 9h 2d: a pair of jacks, king-ten-nine kickers
Ann shows 7c 7d 2h Kh 9s 4s 8d: a pair of sevens, king-nine-eight kickers
Bob wins 83 from the pot with a pair of jacks, king-ten-nine kickers";

#[test]
fn a_whole_hand_of_stud() {
    assert_eq!(told("stud", STUD, None), lines(STUD_TOLD));
}

#[test]
fn the_rail_sees_what_lies_face_up() {
    let seen = STUD_TOLD
        .replace("Ann is dealt 7c 7d 2h", "Ann is dealt ?? ?? 2h")
        .replace("Bob is dealt Jc Jd 4c", "Bob is dealt ?? ?? 4c")
        .replace("Cat is dealt 5c 6c Qd", "Cat is dealt ?? ?? Qd")
        .replace("Ann gets 8d", "Ann gets a card")
        .replace("Bob gets 2d", "Bob gets a card");
    assert_eq!(told("stud-rail", STUD, Some("rail")), lines(&seen));
}

const DRAW: &str = "\
case a hand of draw
game fixed-limit draw 10-20 blinds 5/10
seats Ann 200, Bob 200, Cat 200, Dan 200
button Dan
deck Ann 8s8d5c4h3d 8hTc Bob AsAdKc7h2c QdJd9s Cat KhQsJs6c4c Dan 2s4d6h9dTh

deal
Cat calls
Dan folds
Ann raises to 20
everybody calls
draw
Ann draws 2 5c4h
Bob draws 3 Kc7h2c
Cat stands pat
Ann bets 20
Bob calls
Cat folds
showdown
expect over
";

const DRAW_TOLD: &str = "\
Ann posts the small blind, 5
Bob posts the big blind, 10
Ann is dealt 8s 8d 5c 4h 3d
Bob is dealt As Ad Kc 7h 2c
Cat is dealt Kh Qs Js 6c 4c
Dan is dealt 2s 4d 6h 9d Th
Cat calls 10
Dan folds
Ann raises to 20
Bob calls 10
Cat calls 10
Ann draws 2
Ann gets 8h Tc
Bob draws 3
Bob gets Qd Jd 9s
Cat stands pat
Ann bets 20
Bob calls 20
Cat folds
Ann shows 8s 8d 3d 8h Tc: three eights, ten-three kickers
Bob shows As Ad Qd Jd 9s: a pair of aces, queen-jack-nine kickers
Ann wins 100 from the pot with three eights, ten-three kickers";

#[test]
fn a_whole_hand_of_draw() {
    assert_eq!(told("draw", DRAW, None), lines(DRAW_TOLD));
}

#[test]
fn a_player_sees_how_many_the_others_draw() {
    let seen = DRAW_TOLD
        .replace("Ann is dealt 8s 8d 5c 4h 3d", "Ann is dealt 5 cards")
        .replace("Cat is dealt Kh Qs Js 6c 4c", "Cat is dealt 5 cards")
        .replace("Dan is dealt 2s 4d 6h 9d Th", "Dan is dealt 5 cards")
        .replace("Ann gets 8h Tc", "Ann gets 2 cards");
    assert_eq!(told("draw-bob", DRAW, Some("Bob")), lines(&seen));
}

#[test]
fn a_board_that_is_run_twice() {
    let script = "\
case a run
point run-it = everybody 3
game no-limit holdem 1/2
seats Ann 100, Bob 100
button Bob
deck Ann AsAd Bob QsQd board Kd4s4h7c8c board 2 Qh2c3d5d9h

deal
Bob calls
Ann all-in
Bob calls
Bob runs it twice
Ann runs it 3 times
showdown
expect over
";
    let expected = "\
Bob posts the small blind, 1
Ann posts the big blind, 2
Ann is dealt As Ad
Bob is dealt Qs Qd
Bob calls 1
Ann raises to 100, all-in
Bob calls 98, all-in
Bob wants to run it twice
Ann wants to run it 3 times
The rest of the board is dealt twice
The flop on board 1: Kd 4s 4h
The turn on board 1: 7c
The river on board 1: 8c
The flop on board 2: Qh 2c 3d
The turn on board 2: 5d
The river on board 2: 9h
Ann shows As Ad: two pair, aces and fours, king kicker on board 1; a pair of aces, queen-nine-five kickers on board 2
Bob shows Qs Qd: two pair, queens and fours, king kicker on board 1; three queens, nine-five kickers on board 2
Ann wins 100 from the pot on board 1 with two pair, aces and fours, king kicker
Bob wins 100 from the pot on board 2 with three queens, nine-five kickers";
    assert_eq!(told("runs", script, None), lines(expected));
}

#[test]
fn a_deck_that_is_too_short_for_eight() {
    let script = "\
case a short deck
game fixed-limit stud 10-20 ante 1 bring-in 3
seats Ann 200, Bob 200, Cat 200, Dan 200, Eve 200, Fay 200, Gus 200, Hal 200
button Hal
deck Ann KsKc2c AdAhAc burns QsQhQd

deal
Ann brings in
everybody calls
everybody checks
everybody checks
everybody checks
shuffle top QsQh
Ann bets 20
Bob folds
expect board Qh
";
    let told = told("short", script, None);
    let end = [
        "Cards that lay apart go back into the deck",
        "What is left of the deck is shuffled",
        "One card for all to use: Qh",
        "Ann bets 20",
        "Bob folds",
    ];
    assert_eq!(told[told.len() - end.len()..], end);
}

#[test]
fn a_dead_seat_gets_its_cards() {
    let script = "\
case a dead seat
point dead-seats = get-cards
game fixed-limit stud 10-20 ante 1 bring-in 3
seats Ann 200, Bob 200, Cat 200
button Cat
deck Ann 7h8hAd 2c QcTd Bob JhTh4c 5s AsAc Cat 3h5hKs Qd 7d9d

deal
Bob brings in
everybody calls
fourth street
Ann checks
Bob folds
Cat checks
fifth street
Ann bets 20
expect turn Cat
";
    let told = told("dead-seat", script, None);
    let end = [
        "Bob folds",
        "The seat of Bob goes on getting cards",
        "Cat checks",
        "Ann gets Qc",
        "The seat of Bob gets As",
        "Cat gets 7d",
        "Ann bets 20",
        "Dead seats get no more cards",
    ];
    assert_eq!(told[told.len() - end.len()..], end);
}
