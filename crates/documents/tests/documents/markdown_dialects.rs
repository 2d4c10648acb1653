//! What dialects and tools add to Markdown: autolinks of GitHub, front matter; and labels that are defined twice or never.

use uri_bnf_documents::{Dialect, Find, Format, Hint, Options, finds};

/// Returns what is found: the kind, what is written at the span, and the reference.
fn all<'t>(document: &'t str, options: &Options) -> Vec<(&'static str, &'t str, String)> {
    let described = |find: &Find<'_>| {
        let written = document.get(find.span.range()).expect("the span is between characters");
        (find.kind.name(), written, find.reference.text().expect("the document is UTF-8").to_owned())
    };
    finds(document.as_bytes(), Format::Markdown, options).to_vec().iter().map(described).collect()
}

/// Asserts what is found in documents: what is written, and the reference.
fn expect(table: &[(&str, &[(&str, &str)])], options: &Options) {
    for (document, expected) in table {
        let found = all(document, options);
        let found: Vec<_> =
            found.iter().map(|(_, written, reference)| (*written, reference.as_str())).collect();
        assert_eq!(found, *expected, "{document:?}");
    }
}

/// Asserts which hints are found in documents, and where.
fn expect_hints(table: &[(&str, &[(Hint, &str)])]) {
    let options = Options { labels: true, ..Options::default() };
    for (document, expected) in table {
        let found = finds(document.as_bytes(), Format::Markdown, &options).to_vec();
        let found: Vec<_> = found
            .iter()
            .filter_map(|find| Some((find.hint?, document.get(find.span.range()).unwrap())))
            .collect();
        assert_eq!(found, *expected, "{document:?}");
    }
}

/// Departing from GitHub, a quotation mark or a brace right before a link also ends it.
#[test]
fn what_is_before_an_autolink_ends_it() {
    expect(
        &[
            (
                "see \"http://h/a\"/> 'http://h/b'>c \"http://h/c",
                &[("http://h/a", "http://h/a"), ("http://h/b", "http://h/b"), ("http://h/c", "http://h/c")],
            ),
            (
                "$\\url{http://h/a}$ $$\\href{http://h/{b}}{c}$$ http://h/{d}",
                &[
                    ("http://h/a", "http://h/a"),
                    ("http://h/{b}", "http://h/{b}"),
                    ("http://h/{d}", "http://h/{d}"),
                ],
            ),
        ],
        &Options::default(),
    );
}

/// The examples of GitHub Flavored Markdown 0.29 section 6.9, and what departs from them.
#[test]
fn autolinks_of_github() {
    expect(
        &[
            ("www.commonmark.org", &[("www.commonmark.org", "http://www.commonmark.org")]),
            (
                "Visit www.commonmark.org/help for more",
                &[("www.commonmark.org/help", "http://www.commonmark.org/help")],
            ),
            (
                "Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.",
                &[
                    ("www.commonmark.org", "http://www.commonmark.org"),
                    ("www.commonmark.org/a.b", "http://www.commonmark.org/a.b"),
                ],
            ),
            (
                "www.google.com/search?q=Markup+(business)",
                &[(
                    "www.google.com/search?q=Markup+(business)",
                    "http://www.google.com/search?q=Markup+(business)",
                )],
            ),
            (
                "www.google.com/search?q=Markup+(business)))",
                &[(
                    "www.google.com/search?q=Markup+(business)",
                    "http://www.google.com/search?q=Markup+(business)",
                )],
            ),
            (
                "(www.google.com/search?q=Markup+(business))",
                &[(
                    "www.google.com/search?q=Markup+(business)",
                    "http://www.google.com/search?q=Markup+(business)",
                )],
            ),
            (
                "www.google.com/search?q=commonmark&hl=en",
                &[(
                    "www.google.com/search?q=commonmark&hl=en",
                    "http://www.google.com/search?q=commonmark&hl=en",
                )],
            ),
            (
                "www.google.com/search?q=commonmark&hl;",
                &[("www.google.com/search?q=commonmark", "http://www.google.com/search?q=commonmark")],
            ),
            ("www.commonmark.org/he<lp", &[("www.commonmark.org/he", "http://www.commonmark.org/he")]),
            ("http://commonmark.org", &[("http://commonmark.org", "http://commonmark.org")]),
            (
                "(Visit https://encrypted.google.com/search?q=Markup+(business))",
                &[(
                    "https://encrypted.google.com/search?q=Markup+(business)",
                    "https://encrypted.google.com/search?q=Markup+(business)",
                )],
            ),
            ("foo@bar.baz", &[("foo@bar.baz", "mailto:foo@bar.baz")]),
            (
                "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
                &[("hello+xyz@mail.example", "mailto:hello+xyz@mail.example")],
            ),
            (
                "a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_",
                &[("a.b-c_d@a.b", "mailto:a.b-c_d@a.b"), ("a.b-c_d@a.b", "mailto:a.b-c_d@a.b")],
            ),
            // Faults are found, also what no URI has.
            (
                "See https://example.org/%zz and www.example.org/%zz here.",
                &[
                    ("https://example.org/%zz", "https://example.org/%zz"),
                    ("www.example.org/%zz", "http://www.example.org/%zz"),
                ],
            ),
            (
                "http://h/a|b, http://h/c\"d",
                &[("http://h/a|b", "http://h/a|b"), ("http://h/c\"d", "http://h/c\"d")],
            ),
            ("http://h/?a=1&amp;b=2", &[("http://h/?a=1&amp;b=2", "http://h/?a=1&b=2")]),
            (
                "\"http://h/\", 'http://h/': **http://h/** _http://h/_ ~~http://h/~~!",
                &[("http://h/", "http://h/"); 5],
            ),
            ("**see http://h/a_b.**", &[("http://h/a_b", "http://h/a_b")]),
            ("http://h/__init__.py", &[("http://h/__init__.py", "http://h/__init__.py")]),
            ("[http://h/] http://h/a[1]", &[("http://h/", "http://h/"), ("http://h/a[1]", "http://h/a[1]")]),
            (
                "\u{201C}http://h/\u{201D} http://h/\u{3002}\u{E9} http://h/\u{E9}",
                &[
                    ("http://h/", "http://h/"),
                    ("http://h/", "http://h/"),
                    ("http://h/\u{E9}", "http://h/\u{E9}"),
                ],
            ),
            (
                "> http://h/a\n> b\n\n| a | http://h/c |\n|---|---|\n",
                &[("http://h/a", "http://h/a"), ("http://h/c", "http://h/c")],
            ),
            ("HTTPS://H/", &[("HTTPS://H/", "HTTPS://H/")]),
        ],
        &Options::default(),
    );
}

#[test]
fn what_github_does_not_link() {
    let none: &[(&str, &str)] = &[];
    expect(
        &[
            ("`http://h/`", none),
            ("    http://h/", none),
            ("http:// https://", none),
            ("http://$HOST/ http://{host}/ http://[::1]/ http://<host>/", none),
            ("http://a_b/ http://a.b_c/", none),
            ("xhttp://h/ urn:a:b file:///a", none),
            ("wwww.a.b xwww.a.b www", none),
            ("git@github.com:a/b.git a@b @c.d a@@b.c", none),
            ("[a http://h/](b)", &[("b", "b")]),
            ("![www.a.b](b)", &[("b", "b")]),
            ("<http://h/>", &[("http://h/", "http://h/")]),
        ],
        &Options::default(),
    );
    let common = Options { dialect: Dialect::CommonMark, ..Options::default() };
    expect(&[("http://h/ www.a.b a@b.c", none), ("<http://h/>", &[("http://h/", "http://h/")])], &common);
    // With the option, the rest is found in both.
    let bare = Options { bare: true, ..Options::default() };
    expect(
        &[(
            "http://h/a|b ftps://h/ \"http://h/a\nb\"",
            &[("http://h/a|b", "http://h/a|b"), ("ftps://h/", "ftps://h/"), ("http://h/a\nb", "http://h/ab")],
        )],
        &bare,
    );
}

#[test]
fn front_matter_is_read_as_what_it_is() {
    for (document, expected) in [
        ("---\ntitle: x\nreference: https://h/a|b\nurl: c\n---\n\n[d](e)\n", &["https://h/a|b", "e"][..]),
        ("---\nurl: /a\n---\n[d](e)\n", &["/a", "e"]),
        ("---\r\nurl: /a\r\n---\r\n[d](e)\r\n", &["/a", "e"]),
        ("+++\nurl = \"/a\"\n[extra]\nhomepage = 'https://h/'\n+++\n[d](e)", &["/a", "https://h/", "e"]),
        (";;;\n{\"url\": \"/a\"}\n;;;\n[d](e)", &["/a", "e"]),
        ("---\nurl: \"\\x2Fa\"\n---\n[d](e)", &["/a", "e"]),
        ("---\ntext: \"[a](b)\"\n---\n[d](e)", &["e"]),
        // A thematic break and the text after it.
        ("a\n\n---\nurl: /a\n---\n[d](e)", &["e"]),
        ("---\n\nurl: /a [d](e)\n---\n", &["e"]),
    ] {
        let found = all(document, &Options::default());
        let found: Vec<_> = found.iter().map(|(_, _, reference)| reference.as_str()).collect();
        assert_eq!(found, expected, "{document:?}");
    }
    let document = b"---\na:\n  - url: /a|b\n---\n";
    let find = finds(document, Format::Markdown, &Options::default()).to_vec().remove(0);
    assert_eq!((find.place.as_str(), &document[find.span.range()]), ("$.a[0].url", &b"/a|b"[..]));
}

#[test]
fn a_second_definition_is_found() {
    use Hint::DuplicateLabel as Duplicate;
    expect_hints(&[
        ("[c][d]\n\n[d]: http://ok/\n[D]: http://h/a|b\n", &[(Duplicate, "http://h/a|b")]),
        ("[a]: b\n[a]: <c d>\n[a]:\ne 'title'\n", &[(Duplicate, "c d"), (Duplicate, "e")]),
        ("[a b]: c\n\ntext\n\n[A\nB]: d\n", &[(Duplicate, "d")]),
        ("[a]: b\n\n- [a]: c\n", &[(Duplicate, "c")]),
        // The same destination, other labels, text, code, and a footnote.
        ("[a]: b\n[a]: b\n", &[]),
        ("[a]: b\n[c]: d\n", &[]),
        ("[a]: b\n\ntext\n[a]: c\n", &[]),
        ("[a]: b\n\n    [a]: c\n", &[]),
        ("[a]: b\n\n```\n[a]: c\n```\n", &[]),
        ("[a]: b\n\n<div>\n[a]: c\n</div>\n", &[]),
        ("[^a]: b\n\n[^a]: c\n", &[]),
        ("[a]: b\n[a]:\n\nc\n", &[]),
        // In the items of a list without blank lines, text is in no paragraph.
        ("[a]: b\n\n- [a]: c d e.\n- [a]: c d\n  - [a]: *c* d\n", &[]),
        ("[a]: b\n\n- text\n  [a]:\n  - `c` and `d`\n", &[]),
        ("[a]: b\n\n| [a]: c |\n|---|\n| [a]: c |\n", &[]),
    ]);
}

#[test]
fn empty_destinations_and_unresolved_labels_are_found() {
    use Hint::{EmptyDestination as Empty, UnresolvedLabel as Unresolved};
    expect_hints(&[
        ("[b]() ![]( ) [c](<>) [d](#)", &[(Empty, ""), (Empty, ""), (Empty, "")]),
        (
            "[a][nope] [nope][] ![a][nope]",
            &[(Unresolved, "nope"), (Unresolved, "nope"), (Unresolved, "nope")],
        ),
        // Code, in which CommonMark has an empty link.
        ("Set[String]() List[Int](1, 2) f_[x]() $[y]() \u{7684}[z]()", &[(Empty, "")]),
        ("[`a` b][No Pe]", &[(Unresolved, "No Pe")]),
        ("[a][1]", &[(Unresolved, "1")]),
        ("> [a][nope]\n\n| [b][no] |\n|---|\n", &[(Unresolved, "nope"), (Unresolved, "no")]),
        // Ordinary text, and what has a definition.
        ("[nope] [ ][ ] \\[a][nope] `[a][nope]`", &[]),
        ("[a][b] [b][] [b]\n\n[B]: c\n", &[]),
        // Code and synopses.
        ("x[i][j] f()[i][j] [0][1] [-q][-v] [<a>][<b>] [a][b][c] String[][]", &[]),
        ("[RFC4346][RFC6347] [Foo][crate::Foo] [Foo][a.b.Foo] [see][@key] [a][^1]", &[]),
        // The text of a link.
        ("[a [b][c]](d)", &[]),
        // The definition has the finding.
        (
            "[the manual]: user manual.md\n\n[a][the manual]\n",
            &[(Hint::SpaceInDestination, "user manual.md")],
        ),
    ]);
    // Only on request: they are no references.
    assert_eq!(all("[a][nope]", &Options::default()), []);
}
