//! The schema of a house file, as the program prints it, is short enough to read, and lets through the
//! houses that come with us and none of their faults.

use std::process::Command;
use std::sync::LazyLock;

use serde_json::{Map, Number, Value, json};
use toml::de::{DeTable, DeValue};

static PRINTED: LazyLock<String> = LazyLock::new(|| {
    let output = Command::new(env!("CARGO_BIN_EXE_cardroom")).args(["rules", "schema"]).output();
    String::from_utf8(output.expect("the program starts").stdout).expect("text")
});

static SCHEMA: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&PRINTED).expect("a document"));

const HOUSES: [&str; 7] = [
    include_str!("../../../houses/plain.toml"),
    include_str!("../../../houses/boston.toml"),
    include_str!("../../../houses/cash.toml"),
    include_str!("../../../houses/hollywood.toml"),
    include_str!("../../../houses/three-six.toml"),
    include_str!("../../../houses/friends.toml"),
    include_str!("../../houses/tests/small.toml"),
];

#[test]
fn it_is_short_enough_to_read() {
    let lines = PRINTED.lines().count();
    assert!(lines <= 15 * engine::Point::ALL.len(), "{lines} lines");
}

#[test]
fn the_houses_that_come_with_us_pass() {
    for text in HOUSES {
        assert_eq!(faults(text), [""; 0]);
    }
}

/// Each of these is a fault for the reader too.
#[test]
fn faults_do_not_pass() {
    let hollywood = HOUSES[3];
    for (from, to) in [
        ("name = \"hollywood\"", "title = \"hollywood\""),
        ("book = \"H\"", "book = \"h\""),
        ("mucking = { is = \"allowed\"", "mucking = { is = \"maybe\""),
        ("mucking = {", "mocking = {"),
        ("is = \"round 4\"", "is = \"round 0\""),
        ("is = \"round 4\"", "is = \"round 100000\""),
        ("is = \"round 4\"", "is = \"round\""),
        ("show-turn = { is = \"when-ready\", clause", "show-turn = { is = \"when-ready\", reason"),
        (
            "show-turn = { is = \"when-ready\",",
            "show-turn = { is = \"when-ready\", default = \"so\",",
        ),
        ("structure = \"spread-limit\"", "structure = \"limit\""),
        ("game = \"stud\"", "game = \"whist\""),
        ("\nrake = { clauses", "\nrakes = { clauses"),
        ("uncalled = { clauses = [\"H11.3\"] }", "uncalled = { clauses = [] }"),
        ("blinds = [2, 5]", "blinds = [2, -5]"),
        ("blinds = [2, 5]", "blinds = [1, 2, 3, 4]"),
        ("blinds = [2, 5]", "blind = [2, 5]"),
        ("unit = 5", "unit = \"5\""),
        ("no-flop = \"no-drop\"", "no-flop = \"none\""),
        ("take = 1, ", ""),
        ("structure = \"pot-limit\"\nblinds", "blinds"),
    ] {
        let text = hollywood.replacen(from, to, 1);
        assert_ne!(text, hollywood, "{from} is in the file");
        assert!(!faults(&text).is_empty(), "{to}");
        assert!(houses::HouseFile::read("a.toml", &text).is_err(), "{to}");
    }
}

/// What the schema finds wrong with a house file.
fn faults(text: &str) -> Vec<String> {
    let file = DeTable::parse(text).expect("TOML").into_inner();
    let mut faults = Vec::new();
    check(&SCHEMA, &SCHEMA, &table(&file), "", &mut faults);
    faults
}

fn table(table: &DeTable<'_>) -> Value {
    let entries = table
        .iter()
        .map(|(key, value)| (key.get_ref().clone().into_owned(), as_json(value.get_ref())));
    Value::Object(entries.collect::<Map<_, _>>())
}

fn as_json(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => json!(text),
        DeValue::Integer(number) => json!(number.as_str().parse::<i64>().expect("a number")),
        DeValue::Float(number) => {
            let number = number.as_str().parse::<f64>().ok().and_then(Number::from_f64);
            Value::Number(number.expect("a number"))
        }
        DeValue::Boolean(yes) => json!(yes),
        DeValue::Datetime(_) => panic!("no house file has a date"),
        DeValue::Array(items) => items.iter().map(|item| as_json(item.get_ref())).collect(),
        DeValue::Table(entries) => table(entries),
    }
}

fn passes(root: &Value, schema: &Value, value: &Value) -> bool {
    let mut faults = Vec::new();
    check(root, schema, value, "", &mut faults);
    faults.is_empty()
}

/// A value against a schema, and its parts against the schemas of the parts.
fn check(root: &Value, schema: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
    for (word, said) in schema.as_object().expect("a schema is an object") {
        if !holds(root, schema, word, value) {
            faults.push(format!("{at}: {word} {said}"));
        }
        for (schema, part, key) in parts(root, schema, word, value) {
            check(root, schema, part, &format!("{at}/{key}"), faults);
        }
    }
}

/// Whether one word of a schema is kept. Those that ours uses are here; another is a fault of this
/// test.
fn holds(root: &Value, schema: &Value, word: &str, value: &Value) -> bool {
    let said = &schema[word];
    let list = || said.as_array().expect("a list");
    let fitting = || list().iter().filter(|one| passes(root, one, value)).count();
    let count = || usize::try_from(said.as_u64().expect("a count")).expect("a count");
    let items = || value.as_array().map(Vec::len);
    match word {
        // These say nothing, or speak of parts.
        "$schema" | "title" | "description" | "definitions" | "$ref" | "allOf" | "properties"
        | "items" | "if" | "else" => true,
        "type" => match said.as_str().expect("a type") {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "integer" => value.is_i64(),
            "number" => value.is_number(),
            other => panic!("no type {other} in our schema"),
        },
        "const" => value == said,
        "enum" => list().contains(value),
        "pattern" => value.as_str().is_none_or(|text| fits(text, said.as_str().expect("a text"))),
        "minLength" => value.as_str().is_none_or(|text| text.chars().count() >= count()),
        "minItems" => items().is_none_or(|items| items >= count()),
        "maxItems" => items().is_none_or(|items| items <= count()),
        "minimum" => value.as_f64().is_none_or(|number| Some(number) >= said.as_f64()),
        "maximum" => value.as_f64().is_none_or(|number| Some(number) <= said.as_f64()),
        "exclusiveMinimum" => value.as_f64().is_none_or(|number| Some(number) > said.as_f64()),
        "oneOf" => fitting() == 1,
        "anyOf" => fitting() > 0,
        "required" => {
            let has = |key: &Value| value.get(key.as_str().expect("a key")).is_some();
            !value.is_object() || list().iter().all(has)
        }
        "additionalProperties" => {
            let mut keys = value.as_object().into_iter().flat_map(Map::keys);
            said != false || keys.all(|key| schema["properties"].get(key).is_some())
        }
        other => panic!("the test does not know {other}"),
    }
}

/// What else has to be checked because of a word, and where it stands.
fn parts<'a>(
    root: &'a Value,
    schema: &'a Value,
    word: &str,
    value: &'a Value,
) -> Vec<(&'a Value, &'a Value, String)> {
    let said = &schema[word];
    let members = || value.as_object().into_iter().flatten();
    match word {
        "$ref" => {
            let pointer = said.as_str().and_then(|to| to.strip_prefix('#')).expect("within it");
            vec![(root.pointer(pointer).expect("a definition"), value, String::new())]
        }
        "allOf" => {
            let all = said.as_array().expect("a list").iter();
            all.map(|one| (one, value, String::new())).collect()
        }
        "properties" => {
            members().filter_map(|(key, part)| Some((said.get(key)?, part, key.clone()))).collect()
        }
        "additionalProperties" if said.is_object() => {
            members().map(|(key, part)| (said, part, key.clone())).collect()
        }
        "items" => {
            let items = value.as_array().into_iter().flatten().enumerate();
            items.map(|(at, item)| (said, item, at.to_string())).collect()
        }
        "else" if !passes(root, &schema["if"], value) => vec![(said, value, String::new())],
        _ => Vec::new(),
    }
}

/// The two kinds of patterns that there are: capital letters, and a word with a number of up to five digits.
fn fits(text: &str, pattern: &str) -> bool {
    if pattern == "^[A-Z]+$" {
        return !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_uppercase());
    }
    let number = " [1-9][0-9]{0,4}$";
    let word = pattern.strip_prefix('^').and_then(|rest| rest.strip_suffix(number));
    let word = word.unwrap_or_else(|| panic!("the test does not know {pattern}"));
    let given = text.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
    given.is_some_and(|given| (1..=99_999).any(|number: u32| number.to_string() == given))
}
