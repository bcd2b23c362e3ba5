//! The nearest of some names to one that was mistyped.

/// The name that takes the fewest changes of a letter, if they are few for its length.
pub fn nearest<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most = 1 + typed.chars().count() / 4;
    let changes = |name: &'a str| (changes(&typed.to_lowercase(), &name.to_lowercase()), name);
    let all = names.into_iter().map(changes).filter(|(changes, _)| *changes <= most);
    all.min_by_key(|(changes, _)| *changes).map(|(_, name)| name)
}

/// How many letters must be put in, left out, changed, or swapped with their neighbour.
pub fn changes(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut last_but_one: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=to.len()).collect();
    let mut before = None;
    for (row, letter) in from.chars().enumerate() {
        let mut now = vec![row + 1];
        for (at, &wanted) in to.iter().enumerate() {
            let change = last[at] + usize::from(letter != wanted);
            let mut fewest = change.min(last[at + 1] + 1).min(now[at] + 1);
            if at > 0 && before == Some(wanted) && letter == to[at - 1] {
                fewest = fewest.min(last_but_one[at - 1] + 1);
            }
            now.push(fewest);
        }
        last_but_one = std::mem::replace(&mut last, now);
        before = Some(letter);
    }
    last[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_counted_letter_by_letter() {
        for (from, to, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "acb", 1),
            ("mucking", "mocking", 1),
            ("ab", "c", 2),
        ] {
            assert_eq!(changes(from, to), expected, "{from} {to}");
        }
    }

    #[test]
    fn only_a_near_name_is_offered() {
        let names = ["boston", "cash", "hollywood"];
        assert_eq!(nearest("Holywood", names), Some("hollywood"));
        assert_eq!(nearest("bsoton", names), Some("boston"));
        assert_eq!(nearest("vegas", names), None);
    }
}
