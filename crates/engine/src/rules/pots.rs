//! The answers on what goes into the pots, and how they are divided.

use super::macros::answers;

answers! {
    /// Where antes go when they are not all the same.
    pub enum AnteLayer {
        /// Into the pots like bets: a player can win of each only as much as was anted
        /// (B.wagers.9).
        Layered,
        /// All into the main pot, as dead money.
        MainPot,
    }

    /// Who gets the chips that cannot be divided.
    pub enum OddChips {
        /// One each to the winners, clockwise from the button (H34.3, T.game.7).
        OneEach,
        /// All of them to the first winner clockwise from the button.
        AllToFirst,
    }

    /// Which half gets the odd chip between high and low.
    pub enum OddHalf {
        /// The high one (H34.5).
        High,
        /// The low one.
        Low,
    }

    /// Whether the blinds are the house's fee.
    pub enum FeeBlinds {
        /// They go to the pot (B.object.7).
        No,
        /// They go to the house and still count as bets (R.fees.1, R.fees.2).
        Yes,
    }
}
