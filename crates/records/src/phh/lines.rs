//! The actions of a hand as the lines of a record.

use engine::{Action, BySeat, Event, Pile, Seat, Seats, Slot, State, steps};

use super::write::{Unwritten, Writer};

/// The actions, each on a line. Hands are shown before the cards that come when all bets are in.
pub(super) fn lines(writer: &Writer<'_>) -> Result<Vec<String>, Unwritten> {
    let played = writer.played();
    let mut lines = Lines {
        writer,
        so_far: Vec::new(),
        dealt: (BySeat::default(), played.start),
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
    lines.deal()?;
    let Lines { so_far: mut all, shut: (at, _), shown, again, .. } = lines;
    all.splice(at..at, shown);
    all.extend(again);
    Ok(all)
}

/// The lines so far, and what will be one.
struct Lines<'a, 'b> {
    writer: &'a Writer<'b>,
    so_far: Vec<String>,
    /// The cards that each seat got since they were last told, and how the hand stood then: their
    /// faces may become known later, and are told later.
    dealt: (BySeat<Vec<Slot>>, State),
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
            Event::Drew { seat, cards } => self.draw(*seat, *cards)?,
            // The deck may have to be shuffled in the middle of a draw.
            Event::Stepped if self.drawing && !matches!(last, Some(Event::Shuffled { .. })) => {
                self.deal()?;
                self.drawing = false;
            }
            Event::Acted { seat, action, .. } => {
                self.deal()?;
                self.act(*seat, *action)?;
                self.shut = (self.so_far.len(), *after);
            }
            Event::Shown { seat } => {
                self.deal()?;
                self.show(*seat, after)?;
            }
            Event::Mucked { seat, .. } => self.muck(*seat, before)?,
            Event::Rewound { .. } | Event::Voided | Event::Unposted { .. } => {
                return Err(Unwritten::WentBack);
            }
            Event::Opened(_) => self.deal()?,
            Event::Posted { .. }
            | Event::Shuffled { .. }
            | Event::Faced { .. }
            | Event::Stepped
            | Event::Replanned { .. }
            | Event::Reached { .. }
            | Event::Skipped { .. }
            | Event::Ruled { .. }
            | Event::Reported { .. }
            | Event::FloorCalled(_)
            | Event::Remedied { .. }
            | Event::Killed { .. }
            | Event::Revived { .. }
            | Event::Misdealt
            | Event::RunsWanted { .. }
            | Event::RunsSettled { .. }
            | Event::DeadSeat { .. }
            | Event::DeadSeatsOver
            | Event::Priced { .. }
            | Event::SleeperLeft { .. }
            | Event::SleeperMade { .. }
            | Event::SleeperOff { .. }
            | Event::WindowOpened(_)
            | Event::Held(_)
            | Event::HeldBack { .. }
            | Event::Overbet { .. }
            | Event::Reclaimed { .. }
            | Event::WindowClosed
            | Event::Exposed { .. }
            | Event::TurnedUp { .. }
            | Event::CardsShown { .. }
            | Event::Named { .. }
            | Event::Closed
            | Event::Returned { .. }
            | Event::Raked { .. }
            | Event::Won { .. }
            | Event::Ended => {}
        }
        Ok(())
    }

    fn muck(&mut self, seat: Seat, before: &State) -> Result<(), Unwritten> {
        self.deal()?;
        let line = format!("{} sm", self.writer.player(seat)?);
        let place = if self.is_whole(seat, before) { &mut self.shown } else { &mut self.again };
        place.push(line);
        Ok(())
    }

    fn draw(&mut self, seat: Seat, cards: u8) -> Result<(), Unwritten> {
        self.drawing = true;
        let pat = format!("{} sd", self.writer.player(seat)?);
        // Whoever stood pat and draws after all has said so in the line before (HD.rules.c).
        self.so_far.pop_if(|line| *line == pat);
        if cards == 0 {
            self.so_far.push(pat);
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
                self.dealt.0[seat.number()].extend(slots);
                self.dealt.1 = *after;
            }
            Pile::Discards(seat) => {
                let cards = self.writer.faces(before, slots);
                self.so_far.push(format!("{} sd {cards}", self.writer.player(seat)?));
            }
            Pile::Board(0) => {
                self.deal()?;
                self.so_far.push(format!("d db {}", self.writer.faces(after, slots)));
            }
            Pile::Board(_) => return Err(Unwritten::Boards),
            // A new street; but at a draw the fifth card is told with the other four.
            Pile::Burns if !self.drawing => self.deal()?,
            Pile::Hand(_)
            | Pile::Stub
            | Pile::Top
            | Pile::NextBurn
            | Pile::Burns
            | Pile::Aside
            | Pile::Out
            | Pile::Muck => {}
        }
        Ok(())
    }

    /// Tells the cards that everybody got.
    fn deal(&mut self) -> Result<(), Unwritten> {
        let from = self.so_far.len();
        let (dealt, state) = &mut self.dealt;
        for &seat in self.writer.seats() {
            let slots = std::mem::take(&mut dealt[seat.number()]);
            if !slots.is_empty() {
                let cards = self.writer.faces(state, &slots);
                self.so_far.push(format!("d dh {} {cards}", self.writer.player(seat)?));
            }
        }
        // A draw is over also where everybody stood pat.
        if self.drawing || (self.first && self.so_far.len() > from) {
            self.first = false;
            self.shut = (self.so_far.len(), *state);
        }
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Unwritten> {
        let player = self.writer.player(seat)?;
        self.so_far.push(match action {
            Action::Fold => format!("{player} f"),
            Action::Check | Action::Call => format!("{player} cc"),
            Action::BringIn => format!("{player} pb"),
            Action::RaiseTo(to) => format!("{player} cbr {}", self.writer.amount(to)),
        });
        if action == Action::Fold {
            self.folded = self.folded.with(seat);
        }
        Ok(())
    }

    /// The hand as it was when the betting was over, and again with the cards that came after. Cards
    /// that were taken out of it since then are a correction, which no record can tell.
    fn show(&mut self, seat: Seat, after: &State) -> Result<(), Unwritten> {
        let (player, held) = (self.writer.player(seat)?, after.slots().hand(seat));
        let then = self.shut.1.slots().hand(seat).len();
        let line = |slots: &[Slot]| format!("{player} sm {}", self.writer.faces(after, slots));
        self.shown.push(line(held.get(..then).ok_or(Unwritten::Ruled)?));
        if then < held.len() {
            self.again.push(line(held));
        }
        Ok(())
    }

    /// Whether a player had the whole hand when the betting was over.
    fn is_whole(&self, seat: Seat, now: &State) -> bool {
        self.shut.1.slots().hand(seat).len() == now.slots().hand(seat).len()
    }
}
