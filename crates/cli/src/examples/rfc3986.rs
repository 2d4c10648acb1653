//! The references that RFC 3986 itself gives as examples, in its order.

use super::group::Group;
use super::resolution;

/// Sections 1.1, 1.1.2, 3, 3.3, 4.2, 5.4, 6.2 and 7.6, and Appendices B and C.
pub(super) const GROUPS: &[Group] = &[
    Group {
        section: "1.1",
        title: "in relation to the context",
        references: &["http://localhost/", "file:///etc/hosts"],
    },
    Group {
        section: "1.1.2",
        title: "schemes and components",
        references: &[
            "ftp://ftp.is.co.za/rfc/rfc1808.txt",
            "http://www.ietf.org/rfc/rfc2396.txt",
            "ldap://[2001:db8::7]/c=GB?objectClass?one",
            "mailto:John.Doe@example.com",
            "news:comp.infosystems.www.servers.unix",
            "tel:+1-816-555-1212",
            "telnet://192.0.2.16:80/",
            "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
        ],
    },
    Group {
        section: "3",
        title: "component parts",
        references: &["foo://example.com:8042/over/there?name=ferret#nose", "urn:example:animal:ferret:nose"],
    },
    Group {
        section: "3.3",
        title: "paths",
        references: &["mailto:fred@example.com", "foo://info.example.com?fred"],
    },
    Group {
        section: "4.2",
        title: "a colon in the first segment",
        references: &["this:that", "./this:that"],
    },
    Group { section: "5.4", title: "the base URI", references: &["http://a/b/c/d;p?q"] },
    Group {
        section: "5.4.1",
        title: "normal examples",
        references: &[
            "g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "g;x?y#s",
            "", ".", "./", "..", "../", "../g", "../..", "../../", "../../g",
        ],
    },
    Group {
        section: "5.4.1",
        title: "normal examples, resolved",
        references: &[
            "g:h",
            "http://a/b/c/g",
            "http://a/b/c/g",
            "http://a/b/c/g/",
            "http://a/g",
            "http://g",
            "http://a/b/c/d;p?y",
            "http://a/b/c/g?y",
            "http://a/b/c/d;p?q#s",
            "http://a/b/c/g#s",
            "http://a/b/c/g?y#s",
            "http://a/b/c/;x",
            "http://a/b/c/g;x",
            "http://a/b/c/g;x?y#s",
            "http://a/b/c/d;p?q",
            "http://a/b/c/",
            "http://a/b/c/",
            "http://a/b/",
            "http://a/b/",
            "http://a/b/g",
            "http://a/",
            "http://a/",
            "http://a/g",
        ],
    },
    Group { section: "5.4.2", title: "abnormal examples", references: resolution::ABNORMAL_OF_RFC_3986 },
    Group {
        section: "5.4.2",
        title: "abnormal examples, resolved",
        references: &[
            "http://a/g",
            "http://a/g",
            "http://a/g",
            "http://a/g",
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
        section: "6.2.2",
        title: "equivalent by their syntax",
        references: &["example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"],
    },
    Group {
        section: "6.2.2.1",
        title: "equivalent but for case",
        references: &["HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
    },
    Group {
        section: "6.2.3",
        title: "equivalent by their scheme",
        references: &[
            "http://example.com",
            "http://example.com/",
            "http://example.com:/",
            "http://example.com:80/",
        ],
    },
    Group {
        section: "6.2.3",
        title: "other schemes and components",
        references: &["http://example.com/?", "mailto:Joe@Example.COM", "mailto:Joe@example.com"],
    },
    Group {
        section: "6.2.4",
        title: "equivalent by their protocol",
        references: &["http://example.com/data", "http://example.com/data/"],
    },
    Group {
        section: "7.6",
        title: "a misleading userinfo",
        references: &["ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm"],
    },
    Group {
        section: "B",
        title: "the regular expression",
        references: &["http://www.ics.uci.edu/pub/ietf/uri/#Related"],
    },
    Group {
        section: "C",
        title: "with their delimiters",
        references: &[
            "\"http://example.com/\"",
            "<http://example.com/>",
            "\"http://www.w3.org/Addressing/\"",
        ],
    },
    Group {
        section: "C",
        title: "broken across lines",
        references: &[
            "ftp://foo.example.\ncom/rfc/",
            "http://www.ics.uci.edu/pub/\nietf/uri/historical.html#WARNING",
        ],
    },
    Group {
        section: "C",
        title: "extracted",
        references: &[
            "http://example.com/",
            "http://www.w3.org/Addressing/",
            "ftp://foo.example.com/rfc/",
            "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
        ],
    },
];
