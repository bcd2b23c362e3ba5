//! `cardroom rank`: ranks hands, the best first.

use std::fmt::Write;
use std::io::{IsTerminal, Read};

use cards::equity::Showdown;
use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use crate::game::{self, Game};
use crate::hand::{Hand, Worth};

/// Ranks hands, the best first.
///
/// A hold'em or omaha hand is written hole/board, as in `AsKd/QhJhTh2c2d`; any other as its cards,
/// `AsAhKdKcQs` or "As Ah Kd Kc Jk". Without --game a hand is ranked as hold'em or omaha if it has a
/// board, and as five to seven cards of high poker if not.
#[derive(Args)]
pub(crate) struct Rank {
    #[arg(long, value_parser = game::find, help = game::help())]
    game: Option<&'static Game>,
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
    /// The hands; without any, one hand a line is read from standard input
    #[arg(value_name = "HAND")]
    hands: Vec<String>,
}

/// A hand with its place; equal hands have equal places.
struct Ranked {
    hand: Hand,
    worth: Worth,
    place: usize,
}

/// A hand as typed, and where: "hand 2", "line 5".
struct Typed {
    place: String,
    text: String,
}

impl Rank {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let typed = if self.hands.is_empty() { read_lines()? } else { numbered(&self.hands) };
        let ranked = ranked(&typed, self.game)?;
        Ok(if self.json { as_json(&ranked) } else { as_text(&ranked) })
    }
}

fn numbered(hands: &[String]) -> Vec<Typed> {
    let typed = |(number, text): (usize, &String)| Typed {
        place: format!("hand {number}"),
        text: text.clone(),
    };
    (1..).zip(hands).map(typed).collect()
}

fn ranked(typed: &[Typed], game: Option<&Game>) -> Result<Vec<Ranked>, Failure> {
    let mut ranked = Vec::new();
    let mut first: Option<Showdown> = None;
    for Typed { place, text } in typed {
        let hand = Hand::read(text, place)?;
        let its_game = game.map_or_else(|| hand.game(), |game| game.showdown);
        if *first.get_or_insert(its_game) != its_game {
            let why = "written for another game than the first; name one with --game";
            return Err(Failure::in_hand(place, text, &why));
        }
        let worth = hand.worth(&its_game).map_err(|fault| Failure::in_hand(place, text, &fault))?;
        ranked.push(Ranked { hand, worth, place: 1 });
    }
    ranked.sort_by_key(|one| std::cmp::Reverse(one.worth.value));
    for at in 1..ranked.len() {
        let equal = ranked[at].worth.value == ranked[at - 1].worth.value;
        ranked[at].place = if equal { ranked[at - 1].place } else { at + 1 };
    }
    Ok(ranked)
}

fn read_lines() -> Result<Vec<Typed>, Failure> {
    let nothing =
        || Failure::BadInput("no hand given: type one, as in `cardroom rank AsAcKdKhQs`".into());
    let mut input = std::io::stdin();
    if input.is_terminal() {
        return Err(nothing());
    }
    let mut bytes = Vec::new();
    input
        .read_to_end(&mut bytes)
        .map_err(|fault| Failure::World(format!("standard input cannot be read: {fault}")))?;
    let mut hands = Vec::new();
    for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
        let place = format!("line {number}");
        let line = std::str::from_utf8(line)
            .map_err(|_| Failure::BadInput(format!("{place} of standard input is not UTF-8")))?;
        let text = line.trim_start_matches('\u{feff}').trim().to_owned();
        if !text.is_empty() {
            hands.push(Typed { place, text });
        }
    }
    if hands.is_empty() { Err(nothing()) } else { Ok(hands) }
}

fn as_text(ranked: &[Ranked]) -> String {
    let width = ranked.iter().map(|one| one.hand.written().len()).max().unwrap_or_default();
    let mut text = String::new();
    for Ranked { hand, worth, place } in ranked {
        let _ = write!(text, "{place:>2}  {:width$}  {}", hand.written(), worth.name);
        // Where the low is all that is played for, it is named already.
        if let Some(low) = worth.low.as_ref().filter(|low| **low != worth.name) {
            let _ = write!(text, "; {low}");
        }
        text.push('\n');
    }
    text
}

fn as_json(ranked: &[Ranked]) -> String {
    let hands: Vec<serde_json::Value> = ranked
        .iter()
        .map(|Ranked { hand, worth, place }| {
            json!({
                "cards": hand.written(),
                "name": worth.name,
                "place": place,
                "low": worth.low,
            })
        })
        .collect();
    format!("{}\n", json!(hands))
}
