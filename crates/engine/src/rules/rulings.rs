//! The answers on what went wrong: deals, cards and hands.

use super::macros::answers;

answers! {
    /// Whether what is said or put in before one's turn binds.
    pub enum OutOfTurn {
        /// It does if nothing has changed when the turn comes, and a fold in any case (H13.c.i,
        /// H13.c.iii.2); who was passed over loses the turn by three acts or two wagers behind (H13.a.4).
        BindsUnchanged,
        /// Nothing does (B.wagers.15).
        Nothing,
    }

    /// Whether who put in a raise without a word, believing to call, may cut it.
    pub enum MistakenRaise {
        /// As long as nobody behind has acted; when two are left, if the other agrees (H20.8, H20.10).
        MayBeCut,
        /// It stands.
        Stands,
    }

    /// What a player may do who put in only what it cost before a raise.
    pub enum ShortCall {
        /// Complete the call, or leave the chips and the hand (H18.4).
        CompleteOrForfeit,
        /// Nothing but complete it.
        Completed,
    }

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

    /// What becomes of a hand with too many cards or too few, when it is too late for a misdeal.
    pub enum MiscountedHand {
        /// It is dead, and what it has put in stays (H25.3, R.rules.28).
        Dead,
        /// The hand goes on (T.misdeals.6).
        PlaysOn,
    }
}
