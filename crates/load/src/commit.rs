//! How long one commit takes: the room's store, in the same folder, with nobody else asking.

use std::io::{self, Error};
use std::path::Path;

use room::{Log as _, Record, Stream};
use store::Sqlite;

use crate::clock::now;
use crate::process::{CLIENT, SERVERS, stay_on};

/// How many bytes a record's body has: about what an action's has.
const BODY: usize = 250;

/// The times of this many commits, one after another, in microseconds.
pub(crate) fn times(file: &Path, many: u64) -> io::Result<Vec<u32>> {
    // Where the server has its own.
    stay_on(SERVERS)?;
    let store = Sqlite::open(file).map_err(Error::other)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let streams = runtime.block_on(store.streams()).map_err(Error::other)?;
    let begun = streams.first().map_or(0, |(_, version)| *version);
    let mut times = Vec::new();
    for version in begun + 1..=begun + many {
        let body = vec![7; BODY];
        let entries = Vec::new();
        let record = Record { stream: Stream(1), version, at: version, layout: 1, body, entries };
        let asked = now();
        runtime.block_on(store.append(record)).map_err(Error::other)?;
        times.push((now() - asked).as_micros() as u32);
    }
    drop(store);
    stay_on(CLIENT)?;
    Ok(times)
}
