//! The classes of draft-fielding-url-syntax-07, which draft-fielding-uri-syntax-01 and draft-fielding-url-syntax-03
//! share. Letters, digits, hexadecimal digits and the excluded characters are those of RFC 2396.
//!
//! `$` and `,` are marks here, and reserved in RFC 2396: the classes that contain both are the same.
//!
//! ```
//! use uri_bnf::grammar::class::{CharacterClass, rfc2396, url07};
//! assert!(url07::Unreserved::SET.contains(b'$') && !rfc2396::Unreserved::SET.contains(b'$'));
//! assert_eq!(url07::Urlc::SET, rfc2396::Uric::SET);
//! ```

use super::CharacterClass;
/// As in RFC 2396:
#[doc(inline)]
pub use super::rfc2396::{Alpha, Alphanum, Control, Delims, Digit, Hex, Lowalpha, Space, Unwise, Upalpha};
use crate::AsciiSet;

classes! {
    in "url07";
    /// `mark = "$" | "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")" | ","` (section 2.3)
    Mark, false, b'$' not b'+': AsciiSet::of(b"$-_.!~*'(),");
    /// `unreserved = alpha | digit | mark` (section 2.3)
    Unreserved, false, b',' not b';': Alphanum::SET.union(Mark::SET);
    /// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"` (section 2.2)
    Reserved, false, b';' not b',': AsciiSet::of(b";/?:@&=+");
    /// `urlc = reserved | unreserved | escaped` (appendix A)
    Urlc, true, b'?' not b'#': Reserved::SET.union(Unreserved::SET);
    /// The characters of `scheme` (section 4.1): `alpha | digit | "+" | "-" | "."`
    SchemeCharacter, false, b'7' not b'_': Alphanum::SET.union(AsciiSet::of(b"+-."));
    /// The characters of `authority` (section 4.3.1): `unreserved | escaped | ";" | ":" | "@" | "&" | "=" | "+"`
    AuthorityCharacter, true, b'@' not b'/': Unreserved::SET.union(AsciiSet::of(b";:@&=+"));
    /// The characters of `userinfo` (section 4.3.1): `unreserved | escaped | ":" | ";" | "&" | "=" | "+"`
    UserinfoCharacter, true, b':' not b'@': Unreserved::SET.union(AsciiSet::of(b":;&=+"));
    /// `pchar = unreserved | escaped | ":" | "@" | "&" | "=" | "+"` (section 4.3.2)
    Pchar, true, b':' not b';': Unreserved::SET.union(AsciiSet::of(b":@&=+"));
    /// The characters of `path_segments` (section 4.3.2): `pchar | ";" | "/"`
    PathCharacter, true, b';' not b'?': Pchar::SET.union(AsciiSet::of(b";/"));
}
