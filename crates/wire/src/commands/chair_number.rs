//! The number of a chair, or how many chairs, as it comes in. A number that is too large for any table
//! is read as the largest that fits: then the table says which chairs there are, and no reader of JSON
//! has to.

use serde::{Deserialize, Deserializer};

pub(crate) fn read<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    u64::deserialize(from).map(fitted)
}

pub(crate) fn read_if_any<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u8>, D::Error> {
    Ok(Option::<u64>::deserialize(from)?.map(fitted))
}

fn fitted(number: u64) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
