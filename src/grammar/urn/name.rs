//! Names under RFC 8141, from a text and from a reference.

use super::rfc8141::{Grammar, rule};
use crate::{
    ParseError,
    ast::{UriReference, Urn},
    grammar::{self, GrammarInput, Located, accepts},
};

/// Returns whether `text` is a name under RFC 8141: a `namestring`. One pass, linear in the length of `text`.
///
/// ```
/// assert!(uri_bnf::urn::is_valid("urn:example:a123,z456?=q#f"));
/// assert!(!uri_bnf::urn::is_valid("urn:-example:a") && !uri_bnf::urn::is_valid("http://h/"));
/// ```
pub fn is_valid(text: &str) -> bool {
    accepts::<Grammar, rule::Namestring, _>(text.as_bytes())
}

/// Parses `text` as a name under RFC 8141: a `namestring`. Linear in the length of `text`; allocates nothing.
///
/// # Errors
///
/// Returns an error if `text` is not a name: the offset at which it stops being a prefix of any, and the reason.
///
/// ```
/// assert_eq!(uri_bnf::urn::parse("urn:example:a%2Fb/c")?.nss.text(), "a%2Fb/c");
/// assert_eq!(uri_bnf::urn::parse("urn:example:/c").unwrap_err().offset(), 12);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub fn parse(text: &str) -> Result<Urn<&str>, ParseError> {
    grammar::parse::<Grammar, rule::Namestring, _>(text)
}

/// Like [`parse`], with located leaves.
///
/// # Errors
///
/// Those of [`parse`].
///
/// ```
/// assert_eq!(uri_bnf::urn::parse_located("urn:a1:b")?.nid.span(), (4..6).into());
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub fn parse_located(text: &str) -> Result<Urn<Located<'_>>, ParseError> {
    grammar::parse::<Grammar, rule::Namestring, _>(Located::new(text))
}

/// Parses a reference of any edition as a name under RFC 8141; `None` if its scheme is not `urn`, in upper or lower case.
/// The whole text of the reference is parsed, with its scheme and fragment. Linear in its length.
///
/// # Errors
///
/// Returns an error if the scheme is `urn` and the reference is not a name. Offsets count as in the reference.
///
/// ```
/// use uri_bnf::urn;
/// assert!(urn::of(&uri_bnf::rfc3986::parse("http://h/")?).is_none());
/// assert_eq!(urn::of(&uri_bnf::rfc3986::parse("URN:a1:b#c")?).unwrap()?.nid.text(), "a1");
/// assert_eq!(urn::of(&uri_bnf::rfc3986::parse("urn:a_1:b")?).unwrap().unwrap_err().offset(), 5);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub fn of<I: GrammarInput>(reference: &UriReference<I>) -> Option<Result<Urn<I>, ParseError>> {
    let scheme = reference.scheme()?.text();
    let is_urn = scheme.as_bytes().eq_ignore_ascii_case(b"urn");
    is_urn.then(|| grammar::parse::<Grammar, rule::Namestring, _>(reference.text()))
}
