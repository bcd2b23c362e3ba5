//! A dealer who makes mistakes, players who are clumsy, and a floor who rules: chance is handed in, so
//! that a seed gives the same evening again. For simulations, tests, practice tables and schools.

use std::mem::discriminant;

use cards::Chance;

use crate::chips::Chips;
use crate::decide::{asked, next};
use crate::gesture::{Gesture, Manner, Pushed, Words};
use crate::hand::{Book, Input, Next};
use crate::rulings::{Case, possible};
use crate::seat::Seat;
use crate::state::State;

/// The floor does otherwise than the book says once in so many times.
const OVERRULED: usize = 10;

/// Something that goes wrong now and is noticed, or the floor's word on what is open; none where
/// nothing can go wrong. Every kind is as likely as every other, however many seats it could befall.
pub fn mistake(book: &Book<'_>, state: &State, chance: &mut Chance) -> Option<Input> {
    let turn = state.turn();
    if let Some(case) = state.case() {
        let offered: Vec<_> = case.offered.iter().collect();
        let remedy = *pick(&offered, chance)?;
        return Some(Input::Rule { turn, remedy });
    }
    let cases = possible(book, state);
    let mut kinds: Vec<_> = cases.iter().map(|case| discriminant(&case.incident)).collect();
    kinds.dedup();
    let kind = *pick(&kinds, chance)?;
    let of_kind = |case: &&Case| discriminant(&case.incident) == kind;
    let of_kind: Vec<&Case> = cases.iter().filter(of_kind).collect();
    let case = pick(&of_kind, chance)?;
    let offered: Vec<_> = case.offered.iter().collect();
    let overrules = chance.below(OVERRULED) == 0;
    let word = if overrules { pick(&offered, chance).copied() } else { None };
    Some(Input::Report { turn, incident: case.incident, word })
}

/// Something that a player says or pushes forward, in turn or not, sensible or not: it may be refused.
/// None where nobody is to act.
pub fn clumsiness(book: &Book<'_>, state: &State, chance: &mut Chance) -> Option<Input> {
    let Next::Act { .. } = next(book, state) else { return None };
    let live: Vec<Seat> = state.live().iter().collect();
    let in_turn = asked(book, state).filter(|_| chance.below(3) > 0);
    let seat = in_turn.or_else(|| pick(&live, chance).copied())?;
    let words = [
        None,
        None,
        Some(Words::Check),
        Some(Words::Call),
        Some(Words::Raise),
        Some(Words::AllIn),
        Some(Words::Fold),
        Some(Words::MoreToCome),
    ];
    let bet = book.stakes.bet(0).amount().max(1);
    let worth = Chips::new(1 + chance.below(3 * bet as usize) as u64);
    let count = 1 + chance.below(4) as u8;
    let chips = if chance.below(4) > 0 { Pushed::of(&[(worth, count)])? } else { Pushed::NONE };
    let words = *pick(&words, chance)?;
    let gesture = Gesture { words, chips, manner: Manner::Plain };
    Some(Input::Gesture { turn: state.turn(), seat, gesture })
}

fn pick<'a, T>(list: &'a [T], chance: &mut Chance) -> Option<&'a T> {
    if list.is_empty() { None } else { list.get(chance.below(list.len())) }
}
