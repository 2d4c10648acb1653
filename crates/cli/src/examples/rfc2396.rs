//! The references that RFC 2396 itself gives as examples, in its order.

use super::group::Group;
use super::resolution;

/// Sections 1.3, 5 and 6, and Appendices B, C, E, F and G.2.
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
    Group { section: "5", title: "relative paths", references: &[".", "..", "this:that", "./this:that"] },
    Group {
        section: "6",
        title: "equivalent URI",
        references: &["http://www.XEROX.com", "http://www.xerox.com"],
    },
    Group {
        section: "B",
        title: "the regular expression",
        references: &["http://www.ics.uci.edu/pub/ietf/uri/#Related"],
    },
    Group { section: "C", title: "the base URI", references: &["http://a/b/c/d;p?q"] },
    Group { section: "C.1", title: "normal examples", references: resolution::NORMAL },
    Group { section: "C.1", title: "normal examples, resolved", references: resolution::NORMAL_RESOLVED },
    Group { section: "C.2", title: "abnormal examples", references: resolution::ABNORMAL_OF_RFC_2396 },
    Group {
        section: "C.2",
        title: "abnormal examples, resolved",
        references: &[
            "http://a/../g",
            "http://a/../../g",
            "http://a/./g",
            "http://a/../g",
            "http://a/b/c/g.",
            "http://a/b/c/.g",
            "http://a/b/c/g..",
            "http://a/b/c/..g",
            "http://a/b/g",
            "http://a/b/c/g/",
            "http://a/b/c/g/h",
            "http://a/b/c/h",
            "http://a/b/c/g;x=1/y",
            "http://a/b/c/y",
            "http://a/b/c/g?y/./x",
            "http://a/b/c/g?y/../x",
            "http://a/b/c/g#s/./x",
            "http://a/b/c/g#s/../x",
            "http:g",
            "http://a/b/c/g",
        ],
    },
    Group {
        section: "E",
        title: "with their delimiters",
        references: &["\"http://test.com/\"", "<http://test.com/>", "\"http://www.w3.org/Addressing/\""],
    },
    Group {
        section: "E",
        title: "broken across lines",
        references: &[
            "ftp://ds.internic.\nnet/rfc/",
            "http://www.ics.uci.edu/pub/\nietf/uri/historical.html#WARNING",
        ],
    },
    Group {
        section: "E",
        title: "extracted",
        references: &[
            "http://test.com/",
            "http://www.w3.org/Addressing/",
            "ftp://ds.internic.net/rfc/",
            "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
        ],
    },
    Group { section: "F", title: "an abbreviated URL", references: &["www.w3.org/Addressing/"] },
    Group { section: "G.2", title: "with and without a slash", references: &["foo:/bar", "foo:bar"] },
];
