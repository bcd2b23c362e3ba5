//! Bad input, said in one sentence.

/// Why a command cannot be carried out: one sentence for the person who typed it.
#[derive(Debug)]
pub(crate) struct BadInput(pub(crate) String);

impl BadInput {
    /// A fault in the arguments: the first paragraph of what the parser says of it.
    pub(crate) fn in_arguments(fault: &clap::Error) -> BadInput {
        let text = fault.to_string();
        let first = text.lines().take_while(|line| !line.is_empty()).map(str::trim);
        let sentence = first.collect::<Vec<_>>().join(" ");
        BadInput(sentence.trim_start_matches("error: ").to_owned())
    }

    /// A fault in one of the hands, which count from 1.
    pub(crate) fn in_hand(number: usize, text: &str, fault: &impl ToString) -> BadInput {
        BadInput(format!("hand {number} \"{text}\": {}", fault.to_string()))
    }
}
