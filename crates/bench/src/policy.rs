//! How the players of a measure play: the same on both sides, so that only the engines differ.

use cards::Chance;

/// How a player plays.
#[derive(Clone, Copy)]
pub(crate) enum Policy {
    /// Checks and calls.
    Caller,
    /// Folds to a bet 15 times of a hundred; of the rest, checks or calls 50 times and otherwise
    /// raises to between the least and three times the least.
    Random,
}

/// What a player wants.
pub(crate) enum Wish {
    Fold,
    /// A check or a call.
    Stay,
    /// A raise to this total.
    Raise(u64),
}

/// What a player may do, as far as a wish depends on it.
pub(crate) struct Offer {
    /// Whether there is a bet to call.
    pub(crate) facing_bet: bool,
    /// The least and the most that a raise may come to; equal where only all-in is possible.
    pub(crate) raise: Option<(u64, u64)>,
}

impl Policy {
    /// What the player wants to do.
    #[inline]
    pub(crate) fn wish(self, offer: &Offer, chance: &mut Chance) -> Wish {
        match self {
            Policy::Caller => Wish::Stay,
            Policy::Random => random(offer, chance),
        }
    }
}

#[inline]
fn random(offer: &Offer, chance: &mut Chance) -> Wish {
    if offer.facing_bet && chance.below(100) < 15 {
        return Wish::Fold;
    }
    match offer.raise {
        Some((least, most)) if chance.below(100) >= 50 => {
            let span = most.min(3 * least) - least;
            Wish::Raise(least + chance.below(span as usize + 1) as u64)
        }
        Some(_) | None => Wish::Stay,
    }
}
