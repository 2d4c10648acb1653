//! References that are not checked: what patterns ignore.

use toml::de::DeValue;

use super::origin::Origin;
use super::values::{KeyError, Value, mistyped, string};
use crate::text::pattern::{Pattern, PatternError};

/// A pattern of references that are not checked.
#[derive(Clone, Debug)]
pub(crate) struct Ignored {
    pub(crate) pattern: Pattern,
    pub(crate) origin: Origin,
}

/// All patterns for some references.
#[derive(Clone, Debug, Default)]
pub(crate) struct Patterns<'p>(pub(super) Vec<&'p Pattern>);

impl Patterns<'_> {
    /// Returns whether a reference is not checked.
    pub(crate) fn ignore(&self, reference: &[u8]) -> bool {
        self.0.iter().any(|pattern| pattern.matches(reference))
    }
}

/// Reads the value of the key `ignore`. `origin` finds the origin of an offset.
///
/// # Errors
///
/// Returns an error if it is not an array of patterns.
pub(super) fn read(value: &Value<'_>, origin: impl Fn(usize) -> Origin) -> Result<Vec<Ignored>, KeyError> {
    let DeValue::Array(patterns) = value.get_ref() else {
        return Err(mistyped("ignore", "an array of patterns of references", value));
    };
    let read = |value: &Value<'_>| {
        let offset = value.span().start;
        let text = string(value).ok_or_else(|| mistyped("ignore", "patterns of references", value))?;
        let pattern = text.parse().map_err(|error: PatternError| {
            let message = format!("{text:?} is not a pattern of references: {error}");
            KeyError { offset, message }
        })?;
        Ok(Ignored { pattern, origin: origin(offset) })
    };
    patterns.iter().map(read).collect()
}
