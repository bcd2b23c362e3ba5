//! The answers on the showdown.

use super::macros::answers;

answers! {
    /// Who shows first when nobody bet on the last round.
    pub enum FirstShow {
        /// The first live player left of the button.
        LeftOfButton,
        /// The player who bet or raised last in the whole hand, and if nobody did, left of the
        /// button.
        LastBetOfHand,
    }

    /// Whether a hand may be thrown away unshown at the showdown.
    pub enum Mucking {
        /// It may (H30.0.2, B.irregular.8).
        Allowed,
        /// Everybody still in must show (T.showdown.2).
        Forbidden,
    }

    /// Whether a hand thrown away keeps a claim to the board.
    pub enum BoardClaim {
        /// It is dead (H30.e.1).
        None,
        /// It plays the board if the hand was checked around, or if the board is the best hand
        /// (R.rules.38 to R.rules.41).
        CheckedOrBoardBest,
    }
}
