//! The characters of data under uri-syntax-01 with url-syntax-03: those of url-syntax-07, in other sections.

use crate::edition::{facts::data::Data, url07::data::DATA as URL07};

/// The characters of data.
pub(crate) const DATA: Data = Data {
    userinfo: URL07.userinfo.in_section(SITE),
    reg_name: URL07.reg_name.in_section(SITE),
    path: URL07.path.in_section(PATH),
    segment: URL07.segment.in_section(PATH),
    first_segment: URL07
        .first_segment
        .in_section("proposed draft-fielding-url-syntax-03, sections 3.3.2 and 4"),
    param: URL07.param.in_section(PATH),
    opaque_part: URL07.opaque_part.in_section(PATH),
    query: URL07.query.in_section(QUERY),
    query_name: URL07.query_name.in_section(QUERY),
    query_value: URL07.query_value.in_section(QUERY),
    fragment: URL07.fragment.in_section("proposed draft-fielding-url-syntax-03, section 2"),
    ..URL07
};

const SITE: &str = "proposed draft-fielding-url-syntax-03, section 3.3.1";
const PATH: &str = "proposed draft-fielding-url-syntax-03, section 3.3.2";
const QUERY: &str = "proposed draft-fielding-url-syntax-03, section 3.3.3";
