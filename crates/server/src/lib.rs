//! The room over HTTP and WebSocket, as JSON: who somebody is, how much is too much, and the two
//! protocols. `docs/api.md` describes them.
//!
//! Knows neither rules nor cards: it carries what the room tells one viewer to that viewer.

mod app;
mod body;
mod cookie;
mod crowd;
mod fault;
mod guard;
mod gzip;
mod password;
mod place;
mod rate;
mod router;
mod routes;
mod serve;
mod settings;
mod socket;
mod sockets;
mod token;
mod visitor;

pub use rate::Rate;
pub use router::openapi;
pub use serve::{Closed, serve};
pub use settings::{
    Addresses, Cookies, Key, Limits, Origins, Page, Pages, Practice, Records, Settings,
};
