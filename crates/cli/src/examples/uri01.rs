//! What draft-fielding-uri-syntax-01 and draft-fielding-url-syntax-03 themselves print as examples, in their order.

use super::Part;
use super::group::Group;
use super::resolution::{self, BASE, BASE_IN_HTML};
use super::table::{Operation, Table};

/// Section 1.3 and Appendix B of the first; sections 4 and 5 and Appendices B to F of the second, whose section 1.3 is
/// the same.
pub(super) const PARTS: &[Part] = &[
    Part::Group(Group::of(
        "1.3",
        "URI in common use",
        &[
            "ftp://ftp.is.co.za/rfc/rfc1808.txt",
            "gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles",
            "http://www.math.uio.no/faq/compression-faq/part1.html",
            "mailto:mduerst@ifi.unizh.ch",
            "news:comp.infosystems.www.servers.unix",
            "telnet://melvyl.ucop.edu/",
        ],
    )),
    Part::Group(Group::not_references(
        "B",
        "with their delimiters",
        &["\"http://test.com/\"", "<http://test.com/>", "\"http://www.w3.org/Addressing/\""],
    )),
    Part::Group(Group::not_references(
        "B",
        "broken across lines",
        &["ftp://ds.internic.\nnet/rfc/", "http://www.ics.uci.edu/pub/\nietf/uri/historical.html#WARNING"],
    )),
    Part::Group(Group::of(
        "B",
        "extracted",
        &[
            "http://test.com/",
            "http://www.w3.org/Addressing/",
            "ftp://ds.internic.net/rfc/",
            "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
        ],
    )),
    Part::Group(Group::of("url-syntax-03 4", "relative paths", &[".", "..", "this:that", "./this:that"])),
    Part::Group(Group::of(
        "url-syntax-03 5",
        "equivalent URL",
        &["http://www.XEROX.com", "http://www.xerox.com"],
    )),
    Part::Group(Group::of(
        "url-syntax-03 B",
        "the regular expression",
        &["http://www.ics.uci.edu/pub/ietf/uri/#Related"],
    )),
    Part::Group(Group::of("url-syntax-03 C", "the base URL", &[BASE])),
    Part::Table(Table {
        section: "url-syntax-03 C.1",
        title: "normal examples",
        operation: Operation::Resolve { base: BASE },
        parts: resolution::NORMAL_OF_DRAFTS,
    }),
    Part::Table(Table {
        section: "url-syntax-03 C.2",
        title: "abnormal examples",
        operation: Operation::Resolve { base: BASE },
        parts: resolution::ABNORMAL_OF_DRAFTS,
    }),
    Part::Group(Group::of("url-syntax-03 D", "the base URL in an HTML document", &[BASE_IN_HTML])),
    Part::Table(Table {
        section: "url-syntax-03 D",
        title: "in an HTML document",
        operation: Operation::Resolve { base: BASE_IN_HTML },
        parts: &[resolution::HTML],
    }),
    Part::Group(Group::of("url-syntax-03 E", "an abbreviated URL", &["www.w3.org/Addressing/"])),
    Part::Group(Group::of("url-syntax-03 F.2", "with and without a slash", &["foo:/bar", "foo:bar"])),
];
