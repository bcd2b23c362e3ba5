//! What goes out by a socket: the table's lines, the answers, and pings.

use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use bytes::Bytes;
use futures_util::SinkExt;
use futures_util::stream::SplitSink;
use room::wire::Message;
use tokio::sync::mpsc;
use tokio::time::error::Elapsed;
use tokio::time::{Instant, interval_at, timeout};

use super::ending::Ending;
use super::{ANSWERS, Heard, line, text};
use crate::app::App;
use crate::visitor::Visitor;

/// When a table tells no more, an answer that is on its way has so long to come.
const LAST_ANSWER: Duration = Duration::from_millis(100);

/// So many frames are sent together at most.
const MOST_TOGETHER: u64 = 16;

/// Who writes to a socket.
pub(super) struct Writer<'a> {
    pub(super) app: &'a App,
    pub(super) visitor: &'a Visitor,
    pub(super) sink: &'a mut SplitSink<WebSocket, Frame>,
    pub(super) heard: &'a Heard,
}

impl Writer<'_> {
    /// Writes until there is nothing more to write, or nobody to take it.
    pub(super) async fn write(
        mut self,
        lines: &mut mpsc::Receiver<Bytes>,
        mut answers: mpsc::Receiver<Bytes>,
    ) -> Ending {
        let limits = &self.app.settings.limits;
        let mut pings = interval_at(Instant::now() + limits.ping, limits.ping);
        let mut stops = self.app.stops.clone();
        loop {
            // What happened goes before the answer that it has happened. The reader is part of the
            // same task, so that no answer comes while we look.
            let frame = tokio::select! {
                biased;
                _ = stops.wait_for(|stops| *stops) => return Ending::RoomClosed,
                told = lines.recv() => match told {
                    Some(told) => text(told),
                    None => break,
                },
                Some(answer) = answers.recv() => text(answer),
                _ = pings.tick() => {
                    if !self.visitor.is_still_known(self.app) {
                        return Ending::LoggedOut;
                    }
                    if self.heard.0.swap(false, Ordering::Relaxed) {
                        continue;
                    }
                    Frame::Ping(Bytes::new())
                }
            };
            // A browser does not tell its page of pings.
            let quiet = matches!(frame, Frame::Ping(_)).then(|| text(line(&Message::Quiet)));
            if let Err(ending) = self.send_with(frame, lines, &mut answers).await {
                return ending;
            }
            if let Some(quiet) = quiet
                && let Err(ending) = self.send(quiet).await
            {
                return ending;
            }
        }
        // The answer to what ended it may still be on its way.
        for _ in 0..ANSWERS {
            let Ok(Some(answer)) = timeout(LAST_ANSWER, answers.recv()).await else { break };
            if let Err(ending) = self.send(text(answer)).await {
                return ending;
            }
        }
        Ending::Dropped
    }

    /// Sends this and all that waits behind it, together: most of what a line costs is the call that
    /// hands it to the network.
    async fn send_with(
        &mut self,
        frame: Frame,
        lines: &mut mpsc::Receiver<Bytes>,
        answers: &mut mpsc::Receiver<Bytes>,
    ) -> Result<(), Ending> {
        let mut frames = 1;
        let sending = async {
            self.sink.feed(frame).await?;
            while frames < MOST_TOGETHER
                && let Ok(line) = lines.try_recv().or_else(|_| answers.try_recv())
            {
                self.sink.feed(text(line)).await?;
                frames += 1;
            }
            self.sink.flush().await
        };
        let sent = timeout(self.app.settings.limits.write, sending).await;
        Writer::ended(&sent, frames)
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Ending> {
        let sent = timeout(self.app.settings.limits.write, self.sink.send(frame)).await;
        Writer::ended(&sent, 1)
    }

    fn ended(sent: &Result<Result<(), axum::Error>, Elapsed>, frames: u64) -> Result<(), Ending> {
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
