//! What a hand is worth. Cards speak (H30.a.1).

use std::cmp::Ordering;

use cards::ace_to_five::{self, AceToFiveRank};
use cards::badugi::{self, BadugiRank};
use cards::deuce_to_seven::{self, DeuceToSevenRank};
use cards::equity::{BoardWins, OwnWins, Wins};
use cards::high::{self, HighRank};
use cards::short_deck::{self, ShortDeckRank};
use cards::{Card, CardSet, FiveAces, FlushJoker, JokerRule, LowJoker, omaha};

use crate::dealing::slots::Slot;
use crate::hand::Book;
use crate::hand::state::State;
use crate::log::event::Half;
use crate::rules::{JokerAces, JokerFlush, JokerLow, Rules};
use crate::seat::Seat;

/// What a hand is worth both ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Worth {
    /// What it wins with where one hand wins, or the high half.
    pub(crate) best: Best,
    /// What it wins the low half with.
    pub(crate) low: Option<AceToFiveRank>,
}

/// What a hand wins with: in one game all are of one kind, and the greater one wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Best {
    High(HighRank),
    ShortDeck(ShortDeckRank),
    AceToFive(AceToFiveRank),
    DeuceToSeven(DeuceToSevenRank),
    Badugi(BadugiRank),
}

/// What a seat's hand is worth on a board; none if its faces are unknown, or if it has no hand to
/// play.
pub(crate) fn worth(book: &Book<'_>, state: &State, seat: Seat, board: u8) -> Option<Worth> {
    let held = state.slots.hand(seat);
    let board = state.slots.board(board);
    if book.game.wins == Wins::Board(BoardWins::High)
        && let (Ok(held), Ok(board)) = (held.try_into(), board.try_into())
        && !state.on_board.has(seat)
    {
        return Some(only(Best::High(seven(state, held, board)?)));
    }
    let hole = if state.on_board.has(seat) {
        CardSet::EMPTY
    } else {
        // A hand that was taken in has lost: it does not play the board.
        state.slots.faces(held).filter(|_| !held.is_empty())?
    };
    match book.game.wins {
        Wins::Board(wins) => on_board(wins, hole, state.slots.faces(board)?),
        // A card that all share counts as the card that it stands for, and not for whoever has that
        // (HS.rules.5.d.2, HS.rules.5.d.4).
        Wins::Own(wins) => {
            let lacking = book.game.hole().saturating_sub(held.len()).min(board.len());
            let shared = state.slots.faces(&board[..lacking])?;
            own(wins, hole | shared, joker_rule(book.rules))
        }
    }
}

/// Which of two five-card hands wins where one hand wins, or the high half, or the low half; none if
/// one of them is no such hand. One without a low loses to one with it.
pub fn compare(book: &Book<'_>, one: CardSet, other: CardSet, half: Half) -> Option<Ordering> {
    let (one, other) = (of_cards(book, one)?, of_cards(book, other)?);
    Some(match half {
        Half::Whole | Half::Unopposed | Half::High | Half::Back => one.best.cmp(&other.best),
        Half::Low => one.low.cmp(&other.low),
    })
}

/// What the cards of one hand are worth by themselves, wherever they lie.
pub(crate) fn of_cards(book: &Book<'_>, cards: CardSet) -> Option<Worth> {
    match book.game.wins {
        Wins::Board(BoardWins::High | BoardWins::OmahaHigh) => {
            own(OwnWins::High, cards, JokerRule::BOOK)
        }
        Wins::Board(BoardWins::HighLow | BoardWins::OmahaHighLow) => {
            own(OwnWins::HighLow, cards, JokerRule::BOOK)
        }
        Wins::Board(BoardWins::ShortDeck) => on_board(BoardWins::ShortDeck, cards, CardSet::EMPTY),
        Wins::Own(wins) => own(wins, cards, joker_rule(book.rules)),
    }
}

/// Whether a hand opens where jacks or better are needed (HD.high.6); one that nobody knows does.
pub(crate) fn opens(book: &Book<'_>, state: &State, seat: Seat) -> bool {
    let Some(cards) = state.slots.faces(state.slots.hand(seat)) else { return true };
    let jacks: CardSet = "JsJh4d3c2s".parse().expect("a pair of jacks");
    let rank = |cards| high::best(cards, joker_rule(book.rules));
    match (rank(cards), rank(jacks)) {
        (Ok(hand), Ok(least)) => hand >= least,
        (Ok(_) | Err(_), _) => true,
    }
}

/// Whether a hand is a seven-low or better (HD.a5.6): a pair is none.
pub(crate) fn is_seven_or_better(worth: Worth) -> bool {
    let seven: CardSet = "7s6h5d4c3s".parse().expect("five cards");
    match (worth.best, ace_to_five::best(seven, JokerRule::BOOK)) {
        (Best::AceToFive(low), Ok(worst)) => low >= worst,
        (
            Best::High(_)
            | Best::ShortDeck(_)
            | Best::AceToFive(_)
            | Best::DeuceToSeven(_)
            | Best::Badugi(_),
            _,
        ) => false,
    }
}

/// The quick way for the game most played.
fn seven(state: &State, held: [Slot; 2], board: [Slot; 5]) -> Option<HighRank> {
    let mut cards = [Card::JOKER; 7];
    for (card, slot) in cards.iter_mut().zip(held.into_iter().chain(board)) {
        *card = state.slots.face(slot)?;
    }
    // Doubled faces of a defective deck make no hand.
    let distinct: CardSet = cards.into_iter().collect();
    (distinct.len() == 7 && distinct.jokers() == 0).then(|| high::seven(&cards))
}

fn on_board(wins: BoardWins, hole: CardSet, board: CardSet) -> Option<Worth> {
    let all = hole | board;
    match wins {
        // No game with a board has jokers.
        BoardWins::High => own(OwnWins::High, all, JokerRule::BOOK),
        BoardWins::HighLow => own(OwnWins::HighLow, all, JokerRule::BOOK),
        BoardWins::ShortDeck => Some(only(Best::ShortDeck(short_deck::best(all).ok()?))),
        BoardWins::OmahaHigh => Some(only(Best::High(omaha::best(hole, board).ok()?.0))),
        BoardWins::OmahaHighLow => {
            let (high, low) = omaha::best(hole, board).ok()?;
            Some(Worth { best: Best::High(high), low })
        }
    }
}

fn own(wins: OwnWins, cards: CardSet, rule: JokerRule) -> Option<Worth> {
    match wins {
        OwnWins::High => Some(only(Best::High(high::best(cards, rule).ok()?))),
        OwnWins::HighLow => Some(Worth {
            best: Best::High(high::best(cards, rule).ok()?),
            low: ace_to_five::eight_or_better(cards, rule).ok()?,
        }),
        OwnWins::AceToFive => Some(only(Best::AceToFive(ace_to_five::best(cards, rule).ok()?))),
        OwnWins::DeuceToSeven => Some(only(Best::DeuceToSeven(deuce_to_seven::best(cards).ok()?))),
        OwnWins::Badugi => Some(only(Best::Badugi(badugi::best(cards).ok()?))),
    }
}

fn joker_rule(rules: &Rules) -> JokerRule {
    JokerRule {
        flush: match rules.joker_flush {
            JokerFlush::HighestMissing => FlushJoker::HighestMissing,
            JokerFlush::AlwaysAce => FlushJoker::AlwaysAce,
        },
        five_aces: match rules.joker_aces {
            JokerAces::BeatAll => FiveAces::BeatAll,
            JokerAces::AsFourAces => FiveAces::AsFourAces,
        },
        low: match rules.joker_low {
            JokerLow::LowestMissing => LowJoker::LowestMissing,
            JokerLow::OnlyAce => LowJoker::OnlyAce,
            JokerLow::AceOrCompleting => LowJoker::AceOrCompleting,
        },
    }
}

fn only(best: Best) -> Worth {
    Worth { best, low: None }
}
