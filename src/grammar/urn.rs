//! Uniform resource names: the grammars of RFC 2141 and RFC 8141, and names in references.
//!
//! The functions here parse under RFC 8141, which replaced RFC 2141. [`of`] returns the name in a reference of any edition
//! whose scheme is `urn`. In draft-fielding-uri-syntax-01 names are part of the grammar, and of the tree.
//!
//! ```
//! let reference = uri_bnf::rfc3986::parse("urn:example:foo-bar-baz-qux?+CCResolve:cc=uk#f")?;
//! let urn = uri_bnf::urn::of(&reference).unwrap()?;
//! assert_eq!((urn.nid.text(), urn.nss.text()), ("example", "foo-bar-baz-qux"));
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

#[cfg(feature = "urn")]
mod name;
pub mod rfc2141;
#[cfg(feature = "urn")]
pub mod rfc8141;

#[cfg(feature = "urn")]
pub use name::{is_valid, of, parse, parse_located};
