//! What a writer is asked to write, and whom it answers.

use room::{LogFault, Record, Snapshot};
use tokio::sync::oneshot;

/// Where the answer goes.
pub(crate) type Answer = oneshot::Sender<Result<(), LogFault>>;

/// What is to be written.
pub(crate) enum Job {
    Append(Record, Answer),
    Keep(Snapshot, Answer),
}

/// How much goes into one transaction at most.
pub(crate) const BATCH: usize = 4096;

impl Job {
    /// Says that it could not be done.
    pub(crate) fn fail(self, why: &LogFault) {
        match self {
            Job::Append(_, answer) | Job::Keep(_, answer) => {
                // Nobody waits for it any more: then nobody needs it.
                answer.send(Err(why.clone())).ok();
            }
        }
    }
}
