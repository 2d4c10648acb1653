//! The escape of a character that would divide the component.
//!
//! Found in `finding/checks/passes/escapes.rs`.

use crate::{
    AsciiSet,
    edition::facts::traits::Traits,
    escapes::octet,
    validate::{Diagnostic, ReferencePart, saying::check::check},
};
use core::fmt;

check! {
    ESCAPED_DELIMITER = 505 "escaped-delimiter" Advice;
    what {
        /// Reports an escape of a character that is a delimiter in its component, except in a query.
    }
    why {
        /// The escape is right if the character is data. But a program that decodes before it splits sees a boundary
        /// where there is none, and two programs that differ in that see two resources: Envoy finds one segment in `/a%2Fb`,
        /// and servers behind it find two (CVE-2021-29492). `%5C` is reported in a path, because programs for Windows take a
        /// backslash for a slash once it is decoded. A dot segment next to either has [a code of its
        /// own](super::DOT_SEGMENT_WITH_ESCAPED_SLASH). RFC 3986 lets schemes use any other reserved character as well;
        /// those are not reported. An opaque part and a fragment have no delimiters in the syntax. Forms escape the
        /// delimiters in the values of a query as a matter of course: [another code](super::ESCAPED_DELIMITER_IN_QUERY)
        /// reports those, if a policy names it.
        ///
        /// Leave it if all programs that read the URI split before they decode; otherwise write the data without the
        /// character.
    }
    example {
        edition "RFC 3986", input "/a%2Fb",
        finding 2..5 "\"%2F\" is '/', which would divide the path",
    }
    example {
        edition "RFC 3986", input "/a%5Cb",
        finding 2..5 "\"%5C\" is a backslash, which some programs take for a slash",
    }
    editions {
        /// The delimiters of each component are those that its sections list:
        ///
        /// | | site, authority | path |
        /// |---|---|---|
        /// | drafts of 1997 | `: @ ? /` | `/ ; = ?` |
        /// | RFC 2396 | `; : @ ? /` | `/ ; = ?` |
        /// | RFC 3986 | `: @ [ ] / ? #` | `/ ? # ; = ,` |
        ///
        /// A backslash is a delimiter in none of them.
    }
    citations {
        url07 section "2.2", uri01 section "2.2", rfc2396 section "2.2":
            "each component decides which characters are reserved in it; a reserved character differs from its \
             escape";
        rfc3986 section "2.2":
            "a reserved character and its escape are not equivalent, and most programs read them differently";
    }
    message: message,
    is_of_escape: true,
    label: label,
    help: help,
}

pub(super) fn message(diagnostic: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    let delimiter = octet(diagnostic.piece()).map_or(char::REPLACEMENT_CHARACTER, char::from);
    if delimiter == '\\' {
        return write!(to, "{} is a backslash, which some programs take for a slash", diagnostic.quoted());
    }
    write!(to, "{} is {delimiter:?}, which would divide the {}", diagnostic.quoted(), diagnostic.part)
}

pub(super) fn label(_: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    to.write_str("a delimiter, if it is decoded too early")
}

pub(super) fn help(_: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    to.write_str("divide the component before decoding it, or write the data without this character")
}

/// Returns whether `octet` is a delimiter of `part`, or a backslash in a path.
pub(in crate::validate::finding::checks) const fn divides(
    traits: &Traits,
    part: ReferencePart,
    octet: u8,
) -> bool {
    octet == b'\\' && matches!(part, ReferencePart::Path | ReferencePart::FirstSegment)
        || delimiters(traits, part).contains(octet)
}

/// The delimiters of `part`. The scheme defines those of an opaque part, and the media type those of a fragment:
/// none are known.
const fn delimiters(traits: &Traits, part: ReferencePart) -> AsciiSet {
    match part {
        ReferencePart::Authority | ReferencePart::Userinfo | ReferencePart::Host => {
            traits.delimiters.authority
        }
        ReferencePart::Path | ReferencePart::FirstSegment => traits.delimiters.path,
        ReferencePart::Query => traits.delimiters.query,
        _ => AsciiSet::EMPTY,
    }
}
