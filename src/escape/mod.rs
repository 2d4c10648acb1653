//! Escaping data for a component, and unescaping it (section 2.4; RFC 3986 sections 2.1 to 2.5).
//!
//! Data is [`Plain`]: octets, none of which is an escape. Text in a reference is [`Escaped`]. The one becomes the other
//! once, when a reference is built or after it was split, and the types do not allow it twice.
//!
//! # Escaping
//!
//! Which characters are escaped depends on the [`EscapeContext`] and on the edition: the table is [`Classes`]. Where the
//! edition leaves a choice, [`Extent`] makes it.
//!
//! ```
//! use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
//! let segment = Plain::from("a/b;c=d?e").escape(Edition::Rfc3986, EscapeContext::Segment);
//! assert_eq!(segment.to_string(), "a%2Fb%3Bc%3Dd%3Fe");
//! ```
//!
//! # Unescaping
//!
//! Each node that contains data has the method `unescape`. A whole path or reference does not have it: unescaped
//! delimiters could not be told from others. So unescaping always comes after splitting (section 2.4.2; RFC 3986 section
//! 2.4).
//!
//! ```
//! let tree = uri_bnf::rfc3986::parse("http://h/a%2Fb;v=1/c?q=x%26y+z#caf%C3%A9")?;
//! let segments: Vec<_> = tree.path().segments().unwrap().map(|segment| segment.unescape().to_text()).collect();
//! assert_eq!(segments, [Ok("a/b;v=1".into()), Ok("c".into())]);
//! let pair = tree.query().unwrap().pairs().next().unwrap();
//! assert_eq!(pair.value().unwrap().unescape().to_text()?, "x&y+z");
//! assert_eq!(tree.fragment().unwrap().unescape().to_text()?, "café");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```compile_fail,E0599
//! uri_bnf::rfc3986::parse("/a%2Fb").unwrap().path().unescape();
//! ```
//!
//! A `+` represents itself. [`FormUrlencoded`] is for forms, in which it is a space.

mod classes;
mod context;
mod decode;
mod escaped;
mod form;
mod pairs;
mod plain;
mod tree;
mod unescape;

pub use classes::Classes;
pub use context::{EscapeContext, Extent, UnknownName};
#[cfg(feature = "alloc")]
pub use escaped::EscapedBuf;
pub use escaped::{Escaped, NotEscaped};
#[cfg(feature = "alloc")]
pub use form::FormUrlencodedBuf;
pub use form::{FormField, FormFields, FormUrlencoded, FormWriter};
pub use pairs::{Pair, Pairs};
pub use plain::{Escape, Plain};
pub use unescape::{Characters, Lossy, NotUtf8, Unescape, WriteError};

/// The name of [`EscapeContext`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `EscapeContext`")]
#[doc(hidden)]
pub type Component = EscapeContext;
