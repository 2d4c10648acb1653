//! The offsets of the components of a whole reference, and its tree, at a glance.
//!
//! A grammar reads a reference from left to right. A glance first compares all octets with all delimiters, many at a time.
//! The offset of each component follows from that, because the characters of components differ in delimiters alone. It is
//! used only for `URI-reference`, only for a whole input, and only by the functions of an edition. A few inputs are left to
//! the rules. They remain the reference: the judge compares both.
//!
//! Without vectors, the rules read a reference in less time than a sweep, and an edition need not have a fast path. So the
//! functions below then return that the rules have to decide, and the compiler drops the rest.
//!
//! - `sweep` compares the octets,
//! - `beyond` tests the characters beyond US-ASCII,
//! - `octets` does without a sweep, for the validator,
//! - `component_offsets` derives the offsets of the components,
//! - `tree` builds the nodes, `parts` their texts alone, and `offsets` neither.

mod component_offsets;
mod non_ascii;
#[cfg(feature = "validate")]
mod octets;
#[cfg(feature = "rfc3986")]
mod offsets;
mod parts;
mod sweep;
mod tree;

#[cfg(feature = "rfc3986")]
use super::offsets::Offsets;
use super::{blocks::VECTORS, server_parts::AuthorityReader};
use crate::{
    ast::{Parts, UriReference},
    edition::facts::syntax::Syntax,
    grammar::GrammarInput,
};
#[cfg(feature = "validate")]
pub(crate) use component_offsets::AuthorityPlace;
pub(crate) use component_offsets::ComponentOffsets;
pub(crate) use component_offsets::Declined;
#[cfg(feature = "semantics")]
pub(crate) use sweep::are_characters;

/// Returns whether `octets` are a reference of an edition with this syntax; `None` if the rules have to decide. If they are
/// a text, they are UTF-8.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn verdict<R: AuthorityReader>(syntax: Syntax, octets: &[u8], is_text: bool) -> Option<bool> {
    if !VECTORS || !R::IS_FAST {
        return None;
    }
    let declined = match ComponentOffsets::of_reference::<R>(octets, syntax, is_text) {
        Ok(offsets) => return Some(offsets.are_of_reference::<R>(octets, syntax)),
        Err(Declined::Foreign) => match ComponentOffsets::with_brackets::<R>(octets, syntax, is_text) {
            Ok(_) => return Some(true),
            Err(declined) => declined,
        },
        Err(declined) => declined,
    };
    (declined == Declined::Invalid).then_some(false)
}

/// The tree of all of `input`, under the same conditions: `found` receives it, or `declined` the reason why there is none.
/// So the caller returns the tree where it is built, and it is not copied.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn tree<R: AuthorityReader, I: GrammarInput, T>(
    syntax: Syntax,
    input: I,
    found: impl Fn(UriReference<I>) -> T,
    declined: impl Fn(Declined) -> T,
) -> T {
    if !VECTORS || !R::IS_FAST {
        return declined(Declined::Unknown);
    }
    tree::tree::<R, I, T>(input, syntax, &found, |why| match why {
        Declined::Foreign => tree::with_brackets::<R, I>(input, syntax).map_or_else(&declined, &found),
        _ => declined(why),
    })
}

/// The parts of all of `text`, or why there are none, under the same conditions.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn parts<R: AuthorityReader>(syntax: Syntax, text: &str) -> Result<Parts<'_>, Declined> {
    if !VECTORS || !R::IS_FAST {
        return Err(Declined::Unknown);
    }
    parts::parts::<R>(text, syntax)
}

/// The offsets of the components of all of `text`, or why there are none, under the same conditions. The edition has no
/// registry names.
#[cfg(feature = "rfc3986")]
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn offsets<R: AuthorityReader>(syntax: Syntax, text: &str) -> Result<Offsets, Declined> {
    if !VECTORS || !R::IS_FAST {
        return Err(Declined::Unknown);
    }
    offsets::offsets::<R>(text.as_bytes(), syntax)
}
