//! Who sees what. Nothing leaves a table but views and seen events for one viewer; hidden is the
//! default, and a new event does not compile until somebody has said here who sees it.
//!
//! A view is a state from which every face that the viewer may not see has been taken away, and a
//! seen event is one that could be folded into it. So what a client folds cannot differ from what
//! the table would show it, and there is no second machine to keep in step.

use crate::dealing::slots::{MOST_SLOTS, Slot};
use crate::hand::state::State;
use crate::log::event::Event;
use crate::rulings::Incident;
use crate::seat::Seat;

/// Who looks on. Nobody sees everything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player sees the cards held, and all that lies face up.
    Seat(Seat),
    /// Whoever stands by sees what lies face up.
    Rail,
    /// The dealer at the table sees no more than the rail.
    Dealer,
}

/// A hand as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    viewer: Viewer,
    state: State,
}

/// An event as one viewer sees it: made by [`seen`] alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen(Event);

impl State {
    /// The hand as this viewer sees it.
    pub fn view(&self, viewer: Viewer) -> View {
        let mut view = View { viewer, state: *self };
        view.forget();
        view
    }
}

impl View {
    /// Folds a seen event into the view.
    pub fn evolve(&mut self, seen: &Seen) {
        self.state.evolve(&seen.0);
        self.forget();
    }

    /// The state, with every face hidden that this viewer may not see.
    pub fn state(&self) -> &State {
        &self.state
    }

    fn forget(&mut self) {
        for slot in self.state.slots.all() {
            if !may_see(&self.state, slot, self.viewer) {
                self.state.slots.set_face(slot, None);
            }
        }
    }
}

impl Seen {
    /// What was seen: no face is in it that its viewer may not see.
    pub fn event(&self) -> &Event {
        &self.0
    }
}

/// What a viewer sees of an event; `after` is the state that it led to.
pub fn seen(event: &Event, after: &State, viewer: Viewer) -> Vec<Seen> {
    let whole = || vec![Seen(*event)];
    let with_faces =
        |slots: &[Slot]| whole().into_iter().chain(faces(slots, after, viewer)).collect();
    match event {
        // Everybody sees that the deck is shuffled, nobody how.
        Event::Shuffled { faces } => {
            vec![Seen(Event::Shuffled { faces: [None; MOST_SLOTS][..faces.len()].into() })]
        }
        // A face told for a card that lies face down is the holder's secret.
        Event::Faced { slot, card: _ } if may_see(after, *slot, viewer) => whole(),
        Event::Faced { .. } => Vec::new(),
        Event::Moved { slots, .. }
        | Event::CardsShown { slots, .. }
        | Event::TurnedUp { slots, .. } => with_faces(slots.as_slice()),
        Event::Shown { seat } | Event::Exposed { seat } => with_faces(after.slots.hand(*seat)),
        // A face that is told of a card that lies face down is the holder's secret.
        Event::Reported { incident: Incident::FoulCard { slot, .. } }
            if !may_see(after, *slot, viewer) =>
        {
            Vec::new()
        }
        // Chips, turns and the plan are everybody's to see, and what went wrong.
        Event::Posted { .. }
        | Event::Unposted { .. }
        | Event::Reached { .. }
        | Event::Reported { .. }
        | Event::FloorCalled(_)
        | Event::Remedied { .. }
        | Event::Killed { .. }
        | Event::Revived { .. }
        | Event::Misdealt
        | Event::Ruled { .. }
        | Event::Stepped
        | Event::Replanned { .. }
        | Event::Skipped { .. }
        // How many cards a player changes is said aloud (HD.rules.a.2).
        | Event::Drew { .. }
        | Event::RunsWanted { .. }
        | Event::RunsSettled { .. }
        | Event::DeadSeat { .. }
        | Event::DeadSeatsOver
        | Event::Opened(_)
        | Event::Acted { .. }
        | Event::Priced { .. }
        | Event::SleeperLeft { .. }
        | Event::SleeperMade { .. }
        | Event::SleeperOff { .. }
        | Event::WindowOpened(_)
        | Event::WindowClosed
        | Event::Held(_)
        | Event::HeldBack { .. }
        | Event::Overbet { .. }
        | Event::Reclaimed { .. }
        | Event::Rewound { .. }
        | Event::Closed
        | Event::Returned { .. }
        | Event::Voided
        | Event::Mucked { .. }
        | Event::Named { .. }
        | Event::Raked { .. }
        | Event::Won { .. }
        | Event::Ended => whole(),
    }
}

/// The known faces among these that the viewer may see.
fn faces(slots: &[Slot], after: &State, viewer: Viewer) -> Vec<Seen> {
    let seen = |&slot: &Slot| {
        let card = after.slots.face(slot)?;
        may_see(after, slot, viewer).then_some(Seen(Event::Faced { slot, card }))
    };
    slots.iter().filter_map(seen).collect()
}

fn may_see(state: &State, slot: Slot, viewer: Viewer) -> bool {
    let own = match viewer {
        // What is dealt to a seat whose player has folded is shown to nobody (HS.rules.3.c).
        Viewer::Seat(seat) => state.live.has(seat) && state.slots.hand(seat).contains(&slot),
        Viewer::Rail | Viewer::Dealer => false,
    };
    own || state.slots.is_up(slot)
}
