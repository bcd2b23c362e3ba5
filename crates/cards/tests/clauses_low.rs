//! What the books' own examples say about ranking at lowball and razz: one test a clause, named for
//! it. The other rankings are in `clauses.rs`.

use cards::ace_to_five::AceToFiveRank;
use cards::deuce_to_seven::DeuceToSevenRank;
use cards::{Card, CardSet, JokerRule, NotAHand};
use cards::{ace_to_five, deuce_to_seven, read_cards};

fn cards<const N: usize>(text: &str) -> [Card; N] {
    read_cards(text).expect("cards").try_into().expect("that many cards")
}

fn set(text: &str) -> CardSet {
    text.parse().expect("cards")
}

fn low(text: &str) -> AceToFiveRank {
    ace_to_five::best(set(text), JokerRule::BOOK).expect("a hand")
}

fn deuce(text: &str) -> DeuceToSevenRank {
    deuce_to_seven::best(set(text)).expect("a hand")
}

#[test]
fn hs_razz_1_aces_are_low_only() {
    assert!(low("As 2h 3d 4c 6s") > low("2s 3h 4d 5c 6s"));
}

#[test]
fn hs_razz_2_straights_and_flushes_spoil_nothing() {
    let wheel = low("Ah 2h 3h 4h 5h");
    assert!(wheel > low("As 2h 3d 4c 6s"));
    assert_eq!(wheel, low("As 2h 3d 4c 5s"));
    assert_eq!(ace_to_five::seven(&cards("Ah 2h 3h 4h 5h Kd Kc")), wheel);
}

#[test]
fn hd_low_1_the_lowest_hand_wins() {
    assert!(low("8s 5h 4d 3c 2s") > low("8s 6h 4d 3c 2s"));
}

#[test]
fn hd_low_2_joker_is_the_lowest_card_that_does_not_pair() {
    assert_eq!(low("Jk As 3h 4d 7c"), low("7c 4d 3h 2s As"));
    assert_eq!(low("Jk 2s 3h 4d 5c"), low("5c 4d 3h 2s As"));
    assert_eq!(low("Jk As 2h 2d 6c"), low("6c 3s 2h 2d As"));
}

#[test]
fn hk_joker_4_joker_is_the_smallest_rank_missing() {
    assert_eq!(low("Jk 8s 4h 2d Ac"), low("8s 4h 3c 2d Ac"));
}

#[test]
fn hd_a5_1_ace_is_never_worse_than_a_king() {
    assert!(low("6s 4h 3d 2c As") > low("6s 5h 3d 2c As"));
    assert!(low("Qs 4h 3d 2c As") > low("Ks Qh 4d 3c 2s"));
    assert!(low("Ks 4h 3d 2c As") > low("Ks 5h 4d 3c 2s"));
}

#[test]
fn hd_a5_2_six_low_of_one_suit_beats_a_seven() {
    assert!(low("6c 5c 4c 3c 2c") > low("7s 4h 3d 2c As"));
}

/// That no hand of all beats it is in the test of every five-card hand.
#[test]
fn hd_a5_3_the_wheel_is_best() {
    let wheel = low("5s 4h 3d 2c As");
    for other in ["6s 4h 3d 2c As", "5s 5h 3d 2c As", "5s 4h 3d 2c 2s", "As Ah Ad Ac 2s"] {
        assert!(wheel > low(other), "{other}");
    }
}

#[test]
fn hd_a5_4_aces_are_the_best_pair() {
    assert!(low("As Ah 9d 8c 7s") > low("2s 2h 5d 4c 3s"));
}

#[test]
fn hd_a5_6_seven_low_with_a_pair_is_no_seven_low() {
    assert!(low("7s 7h 3d 2c As") < low("7s 6h 5d 4c 3s"));
    assert!(low("7s 5h 3d 2c As") > low("8s 4h 3d 2c As"));
}

#[test]
fn hd_27_1_aces_are_high() {
    assert!(deuce("Ks Qh Jd Tc 8s") > deuce("As 5h 4d 3c 2s"));
}

#[test]
fn hd_27_2_straights_and_flushes_ruin_the_hand() {
    assert!(deuce("Ks Kh Qd Jc 9s") > deuce("7s 6h 5d 4c 3s"));
    let flush = deuce("7h 5h 4h 3h 2h");
    for better in ["As Ah Kd Qc Js", "As Ah Kd Kc Qs", "As Ah Ad Kc Qs", "As Kh Qd Jc Ts"] {
        assert!(deuce(better) > flush, "{better}");
    }
    assert!(flush > deuce("2s 2h 2d 3c 3s"), "a full house is still worse");
}

/// That no hand of all beats it is in the test of every five-card hand.
#[test]
fn hd_27_3_seven_five_is_best_then_seven_six() {
    assert!(deuce("7s 5h 4d 3c 2s") > deuce("7s 6h 4d 3c 2s"));
    assert!(deuce("7s 6h 4d 3c 2s") > deuce("7s 6h 5d 3c 2s"));
    assert!(deuce("7s 6h 4d 3c 2s") > deuce("7h 5h 4h 3h 2h"));
}

#[test]
fn hd_27_4_no_joker() {
    let hand = set("Jk 5h 4d 3c 2s");
    assert!(matches!(deuce_to_seven::best(hand), Err(NotAHand::Joker { card: Card::JOKER })));
}

#[test]
fn hd_27_5_five_high_with_an_ace_is_ace_high() {
    let hand = deuce("As 5h 4d 3c 2s");
    assert!(hand < deuce("Ks Qh Jd Tc 8s"));
    assert!(hand > deuce("2s 2h 3d 4c 5s"));
    assert!(hand > deuce("As 6h 4d 3c 2s"));
    let suited = deuce("Ah 5h 4h 3h 2h");
    assert!(suited < deuce("As Kh Qd Jc Ts"), "a flush, worse than any straight");
    assert!(suited > deuce("2s 2h 2d 3c 3s"), "and no straight flush");
}

#[test]
fn hd_27_6_kings_beat_aces() {
    assert!(deuce("Ks Kh Qd Jc Ts") > deuce("As Ah 4d 3c 2s"));
}
