//! How much a room holds, and how much it remembers.

/// How much a room holds, and how much it remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Tables that are open, whoever opened them,
    pub tables: usize,
    /// and those of one host.
    pub tables_per_host: usize,
    /// Events after which a table turns the page of its log, between two hands: it is taken up from
    /// there when the room opens again, and nothing before can be taken back.
    pub events_per_page: usize,
    /// Commands of one person that a table remembers: the same again does nothing.
    pub commands_per_person: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables: 5_000,
            tables_per_host: 10,
            events_per_page: 4_096,
            commands_per_person: 128,
        }
    }
}
