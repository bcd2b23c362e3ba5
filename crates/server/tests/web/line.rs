//! A socket to a table, as a client has it.

use std::sync::atomic::{AtomicU32, Ordering};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::caller::PATIENCE;

/// What comes with each ping.
const QUIET: &str = r#"{"m":"quiet"}"#;

static COMMANDS: AtomicU32 = AtomicU32::new(1);

/// A socket to a table.
pub(crate) struct Line {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last number that was told of.
    pub(crate) n: u64,
    /// The last question that was heard.
    pub(crate) asks: Value,
    /// Every message that was heard, as it came.
    pub(crate) log: Vec<String>,
    /// How often it was said that the line is there.
    pub(crate) quiet: usize,
}

/// What came next.
#[derive(Debug, PartialEq)]
pub(crate) enum Heard {
    /// A message.
    Text(String),
    /// The end, with code and reason if there were any.
    End(Option<(u16, String)>),
}

impl Line {
    pub(crate) async fn open(url: &str, headers: &[(String, String)]) -> Result<Line, u16> {
        let mut request = url.into_client_request().expect("an address");
        for (name, value) in headers {
            let name = HeaderName::from_bytes(name.as_bytes()).expect("a name");
            request.headers_mut().insert(name, HeaderValue::from_str(value).expect("a value"));
        }
        match timeout(PATIENCE, connect_async(request)).await.expect("in time") {
            Ok((stream, _)) => {
                Ok(Line { stream, n: 0, asks: Value::Null, log: Vec::new(), quiet: 0 })
            }
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }

    /// Sends any text.
    pub(crate) async fn send(&mut self, text: &str) {
        let sent = self.stream.send(Message::text(text)).await;
        sent.expect("it can be sent");
    }

    /// Sends anything; whether that was possible.
    pub(crate) async fn try_send(&mut self, message: Message) -> bool {
        self.stream.send(message).await.is_ok()
    }

    /// Sends a command with a new id, and gives the id.
    pub(crate) async fn command(&mut self, mut command: Value) -> String {
        // The same id again would be the same command, on whichever connection it comes.
        let id = format!("c{}", COMMANDS.fetch_add(1, Ordering::Relaxed));
        command["id"] = json!(id);
        self.send(&command.to_string()).await;
        id
    }

    /// Whatever comes next but pings, and what a browser is sent with them.
    pub(crate) async fn hear(&mut self) -> Heard {
        loop {
            let next = timeout(PATIENCE, self.stream.next()).await.expect("something in time");
            return match next {
                Some(Ok(Message::Text(text))) if text.as_str() == QUIET => {
                    self.quiet += 1;
                    continue;
                }
                Some(Ok(Message::Text(text))) => Heard::Text(text.to_string()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Close(frame))) => {
                    Heard::End(frame.map(|one| (u16::from(one.code), one.reason.to_string())))
                }
                Some(Ok(other)) => panic!("{other}"),
                Some(Err(_)) | None => Heard::End(None),
            };
        }
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Value {
        let text = match self.hear().await {
            Heard::Text(text) => text,
            Heard::End(end) => panic!("the connection ended: {end:?}"),
        };
        let message: Value = serde_json::from_str(&text).expect("JSON");
        self.log.push(text);
        if message["m"] == "told" || message["m"] == "welcome" {
            self.n = message["n"].as_u64().expect("a number");
        }
        for asks in [&message["asks"], &message["view"]["asks"]] {
            if !asks.is_null() {
                self.asks = asks.clone();
            }
        }
        message
    }

    /// The next message for which this is true.
    pub(crate) async fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            if is_it(&message) {
                return message;
            }
        }
    }

    /// Sends a command and waits for its answer.
    pub(crate) async fn done(&mut self, command: Value) -> Value {
        let id = self.command(command).await;
        let answer = self.until(|message| message["id"] == json!(id)).await;
        assert_eq!(answer["m"], "done", "{answer}");
        answer
    }

    /// Sends a command and gives the code of its refusal.
    pub(crate) async fn refused(&mut self, command: Value) -> String {
        let id = self.command(command).await;
        let answer = self.until(|message| message["id"] == json!(id)).await;
        assert_eq!(answer["m"], "refused", "{answer}");
        answer["code"].as_str().expect("a code").to_owned()
    }

    /// Hears everything up to the end.
    pub(crate) async fn end(&mut self) -> Option<(u16, String)> {
        loop {
            if let Heard::End(end) = self.hear().await {
                return end;
            }
        }
    }
}
