//! `cardroom rules new`: a house of one's own, to be filled in.

use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use engine::{Answer, Point, Source};
use houses::HouseFile;
use serde_json::json;

use super::{Told, schema, scopes};
use crate::failure::{Failure, quoted};

/// Writes the file, unless there is one.
pub(super) fn write(name: &str, from: &str, house: &HouseFile) -> Result<Told, Failure> {
    let name = name.strip_suffix(".toml").unwrap_or(name);
    let is_plain = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    if name.is_empty() || !name.chars().all(is_plain) {
        let name = quoted(name);
        return Err(Failure::BadInput(format!(
            "name {name}: expected letters, digits, - and _; the file is written to this folder"
        )));
    }
    if houses::NAMES.contains(&name) {
        let name = quoted(name);
        return Err(Failure::BadInput(format!(
            "name {name}: expected one that no house of the program has"
        )));
    }
    let path = PathBuf::from(format!("{name}.toml"));
    create(&path, &draft(name, from, house))?;
    let file = path.to_string_lossy();
    let text = format!(
        "{file} is written: a house like {from}. Uncomment the points that you answer otherwise, \
         then `cardroom rules diff {from} {file}`.\n"
    );
    Ok(Told { text, json: json!({ "file": file, "name": name, "like": from }) })
}

fn create(path: &Path, text: &str) -> Result<(), Failure> {
    let file = path.to_string_lossy();
    let written = OpenOptions::new().write(true).create_new(true).open(path);
    let written = written.and_then(|mut opened| opened.write_all(text.as_bytes()));
    written.map_err(|fault| {
        if fault.kind() == ErrorKind::AlreadyExists {
            return Failure::BadInput(format!("{file} is there already: expected another name"));
        }
        Failure::World(format!("{file} cannot be written: {fault}"))
    })
}

/// A house file that is like the other one, and says nothing of its own yet.
fn draft(name: &str, from: &str, house: &HouseFile) -> String {
    let mut text = format!(
        "#:schema ./{schema}
# The line above is for editors; `cardroom rules schema > {schema}` writes what it names.
# The house {name}: as {from}, but for what stands here.
# Each point below has the answers of {from} on lines that begin with #; take the # away and change
# them. An answer has a `clause` that it comes from, or a `default` that says why.

name = {}
like = {}

# The letter that clauses of your own begin with; their texts stand at the end of the file.
#book = \"M\"

[points]
",
        json!(name),
        json!(from),
        schema = schema::FILE,
    );
    for point in Point::ALL {
        let _ = writeln!(text, "# {} {}", point.asks(), point.allowed().join(", "));
        let answers: Vec<String> = house.answers(*point).map(entry).collect();
        let lines = match &answers[..] {
            [one] => format!("{} = {one}", point.name()),
            all => format!("{} = [\n    {},\n]", point.name(), all.join(",\n    ")),
        };
        for line in lines.lines() {
            let _ = writeln!(text, "#{line}");
        }
    }
    text.push_str("\n#[clauses]\n#\"M.1\" = \"What your own clause says.\"\n");
    text
}

/// An answer as a house file writes it.
fn entry(answer: &Answer) -> String {
    // A text of JSON is one of TOML.
    let source = match &answer.source {
        Source::Clause(clause) => format!("clause = {}", json!(clause)),
        Source::Default(why) => format!("default = {}", json!(why)),
    };
    let mut scope = String::new();
    for (field, names) in scopes::fields(&answer.scope) {
        let _ = write!(scope, ", {field} = {}", json!(names));
    }
    format!("{{ is = {}, {source}{scope} }}", json!(answer.choice.to_string()))
}
