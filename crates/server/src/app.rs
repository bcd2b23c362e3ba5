//! What every request can reach: the room, the settings, and who has asked for how much.

use std::sync::Arc;

use room::{Chance, Person, Room};
use tokio::sync::{Semaphore, watch};

use crate::crowd::Crowd;
use crate::fault::Fault;
use crate::password::Passwords;
use crate::place::Place;
use crate::rate::Buckets;
use crate::settings::Settings;
use crate::sockets::Sockets;

/// What every request can reach.
pub(crate) struct App {
    pub(crate) room: Arc<Room>,
    pub(crate) settings: Settings,
    pub(crate) passwords: Passwords,
    pub(crate) by_address: Buckets<Place>,
    pub(crate) by_person: Buckets<Person>,
    pub(crate) costly: Buckets<Place>,
    pub(crate) attempts: Buckets<String>,
    /// Evenings that are written down just now.
    pub(crate) evenings: Semaphore,
    pub(crate) sockets_of_person: Arc<Crowd<Person>>,
    pub(crate) sockets_of_address: Arc<Crowd<Place>>,
    pub(crate) sockets: Arc<Sockets>,
    /// Whether the server stops.
    pub(crate) stops: watch::Receiver<bool>,
}

impl App {
    pub(crate) fn new(settings: Settings, room: Arc<Room>, stops: watch::Receiver<bool>) -> App {
        let limits = &settings.limits;
        App {
            passwords: Passwords::new(limits.passwords_at_once, room.chance().as_mut()),
            by_address: Buckets::new(limits.requests_per_address),
            by_person: Buckets::new(limits.asked_per_person),
            costly: Buckets::new(limits.costly_per_address),
            attempts: Buckets::new(limits.attempts_per_login),
            evenings: Semaphore::new(limits.evenings_at_once),
            sockets_of_person: Crowd::new(limits.sockets_per_person),
            sockets_of_address: Crowd::new(limits.sockets_per_address),
            sockets: Sockets::new(),
            room,
            settings,
            stops,
        }
    }

    /// The time, in milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.room.now()
    }

    pub(crate) fn chance(&self) -> Box<dyn Chance> {
        self.room.chance()
    }

    /// Something that costs us more than whoever asks for it.
    pub(crate) fn spend(&self, place: Place) -> Result<(), Fault> {
        Ok(self.costly.take(place, self.now())?)
    }
}

/// Does something to its end, although whoever asked for it may be gone before: a hyper that loses
/// its connection drops what it was doing.
pub(crate) async fn see_through<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Result<T, Fault> {
    tokio::spawn(work).await.map_err(|_| Fault::Busy)
}
