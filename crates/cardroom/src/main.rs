//! The one binary: reads the command line, runs a command, prints.

mod bad_input;
mod equity;
mod game;
mod hand;
mod progress;
mod rank;

use std::io::Write;
use std::process::ExitCode;

use bad_input::BadInput;
use clap::{Parser, Subcommand};

/// A poker room that runs on its rule book.
#[derive(Parser)]
#[command(version, about, disable_help_subcommand = true)]
struct Cardroom {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Rank(rank::Rank),
    Equity(equity::Equity),
}

fn main() -> ExitCode {
    let answer = match Cardroom::try_parse() {
        Ok(Cardroom { command: None }) => Ok(welcome()),
        Ok(Cardroom { command: Some(Command::Rank(command)) }) => command.run(),
        Ok(Cardroom { command: Some(Command::Equity(command)) }) => command.run(),
        Err(fault) if fault.use_stderr() => Err(BadInput::in_arguments(&fault)),
        // Not a fault: somebody asked for help or for the version.
        Err(help) => Ok(help.to_string()),
    };
    match answer {
        Ok(text) => {
            // Whoever reads our output may stop early, as `head` does: that is no fault.
            let _ = std::io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(BadInput(sentence)) => {
            eprintln!("cardroom: {sentence}");
            ExitCode::from(2)
        }
    }
}

/// What the program can do, with a hand ranked to show it.
fn welcome() -> String {
    const SHOWN: &str = "As Ac Kd Kh Qs";
    let ranked = rank::shown(SHOWN).expect("the hand shown is a hand");
    format!(
        "Cardroom: a poker room that runs on its rule book.

  cardroom rank HAND…      ranks hands, the best first
  cardroom equity HAND…    what share of the pot each hand takes, exact or sampled

Both know {games}.

  $ cardroom rank \"{SHOWN}\"
  {ranked}
Try `cardroom rank --help` and `cardroom equity --help`.
",
        games = game::names(),
    )
}
