//! What may be bet, clause by clause, with the numbers of the books; and what the other answer to
//! the same point would say.

mod play;

use engine::{
    BlindCounts, CapLift, Ceiling, CheckRaise, Chips, FeeBlinds, Passive, PostKind, PotRounding,
    RaiseCap, RaiseFrom, Refusal, Reopening, Rules, ShortBlind, ShortOpening, StraddleCounts,
    TimeSurplus, Topic,
};

use play::hand::{
    Hand, RULES, all_in, between, call, closed, limit, no_limit, pot_limit, spread, whole,
};

const DEEP: u64 = 1000;

fn blind(seat: usize, amount: u64) -> (usize, PostKind, u64) {
    (seat, PostKind::Blind, amount)
}

fn below(least: u64) -> Result<(), Refusal> {
    Err(Refusal::BelowLeast { least: Chips::new(least) })
}

fn above(most: u64) -> Result<(), Refusal> {
    Err(Refusal::AboveMost { most: Chips::new(most) })
}

fn refused(by: Topic) -> Result<(), Refusal> {
    Err(Refusal::RaiseClosed { by })
}

mod short_all_ins {
    use super::*;

    /// H11.ex, H11.12, H11.13: A bets 100, B is all-in for 155, C may raise to 255.
    #[test]
    fn h11_13_the_extra_is_added_to_the_next_raise() {
        let bet = |rules| Hand::new(no_limit(2), rules, &[DEEP, 155, DEEP], &[]).to(0, 100);
        assert_eq!(bet(RULES).raising(1), all_in(155));
        let mut hand = bet(RULES).to(1, 155);
        assert_eq!(hand.legal(2).passive, call(155));
        assert_eq!(hand.raising(2), between(255, DEEP));
        for short in [200, 210, 254] {
            assert_eq!(hand.try_to(2, short), below(255));
        }
        assert_eq!(hand.try_to(2, 255), Ok(()));
        // It was a full raise of 100: A may answer it.
        assert_eq!(hand.raising(0), between(355, DEEP));
        // Measured from the last full bet the next raise is to 200.
        let completing = Rules { raise_from: RaiseFrom::LastFullBet, ..RULES };
        assert_eq!(bet(completing).to(1, 155).raising(2), between(200, DEEP));
    }

    /// H11.16: A bets 100, B calls, C is all-in for 155, D has not acted yet.
    #[test]
    fn h11_16_less_than_a_full_raise_reopens_nothing() {
        let short = |rules| {
            Hand::new(no_limit(2), rules, &[DEEP, DEEP, 155, DEEP], &[])
                .to(0, 100)
                .call(1)
                .to(2, 155)
        };
        assert_eq!(short(RULES).raising(3), between(255, DEEP));
        let mut back = short(RULES).call(3);
        assert_eq!(back.legal(0).passive, call(55));
        assert_eq!(back.raising(0), closed(Topic::NotReopened));
        assert_eq!(back.try_to(0, 255), refused(Topic::NotReopened));
        assert_eq!(back.call(0).raising(1), closed(Topic::NotReopened));
        // 55 is more than half of 100.
        let half = Rules { reopening: Reopening::HalfBet, ..RULES };
        assert_eq!(short(half).call(3).raising(0), between(300, DEEP));
    }

    /// H11.11: whoever has called may not go all-in over a short all-in.
    #[test]
    fn h11_11_an_all_in_needs_the_right_to_raise() {
        let hand = Hand::new(no_limit(2), RULES, &[DEEP, 190, 155], &[]);
        let mut hand = hand.to(0, 100).call(1).to(2, 155).call(0);
        assert_eq!(hand.legal(1).passive, call(55));
        assert_eq!(hand.try_to(1, 190), refused(Topic::NotReopened));
    }

    /// Whether several short all-ins add up to a full raise, no book says: a point of its own.
    #[test]
    fn several_short_all_ins_add_up_or_do_not() {
        let twice = |rules, second| {
            Hand::new(no_limit(2), rules, &[DEEP, 155, second, DEEP], &[])
                .to(0, 100)
                .to(1, 155)
                .to(2, second)
                .call(3)
        };
        assert_eq!(twice(RULES, 205).raising(0), closed(Topic::NotReopened));
        let adding = Rules { reopening: Reopening::AddingUp, ..RULES };
        assert_eq!(twice(adding, 205).raising(0), between(305, DEEP));
        assert_eq!(twice(adding, 200).raising(0), between(300, DEEP));
        assert_eq!(twice(adding, 199).raising(0), closed(Topic::NotReopened));
        // One of them alone is too little.
        let once = Hand::new(no_limit(2), adding, &[DEEP, 155, DEEP], &[]).to(0, 100).to(1, 155);
        assert_eq!(once.call(2).raising(0), closed(Topic::NotReopened));
    }

    const HALF: Rules =
        Rules { reopening: Reopening::HalfBet, raise_from: RaiseFrom::LastFullBet, ..RULES };

    /// H11.15, H12.c.1: at 20 limit 29 is too little and 30 is half a bet more.
    #[test]
    fn h12_c_1_half_a_bet_reopens_at_limit() {
        let short = |rules, to| {
            Hand::new(limit([20; 4]), rules, &[DEEP, DEEP, to], &[]).to(0, 20).call(1).to(2, to)
        };
        assert_eq!(short(HALF, 29).legal(0).passive, call(9));
        assert_eq!(short(HALF, 29).raising(0), closed(Topic::NotReopened));
        assert_eq!(short(HALF, 30).legal(0).passive, call(10));
        assert_eq!(short(HALF, 30).raising(0), between(60, 60));
        assert_eq!(short(RULES, 30).raising(0), closed(Topic::NotReopened));
    }

    /// H12.a: A bets 20, B is all-in for 25, C calls; A may call 5 and not raise.
    #[test]
    fn h12_a_too_little_to_reopen() {
        let hand = Hand::new(limit([20; 4]), HALF, &[DEEP, 25, DEEP], &[]);
        let hand = hand.to(0, 20).to(1, 25).call(2);
        assert_eq!(hand.legal(0).passive, call(5));
        assert_eq!(hand.raising(0), closed(Topic::NotReopened));
    }

    /// H12.d: an all-in bet of 7 may be folded to, called, or completed to 20, no more.
    #[test]
    fn h12_d_a_short_bet_may_be_completed() {
        let short = |rules| Hand::new(limit([20; 4]), rules, &[7, DEEP, DEEP], &[]).to(0, 7);
        let mut hand = short(HALF);
        assert_eq!(hand.legal(1).passive, call(7));
        assert_eq!(hand.raising(1), between(20, 20));
        assert_eq!(hand.try_to(1, 40), above(20));
        let raise = |rules| Hand::new(limit([20; 4]), rules, &[DEEP, 25, DEEP], &[]).to(0, 20);
        assert_eq!(raise(HALF).to(1, 25).raising(2), between(40, 40));
        // Where the extra is added instead, it is a bet on top.
        assert_eq!(short(RULES).raising(1), between(27, 27));
        assert_eq!(raise(RULES).to(1, 25).raising(2), between(45, 45));
    }

    /// H12.e.1, H12.e.2: the short bet counts for nothing; completing it is the bet, and reopens.
    #[test]
    fn h12_e_completing_is_the_first_bet() {
        let rules = Rules { raise_cap: RaiseCap::Round(4), ..HALF };
        let stacks = [7, DEEP, DEEP, DEEP];
        let hand = Hand::new(limit([20; 4]), rules, &stacks, &[]).to(0, 7).call(1).to(2, 20);
        assert_eq!(hand.fold(3).raising(1), between(40, 40));
        let hand = Hand::new(limit([20; 4]), rules, &stacks, &[]).to(0, 7).call(1).to(2, 20);
        let capped = hand.to(3, 40).to(1, 60).to(2, 80);
        assert_eq!(capped.raising(3), closed(Topic::Capped));
        // An all-in of half a bet is a bet and counts: one raise less.
        let hand = Hand::new(limit([20; 4]), rules, &[10, DEEP, DEEP], &[]).to(0, 10);
        assert_eq!(hand.to(1, 40).to(2, 60).to(1, 80).raising(2), closed(Topic::Capped));
    }

    /// H12.f.1: spread 4 to 8; A checks, B is all-in for 1 or for 2.
    #[test]
    fn h12_f_1_less_than_half_the_least_bet_reopens_nothing() {
        let short = |rules, to| {
            Hand::new(spread(4, 8), rules, &[DEEP, to], &[]).check(0).to(1, to).legal(0)
        };
        let three = |rules, to| {
            let hand = Hand::new(spread(4, 8), rules, &[DEEP, to, DEEP], &[]);
            hand.check(0).to(1, to).call(2).raising(0)
        };
        assert_eq!(short(HALF, 1).passive, call(1));
        // Two alone: nobody could answer a raise, whatever the house says.
        assert_eq!(short(HALF, 2).raising, closed(Topic::NobodyToRaise));
        assert_eq!(three(HALF, 1), closed(Topic::NotReopened));
        assert_eq!(three(HALF, 2), between(8, 12));
        let reopens = Rules { short_opening: ShortOpening::Reopens, ..HALF };
        assert_eq!(three(reopens, 1), between(4, 8));
    }

    /// H12.f.2: the all-in of 1 is not the bet; the 8 after it is, and three raises remain.
    #[test]
    fn h12_f_2_a_short_bet_does_not_count() {
        let rules = Rules { raise_cap: RaiseCap::Round(4), ..HALF };
        let hand = Hand::new(spread(4, 8), rules, &[1, DEEP, DEEP], &[]).to(0, 1).to(1, 8);
        let hand = hand.to(2, 16).to(1, 24);
        assert_eq!(hand.raising(2), between(32, 32));
        assert_eq!(hand.to(2, 32).raising(1), closed(Topic::Capped));
    }

    /// R.rules.54, R.rules.55: $1 to $4; a bet of $4, all-in for $6; call 6 or make it 8, not 10.
    #[test]
    fn r_rules_55_action_may_be_called_or_completed() {
        let full =
            Rules { raise_from: RaiseFrom::LastFullBet, raise_cap: RaiseCap::Round(4), ..RULES };
        let action =
            |rules| Hand::new(spread(1, 4), rules, &[DEEP, 6, DEEP], &[]).to(0, 4).to(1, 6);
        let mut hand = action(full);
        assert_eq!(hand.legal(2).passive, call(6));
        assert_eq!(hand.raising(2), between(8, 8));
        assert_eq!(hand.try_to(2, 7), below(8));
        assert_eq!(hand.try_to(2, 10), above(8));
        // R.rules.54: the player who bet the 4 and got only calls behind may call 2 more, no raise.
        let called = action(full).call(2);
        assert_eq!(called.legal(0).passive, call(2));
        assert_eq!(called.raising(0), closed(Topic::NotReopened));
        // The 8 is the first of three raises, and gives seat 0 the right to the second.
        let capped = hand.to(2, 8).to(0, 12).to(2, 16);
        assert_eq!(capped.raising(0), closed(Topic::Capped));
        assert_eq!(action(RULES).raising(2), between(10, 10));
    }
}

mod caps {
    use super::*;

    const FOUR: Rules = Rules { raise_cap: RaiseCap::Round(4), ..RULES };
    const SIX: [u64; 4] = [3, 3, 6, 6];

    /// To the turn with everybody in.
    fn to_turn(mut hand: Hand, players: usize) -> Hand {
        for _ in 0..2 {
            for seat in 0..players {
                hand = hand.check(seat);
            }
        }
        hand
    }

    /// R.rules.10, R.limits.1, R.limits.3: in a $6 round the only totals are 6, 12, 18 and 24.
    #[test]
    fn r_limits_3_a_bet_and_three_raises() {
        let start = |rules| to_turn(Hand::new(limit(SIX), rules, &[DEEP; 3], &[]), 3);
        let mut hand = start(FOUR);
        for (seat, total) in [(0, 6), (1, 12), (2, 18), (0, 24)] {
            assert_eq!(hand.raising(seat), between(total, total));
            hand = hand.to(seat, total);
        }
        assert_eq!(hand.legal(1).passive, call(12));
        assert_eq!(hand.try_to(1, 30), refused(Topic::Capped));
        let uncapped = start(RULES).to(0, 6).to(1, 12).to(2, 18).to(0, 24);
        assert_eq!(uncapped.raising(1), between(30, 30));
    }

    /// R.limits.2: the $3 blind was the bet, so that $12 is the top.
    #[test]
    fn r_limits_2_the_blind_is_the_bet() {
        let raised = |rules| {
            let posts = [blind(0, 1), blind(1, 3)];
            Hand::new(limit(SIX), rules, &[DEEP; 3], &posts).to(2, 6).to(0, 9).to(1, 12)
        };
        assert_eq!(raised(FOUR).raising(2), closed(Topic::Capped));
        let not_counted = Rules { blind_counts: BlindCounts::NotAtAll, ..FOUR };
        assert_eq!(raised(not_counted).raising(2), between(15, 15));
        assert_eq!(raised(not_counted).to(2, 15).raising(0), closed(Topic::Capped));
    }

    /// B.straddle.2, HB.f.iv.3: a straddle is one of the raises, or is not.
    #[test]
    fn b_straddle_2_a_straddle_is_a_raise() {
        let raised = |rules| {
            let posts = [blind(0, 1), blind(1, 2), (2, PostKind::Straddle, 4)];
            let hand = Hand::new(limit([2, 2, 4, 4]), rules, &[DEEP; 4], &posts);
            assert_eq!(hand.legal(3).passive, call(4));
            hand.to(3, 6).to(0, 8)
        };
        let counts = Rules { straddle_counts: StraddleCounts::AsRaise, ..FOUR };
        assert_eq!(raised(counts).raising(1), closed(Topic::Capped));
        assert_eq!(raised(FOUR).raising(1), between(10, 10));
    }

    /// R.rules.11: while two have bet, any number of raises; R.limits.4 would refuse the 15, three
    /// having been active when the round began.
    #[test]
    fn r_rules_11_two_bettors_raise_without_end() {
        let raised = |lift| {
            let rules = Rules { cap_lift: lift, ..FOUR };
            let hand = Hand::new(limit([3; 4]), rules, &[DEEP; 3], &[]);
            hand.to(0, 3).to(1, 6).fold(2).to(0, 9).to(1, 12)
        };
        assert_eq!(raised(CapLift::TwoBettors).raising(0), between(15, 15));
        assert_eq!(raised(CapLift::TwoAtStart).raising(0), closed(Topic::Capped));
        assert_eq!(raised(CapLift::Never).raising(0), closed(Topic::Capped));
        // A third bettor, and there is a cap.
        let rules = Rules { cap_lift: CapLift::TwoBettors, ..FOUR };
        let hand = Hand::new(limit([3; 4]), rules, &[DEEP; 3], &[]);
        let hand = hand.to(0, 3).to(1, 6).to(2, 9).to(0, 12);
        assert_eq!(hand.raising(1), closed(Topic::Capped));
    }

    /// R.limits.4, H12.b.2: two when the round begins, and a raise to 30 is taken; three, of whom one
    /// folds on the turn, and 24 is the top.
    #[test]
    fn r_limits_4_two_at_the_start() {
        let turn = |rules, folds_before: bool| {
            let hand = Hand::new(limit(SIX), rules, &[DEEP; 3], &[]);
            let hand = hand.check(0).check(1).check(2);
            if folds_before {
                return hand.check(0).check(1).fold(2).to(0, 6).to(1, 12).to(0, 18).to(1, 24);
            }
            let hand = hand.check(0).check(1).check(2).to(0, 6).to(1, 12);
            hand.fold(2).to(0, 18).to(1, 24)
        };
        let lifted = Rules { cap_lift: CapLift::TwoAtStart, ..FOUR };
        assert_eq!(turn(lifted, true).raising(0), between(30, 30));
        assert_eq!(turn(lifted, false).raising(0), closed(Topic::Capped));
        assert_eq!(turn(FOUR, true).raising(0), closed(Topic::Capped));
    }

    /// H12.h.1 to H12.h.3: capped at 80, a player with 95 puts in 80 and keeps 15.
    #[test]
    fn h12_h_3_nobody_goes_all_in_over_the_cap() {
        let raised = |rules| {
            let hand = Hand::new(limit([20; 4]), rules, &[DEEP, DEEP, DEEP, 95], &[]);
            hand.to(0, 20).to(1, 40).to(2, 60).call(3).to(0, 80).call(1).call(2)
        };
        let mut hand = raised(FOUR);
        assert_eq!(hand.legal(3).passive, call(20));
        assert_eq!(hand.try_to(3, 81), refused(Topic::Capped));
        assert_eq!(hand.try_to(3, 95), refused(Topic::Capped));
        assert_eq!(hand.call(3).stack(3), 15);
        assert_eq!(raised(RULES).raising(3), all_in(95));
    }

    /// H12.h.4: capped by C, A folds, B is heads-up and may only call.
    #[test]
    fn h12_h_4_a_cap_is_not_lifted_by_a_fold() {
        let raised = |rules| {
            let hand = Hand::new(limit([20; 4]), rules, &[DEEP; 3], &[]);
            hand.to(0, 20).to(1, 40).to(2, 60).fold(0).to(1, 80)
        };
        let lifted = Rules { cap_lift: CapLift::TwoAtStart, ..FOUR };
        assert_eq!(raised(lifted).raising(2), closed(Topic::Capped));
        assert_eq!(raised(RULES).raising(2), between(100, 100));
    }

    /// T.bets.8, T.bets.9: four bets at the table, or four by each player.
    #[test]
    fn t_bets_8_four_bets_each_or_in_all() {
        let raised = |rules| {
            let hand = Hand::new(limit([100, 100, 200, 200]), rules, &[5000; 3], &[]);
            hand.to(0, 100).to(1, 200).to(2, 300).to(0, 400)
        };
        assert_eq!(raised(FOUR).raising(1), closed(Topic::Capped));
        let each = Rules { raise_cap: RaiseCap::Player(4), ..RULES };
        let mut hand = raised(each);
        for (seat, total) in (1..=8).map(|more| ((more as usize) % 3, 400 + 100 * more)) {
            assert_eq!(hand.raising(seat), between(total, total));
            hand = hand.to(seat, total);
        }
        // Twelve bets: each has made four.
        assert_eq!(hand.raising(0), closed(Topic::Capped));
    }
}

mod sizes {
    use super::*;

    /// HX.def.2: a pot of 60 may be bet, and raised to 240.
    #[test]
    fn hx_def_2_the_pot_is_the_most() {
        let antes = [0, 1, 2, 3].map(|seat| (seat, PostKind::Ante, 15));
        let start = |structure| Hand::new(structure, RULES, &[2015; 4], &antes);
        let mut hand = start(pot_limit(5));
        assert_eq!(hand.raising(0), between(5, 60));
        assert_eq!(hand.try_to(0, 61), above(60));
        assert_eq!(hand.to(0, 60).raising(1), between(120, 240));
        // HX.def.4: without a limit it is all one has.
        assert_eq!(start(no_limit(5)).raising(0), between(5, 2000));
    }

    /// HX.def.5: a bet, or what a raise adds, is no more than the ceiling, and H12.h.1: on a round
    /// nobody has more in front than its ceiling.
    #[test]
    fn hx_def_5_a_ceiling_is_the_most() {
        let most = Chips::new(100);
        let each = Hand::under(no_limit(5), Ceiling::Bet(most), &[DEEP, DEEP, 60]);
        assert_eq!(each.raising(0), between(5, 100));
        let raised = each.to(0, 80);
        assert_eq!(raised.raising(1), between(160, 180));
        let round = |stacks: &[u64]| Hand::under(no_limit(5), Ceiling::Round(most), stacks);
        let hand = round(&[DEEP; 3]);
        assert_eq!(hand.raising(0), between(5, 100));
        // No full raise fits under it: only what does.
        let hand = hand.to(0, 60);
        assert_eq!(hand.raising(1), all_in(100));
        assert_eq!(hand.to(1, 100).raising(2), closed(Topic::Capped));
        // Whoever has less than that can still go all-in.
        let short = round(&[DEEP, 90, DEEP]).to(0, 60);
        assert_eq!(short.raising(1), all_in(90));
    }

    /// HX.rule.5.5, HX.rule.5.6: what is left over of time counts at once, or after the first round.
    #[test]
    fn hx_rule_5_what_is_left_over_of_time_counts_when_the_house_says() {
        let posts = [blind(0, 5), blind(1, 5), (2, PostKind::Time, 5)];
        let hand = |time_surplus| {
            let rules = Rules { time_surplus, ..RULES };
            Hand::new(pot_limit(5), rules, &[DEEP; 3], &posts)
        };
        assert_eq!(hand(TimeSurplus::Counts).raising(2), between(10, 25));
        let later = hand(TimeSurplus::AfterFirstRound);
        assert_eq!(later.raising(2), between(10, 20));
        assert_eq!(later.call(2).check(0).check(1).raising(0), between(5, 20));
    }

    /// HX.rule.2.2, HX.rule.2.3, HX.def.3: a pot of 37 counts as 40, as 35, or as 37.
    #[test]
    fn hx_rule_2_the_pot_is_rounded() {
        let most = |pot_rounding, pot, unit| {
            let rules = Rules { pot_rounding, ..RULES };
            let posts = [(0, PostKind::Dead, pot)];
            Hand::with_unit("holdem", pot_limit(5), rules, &[DEEP; 3], &posts, unit).raising(0)
        };
        assert_eq!(most(PotRounding::Up, 37, 5), whole(5, 40, 5));
        assert_eq!(most(PotRounding::Up, 35, 5), whole(5, 35, 5));
        assert_eq!(most(PotRounding::Up, 62, 5), whole(5, 65, 5));
        assert_eq!(most(PotRounding::IgnoreOdd, 37, 5), whole(5, 35, 5));
        // H24.1: 37 are seven units of 5 that can be bet, and 37 of 1.
        assert_eq!(most(PotRounding::Exact, 37, 5), whole(5, 35, 5));
        assert_eq!(most(PotRounding::Exact, 37, 1), between(5, 37));
    }

    /// HX.rule.5.1: blinds of 1, 2 and 2 are one unit of 5 together.
    #[test]
    fn hx_rule_5_1_small_blinds_are_added_together() {
        let rules = Rules { pot_rounding: PotRounding::Up, ..RULES };
        let posts = [blind(0, 1), blind(1, 2), blind(2, 2)];
        let hand = Hand::with_unit("holdem", pot_limit(2), rules, &[DEEP; 4], &posts, 5);
        // 2 to call makes 7, which counts as 10; of the 12 that this comes to, 10 are whole units.
        assert_eq!(hand.raising(3), whole(5, 10, 5));
    }

    /// HX.rule.5.2: 5 live and 5 dead beside blinds of 5 and 5: a raise may go to 30.
    #[test]
    fn hx_rule_5_2_made_up_blinds_count_in_the_pot() {
        let posts = [blind(0, 5), blind(3, 5), (3, PostKind::Dead, 5), blind(1, 5)];
        let hand = Hand::new(pot_limit(5), RULES, &[DEEP; 5], &posts);
        assert_eq!(hand.raising(2), between(10, 30));
    }

    /// H10.1: at spread limit a bet may be smaller than one before; H10.3: never below the least,
    /// but all-in.
    #[test]
    fn h10_1_a_later_bet_may_be_smaller() {
        let flop = Hand::new(spread(2, 10), RULES, &[DEEP, DEEP, 11], &[]);
        let mut turn = flop.to(0, 10).call(1).call(2);
        assert_eq!(turn.raising(0), between(2, 10));
        assert_eq!(turn.try_to(0, 1), below(2));
        assert_eq!(turn.try_to(0, 11), above(10));
        let turn = turn.check(0).check(1);
        assert_eq!(turn.raising(2), all_in(1));
        // At fixed limit there is one size.
        let fixed = Hand::new(limit([10; 4]), RULES, &[DEEP; 2], &[]).to(0, 10).call(1);
        assert_eq!(fixed.raising(0), between(10, 10));
    }

    /// H10.1: a raise is from the last raise to the most of the spread.
    #[test]
    fn h10_1_a_raise_adds_the_most_of_the_spread() {
        let hand = Hand::new(spread(2, 10), RULES, &[DEEP; 3], &[]).to(0, 4);
        assert_eq!(hand.raising(1), between(8, 14));
        assert_eq!(hand.to(1, 14).raising(2), between(24, 24));
    }
}

mod checks {
    use super::*;

    const FORBIDDEN: Rules = Rules { check_raise: CheckRaise::Forbidden, ..RULES };

    /// H23.1, H23.2, R.rules.9: seat 0 checks, seat 1 bets 20.
    #[test]
    fn h23_checking_and_raising() {
        let bet = |rules| Hand::new(limit([20; 4]), rules, &[DEEP; 3], &[]).check(0).to(1, 20);
        assert_eq!(bet(RULES).fold(2).raising(0), between(40, 40));
        let mut back = bet(FORBIDDEN).fold(2);
        assert_eq!(back.legal(0).passive, call(20));
        assert_eq!(back.try_to(0, 40), refused(Topic::NoCheckRaise));
        // The first check closes raising for the round, and for no longer.
        let next = back.call(0);
        assert_eq!(next.raising(0), between(20, 20));
    }

    /// H23.2 forbids only checking first: whoever has not checked may raise, and raise again.
    #[test]
    fn h23_2_who_has_not_checked_may_raise() {
        let hand = Hand::new(limit([20; 4]), FORBIDDEN, &[DEEP; 3], &[]).check(0).to(1, 20);
        assert_eq!(hand.raising(2), between(40, 40));
        let raised = hand.to(2, 40);
        assert_eq!(raised.raising(0), closed(Topic::NoCheckRaise));
        assert_eq!(raised.call(0).raising(1), between(60, 60));
        // Nor has a player who called before a raise.
        let called = Hand::new(limit([20; 4]), FORBIDDEN, &[DEEP; 3], &[]);
        let called = called.to(0, 20).call(1).to(2, 40).fold(0);
        assert_eq!(called.raising(1), between(60, 60));
    }

    /// H23.2 is no reason where the betting is closed for another: a short all-in closed it.
    #[test]
    fn a_short_all_in_is_named_as_such_where_check_raising_is_forbidden() {
        let hand = Hand::new(no_limit(2), FORBIDDEN, &[DEEP, DEEP, 155], &[]);
        let hand = hand.to(0, 100).call(1).to(2, 155);
        assert_eq!(hand.raising(0), closed(Topic::NotReopened));
    }
}

mod blinds {
    use super::*;

    const LIMIT: [u64; 4] = [100, 100, 200, 200];

    /// T.allin.8: seat 1 is all-in for 130 of 200; the next still owes 200.
    #[test]
    fn t_allin_8_the_whole_bet_is_to_be_called() {
        let hand = Hand::new(no_limit(2), RULES, &[DEEP, 130, DEEP], &[]).to(0, 200);
        assert_eq!(hand.legal(1).passive, call(130));
        assert_eq!(hand.raising(1), closed(Topic::TableStakes));
        assert_eq!(hand.call(1).legal(2).passive, call(200));
    }

    /// T.allin.1: the big blind has 40 of 100; the others owe 100 all the same.
    #[test]
    fn t_allin_1_a_short_blind_is_called_in_full() {
        let start = |rules| {
            Hand::new(limit(LIMIT), rules, &[DEEP, 40, DEEP], &[blind(0, 50), blind(1, 100)])
        };
        let full = start(RULES);
        assert_eq!(full.legal(2).passive, call(100));
        assert_eq!(full.raising(2), between(200, 200));
        let called = full.call(2);
        assert_eq!(called.legal(0).passive, call(50));
        let posted = Rules { short_blind: ShortBlind::AsPosted, ..RULES };
        assert_eq!(start(posted).legal(2).passive, call(50));
    }

    /// The ante goes in first; what is left of a short stack is the blind that was posted.
    #[test]
    fn a_short_blind_is_what_the_ante_leaves_of_it() {
        let rules = Rules { short_blind: ShortBlind::AsPosted, ..RULES };
        let antes = [0, 1, 2].map(|seat| (seat, PostKind::Ante, 5));
        let posts = [&antes[..], &[blind(0, 1), blind(1, 10)]].concat();
        let hand = Hand::new(no_limit(10), rules, &[DEEP, 11, DEEP], &posts);
        assert_eq!(hand.legal(2).passive, call(6));
    }

    /// B.object.7: both blinds count toward what their owners owe.
    #[test]
    fn b_object_7_blinds_are_live() {
        let hand = Hand::new(no_limit(2), RULES, &[DEEP; 3], &[blind(0, 1), blind(1, 2)]).call(2);
        assert_eq!(hand.legal(0).passive, call(1));
        let option = hand.call(0);
        assert_eq!(option.legal(1).passive, Passive::Check);
        assert_eq!(option.raising(1), between(4, DEEP));
    }

    /// R.button.7: $1 dead is no part of the bet; in for 3, a raise to 6 costs 3.
    #[test]
    fn r_button_7_dead_chips_are_no_bet() {
        let posts = [(2, PostKind::Dead, 1), blind(2, 3), blind(0, 1), blind(1, 3)];
        let hand = Hand::new(limit([3, 3, 6, 6]), RULES, &[DEEP; 3], &posts);
        assert_eq!(hand.legal(2).passive, Passive::Check);
        assert_eq!(hand.stack(2), DEEP - 4);
        assert_eq!(hand.to(2, 6).stack(2), DEEP - 7);
    }

    /// R.fees.1, R.fees.2: the house has $4, and the pot 3 + 2 = 5.
    #[test]
    fn r_fees_2_the_blinds_are_the_fee() {
        let end = |rules| {
            let posts = [blind(0, 1), blind(1, 3)];
            let mut hand = Hand::new(limit([3, 3, 6, 6]), rules, &[DEEP; 3], &posts);
            hand = hand.call(2).call(0);
            assert_eq!(hand.legal(1).passive, Passive::Check);
            hand = hand.check(1);
            for _ in 0..3 {
                hand = hand.check(0).check(1).check(2);
            }
            hand.show_all()
        };
        let fee = end(Rules { fee_blinds: FeeBlinds::Yes, ..RULES });
        assert_eq!((fee.house(), fee.pots()), (4, vec![5]));
        let pot = end(RULES);
        assert_eq!((pot.house(), pot.pots()), (0, vec![9]));
    }

    /// R.fees.2: if everybody folds the big blind wins a pot of nothing, and the fee stands
    /// (R.fees.3).
    #[test]
    fn r_fees_3_the_fee_stands_if_nobody_calls() {
        let end = |rules| {
            let posts = [blind(0, 1), blind(1, 3)];
            Hand::new(limit([3, 3, 6, 6]), rules, &[DEEP; 3], &posts).fold(2).fold(0)
        };
        let fee = end(Rules { fee_blinds: FeeBlinds::Yes, ..RULES });
        assert_eq!((fee.house(), fee.stack(1), fee.pots()), (4, DEEP - 3, vec![]));
        let pot = end(RULES);
        assert_eq!((pot.house(), pot.stack(1), pot.pots()), (0, DEEP + 1, vec![2]));
    }

    /// R.fees.2: a fee that nobody matched is not paid back out of its owner's ante.
    #[test]
    fn a_fee_is_not_returned_out_of_the_ante() {
        let rules = Rules { fee_blinds: FeeBlinds::Yes, ..RULES };
        let antes = [0, 1, 2].map(|seat| (seat, PostKind::Ante, 5));
        let posts = [&antes[..], &[blind(0, 1), blind(1, 3)]].concat();
        let hand = Hand::new(no_limit(3), rules, &[DEEP; 3], &posts).fold(2).fold(0);
        assert_eq!((hand.house(), hand.pots(), hand.returned()), (4, vec![15], vec![]));
    }
}
