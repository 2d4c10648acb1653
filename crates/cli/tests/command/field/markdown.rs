//! Markdown, and references in plain text.

use super::{Case, finds, prints, says};

pub(super) const CASES: &[Case] = &[
    prints(
        "an attribute has its final full stop",
        "extract M01.html",
        &["https://www.ebl-naturkost.de/maerkte/markt-nuernberg-harsdoerfferstr."],
    ),
    prints(
        "balanced parentheses are part of a destination",
        "extract M02.md",
        &[
            "https://en.wikipedia.org/wiki/Ao_(color)",
            "https://en.wikipedia.org/wiki/Instance_(computer_science)",
        ],
    ),
    prints(
        "in text, balanced parentheses belong to a URI; those around it and a final full stop do not",
        "extract M03.txt",
        &[
            "https://en.wikipedia.org/wiki/Terminator_(franchise)",
            "https://www.youtube.com/watch?v=4KbSRXP0wik",
            "https://en.wikipedia.org/wiki/Rust_(programming_language)",
            "https://example.com/docs",
        ],
    ),
    prints("footnotes are not definitions", "extract M04.md", &[]),
    prints("a link in a footnote is found once", "extract M05.md", &["https://www.google.com"]),
    finds(
        "the file of a definition is looked up, also if no link uses it",
        "scan --check-files M06.md",
        &["1:16 error missing-file", "4:9 error missing-file"],
    ),
    prints(
        "marks of emphasis are not part of a bare URI",
        "extract --bare M07.md",
        &["https://www.example.com", "https://www.example.org/a"],
    ),
    prints(
        "marks of emphasis are not part of it in text either",
        "extract M08.txt",
        &["https://www.example.com", "https://www.example.com/x"],
    ),
    says(
        "a vertical line ends a URI in text; it is told where more follows it",
        "extract M09.txt",
        0,
        &["http://url.example/\nhttps://example.com/a\n", "1 reference may not be whole"],
    ),
    prints(
        "Chinese text before and after URIs, without spaces",
        "extract M10.txt",
        &["http://t.cn/RUy3HJN", "http://t.cn/RUyQxlU"],
    ),
    prints(
        "full-width punctuation ends an IRI",
        "extract --iris M11.txt",
        &[
            "https://testdomain.com",
            "https://github.com/lobehub/lobehub/pull/13120",
            "http://example.com/foo_bar",
            "https://github.com/",
            "https://github.com",
            "https://github.com",
        ],
    ),
    prints(
        "an IRI may have parentheses",
        "extract --iris M12.txt",
        &["https://ja.wikipedia.org/wiki/サクラ_(曖昧さ回避)"],
    ),
    finds("links of wikis are not links of CommonMark", "scan --policy all M13.md", &[]),
    finds(
        "`%20` and angle brackets lead to the file; a space without them does not",
        "scan --check-files M14.md",
        &["1:51 error space", "1:53 error space"],
    ),
    prints("the file to which these lead has no references", "extract 'M14 a b.md'", &[]),
    finds("llms.txt is Markdown", "scan M17/llms.txt", &["3:14 error space"]),
    finds(
        "comments turn findings off in a line, and between two",
        "scan M18.md",
        &["1:34 error unwise-character"],
    ),
    finds(
        "`--isolated` follows no comment of a document",
        "scan --isolated M18.md",
        &["1:34 error unwise-character", "3:34 error unwise-character", "5:34 error unwise-character"],
    ),
    finds("a pattern ignores references", "scan --ignore-reference https://*.example/** M18.md", &[]),
    prints(
        "links in a table, with spaces, titles, and around an image",
        "extract M19.md",
        &["the brief.md", "brief.md", "a b.md", "a b.png", "c d.html"],
    ),
    prints(
        "a definition ends before the space at the end of its line",
        "extract M20.md",
        &["http://en.wikipedia.org/wiki/Chunked_transfer_encoding#Example"],
    ),
    finds("a destination without angle brackets has no space", "scan M21a.md", &["1:18 error space"]),
    says(
        "the help has both ways out",
        "scan --format full M21a.md",
        1,
        &["write %20 for each space, or put the destination between < and >"],
    ),
    finds("between angle brackets, a space is right (CommonMark, 6.3)", "scan M21b.md", &[]),
    finds("also for the policy that has only the grammar", "scan --policy grammar M21b.md", &[]),
    finds(
        "a path of the configuration is read in the format that this names",
        "scan --config C02/uri-bnf.toml C02/notes.txt",
        &["1:12 error space"],
    ),
];
