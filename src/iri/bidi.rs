//! Right-to-left text (section 4): the directions of characters, and what section 4.2 recommends for a component.
//!
//! A reference is stored in the order in which it is read. A display that follows the Unicode Bidirectional Algorithm
//! reverses what is written from right to left. If a component uses both directions, or has a digit at its end, then
//! the algorithm moves parts of it among its neighbours, and a reader takes the reference for another one. So section
//! 4.2 has two restrictions for each component, which [`violation`] tests. Both are given as "SHOULD": the grammar
//! accepts what violates them.
//!
//! ```
//! use uri_bnf::iri::bidi::{components, labels, violation};
//! // Each label of the host, and the name and the extension of a file, are components.
//! assert!(labels("www.\u{5d0}\u{5d1}.example").all(|label| violation(label).is_none()));
//! assert!(components("/\u{5d0}\u{5d1}/\u{5d2}\u{5d3}.html").all(|component| violation(component).is_none()));
//! assert_eq!(violation("\u{5d0}b").unwrap().to_string(), "uses both right-to-left and left-to-right characters");
//! assert_eq!(violation("\u{5d0}1").unwrap().to_string(), "does not end with a right-to-left character");
//! ```
//!
//! Direction is the property `Bidi_Class` of Unicode 16, in the table of the crate `unicode-bidi`.

mod directions;
mod restrictions;

pub use directions::{Direction, changes_order, direction};
pub use restrictions::{Restriction, Violation, is_number, violation};
#[cfg(feature = "validate")]
pub(crate) use restrictions::{has_right_to_left, last_direction};

#[doc(inline)]
pub use crate::grammar::class::non_ascii::{is_formatting_character, is_later_formatting_character};

/// The components of a host for the purpose of section 4.2: its labels, as if the host were a domain name.
///
/// ```
/// assert!(uri_bnf::iri::bidi::labels("a.b.example").eq(["a", "b", "example"]));
/// ```
pub fn labels(host: &str) -> impl Iterator<Item = &str> + Clone {
    host.split('.')
}

/// The components of a userinfo, a path, a query or a fragment for the purpose of section 4.2. Linear.
///
/// The section names segments, a query, a fragment and a userinfo, and leaves it to others to divide them further; its
/// examples are the names and values of a query, and the extensions of a file. So a text is divided at the delimiters
/// `/`, `?`, `&`, `;`, `=`, `,`, `.`, `:` and `@`.
///
/// ```
/// use uri_bnf::iri::bidi::components;
/// assert!(components("/a/b.html").eq(["", "a", "b", "html"]));
/// assert!(components("a=b&c=d").eq(["a", "b", "c", "d"]));
/// ```
pub fn components(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(DELIMITERS)
}

/// The delimiters of [`components`].
const DELIMITERS: [char; 9] = ['/', '?', '&', ';', '=', ',', '.', ':', '@'];

#[cfg(test)]
mod tests;
