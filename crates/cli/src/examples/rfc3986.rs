//! What RFC 3986 itself prints as examples, in its order.

use super::Part;
use super::group::Group;
use super::note::Note;
use super::resolution::{self, BASE};
use super::table::{Operation, ResolverChoice, Row, Table, row};

/// Sections 1.1, 1.1.2, 1.2.3, 3, 3.3, 4.2, 4.5, 5.2.4, 5.4, 6.2 and 7.6, and Appendices B, C and D.1.
pub(super) const PARTS: &[Part] = &[
    Part::Group(Group::of("1.1", "in relation to the context", &["http://localhost/", "file:///etc/hosts"])),
    Part::Group(Group::of(
        "1.1.2",
        "schemes and components",
        &[
            "ftp://ftp.is.co.za/rfc/rfc1808.txt",
            "http://www.ietf.org/rfc/rfc2396.txt",
            "ldap://[2001:db8::7]/c=GB?objectClass?one",
            "mailto:John.Doe@example.com",
            "news:comp.infosystems.www.servers.unix",
            "tel:+1-816-555-1212",
            "telnet://192.0.2.16:80/",
            "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
        ],
    )),
    Part::Group(Group::of("1.2.3", "what a scheme can disallow", &["scheme:.", "scheme:.."])),
    Part::Group(Group::of(
        "3",
        "component parts",
        &["foo://example.com:8042/over/there?name=ferret#nose", "urn:example:animal:ferret:nose"],
    )),
    Part::Group(Group::of("3.3", "paths", &["mailto:fred@example.com", "foo://info.example.com?fred"])),
    Part::Group(Group::of("4.2", "a colon in the first segment", &["this:that", "./this:that"])),
    Part::Group(Group::of("4.5", "a suffix reference", &["www.w3.org/Addressing/"])),
    Part::Table(Table {
        section: "5.2.4",
        title: "dot segments",
        operation: Operation::RemoveDotSegments,
        parts: &[&[row("/a/b/c/./../../g", "/a/g"), row("mid/content=5/../6", "mid/6")]],
    }),
    Part::Group(Group::of("5.4", "the base URI", &[BASE])),
    Part::Table(Table {
        section: "5.4.1",
        title: "normal examples",
        operation: Operation::Resolve { base: BASE },
        parts: &[NORMAL],
    }),
    Part::Table(Table {
        section: "5.4.2",
        title: "abnormal examples",
        operation: Operation::Resolve { base: BASE },
        parts: &[
            ABNORMAL,
            resolution::SEGMENTS_WITH_DOTS,
            resolution::SEGMENTS_WITH_PARAMS,
            resolution::ABNORMAL_QUERIES,
            resolution::ABNORMAL_FRAGMENTS,
            REPEATED_SCHEME,
        ],
    }),
    Part::Group(Group::of(
        "6.2.2",
        "equivalent by their syntax",
        &["example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"],
    )),
    Part::Group(Group::of(
        "6.2.2.1",
        "equivalent but for case",
        &["HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
    )),
    Part::Group(Group::of(
        "6.2.3",
        "equivalent by their scheme",
        &["http://example.com", "http://example.com/", "http://example.com:/", "http://example.com:80/"],
    )),
    Part::Group(Group::of(
        "6.2.3",
        "other schemes and components",
        &["http://example.com/?", "mailto:Joe@Example.COM", "mailto:Joe@example.com"],
    )),
    Part::Group(Group::of(
        "6.2.4",
        "equivalent by their protocol",
        &["http://example.com/data", "http://example.com/data/"],
    )),
    Part::Group(Group::of(
        "7.6",
        "a misleading userinfo",
        &["ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm"],
    )),
    Part::Group(Group::of("B", "the regular expression", &["http://www.ics.uci.edu/pub/ietf/uri/#Related"])),
    Part::Group(Group::not_references(
        "C",
        "with their delimiters",
        &["\"http://example.com/\"", "<http://example.com/>", "\"http://www.w3.org/Addressing/\""],
    )),
    Part::Group(Group::not_references(
        "C",
        "broken across lines",
        &["ftp://foo.example.\ncom/rfc/", "http://www.ics.uci.edu/pub/\nietf/uri/historical.html#WARNING"],
    )),
    Part::Group(Group::of(
        "C",
        "extracted",
        &[
            "http://example.com/",
            "http://www.w3.org/Addressing/",
            "ftp://foo.example.com/rfc/",
            "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
        ],
    )),
    Part::Group(Group::of("D.1", "nothing after the scheme", &["dav:", "about:"])),
];

/// 5.4.1.
const NORMAL: &[Row] = &[
    row("g:h", "g:h"),
    row("g", "http://a/b/c/g"),
    row("./g", "http://a/b/c/g"),
    row("g/", "http://a/b/c/g/"),
    row("/g", "http://a/g"),
    row("//g", "http://g"),
    row("?y", "http://a/b/c/d;p?y"),
    row("g?y", "http://a/b/c/g?y"),
    row("#s", "http://a/b/c/d;p?q#s"),
    row("g#s", "http://a/b/c/g#s"),
    row("g?y#s", "http://a/b/c/g?y#s"),
    row(";x", "http://a/b/c/;x"),
    row("g;x", "http://a/b/c/g;x"),
    row("g;x?y#s", "http://a/b/c/g;x?y#s"),
    row("", "http://a/b/c/d;p?q"),
    row(".", "http://a/b/c/"),
    row("./", "http://a/b/c/"),
    row("..", "http://a/b/"),
    row("../", "http://a/b/"),
    row("../g", "http://a/b/g"),
    row("../..", "http://a/"),
    row("../../", "http://a/"),
    row("../../g", "http://a/g"),
];

/// 5.4.2: the first rows.
const ABNORMAL: &[Row] = &[
    row("../../../g", "http://a/g"),
    row("../../../../g", "http://a/g"),
    row("/./g", "http://a/g"),
    row("/../g", "http://a/g"),
];

/// 5.4.2: two results for one reference.
const REPEATED_SCHEME: &[Row] = &[
    row("http:g", "http:g").noted(Note::Remark("\"for strict parsers\"")),
    row("http:g", "http://a/b/c/g")
        .by(ResolverChoice::IgnoreScheme)
        .noted(Note::Remark("\"for backward compatibility\"")),
];
