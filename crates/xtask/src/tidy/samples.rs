//! The test of the rules: for each a small text that breaks it and one that keeps it, so that a rule
//! that cannot fail is noticed.

use super::Rule;
use super::text::{MACHINE_PATHS, REGISTRIES};
use super::tree::Tree;

struct Sample {
    breaks: (&'static str, String),
    /// The line at which the fault must be reported.
    line: usize,
    keeps: (&'static str, String),
}

fn sample(rule: Rule) -> Sample {
    match rule {
        Rule::Header => rust("use std::fmt;\n", 1, "//! What it is for.\n"),
        Rule::FunctionLength => rust(&function(71), 2, &function(70)),
        Rule::FileLength => rust(&"//! Long.\n".repeat(701), 701, &"//! Long.\n".repeat(700)),
        Rule::Leftover => {
            rust(concat!("//! A.\n// TO", "DO: b\n"), 2, "//! A.\n// To do it so is slower.\n")
        }
        Rule::Safety => rust(
            "//! A.\nfn b() { unsafe { c() } }\n",
            2,
            "//! A.\n// SAFETY: c has no condition.\nfn b() { unsafe { c() } }\n// Is unsafe bad?\n",
        ),
        Rule::Tab => rust("//! A.\n\tfn b() {}\n", 2, "//! A.\n    fn b() {}\n"),
        Rule::TrailingSpace => prose("one \ntwo\n", 1, "one\n\ntwo\n"),
        Rule::MachinePath => {
            prose(&format!("one\nsee {}a\n", MACHINE_PATHS[0]), 2, "see docs/work/a\n")
        }
        Rule::Registry => prose(&format!("https://{}/a\n", REGISTRIES[0]), 1, "our crates.\n"),
        Rule::Walls => Sample {
            breaks: ("crates/cards/Cargo.toml", manifest("dependencies")),
            line: 4,
            keeps: ("crates/cards/Cargo.toml", manifest("dev-dependencies")),
        },
        Rule::Links => prose("one\n[two](missing.md)\n", 2, "[one](here.md)\n"),
        Rule::Decisions => Sample {
            breaks: ("docs/decisions/README.md", "Decisions.\n".into()),
            line: 1,
            keeps: ("docs/decisions/README.md", "- [one](0001-one.md)\n".into()),
        },
        Rule::English => prose(concat!("one\ndealt an", "ew\n"), 2, "one\ndealt again\n"),
    }
}

fn rust(breaks: &str, line: usize, keeps: &str) -> Sample {
    Sample { breaks: ("src/a.rs", breaks.into()), line, keeps: ("src/a.rs", keeps.into()) }
}

fn prose(breaks: &str, line: usize, keeps: &str) -> Sample {
    Sample { breaks: ("a.md", breaks.into()), line, keeps: ("a.md", keeps.into()) }
}

/// A file with one function of this many lines.
fn function(lines: usize) -> String {
    format!("//! A.\nfn b() {{\n{}}}\n", "    c();\n".repeat(lines - 2))
}

fn manifest(list: &str) -> String {
    format!("[package]\nname = \"cards\"\n[{list}]\nrand = \"1\"\n")
}

/// The file among others that are in order.
fn tree((path, text): &(&'static str, String)) -> Tree {
    let decision = ("docs/decisions/0001-one.md", "# One\n");
    let list = ("docs/decisions/README.md", "- [one](0001-one.md)\n");
    let mut texts = vec![("here.md", "# Here\n"), ("src/lib.rs", "//! A library.\n"), decision];
    if *path != list.0 {
        texts.push(list);
    }
    texts.push((path, text));
    Tree::of_texts(&texts)
}

#[test]
fn each_rule_can_fail_and_can_be_kept() {
    for rule in Rule::ALL {
        let sample = sample(rule);
        let faults = rule.faults(&tree(&sample.breaks));
        let [fault] = faults.as_slice() else {
            panic!("{rule:?}: one fault expected, {} found", faults.len());
        };
        let place = format!("{}:{}: ", sample.breaks.0, sample.line);
        let fault = fault.to_string();
        assert!(fault.starts_with(&place), "{rule:?}: {fault}");
        assert!(fault.contains("; expected "), "{rule:?} does not say what is expected: {fault}");
        assert_eq!(rule.faults(&tree(&sample.keeps)), [], "{rule:?}");
    }
}

#[test]
fn a_text_that_breaks_one_rule_breaks_no_other() {
    for broken in Rule::ALL {
        for other in Rule::ALL.into_iter().filter(|other| *other != broken) {
            let faults = other.faults(&tree(&sample(broken).breaks));
            assert_eq!(faults, [], "{other:?} on the sample of {broken:?}");
        }
    }
}
