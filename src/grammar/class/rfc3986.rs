//! The classes of RFC 3986. The core rules `ALPHA`, `DIGIT` and `HEXDIG` are `alpha`, `digit` and `hex` of RFC 2396.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, rfc2396, rfc3986};
//! let moved: String = rfc2396::Unreserved::SET.difference(rfc3986::Unreserved::SET).iter().collect();
//! assert_eq!(moved, "!'()*");
//! ```

/// As in RFC 2396:
#[doc(inline)]
pub use super::rfc2396::{Alpha, Digit, Hex as Hexdig};
use super::{CharacterClass, rfc2396::Alphanum};
use crate::AsciiSet;

classes! {
    in "rfc3986";
    /// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"` (section 2.3)
    Unreserved, false, b'~' not b'!': Alphanum::SET.union(AsciiSet::of(b"-._~"));
    /// `gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"` (section 2.2)
    GenDelims, false, b'#' not b'!': AsciiSet::of(b":/?#[]@");
    /// `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="` (section 2.2)
    SubDelims, false, b'!' not b'#': AsciiSet::of(b"!$&'()*+,;=");
    /// `reserved = gen-delims / sub-delims` (section 2.2)
    Reserved, false, b'#' not b'~': GenDelims::SET.union(SubDelims::SET);
    /// `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"` (section 3.3)
    Pchar, true, b'@' not b'/': Unreserved::SET.union(SubDelims::SET).union(AsciiSet::of(b":@"));
    /// The characters of a path (section 3.3): `pchar / "/"`
    PathCharacter, true, b'/' not b'?': Pchar::SET.union(AsciiSet::of(b"/"));
    /// The characters of `segment-nz-nc` (section 3.3): `unreserved / pct-encoded / sub-delims / "@"`
    SegmentWithoutColonCharacter, true, b'@' not b':': Unreserved::SET.union(SubDelims::SET).union(AsciiSet::of(b"@"));
    /// The characters of `query` and `fragment` (sections 3.4 and 3.5): `pchar / "/" / "?"`
    QueryCharacter, true, b'?' not b'#': Pchar::SET.union(AsciiSet::of(b"/?"));
    /// The characters of `userinfo` (section 3.2.1): `unreserved / pct-encoded / sub-delims / ":"`
    UserinfoCharacter, true, b':' not b'@': Unreserved::SET.union(SubDelims::SET).union(AsciiSet::of(b":"));
    /// The characters of `reg-name` (section 3.2.2): `unreserved / pct-encoded / sub-delims`
    RegNameCharacter, true, b'!' not b':': Unreserved::SET.union(SubDelims::SET);
    /// The characters of `IPvFuture` (section 3.2.2) after the `.`: `unreserved / sub-delims / ":"`
    IpvFutureCharacter, false, b':' not b'%': Unreserved::SET.union(SubDelims::SET).union(AsciiSet::of(b":"));
    /// The second digits of `dec-octet` (section 3.2.2) after a `2`: `%x30-34`
    ZeroToFour, false, b'4' not b'5': AsciiSet::range(b'0', b'4');
    /// The last digits of `dec-octet` (section 3.2.2) after `25`: `%x30-35`
    ZeroToFive, false, b'5' not b'6': AsciiSet::range(b'0', b'5');
    /// The first digits of `dec-octet` (section 3.2.2) before another: `%x31-39`
    OneToNine, false, b'9' not b'0': AsciiSet::range(b'1', b'9');
}
