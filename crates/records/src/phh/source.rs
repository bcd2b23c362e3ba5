//! The fields of a record as TOML has them, and the lines that they stand on.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::amount::Amount;
use super::fault::{Fault, Why};

/// A parsed file and its text.
pub(crate) struct Source<'a> {
    text: &'a str,
    table: DeTable<'a>,
}

type Value<'a> = Spanned<DeValue<'a>>;

impl<'a> Source<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Source<'a>, Fault> {
        match DeTable::parse(text) {
            Ok(table) => Ok(Source { text, table: table.into_inner() }),
            Err(fault) => Err(Fault {
                line: fault.span().map(|span| line_at(text, span.start)),
                why: Why::Syntax(fault.message().lines().collect::<Vec<_>>().join(", ")),
            }),
        }
    }

    /// A text, and its line.
    pub(crate) fn text(&self, field: &'static str) -> Result<(&str, usize), Fault> {
        let value = self.required(field)?;
        let text = value.get_ref().as_str().ok_or_else(|| self.not(field, value, "a text"))?;
        Ok((text, self.line(value)))
    }

    /// Yes or no; no if the field is not there.
    pub(crate) fn flag(&self, field: &'static str) -> Result<bool, Fault> {
        let Some(value) = self.table.get(field) else { return Ok(false) };
        value.get_ref().as_bool().ok_or_else(|| self.not(field, value, "true or false"))
    }

    pub(crate) fn amount(&self, field: &'static str) -> Result<Amount, Fault> {
        self.read_amount(field, self.required(field)?)
    }

    /// Amounts, one for each player, if the field is there.
    pub(crate) fn amounts(&self, field: &'static str) -> Result<Option<Vec<Amount>>, Fault> {
        let Some(value) = self.table.get(field) else { return Ok(None) };
        let amounts: Result<_, _> =
            self.items(field, value)?.iter().map(|item| self.read_amount(field, item)).collect();
        amounts.map(Some)
    }

    /// Texts with their lines.
    pub(crate) fn texts(&self, field: &'static str) -> Result<Vec<(&str, usize)>, Fault> {
        self.items(field, self.required(field)?)?
            .iter()
            .map(|item| match item.get_ref().as_str() {
                Some(text) => Ok((text, self.line(item))),
                None => Err(self.not(field, item, "a list of texts")),
            })
            .collect()
    }

    /// Texts with their lines; none if the field is not there.
    pub(crate) fn texts_if_any(&self, field: &'static str) -> Result<Vec<(&str, usize)>, Fault> {
        if self.table.contains_key(field) { self.texts(field) } else { Ok(Vec::new()) }
    }

    /// Names, one for each player; none if they are not told, or not so.
    pub(crate) fn names(&self, field: &'static str, players: usize) -> Option<Vec<String>> {
        let texts = self.texts(field).ok()?;
        let names: Vec<String> = texts.into_iter().map(|(text, _)| text.to_owned()).collect();
        (names.len() == players).then_some(names)
    }

    /// The line of a field; 1 if it is not there.
    pub(crate) fn line_of(&self, field: &str) -> usize {
        self.table.get(field).map_or(1, |value| self.line(value))
    }

    fn required(&self, field: &'static str) -> Result<&Value<'a>, Fault> {
        self.table.get(field).ok_or_else(|| Why::Missing(field).into())
    }

    fn items<'b>(
        &self,
        field: &'static str,
        value: &'b Value<'a>,
    ) -> Result<&'b [Value<'a>], Fault> {
        let list = value.get_ref().as_array().ok_or_else(|| self.not(field, value, "a list"))?;
        Ok(list)
    }

    /// The digits as they were typed: a float would round them. Only posts are less than nothing.
    fn read_amount(&self, field: &str, value: &Value<'_>) -> Result<Amount, Fault> {
        let written = &self.text[value.span()];
        let is_number = value.get_ref().is_integer() || value.get_ref().is_float();
        Amount::read(written)
            .filter(|amount| is_number && amount.size().chips(amount.unit()).is_some())
            .filter(|amount| !amount.is_negative() || field == "blinds_or_straddles")
            .ok_or_else(|| Fault::new(self.line(value), Why::NotAnAmount(written.into())))
    }

    fn not(&self, field: &'static str, value: &Value<'_>, expected: &'static str) -> Fault {
        Fault::new(self.line(value), Why::Unexpected { field, expected })
    }

    fn line(&self, value: &Value<'_>) -> usize {
        line_at(self.text, value.span().start)
    }
}

fn line_at(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|&byte| byte == b'\n').count()
}
