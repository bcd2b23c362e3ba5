//! Somebody who calls the server: requests written out by hand, so that they can be wrong.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::line::Line;

/// Nothing in these tests takes longer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// Somebody who calls, always with the same headers.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) address: SocketAddr,
    pub(crate) headers: Vec<(String, String)>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The head, in small letters up to each colon.
    pub(crate) head: Vec<(String, String)>,
    /// The body as JSON; null if it is none.
    pub(crate) body: Value,
    pub(crate) text: String,
    /// The body as it came.
    pub(crate) bytes: Vec<u8>,
}

impl Caller {
    pub(crate) fn nobody(address: SocketAddr) -> Caller {
        Caller { address, headers: Vec::new() }
    }

    /// The same, with one more header.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Caller {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        let json = self.clone().with("content-type", "application/json");
        json.ask("POST", path, &body.to_string()).await
    }

    /// Any request.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: &str) -> Answer {
        let lines = self.headers.iter().map(|(name, value)| format!("{name}: {value}\r\n"));
        let (host, lines, length) = (self.address, lines.collect::<String>(), body.len());
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\n{lines}connection: close\r\n\
             content-length: {length}\r\n\r\n{body}"
        );
        self.raw(text.as_bytes()).await.expect("an answer")
    }

    /// Any bytes; none if nothing came back that is HTTP.
    pub(crate) async fn raw(&self, bytes: &[u8]) -> Option<Answer> {
        let mut stream = TcpStream::connect(self.address).await.expect("a connection");
        // The server may have answered and closed before it has read everything.
        let _ = stream.write_all(bytes).await;
        let mut back = Vec::new();
        let read = timeout(PATIENCE, stream.read_to_end(&mut back)).await;
        let _ = read.expect("the server answers or closes in time");
        Answer::read(&back)
    }

    /// A socket to a table.
    pub(crate) async fn listen(&self, table: u64, from: Option<u64>) -> Line {
        self.try_listen(table, from).await.expect("a socket")
    }

    /// The same; the status if it is refused.
    pub(crate) async fn try_listen(&self, table: u64, from: Option<u64>) -> Result<Line, u16> {
        let from = from.map(|from| format!("?from={from}")).unwrap_or_default();
        let url = format!("ws://{}/api/tables/{table}/socket{from}", self.address);
        Line::open(&url, &self.headers).await
    }

    /// Does something at a table.
    pub(crate) async fn command(&self, table: u64, command: &Value) -> Answer {
        self.post(&format!("/api/tables/{table}/commands"), command).await
    }
}

impl Answer {
    fn read(bytes: &[u8]) -> Option<Answer> {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n")?;
        let mut lines = head.split("\r\n");
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let pair =
            |line: &str| line.split_once(": ").map(|(a, b)| (a.to_lowercase(), b.to_owned()));
        let head = lines.filter_map(pair).collect();
        let value = serde_json::from_str(body).unwrap_or(Value::Null);
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
        let bytes = bytes[end + 4..].to_vec();
        Some(Answer { status, head, body: value, text: body.to_owned(), bytes })
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.iter().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
    }

    /// The code of the refusal.
    pub(crate) fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }

    /// The token that the cookie holds.
    pub(crate) fn cookie(&self) -> Option<&str> {
        self.header("set-cookie")?.strip_prefix("cardroom=")?.split(';').next()
    }
}
