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
        /// This many bets and raises in all (H12.b.1, R.rules.10).
        Round(bets: u8),
        /// This many by each player (T.bets.8).
        Player(bets: u8),
    }

    /// When there is no cap after all.
    pub enum CapLift {
        /// Never.
        Never,
        /// When no more than two could bet as the round began, the first round too (H12.b.2, H12.h.4).
        /// Somebody all-in is in no need of a cap.
        TwoAtStart,
        /// When no more than two who could bet were left over from the round before, so never on the
        /// first (R.limits.4).
        TwoLeftOver,
        /// While no more than two players have put chips in on the round, be it to call; blinds are
        /// among them where they are bets (R.rules.11).
        TwoBettors,
        /// In either of the last two cases (R.rules.11, R.limits.4).
        TwoBettorsOrLeftOver,
    }

    /// Whether it is a raise to open for more than the blind at spread limit.
    pub enum LargeOpening {
        /// It is the bet of the round, and no raise (H12.g).
        Bet,
        /// It is a raise over the blind.
        Raise,
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
        /// As much as the straddle added, or the least bet: it is a raise made blind
        /// (B.straddle.2).
        Raise,
    }

    /// Who has which blind when two play.
    pub enum HeadsUpBlinds {
        /// The button has the small one, acts first before the flop and last after it (R.button.3).
        ButtonSmall,
        /// The button has the big one, and so acts last on every round (B.object.4, B.object.5).
        ButtonBig,
    }

    /// Who may straddle: each answer allows what the one before it does.
    pub enum Straddles {
        /// Nobody (HB.f.viii.1).
        None,
        /// The player left of the big blind, and to the left of that straddle the next (HB.f.0).
        UnderTheGun,
        /// That player or the button (HB.f.vii.1).
        UnderTheGunOrButton,
        /// Anybody: a Mississippi straddle (HB.f.ix.3, B.straddle.1).
        AnySeat,
    }

    /// How many straddles a deal may have.
    pub enum StraddleCount {
        /// One (HB.f.i).
        One,
        /// Several, each double the one before, as the floor may permit (HB.f.i).
        Several,
    }

    /// What the size of a game's straddle is held to.
    pub enum StraddleSize {
        /// At least twice the big blind (HB.f.ii.1).
        DoubleOrMore,
        /// No more than the greatest bet of the game (B.straddle.5).
        UpToMostBet,
    }

    /// Whose straddle stands when the button and the player left of the big blind want the only one.
    pub enum StraddlePrecedence {
        /// The button's: the other has the chips back (HB.f.vii.2).
        Button,
        /// That of whoever came first.
        FirstCome,
    }

    /// Where the first round opens over a straddle that is not left of the big blind.
    pub enum StraddleOpens {
        /// To the left of the straddle (HB.f.v).
        LeftOfStraddle,
        /// To the left of the big blind as ever; the straddler is jumped over and acts after the big
        /// blind, last of all (B.straddle.3).
        LeftOfBlinds,
    }

    /// Whether chips may be left out before the deal as a raise made unseen.
    pub enum Sleepers {
        /// They may not.
        Forbidden,
        /// They may, but not under the gun (HB.f.ix.1, HB.f.ix.2).
        Allowed,
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

    /// Whether chips below the betting unit play when they are somebody's last.
    pub enum SmallChips {
        /// They do: an all-in takes everything.
        Play,
        /// They stay behind, and can neither be bet nor lost (H24.3, H11.18, HX.unit.2).
        StayBehind,
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

    /// Whether chips that were put in for time and not collected count as the pot in a pot-limit bet:
    /// the house says so for each game (HX.rule.5.5).
    pub enum TimeSurplus {
        /// They do, like all that lies there.
        Counts,
        /// Not on the first round (HX.rule.5.6).
        AfterFirstRound,
    }
}
