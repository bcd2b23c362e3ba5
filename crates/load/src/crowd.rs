//! Everybody at the tables: one thread that hears all connections and acts for all players.
//!
//! The load is open: when each action is to happen is fixed beforehand, whatever the server does, and
//! an action that comes late has waited from then on.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::time::{Duration, Instant};

use mio::net::TcpStream;
use mio::{Events, Interest, Poll, Token};

use crate::arrival::{Arrived, SIX};
use crate::clock::{now, rest};
use crate::frame::{self, Kind};
use crate::measured::{Measured, Volume};
use crate::message::{self, Message, Turn};

/// One of this many actions is a raise, where one is legal.
const RAISES: u64 = 10;
/// What is still on its way has this long to come.
const PATIENCE: Duration = Duration::from_secs(10);
/// Whoever has nothing to do looks again after this long.
const NAP: Duration = Duration::from_micros(50);
/// About this many actions make a hand, where nearly everybody stays.
const HAND: usize = 30;
/// What everybody sits down with: nobody is ever broke.
const CHIPS: u64 = 1_000_000;

/// Everybody at the tables.
pub(crate) struct Crowd {
    poll: Poll,
    events: Events,
    /// Six for each table.
    lines: Vec<Line>,
    tables: Vec<Table>,
    /// Tables where somebody is to act, who has waited longest first.
    ready: VecDeque<usize>,
    /// What is read from any connection.
    buffer: Vec<u8>,
    /// What is written to any.
    out: Vec<u8>,
    /// How many commands were sent.
    commands: u64,
    /// What was heard since it was last taken.
    heard: Measured,
}

/// A connection.
struct Line {
    stream: TcpStream,
    /// The beginning of a frame that has not come whole.
    rest: Vec<u8>,
}

/// A table, as far as its players care.
#[derive(Default)]
struct Table {
    /// Whose turn it is, and the record that said so.
    asked: Option<(usize, Turn, u64)>,
    /// The action that not everybody has heard of.
    pending: Option<Pending>,
}

struct Pending {
    /// The record that it becomes.
    n: u64,
    /// When it was to happen.
    at: Instant,
    /// How many have not heard of it.
    left: usize,
}

impl Crowd {
    /// Everybody who has come, six for each table.
    pub(crate) fn new(arrived: Vec<Arrived>) -> io::Result<Crowd> {
        let mut crowd = Crowd {
            poll: Poll::new()?,
            events: Events::with_capacity(1024),
            lines: Vec::with_capacity(arrived.len()),
            tables: (0..arrived.len() / SIX).map(|_| Table::default()).collect(),
            ready: VecDeque::new(),
            buffer: vec![0; 64 * 1024],
            out: Vec::new(),
            commands: 0,
            heard: Measured::default(),
        };
        for (at, Arrived { stream, rest }) in arrived.into_iter().enumerate() {
            stream.set_nonblocking(true)?;
            let mut stream = TcpStream::from_std(stream);
            crowd.poll.registry().register(&mut stream, Token(at), Interest::READABLE)?;
            crowd.lines.push(Line { stream, rest: Vec::new() });
            crowd.take(at, rest)?;
        }
        Ok(crowd)
    }

    /// Everybody sits down, before any hand is dealt.
    pub(crate) fn sit_down(&mut self) -> io::Result<()> {
        let hosts: Vec<usize> = (0..self.lines.len()).step_by(SIX).collect();
        self.all_say(&hosts, |_| r#""do":"pause""#.to_owned())?;
        let everybody: Vec<usize> = (0..self.lines.len()).collect();
        self.all_say(&everybody, |at| {
            format!(r#""do":"sit","seat":{},"buy_in":{CHIPS}"#, at % SIX + 1)
        })?;
        self.all_say(&hosts, |_| r#""do":"resume""#.to_owned())
    }

    /// These send a command, and all are waited for.
    fn all_say(&mut self, those: &[usize], what: impl Fn(usize) -> String) -> io::Result<()> {
        // Not more at once than their clocks would forgive.
        for some in those.chunks(1_000) {
            self.heard = Measured::default();
            for &at in some {
                self.say(at, &what(at))?;
            }
            let begun = now();
            while self.heard.answers.messages < some.len() as u64 {
                self.hear(Duration::from_millis(1))?;
                if let Some(why) = &self.heard.unwelcome {
                    return Err(io::Error::other(why.clone()));
                }
                if now() - begun > PATIENCE {
                    return Err(io::Error::other("a command was not answered"));
                }
            }
        }
        Ok(())
    }

    /// Some tables play ahead of others, so that there are hands at every stage, as in any room: else
    /// two thousand hands would be dealt in the same second.
    pub(crate) fn spread_out(&mut self, rate: f64) -> io::Result<()> {
        for stage in 1..HAND {
            let (ahead, behind) = self.ready.drain(..).partition(|table| table % HAND >= stage);
            self.ready = ahead;
            let time = Duration::from_secs_f64(self.ready.len() as f64 / rate);
            self.play(rate, time)?;
            self.ready.extend::<VecDeque<usize>>(behind);
        }
        Ok(())
    }

    /// Plays this many actions a second for a while, and waits until all of them are heard.
    pub(crate) fn play(&mut self, rate: f64, time: Duration) -> io::Result<Measured> {
        self.heard = Measured { rate, ..Measured::default() };
        let all = actions(rate, time);
        let (begun, mut sent, mut held_up) = (now(), 0, 0);
        let mut idle = Duration::ZERO;
        while self.heard.latencies.len() < all as usize {
            let moment = now();
            let due = all.min(actions(rate, moment - begun) + 1);
            while sent < due {
                let Some(table) = self.ready.pop_front() else {
                    held_up = due;
                    break;
                };
                self.heard.held_up += u64::from(sent < held_up);
                self.act(table, begun + Duration::from_secs_f64(sent as f64 / rate))?;
                sent += 1;
            }
            if moment > begun + time + PATIENCE {
                self.heard.lost = all - self.heard.latencies.len() as u64;
                break;
            }
            if self.hear(Duration::ZERO)? == 0 {
                // A poll that waits would wake a thousandth of a second too late.
                rest(NAP);
                idle += now() - moment;
            }
        }
        let took = now() - begun;
        let mut heard = std::mem::take(&mut self.heard);
        heard.busy = 1.0 - idle.as_secs_f64() / took.as_secs_f64();
        heard.latencies.sort_unstable();
        Ok(heard)
    }

    /// Whoever is to act at a table does so.
    fn act(&mut self, table: usize, at: Instant) -> io::Result<()> {
        let (line, turn, n) = self.tables[table].asked.take().expect("a ready table is asked");
        self.tables[table].pending = Some(Pending { n: n + 1, at, left: SIX });
        let number = turn.number;
        match turn.raise {
            Some(to) if self.commands.is_multiple_of(RAISES) => {
                self.say(line, &format!(r#""do":"raise","turn":{number},"to":{to}"#))
            }
            Some(_) | None => {
                self.say(line, &format!(r#""do":"{}","turn":{number}"#, turn.passive))
            }
        }
    }

    /// Sends a command.
    fn say(&mut self, at: usize, what: &str) -> io::Result<()> {
        self.commands += 1;
        let text = format!(r#"{{"id":"c{}",{what}}}"#, self.commands);
        self.out.clear();
        frame::write_text(&mut self.out, text.as_bytes());
        self.send(at)
    }

    fn send(&mut self, at: usize) -> io::Result<()> {
        let sent = self.lines[at].stream.write(&self.out)?;
        if sent == self.out.len() { Ok(()) } else { Err(ErrorKind::WriteZero.into()) }
    }

    /// Hears what has come, or comes in this long; how many connections had something.
    fn hear(&mut self, wait: Duration) -> io::Result<usize> {
        self.poll.poll(&mut self.events, Some(wait))?;
        let spoken: Vec<usize> = self.events.iter().map(|event| event.token().0).collect();
        for &at in &spoken {
            self.read(at)?;
        }
        Ok(spoken.len())
    }

    fn read(&mut self, at: usize) -> io::Result<()> {
        let mut buffer = std::mem::take(&mut self.buffer);
        loop {
            match self.lines[at].stream.read(&mut buffer) {
                Ok(0) => return Err(io::Error::other("the server closed a connection")),
                Ok(read) => {
                    if self.lines[at].rest.is_empty() {
                        let used = self.take_frames(at, &buffer[..read])?;
                        self.lines[at].rest.extend(&buffer[used..read]);
                    } else {
                        let mut bytes = std::mem::take(&mut self.lines[at].rest);
                        bytes.extend(&buffer[..read]);
                        self.take(at, bytes)?;
                    }
                    // Less than there is room for was all that there was.
                    if read < buffer.len() {
                        break;
                    }
                }
                Err(fault) if fault.kind() == ErrorKind::WouldBlock => break,
                Err(fault) => return Err(fault),
            }
        }
        self.buffer = buffer;
        Ok(())
    }

    fn take(&mut self, at: usize, mut bytes: Vec<u8>) -> io::Result<()> {
        let used = self.take_frames(at, &bytes)?;
        bytes.drain(..used);
        self.lines[at].rest = bytes;
        Ok(())
    }

    /// Takes all frames that have come whole; how many bytes they were.
    fn take_frames(&mut self, at: usize, bytes: &[u8]) -> io::Result<usize> {
        let mut used = 0;
        while let Some(frame) = frame::read(&bytes[used..]) {
            used += frame.length;
            match frame.kind {
                Kind::Text => self.take_message(at, frame.payload),
                Kind::Ping => {
                    self.out.clear();
                    frame::write_pong(&mut self.out, frame.payload);
                    self.send(at)?;
                }
                Kind::Close | Kind::Other => {
                    let why = String::from_utf8_lossy(frame.payload).into_owned();
                    return Err(io::Error::other(format!("a connection was ended: {why}")));
                }
            }
        }
        Ok(used)
    }

    fn take_message(&mut self, at: usize, text: &[u8]) {
        match message::read(text, (at % SIX) as u8 + 1) {
            Message::Told { n, turn } => {
                self.heard.told.add(text);
                self.told(at, n, turn);
            }
            Message::Done => self.heard.answers.add(text),
            Message::Welcome | Message::Quiet => {}
            Message::Unwelcome => {
                let why = || String::from_utf8_lossy(text).into_owned();
                self.heard.unwelcome.get_or_insert_with(why);
            }
        }
    }

    fn told(&mut self, at: usize, n: u64, turn: Option<Turn>) {
        let number = at / SIX;
        let table = &mut self.tables[number];
        let was_ready = table.is_ready();
        if let Some(turn) = turn {
            table.asked = Some((at, turn, n));
        }
        if let Some(pending) = &mut table.pending
            && pending.n == n
        {
            pending.left -= 1;
            if pending.left == 0 {
                let took = now() - pending.at;
                self.heard.latencies.push(took.as_micros() as u32);
                table.pending = None;
            }
        }
        if !was_ready && table.is_ready() {
            self.ready.push_back(number);
        }
    }
}

/// How many actions there are in this long.
#[expect(clippy::cast_sign_loss, reason = "neither a rate nor a time is below nothing")]
fn actions(rate: f64, time: Duration) -> u64 {
    (rate * time.as_secs_f64()) as u64
}

impl Table {
    /// Whether somebody is to act, and what happened before has been heard by all.
    fn is_ready(&self) -> bool {
        self.asked.is_some() && self.pending.is_none()
    }
}

impl Volume {
    fn add(&mut self, text: &[u8]) {
        self.messages += 1;
        self.bytes += text.len() as u64;
    }
}
