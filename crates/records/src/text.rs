//! Words of others within a sentence of ours.

/// What was typed, in quotes, on one line and not too long.
pub fn quoted(text: &str) -> String {
    const MOST: usize = 60;
    let cut = text.chars().count() > MOST;
    let start: String = text.chars().take(MOST).collect();
    format!("\"{}{}\"", printable(&start), if cut { "…" } else { "" })
}

/// Without what would move about a terminal.
pub fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// A list as people say it: "a, b or c".
pub fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
