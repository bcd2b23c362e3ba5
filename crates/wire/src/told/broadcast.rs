//! What everybody at a table is told of one record. Most of it is the same for all: those who see as much as
//! the rail share one message, and only those who see more get their own.

use engine::{
    BoardCalls, Claim, Event as Dealt, Facing, Pile, PostKind, Pots, Seat, Seats, Viewer,
};
use table::{Event as Happened, State, seen, topics};

use super::calls;
use super::event::Event;
use super::event_for_viewer::Teller;
use super::message::Message;
use super::parts::Parts;
use crate::number;
use crate::view::View;
use crate::view::hand;
use crate::view::open::Open;
use crate::view::question::Question;
use crate::view::scene::Scene;

/// What everybody is told of one record.
#[derive(Clone, PartialEq, Debug)]
pub struct Telling {
    /// What is told to everybody who has no message of their own.
    pub all: Message,
    /// What is told to these seats instead.
    pub own: Vec<(Seat, Message)>,
}

impl Telling {
    /// What a viewer is told.
    pub fn to(&self, viewer: Viewer) -> &Message {
        let own = self.own.iter().find(|(seat, _)| viewer == Viewer::Seat(*seat));
        own.map_or(&self.all, |(_, message)| message)
    }
}

/// Tells the events of record `n`. `told` is the table as it was told before, and comes to `now`: the
/// table as it is.
pub fn tell(
    told: &mut State,
    events: &[Happened],
    now: &State,
    n: u64,
    scene: &Scene<'_>,
) -> Telling {
    if events.iter().any(is_undone) {
        told.clone_from(now);
        return tell_anew(now, n, scene);
    }
    let before = asks(told, scene);
    let held = Held::before(events, told);
    let mut tellers = Tellers::for_those(apart(events, told), Open::of(told).pots());
    for event in events {
        tellers.take(event, told, scene);
    }
    tellers.tell_pots(Open::of(told));
    tellers.say_calls();
    debug_assert!(*told == *now, "the events lead to where the table is");
    let about: Vec<_> = topics(events).into_iter().map(Into::into).collect();
    let after = asks(told, scene);
    let is_new = before != after;
    let message = |events: Vec<Event>, asks: &Question| Message::Told {
        n,
        at: scene.moment(now.now()),
        events,
        asks: is_new.then(|| Box::new(asks.clone())),
        about: about.clone(),
        view: None,
    };
    let Asks { all, own: asked } = after;
    for (seat, worth) in held.changes(Open::of(told)) {
        tellers.own(seat).push(Event::Holding { seat: number(seat), worth });
    }
    for (seat, _) in asked.iter().filter(|_| is_new) {
        tellers.own(*seat);
    }
    let mut own = Vec::new();
    for (seat, teller) in tellers.own {
        let asks = asked.iter().find(|(one, _)| *one == seat);
        own.push((seat, message(teller.out, asks.map_or(&all, |(_, asks)| asks))));
    }
    Telling { all: message(tellers.rail.out, &all), own }
}

/// The table was taken back: everybody gets a view.
fn tell_anew(now: &State, n: u64, scene: &Scene<'_>) -> Telling {
    let message = |viewer| Message::Told {
        n,
        at: scene.moment(now.now()),
        events: vec![Event::Undone],
        asks: None,
        about: Vec::new(),
        view: Some(Box::new(View::of(now, viewer, scene))),
    };
    let open = Open::of(now);
    let apart = open.dealt().or(open.asked_apart());
    let own = apart.iter().map(|seat| (seat, message(Viewer::Seat(seat)))).collect();
    Telling { all: message(Viewer::Rail), own }
}

fn is_undone(event: &Happened) -> bool {
    matches!(event, Happened::Undone { .. })
}

/// Who may see more of these events than the rail: whoever is dealt a card, or holds one that is told.
fn apart(events: &[Happened], before: &State) -> Seats {
    let mut apart = Seats::NONE;
    for event in events {
        let Happened::Hand(event) = event else { continue };
        if let Dealt::Moved { to: Pile::Hand(seat), .. } = event {
            apart = apart.with(*seat);
        } else if let Dealt::Faced { .. } = event {
            apart = apart.or(Open::of(before).sitting());
        }
    }
    apart
}

/// What players held before cards moved, as they know it.
struct Held {
    /// In which hand; none if no card moves.
    hand: Option<u64>,
    worth: Vec<(Seat, Vec<String>)>,
}

impl Held {
    fn before(events: &[Happened], state: &State) -> Held {
        let open = Open::of(state);
        let moves = events.iter().any(moves_cards);
        let worth = |seat| (seat, open.holding(seat));
        let seats = if moves { open.dealt() } else { Seats::NONE };
        Held { hand: moves.then(|| open.hands()), worth: seats.iter().map(worth).collect() }
    }

    /// What those who are still in hold now, if it is something else. Nobody needs
    /// telling that a player who gives a hand up holds nothing.
    fn changes(&self, after: Open<'_>) -> Vec<(Seat, Vec<String>)> {
        let Some(hand) = self.hand else { return Vec::new() };
        let same = after.hands() == hand;
        let before = |seat: Seat| {
            let found = self.worth.iter().find(|(one, _)| same && *one == seat);
            found.map(|(_, worth)| worth.as_slice()).unwrap_or_default()
        };
        let now = after.live().iter().map(|seat| (seat, after.holding(seat)));
        now.filter(|(seat, worth)| *worth != before(*seat)).collect()
    }
}

/// Whether somebody who is still in may hold something else after it. A hand that is folded or mucked
/// goes away face down.
fn moves_cards(event: &Happened) -> bool {
    let Happened::Hand(event) = event else { return false };
    let is_thrown = matches!(event, Dealt::Moved { to: Pile::Muck, facing: Facing::Down, .. });
    let may = matches!(
        event,
        Dealt::Moved { .. }
            | Dealt::Mucked { claim: Claim::Board, .. }
            | Dealt::Faced { .. }
            | Dealt::Shuffled { .. }
            | Dealt::RunsSettled { .. }
            | Dealt::Rewound { .. }
            // Whatever went wrong, and whatever is done about it.
            | Dealt::Reported { .. }
            | Dealt::Remedied { .. }
    );
    may && !is_thrown
}

/// What the table waits for: as everybody is told, and as those are who may do more.
#[derive(PartialEq)]
struct Asks {
    all: Question,
    own: Vec<(Seat, Question)>,
}

fn asks(state: &State, scene: &Scene<'_>) -> Asks {
    let open = Open::of(state);
    let apart = open.asked_apart().iter();
    let own = apart.map(|seat| (seat, Question::of(open, Viewer::Seat(seat), scene)));
    Asks { all: Question::of(open, Viewer::Rail, scene), own: own.collect() }
}

/// A teller for the rail, and one for each who may see more.
struct Tellers {
    rail: Teller,
    own: Vec<(Seat, Teller)>,
    /// The pots as they were told last,
    pots: Option<Pots>,
    /// and whether they may have changed since.
    stale: bool,
    /// Whether the large blind was put in, and by how many besides, who come in late,
    large_blind: bool,
    late: u8,
    /// and what is called of the boards once all of them have their cards.
    calls: Vec<Event>,
}

impl Tellers {
    fn for_those(apart: Seats, pots: Option<Pots>) -> Tellers {
        let own = apart.iter().map(|seat| (seat, Teller::default())).collect();
        let (rail, calls) = (Teller::default(), Vec::new());
        Tellers { rail, own, pots, stale: false, large_blind: false, late: 0, calls }
    }

    /// What is told to a seat alone: what everybody is, and more.
    fn own(&mut self, seat: Seat) -> &mut Vec<Event> {
        let found = self.own.iter().position(|(one, _)| *one == seat);
        let at = found.unwrap_or_else(|| {
            self.own.push((seat, self.rail.clone()));
            self.own.len() - 1
        });
        &mut self.own[at].1.out
    }

    /// Lets an event happen and tells of it.
    fn take(&mut self, event: &Happened, state: &mut State, scene: &Scene<'_>) {
        let pots = pots_after(event);
        if pots != PotsAfter::MayChange {
            self.tell_pots(Open::of(state));
        }
        let parts = touches_parts(event).then(|| Parts::of(Open::of(state)));
        let is_act = matches!(event, Happened::Hand(Dealt::Acted { .. }));
        let hides_draws = is_act && Open::of(state).shows_draws();
        state.evolve(event);
        let open = Open::of(state);
        self.call(event, open);
        self.rail.take(&seen(event, state, Viewer::Rail), open, scene);
        for (seat, teller) in &mut self.own {
            teller.take(&seen(event, state, Viewer::Seat(*seat)), open, scene);
        }
        if let Some(parts) = parts {
            parts.changes(open, scene).into_iter().for_each(|change| self.push(change));
        }
        if hides_draws {
            self.push(Event::DrawsOver);
        }
        match pots {
            PotsAfter::Same => {}
            PotsAfter::MayChange => self.stale = true,
            PotsAfter::AsTold => {
                self.pots = open.pots();
                self.tell_no_pots(event);
            }
        }
    }

    /// A main pot that went to the house whole is won by nobody, and does not stay.
    fn tell_no_pots(&mut self, event: &Happened) {
        let Happened::Hand(Dealt::Won { pot, .. }) = event else { return };
        let left = self.pots.map_or(0, |pots| pots.iter().len());
        if left < usize::from(*pot) {
            self.push(Event::Pots { pots: Vec::new() });
        }
    }

    /// Tells how the pots lie, if that is not as it was.
    fn tell_pots(&mut self, open: Open<'_>) {
        if !std::mem::take(&mut self.stale) {
            return;
        }
        let pots = open.pots();
        if self.pots != pots {
            self.pots = pots;
            let size = open.hand_rules().pot_size;
            let pots = pots.map(|pots| hand::pots(&pots, size)).unwrap_or_default();
            self.push(Event::Pots { pots });
        }
    }

    /// What a dealer says about what just happened, before what comes next.
    fn call(&mut self, event: &Happened, open: Open<'_>) {
        let Happened::Hand(event) = event else { return };
        if let Dealt::Moved { to: Pile::Hand(seat), facing: Facing::Up, .. } = event {
            if open.hand_rules().board_calls == BoardCalls::Called
                && let Some(called) = calls::of_board(&open.up_cards(*seat))
            {
                self.calls.push(Event::BoardCalled { seat: number(*seat), called });
            }
            return;
        }
        if let Dealt::Posted { kind, amount, .. } = event {
            let is_large = *amount == open.big_blind();
            self.large_blind |= is_large && *kind == PostKind::Blind;
            self.late += u8::from(is_large && *kind == PostKind::Late);
        } else if !matches!(event, Dealt::Reached { .. } | Dealt::Ruled { .. }) {
            self.say_calls();
        }
    }

    /// Says what is to be said once all have put in, or have their cards.
    fn say_calls(&mut self) {
        for call in std::mem::take(&mut self.calls) {
            self.push(call);
        }
        // HB.b.ii: everybody is told how many there are.
        let (late, large) = (std::mem::take(&mut self.late), std::mem::take(&mut self.large_blind));
        if late > 0 && late + u8::from(large) > 1 {
            self.push(Event::LargeBlinds { count: late + u8::from(large) });
        }
    }

    fn push(&mut self, event: Event) {
        for (_, teller) in &mut self.own {
            teller.out.push(event.clone());
        }
        self.rail.out.push(event);
    }
}

/// What an event does to the pots in the middle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PotsAfter {
    /// Nothing.
    Same,
    /// They may lie otherwise: that is told once whatever does so is over.
    MayChange,
    /// What is told of the event says how they lie.
    AsTold,
}

fn pots_after(event: &Happened) -> PotsAfter {
    match event {
        Happened::Hand(event) => pots_after_dealt(event),
        Happened::HandBegan { .. } | Happened::Redealt | Happened::HandEnded { .. } => {
            PotsAfter::AsTold
        }
        Happened::At(_)
        | Happened::Termed { .. }
        | Happened::Sat { .. }
        | Happened::Left { .. }
        | Happened::Leaving { .. }
        | Happened::SittingOut { .. }
        | Happened::Moved { .. }
        | Happened::Bought { .. }
        | Happened::Delivered { .. }
        | Happened::Spent { .. }
        | Happened::PostedFor { .. }
        | Happened::Went { .. }
        | Happened::Joining { .. }
        | Happened::HighCard { .. }
        | Happened::BlindMissed { .. }
        | Happened::ButtonPassed { .. }
        | Happened::Straddled { .. }
        | Happened::Proposed { .. }
        | Happened::Answered { .. }
        | Happened::Settled { .. }
        | Happened::RakeReduced { .. }
        | Happened::ClockCalled
        | Happened::TimedOut { .. }
        | Happened::BankUsed { .. }
        | Happened::Paused { .. }
        | Happened::TimeTaken { .. }
        | Happened::TimeCollected { .. }
        | Happened::TimeVerified { .. }
        | Happened::PlayedOver { .. }
        | Happened::OwnerBack { .. }
        | Happened::BoxPickedUp { .. }
        | Happened::Disputed { .. }
        | Happened::Doubted { .. }
        | Happened::PotStood
        | Happened::Undone { .. } => PotsAfter::Same,
    }
}

fn pots_after_dealt(event: &Dealt) -> PotsAfter {
    match event {
        Dealt::Posted { .. }
        | Dealt::Unposted { .. }
        | Dealt::Reached { .. }
        | Dealt::Acted { .. }
        | Dealt::Returned { .. }
        | Dealt::Closed
        | Dealt::Killed { .. }
        | Dealt::Revived { .. }
        | Dealt::Reclaimed { .. }
        | Dealt::Mucked { .. } => PotsAfter::MayChange,
        Dealt::Won { .. }
        | Dealt::Raked { .. }
        | Dealt::Voided
        | Dealt::Misdealt
        | Dealt::Ended => PotsAfter::AsTold,
        Dealt::Shuffled { .. }
        | Dealt::Faced { .. }
        | Dealt::Moved { .. }
        | Dealt::Ruled { .. }
        | Dealt::Reported { .. }
        | Dealt::FloorCalled(_)
        | Dealt::Remedied { .. }
        | Dealt::Stepped
        | Dealt::Replanned { .. }
        | Dealt::Skipped { .. }
        | Dealt::Drew { .. }
        | Dealt::RunsWanted { .. }
        | Dealt::RunsSettled { .. }
        | Dealt::DeadSeat { .. }
        | Dealt::DeadSeatsOver
        | Dealt::Opened(_)
        | Dealt::Priced { .. }
        | Dealt::SleeperLeft { .. }
        | Dealt::SleeperMade { .. }
        | Dealt::SleeperOff { .. }
        | Dealt::WindowOpened(_)
        | Dealt::WindowClosed
        | Dealt::Held(_)
        | Dealt::HeldBack { .. }
        | Dealt::Overbet { .. }
        | Dealt::Rewound { .. }
        | Dealt::Exposed { .. }
        | Dealt::TurnedUp { .. }
        | Dealt::CardsShown { .. }
        | Dealt::Named { .. }
        | Dealt::Shown { .. } => PotsAfter::Same,
    }
}

/// Whether chairs, straddles, proposals and the like may be others after it.
fn touches_parts(event: &Happened) -> bool {
    !matches!(event, Happened::At(_) | Happened::Hand(_))
}
