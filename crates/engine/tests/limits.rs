//! The betting unit, when the cap is lifted, whose bets a blind is, and blinds that are short of a
//! bet: clause by clause, and what the other answer to the same point would say.

mod play;

use engine::{
    BlindCounts, CapLift, Chips, Next, PostKind, RaiseCap, RaiseFrom, Refusal, Reopening, Rules,
    Seat, ShortBlind, SmallChips, StraddleCounts, Structure, Topic,
};

use play::hand::{Hand, RULES, between, call, closed, limit, no_limit, whole};

const DEEP: u64 = 1000;
const FOUR: Rules = Rules { raise_cap: RaiseCap::Round(4), ..RULES };
const BEHIND: Rules = Rules { small_chips: SmallChips::StayBehind, ..RULES };

fn blind(seat: usize, amount: u64) -> (usize, PostKind, u64) {
    (seat, PostKind::Blind, amount)
}

mod unit {
    use super::*;

    fn in_fives(rules: Rules, stacks: &[u64], posts: &[(usize, PostKind, u64)]) -> Hand {
        Hand::with_unit("holdem", no_limit(5), rules, stacks, posts, 5)
    }

    /// H24.1: in units of 5 a bet of 23 is refused; 20 and 25 are taken.
    #[test]
    fn h24_1_bets_are_whole_units() {
        let mut hand = in_fives(RULES, &[DEEP; 3], &[]);
        assert_eq!(hand.try_to(0, 23), Err(Refusal::NotWhole { unit: Chips::new(5) }));
        assert_eq!(hand.try_to(0, 20), Ok(()));
        assert_eq!(in_fives(RULES, &[DEEP; 3], &[]).try_to(0, 25), Ok(()));
        assert_eq!(Hand::new(no_limit(5), RULES, &[DEEP; 3], &[]).try_to(0, 23), Ok(()));
    }

    /// H24.2: a small blind of 2 is posted, and 3 complete it to 5.
    #[test]
    fn h24_2_blinds_may_be_smaller() {
        let hand = in_fives(BEHIND, &[DEEP; 3], &[blind(0, 2), blind(1, 5)]).call(2);
        assert_eq!(hand.stack(0), DEEP - 2);
        assert_eq!(hand.legal(0).passive, call(3));
        assert_eq!(hand.raising(0), whole(10, 1000, 5));
    }

    /// H24.3, H11.18: of 63 chips 60 are bet and 3 stay behind; where small chips play, 63 are.
    #[test]
    fn h24_3_small_chips_stay_behind() {
        let start = |rules| in_fives(rules, &[63, DEEP, DEEP], &[]);
        let mut hand = start(BEHIND);
        assert_eq!(hand.raising(0), whole(5, 60, 5));
        assert_eq!(hand.try_to(0, 63), Err(Refusal::AboveMost { most: Chips::new(60) }));
        hand = hand.to(0, 60).call(1).call(2);
        assert_eq!(hand.stack(0), 3);
        // All-in: the others bet on without asking who has 3 chips left.
        let Next::Act { seat, .. } = hand.next() else { panic!("{:?}", hand.next()) };
        assert_eq!(seat, Seat::new(1));
        assert_eq!(start(RULES).raising(0), whole(5, 63, 5));
        assert_eq!(start(RULES).to(0, 63).stack(0), 0);
    }

    /// HX.unit.2: called all-in with 53, 50 go in.
    #[test]
    fn hx_unit_2_a_short_call_is_of_whole_units() {
        let facing = |rules| in_fives(rules, &[DEEP, 53, DEEP], &[]).to(0, 100).legal(1).passive;
        assert_eq!(facing(BEHIND), call(50));
        assert_eq!(facing(RULES), call(53));
    }

    /// H11.13 in units of 5: 40 is bet, 63 is all-in; 63 and 40 more are 103, and so 105.
    #[test]
    fn the_least_raise_is_whole() {
        let hand = in_fives(RULES, &[DEEP, 63, DEEP], &[]).to(0, 40).to(1, 63);
        assert_eq!(hand.legal(2).passive, call(63));
        assert_eq!(hand.raising(2), whole(105, 1000, 5));
    }
}

mod caps {
    use super::*;

    fn lifted(cap_lift: CapLift) -> Rules {
        Rules { cap_lift, ..FOUR }
    }

    /// R.limits.4: three are left after the flop, but one of them is all-in and cannot bet.
    #[test]
    fn r_limits_4_who_is_all_in_does_not_count() {
        let turn = |lift, third: u64| {
            let stacks = [DEEP, DEEP, third];
            let hand = Hand::new(limit([3, 3, 6, 6]), lifted(lift), &stacks, &[]);
            let hand = hand.to(0, 3).call(1).call(2).to(0, 3).call(1).call(2);
            hand.to(0, 6).to(1, 12)
        };
        for lift in [CapLift::TwoAtStart, CapLift::TwoLeftOver] {
            let hand = turn(lift, 6).to(0, 18).to(1, 24);
            assert_eq!(hand.raising(0), between(30, 30), "{lift:?}");
            let hand = turn(lift, DEEP).fold(2).to(0, 18).to(1, 24);
            assert_eq!(hand.raising(0), closed(Topic::Capped), "{lift:?}");
        }
    }

    /// H12.b.2: two from the start of the first round may raise on; R.limits.4 asks for a round
    /// before, so that the first has its cap even at a table of two.
    #[test]
    fn r_limits_4_the_first_round_has_its_cap() {
        let raised = |lift| {
            let posts = [blind(1, 1), blind(0, 3)];
            let hand = Hand::new(limit([3, 3, 6, 6]), lifted(lift), &[DEEP; 2], &posts);
            hand.to(1, 6).to(0, 9).to(1, 12)
        };
        assert_eq!(raised(CapLift::TwoAtStart).raising(0), between(15, 15));
        assert_eq!(raised(CapLift::TwoLeftOver).raising(0), closed(Topic::Capped));
        let flop = raised(CapLift::TwoLeftOver).call(0);
        let flop = flop.to(0, 3).to(1, 6).to(0, 9).to(1, 12);
        assert_eq!(flop.raising(0), between(15, 15));
    }

    /// R.rules.10, R.rules.11: three putting money in have a cap, be it that one of them only called;
    /// whoever folds without a chip in is none of them.
    #[test]
    fn r_rules_11_who_calls_has_bet() {
        let start = || Hand::new(limit([3; 4]), lifted(CapLift::TwoBettors), &[DEEP; 3], &[]);
        let called = start().to(0, 3).call(1).to(2, 6).to(0, 9).fold(1).to(2, 12);
        assert_eq!(called.raising(0), closed(Topic::Capped));
        let folded = start().to(0, 3).fold(1).to(2, 6).to(0, 9).to(2, 12);
        assert_eq!(folded.raising(0), between(15, 15));
    }

    /// R.rules.11 on the first round: the small blind has bet where blinds are bets.
    #[test]
    fn r_rules_11_a_blind_is_a_bet_where_it_counts() {
        let raised = |blind_counts| {
            let rules = Rules { blind_counts, ..lifted(CapLift::TwoBettors) };
            let posts = [blind(0, 1), blind(1, 3)];
            let hand = Hand::new(limit([3; 4]), rules, &[DEEP; 3], &posts);
            hand.to(2, 6).fold(0).to(1, 9).to(2, 12).to(1, 15)
        };
        assert_eq!(raised(BlindCounts::NotAtAll).raising(2), between(18, 18));
        let rules = lifted(CapLift::TwoBettors);
        let hand = Hand::new(limit([3; 4]), rules, &[DEEP; 3], &[blind(0, 1), blind(1, 3)]);
        let hand = hand.to(2, 6).fold(0).to(1, 9).to(2, 12);
        assert_eq!(hand.raising(1), closed(Topic::Capped));
    }

    /// T.bets.8 for each player apart, here two bets: the big blind's own blind is the first of them,
    /// unless blinds do not count; so it is with a straddle.
    #[test]
    fn t_bets_8_ones_own_blind_is_ones_first_bet() {
        let two = Rules { raise_cap: RaiseCap::Player(2), ..RULES };
        let raised = |rules, posts: &[(usize, PostKind, u64)]| {
            let hand = Hand::new(limit([100, 100, 200, 200]), rules, &[5000; 4], posts);
            let more = if posts.len() == 3 { 100 } else { 0 };
            let hand = if posts.len() == 3 { hand } else { hand.fold(2) };
            hand.to(3, 200 + more).fold(0)
        };
        let blinds = [blind(0, 50), blind(1, 100)];
        let once = |rules| raised(rules, &blinds).to(1, 300).to(3, 400);
        assert_eq!(once(two).raising(1), closed(Topic::Capped));
        let not_counted = Rules { blind_counts: BlindCounts::NotAtAll, ..two };
        assert_eq!(once(not_counted).raising(1), between(500, 500));
        let straddled = [blind(0, 50), blind(1, 100), (2, PostKind::Straddle, 200)];
        let once = |rules| raised(rules, &straddled).fold(1).to(2, 400).to(3, 500);
        let counted = Rules { straddle_counts: StraddleCounts::AsRaise, ..two };
        assert_eq!(once(counted).raising(2), closed(Topic::Capped));
        assert_eq!(once(two).raising(2), between(600, 600));
    }
}

mod short_blinds {
    use super::*;

    const POSTED: Rules = Rules { short_blind: ShortBlind::AsPosted, ..FOUR };

    /// The small blind has this many of 50 chips, the big blind 30 of 100.
    fn start(rules: Rules, small: u64) -> Hand {
        let posts = [blind(0, 50), blind(1, 100)];
        Hand::new(limit([100, 100, 200, 200]), rules, &[small, 30, DEEP, DEEP], &posts)
    }

    /// R.rules.54, R.rules.55: less than a bet is action, which is completed to 100; H11.13: or 100
    /// are added to it.
    #[test]
    fn r_rules_55_a_short_blind_is_completed() {
        let complete = Rules { raise_from: RaiseFrom::LastFullBet, ..POSTED };
        assert_eq!(start(complete, DEEP).legal(2).passive, call(50));
        assert_eq!(start(complete, DEEP).raising(2), between(100, 100));
        assert_eq!(start(POSTED, DEEP).raising(2), between(150, 150));
    }

    /// H12.e.1, H12.e.2: such a blind is no bet; completing it is the first of the four.
    #[test]
    fn h12_e_2_completing_a_blind_is_the_first_bet() {
        let complete = Rules { raise_from: RaiseFrom::LastFullBet, ..POSTED };
        let hand = start(complete, DEEP).to(2, 100).to(3, 200).to(0, 300);
        assert_eq!(hand.raising(2), between(400, 400));
        assert_eq!(hand.to(2, 400).raising(3), closed(Topic::Capped));
        let full = Rules { short_blind: ShortBlind::Full, ..complete };
        let hand = start(full, DEEP).to(2, 200).to(3, 300).to(0, 400);
        assert_eq!(hand.raising(2), closed(Topic::Capped));
    }

    /// H12.c.1: half a bet counts as one, so that the next makes it 200; less than half does not.
    #[test]
    fn h12_c_1_half_a_blind_is_a_bet() {
        let half = Rules { reopening: Reopening::HalfBet, ..POSTED };
        assert_eq!(start(half, DEEP).raising(2), between(200, 200));
        assert_eq!(
            start(half, DEEP).to(2, 200).to(3, 300).to(0, 400).raising(2),
            closed(Topic::Capped)
        );
        assert_eq!(start(half, 49).raising(2), between(149, 149));
        let complete = Rules { raise_from: RaiseFrom::LastFullBet, ..half };
        assert_eq!(start(complete, 49).raising(2), between(100, 100));
    }

    /// H12.c.1.B.1, H12.d.3: a blind that is meant to be less than a bet is completed as well: at 4-8
    /// with a blind of 2, to 4.
    #[test]
    fn h12_d_3_a_blind_below_the_bet_is_completed() {
        let first = |raise_from| {
            let rules = Rules { raise_from, ..FOUR };
            let structure: Structure = limit([4, 4, 8, 8]);
            Hand::new(structure, rules, &[DEEP; 3], &[blind(0, 1), blind(1, 2)]).raising(2)
        };
        assert_eq!(first(RaiseFrom::LastFullBet), between(4, 4));
        assert_eq!(first(RaiseFrom::Price), between(6, 6));
    }
}
