//! Completing a line: how far all that is possible agrees.

/// What a line may go on as.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Completion {
    /// The line, as long as everything that begins with it goes on alike.
    pub(super) line: String,
    /// What it can become, where that is more than one thing.
    pub(super) choices: Vec<String>,
}

/// Completes a line; `name` may stand before the words.
pub(super) fn complete(line: &str, name: &str, phrases: &[String]) -> Completion {
    let named = line.strip_prefix(name).filter(|rest| rest.starts_with(' '));
    let (before, words) = match named {
        Some(rest) => (&line[..line.len() - rest.trim_start().len()], rest.trim_start()),
        None => ("", line),
    };
    let fitting: Vec<&String> = phrases.iter().filter(|phrase| phrase.starts_with(words)).collect();
    let Some((first, others)) = fitting.split_first() else {
        return Completion { line: line.to_owned(), choices: Vec::new() };
    };
    let common = others.iter().fold(first.as_str(), |common, other| {
        let same = common.char_indices().zip(other.chars()).find(|((_, one), two)| one != two);
        let end = same.map_or(common.len().min(other.len()), |((at, _), _)| at);
        &common[..end]
    });
    let choices =
        if others.is_empty() { Vec::new() } else { fitting.into_iter().cloned().collect() };
    Completion { line: format!("{before}{common}"), choices }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn completed(line: &str) -> (String, usize) {
        let phrases = ["calls", "calls the clock", "folds", "raises to 4", "raises to 200"];
        let done = complete(line, "Ann", &phrases.map(str::to_owned));
        (done.line, done.choices.len())
    }

    #[test]
    fn a_line_goes_on_as_long_as_there_is_one_way() {
        assert_eq!(completed("f"), ("folds".into(), 0));
        assert_eq!(completed("r"), ("raises to ".into(), 2));
        assert_eq!(completed("raises to 2"), ("raises to 200".into(), 0));
        assert_eq!(completed("ca"), ("calls".into(), 2));
        assert_eq!(completed("calls "), ("calls the clock".into(), 0));
        assert_eq!(completed("checks"), ("checks".into(), 0));
        assert_eq!(completed(""), (String::new(), 5));
    }

    #[test]
    fn the_own_name_may_stand_before_it() {
        assert_eq!(completed("Ann f"), ("Ann folds".into(), 0));
        assert_eq!(completed("Ann  r"), ("Ann  raises to ".into(), 2));
    }
}
