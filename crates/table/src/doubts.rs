//! What players say is wrong: an amount that was bet, or a hand that was read (HQ.14).

use engine::{Event as Dealt, Seat, Seats};

use crate::decide::Run;
use crate::event::Event;
use crate::refusal::Refusal;

/// What a player says is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Doubt {
    /// The amount of a bet.
    Bet,
    /// A hand that was shown: it was misread.
    Hand,
}

/// What has been said in a hand, and nobody has looked into yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Doubts {
    bets: Seats,
    hands: Seats,
}

impl Doubts {
    /// Nobody has said anything.
    pub(crate) fn is_empty(self) -> bool {
        self == Doubts::default()
    }

    /// Who says so.
    pub fn of(self, about: Doubt) -> Seats {
        match about {
            Doubt::Bet => self.bets,
            Doubt::Hand => self.hands,
        }
    }

    pub(crate) fn note(&mut self, seat: Seat, about: Doubt) {
        match about {
            Doubt::Bet => self.bets = self.bets.with(seat),
            Doubt::Hand => self.hands = self.hands.with(seat),
        }
    }

    /// A report answers all of them; a round that is over has no bets any more.
    pub(crate) fn hear(&mut self, event: &Dealt) {
        if let Dealt::Reported { .. } = event {
            *self = Doubts::default();
        } else if let Dealt::Closed = event {
            self.bets = Seats::NONE;
        }
    }
}

impl Run<'_> {
    /// Whoever sits at the table may speak up: of a bet as long as its round is open, of a hand once it
    /// lies there for all to see.
    pub(crate) fn doubt(&mut self, seat: Seat, about: Doubt) -> Result<(), Refusal> {
        self.seated(seat)?;
        let hand = match about {
            Doubt::Bet => self.state.hand().filter(|hand| hand.state.round().is_some()),
            Doubt::Hand => {
                let hand = self.state.hand().or(self.state.last());
                hand.filter(|hand| !hand.state.shown().is_empty())
            }
        };
        let hand = hand.ok_or(Refusal::NothingToDoubt { about })?;
        if hand.doubts.of(about).has(seat) {
            return Err(Refusal::DoubtedAlready);
        }
        self.emit(Event::Doubted { seat, about });
        Ok(())
    }
}
