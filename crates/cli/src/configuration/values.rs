//! The values of `uri-bnf.toml`, and what is wrong with them.

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::keys::{TOP, names};
use crate::arguments::MarkdownDialect;
use crate::names::nearest::{did_you_mean, nearest};

/// Returns all keys at the top of the file.
pub(super) fn top_keys() -> Vec<&'static str> {
    names(&TOP)
}

/// An error in the text, and its byte offset.
pub(super) struct KeyError {
    pub(super) offset: usize,
    pub(super) message: String,
}

/// A key of the text.
pub(super) type Key<'t> = Spanned<DeString<'t>>;

/// A value of the text.
pub(super) type Value<'t> = Spanned<DeValue<'t>>;

pub(super) fn string<'v>(value: &'v Value<'_>) -> Option<&'v str> {
    value.get_ref().as_str()
}

/// Returns the error for a value of another type than `key` takes.
pub(super) fn mistyped(key: &str, taken: &str, value: &Value<'_>) -> KeyError {
    let given = match value.get_ref() {
        DeValue::String(_) => "a string",
        DeValue::Integer(_) => "an integer",
        DeValue::Float(_) => "a float",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "an array",
        DeValue::Table(_) => "a table",
    };
    KeyError { offset: value.span().start, message: format!("{key:?} takes {taken}, not {given}") }
}

/// Returns the message for `key` in `table` if it is one that belongs at the top of the file.
pub(super) fn top_key(key: &str, table: &str) -> Option<String> {
    top_keys()
        .contains(&key)
        .then(|| format!("{key:?} belongs at the top of the file, not in the table {table:?}"))
}

/// Returns the entries of `table`, in the order of the text.
pub(super) fn in_order<'v, 't>(table: &'v DeTable<'t>) -> Vec<(&'v Key<'t>, &'v Value<'t>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// Returns the message for a name that is not one of `names`.
pub(super) fn unknown(one: &str, all: &str, name: &str, names: &[&str]) -> String {
    let suggestion = did_you_mean(&nearest(names.iter().copied(), name));
    format!("unknown {one} {name:?}{suggestion} ({all}: {})", names.join(", "))
}

/// Reads true or false.
///
/// # Errors
///
/// Returns an error if the value is another one.
pub(super) fn boolean(key: &str, value: &Value<'_>) -> Result<bool, KeyError> {
    match value.get_ref() {
        DeValue::Boolean(value) => Ok(*value),
        _ => Err(mistyped(key, "true or false", value)),
    }
}
/// Returns the dialect of Markdown that a value names.
pub(super) fn dialect(value: &Value<'_>) -> Result<MarkdownDialect, KeyError> {
    let name = string(value).ok_or_else(|| mistyped("markdown", "the name of a dialect", value))?;
    name.parse().map_err(|_| {
        let message = unknown("dialect of Markdown", "dialects", name, &MarkdownDialect::NAMES);
        KeyError { offset: value.span().start, message }
    })
}
