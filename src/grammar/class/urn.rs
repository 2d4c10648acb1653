//! The classes of RFC 2141 and of RFC 8141.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, urn};
//! assert!(urn::Trans::SET.contains(b'%') && !urn::Trans::ESCAPED);
//! ```

/// The characters of `trans`:
#[doc(inline)]
pub use self::Trans as UrnChars;
use super::CharacterClass;
/// As in RFC 2396:
#[doc(inline)]
pub use super::rfc2396::{
    Alpha, Alphanum, Digit, Digit as Number, Hex, Hex as Hexdig, Lowalpha as Lower, Upalpha as Upper,
};
/// As in RFC 3986:
#[doc(inline)]
pub use super::rfc3986::{Pchar, SubDelims, Unreserved};
use crate::AsciiSet;

classes! {
    in "urn";
    /// `let-num = upper | lower | number` (RFC 2141, section 2.1)
    LetNum, false, b'7' not b'-': Upper::SET.union(Lower::SET).union(Number::SET);
    /// `let-num-hyp = upper | lower | number | "-"` (RFC 2141, section 2.1)
    LetNumHyp, false, b'-' not b'.': LetNum::SET.union(AsciiSet::of(b"-"));
    /// `other = "(" | ")" | "+" | "," | "-" | "." | ":" | "=" | "@" | ";" | "$" | "_" | "!" | "*" | "'"` (RFC 2141, section 2.2)
    Other, false, b'@' not b'/': AsciiSet::of(b"()+,-.:=@;$_!*'");
    /// `reserved = "%" | "/" | "?" | "#"` (RFC 2141, section 2.3)
    Reserved, false, b'%' not b'@': AsciiSet::of(b"%/?#");
    /// `trans = upper | lower | number | other | reserved` (RFC 2141, section 2.2). It includes `%`, so it is also
    /// the class of `URN-chars`.
    Trans, false, b'#' not b'&': LetNum::SET.union(Other::SET).union(Reserved::SET);
    /// `ldh = alphanum / "-"` (RFC 8141, section 2)
    Ldh, false, b'-' not b'.': Alphanum::SET.union(AsciiSet::of(b"-"));
}
