//! The first types: a URI, an IRI, and the references to them, each borrowed and owned.
//!
//! | | borrowed, `Copy` | owned |
//! |---|---|---|
//! | `URI` (RFC 3986 section 3) | [`Uri`] | [`UriBuf`] |
//! | `URI-reference` (RFC 3986 section 4.1) | [`UriRef`] | [`UriRefBuf`] |
//! | `IRI` (RFC 3987 section 2.2) | `Iri` | `IriBuf` |
//! | `IRI-reference` (RFC 3987 section 2.2) | `IriRef` | `IriRefBuf` |
//!
//! And the request target of HTTP, which is no reference: `RequestTarget` and `RequestTargetBuf`; and `StrictHttpUrl`, an absolute
//! URL that all readers read alike.
//!
//! A value is a text and the offsets of its components. So a component costs no second parse, and the tree is built only by
//! the method `tree`.

#[cfg(all(feature = "alloc", feature = "semantics"))]
mod algorithms;
#[cfg(feature = "alloc")]
mod alloc_conversions;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod borrowed;
#[cfg(all(feature = "alloc", feature = "semantics"))]
mod changes;
mod conversions;
mod debug;
#[cfg(any(feature = "http", feature = "url"))]
mod differences;
mod host_kind;
#[cfg(feature = "http")]
mod http;
mod kinds;
mod languages;
mod macros;
#[cfg(feature = "alloc")]
mod owned;
mod parsed;
mod port;
mod refusal;
mod request_target;
#[cfg(feature = "schemars")]
mod schemars;
#[cfg(feature = "serde")]
mod serialize;
#[cfg(feature = "alloc")]
mod strict_http_url;
mod texts;
#[cfg(feature = "url")]
mod url;

#[cfg(feature = "http")]
pub use self::http::HttpUriError;
#[cfg(feature = "url")]
pub use self::url::UrlError;
pub use host_kind::HostKind;
#[cfg(feature = "rfc3987")]
pub use kinds::{Iri, IriRef};
#[cfg(all(feature = "rfc3987", feature = "alloc"))]
pub use kinds::{IriBuf, IriRefBuf};
pub use kinds::{Uri, UriRef};
#[cfg(feature = "alloc")]
pub use kinds::{UriBuf, UriRefBuf};
pub use port::PortOutOfRange;
#[doc(hidden)]
pub use refusal::Refusal;
#[cfg(feature = "alloc")]
pub use request_target::RequestTargetBuf;
pub use request_target::{RequestForm, RequestTarget, RequestTargetError, RequestTargetErrorKind};
#[cfg(feature = "alloc")]
pub use strict_http_url::{StrictHttpUrl, StrictHttpUrlError};
