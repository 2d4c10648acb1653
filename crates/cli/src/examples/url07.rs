//! What draft-fielding-url-syntax-07 itself prints as examples, in its order.

use super::Part;
use super::group::Group;
use super::note::Note;
use super::resolution::{self, BASE, BASE_IN_HTML};
use super::table::{Operation, Table};

/// Sections 1.3, 5, 5.1.1, 5.1.4 and 6, and Appendices B to F.
///
/// The page that this was taken from has lost lines. It lacks the examples of section 1.3, but has their explanations: the
/// examples here are those that draft-fielding-url-syntax-03 prints with the same explanations. The result of the reference
/// in Appendix D, and the end of the third reference in Appendix E, are left out.
pub(super) const PARTS: &[Part] = &[
    Part::Group(Group::of(
        "1.3",
        "URL in common use",
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
    Part::Group(Group::of("5.1.1", "a base URL within a document", &[BASE_IN_HTML])),
    Part::Group(Group::of("5.1.4", "the default base URL", &["this_message:/"]).noted(&[(
        "this_message:/",
        Note::Remark("a relative URL by the draft's own grammar, because \"_\" is not in scheme"),
    )])),
    Part::Group(Group::of("6", "equivalent URL", &["http://www.XEROX.com", "http://www.xerox.com"])),
    Part::Group(Group::of("B", "the regular expression", &["http://www.ics.uci.edu/pub/ietf/uri/#Related"])),
    Part::Group(Group::of("C", "the base URL", &[BASE])),
    Part::Table(Table {
        section: "C.1",
        title: "normal examples",
        operation: Operation::Resolve { base: BASE },
        parts: resolution::NORMAL_OF_DRAFTS,
    }),
    Part::Table(Table {
        section: "C.2",
        title: "abnormal examples",
        operation: Operation::Resolve { base: BASE },
        parts: resolution::ABNORMAL_OF_DRAFTS,
    }),
    Part::Group(Group::of("D", "in an HTML document", &[BASE_IN_HTML, "../x"])),
    Part::Group(Group::not_references(
        "E",
        "with their delimiters",
        &["\"http://test.com/\"", "<http://test.com/>", "\"http://www.w3.org/pub/WWW/\""],
    )),
    Part::Group(Group::not_references("E", "broken across lines", &["ftp://ds.internic.\nnet/rfc/"])),
    Part::Group(Group::of(
        "E",
        "extracted",
        &["http://test.com/", "http://www.w3.org/pub/WWW/", "ftp://ds.internic.net/rfc/"],
    )),
    Part::Group(Group::of("F.2", "with and without a slash", &["foo:/bar", "foo:bar"])),
];
