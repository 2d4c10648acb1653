//! Right-to-left text (section 4): the directions of characters, and what section 4.2 asks of a component.
//!
//! A reference is stored in the order in which it is read. A display that follows the Unicode Bidirectional Algorithm
//! reverses what is written from right to left. If a component uses both directions, or has a digit at its end, then the
//! algorithm moves parts of it among its neighbours, and a reader takes the reference for another one. So section 4.2 has
//! two restrictions for each component, which [`violation`] tests. Both are given as "SHOULD": the grammar accepts what
//! violates them.
//!
//! ```
//! # #[cfg(feature = "unicode")] {
//! use uri_bnf::iri::bidi::{components, labels, violation};
//! // Each label of the host, and the name and the extension of a file, are components.
//! assert!(labels("www.\u{5d0}\u{5d1}.example").all(|label| violation(label).is_none()));
//! assert!(components("/\u{5d0}\u{5d1}/\u{5d2}\u{5d3}.html").all(|component| violation(component).is_none()));
//! assert_eq!(violation("\u{5d0}b").unwrap().to_string(), "uses both right-to-left and left-to-right characters");
//! assert_eq!(violation("\u{5d0}1").unwrap().to_string(), "does not end with a right-to-left character");
//! # }
//! ```
//!
//! The functions on directions need the feature `unicode`. Direction is the property `Bidi_Class` of Unicode 16, in the
//! table of the crate `unicode-bidi`.

#[cfg(feature = "unicode")]
mod directions;
#[cfg(feature = "unicode")]
mod restrictions;

#[cfg(feature = "unicode")]
pub use directions::{Direction, direction};
#[cfg(feature = "unicode")]
pub use restrictions::{Restriction, Violation, is_number, violation};

/// Returns whether `character` is one of the bidirectional formatting characters that section 4.1 names: LRM, RLM, LRE, RLE,
/// PDF, LRO and RLO. An IRI must not contain them, though they are in `ucschar`.
///
/// ```
/// use uri_bnf::iri::bidi::is_formatting_character;
/// assert!(is_formatting_character('\u{200f}') && !is_formatting_character('\u{5d0}'));
/// ```
pub const fn is_formatting_character(character: char) -> bool {
    matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}')
}

/// Returns whether `character` is one of the bidirectional formatting characters that Unicode 6.3 added after the
/// publication of RFC 3987: ALM and the isolates LRI, RLI, FSI and PDI. They have the same effect as those of
/// [section 4.1](is_formatting_character), whose list does not contain them.
///
/// ```
/// use uri_bnf::iri::bidi::is_later_formatting_character;
/// assert!(is_later_formatting_character('\u{2067}') && !is_later_formatting_character('\u{200f}'));
/// ```
pub const fn is_later_formatting_character(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{2066}'..='\u{2069}')
}

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
/// examples are the names and values of a query, and the extensions of a file. So a text is divided at the delimiters `/`,
/// `?`, `&`, `;`, `=`, `,`, `.`, `:` and `@`.
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

#[cfg(all(test, feature = "unicode"))]
mod tests;
