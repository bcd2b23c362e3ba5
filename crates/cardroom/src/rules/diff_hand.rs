//! `cardroom rules diff --hand`: one script under two houses, and where they part.

use std::fmt::Write;
use std::path::Path;

use engine::Source;
use houses::HouseFile;
use script::{Cause, Comparison, Outcome, Parting};
use serde_json::{Value, json};

use super::{Told, source_word, table};
use crate::failure::{Failure, printable, quoted};

/// What is to be told, and whether the houses part anywhere.
pub(super) fn diff(houses: [&HouseFile; 2], path: &Path) -> Result<(Told, bool), Failure> {
    let file = printable(&path.to_string_lossy());
    let text = std::fs::read_to_string(path)
        .map_err(|fault| Failure::BadInput(format!("{file} cannot be read: {fault}")))?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let bad = |fault: script::Fault| {
        Failure::BadInput(format!("{file}:{}: {}", fault.line, printable(&fault.why)))
    };
    let names = houses.map(|house| house.house.name());
    let (mut text_told, mut cases, mut parted) = (String::new(), Vec::new(), 0);
    for case in script::cases(&text, folder).map_err(bad)? {
        let compared = script::compare(&case, houses).map_err(bad)?;
        let title = printable(&case.title);
        parted += usize::from(compared.parting.is_some());
        let _ = writeln!(text_told, "case {title}");
        text_told.push_str(&in_words(&compared, names));
        text_told.push('\n');
        cases.push(as_json(&title, &compared, names));
    }
    let count = match cases.len() {
        1 => "1 case".into(),
        some => format!("{some} cases"),
    };
    let _ = writeln!(text_told, "{} and {} part in {parted} of {count}.", names[0], names[1]);
    let json = json!({ "houses": names, "file": file, "parted": parted, "cases": cases });
    Ok((Told { text: text_told, json }, parted > 0))
}

fn in_words(compared: &Comparison, names: [&str; 2]) -> String {
    let Some(parting) = &compared.parting else { return "  alike in both houses\n".into() };
    let mut text = format!("  line {}: {}\n", parting.line, quoted(&parting.text));
    let width = names.iter().map(|name| name.len()).max().unwrap_or(0);
    for (at, name) in names.iter().enumerate() {
        let mut begins = format!("    {name:<width$}  ");
        for said in said(parting, at) {
            text.push_str(&table::wrapped(&begins, &printable(&said)));
            begins = " ".repeat(begins.len());
        }
    }
    for cause in &parting.causes {
        text.push_str(&table::wrapped("    by ", &cause_words(cause)));
    }
    let differ = differing(compared);
    if !differ.is_empty() {
        let mut rows = vec![vec!["    at the end".into(), names[0].into(), names[1].into()]];
        rows.extend(differ.into_iter().map(|(what, both)| {
            vec![format!("      {}", printable(what)), printable(both[0]), printable(both[1])]
        }));
        text.push_str(&table::lines(&rows));
    }
    text
}

/// What follows in one house, as far as it is otherwise in the other, and what it cites.
fn said(parting: &Parting, at: usize) -> Vec<String> {
    let [mine, its] = [&parting.outcomes[at], &parting.outcomes[1 - at]];
    let mut said = Vec::new();
    said.extend(mine.happens.iter().filter(|one| !its.happens.contains(one)).cloned());
    if mine.waits != its.waits || said.is_empty() {
        said.push(mine.waits.clone());
    }
    if !mine.cites.is_empty() {
        said.push(format!("because {}", mine.cites.join(", ")));
    }
    said.retain(|one| !one.is_empty());
    said
}

fn cause_words(cause: &Cause) -> String {
    let [one, other] = cause.answers.each_ref();
    format!(
        "{}: {} ({}) against {} ({})",
        cause.point.name(),
        one.0,
        source_word(&one.1),
        other.0,
        source_word(&other.1)
    )
}

/// What is otherwise at the end.
fn differing(compared: &Comparison) -> Vec<(&str, [&str; 2])> {
    let [one, other] = &compared.ends;
    let both = one.iter().zip(other).filter(|(one, other)| one != other);
    both.map(|((what, one), (_, other))| (what.as_str(), [one.as_str(), other.as_str()])).collect()
}

fn as_json(title: &str, compared: &Comparison, names: [&str; 2]) -> Value {
    let parting = compared.parting.as_ref().map(|parting| {
        let outcome = |(house, outcome): (&&str, &Outcome)| {
            json!({
                "house": house,
                "happens": outcome.happens,
                "waits": outcome.waits,
                "cites": outcome.cites,
            })
        };
        let outcomes: Vec<Value> = names.iter().zip(&parting.outcomes).map(outcome).collect();
        let causes: Vec<Value> = parting.causes.iter().map(|one| cause_json(one, names)).collect();
        json!({
            "line": parting.line,
            "text": parting.text,
            "outcomes": outcomes,
            "by": causes,
        })
    });
    let end =
        differing(compared).into_iter().map(|(what, both)| json!({ "what": what, "is": both }));
    json!({ "case": title, "parts": parting, "end": end.collect::<Vec<_>>() })
}

fn cause_json(by: &Cause, names: [&str; 2]) -> Value {
    let answers = names.iter().zip(&by.answers).map(|(house, (choice, source))| {
        let mut answer = json!({ "house": house, "is": choice.to_string() });
        match source {
            Source::Clause(clause) => answer["clause"] = json!(clause),
            Source::Default(why) => answer["default"] = json!(why),
        }
        answer
    });
    json!({ "point": by.point.name(), "answers": answers.collect::<Vec<_>>() })
}
