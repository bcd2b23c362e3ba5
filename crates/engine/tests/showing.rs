//! What a player may keep hidden and what may be turned up, when a hand is beaten, and what it is
//! called while it is still being played.

mod play;

use cards::Card;
use engine::{
    Event, Few, Input, Mucking, Next, Refusal, Rules, Seat, Viewer, decide, hidden,
    holding_in_words, is_beaten, may_turn_up,
};

use play::hand::{Hand, RULES, no_limit};

const OPEN: Rules = Rules { mucking: Mucking::Allowed, ..RULES };

/// The cards of a hand with these names, or the first of the deck where it holds none such.
fn slots(hand: &Hand, seat: usize, named: &str) -> Few {
    let slots = hand.state.slots();
    let held = slots.hand(Seat::new(seat)).iter().copied();
    let named = |slot: &engine::Slot| {
        slots.face(*slot).is_some_and(|card: Card| named.contains(&card.to_string()))
    };
    held.filter(named).collect()
}

fn turn_up(hand: &Hand, seat: usize, named: &str) -> Input {
    let (turn, slots) = (hand.state.turn(), slots(hand, seat, named));
    Input::TurnUp { turn, seat: Seat::new(seat), slots, faces: Vec::new() }
}

/// What a viewer sees of a seat's cards.
fn seen(hand: &Hand, viewer: Viewer, seat: usize) -> String {
    let view = hand.state.view(viewer);
    let slots = view.state().slots();
    let face = |slot: &engine::Slot| slots.face(*slot).map_or("??".into(), |card| card.to_string());
    slots.hand(Seat::new(seat)).iter().map(face).collect::<Vec<_>>().join(" ")
}

fn beaten(hand: &Hand, seat: usize) -> bool {
    let seat = Seat::new(seat);
    let (book, view) = (hand.table.book(), hand.state.view(Viewer::Seat(seat)));
    let known = is_beaten(&book, view.state(), seat);
    assert_eq!(known, is_beaten(&book, &hand.state, seat), "the owner's view is enough");
    known
}

fn held(hand: &Hand, seat: usize, viewer: Viewer) -> Option<String> {
    let view = hand.state.view(viewer);
    holding_in_words(&hand.table.book(), view.state(), Seat::new(seat), 0)
}

fn own(hand: &Hand, seat: usize) -> String {
    held(hand, seat, Viewer::Seat(Seat::new(seat))).expect("a hand")
}

/// Checks from here to the end of the betting; whoever is first to act begins.
fn checked_down(mut hand: Hand) -> Hand {
    while let Next::Act { seat, .. } = hand.next() {
        hand = hand.check(seat.number());
    }
    hand
}

/// 7h 8s 9d, 3c, 4c, with a burn before each.
const BOARD: &str = "2c 7h8s9d 2d 3c 2h 4c";

fn holdem(hands: &[&str], stacks: &[u64], rules: Rules) -> Hand {
    Hand::with_bring_in("holdem", no_limit(10), rules, stacks, &[], hands, BOARD, 0)
}

/// H30.f.1: a player who shows one of two is still asked, and may show the other or throw the hand away.
#[test]
fn one_card_of_two_may_be_turned_up_and_the_other_stays_hidden() {
    let mut hand = checked_down(holdem(&["AsKd", "QcQh"], &[500; 2], OPEN).to(0, 10).call(1));
    let (asked, turn) = (Next::ShowOrMuck { seat: Seat::new(0) }, hand.state.turn());
    assert_eq!(hand.next(), asked);
    hand.tell(&turn_up(&hand, 0, "Kd")).expect("one card");
    assert_eq!((hand.next(), hand.state.turn()), (asked, turn), "the same question");
    assert_eq!(seen(&hand, Viewer::Rail, 0), "?? Kd");
    assert_eq!(seen(&hand, Viewer::Seat(Seat::new(1)), 0), "?? Kd");
    assert_eq!(hidden(&hand.state, Seat::new(0)).count(), 1);
    assert_eq!(hand.tell(&turn_up(&hand, 0, "Kd")), Err(Refusal::NotHeld), "it lies there");

    let book = hand.table.book();
    let muck = Input::Muck { turn, seat: Seat::new(0) };
    assert_eq!(decide(&book, &hand.state, &muck, &mut Vec::new()), Ok(()));
    let mut events = Vec::new();
    decide(&book, &hand.state, &turn_up(&hand, 0, "As"), &mut events).expect("the other card");
    assert_eq!(events[0], Event::Shown { seat: Seat::new(0) }, "with the last card it is shown");
    assert!(hand.show(0).show(1).state.is_over());
}

/// Nobody need see a hand that was not called, and nobody's chips depend on what is turned up then.
#[test]
fn a_winner_who_was_not_called_may_turn_up_one_card_or_both() {
    let mut hand = holdem(&["AsKd", "QcQh"], &[500; 2], OPEN).to(0, 10).fold(1);
    assert!(hand.state.is_over());
    let winner = Seat::new(0);
    let may: Vec<Seat> = may_turn_up(&hand.table.book(), &hand.state).iter().collect();
    assert_eq!(may, [winner]);
    hand.tell(&turn_up(&hand, 0, "As")).expect("one card");
    assert_eq!(seen(&hand, Viewer::Rail, 0), "As ??");
    hand.tell(&turn_up(&hand, 0, "Kd")).expect("the other");
    assert_eq!(seen(&hand, Viewer::Rail, 0), "As Kd");
    assert_eq!(
        hand.log.last(),
        Some(&Event::CardsShown { seat: winner, slots: slots(&hand, 0, "Kd") })
    );
    assert!(may_turn_up(&hand.table.book(), &hand.state).is_empty());
    assert_eq!((hand.stack(0), hand.stack(1)), (500, 500));
}

#[test]
fn cards_are_not_turned_up_in_the_middle_of_a_hand_nor_by_who_is_out() {
    let mut hand = holdem(&["AsKd", "QcQh", "JcJh"], &[500; 3], OPEN).to(0, 10);
    assert_eq!(hand.tell(&turn_up(&hand, 0, "As")), Err(Refusal::NotAsked));
    let mut hand = checked_down(hand.call(1).fold(2));
    assert_eq!(hand.tell(&turn_up(&hand, 2, "Jc")), Err(Refusal::NotAsked), "folded");
    let mut hand = hand.muck(0);
    assert_eq!(hand.tell(&turn_up(&hand, 0, "As")), Err(Refusal::DeadHand), "mucked");
}

#[test]
fn a_hand_is_beaten_by_a_better_one_that_was_shown_and_not_by_a_tie() {
    let worse = checked_down(holdem(&["QcQh", "AsKd"], &[500; 2], OPEN).to(0, 10).call(1));
    assert!(!beaten(&worse, 1), "nothing was shown yet");
    assert!(beaten(&worse.show(0), 1));
    let better = checked_down(holdem(&["AsKd", "QcQh"], &[500; 2], OPEN).to(0, 10).call(1));
    assert!(!beaten(&better.show(0), 1));
    let same = checked_down(holdem(&["AsKd", "AcKh"], &[500; 2], OPEN).to(0, 10).call(1));
    assert!(!beaten(&same.show(0), 1), "it has half the pot");
}

/// The aces are in for the main pot alone: the kings lose that and win the side pot.
#[test]
fn who_can_win_a_side_pot_is_not_beaten() {
    let rules = Rules {
        show_order: engine::ShowOrder::OneRound,
        first_show: engine::FirstShow::LeftOfButton,
        ..OPEN
    };
    let hand = holdem(&["AsAd", "KsKd", "QsQd"], &[50, 200, 200], rules);
    let hand = checked_down(hand.to(0, 50).to(1, 100).call(2)).show(0);
    assert!(!beaten(&hand, 1), "the side pot is there to be won");
    assert!(beaten(&hand.show(1), 2), "and the queens win neither");
}

/// On 2h 7s 8d Kc 9h: four kings would be high; ace-three makes the better low.
#[test]
fn who_can_win_the_low_half_is_not_beaten() {
    let hands = ["KsKdQcQd", "As3sJcJd", "4c5cTcTd"];
    let then = "6c 2h7s8d 6d Kc 6h 9h";
    let hand =
        Hand::with_bring_in("omaha-hilo", no_limit(10), OPEN, &[500; 3], &[], &hands, then, 0);
    let hand = checked_down(hand.to(0, 10).call(1).call(2)).show(0);
    assert!(!beaten(&hand, 1), "it has the low");
    assert!(!beaten(&hand, 2), "as far as anybody can see this one has it");
    assert!(beaten(&hand.show(1), 2), "a worse low, and a worse high");
}

#[test]
fn a_hand_has_a_name_before_it_is_shown_and_only_its_owner_hears_it() {
    let hand = holdem(&["AsKd", "9c9h"], &[500; 2], OPEN);
    assert_eq!(own(&hand, 0), "ace high, king");
    assert_eq!(own(&hand, 1), "a pair of nines");
    assert_eq!(held(&hand, 1, Viewer::Rail), None);
    assert_eq!(held(&hand, 1, Viewer::Seat(Seat::new(0))), None);
    let hand = hand.to(0, 10).call(1);
    assert_eq!(own(&hand, 1), "three nines, eight-seven kickers");
    assert_eq!(own(&hand, 0), "ace high, king-nine-eight-seven");
    let hand = hand.to(0, 10).fold(1);
    assert_eq!(held(&hand, 1, Viewer::Seat(Seat::new(1))), None, "given up");
}

#[test]
fn the_first_cards_are_named_as_the_game_counts_them() {
    let first = |game: &str, cards: &str| {
        let other = &"2h3h5h6hTh"[..cards.len()];
        let hand = Hand::stacked(game, no_limit(10), OPEN, &[500; 2], &[cards, other]);
        own(&hand, 0)
    };
    // Two of the four play.
    assert_eq!(first("omaha", "AsAdAcKd"), "a pair of aces");
    assert_eq!(first("omaha-hilo", "As2d7cKd"), "ace high, king");
    assert_eq!(first("draw", "AsAd9c9dKd"), "two pair, aces and nines, king kicker");
    assert_eq!(first("ace-to-five", "As2d4c7h8d"), "an eight-seven low");
    assert_eq!(first("badugi", "As2d4c7h"), "a seven-four badugi");
    let third = |game: &str, cards: &str| {
        let hand = Hand::with_bring_in(
            game,
            no_limit(10),
            OPEN,
            &[500; 2],
            &[],
            &[cards, "5h6hJh"],
            "",
            1,
        );
        own(&hand, 0)
    };
    assert_eq!(third("stud", "AsAd9c"), "a pair of aces");
    assert_eq!(third("stud", "9sAdKc"), "ace high, king-nine");
    assert_eq!(third("razz", "AsAd9c"), "a nine-ace low");
}

/// Every game: whoever is in can say what it is, as soon as the first cards are there.
#[test]
fn every_game_has_names_for_what_is_held() {
    let mut named = 0;
    play::for_each_seed(0..300, |seed| {
        play::play(seed, |moment| {
            for seat in moment.state.live().iter() {
                let cards = moment.state.slots().hand(seat);
                let known = moment.state.slots().faces(cards).is_some_and(|all| all.jokers() == 0);
                let whole = match moment.table.game.name {
                    "badugi" => cards.len() == 4,
                    _ => !cards.is_empty(),
                };
                if known && whole {
                    let name = holding_in_words(moment.book, moment.state, seat, 0);
                    assert!(
                        name.is_some(),
                        "{} with {} cards",
                        moment.table.game.name,
                        cards.len()
                    );
                    named += 1;
                }
            }
        });
    });
    assert!(named > 1_000, "only {named} hands");
}
