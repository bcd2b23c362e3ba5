//! Who sees what at the table. Hidden is the default: a new event does not compile until somebody
//! has said here who sees it.

use engine::Viewer;

use crate::event::Event;
use crate::state::State;

/// An event as one viewer sees it: made by [`seen`] alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Something that everybody at the table sees.
    Open(Event),
    /// Something in the hand.
    Hand(engine::Seen),
}

/// What a viewer sees of an event; `after` is the state that it led to.
pub fn seen(event: &Event, after: &State, viewer: Viewer) -> Vec<Seen> {
    match event {
        Event::Hand(dealt) => match after.hand().or(after.last()) {
            Some(hand) => {
                engine::seen(dealt, &hand.state, viewer).into_iter().map(Seen::Hand).collect()
            }
            None => Vec::new(),
        },
        // Chairs, chips, markers, clocks and agreements are everybody's to see.
        Event::At(_)
        | Event::Termed { .. }
        | Event::Sat { .. }
        | Event::PlayedOver { .. }
        | Event::OwnerBack { .. }
        | Event::BoxPickedUp { .. }
        | Event::Left { .. }
        | Event::Leaving { .. }
        | Event::SittingOut { .. }
        | Event::Moved { .. }
        | Event::Bought { .. }
        | Event::Delivered { .. }
        | Event::Spent { .. }
        | Event::PostedFor { .. }
        | Event::Went { .. }
        | Event::Joining { .. }
        | Event::HighCard { .. }
        | Event::BlindMissed { .. }
        | Event::ButtonPassed { .. }
        | Event::Straddled { .. }
        | Event::Proposed { .. }
        | Event::Answered { .. }
        | Event::Settled { .. }
        | Event::RakeReduced { .. }
        | Event::ClockCalled
        | Event::TimedOut { .. }
        | Event::BankUsed { .. }
        | Event::Paused { .. }
        | Event::TimeTaken { .. }
        | Event::TimeCollected { .. }
        | Event::TimeVerified { .. }
        | Event::Disputed { .. }
        | Event::Doubted { .. }
        | Event::PotStood
        | Event::HandBegan { .. }
        | Event::Redealt
        | Event::HandEnded { .. }
        | Event::Undone { .. } => vec![Seen::Open(event.clone())],
    }
}
