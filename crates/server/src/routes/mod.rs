//! What can be asked for over HTTP.

pub(crate) mod hands;
pub(crate) mod health;
pub(crate) mod houses;
pub(crate) mod pages;
pub(crate) mod people;
pub(crate) mod tables;
