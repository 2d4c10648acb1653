//! Why an input is not in the language of a rule.
//!
//! The literal form of a rule, run with an observer, always answers that. References under RFC 2396, RFC 2732, RFC 3986 and
//! RFC 3987 have a faster answer. Scans over the components find the offset of most faults. What the literal form reports there
//! depends only on the component, on the rules around it, and on the piece of it that is open: a segment, a param, an
//! escape. So there is a table with a row for each such point, and a scan ends at a row. Any other fault, as in an address in
//! brackets, is left to the literal form.
//!
//! The literal form does not run at compile time. There, `fault` has the offset and the rule alone, also of a fault in an
//! address.
//!
//! The tables (`points`) are generated: a row has what the literal form reports after a text that leads to the point. The
//! list of these texts is in `tests/errors/written_points.rs`. That they are the right ones is tested in
//! `tests/errors/reasons.rs`, which compares the answers with those of the literal form.

use crate::{
    ParseError,
    grammar::{Record, RuleOf, Specification, tables::literal_reason},
};

#[cfg(feature = "rfc3986")]
pub(crate) mod fault;
#[cfg(any(feature = "rfc2396", feature = "rfc2732", feature = "rfc3986", feature = "rfc3987"))]
mod point;
#[cfg(any(feature = "rfc2396", feature = "rfc2732", feature = "rfc3986", feature = "rfc3987"))]
mod points;
#[cfg(any(feature = "rfc2396", feature = "rfc2732"))]
pub(crate) mod rfc2396;
#[cfg(feature = "rfc3986")]
pub(crate) mod rfc3986;

/// Returns what the literal form of a rule reports for octets that are not in its language; `None` if only that form can
/// find it.
pub(crate) type Recorder = fn(&[u8]) -> Option<Record>;

/// Why `octets`, which are not in the language of rule `R`, are not, with `start_offset` added to offsets: by `record`, else
/// by the literal form of the rule. `G` is the grammar as printed: with that of the edition, each rule that it does not
/// exchange would be compiled once more.
#[cold]
#[inline(never)]
pub(crate) fn reason<G: Specification, R: RuleOf<G>>(
    record: Recorder,
    octets: &[u8],
    start_offset: usize,
) -> ParseError {
    match record(octets) {
        Some(record) => ParseError::new(G::RULES, R::ID, octets, start_offset, record),
        None => literal_reason::<G, R>(octets, start_offset),
    }
}
