//! A dealer who makes mistakes, players who are clumsy, and a floor who rules: chance is handed in, so
//! that a seed gives the same evening again. For simulations, tests, practice tables and schools.

use std::mem::discriminant;

use cards::{Card, Chance};

use crate::betting::gesture::{Gesture, Manner, Pushed, Words};
use crate::chips::Chips;
use crate::hand::decide::{asked, next};
use crate::hand::state::State;
use crate::hand::{Book, Input, Next};
use crate::rulings::{
    Case, Incident, Remedy, Shortfall, Usual, Wager, look_into, possible, usual_wagers,
};
use crate::seat::{Seat, Seats};

/// A floor that rules at whim overrules the book once in this many times.
const OVERRULED: usize = 10;
/// How many faces there are, jokers included.
const FACES: usize = 54;

/// How the floor rules on mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Floor {
    /// As the book says; where it leaves that open, what it names first.
    ByTheBook,
    /// Now and then otherwise, for no reason: to try everything that can be done.
    AtWhim,
}

/// Something that went wrong.
enum Mistake {
    Incident(Case),
    Wager(Usual),
}

impl Mistake {
    fn case(&self) -> &Case {
        match self {
            Mistake::Incident(case) | Mistake::Wager(Usual { case, .. }) => case,
        }
    }

    /// How somebody tells of it; with a word, the floor overrules the book.
    fn told(&self, turn: u32, word: Option<Remedy>) -> Input {
        match self {
            Mistake::Incident(case) => Input::Report { turn, incident: case.incident, word },
            Mistake::Wager(usual) => Input::Wagered { turn, wager: usual.wager, word },
        }
    }

    /// A string bet and a chip that is too large are not the same mistake.
    fn is_like(&self, other: &Mistake) -> bool {
        let kind = |mistake: &Mistake| {
            let how = match mistake {
                Mistake::Incident(_) => None,
                Mistake::Wager(usual) => Some(usual.how),
            };
            (discriminant(&mistake.case().incident), how)
        };
        kind(self) == kind(other)
    }
}

/// Something that goes wrong now and is noticed, or the floor's word on what is open; none where
/// nothing can go wrong. Every kind is as likely as every other, however many seats it could befall.
pub fn mistake(book: &Book<'_>, state: &State, floor: Floor, chance: &mut Chance) -> Option<Input> {
    let turn = state.turn();
    if let Some(case) = state.case() {
        let remedy = match floor {
            Floor::ByTheBook => case.offered.iter().next()?,
            Floor::AtWhim => any(&case, chance)?,
        };
        return Some(Input::Rule { turn, remedy });
    }
    let mistakes = mistakes(book, state, chance);
    let kinds = kinds(&mistakes);
    let kind = *pick(&kinds, chance)?;
    let of_kind: Vec<&Mistake> = mistakes.iter().filter(|one| one.is_like(kind)).collect();
    let mistake = *pick(&of_kind, chance)?;
    let word = match floor {
        Floor::AtWhim if chance.below(OVERRULED) == 0 => any(mistake.case(), chance),
        Floor::AtWhim | Floor::ByTheBook => None,
    };
    Some(mistake.told(turn, word))
}

/// One of each kind of mistake that can happen now: how it is told, and what the house says to it.
pub fn one_of_each_kind(book: &Book<'_>, state: &State, chance: &mut Chance) -> Vec<(Input, Case)> {
    let mut mistakes = mistakes(book, state, chance);
    // Chance says which of its kind comes first, and so stands for it.
    chance.shuffle(&mut mistakes);
    let told = |one: &&Mistake| (one.told(state.turn(), None), *one.case());
    kinds(&mistakes).iter().map(told).collect()
}

/// All that can go wrong now, with figures that chance has drawn.
fn mistakes(book: &Book<'_>, state: &State, chance: &mut Chance) -> Vec<Mistake> {
    // The floor or the deck is waited for, and nobody has anything to say before.
    if state.case().is_some() || state.mixed > 0 {
        return Vec::new();
    }
    let mut mistakes: Vec<Mistake> =
        possible(book, state).into_iter().map(Mistake::Incident).collect();
    mistakes.extend(with_figures(book, state, chance).map(Mistake::Incident));
    mistakes.extend(usual_wagers(book, state).into_iter().map(Mistake::Wager));
    mistakes
}

/// The first of each kind.
fn kinds(mistakes: &[Mistake]) -> Vec<&Mistake> {
    let mut kinds: Vec<&Mistake> = Vec::new();
    for one in mistakes {
        if !kinds.iter().any(|kind| kind.is_like(one)) {
            kinds.push(one);
        }
    }
    kinds
}

fn any(case: &Case, chance: &mut Chance) -> Option<Remedy> {
    let offered: Vec<Remedy> = case.offered.iter().collect();
    pick(&offered, chance).copied()
}

/// What can have gone wrong of that which needs a figure, with figures that chance has drawn.
fn with_figures<'a>(
    book: &'a Book<'_>,
    state: &'a State,
    chance: &mut Chance,
) -> impl Iterator<Item = Case> + 'a {
    let mut all = vec![Incident::Condoned, foul_card(state, chance)];
    let live = state.live();
    let players = 1 + chance.below(live.count().max(1));
    let first: Seats = live.round_from(state.button).take(players).collect();
    let kept: Seats = first.iter().filter(|_| chance.below(2) == 0).collect();
    for kept in [Seats::NONE, kept] {
        all.push(Incident::CardsTooEarly { players: players as u8, kept });
    }
    for seat in live.iter() {
        let stack = state.stack(seat);
        let in_front = (state.round.price.max(state.street(seat))).amount();
        let put = Chips::new(1 + chance.below(in_front.max(1) as usize) as u64);
        all.extend(SHORTFALLS.map(|why| Incident::ShortCall { seat, put, why }));
        let to = state.street(seat)
            + Chips::new(1 + chance.below(stack.amount().max(1) as usize) as u64);
        all.push(Incident::OverbetMissed { seat, to });
        all.push(Incident::MeantToCall { seat, objected: true });
    }
    all.into_iter().filter_map(|one| look_into(book, state, one).ok())
}

const SHORTFALLS: [Shortfall; 5] = [
    Shortfall::Slip,
    Shortfall::RaiseMissed,
    Shortfall::RaiseUnannounced,
    Shortfall::Misread,
    Shortfall::BetMissed,
];

/// Any card, which turns out to be any other.
fn foul_card(state: &State, chance: &mut Chance) -> Incident {
    let slots: Vec<_> = state.slots().all().collect();
    let slot = slots[chance.below(slots.len())];
    let card = Card::from_index(chance.below(FACES) as u8).unwrap_or(Card::JOKER);
    Incident::FoulCard { slot, card }
}

/// Something that a player says or pushes forward, in turn or not, sensible or not, or what somebody
/// tells of it: it may be refused. None where nobody is to act.
pub fn clumsiness(book: &Book<'_>, state: &State, chance: &mut Chance) -> Option<Input> {
    let Next::Act { .. } = next(book, state) else { return None };
    let turn = state.turn();
    let live: Vec<Seat> = state.live().iter().collect();
    let in_turn = asked(book, state).filter(|_| chance.below(3) > 0);
    let seat = in_turn.or_else(|| pick(&live, chance).copied())?;
    let words = words(book, state, seat, chance);
    let amount = amount(book, state, seat, chance);
    let chips =
        if words.is_none() || chance.below(2) == 0 { in_chips(amount, chance) } else { Vec::new() };
    if chance.below(3) == 0 {
        // In two motions as often as in one.
        let motions: Vec<Vec<(Chips, u8)>> = if chance.below(2) == 0 {
            chips.into_iter().map(|kind| vec![kind]).collect()
        } else {
            vec![chips]
        };
        let wager = Wager::of(seat, words, &motions)?;
        return Some(Input::Wagered { turn, wager, word: None });
    }
    let manner = *pick(&[Manner::Plain, Manner::Plain, Manner::Splashed, Manner::Unclear], chance)?;
    let gesture = Gesture { words, chips: Pushed::of(&chips)?, manner };
    Some(Input::Gesture { turn, seat, gesture })
}

/// What is said, if anything is: all that people say.
fn words(book: &Book<'_>, state: &State, seat: Seat, chance: &mut Chance) -> Option<Words> {
    let to = state.street(seat) + amount(book, state, seat, chance);
    let said = [
        None,
        None,
        None,
        Some(Words::Fold),
        Some(Words::Check),
        Some(Words::Call),
        Some(Words::Raise),
        Some(Words::To(to)),
        Some(Words::AllIn),
        Some(Words::Pot),
        Some(Words::MoreToCome),
        Some(Words::NoBet),
        Some(Words::Throws),
    ];
    pick(&said, chance).copied().flatten()
}

/// Too little for a call, a call, too little for a raise, a raise, more than the pot, or anything.
fn amount(book: &Book<'_>, state: &State, seat: Seat, chance: &mut Chance) -> Chips {
    let round = &state.round;
    let pay = round.price.less(state.street(seat)).amount();
    let step = round.step.max(book.stakes.bet(0)).amount();
    let pot: Chips = state.pots().iter().map(|pot| pot.amount).sum();
    let amounts = [
        pay / 2,
        pay,
        pay + step / 3,
        pay + step,
        pay + pot.amount() + 3 * step,
        1 + chance.below(state.stack(seat).amount().max(1) as usize) as u64,
    ];
    let amount = amounts[chance.below(amounts.len())].min(state.stack(seat).amount());
    Chips::new(amount.max(1))
}

/// In one chip, in two kinds, or in two like ones and what is then left.
fn in_chips(amount: Chips, chance: &mut Chance) -> Vec<(Chips, u8)> {
    let all = amount.amount();
    let part = 1 + chance.below(all as usize) as u64;
    let kinds = match chance.below(3) {
        0 => [(all, 1), (0, 0)],
        1 => [(part, 1), (all - part, 1)],
        _ => [(all / 2, 2), (all % 2, 1)],
    };
    let real = kinds.into_iter().filter(|(worth, count)| *worth > 0 && *count > 0);
    real.map(|(worth, count)| (Chips::new(worth), count)).collect()
}

fn pick<'a, T>(list: &'a [T], chance: &mut Chance) -> Option<&'a T> {
    if list.is_empty() { None } else { list.get(chance.below(list.len())) }
}
