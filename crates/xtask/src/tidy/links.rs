//! Rules for Markdown: links that lead somewhere, and a list of decisions that has them all.

use super::tree::{Fault, File, Kind, Tree};

const DECISIONS: &str = "docs/decisions/";
const DECISIONS_LIST: &str = "docs/decisions/README.md";

/// Every link to a file of the tree that is not there.
pub(super) fn dead(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.of(Kind::Markdown) {
        for (line, target) in local_links(file) {
            let leads = resolve(&file.path, &target).is_some_and(|path| tree.has(&path));
            if !leads {
                let what = format!("a link to `{target}`; expected a file of this repository");
                faults.push(file.fault(line, what));
            }
        }
    }
    faults
}

/// Every decision that the list of decisions has no link to.
pub(super) fn unlisted_decisions(tree: &Tree) -> Vec<Fault> {
    let list = tree.of(Kind::Markdown).find(|file| file.path == DECISIONS_LIST);
    let listed: Vec<String> = list
        .into_iter()
        .flat_map(local_links)
        .filter_map(|(_, target)| resolve(DECISIONS_LIST, &target))
        .collect();
    tree.of(Kind::Markdown)
        .filter(|file| file.path.starts_with(DECISIONS) && file.path != DECISIONS_LIST)
        .filter(|file| !listed.contains(&file.path))
        .map(|file| {
            Fault::at(DECISIONS_LIST, 1, format!("no link to `{}`; expected one", file.path))
        })
        .collect()
}

/// The links to files, with their lines, without the part after `#`.
fn local_links(file: &File) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut fenced = false;
    for (line, text) in file.lines() {
        if text.trim_start().starts_with("```") || text.trim_start().starts_with("~~~") {
            fenced = !fenced;
        } else if !fenced {
            found.extend(targets(&without_code(text)).into_iter().map(|target| (line, target)));
        }
    }
    found
}

/// The line with what stands between backticks left out.
fn without_code(text: &str) -> String {
    text.split('`').step_by(2).collect()
}

fn targets(text: &str) -> Vec<String> {
    let inline = ["](", "href=\"", "src=\""].into_iter().flat_map(|opening| {
        text.split(opening)
            .skip(1)
            .map(|rest| rest.split([')', '"', ' ']).next().unwrap_or_default())
    });
    // `[name]: target` at the beginning of a line; `[^name]: text` is a footnote.
    let reference = text
        .strip_prefix('[')
        .filter(|rest| !rest.starts_with('^'))
        .and_then(|rest| rest.split_once("]: "))
        .map(|(_, rest)| rest.split(' ').next().unwrap_or_default());
    inline
        .chain(reference)
        .map(|target| target.trim_matches(['<', '>']))
        .filter(|target| !target.contains("://") && !target.starts_with("mailto:"))
        .map(|target| target.split('#').next().unwrap_or_default().to_owned())
        .filter(|target| !target.is_empty())
        .collect()
}

/// The path from the root that a link in this file means; none if it leads out of the repository.
fn resolve(from: &str, target: &str) -> Option<String> {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let from_root = target.strip_prefix('/');
    let start = if from_root.is_some() { "" } else { folder };
    let mut path: Vec<&str> = start.split('/').filter(|part| !part.is_empty()).collect();
    for part in from_root.unwrap_or(target).split('/') {
        match part {
            "" | "." => {}
            ".." => {
                path.pop()?;
            }
            _ => path.push(part),
        }
    }
    Some(path.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found() {
        assert_eq!(targets("see [a](b.md) and ![c](d/e.png \"title\")."), ["b.md", "d/e.png"]);
        assert_eq!(targets("<a href=\"b.md\"><img src=\"c.svg\"></a>"), ["b.md", "c.svg"]);
        assert_eq!(targets("[a]: b.md"), ["b.md"]);
        assert_eq!(targets("[a](b.md#part) [c](<d.md>)"), ["b.md", "d.md"]);
    }

    #[test]
    fn what_is_no_link_to_a_file_is_left_alone() {
        let none: [&str; 0] = [];
        assert_eq!(
            targets("[a](https://example.org/b.md) [c](#d) [e](mailto:f@example.org)"),
            none
        );
        assert_eq!(targets("[^1]: a footnote"), none);
        let text = "`[a](b.md)` and\n```\n[c](d.md)\n```\n[`e`](f.md)\n";
        let tree = Tree::of_texts(&[("a.md", text)]);
        assert_eq!(local_links(&tree.files()[0]), [(5, "f.md".to_owned())]);
    }

    #[test]
    fn links_start_where_their_file_lies() {
        let cases = [
            ("README.md", "docs/a.md", Some("docs/a.md")),
            ("docs/a.md", "b.md", Some("docs/b.md")),
            ("docs/a.md", "./../c.md", Some("c.md")),
            ("docs/a.md", "/c.md", Some("c.md")),
            ("docs/a.md", "..", Some("")),
            ("docs/a.md", "../../c.md", None),
        ];
        for (from, target, expected) in cases {
            assert_eq!(resolve(from, target).as_deref(), expected, "{target} in {from}");
        }
    }
}
