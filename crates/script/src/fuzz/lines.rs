//! Scripts with words and lines that stand elsewhere than they should: they are played or refused, and
//! what was played of them is told.

use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

use cards::Chance;
use records::{Eyes, phh};

use super::super::{cases, trial};

/// Scripts of the ordinary tests, and of the full ones.
const SCRIPTS: u64 = if cfg!(feature = "full") { 20_000 } else { 500 };
const SCENARIOS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios");
/// Numbers that lie beyond what people write, or just at the edge.
const NUMBERS: [&str; 9] =
    ["0", "1", "2", "5", "11", "12", "53", "4294967296", "99999999999999999999"];

#[test]
fn a_script_of_misplaced_words_is_played_or_refused() {
    let all = scripts();
    assert!(all.len() > 500, "{} cases", all.len());
    let (mut played, mut told) = (0, 0);
    for seed in 0..SCRIPTS {
        let mut chance = Chance::new(seed, 31);
        let (folder, text) = misplaced(&all, &mut chance);
        // A panic says which script it was.
        eprintln!("{text}");
        for case in cases(&text, folder).into_iter().flatten() {
            let (outcome, story) = trial(&case);
            played += u64::from(outcome.is_ok());
            let Some(story) = story else { continue };
            told += story.sentences(|_| Eyes::Owner).len();
            for hand in &story.kept {
                let _ = phh::write(hand, Eyes::Owner);
            }
        }
    }
    assert!(played > 0 && told as u64 > SCRIPTS, "{played} scripts hold, {told} sentences");
}

/// The text of every case, and the folder that it stands in. Of several houses the first is enough.
fn scripts() -> Vec<(PathBuf, Vec<String>)> {
    let mut all = Vec::new();
    for folder in read_dir(SCENARIOS).expect("the scenarios").flatten().map(|one| one.path()) {
        let files = read_dir(&folder).into_iter().flatten().flatten().map(|file| file.path());
        for file in files.filter(|file| file.extension().is_some_and(|end| end == "hand")) {
            let text = read_to_string(&file).expect("a script");
            for case in text.split("\ncase ").skip(1) {
                let first = |line: &str| match line.strip_prefix("houses ") {
                    Some(houses) => {
                        let house = houses.split(',').next().unwrap_or_default();
                        format!("house {house}")
                    }
                    None => line.to_owned(),
                };
                let lines = format!("case {case}").lines().map(first).collect();
                all.push((folder.clone(), lines));
            }
        }
    }
    all
}

/// A script with one to three things that are otherwise.
fn misplaced<'a>(all: &'a [(PathBuf, Vec<String>)], chance: &mut Chance) -> (&'a Path, String) {
    let (folder, lines) = &all[chance.below(all.len())];
    let mut lines = lines.clone();
    for _ in 0..=chance.below(3) {
        // The title stays.
        let at = 1 + chance.below(lines.len().max(2) - 1);
        let (_, others) = &all[chance.below(all.len())];
        let other = others[chance.below(others.len())].clone();
        match (chance.below(5), lines.get(at).cloned()) {
            (_, None) => lines.push(other),
            (0, Some(_)) => lines[at] = other,
            (1, Some(_)) => lines.insert(at, other),
            (2, Some(line)) => lines.insert(at, line),
            (3, Some(_)) => {
                lines.remove(at);
            }
            (_, Some(line)) => lines[at] = reworded(&line, chance),
        }
    }
    (folder, lines.join("\n"))
}

/// A line with another number in it, or two words swapped.
fn reworded(line: &str, chance: &mut Chance) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    let numbers: Vec<usize> = (0..words.len())
        .filter(|at| words[*at].starts_with(|first: char| first.is_ascii_digit()))
        .collect();
    if numbers.is_empty() {
        let (one, other) = (chance.below(words.len()), chance.below(words.len()));
        words.swap(one, other);
    } else {
        words[numbers[chance.below(numbers.len())]] = NUMBERS[chance.below(NUMBERS.len())];
    }
    words.join(" ")
}
