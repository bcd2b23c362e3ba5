//! A table between two hands, as it can be put down and taken up again.

use engine::{Chips, MOST_SEATS, Rules, Seat, Seats, Straddle};

use crate::accounts::Accounts;
use crate::agreement::Open;
use crate::chair::Chair;
use crate::positions::Positions;
use crate::state::{Departed, Rock, State};
use crate::terms::Terms;
use crate::time::Time;

/// All that a table is while no hand is in progress. What is folded onto it is a log that begins
/// with it: going back counts from here, and never goes behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Kept"))]
pub struct Snapshot(Kept);

/// What is kept of the state; who is away is said by the chairs.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
struct Kept {
    now: Time,
    hands: u64,
    terms: Terms,
    rules: Rules,
    #[cfg_attr(feature = "serde", serde(with = "engine::written::list"))]
    chairs: [Option<Chair>; MOST_SEATS],
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    boxes: Vec<(Seat, Chair)>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    positions: Option<Positions>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    drawn: Option<Seat>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    straddles: Vec<Straddle>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    open: Option<Box<Open>>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    bomb: Option<(Chips, u8, Seats)>,
    rock: Rock,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    reduced: Option<Chips>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    paused: Option<Time>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    collected: Option<Time>,
    accounts: Accounts,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "engine::written::none"))]
    departed: Vec<Departed>,
}

impl State {
    /// The table as it can be put down; not while a hand is in progress, or a pot is disputed. The
    /// last hand is forgotten.
    pub fn snapshot(&self) -> Option<Snapshot> {
        // Every field is named: a new one does not compile until somebody has decided about it.
        let State {
            terms,
            rules,
            now,
            chairs,
            away: _,
            boxes,
            positions,
            drawn,
            // What may come late to the last hand does not come past this.
            played: _,
            disputed,
            hands,
            straddles,
            open,
            bomb,
            rock,
            reduced,
            paused,
            collected,
            accounts,
            departed,
        } = self;
        (self.hand().is_none() && disputed.is_none()).then(|| {
            Snapshot(Kept {
                now: *now,
                hands: *hands,
                terms: *terms,
                rules: *rules,
                chairs: *chairs,
                boxes: boxes.clone(),
                positions: *positions,
                drawn: *drawn,
                straddles: straddles.clone(),
                open: open.clone(),
                bomb: *bomb,
                rock: *rock,
                reduced: *reduced,
                paused: *paused,
                collected: *collected,
                accounts: *accounts,
                departed: departed.clone(),
            })
        })
    }
}

impl Snapshot {
    /// The table, taken up again.
    pub fn restore(self) -> State {
        let Snapshot(kept) = self;
        let is_away = |at: &usize| kept.chairs[*at].is_some_and(|chair| chair.away.is_some());
        State {
            away: (0..MOST_SEATS).filter(is_away).map(Seat::new).collect(),
            terms: kept.terms,
            rules: kept.rules,
            now: kept.now,
            chairs: kept.chairs,
            boxes: kept.boxes,
            positions: kept.positions,
            drawn: kept.drawn,
            played: None,
            disputed: None,
            hands: kept.hands,
            straddles: kept.straddles,
            open: kept.open,
            bomb: kept.bomb,
            rock: kept.rock,
            reduced: kept.reduced,
            paused: kept.paused,
            collected: kept.collected,
            accounts: kept.accounts,
            departed: kept.departed,
        }
    }
}

/// Chips that were made or lost on the way are found here, and not after the next hand.
#[cfg(feature = "serde")]
impl TryFrom<Kept> for Snapshot {
    type Error = String;

    fn try_from(kept: Kept) -> Result<Snapshot, String> {
        let sum = |amounts: &[Chips]| amounts.iter().map(|one| u128::from(one.amount())).sum();
        let Accounts { bought, cashed_out, drop, promotion, time_pending, time, incidentals } =
            kept.accounts;
        let gone: u128 = sum(&[cashed_out, drop, promotion, time_pending, time, incidentals]);
        let boxed = kept.boxes.iter().map(|(_, chair)| chair);
        let chairs = kept.chairs.iter().flatten().chain(boxed);
        let stacks = chairs.map(|chair| sum(&[chair.stack, chair.coming]));
        let there = gone + stacks.sum::<u128>();
        if there == u128::from(bought.amount()) {
            Ok(Snapshot(kept))
        } else {
            Err(format!("the books are open: {bought} were bought, and {there} are there"))
        }
    }
}
