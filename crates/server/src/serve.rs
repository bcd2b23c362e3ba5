//! The doors: connections are let in, served and seen off.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use room::Room;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::app::App;
use crate::crowd::{Crowd, Ticket};
use crate::guard::Connection;
use crate::place::Place;
use crate::router::router;
use crate::settings::{Addresses, Limits, Settings};

/// When the system has nothing left to accept a connection with, it gets this long to recover.
const RECOVERY: Duration = Duration::from_millis(100);
/// The head of a request has this many lines at most,
const HEAD_LINES: usize = 64;
/// and this many bytes.
const HEAD_BYTES: usize = 16 * 1024;
/// How long a caller may leave a connection alone before it asks for something else on it.
const KEEP_ALIVE: HeaderName = HeaderName::from_static("keep-alive");
/// How much less is promised than is kept: what is asked at the last moment is still on its way here.
const MARGIN: Duration = Duration::from_secs(2);

/// A place among the connections. It is given back when it is dropped.
pub(crate) struct Held {
    _of_all: OwnedSemaphorePermit,
    _of_address: Option<Ticket<Place>>,
}

impl Drop for Held {
    fn drop(&mut self) {
        metrics::gauge!("cardroom_connections").decrement(1);
    }
}

/// Who may come in.
struct Door {
    all: Arc<Semaphore>,
    by_address: Arc<Crowd<Place>>,
    addresses: Addresses,
}

/// How the room was closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Closed {
    /// Everything is written.
    Well,
    /// The log did not answer in time: what nobody was told of yet may be written or not.
    InTheMiddle,
}

/// Serves the room until `stop` is done; then nobody new is let in, what is going on is finished, and
/// the room writes what is left to write.
pub async fn serve(
    settings: Settings,
    room: Arc<Room>,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> Closed {
    let limits = settings.limits.clone();
    let door = Door::new(&settings);
    let (stopper, stops) = watch::channel(false);
    let app = Arc::new(App::new(settings, Arc::clone(&room), stops.clone()));
    let router = router(Arc::clone(&app));
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            biased;
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => {
                    if let Some(held) = door.admit(from.ip()) {
                        let connection = Connection { peer: from.ip(), _held: Arc::new(held) };
                        let stops = stops.clone();
                        tokio::spawn(attend(stream, connection, router.clone(), limits.clone(), stops));
                    }
                }
                Err(fault) => {
                    tracing::warn!(%fault, "a connection could not be accepted");
                    sleep(RECOVERY).await;
                }
            },
        }
    }
    drop(listener);
    let _ = stopper.send(true);
    app.sockets.end_all();
    door.wait(limits.connections, limits.farewell).await;
    match timeout(limits.farewell, room.close()).await {
        Ok(()) => Closed::Well,
        Err(_) => Closed::InTheMiddle,
    }
}

impl Door {
    fn new(settings: &Settings) -> Door {
        Door {
            all: Arc::new(Semaphore::new(settings.limits.connections)),
            by_address: Crowd::new(settings.limits.connections_per_address),
            addresses: settings.addresses,
        }
    }

    fn admit(&self, peer: IpAddr) -> Option<Held> {
        let refused = |why: &'static str| {
            metrics::counter!("cardroom_connections_refused_total", "why" => why).increment(1);
        };
        let Ok(of_all) = Arc::clone(&self.all).try_acquire_owned() else {
            refused("all");
            return None;
        };
        let of_address = match self.addresses {
            Addresses::OfThePeer => {
                let ticket = self.by_address.enter(Place::of(peer));
                if ticket.is_none() {
                    refused("address");
                    return None;
                }
                ticket
            }
            // All come from our own proxy.
            Addresses::Forwarded => None,
        };
        metrics::gauge!("cardroom_connections").increment(1);
        Some(Held { _of_all: of_all, _of_address: of_address })
    }

    /// Waits until everybody has left, but not for ever.
    async fn wait(&self, all: usize, farewell: Duration) {
        let all = u32::try_from(all).unwrap_or(u32::MAX);
        if timeout(farewell, self.all.acquire_many(all)).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
    }
}

/// Serves one connection.
async fn attend(
    stream: TcpStream,
    connection: Connection,
    router: Router,
    limits: Limits,
    mut stops: watch::Receiver<bool>,
) {
    // Lines are short and should not wait for one another.
    let _ = stream.set_nodelay(true);
    let idle = limits.head.saturating_sub(MARGIN).as_secs();
    let idle = HeaderValue::try_from(format!("timeout={idle}")).expect("a word and a number");
    let service = service_fn(|request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(connection.clone());
        let (answered, idle) = (router.clone().oneshot(request), idle.clone());
        async {
            answered.await.map(|mut answer| {
                if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
                    answer.headers_mut().insert(KEEP_ALIVE, idle);
                }
                answer
            })
        }
    });
    let mut server = http1::Builder::new();
    server
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_headers(HEAD_LINES)
        .max_buf_size(HEAD_BYTES);
    let serving = server.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut serving = pin!(serving);
    // Whoever takes no answer at all would stay for ever, if a connection had no end.
    let end = tokio::select! {
        end = serving.as_mut() => Some(end),
        () = sleep(limits.connection) => None,
        _ = stops.wait_for(|stops| *stops) => None,
    };
    if end.is_none() {
        serving.as_mut().graceful_shutdown();
        let _ = timeout(limits.farewell, serving).await;
    }
}
