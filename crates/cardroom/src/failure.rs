//! What goes wrong, said in one sentence.

pub(crate) use records::{printable, quoted};

/// Why a command cannot be carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was typed cannot be understood: exit code 2.
    BadInput(String),
    /// The world failed us, as a disk that is full: exit code 1.
    World(String),
}

impl Failure {
    /// A fault in one of the hands. `place` says which: "hand 2", "line 5".
    pub(crate) fn in_hand(place: &str, text: &str, fault: &impl ToString) -> Failure {
        Failure::BadInput(format!("{place} {}: {}", quoted(text), fault.to_string()))
    }

    /// A fault in the arguments: the first paragraph of what the parser says of it.
    pub(crate) fn in_arguments(fault: &clap::Error) -> Failure {
        let text = fault.to_string();
        let first = text.lines().take_while(|line| !line.is_empty()).map(str::trim);
        let sentence = first.collect::<Vec<_>>().join(" ");
        Failure::BadInput(printable(sentence.trim_start_matches("error: ")))
    }

    /// The sentence, and the exit code.
    pub(crate) fn told(&self) -> (&str, u8) {
        match self {
            Failure::BadInput(sentence) => (sentence, 2),
            Failure::World(sentence) => (sentence, 1),
        }
    }
}
