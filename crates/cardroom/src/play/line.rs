//! The line that the player writes on, with what was written before.

/// A line and its history.
#[derive(Default)]
pub(super) struct Line {
    letters: Vec<char>,
    /// How many letters stand before the cursor.
    cursor: usize,
    history: Vec<String>,
    /// How far back in the history we are; 0 is the line itself.
    back: usize,
}

impl Line {
    pub(super) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// How many letters stand before the cursor.
    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    pub(super) fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    pub(super) fn set(&mut self, text: &str) {
        self.letters = text.chars().collect();
        self.cursor = self.letters.len();
    }

    pub(super) fn write(&mut self, letter: char) {
        self.letters.insert(self.cursor, letter);
        self.cursor += 1;
    }

    /// Takes away the letter before the cursor.
    pub(super) fn rub_out(&mut self) {
        if self.cursor > 0 {
            self.cursor -= 1;
            self.letters.remove(self.cursor);
        }
    }

    /// Takes away the letter under the cursor.
    pub(super) fn delete(&mut self) {
        if self.cursor < self.letters.len() {
            self.letters.remove(self.cursor);
        }
    }

    /// Takes away the word before the cursor.
    pub(super) fn rub_out_word(&mut self) {
        while self.cursor > 0 && self.letters[self.cursor - 1] == ' ' {
            self.rub_out();
        }
        while self.cursor > 0 && self.letters[self.cursor - 1] != ' ' {
            self.rub_out();
        }
    }

    pub(super) fn left(&mut self) {
        self.cursor = self.cursor.saturating_sub(1);
    }

    pub(super) fn right(&mut self) {
        self.cursor = (self.cursor + 1).min(self.letters.len());
    }

    pub(super) fn home(&mut self) {
        self.cursor = 0;
    }

    pub(super) fn end(&mut self) {
        self.cursor = self.letters.len();
    }

    /// The line before, in what was written.
    pub(super) fn earlier(&mut self) {
        if self.back < self.history.len() {
            self.back += 1;
            self.recall();
        }
    }

    pub(super) fn later(&mut self) {
        if self.back > 0 {
            self.back -= 1;
            self.recall();
        }
    }

    fn recall(&mut self) {
        let place = self.history.len() - self.back;
        let text = self.history.get(place).cloned().unwrap_or_default();
        self.set(&text);
    }

    /// Takes the line away and remembers it.
    pub(super) fn take(&mut self) -> String {
        let text = self.text();
        self.set("");
        self.back = 0;
        if !text.trim().is_empty() && self.history.last() != Some(&text) {
            self.history.push(text.clone());
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Line {
        let mut line = Line::default();
        text.chars().for_each(|letter| line.write(letter));
        line
    }

    #[test]
    fn letters_go_in_and_out_at_the_cursor() {
        let mut line = written("raises 12");
        line.left();
        line.left();
        "to ".chars().for_each(|letter| line.write(letter));
        assert_eq!((line.text().as_str(), line.cursor()), ("raises to 12", 10));
        line.delete();
        line.rub_out();
        assert_eq!(line.text(), "raises to2");
        line.home();
        line.rub_out();
        line.left();
        assert_eq!((line.text().as_str(), line.cursor()), ("raises to2", 0));
        line.end();
        line.right();
        line.rub_out_word();
        assert_eq!(line.text(), "raises ");
    }

    #[test]
    fn arrows_bring_earlier_lines_back_and_the_empty_one_after_them() {
        let mut line = written("calls");
        assert_eq!(line.take(), "calls");
        line.set("bets 4");
        line.take();
        line.set("bets 4");
        line.take();
        line.set(" ");
        line.take();
        line.earlier();
        assert_eq!(line.text(), "bets 4", "once, though it was written twice");
        line.earlier();
        line.earlier();
        assert_eq!(line.text(), "calls");
        line.later();
        line.later();
        line.later();
        assert!(line.is_empty());
    }
}
