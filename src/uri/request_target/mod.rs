//! The request target of HTTP (RFC 9112 section 3.2): [`RequestTarget`] and [`RequestTargetBuf`].
//!
//! It is not a reference: `//evil/a` is a path here. So it has types of its own.

mod components;
mod error;
mod form;
#[cfg(feature = "alloc")]
mod owned;
mod read;
#[cfg(feature = "serde")]
mod serialize;
mod target;

pub use error::{RequestTargetError, RequestTargetErrorKind};
pub use form::RequestForm;
#[cfg(feature = "alloc")]
pub use owned::RequestTargetBuf;
pub use target::RequestTarget;
