//! Bad input, said in one sentence.

/// Why a command cannot be carried out: one sentence for the person who typed it.
#[derive(Debug)]
pub(crate) struct BadInput(pub(crate) String);

impl BadInput {
    /// A fault in one of the hands, which count from 1.
    pub(crate) fn in_hand(number: usize, text: &str, fault: &impl ToString) -> BadInput {
        BadInput(format!("hand {number} \"{text}\": {}", fault.to_string()))
    }
}
