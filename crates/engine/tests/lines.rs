//! Line counts: every way to bet a hand to its end, counted and compared with counts made by others.

use engine::{
    Action, BlindCounts, Book, BySeat, CapLift, Ceiling, Chips, Game, Input, MOST_ROUNDS, Next,
    Passive, Post, PostKind, RaiseCap, Raising, Rake, Rules, Seat, Setup, ShortBlind, ShortOpening,
    Stakes, State, Structure, begin, fold, next, run,
};

const RULES: Rules =
    Rules { cap_lift: CapLift::Never, short_blind: ShortBlind::AsPosted, ..Rules::PLAIN };

/// No-limit hold'em with blinds of 1 and 2; the stacks are those of the small blind, the big blind
/// and so on, the button last. Heads-up the button has the small blind.
fn setup(stacks: &[u64]) -> Setup {
    let mut by_seat: BySeat<Option<Chips>> = [None; 11];
    for (at, &stack) in stacks.iter().enumerate() {
        by_seat[at] = Some(Chips::new(stack));
    }
    let button = if stacks.len() == 2 { 0 } else { stacks.len() - 1 };
    let blind = |seat, amount| Post {
        seat: Seat::new(seat),
        kind: PostKind::Blind,
        amount: Chips::new(amount),
    };
    Setup {
        button: Seat::new(button),
        stacks: by_seat,
        posts: vec![blind(0, 1), blind(1, 2)],
        opens_after: Seat::new(1),
        jumped: None,
        sleeper: None,
        bomb: None,
    }
}

fn lines(rules: &Rules, structure: Structure, stacks: &[u64]) -> u64 {
    let game = Game::named("holdem").expect("hold'em");
    let stakes = Stakes {
        structure,
        unit: Chips::new(1),
        bring_in: Chips::ZERO,
        ceiling: Ceiling::None,
        rake: Rake::NONE,
    };
    let book = Book { game, stakes: &stakes, rules };
    let (start, log) = begin(&book, &setup(stacks));
    let mut state = fold(&start, &log);
    let turn = state.turn();
    run(&book, &mut state, &Input::Shuffled { turn, faces: vec![None; 52] }, &mut Vec::new())
        .expect("a shuffle is asked for");
    count(&book, &state)
}

fn count(book: &Book<'_>, state: &State) -> u64 {
    let Next::Act { seat, legal } = next(book, state) else { return 1 };
    let mut actions = match legal.passive {
        Passive::Check => vec![Action::Check],
        Passive::Call { .. } => vec![Action::Fold, Action::Call],
        Passive::BetOrFold | Passive::BringIn { .. } => panic!("no such game"),
    };
    match legal.raising {
        Raising::Closed { .. } => {}
        Raising::AllInOnly { to } => actions.push(Action::RaiseTo(to)),
        Raising::Either { .. } => panic!("no such game"),
        Raising::Between { least, most, .. } => actions
            .extend((least.amount()..=most.amount()).map(|to| Action::RaiseTo(Chips::new(to)))),
    }
    let after = |action| {
        let mut state = *state;
        let turn = state.turn();
        run(book, &mut state, &Input::Act { turn, seat, action }, &mut Vec::new())
            .expect("a legal action");
        count(book, &state)
    };
    actions.into_iter().map(after).sum()
}

const NO_LIMIT: Structure = Structure::NoLimit { least: Chips::new(2) };

#[test]
fn no_limit_heads_up() {
    let counts = [
        (vec![3, 3], 18),
        (vec![4, 4], 18),
        (vec![5, 5], 98),
        (vec![6, 6], 178),
        (vec![7, 7], 498),
        (vec![8, 8], 978),
        (vec![4, 6], 34),
        (vec![3, 8], 50),
    ];
    for (stacks, expected) in counts {
        assert_eq!(lines(&RULES, NO_LIMIT, &stacks), expected, "{stacks:?}");
    }
}

#[test]
fn no_limit_three_handed() {
    assert_eq!(lines(&RULES, NO_LIMIT, &[3, 3, 3]), 82);
    assert_eq!(lines(&RULES, NO_LIMIT, &[4, 4, 4]), 82);
}

/// Where the counts differ, a point decides: may a player who checked or limped raise after a first
/// all-in that is less than a bet?
#[test]
fn a_short_opening_reopens_or_does_not() {
    let reopens = Rules { short_opening: ShortOpening::Reopens, ..RULES };
    assert_eq!(lines(&RULES, NO_LIMIT, &[3, 4, 5]), 142);
    assert_eq!(lines(&reopens, NO_LIMIT, &[3, 4, 5]), 144);
    assert_eq!(lines(&RULES, NO_LIMIT, &[5, 4, 3]), 134);
    assert_eq!(lines(&reopens, NO_LIMIT, &[5, 4, 3]), 146);
}

/// Four bets a street, deep: the blind is the first of them or it is not.
#[test]
fn fixed_limit_counts_the_blind_or_does_not() {
    let mut bets = [Chips::new(4); MOST_ROUNDS];
    (bets[0], bets[1]) = (Chips::new(2), Chips::new(2));
    let fixed = Structure::FixedLimit { bets };
    let capped = Rules { raise_cap: RaiseCap::Round(4), ..RULES };
    assert_eq!(lines(&capped, fixed, &[1000, 1000]), 10_206);
    let uncounted = Rules { blind_counts: BlindCounts::NotAtAll, ..capped };
    assert_eq!(lines(&uncounted, fixed, &[1000, 1000]), 13_122);
}
