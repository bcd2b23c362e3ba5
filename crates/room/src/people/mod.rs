//! Who has an account, and whose visits still hold.

pub(crate) mod desk;
pub(crate) mod stub;
