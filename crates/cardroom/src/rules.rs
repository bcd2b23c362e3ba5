//! `cardroom rules`: the houses and their rule books, and a house of one's own.

mod coverage;
mod diff;
mod diff_hand;
mod diff_stakes;
mod draft;
mod incidents;
mod layout;
mod list;
mod notices;
mod on_screen;
mod schema;
mod scopes;
mod show;
mod stakes;
mod table;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use engine::{Answer, Source};
use houses::HouseFile;
use script::house::{self, NoHouse};
use serde_json::{Value, json};

use crate::failure::{Failure, quoted};

/// The houses and their rule books, and a house of your own.
///
/// A HOUSE is one that comes with the program, by name, or a file that ends in .toml.
#[derive(Args)]
pub(crate) struct Rules {
    /// Prints one JSON document
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Lists the houses that come with the program
    List,
    /// Shows a house, or one of its clauses, points or topics, or its notices
    Show {
        /// The house
        house: String,
        /// A clause, as H11.16, a point or a topic, as odd-chips; or the word notices
        #[arg(value_name = "CLAUSE|POINT|TOPIC|notices")]
        what: Option<String>,
    },
    /// Shows the points on which two houses differ, or where they part in a hand
    Diff {
        /// The one
        #[arg(value_name = "HOUSE")]
        one: String,
        /// The other
        #[arg(value_name = "HOUSE")]
        other: String,
        /// Plays a .hand script in both and shows where they part
        #[arg(long, value_name = "FILE")]
        hand: Option<PathBuf>,
    },
    Coverage(coverage::Coverage),
    /// Shows what each house does about the same mistakes, as a page of documentation
    Incidents,
    /// Prints the JSON Schema of a house file, for editors
    Schema,
    /// Writes NAME.toml: a house like another, with every point as a line to be uncommented
    New {
        /// What the house is called
        name: String,
        /// The house that it is like
        #[arg(long, value_name = "HOUSE", default_value = "plain")]
        from: String,
    },
}

/// What a command has found, for people and for programs.
struct Told {
    text: String,
    json: Value,
}

impl Rules {
    /// What is to be printed, and the exit code: 1 if two houses part in a hand, or a case fails.
    pub(crate) fn run(&self) -> Result<(String, u8), Failure> {
        let mut code = 0;
        let told = match &self.command {
            Command::Coverage(coverage) => {
                let (told, exit) = coverage.run()?;
                code = exit;
                told
            }
            Command::List => list::list(),
            Command::Incidents => incidents::incidents(),
            Command::Show { house, what: None } => show::overview(&found(house)?),
            Command::Show { house, what: Some(what) } => show::one(&found(house)?, what)?,
            Command::Diff { one, other, hand: None } => diff::diff(&found(one)?, &found(other)?),
            Command::Diff { one, other, hand: Some(hand) } => {
                let (told, parts) = diff_hand::diff([&found(one)?, &found(other)?], hand)?;
                code = u8::from(parts);
                told
            }
            Command::Schema => Told { text: schema::text(), json: schema::schema() },
            Command::New { name, from } => draft::write(name, from, &found(from)?)?,
        };
        Ok((if self.json { format!("{}\n", told.json) } else { told.text }, code))
    }
}

fn found(name: &str) -> Result<HouseFile, Failure> {
    house::file(name, Path::new("")).map_err(|why| {
        let name = quoted(name);
        Failure::BadInput(match why {
            NoHouse::Expected(expected) => format!("house {name}: expected {expected}"),
            NoHouse::Faults(faults) => {
                let noun = if faults.len() == 1 { "fault" } else { "faults" };
                format!("house {name} has {} {noun}\n{}", faults.len(), faults.join("\n"))
            }
        })
    })
}

/// An answer for programs, without its scope.
fn answer_json(answer: &Answer) -> Value {
    let is = answer.choice.to_string();
    match &answer.source {
        Source::Clause(clause) => json!({ "is": is, "clause": clause }),
        Source::Default(why) => json!({ "is": is, "default": why }),
    }
}

/// Where an answer comes from, in a word.
fn source_word(source: &Source) -> &str {
    match source {
        Source::Clause(clause) => clause,
        Source::Default(_) => "default",
    }
}
