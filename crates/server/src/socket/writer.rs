//! What goes out by a socket: the table's lines, the answers, and pings.

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use bytes::Bytes;
use futures_util::SinkExt;
use tokio::sync::mpsc;
use tokio::time::timeout;
use wire::Message;

use super::ending::Ending;
use crate::app::App;

/// Who writes to a socket.
pub(super) struct Writer<'a> {
    pub(super) app: &'a App,
    pub(super) stream: WebSocket,
}

impl Writer<'_> {
    /// Sends this and all the lines that wait behind it, together: most of what a line costs is the
    /// call that hands it to the network.
    pub(super) async fn tell(
        &mut self,
        told: Bytes,
        lines: &mut mpsc::Receiver<Bytes>,
    ) -> Result<(), Ending> {
        self.send(Some(told), lines, None).await
    }

    /// Sends an answer. What happened goes before the answer that it has happened.
    pub(super) async fn answer(
        &mut self,
        answer: &Message,
        lines: &mut mpsc::Receiver<Bytes>,
    ) -> Result<(), Ending> {
        self.send(None, lines, Some(text(line(answer)))).await
    }

    /// Asks whether anybody is there. A browser does not tell its page of pings, so it gets a line too.
    pub(super) async fn ping(&mut self, lines: &mut mpsc::Receiver<Bytes>) -> Result<(), Ending> {
        self.send(None, lines, Some(Frame::Ping(Bytes::new()))).await?;
        self.send(None, lines, Some(text(line(&Message::Quiet)))).await
    }

    /// The last words, as far as anybody hears them.
    pub(super) async fn say_goodbye(&mut self, ending: Ending) {
        if let Some(why) = ending.gone() {
            let _ = self.stream.send(text(line(&Message::Gone { why }))).await;
        }
        let reason = Utf8Bytes::from_static(ending.name());
        let frame = CloseFrame { code: ending.code(), reason };
        let _ = self.stream.send(Frame::Close(Some(frame))).await;
        let _ = self.stream.close().await;
    }

    async fn send(
        &mut self,
        mut first: Option<Bytes>,
        lines: &mut mpsc::Receiver<Bytes>,
        last: Option<Frame>,
    ) -> Result<(), Ending> {
        let mut frames = 0;
        let sending = async {
            // No more than may wait at once: a table that never rests must not keep us here.
            while frames < lines.max_capacity() as u64
                && let Some(told) = first.take().or_else(|| lines.try_recv().ok())
            {
                self.stream.feed(text(told)).await?;
                frames += 1;
            }
            if let Some(last) = last {
                self.stream.feed(last).await?;
                frames += 1;
            }
            self.stream.flush().await
        };
        let sent = timeout(self.app.settings.limits.write, sending).await;
        match sent {
            Ok(Ok(())) => {
                metrics::counter!("cardroom_messages_total", "way" => "out").increment(frames);
                Ok(())
            }
            Ok(Err(_)) => Err(Ending::Left),
            Err(_) => Err(Ending::TooSlow),
        }
    }
}

/// A message as it is sent.
fn line(message: &Message) -> Bytes {
    serde_json::to_vec(message).expect("plain data can be written").into()
}

fn text(line: Bytes) -> Frame {
    Frame::Text(Utf8Bytes::try_from(line).expect("JSON is text"))
}
