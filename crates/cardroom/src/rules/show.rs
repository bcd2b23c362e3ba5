//! `cardroom rules show`: a house, or one of its clauses, points or topics.

use std::fmt::Write;

use engine::{Answer, Point, Source, Topic};
use houses::words::plainly;
use houses::{Clause, ClauseText, Enforce, HouseFile, Rulebook, Stake};
use serde_json::{Map, Value, json};

use super::list::Counts;
use super::{Told, answer_json, notices, scopes, source_word, stakes, table};
use crate::failure::{Failure, quoted};

/// Everything that the house answers and cites.
pub(super) fn overview(file: &HouseFile) -> Told {
    let counts = Counts::of(file);
    let mut text = format!("{}: ", file.house.name());
    if let Some(like) = &file.like {
        let _ = write!(text, "like {like}; ");
    }
    let enforce: Vec<String> =
        counts.enforce.iter().map(|(how, count)| format!("{count} {how}")).collect();
    let _ = writeln!(
        text,
        "{} clauses ({}), {} points by clause, {} by default",
        counts.clauses,
        enforce.join(", "),
        counts.by_clause,
        counts.by_default
    );
    let _ = write!(text, "\npoints\n{}", table::lines(&point_rows(file)));
    let topics = topic_rows(file);
    if !topics.is_empty() {
        let _ = write!(text, "\ntopics\n{}", table::lines(&topics));
    }
    if !file.stakes().is_empty() {
        text.push_str("\nstakes\n");
        text.extend(file.stakes().iter().map(stake_lines));
    }
    let shown = notices::of(file);
    if !shown.is_empty() {
        let ids: Vec<&str> = shown.iter().map(|one| one.id.as_str()).collect();
        let name = file.house.name();
        let _ = writeln!(text, "\nnotices, which can only be shown (rules show {name} notices)");
        text.push_str(&table::wrapped("  ", &ids.join(", ")));
    }
    let mut json = counts.json();
    json["stakes"] = file.stakes().iter().map(stakes::json).collect();
    json["notices"] = shown.iter().map(|one| notices::as_json(one)).collect();
    json["name"] = json!(file.house.name());
    json["like"] = json!(file.like);
    json["books"] = json!(file.books);
    let points = Point::ALL.iter().map(|one| (one.name().to_owned(), point_json(file, *one)));
    json["answers"] = Value::Object(points.collect::<Map<_, _>>());
    let topics = Topic::ALL.iter().map(|one| (one.name().to_owned(), topic_json(file, *one)));
    json["topics"] = Value::Object(topics.collect::<Map<_, _>>());
    Told { text, json }
}

/// A clause, a point or a topic; a point and a topic of one name are both shown.
pub(super) fn one(file: &HouseFile, what: &str) -> Result<Told, Failure> {
    if what == "notices" {
        return Ok(notices::told(file));
    }
    if let Some(clause) = file.clause(what) {
        return Ok(clause_told(file, what, clause));
    }
    let point = Point::ALL.iter().copied().find(|point| point.name() == what);
    let topic = Topic::named(what);
    if point.is_none() && topic.is_none() {
        return Err(unknown(file, what));
    }
    let (mut text, mut json) = (String::new(), json!({ "house": file.house.name() }));
    if let Some(point) = point {
        text.push_str(&point_text(file, point));
        json["point"] = json!({
            "name": what,
            "asks": point.asks(),
            "answers": point_json(file, point),
            "allowed": point.allowed(),
            "meanings": point.meanings().iter().map(|one| plainly(one)).collect::<Vec<_>>(),
        });
    }
    if let Some(topic) = topic {
        text.push_str(if text.is_empty() { "" } else { "\n" });
        text.push_str(&topic_text(file, topic));
        json["topic"] = json!({ "name": what, "cites": topic_json(file, topic) });
    }
    Ok(Told { text, json })
}

fn unknown(file: &HouseFile, what: &str) -> Failure {
    let points = Point::ALL.iter().map(|point| point.name());
    let topics = Topic::ALL.iter().map(|topic| topic.name());
    let own = file.clauses.keys().map(String::as_str);
    let ids = file.rulebooks().flat_map(Rulebook::clauses).map(|one| one.id.as_str());
    let near = houses::nearest(what, points.chain(topics).chain(own).chain(ids));
    let near = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
    let house = file.house.name();
    let what = quoted(what);
    Failure::BadInput(format!("{what} is no clause, point or topic of {house}{near}"))
}

fn point_rows(file: &HouseFile) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for point in Point::ALL {
        for (at, answer) in file.answers(*point).enumerate() {
            let name = if at == 0 { format!("  {}", point.name()) } else { String::new() };
            let source = source_word(&answer.source).to_owned();
            rows.push(vec![name, answer.choice.to_string(), source, scopes::words(&answer.scope)]);
        }
    }
    rows
}

fn stake_lines(stake: &Stake) -> String {
    let (title, games) = (stakes::title(stake), stakes::games(stake).join(", "));
    let (figures, sources) = (stakes::words(stake), stakes::sources(stake));
    table::wrapped("  ", &format!("{title} {games}: {figures} ({sources})"))
}

fn topic_rows(file: &HouseFile) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for topic in Topic::ALL {
        for (at, cited) in file.cited(*topic).enumerate() {
            let name = if at == 0 { format!("  {}", topic.name()) } else { String::new() };
            let behind = match &cited.default {
                Some(_) => "default".to_owned(),
                None => cited.clauses.join(", "),
            };
            rows.push(vec![name, behind, scopes::words(&cited.scope)]);
        }
    }
    rows
}

fn clause_told(file: &HouseFile, id: &str, clause: ClauseText<'_>) -> Told {
    let behind = behind(file, id);
    let (mut text, mut json) = match clause {
        ClauseText::Book(clause) => (clause_text(clause), clause_json(clause)),
        ClauseText::Own(says) => (format!("{id}: {says}\n"), json!({ "id": id, "says": says })),
    };
    if !behind.is_empty() {
        let _ = writeln!(text, "  behind: {}", behind.join(", "));
    }
    json["behind"] = json!(behind);
    Told { text, json }
}

fn clause_text(clause: &Clause) -> String {
    let Clause {
        id,
        says,
        kind,
        enforce,
        layer,
        moved,
        recorded,
        games,
        parameters,
        example,
        notes,
    } = clause;
    let mark = match enforce {
        Enforce::Notice => format!(" {}", notices::MARK),
        Enforce::Auto | Enforce::Dealer | Enforce::Floor => String::new(),
    };
    let mut text = format!("{id}{mark}: {says}\n");
    let how = match enforce {
        Enforce::Auto => "applied by the program",
        Enforce::Dealer => "applied when somebody reports it",
        Enforce::Floor => "the floor chooses",
        Enforce::Notice => "a notice: it can only be shown",
    };
    let _ = writeln!(text, "  kind: {}; {how}", kind.name());
    let _ = writeln!(text, "  decided in: {}", layer.name());
    if let Some(why) = moved {
        let _ = writeln!(text, "  moved from: {why}");
    }
    if let Some(how) = recorded {
        let _ = writeln!(text, "  recorded: {how}");
    }
    let _ = writeln!(text, "  games: {}", games.join(", "));
    let figures: Vec<String> =
        parameters.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    for (what, said) in
        [("figures", figures.join(", ").as_str()), ("example", example), ("notes", notes)]
    {
        if !said.is_empty() {
            let _ = writeln!(text, "  {what}: {said}");
        }
    }
    text
}

fn clause_json(clause: &Clause) -> Value {
    // A figure is written as TOML: a number, a text, a list; what JSON cannot read stays as it is.
    let figure = |value: &String| serde_json::from_str(value).unwrap_or_else(|_| json!(value));
    let figures = clause.parameters.iter().map(|(name, value)| (name.clone(), figure(value)));
    json!({
        "id": clause.id,
        "says": clause.says,
        "kind": clause.kind.name(),
        "enforce": clause.enforce.name(),
        "layer": clause.layer.name(),
        "moved": clause.moved,
        "recorded": clause.recorded,
        "games": clause.games,
        "parameters": figures.collect::<Map<_, _>>(),
        "example": clause.example,
        "notes": clause.notes,
    })
}

/// The points and topics that a clause stands behind.
fn behind(file: &HouseFile, id: &str) -> Vec<String> {
    let is_it = |answer: &Answer| matches!(&answer.source, Source::Clause(clause) if clause == id);
    let points = Point::ALL.iter().filter(|point| file.answers(**point).any(is_it));
    let cites =
        |topic: &&Topic| file.cited(**topic).any(|one| one.clauses.iter().any(|it| it == id));
    let topics = Topic::ALL.iter().filter(cites);
    let stakes = file.stakes().iter().filter(|stake| stake.clauses.iter().any(|it| it == id));
    let points = points.map(|point| format!("point {}", point.name()));
    let topics = topics.map(|topic| format!("topic {}", topic.name()));
    points.chain(topics).chain(stakes.map(|one| format!("stake {}", stakes::title(one)))).collect()
}

fn point_text(file: &HouseFile, point: Point) -> String {
    let mut text = format!("point {} in {}: {}\n", point.name(), file.house.name(), point.asks());
    for answer in file.answers(point) {
        let _ = writeln!(text, "  {}{}", answer.choice, for_scope(&scopes::words(&answer.scope)));
        let _ = match &answer.source {
            Source::Clause(id) => writeln!(text, "    {}", said(file, id)),
            Source::Default(why) => writeln!(text, "    our default: {why}"),
        };
    }
    let _ = writeln!(text, "  answers that there are:");
    for (answer, means) in point.allowed().iter().zip(point.meanings()) {
        text.push_str(&table::wrapped("    ", &format!("{answer}: {}", plainly(means))));
    }
    text
}

fn topic_text(file: &HouseFile, topic: Topic) -> String {
    let mut text = format!("topic {} in {}\n", topic.name(), file.house.name());
    let mut is_silent = true;
    for cited in file.cited(topic) {
        is_silent = false;
        let scope = scopes::words(&cited.scope);
        if !scope.is_empty() {
            let _ = writeln!(text, "  for {scope}");
        }
        for id in cited.clauses.iter() {
            let _ = writeln!(text, "    {}", said(file, id));
        }
        if let Some(why) = &cited.default {
            let _ = writeln!(text, "    default: {why}");
        }
    }
    if is_silent {
        text.push_str("  the house cites nothing\n");
    }
    text
}

fn for_scope(scope: &str) -> String {
    if scope.is_empty() { String::new() } else { format!(", for {scope}") }
}

/// A clause on one line, marked if it is a notice.
fn said(file: &HouseFile, id: &str) -> String {
    match file.clause(id) {
        Some(ClauseText::Book(clause)) => match clause.enforce {
            Enforce::Notice => format!("{id} {}: {}", notices::MARK, clause.says),
            Enforce::Auto | Enforce::Dealer | Enforce::Floor => format!("{id}: {}", clause.says),
        },
        Some(ClauseText::Own(says)) => format!("{id}: {says}"),
        None => id.to_owned(),
    }
}

fn point_json(file: &HouseFile, point: Point) -> Value {
    let answers = file.answers(point).map(|answer| {
        let mut json = answer_json(answer);
        json["scope"] = scopes::json(&answer.scope);
        json
    });
    answers.collect()
}

fn topic_json(file: &HouseFile, topic: Topic) -> Value {
    let cited = file.cited(topic);
    cited
        .map(|one| {
            let mut json =
                json!({ "clauses": one.clauses.to_vec(), "scope": scopes::json(&one.scope) });
            if let Some(why) = &one.default {
                json["default"] = json!(**why);
            }
            json
        })
        .collect()
}
