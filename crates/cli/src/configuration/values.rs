//! The values of `uri-bnf.toml`, and what is wrong with them.

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::names::nearest::{did_you_mean, nearest};

/// All keys at the top of the file.
pub(super) const KEYS: [&str; 11] = [
    "edition",
    "policy",
    "base",
    "deny",
    "warn",
    "allow",
    "max-warnings",
    "mask",
    "markdown",
    "schemes",
    "overrides",
];

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
    KEYS.contains(&key).then(|| format!("{key:?} belongs at the top of the file, not in the table {table:?}"))
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
