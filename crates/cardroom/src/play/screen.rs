//! The whole screen: a title, the table, the log, what may be done, and the line.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};
use table::Time;

use super::evening::Evening;
use super::felt;
use super::offer::Offer;

/// From this width on the log stands beside the table.
const WIDE: u16 = 110;
/// What the log then takes.
const BESIDE: u16 = 46;
/// The table needs this many lines, and has no use for more than these.
const FELT: (u16, u16) = (15, 23);
/// What may be done, in two lines, and the line.
const BELOW: u16 = 3;
/// In less than this there is room for words only.
const LEAST: (u16, u16) = (60, 22);

/// What is to be drawn.
pub(super) struct Screen<'a> {
    pub(super) evening: &'a Evening,
    pub(super) now: Time,
    pub(super) offers: &'a [Offer],
    pub(super) line: &'a str,
    pub(super) cursor: usize,
    /// The cards chosen to be thrown away, a bit each.
    pub(super) marks: u8,
    /// What Tab has found, or the like.
    pub(super) notice: Option<&'a str>,
    /// How many lines of the log are scrolled back.
    pub(super) scrolled: usize,
    /// Something to read, over everything else, and how many rows of it have been read.
    pub(super) sheet: Option<(&'a [String], usize)>,
}

impl Screen<'_> {
    pub(super) fn draw(&self, frame: &mut Frame<'_>) {
        let whole = frame.area();
        let [title, body, below] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(BELOW),
        ])
        .areas(whole);
        let buffer = frame.buffer_mut();
        self.title(buffer, title);
        if whole.width < LEAST.0 || whole.height < LEAST.1 {
            self.log(buffer, body, false);
        } else {
            let (table, log) = split(body);
            felt::draw(buffer, table, self.evening, self.marks);
            self.log(buffer, log, whole.width >= WIDE);
        }
        if !below.is_empty() {
            self.below(buffer, below);
        }
        if let Some((lines, read)) = self.sheet {
            sheet(buffer, whole, lines, read);
        } else {
            let typed = (self.cursor as u16 + 2).min(below.width.saturating_sub(1));
            frame.set_cursor_position((below.x + typed, below.bottom().saturating_sub(1)));
        }
    }

    fn title(&self, buffer: &mut Buffer, area: Rect) {
        let evening = self.evening;
        let house = evening.setting.file.house.name();
        let mut text = format!(" {house} · {}", evening.setting.title);
        if evening.state.hands() > 0 {
            text = format!("{text} · hand {}", evening.state.hands());
        }
        let style = Style::new().fg(Color::Indexed(230)).bg(Color::Indexed(22));
        buffer.set_style(area, style);
        buffer.set_stringn(area.x, area.y, text, area.width.into(), style);
        let clock = match self.left() {
            Some(seconds) => format!("{seconds} s to act · {} ", clock(self.now)),
            None => format!("{} ", clock(self.now)),
        };
        let x = area.right().saturating_sub(clock.chars().count() as u16);
        buffer.set_stringn(x, area.y, clock, area.width.into(), style);
    }

    /// How many seconds I have left, if I am asked and the house counts them.
    fn left(&self) -> Option<u64> {
        if !matches!(self.evening.turn(), super::evening::Turn::Mine(_)) {
            return None;
        }
        let due = table::deadline(&self.evening.state)?;
        Some(due.since(self.now).div_ceil(1000))
    }

    fn log(&self, buffer: &mut Buffer, area: Rect, beside: bool) {
        if area.is_empty() {
            return;
        }
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(Style::new().fg(Color::Indexed(240)));
        let inner = if beside {
            let inner = block.inner(area);
            block.render(area, buffer);
            inner
        } else {
            let edge = Style::new().fg(Color::Indexed(240));
            buffer.set_string(area.x, area.y, "─".repeat(area.width.into()), edge);
            Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
        };
        // The last few hundred sentences are more than any screen shows.
        let from = self.evening.log.len().saturating_sub(400);
        let lines: Vec<String> = self.evening.log[from..]
            .iter()
            .flat_map(|sentence| wrapped(sentence, inner.width.into()))
            .collect();
        let tall = usize::from(inner.height);
        let last = lines.len().saturating_sub(self.scrolled).max(tall.min(lines.len()));
        for (line, y) in lines[last.saturating_sub(tall)..last].iter().zip(inner.y..) {
            let style = if line.starts_with("Hand ") {
                Style::new().add_modifier(Modifier::BOLD)
            } else if line.starts_with("Not possible") {
                Style::new().fg(Color::Indexed(209))
            } else {
                Style::new()
            };
            buffer.set_stringn(inner.x, y, line, inner.width.into(), style);
        }
    }

    /// What may be done, and the line.
    fn below(&self, buffer: &mut Buffer, area: Rect) {
        let keyed = |offer: &Offer| offer.written();
        let mut said = self.offers.iter().map(keyed).collect::<Vec<_>>().join(" · ");
        if self.evening.is_drawing() {
            said = format!("1-{} mark cards · {said}", self.evening.held());
        }
        said.push_str(" · ? why · help");
        let said = self.notice.unwrap_or(&said);
        let style = Style::new().fg(Color::Indexed(153));
        let rows = wrapped(said, area.width.saturating_sub(1).into());
        for (row, y) in rows.iter().zip(area.y..area.bottom().saturating_sub(1)) {
            buffer.set_stringn(area.x + 1, y, row, area.width.into(), style);
        }
        let prompt = Line::from(format!("> {}", self.line));
        buffer.set_line(area.x, area.bottom().saturating_sub(1), &prompt, area.width);
    }
}

/// Where the table is, and where the log.
fn split(body: Rect) -> (Rect, Rect) {
    if body.width >= WIDE {
        let sides = [Constraint::Min(0), Constraint::Length(BESIDE)];
        let [table, log] = Layout::horizontal(sides).areas(body);
        return (table, log);
    }
    let tall = body.height.saturating_sub(5).clamp(FELT.0, FELT.1).min(body.height);
    let [table, log] = Layout::vertical([Constraint::Length(tall), Constraint::Min(0)]).areas(body);
    (table, log)
}

/// Something to read, in a frame over the middle.
fn sheet(buffer: &mut Buffer, whole: Rect, lines: &[String], read: usize) {
    // There is no frame without room for one.
    if whole.width < 16 || whole.height < 5 {
        return;
    }
    let wide = whole.width.saturating_sub(8).min(90);
    let rows: Vec<String> =
        lines.iter().flat_map(|line| wrapped(line, usize::from(wide).saturating_sub(4))).collect();
    let tall = (rows.len() as u16 + 2).min(whole.height.saturating_sub(2));
    let area = Rect {
        x: whole.x + (whole.width - wide) / 2,
        y: whole.y + (whole.height.saturating_sub(tall)) / 2,
        width: wide,
        height: tall,
    };
    Clear.render(area, buffer);
    let shown = usize::from(tall).saturating_sub(2);
    let read = read.min(rows.len().saturating_sub(shown));
    let title =
        if rows.len() > shown { " ↓ ↑ to read, any key goes on " } else { " any key goes on " };
    let block = Block::bordered().border_type(BorderType::Rounded).title(title);
    let inner = block.inner(area);
    block.render(area, buffer);
    for (row, y) in rows[read..].iter().zip(inner.y..inner.bottom()) {
        buffer.set_stringn(inner.x + 1, y, row, inner.width.into(), Style::new());
    }
}

/// A text in lines no wider than this, broken between words; what follows an indent keeps it.
fn wrapped(text: &str, wide: usize) -> Vec<String> {
    let indent: String = text.chars().take_while(|letter| *letter == ' ').collect();
    let mut rows = vec![indent.clone()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let row = rows.last_mut().expect("there is always a row");
        let (length, more) = (row.chars().count(), word.chars().count());
        let empty = row.trim().is_empty();
        if !empty && length + 1 + more > wide {
            rows.push(format!("{indent}{word}"));
        } else {
            row.push_str(if empty { "" } else { " " });
            row.push_str(word);
        }
    }
    rows
}

/// The time of day, without seconds.
fn clock(now: Time) -> String {
    let minutes = now.millis() / 60_000;
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

#[cfg(test)]
mod tests {
    use engine::{Game, Weekday};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::super::evening::Turn;
    use super::*;
    use room::Setting;

    /// A table with this many players, where I am asked for the first time.
    fn asked(game: &str, players: u8) -> Evening {
        let file = houses::named("plain").expect("a house");
        let game = Game::named(game).expect("a game");
        let setting = Setting::choose(file, game, None, Weekday::Monday, players);
        let at = Time::at(20, 0);
        let evening = Evening::open(setting.expect("a stake"), "Zoe", players, 3, at);
        let mut evening = evening.expect("a table");
        while !matches!(evening.turn(), Turn::Mine(_)) {
            if evening.turn() == Turn::Between {
                evening.deal(at);
            } else {
                evening.step(at);
            }
        }
        evening
    }

    /// The screen as text.
    fn drawn(evening: &Evening, size: (u16, u16), sheet: Option<(&[String], usize)>) -> String {
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal");
        let offers = evening.offers();
        let screen = Screen {
            evening,
            now: evening.state.now(),
            offers: &offers,
            line: "",
            cursor: 0,
            marks: 1,
            notice: None,
            scrolled: 0,
            sheet,
        };
        terminal.draw(|frame| screen.draw(frame)).expect("drawn");
        let cells = terminal.backend().buffer().content.chunks(size.0.into());
        let rows = cells.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect());
        rows.collect::<Vec<String>>().join("\n")
    }

    #[test]
    fn everybody_fits_on_a_small_screen_and_on_a_large_one() {
        for (game, most) in [("holdem", 11), ("stud", 8), ("draw-hilo", 8), ("omaha6", 7)] {
            for players in 2..=most {
                let evening = asked(game, players);
                for size in [(80, 24), (60, 22), (100, 50), (140, 40), (250, 70)] {
                    let text = drawn(&evening, size, None);
                    // The log has the names too: it stands beside the table or below it.
                    let wide = if size.0 >= WIDE { size.0 - BESIDE } else { size.0 };
                    let table = text.lines().take_while(|row| !row.starts_with('─'));
                    let table = table.map(|row| row.chars().take(wide.into()).collect());
                    let table = table.collect::<Vec<String>>().join("\n");
                    for seat in evening.state.sitting().iter() {
                        let name = evening.name(seat);
                        assert!(table.contains(name), "{game} {players} {size:?} {name}\n{text}");
                    }
                    let stays = ["c call", "c check", "c bring in"];
                    assert!(stays.iter().any(|words| text.contains(words)), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_others_hold_backs_and_i_see_my_own() {
        let evening = asked("holdem", 6);
        let text = drawn(&evening, (80, 24), None);
        let hand = evening.state.hand().expect("a hand");
        let live = hand.state.live().without(evening.me()).count();
        assert_eq!(text.matches('▒').count(), live * 4, "two columns a card\n{text}");
        for &slot in hand.state.slots().hand(evening.me()) {
            let card = hand.state.slots().face(slot).expect("dealt by the room").symbol();
            assert!(text.contains(&format!("│{card}│")), "{text}");
        }
    }

    #[test]
    fn a_tiny_window_is_no_reason_to_fail() {
        let evening = asked("holdem", 11);
        let sheet = evening.why(None);
        for size in [(1, 1), (5, 2), (20, 3), (30, 10), (59, 24), (80, 21), (300, 5)] {
            drawn(&evening, size, None);
            drawn(&evening, size, Some((&sheet, 7)));
        }
    }

    #[test]
    fn a_text_is_broken_between_words() {
        assert_eq!(wrapped("Ann calls 2", 20), ["Ann calls 2"]);
        assert_eq!(wrapped("Ann raises to 12", 10), ["Ann raises", "to 12"]);
        assert_eq!(wrapped("  a rule", 5), ["  a", "  rule"]);
        assert_eq!(wrapped("", 5), [""]);
    }
}
