//! JSON laid out to be read: what belongs together stands on one line.

use serde_json::{Value, json};

/// How wide a line may be.
const WIDTH: usize = 100;

/// A document as a file has it.
pub(super) fn text(document: &Value) -> String {
    let mut text = String::new();
    write(document, 0, 0, &mut text);
    text + "\n"
}

/// Writes a value, after so many signs that its line begins with: on the same line where it fits, and
/// otherwise with each of its parts on a line of its own.
fn write(value: &Value, indent: usize, before: usize, text: &mut String) {
    let whole = line(value);
    // A comma may follow.
    if before + whole.len() < WIDTH
        || value.as_object().is_some_and(|all| all.values().all(is_plain))
    {
        return text.push_str(&whole);
    }
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => text.push_str(&whole),
        Value::Array(items) if items.iter().all(is_plain) => fill(items, indent, text),
        Value::Array(items) => {
            let parts = items.iter().map(|part| (String::new(), part));
            break_up(['[', ']'], parts, indent, text);
        }
        Value::Object(members) => {
            let mut parts = members.iter().map(|(key, part)| (named(key), part));
            if members.len() > 1 {
                return break_up(['{', '}'], parts, indent, text);
            }
            let (name, part) = parts.next().expect("what is empty fits");
            text.push_str("{ ");
            text.push_str(&name);
            write(part, indent, before + 2 + name.len(), text);
            text.push_str(" }");
        }
    }
}

/// Each part on a line of its own.
fn break_up<'a>(
    [opens, closes]: [char; 2],
    parts: impl Iterator<Item = (String, &'a Value)>,
    indent: usize,
    text: &mut String,
) {
    for (at, (name, part)) in parts.enumerate() {
        text.push(if at == 0 { opens } else { ',' });
        next_line(indent + 2, text);
        text.push_str(&name);
        write(part, indent + 2, indent + 2 + name.len(), text);
    }
    next_line(indent, text);
    text.push(closes);
}

/// As many to a line as fit.
fn fill(items: &[Value], indent: usize, text: &mut String) {
    text.push('[');
    let mut used = WIDTH;
    for (at, item) in items.iter().map(Value::to_string).enumerate() {
        text.push_str(if at == 0 { "" } else { "," });
        used += 2 + item.len();
        if used >= WIDTH {
            next_line(indent + 2, text);
            used = indent + 2 + item.len();
        } else {
            text.push(' ');
        }
        text.push_str(&item);
    }
    next_line(indent, text);
    text.push(']');
}

fn next_line(indent: usize, text: &mut String) {
    text.push('\n');
    text.extend(std::iter::repeat_n(' ', indent));
}

/// A value on one line.
fn line(value: &Value) -> String {
    match value {
        Value::Object(members) => {
            let members = members.iter().map(|(key, part)| named(key) + &line(part));
            format!("{{ {} }}", members.collect::<Vec<_>>().join(", "))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(line).collect::<Vec<_>>().join(", "))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

fn named(key: &str) -> String {
    format!("{}: ", json!(key))
}

fn is_plain(value: &Value) -> bool {
    !value.is_object() && !value.is_array()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stands_on_one_line_and_the_rest_is_broken_up() {
        let long = "x".repeat(60);
        let document = json!({
            "a": { "short": [1, { "b": true }] },
            "b": { "one": { "two": [{ "is": long, "so": long }, [long, 1, long]] } },
        });
        let told = "\
{
  \"a\": { \"short\": [1, { \"b\": true }] },
  \"b\": { \"one\": { \"two\": [
    { \"is\": \"x\", \"so\": \"x\" },
    [
      \"x\", 1,
      \"x\"
    ]
  ] } }
}
";
        assert_eq!(text(&document), told.replace('x', &long));
    }
}
