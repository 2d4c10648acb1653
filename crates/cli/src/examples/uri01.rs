//! The references that draft-fielding-uri-syntax-01 and draft-fielding-url-syntax-03 themselves give as examples, in
//! their order.

use super::group::Group;
use super::resolution;

/// Section 1.3 and Appendix B of the first; sections 4 and 5 and Appendices B to F of the second, whose section 1.3 is
/// the same.
pub(super) const GROUPS: &[Group] = &[
    Group {
        section: "1.3",
        title: "URI in common use",
        references: &[
            "ftp://ftp.is.co.za/rfc/rfc1808.txt",
            "gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles",
            "http://www.math.uio.no/faq/compression-faq/part1.html",
            "mailto:mduerst@ifi.unizh.ch",
            "news:comp.infosystems.www.servers.unix",
            "telnet://melvyl.ucop.edu/",
        ],
    },
    Group {
        section: "B",
        title: "with their delimiters",
        references: &["\"http://test.com/\"", "<http://test.com/>", "\"http://www.w3.org/Addressing/\""],
    },
    Group {
        section: "B",
        title: "broken across lines",
        references: &[
            "ftp://ds.internic.\nnet/rfc/",
            "http://www.ics.uci.edu/pub/\nietf/uri/historical.html#WARNING",
        ],
    },
    Group {
        section: "B",
        title: "extracted",
        references: &[
            "http://test.com/",
            "http://www.w3.org/Addressing/",
            "ftp://ds.internic.net/rfc/",
            "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
        ],
    },
    Group {
        section: "url-syntax-03 4",
        title: "relative paths",
        references: &[".", "..", "this:that", "./this:that"],
    },
    Group {
        section: "url-syntax-03 5",
        title: "equivalent URL",
        references: &["http://www.XEROX.com", "http://www.xerox.com"],
    },
    Group {
        section: "url-syntax-03 B",
        title: "the regular expression",
        references: &["http://www.ics.uci.edu/pub/ietf/uri/#Related"],
    },
    Group { section: "url-syntax-03 C", title: "the base URL", references: &["http://a/b/c/d;p?q"] },
    Group { section: "url-syntax-03 C.1", title: "normal examples", references: resolution::NORMAL },
    Group {
        section: "url-syntax-03 C.1",
        title: "normal examples, resolved",
        references: resolution::NORMAL_RESOLVED,
    },
    Group { section: "url-syntax-03 C.2", title: "abnormal examples", references: resolution::ABNORMAL },
    Group {
        section: "url-syntax-03 C.2",
        title: "abnormal examples, resolved",
        references: resolution::ABNORMAL_RESOLVED,
    },
    Group {
        section: "url-syntax-03 D",
        title: "in an HTML document",
        references: &["http://www.ics.uci.edu/Test/a/b/c", "../x", "http://www.ics.uci.edu/Test/a/x"],
    },
    Group {
        section: "url-syntax-03 E",
        title: "an abbreviated URL",
        references: &["www.w3.org/Addressing/"],
    },
    Group {
        section: "url-syntax-03 F",
        title: "with and without a slash",
        references: &["foo:/bar", "foo:bar"],
    },
];
