//! In the steady state of a simulation nothing is allocated, for an action or a shuffle: a counting
//! allocator says so. Only a deck that runs out takes something from the heap.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use cards::{Card, Chance};
use engine::{
    Action, Ante, Book, Ceiling, Chips, Event, ForcedBets, GAMES, Game, Input, Legal, Lineup,
    MOST_SEATS, Next, Opens, Passive, Raising, Rake, Rules, Seat, Setup, Stakes, State, Structure,
    next, open, run, set_up, start,
};

thread_local! {
    /// Of this thread only: the test harness has threads of its own that allocate when they like.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

struct Counting;

#[expect(unsafe_code, reason = "an allocator is unsafe by its nature; this one only counts")]
// SAFETY: everything is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    // SAFETY: the caller keeps what `GlobalAlloc` asks for, and so the system's allocator has it.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    // SAFETY: as above.
    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn no_action_allocates() {
    for game in &GAMES {
        for structure in [
            Structure::NoLimit { least: Chips::new(2) },
            Structure::PotLimit { least: Chips::new(2) },
            Structure::FixedLimit { bets: [2, 2, 4, 4, 4].map(Chips::new) },
        ] {
            let counted = play(game, structure, 200);
            assert!(counted.answered > 1_000, "{}: {counted:?}", game.name);
            assert_eq!(counted.allocations, 0, "{}: {counted:?}", game.name);
        }
    }
    assert!(allocations() > 1_000, "the decks of the test are counted");
}

/// How many questions were answered, and how many allocations that took.
#[derive(Debug, Default)]
struct Counted {
    answered: u64,
    allocations: u64,
}

/// Plays some hands to warm up, and as many again that count.
fn play(game: &'static Game, structure: Structure, hands: u64) -> Counted {
    let stakes = Stakes {
        structure,
        unit: Chips::new(1),
        bring_in: Chips::new(1),
        ceiling: Ceiling::None,
        rake: Rake::NONE,
    };
    let book = Book { game, stakes: &stakes, rules: &Rules::PLAIN };
    let setup = setup(&book, 5);
    let mut log: Vec<Event> = Vec::with_capacity(4_096);
    let mut counted = Counted::default();
    for hand in 0..2 * hands {
        if hand == hands {
            counted = Counted::default();
        }
        let mut chance = Chance::new(5, hand);
        log.clear();
        let mut state = start(&book, &setup);
        open(&book, &setup, &mut state, &mut log);
        while let Some(input) = answer(&book, &state, &mut chance) {
            let before = allocations();
            run(&book, &mut state, &input, &mut log).expect("what is asked for is allowed");
            let taken = allocations() - before;
            // A deck that runs out is remade by another plan, which is put together on the heap.
            if !matches!(next(&book, &state), Next::Shuffle { .. }) {
                counted.answered += 1;
                counted.allocations += taken;
            }
        }
    }
    counted
}

fn answer(book: &Book<'_>, state: &State, chance: &mut Chance) -> Option<Input> {
    let turn = state.turn();
    match next(book, state) {
        Next::Shuffle { cards } => {
            let whole = book.game.deck.in_order();
            let face = |&slot: &_| state.slots().face(slot);
            let mut faces: Vec<Option<Card>> = if cards == whole.len() {
                whole.iter().copied().map(Some).collect()
            } else {
                state.slots().stub().iter().map(face).collect()
            };
            chance.shuffle(&mut faces);
            Some(Input::Shuffled { turn, faces })
        }
        Next::Act { seat, legal } => Some(Input::Act { turn, seat, action: action(legal, chance) }),
        Next::Draw { seat, most } => {
            let changed = chance.below(usize::from(most) + 1);
            let discards = state.slots().hand(seat).iter().copied().take(changed).collect();
            Some(Input::Draw { turn, seat, discards })
        }
        Next::RunIt { seats, .. } => {
            Some(Input::RunIt { turn, seat: seats.iter().next()?, times: 1 })
        }
        Next::ShowOrMuck { seat } => Some(Input::Show { turn, seat, faces: Vec::new() }),
        Next::Floor(_) | Next::Over => None,
    }
}

fn action(legal: Legal, chance: &mut Chance) -> Action {
    match (chance.below(8), legal.raising, legal.passive) {
        (0, _, Passive::Call { .. }) => Action::Fold,
        (1, Raising::Between { least, .. } | Raising::Either { small: least, .. }, _) => {
            Action::RaiseTo(least)
        }
        (2, Raising::Between { most, .. }, _) => Action::RaiseTo(most),
        (_, _, Passive::Check) => Action::Check,
        (_, _, Passive::Call { .. }) => Action::Call,
        (_, _, Passive::BringIn { .. }) => Action::BringIn,
        (_, _, Passive::BetOrFold) => Action::Fold,
    }
}

fn setup(book: &Book<'_>, players: usize) -> Setup {
    let stacks = std::array::from_fn::<_, MOST_SEATS, _>(|at| {
        (at < players).then_some(Chips::new(60 + 40 * at as u64))
    });
    let posts = book.game.streets[0].opens == Opens::Posts;
    let forced = ForcedBets {
        ante: if posts { Ante::None } else { Ante::Each(Chips::new(1)) },
        blinds: if posts { [1, 2, 0].map(Chips::new) } else { [Chips::ZERO; 3] },
        straddle: None,
    };
    let lineup = Lineup::new(Seat::new(0), stacks);
    set_up(book, &forced, &lineup).expect("players enough").setup
}
