//! What a hand keeps in mind beside its chips and cards: what was folded, drawn, bet too high, and done
//! while somebody else was to act.

use crate::chips::Chips;
use crate::dealing::slots::Few;
use crate::hand::state::State;
use crate::house::topic::Topic;
use crate::pots::BySeat;
use crate::rulings::Tally;
use crate::seat::Seat;

/// A bet of more than the pot that nobody called down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Overbet {
    pub(crate) seat: Seat,
    /// What it may have come to at most.
    pub(crate) most: Chips,
    /// On which round.
    pub(crate) round: u8,
}

/// A hand that has just been folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Folded {
    pub(crate) seat: Seat,
    pub(crate) cards: Few,
    pub(crate) may_raise: bool,
    /// Whether its player had said so, and there was a bet to call.
    pub(crate) said: bool,
}

/// What has happened behind a player who did not act in turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Behind {
    /// Whom.
    pub(crate) seat: Option<Seat>,
    pub(crate) acts: Tally,
    /// How often the dealer or a player has condoned it.
    pub(crate) taps: u8,
    /// Whether it stands, and that player is still to act.
    pub(crate) stands: bool,
}

/// How many raises of a round are remembered.
const MOST_LEVELS: usize = 8;

/// What it cost to stay in before each raise of a round; the first bet of a round is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Levels {
    prices: [Chips; MOST_LEVELS],
}

impl Levels {
    pub(crate) fn push(&mut self, price: Chips) {
        self.prices.rotate_right(1);
        self.prices[0] = price;
    }

    /// Whether just this was to be called before a raise.
    pub(crate) fn has(&self, price: Chips) -> bool {
        !price.is_zero() && self.prices.contains(&price)
    }
}

/// What was drawn before a round of betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Draws {
    /// How many cards each changed, if they did,
    pub(crate) changed: BySeat<Option<u8>>,
    /// and whether somebody has acted since.
    pub(crate) acted_since: bool,
}

impl State {
    /// What waits behind a player who did not act in turn stands from now on (H13.a.1).
    pub(crate) fn note_ruling(&mut self, topic: Topic) {
        self.exposing = topic.is_of_exposure();
        if topic == Topic::FoldSaid {
            self.fold_said = self.round.to_act.after(self.round.last);
        }
        if topic != Topic::PassedOver {
            return;
        }
        let seat = self.round.to_act.after(self.round.last);
        if !self.behind.stands || self.behind.seat != seat {
            self.behind = Behind { seat, ..Behind::default() };
        }
        for held in self.held.iter().flatten() {
            self.behind.acts.count(held.seat, held.action);
        }
        self.behind.taps += self.taps;
        self.behind.stands = false;
    }

    /// All that was done since the first cards were dealt.
    pub(crate) fn acts(&self) -> Tally {
        self.acts_on_round().after(self.earlier)
    }

    /// What was done on this round, what was done before its turn and waits among it.
    pub(crate) fn acts_on_round(&self) -> Tally {
        let mut acts = self.tally;
        for held in self.held() {
            acts.count(held.seat, held.action);
        }
        acts
    }
}
