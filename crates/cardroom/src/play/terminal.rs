//! An evening in a real terminal: keys in, the table drawn, the others playing at their speed.

use std::io;
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use table::Time;

use super::Speed;
use super::clock::Clock;
use super::completion::complete;
use super::evening::{Evening, Turn};
use super::line::Line;
use super::offer::Offer;
use super::screen::Screen;
use super::words::{HELP, Wish};
use crate::failure::Failure;

/// How long a key waits for another letter: then it was no word.
const KEY_MILLIS: u64 = 450;
/// How often the table is drawn while nothing happens.
const TICK: Duration = Duration::from_millis(50);

/// A table in a terminal.
struct Desk<'a> {
    evening: &'a mut Evening,
    speed: Speed,
    line: Line,
    /// When the key on the line counts as such.
    key_due: Option<Time>,
    /// When the others go on.
    due: Option<Time>,
    /// The cards chosen to be thrown away, a bit each.
    marks: u8,
    notice: Option<String>,
    /// Something to read, and how many rows of it have been read.
    sheet: Option<(Vec<String>, usize)>,
    /// What a digit begins that is typed over the sheet, where it has numbers.
    begins: Option<&'static str>,
    scrolled: usize,
    /// The next hand could not be dealt: something else has to happen first.
    held: bool,
}

/// Plays until the player leaves. The terminal is given back as it was, after a panic too.
pub(super) fn play(evening: &mut Evening, clock: &Clock, speed: Speed) -> Result<(), Failure> {
    let failed = |fault: io::Error| Failure::World(format!("the terminal fails: {fault}"));
    let mut terminal = ratatui::try_init().map_err(failed)?;
    let mut desk = Desk::new(evening, speed);
    let played = desk.play(&mut terminal, clock);
    let restored = ratatui::try_restore();
    played.and(restored).map_err(failed)?;
    // Whatever kept the evening from ending, the chips are counted.
    if evening.result.is_none() {
        evening.leave(clock.now());
    }
    Ok(())
}

impl Desk<'_> {
    fn new(evening: &mut Evening, speed: Speed) -> Desk<'_> {
        Desk {
            evening,
            speed,
            line: Line::default(),
            key_due: None,
            due: None,
            marks: 0,
            notice: None,
            sheet: None,
            begins: None,
            scrolled: 0,
            held: false,
        }
    }

    fn play(&mut self, terminal: &mut DefaultTerminal, clock: &Clock) -> io::Result<()> {
        while self.evening.turn() != Turn::Gone {
            let now = clock.now();
            self.evening.wake(now);
            self.go_on(now);
            self.go_on_at_once(now);
            if self.key_due.is_some_and(|due| due <= now) {
                self.key(now);
            }
            let (offers, text) = (self.evening.offers(), self.line.text());
            terminal.draw(|frame| self.screen(now, &offers, &text).draw(frame))?;
            if event::poll(TICK)? {
                // Everything that has been typed meanwhile belongs together.
                while event::poll(Duration::ZERO)? {
                    if let Event::Key(key) = event::read()?
                        && key.kind != KeyEventKind::Release
                    {
                        self.pressed(key, clock.now());
                    }
                }
            }
        }
        Ok(())
    }

    fn screen<'b>(&'b self, now: Time, offers: &'b [Offer], text: &'b str) -> Screen<'b> {
        Screen {
            evening: self.evening,
            now,
            offers,
            line: text,
            cursor: self.line.cursor(),
            marks: self.marks,
            notice: self.notice.as_deref(),
            scrolled: self.scrolled,
            sheet: self.sheet.as_ref().map(|(rows, read)| (&rows[..], *read)),
        }
    }

    /// The others do what is theirs, when their moment has come. Nothing goes on under a sheet, and
    /// no hand is dealt over somebody who is writing.
    fn go_on(&mut self, now: Time) {
        let wait = match self.evening.turn() {
            Turn::Theirs => Some(self.moment()),
            Turn::Between if self.waits_for_me() => None,
            Turn::Between => self.between(),
            Turn::Mine(_) | Turn::Players | Turn::Still | Turn::Gone => None,
        };
        let Some(wait) = wait.filter(|_| self.sheet.is_none()) else {
            self.due = None;
            return;
        };
        let due = *self.due.get_or_insert(now.plus_millis(wait));
        if due > now {
            return;
        }
        self.due = None;
        if self.evening.turn() == Turn::Between {
            self.deal(now);
        } else {
            self.evening.step(now);
            self.marks = 0;
        }
    }

    /// Whoever takes no time has done everything at once.
    fn go_on_at_once(&mut self, now: Time) {
        while self.speed == Speed::Instant
            && self.sheet.is_none()
            && self.evening.turn() == Turn::Theirs
        {
            // A moment that something else was to happen at would never come in here.
            self.due = None;
            self.go_on(now);
        }
    }

    fn waits_for_me(&self) -> bool {
        let evening = &self.evening;
        let away = evening.state.at(evening.me()).is_some_and(|chair| chair.away.is_some());
        self.held || !self.line.is_empty() || evening.is_broke() && !away
    }

    /// How long a bot takes, or the dealer.
    fn moment(&self) -> u64 {
        let in_hand = self.evening.state.hand().is_some();
        match self.speed {
            Speed::Slow if in_hand => 1800,
            Speed::Normal if in_hand => 800,
            Speed::Fast if in_hand => 250,
            Speed::Slow | Speed::Normal => 300,
            Speed::Fast => 100,
            Speed::Instant => 0,
        }
    }

    /// How long the end of a hand is looked at; none until Enter.
    fn between(&self) -> Option<u64> {
        match self.speed {
            Speed::Slow => None,
            Speed::Normal => Some(5000),
            Speed::Fast => Some(1500),
            Speed::Instant => Some(600),
        }
    }

    fn deal(&mut self, now: Time) {
        // The moment of the next hand is none of the first bot.
        self.due = None;
        self.evening.deal(now);
        self.held = self.evening.turn() == Turn::Between;
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the keys of a keyboard are not ours")]
    fn pressed(&mut self, key: KeyEvent, now: Time) {
        let is_digit = matches!(key.code, KeyCode::Char(letter) if letter.is_ascii_digit());
        if let Some(begun) = self.begins.filter(|_| is_digit && self.sheet.is_some()) {
            self.sheet = None;
            self.line.set(begun);
        }
        if self.sheet.is_some() && self.turned(key) {
            return;
        }
        self.notice = None;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        // Only letters are keys: whatever else is pressed, a word is being written.
        self.key_due = None;
        match key.code {
            KeyCode::Char('c') if control => self.evening.leave(now),
            KeyCode::Char('d') if control && self.line.is_empty() => self.evening.leave(now),
            KeyCode::Char('u') if control => self.line.set(""),
            KeyCode::Char('w') if control => self.line.rub_out_word(),
            KeyCode::Char('a') if control => self.line.home(),
            KeyCode::Char('e') if control => self.line.end(),
            KeyCode::Char(letter) if !control => self.typed(letter, now),
            KeyCode::Enter => self.entered(now),
            KeyCode::Tab => self.complete(),
            KeyCode::Backspace => self.line.rub_out(),
            KeyCode::Delete => self.line.delete(),
            KeyCode::Left => self.line.left(),
            KeyCode::Right => self.line.right(),
            KeyCode::Home => self.line.home(),
            KeyCode::End => self.line.end(),
            KeyCode::Up => self.line.earlier(),
            KeyCode::Down => self.line.later(),
            KeyCode::PageUp => self.scrolled = (self.scrolled + 5).min(self.evening.log.len()),
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Esc => self.line.set(""),
            _ => {}
        }
    }

    /// A sheet is read on or laid aside; whether that was all that the key is for.
    fn turned(&mut self, key: KeyEvent) -> bool {
        let reads = |read: &mut usize, rows: isize| *read = read.saturating_add_signed(rows);
        match (&mut self.sheet, key.code) {
            (Some((_, read)), KeyCode::Down | KeyCode::PageDown | KeyCode::Char(' ')) => {
                reads(read, 5);
            }
            (Some((_, read)), KeyCode::Up | KeyCode::PageUp) => reads(read, -5),
            (sheet, _) => *sheet = None,
        }
        !is_break(key)
    }

    fn typed(&mut self, letter: char, now: Time) {
        if !self.line.is_empty() {
            self.line.write(letter);
            return;
        }
        if letter == '?' {
            (self.sheet, self.begins) = (Some((self.evening.why(None), 0)), None);
            return;
        }
        if let Some(number) = letter.to_digit(10).filter(|_| self.evening.is_drawing()) {
            if (1..=self.evening.held() as u32).contains(&number) {
                self.marks ^= 1 << (number - 1);
            }
            return;
        }
        self.line.write(letter);
        let is_key = self.evening.offers().iter().any(|offer| offer.key == Some(letter));
        self.key_due = is_key.then(|| now.plus_millis(KEY_MILLIS));
    }

    fn entered(&mut self, now: Time) {
        if self.line.text().chars().count() == 1 {
            self.key(now);
        } else {
            let text = self.line.take();
            self.obey(&text, now);
        }
    }

    /// The one letter on the line is a key, if there is such a key.
    fn key(&mut self, now: Time) {
        self.key_due = None;
        let text = self.line.text();
        let offers = self.evening.offers();
        let offer = offers.iter().find(|offer| text.chars().eq(offer.key));
        let Some(offer) = offer else {
            let text = self.line.take();
            self.obey(&text, now);
            return;
        };
        self.line.set("");
        let drawn = self.evening.marked(self.marks).filter(|_| offer.words == "draws ");
        match drawn {
            Some(words) => self.obey(&words, now),
            None if offer.ready => self.obey(&offer.words, now),
            None => self.line.set(&offer.words),
        }
    }

    fn complete(&mut self) {
        let name = self.evening.name(self.evening.me());
        let done = complete(&self.line.text(), name, &self.evening.phrases());
        self.line.set(&done.line);
        self.notice = (!done.choices.is_empty()).then(|| done.choices.join(" · "));
    }

    fn obey(&mut self, text: &str, now: Time) {
        self.scrolled = 0;
        self.held = false;
        self.begins = None;
        match self.evening.read(text) {
            Err(sentence) => self.evening.log.push(sentence),
            Ok(Wish::Ask(ask)) => match self.evening.tell(ask, now) {
                Ok(()) => (self.marks, self.due) = (0, None),
                Err(refusal) => self.evening.refused(refusal),
            },
            Ok(Wish::Leave) => self.evening.leave(now),
            Ok(Wish::Next) if self.evening.turn() == Turn::Between => self.deal(now),
            // Enter alone asks the others to hurry.
            Ok(Wish::Next) => self.due = self.due.map(|_| now),
            Ok(Wish::Wrong(about)) => {
                self.sheet = Some((self.evening.wrong(&about), 0));
                let is_list = self.evening.looked.is_none();
                self.begins = Some(if is_list { "wrong " } else { "" });
            }
            Ok(Wish::Rule(word)) => match self.evening.rule(word, now) {
                Ok(()) => (self.marks, self.due) = (0, None),
                Err(refusal) => self.evening.refused(refusal),
            },
            Ok(Wish::TakeBack) => {
                self.evening.take_back(now);
                (self.marks, self.due) = (0, None);
            }
            Ok(Wish::Why(topic)) => self.sheet = Some((self.evening.why(topic), 0)),
            Ok(Wish::Help) => self.sheet = Some((HELP.map(str::to_owned).to_vec(), 0)),
        }
    }
}

fn is_break(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

#[cfg(test)]
mod tests {
    use engine::{Game, Weekday};

    use super::*;
    use room::Setting;

    /// Everybody sits, and the first hand waits for its moment.
    fn between(at: Time) -> Evening {
        let file = houses::named("plain").expect("a house");
        let game = Game::named("holdem").expect("a game");
        let setting = Setting::choose(file, game, None, Weekday::Monday, 6).expect("a stake");
        let mut evening = Evening::open(setting, "Zoe", 6, 3, at).expect("a table");
        while evening.turn() == Turn::Theirs {
            evening.step(at);
        }
        evening
    }

    #[test]
    fn who_does_not_wait_for_the_next_hand_is_not_made_to_wait_in_it() {
        let at = Time::at(20, 0);
        for speed in [Speed::Normal, Speed::Instant] {
            let mut evening = between(at);
            let mut desk = Desk::new(&mut evening, speed);
            desk.go_on(at);
            assert!(desk.due.is_some_and(|due| due > at), "the next hand has its moment");
            desk.pressed(KeyEvent::from(KeyCode::Enter), at);
            assert_eq!((desk.due, desk.evening.state.hands()), (None, 1));
        }
    }

    #[test]
    fn who_takes_no_time_goes_on_though_something_was_due_later() {
        let at = Time::at(20, 0);
        let mut evening = between(at);
        let mut desk = Desk::new(&mut evening, Speed::Instant);
        desk.deal(at);
        desk.due = Some(at.plus_millis(600));
        desk.go_on_at_once(at);
        assert_ne!(desk.evening.turn(), Turn::Theirs);
    }
}
