//! The parts of a table that are told again when they change, whatever changed them: so nobody who
//! folds events has to know what leaving, moving or the next hand does to a straddle or a proposal.

use engine::{Chips, MOST_SEATS, Seat, Seats, Straddle};
use table::{Chair, Missed, Rock, Time};

use super::event::Event;
use crate::number;
use crate::view::open::Open;
use crate::view::scene::Scene;
use crate::view::shown::spread;
use crate::view::sitting;
use crate::view::terms::Terms;

/// The parts as they are at some moment.
pub(crate) struct Parts {
    chairs: [Option<Chair>; MOST_SEATS],
    straddles: Vec<Straddle>,
    proposal: Option<table::Open>,
    bomb: Option<(Chips, u8, Seats)>,
    rock: Rock,
    terms: table::Terms,
}

impl Parts {
    pub(crate) fn of(open: Open<'_>) -> Parts {
        Parts {
            chairs: std::array::from_fn(|at| open.chair(Seat::new(at)).map(shown)),
            straddles: open.straddles().to_vec(),
            proposal: open.proposal().cloned(),
            bomb: open.bomb(),
            rock: open.rock(),
            terms: *open.terms(),
        }
    }

    /// What has changed since.
    pub(crate) fn changes(&self, after: Open<'_>, scene: &Scene<'_>) -> Vec<Event> {
        let mut changes = Vec::new();
        for (seat, before) in (0..MOST_SEATS).map(Seat::new).zip(self.chairs) {
            let now = after.chair(seat);
            if now.map(shown) == before {
                continue;
            }
            changes.push(match now {
                Some(chair) => {
                    Event::Chair { chair: Box::new(sitting::Chair::of(seat, &chair, scene)) }
                }
                None => Event::Emptied { seat: number(seat) },
            });
        }
        if self.terms != *after.terms() {
            changes.push(termed(after, scene));
        }
        if self.straddles != after.straddles() {
            let straddles = after.straddles().iter().map(sitting::Straddle::from).collect();
            changes.push(Event::Straddles { straddles });
        }
        if self.proposal.as_ref() != after.proposal() {
            let told = |open| Box::new(sitting::Proposal::of(open, after.rules()));
            changes.push(Event::Proposal { proposal: after.proposal().map(told) });
        }
        if self.bomb != after.bomb() {
            changes.push(Event::Bomb { bomb: after.bomb().map(sitting::Bomb::of) });
        }
        if self.rock != after.rock() {
            changes.push(Event::Rock { rock: after.rock().into() });
        }
        changes
    }
}

/// The terms that hold from now on.
pub(crate) fn termed(open: Open<'_>, scene: &Scene<'_>) -> Event {
    let terms = Box::new(Terms::of(open.terms(), open.rules()));
    Event::Termed { sign: Box::new(scene.sign.clone()), terms, spread: spread(open) }
}

/// A chair without what nobody is told: how often a blind went by, what is paid for time.
fn shown(chair: Chair) -> Chair {
    let Missed { small, big, .. } = chair.missed;
    Chair {
        missed: Missed { small, big, ..Missed::default() },
        moved: None,
        passed: 0,
        time_taken_away: 0,
        time_paid_to: Time::default(),
        ..chair
    }
}
