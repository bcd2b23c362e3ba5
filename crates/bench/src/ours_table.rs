//! `table` itself beside the engine alone: the same evening, hand by hand.

use cards::Chance;
use engine::{
    Ante, Book, ButtonMoves, BySeat, Ceiling, Chips, DealtIn, FirstButton, ForcedBets, Game, Input,
    Lineup, MOST_SEATS, Rake, Rules, SameStack, Seat, Seats, Stakes, Structure, open, run, set_up,
    start,
};
use table::{Ask, BuyIn, Join, Player, State, Terms, Time};

use crate::contest::{Contender, Run};
use crate::engine_measures::{BIG_BLIND, SMALL_BLIND, STACK};
use crate::ours::NAME;
use crate::ours_engine::{Match, answer};
use crate::policy::Policy;
use crate::table_measures::HANDS;

/// The row of the engine alone.
pub(crate) const ENGINE: &str = "cardroom, engine alone";

const PLAYERS: usize = 6;
const PLAYED: Match =
    Match { game: "holdem", players: PLAYERS, policy: Policy::Random, hands: HANDS };

/// A moving button from the first seat on: the simplest evening there is.
const RULES: Rules = Rules {
    first_button: FirstButton::FirstSeat,
    button_moves: ButtonMoves::Forward,
    dealt_in: DealtIn::AnyChip,
    same_stack: SameStack::Never,
    ..Rules::PLAIN
};

/// At a table: inputs with their times, broke players buy again.
pub(crate) fn at_table() -> Contender {
    Contender::new(NAME, || {
        let mut table = seated(PLAYERS);
        let (mut chance, mut log, mut acts) = (Chance::new(3, 0), Vec::new(), 0);
        let mut at = Time::at(20, 0);
        for _ in 0..HANDS {
            log.clear();
            let mut tell = |table: &mut State, ask| {
                at = at.plus_millis(500);
                let input = table::Input { at, ask };
                table::run(table, &input, &mut log).expect("what is asked for is allowed");
            };
            for seat in (0..PLAYERS).map(Seat::new) {
                if table.stack(seat).is_zero() {
                    tell(&mut table, Ask::Buy { seat, amount: Chips::new(STACK) });
                }
            }
            tell(&mut table, Ask::Deal);
            while let Some(hand) = table.hand() {
                let input = answer(&hand.book(), &hand.state, PLAYED, &mut chance);
                let Some(input) = input else { break };
                acts += u64::from(matches!(input, Input::Act { .. }));
                tell(&mut table, Ask::Hand(input));
            }
        }
        Run { items: HANDS, answer: acts }
    })
}

/// The same hands without a table: only what carries them on.
pub(crate) fn by_engine() -> Contender {
    Contender::new(ENGINE, || {
        let terms = terms();
        let book = Book { game: terms.game, stakes: &terms.stakes, rules: &RULES };
        let mut stacks: BySeat<Option<Chips>> = std::array::from_fn::<_, MOST_SEATS, _>(|at| {
            (at < PLAYERS).then_some(Chips::new(STACK))
        });
        let players: Seats = (0..PLAYERS).map(Seat::new).collect();
        let (mut chance, mut log, mut acts) = (Chance::new(3, 0), Vec::new(), 0);
        let mut button = Seat::new(0);
        for _ in 0..HANDS {
            log.clear();
            for stack in stacks.iter_mut().flatten().filter(|stack| stack.is_zero()) {
                *stack = Chips::new(STACK);
            }
            let lineup = Lineup::new(button, stacks);
            let setup = set_up(&book, &terms.forced, &lineup).expect("players enough").setup;
            let mut state = start(&book, &setup);
            open(&book, &setup, &mut state, &mut log);
            while let Some(input) = answer(&book, &state, PLAYED, &mut chance) {
                acts += u64::from(matches!(input, Input::Act { .. }));
                run(&book, &mut state, &input, &mut log).expect("what is asked for is allowed");
            }
            for seat in players.iter() {
                stacks[seat.number()] = Some(state.stack(seat));
            }
            button = players.after(button).unwrap_or(button);
        }
        Run { items: HANDS, answer: acts }
    })
}

/// How many bytes a table takes up at which nine sit and wait: the state, and what it has on the
/// heap.
pub(crate) fn bytes_of_idle() -> usize {
    let table = seated(9);
    size_of_val(&table) + table.heap_bytes()
}

pub(crate) fn seated(players: usize) -> State {
    let mut table = State::new(terms(), RULES, Time::at(20, 0));
    for at in 0..players {
        let (seat, player) = (Seat::new(at), Player(at as u64));
        let ask = Ask::Sit { seat, player, buy_in: Chips::new(STACK), join: Join::Now };
        let input = table::Input { at: Time::at(20, 0), ask };
        table::run(&mut table, &input, &mut Vec::new()).expect("a free chair");
    }
    table
}

fn terms() -> Terms {
    let blinds = [Chips::new(SMALL_BLIND), Chips::new(BIG_BLIND), Chips::ZERO];
    Terms {
        game: Game::named(PLAYED.game).expect("a game"),
        stakes: Stakes {
            structure: Structure::NoLimit { least: Chips::new(BIG_BLIND) },
            unit: Chips::new(1),
            bring_in: Chips::ZERO,
            rake: Rake::NONE,
            ceiling: Ceiling::None,
        },
        forced: ForcedBets { ante: Ante::None, blinds, straddle: None },
        seats: 9,
        buy_in: BuyIn { least: Chips::new(STACK), most: None, purchase: None },
        time: None,
        bomb: None,
    }
}
