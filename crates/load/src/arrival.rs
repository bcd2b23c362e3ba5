//! Six people come to a table: by the API to the room, at once to the bare server.
//!
//! Each table's people come from an address of their own, as six at home would: the room counts what
//! comes from one address, and no address runs out of ports.

use std::io::{self, Error, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::{Value, json};
use socket2::{Domain, Protocol, Socket, Type};

/// How many sit at a table.
pub(crate) const SIX: usize = 6;
/// How many tables are opened at once: their records share commits.
const AT_ONCE: usize = 48;

/// Which server people come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// Our room.
    Ours,
    /// The server that only passes messages on.
    Bare,
}

/// A socket to a table, and what has come by it already.
pub(crate) struct Arrived {
    pub(crate) stream: TcpStream,
    pub(crate) rest: Vec<u8>,
}

/// Everybody comes: six connections for each table, in the order of the tables.
pub(crate) fn everybody(server: SocketAddr, side: Side, tables: usize) -> io::Result<Vec<Arrived>> {
    let next = AtomicUsize::new(0);
    let come = || -> io::Result<Vec<(usize, Vec<Arrived>)>> {
        let mut come = Vec::new();
        loop {
            let table = next.fetch_add(1, Ordering::Relaxed);
            if table >= tables {
                return Ok(come);
            }
            let six = match side {
                Side::Ours => to_the_room(server, table)?,
                Side::Bare => to_the_bare(server, table)?,
            };
            come.push((table, six));
        }
    };
    let mut all = Vec::with_capacity(tables);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(come)).collect();
        for thread in threads {
            all.extend(thread.join().expect("nobody panics")?);
        }
        Ok::<_, Error>(())
    })?;
    all.sort_by_key(|(table, _)| *table);
    Ok(all.into_iter().flat_map(|(_, six)| six).collect())
}

fn to_the_room(server: SocketAddr, home: usize) -> io::Result<Vec<Arrived>> {
    let mut line = call(server, home)?;
    let mut tokens = Vec::new();
    for number in 1..=SIX {
        let guest = json!({"name": format!("Player {number}"), "keep": "token"});
        let guest = ask(&mut line, "/api/guests", "", &guest)?;
        tokens.push(guest["token"].as_str().unwrap_or_default().to_owned());
    }
    let plan = json!({"name": "Load", "house": "plain", "game": "holdem", "stake": "1/2",
        "seats": SIX, "pause": 0, "door": "open"});
    let opened = ask(&mut line, "/api/tables", &tokens[0], &plan)?;
    let table = opened["table"].as_u64().ok_or_else(|| Error::other("a table without number"))?;
    let path = format!("/api/tables/{table}");
    for token in &tokens[1..] {
        ask(&mut line, &format!("{path}/come"), token, &json!({}))?;
    }
    let listen = |token: &String| upgrade(server, home, &format!("{path}/socket"), token);
    tokens.iter().map(listen).collect()
}

fn to_the_bare(server: SocketAddr, table: usize) -> io::Result<Vec<Arrived>> {
    (0..SIX).map(|seat| upgrade(server, table, &format!("/{table}/{seat}"), "")).collect()
}

/// A connection from the address of a table's people.
fn call(server: SocketAddr, home: usize) -> io::Result<TcpStream> {
    let [high, low] = u16::try_from(home).map_err(Error::other)?.to_be_bytes();
    let address = SocketAddr::from((Ipv4Addr::new(127, 1, high, low), 0));
    let socket = Socket::new(Domain::IPV4, Type::STREAM, Some(Protocol::TCP))?;
    socket.bind(&address.into())?;
    socket.connect(&server.into())?;
    socket.set_tcp_nodelay(true)?;
    Ok(socket.into())
}

/// Asks the API for something.
fn ask(line: &mut TcpStream, path: &str, token: &str, body: &Value) -> io::Result<Value> {
    let body = body.to_string();
    let (who, length) = (bearer(token), body.len());
    write!(
        line,
        "POST {path} HTTP/1.1\r\nhost: room\r\n{who}content-type: application/json\r\n\
         content-length: {length}\r\n\r\n{body}"
    )?;
    let (head, mut rest) = read_head(line)?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    let length = length.and_then(|length| length.trim().parse().ok()).unwrap_or(0);
    let have = rest.len();
    rest.resize(length, 0);
    line.read_exact(rest.get_mut(have..).unwrap_or_default())?;
    if !head.starts_with("HTTP/1.1 20") {
        return Err(Error::other(format!("{path}: {}", String::from_utf8_lossy(&rest))));
    }
    serde_json::from_slice(&rest).map_err(Error::other)
}

/// A connection that becomes a WebSocket.
fn upgrade(server: SocketAddr, home: usize, path: &str, token: &str) -> io::Result<Arrived> {
    let mut stream = call(server, home)?;
    let who = bearer(token);
    // Nobody caches what we ask for, so that the key need not be another each time.
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: room\r\n{who}connection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )?;
    let (head, rest) = read_head(&mut stream)?;
    if !head.starts_with("HTTP/1.1 101") {
        return Err(Error::other(format!("{path}: {head}")));
    }
    Ok(Arrived { stream, rest })
}

fn bearer(token: &str) -> String {
    if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") }
}

/// The head of an answer, and what came of what follows it.
fn read_head(line: &mut TcpStream) -> io::Result<(String, Vec<u8>)> {
    const END: &[u8] = b"\r\n\r\n";
    let mut bytes = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let read = line.read(&mut buffer)?;
        if read == 0 {
            return Err(Error::other("the connection was closed"));
        }
        bytes.extend(&buffer[..read]);
        if let Some(end) = bytes.windows(END.len()).position(|part| part == END) {
            let rest = bytes.split_off(end + END.len());
            return Ok((String::from_utf8_lossy(&bytes).into_owned(), rest));
        }
    }
}
