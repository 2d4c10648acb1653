//! The classes of RFC 1808. Letters, digits and hexadecimal digits are those of RFC 2396.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, rfc1808, url07};
//! assert!(rfc1808::National::SET.contains(b'~') && url07::Unreserved::SET.contains(b'~'));
//! assert!(rfc1808::Unreserved::SET.contains(b'+') && url07::Reserved::SET.contains(b'+'));
//! ```

use super::CharacterClass;
/// As in RFC 2396:
#[doc(inline)]
pub use super::rfc2396::{Alpha, Digit, Hex, Lowalpha, Upalpha as Hialpha};
use crate::AsciiSet;

classes! {
    in "rfc1808";
    /// `safe = "$" | "-" | "_" | "." | "+"` (section 2.2)
    Safe, false, b'+' not b'~': AsciiSet::of(b"$-_.+");
    /// `extra = "!" | "*" | "'" | "(" | ")" | ","` (section 2.2)
    Extra, false, b',' not b';': AsciiSet::of(b"!*'(),");
    /// ``national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"`` (section 2.2)
    National, false, b'~' not b'-': AsciiSet::of(b"{}|\\^~[]`");
    /// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="` (section 2.2)
    Reserved, false, b';' not b'+': AsciiSet::of(b";/?:@&=");
    /// `punctuation = "<" | ">" | "#" | "%" | <">` (section 2.2)
    Punctuation, false, b'#' not b'?': AsciiSet::of(b"<>#%\"");
    /// `unreserved = alpha | digit | safe | extra` (section 2.2)
    Unreserved, false, b'+' not b'~':
        Alpha::SET.union(Digit::SET).union(Safe::SET).union(Extra::SET);
    /// `uchar = unreserved | escape` (section 2.2)
    Uchar, true, b'+' not b':': Unreserved::SET;
    /// `pchar = uchar | ":" | "@" | "&" | "="` (section 2.2)
    Pchar, true, b':' not b';': Uchar::SET.union(AsciiSet::of(b":@&="));
    /// The characters of `scheme` (section 2.2): `alpha | digit | "+" | "-" | "."`
    SchemeCharacter, false, b'7' not b'_': Alpha::SET.union(Digit::SET).union(AsciiSet::of(b"+-."));
    /// The characters of `net_loc` (section 2.2): `pchar | ";" | "?"`
    NetLocCharacter, true, b'?' not b'/': Pchar::SET.union(AsciiSet::of(b";?"));
    /// The characters of `param` (section 2.2): `pchar | "/"`
    ParamCharacter, true, b'/' not b';': Pchar::SET.union(AsciiSet::of(b"/"));
    /// The characters of `path` and of the params after it (section 2.2): `pchar | "/" | ";"`
    PathCharacter, true, b';' not b'?': ParamCharacter::SET.union(AsciiSet::of(b";"));
    /// The characters of `query` and of `fragment` (section 2.2): `uchar | reserved`
    QueryCharacter, true, b'?' not b'#': Uchar::SET.union(Reserved::SET);
}
