//! Running it more than once, and bomb pots on two boards.

mod play;

use engine::{
    Action, Chips, Event, Fund, MOST_RAKE_STEPS, Next, Passive, Raising, Refusal, Rules, RunIt,
    RunRake, Schedule, Seat, Seats, bomb_pot,
};

use play::hand::{Hand, RULES, no_limit};

const TWICE: Rules = Rules { run_it: RunIt::TwoPlayers(2), run_rake: RunRake::EachRun, ..RULES };
const THRICE: Rules = Rules { run_it: RunIt::Everybody(3), ..TWICE };

/// Aces against kings against queens; the flop is 2c 3d 4h after the burn of 8h.
const HANDS: [&str; 3] = ["AhAs", "KhKs", "QhQs"];
const FLOP: &str = "8h 2c3d4h";

/// All check to the flop with 100 each, and seats 0 and 1 are all-in there.
fn two_all_in(rules: Rules, then: &str) -> Hand {
    let then = format!("{FLOP}{then}");
    let stacks = [100; 3];
    let hand = Hand::with_bring_in("holdem", no_limit(10), rules, &stacks, &[], &HANDS, &then, 0);
    hand.check(0).check(1).check(2).to(0, 100).call(1).fold(2)
}

/// B.runtwice.1, B.runtwice.2, HX.rule.3.2: each run has its burns, and no card goes back. The first
/// run gives seat 1 a king, the second one leaves the aces best.
#[test]
fn two_may_agree_to_run_it_twice() {
    let hand = two_all_in(TWICE, "8c Kd 8d 7c 9h 9c 9d Tc");
    let both: Seats = [0, 1].map(Seat::new).into_iter().collect();
    assert_eq!(hand.next(), Next::RunIt { seats: both, most: 2 });
    let hand = hand.run_it(1, 2);
    assert_eq!(hand.next(), Next::RunIt { seats: Seats::of(Seat::new(0)), most: 2 });
    let hand = hand.run_it(0, 2).show_all();
    assert_eq!(hand.board(0), "2c3d4hKd7c");
    assert_eq!(hand.board(1), "2c3d4h9cTc");
    assert_eq!((hand.stack(0), hand.stack(1)), (100, 100));
}

/// B.runtwice.1: if either declines, once; the other need not be asked any more.
#[test]
fn if_one_declines_it_is_run_once() {
    let hand = two_all_in(TWICE, "8c Kd 8d 7c 9h 9c 9d Tc").run_it(0, 1).show_all();
    assert_eq!((hand.board(0), hand.board(1)), ("2c3d4hKd7c".into(), String::new()));
    assert_eq!((hand.stack(0), hand.stack(1)), (0, 200));
    let hand = two_all_in(RULES, "8c Kd 8d 7c").show_all();
    assert_eq!(hand.stack(1), 200, "where nobody is asked");
}

/// HX.rule.3.3: all who are left; as often as the one who wants the fewest. Three boards: seat 1, seat
/// 2 and seat 0 have a third of 300 each.
#[test]
fn all_who_are_left_may_agree() {
    let all_in = |rules| {
        let then = format!("{FLOP}8c Kd 8d 7c 9h Qd 9d 7d 5h 9c 5d Tc");
        let stacks = [100; 3];
        let hand =
            Hand::with_bring_in("holdem", no_limit(10), rules, &stacks, &[], &HANDS, &then, 0);
        hand.check(0).check(1).check(2).to(0, 100).call(1).call(2)
    };
    let hand = all_in(THRICE).run_it(2, 3).run_it(0, 3).run_it(1, 3).show_all();
    assert_eq!([0, 1, 2].map(|seat| hand.stack(seat)), [100; 3]);
    let hand = all_in(THRICE).run_it(2, 2).run_it(0, 3).run_it(1, 3).show_all();
    assert_eq!([0, 1, 2].map(|seat| hand.stack(seat)), [0, 150, 150]);
    // B.runtwice.1: where it is for two, three are not asked.
    assert!(matches!(all_in(TWICE).next(), Next::ShowOrMuck { .. }));
}

/// Neither more often than is offered, nor never, nor by anyone who is not asked; nor while there is betting.
#[test]
fn an_answer_that_nobody_asked_for_is_refused() {
    let hand = two_all_in(TWICE, "");
    let would = |seat, times| hand.would_run_it(seat, times);
    assert_eq!(would(0, 3), Err(Refusal::WrongRuns { most: 2 }));
    assert_eq!(would(0, 0), Err(Refusal::WrongRuns { most: 2 }));
    assert_eq!(would(2, 2), Err(Refusal::NotAsked));
    let betting = Hand::stacked("holdem", no_limit(10), TWICE, &[100; 2], &["AhAs", "KhKs"]);
    assert_eq!(betting.would_run_it(0, 2), Err(Refusal::NotAsked));
}

/// B.runtwice.3, B.runtwice.4: a pot of 211 with a rake of 5 and 1 for promotions; run twice, 10 and 1
/// are taken, and each run is for 100.
#[test]
fn the_rake_is_doubled_and_promotions_are_not() {
    let steps = |take| {
        let mut at = [Chips::ZERO; MOST_RAKE_STEPS];
        at[0] = Chips::new(50);
        Schedule::Steps { take: Chips::new(take), at }
    };
    let taken = |rules, times| {
        let posts = [(2, engine::PostKind::Dead, 11)];
        let then = format!("{FLOP}8c Kd 8d 7c 9h 9c 9d Tc");
        let stacks = [100; 3];
        let mut hand =
            Hand::with_bring_in("holdem", no_limit(10), rules, &stacks, &posts, &HANDS, &then, 0);
        hand.table.stakes.rake.schedule = steps(5);
        hand.table.stakes.rake.promotion = steps(1);
        let hand = hand.check(0).check(1).check(2).to(0, 100).call(1).fold(2);
        let hand = hand.run_it(0, times);
        let hand = if times > 1 { hand.run_it(1, times) } else { hand }.show_all();
        let promotions = hand.log.iter().filter_map(|event| {
            let Event::Raked { amount, to: Fund::Promotion, .. } = event else { return None };
            Some(amount.amount())
        });
        (hand.house(), promotions.sum::<u64>(), hand.stack(0), hand.stack(1))
    };
    assert_eq!(taken(TWICE, 2), (10, 1, 100, 100));
    assert_eq!(taken(TWICE, 1), (5, 1, 0, 205));
    let once = Rules { run_rake: RunRake::Once, ..TWICE };
    // 205 in two: the odd chip goes with the first board.
    assert_eq!(taken(once, 2), (5, 1, 102, 103));
}

/// B.bomb.3 to B.bomb.6: 10 from each, nobody acts before the flop, and each of two boards has half.
#[test]
fn a_bomb_pot_has_two_boards_and_no_betting_before_the_flop() {
    let lineup = engine::Lineup::new(
        Seat::new(2),
        std::array::from_fn(|at| (at < 3).then(|| Chips::new(100))),
    );
    let holdem = engine::Game::named("holdem").expect("a game");
    let setup = bomb_pot(holdem, &lineup, Chips::new(10), 2).expect("cards enough");
    // Each board has its flop, turn and river after one burn: the first makes kings, the second
    // nothing.
    let then = "8h 2c3d4h 5c6d9h 8c Kd Jc 8d 7c Tc";
    let hand = Hand::with_setup("holdem", no_limit(10), TWICE, setup, &HANDS, then);
    assert_eq!((hand.board(0), hand.board(1)), ("2c3d4h".into(), "5c6d9h".into()));
    assert_eq!(hand.legal(0).passive, Passive::Check);
    assert!(matches!(hand.raising(0), Raising::Between { .. }));
    let hand = hand.to(0, 10).call(1).fold(2);
    let hand = hand.check(0).check(1).check(0).check(1).show_all();
    assert_eq!((hand.board(0), hand.board(1)), ("2c3d4hKd7c".into(), "5c6d9hJcTc".into()));
    // 50 in two: 25 each.
    assert_eq!([0, 1, 2].map(|seat| hand.stack(seat)), [105, 105, 90]);
    assert_eq!(hand.would(0, Action::Check), Err(Refusal::HandOver));
}
