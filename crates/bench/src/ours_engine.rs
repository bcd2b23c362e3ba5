//! `engine` itself: hands as a server plays them, and as a simulation does.

use cards::{Card, Chance, Deck};
use engine::{
    Action, Book, BySeat, Chips, Event, Game, Input, Next, Passive, Post, PostKind, Raising, Rake,
    Rules, Seat, Setup, Stakes, State, Structure, decide, next, open, run, start,
};

use crate::contest::{Contender, Run};
use crate::engine_measures::{BIG_BLIND, HANDS, SMALL_BLIND, STACK};
use crate::ours::NAME;
use crate::policy::{Offer, Policy, Wish};

/// As a server plays: `decide` on a copy, then `evolve` each event.
pub(crate) fn decided(players: usize, policy: Policy) -> Contender {
    contender(NAME, players, policy, |book, state, input, log| {
        let from = log.len();
        decide(book, state, input, log).expect("what is asked for is allowed");
        for event in &log[from..] {
            state.evolve(event);
        }
    })
}

/// As a simulation plays: the state changes as the events come.
pub(crate) fn in_place(players: usize, policy: Policy) -> Contender {
    contender("cardroom, in place", players, policy, |book, state, input, log| {
        run(book, state, input, log).expect("what is asked for is allowed");
    })
}

fn contender(
    name: &'static str,
    players: usize,
    policy: Policy,
    tell: impl Fn(&Book<'_>, &mut State, &Input, &mut Vec<Event>) + 'static,
) -> Contender {
    Contender::new(name, move || {
        let stakes = Stakes {
            structure: Structure::NoLimit { least: Chips::new(BIG_BLIND) },
            unit: Chips::new(1),
            bring_in: Chips::ZERO,
            rake: Rake::NONE,
        };
        let game = Game::named("holdem").expect("a game");
        let book = Book { game, stakes: &stakes, rules: &Rules::PLAIN };
        let setup = setup(players);
        let (mut chance, mut log, mut acts) = (Chance::new(3, 0), Vec::new(), 0);
        for _ in 0..HANDS {
            log.clear();
            let mut state = start(&book, &setup);
            open(&book, &setup, &mut state, &mut log);
            while let Some(input) = answer(&book, &state, policy, &mut chance) {
                acts += u64::from(matches!(input, Input::Act { .. }));
                tell(&book, &mut state, &input, &mut log);
            }
        }
        Run { items: HANDS, answer: acts }
    })
}

fn answer(book: &Book<'_>, state: &State, policy: Policy, chance: &mut Chance) -> Option<Input> {
    let turn = state.turn();
    match next(book, state) {
        Next::Shuffle { .. } => {
            let mut faces: Vec<Option<Card>> =
                Deck::Standard.in_order().iter().copied().map(Some).collect();
            chance.shuffle(&mut faces);
            Some(Input::Shuffled { turn, faces })
        }
        Next::Act { seat, legal } => {
            let (facing_bet, stay) = match legal.passive {
                Passive::Check => (false, Action::Check),
                Passive::Call { .. } => (true, Action::Call),
            };
            let raise = match legal.raising {
                Raising::Closed { .. } => None,
                Raising::AllInOnly { to } => Some((to.amount(), to.amount())),
                Raising::Between { least, most, .. } => Some((least.amount(), most.amount())),
            };
            let action = match policy.wish(&Offer { facing_bet, raise }, chance) {
                Wish::Fold => Action::Fold,
                Wish::Stay => stay,
                Wish::Raise(to) => Action::RaiseTo(Chips::new(to)),
            };
            Some(Input::Act { turn, seat, action })
        }
        Next::ShowOrMuck { seat } => Some(Input::Show { turn, seat, faces: Vec::new() }),
        Next::Over => None,
    }
}

fn setup(players: usize) -> Setup {
    let stacks: BySeat<Option<Chips>> =
        std::array::from_fn(|at| (at < players).then_some(Chips::new(STACK)));
    let small = usize::from(players > 2);
    let big = Seat::new(small + 1);
    let blind = |seat, amount| Post { seat, kind: PostKind::Blind, amount: Chips::new(amount) };
    Setup {
        button: Seat::new(0),
        stacks,
        posts: vec![blind(Seat::new(small), SMALL_BLIND), blind(big, BIG_BLIND)],
        opens_after: big,
        jumped: None,
        sleeper: None,
    }
}
