//! The answers that stud, draw and the variations need.

use super::macros::answers;

answers! {
    /// Which card of the suit a joker is in a flush.
    pub enum JokerFlush {
        /// The highest not already there (HD.high.4).
        HighestMissing,
        /// Always an ace.
        AlwaysAce,
    }

    /// What five aces beat.
    pub enum JokerAces {
        /// Everything (HK.joker.3).
        BeatAll,
        /// What four aces beat.
        AsFourAces,
    }

    /// Which card a joker is in a low hand.
    pub enum JokerLow {
        /// The lowest rank not already held (HD.low.2).
        LowestMissing,
        /// An ace and nothing else.
        OnlyAce,
        /// An ace, or what completes a straight or a flush: with an ace, three, four and five it makes
        /// the wheel (R.draw.2, R.draw.3).
        AceOrCompleting,
    }

    /// Whether a pair that shows on fourth street changes what may be bet.
    pub enum OpenPair {
        /// The larger bet is allowed as well (HS.high.6).
        LargerToo,
        /// It changes nothing.
        NoChange,
    }

    /// What the player who must open at stud may do.
    pub enum BringIns {
        /// The forced bet or a full one.
        OrComplete,
        /// The forced bet alone: the letter of HS.high.1.
        Only,
    }

    /// Whether a seat whose player folded without owing anything goes on getting cards.
    pub enum DeadSeats {
        /// Until somebody bets, so that the others get the cards they would have (HS.rules.3.a).
        GetCards,
        /// A folded hand gets none.
        GetNone,
    }

    /// What it takes to open the pot at draw.
    pub enum Openers {
        /// Any hand (HD.high.5).
        Any,
        /// A pair of jacks or better (HD.high.6).
        JacksOrBetter,
    }

    /// Whether one may check before anybody has bet on the first round.
    pub enum FirstChecks {
        /// One may.
        Allowed,
        /// One bets or folds.
        BetOrFold,
    }

    /// Whether a seven or better must be bet after the draw at ace-to-five.
    pub enum SevenRule {
        /// It may be checked (HD.a5.7).
        Off,
        /// Whoever checks it can win nothing that is bet after the draw (HD.a5.6, HD.rules.f.1).
        On,
    }

    /// How many times the rest of the board may be dealt once nobody can bet any more.
    pub enum RunIt {
        /// Once.
        Once,
        /// This many times, if the only two left agree (B.runtwice.1).
        TwoPlayers(times: u8),
        /// This many times, if all who are left agree (HX.rule.3.1, HX.rule.3.3).
        Everybody(times: u8),
    }

    /// What is raked of a hand that is run more than once.
    pub enum RunRake {
        /// As much as of any other.
        Once,
        /// As much again for each further run; promotions take no more (B.runtwice.3, B.runtwice.4,
        /// HX.rule.3.6).
        EachRun,
    }
}
