//! A rule for every sentence that people read: comments, documents, screens and scripts are in English
//! that a native speaker would write. It knows the slips that were made here before.
//!
//! A phrase is a list of words, so that this file does not accuse itself; the one that is a single word
//! is put together from halves.

use super::mask::mask;
use super::tree::{Fault, File, Kind, Tree};

/// A slip, and what to write in its place. A capital counts only where the phrase has one.
struct Slip {
    phrase: &'static [&'static str],
    better: &'static str,
}

const SLIPS: [Slip; 18] = [
    Slip { phrase: &["the", "own"], better: "`their own` or `their`" },
    Slip { phrase: &["an", "own"], better: "`its own` or `one of their own`" },
    Slip { phrase: &[concat!("an", "ew")], better: "`again`" },
    Slip { phrase: &["thousandths", "of", "a", "second"], better: "`milliseconds`" },
    Slip { phrase: &["millionths", "of", "a", "second"], better: "`microseconds`" },
    Slip { phrase: &["so", "many", "at"], better: "`at most N`" },
    Slip { phrase: &["so", "much", "at", "most"], better: "`at most this much`" },
    Slip { phrase: &["so", "many", "may"], better: "`this many may`" },
    Slip { phrase: &["so", "long", "may"], better: "`this long`" },
    Slip { phrase: &["So", "many"], better: "`How many` or `This many`" },
    Slip { phrase: &["So", "much"], better: "`How much` or `This much`" },
    Slip { phrase: &["So", "long"], better: "`How long` or `This long`" },
    Slip { phrase: &["So", "often"], better: "`How often` or `This often`" },
    Slip { phrase: &["for", "who"], better: "`for whoever` or `for those who`" },
    Slip { phrase: &["of", "who"], better: "`of whoever` or `of those who`" },
    Slip { phrase: &["by", "who"], better: "`by whoever` or `by those who`" },
    Slip { phrase: &["to", "who"], better: "`to whoever` or `to those who`" },
    Slip { phrase: &["who", "is", "lost"], better: "`disconnected`" },
];

/// Clauses are quoted as their books have them.
const NOT_OURS: &str = "rulebooks/";

/// No sentence has one of the slips.
pub(super) fn slips(tree: &Tree) -> Vec<Fault> {
    let ours = |file: &&File| !file.path.starts_with(NOT_OURS);
    tree.files().iter().filter(ours).flat_map(in_file).collect()
}

fn in_file(file: &File) -> Vec<Fault> {
    let words = words(&prose(file));
    let mut faults = Vec::new();
    for at in 0..words.len() {
        for slip in SLIPS.iter().filter(|slip| begins_with(&words[at..], slip.phrase)) {
            let what = format!("`{}`; expected {}", slip.phrase.join(" "), slip.better);
            faults.push(file.fault(words[at].line, what));
        }
    }
    faults
}

/// A word and its line. One that is empty ends a phrase: it stands for a full stop and the like.
struct Word {
    text: String,
    line: usize,
}

fn begins_with(words: &[Word], phrase: &[&str]) -> bool {
    let same = |(word, wanted): (&Word, &&str)| {
        word.text == **wanted
            || (wanted.chars().all(char::is_lowercase) && word.text.to_lowercase() == **wanted)
    };
    words.len() >= phrase.len() && words.iter().zip(phrase).all(same)
}

/// What people read of a file, every line with its number. Of Rust that is comments and literals.
fn prose(file: &File) -> String {
    match file.kind {
        Kind::Rust => {
            let spoken = |(said, code): (char, char)| {
                if said == code && !said.is_whitespace() { ' ' } else { said }
            };
            file.text.chars().zip(mask(&file.text).chars()).map(spoken).collect()
        }
        Kind::Client | Kind::Markdown | Kind::Toml | Kind::Script => file.text.clone(),
    }
}

/// The words in order. A phrase may go on in the next line, past the marks of a comment, but not past a
/// line without words; names with a hyphen or an underscore are one word.
fn words(prose: &str) -> Vec<Word> {
    let mut words = Vec::new();
    for (line, text) in (1..).zip(prose.lines()) {
        let before = words.len();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let length = rest.find(|c| !is_of_a_word(c)).unwrap_or(rest.len());
            if length > 0 {
                words.push(Word { text: rest[..length].into(), line });
                rest = &rest[length..];
            } else {
                if !first.is_whitespace() && !"/*#!".contains(first) {
                    words.push(Word { text: String::new(), line });
                }
                rest = &rest[first.len_utf8()..];
            }
        }
        if words.len() == before {
            words.push(Word { text: String::new(), line });
        }
    }
    words
}

fn is_of_a_word(c: char) -> bool {
    c.is_alphanumeric() || c == '-' || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        slips(&Tree::of_texts(&[(path, text)])).len()
    }

    #[test]
    fn every_slip_is_found() {
        for slip in SLIPS {
            let text = format!("say {} here", slip.phrase.join(" "));
            assert_eq!(found("a.md", &text), 1, "{text}");
        }
    }

    #[test]
    fn a_slip_may_go_over_the_end_of_a_line() {
        let [first, second] = ["the", "own"];
        assert_eq!(found("a.rs", &format!("/// Of {first}\n/// {second} hand.\nfn a() {{}}\n")), 1);
        assert_eq!(found("a.md", &format!("Of {first}\n\n{second} hand.\n")), 0);
        assert_eq!(found("a.md", &format!("Of {first}. {second} hand.\n")), 0);
    }

    #[test]
    fn code_and_the_names_of_things_are_not_sentences() {
        let word = concat!("an", "ew");
        assert_eq!(found("a.rs", &format!("let {word} = 1;\n")), 0);
        assert_eq!(found("a.rs", &format!("let a = \"dealt {word}\";\n")), 1);
        assert_eq!(found("a.toml", &format!("burn-error = \"dealt-{word}\"\n")), 0);
        assert_eq!(found("rulebooks/a.md", word), 0);
    }
}
