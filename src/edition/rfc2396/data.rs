//! The characters of data under RFC 2396.
//!
//! RFC 2732 has the same: it allows brackets explicitly for addresses, and not for data.

use crate::{
    AsciiSet,
    edition::facts::{
        data::{Data, DataCharacters},
        traits::Delimiters,
    },
    grammar::class::{CharacterClass, rfc2396},
};

/// The characters that have a purpose within its components; also for its amendments.
pub(crate) const DELIMITERS: Delimiters = Delimiters {
    authority: AsciiSet::of(b";:@?/"),
    path: AsciiSet::of(b"/;=?"),
    query: AsciiSet::of(b";/?:@&=+,$"),
};

/// The characters of data; also for its amendments.
pub(crate) const DATA: Data = Data {
    userinfo: DataCharacters::of(
        rfc2396::UserinfoCharacter::SET,
        DELIMITERS.authority,
        "RFC 2396, sections 3.2 and 3.2.2",
    ),
    reg_name: DataCharacters::of(
        rfc2396::RegNameCharacter::SET,
        DELIMITERS.authority,
        "RFC 2396, sections 3.2 and 3.2.1",
    ),
    path: DataCharacters {
        separators: AsciiSet::of(b"/"),
        ..DataCharacters::of(rfc2396::PathCharacter::SET, DELIMITERS.path, PATH)
    },
    segment: SEGMENT,
    // After resolution, the text is a segment, in which `;` and `=` are reserved.
    first_segment: DataCharacters::of(
        rfc2396::RelSegmentCharacter::SET,
        DELIMITERS.path,
        "RFC 2396, sections 3.3 and 5",
    ),
    param: DataCharacters::of(rfc2396::Pchar::SET.difference(AsciiSet::of(b"=")), DELIMITERS.path, PATH),
    // No character is reserved there in general, but the part must not begin with a slash.
    opaque_part: DataCharacters::of(
        rfc2396::Uric::SET,
        rfc2396::Uric::SET.difference(rfc2396::UricNoSlash::SET),
        "RFC 2396, section 3",
    ),
    query: QUERY,
    query_name: QUERY.without(AsciiSet::of(b"&=")),
    query_value: QUERY.without(AsciiSet::of(b"&")),
    fragment: DataCharacters::of(rfc2396::Uric::SET, AsciiSet::EMPTY, "RFC 2396, section 4.1"),
    should: AsciiSet::EMPTY,
    unreserved: rfc2396::Unreserved::SET,
};

const PATH: &str = "RFC 2396, section 3.3";
const SEGMENT: DataCharacters =
    DataCharacters::of(rfc2396::PathCharacter::SET.difference(AsciiSet::of(b"/")), DELIMITERS.path, PATH);
const QUERY: DataCharacters =
    DataCharacters::of(rfc2396::Uric::SET, DELIMITERS.query, "RFC 2396, section 3.4");
