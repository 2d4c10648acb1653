//! Why an input is not in the language of a rule.
//!
//! The literal form of a rule, run with an observer, always answers that. References under RFC 2396, RFC 2732, RFC 3986 and
//! RFC 3987 have a faster answer. Scans over the components find the offset of most faults. What the literal form reports there
//! depends only on the component, on the rules around it, and on the piece of it that is open: a segment, a param, an
//! escape. So tables contain it, and `tests/errors/reasons.rs` compares them with the literal form. Any other fault, as in
//! an address in brackets, is left to the literal form.

use nom::{Check, OutputM, Parser};
use nom_locate::LocatedSpan;

use super::{Record, RuleOf, Specification, form::Whole, watch::Watch};
use crate::ParseError;

#[cfg(any(
    feature = "rfc2396",
    feature = "rfc2732",
    feature = "rfc3986",
    feature = "rfc3987",
    feature = "urn"
))]
mod point;
#[cfg(any(feature = "rfc2396", feature = "rfc2732"))]
pub(super) mod rfc2396;
#[cfg(any(feature = "rfc3986", feature = "rfc3987", feature = "urn"))]
pub(super) mod rfc3986;

/// Why `bytes`, which are not in the language of rule `R`, are not, with `start_offset` added to offsets.
#[cold]
#[inline(never)]
pub(super) fn reason<G: Specification, R: RuleOf<G>>(bytes: &[u8], start_offset: usize) -> ParseError {
    // A grammar that amends another has the start symbol of that one as well, which differs.
    let is_of_rule = |record: &Record| record.stack.first() == Some(&R::ID.number);
    let record = R::RECORD.and_then(|record| record(bytes)).filter(is_of_rule).unwrap_or_else(|| {
        let observer = Watch::furthest();
        let end = observe::<G, R>(bytes, &observer);
        observer.record(end)
    });
    ParseError::new(G::RULES, R::ID, bytes, start_offset, record)
}

/// Runs rule `R` in its literal form; returns the end of what it accepted.
pub(super) fn observe<G: Specification, R: RuleOf<G>>(bytes: &[u8], observer: &Watch) -> Option<usize> {
    let input = LocatedSpan::new_extra(bytes, observer);
    let (rest, ()) = R::parser::<_, ()>().process::<OutputM<Check, Check, Whole>>(input).ok()?;
    Some(rest.location_offset())
}
