//! A server for one test: a room with a log in memory behind a port of its own.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use room::{Clock, Log, MemoryLog, Ports, Room};
use server::{Addresses, Closed, Cookies, Key, Limits, Origins, Practice, Rate, Settings, serve};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::caller::Caller;

/// An afternoon in 2026.
pub(crate) const EPOCH: u64 = 1_790_000_000_000;

/// A server that runs.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) room: Arc<Room>,
    stop: Option<oneshot::Sender<()>>,
    served: JoinHandle<Closed>,
}

/// The time since the house was opened, and whatever somebody turns the clock forward by.
pub(crate) struct TestClock {
    start: Instant,
    ahead: AtomicU64,
}

impl TestClock {
    pub(crate) fn new() -> Arc<TestClock> {
        Arc::new(TestClock { start: Instant::now(), ahead: AtomicU64::new(0) })
    }

    pub(crate) fn turn_forward(&self, by: Duration) {
        self.ahead.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}

impl Clock for TestClock {
    fn now(&self) -> u64 {
        EPOCH + self.start.elapsed().as_millis() as u64 + self.ahead.load(Ordering::Relaxed)
    }
}

/// A room of its own: each source of chance is another, and the same in the next run.
pub(crate) fn ports(log: Arc<dyn Log>, clock: Arc<dyn Clock>) -> Ports {
    let streams = AtomicU64::new(0);
    let chance = move || -> Box<dyn room::Chance> {
        Box::new(cards::Chance::new(5, streams.fetch_add(1, Ordering::Relaxed)))
    };
    Ports { log, clock, chance: Arc::new(chance) }
}

/// Settings in which only what a test is about is scarce.
pub(crate) fn settings() -> Settings {
    let plenty = Rate::per_second(100_000, 100_000);
    Settings {
        origins: Origins::Listed(vec!["https://cards.example".to_owned()]),
        key: Key([7; 32]),
        cookies: Cookies::Secure,
        addresses: Addresses::OfThePeer,
        limits: Limits {
            requests_per_address: plenty,
            asked_per_person: plenty,
            messages_per_socket: plenty,
            costly_per_address: plenty,
            farewell: Duration::from_secs(2),
            ..Limits::default()
        },
        metrics: None,
        practice: Practice::Offered,
        records: None,
        pages: None,
    }
}

impl House {
    pub(crate) async fn open() -> House {
        House::with(settings()).await
    }

    pub(crate) async fn with(settings: Settings) -> House {
        House::of(settings, ports(Arc::new(MemoryLog::new()), TestClock::new())).await
    }

    pub(crate) async fn of(settings: Settings, ports: Ports) -> House {
        let room = Arc::new(Room::open(ports, 3).await.expect("a room"));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(serve(settings, Arc::clone(&room), listener, async {
            let _ = stopped.await;
        }));
        House { address, room, stop: Some(stop), served }
    }

    /// Stops the server and waits until it has.
    pub(crate) async fn close(self) {
        assert_eq!(self.try_close().await, Closed::Well);
    }

    /// The same, however it ends.
    pub(crate) async fn try_close(mut self) -> Closed {
        let _ = self.stop.take().expect("it is stopped once").send(());
        self.served.await.expect("the server does not panic")
    }

    /// Somebody who comes in with a name.
    pub(crate) async fn guest(&self, name: &str) -> Caller {
        let body = serde_json::json!({ "name": name, "keep": "token" });
        let answer = Caller::nobody(self.address).post("/api/guests", &body).await;
        assert_eq!(answer.status, 201, "{:?}", answer.body);
        let token = answer.body["token"].as_str().expect("a token");
        Caller::nobody(self.address).with("authorization", &format!("Bearer {token}"))
    }
}
