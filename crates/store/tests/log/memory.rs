//! The log in memory keeps the promises, so that a test that uses it proves something.

use std::sync::Arc;

use room::MemoryLog;

use crate::promises;

#[test]
fn memory_keeps_every_promise() {
    promises::all(&promises::world(), || Arc::new(MemoryLog::new()));
}
