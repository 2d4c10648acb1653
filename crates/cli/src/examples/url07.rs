//! The references that draft-fielding-url-syntax-07 itself gives as examples, in its order.

use super::group::Group;
use super::resolution;

/// Sections 1.3, 5, 5.1.1, 5.1.4 and 6, and Appendices B to F. The page that this was taken
/// from lacks the examples of section 1.3, but has their explanations: the examples here are those that
/// draft-fielding-url-syntax-03 prints with the same explanations.
pub(super) const GROUPS: &[Group] = &[
    Group {
        section: "1.3",
        title: "URL in common use",
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
        section: "5.1.1",
        title: "a base URL within a document",
        references: &["http://www.ics.uci.edu/Test/a/b/c"],
    },
    Group { section: "5.1.4", title: "the default base URL", references: &["this_message:/"] },
    Group {
        section: "6",
        title: "equivalent URL",
        references: &["http://www.XEROX.com", "http://www.xerox.com"],
    },
    Group {
        section: "B",
        title: "the regular expression",
        references: &["http://www.ics.uci.edu/pub/ietf/uri/#Related"],
    },
    Group { section: "C", title: "the base URL", references: &["http://a/b/c/d;p?q"] },
    Group { section: "C.1", title: "normal examples", references: resolution::NORMAL },
    Group { section: "C.1", title: "normal examples, resolved", references: resolution::NORMAL_RESOLVED },
    Group { section: "C.2", title: "abnormal examples", references: resolution::ABNORMAL },
    Group { section: "C.2", title: "abnormal examples, resolved", references: resolution::ABNORMAL_RESOLVED },
    Group {
        section: "D",
        title: "in an HTML document",
        references: &["http://www.ics.uci.edu/Test/a/b/c", "../x"],
    },
    Group {
        section: "E",
        title: "with their delimiters",
        references: &["\"http://test.com/\"", "<http://test.com/>", "\"http://www.w3.org/pub/WWW/\""],
    },
    Group { section: "E", title: "broken across lines", references: &["ftp://ds.internic.\nnet/rfc/"] },
    Group {
        section: "E",
        title: "extracted",
        references: &["http://test.com/", "http://www.w3.org/pub/WWW/", "ftp://ds.internic.net/rfc/"],
    },
    Group { section: "F.2", title: "with and without a slash", references: &["foo:/bar", "foo:bar"] },
];
