//! The characters of data under url-syntax-07.

use crate::{
    AsciiSet,
    edition::facts::{
        data::{Data, DataCharacters},
        traits::Delimiters,
    },
    grammar::class::{CharacterClass, url07},
};

/// The characters that have a purpose within its components; also for its amendments.
pub(crate) const DELIMITERS: Delimiters = Delimiters {
    authority: AsciiSet::of(b":@?/"),
    path: AsciiSet::of(b"/;=?"),
    query: AsciiSet::of(b"/&=+"),
};

/// The characters of data; also for its amendments.
pub(crate) const DATA: Data = Data {
    userinfo: DataCharacters::of(
        url07::UserinfoCharacter::SET,
        DELIMITERS.authority,
        "draft-fielding-url-syntax-07, section 4.3.1",
    ),
    reg_name: DataCharacters::of(
        url07::AuthorityCharacter::SET,
        DELIMITERS.authority,
        "draft-fielding-url-syntax-07, section 4.3.1",
    ),
    path: DataCharacters {
        separators: AsciiSet::of(b"/"),
        ..DataCharacters::of(url07::PathCharacter::SET, DELIMITERS.path, PATH)
    },
    segment: SEGMENT,
    // The grammar derives a colon there, but the prose does not allow it.
    first_segment: DataCharacters::of(
        SEGMENT.allowed.difference(AsciiSet::of(b":")),
        DELIMITERS.path,
        "draft-fielding-url-syntax-07, sections 4.3.2 and 5",
    ),
    param: DataCharacters::of(url07::Pchar::SET.difference(AsciiSet::of(b"=")), DELIMITERS.path, PATH),
    // A reference is parsed as generic, so what follows the scheme begins with a segment.
    opaque_part: SEGMENT,
    query: QUERY,
    query_name: QUERY.without(AsciiSet::of(b"&=")),
    query_value: QUERY.without(AsciiSet::of(b"&")),
    fragment: DataCharacters::of(
        url07::Urlc::SET,
        AsciiSet::EMPTY,
        "draft-fielding-url-syntax-07, section 3",
    ),
    should: AsciiSet::EMPTY,
    unreserved: url07::Unreserved::SET,
};

const PATH: &str = "draft-fielding-url-syntax-07, section 4.3.2";
const SEGMENT: DataCharacters =
    DataCharacters::of(url07::PathCharacter::SET.difference(AsciiSet::of(b"/")), DELIMITERS.path, PATH);
const QUERY: DataCharacters =
    DataCharacters::of(url07::Urlc::SET, DELIMITERS.query, "draft-fielding-url-syntax-07, section 4.3.3");
