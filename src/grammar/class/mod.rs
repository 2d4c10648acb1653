//! The character classes: a set for each rule, or part of a rule, that describes single characters. Each specification has
//! a module with the classes of all its rules, its own and those that it shares with another one.
//!
//! Each set is computed from the sets of the rules that it refers to. A class with
//! [`ESCAPED`](CharacterClass::ESCAPED) also includes `escaped`, three characters that represent one.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, rfc2396::{Pchar, Unreserved, Uric}};
//! assert!(Unreserved::SET.is_subset(Pchar::SET) && Pchar::SET.is_subset(Uric::SET));
//! let by_segment: String = Uric::SET.difference(Pchar::SET).iter().collect();
//! assert_eq!(by_segment, "/;?");
//! ```

/// Defines the classes of a module: the name, whether `escaped` is in it, a member and another character for the example,
/// the set and, in RFC 3987, the characters beyond US-ASCII.
macro_rules! classes {
    (
        in $module:literal;
        $($(#[$doc:meta])* $name:ident, $escaped:literal, $member:literal not $other:literal: $set:expr $(=> $non_ascii:ident)?;)*
    ) => { $(
        $(#[$doc])*
        ///
        /// ```
        #[doc = concat!("use uri_bnf::grammar::class::{CharacterClass, ", $module, "::", stringify!($name), "};")]
        #[doc = concat!("assert!(", stringify!($name), "::SET.contains(", stringify!($member), "));")]
        #[doc = concat!("assert!(!", stringify!($name), "::SET.contains(", stringify!($other), "));")]
        /// ```
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        impl CharacterClass for $name {
            const SET: AsciiSet = $set;
            const ESCAPED: bool = $escaped;
            $(const NON_ASCII: super::non_ascii::NonAscii = super::non_ascii::NonAscii::$non_ascii;)?
            const TABLE: &'static [bool; 256] = &Self::SET.table();
        }
    )* };
}

mod character_class;
pub mod non_ascii;
pub mod rfc1808;
pub mod rfc2396;
pub mod rfc2732;
pub mod rfc3986;
pub mod rfc3987;
pub mod uri01;
pub mod url07;
pub mod urn;

pub use character_class::CharacterClass;
pub(super) use character_class::is_escaped;
pub(crate) use character_class::run_of;

/// The name of [`non_ascii`] in 0.13.
#[doc(hidden)]
pub mod beyond {
    #[allow(deprecated, reason = "so that the old path is there")]
    pub use super::non_ascii::Beyond;
}
