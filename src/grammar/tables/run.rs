//! From a rule and a whole text to a verdict, a node, or a reason.

use nom::{Check, Emit, OutputM, Parser};
use nom_locate::LocatedSpan;

use super::Specification;
use crate::{
    ParseError,
    grammar::{
        combinators::{GrammarInput, RuleOf, form::Whole},
        observers::watch::Watch,
    },
};

type Checking = OutputM<Check, Check, Whole>;
type Emitting = OutputM<Emit, Check, Whole>;

/// Returns whether all of `input` is in the language of rule `R`. Linear in its length; builds nothing.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{self, rule}};
/// assert!(grammar::accepts::<rfc2396::Grammar, rule::Scheme, _>("http"));
/// assert!(!grammar::accepts::<rfc2396::Grammar, rule::Scheme, _>(&b"1http"[..]));
/// ```
#[inline]
pub fn accepts<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> bool {
    matches!(R::parser::<I, ()>().process::<Checking>(input), Ok((rest, ())) if rest.as_bytes().is_empty())
}

/// Does the same for octets; those that are not UTF-8 are not in the language.
#[inline]
pub(crate) fn accepts_bytes<G: Specification, R: RuleOf<G>>(octets: &[u8]) -> bool {
    // As text: nom cuts octets with a function that is not inlined.
    core::str::from_utf8(octets).is_ok_and(accepts::<G, R, &str>)
}

/// The length in bytes of the longest prefix of `input` in the language of rule `R`; `None` if not even the empty
/// prefix is. One pass, linear in the length of `input`; builds nothing.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{self, rule}};
/// assert_eq!(grammar::longest_prefix::<rfc2396::Grammar, rule::Scheme, _>("http://h"), Some(4));
/// ```
#[inline]
pub fn longest_prefix<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> Option<usize> {
    let (rest, ()) = R::parser::<I, ()>().process::<Checking>(input).ok()?;
    Some(input.offset(&rest))
}

/// The node of rule `R` for the longest prefix of `input` in its language, and the length of that prefix in bytes;
/// `None` if there is none. One pass, linear in the length of `input`.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{self, rule}};
/// let (scheme, end) = grammar::parse_prefix::<rfc2396::Grammar, rule::Scheme, _>("http://h").unwrap();
/// assert_eq!((scheme.text(), end), ("http", 4));
/// ```
#[inline]
pub fn parse_prefix<G: Specification, R: RuleOf<G>, I: GrammarInput>(
    input: I,
) -> Option<(R::Node<I>, usize)> {
    prefix::<G, R, I>(input)
}

/// Inlined wherever it is used: a tree is large, and a call would copy it once more.
#[cfg_attr(not(debug_assertions), inline(always))]
fn prefix<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> Option<(R::Node<I>, usize)> {
    let (rest, node) = R::parser::<I, ()>().process::<Emitting>(input).ok()?;
    Some((node, input.offset(&rest)))
}

/// The node of rule `R` for all of `input`; `None` if it is not in the language. Linear.
#[inline(never)]
pub(crate) fn whole<G: Specification, R: RuleOf<G>>(text: &str) -> Option<R::Node<&str>> {
    let (node, end) = prefix::<G, R, _>(text)?;
    (end == text.len()).then_some(node)
}

/// The node of rule `R` for all of `input`. Linear in its length; for an input that is not in the language, the reason is
/// searched for in addition. [`Edition::accepting`](crate::Edition::accepting) returns the editions that accept a text.
///
/// # Errors
///
/// Returns an error if `input` is not in the language of the rule. Offsets are in bytes from the start of the
/// document that the input belongs to: a `LocatedSpan` may be a piece of one.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{self, rule}};
/// let host = grammar::parse::<rfc2396::Grammar, rule::Hostport, _>("h:80")?.host;
/// assert_eq!(host.text(), "h");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[inline]
pub fn parse<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> Result<R::Node<I>, ParseError> {
    whole_or::<G, R, I>(input, |input| {
        literal_reason::<G, R>(input.as_bytes(), input.known_span().map_or(0, |span| span.start))
    })
}

/// The node of rule `R` for all of `input`, or what `reason` returns. It is a function of its own, because a tree is
/// large: in one function with other ways to find it, it would be copied.
#[inline(never)]
pub(crate) fn whole_or<G: Specification, R: RuleOf<G>, I: GrammarInput>(
    input: I,
    reason: impl Fn(I) -> ParseError,
) -> Result<R::Node<I>, ParseError> {
    match prefix::<G, R, I>(input) {
        Some((node, end)) if end == input.as_bytes().len() => Ok(node),
        _ => Err(reason(input)),
    }
}

/// Why `octets`, which are not in the language of rule `R`, are not, by its literal form, with `start_offset` added to
/// offsets.
#[cold]
#[inline(never)]
pub(crate) fn literal_reason<G: Specification, R: RuleOf<G>>(
    octets: &[u8],
    start_offset: usize,
) -> ParseError {
    let observer = Watch::furthest();
    let end = observe::<G, R>(octets, &observer);
    ParseError::new(G::RULES, R::ID, octets, start_offset, observer.record(end))
}

/// Runs rule `R` in its literal form; returns the end of what it accepted.
pub(super) fn observe<G: Specification, R: RuleOf<G>>(octets: &[u8], observer: &Watch) -> Option<usize> {
    let input = LocatedSpan::new_extra(octets, observer);
    let (rest, ()) = R::parser::<_, ()>().process::<OutputM<Check, Check, Whole>>(input).ok()?;
    Some(rest.location_offset())
}

/// Why `octets` are not in the language of rule `R`; `None` if they are. They need not be UTF-8; offsets count from
/// their beginning. One pass, linear, and slower than the others, because the rule runs in its literal form.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{self, rule}};
/// let error = grammar::explain::<rfc2396::Grammar, rule::Port>(b"80a").unwrap();
/// assert_eq!(error.offset(), 2);
/// ```
pub fn explain<G: Specification, R: RuleOf<G>>(octets: &[u8]) -> Option<ParseError> {
    let observer = Watch::furthest();
    let end = observe::<G, R>(octets, &observer);
    (end != Some(octets.len())).then(|| ParseError::new(G::RULES, R::ID, octets, 0, observer.record(end)))
}
