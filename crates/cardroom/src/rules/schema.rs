//! `cardroom rules schema`: the JSON Schema of a house file, made of the points, topics and keys that
//! the reader knows, so that an editor can help while one types.

use engine::{
    GAMES, MOST_BLINDS, MOST_RAKE_STEPS, MOST_ROUNDS, Point, StructureKind, Topic, Weekday,
};
use houses::keys;
use houses::words::plainly;
use serde_json::{Map, Value, json};

use super::layout;

/// What the schema is called where a file names it.
pub(super) const FILE: &str = "house.schema.json";

/// A number from 1 on, at the end of an answer.
const NUMBER: &str = "[1-9][0-9]{0,4}";

/// The schema as a file has it.
pub(super) fn text() -> String {
    layout::text(&schema())
}

pub(super) fn schema() -> Value {
    let every: Vec<&str> = Point::ALL.iter().map(|point| point.name()).collect();
    let mut schema = object(keys::FILE, &["name"], of_file);
    schema["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    schema["title"] = json!("A house file");
    // A house that is like no other answers every point itself.
    schema["if"] = json!({ "required": ["like"] });
    schema["else"] =
        json!({ "required": ["points"], "properties": { "points": { "required": every } } });
    schema["definitions"] = definitions();
    schema
}

fn definitions() -> Value {
    let games: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    let structures: Vec<&str> = StructureKind::ALL.iter().map(|one| one.name()).collect();
    let days: Vec<&str> = Weekday::ALL.iter().map(|one| one.name()).collect();
    let rake = json!([{ "required": ["take", "at"] }, { "required": ["percent", "to"] }]);
    let (mut taken, mut aside) =
        (object(keys::RAKE, &["no-flop"], of_rake), object(keys::PROMOTION, &[], of_rake));
    taken["oneOf"] = rake.clone();
    aside["oneOf"] = rake;
    json!({
        "text": { "type": "string", "minLength": 1 },
        "texts": one_or_list(&json!({ "type": "string", "minLength": 1 })),
        "amount": { "type": "number", "exclusiveMinimum": 0 },
        "games": one_or_list(&json!({ "enum": games })),
        "structure": { "enum": structures },
        "structures": one_or_list(&json!({ "enum": structures })),
        "weekdays": one_or_list(&json!({ "enum": days })),
        "rake": taken,
        "promotion": aside,
        "short-table": object(keys::SHORT_TABLE, keys::SHORT_TABLE, of_short_table),
        "buy-in": object(keys::BUY_IN, &[], |_| is("amount")),
        "answer": answer(),
        "answers": one_or_list(&is("answer")),
        "citation": citation(),
        "citations": one_or_list(&is("citation")),
        "stake": stake(),
    })
}

/// The clauses behind a topic, or why there are none.
fn citation() -> Value {
    let mut citation = object(keys::CITATION, &[], of_entry);
    citation["oneOf"] = json!([{ "required": ["clauses"] }, { "required": ["default"] }]);
    citation
}

fn of_file(key: &str) -> Value {
    match key {
        "name" => is("text"),
        "like" => with_words(is("text"), "The house that this one is like: a name or a file"),
        "book" => json!({
            "type": "string",
            "pattern": "^[A-Z]+$",
            "description": "The capital letter that the ids of its clauses begin with",
        }),
        "points" => {
            let points = Point::ALL.iter().map(|point| (point.name().to_owned(), of_point(*point)));
            json!({
                "type": "object",
                "additionalProperties": false,
                "properties": points.collect::<Map<_, _>>(),
            })
        }
        "topics" => {
            let topics = Topic::ALL.iter().map(|topic| (topic.name().to_owned(), is("citations")));
            json!({
                "type": "object",
                "additionalProperties": false,
                "properties": topics.collect::<Map<_, _>>(),
            })
        }
        "stakes" => json!({ "type": "array", "items": is("stake") }),
        "clauses" => json!({ "type": "object", "additionalProperties": is("text") }),
        _ => no_schema(key),
    }
}

/// What one point adds to what is so of all answers: which there are, and what they mean.
fn of_point(point: Point) -> Value {
    let allowed = point.allowed();
    let answers = allowed.iter().zip(point.meanings()).map(|(answer, means)| {
        let answer = match answer.split_once(' ') {
            Some((word, _number)) => json!({ "pattern": format!("^{word} {NUMBER}$") }),
            None => json!({ "const": answer }),
        };
        with_words(answer, &plainly(means))
    });
    json!({
        "description": point.asks(),
        "allOf": [is("answers")],
        "properties": { "is": { "oneOf": answers.collect::<Vec<_>>() } },
        // In a list, the same is so of each.
        "items": { "$ref": format!("#/properties/points/properties/{}", point.name()) },
    })
}

/// One answer, whatever it answers.
fn answer() -> Value {
    let of_key = |key: &str| if key == "is" { json!({ "type": "string" }) } else { of_entry(key) };
    let mut answer = object(keys::ANSWER, &["is"], of_key);
    // It can have only one reason.
    answer["oneOf"] = json!([{ "required": ["clause"] }, { "required": ["default"] }]);
    answer
}

/// What an answer and a citation have besides: where they come from, and where they hold.
fn of_entry(key: &str) -> Value {
    match key {
        "clause" => with_words(is("text"), "The clause that it comes from"),
        "default" => with_words(is("text"), "Our choice where the book is silent, and why"),
        "clauses" | "stake" | "table" => is("texts"),
        "game" => is("games"),
        "structure" => is("structures"),
        "weekday" => is("weekdays"),
        _ => no_schema(key),
    }
}

fn stake() -> Value {
    let mut stake = object(keys::STAKE, &["name", "game", "structure"], |key| match key {
        "name" => with_words(is("text"), "What people call it, as 1/2"),
        "structure" => is("structure"),
        "blinds" => amounts(MOST_BLINDS),
        "bets" | "most" => amounts(MOST_ROUNDS),
        "ante" | "bring-in" | "straddle" | "least" | "unit" => is("amount"),
        "chip" => with_words(is("amount"), "What the smallest chip is worth; 1 if not given"),
        "rake" => is("rake"),
        "promotion" => is("promotion"),
        "buy-in" => is("buy-in"),
        "level" => json!({ "type": "integer", "minimum": 1, "maximum": 255 }),
        _ => of_entry(key),
    });
    stake["anyOf"] = json!([{ "required": ["clauses"] }, { "required": ["default"] }]);
    stake
}

fn of_rake(key: &str) -> Value {
    match key {
        "take" | "to" | "least" | "most" => is("amount"),
        "at" => amounts(MOST_RAKE_STEPS),
        "percent" => json!({ "type": "integer", "minimum": 1, "maximum": 100 }),
        "no-flop" => json!({ "enum": keys::NO_FLOP.map(|(name, _)| name) }),
        "short-table" => is("short-table"),
        _ => no_schema(key),
    }
}

fn of_short_table(key: &str) -> Value {
    match key {
        "players" => json!({ "type": "integer", "minimum": 2, "maximum": 10 }),
        "most" => is("amount"),
        _ => no_schema(key),
    }
}

/// A table with these keys and no others.
fn object(keys: &[&str], required: &[&str], of_key: impl Fn(&str) -> Value) -> Value {
    let properties = keys.iter().map(|key| ((*key).to_owned(), of_key(key)));
    json!({
        "type": "object",
        "additionalProperties": false,
        "required": required,
        "properties": properties.collect::<Map<_, _>>(),
    })
}

fn one_or_list(one: &Value) -> Value {
    json!({ "oneOf": [one, { "type": "array", "minItems": 1, "items": one }] })
}

fn amounts(most: usize) -> Value {
    let list = json!({ "type": "array", "minItems": 1, "maxItems": most, "items": is("amount") });
    json!({ "oneOf": [is("amount"), list] })
}

fn is(definition: &str) -> Value {
    json!({ "$ref": format!("#/definitions/{definition}") })
}

fn with_words(schema: Value, words: &str) -> Value {
    // Beside a reference nothing else counts, so it stands inside.
    let mut schema = if schema["$ref"].is_null() { schema } else { json!({ "allOf": [schema] }) };
    schema["description"] = json!(words);
    schema
}

fn no_schema(key: &str) -> ! {
    panic!("the reader knows the key {key}, and the schema does not")
}
