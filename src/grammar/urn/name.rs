//! Names by RFC 8141, of a text and of a reference.

use super::rfc8141::{Rfc8141, rule};
use crate::{
    ParseError,
    ast::{UriReference, Urn},
    grammar::{self, GrammarInput, Located, accepts},
};

/// Whether `text` is a name by RFC 8141: a `namestring`. One pass, linear in the length of `text`.
///
/// ```
/// assert!(uri_bnf::urn::is_valid("urn:example:a123,z456?=q#f"));
/// assert!(!uri_bnf::urn::is_valid("urn:-example:a") && !uri_bnf::urn::is_valid("http://h/"));
/// ```
pub fn is_valid(text: &str) -> bool {
    accepts::<Rfc8141, rule::Namestring, _>(text.as_bytes())
}

/// The name that `text` is by RFC 8141: a `namestring`. Costs as [`parse`](crate::parse).
///
/// # Errors
///
/// Where `text` is not a name: the offset at which it stops being a prefix of any, and why.
///
/// ```
/// assert_eq!(uri_bnf::urn::parse("urn:example:a%2Fb/c")?.nss.text(), "a%2Fb/c");
/// assert_eq!(uri_bnf::urn::parse("urn:example:/c").unwrap_err().offset(), 12);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub fn parse(text: &str) -> Result<Urn<&str>, ParseError> {
    grammar::parse::<Rfc8141, rule::Namestring, _>(text)
}

/// As [`parse`], with leaves that know their spans.
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
    grammar::parse::<Rfc8141, rule::Namestring, _>(Located::new(text))
}

/// The name that a reference of any edition is by RFC 8141; `None` where its scheme is not `urn`, in any case. The scheme
/// of a name is part of it, so the whole reference is read, with its fragment. Linear in its length.
///
/// # Errors
///
/// Where the scheme is `urn` and the reference is not a name. Offsets count as those of the reference do.
///
/// ```
/// use uri_bnf::urn;
/// assert!(urn::of(&uri_bnf::parse("http://h/")?).is_none());
/// assert_eq!(urn::of(&uri_bnf::parse("URN:a1:b#c")?).unwrap()?.nid.text(), "a1");
/// assert_eq!(urn::of(&uri_bnf::parse("urn:a_1:b")?).unwrap().unwrap_err().offset(), 5);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub fn of<I: GrammarInput>(reference: &UriReference<I>) -> Option<Result<Urn<I>, ParseError>> {
    let scheme = reference.scheme()?.text();
    let is_urn = scheme.as_bytes().eq_ignore_ascii_case(b"urn");
    is_urn.then(|| grammar::parse::<Rfc8141, rule::Namestring, _>(reference.text()))
}
