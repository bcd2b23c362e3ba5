//! What a player did, as somebody who runs the table tells it: words, and chips in one motion or more.

use engine::{Chips, Seat, Wager, Words};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::commands::command::MOST_AMOUNT;
use crate::refusals::refused::Refused;

/// Nobody pushes chips in more motions than that before somebody says a word.
const MOST_MOTIONS: usize = 8;

/// What a player did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Gestured {
    /// Whose seat.
    #[serde(deserialize_with = "crate::commands::chair_number::read")]
    pub seat: u8,
    /// What was said, if anything was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub said: Option<Spoken>,
    /// The chips that were pushed forward, motion by motion.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    #[schema(max_items = 8)]
    pub motions: Vec<Vec<ChipsPushed>>,
}

/// Chips of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChipsPushed {
    /// What each is worth.
    #[schema(minimum = 1)]
    pub worth: u64,
    /// How many.
    #[schema(minimum = 1)]
    pub count: u8,
}

/// What a player says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spoken {
    /// To give the hand up.
    Fold,
    /// To stay in for nothing.
    Check,
    /// To match the bet, or that it was meant to be a call.
    Call,
    /// To bet or to raise, without saying how much.
    Raise,
    /// To have this in front on the round, in all.
    To(u64),
    /// To bet everything.
    AllIn,
    /// To bet as much as there is in the pot.
    Pot,
    /// That more chips will follow.
    MoreToCome,
    /// That chips whose meaning is unclear are no bet.
    NoBet,
}

/// What a player did, of a seat as the table counts them.
pub fn wager(
    seat: Seat,
    said: Option<Spoken>,
    motions: &[Vec<ChipsPushed>],
) -> Result<Wager, Refused> {
    let fits = |one: &ChipsPushed| (1..=MOST_AMOUNT).contains(&one.worth) && one.count > 0;
    let is_much = matches!(said, Some(Spoken::To(to)) if to > MOST_AMOUNT);
    if is_much || motions.len() > MOST_MOTIONS || !motions.iter().flatten().all(fits) {
        return Err(Refused::BadChips);
    }
    let chips = |motion: &Vec<ChipsPushed>| {
        motion.iter().map(|one| (Chips::new(one.worth), one.count)).collect()
    };
    let motions: Vec<Vec<(Chips, u8)>> = motions.iter().map(chips).collect();
    Wager::of(seat, said.map(Words::from), &motions).ok_or(Refused::BadChips)
}

impl From<Spoken> for Words {
    fn from(said: Spoken) -> Words {
        match said {
            Spoken::Fold => Words::Fold,
            Spoken::Check => Words::Check,
            Spoken::Call => Words::Call,
            Spoken::Raise => Words::Raise,
            Spoken::To(to) => Words::To(Chips::new(to)),
            Spoken::AllIn => Words::AllIn,
            Spoken::Pot => Words::Pot,
            Spoken::MoreToCome => Words::MoreToCome,
            Spoken::NoBet => Words::NoBet,
        }
    }
}

impl From<Words> for Spoken {
    fn from(words: Words) -> Spoken {
        match words {
            // Cards thrown away without a word are a fold in turn.
            Words::Fold | Words::Throws => Spoken::Fold,
            Words::Check => Spoken::Check,
            Words::Call => Spoken::Call,
            Words::Raise => Spoken::Raise,
            Words::To(to) => Spoken::To(to.amount()),
            Words::AllIn => Spoken::AllIn,
            Words::Pot => Spoken::Pot,
            Words::MoreToCome => Spoken::MoreToCome,
            Words::NoBet => Spoken::NoBet,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_that_nobody_pushes_are_refused() {
        let chips = |worth, count| ChipsPushed { worth, count };
        let read = |motions: &[Vec<ChipsPushed>]| wager(Seat::new(0), None, motions);
        assert!(read(&[vec![chips(5, 6)], vec![chips(20, 1), chips(1, 2)]]).is_ok());
        let five_kinds = (1..=5).map(|worth| chips(worth, 1)).collect();
        for bad in [
            vec![vec![chips(0, 1)]],
            vec![vec![chips(5, 0)]],
            vec![vec![chips(MOST_AMOUNT + 1, 1)]],
            vec![vec![chips(5, 200)], vec![chips(5, 56)]],
            vec![five_kinds],
            vec![Vec::new(); MOST_MOTIONS + 1],
        ] {
            assert_eq!(read(&bad), Err(Refused::BadChips), "{bad:?}");
        }
        let much = Some(Spoken::To(MOST_AMOUNT + 1));
        assert_eq!(wager(Seat::new(0), much, &[]), Err(Refused::BadChips));
    }
}
