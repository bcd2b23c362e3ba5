//! Rules for Rust files.

use super::mask::mask;
use super::tree::{Fault, File, Kind, Tree};

const FUNCTION_LINES_MAX: usize = 70;
const FILE_LINES_MAX: usize = 700;

/// Every file opens with a `//!` line that says something.
pub(super) fn header(tree: &Tree) -> Vec<Fault> {
    let opens = |file: &&File| {
        let first = file.text.lines().next().unwrap_or_default();
        first.strip_prefix("//!").is_some_and(|words| !words.trim().is_empty())
    };
    tree.of(Kind::Rust)
        .filter(|file| !opens(file))
        .map(|file| {
            file.fault(1, "no header; expected a `//!` line that says what the file is for")
        })
        .collect()
}

/// No function is longer than a screen, tests included.
pub(super) fn function_length(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.of(Kind::Rust) {
        for Function { name, line, lines } in functions(&mask(&file.text)) {
            if lines > FUNCTION_LINES_MAX {
                let what = format!(
                    "function `{name}` has {lines} lines; expected at most {FUNCTION_LINES_MAX}"
                );
                faults.push(file.fault(line, what));
            }
        }
    }
    faults
}

/// No file is longer than a chapter.
pub(super) fn file_length(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.of(Kind::Rust) {
        let lines = file.text.lines().count();
        if lines > FILE_LINES_MAX {
            let what = format!("{lines} lines in the file; expected at most {FILE_LINES_MAX}");
            faults.push(file.fault(FILE_LINES_MAX + 1, what));
        }
    }
    faults
}

/// The word `unsafe` stands right below a comment that says why it is sound.
pub(super) fn safety(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.of(Kind::Rust) {
        let lines: Vec<&str> = file.text.lines().collect();
        for (at, code) in mask(&file.text).lines().enumerate() {
            if has_word(code, "unsafe") && !explained(&lines[..at]) {
                let what = "`unsafe` without a reason; expected a `// SAFETY:` comment just above";
                faults.push(file.fault(at + 1, what));
            }
        }
    }
    faults
}

/// Indentation is spaces, as rustfmt writes it; a tab in a literal is written `\t`.
pub(super) fn tab(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.of(Kind::Rust) {
        for (line, text) in file.lines() {
            if text.contains('\t') {
                faults.push(file.fault(line, "a tab; expected spaces, or `\\t` in a literal"));
            }
        }
    }
    faults
}

/// Whether the comment that these lines end with gives the reason.
fn explained(above: &[&str]) -> bool {
    above
        .iter()
        .rev()
        .map(|line| line.trim_start())
        .take_while(|line| line.starts_with("//") || line.starts_with("#["))
        .any(|line| line.starts_with("// SAFETY:"))
}

#[derive(PartialEq, Eq, Debug)]
struct Function<'a> {
    name: &'a str,
    line: usize,
    /// From the line of `fn` to the line of the closing brace, both counted.
    lines: usize,
}

/// The functions with a body, in code whose comments and literals are masked.
fn functions(code: &str) -> Vec<Function<'_>> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("fn ") {
        let rest = &code[at + "fn ".len()..];
        let name_ends = rest.find(|c| !is_word(c) && c != '$').unwrap_or(rest.len());
        let name = &rest[..name_ends];
        // `fn` may also be the end of another word, or a type.
        if name.is_empty() || code[..at].ends_with(is_word) {
            continue;
        }
        if let Some(length) = body_end(rest) {
            let line = 1 + newlines(&code[..at]);
            found.push(Function { name, line, lines: 1 + newlines(&rest[..length]) });
        }
    }
    found
}

/// Where the body ends; none for a declaration, which ends at a semicolon instead.
fn body_end(rest: &str) -> Option<usize> {
    let (mut braces, mut others) = (0_usize, 0_usize);
    for (at, c) in rest.char_indices() {
        match c {
            '{' => braces += 1,
            '}' if braces <= 1 => return Some(at),
            '}' => braces -= 1,
            // Inside brackets a semicolon is part of a type: `[Card; 5]`.
            '(' | '[' if braces == 0 => others += 1,
            ')' | ']' if braces == 0 => others = others.saturating_sub(1),
            ';' if braces == 0 && others == 0 => return None,
            _ => {}
        }
    }
    None
}

fn newlines(text: &str) -> usize {
    text.matches('\n').count()
}

fn has_word(code: &str, word: &str) -> bool {
    code.split(|c| !is_word(c)).any(|found| found == word)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_found_and_measured() {
        let code = "\
fn one() {}
pub(crate) const fn three(cards: &[Card; 5]) -> [u8; 2] {
    if a { b } else { c }
}
trait T {
    fn declared(&self) -> [u8; 2];
    fn four<U>(&self)
    where
        U: V {
    }
}
struct S(fn (u8) -> u8);
type ifn = u8;
";
        let found = functions(code);
        let found: Vec<_> = found.iter().map(|f| (f.name, f.line, f.lines)).collect();
        assert_eq!(found, [("one", 1, 1), ("three", 2, 3), ("four", 7, 4)]);
    }

    #[test]
    fn inner_functions_are_measured_too() {
        let found = functions("fn outer() {\n    fn inner() {\n    }\n}\n");
        let found: Vec<_> = found.iter().map(|f| (f.name, f.lines)).collect();
        assert_eq!(found, [("outer", 4), ("inner", 2)]);
    }

    #[test]
    fn a_reason_may_be_long_but_must_be_near() {
        assert!(explained(&["// SAFETY: the index is below 54,", "// which the type says."]));
        assert!(explained(&["    // SAFETY: yes.", "    #[inline]"]));
        assert!(!explained(&["// SAFETY: for the line below.", "let a = 1;"]));
        assert!(!explained(&["// It is safe."]));
        assert!(!explained(&[]));
    }

    #[test]
    fn a_word_is_a_whole_word() {
        assert!(has_word("{ unsafe { a } }", "unsafe"));
        assert!(!has_word("deny(unsafe_code)", "unsafe"));
    }
}
