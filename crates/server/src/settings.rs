//! What whoever runs the server decides. The binary reads it from files and arguments.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;

use crate::rate::Rate;

/// What whoever runs the server decides.
#[derive(Clone)]
pub struct Settings {
    /// Which pages may act with a visitor's cookie.
    pub origins: Origins,
    /// The secret with which guests' tokens are signed. Whoever knows it can be anybody.
    pub key: Key,
    /// Where cookies may go.
    pub cookies: Cookies,
    /// Where a request comes from.
    pub addresses: Addresses,
    /// How much is too much.
    pub limits: Limits,
    /// What `/metrics` answers, as Prometheus reads it; without it there is no such page.
    pub metrics: Option<Arc<dyn Fn() -> String + Send + Sync>>,
    /// Whether visitors may practise against bots.
    pub practice: Practice,
    /// How a hand is written down to be taken home; without it none is.
    pub records: Option<Records>,
    /// The web client; without it there is one bare page.
    pub pages: Option<Pages>,
}

/// How a hand is written down, as the text of a PHH file; why it cannot be if it cannot. It shows no
/// card that the record's viewer has not seen.
pub type Records = Arc<dyn Fn(&room::HandRecord) -> Result<String, String> + Send + Sync>;

/// The files of the web client by their names; `index.html` is what every address of it begins with,
/// and files below `assets/` are named after what is in them.
pub type Pages = Arc<dyn Fn(&str) -> Option<Page> + Send + Sync>;

/// A file of the web client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// What it is, as `text/html; charset=utf-8`.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: Bytes,
    /// The same as gzip has it, where that is shorter.
    pub gzip: Option<Bytes>,
}

/// Which pages may act with a visitor's cookie. Programs send a token instead and name no page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origins {
    /// Those from these places, each as `https://cards.example`.
    Listed(Vec<String>),
    /// Those from the host that the request was sent to, whatever it is called. A browser gives a
    /// cookie only to the host that it has it from, so another name for us is no way in.
    OfTheHost,
}

/// Whether visitors may practise against bots, each at a table of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Practice {
    /// They may.
    Offered,
    /// They may not.
    NotOffered,
}

/// 32 secret bytes.
#[derive(Clone)]
pub struct Key(pub [u8; 32]);

/// A secret is never printed.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

/// Where cookies may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cookies {
    /// Only over TLS.
    Secure,
    /// Over plain HTTP too, as at home.
    Plain,
}

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addresses {
    /// From whoever has connected.
    OfThePeer,
    /// From the last address in `X-Forwarded-For`: whoever has connected is our own proxy, which
    /// counts connections itself.
    Forwarded,
}

/// How much is too much.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections in all,
    pub connections: usize,
    /// and from one address.
    pub connections_per_address: usize,
    /// Sockets of one person,
    pub sockets_per_person: usize,
    /// and from one address.
    pub sockets_per_address: usize,
    /// Requests from one address.
    pub requests_per_address: Rate,
    /// Requests and messages of one person.
    pub asked_per_person: Rate,
    /// Messages on one socket.
    pub messages_per_socket: Rate,
    /// Messages on one socket that cannot be read, are too large or come too often; then it is closed.
    pub strikes_per_socket: Rate,
    /// New guests, accounts, logins, tables and whole evenings from one address.
    pub costly_per_address: Rate,
    /// Attempts at one login, from anywhere.
    pub attempts_per_login: Rate,
    /// Passwords that are looked at at once: each takes memory and a core.
    pub passwords_at_once: usize,
    /// Evenings that are written down at once, each with hundreds of hands that are played again.
    pub evenings_at_once: usize,
    /// Bytes in the body of a request, or in a message.
    pub message_bytes: usize,
    /// Lines that wait for a connection; one that lets more wait is dropped.
    pub lines: usize,
    /// Until a request's head has come, and then its body.
    pub head: Duration,
    /// Until a request is answered.
    pub answer: Duration,
    /// Until a connection that is no socket has to reconnect.
    pub connection: Duration,
    /// Until a message is taken by a slow connection.
    pub write: Duration,
    /// Between two pings.
    pub ping: Duration,
    /// A socket that is silent for this long is dead.
    pub silence: Duration,
    /// What is going on may take this long when the server stops.
    pub farewell: Duration,
}

/// Enough for a club of a few hundred behind one address, too little to hurt a table.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 12_000,
            connections_per_address: 500,
            sockets_per_person: 10,
            sockets_per_address: 400,
            requests_per_address: Rate::per_second(100, 400),
            asked_per_person: Rate::per_second(20, 40),
            messages_per_socket: Rate::per_second(20, 40),
            strikes_per_socket: Rate::per_second(1, 100),
            costly_per_address: Rate::per_second(1, 60),
            attempts_per_login: Rate::per_minute(6, 20),
            passwords_at_once: 2,
            evenings_at_once: 1,
            message_bytes: 16 * 1024,
            lines: 64,
            head: Duration::from_secs(10),
            answer: Duration::from_secs(20),
            connection: Duration::from_mins(10),
            write: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            silence: Duration::from_secs(45),
            farewell: Duration::from_secs(10),
        }
    }
}
