//! The answers on betting: raises, caps, blinds and straddles.

use super::macros::answers;

answers! {
    /// What an all-in of less than a full raise opens again to those who have acted.
    pub enum Reopening {
        /// At least half of a full bet counts as one (H11.15, H12.c.1).
        HalfBet,
        /// Nothing less than a full raise reopens the betting (H11.16, R.rules.54).
        FullRaise,
        /// Several short ones add up: it is reopened to whoever faces a full raise in all.
        AddingUp,
    }

    /// Whether the first bet or raise of a round, all-in for less than a full one, opens the
    /// betting to those who checked or called before it.
    pub enum ShortOpening {
        /// No: it is like any other short all-in (H12.f.1).
        Closed,
        /// Yes.
        Reopens,
    }

    /// What the next raise is measured from after an all-in of less than a full raise.
    pub enum RaiseFrom {
        /// From what it costs to call: the extra is added to the next raise (H11.13).
        Price,
        /// From the last full bet: the next raise completes it (H12.d.3, R.rules.55).
        LastFullBet,
    }

    /// How many bets a betting round may have.
    pub enum RaiseCap {
        /// Any number.
        None,
        /// So many bets and raises in all (H12.b.1, R.rules.10).
        Round(bets: u8),
        /// So many by each player (T.bets.8).
        Player(bets: u8),
    }

    /// When there is no cap after all.
    pub enum CapLift {
        /// Never.
        Never,
        /// When the round began with two players (H12.b.2, H12.h.4, R.limits.4).
        TwoAtStart,
        /// While no more than two players have bet on the round (R.rules.11).
        TwoBettors,
    }

    /// Whether the big blind is the first of the capped bets.
    pub enum BlindCounts {
        /// It is.
        AsFirstBet,
        /// It is not: the first raise is.
        NotAtAll,
    }

    /// Whether a straddle is one of the capped bets.
    pub enum StraddleCounts {
        /// It is, as a raise (B.straddle.2).
        AsRaise,
        /// It is not (HB.f.iv.3, HB.f.vi.2).
        NotAtAll,
    }

    /// What the first raise over a straddle must add at no-limit and pot-limit.
    pub enum StraddleStep {
        /// As much as the straddle: it works like a third blind (HB.f.iii.1).
        ThirdBlind,
        /// The least bet: a straddle is a raise made blind (B.straddle.2).
        Raise,
    }

    /// Whether one may check and then raise on the same round.
    pub enum CheckRaise {
        /// One may (H23.1, B.wagers.25, R.rules.9).
        Allowed,
        /// A notice forbids it (H23.2).
        Forbidden,
    }

    /// What must be called when the big blind could not be posted in full.
    pub enum ShortBlind {
        /// The whole blind (T.allin.8).
        Full,
        /// The most that anybody posted.
        AsPosted,
    }

    /// How the pot is rounded for a pot-limit bet.
    pub enum PotRounding {
        /// Not at all.
        Exact,
        /// Up to the betting unit (HX.rule.2.2).
        Up,
        /// Odd chips do not count (HX.rule.2.3).
        IgnoreOdd,
    }
}
