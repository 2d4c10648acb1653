//! What RFC 2396 itself prints as examples, in its order.

use super::Part;
use super::group::Group;
use super::note::Note;
use super::resolution::{self, BASE, BASE_IN_HTML, QUERY_ALONE};
use super::table::{Operation, ResolverChoice, Row, Table, row};

/// Sections 1.3, 5 and 6, and Appendices B to F and G.2.
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
    Part::Group(Group::of("5", "relative paths", &[".", "..", "this:that", "./this:that"])),
    Part::Group(Group::of("6", "equivalent URI", &["http://www.XEROX.com", "http://www.xerox.com"])),
    Part::Group(Group::of("B", "the regular expression", &["http://www.ics.uci.edu/pub/ietf/uri/#Related"])),
    Part::Group(Group::of("C", "the base URI", &[BASE])),
    Part::Table(Table {
        section: "C.1",
        title: "normal examples",
        operation: Operation::Resolve { base: BASE },
        parts: &[
            resolution::NORMAL_BEFORE_QUERY,
            &[QUERY_ALONE.reference_noted(NOT_DERIVED).noted(RESOLVED)],
            resolution::NORMAL_AFTER_QUERY,
            resolution::NORMAL_AFTER_PARAMS,
        ],
    }),
    Part::Table(Table {
        section: "C.2",
        title: "abnormal examples",
        operation: Operation::Resolve { base: BASE },
        parts: &[
            resolution::ABNORMAL,
            resolution::SEGMENTS_WITH_DOTS,
            resolution::SEGMENTS_WITH_PARAMS,
            resolution::ABNORMAL_QUERIES,
            resolution::ABNORMAL_FRAGMENTS,
            REPEATED_SCHEME,
        ],
    }),
    Part::Group(Group::of("D", "the base URI in an HTML document", &[BASE_IN_HTML])),
    Part::Table(Table {
        section: "D",
        title: "in an HTML document",
        operation: Operation::Resolve { base: BASE_IN_HTML },
        parts: &[resolution::HTML],
    }),
    Part::Group(Group::not_references(
        "E",
        "with their delimiters",
        &["\"http://test.com/\"", "<http://test.com/>", "\"http://www.w3.org/Addressing/\""],
    )),
    Part::Group(Group::not_references(
        "E",
        "broken across lines",
        &["ftp://ds.internic.\nnet/rfc/", "http://www.ics.uci.edu/pub/\nietf/uri/historical.html#WARNING"],
    )),
    Part::Group(Group::of(
        "E",
        "extracted",
        &[
            "http://test.com/",
            "http://www.w3.org/Addressing/",
            "ftp://ds.internic.net/rfc/",
            "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
        ],
    )),
    Part::Group(Group::of("F", "an abbreviated URL", &["www.w3.org/Addressing/"])),
    Part::Group(Group::of("G.2", "with and without a slash", &["foo:/bar", "foo:bar"])),
];

/// On `?y` as a reference.
const NOT_DERIVED: Note = Note::Erratum(
    "no rule derives a query alone, because rel_segment in rel_path is not empty; the grammar is followed",
);

/// On the result of `?y`.
const RESOLVED: Note = Note::Remark("resolved as printed, although no rule derives the reference");

/// C.2: two results for one reference.
const REPEATED_SCHEME: &[Row] = &[
    row("http:g", "http:g").noted(Note::Remark("\"for validating parsers\"")),
    row("http:g", "http://a/b/c/g")
        .by(ResolverChoice::IgnoreScheme)
        .noted(Note::Remark("\"for backwards compatibility\"")),
];
