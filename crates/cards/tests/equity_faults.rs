//! Questions of equity that cannot be answered, and the reason given for each.

use cards::equity::{Fault, Hand, Place, Question, Showdown, read_hand};
use cards::{Card, CardSet, Rank, Suit, read_cards};

fn cards(text: &str) -> CardSet {
    read_cards(text).expect(text).into_iter().collect()
}

/// The fault of these hands, this board and these dead cards.
fn fault(showdown: Showdown, hands: &[&str], board: &str, dead: &str) -> Option<Fault> {
    let hands = hands.iter().map(|text| read_hand(text, &showdown).expect(text)).collect();
    Question::new(showdown, hands, cards(board), cards(dead)).err()
}

#[test]
fn faults_of_size() {
    let holdem = Showdown::HOLDEM;
    for given in [0, 1, 11, 12] {
        let hands = vec![Hand::Known(CardSet::EMPTY); given];
        let fault = Question::new(holdem, hands, CardSet::EMPTY, CardSet::EMPTY).err();
        assert_eq!(fault, Some(Fault::Players { given }));
    }
    assert_eq!(fault(holdem, &["??"; 10], "", ""), None);
    let six = fault(holdem, &["AsAh", "KsKh"], "2c3c4c5c6c7c", "");
    assert_eq!(six, Some(Fault::Board { given: 6, most: 5 }));
    let one = fault(Showdown::STUD, &["As", "Ks"], "2c", "");
    assert_eq!(one, Some(Fault::Board { given: 1, most: 0 }));
    let three = fault(holdem, &["AsAh", "KsKhKd"], "", "");
    assert_eq!(three, Some(Fault::HandSize { hand: 2, given: 3, most: 2 }));
    let half = vec![Hand::OneOf(vec![cards("AsAh"), cards("Kd")]), Hand::Known(cards("Qs"))];
    let half = Question::new(holdem, half, CardSet::EMPTY, CardSet::EMPTY).err();
    assert_eq!(half, Some(Fault::HandSize { hand: 1, given: 1, most: 2 }));
    let eight = fault(Showdown::STUD, &["As", "?", "?", "?", "?", "?", "?", "?"], "", "2c2d");
    assert_eq!(eight, Some(Fault::TooFewCards { needed: 56, left: 50 }));
    let ten = fault(Showdown::omaha(5), &["?"; 10], "2c2d2h", "2s");
    assert_eq!(ten, Some(Fault::TooFewCards { needed: 52, left: 48 }));
    // Just enough: 49 cards of 49.
    assert_eq!(fault(Showdown::STUD, &["?"; 7], "", "2c2d2h"), None);
}

#[test]
fn faults_of_cards() {
    let (holdem, short) = (Showdown::HOLDEM, Showdown::SHORT_DECK);
    let five = Card::new(Rank::Five, Suit::Clubs);
    let ace = Card::new(Rank::Ace, Suit::Spades);
    let not_in_deck = |card, place| Some(Fault::NotInDeck { card, place });
    assert_eq!(fault(short, &["AsAh", "5cKd"], "", ""), not_in_deck(five, Place::Hand(2)));
    assert_eq!(fault(short, &["AsAh", "KsKd"], "5c", ""), not_in_deck(five, Place::Board));
    assert_eq!(fault(short, &["AsAh", "KsKd"], "", "5c"), not_in_deck(five, Place::Dead));
    assert_eq!(fault(holdem, &["AsJk", "KsKd"], "", ""), not_in_deck(Card::JOKER, Place::Hand(1)));
    let red = fault(Showdown::DRAW_WITH_JOKER, &["AsJk", "KsJr"], "", "");
    assert_eq!(red, not_in_deck(Card::RED_JOKER, Place::Hand(2)));

    let twice = |first, second| Some(Fault::Twice { card: ace, first, second });
    let (one, two, three) = (Place::Hand(1), Place::Hand(2), Place::Hand(3));
    assert_eq!(fault(holdem, &["AsAh", "KsKd", "As?"], "", ""), twice(one, three));
    assert_eq!(fault(holdem, &["Ks?", "AsKd"], "2cAs3d", ""), twice(two, Place::Board));
    assert_eq!(fault(holdem, &["Ks?", "AsKd"], "", "2cAs"), twice(two, Place::Dead));
    assert_eq!(fault(holdem, &["Ks?", "Qs?"], "As", "2cAs"), twice(Place::Board, Place::Dead));
    // A range of one hand is a hand.
    let alone = vec![Hand::OneOf(vec![cards("AsAh")]), Hand::Known(cards("As"))];
    let alone = Question::new(holdem, alone, CardSet::EMPTY, CardSet::EMPTY).err();
    assert_eq!(alone, twice(one, two));
}

#[test]
fn faults_of_ranges() {
    let holdem = Showdown::HOLDEM;
    let empty = |hand| Some(Fault::EmptyRange { hand });
    assert_eq!(fault(holdem, &["KsKd", "AKs, AQs"], "AsAhAdAc", ""), empty(2));
    assert_eq!(fault(holdem, &["AA", "As?", "Ah?", "Ad?"], "", ""), empty(1));
    assert_eq!(fault(holdem, &["AA", "KK"], "Ks", "KdKc"), empty(2));
    assert_eq!(fault(Showdown::SHORT_DECK, &["55, 44", "KK"], "", ""), empty(1));
    let none = vec![Hand::Known(CardSet::EMPTY), Hand::OneOf(Vec::new())];
    let none = Question::new(holdem, none, CardSet::EMPTY, CardSet::EMPTY).err();
    assert_eq!(none, empty(2));
    assert_eq!(fault(holdem, &["AA", "AA", "AA"], "", ""), Some(Fault::NoDeal));
    assert_eq!(fault(holdem, &["AsKs, AsQs", "22+", "AsJs, AsTs"], "", ""), Some(Fault::NoDeal));
    // Two hands of aces there are, and cards that the deck lacks are not dealt.
    assert_eq!(fault(holdem, &["AA", "AA", "KK"], "", ""), None);
    assert_eq!(fault(Showdown::SHORT_DECK, &["55+", "A5s+"], "", ""), None);
}
