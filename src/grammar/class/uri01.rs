//! The classes of draft-fielding-uri-syntax-01 and draft-fielding-url-syntax-03: those of [`url07`](super::url07), where
//! `uric` has the name `urlc`.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, uri01, url07};
//! assert_eq!(uri01::Uric::SET, url07::Urlc::SET);
//! ```

/// As in RFC 2396:
#[doc(inline)]
pub use super::rfc2396::{Alpha, Alphanum, Control, Delims, Digit, Hex, Lowalpha, Space, Unwise, Upalpha};
/// As in draft-fielding-url-syntax-07:
#[doc(inline)]
pub use super::url07::{
    AuthorityCharacter, Mark, PathCharacter, Pchar, Reserved, SchemeCharacter, Unreserved, Urlc as Uric,
    UserinfoCharacter,
};
