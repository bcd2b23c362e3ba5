//! The evening written down: what the room stores of it reads back as it was, and damage is found.

use table::{Event, Snapshot, State, fold};

use super::rng::Rng;

/// How much was written.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Size {
    pub(crate) records: usize,
    pub(crate) bytes: usize,
    /// The records of players who acted, whatever followed from it.
    pub(crate) acts: usize,
    pub(crate) act_bytes: usize,
    pub(crate) snapshots: usize,
    /// Damaged records that could not be read.
    pub(crate) damaged: usize,
}

impl Size {
    pub(crate) fn and(self, other: Size) -> Size {
        Size {
            records: self.records + other.records,
            bytes: self.bytes + other.bytes,
            acts: self.acts + other.acts,
            act_bytes: self.act_bytes + other.act_bytes,
            snapshots: self.snapshots + other.snapshots,
            damaged: self.damaged + other.damaged,
        }
    }
}

/// A record for each input, as the room stores them: read again they are the log, and fold into the
/// same table.
pub(crate) fn check_log(rng: &mut Rng, start: &State, log: &[Event], state: &State) -> Size {
    let mut size = Size::default();
    let mut read: Vec<Event> = Vec::new();
    // Every input begins with its time.
    for record in log.chunk_by(|_, next| !matches!(next, Event::At(_))) {
        let json = serde_json::to_string(record).expect("every event can be written");
        assert!(!json.contains('_') && !json.contains(":null"), "our way to write: {json}");
        let again: Vec<Event> = serde_json::from_str(&json).expect("what was written reads");
        assert!(again == record, "{json}");
        read.extend(again);
        size.records += 1;
        size.bytes += json.len();
        if matches!(record.get(1), Some(Event::Hand(engine::Event::Acted { .. }))) {
            size.acts += 1;
            size.act_bytes += json.len();
        }
        size.damaged += usize::from(rng.percent(20) && is_refused(rng, json));
    }
    assert!(fold(start, &read) == *state, "the log that was read is the same evening");
    size
}

/// Between hands a table can be put down and taken up again, and only then.
pub(crate) fn check_snapshot(state: &State) -> Size {
    let Some(snapshot) = state.snapshot() else {
        assert!(
            state.hand().is_some() || state.disputed().is_some(),
            "nothing is in the way of a snapshot"
        );
        return Size::default();
    };
    assert!(state.hand().is_none(), "a hand in progress is not put down");
    let json = serde_json::to_string(&snapshot).expect("it can be written");
    let read: Snapshot = serde_json::from_str(&json).expect("what was written reads");
    assert!(read == snapshot, "{json}");
    let again = read.restore();
    assert!(again.last().is_none() && again.snapshot() == Some(snapshot), "{json}");
    // Only what may come late to the last hand is lost.
    assert!(state.last().is_some() || again == *state, "{json}");
    Size { snapshots: 1, ..Size::default() }
}

/// Whether a record is refused once a byte of it is another: whatever it says, reading it is no
/// panic.
fn is_refused(rng: &mut Rng, json: String) -> bool {
    let mut bytes = json.into_bytes();
    let at = rng.below(bytes.len() as u64) as usize;
    bytes[at] = rng.pick(b"0123456789-.eE\"[]{},:aAsK? \\n\xff");
    serde_json::from_slice::<Vec<Event>>(&bytes).is_err()
}
