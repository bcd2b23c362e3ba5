//! A case of a script: played, held against its contrasts, and compared between houses.

pub(crate) mod case;
pub(crate) mod house_diff;
pub(crate) mod proof;
pub(crate) mod trial;
