//! Documents from trees of documentation, in which most of what looks like a fault is none. The faults beside it are found.

use super::{Case, finds, prints, says};

pub(super) const CASES: &[Case] = &[
    finds(
        "parameters of a container are placeholders, and so are two percent signs beside them",
        "scan container.yaml",
        &["4:36 error malformed-escape"],
    ),
    prints(
        "escapes of roff are no part of a reference",
        "extract manual.1",
        &["http://h.example/notes", "http://h.example/a/b", "http://h.example/a-b", "http://h.example/~user"],
    ),
    finds(
        "a word for a port is one in all languages; after a domain, only a known one",
        "scan messages.po",
        &["5:65 error malformed-port"],
    ),
    finds(
        "connection strings have several hosts; a URL of the Web has one, and each port is a number",
        "scan hosts.md",
        &["2:12 error malformed-port", "2:33 error malformed-port"],
    ),
    finds(
        "passwords of examples, and before hosts that nobody else has",
        "scan credentials.md",
        &["3:16 warning password"],
    ),
    finds("the functional syntax of OWL is no XML", "scan functional.owl", &["2:31 error space"]),
    says(
        "what has the name of XML and is another format is read as text, and named",
        "scan ontology.owl",
        0,
        &["1 reference in 1 document", "1 document (owl) read as text"],
    )
    .but_never(&["malformed-document"]),
    finds("a command of LaTeX ends at its brace", "scan report.Rmd", &["1:124 error unwise-character"]),
    finds(
        "code is no link, and the path of an item no reference",
        "scan code.md",
        &["1:86 warning empty-destination"],
    ),
    finds("tags and names of code are no labels", "scan changes.md", &["7:21 warning unresolved-label"]),
    finds("a chapter without a destination is a draft", "scan book/SUMMARY.md", &[]),
    finds("in a chapter, it is a mistake", "scan book/begin.md", &["4:17 warning empty-destination"]),
    finds(
        "entities are right in doc comments and in markup",
        "scan Service.cs",
        &["2:91 warning html-entity"],
    ),
    prints(
        "marks of AsciiDoc are no part of a reference",
        "extract passed.adoc",
        &[
            "https://h.example/a_",
            "https://h.example/b",
            "https://h.example/c",
            "https://h.example/d",
            "https://h.example/e",
        ],
    ),
    finds(
        "front matter before JSON has values too",
        "scan site.json",
        &["3:31 error space", "5:29 error unwise-character"],
    ),
    finds("a compact IRI of JSON-LD may have the prefix `http`", "scan context.jsonld", &[]),
    says("a source map quotes documents", "scan bundle.js.map", 0, &["is a source map, and is left out"]),
    says("a record of MARC is no text", "scan record.mrc", 0, &["is binary, and is left out"]),
    finds("what matches references is none", "scan patterns.json", &["1:125 error unwise-character"]),
    says(
        "a destination that is not UTF-8 is found",
        "scan latin.mkd",
        1,
        &["latin.mkd:1:6: not UTF-8", "1 reference in 1 document"],
    ),
    says(
        "what a space cut between quotation marks is told",
        "scan cells.ipynb",
        0,
        &["2 references in 1 document", "1 reference may not be whole"],
    ),
];
