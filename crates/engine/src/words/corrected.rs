//! What a report and its remedy have moved, so that it can be told once it is done.

use crate::dealing::slots::Pile;
use crate::log::event::Event;
use crate::rulings::Incident;
use crate::seat::Seats;

/// A correction as it goes on in a log.
#[derive(Default)]
pub(crate) struct Correction {
    about: Option<Incident>,
    is_open: bool,
    moved: Moved,
}

/// Whose hands were changed, and whether the board was.
#[derive(Clone, Copy, Default)]
pub(crate) struct Moved {
    pub(crate) hands: Seats,
    pub(crate) board: bool,
}

impl Correction {
    /// What was last reported.
    pub(crate) fn about(&self) -> Option<Incident> {
        self.about
    }

    /// Takes note of an event. Whether it moves a card that is told of when the correction is done.
    pub(crate) fn takes(&mut self, event: &Event) -> bool {
        if let Event::Reported { incident } = event {
            (self.about, self.is_open) = (Some(*incident), true);
        } else if let Event::Remedied { .. } = event {
            self.is_open = true;
        } else if is_dealing(event) {
            self.is_open = false;
        } else if let (Event::Moved { to, .. }, true) = (event, self.is_open) {
            return self.moved.takes(*to);
        }
        false
    }

    /// Whether something was moved that is not told of yet.
    pub(crate) fn has_moved(&self) -> bool {
        self.moved.board || !self.moved.hands.is_empty()
    }

    /// All that was moved since this was last asked.
    pub(crate) fn done(&mut self) -> Moved {
        std::mem::take(&mut self.moved)
    }
}

impl Moved {
    fn takes(&mut self, to: Pile) -> bool {
        match to {
            Pile::Hand(seat) => self.hands = self.hands.with(seat),
            Pile::Board(0) => self.board = true,
            Pile::Board(_)
            | Pile::Stub
            | Pile::Top
            | Pile::NextBurn
            | Pile::Burns
            | Pile::Discards(_)
            | Pile::Muck
            | Pile::Aside
            | Pile::Out => return false,
        }
        true
    }
}

/// Whether cards change places by it, or are told.
pub(crate) fn is_move(event: &Event) -> bool {
    matches!(event, Event::Moved { .. } | Event::Faced { .. })
}

/// Whether the hand goes on with it: what is moved then is dealt, or thrown in.
fn is_dealing(event: &Event) -> bool {
    matches!(
        event,
        Event::Stepped
            | Event::Replanned { .. }
            | Event::Shuffled { .. }
            | Event::Opened(_)
            | Event::Acted { .. }
            | Event::Rewound { .. }
    )
}
