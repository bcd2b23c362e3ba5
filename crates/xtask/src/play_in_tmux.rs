//! `cargo xtask play-in-tmux`: a newcomer plays `cardroom play` in a real terminal, sees nothing but
//! the screen, and leaves with the right stack.
//!
//! What the stack must be is reckoned from the sentences on the screen, hand by hand, and compared
//! with the stack drawn at the table after each hand and with the last line of the program.

mod pane;
mod screen;
mod tale;

use std::path::Path;
use std::process::ExitCode;

use crate::{cargo, refuse};
use pane::Pane;
use screen::Screen;
use tale::Purse;

/// Who plays.
const NAME: &str = "Ann";
/// How many hands of each game.
const HANDS: usize = 10;
/// The hands from which on the newcomer asks why.
const WHY: [usize; 2] = [2, 4];

/// A game and the house that it is played in.
struct Evening {
    game: &'static str,
    house: &'static str,
    seed: &'static str,
}

const EVENINGS: [Evening; 3] = [
    Evening { game: "holdem", house: "plain", seed: "21" },
    Evening { game: "stud", house: "hollywood", seed: "22" },
    Evening { game: "draw-hilo", house: "three-six", seed: "23" },
];

/// Plays all evenings, prints what was seen, and tells the shell whether everything was right.
pub(crate) fn run() -> ExitCode {
    if !Pane::is_possible() {
        return refuse("`play-in-tmux` needs tmux, and there is none");
    }
    let program = match cargo::built("cardroom") {
        Ok(program) => program,
        Err(why) => return failed(&why),
    };
    for evening in &EVENINGS {
        println!("{} in the house {}:", evening.game, evening.house);
        let played = Newcomer::sits_down(&program, evening).and_then(Newcomer::plays);
        if let Err(why) = played {
            return failed(&why);
        }
    }
    println!("{HANDS} hands of each of {} games: every stack is right", EVENINGS.len());
    ExitCode::SUCCESS
}

fn failed(why: &str) -> ExitCode {
    eprintln!("xtask: {why}");
    ExitCode::FAILURE
}

/// Somebody at the keyboard who has never played here.
struct Newcomer {
    pane: Pane,
    house: &'static str,
    /// What was told so far comes to this.
    purse: Purse,
    /// How many hands have been read to their end.
    hands: usize,
    whys: usize,
}

impl Newcomer {
    fn sits_down(program: &Path, evening: &Evening) -> Result<Newcomer, String> {
        let words = ["play", "--speed", "instant", "--name", NAME, "--game", evening.game];
        let more = ["--house", evening.house, "--seed", evening.seed, "--weekday", "monday"];
        let pane = Pane::open(evening.game, program, &[&words[..], &more].concat())?;
        pane.until("a table", Screen::asks)?;
        let mut newcomer =
            Newcomer { pane, house: evening.house, purse: Purse::default(), hands: 0, whys: 0 };
        newcomer.holds()?;
        let told = newcomer.log_from(&format!("{NAME} sits down"))?;
        let until = told.iter().position(|row| row.starts_with("Hand ")).unwrap_or(told.len());
        newcomer.purse = Purse::of(NAME, &told[..until])?;
        println!("  hand  put in  came back  bought  stack");
        println!("{:>33} {:>6}", newcomer.purse.bought, newcomer.purse.stack());
        Ok(newcomer)
    }

    /// Plays to the end of the evening.
    fn plays(mut self) -> Result<(), String> {
        loop {
            let screen = self.pane.until("a question", Screen::asks)?;
            let offers = screen.offers();
            let offered = |what: &str| offers.iter().any(|offer| offer.contains(what));
            if !offered("next hand") && !offered("no chips left") {
                self.acts(&screen, &offers)?;
                continue;
            }
            if offered("no chips left") {
                self.presses(&["b", "Enter"])?;
                continue;
            }
            if screen.hand() > self.hands {
                self.reckons(&screen)?;
            }
            if self.hands >= HANDS {
                return self.leaves();
            }
            self.presses(&["Enter"])?;
        }
    }

    /// Does something in a hand, and now and then asks why.
    fn acts(&mut self, screen: &Screen, offers: &[String]) -> Result<(), String> {
        let hand = self.hands + 1;
        let faces_bet = offers.iter().any(|offer| offer.starts_with("c call"));
        if self.whys == 0 && hand >= WHY[0] {
            self.pane.press(&["C-u"])?;
            self.pane.press(&["?"])?;
            return self.reads_why(&format!("in the house {}:", self.house));
        }
        if self.whys == 1 && hand >= WHY[1] && faces_bet {
            return self.is_refused();
        }
        let fixed = |offer: &&String| {
            let amount = offer.strip_prefix("b bet ");
            amount.is_some_and(|amount| amount.parse::<u64>().is_ok())
        };
        let has = |key: &str| offers.iter().any(|offer| offer.starts_with(key));
        let keys: &[&str] = if has("1-5 mark cards") {
            if hand.is_multiple_of(2) { &["p"] } else { &["1", "2", "d"] }
        } else if hand.is_multiple_of(3) && offers.iter().any(|offer| fixed(&offer)) {
            &["b"]
        } else if hand % 4 == 3 && faces_bet {
            &["f"]
        } else if has("c ") {
            &["c"]
        } else if has("s show") {
            &["s"]
        } else {
            return Err(format!("what would a newcomer do here?\n{screen}"));
        };
        self.presses(&[keys, &["Enter"]].concat())
    }

    /// Tries what cannot be, and asks why not.
    fn is_refused(&mut self) -> Result<(), String> {
        self.pane.press(&["C-u"])?;
        self.pane.write("raises to 1")?;
        self.pane.press(&["Enter"])?;
        let screen = self.pane.until("a refusal", |screen| screen.refusal().is_some())?;
        let refusal = screen.refusal().unwrap_or_default();
        self.pane.write("why")?;
        self.pane.press(&["Enter"])?;
        self.reads_why(&refusal)
    }

    /// Reads the sheet, which must have these words, and lays it aside.
    fn reads_why(&mut self, words: &str) -> Result<(), String> {
        let screen = self.pane.until("an answer to why", |screen| screen.sheet().is_some())?;
        let said = screen.sheet().unwrap_or_default();
        if !said.contains(words) {
            return Err(format!("why: expected {words:?}, but it says {said:?}"));
        }
        println!("        why? {}…", said.chars().take(80).collect::<String>());
        self.whys += 1;
        self.pane.press(&["Enter"])?;
        self.pane.until("the table again", Screen::asks).map(|_| ())
    }

    /// Reads what was told since the last hand that was read, and compares the stack with it.
    fn reckons(&mut self, screen: &Screen) -> Result<(), String> {
        let seen = screen.stack(NAME).ok_or_else(|| format!("{NAME} has no stack\n{screen}"))?;
        let told = self.log_from(&format!("Hand {}:", self.hands + 1))?;
        for hand in told.split(String::is_empty).filter(|rows| !rows.is_empty()) {
            let purse = Purse::of(NAME, hand)?;
            self.purse = self.purse.and(purse);
            self.hands += 1;
            let (stack, hands) = (self.purse.stack(), self.hands);
            let Purse { bought, put_in, came_back } = purse;
            println!("{hands:>6} {put_in:>7} {came_back:>10} {bought:>7} {stack:>6}");
        }
        if seen == self.purse.stack() {
            return Ok(());
        }
        let reckoned = self.purse.stack();
        Err(format!("the table shows {seen}, but what was told comes to {reckoned}\n{screen}"))
    }

    /// Gets up, and the last line must be right.
    fn leaves(self) -> Result<(), String> {
        self.pane.press(&["C-u"])?;
        self.pane.press(&["q", "Enter"])?;
        self.pane.until("the word on the line", |screen| screen.line() == "leaves")?;
        self.pane.press(&["Enter"])?;
        let (said, well) = self.pane.last_words()?;
        let (hands, Purse { bought, .. }, stack) = (self.hands, self.purse, self.purse.stack());
        let went = match stack - bought {
            0 => "neither won nor lost".to_owned(),
            won @ 1.. => format!("won {won}"),
            lost => format!("lost {}", -lost),
        };
        let right =
            format!("{hands} hands: you bought {bought} and leave with {stack}; you {went}");
        let line = said.lines().find(|line| line.contains("you bought")).unwrap_or("nothing");
        if line != right || !well {
            let how = if well { "" } else { ", and does not end well" };
            return Err(format!("the last line is {line:?}{how}: expected {right:?}"));
        }
        if self.whys != WHY.len() {
            return Err(format!("why was asked {} times: expected {}", self.whys, WHY.len()));
        }
        println!("  {line}\n");
        Ok(())
    }

    /// Presses keys on an empty line, and waits until the screen is another.
    fn presses(&self, keys: &[&str]) -> Result<(), String> {
        self.pane.press(&["C-u"])?;
        let before = self.pane.screen()?;
        // No hand is dealt over somebody who is writing: a space keeps the next one waiting.
        self.pane.press(&[keys, &["Space"]].concat())?;
        self.pane.until("something to happen", |screen| !screen.is_like(&before)).map(|_| ())
    }

    /// Keeps the next hand waiting.
    fn holds(&self) -> Result<(), String> {
        self.pane.press(&["Space"])
    }

    /// Pages back through the log to a row that begins so; the rows from there to the last.
    fn log_from(&self, beginning: &str) -> Result<Vec<String>, String> {
        let mut screen = self.pane.screen()?;
        let mut read = screen.log().to_vec();
        loop {
            if let Some(at) = read.iter().rposition(|row| row.starts_with(beginning)) {
                let mut rows = read.split_off(at);
                let end = rows.iter().rposition(|row| !row.is_empty()).map_or(0, |last| last + 1);
                rows.truncate(end);
                return Ok(rows);
            }
            self.pane.press(&["PPage"])?;
            let (before, what) = (screen, format!("a page of the log before {beginning:?}"));
            screen = self.pane.until(&what, |screen| !screen.is_like(&before))?;
            let page = screen.log();
            read = screen::before(page, &read)
                .ok_or_else(|| format!("the log moves while it is read\n{screen}"))?;
        }
    }
}
