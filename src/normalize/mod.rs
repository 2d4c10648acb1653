//! Normal forms and equivalence (section 6; RFC 3986 section 6.2; RFC 3987 section 5.3).
//!
//! RFC 3986 and RFC 3987 describe a ladder of comparisons. Each of its [rungs](Rung) removes one kind of difference without
//! a meaning. [`Rungs`] is a set of them, and a [`Normalizer`] writes the normal form for a set, under an edition.
//!
//! ```
//! use uri_bnf::{Edition, normalize::{Normalizer, Rungs}};
//! let normalizer = Normalizer::new(Edition::Rfc3986);
//! assert_eq!(normalizer.normalize("HTTP://EXAMPLE.com:80/%7Ea/../b")?, "http://example.com/b");
//! let syntax = normalizer.with_rungs(Rungs::SYNTAX);
//! assert_eq!(syntax.normalize("HTTP://EXAMPLE.com:80/%7Ea/../b")?, "http://example.com:80/b");
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

#[cfg(feature = "unicode")]
mod characters;
mod equivalence;
mod escapes;
#[cfg(any(feature = "unicode", all(feature = "idna", feature = "rfc3987")))]
mod host;
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
