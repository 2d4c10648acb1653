//! Why an input is not in the language of a rule.
//!
//! The literal form of a rule, run with an observer, always answers that. References under RFC 2396, RFC 2732, RFC 3986 and
//! RFC 3987 have a faster answer. Scans over the components find the offset of most faults. What the literal form reports there
//! depends only on the component, on the rules around it, and on the piece of it that is open: a segment, a param, an
//! escape. So tables contain it, and `tests/errors/reasons.rs` compares them with the literal form. Any other fault, as in
//! an address in brackets, is left to the literal form.

use crate::{
    ParseError,
    grammar::{Record, RuleOf, Specification, tables::literal_reason},
};

#[cfg(any(feature = "rfc2396", feature = "rfc2732", feature = "rfc3986", feature = "rfc3987"))]
mod point;
#[cfg(any(feature = "rfc2396", feature = "rfc2732"))]
pub(crate) mod rfc2396;
#[cfg(any(feature = "rfc3986", feature = "rfc3987"))]
pub(crate) mod rfc3986;

/// Returns what the literal form of a rule reports for octets that are not in its language; `None` if only that form can
/// find it.
pub(crate) type Recorder = fn(&[u8]) -> Option<Record>;

/// Why `bytes`, which are not in the language of rule `R`, are not, with `start_offset` added to offsets: by `record`, else
/// by the literal form of the rule.
#[cold]
#[inline(never)]
pub(crate) fn reason<G: Specification, R: RuleOf<G>>(
    record: Recorder,
    bytes: &[u8],
    start_offset: usize,
) -> ParseError {
    match record(bytes) {
        Some(record) => ParseError::new(G::RULES, R::ID, bytes, start_offset, record),
        None => literal_reason::<G, R>(bytes, start_offset),
    }
}
