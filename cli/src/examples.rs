//! The references that RFC 2396 itself gives as examples, in its order.

/// Examples that stand together.
pub(crate) struct Group {
    /// The section they stand in.
    pub(crate) section: &'static str,
    /// What they are.
    pub(crate) title: &'static str,
    /// The references.
    pub(crate) references: &'static [&'static str],
}

/// Sections 1.3, 5 and 6, and Appendices B, C, E, F and G.2.
pub(crate) const RFC_2396: &[Group] = &[
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
    Group {
        section: "C.1",
        title: "normal examples",
        references: &[
            "g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "g;x?y#s",
            ".", "./", "..", "../", "../g", "../..", "../../", "../../g",
        ],
    },
    Group {
        section: "C.1",
        title: "normal examples, resolved",
        references: &[
            "g:h",
            "http://a/b/c/g",
            "http://a/b/c/g",
            "http://a/b/c/g/",
            "http://a/g",
            "http://g",
            "http://a/b/c/?y",
            "http://a/b/c/g?y",
            "http://a/b/c/g#s",
            "http://a/b/c/g?y#s",
            "http://a/b/c/;x",
            "http://a/b/c/g;x",
            "http://a/b/c/g;x?y#s",
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
    Group {
        section: "C.2",
        title: "abnormal examples",
        references: &[
            "",
            "../../../g",
            "../../../../g",
            "/./g",
            "/../g",
            "g.",
            ".g",
            "g..",
            "..g",
            "./../g",
            "./g/.",
            "g/./h",
            "g/../h",
            "g;x=1/./y",
            "g;x=1/../y",
            "g?y/./x",
            "g?y/../x",
            "g#s/./x",
            "g#s/../x",
            "http:g",
        ],
    },
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

#[cfg(test)]
mod tests {
    use super::RFC_2396;

    #[test]
    fn groups_have_examples_that_can_be_told_apart_by_nul() {
        for group in RFC_2396 {
            assert!(!group.references.is_empty(), "{}", group.title);
            assert!(group.references.iter().all(|reference| !reference.contains('\0')));
        }
    }
}
