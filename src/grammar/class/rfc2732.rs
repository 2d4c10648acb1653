//! The classes of RFC 2732: those that it changes or adds, and those of RFC 2396.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, rfc2396, rfc2732};
//! let moved: String = rfc2732::Reserved::SET.difference(rfc2396::Reserved::SET).iter().collect();
//! assert_eq!(moved, "[]");
//! ```

use super::CharacterClass;
/// As in RFC 2396:
#[doc(inline)]
pub use super::rfc2396::{
    Alpha, Alphanum, Control, Delims, Digit, Digit as CoreDigit, Hex, Hex as Hexdig, Lowalpha, Mark, Pchar,
    Space, Unreserved, Upalpha, UricNoSlash,
};
use crate::AsciiSet;

classes! {
    in "rfc2732";
    /// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | "," | "[" | "]"` (section 3)
    Reserved, false, b'[' not b'_': AsciiSet::of(b";/?:@&=+$,[]");
    /// `uric = reserved | unreserved | escaped` (RFC 2396, section 2)
    Uric, true, b'[' not b'#': Reserved::SET.union(Unreserved::SET);
    /// ``unwise = "{" | "}" | "|" | "\" | "^" | "`"`` (section 3)
    Unwise, false, b'^' not b'[': AsciiSet::of(b"{}|\\^`");
    /// The characters of `hexpart` (RFC 2373, appendix B): `HEXDIG | ":"`
    HexpartCharacter, false, b':' not b'.': Hex::SET.union(AsciiSet::of(b":"));
}
