//! The screen of `cardroom play`, as somebody reads it who sees nothing else.

use std::fmt;

/// The rows below the log: what may be done, in two, and the line.
const BELOW: usize = 3;
/// What one page key scrolls.
const PAGE: usize = 5;

/// The rows of a screen, from the top.
#[derive(Clone)]
pub(super) struct Screen {
    rows: Vec<String>,
}

impl Screen {
    pub(super) fn read(text: &str) -> Screen {
        Screen { rows: text.lines().map(|row| row.trim_end().to_owned()).collect() }
    }

    /// Whether it says the same; the clock in the title is no part of that.
    pub(super) fn is_like(&self, other: &Screen) -> bool {
        self.rows.get(1..) == other.rows.get(1..)
    }

    /// The number of the last hand, as the title has it; 0 before the first.
    pub(super) fn hand(&self) -> usize {
        let title = self.rows.first().and_then(|title| title.split_once(" hand "));
        let number = title.and_then(|(_, rest)| rest.split_whitespace().next());
        number.and_then(|number| number.parse().ok()).unwrap_or(0)
    }

    /// What may be done, each with its key before it.
    pub(super) fn offers(&self) -> Vec<String> {
        let Some(from) = self.rows.len().checked_sub(BELOW) else { return Vec::new() };
        let said = self.rows[from..from + 2].join(" ");
        said.split(" · ").map(|offer| offer.trim().to_owned()).collect()
    }

    /// Whether somebody is asked for something, and nothing lies over the table.
    pub(super) fn asks(&self) -> bool {
        self.offers().iter().any(|offer| offer == "q leave") && self.sheet().is_none()
    }

    /// What is on the line.
    pub(super) fn line(&self) -> &str {
        let last = self.rows.last().map_or("", String::as_str);
        last.strip_prefix("> ").unwrap_or_default()
    }

    /// The rows of the log that can be seen.
    pub(super) fn log(&self) -> &[String] {
        let edge = self.rows.iter().rposition(|row| row.starts_with("────"));
        let end = self.rows.len().saturating_sub(BELOW);
        edge.and_then(|edge| self.rows.get(edge + 1..end)).unwrap_or(&[])
    }

    /// The refusal that ends the log, on as many rows as it takes.
    pub(super) fn refusal(&self) -> Option<String> {
        let from = self.log().iter().rposition(|row| row.starts_with("Not possible: "))?;
        Some(self.log()[from..].join(" ").trim_end().to_owned())
    }

    /// The chips before a player who sits at the bottom of the table.
    pub(super) fn stack(&self, name: &str) -> Option<i64> {
        let edge = self.rows.iter().rposition(|row| row.starts_with("────"))?;
        let (_, after) = self.rows[..edge].last()?.split_once(name)?;
        after
            .split_whitespace()
            .find_map(|word| word.parse().ok().filter(|_| !word.starts_with('+')))
    }

    /// What the sheet over the table says, if there is one.
    pub(super) fn sheet(&self) -> Option<String> {
        let top = self.rows.iter().position(|row| row.contains("any key goes on"))?;
        let title: Vec<char> = self.rows[top].chars().collect();
        let right = title.iter().rposition(|letter| *letter == '╮')?;
        // An edge of the table may stand before that of the sheet.
        let left = title[..right].iter().rposition(|letter| *letter == '╭')?;
        let below = self.rows[top + 1..].iter();
        let inside = below.take_while(|row| row.chars().nth(left) == Some('│'));
        let said = inside.map(|row| {
            let inside: String = row.chars().skip(left + 1).take(right - left - 1).collect();
            inside.trim().to_owned()
        });
        Some(said.collect::<Vec<_>>().join(" "))
    }
}

impl fmt::Display for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rows.join("\n"))
    }
}

/// Puts what a page key brought before what was there: one page more, or less at the beginning of the
/// log. None if the two do not fit together.
pub(super) fn before(page: &[String], read: &[String]) -> Option<Vec<String>> {
    let fits = |new: &usize| {
        let (older, same) = page.split_at((*new).min(page.len()));
        older.len() == *new && read.len() >= same.len() && read[..same.len()] == *same
    };
    let new = (1..=PAGE).rev().find(fits)?;
    Some([&page[..new], read].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: &str = "\
 plain · no-limit holdem 1/2 · hand 1                          05:48
Bob             │                    pot 9                  ●21│ Fay BB
     ╭ any key goes on ─────────────────────────╮
     │ Not possible: the least raise is to 4    ││
     │   one, and                               │
     ╰──────────────────────────────────────────╯
                                   ▸Ann BB  198  +12
────────────────────────────────────────────────────────────────────────
Eve folds
Fay bets 21
 f fold · c call 21 · r raise to 42..198
 · q leave · ? why
> calls
";

    #[test]
    fn a_screen_is_read_like_a_person_reads_it() {
        let screen = Screen::read(SCREEN);
        let offers = ["f fold", "c call 21", "r raise to 42..198", "q leave", "? why"];
        assert_eq!(screen.offers(), offers);
        assert_eq!((screen.hand(), screen.line()), (1, "calls"));
        assert_eq!(screen.log(), ["Eve folds", "Fay bets 21"]);
        assert_eq!(screen.stack("Ann"), Some(198));
        assert_eq!(screen.refusal(), None);
        let refused =
            SCREEN.replace("Eve folds", "Not possible: a raise of").replace("Fay bets 21", "21");
        let refused = Screen::read(&refused).refusal();
        assert_eq!(refused.as_deref(), Some("Not possible: a raise of 21"));
        let sheet = "Not possible: the least raise is to 4 one, and";
        assert_eq!(screen.sheet().as_deref(), Some(sheet));
        assert!(!screen.asks(), "there is something to read first");
        assert!(Screen::read(&SCREEN.replace("any key", "")).asks());
    }

    #[test]
    fn pages_of_the_log_are_put_together() {
        let rows = |from: u32, to: u32| (from..to).map(|row| row.to_string()).collect::<Vec<_>>();
        assert_eq!(before(&rows(5, 17), &rows(10, 22)), Some(rows(5, 22)));
        assert_eq!(before(&rows(0, 12), &rows(3, 22)), Some(rows(0, 22)), "the beginning");
        assert_eq!(before(&rows(0, 12), &rows(7, 22)), None, "a page is missing");
    }
}
