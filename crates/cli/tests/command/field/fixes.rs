//! What `--diff` changes, and what it leaves.

use super::{Case, Expected, fixes, says};

/// A call of `--diff` that changes nothing, and leaves what is found: it ends with 1.
const fn leaves(reason: &'static str, call: &'static str) -> Case {
    fixes(reason, call, &[])
}

/// A call of `--diff` on a document without errors: nothing is changed, and it ends with 0.
const fn keeps(reason: &'static str, call: &'static str) -> Case {
    Case { reason, call, status: 0, expected: Expected::Added(&[]) }
}

pub(super) const REPORTS: &[Case] = &[
    fixes(
        "a vertical line has one escape",
        "check --diff --edition 3987 --file V07.uris",
        &["https://www.youtube.com/watch?v=X3cf1U1dFGQ%7C12"],
    ),
    leaves("a path of Windows may be a URI or not be meant as one", "check --diff --file V02.uris"),
    leaves("angle brackets may be around something that was to be replaced", "check --diff --file V17.uris"),
    fixes(
        "both brackets, since both ends are known",
        "check --diff --file V19.uris",
        &["Poetry_for_the_Blind_(978-1)_%5BInterior_-_Reflowable%5D-27.xhtml#_idTextAnchor026"],
    ),
    leaves("the spaces of a telephone number are not meant as spaces", "check --diff --file V21.uris"),
    leaves("a percent sign may be one, or the beginning of an escape", "check --diff --file V23.uris"),
    fixes(
        "all spaces of a `data` URI",
        "check --diff --file V29.uris",
        &[concat!(
            "data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20",
            "viewBox=%220%200%20100%20100%22%3E"
        )],
    ),
];

pub(super) const REPORTED_DOCUMENTS: &[Case] = &[
    leaves("a space broke the destination: Markdown has no link here", "scan --diff M21a.md"),
    keeps("between angle brackets, the space is right", "scan --diff M21b.md"),
    leaves("also in `llms.txt`", "scan --diff M17/llms.txt"),
    fixes(
        "only the line without a comment that ignores it",
        "scan --diff M18.md",
        &["[Link 1](https://google.example/a%7Cb)"],
    ),
    fixes(
        "a refresh, as HTML takes it apart",
        "scan --diff H04.html",
        &[
            "<meta http-equiv=\"refresh\" content=\"0; url=/next%20page\">",
            "<meta http-equiv=\"Refresh\" content=\"5;URL='https://example.org/a%7Cb'\">",
        ],
    ),
    leaves("a space in a host has no escape that helps", "scan --diff H06.html"),
    fixes(
        "a character reference becomes the escape as a whole",
        "scan --diff H08.xhtml",
        &[concat!(
            "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><a href=\"www.glorecords.blm.gov/reference/",
            "default.aspx#id=05_Appendices%7C01_Glossary\">x</a></body></html>"
        )],
    ),
    fixes(
        "the ampersand beside it stays as it is written",
        "scan --diff H09.html",
        &[concat!(
            "<link rel=\"stylesheet\" href=\"https://fonts.googleapis.com/css?family=Roboto+Slab:400,700%7C",
            "Roboto:400,500,700&display=swap\">"
        )],
    ),
    fixes(
        "in RDF, the characters that no IRI has, where the name is known as one",
        "scan --diff X02.ttl",
        &[
            "<http://rs.tdwg.org/abcd/terms/Specimen%20Unit> a ex:C .",
            "<rel%7Cx> ex:p \"text http://example.org/lit\"@en .",
        ],
    ),
    fixes(
        "an escape of N-Triples is left",
        "scan --diff X03.nt",
        &["<http://example.org/s%20p> <http://example.org/p> <http://example.org/o%7Cx> ."],
    ),
    fixes("the line ends around a reference stay", "scan --diff X07.xml", &[" https://example.com/x%20y"]),
    fixes(
        "one pointer of a list, and its neighbours stay",
        "scan --diff V43.xml",
        &[concat!(
            "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\"><ref target=\"#a http://example.org/x%7Cy\">t</ref>",
            "<ptr target=\"http://example.org/a%7Cb\"/></TEI>"
        )],
    ),
    leaves("the references of a notebook are written in strings of JSON", "scan --diff J06.ipynb"),
    says(
        "and that is the reason that is told",
        "scan --diff J06.ipynb",
        1,
        &[
            "J06.ipynb:1:95: error space",
            "not applied, because escapes of notebooks, base64 and manuals are not changed",
        ],
    )
    .but_never(&["because other references"]),
    fixes(
        "an attribute of JSX; in the link before it, a space broke the destination",
        "scan --diff F06.mdx",
        &["  href=\"/a%20b\""],
    ),
    fixes(
        "in `robots.txt`, the map of the site and not the rule",
        "scan --diff F09/robots.txt",
        &["Sitemap: https://example.org/site%20map.xml"],
    ),
    fixes(
        "an attribute of JSX, but not a literal",
        "scan --diff F11.tsx",
        &["export default () => <a href=\"/user%20manual\">x {\"https://x.example/a|b\"}</a>"],
    ),
];

pub(super) const DOCUMENTS: &[Case] = &[
    leaves("the spaces stand for \"@\"", "scan --diff at.html"),
    leaves("a test of dot segments, or of a letter, would lose its point", "scan --diff code.java"),
    leaves(
        "a space broke the destination: this is not a link, and nothing is safe",
        "scan --diff defspace.md",
    ),
    fixes("the fix is in the definition that no link uses", "scan --diff dup.md", &["[D]: http://h/a%7Cb"]),
    fixes(
        "in front matter",
        "scan --diff fm.md",
        &["reference: https://go.dev/ref/a%7Cb", "url: http://h/a%7Cb"],
    ),
    leaves("an escape without digits", "scan --diff gfm.md"),
    fixes(
        "both brackets or none: in HTML",
        "scan --diff half.html",
        &[
            "<a href='http://www.w3.org/mid/a05200f0ebaaa3be2cf19@%5B24.202.71.17%5D'>x</a>",
            "<a href=\"http://www.w3.org/mid/x%5B1%5D\">y</a>",
        ],
    ),
    fixes(
        "in JSON",
        "scan --diff half.json",
        &["{\"url\":\"http://h/x%5B1%5D\",\"u2_url\":\"http://h/x%5B1%5D/y\"}"],
    ),
    fixes(
        "in Markdown",
        "scan --diff half.md",
        &["[a](http://h/x%5B1%5D) <http://h/y%5B1%5D>", "[b]: http://h/z%5B1%5D"],
    ),
    fixes("in YAML", "scan --diff half.yaml", &["url: http://h/x%5B1%5D"]),
    keeps("text has no end that is known", "scan --diff urls.txt"),
    fixes("in a list", "check --diff --file urls.txt", &["http://h/x%5B1%5D"]),
    keeps("placeholders stay", "scan --diff tmpl.txt"),
    keeps("IRIs stay", "scan --diff indic.md"),
    fixes(
        "what is wrong in a host is left",
        "scan --diff term.md",
        &["[b](http://h/a%7Cb) <a href=\"http://h/x%20y\">t</a>"],
    ),
    fixes("in MDX", "scan --diff p.mdx", &["[m](gone.md) [a](http://h/a%7Cb) <img src=\"no.png\"/>"]),
    fixes(
        "in R Markdown; two words without an extension may be no name of a file",
        "scan --diff x.Rmd",
        &["[a](http://h/a%7Cb) <b href=\"x y\">"],
    ),
];
