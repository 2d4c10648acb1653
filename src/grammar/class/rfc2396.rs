//! The classes of RFC 2396.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, rfc2396::{Mark, Unreserved}};
//! assert!(Mark::SET.is_subset(Unreserved::SET));
//! ```

use super::CharacterClass;
use crate::AsciiSet;

classes! {
    in "rfc2396";
    /// `lowalpha = "a" | "b" | "c" | ... | "z"` (section 1.6)
    Lowalpha, false, b'm' not b'M': AsciiSet::range(b'a', b'z');
    /// `upalpha = "A" | "B" | "C" | ... | "Z"` (section 1.6)
    Upalpha, false, b'M' not b'm': AsciiSet::range(b'A', b'Z');
    /// `digit = "0" | "1" | "2" | ... | "9"` (section 1.6)
    Digit, false, b'7' not b'a': AsciiSet::range(b'0', b'9');
    /// `alpha = lowalpha | upalpha` (section 1.6)
    Alpha, false, b'Z' not b'7': Lowalpha::SET.union(Upalpha::SET);
    /// `alphanum = alpha | digit` (section 1.6)
    Alphanum, false, b'7' not b'-': Alpha::SET.union(Digit::SET);
    /// `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"` (section 2.4.1)
    Hex, false, b'F' not b'G': Digit::SET.union(AsciiSet::of(b"ABCDEFabcdef"));
    /// `mark = "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")"` (section 2.3)
    Mark, false, b'~' not b'+': AsciiSet::of(b"-_.!~*'()");
    /// `unreserved = alphanum | mark` (section 2.3)
    Unreserved, false, b'_' not b',': Alphanum::SET.union(Mark::SET);
    /// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","` (section 2.2)
    Reserved, false, b',' not b'_': AsciiSet::of(b";/?:@&=+$,");
    /// `uric = reserved | unreserved | escaped` (section 2)
    Uric, true, b'?' not b'#': Reserved::SET.union(Unreserved::SET);
    /// `uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ","` (section 3)
    UricNoSlash, true, b'?' not b'/': Unreserved::SET.union(AsciiSet::of(b";?:@&=+$,"));
    /// `pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ","` (section 3.3)
    Pchar, true, b':' not b';': Unreserved::SET.union(AsciiSet::of(b":@&=+$,"));
    /// The characters of `path_segments` (section 3.3): `pchar | ";" | "/"`
    PathCharacter, true, b';' not b'?': Pchar::SET.union(AsciiSet::of(b";/"));
    /// The characters of `rel_segment` (section 5):
    /// `unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | ","`
    RelSegmentCharacter, true, b';' not b':': Unreserved::SET.union(AsciiSet::of(b";@&=+$,"));
    /// The characters of `reg_name` (section 3.2.1):
    /// `unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+"`
    RegNameCharacter, true, b'@' not b'/': Unreserved::SET.union(AsciiSet::of(b"$,;:@&=+"));
    /// The characters of `userinfo` (section 3.2.2):
    /// `unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | ","`
    UserinfoCharacter, true, b':' not b'@': Unreserved::SET.union(AsciiSet::of(b";:&=+$,"));
    /// The characters of `domainlabel` and `toplabel` (section 3.2.2) after the first: `alphanum | "-"`
    LabelCharacter, false, b'-' not b'.': Alphanum::SET.union(AsciiSet::of(b"-"));
    /// The characters of `scheme` (section 3.1) after the first: `alpha | digit | "+" | "-" | "."`
    SchemeCharacter, false, b'+' not b'_': Alphanum::SET.union(AsciiSet::of(b"+-."));
    /// `control = <US-ASCII coded characters 00-1F and 7F hexadecimal>` (section 2.4.3)
    Control, false, b'\t' not b' ': AsciiSet::range(0, 0x1f).union(AsciiSet::of(b"\x7f"));
    /// `space = <US-ASCII coded character 20 hexadecimal>` (section 2.4.3)
    Space, false, b' ' not b'\t': AsciiSet::of(b" ");
    /// `delims = "<" | ">" | "#" | "%" | <">` (section 2.4.3)
    Delims, false, b'#' not b'/': AsciiSet::of(b"<>#%\"");
    /// ``unwise = "{" | "}" | "|" | "\" | "^" | "[" | "]" | "`"`` (section 2.4.3)
    Unwise, false, b'[' not b'(': AsciiSet::of(b"{}|\\^[]`");
}
