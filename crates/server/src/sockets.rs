//! The sockets that are open, so that each can be told when the server stops. One signal for all would
//! be looked at by all of them at every line, in one list that none of them has at hand.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// The sockets that are open.
pub(crate) struct Sockets {
    /// What ends each when it is dropped; none when the server stops.
    ends: Mutex<Option<BTreeMap<u64, oneshot::Sender<()>>>>,
}

/// A socket's place among them. It is given back when it is dropped.
pub(crate) struct Open {
    sockets: Arc<Sockets>,
    connection: u64,
    end: oneshot::Receiver<()>,
}

impl Sockets {
    pub(crate) fn new() -> Arc<Sockets> {
        Arc::new(Sockets { ends: Mutex::new(Some(BTreeMap::new())) })
    }

    /// One more. When the server has stopped already, it is at its end at once.
    pub(crate) fn enter(self: &Arc<Sockets>, connection: u64) -> Open {
        let (sender, end) = oneshot::channel();
        if let Some(ends) = self.ends().as_mut() {
            ends.insert(connection, sender);
        }
        Open { sockets: Arc::clone(self), connection, end }
    }

    /// The server stops.
    pub(crate) fn end_all(&self) {
        let all = self.ends().take();
        drop(all);
    }

    fn ends(&self) -> MutexGuard<'_, Option<BTreeMap<u64, oneshot::Sender<()>>>> {
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Done when the server stops.
    pub(crate) async fn ended(&mut self) {
        let _ = (&mut self.end).await;
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        if let Some(ends) = self.sockets.ends().as_mut() {
            ends.remove(&self.connection);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn all_end_when_the_server_stops_and_who_comes_later_at_once() {
        let sockets = Sockets::new();
        let mut one = sockets.enter(1);
        let two = sockets.enter(2);
        drop(two);
        assert_eq!(sockets.ends().as_ref().map(BTreeMap::len), Some(1), "nothing is left behind");
        let soon = Duration::from_millis(20);
        assert!(timeout(soon, one.ended()).await.is_err(), "it goes on");
        sockets.end_all();
        assert!(timeout(soon, one.ended()).await.is_ok());
        let mut late = sockets.enter(3);
        assert!(timeout(soon, late.ended()).await.is_ok());
    }
}
