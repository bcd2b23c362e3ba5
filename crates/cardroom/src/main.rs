//! The one binary: reads the command line, runs a command, prints.

mod equity;
mod failure;
mod files;
mod game;
mod hand;
mod house;
mod phh;
mod play;
mod played;
mod progress;
mod rank;
mod replay;
mod rules;
mod run;
mod script;
mod simulate;
mod story;
mod telling;

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use failure::Failure;

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
    Play(play::Play),
    Replay(replay::Replay),
    Run(run::Run),
    Rules(rules::Rules),
    Simulate(simulate::Simulate),
}

fn main() -> ExitCode {
    let answer = match Cardroom::try_parse() {
        Ok(Cardroom { command: None }) => Ok(done(welcome())),
        Ok(Cardroom { command: Some(Command::Rank(command)) }) => command.run().map(done),
        Ok(Cardroom { command: Some(Command::Equity(command)) }) => command.run().map(done),
        Ok(Cardroom { command: Some(Command::Play(command)) }) => command.run().map(done),
        Ok(Cardroom { command: Some(Command::Replay(command)) }) => command.run().map(done),
        Ok(Cardroom { command: Some(Command::Rules(command)) }) => command.run(),
        Ok(Cardroom { command: Some(Command::Simulate(command)) }) => command.run().map(done),
        Ok(Cardroom { command: Some(Command::Run(command)) }) => command.run(),
        Err(fault) if fault.use_stderr() => Err(Failure::in_arguments(&fault)),
        // Not a fault: somebody asked for help or for the version.
        Err(help) => Ok(done(help.to_string())),
    };
    match answer.and_then(|(text, code)| print(&text).map(|()| code)) {
        Ok(code) => ExitCode::from(code),
        Err(failure) => {
            let (sentence, code) = failure.told();
            // If even that cannot be written, the exit code has to do.
            let _ = writeln!(std::io::stderr(), "cardroom: {sentence}");
            ExitCode::from(code)
        }
    }
}

/// An answer that leaves nothing to be desired: exit code 0.
fn done(text: String) -> (String, u8) {
    (text, 0)
}

fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // Whoever reads our output may stop early, as `head` does: that is no fault.
        Err(fault) if fault.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::World(format!("the answer cannot be written: {fault}")))
        }
        Ok(()) | Err(_) => Ok(()),
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
  cardroom play            an evening at a table in the terminal, against bots
  cardroom replay FILE…    plays PHH hand histories, compares the finishing stacks
  cardroom run FILE…       plays .hand scripts, checks what they expect
  cardroom rules …         the houses and their rule books: list, show, diff, coverage, new
  cardroom simulate        plays many hands of any game fast

The first two know {games}.

  $ cardroom rank \"{SHOWN}\"
  {ranked}
Try `cardroom rank --help`, and so for the others.
",
        games = game::names(),
    )
}
