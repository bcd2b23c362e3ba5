//! The table as it is drawn: the players in a ring, oneself at the bottom, bets, boards and pots in
//! the middle.

use engine::{MOST_BOARDS, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Widget};

use super::card::{self, Face};
use super::evening::Evening;
use super::seat::{self, Shown};

/// A name and its markers fit in this.
const LEAST_WIDE: u16 = 15;
/// My own cards in boxes, and my name under them.
const MINE_TALL: u16 = card::TALL + 1;

/// On which side of the table somebody sits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Top,
    Right,
}

/// Draws the table. `marks` are the cards that I have chosen to throw away, a bit each.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, evening: &Evening, marks: u8) {
    let shown = Shown::of(evening);
    let ring = Ring::of(area, evening);
    Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(Style::new().fg(Color::Indexed(71)))
        .render(ring.cloth, buffer);
    for &(seat, side, place) in &ring.places {
        seat::draw(buffer, place, evening, shown.as_ref(), seat);
        if let Some(bet) = seat::bet(evening, shown.as_ref(), seat) {
            let (x, y) = ring.before(side, place, bet.width() as u16);
            buffer.set_span(x, y, &bet, ring.inner().width);
        }
    }
    mine(buffer, &ring, evening, shown.as_ref(), marks);
    if let Some(shown) = &shown {
        middle(buffer, ring.inner(), evening, shown);
    }
}

/// Where everything lies.
struct Ring {
    area: Rect,
    /// The edge of the table.
    cloth: Rect,
    /// Everybody else, clockwise from my left.
    places: Vec<(Seat, Side, Rect)>,
}

impl Ring {
    fn of(area: Rect, evening: &Evening) -> Ring {
        let wide = (evening.setting.terms.game.hole() as u16 * 3).max(LEAST_WIDE);
        let wide = wide.min(area.width / 4);
        let others: Vec<Seat> =
            evening.state.sitting().without(evening.me()).round_from(evening.me()).collect();
        let (left, top) = shares(others.len());
        let place = |at: usize| {
            let (side, number, of) = if at < left {
                (Side::Left, left - 1 - at, left)
            } else if at < left + top {
                (Side::Top, at - left, top)
            } else {
                (Side::Right, at - left - top, others.len() - left - top)
            };
            (side, spot(area, wide, side, number as u16, of as u16))
        };
        let places = others.iter().enumerate().map(|(at, &seat)| {
            let (side, rect) = place(at);
            (seat, side, rect)
        });
        let places = places.collect();
        let cloth = Rect {
            x: area.x + wide + 1,
            y: area.y + seat::TALL,
            width: area.width.saturating_sub(2 * wide + 2),
            height: area.height.saturating_sub(seat::TALL + MINE_TALL),
        };
        Ring { area, cloth, places }
    }

    /// Inside of the edge.
    fn inner(&self) -> Rect {
        let Rect { x, y, width, height } = self.cloth;
        Rect {
            x: x + 1,
            y: y + 1,
            width: width.saturating_sub(2),
            height: height.saturating_sub(2),
        }
    }

    /// Where something so wide lies before somebody.
    fn before(&self, side: Side, place: Rect, wide: u16) -> (u16, u16) {
        let inner = self.inner();
        let (right, low) = (inner.right().saturating_sub(wide), inner.bottom().saturating_sub(1));
        let x = match side {
            Side::Left => inner.x,
            Side::Top => (place.x + place.width / 2).saturating_sub(wide / 2),
            Side::Right => right,
        };
        let y = match side {
            Side::Top => inner.y,
            // The first and the last line are for bets from above and below.
            Side::Left | Side::Right => (place.y + 1).clamp(inner.y + 1, low.saturating_sub(1)),
        };
        (x.clamp(inner.x, right.max(inner.x)), y)
    }
}

/// How many sit at the left and at the top; the others sit at the right.
fn shares(others: usize) -> (usize, usize) {
    match others {
        0..=2 => (0, others),
        3 => (1, 1),
        4 => (1, 2),
        5 => (1, 3),
        6 => (2, 2),
        7 => (2, 3),
        8 => (3, 2),
        9 => (3, 3),
        _ => (3, others - 6),
    }
}

/// The place of one of several on a side.
fn spot(area: Rect, wide: u16, side: Side, number: u16, of: u16) -> Rect {
    let middle = |from: u16, length: u16| from + length * (2 * number + 1) / (2 * of);
    let below = area.height.saturating_sub(seat::TALL);
    let (x, y) = match side {
        Side::Top => (middle(area.x, area.width).saturating_sub(wide / 2), area.y),
        Side::Left => (area.x, middle(area.y + seat::TALL, below).saturating_sub(1)),
        Side::Right => (area.right() - wide, middle(area.y + seat::TALL, below).saturating_sub(1)),
    };
    let (x, y) = (x.max(area.x), y.min(area.bottom().saturating_sub(seat::TALL)));
    Rect { x, y, width: wide, height: seat::TALL }
}

/// My cards, large, and my name under them.
fn mine(buffer: &mut Buffer, ring: &Ring, evening: &Evening, shown: Option<&Shown>, marks: u8) {
    let (area, me) = (ring.area, evening.me());
    let cards = shown.map(|shown| shown.cards(me, me)).unwrap_or_default();
    let wide = cards.len() as u16 * card::WIDE;
    let (left, top) = (area.x + area.width.saturating_sub(wide) / 2, area.bottom() - MINE_TALL);
    for (face, number) in cards.iter().zip(0..) {
        let numbered = evening.is_drawing().then_some(number + 1);
        let out = marks >> number & 1 == 1;
        let x = left + u16::from(number) * card::WIDE;
        face.boxed(buffer, x, top, numbered, out);
    }
    let mut line = seat::title(evening, shown, me);
    line.push_span(Span::raw("  "));
    line.extend(seat::chips(evening, shown, me));
    let x = area.x + area.width.saturating_sub(line.width() as u16) / 2;
    buffer.set_line(x, area.bottom() - 1, &line, area.width);
    if let Some(bet) = seat::bet(evening, shown, me) {
        let inner = ring.inner();
        let x = inner.x + inner.width.saturating_sub(bet.width() as u16) / 2;
        buffer.set_span(x, inner.bottom().saturating_sub(1), &bet, inner.width);
    }
}

/// The boards and the pots.
fn middle(buffer: &mut Buffer, inner: Rect, evening: &Evening, shown: &Shown) {
    let slots = shown.state.slots();
    let boards: Vec<Vec<Face>> = (0..MOST_BOARDS as u8)
        .map(|board| {
            slots
                .board(board)
                .iter()
                .map(|&slot| slots.face(slot).map_or(Face::Back, Face::Up))
                .collect()
        })
        .filter(|board: &Vec<Face>| !board.is_empty())
        .collect();
    let pots = pots(evening, shown);
    // The first and the last line are for bets.
    let room = inner.height.saturating_sub(2);
    let boxed = (boards.len() as u16 * card::TALL) < room;
    let tall = if boxed { card::TALL } else { 1 };
    let needed = boards.len() as u16 * tall + pots.len() as u16;
    let mut y = inner.y + 1 + room.saturating_sub(needed) / 2;
    for board in &boards {
        let each = if boxed { card::WIDE } else { 3 };
        let wide = board.len() as u16 * each;
        let mut x = inner.x + inner.width.saturating_sub(wide) / 2;
        for face in board {
            if boxed {
                face.boxed(buffer, x, y, None, false);
            } else {
                buffer.set_span(x, y, &face.small(), 2);
            }
            x += each;
        }
        y += tall;
    }
    for pot in pots.iter().take(inner.bottom().saturating_sub(1 + y).into()) {
        let wide = (pot.width() as u16).min(inner.width);
        buffer.set_line(inner.x + (inner.width - wide) / 2, y, pot, wide);
        y += 1;
    }
}

/// Each pot, and where there are several, who can win it.
fn pots(evening: &Evening, shown: &Shown) -> Vec<Line<'static>> {
    let pots = shown.state.pots();
    let several = pots.iter().len() > 1;
    let mut lines = Vec::new();
    for (number, pot) in pots.iter().enumerate().filter(|(_, pot)| !pot.amount.is_zero()) {
        let amount = evening.amount(pot.amount);
        let names: Vec<&str> = pot.claims.iter().map(|seat| evening.name(seat)).collect();
        let text = match number {
            _ if !several => format!("pot {amount}"),
            0 => format!("main pot {amount}: {}", names.join(" ")),
            _ => format!("side pot {amount}: {}", names.join(" ")),
        };
        lines.push(Line::styled(text, Style::new().fg(Color::Indexed(221))));
    }
    lines
}
