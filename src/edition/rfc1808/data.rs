//! The characters of data under RFC 1808.

use crate::{
    AsciiSet,
    edition::facts::{
        data::{Data, DataCharacters},
        traits::Delimiters,
    },
    grammar::class::{CharacterClass, rfc1808},
};

/// The characters that have a purpose within its components: those that end one, and by section 2.2 divide one. A `net_loc`
/// is divided by RFC 1738.
pub(crate) const DELIMITERS: Delimiters =
    Delimiters { authority: AsciiSet::of(b":@/"), path: AsciiSet::of(b"/;?"), query: AsciiSet::EMPTY };

/// The characters of data.
pub(crate) const DATA: Data = Data {
    userinfo: NET_LOC,
    reg_name: NET_LOC,
    path: DataCharacters {
        separators: AsciiSet::of(b"/"),
        ..DataCharacters::of(rfc1808::ParamCharacter::SET, DELIMITERS.path, "RFC 1808, section 2.2")
    },
    segment: SEGMENT,
    // A colon there may be taken for that of a scheme.
    first_segment: DataCharacters::of(
        rfc1808::Pchar::SET.difference(AsciiSet::of(b":")),
        DELIMITERS.path,
        "RFC 1808, sections 2.2 and 2.4.2",
    ),
    // A param may have a slash, but the segments of a tree end at one; and the name of a param ends at a "=".
    param: SEGMENT.without(AsciiSet::of(b"=")),
    // Every URL is parsed as section 2.4 says, so what follows the scheme begins with a segment.
    opaque_part: SEGMENT,
    query: QUERY,
    query_name: QUERY.without(AsciiSet::of(b"&=")),
    query_value: QUERY.without(AsciiSet::of(b"&")),
    fragment: QUERY,
    should: AsciiSet::EMPTY,
    unreserved: rfc1808::Unreserved::SET,
};

const NET_LOC: DataCharacters =
    DataCharacters::of(rfc1808::NetLocCharacter::SET, DELIMITERS.authority, "RFC 1808, section 2.2");
const SEGMENT: DataCharacters =
    DataCharacters::of(rfc1808::Pchar::SET, DELIMITERS.path, "RFC 1808, section 2.2");
const QUERY: DataCharacters =
    DataCharacters::of(rfc1808::QueryCharacter::SET, DELIMITERS.query, "RFC 1808, section 2.2");
