//! What one viewer is told of what he or she sees: every event of the table and of a hand by name.
//! Made of seen events and of what everybody may know, and of nothing else.

use engine::{
    Account, Action as Acts, Chips, Claim, Event as Dealt, Facing, Half, Held, Pile, PostKind,
    Remedy, Seat, Slot, Straddle,
};
use table::{Chair, Event as Happened, Seen};

use super::event::Event;
use super::parts::termed;
use super::word::Action;
use crate::people::person::Person;
use crate::rulings::matter::FloorCase;
use crate::view::blinds;
use crate::view::face::{Card, Topic};
use crate::view::hand::slot;
use crate::view::open::Open;
use crate::view::scene::Scene;
use crate::{chips, number};

/// Tells one viewer.
#[derive(Clone, Default)]
pub(crate) struct Teller {
    /// What has been told.
    pub(crate) out: Vec<Event>,
    /// A hand has just been given up: that its cards go to the muck needs no telling.
    thrown: bool,
}

impl Teller {
    /// Tells what was seen of one event; `open` is the table after it.
    pub(crate) fn take(&mut self, seen: &[Seen], open: Open<'_>, scene: &Scene<'_>) {
        let Some((first, rest)) = seen.split_first() else { return };
        let thrown = std::mem::take(&mut self.thrown);
        match first {
            Seen::Open(event) => self.out.extend(happened(event, open, scene)),
            Seen::Hand(event) => {
                let faces = Faces(rest);
                if let Dealt::Moved { slots, to, facing } = event.event() {
                    self.moved(slots.as_slice(), *to, *facing, &faces, thrown);
                } else {
                    self.thrown = gives_up(event.event());
                    self.out.extend(in_hand(event.event(), &faces, open, scene.stand_in));
                }
            }
        }
    }

    fn moved(&mut self, slots: &[Slot], to: Pile, facing: Facing, faces: &Faces<'_>, thrown: bool) {
        let numbers = || slots.iter().copied().map(slot).collect();
        let cards = || slots.iter().map(|&one| faces.card(one, facing)).collect();
        self.out.push(match to {
            Pile::Hand(seat) => return self.deal(seat, slots, facing, faces),
            Pile::Board(board) => Event::Board { board: board + 1, cards: cards() },
            Pile::Burns => Event::Burned { slots: numbers() },
            Pile::Discards(seat) => Event::Discarded { seat: number(seat), slots: numbers() },
            Pile::Muck if thrown => return,
            Pile::Muck => Event::TakenIn { cards: cards() },
            // What is out of play lies apart, in everybody's sight.
            Pile::Aside | Pile::NextBurn | Pile::Out => Event::SetAside { cards: cards() },
            Pile::Stub | Pile::Top => Event::PutBack { slots: numbers() },
        });
    }

    /// Cards to a player: a whole round of them is told at once.
    fn deal(&mut self, seat: Seat, slots: &[Slot], facing: Facing, faces: &Faces<'_>) {
        let is_up = facing == Facing::Up;
        if !matches!(self.out.last(), Some(Event::Dealt { up, .. }) if *up == is_up) {
            let (seats, slots, faces) = (Vec::new(), Vec::new(), Vec::new());
            self.out.push(Event::Dealt { up: is_up, seats, slots, faces });
        }
        let Some(Event::Dealt { seats: to, slots: which, faces: told, .. }) = self.out.last_mut()
        else {
            return;
        };
        for &one in slots {
            to.push(number(seat));
            which.push(slot(one));
            told.push(faces.of(one).map(Into::into));
        }
    }
}

/// The faces that a viewer sees with an event.
struct Faces<'a>(&'a [Seen]);

impl Faces<'_> {
    fn iter(&self) -> impl Iterator<Item = (Slot, cards::Card)> {
        self.0.iter().filter_map(|seen| {
            let Seen::Hand(seen) = seen else { return None };
            let Dealt::Faced { slot, card } = seen.event() else { return None };
            Some((*slot, *card))
        })
    }

    fn of(&self, slot: Slot) -> Option<cards::Card> {
        self.iter().find(|(one, _)| *one == slot).map(|(_, card)| card)
    }

    fn card(&self, one: Slot, facing: Facing) -> Card {
        Card { slot: slot(one), face: self.of(one).map(Into::into), up: facing == Facing::Up }
    }

    /// A hand that was turned up. Of real cards nobody may have told the faces yet.
    fn turned_up(&self, held: &[Slot]) -> Vec<Card> {
        held.iter().map(|&one| self.card(one, Facing::Up)).collect()
    }
}

/// Whether a hand goes to the muck with it.
fn gives_up(event: &Dealt) -> bool {
    matches!(
        event,
        Dealt::Acted { action: Acts::Fold, .. }
            | Dealt::Mucked { claim: Claim::None, .. }
            | Dealt::Killed { .. }
    )
}

fn remedied(remedy: Remedy, overruled: Option<engine::Topic>) -> Event {
    Event::Remedied { remedy: remedy.into(), overruled: overruled.map(Topic::from) }
}

/// What is told of something in the hand, if anything is; `by` decides in place of the host.
fn in_hand(event: &Dealt, faces: &Faces<'_>, open: Open<'_>, by: Option<Seat>) -> Option<Event> {
    Some(match event {
        Dealt::Posted { seat, kind, amount, to } => posted(*seat, *kind, *amount, *to, open),
        Dealt::Reached { seat, to } => Event::Reached { seat: number(*seat), to: chips(*to) },
        Dealt::Shuffled { faces } => Event::Shuffled { cards: faces.len() as u8 },
        Dealt::Faced { slot: one, card } => Event::Faced { slot: slot(*one), face: (*card).into() },
        Dealt::Reported { incident } => Event::Reported { incident: (*incident).into() },
        Dealt::FloorCalled(case) => Event::FloorCalled { floor: FloorCase::of(*case, by) },
        Dealt::Remedied { remedy, overruled } => remedied(*remedy, *overruled),
        Dealt::Killed { seat } => Event::Killed { seat: number(*seat) },
        Dealt::Revived { seat } => Event::Revived { seat: number(*seat) },
        Dealt::Misdealt => Event::Misdealt { stacks: open.stacks(open.dealt()) },
        Dealt::Ruled { topic } => Event::Ruled { topic: (*topic).into() },
        Dealt::Drew { seat, cards } => Event::Drew { seat: number(*seat), cards: *cards },
        Dealt::RunsWanted { seat, times } => {
            Event::RunsWanted { seat: number(*seat), times: *times }
        }
        Dealt::RunsSettled { times } => Event::RunsSettled { times: *times },
        Dealt::DeadSeat { seat } => Event::DeadSeat { seat: number(*seat) },
        Dealt::DeadSeatsOver => Event::DeadSeatsOver,
        Dealt::Opened(round) => round_opened(round.number, open),
        Dealt::Closed => Event::RoundClosed,
        Dealt::Acted { seat, action, paid } => acted(*seat, *action, *paid, open),
        // What it costs is told to whoever is asked; a short all-in is ruled on.
        Dealt::Priced { round: _, cite } => Event::Ruled { topic: (*cite)?.into() },
        Dealt::SleeperLeft { seat, to } => {
            Event::SleeperLeft { seat: number(*seat), to: chips(*to) }
        }
        Dealt::SleeperMade { seat } => Event::SleeperMade { seat: number(*seat) },
        Dealt::SleeperOff { seat } => Event::SleeperOff { seat: number(*seat) },
        Dealt::WindowOpened(window) => Event::WagerOpened { wager: (*window).into() },
        Dealt::WindowClosed => Event::WagerClosed,
        Dealt::Held(held) => held_act(*held),
        Dealt::HeldBack { seat } => Event::HeldBack { seat: number(*seat) },
        Dealt::Reclaimed { seat } => Event::Reclaimed { seat: number(*seat) },
        Dealt::Returned { seat, amount } | Dealt::Unposted { seat, amount, .. } => {
            returned(*seat, *amount, open)
        }
        Dealt::Exposed { seat } => {
            Event::Exposed { seat: number(*seat), cards: faces.turned_up(open.held(*seat)) }
        }
        Dealt::Voided => Event::Voided { stacks: open.stacks(open.dealt()) },
        Dealt::Shown { seat } => shown(*seat, faces, open),
        Dealt::CardsShown { seat, slots } => cards_shown(*seat, slots.as_slice(), faces, open),
        Dealt::Mucked { seat, claim } => mucked(*seat, *claim),
        Dealt::TurnedUp { seat, slots } => {
            Event::TurnedUp { seat: number(*seat), cards: faces.turned_up(slots.as_slice()) }
        }
        Dealt::Named { seat, called } => {
            Event::Named { seat: number(*seat), called: called.to_string() }
        }
        Dealt::Raked { pot, amount, to } => {
            Event::Raked { pot: *pot, amount: chips(*amount), to: (*to).into() }
        }
        Dealt::Won { pot, board, seat, amount, half } => {
            won((*pot, *board), *seat, *amount, *half, open)
        }
        // What comes next is nobody's to see before it comes.
        Dealt::Stepped
        | Dealt::Replanned { .. }
        | Dealt::Skipped { .. }
        // Nobody says so.
        | Dealt::Overbet { .. }
        // The table says that the hand is over, and tells of its going back.
        | Dealt::Ended
        | Dealt::Rewound { .. }
        // The teller knows what was told before.
        | Dealt::Moved { .. } => return None,
    })
}

fn shown(seat: Seat, faces: &Faces<'_>, open: Open<'_>) -> Event {
    let (cards, worth) = (faces.turned_up(open.held(seat)), open.worth(seat));
    Event::Shown { seat: number(seat), cards, worth }
}

fn mucked(seat: Seat, claim: Claim) -> Event {
    Event::Mucked { seat: number(seat), claim: claim.into() }
}

fn cards_shown(seat: Seat, slots: &[Slot], faces: &Faces<'_>, open: Open<'_>) -> Event {
    let (cards, hidden) = (faces.turned_up(slots), open.hidden(seat));
    Event::CardsShown { seat: number(seat), cards, hidden }
}

fn round_opened(round: u8, open: Open<'_>) -> Event {
    Event::RoundOpened { round: round + 1, street: open.street(round) }
}

fn posted(seat: Seat, kind: PostKind, amount: Chips, to: Account, open: Open<'_>) -> Event {
    Event::Posted {
        seat: number(seat),
        kind: kind.into(),
        amount: chips(amount),
        to: to.into(),
        bet: open.bet(seat),
        stack: open.stack(seat),
    }
}

fn acted(seat: Seat, action: Acts, paid: Chips, open: Open<'_>) -> Event {
    // The price is still what it was before.
    let action = match (action, open.round()) {
        (Acts::Fold, _) => Action::Fold,
        (Acts::Check, _) => Action::Check,
        (Acts::Call, _) => Action::Call,
        (Acts::BringIn, _) => Action::BringIn,
        (Acts::RaiseTo(_), Some(round)) if round.price.is_zero() => Action::Bet,
        (Acts::RaiseTo(_), Some(round)) if round.base.is_zero() => Action::Complete,
        (Acts::RaiseTo(_), _) => Action::Raise,
    };
    let (bet, stack) = (open.bet(seat), open.stack(seat));
    let caller = action == Action::Call && open.is_caller(seat);
    Event::Acted { seat: number(seat), action, paid: chips(paid), bet, stack, caller }
}

fn held_act(held: Held) -> Event {
    let (action, to) = match held.action {
        Acts::Fold => (Action::Fold, None),
        Acts::Check => (Action::Check, None),
        Acts::Call => (Action::Call, None),
        Acts::BringIn => (Action::BringIn, None),
        Acts::RaiseTo(to) => (Action::Raise, Some(chips(to))),
    };
    Event::Held { seat: number(held.seat), action, to }
}

fn returned(seat: Seat, amount: Chips, open: Open<'_>) -> Event {
    let (bet, stack) = (open.bet(seat), open.stack(seat));
    Event::Returned { seat: number(seat), amount: chips(amount), bet, stack }
}

fn won((pot, board): (u8, u8), seat: Seat, amount: Chips, half: Half, open: Open<'_>) -> Event {
    Event::Won {
        pot,
        board: board + 1,
        seat: number(seat),
        amount: chips(amount),
        stack: open.stack(seat),
        half: half.into(),
        with: open.won_with(seat, board, half),
        plays: open.won_by(seat, board, half),
    }
}

/// What is told of something at the table, if anything is. What it did to chairs, straddles,
/// proposals and the rock is told beside it: see `parts.rs`.
fn happened(event: &Happened, open: Open<'_>, scene: &Scene<'_>) -> Option<Event> {
    let (at, of) = (|seat: &Seat| number(*seat), |amount: &Chips| chips(*amount));
    Some(match event {
        Happened::Termed { .. } => termed(open, scene),
        Happened::Sat { seat, chair } => sat(*seat, chair, scene),
        Happened::PlayedOver { seat, chair } => played_over(*seat, chair, scene),
        Happened::OwnerBack { seat } => Event::OwnerBack { seat: at(seat) },
        Happened::BoxPickedUp { seat, stack } => {
            Event::BoxPickedUp { seat: at(seat), stack: of(stack) }
        }
        Happened::Left { seat, stack, why } => {
            Event::Left { seat: at(seat), stack: of(stack), why: why.map(Into::into) }
        }
        Happened::Leaving { seat, to } => Event::Leaving { seat: at(seat), to: to.map(number) },
        Happened::SittingOut { seat } => Event::SittingOut { seat: at(seat) },
        Happened::Moved { seat, to, .. } => Event::Moved { seat: at(seat), to: at(to) },
        Happened::Bought { seat, amount, now } => {
            Event::Bought { seat: at(seat), amount: of(amount), delivery: (*now).into() }
        }
        Happened::Delivered { seat } => Event::Delivered { seat: at(seat) },
        Happened::Spent { seat, amount } => Event::Spent { seat: at(seat), amount: of(amount) },
        Happened::PostedFor { from, to, amount } => {
            Event::PostedFor { from: at(from), to: at(to), amount: of(amount) }
        }
        Happened::Went { seat, away: Some(away) } => {
            Event::WentAway { seat: at(seat), why: away.why.into() }
        }
        Happened::Went { seat, away: None } => Event::CameBack { seat: at(seat) },
        Happened::Joining { seat, join } => Event::Joining { seat: at(seat), join: (*join).into() },
        Happened::HighCard { seat } => Event::HighCard { seat: at(seat) },
        Happened::BlindMissed { seat, blind } => {
            Event::MissedBlind { seat: at(seat), blind: (*blind).into() }
        }
        Happened::Straddled { straddle, up } => straddled(straddle, *up),
        Happened::Proposed { by, .. } => Event::Proposed { by: by.map(number) },
        Happened::Answered { seat, yes } => Event::Answered { seat: at(seat), yes: *yes },
        Happened::Settled { agreed } => Event::Settled { agreed: *agreed },
        Happened::RakeReduced { most } => Event::RakeReduced { most: most.map(chips) },
        Happened::ClockCalled => Event::ClockCalled,
        Happened::TimedOut { seat } => Event::TimedOut { seat: at(seat) },
        Happened::BankUsed { seat, millis } => Event::BankUsed { seat: at(seat), millis: *millis },
        Happened::Paused { paused: true } => Event::Paused { since: scene.moment(open.now()) },
        Happened::Paused { paused: false } => Event::Resumed,
        Happened::TimeTaken { seat, amount, .. } => {
            Event::TimeTaken { seat: at(seat), amount: of(amount) }
        }
        Happened::TimeVerified { amount } => Event::TimeVerified { amount: of(amount) },
        Happened::HandBegan { .. } | Happened::Redealt => return hand_began(open),
        Happened::HandEnded { .. } => {
            Event::HandEnded { hand: open.hands(), stacks: open.stacks(open.sitting()) }
        }
        Happened::Disputed { seat } => Event::Disputed { seat: at(seat) },
        Happened::Doubted { seat, about } => {
            Event::Doubted { seat: at(seat), about: (*about).into() }
        }
        Happened::PotStood => Event::PotStood,
        Happened::Undone { .. } => Event::Undone,
        // Every message says when it was; that the button has passed is seen in the chairs, and for
        // which hour time was collected in what was taken.
        Happened::At(_)
        | Happened::ButtonPassed { .. }
        | Happened::TimeCollected { .. }
        // What happens in a hand is seen as that.
        | Happened::Hand(_) => return None,
    })
}

fn sat(seat: Seat, chair: &Chair, scene: &Scene<'_>) -> Event {
    let person = Person::from(chair.player);
    let (name, stack) = ((scene.who)(person).name, chips(chair.stack));
    Event::Sat { seat: number(seat), person, name, stack }
}

fn played_over(seat: Seat, chair: &Chair, scene: &Scene<'_>) -> Event {
    let person = Person::from(chair.player);
    let (name, stack) = ((scene.who)(person).name, chips(chair.stack));
    Event::PlayedOver { seat: number(seat), person, name, stack }
}

fn straddled(straddle: &Straddle, up: bool) -> Event {
    let Straddle { seat, kind, amount } = *straddle;
    Event::Straddled { seat: number(seat), kind: kind.into(), amount: chips(amount), up }
}

fn hand_began(open: Open<'_>) -> Option<Event> {
    let positions = open.positions()?;
    Some(Event::HandBegan {
        hand: open.hands(),
        button: number(positions.button),
        blinds: blinds(positions),
        players: open.stacks(open.dealt()),
        boards: open.boards(),
    })
}
