//! `cardroom equity`: what share of the pot each hand takes.

use std::fmt::Write;
use std::num::NonZero;

use cards::equity::{Answer, Fault, Question, Workers, read_hand};
use cards::{CardSet, read_cards};
use clap::Args;
use serde_json::json;

use crate::failure::{Failure, printable, quoted};
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
    #[arg(long, value_parser = game::find, default_value = "holdem", help = game::help())]
    game: &'static Game,
    /// The cards in the middle
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    board: String,
    /// Cards that nobody can hold
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    dead: String,
    /// Samples this many deals instead of looking at all
    #[arg(long, value_name = "N", conflicts_with = "exact", value_parser = clap::value_parser!(u64).range(1..))]
    samples: Option<u64>,
    /// Looks at every deal however long it takes
    #[arg(long)]
    exact: bool,
    /// Repeats a sample: the same seed gives the same answer
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
    /// Two to ten hands or ranges
    #[arg(value_name = "HAND")]
    hands: Vec<String>,
}

/// This many looks at hands take some seconds.
const LOOKS_AT_MOST: u128 = 500_000_000;
const SAMPLES: u64 = 10_000_000;

/// How the answer is found.
#[derive(Clone, Copy)]
enum Way {
    Exact,
    Sampled { deals: u64, seed: u64 },
}

impl Equity {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let question = self.question()?;
        let way = self.way(&question)?;
        let answer = answer(&question, way)?;
        Ok(if self.json { self.as_json(&answer, way) } else { self.as_text(&answer, way) })
    }

    fn question(&self) -> Result<Question, Failure> {
        let mut hands = Vec::new();
        for (text, number) in self.hands.iter().zip(1..) {
            let hand = read_hand(text, &self.game.showdown);
            hands.push(
                hand.map_err(|fault| Failure::in_hand(&format!("hand {number}"), text, &fault))?,
            );
        }
        let board = read_set("--board", &self.board)?;
        let dead = read_set("--dead", &self.dead)?;
        Question::new(self.game.showdown, hands, board, dead).map_err(|fault| self.explained(fault))
    }

    /// The sentence for a fault, with the words of the hand that it is about.
    fn explained(&self, fault: Fault) -> Failure {
        match fault {
            Fault::EmptyRange { hand } | Fault::HandSize { hand, .. } => {
                Failure::BadInput(format!("{fault}: {}", quoted(&self.hands[hand - 1])))
            }
            Fault::Players { .. }
            | Fault::Board { .. }
            | Fault::NotInDeck { .. }
            | Fault::Twice { .. }
            | Fault::TooFewCards { .. }
            | Fault::NoDeal => Failure::BadInput(fault.to_string()),
        }
    }

    #[expect(clippy::disallowed_methods, reason = "the edge: chance comes in here")]
    fn way(&self, question: &Question) -> Result<Way, Failure> {
        let deals = match self.samples {
            Some(samples) => samples,
            None if self.exact || question.exact_looks() <= LOOKS_AT_MOST => return Ok(Way::Exact),
            None => SAMPLES,
        };
        let drawn = || {
            // Short enough to be typed again.
            let seed = getrandom::u32().map(u64::from);
            seed.map_err(|fault| Failure::World(format!("no random numbers: {fault}")))
        };
        Ok(Way::Sampled { deals, seed: self.seed.map_or_else(drawn, Ok)? })
    }

    fn as_text(&self, answer: &Answer, way: Way) -> String {
        let deals = match answer.deals {
            1 => "1 deal".to_owned(),
            deals => format!("{} deals", grouped(deals)),
        };
        let how = match way {
            Way::Exact => format!("exact, all of {deals}"),
            Way::Sampled { seed, .. } => format!("sampled, {deals}, seed {seed}"),
        };
        let mut text = format!("{}: {how}\n", self.game.name);
        let hands: Vec<String> = self.hands.iter().map(|hand| printable(hand)).collect();
        let width = hands.iter().map(|hand| hand.chars().count()).max().unwrap_or(0).max(4);
        let _ = writeln!(text, "{:width$}    equity       win       tie", "hand");
        for (hand, player) in hands.iter().zip(&answer.players) {
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

    fn as_json(&self, answer: &Answer, way: Way) -> String {
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
        let seed = match way {
            Way::Exact => None,
            Way::Sampled { seed, .. } => Some(seed),
        };
        let document = json!({
            "game": self.game.name,
            "exact": answer.exact,
            "deals": deals,
            "seed": seed,
            "hands": hands,
        });
        format!("{document}\n")
    }
}

fn answer(question: &Question, way: Way) -> Result<Answer, Failure> {
    let deals = match way {
        Way::Exact => u64::try_from(question.deals()).unwrap_or(u64::MAX),
        Way::Sampled { deals, .. } => deals,
    };
    let progress = Progress::new(deals, "deals");
    let show = |done, steps| progress.show(done, steps);
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let workers = Workers { threads, progress: &show };
    let answer = match way {
        Way::Sampled { deals, seed } => Ok(question.sample(deals, seed, &workers)),
        Way::Exact => question
            .exact(&workers)
            .map_err(|fault| Failure::BadInput(format!("{fault} with --samples {SAMPLES}"))),
    };
    progress.end();
    answer
}

fn read_set(option: &str, text: &str) -> Result<CardSet, Failure> {
    let cards = read_cards(text);
    let cards = cards.map_err(|fault| Failure::in_hand(option, text, &fault))?;
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
