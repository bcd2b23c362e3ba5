//! An evening line by line, where there is no terminal: words in, sentences out.

use std::io::{BufRead, Write};

use table::Time;

use super::evening::{Evening, Turn};
use super::offer::Offer;
use super::words::{HELP, Wish};
use crate::failure::Failure;

/// Nobody is hurried here: time goes on by this much with each line.
const A_LINE: u64 = 1;

/// Plays until the player leaves or the input ends, and then leaves.
pub(super) fn play(
    evening: &mut Evening,
    mut now: Time,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let mut told = 0;
    let mut line = String::new();
    loop {
        while evening.turn() == Turn::Theirs {
            evening.step(now);
        }
        if evening.turn() == Turn::Gone {
            break;
        }
        tell(evening, &mut told, output)?;
        let mut offers: Vec<String> = evening.offers().iter().map(Offer::written).collect();
        if waits_for_time(evening) {
            offers.insert(0, "Enter let time pass".into());
        }
        say(output, &format!("You may: {}", offers.join(", ")))?;
        line.clear();
        let read = input.read_line(&mut line);
        let read = read.map_err(|fault| Failure::World(format!("no line to read: {fault}")))?;
        now = now.plus_seconds(A_LINE).max(evening.state.now());
        if read == 0 {
            evening.leave(now);
            break;
        }
        let said = line.split_once('#').map_or(line.as_str(), |(said, _)| said).trim();
        now = obey(evening, said, now, output)?;
    }
    tell(evening, &mut told, output)
}

/// Does what a line says; when that was.
fn obey(
    evening: &mut Evening,
    line: &str,
    now: Time,
    output: &mut dyn Write,
) -> Result<Time, Failure> {
    let wish = match evening.read(&evening.spelled_out(line)) {
        Ok(wish) => wish,
        Err(sentence) => {
            say(output, &sentence)?;
            return Ok(now);
        }
    };
    match wish {
        Wish::Ask(ask) => {
            if let Err(refusal) = evening.tell(ask, now) {
                evening.refused(refusal);
            }
        }
        Wish::Leave => evening.leave(now),
        Wish::Next if evening.turn() == Turn::Between => evening.deal(now),
        Wish::Next => return Ok(go_on(evening, now)),
        Wish::Why(topic) => {
            for one in evening.why(topic) {
                say(output, &one)?;
            }
        }
        Wish::Wrong(about) => {
            for one in evening.wrong(&about) {
                say(output, &one)?;
            }
        }
        Wish::Rule(word) => {
            if let Err(refusal) = evening.rule(word, now) {
                evening.refused(refusal);
            }
        }
        Wish::TakeBack => evening.take_back(now),
        Wish::Help => {
            for one in HELP {
                say(output, one)?;
            }
        }
    }
    Ok(now)
}

fn waits_for_time(evening: &Evening) -> bool {
    matches!(evening.turn(), Turn::Still | Turn::Players)
}

/// Time goes on to where the table wants to be woken, if it waits for nothing else.
fn go_on(evening: &mut Evening, now: Time) -> Time {
    match table::deadline(&evening.state).filter(|_| waits_for_time(evening)) {
        Some(due) => {
            let now = now.max(due);
            evening.wake(now);
            now
        }
        None => now,
    }
}

fn tell(evening: &Evening, told: &mut usize, output: &mut dyn Write) -> Result<(), Failure> {
    for sentence in &evening.log[*told..] {
        say(output, sentence)?;
    }
    *told = evening.log.len();
    Ok(())
}

fn say(output: &mut dyn Write, text: &str) -> Result<(), Failure> {
    let written = writeln!(output, "{text}").and_then(|()| output.flush());
    written.map_err(|fault| Failure::World(format!("the log cannot be written: {fault}")))
}
