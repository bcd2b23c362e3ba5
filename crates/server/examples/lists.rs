//! The lists of what can be asked, told and refused, made from the types: `docs/api-lists.md`.
//!
//! `cargo run -p server --example lists > docs/api-lists.md`
//!
//! Commands, messages and events come from the description of the API. The codes of refusals are
//! nowhere but in the program: they are read from its text, arm by arm, with what stands there above
//! the variant.

use serde_json::Value;

const OPENING: &str = "# Commands, messages, events, refusals

Made by `cargo run -p server --example lists > docs/api-lists.md`: not to be edited. [The API](api.md) \
says how they go together; `/openapi.json` has the type of every field. A field with `?` may be left out.
";

/// Where a code is given to a reason: `Refusal::Stale { .. } => ("stale", …)`.
const GIVEN: [&str; 3] = [
    include_str!("../src/fault.rs"),
    include_str!("../../wire/src/refusals/refused.rs"),
    include_str!("../../wire/src/refusals/reason.rs"),
];

/// The reasons: by what they are called there, and where they are described.
const REASONS: [(&str, &str, &str); 7] = [
    ("of the server", "Fault", include_str!("../src/fault.rs")),
    ("of the desk", "DeskRefusal", include_str!("../../room/src/people/desk.rs")),
    ("of the room", "Refused", include_str!("../../wire/src/refusals/refused.rs")),
    ("of a table", "AtTable", include_str!("../../table/src/refusal.rs")),
    ("of a table's terms", "TermsFault", include_str!("../../table/src/terms.rs")),
    ("before a hand", "PostingRefusal", include_str!("../../engine/src/posting/refusal.rs")),
    ("in a hand", "Refusal", include_str!("../../engine/src/hand/refusal.rs")),
];

fn main() {
    print!("{}", lists());
}

/// The whole file.
pub(crate) fn lists() -> String {
    let description = serde_json::to_value(server::openapi()).expect("JSON");
    let schemas = &description["components"]["schemas"];
    let mut text = OPENING.to_owned();
    for (title, name, tag) in [
        ("Commands, by `do`", "Wish", "do"),
        ("Messages, by `m`", "Message", "m"),
        ("Events, by `e`", "Event", "e"),
    ] {
        text.extend([format!("\n## {title}\n\n| {tag} | what | fields |\n| --- | --- | --- |\n")]);
        let variants = schemas[name]["oneOf"].as_array().expect("one of several");
        text.extend(variants.iter().map(|variant| row(variant, tag, schemas)));
    }
    for (title, name, described) in REASONS {
        text.extend([format!(
            "\n## Refusals {title}, by `code`\n\n| code | why |\n| --- | --- |\n"
        )]);
        let row = |(code, variant): (String, String)| {
            format!("| `{code}` | {} |\n", why(described, &variant))
        };
        text.extend(codes(name).into_iter().map(row));
    }
    text
}

/// Every code that is given to a variant of this type, and the variant.
pub(crate) fn codes(name: &str) -> Vec<(String, String)> {
    let mut codes = Vec::new();
    for source in GIVEN {
        let program = source.split("#[cfg(test)]").next().unwrap_or_default();
        for (at, _) in program.match_indices(&format!("{name}::")) {
            // Not the end of a longer name.
            let before = program[..at].chars().next_back();
            if before.is_some_and(char::is_alphanumeric) {
                continue;
            }
            let rest = &program[at + name.len() + 2..];
            let variant: String = rest.chars().take_while(|sign| sign.is_alphanumeric()).collect();
            let Some((pattern, arm)) = rest.split_once(" => ") else { continue };
            if pattern.contains("::") || pattern.contains('\n') {
                continue;
            }
            let arm = arm.trim_start_matches(['{', ' ', '\n']);
            let arm = arm.strip_prefix("plain(").or(arm.strip_prefix('(')).unwrap_or(arm);
            let code = arm.strip_prefix('"').and_then(|code| code.split('"').next());
            if let Some(code) = code.filter(|code| is_code(code)) {
                codes.push((code.to_owned(), variant));
            }
        }
    }
    codes
}

/// Sentences have capital letters and spaces.
fn is_code(text: &str) -> bool {
    text.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-')
}

/// What stands above a variant.
fn why(described: &str, variant: &str) -> String {
    let mut lines: Vec<&str> = Vec::new();
    for line in described.lines() {
        let line = line.trim();
        let rest = line.strip_prefix(variant);
        if rest.is_some_and(|rest| rest.starts_with([',', ' ', '('])) && !lines.is_empty() {
            break;
        }
        match line.strip_prefix("/// ") {
            Some(words) => lines.push(words),
            None => lines.clear(),
        }
    }
    lines.join(" ").replace('|', "\\|")
}

/// A variant as a row of its table.
fn row(variant: &Value, tag: &str, schemas: &Value) -> String {
    let parts = parts(variant, schemas);
    let name = parts.iter().find_map(|part| part["properties"][tag]["enum"][0].as_str());
    let what = parts.iter().find_map(|part| part["description"].as_str());
    let what = what.unwrap_or_default().replace('\n', " ");
    let mut fields = Vec::new();
    for part in &parts {
        let required = part["required"].as_array().cloned().unwrap_or_default();
        let properties = part["properties"].as_object().cloned().unwrap_or_default();
        for field in properties.keys().filter(|field| *field != tag) {
            let mark = if required.contains(&Value::from(field.as_str())) { "" } else { "?" };
            fields.push(format!("`{field}`{mark}"));
        }
    }
    format!("| `{}` | {what} | {} |\n", name.expect("a tag"), fields.join(" "))
}

/// A variant may be put together from a type of its own and the tag.
fn parts(variant: &Value, schemas: &Value) -> Vec<Value> {
    let mut parts = vec![variant.clone()];
    for part in variant["allOf"].as_array().into_iter().flatten() {
        let name = part["$ref"].as_str().and_then(|path| path.rsplit('/').next());
        parts.push(name.map_or(part.clone(), |name| {
            let mut fields = schemas[name].clone();
            // What the type is called in general says less than what the variant says.
            fields["description"] = Value::Null;
            fields
        }));
    }
    parts
}
