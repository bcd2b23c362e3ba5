//! Stud: who opens, what may be bet, seats without a player, and a deck that is too short.

mod play;

use engine::{
    Action, DeadSeats, Event, FirstShow, Next, OddChips, OpenPair, Passive, Pile, PostKind,
    Raising, Refusal, Rules, Seat, Structure, Topic,
};

use play::hand::{Hand, RULES, all_in, between, call, cards, closed, no_limit};

const TEN_TWENTY: [u64; 5] = [10, 10, 20, 20, 20];

fn ten_twenty() -> Structure {
    Structure::FixedLimit { bets: TEN_TWENTY.map(engine::Chips::new) }
}

/// At 10-20 with a forced bet of 3 and 500 each; each hand is two down and the door card.
fn stud(game: &str, rules: Rules, hands: &[&str], then: &str) -> Hand {
    let stacks = vec![500; hands.len()];
    Hand::with_bring_in(game, ten_twenty(), rules, &stacks, &[], hands, then, 3)
}

/// Everybody does what costs least, but for these, who fold as soon as they may; up to this round.
fn passive_to(mut hand: Hand, round: usize, folding: &[usize]) -> Hand {
    while let Next::Act { seat, legal } = hand.next()
        && rounds(&hand) <= round
    {
        let action = match legal.passive {
            Passive::BringIn { .. } => Action::BringIn,
            Passive::Check | Passive::BetOrFold | Passive::Call { .. }
                if folding.contains(&seat.number()) =>
            {
                Action::Fold
            }
            Passive::Check | Passive::BetOrFold => Action::Check,
            Passive::Call { .. } => Action::Call,
        };
        hand.act(seat.number(), action).expect("what is passive is allowed");
    }
    hand
}

fn rounds(hand: &Hand) -> usize {
    hand.log.iter().filter(|event| matches!(event, Event::Opened(_))).count()
}

/// Whose turn it is.
fn turn(hand: &Hand) -> usize {
    let Next::Act { seat, .. } = hand.next() else { panic!("{:?}", hand.next()) };
    seat.number()
}

/// How many cards each of this many seats holds.
fn held(hand: &Hand, seats: usize) -> Vec<usize> {
    (0..seats).map(|seat| cards(&hand.holds(seat)).len()).collect()
}

/// HS.high.1, HS.high.2, HS.hilo.2, HS.hilo.3, HS.razz.1, HS.razz.3.
#[test]
fn the_lowest_card_by_suit_must_open_and_at_razz_the_highest() {
    let opens = |game, hands: &[&str]| turn(&stud(game, RULES, hands, ""));
    assert_eq!(opens("stud", &["AhKh2d", "AdKd2c", "QhQdKs"]), 1);
    assert_eq!(opens("stud", &["AhKh3h", "AdKd3d", "QhQdKs"]), 1);
    assert_eq!(opens("stud-hilo", &["8h8d2s", "8s8c2h", "9h9dAc"]), 1);
    assert_eq!(opens("stud-hilo", &["8h8dAc", "8s8cKs"]), 1, "aces are high");
    assert_eq!(opens("razz", &["8h8dAs", "8s8cKc", "9h9dKh"]), 2, "aces are low");
}

/// HS.high.1: there is no check and no fold; HS.high.5, H12.d.3: a full bet completes it.
#[test]
fn the_forced_bet_cannot_be_passed() {
    let hand = stud("stud", RULES, &["AhKh9d", "AdKd2c", "QhQdKs"], "");
    let pay = engine::Chips::new(3);
    let refused = Some(Refusal::MustBringIn { pay });
    for action in [Action::Fold, Action::Check, Action::Call] {
        assert_eq!(hand.would(1, action).err(), refused);
    }
    assert_eq!(hand.raising(1), between(10, 10));
    let only = Rules { bring_ins: engine::BringIns::Only, ..RULES };
    let letter = stud("stud", only, &["AhKh9d", "AdKd2c", "QhQdKs"], "");
    assert_eq!(letter.raising(1), closed(Topic::BringIn));
    let hand = hand.bring_in(1);
    assert_eq!((hand.legal(2).passive, hand.raising(2)), (call(3), between(10, 10)));
    assert_eq!(hand.would(2, Action::BringIn).err(), Some(Refusal::NothingToBringIn));
    // It is completed, not raised: the next raise is to 20.
    assert_eq!(hand.to(2, 10).raising(0), between(20, 20));
}

/// H11: whoever has no more than a part of the forced bet opens with that, and cannot make less of it a
/// bet; the whole is to be called (T.allin.8).
#[test]
fn a_short_forced_bet_is_no_bet() {
    let hands = ["AhKh9d", "AdKd2c", "QhQdKs"];
    let hand = Hand::with_bring_in("stud", ten_twenty(), RULES, &[500, 2, 500], &[], &hands, "", 3);
    assert_eq!(hand.raising(1), closed(Topic::TableStakes));
    let hand = hand.bring_in(1);
    assert_eq!((hand.stack(1), hand.legal(2).passive), (0, call(3)));
    let hand = Hand::with_bring_in("stud", ten_twenty(), RULES, &[500, 7, 500], &[], &hands, "", 3);
    assert_eq!(hand.raising(1), all_in(7));
}

/// Whoever shows what decides is passed over without chips, and the next clockwise opens (H11).
#[test]
fn a_forced_bettor_without_chips_is_passed_over() {
    let posts = [0, 1, 2].map(|seat| (seat, PostKind::Ante, 1));
    let hands = ["AhKh9d", "AdKd2c", "QhQdKs"];
    let hand =
        Hand::with_bring_in("stud", ten_twenty(), RULES, &[500, 1, 500], &posts, &hands, "", 3);
    assert_eq!(
        (turn(&hand), hand.legal(2).passive),
        (2, Passive::BringIn { pay: engine::Chips::new(3) })
    );
}

/// HS.high.3, HS.hilo.4, HS.razz.4; ties go to the first from the dealer (HS.high.4, HS.razz.5).
#[test]
fn the_best_board_opens_from_fourth_street_on() {
    let opens = |game, doors: &[&str], fourth: &str| {
        let hands: Vec<String> = ["2h2d", "3h3d", "2s2c"]
            .iter()
            .zip(doors)
            .map(|(down, door)| format!("{down}{door}"))
            .collect();
        let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
        let then = format!("5d{fourth}");
        turn(&passive_to(stud(game, RULES, &hands, &then), 1, &[]))
    };
    assert_eq!(opens("stud", &["Ac", "4c", "Kc"], "9c4sQc"), 1, "a pair");
    assert_eq!(opens("stud-hilo", &["Ac", "4c", "Kc"], "6c4sQc"), 1, "for high in both games");
    assert_eq!(opens("stud", &["Qc", "Kc", "Ks"], "9c8h8c"), 1, "the first of equals");
    assert_eq!(opens("razz", &["7c", "Ac", "7s"], "6cAs8c"), 0, "a pair is no low board");
    assert_eq!(opens("razz", &["9c", "7c", "7s"], "5c6s6h"), 1, "the first of equals");
}

/// HS.high.3: on sixth street two pair are more than any one pair, and less than three of a kind.
#[test]
fn two_pair_open_before_a_higher_pair() {
    let hands = ["2h2dAc", "3h3d9c", "4h4dKc"];
    // Sixth street: aces with king and queen, nines and eights, and king high.
    let then = "5d As9sQd 5c Kh8sJd 6d Qh8hTd";
    let hand = passive_to(stud("stud", RULES, &hands, then), 3, &[]);
    assert_eq!((rounds(&hand), turn(&hand)), (4, 1));
    let razz = passive_to(stud("razz", RULES, &hands, then), 3, &[]);
    assert_eq!(turn(&razz), 2, "no pair is lower");
    // Two pair, a pair of jacks and one of aces, which are low: the lowest pair.
    let then = "5d As9sQd 5c Kh8sJd 6d Qh8hJc";
    let razz = passive_to(stud("razz", RULES, &hands, then), 3, &[]);
    assert_eq!(turn(&razz), 0);
}

/// HS.high.5 to HS.high.7, HS.razz.7, HS.hilo.7.
#[test]
fn an_open_pair_allows_the_larger_bet_on_fourth_street() {
    let fourth = |game, rules, folding: &[usize]| {
        let hand = stud(game, rules, &["2h2dAc", "3h3d4c", "6h6dKc"], "5d9c4sQc");
        passive_to(hand, 1, folding)
    };
    let either = |small, large| {
        let [small, large] = [small, large].map(engine::Chips::new);
        Raising::Either { small, large }
    };
    let mut hand = fourth("stud", RULES, &[]);
    assert_eq!(hand.raising(1), either(10, 20));
    let [small, large] = [10, 20].map(engine::Chips::new);
    assert_eq!(hand.try_to(1, 15).err(), Some(Refusal::NotEither { small, large }));
    // Not its owner alone, and over the smaller bet a raise of either size.
    let hand = hand.check(1);
    assert_eq!(hand.raising(2), either(10, 20));
    assert_eq!(fourth("stud", RULES, &[]).to(1, 10).raising(2), either(20, 30));
    assert_eq!(fourth("stud", RULES, &[]).to(1, 20).raising(2), between(40, 40));
    assert_eq!(fourth("stud", RULES, &[]).to(1, 10).to(2, 30).raising(0), between(50, 50));
    let no_change = Rules { open_pair: OpenPair::NoChange, ..RULES };
    assert_eq!(fourth("stud", no_change, &[]).raising(1), between(10, 10));
    assert_eq!(fourth("stud-hilo", RULES, &[]).raising(1), between(10, 10));
    // A pair that was folded shows nothing: seat 0 has the forced bet, so that seat 1 may fold.
    let hands = ["Qh2d2c", "3h3d4c", "6h6dKc"];
    let hand = passive_to(stud("stud", RULES, &hands, "5d9c4sQc"), 1, &[]);
    let hand = hand.fold(1);
    assert_eq!(hand.raising(2), between(10, 10));
    // On fifth street the larger bet is the only one.
    let hand = passive_to(fourth("stud", RULES, &[]), 2, &[]);
    assert_eq!((rounds(&hand), hand.raising(turn(&hand))), (3, between(20, 20)));
}

mod dead_seats {
    use super::*;

    const GET_CARDS: Rules = Rules { dead_seats: DeadSeats::GetCards, ..RULES };

    /// Four players to fifth street: 7-T-2, 8-J-3, A-Q-4 and 9-K-5 show. Seat 2 opens at stud, seat 0
    /// at razz.
    fn on_fifth(game: &str, rules: Rules) -> Hand {
        let hands = ["2h2d7c", "3h3d8c", "4h4dAc", "6h6d9c"];
        let then = "5d TcJcQcKd 5c 2s3s4s5s 5h 2c8d7d6c 9h ThJhQhKh";
        passive_to(stud(game, rules, &hands, then), 2, &[])
    }

    /// HS.rules.3.a and HS.rules.3.b: the others get the cards that they would have had.
    #[test]
    fn who_folds_owing_nothing_leaves_a_seat_that_gets_cards() {
        let hand = on_fifth("stud", GET_CARDS).check(2).check(3).fold(0).check(1);
        assert_eq!(held(&hand, 4), [1, 6, 6, 6]);
        assert_eq!((hand.holds(0), hand.holds(1)), ("2c".into(), "3h3d8cJc3s8d".into()));
        let last = hand.check(1).check(2).check(3);
        assert_eq!(held(&last, 4), [2, 7, 7, 7], "on each later round");
        let none = on_fifth("stud", RULES).check(2).check(3).fold(0).check(1);
        assert_eq!(held(&none, 4), [0, 6, 6, 6]);
        assert_eq!(none.holds(1), "3h3d8cJc3s2c");
    }

    /// HS.rules.3.d, HS.rules.3.e: the deuce of the dead seat is the lowest that shows, but seat 2 is
    /// the lowest who plays, seat 1 having paired the eight.
    #[test]
    fn a_dead_seat_opens_nothing() {
        let hand = on_fifth("razz", GET_CARDS).fold(0).check(1).check(2).check(3);
        assert_eq!((hand.holds(0), turn(&hand)), ("2c".into(), 2));
    }

    /// HS.rules.3.b: until somebody bets, be it on the round of the fold.
    #[test]
    fn a_bet_ends_it() {
        let hand = on_fifth("stud", GET_CARDS).check(2).check(3).fold(0).to(1, 20).call(2).call(3);
        assert_eq!(held(&hand, 4), [0, 6, 6, 6]);
        let hand = on_fifth("stud", GET_CARDS).check(2).check(3).fold(0).check(1);
        let hand = hand.to(1, 20).call(2).call(3);
        assert_eq!(held(&hand, 4), [1, 7, 7, 7]);
        // Who owes something is just gone.
        let hand = on_fifth("stud", GET_CARDS).to(2, 20).fold(3).call(0).call(1);
        assert_eq!(held(&hand, 4), [6, 6, 6, 0]);
    }
}

mod short_deck {
    use super::*;

    /// This many players to the last card, with 500 each; some fold on third street. Cards do not
    /// matter. Seat 0 has the lowest card, the deuce of clubs.
    fn to_seventh(players: usize, folding: &[usize], rules: Rules) -> Hand {
        let rest: Vec<String> = "cdhs"
            .chars()
            .flat_map(|suit| "23456789TJQKA".chars().map(move |rank| format!("{rank}{suit}")))
            .collect();
        let hands: Vec<String> = (0..players)
            .map(|seat| format!("{}{}{}", rest[50 - 2 * seat], rest[51 - 2 * seat], rest[seat]))
            .collect();
        let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
        passive_to(stud("stud", rules, &hands, ""), 4, folding)
    }

    /// How many cards were burned in all, and how many each reshuffle had.
    fn burned(hand: &Hand) -> usize {
        let burn = |event: &&Event| matches!(event, Event::Moved { to: Pile::Burns, .. });
        hand.log.iter().filter(burn).count()
    }

    fn cards_left(hand: &Hand) -> usize {
        hand.state.slots().stub_len()
    }

    /// HS.rules.5.a, HS.rules.5.b.2, HS.rules.5.b.3: seven players, a stub of 7 and 3 burns.
    #[test]
    fn burns_and_stub_are_remade_before_anybody_gets_a_card() {
        let hand = to_seventh(7, &[], RULES);
        assert_eq!(hand.next(), Next::Shuffle { cards: 10 });
        assert_eq!(held(&hand, 7), [6; 7]);
        let hand = hand.shuffle("");
        assert_eq!((held(&hand, 7), burned(&hand), cards_left(&hand)), (vec![7; 7], 4, 2));
        assert_eq!((rounds(&hand), hand.board(0)), (5, String::new()));
    }

    /// HS.rules.5.c: six of eight, 42 dealt, a stub of 7 and 3 burns.
    #[test]
    fn folded_hands_do_not_come_back() {
        let hand = to_seventh(8, &[6, 7], RULES);
        assert_eq!(hand.next(), Next::Shuffle { cards: 10 });
        let hand = hand.shuffle("");
        assert_eq!(held(&hand, 8), [7, 7, 7, 7, 7, 7, 0, 0]);
        assert_eq!(cards_left(&hand), 3);
    }

    /// A stub that is enough is not touched: five of seven, 36 dealt and 3 burned, 13 left.
    #[test]
    fn a_deck_that_is_long_enough_is_not_shuffled() {
        let hand = to_seventh(7, &[5, 6], RULES);
        assert_eq!((rounds(&hand), held(&hand, 5), cards_left(&hand)), (5, vec![7; 5], 7));
    }

    /// HS.rules.5.d.2: seven of eight, a stub of 4: remade it would serve five. One card for all, from
    /// the stub as it is, and the last round is bet.
    #[test]
    fn one_card_is_for_all_when_remaking_would_not_do() {
        let hand = to_seventh(8, &[7], RULES);
        assert_eq!((rounds(&hand), held(&hand, 7), cards_left(&hand)), (5, vec![6; 7], 2));
        assert_eq!(cards(&hand.board(0)).len(), 1);
        assert_eq!(burned(&hand), 4);
    }

    /// HS.rules.5.d.1, HS.rules.5.d.2: all eight, a stub of 1: it has to be remade with the 3 burns.
    #[test]
    fn one_card_for_all_may_need_the_burns() {
        let hand = to_seventh(8, &[], RULES);
        assert_eq!(hand.next(), Next::Shuffle { cards: 4 });
        let hand = hand.shuffle("");
        assert_eq!((held(&hand, 8), cards_left(&hand)), (vec![6; 8], 2));
        assert_eq!((rounds(&hand), cards(&hand.board(0)).len()), (5, 1));
    }

    /// H14.6: 8, 7 and 6 players on fourth, fifth and sixth street leave a stub of 4 and 3 burns: five
    /// are served by the remade seven, six are not.
    #[test]
    fn a_remade_deck_serves_two_fewer_than_it_has() {
        let sixth = |last: &[usize]| {
            let hand = passive_to(to_fourth(), 2, &[7]);
            let hand = passive_to(hand, 3, &[6]);
            passive_to(hand, 4, last)
        };
        let five = sixth(&[5]);
        assert_eq!(five.next(), Next::Shuffle { cards: 7 });
        let five = five.shuffle("");
        assert_eq!((held(&five, 8), cards_left(&five)), (vec![7, 7, 7, 7, 7, 0, 0, 0], 1));
        let six = sixth(&[]);
        assert_eq!((cards(&six.board(0)).len(), held(&six, 6)), (1, vec![6; 6]));
    }

    fn to_fourth() -> Hand {
        let doors = ["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"];
        let hands: Vec<String> = doors
            .iter()
            .zip(["Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h"])
            .zip(["As", "Ks", "Qs", "Js", "Ts", "9s", "8s", "7s"])
            .map(|((door, one), other)| format!("{one}{other}{door}"))
            .collect();
        let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
        passive_to(stud("stud", RULES, &hands, ""), 1, &[])
    }

    /// HS.rules.5.0: a dead seat is not what makes the deck short. Seven to sixth street, a stub of 7;
    /// two fold there owing nothing: five are served, the dead seats are not.
    #[test]
    fn a_dead_seat_does_not_make_the_deck_short() {
        let rules = Rules { dead_seats: DeadSeats::GetCards, ..RULES };
        let hand = passive_to(to_sixth_of_seven(rules), 4, &[5, 6]);
        assert!(hand.log.contains(&Event::DeadSeat { seat: Seat::new(5) }));
        assert_eq!((rounds(&hand), cards_left(&hand)), (5, 1));
        assert_eq!(held(&hand, 7), [7, 7, 7, 7, 7, 0, 0]);
        assert!(hand.log.contains(&Event::DeadSeatsOver));
    }

    fn to_sixth_of_seven(rules: Rules) -> Hand {
        let hands = ["AhAs2c", "KhKs3c", "QhQs4c", "JhJs5c", "ThTs6c", "9h9s7c", "8h8s8c"];
        passive_to(stud("stud", rules, &hands, ""), 3, &[])
    }

    /// HS.rules.5.d.2, C.defs.common-card.2: whoever has the best hand of six cards and the common one
    /// wins.
    #[test]
    fn the_common_card_plays_for_everybody() {
        let hand = to_seventh(8, &[], RULES);
        let stub_and_burns = hand.next();
        assert_eq!(stub_and_burns, Next::Shuffle { cards: 4 });
        let hand = passive_to(hand.shuffle(""), 5, &[]).show_all();
        let slots = hand.state.slots();
        let common = slots.face(slots.board(0)[0]).expect("it lies face up");
        let best = (0..8)
            .map(|seat| {
                let held = hand.log.iter().filter_map(|event| {
                    let Event::Moved { slots, to, .. } = event else { return None };
                    (*to == Pile::Hand(Seat::new(seat))).then(|| slots.as_slice()[0])
                });
                let set = held.filter_map(|slot| slots.face(slot)).chain([common]).collect();
                cards::high::best(set, cards::JokerRule::BOOK).expect("seven cards")
            })
            .collect::<Vec<_>>();
        let most = best.iter().max();
        for (seat, rank) in best.iter().enumerate() {
            assert_eq!(hand.stack(seat) > 500, Some(rank) == most, "seat {seat}");
        }
    }
}

mod showdown {
    use super::*;

    fn checked_down(game: &str, rules: Rules) -> Hand {
        // Up cards: kings and a seven, ace-nine, and queens high, no pair but the kings.
        let hands = ["2h2dKc", "3h3dAc", "4h4dQc"];
        let then = "5d Kd9cJc 5c 7c5h8h 5s 2c4s6c 6d 8s8d8c";
        passive_to(stud(game, rules, &hands, then), 5, &[])
    }

    fn first_to_show(hand: &Hand) -> usize {
        let Next::ShowOrMuck { seat } = hand.next() else { panic!("{:?}", hand.next()) };
        seat.number()
    }

    /// H31.b.2: the high board at stud, the low one at razz; H31.b.1: the last to bet, if somebody did.
    #[test]
    fn the_best_board_shows_first() {
        let hand = checked_down("stud", RULES);
        assert_eq!(first_to_show(&hand), 0);
        // What it shows then is no board: the next clockwise comes next.
        assert_eq!(first_to_show(&hand.show(0)), 1);
        assert_eq!(first_to_show(&checked_down("razz", RULES)), 1);
        let first = Rules { first_show: FirstShow::FirstToCheck, ..RULES };
        assert_eq!(first_to_show(&checked_down("razz", first)), 1, "who was first to check");
    }

    /// H31.b.1.
    #[test]
    fn the_last_to_bet_shows_before_the_best_board() {
        let hands = ["2h2dKc", "3h3dAc", "4h4dQc"];
        let then = "5d Kd9cJc 5c 7c5h8h 5s 2c4s6c 6d 8s8d8c";
        let hand = passive_to(stud("stud", RULES, &hands, then), 4, &[]);
        let hand = hand.check(0).check(1).to(2, 20).call(0).call(1);
        assert_eq!(first_to_show(&hand), 2);
    }

    /// H34.4, H32.3: both have an ace-high straight; seat 1 has the ace of spades. The antes make an
    /// odd pot of 3, and 3 each with the forced bet of seat 2, who folds to the bet of 10.
    #[test]
    fn the_odd_chip_goes_to_the_highest_card() {
        let won = |odd_chips| {
            let rules = Rules { odd_chips, ..RULES };
            let posts = [0, 1, 2].map(|seat| (seat, PostKind::Ante, 1));
            let hands = ["AhKdTc", "AsKhTd", "4h5d2c"];
            let then = "6d QcQd 6c JhJc 6s 2d2h 7d 3h3s";
            let no_limit = no_limit(10);
            let stacks = [100; 3];
            let hand =
                Hand::with_bring_in("stud", no_limit, rules, &stacks, &posts, &hands, then, 2);
            let hand = hand.bring_in(2).to(0, 20).call(1).fold(2);
            let hand = passive_to(hand, 5, &[]).show_all();
            (hand.stack(0), hand.stack(1))
        };
        // 3 and 2 and twice 20 are 45: 22 and 23, of the 79 that each has left.
        assert_eq!(won(OddChips::HighestCard), (79 + 22, 79 + 23));
        assert_eq!(won(OddChips::OneEach), (79 + 23, 79 + 22));
    }
}
