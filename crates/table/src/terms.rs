//! The terms of a table: what is played, for how much, and what it costs to sit.

use engine::{Ante, Chips, ForcedBets, ForcedMost, Game, Rake, Rules, Stakes, Topic};

/// What a table is played by. They never change during a hand (H3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Terms {
    /// The game.
    #[cfg_attr(feature = "serde", serde(with = "engine::written::game"))]
    pub game: &'static Game,
    /// What it is played for.
    pub stakes: Stakes,
    /// What is put in before the cards.
    pub forced: ForcedBets,
    /// How many may sit.
    pub seats: u8,
    /// What one buys to sit.
    pub buy_in: BuyIn,
    /// What is paid for time; a table is raked or pays for time, not both (H38.12).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
    pub time: Option<TimeFee>,
    /// What a bomb pot costs each, where there are any (B.bomb.7).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
    pub bomb: Option<Chips>,
}

/// What one must buy, and what one may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct BuyIn {
    /// At least this much to sit, and after going broke (H1.b.2).
    pub least: Chips,
    /// No more than makes a stack of this (H1.a.3, B.limits.6).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
    pub most: Option<Chips>,
    /// No more than this at once (B.limits.5).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "engine::written::none"))]
    pub purchase: Option<Chips>,
}

/// What each player pays for time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct TimeFee {
    /// How much (H38.c.1).
    pub rate: Chips,
    /// For this many minutes, from the full hour (H38.a.1).
    pub minutes: u16,
}

/// Why terms make no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TermsFault {
    /// It takes two to have a game (B.overview.1), and a table has no more chairs than this
    /// (B.overview.1.2, T.seating.3).
    Seats {
        /// The most.
        most: u8,
    },
    /// Every game has a least buy-in (H1.b.1).
    NoBuyIn,
    /// The most that may be bought is less than the least.
    BuyInRange,
    /// Every game has a smallest amount that plays (H24.4, H11.20).
    NoUnit,
    /// A rake, or time, but not both (H38.12).
    RakeAndTime,
    /// Nothing is paid for time, or for no time (H38.c.2).
    NoRate,
    /// More is forced from a player than the house lets be (B.limits.3).
    Forced {
        /// The most.
        most: Chips,
    },
}

impl TermsFault {
    /// What it is about.
    pub fn topic(self) -> Topic {
        match self {
            TermsFault::Seats { .. } => Topic::TableSize,
            TermsFault::NoBuyIn | TermsFault::BuyInRange => Topic::BuyIn,
            TermsFault::NoUnit => Topic::Unit,
            TermsFault::RakeAndTime | TermsFault::NoRate => Topic::TimeFee,
            TermsFault::Forced { .. } => Topic::Posts,
        }
    }
}

impl Terms {
    /// What is wrong with them, if anything is.
    pub fn check(&self, rules: &Rules) -> Result<(), TermsFault> {
        let most = rules.table_size.most(self.game);
        if !(2..=most).contains(&self.seats) {
            return Err(TermsFault::Seats { most });
        }
        if self.buy_in.least.is_zero() {
            return Err(TermsFault::NoBuyIn);
        }
        if self.buy_in.most.is_some_and(|most| most < self.buy_in.least) {
            return Err(TermsFault::BuyInRange);
        }
        if self.stakes.unit.is_zero() {
            return Err(TermsFault::NoUnit);
        }
        if let ForcedMost::UpTo(most) = rules.forced_most
            && self.forced_bets().any(|bet| bet > Chips::new(most.into()))
        {
            return Err(TermsFault::Forced { most: Chips::new(most.into()) });
        }
        match self.time {
            Some(_) if self.stakes.rake != Rake::NONE => Err(TermsFault::RakeAndTime),
            Some(fee) if fee.rate.is_zero() || fee.minutes == 0 => Err(TermsFault::NoRate),
            Some(_) | None => Ok(()),
        }
    }

    /// What one player has to put in, each by itself: the blinds, the ante, the forced opening. A
    /// blind and an ante are not added up (B.limits.3 speaks of a bet).
    fn forced_bets(&self) -> impl Iterator<Item = Chips> {
        let ante = match self.forced.ante {
            Ante::None => Chips::ZERO,
            Ante::Each(ante) | Ante::Button(ante) | Ante::BigBlind(ante) => ante,
        };
        self.forced.blinds.into_iter().chain([ante, self.stakes.bring_in])
    }

    /// What opens the betting: the big blind, the bring-in where there is one, or the first bet.
    pub fn opening_bet(&self) -> Chips {
        let forced = self.forced.big_blind().max(self.stakes.bring_in);
        if forced.is_zero() { self.stakes.bet(0) } else { forced }
    }
}
