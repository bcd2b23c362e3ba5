//! `cardroom equity`: what share of the pot each hand takes.

use std::fmt::Write;
use std::num::NonZero;

use cards::equity::{Answer, Fault, Question, Workers, read_hand};
use cards::{CardSet, read_cards};
use clap::Args;
use serde_json::json;

use crate::bad_input::BadInput;
use crate::game::{self, Game};
use crate::progress::Progress;

/// Says what share of the pot each hand takes.
///
/// A hand is its cards, as in "As Kd"; fewer than the game deals, or a ? for a card, leave the rest to
/// chance, and ? alone is an unknown hand. A range is a list: "QQ+, AKs, A5s-A2s" with two cards,
/// whole hands with more. Every deal is looked at if that takes seconds; otherwise ten million
/// are sampled.
#[derive(Args)]
pub(crate) struct Equity {
    /// The game, such as holdem, omaha-hilo, razz, deuce-to-seven
    #[arg(long, value_parser = game::find, default_value = "holdem")]
    game: &'static Game,
    /// The cards in the middle
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    board: String,
    /// Cards that nobody can hold
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    dead: String,
    /// Samples so many deals instead of looking at all
    #[arg(long, value_name = "N", conflicts_with = "exact", value_parser = clap::value_parser!(u64).range(1..))]
    samples: Option<u64>,
    /// Looks at every deal however long it takes
    #[arg(long)]
    exact: bool,
    /// Makes sampling repeatable
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
    /// Two to ten hands or ranges
    #[arg(value_name = "HAND")]
    hands: Vec<String>,
}

/// So many looks at hands take some seconds.
const LOOKS_AT_MOST: u128 = 500_000_000;
const SAMPLES: u64 = 10_000_000;

impl Equity {
    pub(crate) fn run(&self) -> Result<String, BadInput> {
        let question = self.question()?;
        let answer = self.answer(&question)?;
        Ok(if self.json { self.as_json(&answer) } else { self.as_text(&answer) })
    }

    fn question(&self) -> Result<Question, BadInput> {
        let mut hands = Vec::new();
        for (text, number) in self.hands.iter().zip(1..) {
            let hand = read_hand(text, &self.game.showdown);
            hands.push(hand.map_err(|fault| BadInput::in_hand(number, text, &fault))?);
        }
        let board = read_set("--board", &self.board)?;
        let dead = read_set("--dead", &self.dead)?;
        Question::new(self.game.showdown, hands, board, dead).map_err(|fault| self.explained(fault))
    }

    /// The sentence for a fault, with the words of the hand that it is about.
    fn explained(&self, fault: Fault) -> BadInput {
        match fault {
            Fault::EmptyRange { hand } | Fault::HandSize { hand, .. } => {
                BadInput(format!("{fault} (\"{}\")", self.hands[hand - 1]))
            }
            Fault::Players { .. }
            | Fault::Board { .. }
            | Fault::NotInDeck { .. }
            | Fault::Twice { .. }
            | Fault::TooFewCards { .. }
            | Fault::NoDeal => BadInput(fault.to_string()),
        }
    }

    fn answer(&self, question: &Question) -> Result<Answer, BadInput> {
        let samples = match self.samples {
            Some(samples) => Some(samples),
            None if self.exact || question.exact_looks() <= LOOKS_AT_MOST => None,
            None => Some(SAMPLES),
        };
        let deals = samples.map_or_else(|| question.deals(), u128::from);
        let progress = Progress::new(u64::try_from(deals).unwrap_or(u64::MAX));
        let show = |done, steps| progress.show(done, steps);
        let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let workers = Workers { threads, progress: &show };
        let answer = match samples {
            Some(samples) => Ok(question.sample(samples, self.seed()?, &workers)),
            None => question
                .exact(&workers)
                .map_err(|fault| BadInput(format!("{fault} with --samples {SAMPLES}"))),
        };
        progress.end();
        answer
    }

    #[expect(clippy::disallowed_methods, reason = "the edge: chance comes in here")]
    fn seed(&self) -> Result<u64, BadInput> {
        self.seed.map_or_else(
            || getrandom::u64().map_err(|fault| BadInput(format!("no random numbers: {fault}"))),
            Ok,
        )
    }

    fn as_text(&self, answer: &Answer) -> String {
        let how = match (answer.exact, answer.deals) {
            (true, 1) => "exact, the only deal".to_owned(),
            (true, deals) => format!("exact, all {} deals", grouped(deals)),
            (false, deals) => format!("sampled, {} deals", grouped(deals)),
        };
        let mut text = format!("{}: {how}\n", self.game.name);
        let width = self.hands.iter().map(|hand| hand.chars().count()).max().unwrap_or(0).max(4);
        let _ = writeln!(text, "{:width$}    equity       win       tie", "hand");
        for (hand, player) in self.hands.iter().zip(&answer.players) {
            let percent = |count: u128| 100.0 * count as f64 / answer.deals as f64;
            let _ = write!(
                text,
                "{hand:width$}  {:7.3} % {:7.3} % {:7.3} %",
                100.0 * player.equity,
                percent(player.wins),
                percent(player.ties),
            );
            if !answer.exact {
                let _ = write!(text, "  ± {:.3}", 100.0 * player.margin);
            }
            text.push('\n');
        }
        text
    }

    fn as_json(&self, answer: &Answer) -> String {
        let fraction = |count: u128| count as f64 / answer.deals as f64;
        let hands: Vec<serde_json::Value> = self
            .hands
            .iter()
            .zip(&answer.players)
            .map(|(hand, player)| {
                json!({
                    "hand": hand,
                    "equity": player.equity,
                    "win": fraction(player.wins),
                    "tie": fraction(player.ties),
                    "margin": player.margin,
                })
            })
            .collect();
        let deals = u64::try_from(answer.deals).unwrap_or(u64::MAX);
        let document = json!({
            "game": self.game.name,
            "exact": answer.exact,
            "deals": deals,
            "hands": hands,
        });
        format!("{document}\n")
    }
}

fn read_set(option: &str, text: &str) -> Result<CardSet, BadInput> {
    let cards =
        read_cards(text).map_err(|fault| BadInput(format!("{option} \"{text}\": {fault}")))?;
    Ok(cards.into_iter().collect())
}

/// 1712304 as 1,712,304.
fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
