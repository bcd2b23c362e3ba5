//! How bots play: whatever a hand asks, they have an answer.

use cards::{Card, Chance};
use engine::{
    Action, Book, Chips, Input, Legal, Next, Passive, Raising, Seat, State, next, to_shuffle,
};
use wire::Style;

use crate::bots::sense::{self, Strength};

/// What a bot can do.
pub trait Plays {
    /// The answer to whatever a hand asks; nothing when it is over. Only the cards of the player who
    /// is asked are looked at, so the view of that player is enough.
    fn answer(self, book: &Book<'_>, state: &State, chance: &mut Chance) -> Option<Input>;
}

impl Plays for Style {
    fn answer(self, book: &Book<'_>, state: &State, chance: &mut Chance) -> Option<Input> {
        let turn = state.turn();
        Some(match next(book, state) {
            Next::Shuffle { .. } => {
                let mut faces = to_shuffle(book, state);
                chance.shuffle(&mut faces);
                Input::Shuffled { turn, faces }
            }
            Next::Act { seat, legal } => {
                let action = match self {
                    Style::Random => random_action(&legal, chance),
                    Style::Caller => passive(&legal),
                    Style::Sane => {
                        let stack = state.stack(seat);
                        sane_action(&legal, strength(book, state, seat), stack, chance)
                    }
                };
                Input::Act { turn, seat, action }
            }
            Next::Draw { seat, .. } => {
                let held = state.slots().hand(seat);
                let thrown: Vec<Card> = match self {
                    Style::Caller => Vec::new(),
                    Style::Random => {
                        faces(state, held).into_iter().filter(|_| chance.below(2) == 0).collect()
                    }
                    Style::Sane => sense::discards(book.game.wins, &faces(state, held)),
                };
                let is_thrown = |slot: &engine::Slot| {
                    state.slots().face(*slot).is_some_and(|card| thrown.contains(&card))
                };
                let discards = held.iter().copied().filter(is_thrown).collect();
                Input::Draw { turn, seat, discards }
            }
            Next::RunIt { seats, most } => {
                let times = match self {
                    Style::Random => 1 + chance.below(usize::from(most)) as u8,
                    Style::Caller => 1,
                    Style::Sane => 2,
                };
                Input::RunIt { turn, seat: seats.iter().next()?, times }
            }
            Next::ShowOrMuck { seat } => Input::Show { turn, seat, faces: Vec::new() },
            Next::Floor(_) | Next::Over => return None,
        })
    }
}

fn faces(state: &State, slots: &[engine::Slot]) -> Vec<Card> {
    slots.iter().filter_map(|&slot| state.slots().face(slot)).collect()
}

/// Of the player's own cards and those in the middle: nothing else is looked at.
fn strength(book: &Book<'_>, state: &State, seat: Seat) -> Strength {
    let held = faces(state, state.slots().hand(seat));
    let board = faces(state, state.slots().board(0));
    sense::strength(book.game.wins, &held, &board)
}

/// Folds, stays or raises, each as likely as the next, but never folds for nothing.
fn random_action(legal: &Legal, chance: &mut Chance) -> Action {
    match (chance.below(3), legal.raising, legal.passive) {
        (0, _, Passive::Call { .. }) => Action::Fold,
        (1, Raising::Between { least, most, unit }, _) => {
            let span = (most - least).amount() as usize;
            let to = least + Chips::new(chance.below(span + 1) as u64);
            // Anything below the most is a multiple of the unit (H24.1).
            Action::RaiseTo(if to == most { to } else { to.rounded_down(unit).max(least) })
        }
        (1, Raising::Either { small, large }, _) => {
            Action::RaiseTo(if chance.below(2) == 0 { small } else { large })
        }
        (1, Raising::AllInOnly { to }, _) => Action::RaiseTo(to),
        (_, _, _) => passive(legal),
    }
}

/// Bets what is good and raises with what is great, not always; a fair hand pays an eighth of the
/// stack at most.
fn sane_action(legal: &Legal, strength: Strength, stack: Chips, chance: &mut Chance) -> Action {
    let often = chance.below(4) > 0;
    let raise = match strength {
        Strength::Junk | Strength::Fair => None,
        Strength::Good if !often => None,
        Strength::Good => match legal.passive {
            Passive::Check | Passive::BetOrFold => raise(legal, strength),
            Passive::Call { .. } | Passive::BringIn { .. } => None,
        },
        Strength::Great => raise(legal, strength).filter(|_| often),
    };
    if let Some(raise) = raise {
        return raise;
    }
    match (legal.passive, strength) {
        (Passive::Call { .. }, Strength::Junk) => Action::Fold,
        (Passive::Call { pay }, Strength::Fair) if pay.times(8) > stack => Action::Fold,
        (Passive::Call { .. }, Strength::Fair | Strength::Good | Strength::Great)
        | (Passive::Check | Passive::BetOrFold | Passive::BringIn { .. }, _) => passive(legal),
    }
}

/// Twice the least raise, as far as that goes; all-in for less only with a great hand.
fn raise(legal: &Legal, strength: Strength) -> Option<Action> {
    match (legal.raising, strength) {
        (Raising::Between { least, most, .. }, _) => {
            Some(Action::RaiseTo(least.times(2).min(most)))
        }
        (Raising::Either { large, .. }, Strength::Great) => Some(Action::RaiseTo(large)),
        (Raising::Either { small, .. }, _) => Some(Action::RaiseTo(small)),
        (Raising::AllInOnly { to }, Strength::Great) => Some(Action::RaiseTo(to)),
        (Raising::AllInOnly { .. } | Raising::Closed { .. }, _) => None,
    }
}

fn passive(legal: &Legal) -> Action {
    match legal.passive {
        Passive::Check => Action::Check,
        Passive::BetOrFold => Action::Fold,
        Passive::Call { .. } => Action::Call,
        Passive::BringIn { .. } => Action::BringIn,
    }
}
