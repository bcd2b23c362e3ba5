//! The answers on what went wrong: deals, cards and hands.

use super::macros::answers;

answers! {
    /// How much may have happened on an error before it can no longer be put right.
    pub enum MisdealUntil {
        /// Three players acted, be it to fold, or two bet, called or raised (H9.0.3, H13.a.4).
        ThreeActsOrTwoBets,
        /// Two players acted (H14.12, T.misdeals.6, R.rules.27).
        TwoActs,
        /// Two players bet, called or raised (B.irregular.12).
        TwoBets,
    }

    /// What a deck makes that was not shuffled and cut.
    pub enum UncutDeck {
        /// A misdeal, whenever it is noticed (B.irregular.11).
        AlwaysMisdeal,
        /// A misdeal as long as one can be called (H9.a).
        Misdeal,
    }

    /// What becomes of a card that the dealer exposed in dealing the first cards of a flop game or
    /// of draw.
    pub enum ExposedCard {
        /// It makes a misdeal (T.misdeals.2).
        Misdeal,
        /// The top card of the deck replaces it when the deal is done, and it is the first burn
        /// (H8.holdem, R.rules.24).
        FirstBurn,
        /// The player keeps it (H8.draw.a).
        Kept,
    }

    /// Whether a first card exposed on a blind makes a misdeal.
    pub enum ExposedBlind {
        /// Yes (H9.o.1).
        Misdeal,
        /// No: it is like any other.
        Replaced,
    }

    /// What two exposed cards make that would have to be replaced.
    pub enum ExposedTwo {
        /// A misdeal (H9.g, R.rules.26).
        Misdeal,
        /// Each is replaced.
        Replaced,
    }

    /// What becomes of an unprotected hand that came among discards and can still be told.
    pub enum UnguardedHand {
        /// It is dead if the dealer took it in (B.irregular.22).
        Dead,
        /// The floor says whether it is given back (H5.b).
        Floor,
    }

    /// What a card makes that a player shows on purpose while the hand is being played.
    pub enum ShownCard {
        /// Nothing: it stays in play.
        Stays,
        /// The hand is dead, and half of the pot is the fine (T.bets.14, T.bets.15).
        DeadAndFined,
    }

    /// What becomes of a hand with too many cards or too few, when it is too late for a misdeal.
    pub enum MiscountedHand {
        /// It is dead, and what it has put in stays (H25.3, R.rules.28).
        Dead,
        /// The hand goes on (T.misdeals.6).
        PlaysOn,
    }
}
