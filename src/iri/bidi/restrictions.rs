//! The restrictions of section 4.2.

use core::fmt;

use super::directions::{Direction, direction, is_digit, is_mark, is_right_to_left};
use crate::Span;

/// A restriction of section 4.2 on components.
///
/// ```
/// use uri_bnf::iri::bidi::{Restriction, violation};
/// assert_eq!(violation("\u{5d0}1").map(|violation| violation.restriction()), Some(Restriction::Ends));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Restriction {
    /// The first: a component should not use both right-to-left and left-to-right characters.
    OneDirection,
    /// The second: a component that uses right-to-left characters should start and end with them.
    Ends,
}

/// How a component violates a restriction of section 4.2. Its `Display` is the predicate of a sentence about the
/// component.
///
/// ```
/// let violation = uri_bnf::iri::bidi::violation("\u{5d0}-b").unwrap();
/// assert_eq!(violation.span(), (3..4).into());
/// assert_eq!(violation.to_string(), "uses both right-to-left and left-to-right characters");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Violation {
    kind: Kind,
    span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Mixed,
    Start,
    End,
}

impl Violation {
    /// The restriction that is violated.
    ///
    /// ```
    /// use uri_bnf::iri::bidi::{Restriction, violation};
    /// assert_eq!(violation("a\u{5d0}").unwrap().restriction(), Restriction::OneDirection);
    /// ```
    pub const fn restriction(&self) -> Restriction {
        match self.kind {
            Kind::Mixed => Restriction::OneDirection,
            Kind::Start | Kind::End => Restriction::Ends,
        }
    }

    /// The octets of the component because of which it is violated: the first run of characters whose direction is not
    /// that of the first character that has one, or what is before the first or after the last right-to-left character.
    ///
    /// ```
    /// let violation = uri_bnf::iri::bidi::violation("10-\u{5d0}").unwrap();
    /// assert_eq!(violation.span(), (0..3).into());
    /// ```
    pub const fn span(&self) -> Span {
        self.span
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(match self.kind {
            Kind::Mixed => "uses both right-to-left and left-to-right characters",
            Kind::Start => "does not start with a right-to-left character",
            Kind::End => "does not end with a right-to-left character",
        })
    }
}

/// Returns how `component`, as it is written, violates a restriction of section 4.2: the first of them that it
/// violates. Without right-to-left characters, it violates none. Linear; text of other scripts costs little.
///
/// Marks that combine with a right-to-left character have its direction, as in the Bidirectional Algorithm, so that a
/// word may end with a vowel mark. An escape is read as the three characters that it is written with, because that is
/// what a display has.
///
/// ```
/// use uri_bnf::iri::bidi::violation;
/// assert!(violation("\u{5d0}1\u{5d1}").is_none() && violation("\u{5d0}\u{5b0}").is_none());
/// assert!(violation("a1").is_none());
/// assert!(violation("\u{5d0}a\u{5d1}").is_some() && violation("\u{5d0}%31").is_some());
/// ```
pub fn violation(component: &str) -> Option<Violation> {
    if !has_right_to_left(component) {
        return None;
    }
    if let Some(span) = other_direction(component) {
        return Some(Violation { kind: Kind::Mixed, span });
    }
    // There is at least one, and no character of the other direction.
    let start = component.find(is_right_to_left)?;
    if start > 0 {
        return Some(Violation { kind: Kind::Start, span: Span::new(0, start) });
    }
    let (last, character) = component.char_indices().rfind(|(_, character)| is_right_to_left(*character))?;
    let after = component.get(last + character.len_utf8()..)?;
    let rest = after.trim_start_matches(is_mark);
    let end = Span::new(component.len() - rest.len(), component.len());
    (!rest.is_empty()).then_some(Violation { kind: Kind::End, span: end })
}

/// Returns whether `component` is a number: whether it has a digit, and no character with a direction. Section 4.4 has
/// such a component next to one from right to left as its Example 10: it is allowed, but a display may move it.
///
/// ```
/// use uri_bnf::iri::bidi::is_number;
/// assert!(is_number("123") && is_number("2020-05") && is_number("\u{663}") && !is_number("1a") && !is_number("-"));
/// ```
pub fn is_number(component: &str) -> bool {
    component.chars().any(is_digit) && component.chars().all(|character| direction(character).is_none())
}

/// Returns whether `text` has a right-to-left character.
pub(crate) fn has_right_to_left(text: &str) -> bool {
    // The first octets of the characters of the blocks. A loop without branches takes many octets at once.
    let is_first = |octet: &u8| matches!(octet, 0xD6..=0xE0 | 0xEF..=0xF0);
    text.as_bytes().iter().fold(false, |any, octet| any | is_first(octet))
        && text.chars().any(is_right_to_left)
}

/// The direction of the last character of `text` that has one.
pub(crate) fn last_direction(text: &str) -> Option<Direction> {
    text.chars().rev().find_map(direction)
}

/// The first run of characters whose direction is not that of the first character that has one.
fn other_direction(text: &str) -> Option<Span> {
    let mut directed = text
        .char_indices()
        .filter_map(|(at, character)| Some((at, at + character.len_utf8(), direction(character)?)));
    let (_, _, first) = directed.next()?;
    let is_other = |(_, _, direction): &(usize, usize, Direction)| *direction != first;
    let (start, end, _) = directed.by_ref().find(is_other)?;
    let end = directed.take_while(is_other).last().map_or(end, |(_, end, _)| end);
    Some(Span::new(start, end))
}
