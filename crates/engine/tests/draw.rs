//! Draw: how cards are changed, what happens when the deck runs out, who opens, and the seven rule.

mod play;

use engine::{
    Chips, Event, FirstChecks, Half, Next, Openers, Passive, Pile, PostKind, Raising, Refusal,
    Rules, Seat, SevenRule, Topic,
};

use play::hand::{Hand, RULES, closed, limit, no_limit};

/// Everybody has 500 and nobody has posted; all check before the draw.
fn to_the_draw(game: &str, rules: Rules, hands: &[&str], then: &str) -> Hand {
    let stacks = vec![500; hands.len()];
    let mut hand = Hand::with_bring_in(game, no_limit(10), rules, &stacks, &[], hands, then, 0);
    for seat in 0..hands.len() {
        hand = hand.check(seat);
    }
    hand
}

const THREE: [&str; 3] = ["2h3h4h5h7c", "2d3d4d5d7h", "2c3c4c5c7d"];

/// HD.rules.b.1, HD.rules.b.3: four at once, and the fifth when all have drawn. After the burn the
/// deck is A K Q J T 9 8 6 of spades.
#[test]
fn who_draws_five_gets_the_fifth_last() {
    let hand = to_the_draw("draw", RULES, &THREE, "6h AsKsQsJsTs9s8s6s");
    let hand = hand.draw(0, "2h3h4h5h7c").draw(1, "2d3d").draw(2, "7d");
    assert_eq!(hand.holds(0), "AsKsQsJs6s");
    assert_eq!(hand.holds(1), "4d5d7hTs9s");
    assert_eq!(hand.holds(2), "2c3c4c5c8s");
}

/// HD.rules.b.4: the last to draw, or the last who takes a card, has one burned before the fifth.
#[test]
fn five_in_a_row_go_to_nobody() {
    let hand = to_the_draw("draw", RULES, &THREE, "6h AsKsQsJsTs9s8s6s");
    let hand = hand.draw(0, "").draw(1, "2d").draw(2, "2c3c4c5c7d");
    assert_eq!(hand.holds(2), "KsQsJsTs8s", "the nine is burned");
    let hand = to_the_draw("draw", RULES, &THREE, "6h AsKsQsJsTs9s8s6s");
    let hand = hand.draw(0, "2h3h4h5h7c").draw(1, "").draw(2, "");
    assert_eq!(hand.holds(0), "AsKsQsJs9s", "the ten is burned");
    // Two who draw five: in the order of their seats, and the second is not next to its four.
    let hand = to_the_draw("draw", RULES, &THREE, "6h AsKsQsJsTs9s8s6s5s4s");
    let hand = hand.draw(0, "2h3h4h5h7c").draw(1, "2d3d4d5d7h").draw(2, "");
    assert_eq!((hand.holds(0), hand.holds(1)), ("AsKsQsJs5s".into(), "Ts9s8s6s4s".into()));
}

/// HD.0.6, HD.rules.a.1: any number of one's own cards.
#[test]
fn only_cards_that_are_held_can_be_changed() {
    let hand = to_the_draw("draw", RULES, &THREE, "");
    assert_eq!(hand.next(), Next::Draw { seat: Seat::new(0), most: 5 });
    let hand = hand.draw(0, "7c");
    assert_eq!(hand.next(), Next::Draw { seat: Seat::new(1), most: 5 });
}

mod runs_out {
    use super::*;

    /// Eight players, from the deuces up to the jacks.
    const EIGHT: [&str; 8] = [
        "2c2d2h2s3c",
        "3d3h3s4c4d",
        "4h4s5c5d5h",
        "5s6c6d6h6s",
        "7c7d7h7s8c",
        "8d8h8s9c9d",
        "9h9sTcTdTh",
        "TsJcJdJhJs",
    ];

    /// H7.1: 40 dealt and one burned leave 11: ten can be drawn, and the eleventh comes from a new
    /// deck of the bottom card, the burn, and what others have thrown away. One's own does not come
    /// back (R.draw.7).
    #[test]
    fn the_bottom_card_stays_and_the_deck_is_remade() {
        let hand = to_the_draw("draw", RULES, &EIGHT, "");
        let hand = hand.draw(0, "2c2d2h2s").draw(1, "3d3h3s").draw(2, "4h4s5c");
        assert_eq!(hand.state.slots().stub_len(), 1);
        let hand = hand.draw(3, "").draw(4, "8c");
        assert_eq!(hand.next(), Next::Shuffle { cards: 12 }, "1, the burn, and ten discards");
        let own = play::hand::cards("8c")[0];
        let slots = hand.state.slots();
        assert!(slots.stub().iter().all(|&slot| slots.face(slot) != Some(own)));
        let hand = hand.shuffle("3s");
        assert_eq!(hand.holds(4), "7c7d7h7s3s");
        assert_eq!(hand.next(), Next::Draw { seat: Seat::new(5), most: 5 });
    }

    /// R.draw.7: a player who waits for a fifth card does not get a discard of theirs back, as long as there are
    /// others.
    #[test]
    fn the_discards_of_who_waits_come_back_last() {
        let hand = to_the_draw("draw", RULES, &EIGHT, "");
        let hand = hand.draw(0, "2c2d2h2s3c").draw(1, "3d3h3s4c4d").draw(2, "4h4s5c");
        // 11 less 8 are 3, and the burn makes 4: that is enough for three.
        assert_eq!(hand.next(), Next::Shuffle { cards: 4 });
        let hand = hand.shuffle("").draw(3, "5s");
        // One is left, and nobody has thrown away but seats 0 and 1, who wait, and seat 2.
        assert_eq!(hand.next(), Next::Shuffle { cards: 4 }, "one and three discards of seat 2");
        let hand = hand.shuffle("5c").draw(4, "7c7d");
        assert_eq!(hand.holds(3), "6c6d6h6s5c");
        // Three are left, of which two can be drawn.
        let hand = hand.draw(5, "").draw(6, "").draw(7, "");
        // Now the fifth cards: the last one of the deck stays, and what seats 3 and 4 threw away comes
        // back, but nothing of those who wait.
        assert_eq!(hand.next(), Next::Shuffle { cards: 4 });
        let slots = hand.state.slots();
        let mut faces: Vec<_> = slots.stub().iter().filter_map(|&slot| slots.face(slot)).collect();
        faces.retain(|card| play::hand::cards("5s7c7d").contains(card));
        assert_eq!(faces.len(), 3);
        let hand = hand.shuffle("7d7c");
        assert!(hand.holds(0).ends_with("7d") && hand.holds(1).ends_with("7c"));
    }
}

mod opening {
    use super::*;

    /// HD.0.2, HD.0.3, HD.rules.e.1, HD.rules.e.2: without blinds the opener is first after the draw,
    /// or who is next; with blinds the first from the button.
    #[test]
    fn the_opener_is_first_after_the_draw_without_blinds() {
        let open = || {
            let hands = ["2h3h4h5h7c", "2d3d4d5d7h", "2c3c4c5c7d", "2s3s4s5s7s"];
            let stacks = [500; 4];
            let hand = Hand::stacked("draw", no_limit(10), RULES, &stacks, &hands);
            hand.check(0).to(1, 10)
        };
        let pat = |mut hand: Hand| {
            while let Next::Draw { seat, .. } = hand.next() {
                hand = hand.draw(seat.number(), "");
            }
            let Next::Act { seat, .. } = hand.next() else { panic!("{:?}", hand.next()) };
            seat.number()
        };
        // Not the last to raise, but whoever opened.
        assert_eq!(pat(open().to(2, 30).call(3).call(0).call(1)), 1);
        assert_eq!(pat(open().to(2, 30).call(3).call(0).fold(1)), 2);
        let posts = [(0, PostKind::Blind, 5), (1, PostKind::Blind, 10)];
        let blinds = Hand::of("draw", no_limit(10), RULES, &[500; 4], &posts);
        assert_eq!(pat(blinds.to(2, 30).call(3).call(0).call(1)), 0);
    }

    /// HD.high.5, HD.high.6: with the examples of the book, and with the joker.
    #[test]
    fn it_may_take_jacks_to_open() {
        let jacks = Rules { openers: Openers::JacksOrBetter, ..RULES };
        let raising = |game, rules, first: &str| {
            let hands = [first, "9h8s7d6c4d", "9c8h7c6s4h"];
            Hand::stacked(game, no_limit(10), rules, &[500; 3], &hands).raising(0)
        };
        let opens = |game, first| !matches!(raising(game, jacks, first), Raising::Closed { .. });
        assert_eq!(raising("draw", jacks, "ThTsAdKcQs"), closed(Topic::Openers));
        assert!(opens("draw", "JhJs2d3c4s"));
        assert!(opens("draw", "3h3s2d2c4s"), "two pair");
        assert!(opens("draw-joker", "JkAs2d3c9s"), "a pair of aces");
        assert!(!opens("draw-joker", "JkKs2d3c9s"), "ace high");
        assert!(matches!(raising("draw", RULES, "ThTsAdKcQs"), Raising::Between { .. }));
    }

    /// Only to open: over somebody's bet, and after the draw, any hand will do.
    #[test]
    fn once_the_pot_is_open_any_hand_may_raise() {
        let jacks = Rules { openers: Openers::JacksOrBetter, ..RULES };
        let hands = ["JhJs2d3c4s", "9h8s7d6c4d", "9c8h7c6s4h"];
        let hand = Hand::stacked("draw", no_limit(10), jacks, &[500; 3], &hands);
        let hand = hand.to(0, 10);
        assert!(matches!(hand.raising(1), Raising::Between { .. }));
    }

    /// R.draw.5: on the first round one bets or folds.
    #[test]
    fn one_bets_or_folds() {
        let rules = Rules { first_checks: FirstChecks::BetOrFold, ..RULES };
        let mut hand = Hand::stacked("draw", no_limit(10), rules, &[500; 3], &THREE);
        assert_eq!(hand.legal(0).passive, Passive::BetOrFold);
        assert_eq!(hand.act(0, engine::Action::Check), Err(Refusal::BetOrFold));
        let hand = hand.fold(0).to(1, 10).call(2).draw(1, "").draw(2, "");
        assert_eq!(hand.legal(1).passive, Passive::Check, "after the draw one may check");
    }
}

mod sevens {
    use super::*;

    const ON: Rules = Rules { seven_rule: SevenRule::On, ..RULES };

    /// At 20 limit, with antes of 20: 60 before the draw. All stand pat, and seat 0 checks.
    fn checked(rules: Rules, hands: [&str; 3], stacks: [u64; 3]) -> Hand {
        let posts = [0, 1, 2].map(|seat| (seat, PostKind::Ante, 20));
        let bets = limit([20; 4]);
        let hand = Hand::with_bring_in("ace-to-five", bets, rules, &stacks, &posts, &hands, "", 0);
        let hand = hand.check(0).check(1).check(2).draw(0, "").draw(1, "").draw(2, "");
        hand.check(0)
    }

    fn stacks(hand: &Hand) -> [u64; 3] {
        [0, 1, 2].map(|seat| hand.stack(seat))
    }

    const SEVEN: &str = "7c5c3c2cAc";
    const SAME: &str = "7d5d3d2dAd";
    const SIX: &str = "6h4h3h2hAh";
    const EIGHT: &str = "8s4s3s2sAs";
    const NINE: &str = "9s8h7h6c4c";

    /// HD.a5.6, HD.rules.f.2, HD.rules.f.3: the best hand has the 60, and everybody the 20 back.
    #[test]
    fn who_checks_a_seven_wins_nothing_that_is_bet_after() {
        let hand = checked(ON, [SEVEN, EIGHT, NINE], [100; 3]);
        let hand = hand.to(1, 20).call(2).call(0).show_all();
        assert_eq!(stacks(&hand), [80 + 60, 80, 80]);
        let back = |event: &&Event| matches!(event, Event::Won { half: Half::Back, .. });
        assert_eq!(hand.log.iter().filter(back).count(), 3);
        // HD.a5.7: where it is off, all is won.
        let hand = checked(RULES, [SEVEN, EIGHT, NINE], [100; 3]);
        let hand = hand.to(1, 20).call(2).call(0).show_all();
        assert_eq!(stacks(&hand), [60 + 120, 60, 60]);
        // An eight may be checked.
        let hand = checked(ON, [EIGHT, NINE, "TsTd9d9cKd"], [100; 3]);
        let hand = hand.to(1, 20).call(2).call(0).show_all();
        assert_eq!(stacks(&hand), [60 + 120, 60, 60]);
    }

    /// HD.rules.f.3: to those who folded as well.
    #[test]
    fn who_bet_and_folded_has_it_back_too() {
        let hand = checked(ON, [SEVEN, EIGHT, NINE], [100; 3]);
        let hand = hand.to(1, 20).to(2, 40).call(0).fold(1).show_all();
        assert_eq!(stacks(&hand), [80 + 60, 80, 80]);
    }

    /// HD.rules.f.4: a player who ties gets half of the 60 and their own 20, and the other the rest.
    #[test]
    fn of_two_equal_hands_the_one_that_bet_wins_what_was_bet() {
        let hand = checked(ON, [SEVEN, SAME, NINE], [100; 3]);
        let hand = hand.to(1, 20).call(2).call(0).show_all();
        assert_eq!(stacks(&hand), [60 + 30 + 20, 60 + 30 + 40, 60]);
    }

    /// Two who checked and tie: all have it back, as where one did (HD.rules.f.3).
    #[test]
    fn if_both_checked_all_have_it_back() {
        let hand = checked(ON, [SEVEN, SAME, NINE], [100; 3]).check(1);
        let hand = hand.to(2, 20).call(0).call(1).show_all();
        assert_eq!(stacks(&hand), [80 + 30, 80 + 30, 80]);
    }

    /// HD.rules.f.5: without the best hand there is nothing back.
    #[test]
    fn a_seven_that_loses_has_nothing_back() {
        let hand = checked(ON, [SEVEN, SIX, NINE], [100; 3]);
        let hand = hand.to(1, 20).call(2).call(0).show_all();
        assert_eq!(stacks(&hand), [60, 60 + 120, 60]);
    }

    /// With side pots each goes by its own: seat 2 is all-in for 10 of the 20. Main pot 60 and 10 of
    /// each, side pot 10 each of seats 0 and 1.
    #[test]
    fn side_pots_go_each_by_its_own() {
        // The best hand is the one that was checked: all after the draw goes back.
        let hand = checked(ON, [SEVEN, EIGHT, NINE], [100, 100, 30]);
        let hand = hand.to(1, 20).call(2).call(0).show_all();
        assert_eq!(stacks(&hand), [80 + 60, 80, 10]);
        // Seat 2 has the main pot, and seat 0 is best of the side pot.
        let hand = checked(ON, [SEVEN, EIGHT, SIX], [100, 100, 30]);
        let hand = hand.to(1, 20).call(2).call(0).show_all();
        assert_eq!(stacks(&hand), [60 + 10, 60 + 10, 90]);
    }

    /// What the house takes comes out of what was there before the draw.
    #[test]
    fn the_rake_comes_out_of_what_was_there_before() {
        let mut hand = checked(ON, [SEVEN, EIGHT, NINE], [100; 3]);
        let mut at = [Chips::ZERO; engine::MOST_RAKE_STEPS];
        at[0] = Chips::new(100);
        let take = Chips::new(5);
        hand.table.stakes.rake.schedule = engine::Schedule::Steps { take, at };
        let hand = hand.to(1, 20).call(2).call(0).show_all();
        assert_eq!((stacks(&hand), hand.house()), ([80 + 55, 80, 80], 5));
    }

    /// Who is left alone wins all: nobody called, and no hand is shown.
    #[test]
    fn unseen_it_is_not_judged() {
        let hand = checked(ON, [SEVEN, EIGHT, NINE], [100; 3]);
        let hand = hand.to(1, 20).fold(2).to(0, 40).fold(1);
        assert_eq!(stacks(&hand), [80 + 60 + 20, 60, 80]);
    }

    /// It is a rule of lowball: at razz a seven may be checked.
    #[test]
    fn razz_has_no_such_rule() {
        let hands = ["7c5c3c", "8d9dKd", "9hThQh"];
        let then = "2h 2cJs 3d Ac4d 3h KcKs 4h KhQs";
        let bets = limit([20; 4]);
        let mut hand = Hand::with_bring_in("razz", bets, ON, &[200; 3], &[], &hands, then, 5);
        hand = hand.bring_in(1).fold(2).call(0);
        for _ in 0..3 {
            hand = hand.check(0).check(1);
        }
        let hand = hand.check(0).to(1, 20).call(0).show_all();
        assert_eq!(stacks(&hand), [225, 175, 200]);
    }
}

/// A burn comes before each draw (H14.1), and none before the first cards.
#[test]
fn each_draw_has_its_burn() {
    let burns = |hand: &Hand| hand.state.slots().lying(Pile::Burns).count();
    let mut hand = to_the_draw("deuce-to-seven-triple", RULES, &THREE, "");
    for burned in 1..=3 {
        assert_eq!(burns(&hand), burned);
        hand = hand.draw(0, "").draw(1, "").draw(2, "");
        hand = hand.check(0).check(1).check(2);
    }
    assert_eq!(hand.next(), Next::ShowOrMuck { seat: Seat::new(0) });
}
