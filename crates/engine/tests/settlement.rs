//! The pots, settled a second time from the log alone, and cases worked by hand.

mod play;

use engine::{
    Account, AnteLayer, BoardClaim, Claim, Event, Facing, Fund, Half, LooseChips, Next, OddChips,
    Pile, PostKind, Rules, Seats, SevenRule, ShowOrder,
};

use play::hand::{Hand, RULES, limit, no_limit};
use play::slow::{Tale, agree};

/// How often something worth settling came up.
#[derive(Default)]
struct Seen {
    showdowns: u64,
    side_pots: u64,
    third_pots: u64,
    shared: u64,
    lows: u64,
    dead: u64,
    fees: u64,
    raked: u64,
    given_up: u64,
    promotions: u64,
    early: u64,
    reached: u64,
}

impl Seen {
    fn note(&mut self, log: &[Event]) {
        let any = |test: &dyn Fn(&Event) -> bool| u64::from(log.iter().any(test));
        self.showdowns += any(&|event| matches!(event, Event::Shown { .. }));
        self.side_pots += any(&|event| matches!(event, Event::Won { pot: 1, .. }));
        self.third_pots += any(&|event| matches!(event, Event::Won { pot: 2, .. }));
        self.lows += any(&|event| matches!(event, Event::Won { half: Half::Low, .. }));
        self.dead += any(&|event| matches!(event, Event::Posted { kind: PostKind::Dead, .. }));
        self.fees += any(&|event| matches!(event, Event::Posted { to: Account::House, .. }));
        self.raked += any(&|event| matches!(event, Event::Raked { .. }));
        let to_promotions =
            |event: &Event| matches!(event, Event::Raked { to: Fund::Promotion, .. });
        self.promotions += any(&to_promotions);
        self.reached += any(&|event| matches!(event, Event::Reached { .. }));
        let paid = log.iter().position(|event| matches!(event, Event::Won { .. }));
        let shown = log.iter().rposition(|event| matches!(event, Event::Shown { .. }));
        self.early += u64::from(paid.zip(shown).is_some_and(|(paid, shown)| paid < shown));
        self.given_up += any(&|event| matches!(event, Event::Mucked { .. }));
        let mut wins = Vec::new();
        for event in log {
            if let Event::Won { pot, half, .. } = event {
                wins.push((*pot, *half));
            }
        }
        self.shared += u64::from(wins.windows(2).any(|pair| pair[0] == pair[1]));
    }
}

#[test]
fn a_second_settlement_agrees_on_fifty_thousand_hands() {
    let mut seen = Seen::default();
    play::for_each_seed(0..50_000, |seed| {
        let played = play::play(seed, |_| {});
        agree(&played);
        seen.note(&played.log);
    });
    // The agreement is worth something only where there was something to settle.
    assert!(seen.showdowns > 20_000, "{}", seen.showdowns);
    assert!(seen.side_pots > 8_000, "{}", seen.side_pots);
    assert!(seen.third_pots > 2_000, "{}", seen.third_pots);
    assert!(seen.shared > 1_000, "{}", seen.shared);
    assert!(seen.lows > 2_000, "{}", seen.lows);
    assert!(seen.dead > 5_000, "{}", seen.dead);
    assert!(seen.fees > 5_000, "{}", seen.fees);
    assert!(seen.raked > 5_000, "{}", seen.raked);
    assert!(seen.given_up > 3_000, "{}", seen.given_up);
    assert!(seen.promotions > 5_000, "{}", seen.promotions);
    assert!(seen.early > 1_000, "{}", seen.early);
    assert!(seen.reached > 1_000, "{}", seen.reached);
}

/// The pots as both reckon them.
fn pots(hand: &Hand) -> Vec<u64> {
    let slow = Tale::read(&hand.table, &hand.log).pots();
    let slow: Vec<u64> = slow.iter().map(|pot| pot.chips).collect();
    assert_eq!(slow, hand.pots());
    slow
}

const BLINDS: [(usize, PostKind, u64); 2] = [(0, PostKind::Blind, 50), (1, PostKind::Blind, 100)];

/// T.allin.9, T.allin.10: seat 1 of the book is the dealer, here seat 2.
#[test]
fn a_short_call_makes_a_side_pot() {
    let hand = Hand::new(limit([100, 100, 200, 200]), RULES, &[130, 2000, 2000], &BLINDS)
        .to(2, 200)
        .call(0)
        .call(1);
    let checked = hand.check(1).check(2).check(1).check(2);
    let bet = checked.to(1, 200).call(2).show_all();
    assert_eq!(pots(&bet), [390, 540]);
}

/// T.allin.11: A is seat 2 here, B the dealer in seat 3, C and D the blinds.
#[test]
fn two_short_calls_make_two_side_pots() {
    let hand = Hand::new(limit([100, 100, 200, 200]), RULES, &[60, 2000, 2000, 130], &BLINDS)
        .to(2, 200)
        .call(3)
        .call(0)
        .call(1);
    let hand = hand.check(1).check(2).check(1).check(2).check(1).check(2).show_all();
    assert_eq!(pots(&hand), [240, 210, 140]);
}

/// T.allin.3, read as matched: the small blind's 50 is divided too.
#[test]
fn a_short_blind_can_win_only_what_was_matched() {
    let stacks = [2000, 40, 2000, 2000];
    let hand =
        Hand::new(limit([100, 100, 200, 200]), RULES, &stacks, &BLINDS).to(2, 200).call(3).fold(0);
    let hand = hand.to(2, 100).call(3).check(2).check(3).check(2).check(3).show_all();
    assert_eq!(pots(&hand), [160, 530]);
}

/// H11.3: what the short call leaves is a side pot, or goes back.
#[test]
fn what_a_short_call_leaves_is_a_side_pot_or_goes_back() {
    let bet = || Hand::new(no_limit(2), RULES, &[1000, 30, 1000], &[]).to(0, 100).call(1);
    let called = bet().call(2);
    let called = called.check(0).check(2).check(0).check(2).check(0).check(2).show_all();
    assert_eq!(pots(&called), [90, 140]);
    let folded = bet().fold(2).show_all();
    assert_eq!((pots(&folded), folded.returned()), (vec![60], vec![(0, 70)]));
}

/// H11.4: as many side pots as there are sizes.
#[test]
fn nine_stacks_make_eight_pots() {
    let stacks = [10, 20, 30, 40, 50, 60, 70, 80, 90];
    let mut hand = Hand::new(no_limit(2), RULES, &stacks, &[]);
    for (seat, &stack) in stacks.iter().enumerate().take(8) {
        hand = hand.to(seat, stack);
    }
    let hand = hand.call(8).show_all();
    assert_eq!(pots(&hand), [90, 80, 70, 60, 50, 40, 30, 20]);
    // Nobody asks the last one for more than the biggest bet: the tenner never leaves the stack.
    assert!(hand.returned().is_empty());
    assert!(hand.stack(8) >= 10);
}

/// B.wagers.9, B.wagers.12: whoever is all-in does not win a side pot because those who paid into it gave
/// up one after the other; the last of them has won it by then.
#[test]
fn the_last_to_give_up_a_side_pot_has_won_it() {
    let played = |show_order| {
        let rules = Rules { show_order, ..RULES };
        let hand = Hand::new(no_limit(2), rules, &[20, 500, 500], &[]).to(0, 20).call(1).call(2);
        hand.to(1, 30).call(2).check(1).check(2).check(1).check(2)
    };
    let one_round = played(ShowOrder::OneRound).show(0).muck(1).muck(2);
    let sides_first = played(ShowOrder::SidePotsFirst).muck(1);
    assert_eq!(sides_first.stack(2), 510, "paid before anybody shows for the main pot (H31.1)");
    let left: Vec<u64> = sides_first.state.pots().iter().map(|pot| pot.amount.amount()).collect();
    assert_eq!(left, [60], "what is paid does not lie in the middle");
    for ended in [one_round, sides_first.show(0).muck(2)] {
        assert_eq!(ended.pots(), [60, 60]);
        assert_eq!([0, 1, 2].map(|seat| ended.stack(seat)), [60, 450, 510]);
    }
}

/// R.button.7: whoever could pay nothing but dead chips plays for them, and for nothing else.
#[test]
fn dead_chips_alone_are_a_pot_of_their_own() {
    let rules = Rules { ante_layer: AnteLayer::MainPot, ..RULES };
    let antes = [0, 1, 2].map(|seat| (seat, PostKind::Ante, 5));
    let hand = Hand::new(no_limit(10), rules, &[5, 500, 500], &antes).to(1, 10).call(2);
    let hand = hand.check(1).check(2).check(1).check(2).check(1).check(2).show_all();
    assert_eq!(pots(&hand), [15, 20]);
}

/// R.rules.38 is of hold'em; at omaha two of one's own cards must play, so that a hand thrown away
/// has nothing left, and the last one wins unshown.
#[test]
fn a_thrown_hand_plays_the_board_at_holdem_only() {
    let rules = Rules { board_claim: BoardClaim::CheckedOrBoardBest, ..RULES };
    let claims = |game| {
        let antes = [0, 1].map(|seat| (seat, PostKind::Ante, 5));
        let mut hand = Hand::of(game, no_limit(10), rules, &[500; 2], &antes);
        for _ in 0..4 {
            hand = hand.check(0).check(1);
        }
        let thrown = hand.muck(0);
        let is = |event: &Event| matches!(event, Event::Mucked { claim: Claim::Board, .. });
        (thrown.log.iter().any(is), thrown.next() == Next::Over)
    };
    assert_eq!(claims("holdem"), (true, false));
    assert_eq!(claims("omaha"), (false, true));
}

/// H31.a and the default of R.rules.5: giving up does not change who shows next, clockwise.
#[test]
fn giving_up_keeps_the_order_of_showing() {
    let round = |hand: Hand| hand.check(0).check(1).check(2).check(3);
    let hand = round(round(round(Hand::new(no_limit(2), RULES, &[100; 4], &[]))));
    let bet = hand.check(0).to(1, 10).call(2).call(3).call(0);
    // Seat 1 bet: after it come 2, 3 and 0, whatever seat 1 does.
    bet.muck(1).show(2).show(3).show(0);
}

/// B.overview.19, R.rules.18, R.rules.19: losing hands are taken in, then the pot is pushed, and the
/// winning hand still lies open. H38.6, B.rake.4: the rake is dropped after that.
#[test]
fn losing_hands_go_first_then_the_pot_then_the_drop() {
    let (mut taken_in, mut dropped) = (0, 0);
    for seed in 0..5_000 {
        let played = play::play(seed, |_| {});
        let (mut shown, mut best) = (Seats::NONE, Seats::NONE);
        let (mut last, mut chips, mut raked) = (None, 0, 0);
        for event in &played.log {
            if let Event::Shown { seat } = event {
                shown = shown.with(*seat);
            }
            if let Event::Moved { to: Pile::Muck, facing: Facing::Up, .. } = event {
                assert_eq!(raked, 0, "taken in after the drop");
                taken_in += 1;
            }
            // What a seven that was not bet gives back is no win (HD.rules.f.3).
            if let Event::Won { seat, pot, amount, half, .. } = event
                && *half != Half::Back
            {
                assert_eq!(raked, 0, "pushed after the drop");
                best = if last == Some(*pot) { best.with(*seat) } else { Seats::of(*seat) };
                chips = if last == Some(*pot) { chips } else { 0 } + amount.amount();
                last = Some(*pot);
            }
            if let Event::Raked { .. } = event {
                raked += 1;
            }
        }
        dropped += raked;
        // Whoever won a side pot alone lies there until the main pot is pushed. Of a few chips a winner's
        // share may be nothing, and then no event says who won.
        let plenty = last == Some(0) && chips >= 22 * played.table.stakes.unit.amount();
        for seat in shown.iter().filter(|_| plenty) {
            let lies_open = !played.end.slots().hand(seat).is_empty();
            assert_eq!(lies_open, best.has(seat), "{seed}: {seat}");
        }
    }
    assert!(taken_in > 1_000 && dropped > 1_000, "{taken_in} {dropped}");
}

/// H34.3, T.game.7: where three or more share, several odd chips are one each, or all for the first.
#[test]
fn odd_chips_go_clockwise_from_the_button() {
    let (mut one_each, mut first) = (0, 0);
    for seed in 0..20_000 {
        let played = play::play(seed, |_| {});
        let mut shares = std::collections::BTreeMap::new();
        for event in &played.log {
            if let Event::Won { pot, board, half, amount, .. } = event {
                let part = (*pot, *board, *half as u8);
                shares.entry(part).or_insert_with(Vec::new).push(amount.amount());
            }
        }
        // Of the seven rule there are tests of their own.
        let sevens = played.table.rules.seven_rule == SevenRule::On;
        for paid in shares.values().filter(|paid| paid.len() > 2 && !sevens) {
            // They are paid in order: more never comes after less.
            assert!(paid.is_sorted_by(|earlier, later| earlier >= later));
            let odd: u64 = paid.iter().map(|share| share - paid[paid.len() - 1]).sum();
            if played.table.rules.loose_chips != LooseChips::NextInTurn {
                continue;
            }
            match played.table.rules.odd_chips {
                OddChips::OneEach | OddChips::HighestCard => {
                    let unit = played.table.stakes.unit.amount();
                    assert!(paid[0] - paid[paid.len() - 1] <= unit);
                    one_each += u64::from(odd > unit);
                }
                OddChips::AllToFirst => {
                    assert_eq!(paid[1], paid[paid.len() - 1]);
                    first += u64::from(odd > 0);
                }
            }
        }
    }
    assert!(one_each > 0 && first > 0, "{one_each} {first}");
}

/// H11.3: heads-up the small blind is all-in for 30 against a big blind of 100; nobody can bet, and
/// what is above 30 goes back instead of being won.
#[test]
fn a_blind_that_nobody_can_call_goes_back() {
    let posts = [(0, PostKind::Blind, 50), (1, PostKind::Blind, 100)];
    let hand = Hand::new(no_limit(100), RULES, &[30, 500], &posts);
    assert_eq!(hand.returned(), [(1, 70)]);
    assert_eq!(hand.stack(1), 470);
    let hand = hand.show_all();
    assert_eq!(hand.pots(), [60]);
}
