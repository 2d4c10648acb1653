//! What kind of fault an error is.

use core::fmt;

use super::{Expected, Found};
use crate::{
    AsciiSet,
    grammar::{
        RuleEntry, RuleTable,
        class::{CharacterClass, rfc2396::Hex},
    },
};

/// What kind of fault a [`ParseError`](crate::ParseError) is: a value to match on.
///
/// Each error has exactly one kind, the first in the order below that applies. `Display` writes a few words, and
/// [`name`](Self::name) is a word in kebab case for tables and logs.
///
/// ```
/// use uri_bnf::ParseErrorKind;
/// let advice = |text| match uri_bnf::rfc3986::parse(text).unwrap_err().kind() {
///     ParseErrorKind::NonAsciiCharacter => "an IRI? percent-encode it first",
///     ParseErrorKind::ExcludedCharacter => "percent-encode the character",
///     ParseErrorKind::MalformedEscape => "write the percent sign as %25",
///     _ => "not a URI reference",
/// };
/// assert_eq!(advice("caf\u{e9}"), "an IRI? percent-encode it first");
/// assert_eq!(advice("a b"), "percent-encode the character");
/// assert_eq!(advice("100%"), "write the percent sign as %25");
/// assert_eq!(advice("http://[::1"), "not a URI reference");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// An octet that does not begin a character of UTF-8, in input given as octets: `caf\xE9`. The span is that octet.
    InvalidUtf8,
    /// A `%` that is not followed by two hexadecimal digits: `a%4g`, `100%`. The span is the character that is not a
    /// digit, or empty at the end of the input.
    MalformedEscape,
    /// The input ends too early: `http://[::1`. The span is empty, at the end of the input.
    UnexpectedEnd,
    /// A character outside US-ASCII that the specification allows in no part of a reference: `café`; under RFC 3987, only
    /// those that are neither `ucschar` nor `iprivate`. The span is that character.
    NonAsciiCharacter,
    /// A character of US-ASCII that the specification allows in no part of a reference: the space in `a b`, controls,
    /// `<`, and, in editions without addresses in brackets, `[`. The span is that character.
    ExcludedCharacter,
    /// A character that the specification allows elsewhere, after input that could have ended: the second `#` of
    /// `a#b#c`. The span is that character.
    TrailingInput,
    /// A character that the specification allows elsewhere, after input that is not complete: the second `/` of
    /// `//[::1/`. The span is that character.
    UnexpectedCharacter,
}

impl ParseErrorKind {
    /// All kinds, in the order in which they are tried.
    ///
    /// ```
    /// use uri_bnf::ParseErrorKind;
    /// assert_eq!((ParseErrorKind::ALL.len(), ParseErrorKind::ALL[0]), (7, ParseErrorKind::InvalidUtf8));
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::InvalidUtf8,
        Self::MalformedEscape,
        Self::UnexpectedEnd,
        Self::NonAsciiCharacter,
        Self::ExcludedCharacter,
        Self::TrailingInput,
        Self::UnexpectedCharacter,
    ];

    /// Its name, in kebab case.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("http://[::1").unwrap_err().kind().name(), "unexpected-end");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::InvalidUtf8 => "invalid-utf-8",
            Self::MalformedEscape => "malformed-escape",
            Self::UnexpectedEnd => "unexpected-end",
            Self::NonAsciiCharacter => "non-ascii-character",
            Self::ExcludedCharacter => "excluded-character",
            Self::TrailingInput => "trailing-input",
            Self::UnexpectedCharacter => "unexpected-character",
        }
    }

    /// The kind of an error, from what was found, what was expected, and whether both are after a `%`.
    pub(super) fn of(found: Found, expected: &Expected, follows_percent: bool) -> Self {
        match found {
            Found::Octet(_) => Self::InvalidUtf8,
            _ if follows_percent && wants_only_digits(expected) => Self::MalformedEscape,
            Found::End => Self::UnexpectedEnd,
            Found::Character(character) => {
                if !is_of_alphabet(expected.table, character) {
                    if character.is_ascii() { Self::ExcludedCharacter } else { Self::NonAsciiCharacter }
                } else if expected.end() {
                    Self::TrailingInput
                } else {
                    Self::UnexpectedCharacter
                }
            }
        }
    }
}

/// Returns whether `octets` end in a `%`, or in a `%` and a hexadecimal digit.
pub(super) fn follows_percent(octets: &[u8]) -> bool {
    match octets {
        [.., b'%'] => true,
        [.., b'%', digit] => digit.is_ascii_hexdigit(),
        _ => false,
    }
}

/// Returns whether nothing but hexadecimal digits are expected.
fn wants_only_digits(expected: &Expected) -> bool {
    let is_of_digits = |set: AsciiSet| !set.is_empty() && set.is_subset(Hex::SET);
    let mut rules = expected.rules().map(RuleEntry::characters);
    !expected.end() && expected.characters().is_subset(Hex::SET) && rules.all(is_of_digits)
}

/// Returns whether a reference of the specification can have `character`, in any part.
fn is_of_alphabet(table: &RuleTable, character: char) -> bool {
    match u8::try_from(character) {
        Ok(octet) if octet.is_ascii() => alphabet(table).contains(octet),
        _ => table.entries().iter().any(|rule| rule.non_ascii().contains(character)),
    }
}

/// The characters of US-ASCII that a reference of the specification can have, in any part.
fn alphabet(table: &RuleTable) -> AsciiSet {
    /// The rules of RFC 2396 and of RFC 1808 that list what a reference cannot have.
    const EXCLUDED: [&str; 6] = ["control", "space", "delims", "unwise", "national", "punctuation"];
    // Delimiters that are literals, and in no rule for single characters.
    const LITERALS: AsciiSet = AsciiSet::of(b"%#");
    let rules = table.entries().iter().filter(|rule| !EXCLUDED.contains(&rule.name()));
    rules.fold(LITERALS, |set, rule| set.union(rule.characters()))
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::InvalidUtf8 => "invalid UTF-8",
            Self::MalformedEscape => "malformed escape",
            Self::UnexpectedEnd => "unexpected end of the input",
            Self::NonAsciiCharacter => "non-ASCII character",
            Self::ExcludedCharacter => "excluded character",
            Self::TrailingInput => "trailing input",
            Self::UnexpectedCharacter => "unexpected character",
        })
    }
}
