//! What `--diff` changes, and what it leaves.

use super::{Case, Expected, fixes};

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
