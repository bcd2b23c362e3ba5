//! The actions of a hand as the lines of a record.

use engine::{Action, Event, Few, MOST_SEATS, Pile, Seat, Seats, Slot, State, steps};

use super::write::{Unwritten, Writer};

/// The actions, each on a line. Hands are shown before the cards that come when all bets are in.
pub(super) fn lines(writer: &Writer<'_>) -> Result<Vec<String>, Unwritten> {
    let played = writer.played();
    let mut lines = Lines {
        writer,
        lines: Vec::new(),
        dealt: [Few::NONE; MOST_SEATS],
        first: true,
        drawing: false,
        folded: Seats::NONE,
        shut: (0, played.start),
        shown: Vec::new(),
        again: Vec::new(),
    };
    let (mut before, mut last) = (played.start, None);
    for (event, after) in steps(&played.start, &played.log) {
        lines.take(event, last, &before, &after)?;
        (before, last) = (after, Some(event));
    }
    lines.deal(&before);
    let Lines { mut lines, shut: (at, _), shown, again, .. } = lines;
    lines.splice(at..at, shown);
    lines.extend(again);
    Ok(lines)
}

/// The lines so far, and what will be one.
struct Lines<'a, 'b> {
    writer: &'a Writer<'b>,
    lines: Vec<String>,
    /// The cards that each seat got since they were last told.
    dealt: [Few; MOST_SEATS],
    /// Whether the first street has not been told yet.
    first: bool,
    /// Whether cards are being changed.
    drawing: bool,
    folded: Seats,
    /// How many lines there were when anybody last did something, and how the hand stood.
    shut: (usize, State),
    /// What was shown then.
    shown: Vec<String>,
    /// What was shown again, with the cards that came after.
    again: Vec<String>,
}

impl Lines<'_, '_> {
    fn take(
        &mut self,
        event: &Event,
        last: Option<&Event>,
        before: &State,
        after: &State,
    ) -> Result<(), Unwritten> {
        match event {
            Event::Moved { slots, to, .. } => self.moved(slots.as_slice(), *to, before, after)?,
            Event::Drew { seat, cards } => {
                self.drawing = true;
                if *cards == 0 {
                    self.lines.push(format!("{} sd", self.writer.player(*seat)));
                }
            }
            // The deck may have to be shuffled in the middle of a draw.
            Event::Stepped if self.drawing && !matches!(last, Some(Event::Shuffled { .. })) => {
                self.deal(after);
                self.drawing = false;
            }
            Event::Acted { seat, action, .. } => {
                self.deal(before);
                self.act(*seat, *action);
                self.shut = (self.lines.len(), *after);
            }
            Event::Shown { seat } => {
                self.deal(before);
                self.show(*seat, after);
            }
            Event::Mucked { seat, .. } => {
                self.deal(before);
                let line = format!("{} sm", self.writer.player(*seat));
                let place = if self.is_whole(*seat, before) { &mut self.shown } else { &mut self.again };
                place.push(line);
            }
            Event::Rewound { .. } => return Err(Unwritten::WentBack),
            Event::Opened(_) => self.deal(before),
            Event::Posted { .. }
            | Event::Shuffled { .. }
            | Event::Faced { .. }
            | Event::Stepped
            | Event::Replanned { .. }
            | Event::Reached { .. }
            | Event::Skipped { .. }
            | Event::RunsWanted { .. }
            | Event::RunsSettled { .. }
            | Event::DeadSeat { .. }
            | Event::DeadSeatsOver
            | Event::Priced { .. }
            | Event::SleeperLeft { .. }
            | Event::SleeperMade { .. }
            | Event::SleeperOff { .. }
            | Event::WindowOpened(_)
            | Event::WindowClosed
            | Event::Closed
            | Event::Returned { .. }
            | Event::Raked { .. }
            | Event::Won { .. }
            | Event::Ended => {}
        }
        Ok(())
    }

    fn moved(
        &mut self,
        slots: &[Slot],
        to: Pile,
        before: &State,
        after: &State,
    ) -> Result<(), Unwritten> {
        match to {
            // What a dead seat still gets is nobody's (HS.rules.3): a burn, as it were.
            Pile::Hand(seat) if !self.folded.has(seat) => {
                let dealt = &mut self.dealt[seat.number()];
                *dealt = dealt.as_slice().iter().chain(slots).copied().collect();
            }
            Pile::Discards(seat) => {
                let cards = self.writer.faces(before, slots);
                self.lines.push(format!("{} sd {cards}", self.writer.player(seat)));
            }
            Pile::Board(0) => {
                self.deal(before);
                self.lines.push(format!("d db {}", self.writer.faces(after, slots)));
            }
            Pile::Board(_) => return Err(Unwritten::Boards),
            // A new street; but at a draw the fifth card is told with the other four.
            Pile::Burns if !self.drawing => self.deal(before),
            Pile::Hand(_) | Pile::Stub | Pile::Burns | Pile::Aside | Pile::Muck => {}
        }
        Ok(())
    }

    /// Tells the cards that everybody got.
    fn deal(&mut self, state: &State) {
        let from = self.lines.len();
        for &seat in self.writer.seats() {
            let slots = std::mem::replace(&mut self.dealt[seat.number()], Few::NONE);
            if !slots.as_slice().is_empty() {
                let cards = self.writer.faces(state, slots.as_slice());
                self.lines.push(format!("d dh {} {cards}", self.writer.player(seat)));
            }
        }
        if self.lines.len() > from && (self.first || self.drawing) {
            self.first = false;
            self.shut = (self.lines.len(), *state);
        }
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let player = self.writer.player(seat);
        self.lines.push(match action {
            Action::Fold => format!("{player} f"),
            Action::Check | Action::Call => format!("{player} cc"),
            Action::BringIn => format!("{player} pb"),
            Action::RaiseTo(to) => format!("{player} cbr {}", self.writer.amount(to)),
        });
        if action == Action::Fold {
            self.folded = self.folded.with(seat);
        }
    }

    fn show(&mut self, seat: Seat, after: &State) {
        let held = after.slots().hand(seat);
        let then = self.shut.1.slots().hand(seat).len();
        let line = |slots: &[Slot]| {
            format!("{} sm {}", self.writer.player(seat), self.writer.faces(after, slots))
        };
        self.shown.push(line(&held[..then]));
        if then < held.len() {
            self.again.push(line(held));
        }
    }

    /// Whether a player had the whole hand when the betting was over.
    fn is_whole(&self, seat: Seat, now: &State) -> bool {
        self.shut.1.slots().hand(seat).len() == now.slots().hand(seat).len()
    }
}
