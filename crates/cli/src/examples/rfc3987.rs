//! The references that RFC 3987 itself gives as examples, in its order.
//!
//! It is printed in US-ASCII. Here, an XML reference is the character that it represents, and a capital letter in the
//! examples of section 4.4, which "represents" one that is written from right to left, is a letter of Hebrew.

use super::group::Group;

/// Sections 3.1, 3.2, 3.2.1, 4.4, 5.2, 5.3.2, 5.3.3, 5.3.4 and 6.4.
pub(super) const GROUPS: &[Group] = &[
    Group {
        section: "3.1",
        title: "a host, and what it may be converted to",
        references: &[
            "http://r\u{e9}sum\u{e9}.example.org",
            "http://xn--rsum-bpad.example.org",
            "http://r%C3%A9sum%C3%A9.example.org",
        ],
    },
    Group {
        section: "3.1",
        title: "an IRI in a query, and the URI",
        references: &[
            "http://validator.w3.org/check?uri=http%3A%2F%2Fr\u{e9}sum\u{e9}.example.org",
            "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
        ],
    },
    Group {
        section: "3.1",
        title: "an escape that stays, the URI, and what it is not converted to",
        references: &[
            "http://www.example.org/red%09ros\u{e9}#red",
            "http://www.example.org/red%09ros%C3%A9#red",
            "http%3A%2F%2Fwww.example.org%2Fred%2509ros%C3%A9%23red",
        ],
    },
    Group {
        section: "3.1",
        title: "characters beyond the BMP, and the URI",
        references: &[
            "http://example.com/\u{10300}\u{10301}\u{10302}",
            "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
        ],
    },
    Group {
        section: "3.2",
        title: "escapes that are not UTF-8",
        references: &[
            "http://www.example.org/r%E9sum%E9.html",
            "http://www.example.org/r%C3%A9sum%C3%A9.html",
        ],
    },
    Group {
        section: "3.2.1",
        title: "URIs and IRIs",
        references: &[
            "http://www.example.org/D%C3%BCrst",
            "http://www.example.org/D\u{fc}rst",
            "http://www.example.org/D%FCrst",
            "http://xn--99zt52a.example.org/%e2%80%ae",
            "http://xn--99zt52a.example.org/%E2%80%AE",
            "http://\u{7d0d}\u{8c46}.example.org/%E2%80%AE",
        ],
    },
    Group {
        section: "4.4",
        title: "examples 1 to 7, in Hebrew",
        references: &[
            "http://ab.\u{5d2}\u{5d3}\u{5d4}\u{5d5}\u{5d6}\u{5d7}.ij/kl/mn/op.html",
            "http://ab.\u{5d2}\u{5d3}\u{5d4}.\u{5d5}\u{5d6}\u{5d7}/ij/kl/mn/op.html",
            "http://\u{5d0}\u{5d1}.\u{5d2}\u{5d3}.\u{5d4}\u{5d5}/\u{5d6}\u{5d7}/\u{5d8}\u{5d9}/\u{5da}\u{5db}\
             ?\u{5dc}\u{5dd}=\u{5de}\u{5df};\u{5e0}\u{5e1}=\u{5e2}\u{5e3}#\u{5e4}\u{5e5}",
            "http://\u{5d0}\u{5d1}.\u{5d2}\u{5d3}.ef/gh/\u{5d8}\u{5d9}/\u{5da}\u{5db}.html",
            "http://ab.cd.\u{5d4}\u{5d5}/\u{5d6}\u{5d7}/ij/kl.html",
            "http://ab.\u{5d2}\u{5d3}.\u{5d4}\u{5d5}/\u{5d6}\u{5d7}/\u{5d8}\u{5d9}/kl.html",
            "http://ab.\u{5d2}\u{5d3}\u{5d4}123\u{5d5}\u{5d6}\u{5d7}.ij/kl/mn/op.html",
        ],
    },
    Group {
        section: "4.4",
        title: "examples 8 and 9, which are not allowed, and 10",
        references: &[
            "http://ab.cd.ef/\u{5d6}\u{5d7}1/2\u{5d8}\u{5d9}/\u{5da}\u{5db}.html",
            "http://ab.cd.ef/\u{5d6}\u{5d7}%31/%32\u{5d8}\u{5d9}/\u{5da}\u{5db}.html",
            "http://ab.\u{5d2}\u{5d3}\u{5d4}\u{5d5}\u{5d6}\u{5d7}.123/kl/mn/op.html",
        ],
    },
    Group {
        section: "5.2",
        title: "a character, whatever it is in HTML or XML",
        references: &["http://example.org/ros\u{e9}"],
    },
    Group {
        section: "5.3.2",
        title: "equivalent by their syntax",
        references: &["example://a/b/c/%7Bfoo%7D/ros\u{e9}", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9"],
    },
    Group {
        section: "5.3.2.1",
        title: "equivalent but for case",
        references: &["HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
    },
    Group {
        section: "5.3.2.2",
        title: "in NFC, and not",
        references: &[
            "http://www.example.org/r\u{e9}sum\u{e9}.html",
            "http://www.example.org/re\u{301}sume\u{301}.html",
        ],
    },
    Group {
        section: "5.3.2.3",
        title: "equivalent but for escapes",
        references: &["http://example.org/~user", "http://example.org/%7euser", "http://example.org/%7Euser"],
    },
    Group {
        section: "5.3.3",
        title: "equivalent by their scheme",
        references: &[
            "http://example.com",
            "http://example.com/",
            "http://example.com:/",
            "http://example.com:80/",
        ],
    },
    Group {
        section: "5.3.3",
        title: "not equivalent to them, and equivalent hosts",
        references: &[
            "http://example.com/?",
            "http://r\u{e9}sum\u{e9}.example.org",
            "http://xn--rsum-bpad.example.org",
        ],
    },
    Group {
        section: "5.3.4",
        title: "equivalent by their protocol",
        references: &["http://example.com/data", "http://example.com/data/"],
    },
    Group {
        section: "6.4",
        title: "a URI, and its IRI",
        references: &[
            "http://www.example.org/r%C3%A9sum%C3%A9.html",
            "http://www.example.org/r\u{e9}sum\u{e9}.html",
        ],
    },
    Group {
        section: "6.4",
        title: "escapes in two encodings, and the IRI",
        references: &[
            "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
            "http://www.example.org/r%E9sum%E9.xml#r\u{e9}sum\u{e9}",
        ],
    },
];
