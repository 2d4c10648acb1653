//! From a rule and a whole text to a verdict, a node, or a reason.

use nom::{Check, Emit, OutputM, Parser};
use nom_locate::LocatedSpan;

use super::{Furthest, GrammarInput, RuleOf, Specification, form::Whole};
use crate::ParseError;

type Checking = OutputM<Check, Check, Whole>;
type Emitting = OutputM<Emit, Check, Whole>;

/// Whether all of `input` is in the language of rule `R`. One pass, linear in its length; nothing is built.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{Rfc2396, rule}};
/// assert!(grammar::accepts::<Rfc2396, rule::Scheme, _>("http"));
/// assert!(!grammar::accepts::<Rfc2396, rule::Scheme, _>(&b"1http"[..]));
/// ```
#[inline]
pub fn accepts<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> bool {
    matches!(R::parser::<I, ()>().process::<Checking>(input), Ok((rest, ())) if rest.as_bytes().is_empty())
}

/// The length in bytes of the longest prefix of `input` in the language of rule `R`; `None` where not even the
/// empty one is. One pass, linear in the length of `input`; nothing is built.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{Rfc2396, rule}};
/// assert_eq!(grammar::longest_prefix::<Rfc2396, rule::Scheme, _>("http://h"), Some(4));
/// ```
#[inline]
pub fn longest_prefix<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> Option<usize> {
    let (rest, ()) = R::parser::<I, ()>().process::<Checking>(input).ok()?;
    Some(input.offset(&rest))
}

/// The node of rule `R` for the longest prefix of `input` in its language, and the length of that prefix in
/// bytes; `None` where there is none. One pass, linear in the length of `input`.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{Rfc2396, rule}};
/// let (scheme, end) = grammar::parse_prefix::<Rfc2396, rule::Scheme, _>("http://h").unwrap();
/// assert_eq!((scheme.text(), end), ("http", 4));
/// ```
#[inline]
pub fn parse_prefix<G: Specification, R: RuleOf<G>, I: GrammarInput>(
    input: I,
) -> Option<(R::Node<I>, usize)> {
    prefix::<G, R, I>(input)
}

/// A body of its own wherever it is used: a tree is large, and a call would copy it once more.
#[cfg_attr(not(debug_assertions), inline(always))]
fn prefix<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> Option<(R::Node<I>, usize)> {
    let (rest, node) = R::parser::<I, ()>().process::<Emitting>(input).ok()?;
    Some((node, input.offset(&rest)))
}

/// The node of rule `R` for all of `text`; `None` where it is not in the language. One pass, linear.
pub(crate) fn whole<G: Specification, R: RuleOf<G>>(text: &str) -> Option<R::Node<&str>> {
    let (node, end) = prefix::<G, R, _>(text)?;
    (end == text.len()).then_some(node)
}

/// The node of rule `R` for all of `input`: one pass for a text in the language, a second one to find the
/// reason for any other. Which editions accept a text, [`Edition::accepting`](crate::Edition::accepting) tells.
///
/// # Errors
///
/// Where `input` is not in the language of the rule, and why. Offsets are in bytes, and count from where the
/// input counts from: for a `LocatedSpan` cut out of a document, from the start of the document.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{Rfc2396, rule}};
/// let host = grammar::parse::<Rfc2396, rule::Hostport, _>("h:80")?.host;
/// assert_eq!(host.text(), "h");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[inline]
pub fn parse<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> Result<R::Node<I>, ParseError> {
    match prefix::<G, R, I>(input) {
        Some((node, end)) if end == input.as_bytes().len() => Ok(node),
        _ => Err(reason::<G, R>(input.as_bytes(), input.known_span().map_or(0, |span| span.start))),
    }
}

/// Why `bytes` are not in the language of rule `R`; `None` where they are. They need not be UTF-8; offsets count
/// from their beginning. One pass, linear, and slower than the others, for the rule runs in its literal form.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{Rfc2396, rule}};
/// let error = grammar::explain::<Rfc2396, rule::Port>(b"80a").unwrap();
/// assert_eq!(error.offset(), 2);
/// ```
pub fn explain<G: Specification, R: RuleOf<G>>(bytes: &[u8]) -> Option<ParseError> {
    let observer = Furthest::default();
    let end = observe::<G, R>(bytes, &observer);
    (end != Some(bytes.len())).then(|| ParseError::new(G::RULES, R::ID, bytes, 0, end, &observer))
}

/// Why `bytes` are not in the language of rule `R`, with offsets moved by `offset`.
#[cold]
#[inline(never)]
pub(super) fn reason<G: Specification, R: RuleOf<G>>(bytes: &[u8], offset: usize) -> ParseError {
    let observer = Furthest::default();
    let end = observe::<G, R>(bytes, &observer);
    ParseError::new(G::RULES, R::ID, bytes, offset, end, &observer)
}

/// Runs rule `R` in its literal form; the end of what it took.
pub(super) fn observe<G: Specification, R: RuleOf<G>>(bytes: &[u8], observer: &Furthest) -> Option<usize> {
    let input = LocatedSpan::new_extra(bytes, observer);
    let (rest, ()) = R::parser::<_, ()>().process::<Checking>(input).ok()?;
    Some(rest.location_offset())
}
