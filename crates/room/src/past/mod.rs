//! What has happened at a table, read again from its log.

pub(crate) mod evening;
pub(crate) mod histories;
pub(crate) mod history;
pub(crate) mod replay;
