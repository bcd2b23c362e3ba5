//! What the books' own examples say about ranking: one test a clause, named for it.

use cards::ace_to_five::AceToFiveRank;
use cards::high::{Category, HighRank};
use cards::{Card, CardSet, Deck, FiveAces, FlushJoker, JokerRule, LowJoker, Rank, Suit};
use cards::{ace_to_five, high, omaha, read_cards};

/// Jokers as three-six and hollywood have them.
const USUAL: JokerRule = JokerRule {
    flush: FlushJoker::HighestMissing,
    five_aces: FiveAces::BeatAll,
    low: LowJoker::LowestMissing,
};

fn cards<const N: usize>(text: &str) -> [Card; N] {
    read_cards(text).expect("cards").try_into().expect("that many cards")
}

fn set(text: &str) -> CardSet {
    read_cards(text).expect("cards").into_iter().collect()
}

fn high(text: &str) -> HighRank {
    high::best(set(text), USUAL).expect("a hand")
}

fn low(text: &str) -> AceToFiveRank {
    ace_to_five::best(set(text), USUAL).expect("a hand")
}

fn eight(text: &str) -> Option<AceToFiveRank> {
    ace_to_five::eight_or_better(set(text), USUAL).expect("a hand")
}

/// Each hand beats all that come after it.
#[track_caller]
fn falling(hands: &[&str]) {
    for two in hands.windows(2) {
        assert!(high(two[0]) > high(two[1]), "{} should beat {}", two[0], two[1]);
    }
}

/// The hand is of this category and is called by this name, or by one that begins so.
#[track_caller]
fn is_called(text: &str, category: Category, name: &str) {
    let rank = high(text);
    assert_eq!(rank.category(), category, "{text}");
    assert!(rank.to_string().starts_with(name), "{text} is called {rank}");
}

/// The best hand at each category of the list, and the worst of it, from the top.
const LIST: [(&str, &str); 10] = [
    ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th"),
    ("Ks Qs Js Ts 9s", "5h 4h 3h 2h Ah"),
    ("As Ah Ad Ac Ks", "2s 2h 2d 2c 3s"),
    ("As Ah Ad Kc Ks", "2s 2h 2d 3c 3s"),
    ("As Ks Qs Js 9s", "7h 5h 4h 3h 2h"),
    ("As Kh Qd Jc Ts", "5h 4d 3c 2s Ah"),
    ("As Ah Ad Kc Qs", "2s 2h 2d 4c 3s"),
    ("As Ah Kd Kc Qs", "3s 3h 2d 2c 4s"),
    ("As Ah Kd Qc Js", "2s 2h 5d 4c 3s"),
    ("As Kh Qd Jc 9s", "7s 5h 4d 3c 2s"),
];

// ---------------------------------------------------------------- the decks

/// Also B.defs.suit, C.defs.suit, B.deck.1, C.deck.1, B.ranks.1, C.ranks.1 and R.holdem.1.
#[test]
fn hk_0_1_each_of_13_ranks_in_4_suits_once() {
    let deck = Deck::Standard.cards();
    assert_eq!(deck.len(), 52);
    for rank in Rank::ALL {
        assert!(Suit::ALL.into_iter().all(|suit| deck.contains(Card::new(rank, suit))));
    }
}

#[test]
fn hk_joker_1_53_cards_with_the_joker() {
    let deck = Deck::OneJoker.cards();
    assert_eq!((deck.len(), deck.jokers()), (53, 1));
}

#[test]
fn r_draw_1_54_cards_with_two_jokers_told_apart() {
    let deck = Deck::TwoJokers.cards();
    assert_eq!((deck.len(), deck.jokers()), (54, 2));
    assert_ne!(Card::JOKER.to_string(), Card::RED_JOKER.to_string());
}

// ---------------------------------------------------------------- high poker

#[test]
fn hk_0_2_ace_high_beats_king_high() {
    assert!(high("As 9h 7d 5c 3s") > high("Ks Qh Jd 9c 8s"));
}

#[test]
fn hk_0_3_ace_below_the_deuce_in_a_sequence() {
    falling(&["6s 5h 4d 3c 2s", "5s 4h 3d 2c As", "As Ah Ad Kc Qs"]);
    assert!(high("Qs Kh Ad 2c 3s") < high("2s 2h 5d 4c 3s"), "Q-K-A-2-3 is no straight");
}

#[test]
fn hk_0_4_the_sixth_card_decides_nothing() {
    let with_five = high("As 5h Ad Kc Qs 7h 2d");
    assert_eq!(with_five, high("Ac 4h Ad Kc Qs 7h 2d"));
    assert_eq!(with_five, high("As Ad Kc Qs 7h"));
}

/// Also B.ranks.4 and C.ranks.4.
#[test]
fn hk_0_5_the_list_is_in_this_order() {
    for (best, worst) in LIST {
        assert!(high(best) >= high(worst), "{best} and {worst}");
    }
    for two in LIST.windows(2) {
        assert!(high(two[0].1) > high(two[1].0), "{} should beat {}", two[0].1, two[1].0);
    }
}

#[test]
fn hk_1_royal_flush_stands_first() {
    assert!(high("Ah Kh Qh Jh Th") > high("Ks Qs Js Ts 9s"));
    assert_eq!(high("Ah Kh Qh Jh Th"), high("As Ks Qs Js Ts"));
}

#[test]
fn hk_2_straight_flush_beats_four_aces() {
    assert!(high("5c 4c 3c 2c Ac") > high("As Ah Ad Ac Ks"));
}

#[test]
fn hk_3_four_deuces_beat_aces_full() {
    assert!(high("2s 2h 2d 2c 3s") > high("As Ah Ad Ks Kh"));
    let board = "9s 9h 9d 9c 4s";
    assert!(high(&format!("{board} Kh 2d")) > high(&format!("{board} Qh Jd")));
}

#[test]
fn hk_4_full_house_beats_a_flush_and_the_three_decides() {
    falling(&["3s 3h 3d 2c 2s", "2s 2h 2d Ac As", "Ah Kh Qh Jh 9h"]);
}

#[test]
fn hk_5_flush_beats_a_straight_and_no_suit_another() {
    assert!(high("7h 5h 4h 3h 2h") > high("As Kh Qd Jc Ts"));
    assert_eq!(high("Ah Jh 8h 5h 2h"), high("As Js 8s 5s 2s"));
    falling(&["Ac Jc 8c 5c 3c", "As Js 8s 5s 2s", "As Js 8s 4s 3s", "As Ts 9s 8s 7s"]);
}

#[test]
fn hk_6_straight_beats_three_aces() {
    assert!(high("5s 4h 3d 2c As") > high("As Ah Ad Kc Qs"));
}

#[test]
fn hk_7_three_deuces_beat_aces_and_kings() {
    assert!(high("2s 2h 2d 4c 3s") > high("As Ah Kd Kc Qs"));
}

#[test]
fn hk_8_two_pair_beat_a_pair_and_the_higher_pair_decides() {
    assert!(high("3s 3h 2d 2c 4s") > high("As Ah Kd Qc Js"));
    assert!(high("Ks Kh 2d 2c 3s") > high("Qs Qh Jd Jc As"));
}

#[test]
fn hk_9_pair_beats_ace_high() {
    assert!(high("2s 2h 5d 4c 3s") > high("As Kh Qd Jc 9s"));
}

#[test]
fn hk_10_the_highest_card_that_differs_decides() {
    assert!(high("As Qh 7d 5c 3s") > high("Ah Jd Tc 9s 8h"));
}

#[test]
fn h32_1_suits_play_no_part() {
    assert_eq!(high("As Qs 9s 7s 3s Kd Kh"), high("Ah Qh 9h 7h 3h Kc Kd"));
}

#[test]
fn hd_high_1_two_pair_beat_aces() {
    assert!(high("Ks Kh 7d 7c 2s") > high("As Ah Qd Jc 9s"));
}

#[test]
fn hd_high_2_aces_high_or_low() {
    assert!(high("As 2h 3d 4c 5s") < high("6s 2h 3d 4c 5s"));
    assert!(high("As 2h 3d 4c 5s") > high("As Ah Ad 4c 5s"));
    assert!(high("As Kh Qd Jc Ts") > high("9s Kh Qd Jc Ts"));
    let around = high("Qs Kh Ad 2c 3s");
    assert!(around < high("2s 2h 3d 4c 5s"));
    assert!(around > high("As Qh Jd Tc 9s"), "ace high with a king");
}

// ---------------------------------------------------------------- the books of boston and cash

#[test]
fn b_and_c_ranks_1_ace_high_on_a_board() {
    assert!(high("2c 5d 7h 9s Jc Ah 3d") > high("2c 5d 7h 9s Jc Kh Qd"));
}

#[test]
fn b_and_c_ranks_2_no_suit_outranks_another() {
    assert_eq!(high("Qs Jd 8c 5h 2d As Ks"), high("Qs Jd 8c 5h 2d Ah Kh"));
}

#[test]
fn b_and_c_ranks_3_five_high_straight_beats_kings() {
    assert!(high("2c 3d 4h 9s Kd As 5c") > high("2c 3d 4h 9s Kd Ac Kc"));
}

#[test]
fn b_and_c_ranks_5_royal_flush_beats_four_twos() {
    assert!(high("As Ks Qs 2d 2h Js Ts") > high("As Ks Qs 2d 2h 2c 2s"));
}

#[test]
fn b_and_c_ranks_6_one_card_off_suit_is_only_a_straight() {
    falling(&["9h 8h 7h 6h 5h", "2s 2h 2d 2c 3s", "7h 5h 4h 3h 2h", "9h 8h 7h 6h 5d"]);
    assert_eq!(high("9h 8h 7h 6h 5d"), high("9c 8d 7h 6s 5d"));
}

#[test]
fn b_and_c_ranks_7_straight_flushes_by_their_top() {
    falling(&["Kc Qc Jc Tc 9c", "Qd Jd Td 9d 8d", "6s 5s 4s 3s 2s", "Ah 2h 3h 4h 5h"]);
}

#[test]
fn b_and_c_ranks_8_four_of_a_kind_is_four_of_one_rank() {
    is_called("7c 7d 7h 7s Kd", Category::FourOfAKind, "four sevens");
}

#[test]
fn b_and_c_ranks_9_fours_by_rank_then_side_card() {
    falling(&["As Ah Ad Ac 3s", "Ks Kh Kd Kc Qs", "3s 3h 3d 3c 4s", "2s 2h 2d 2c As"]);
}

#[test]
fn b_and_c_ranks_10_full_house_is_three_of_a_kind_and_a_pair() {
    is_called("9c 9d 9h 4s 4d", Category::FullHouse, "full house, nines over fours");
}

#[test]
fn b_and_c_ranks_11_full_houses_by_the_three() {
    falling(&[
        "As Ah Ad Ks Kh",
        "As Ah Ad Qs Qh",
        "Ks Kh Kd As Ah",
        "3s 3h 3d 2s 2h",
        "2s 2h 2d 4s 4h",
        "2s 2h 2d 3s 3h",
    ]);
}

#[test]
fn b_and_c_ranks_12_flushes_to_the_last_card() {
    falling(&["Ad Jd 8d 5d 3d", "Ah Jh 8h 5h 2h"]);
}

#[test]
fn b_and_c_ranks_13_straight_is_five_in_sequence_of_any_suits() {
    is_called("9c 8d 7h 6s 5d", Category::Straight, "nine-high straight");
}

#[test]
fn b_and_c_ranks_14_straights_by_their_top() {
    falling(&["As Kh Qd Jc Ts", "Ks Qh Jd Tc 9s", "6s 5h 4d 3c 2s", "5s 4h 3d 2c As"]);
}

#[test]
fn b_and_c_ranks_15_no_straight_round_the_corner() {
    falling(&["2c 2d 5h 7s 9d", "Qc Kd Ah 2s 3d"]);
}

#[test]
fn b_and_c_ranks_16_three_of_a_kind_is_three_of_one_rank() {
    is_called("8c 8d 8h Ks 4d", Category::ThreeOfAKind, "three eights");
}

#[test]
fn b_and_c_ranks_17_threes_by_rank() {
    falling(&["As Ah Ad 3c 2s", "Ks Kh Kd Qc Js", "3s 3h 3d 4c 2s", "2s 2h 2d Ac Ks"]);
}

#[test]
fn b_and_c_ranks_18_two_pairs_are_two_different_pairs() {
    is_called("9c 9d 4h 4s Kd", Category::TwoPair, "two pair, nines and fours");
}

#[test]
fn b_and_c_ranks_19_two_pairs_by_the_higher() {
    falling(&[
        "As Ah Kd Kc 2s",
        "As Ah Qd Qc Ks",
        "Ks Kh Qd Qc As",
        "4s 4h 2d 2c 3s",
        "3s 3h 2d 2c As",
    ]);
}

#[test]
fn b_and_c_ranks_20_one_pair_is_two_of_one_rank() {
    is_called("Jc Jd 9h 5s 2d", Category::Pair, "pair of jacks");
}

#[test]
fn b_and_c_ranks_21_pairs_by_rank() {
    falling(&["As Ah 4d 3c 2s", "Ks Kh Ad Qc Js", "3s 3h 5d 4c 2s", "2s 2h Ad Kc Qs"]);
}

/// The other book has no such clause.
#[test]
fn b_ranks_22_without_a_pair_or_better_it_is_high_card() {
    is_called("Kc Jd 8h 5s 3d", Category::HighCard, "king high");
}

#[test]
fn b_ranks_23_king_high_beats_queen_high() {
    falling(&["Kc 7d 5h 4s 2d", "Qc Jd 9h 8s 7c"]);
}

#[test]
fn b_and_c_ranks_24_groups_first_then_side_cards() {
    falling(&["Ad Kc 9h 8s 2d Ah Qd", "Ad Kc 9h 8s 2d Ac Jd"]);
    falling(&["As Ah 4d 3c 2s", "Ks Kh Ad Qc Js"]);
    falling(&["3s 3h 3d 4s 4h", "2s 2h 2d As Ah"]);
}

#[test]
fn b_and_c_deal_22_two_pairs_beat_ace_high() {
    falling(&["Qs Jd 8c 5h 2d Jc 2c", "Qs Jd 8c 5h 2d Ac Kd"]);
}

#[test]
fn b_and_c_object_2_one_hole_card_or_none() {
    assert_eq!(high("9h 8h 7h 6h 2c Ah Kd"), high("Ah 9h 8h 7h 6h"));
    assert_eq!(high("As Ks Qs Js Ts Ah Kd"), high("As Ks Qs Js Ts"));
}

// ---------------------------------------------------------------- hold'em and Omaha

/// Also T.game.2.
#[test]
fn r_holdem_12_three_nines_beat_two_pair() {
    let board = "9h 9c 5d 3s 2c";
    assert!(high(&format!("{board} 9d 4c")) > high(&format!("{board} Ac Ad")));
}

#[test]
fn t_game_3_two_hole_cards_with_three() {
    assert_eq!(high("8s 7s 9s Ts Js 2c 2d"), high("Js Ts 9s 8s 7s"));
}

/// Also R.holdem.10.
#[test]
fn t_game_4_one_hole_card_with_four() {
    assert_eq!(high("As 7d Ks Qs Js Ts 2c"), high("As Ks Qs Js Ts"));
}

/// Also R.holdem.11.
#[test]
fn t_game_5_the_five_on_the_board_alone() {
    assert_eq!(high("2c 3d As Ks Qs Js Ts"), high("As Ks Qs Js Ts"));
}

#[test]
fn t_game_6_the_board_plays_for_both() {
    assert_eq!(high("As Kd Qh Jc Ts 9c 8c"), high("As Kd Qh Jc Ts 3d 2d"));
}

#[test]
fn hb_intro_9_playing_the_board() {
    assert_eq!(high("As Kd Qh Jc Ts 3c 3d"), high("As Kd Qh Jc Ts"));
}

#[test]
fn hb_intro_12_one_heart_in_the_hand_is_no_flush() {
    let board = cards("Ah Kh 9h 4h 2c");
    assert!(omaha::high(&cards::<4>("Qh Js Ts 7s"), &board) < high("7h 5h 4h 3h 2h"));
    assert!(omaha::high(&cards::<4>("Qh Jh Ts 7s"), &board) > high("7h 5h 4h 3h 2h"));
}

#[test]
fn hb_intro_14_nine_is_no_low_and_eight_is() {
    let no_low = omaha::high_low(&cards::<4>("9s 5h Kd Kc"), &cards("4d 3c 2s Qh Jd"));
    assert_eq!(no_low.1, None);
    let low = omaha::high_low(&cards::<4>("8s 7h Kd Kc"), &cards("6d 5c 4s Qh Jd"));
    assert_eq!(low.1, eight("8s 7h 6d 5c 4s"));
    assert!(low.1.is_some());
}

#[test]
fn hb_intro_15_other_two_cards_for_low() {
    let (high_rank, low) = omaha::high_low(&cards::<4>("As 2h Kd Kc"), &cards("Ks 8h 7d 3c Qs"));
    assert_eq!(high_rank, high("Kd Kc Ks Qs 8h"));
    assert_eq!(low, eight("8h 7d 3c 2h As"));
}

#[test]
fn r_omaha_2_exactly_two_and_three() {
    let hand = omaha::high(&cards::<4>("As Ah 7c 2d"), &cards("Ks Qs Js Ts 3h"));
    assert_eq!(hand, high("As Ah Ks Qs Js"));
}

#[test]
fn r_omaha_hilo_1_two_from_the_hand_for_each() {
    let (best, low) = omaha::high_low(&cards::<4>("Ah 2d Kh Qc"), &cards("3h 9h 8h 4c Jd"));
    assert_eq!(best, high("Ah Kh 9h 8h 3h"));
    assert_eq!(low, eight("8h 4c 3h 2d Ah"));
    let (_, none) = omaha::high_low(&cards::<4>("Ac Kd Qd Js"), &cards("2h 3d 4c 5s 9h"));
    assert_eq!(none, None);
}

// ---------------------------------------------------------------- eight or better

#[test]
fn r_holdem_hilo_1_five_ranks_none_above_eight() {
    let board = "As 4h 3c Kd Kh";
    assert_eq!(eight(&format!("{board} 8c 7d")), eight("8c 7d 4h 3c As"));
    assert!(eight(&format!("{board} 8c 7d")).is_some());
    assert_eq!(eight(&format!("{board} 9c 7d")), None);
}

#[test]
fn r_holdem_hilo_2_best_low_is_the_wheel_suited_or_not() {
    let board = "As 4s 5s Kd Qh";
    let first = format!("{board} 2s 3s");
    assert!(eight(&first) > eight(&format!("{board} 2d 6c")));
    assert_eq!(eight(&first), eight("Ac 2d 3h 4s 5c"));
    assert_eq!(high(&first), high("5s 4s 3s 2s As"));
}

#[test]
fn r_holdem_hilo_3_seven_five_is_a_low() {
    assert!(eight("7s 5h 4d 2c As Kd Kh").is_some());
}

#[test]
fn r_holdem_hilo_5_no_low_whatever_the_small_cards() {
    let board = "Kc Qd Jh 9s 2d";
    assert_eq!(eight(&format!("{board} Ac 3s")), None);
    let (_, low) = omaha::high_low(&cards::<4>("Ac 3s 4h 5c"), &cards(board));
    assert_eq!(low, None);
}

#[test]
fn r_holdem_hilo_6_one_five_for_high_another_for_low() {
    let hand = "Ah 2h 3h 4c 5s Kh Qh";
    assert_eq!(high(hand), high("Ah Kh Qh 3h 2h"));
    assert_eq!(eight(hand), eight("Ah 2h 3h 4c 5s"));
}

#[test]
fn hs_hilo_1_nine_six_is_no_low_and_eight_seven_is() {
    assert_eq!(eight("9s 6h 4d 3c 2s Kd Qh"), None);
    assert_eq!(eight("8s 7h 6d 5c 4s Kd Qh"), eight("8s 7h 6d 5c 4s"));
    assert!(eight("8s 7h 6d 5c 4s Kd Qh").is_some());
    assert_eq!(eight("8s 8h 6d 5c 4s Kd Qh"), None, "five different ranks");
}

#[test]
fn hs_hilo_8_ace_low_and_high_at_once() {
    let hand = "As Ah 2d 4c 6s 7h Kd";
    assert_eq!(eight(hand), eight("7h 6s 4c 2d As"));
    assert_eq!(high(hand), high("As Ah Kd 7h 6s"));
}

#[test]
fn hs_hilo_9_straight_flush_and_low_with_the_same_cards() {
    let hand = "2s 3s 4s 5s 6s Kd Qh";
    assert_eq!(high(hand), high("6s 5s 4s 3s 2s"));
    assert_eq!(eight(hand), eight("6c 5d 4h 3s 2c"));
}

#[test]
fn hs_hilo_10_any_five_for_either() {
    let hand = "As 2h 3d 4c 8s Kd Kh";
    assert_eq!(high(hand), high("Kd Kh As 8s 4c"));
    assert_eq!(eight(hand), eight("8s 4c 3d 2h As"));
}

// ---------------------------------------------------------------- cards for a bring-in

/// The lowest of the door cards, which is forced to bet.
fn lowest_door_card(text: &str) -> Card {
    read_cards(text).expect("cards").into_iter().min().expect("one card or more")
}

#[test]
fn hs_high_2_suits_from_clubs_up_to_spades() {
    assert_eq!(lowest_door_card("3h Ks 3d 9c"), "3d".parse().expect("a card"));
    assert!(Suit::ALL.is_sorted());
    assert_eq!(Suit::ALL, [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]);
}

#[test]
fn hs_hilo_3_the_ace_is_high_for_the_bring_in() {
    assert_eq!(lowest_door_card("Ac Ks"), "Ks".parse().expect("a card"));
}

// ---------------------------------------------------------------- jokers at high

#[test]
fn hk_joker_2_ace_or_the_card_that_completes() {
    assert_eq!(high("Jk 8s 7s 6s 5s"), high("9s 8s 7s 6s 5s"));
    assert_eq!(high("Jk Qs Qh Qd 4c"), high("Qs Qh Qd As 4c"));
    assert_eq!(high("Jk 5s 4h 3d 2c"), high("6s 5s 4h 3d 2c"));
}

#[test]
fn hk_joker_3_five_aces_beat_all() {
    let five_aces = high("As Ah Ad Ac Jk");
    assert!(five_aces > high("Kh Qh Jh Th 9h"));
    assert!(five_aces > high("Ah Kh Qh Jh Th"));
}

#[test]
fn hd_high_3_joker_is_no_third_king() {
    assert_eq!(high("Jk Ks Kh 7d 2c"), high("Ks Kh As 7d 2c"));
    assert_eq!(high("Jk 9s 8h 7d 6c"), high("Ts 9s 8h 7d 6c"));
    assert_eq!(high("Jk As Ah Ad 5c"), high("As Ah Ad Ac 5s"));
}

#[test]
fn hd_high_4_no_double_ace_flush() {
    let with_joker = high("Jk Ah Kh 9h 4h");
    assert_eq!(with_joker, high("Ah Kh Qh 9h 4h"));
    assert!(with_joker < high("As Ks Qs Ts 2s"));
    // The other way of reading it, for a house that has double-ace flushes.
    let rule = JokerRule { flush: FlushJoker::AlwaysAce, ..USUAL };
    let double = high::best(set("Jk Ah Kh 9h 4h"), rule).expect("a hand");
    assert!(double > high("As Ks Qs Js 9s"));
    assert!(double < high("2s 2h 2d 3c 3s"));
}

#[test]
fn hd_high_6_joker_counts_as_an_ace_for_openers() {
    let jacks = high("Js Jh 2d 3c 4s");
    assert!(high("Ts Th Ad Kc Qs") < jacks);
    assert!(high("3s 3h 2d 2c 4s") > jacks);
    assert!(high("Jk As 9h 7d 3c") > high("Ks Kh Ad Qc Js"), "a pair of aces");
}

#[test]
fn r_draw_2_joker_may_stand_for_an_ace() {
    assert_eq!(high("As Ah Jk 7d 4c"), high("As Ah Ad 7d 4c"));
    assert_eq!(high("Ks Kh Jk 7d 4c"), high("Ks Kh As 7d 4c"));
    assert_eq!(high("As Ah Ad Jk Jk"), high("As Ah Ad Ac Jk"));
    assert!(high("As Ah Ad Jk Jk") > high("Ah Kh Qh Jh Th"));
}

/// What the clause leaves to the house: five aces as four, and a joker that is an ace in a low.
#[test]
fn r_draw_2_house_choices() {
    let rule = JokerRule {
        five_aces: FiveAces::AsFourAces,
        low: LowJoker::OnlyAce,
        ..JokerRule::default()
    };
    let five_aces = high::best(set("As Ah Ad Jk Jk"), rule).expect("a hand");
    assert!(five_aces > high("As Ah Ad Ac Ks"));
    assert!(five_aces < high("5h 4h 3h 2h Ah"));

    let hand = set("As Jk 3h 4d 6c");
    assert_eq!(ace_to_five::eight_or_better(hand, rule), Ok(None));
    assert_eq!(ace_to_five::best(hand, rule), Ok(low("As Ah 3h 4d 6c")));
    assert_eq!(eight("As Jk 3h 4d 6c"), eight("6c 4d 3h 2s As"));
}

/// The book does not say for high alone: what a joker completes for high it completes for low.
#[test]
fn r_draw_3_joker_completes_a_straight_or_a_flush_for_low_too() {
    let rule = JokerRule { low: LowJoker::AceOrCompleting, ..JokerRule::default() };
    let eight = |text| ace_to_five::eight_or_better(set(text), rule).expect("a hand");
    let read_as = |text| Some(low(text));
    assert_eq!(eight("Jk As 3h 4d 5c"), read_as("5c 4d 3h 2s As"));
    assert_eq!(eight("As 2h 3d 4c Jk"), read_as("5c 4d 3h 2s As"));
    assert_eq!(eight("4s 5h 7d 8c Jk"), read_as("8c 7d 5h 4s Ac"), "an ace is lower than the six");
    assert_eq!(eight("As 3h 4d 7c Jk"), None, "a pair of aces");
    assert_eq!(eight("Ah 3h 4h 7h Jk"), read_as("7h 4h 3h 2s As"));
    assert_eq!(eight("Ah 3h 4h 7s Jk"), None, "three of a suit are no flush");
    assert_eq!(eight("3s 4h 5d Jk Jk"), read_as("5c 4d 3h 2s As"));
    assert_eq!(eight("4s 6h 8d Jk Jk"), read_as("8d 7c 6h 5s 4s"));
    assert_eq!(eight("As 3h 7d Jk Jk"), None, "three aces");
    assert_eq!(eight("3d 5d 8d Jk Jk"), read_as("8d 5d 3d 2s As"));
    assert_eq!(eight("9s 7h 6d 5c Jk"), None, "nine high at best");
}

#[test]
fn r_draw_3_joker_completes_a_straight_or_a_flush_only() {
    assert_eq!(high("9c Tc Jk Qd Kd"), high("Ks Qd Jh Tc 9c"));
    assert_eq!(high("2h 6h 9h Kh Jk"), high("Ah Kh 9h 6h 2h"));
    assert_eq!(high("8s 8h 7d 7c Jk"), high("8s 8h 7d 7c As"));
    assert_eq!(high("9s Th Jk Jk Kd"), high("Ks Qd Jh Tc 9c"));
}

/// The second joker of a flush is the next highest card missing.
#[test]
fn r_draw_3_two_jokers_in_a_flush() {
    assert_eq!(high("Jk Jk Ah 9h 4h"), high("Ah Kh Qh 9h 4h"));
    assert_eq!(high("Jk Jk Kh 9h 4h"), high("Ah Kh Qh 9h 4h"));
    assert_eq!(high("Jk Jk Ks Kh Kd"), high("Ks Kh Kd As Ah"));
}

#[test]
fn r_draw_9_the_same_five_serve_for_both() {
    let hand = "Ah 2h 3h 4h 5h";
    assert_eq!(high(hand), high("5s 4s 3s 2s As"));
    assert_eq!(eight(hand), eight("5s 4h 3d 2c As"));
    // The joker is an ace for the high and a deuce for the low.
    assert_eq!(high("As Jk 4h 6d 8c"), high("As Ah 4h 6d 8c"));
    assert_eq!(eight("As Jk 4h 6d 8c"), eight("8c 6d 4h 2s As"));
}

#[test]
fn r_draw_10_straight_with_a_low_and_a_flush() {
    let straight = "2s 3h 4d 5c 6s";
    assert_eq!(eight(straight), eight("6d 5s 4c 3d 2h"));
    assert!(eight(straight).is_some());
    assert!(high(straight) > high("As Ah Ad Kc Qs"));
    assert!(high("Kh Jh 9h 4h 3h") > high(straight));
    assert_eq!(eight("Kh Jh 9h 4h 3h"), None);
}
