//! `cardroom play`: an evening in the terminal against bots.

mod bot;
mod card;
mod clock;
mod completion;
mod evening;
mod felt;
mod line;
mod lines;
mod offer;
mod screen;
mod seat;
mod sentence;
mod terminal;
mod why;
mod words;
mod wrong;

use std::io::{IsTerminal, stdin, stdout};
use std::path::Path;

use clap::{Args, ValueEnum};
use engine::{Game, MOST_SEATS, Weekday};
use table::Time;

use crate::failure::{Failure, quoted};
use crate::simulate::find_game;
use clock::Clock;
use evening::Evening;
use room::Setting;
use script::house::{self, NoHouse};

/// An evening at a table in the terminal, against bots.
///
/// What you may do stands there with its key; the same words as in a .hand script can be written.
/// Where standard input or output is no terminal it goes line by line: words in, sentences out.
#[derive(Args)]
pub(crate) struct Play {
    /// The house whose rules are played by
    #[arg(long, value_name = "NAME|FILE", default_value = "plain")]
    house: String,
    /// The game
    #[arg(long, default_value = "holdem", value_parser = find_game)]
    game: &'static Game,
    /// A stake of the house, or two amounts of your own: 1/2, or "pot-limit 5/5"
    #[arg(long)]
    stake: Option<String>,
    /// How many players, you among them
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=MOST_SEATS as i64))]
    players: u8,
    /// Repeats an evening: the same seed gives the same cards
    #[arg(long)]
    seed: Option<u64>,
    /// Your name
    #[arg(long, default_value = "Ann")]
    name: String,
    /// How fast the others play
    #[arg(long, default_value = "normal")]
    speed: Speed,
    /// A faulty dealer: before about one in this many acts of the others something goes wrong
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..))]
    mistakes: Option<u32>,
    /// The day, for houses that differ by it; today if not given
    #[arg(long, value_parser = find_weekday)]
    weekday: Option<Weekday>,
}

/// How fast the others play.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Speed {
    /// Two seconds for a bot, and Enter for the next hand
    Slow,
    /// A moment for a bot, a few for the next hand
    Normal,
    /// Hardly a moment
    Fast,
    /// At once
    Instant,
}

impl Play {
    /// Plays, and says how it went.
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let in_terminal = stdin().is_terminal() && stdout().is_terminal();
        // Without a terminal the evening begins at eight, and a line takes a second.
        let clock = Clock::start();
        let began = if in_terminal { clock.now() } else { Time::at(20, 0) };
        let mut evening = self.open(began)?;
        if in_terminal {
            terminal::play(&mut evening, &clock, self.speed)?;
        } else {
            lines::play(&mut evening, began, &mut stdin().lock(), &mut stdout().lock())?;
        }
        Ok(result(&evening))
    }

    fn open(&self, at: Time) -> Result<Evening, Failure> {
        let bad = |what: &str, why: String| Failure::BadInput(format!("{what}: {why}"));
        let is_name = self.name.starts_with(char::is_uppercase)
            && self.name.chars().all(char::is_alphanumeric)
            && self.name.chars().count() <= 12;
        if !is_name {
            let why = "expected one word of at most twelve letters, the first a capital";
            return Err(bad(&format!("--name {}", quoted(&self.name)), why.into()));
        }
        let file = house::file(&self.house, Path::new("")).map_err(|why| {
            let why = match why {
                NoHouse::Expected(expected) => format!("expected {expected}"),
                NoHouse::Faults(faults) => faults.join("; "),
            };
            bad(&format!("--house {}", quoted(&self.house)), why)
        })?;
        let weekday = self.weekday.unwrap_or_else(clock::today);
        let stake = self.stake.as_deref();
        let setting = Setting::choose(file, self.game, stake, weekday, self.players)
            .map_err(|why| Failure::BadInput(format!("--stake {why}")))?;
        let most = setting.rules.table_size.most(self.game);
        if self.players > most {
            let why = format!("expected at most {most} at {}", self.game.name);
            return Err(bad(&format!("--players {}", self.players), why));
        }
        let seed = self.seed.map_or_else(drawn, Ok)?;
        let mut evening = Evening::open(setting, &self.name, self.players, seed, at)
            .map_err(|refusal| bad("this table cannot be opened", format!("{refusal:?}")))?;
        evening.mistakes = self.mistakes;
        Ok(evening)
    }
}

/// A seed that nobody knows.
#[expect(clippy::disallowed_methods, reason = "the edge: a person plays here")]
fn drawn() -> Result<u64, Failure> {
    getrandom::u64().map_err(|fault| Failure::World(format!("no random numbers: {fault}")))
}

/// How the evening went.
fn result(evening: &Evening) -> String {
    let (bought, stack) = (evening.bought, evening.result.unwrap_or_default());
    let (told, hands) = (|chips| evening.amount(chips), evening.state.hands());
    let went = match stack.cmp(&bought) {
        std::cmp::Ordering::Greater => format!("won {}", told(stack - bought)),
        std::cmp::Ordering::Less => format!("lost {}", told(bought - stack)),
        std::cmp::Ordering::Equal => "neither won nor lost".into(),
    };
    let noun = if hands == 1 { "hand" } else { "hands" };
    let (bought, stack) = (told(bought), told(stack));
    format!("{hands} {noun}: you bought {bought} and leave with {stack}; you {went}\n")
}

fn find_weekday(name: &str) -> Result<Weekday, String> {
    Weekday::named(name).ok_or_else(|| "expected monday to sunday".into())
}
