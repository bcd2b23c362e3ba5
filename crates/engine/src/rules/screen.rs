//! The answers on what people are shown and told.

use super::macros::answers;

answers! {
    /// Who may talk at the table while a hand is played.
    pub enum TableTalk {
        /// Everybody.
        Open,
        /// The players: whoever only looks on waits until the hand is over (T.house.6).
        Players,
        /// Nobody: what is said is held back until the hand is over (H35.5, HE.10.a).
        Held,
        /// Nobody: it is refused.
        Refused,
    }

    /// Whether the size of the pot is shown as a figure.
    pub enum PotSize {
        /// At any time.
        Shown,
        /// Only to those who ask for it (HX.rule.8.2, HE.6).
        OnRequest,
    }

    /// Whether the deck is spread face up before the first hand of a table.
    pub enum DeckSpread {
        /// By suit and in order of rank (B.open.2, B.open.3).
        FaceUp,
        /// It is not.
        None,
    }

    /// Whether the dealer calls what shows on a player's board at stud.
    pub enum BoardCalls {
        /// Pairs, and four to a straight or a flush (HS.rules.7.b, HS.rules.7.c).
        Called,
        /// Nothing (HS.rules.7.d).
        Silent,
    }

    /// For how long people see how many cards a player drew.
    pub enum DrawCounts {
        /// Until somebody has acted since (HD.rules.d).
        UntilAction,
        /// As long as the round of betting lasts.
        WholeRound,
    }
}
