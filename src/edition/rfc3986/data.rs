//! The characters of data under RFC 3986.

use crate::{
    AsciiSet,
    edition::facts::data::{Data, DataCharacters},
    grammar::class::{CharacterClass, rfc3986},
};

/// The characters of data.
pub(crate) const DATA: Data = Data {
    // A colon separates a user name from what follows it.
    userinfo: DataCharacters::of(
        rfc3986::UserinfoCharacter::SET,
        AsciiSet::of(b":"),
        "RFC 3986, section 3.2.1",
    ),
    reg_name: DataCharacters::of(rfc3986::RegNameCharacter::SET, AsciiSet::EMPTY, "RFC 3986, section 3.2.2"),
    path: DataCharacters {
        separators: AsciiSet::of(b"/"),
        ..DataCharacters::of(rfc3986::PathCharacter::SET, AsciiSet::EMPTY, PATH)
    },
    segment: DataCharacters::of(rfc3986::Pchar::SET, AsciiSet::EMPTY, PATH),
    first_segment: DataCharacters::of(
        rfc3986::SegmentWithoutColonCharacter::SET,
        AsciiSet::EMPTY,
        "RFC 3986, sections 3.3 and 4.2",
    ),
    param: DataCharacters::of(rfc3986::Pchar::SET, AsciiSet::EMPTY, PATH).without(AsciiSet::of(b";=")),
    // What follows the scheme begins with a segment.
    opaque_part: DataCharacters::of(rfc3986::Pchar::SET, AsciiSet::EMPTY, PATH),
    query: QUERY,
    query_name: QUERY.without(AsciiSet::of(b"&=")),
    // The first `=` ends the name, so the value may contain others.
    query_value: QUERY.without(AsciiSet::of(b"&")),
    fragment: DataCharacters::of(rfc3986::QueryCharacter::SET, AsciiSet::EMPTY, "RFC 3986, section 3.5"),
    should: rfc3986::Reserved::SET,
    unreserved: rfc3986::Unreserved::SET,
};

const PATH: &str = "RFC 3986, section 3.3";
const QUERY: DataCharacters =
    DataCharacters::of(rfc3986::QueryCharacter::SET, AsciiSet::EMPTY, "RFC 3986, section 3.4");
