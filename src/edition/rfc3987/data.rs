//! The characters of data under RFC 3987: those of RFC 3986, and beyond US-ASCII those that each rule derives. The
//! delimiters are those of RFC 3986.

use crate::{
    edition::{
        facts::data::{Data, DataCharacters},
        rfc3986::data::DATA as URI,
    },
    grammar::class::non_ascii::NonAscii,
};

/// The characters of data.
pub(crate) const DATA: Data = Data {
    userinfo: of(URI.userinfo, "RFC 3987, section 2.2, and RFC 3986, section 3.2.1"),
    reg_name: of(URI.reg_name, "RFC 3987, section 2.2, and RFC 3986, section 3.2.2"),
    path: of(URI.path, PATH),
    segment: of(URI.segment, PATH),
    first_segment: of(URI.first_segment, "RFC 3987, section 2.2, and RFC 3986, sections 3.3 and 4.2"),
    param: of(URI.param, PATH),
    opaque_part: of(URI.opaque_part, PATH),
    query: in_query(URI.query),
    query_name: in_query(URI.query_name),
    query_value: in_query(URI.query_value),
    fragment: of(URI.fragment, "RFC 3987, section 2.2, and RFC 3986, section 3.5"),
    ..URI
};

const PATH: &str = "RFC 3987, section 2.2, and RFC 3986, section 3.3";

const fn of(characters: DataCharacters, section: &'static str) -> DataCharacters {
    characters.with(NonAscii::Ucschar).in_section(section)
}

/// A query may have private characters.
const fn in_query(characters: DataCharacters) -> DataCharacters {
    characters
        .with(NonAscii::UcscharAndIprivate)
        .in_section("RFC 3987, section 2.2, and RFC 3986, section 3.4")
}
