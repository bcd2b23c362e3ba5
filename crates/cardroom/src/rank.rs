//! `cardroom rank`: ranks hands, the best first.

use std::fmt::Write;
use std::io::{IsTerminal, Read};

use cards::equity::{OwnWins, Wins};
use clap::Args;
use serde_json::json;

use crate::bad_input::BadInput;
use crate::game::{self, Game};
use crate::hand::{Hand, Worth};

/// Ranks hands, the best first.
///
/// A hold'em or omaha hand is written hole/board, as in `AsKd/QhJhTh2c2d`; any other as its cards,
/// `AsAhKdKcQs` or "As Ah Kd Kc Jk". Without --game a hand is ranked as hold'em or omaha if it has a
/// board, and as five to seven cards of high poker if not.
#[derive(Args)]
pub(crate) struct Rank {
    /// The game, such as holdem, omaha-hilo, razz, deuce-to-seven
    #[arg(long, value_parser = game::find)]
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

impl Rank {
    pub(crate) fn run(&self) -> Result<String, BadInput> {
        let texts = if self.hands.is_empty() { read_lines()? } else { self.hands.clone() };
        let ranked = ranked(&texts, self.game)?;
        Ok(if self.json { as_json(&ranked) } else { as_text(&ranked, self.game) })
    }
}

/// One hand ranked, for showing what the program does.
pub(crate) fn shown(text: &str) -> Result<String, BadInput> {
    Ok(as_text(&ranked(&[text.to_owned()], None)?, None))
}

fn ranked(texts: &[String], game: Option<&Game>) -> Result<Vec<Ranked>, BadInput> {
    let mut ranked = Vec::new();
    let mut first_game = game.map(|game| game.showdown);
    for (text, number) in texts.iter().zip(1..) {
        let hand = Hand::read(text, number)?;
        let game = *first_game.get_or_insert_with(|| hand.game());
        let worth = hand.worth(&game).map_err(|fault| BadInput::in_hand(number, text, &fault))?;
        ranked.push(Ranked { hand, worth, place: 1 });
    }
    ranked.sort_by_key(|one| std::cmp::Reverse(one.worth.value));
    for at in 1..ranked.len() {
        let equal = ranked[at].worth.value == ranked[at - 1].worth.value;
        ranked[at].place = if equal { ranked[at - 1].place } else { at + 1 };
    }
    Ok(ranked)
}

fn read_lines() -> Result<Vec<String>, BadInput> {
    let nothing = || BadInput("no hand given: type one, as in `cardroom rank AsAcKdKhQs`".into());
    let mut input = std::io::stdin();
    if input.is_terminal() {
        return Err(nothing());
    }
    let mut text = String::new();
    input
        .read_to_string(&mut text)
        .map_err(|fault| BadInput(format!("standard input cannot be read: {fault}")))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let hands: Vec<String> = lines.map(str::to_owned).collect();
    if hands.is_empty() { Err(nothing()) } else { Ok(hands) }
}

fn as_text(ranked: &[Ranked], game: Option<&Game>) -> String {
    let width = ranked.iter().map(|one| one.hand.written().len()).max().unwrap_or_default();
    let shares_low = game.is_some_and(|game| !is_only_low(game));
    let mut text = String::new();
    for Ranked { hand, worth, place } in ranked {
        let _ = write!(text, "{place:>2}  {:width$}  {}", hand.written(), worth.name);
        if shares_low && let Some(low) = &worth.low {
            let _ = write!(text, "; {low}");
        }
        text.push('\n');
    }
    text
}

/// Whether the low is all that the game is played for, and so named already.
fn is_only_low(game: &Game) -> bool {
    match game.showdown.wins() {
        Wins::Board(_) | Wins::Own(OwnWins::High | OwnWins::HighLow) => false,
        Wins::Own(OwnWins::AceToFive | OwnWins::DeuceToSeven | OwnWins::Badugi) => true,
    }
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
