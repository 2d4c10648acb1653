//! Documents of all formats.

use super::{Case, finds, prints, says};

pub(super) const CASES: &[Case] = &[
    says(
        "AsciiDoc is read as text; a bracket begins the text of a link, so nothing is cut",
        "scan a.adoc",
        0,
        &["1 document (adoc) read as text: broken references are not found in it"],
    )
    .but_never(&["may not be whole"]),
    finds(
        "an address that is hidden from programs has two spaces, and no fix",
        "scan at.html",
        &["1:23 error space", "1:26 error space"],
    ),
    finds(
        "files are looked up as they are: pages that a book is made into are not there",
        "scan --check-files book",
        &["book/src/ch1.md:1:5 error missing-file", "book/src/ch1.md:1:41 error missing-file"],
    ),
    finds(
        "the configuration switches a code of documents off for some paths",
        "scan --check-files --config cfg/uri-bnf.toml cfg",
        &["cfg/b.md:1:5 error missing-file"],
    ),
    finds(
        "without it, both files are not there",
        "scan --check-files --no-config cfg",
        &["cfg/b.md:1:5 error missing-file", "cfg/legacy/a.md:1:5 error missing-file"],
    ),
    finds(
        "literals and comments of Java",
        "scan code.java",
        &[
            "2:40 warning dot-segment",
            "2:43 warning dot-segment",
            "3:40 error non-ascii-character",
            "4:50 warning too-many-dot-dot",
            "4:53 warning too-many-dot-dot",
        ],
    ),
    finds(
        "a space in the destination of a definition, and of a link",
        "scan defspace.md",
        &["1:19 error space", "3:25 error space"],
    ),
    finds(
        "`linkend` of DocBook is the name of an element, and not a reference",
        "scan --policy all docbook.xml",
        &[],
    ),
    finds(
        "an unresolved label, empty destinations, and a second definition of a label",
        "scan dup.md",
        &[
            "1:9 warning unresolved-label",
            "1:15 warning empty-destination",
            "1:36 warning empty-destination",
            "4:6 warning duplicate-label",
            "4:16 error unwise-character",
        ],
    ),
    finds(
        "each can be switched off",
        "scan --allow unresolved-label,empty-destination,duplicate-label dup.md",
        &["4:16 error unwise-character"],
    ),
    finds("a machine or a server is the host of a file (RFC 8089)", "scan fh.rst", &[]),
    finds(
        "front matter of Markdown",
        "scan fm.md",
        &["3:32 error unwise-character", "4:16 error unwise-character"],
    ),
    finds(
        "the dialect of GitHub has bare URLs, also without a scheme",
        "scan gfm.md",
        &["1:25 error malformed-escape", "1:49 error malformed-escape"],
    ),
    finds("CommonMark has none", "scan --markdown commonmark gfm.md", &[]),
    finds(
        "brackets are one mistake in HTML",
        "scan half.html",
        &["1:54 error misplaced-bracket", "2:33 error misplaced-bracket"],
    ),
    finds("in JSON", "scan half.json", &["1:19 error misplaced-bracket", "1:44 error misplaced-bracket"]),
    finds(
        "in Markdown",
        "scan half.md",
        &["1:15 error misplaced-bracket", "1:31 error misplaced-bracket", "3:16 error misplaced-bracket"],
    ),
    finds("and in YAML", "scan half.yaml", &["1:16 error misplaced-bracket"]),
    finds("a format of Hugo is not an attribute", "scan --policy all hugo.html", &[]),
    finds("Markdown takes IRIs, with combining marks", "scan indic.md", &[]),
    finds(
        "the files of IRIs are looked up",
        "scan --check-files indic.md",
        &["1:22 error missing-file", "1:37 error missing-file"],
    ),
    finds(
        "MDX has the links of Markdown and attributes, whose files are looked up",
        "scan --check-files p.mdx",
        &["1:5 error missing-file", "1:28 error unwise-character", "1:42 error missing-file"],
    ),
    finds(
        "IRIs of SPARQL are checked by their schemes",
        "scan q.rq",
        &["1:19 warning malformed-data", "1:39 warning malformed-urn", "1:58 warning malformed-mailto"],
    ),
    says(
        "reStructuredText is read as text",
        "scan r.rst",
        0,
        &["1 document (rst) read as text: broken references are not found in it", "r.rst:4:20"],
    ),
    finds("`\\u0010` of N-Triples is a control character", "scan t.nt", &["1:41 error control-character"]),
    finds(
        "a space in a host, and faults in Markdown and in its HTML",
        "scan term.md",
        &["1:15 error space", "2:15 error unwise-character", "2:38 error space"],
    ),
    finds("placeholders in text are not faults", "scan tmpl.txt", &[]),
    says(
        "a reference that ends before a placeholder is told",
        "scan tmpl.txt",
        0,
        &["1 reference may not be whole, at tmpl.txt:2:42"],
    ),
    finds("UTF-16 is read", "scan u16.xml", &[]),
    says(
        "offsets in UTF-16 are those of the file, two octets for each character here",
        "extract --format jsonl u16.xml",
        0,
        &["\"column\":49,\"start\":98,\"end\":118,\"text\":\"http://h/x\""],
    ),
    says(
        "a list is read as text, which is told, and so is the URI that ends before a bracket",
        "scan urls.txt",
        0,
        &["urls.txt looks like a list of references", "1 reference may not be whole, at urls.txt:1:11"],
    ),
    finds(
        "as a list, it has the fault",
        "check --edition 3986 --file urls.txt",
        &["1:11 error misplaced-bracket"],
    ),
    finds("R Markdown is Markdown", "scan x.Rmd", &["2:15 error unwise-character", "2:29 error space"]),
    finds("MDX is as well", "scan x.mdx", &["2:15 error unwise-character", "2:29 error space"]),
    finds("Vue is HTML, in whose text Markdown is nothing", "scan x.vue", &["2:29 error space"]),
];

pub(super) const LINKS: &[Case] = &[
    finds(
        "files that are not there, by their exact names; a folder is there, and so is a name with a space",
        "scan --check-files links",
        &[
            "links/index.md:4:11 error missing-file",
            "links/index.md:4:27 error missing-file",
            "links/index.md:4:71 error missing-file",
            "links/index.md:5:18 warning unresolved-label",
            "links/index.md:5:40 error missing-file",
            "links/index.md:6:8 error missing-file",
            "links/index.md:6:28 error missing-file",
            "links/index.md:6:48 warning empty-destination",
            "links/index.md:9:6 warning duplicate-label",
            "links/index.md:9:6 error missing-file",
            "links/index.md:10:11 error missing-file",
            "links/p.html:1:10 error missing-file",
            "links/p.html:1:61 error missing-file",
            "links/p.html:1:71 error missing-file",
            "links/sub/s.md:3:5 warning dot-segment-with-escaped-slash",
            "links/sub/s.md:3:5 error missing-file",
        ],
    ),
    says(
        "those that lead out of the folder, or begin with a slash, are not looked up, which is told",
        "scan --check-files links",
        1,
        &["3 references were not looked up", "--root FOLDER says how far they may lead"],
    ),
];

pub(super) const EXTRACTED: &[Case] = &[
    prints(
        "front matter has these, and no more",
        "extract fm.md",
        &["https://go.dev/ref/a|b", "http://h/a|b"],
    ),
    prints(
        "a URL of GitHub's dialect without a scheme has one",
        "extract gfm.md",
        &["https://example.org/%zz", "http://www.example.org/%zz"],
    ),
    prints(
        "an unresolved label has no destination, and an unused one has",
        "extract dup.md",
        &["", "#", "", "http://ok/", "http://h/a|b", "http://ok2/"],
    ),
    prints(
        "brackets are part of a host, or stand for it",
        "extract half.html",
        &["http://www.w3.org/mid/a05200f0ebaaa3be2cf19@[24.202.71.17]", "http://www.w3.org/mid/x[1]"],
    ),
    prints(
        "the reference of a literal has its characters, not its escapes",
        "extract code.java",
        &[
            "file:///tmp/foo/../../etc/hosts",
            "http://www.test.com/ß/dir/",
            "http://example.org/../../absfile",
        ],
    ),
    prints(
        "definitions and links have the whole name",
        "extract defspace.md",
        &["user manual.md", "user manual.md"],
    ),
    prints(
        "the text of an element is not a reference",
        "extract docbook.xml",
        &["http://docbook.org/ns/docbook"],
    ),
    prints("IRIs stay as they are", "extract indic.md", &["../ಲೈಸೆನ್ಸ್", "हिन्दी.md", "café.md"]),
    prints("a name of RDF is a reference", "extract q.rq", &["data:title", "urn:x", "mailto:x"]),
    prints(
        "a control character is shown, and not printed",
        "extract t.nt",
        &["http://a.example/s", "http://a.example/p\\u{10}"],
    ),
    prints(
        "in AsciiDoc, a bracket begins the text of a link, also between angle brackets and in a query",
        "extract a.adoc",
        &[
            "https://github.com/mojavelinux",
            "https://github.com/a/b/milestone/33?closed=1",
            "https://example.org/a",
            "https://example.org/",
        ],
    ),
    prints(
        "what a space broke, Markdown and its HTML",
        "extract term.md",
        &["http://exa mple.org", "http://h/a|b", "http://h/x y"],
    ),
    prints("MDX", "extract p.mdx", &["gone.md", "http://h/a|b", "no.png"]),
    prints("R Markdown", "extract x.Rmd", &["http://h/a|b", "x y"]),
    prints("Vue", "extract x.vue", &["x y"]),
    prints("files on machines", "extract fh.rst", &["file://machine/volume/file", "file://server/share/x"]),
];
