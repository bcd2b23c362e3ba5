//! A player at the table as it is drawn: name, markers, stack, cards and the bet in front.

use engine::{Seat, Seats, State};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use table::Entry;

use super::card::Face;
use super::evening::Evening;

/// A player takes three lines: the name, the chips, the cards.
pub(super) const TALL: u16 = 3;

/// What is drawn of a hand: the state as I see it, and who is in it.
pub(super) struct Shown {
    pub(super) state: State,
    pub(super) players: Seats,
    pub(super) asked: Seats,
}

impl Shown {
    /// The last hand that was dealt, if there was one.
    pub(super) fn of(evening: &Evening) -> Option<Shown> {
        let hand = evening.hand.as_ref()?;
        let state = *hand.view(evening.me()).state();
        let asked = match engine::next(&hand.book(), &hand.state) {
            engine::Next::Act { seat, .. }
            | engine::Next::Draw { seat, .. }
            | engine::Next::ShowOrMuck { seat } => Seats::of(seat),
            engine::Next::RunIt { seats, .. } => seats,
            engine::Next::Shuffle { .. } | engine::Next::Floor(_) | engine::Next::Over => {
                Seats::NONE
            }
        };
        Some(Shown { state, players: hand.players, asked })
    }

    /// The cards before a player; none once they are thrown away.
    pub(super) fn cards(&self, seat: Seat, me: Seat) -> Vec<Face> {
        let slots = self.state.slots();
        // Where some cards lie open, one wants to know which of one's own the others see.
        let some_up = slots.hand(seat).iter().any(|&slot| slots.is_up(slot));
        let face = |&slot: &engine::Slot| match slots.face(slot) {
            Some(card) if seat == me && some_up && !slots.is_up(slot) => Face::Own(card),
            Some(card) => Face::Up(card),
            None => Face::Back,
        };
        slots.hand(seat).iter().map(face).collect()
    }
}

/// Draws somebody else's seat.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    evening: &Evening,
    shown: Option<&Shown>,
    seat: Seat,
) {
    let mut lines = vec![title(evening, shown, seat), chips(evening, shown, seat)];
    if let Some(shown) = shown {
        let cards = shown.cards(seat, evening.me());
        let spans = cards.into_iter().flat_map(|face| [face.small(), Span::raw(" ")]);
        lines.push(spans.collect::<Vec<_>>().into());
    }
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        buffer.set_line(area.x, y, line, area.width);
    }
}

/// The name with whatever lies beside it: the button, the blinds, who is to act.
pub(super) fn title(evening: &Evening, shown: Option<&Shown>, seat: Seat) -> Line<'static> {
    let asked = shown.is_some_and(|shown| shown.asked.has(seat));
    let out = shown.is_some_and(|shown| shown.players.has(seat) && !shown.state.live().has(seat));
    let style = match (asked, out) {
        (true, _) => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
        (false, true) => Style::new().fg(Color::Indexed(244)),
        (false, false) => Style::new().add_modifier(Modifier::BOLD),
    };
    let name = evening.name(seat).to_owned();
    let arrow = if asked { "▸" } else { "" };
    let mut spans = vec![Span::styled(format!("{arrow}{name}"), style)];
    if let Some(positions) = evening.state.positions() {
        let blinds = [(positions.small(), "SB"), (positions.big(), "BB")];
        let mut marks: Vec<&str> =
            blinds.iter().filter(|(at, _)| *at == Some(seat)).map(|(_, mark)| *mark).collect();
        if positions.button == seat {
            marks.insert(0, "(D)");
        }
        let colour = Style::new().fg(Color::Indexed(221));
        spans.extend(marks.into_iter().map(|mark| Span::styled(format!(" {mark}"), colour)));
    }
    spans.into()
}

/// The stack, and what there is to say of the player.
pub(super) fn chips(evening: &Evening, shown: Option<&Shown>, seat: Seat) -> Line<'static> {
    let Some(chair) = evening.state.at(seat) else { return Line::default() };
    let dealt = shown.is_some_and(|shown| shown.players.has(seat));
    let in_hand = evening.state.hand().is_some() && dealt;
    let stack = evening.state.stack(seat);
    let mut said = Vec::new();
    if chair.away.is_some() {
        said.push("away");
    }
    if chair.missed.big {
        said.push("missed BB");
    } else if chair.missed.small {
        said.push("missed SB");
    }
    if chair.leaving {
        said.push("leaves");
    }
    if in_hand && shown.is_some_and(|shown| shown.state.all_in().has(seat)) {
        said.push("all-in");
    } else if in_hand && shown.is_some_and(|shown| !shown.state.live().has(seat)) {
        said.push("folded");
    } else if evening.state.hand().is_some() && !dealt && chair.away.is_none() {
        said.push(if chair.entry == Entry::In { "sits out" } else { "waits" });
    }
    let mut spans = vec![Span::raw(evening.amount(stack))];
    if !chair.coming.is_zero() {
        spans.push(Span::raw(format!(" +{}", evening.amount(chair.coming))));
    }
    let dim = Style::new().fg(Color::Indexed(244));
    spans.push(Span::styled(format!(" {}", said.join(", ")), dim));
    spans.into()
}

/// What lies in front of a player: the bet, or what was won when the hand is over.
pub(super) fn bet(evening: &Evening, shown: Option<&Shown>, seat: Seat) -> Option<Span<'static>> {
    let bets = Style::new().fg(Color::Indexed(221)).add_modifier(Modifier::BOLD);
    let won = evening.hand.as_ref().map(|hand| hand.won(seat)).filter(|won| !won.is_zero());
    if let Some(won) = won {
        let gold = Style::new().fg(Color::Indexed(120)).add_modifier(Modifier::BOLD);
        return Some(Span::styled(format!("+{}", evening.amount(won)), gold));
    }
    let street = shown?.state.street(seat);
    (!street.is_zero()).then(|| Span::styled(format!("●{}", evening.amount(street)), bets))
}
