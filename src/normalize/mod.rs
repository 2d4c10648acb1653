//! Normal forms and equivalence (section 6; RFC 3986 section 6.2).
//!
//! RFC 3986 describes a ladder of comparisons. Each of its [rungs](Rung) removes one kind of difference without a meaning.
//! [`Rungs`] is a set of them, and a [`Normalizer`] writes the normal form for a set, under an edition.
//!
//! ```
//! use uri_bnf::{Edition, normalize::{Normalizer, Rungs}};
//! let normalizer = Normalizer::new(Edition::Rfc3986);
//! assert_eq!(normalizer.normalize("HTTP://EXAMPLE.com:80/%7Ea/../b")?, "http://example.com/b");
//! let syntax = normalizer.with_rungs(Rungs::SYNTAX);
//! assert_eq!(syntax.normalize("HTTP://EXAMPLE.com:80/%7Ea/../b")?, "http://example.com:80/b");
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

mod equivalence;
mod escapes;
mod normalizer;
#[cfg(feature = "alloc")]
mod owned;
mod parts;
mod path;
mod plan;
mod rung;
mod rungs;
mod scan;
mod scheme_rules;

pub use equivalence::{Component, Equivalence, EquivalenceError};
pub use normalizer::{NormalizeError, Normalizer};
pub use rung::{Rung, Standing, UnknownRung};
pub use rungs::Rungs;
