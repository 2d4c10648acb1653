//! Documents of sites: tags and comments of templates within other formats, front matter; and what is told of text.

use super::{Case, finds, fixes, prints, says};

pub(super) const CASES: &[Case] = &[
    prints(
        "a tag is no Markdown; a literal in it without a fault is a reference",
        "extract tags.md",
        &["http://h.example/k|l", "http://h.example/ok"],
    ),
    fixes(
        "nothing in a tag is changed",
        "scan --diff tags.md",
        &[concat!(
            "{{< ref \"http://h.example/g|h\" >}} {{% ref \"http://h.example/i|j\" %}} [b](http://h.example/k%7Cl) ",
            "{{ \"http://h.example/ok\" }}"
        )],
    ),
    fixes(
        "a path in front matter is the address of the page",
        "scan --diff address.md",
        &["link: \"http://h.example/a%20b\""],
    ),
    finds("and the fault is told", "scan address.md", &["2:9 error space", "6:26 error space"]),
    finds("comments of templates in HTML", "scan comments.html", &["8:28 error unwise-character"]),
    finds("comments of templates in templates", "scan comments.twig", &["8:28 error unwise-character"]),
    finds("comments in front matter", "scan comments.md", &["5:25 error unwise-character"]),
    finds("a space in a candidate of a source set", "scan srcset.html", &["1:16 error space"]),
    says(
        "a list whose references have spaces is not said to be valid",
        "scan spaced.txt",
        0,
        &["2 references in 1 document under RFC 3986; 1 list read as text", "spaced.txt looks like a list"],
    )
    .but_never(&["all valid"]),
    says(
        "and fails where that is asked for",
        "scan --strict-formats spaced.txt",
        1,
        &["error: spaced.txt looks"],
    ),
    finds("a word in brackets stands for another one, between angle brackets", "scan named.txt", &[]),
    finds("and in data", "scan named.json", &[]),
    prints(
        "a scheme before another one belongs to the reference",
        "extract outer.txt",
        &[
            "jdbc:postgresql://h.example/db",
            "https://h.example/",
            "git+https://h.example/a.git",
            "hg+ssh://h.example/x",
        ],
    ),
    says(
        "a literal that goes on after a space is told",
        "scan literal.py",
        0,
        &["1 reference may not be whole, at literal.py:1:27"],
    ),
    fixes(
        "another string of JSON is no part of a password",
        "scan --diff mail.json",
        &["{\"u\":\"http://h.example:x/a%7Cb\",\"e\":\"fred@example.org\"}"],
    ),
    says(
        "what is secret in a line ends with its reference",
        "scan --format full shown.md",
        1,
        &[
            "see http://localhost:8080 or write to fred@example.org",
            "[a](http://h.example/c|d?token=****",
            " and more",
        ],
    )
    .but_never(&["abc"]),
    says(
        "a diff has no line with a secret, and says where it leaves out one",
        "scan --diff shown.md",
        1,
        &["at shown.md:1,"],
    )
    .but_never(&["*", "+++"]),
];
