//! Formats in other formats, names that are no references, and destinations that are broken.

use super::{Case, finds, says};

pub(super) const CASES: &[Case] = &[
    finds(
        "a document that is included can define labels",
        "scan jekyll.md",
        &["1:17 error unwise-character"],
    ),
    finds("HTML in a directive of reST, and a cell that breaks a URL", "scan raw.rst", &[]),
    finds("HTML in a message of gettext", "scan message.po", &[]),
    finds("a dot in a path of ssh has a meaning of its own", "scan borg.txt", &["1:83 warning dot-segment"]),
    says(
        "it is advice",
        "scan --policy pedantic borg.txt",
        0,
        &["1:30: advice dot-segment", "1:55: advice dot-segment", "1:83: warning dot-segment"],
    ),
    finds(
        "one mistake in a destination is one finding",
        "scan broken.md",
        &[
            "1:6 error misplaced-bracket",
            "1:41 error colon-in-first-segment",
            "3:23 error delimiter",
            "3:61 error space",
        ],
    ),
    says(
        "which says what the mistake is",
        "scan --format full broken.md",
        1,
        &["a bracket before the URL", "Remove the bracket before the URL", "a template had no value here"],
    )
    .but_never(&["write \"./\" before the path"]),
    finds("a URL in text with one slash", "scan slash.txt", &["1:7 warning scheme-without-server"]),
    finds("octets of data are data", "scan style.html", &["1:29 error colon-in-first-segment"]),
    finds("compact IRIs of JSON-LD", "scan context.jsonld", &[]),
    finds("regular expressions in code", "scan patterns.xml", &[]),
    finds("code and marks of Org", "scan notes.org", &[]),
    finds("a listing of AsciiDoc", "scan listing.adoc", &[]),
    finds("an element of code in Markdown", "scan code.md", &[]),
    finds("a quotation mark ends what it begins", "scan README", &[]),
    finds("MDX has no indented code", "scan indented.mdx", &[]),
];
