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
        /// One each to the winners, clockwise from the button (H34.3).
        OneEach,
        /// All of them to the first winner clockwise from the button (T.game.7).
        AllToFirst,
        /// One each to the winners, by the highest card held, spades before hearts, diamonds and
        /// clubs: so at stud (H34.4).
        HighestCard,
    }

    /// Which half gets the odd chip between high and low.
    pub enum OddHalf {
        /// The high one (H34.5).
        High,
        /// The low one.
        Low,
        /// That of the winner who holds the highest card: the letter of H34.4.
        HighestCard,
    }

    /// Whether the blinds are the house's fee.
    pub enum FeeBlinds {
        /// They go to the pot (B.object.7).
        No,
        /// They go to the house and still count as bets (R.fees.1, R.fees.2).
        Yes,
    }

    /// What a player can win of the others who could not post a blind in full. One book has both.
    pub enum ShortBlindWins {
        /// As much as was posted, of each (T.allin.11).
        Matched,
        /// The whole blind, of each who called it; raises are for a side pot (T.allin.2, T.allin.3).
        WholeBlind,
    }

    /// Who gets the chips of a pot that are less than the betting unit, as two ones in a pot of 107
    /// where fives are not broken (H34.2).
    pub enum LooseChips {
        /// They are one more odd chip: the next winner in turn has them, 55 and 52.
        NextInTurn,
        /// They go with the first odd chip, 57 and 50.
        WithOddChip,
        /// They are divided by themselves, as far as they can be, 56 and 51.
        Divided,
        /// They make the shares as even as they can: those have them who have no odd chip, 55 and 52, and
        /// 12 is 6 and 6 (H34.1).
        Evenly,
    }

    /// How far the floor may cut the rake at a short table.
    pub enum ShortRake {
        /// As far as it likes.
        Any,
        /// To no less than this at most (H38.10).
        DownTo(most: u16),
    }

    /// What the rake is reckoned on when there are side pots.
    pub enum RakedPots {
        /// On all pots together; the main pot pays it as far as it goes (H38.5).
        Together,
        /// On each pot by itself, each with a schedule of its own (B.rake.2, C.rake.2).
        Each,
    }
}
