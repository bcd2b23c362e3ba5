//! Random hands for the tests: drawn from a seed, played by legal actions, and watched from outside.

// Each test file uses its own part of this.
#![allow(dead_code, reason = "every test file compiles this module and uses a part of it")]

pub(crate) mod check;
pub(crate) mod draw;
pub(crate) mod hand;
pub(crate) mod ledger;
pub(crate) mod rights;
pub(crate) mod slow;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use cards::Card;
use engine::{
    Action, Book, Chips, Event, Input, Legal, Mucking, Next, Passive, Raising, Seat, State, begin,
    fold, may_show, next, run,
};

use draw::{Rng, Table};

/// A hand in the middle of being played: what it asks, and what it is about to be told.
pub(crate) struct Moment<'a> {
    pub(crate) table: &'a Table,
    pub(crate) book: &'a Book<'a>,
    /// The faces from the top of the deck down.
    pub(crate) deck: &'a [Card],
    /// What the deck says of itself: unknown where a real card was dealt face down.
    pub(crate) shown_deck: &'a [Option<Card>],
    pub(crate) start: &'a State,
    pub(crate) log: &'a [Event],
    pub(crate) state: &'a State,
    pub(crate) asked: Next,
    /// None when the hand is over.
    pub(crate) input: Option<&'a Input>,
}

/// A hand played to its end.
pub(crate) struct Played {
    pub(crate) table: Table,
    pub(crate) log: Vec<Event>,
    pub(crate) end: State,
}

/// Plays the hand of this seed; `watch` sees every question before it is answered.
pub(crate) fn play(seed: u64, mut watch: impl FnMut(&Moment<'_>)) -> Played {
    let mut rng = Rng::new(seed);
    let table = Table::draw(&mut rng);
    let deck = rng.shuffled(table.game.deck.cards().iter().collect());
    let shown_deck = hide(&mut rng, &table, &deck);
    let temper = Temper { fold: rng.below(40), raise: rng.below(60), muck: rng.below(50) };
    let book = table.book();
    let (start, mut log) = begin(&book, &table.setup);
    let mut state = fold(&start, &log);
    loop {
        let asked = next(&book, &state);
        let turn = state.turn();
        let input = match asked {
            Next::Act { seat, legal } => {
                Some(Input::Act { turn, seat, action: temper.act(&mut rng, &legal) })
            }
            Next::ShowOrMuck { seat } => {
                let may = table.rules.mucking == Mucking::Allowed;
                if may && rng.percent(temper.muck) {
                    Some(Input::Muck { turn, seat })
                } else {
                    // Now and then somebody shows before being asked, where that is allowed.
                    let ready: Vec<Seat> = may_show(&book, &state).iter().collect();
                    let seat = if rng.percent(20) { rng.pick(&ready) } else { seat };
                    let places = ledger::places(&log, seat);
                    let unknown = places.iter().any(|&at| shown_deck[at].is_none());
                    let told = unknown || rng.percent(10);
                    let faces =
                        if told { places.iter().map(|&at| deck[at]).collect() } else { vec![] };
                    Some(Input::Show { turn, seat, faces })
                }
            }
            Next::Shuffle { .. } => Some(Input::Shuffled { turn, faces: shown_deck.clone() }),
            Next::Over => None,
        };
        watch(&Moment {
            table: &table,
            book: &book,
            deck: &deck,
            shown_deck: &shown_deck,
            start: &start,
            log: &log,
            state: &state,
            asked,
            input: input.as_ref(),
        });
        let Some(input) = input else { break };
        if let Err(refusal) = run(&book, &mut state, &input, &mut log) {
            panic!("seed {seed}: a legal input was refused: {refusal:?}");
        }
    }
    Played { table, log, end: state }
}

/// Does it for every seed, and says which one failed.
pub(crate) fn for_each_seed(seeds: Range<u64>, mut test: impl FnMut(u64)) {
    for seed in seeds {
        let tried = catch_unwind(AssertUnwindSafe(|| test(seed)));
        assert!(tried.is_ok(), "the hand of seed {seed} fails, for the reason given above");
    }
}

/// At one table in ten the cards are real: what is dealt face down is unknown until it is shown.
fn hide(rng: &mut Rng, table: &Table, deck: &[Card]) -> Vec<Option<Card>> {
    let mut faces: Vec<Option<Card>> = deck.iter().copied().map(Some).collect();
    if rng.percent(10) {
        let dealt = table.players() * table.game.hole();
        let all = rng.percent(50);
        for face in &mut faces[..dealt] {
            if all || rng.percent(50) {
                *face = None;
            }
        }
    }
    faces
}

/// How the players of a hand like to act, in percent.
struct Temper {
    fold: u64,
    raise: u64,
    muck: u64,
}

impl Temper {
    fn act(&self, rng: &mut Rng, legal: &Legal) -> Action {
        let raise = match legal.raising {
            Raising::Closed { .. } => None,
            Raising::AllInOnly { to } => Some(to),
            Raising::Between { least, most, unit } => Some(match rng.below(10) {
                0..=4 => least,
                5 => most,
                _ => {
                    // Mostly small: the hand is to last for a few rounds.
                    let room = most.amount() - least.amount();
                    let room = if rng.percent(70) { room.min(3 * least.amount()) } else { room };
                    let to = Chips::new(least.amount() + rng.below(room + 1));
                    // In whole units: the least is whole, the most need not be.
                    if to == most { to } else { to.rounded_down(unit) }
                }
            }),
        };
        if let Some(to) = raise
            && rng.percent(self.raise)
        {
            return Action::RaiseTo(to);
        }
        match legal.passive {
            Passive::Check if rng.percent(2) => Action::Fold,
            Passive::Check => Action::Check,
            Passive::Call { .. } if rng.percent(self.fold) => Action::Fold,
            Passive::Call { .. } => Action::Call,
        }
    }
}
