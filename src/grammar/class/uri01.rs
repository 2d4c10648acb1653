//! The classes of draft-fielding-uri-syntax-01 and draft-fielding-url-syntax-03: those of [`url07`](super::url07), where
//! `uric` has the name `urlc`.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, uri01, url07};
//! assert_eq!(uri01::Uric::SET, url07::Urlc::SET);
//! ```

pub use super::url07::{
    Alpha, Alphanum, AuthorityCharacter, Control, Delims, Digit, Hex, Lowalpha, Mark, PathCharacter, Pchar,
    Reserved, SchemeCharacter, Space, Unreserved, Unwise, Upalpha, Urlc as Uric, UserinfoCharacter,
};
