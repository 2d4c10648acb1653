//! What authors mean and every reader of the format reads, each beside a fault that stays one.

use super::{Case, finds, fixes, says};

pub(super) const CASES: &[Case] = &[
    finds(
        "labels match without regard to white space and case, also after a definition that a template writes",
        "scan labels.md",
        &["7:39 warning unresolved-label"],
    ),
    finds(
        "a value with several references has no space in one; a reference before other text does",
        "scan several.yaml",
        &["2:52 error unwise-character", "4:50 error unwise-character"],
    ),
    finds(
        "a note of Pandoc is no part of the URL before it",
        "scan notes.md",
        &["3:28 error unwise-character", "3:59 error unwise-character"],
    ),
    finds(
        "docutils removes the end of a line in an embedded URI, and nothing else",
        "scan embedded.rst",
        &["2:42 error unwise-character", "3:36 warning line-break"],
    ),
    finds(
        "text that speaks of `data:`, and volumes of this name",
        "scan data.conf",
        &["6:30 warning malformed-data", "6:42 error malformed-escape"],
    ),
    finds("the data of a document may have escapes", "scan data.md", &["1:55 warning double-escape"]),
    finds(
        "regular expressions in elements of RDF",
        "scan patterns.rdf",
        &["4:31 error unwise-character", "5:9 error backslash"],
    ),
    finds(
        "the names of formats may have colons",
        "scan format.rst",
        &["1:106 error malformed-escape", "1:138 error malformed-escape"],
    ),
    finds(
        "words that stand for a host or a part of it",
        "scan placeholders.txt",
        &[
            "3:9 error malformed-ip-literal",
            "3:34 error malformed-ip-literal",
            "3:48 warning registry-name",
            "3:74 warning registry-name",
            "3:108 warning registry-name",
        ],
    ),
    finds(
        "in Markdown as well",
        "scan placeholders.md",
        &["3:74 warning registry-name", "3:108 warning registry-name"],
    ),
    finds(
        "documents that a template writes are not what their names say",
        "scan written",
        &[
            "written/a.json:1:28 error unwise-character",
            "written/b.json:1:28 error unwise-character",
            "written/broken.json:1:49 error malformed-document",
            "written/broken.yaml:2:4 error malformed-document",
            "written/c.yaml:1:24 error unwise-character",
        ],
    ),
    finds(
        "a passthrough of AsciiDoc within a URL",
        "scan passthrough.adoc",
        &["3:26 error malformed-port", "3:62 error malformed-escape"],
    ),
    finds("a device has another name for Java", "scan java.sh", &["2:44 warning dot-segment"]),
    finds("an RFC shows what is wrong", "scan rfc1234.txt", &[]),
    finds("so does a draft", "scan draft-x-00.txt", &[]),
    says("it is advice", "scan --policy pedantic rfc1234.txt", 0, &["4:20: advice malformed-port"]),
    says("and is not fixed", "scan --diff rfc1234.txt", 0, &[]).but_never(&["+++"]),
    finds("not what has their name alone", "scan rfc1.txt", &["1:17 error malformed-port"]),
    finds(
        "nor what has their heading alone",
        "scan notes.txt",
        &[
            "4:20 error malformed-port",
            "4:28 warning scheme-without-server",
            "4:48 warning too-many-dot-dot",
            "4:51 warning too-many-dot-dot",
            "5:14 warning line-break",
        ],
    ),
    finds(
        "the lines of a flow collection in the column of its key",
        "scan flow.yaml",
        &["3:26 error unwise-character", "5:21 error unwise-character", "10:25 error unwise-character"],
    ),
    finds("which must be closed", "scan broken.yaml", &["2:6 error malformed-document"]),
    fixes(
        "what is in them is fixed",
        "scan --diff flow.yaml",
        &["  url: http://h.example/a%7Cb, # c", "  http://h.example/c%7Cd", "href: http://h.example/e%7Cf"],
    ),
    finds(
        "libyaml takes flow collections and quoted scalars in the column of their key",
        "scan quoted.yaml",
        &["4:31 error unwise-character", "8:24 error unwise-character"],
    ),
    finds("a quoted scalar must end", "scan open.yaml", &["1:2 error malformed-document"]),
    finds(
        "alternatives, variables and words between brackets in text",
        "scan choices.md",
        &[
            "3:30 error unwise-character",
            "3:52 error misplaced-bracket",
            "3:53 error unwise-character",
            "3:80 error misplaced-bracket",
        ],
    ),
    finds(
        "properties that components of the Web bind to",
        "scan components.html",
        &["1:98 error misplaced-bracket", "1:120 error misplaced-bracket", "1:123 error space"],
    ),
    finds(
        "data source names of Go, and what is cut in an authority",
        "scan names.txt",
        &[
            "1:59 warning password",
            "3:72 error misplaced-at-sign",
            "3:79 warning password",
            "4:20 error malformed-port",
            "4:40 error malformed-port",
        ],
    ),
    finds(
        "DEL is escaped on purpose",
        "scan controls.txt",
        &["1:56 warning escaped-nul", "1:83 warning escaped-control"],
    ),
    finds(
        "prose in XML, and the text of what is a link by another attribute",
        "scan prose.xml",
        &["3:51 error delimiter", "3:81 warning file-host", "4:36 warning dot-segment"],
    ),
    finds("a label is a topic in the manual of a package of R", "scan man", &["man/a.Rmd:1:37 error space"]),
    finds("and nowhere else", "scan topic.Rmd", &["1:26 warning unresolved-label", "1:37 error space"]),
    finds("highlighted code is no link", "scan highlighted.md", &["7:16 warning empty-destination"]),
    finds("a comment before the root element is no IRI", "scan comment.xml", &["1:74 error space"]),
    finds(
        "the text of a link whose destination a template writes is in a link",
        "scan site.md",
        &["1:98 warning unresolved-label", "4:25 error unwise-character"],
    ),
    finds("several references with semicolons", "scan hosts.rst", &["1:109 error malformed-port"]),
    finds(
        "paths after schemes that are not of the Web",
        "scan myst.md",
        &["1:52 warning scheme-without-server", "1:57 warning dot-segment", "1:88 warning too-many-dot-dot"],
    ),
    finds("optional arguments are no labels", "scan signature.md", &["1:83 warning unresolved-label"]),
    finds(
        "character references of AsciiDoc stay what they are",
        "scan releases.adoc",
        &["1:73 error malformed-escape"],
    ),
    finds("MediaWiki decodes entities", "scan page.mediawiki", &["1:71 error malformed-escape"]),
    finds("text does not", "scan page.txt", &["1:39 warning html-entity"]),
    finds(
        "words for a host and a port",
        "scan ports.xml",
        &["1:70 error malformed-port", "1:100 error misplaced-bracket", "1:102 error unwise-character"],
    ),
    finds("and what is left out", "scan omitted.txt", &["1:56 error unwise-character"]),
    finds(
        "conversions with two percent signs, and those for lines",
        "scan editors.rst",
        &["3:25 error malformed-escape", "3:26 error malformed-escape", "3:50 error malformed-escape"],
    ),
    finds(
        "templates of Racket",
        "scan frog.html",
        &["1:75 error unwise-character", "1:77 error space", "1:79 error unwise-character"],
    ),
    finds("the escape of an escaped delimiter", "scan nested.md", &["1:105 warning double-escape"]),
    finds(
        "URLs of Markdown end before commands, texts of other markup, and words between braces",
        "scan prose.md",
        &[],
    ),
    finds(
        "parts of JSON without the brackets around them",
        "scan fragments",
        &[
            "fragments/cut.json:1:10 error malformed-document",
            "fragments/cut.json:2:29 error unwise-character",
            "fragments/elements.json:1:28 error unwise-character",
            "fragments/members.json:2:29 error unwise-character",
            "fragments/words.json:1:28 error unwise-character",
            "fragments/words.json:1:32 error malformed-document",
        ],
    ),
    finds(
        "hosts with ports",
        "scan addresses.yaml",
        &["4:8 warning host-as-scheme", "4:24 error unwise-character"],
    ),
    finds(
        "the text of a heading is a label, and a class of characters is none",
        "scan headings.md",
        &["7:56 warning unresolved-label"],
    ),
];
