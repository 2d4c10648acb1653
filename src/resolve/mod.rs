//! Resolving references against a base (section 5.2; 4.2 in draft-fielding-url-syntax-03), and the reverse. RFC 3987 applies
//! the algorithm of RFC 3986 to IRIs (section 6.5).
//!
//! A [`Base`] is an absolute URI under an edition, and a [`Resolver`] resolves references against it, with [`Options`]
//! for what the specifications leave open. The result is a [`Resolution`]: a URI, or the current document. The reverse is
//! [`relativize`](fn@relativize). [`BaseBuf`] and [`ResolverBuf`] own their text.
//!
//! ```
//! use uri_bnf::{Edition, resolve::{Base, Resolver}};
//! let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q")?);
//! assert_eq!(resolver.resolve("../g")?.to_string(), "http://a/b/g");
//! let resolver = Resolver::new(Base::new(Edition::Rfc3987, "http://bücher.example/été/")?);
//! assert_eq!(resolver.resolve("../%C3%A9/é")?.to_string(), "http://bücher.example/%C3%A9/é");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod base;
#[cfg(feature = "alloc")]
mod base_buf;
mod buffer;
mod decision;
mod dot_segments;
mod error;
#[cfg(feature = "validate")]
mod levels;
mod options;
mod printed;
#[cfg(feature = "semantics")]
mod relativize;
mod resolution;
mod resolver;
#[cfg(feature = "alloc")]
mod resolver_buf;
mod rfc1808;
mod split;

pub use base::{Base, BaseError, BaseErrorKind};
#[cfg(feature = "alloc")]
pub use base_buf::BaseBuf;
pub use buffer::BufferTooShort;
#[allow(unused_imports, reason = "normalisation writes to them as well")]
pub(crate) use buffer::{Buffer, Output};
pub use decision::{Decision, Decisions};
#[cfg(feature = "alloc")]
pub use dot_segments::remove_dot_segments;
pub use dot_segments::remove_dot_segments_into;
#[allow(unused_imports, reason = "normalisation removes dot segments as well")]
pub(crate) use dot_segments::{Removal, Remover, write as write_without_dot_segments};
pub use error::{ResolveError, ResolveErrorKind};
#[cfg(feature = "validate")]
pub(crate) use levels::Levels;
pub use options::{
    EmptyBasePath, EmptyReference, ExcessDotDot, InventedAuthority, Options, RepeatedScheme, UnknownValue,
};
#[cfg(feature = "semantics")]
pub use relativize::{Relative, RelativizeError, RelativizeErrorKind, relativize, relativize_tree};
pub use resolution::{Resolution, Resolved};
pub use resolver::Resolver;
#[cfg(feature = "alloc")]
pub use resolver_buf::ResolverBuf;
