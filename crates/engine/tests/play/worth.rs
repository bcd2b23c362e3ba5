//! What a hand is worth, for the second settlement.

use cards::ace_to_five::{self, AceToFiveRank};
use cards::badugi::{self, BadugiRank};
use cards::deuce_to_seven::{self, DeuceToSevenRank};
use cards::equity::{BoardWins, OwnWins, Wins};
use cards::high::{self, HighRank};
use cards::short_deck::{self, ShortDeckRank};
use cards::{CardSet, FiveAces, FlushJoker, JokerRule, LowJoker, omaha};
use engine::{JokerAces, JokerFlush, JokerLow};

use super::draw::Table;

pub(crate) struct Worth {
    pub(crate) best: Best,
    pub(crate) low: Option<AceToFiveRank>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Best {
    Standard(HighRank),
    ShortDeck(ShortDeckRank),
    AceToFive(AceToFiveRank),
    DeuceToSeven(DeuceToSevenRank),
    Badugi(BadugiRank),
}

/// What the cards are worth; nothing if they are no hand.
pub(crate) fn worth(table: &Table, hole: CardSet, board: CardSet) -> Option<Worth> {
    let rule = joker_rule(table);
    // A card for all counts for everybody (HS.rules.5.d.2).
    let all = hole | board;
    let high = || high::best(all, rule).ok().map(Best::Standard);
    let eight = || ace_to_five::eight_or_better(all, rule).expect("five cards or more");
    let (best, low) = match table.game.wins {
        Wins::Board(BoardWins::High) | Wins::Own(OwnWins::High) => (high()?, None),
        Wins::Board(BoardWins::HighLow) | Wins::Own(OwnWins::HighLow) => (high()?, eight()),
        Wins::Board(BoardWins::ShortDeck) => (Best::ShortDeck(short_deck::best(all).ok()?), None),
        Wins::Board(BoardWins::OmahaHigh) => {
            (Best::Standard(omaha::best(hole, board).ok()?.0), None)
        }
        Wins::Board(BoardWins::OmahaHighLow) => {
            let (high, low) = omaha::best(hole, board).ok()?;
            (Best::Standard(high), low)
        }
        Wins::Own(OwnWins::AceToFive) => {
            (Best::AceToFive(ace_to_five::best(all, rule).ok()?), None)
        }
        Wins::Own(OwnWins::DeuceToSeven) => {
            (Best::DeuceToSeven(deuce_to_seven::best(all).ok()?), None)
        }
        Wins::Own(OwnWins::Badugi) => (Best::Badugi(badugi::best(all).ok()?), None),
    };
    Some(Worth { best, low })
}

/// A seven-low or better (HD.a5.6): what beats the best eight.
pub(crate) fn is_seven(worth: &Worth) -> bool {
    let eight: CardSet = "8s4h3d2cAs".parse().expect("an eight-low");
    let eight = ace_to_five::best(eight, JokerRule::BOOK).expect("five cards");
    matches!(worth.best, Best::AceToFive(low) if low > eight)
}

/// How the house reads a joker.
pub(crate) fn joker_rule(table: &Table) -> JokerRule {
    let rules = &table.rules;
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
