//! Data, source code, and the formats that are read as text.

use super::{Case, finds, prints, says};

pub(super) const CASES: &[Case] = &[
    finds("`purl` of a bill of materials", "scan J01.json", &["1:57 warning double-escape"]),
    prints(
        "`bom-ref` is one as well, if it is a URI",
        "extract J01.json",
        &["pkg:npm/%2540vue/reactivity-transform@3.3.4", "pkg:npm/%40vue/reactivity-transform@3.3.4"],
    ),
    finds(
        "servers of an API may be templates, whose values are not references (OpenAPI, 4.8.5)",
        "scan J03.yaml",
        &[],
    ),
    prints(
        "a literal with an expression in it is not known as a whole; the comment is",
        "extract J05.ts",
        &["https://nuxt.com/docs/4.x/api"],
    ),
    finds(
        "a cell of Markdown in a notebook has links and HTML, and one of code has literals",
        "scan J06.ipynb",
        &["1:95 error space", "1:125 error space", "1:230 error unwise-character"],
    ),
    finds(
        "doc comments of Rust are Markdown: these have a space, and paths of Rust are not references",
        "scan J10.rs",
        &["1:62 error space", "1:81 error space"],
    ),
    prints(
        "a paragraph goes on in the line that looks like a definition (CommonMark, 4.7)",
        "extract J10.rs",
        &["https://example.org/a b", "../user manual.html"],
    ),
    prints(
        "neither the quotation marks of the notebook nor its `\\n` are part of a URI",
        "extract J07.ipynb",
        &["https://example.org/a", "https://example.org/b", "https://example.org/c"],
    ),
    prints(
        "`\\:` of the properties of Java is a colon",
        "extract J08/gradle-wrapper.properties",
        &["https://services.gradle.org/distributions/gradle-8.5-bin.zip"],
    ),
    prints(
        "the text of a link of AsciiDoc is not part of its URI",
        "extract F01.adoc",
        &[
            "https://www.kernel.org/doc/Documentation/fb/framebuffer.txt",
            "https://example.org/base",
            "https://example.org/q_",
            "https://example.org/r",
        ],
    ),
    says(
        "links of AsciiDoc are not read, and the summary says that",
        "scan F01.adoc",
        0,
        &["1 document (adoc) read as text: broken references are not found in it"],
    ),
    says(
        "it is an error if that is asked for",
        "scan --strict-formats F01.adoc",
        1,
        &["error: 1 document (adoc) read as text"],
    ),
    says(
        "links of reStructuredText are not read; the URI that ends before a vertical line is told",
        "scan F02.rst",
        0,
        &["1 document (rst) read as text: broken references are not found in it", "F02.rst:4:29"],
    ),
    says(
        "links of TeX are not read; the URI that ends before `\\%` is told",
        "extract F04.tex",
        0,
        &[
            "https://example.org/a_b%20c\n",
            "https://example.org/d~e\n",
            "1 reference may not be whole",
            "1 document (tex) read as text: broken references are not found in it",
        ],
    ),
    finds(
        "MDX has links of Markdown and attributes of JSX, over several lines as well; expressions are none",
        "scan F06.mdx",
        &["5:11 error space", "9:11 error space"],
    ),
    finds("targets of relationships (OPC)", "scan F08.rels", &["1:247 error space"]),
    finds(
        "the map of a site in `robots.txt`; a rule is a pattern and not a reference",
        "scan F09/robots.txt",
        &["3:34 error space"],
    ),
    finds(
        "an attribute and a literal of JSX",
        "scan F11.tsx",
        &["1:36 error space", "1:68 error unwise-character"],
    ),
    prints(
        "the destination of Markdown and the attribute of JSX are whole",
        "extract F06.mdx",
        &["./user manual.md", "https://example.com/docs", "/a b"],
    ),
    prints(
        "the types of relationships are URIs as well",
        "extract F08.rels",
        &[
            "http://schemas.openxmlformats.org/package/2006/relationships",
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink",
            "http://www.example.com/a b",
        ],
    ),
    says(
        "a space that is left out between angle brackets is told, since text may be broken there",
        "extract --format jsonl F02.rst",
        0,
        &[
            "\"text\":\"https://example.com/x y\"",
            "2 references may not be whole: a character that no URI has is followed by more",
        ],
    ),
];
