//! The formal grammars of the URI, executable.
//!
//! Each rule of RFC 2396's Appendix A is one [nom] combinator, and the crate's own judge holds every
//! rule against the printed text. So are those of the drafts before it, of RFC 2732 and of RFC 3986: [`Edition`] chooses
//! one at run time, and the modules [`url07`], [`uri01`], [`rfc2396`], [`rfc2732`] and [`rfc3986`] offer the same at compile
//! time. The functions here are those of RFC 2396. Names are read by RFC 2141 and RFC 8141: [`urn`].
//!
//! ```
//! let reference = uri_bnf::parse("http://www.ics.uci.edu/pub/ietf/uri/#Related")?;
//! assert_eq!(reference.scheme().map(|scheme| scheme.text()), Some("http"));
//! assert_eq!(reference.path().segments().map(|segments| segments.count()), Some(4));
//!
//! let error = uri_bnf::parse("http://exa mple.org/").unwrap_err();
//! assert_eq!((error.place(), error.rule().name()), (10, "toplabel"));
//!
//! assert!(uri_bnf::Edition::Rfc3986.is_valid("http://[::1]/") && !uri_bnf::is_valid("http://[::1]/"));
//! assert_eq!(uri_bnf::urn::parse("urn:isbn:0395363411?=q")?.nss.text(), "0395363411");
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod ascii;
pub mod ast;
#[cfg(feature = "judge")]
pub mod bnf;
#[cfg(feature = "judge")]
pub mod compare;
mod edition;
mod error;
pub mod grammar;
#[cfg(feature = "alloc")]
mod owned;
mod printed;
mod span;
pub mod validate;

pub use ascii::AsciiSet;
pub use ast::UriReference;
pub use edition::{Edition, UnknownEdition};
pub use error::{Expected, Found, ParseError};
pub use grammar::{
    Located, rfc2396,
    rfc2396::{parse_rule, rule},
    rfc2732, rfc3986, uri01, url07, urn,
};
#[cfg(feature = "alloc")]
pub use owned::UriReferenceBuf;
pub use printed::GrammarFile;
pub use span::Span;

/// Whether `text` is a URI reference by RFC 2396.
///
/// One pass, linear in the length of `text`; nothing is built or allocated.
///
/// ```
/// assert!(uri_bnf::is_valid("mailto:mduerst@ifi.unizh.ch"));
/// assert!(!uri_bnf::is_valid("mailto:"));
/// ```
pub fn is_valid(text: &str) -> bool {
    rfc2396::is_valid(text)
}

/// The tree of `text` by RFC 2396. Its leaves are pieces of `text`.
///
/// One pass for a valid text. For any other, a second, slower one to find the reason, and one by each edition to
/// tell [which accept it](ParseError::accepting_editions). Allocates nothing.
///
/// # Errors
///
/// Where `text` is not a URI reference: where it stops being a prefix of any, and why.
///
/// ```
/// let reference = uri_bnf::parse("//example.org/a;b?c")?;
/// assert_eq!(reference.query().map(|query| query.text()), Some("c"));
/// assert_eq!(uri_bnf::parse("a b").unwrap_err().place(), 1);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub fn parse(text: &str) -> Result<UriReference<&str>, ParseError> {
    rfc2396::parse(text)
}

/// The tree of `text` by RFC 2396, in which each node knows its place.
///
/// As [`parse`], with leaves that take more room and time.
///
/// # Errors
///
/// Those of [`parse`].
///
/// ```
/// let reference = uri_bnf::parse_located("//example.org/a;b?c")?;
/// let host = reference.host().unwrap();
/// assert_eq!((host.as_str(), host.span()), ("example.org", (2..13).into()));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub fn parse_located(text: &str) -> Result<UriReference<Located<'_>>, ParseError> {
    rfc2396::parse_located(text)
}

/// The examples of the README, as tests.
#[cfg(all(doctest, feature = "judge"))]
#[doc = include_str!("../README.md")]
struct Readme;
