//! The TOML of a file, the lines that things stand on, and what was found wrong there.

pub(crate) use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::Why;

/// A value, and where it stands.
pub(crate) type Value<'a> = Spanned<DeValue<'a>>;

/// A text that was parsed, and every fault found in it so far.
pub(crate) struct Source<'a> {
    text: &'a str,
    /// Where the lines after the first begin.
    breaks: Vec<usize>,
    pub(crate) faults: Vec<(usize, Why)>,
}

impl<'a> Source<'a> {
    /// The text's table; what is no TOML, all of it.
    pub(crate) fn parse(text: &'a str) -> Result<(Source<'a>, DeTable<'a>), Vec<(usize, Why)>> {
        let breaks = text.match_indices('\n').map(|(at, _)| at + 1).collect();
        let source = Source { text, breaks, faults: Vec::new() };
        let (table, faults) = DeTable::parse_recoverable(text);
        if faults.is_empty() {
            return Ok((source, table.into_inner()));
        }
        let told = faults.into_iter().map(|fault| {
            let line = fault.span().map_or(1, |span| source.line_at(span.start));
            let message = fault.message().lines().collect::<Vec<_>>().join(", ");
            (line, Why::Syntax(message))
        });
        Err(told.collect())
    }

    pub(crate) fn line<T>(&self, thing: &Spanned<T>) -> usize {
        self.line_at(thing.span().start)
    }

    /// A value as it is written.
    pub(crate) fn written(&self, value: &Value<'_>) -> &'a str {
        &self.text[value.span()]
    }

    /// Keys that mean nothing here are faults.
    pub(crate) fn keys(&mut self, table: &DeTable<'_>, allowed: &'static [&'static str]) {
        for key in table.keys() {
            let known = known(key.get_ref(), allowed);
            self.told(key, known);
        }
    }

    /// The value, or the fault is kept.
    pub(crate) fn told<T, V>(&mut self, place: &Spanned<V>, value: Result<T, Why>) -> Option<T> {
        value.map_err(|why| self.fault(place, why)).ok()
    }

    pub(crate) fn fault<V>(&mut self, place: &Spanned<V>, why: Why) {
        self.faults.push((self.line(place), why));
    }

    fn line_at(&self, byte: usize) -> usize {
        1 + self.breaks.partition_point(|&start| start <= byte)
    }
}

/// A text that says something.
pub(crate) fn text(key: &str, value: &Value<'_>) -> Result<String, Why> {
    match value.get_ref().as_str() {
        Some(text) if text.trim().is_empty() => Err(Why::Empty { key: key.into() }),
        Some(text) => Ok(text.to_owned()),
        None => Err(wrong_type(key, value, "a text")),
    }
}

/// A text, or a list of texts, with where each stands.
pub(crate) fn texts<'b, 'a>(
    key: &str,
    value: &'b Value<'a>,
) -> Result<Vec<(String, &'b Value<'a>)>, Why> {
    let items = match value.get_ref() {
        DeValue::Array(items) => items.iter().collect(),
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Table(_) => vec![value],
    };
    if items.is_empty() {
        return Err(Why::Empty { key: key.into() });
    }
    items.into_iter().map(|item| text(key, item).map(|text| (text, item))).collect()
}

/// A table, or a list of tables: what a point or a topic has.
pub(crate) fn tables<'b, 'a>(
    key: &str,
    value: &'b Value<'a>,
) -> Result<Vec<(&'b Value<'a>, &'b DeTable<'a>)>, Why> {
    const EXPECTED: &str = "a table, as { is = \"…\", clause = \"…\" }, or a list of tables";
    if let Some(items) = value.get_ref().as_array() {
        if items.is_empty() {
            return Err(Why::Empty { key: key.into() });
        }
        let table = |item| table(key, item, EXPECTED).map(|table| (item, table));
        return items.iter().map(table).collect();
    }
    Ok(vec![(value, table(key, value, EXPECTED)?)])
}

pub(crate) fn table<'b, 'a>(
    key: &str,
    value: &'b Value<'a>,
    expected: &'static str,
) -> Result<&'b DeTable<'a>, Why> {
    value.get_ref().as_table().ok_or_else(|| wrong_type(key, value, expected))
}

/// Whether a key is one of those allowed; the fault if it is not.
fn known(key: &str, allowed: &'static [&'static str]) -> Result<(), Why> {
    if allowed.contains(&key) {
        return Ok(());
    }
    Err(Why::UnknownKey { key: key.into(), allowed })
}

fn wrong_type(key: &str, value: &Value<'_>, expected: &'static str) -> Why {
    Why::WrongType { key: key.into(), found: value.get_ref().type_str(), expected }
}
