//! From a rule and a whole text to a verdict, a node, or a reason.

use nom::{Check, Emit, OutputM, Parser};

use super::{
    GrammarInput, RuleOf, Specification,
    form::Whole,
    glance::Declined,
    reason::{observe, reason},
    watch::Watch,
};
use crate::{
    ParseError,
    ast::{Parts, UriReference},
};

type Checking = OutputM<Check, Check, Whole>;
type Emitting = OutputM<Emit, Check, Whole>;

/// Returns whether all of `input` is in the language of rule `R`. Linear in its length; builds nothing.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{Rfc2396, rule}};
/// assert!(grammar::accepts::<Rfc2396, rule::Scheme, _>("http"));
/// assert!(!grammar::accepts::<Rfc2396, rule::Scheme, _>(&b"1http"[..]));
/// ```
#[inline]
pub fn accepts<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> bool {
    let verdict = if I::TRACED { None } else { R::verdict(input.as_bytes(), I::IS_TEXT) };
    verdict.unwrap_or_else(|| accepts_by_grammar::<G, R, I>(input))
}

/// Does the same for octets; those that are not UTF-8 are not in the language. A verdict at a glance needs no check for
/// UTF-8 before it.
#[inline]
pub(crate) fn accepts_bytes<G: Specification, R: RuleOf<G>>(bytes: &[u8]) -> bool {
    R::verdict(bytes, false).unwrap_or_else(|| {
        // As text: nom cuts octets with a function that is not inlined.
        core::str::from_utf8(bytes).is_ok_and(accepts_by_grammar::<G, R, &str>)
    })
}

#[cfg_attr(not(debug_assertions), inline)]
fn accepts_by_grammar<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> bool {
    matches!(R::parser::<I, ()>().process::<Checking>(input), Ok((rest, ())) if rest.as_bytes().is_empty())
}

/// The length in bytes of the longest prefix of `input` in the language of rule `R`; `None` if not even the empty
/// prefix is. One pass, linear in the length of `input`; builds nothing.
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

/// The node of rule `R` for the longest prefix of `input` in its language, and the length of that prefix in bytes;
/// `None` if there is none. One pass, linear in the length of `input`.
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

/// Inlined wherever it is used: a tree is large, and a call would copy it once more.
#[cfg_attr(not(debug_assertions), inline(always))]
fn prefix<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> Option<(R::Node<I>, usize)> {
    let (rest, node) = R::parser::<I, ()>().process::<Emitting>(input).ok()?;
    Some((node, input.offset(&rest)))
}

/// The node of rule `R` for all of `text`; `None` if it is not in the language. Linear.
pub(crate) fn whole<G: Specification, R: RuleOf<G>>(text: &str) -> Option<R::Node<&str>> {
    R::at_a_glance(text, Some, |declined| match declined {
        Declined::Invalid => None,
        _ => whole_by_grammar::<G, R, _>(text),
    })
}

/// Writes the parts of all of `text`, whose tree `tree` returns; `false` if it is not in the language of rule `R`. They are
/// written in place, because a copy of what was just written waits for it. Linear.
pub(crate) fn parts_into<'a, G: Specification, R: RuleOf<G>>(
    text: &'a str,
    parts: &mut Parts<'a>,
    tree: fn(&'a str) -> Option<UriReference<&'a str>>,
) -> bool {
    match R::parts_at_a_glance(text) {
        Ok(found) => {
            *parts = found;
            true
        }
        Err(Declined::Invalid) => false,
        Err(_) => parts_of_tree(tree(text), parts),
    }
}

#[cold]
#[inline(never)]
fn parts_of_tree<'a>(tree: Option<UriReference<&'a str>>, parts: &mut Parts<'a>) -> bool {
    let Some(tree) = tree else { return false };
    *parts = Parts::of_tree(&tree);
    true
}

/// Returns the node for all of `input`, with a parser of nom; `None` if it is not in the language.
#[inline(never)]
fn whole_by_grammar<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> Option<R::Node<I>> {
    let (node, end) = prefix::<G, R, I>(input)?;
    (end == input.as_bytes().len()).then_some(node)
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
/// use uri_bnf::{grammar, rfc2396::{Rfc2396, rule}};
/// let host = grammar::parse::<Rfc2396, rule::Hostport, _>("h:80")?.host;
/// assert_eq!(host.text(), "h");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[inline]
pub fn parse<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> Result<R::Node<I>, ParseError> {
    if I::TRACED {
        return parse_by_grammar::<G, R, I>(input);
    }
    R::at_a_glance(input, Ok, |declined| match declined {
        Declined::Invalid => Err(reason_of::<G, R, I>(input)),
        _ => parse_by_grammar::<G, R, I>(input),
    })
}

/// Parses all of `input` with a parser of nom. It is a function of its own, because a tree is large: in one function
/// with the other ways, it would be copied.
#[inline(never)]
fn parse_by_grammar<G: Specification, R: RuleOf<G>, I: GrammarInput>(
    input: I,
) -> Result<R::Node<I>, ParseError> {
    match prefix::<G, R, I>(input) {
        Some((node, end)) if end == input.as_bytes().len() => Ok(node),
        _ => Err(reason_of::<G, R, I>(input)),
    }
}

#[cold]
#[inline(never)]
fn reason_of<G: Specification, R: RuleOf<G>, I: GrammarInput>(input: I) -> ParseError {
    reason::<G, R>(input.as_bytes(), input.known_span().map_or(0, |span| span.start))
}

/// Why `bytes` are not in the language of rule `R`; `None` if they are. They need not be UTF-8; offsets count from
/// their beginning. One pass, linear, and slower than the others, because the rule runs in its literal form.
///
/// ```
/// use uri_bnf::{grammar, rfc2396::{Rfc2396, rule}};
/// let error = grammar::explain::<Rfc2396, rule::Port>(b"80a").unwrap();
/// assert_eq!(error.offset(), 2);
/// ```
pub fn explain<G: Specification, R: RuleOf<G>>(bytes: &[u8]) -> Option<ParseError> {
    let observer = Watch::furthest();
    let end = observe::<G, R>(bytes, &observer);
    (end != Some(bytes.len())).then(|| ParseError::new(G::RULES, R::ID, bytes, 0, observer.record(end)))
}
