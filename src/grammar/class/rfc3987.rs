//! The classes of RFC 3987: those of RFC 3986 with characters beyond US-ASCII.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, rfc3986, rfc3987};
//! assert_eq!(rfc3986::Unreserved::SET, rfc3987::Iunreserved::SET);
//! assert_eq!((rfc3986::Unreserved::scan("é".as_bytes()), rfc3987::Iunreserved::scan("é".as_bytes())), (0, 2));
//! ```

/// As in RFC 3986:
#[doc(inline)]
pub use super::rfc3986::{
    Alpha, Digit, GenDelims, Hexdig, IpvFutureCharacter, OneToNine, Reserved, SubDelims, Unreserved,
    ZeroToFive, ZeroToFour,
};
use super::{CharacterClass, rfc3986};
use crate::AsciiSet;

/// `ucschar = %xA0-D7FF / %xF900-FDCF / ... %xD0000-DFFFD / %xE1000-EFFFD` (section 2.2): no character of US-ASCII.
///
/// ```
/// use uri_bnf::grammar::class::{CharacterClass, rfc3987::Ucschar};
/// assert!(Ucschar::SET.is_empty() && Ucschar::NON_ASCII.contains('é'));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Ucschar;

/// `iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD` (section 2.2): no character of US-ASCII.
///
/// ```
/// use uri_bnf::grammar::class::{CharacterClass, rfc3987::Iprivate};
/// assert!(Iprivate::SET.is_empty() && Iprivate::NON_ASCII.contains('\u{E000}'));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Iprivate;

impl CharacterClass for Ucschar {
    const SET: AsciiSet = AsciiSet::EMPTY;
    const ESCAPED: bool = false;
    const NON_ASCII: super::non_ascii::NonAscii = super::non_ascii::NonAscii::Ucschar;
    const TABLE: &'static [bool; 256] = &Self::SET.table();
}

impl CharacterClass for Iprivate {
    const SET: AsciiSet = AsciiSet::EMPTY;
    const ESCAPED: bool = false;
    const NON_ASCII: super::non_ascii::NonAscii = super::non_ascii::NonAscii::Iprivate;
    const TABLE: &'static [bool; 256] = &Self::SET.table();
}

classes! {
    in "rfc3987";
    /// `iunreserved = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar` (section 2.2)
    Iunreserved, false, b'~' not b'!': rfc3986::Unreserved::SET => Ucschar;
    /// `ipchar = iunreserved / pct-encoded / sub-delims / ":" / "@"` (section 2.2)
    Ipchar, true, b'@' not b'/': rfc3986::Pchar::SET => Ucschar;
    /// The characters of a path (section 2.2): `ipchar / "/"`
    IpathCharacter, true, b'/' not b'?': rfc3986::PathCharacter::SET => Ucschar;
    /// The characters of `isegment-nz-nc` (section 2.2): `iunreserved / pct-encoded / sub-delims / "@"`
    IsegmentWithoutColonCharacter, true, b'@' not b':': rfc3986::SegmentWithoutColonCharacter::SET => Ucschar;
    /// The characters of `iquery` (section 2.2): `ipchar / iprivate / "/" / "?"`
    IqueryCharacter, true, b'?' not b'#': rfc3986::QueryCharacter::SET => UcscharAndIprivate;
    /// The characters of `ifragment` (section 2.2): `ipchar / "/" / "?"`
    IfragmentCharacter, true, b'?' not b'#': rfc3986::QueryCharacter::SET => Ucschar;
    /// The characters of `iuserinfo` (section 2.2): `iunreserved / pct-encoded / sub-delims / ":"`
    IuserinfoCharacter, true, b':' not b'@': rfc3986::UserinfoCharacter::SET => Ucschar;
    /// The characters of `ireg-name` (section 2.2): `iunreserved / pct-encoded / sub-delims`
    IregNameCharacter, true, b'!' not b':': rfc3986::RegNameCharacter::SET => Ucschar;
}
