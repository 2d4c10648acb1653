//! What to write in place of a fault.

use core::fmt::{self, Write};

use super::{
    mapped::Mapped,
    typography::write_meant,
    utf8::{Charset, write_recoded},
};
use crate::Span;

/// A replacement for a part of the input, which removes the diagnostic that it belongs to, and adds no error.
///
/// Its `Display` is the replacement.
///
/// ```
/// use uri_bnf::validate::{Diagnostic, validate};
/// let mut first: Option<Diagnostic> = None;
/// validate("a?b c", &mut first);
/// let suggestion = first.unwrap().suggestion().unwrap();
/// assert_eq!((suggestion.span(), suggestion.to_string()), ((3..4).into(), "%20".to_owned()));
/// assert_eq!(suggestion.apply("a?b c"), "a?b%20c");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suggestion<'a> {
    span: Span,
    replacement: Replacement<'a>,
    is_safe: bool,
}

/// The text that is inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Replacement<'a> {
    /// Two pieces, one after the other.
    Text(&'a str, &'a str),
    /// Each octet as an escape.
    Escaped(&'a str),
    /// In lower case.
    Lower(&'a str),
    /// One character.
    Character(char),
    /// `[` and `]` around it.
    Bracketed(&'a str),
    /// The escapes of UTF-8 for the octets of these.
    Recoded(&'a str, Charset),
    /// Mapped to US-ASCII.
    Mapped(Mapped<'a>),
    /// The same without typographic characters; whether it is a name.
    Meant(&'a str, bool),
}

impl<'a> Suggestion<'a> {
    pub(super) const fn new(span: Span, replacement: Replacement<'a>) -> Self {
        Self { span, replacement, is_safe: false }
    }

    /// The same, marked as safe or not.
    pub(super) const fn with_safety(self, is_safe: bool) -> Self {
        Self { is_safe, ..self }
    }

    /// `text` in place of the text at `span`.
    pub(super) const fn text(span: Span, text: &'a str) -> Self {
        Self::new(span, Replacement::Text(text, ""))
    }

    /// The bytes that are replaced; empty if something is inserted.
    ///
    /// ```
    /// use uri_bnf::validate::{Diagnostic, validate};
    /// let mut first: Option<Diagnostic> = None;
    /// validate("a@b:c", &mut first);
    /// let suggestion = first.unwrap().suggestion().unwrap();
    /// assert_eq!((suggestion.span(), suggestion.to_string()), ((0..0).into(), "./".to_owned()));
    /// ```
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns whether it can be applied without review: [`Safety`](super::Safety) says what that means.
    ///
    /// ```
    /// use uri_bnf::validate::{Diagnostic, validate};
    /// let is_safe = |text| {
    ///     let mut first: Option<Diagnostic> = None;
    ///     validate(text, &mut first);
    ///     first.unwrap().suggestion().unwrap().is_safe()
    /// };
    /// assert!(is_safe("/a b") && is_safe("/a|b") && is_safe(" /a"));
    /// // Two references, a backslash that may be a slash, and an escape that may be cut.
    /// assert!(!is_safe("/a http://h/b") && !is_safe("/a\\b") && !is_safe("/100%"));
    /// ```
    pub const fn is_safe(&self) -> bool {
        self.is_safe
    }

    /// `text`, which must be the input that was validated, with the replacement. If the span is not inside it, it is
    /// returned unchanged.
    ///
    /// ```
    /// use uri_bnf::validate::{Diagnostic, validate};
    /// let mut first: Option<Diagnostic> = None;
    /// validate("a@b:c", &mut first);
    /// assert_eq!(first.unwrap().suggestion().unwrap().apply("a@b:c"), "./a@b:c");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn apply(&self, text: &str) -> alloc::string::String {
        let (before, after) = (text.get(..self.span.start), text.get(self.span.end..));
        match (before, after) {
            (Some(before), Some(after)) => alloc::format!("{before}{self}{after}"),
            _ => text.into(),
        }
    }
}

impl fmt::Display for Suggestion<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.replacement {
            Replacement::Text(first, second) => write!(formatter, "{first}{second}"),
            Replacement::Escaped(text) => write!(formatter, "{}", Escaped(text)),
            Replacement::Lower(text) => {
                text.chars().try_for_each(|character| formatter.write_char(character.to_ascii_lowercase()))
            }
            Replacement::Character(character) => formatter.write_char(character),
            Replacement::Mapped(mapped) => mapped.fmt(formatter),
            Replacement::Meant(text, is_name) => write_meant(text, is_name, formatter),
            Replacement::Recoded(escapes, charset) => write_recoded(escapes, charset, formatter),
            Replacement::Bracketed(text) => write!(formatter, "[{text}]"),
        }
    }
}

/// A text with each octet as an escape.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.bytes().try_for_each(|octet| write!(formatter, "%{octet:02X}"))
    }
}
