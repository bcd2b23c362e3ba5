//! Cards as they are drawn: a box, or two letters where there is little room. Each suit has its own
//! colour, and its sign for whoever cannot tell the colours apart.

use cards::{Card, Suit};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span;

/// How wide a card in a box is.
pub(super) const WIDE: u16 = 4;
/// How tall a card in a box is.
pub(super) const TALL: u16 = 3;

/// What is to be seen of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Face {
    /// It lies face up.
    Up(Card),
    /// It lies face down, but it is one's own.
    Own(Card),
    /// Its back.
    Back,
}

impl Face {
    /// The card, or its back, in two columns.
    pub(super) fn text(self) -> String {
        match self {
            Face::Up(card) | Face::Own(card) if card.is_joker() => card.to_string(),
            Face::Up(card) | Face::Own(card) => card.symbol().to_string(),
            Face::Back => "▒▒".into(),
        }
    }

    fn style(self) -> Style {
        match self {
            Face::Up(card) | Face::Own(card) => {
                let ink = match card.suit() {
                    Some(Suit::Spades) => Color::Indexed(16),
                    Some(Suit::Hearts) => Color::Indexed(160),
                    Some(Suit::Diamonds) => Color::Indexed(25),
                    Some(Suit::Clubs) => Color::Indexed(28),
                    None => Color::Indexed(90),
                };
                Style::new().fg(ink).bg(Color::Indexed(255)).add_modifier(Modifier::BOLD)
            }
            Face::Back => Style::new().fg(Color::Indexed(67)),
        }
    }

    /// In two columns.
    pub(super) fn small(self) -> Span<'static> {
        Span::styled(self.text(), self.style())
    }

    /// In a box; a number above it to choose it by, and a cross if it is chosen.
    pub(super) fn boxed(self, buffer: &mut Buffer, x: u16, y: u16, number: Option<u8>, out: bool) {
        let edge = match self {
            // What lies face down has a broken edge.
            Face::Own(_) => '╌',
            Face::Up(_) | Face::Back => '─',
        };
        let top = match number {
            Some(number) => format!("╭{number}{edge}╮"),
            None => format!("╭{edge}{edge}╮"),
        };
        let low = if out { "╰××╯".to_owned() } else { format!("╰{edge}{edge}╯") };
        let frame = match self {
            Face::Up(_) | Face::Own(_) => Style::new().fg(Color::Indexed(250)),
            Face::Back => Style::new().fg(Color::Indexed(67)),
        };
        buffer.set_string(x, y, top, frame);
        buffer.set_string(x, y + 1, "│  │", frame);
        buffer.set_string(x + 1, y + 1, self.text(), self.style());
        buffer.set_string(x, y + 2, low, frame);
    }
}
