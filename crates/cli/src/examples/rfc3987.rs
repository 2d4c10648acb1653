//! What RFC 3987 itself prints as examples, in its order.
//!
//! It is printed in US-ASCII. Here, an XML reference is the character that it represents, and a capital letter in the
//! examples of section 4.4, which "represents" one that is written from right to left, is a letter of Hebrew.

use super::Part;
use super::group::Group;
use super::note::Note;

/// Sections 3.1, 3.2, 3.2.1, 4.4, 5.2, 5.3.2, 5.3.3, 5.3.4, 6.4 and 8, and Appendix A.4.
pub(super) const PARTS: &[Part] = &[
    Part::Group(Group::of(
        "3.1",
        "a host, and what it may be converted to",
        &[
            "http://r\u{e9}sum\u{e9}.example.org",
            "http://xn--rsum-bpad.example.org",
            "http://r%C3%A9sum%C3%A9.example.org",
        ],
    )),
    Part::Group(Group::of(
        "3.1",
        "an IRI in a query, and the URI",
        &[
            "http://validator.w3.org/check?uri=http%3A%2F%2Fr\u{e9}sum\u{e9}.example.org",
            "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
        ],
    )),
    Part::Group(Group::of(
        "3.1",
        "an escape that stays, the URI, and what it is not converted to",
        &[
            "http://www.example.org/red%09ros\u{e9}#red",
            "http://www.example.org/red%09ros%C3%A9#red",
            "http%3A%2F%2Fwww.example.org%2Fred%2509ros%C3%A9%23red",
        ],
    )),
    Part::Group(Group::of(
        "3.1",
        "characters beyond the BMP, and the URI",
        &[
            "http://example.com/\u{10300}\u{10301}\u{10302}",
            "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
        ],
    )),
    Part::Group(Group::of(
        "3.2",
        "escapes that are not UTF-8",
        &["http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%C3%A9sum%C3%A9.html"],
    )),
    Part::Group(Group::of(
        "3.2.1",
        "URIs and IRIs",
        &[
            "http://www.example.org/D%C3%BCrst",
            "http://www.example.org/D\u{fc}rst",
            "http://www.example.org/D%FCrst",
            "http://xn--99zt52a.example.org/%e2%80%ae",
            "http://xn--99zt52a.example.org/%E2%80%AE",
            "http://\u{7d0d}\u{8c46}.example.org/%E2%80%AE",
        ],
    )),
    Part::Group(Group::of(
        "4.4",
        "examples 1 to 7, in Hebrew",
        &[
            "http://ab.\u{5d2}\u{5d3}\u{5d4}\u{5d5}\u{5d6}\u{5d7}.ij/kl/mn/op.html",
            "http://ab.\u{5d2}\u{5d3}\u{5d4}.\u{5d5}\u{5d6}\u{5d7}/ij/kl/mn/op.html",
            "http://\u{5d0}\u{5d1}.\u{5d2}\u{5d3}.\u{5d4}\u{5d5}/\u{5d6}\u{5d7}/\u{5d8}\u{5d9}/\u{5da}\u{5db}\
             ?\u{5dc}\u{5dd}=\u{5de}\u{5df};\u{5e0}\u{5e1}=\u{5e2}\u{5e3}#\u{5e4}\u{5e5}",
            "http://\u{5d0}\u{5d1}.\u{5d2}\u{5d3}.ef/gh/\u{5d8}\u{5d9}/\u{5da}\u{5db}.html",
            "http://ab.cd.\u{5d4}\u{5d5}/\u{5d6}\u{5d7}/ij/kl.html",
            "http://ab.\u{5d2}\u{5d3}.\u{5d4}\u{5d5}/\u{5d6}\u{5d7}/\u{5d8}\u{5d9}/kl.html",
            "http://ab.\u{5d2}\u{5d3}\u{5d4}123\u{5d5}\u{5d6}\u{5d7}.ij/kl/mn/op.html",
        ],
    )),
    Part::Group(
        Group::not_references(
            "4.4",
            "examples 8 and 9, in Hebrew, which are not allowed",
            &[EXAMPLE_8, EXAMPLE_9],
        )
        .noted(&[(EXAMPLE_8, NOT_ALLOWED), (EXAMPLE_9, NOT_ALLOWED)]),
    ),
    Part::Group(Group::of(
        "4.4",
        "example 10, in Hebrew, which is not recommended",
        &["http://ab.\u{5d2}\u{5d3}\u{5d4}\u{5d5}\u{5d6}\u{5d7}.123/kl/mn/op.html"],
    )),
    Part::Group(Group::of(
        "5.2",
        "a character, whatever it is in HTML or XML",
        &["http://example.org/ros\u{e9}"],
    )),
    Part::Group(Group::of(
        "5.3.2",
        "equivalent by their syntax",
        &["example://a/b/c/%7Bfoo%7D/ros\u{e9}", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9"],
    )),
    Part::Group(Group::of(
        "5.3.2.1",
        "equivalent but for case",
        &["HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
    )),
    Part::Group(Group::of(
        "5.3.2.2",
        "in NFC, and not",
        &["http://www.example.org/r\u{e9}sum\u{e9}.html", "http://www.example.org/re\u{301}sume\u{301}.html"],
    )),
    Part::Group(Group::of(
        "5.3.2.3",
        "equivalent but for escapes",
        &["http://example.org/~user", "http://example.org/%7euser", "http://example.org/%7Euser"],
    )),
    Part::Group(Group::of(
        "5.3.3",
        "equivalent by their scheme",
        &["http://example.com", "http://example.com/", "http://example.com:/", "http://example.com:80/"],
    )),
    Part::Group(Group::of(
        "5.3.3",
        "not equivalent to them, and equivalent hosts",
        &["http://example.com/?", "http://r\u{e9}sum\u{e9}.example.org", "http://xn--rsum-bpad.example.org"],
    )),
    Part::Group(Group::of(
        "5.3.4",
        "equivalent by their protocol",
        &["http://example.com/data", "http://example.com/data/"],
    )),
    Part::Group(Group::of(
        "6.4",
        "a URI, and its IRI",
        &["http://www.example.org/r%C3%A9sum%C3%A9.html", "http://www.example.org/r\u{e9}sum\u{e9}.html"],
    )),
    Part::Group(Group::of(
        "6.4",
        "escapes in two encodings, and the IRI",
        &[
            "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
            "http://www.example.org/r%E9sum%E9.xml#r\u{e9}sum\u{e9}",
        ],
    )),
    Part::Group(Group::of(
        "8",
        "names that differ in case",
        &["http://big.example.com/PopularPage.html", "http://big.example.com/popularpage.html"],
    )),
    Part::Group(Group::not_references(
        "A.4",
        "a syntax that was not adopted",
        &["http://www.example.org/ros[iso-8859-1]\u{e9}"],
    )),
];

/// 4.4: numbers at the start or end of a component.
const EXAMPLE_8: &str = "http://ab.cd.ef/\u{5d6}\u{5d7}1/2\u{5d8}\u{5d9}/\u{5da}\u{5db}.html";

/// 4.4: these numbers are percent-encoded.
const EXAMPLE_9: &str = "http://ab.cd.ef/\u{5d6}\u{5d7}%31/%32\u{5d8}\u{5d9}/\u{5da}\u{5db}.html";

/// On both.
const NOT_ALLOWED: Note = Note::Reading(
    "section 4.2 restricts components from right to left by shoulds, which no rule of the grammar has; the grammar is \
     followed, and \"check --policy pedantic\" has the advice undirected-end",
);
