//! The one binary: reads the command line, runs a command, prints.

mod audit;
mod equity;
mod failure;
mod files;
mod game;
mod hand;
mod play;
mod progress;
mod rank;
mod replay;
mod rules;
mod run;
mod serve;
mod simulate;
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
    Serve(serve::Serve),
    Audit(audit::Audit),
    Backup(audit::Backup),
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
        Ok(Cardroom { command: None }) => {
            serve::Serve::as_usual().and_then(|serve| serve.run()).map(done)
        }
        Ok(Cardroom { command: Some(Command::Serve(command)) }) => command.run().map(done),
        Ok(Cardroom { command: Some(Command::Audit(command)) }) => command.run(),
        Ok(Cardroom { command: Some(Command::Backup(command)) }) => command.run().map(done),
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
