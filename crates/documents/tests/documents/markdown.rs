//! The references of Markdown.

use crate::{random::Random, share::of_run};
use uri_bnf::extract::Finder;
use uri_bnf_documents::{Dialect, Find, Format, Hint, Kind, Options, Writing, finds};

/// Returns what is found: the kind, what is written at the span, and the reference.
fn all<'t>(document: &'t str, options: &Options) -> Vec<(&'static str, &'t str, String)> {
    let found = finds(document.as_bytes(), Format::Markdown, options).to_vec();
    found.iter().map(|find| described(document, find)).collect()
}

fn described<'t>(document: &'t str, find: &Find<'_>) -> (&'static str, &'t str, String) {
    let written = document.get(find.span.range()).expect("the span is between characters");
    (find.kind.name(), written, find.reference.text().expect("the document is UTF-8").to_owned())
}

/// A document, and the finds in it.
type Row<'r, F> = (&'r str, &'r [F]);

/// Asserts what is found in documents.
fn expect(table: &[Row<'_, (&str, &str, &str)>], options: &Options) {
    for (document, expected) in table {
        let found = all(document, options);
        let found: Vec<_> =
            found.iter().map(|(kind, written, reference)| (*kind, *written, reference.as_str())).collect();
        assert_eq!(found, *expected, "{document:?}");
    }
}

/// Asserts what is found in documents, like [`expect`], for finds that are written as they are.
fn expect_verbatim(table: &[Row<'_, (&str, &str)>], options: &Options) {
    for (document, expected) in table {
        let found = all(document, options);
        let expected: Vec<_> =
            expected.iter().map(|(kind, text)| (*kind, *text, (*text).to_owned())).collect();
        assert_eq!(found, expected, "{document:?}");
    }
}

const BARE: Options = Options {
    finder: Finder::new(),
    bare: true,
    code: false,
    dialect: Dialect::CommonMark,
    labels: false,
    schema: None,
};

/// What the parser takes for links.
const LINKS: Options = Options {
    finder: Finder::new(),
    bare: false,
    code: false,
    dialect: Dialect::CommonMark,
    labels: false,
    schema: None,
};

#[test]
fn links_images_definitions_and_autolinks() {
    expect_verbatim(
        &[
            ("[a](b)", &[("link", "b")]),
            ("[a]( b )", &[("link", "b")]),
            ("[a](\n b\n)", &[("link", "b")]),
            ("[a](b \"c\")", &[("link", "b")]),
            ("[a](b 'c')", &[("link", "b")]),
            ("[a](b (c))", &[("link", "b")]),
            ("[a](b\n\"c\")", &[("link", "b")]),
            ("[a]()", &[("link", "")]),
            ("[a](<>)", &[("link", "")]),
            ("[](b)", &[("link", "b")]),
            ("![](b)", &[("image", "b")]),
            ("![a](b)", &[("image", "b")]),
            ("[a](<b c>)", &[("link", "b c")]),
            ("[a](b(c)d)", &[("link", "b(c)d")]),
            ("[a](b(c(d)))", &[("link", "b(c(d))")]),
            ("[a](http://[::1]/)", &[("link", "http://[::1]/")]),
            // What the text of a link may have in it.
            ("[[a]](b)", &[("link", "b")]),
            ("[a [b] c](d)", &[("link", "d")]),
            ("[a\\](b](c)", &[("link", "c")]),
            ("[`](b`](c)", &[("link", "c")]),
            ("[*a*](b)", &[("link", "b")]),
            ("[a  \nb](c)", &[("link", "c")]),
            ("[&amp;](b)", &[("link", "b")]),
            ("[\u{E9}](\u{E9})", &[("link", "\u{E9}")]),
            ("[![a](b)](c)", &[("image", "b"), ("link", "c")]),
            ("[![a](b) ![c](d)](e)", &[("image", "b"), ("image", "d"), ("link", "e")]),
            ("![![a](b)](c)", &[("image", "b"), ("image", "c")]),
            ("![[a](b)](c)", &[("link", "b"), ("image", "c")]),
            ("[<b>a</b>](c)", &[("link", "c")]),
            ("[<img src=\"a\">](b)", &[("attribute", "a"), ("link", "b")]),
            ("[[a](b)](c)", &[("link", "b")]),
            // Definitions: once, where they are.
            ("[a]\n\n[a]: b\n", &[("definition", "b")]),
            ("[a] [b][a] [a][] ![a]\n\n[a]: b 'c'\n", &[("definition", "b")]),
            ("[a]:\nb\n", &[("definition", "b")]),
            ("[a]: <b c> \"d\"\n", &[("definition", "b c")]),
            ("[a]: <>\n", &[("definition", "")]),
            ("   [a\\]]: b\n", &[("definition", "b")]),
            ("> [a]: b\n", &[("definition", "b")]),
            ("> [a]:\n> b\n", &[("definition", "b")]),
            ("- [a]: b\n", &[("definition", "b")]),
            ("[a]: b\n[a]: c\n", &[("definition", "b"), ("definition", "c")]),
            ("[a]: b\n[c]: d\n", &[("definition", "b"), ("definition", "d")]),
            // Autolinks.
            ("<http://h/a\\b>", &[("autolink", "http://h/a\\b")]),
            ("<made-up:a>", &[("autolink", "made-up:a")]),
            // Blocks.
            ("# [a](b)\n", &[("link", "b")]),
            ("# [a](b) {#c}\n", &[("link", "b")]),
            ("> [a](\n> b)", &[("link", "b")]),
            ("> > [a](\n> > b)", &[("link", "b")]),
            ("- a\n  - [b](c)\n", &[("link", "c")]),
            ("- [ ] [a](b)\n", &[("link", "b")]),
            ("|a|b|\n|-|-|\n|[a](b)|![c](d)|\n", &[("link", "b"), ("image", "d")]),
            ("a[^1]\n\n[^1]: [b](c)\n", &[("link", "c")]),
            ("~~[a](b)~~", &[("link", "b")]),
            ("\r\n[a](b)\r\n", &[("link", "b")]),
            // Not links.
            ("---\na: \"[b](c)\"\n---\n[d](e)\n", &[("link", "e")]),
            ("+++\na = \"[b](c d.md)\"\n+++\n", &[]),
            ("`[a](b)`", &[]),
            ("    [a](b)\n", &[]),
            ("```\n[a](b)\n[c]: d\n```\n", &[]),
            ("\\[a](b)", &[]),
            ("[[a]]", &[]),
            ("$[a](b)$", &[("link", "b")]),
            ("http://h/ <!-- [a](b) -->", &[]),
            ("", &[]),
        ],
        &LINKS,
    );
}

#[test]
fn escapes_and_entities_are_undone() {
    expect(
        &[
            ("[a](b\\)c)", &[("link", "b\\)c", "b)c")]),
            ("[a](b\\\\)", &[("link", "b\\\\", "b\\")]),
            ("[a](b\\c)", &[("link", "b\\c", "b\\c")]),
            ("[a](<b\\>c>)", &[("link", "b\\>c", "b>c")]),
            ("[a](?b&amp;c)", &[("link", "?b&amp;c", "?b&c")]),
            ("[a](?b&copy=c)", &[("link", "?b&copy=c", "?b&copy=c")]),
            ("[a](&#32;&#x41;)", &[("link", "&#32;&#x41;", " A")]),
            ("[a](&#128;&#0;)", &[("link", "&#128;&#0;", "\u{80}\u{FFFD}")]),
            ("[a](&acE;)", &[("link", "&acE;", "\u{223E}\u{333}")]),
            ("[a]: \\<b\\>&ouml;\n", &[("definition", "\\<b\\>&ouml;", "<b>\u{F6}")]),
            ("<a@b.c>", &[("autolink", "a@b.c", "mailto:a@b.c")]),
        ],
        &LINKS,
    );
    let document = b"[a](b\\)?c&amp; d.md)[x](b&amp;c%)";
    let found = finds(document, Format::Markdown, &LINKS).to_vec();
    assert_eq!((found.len(), found[0].span.range()), (1, 24..32));
    let reference = &found[0].reference;
    assert_eq!(reference.text(), Some("b&c%"));
    let map = |start, end| reference.span_in_document(uri_bnf::Span::new(start, end)).range();
    assert_eq!((map(0, 1), map(1, 2), map(2, 3), map(3, 4)), (24..25, 25..30, 30..31, 31..32));
}

#[test]
fn html_is_read_as_html() {
    expect_verbatim(
        &[
            ("a <a href='b'>c</a>", &[("attribute", "b")]),
            ("<div>\n<img src=b>\n</div>\n\n[a](c)\n", &[("attribute", "b"), ("link", "c")]),
            ("<details>\n\n[a](b)\n\n</details>\n", &[("link", "b")]),
            ("`<a href='b'>`", &[]),
            ("<!-- <a href='b'> -->\n", &[]),
            ("> a <a\n> href=\"x[1]\">b</a>", &[("attribute", "x[1]")]),
            ("> <img srcset=\"a.png 1x,\n> b.png 2x\">", &[("attribute", "a.png"), ("attribute", "b.png")]),
            ("> <div>\n> <img\n> src=a></div>\n", &[("attribute", "a")]),
            ("- > b <a\n  > href='x'>\n", &[("attribute", "x")]),
        ],
        &LINKS,
    );
    expect(
        &[
            ("> b <a href=\"c/\n> d\">", &[("attribute", "c/\n> d", "c/d")]),
            ("> <a href=\"c/\n> d\">", &[("attribute", "c/\n> d", "c/d")]),
            ("- b <img src=\"c\n  d.png\">", &[("attribute", "c\n  d.png", "cd.png")]),
            ("> b <a href=\"c&amp;\n> d\">", &[("attribute", "c&amp;\n> d", "c&d")]),
        ],
        &LINKS,
    );
}

/// The backslash before a vertical line in the cell of a table belongs to the table.
#[test]
fn cells_of_tables() {
    let in_cell = |cell: &str| format!("|a|\n|-|\n|{cell}|\n");
    for (cell, expected) in [
        ("<http://e/x\\|y>", ("autolink", "http://e/x\\|y", "http://e/x|y")),
        ("<a href=\"x\\|y&amp;\">b</a>", ("attribute", "x\\|y&amp;", "x|y&")),
        ("[r](<u\\|v>)", ("link", "u\\|v", "u|v")),
    ] {
        let document = in_cell(cell);
        let found = all(&document, &LINKS);
        let (kind, written, reference) = expected;
        assert_eq!(found, [(kind, written, reference.to_owned())], "{document:?}");
    }
    let found = all("<http://e/x\\|y>", &LINKS);
    assert_eq!(found[0].2, "http://e/x\\|y");
    // A part of the reference is at its place.
    let document = in_cell("<http://e/x\\|y>");
    let find = &finds(document.as_bytes(), Format::Markdown, &LINKS).to_vec()[0];
    let span = find.reference.span_in_document(uri_bnf::Span::new(11, 12));
    assert_eq!(&document[span.range()], "y");
}

#[test]
fn bare_references_are_found_if_asked() {
    let document = "http://h/a [b](c) `http://h/d`\n\n    http://h/e\n";
    let options = |bare, code| Options { bare, code, ..BARE };
    let texts = |bare, code| {
        let found = all(document, &options(bare, code));
        found.into_iter().map(|(_, written, _)| written).collect::<Vec<_>>()
    };
    assert_eq!(texts(false, false), ["c"]);
    assert_eq!(texts(true, false), ["http://h/a", "c"]);
    assert_eq!(texts(false, true), ["c", "http://h/d", "http://h/e"]);
    assert_eq!(texts(true, true), ["http://h/a", "c", "http://h/d", "http://h/e"]);
    expect_verbatim(
        &[
            ("see http://h/a.", &[("bare", "http://h/a")]),
            ("[http://h/](b)", &[("bare", "http://h/"), ("link", "b")]),
            ("[http://h/](http://h/)", &[("bare", "http://h/"), ("link", "http://h/")]),
            ("<http://h/>", &[("autolink", "http://h/")]),
            ("**http://h/**", &[("bare", "http://h/")]),
            ("**see http://h/**", &[("bare", "http://h/")]),
            ("_(see http://h/_)_", &[("bare", "http://h/")]),
            ("~~see http://h/~~", &[("bare", "http://h/")]),
            ("http://h/a_b_c", &[("bare", "http://h/a_b_c")]),
            ("http://h/__init__.py", &[("bare", "http://h/__init__.py")]),
            ("*a http://h/__init__.py*", &[("bare", "http://h/__init__.py")]),
            ("\"http://h/a\"", &[("delimited", "http://h/a")]),
            ("|http://h/|b|\n|-|-|\n|http://i/|c|\n", &[("bare", "http://h/"), ("bare", "http://i/")]),
            ("[a](http://h/b c)", &[("link", "http://h/b c")]),
            ("---\na: http://h/\n---\n", &[("value", "http://h/")]),
        ],
        &BARE,
    );
    expect(
        &[
            ("http://h/a\\_b", &[("bare", "http://h/a\\_b", "http://h/a_b")]),
            ("http://h/?a&amp;b.", &[("bare", "http://h/?a&amp;b", "http://h/?a&b")]),
            ("http://h/&gt; a", &[("bare", "http://h/", "http://h/")]),
            ("\\<http://h/\na\\>", &[("delimited", "http://h/\na", "http://h/a")]),
            ("> > - \"http://h/\n> >   a\"", &[("delimited", "http://h/\n> >   a", "http://h/a")]),
            ("> \\<http://h/\n> a\\>", &[("delimited", "http://h/\n> a", "http://h/a")]),
        ],
        &BARE,
    );
}

#[test]
fn a_space_in_a_destination_is_found() {
    for (document, kind, written) in [
        ("[a](my file.md)", Kind::Link, "my file.md"),
        ("see [a]( my file.md ), then", Kind::Link, "my file.md"),
        ("[a](my file.md#part)", Kind::Link, "my file.md#part"),
        ("[a](my file (1).pdf)", Kind::Link, "my file (1).pdf"),
        ("[a](../my docs/the page)", Kind::Link, "../my docs/the page"),
        ("[a](#my heading of four)", Kind::Link, "#my heading of four"),
        ("[a](http://h/b c)", Kind::Link, "http://h/b c"),
        ("[`a`](my file.md)", Kind::Link, "my file.md"),
        ("[[a]](my file.md)", Kind::Link, "my file.md"),
        ("![x](some dir/pic one.png \"title\")", Kind::Image, "some dir/pic one.png"),
        ("![](pic one.png 'title')", Kind::Image, "pic one.png"),
        ("[a](mailto:x y)", Kind::Link, "mailto:x y"),
        ("[x](/a b)", Kind::Link, "/a b"),
        ("[x]\n\n[x]: my file.md\n", Kind::Definition, "my file.md"),
        ("[y][X]\n\n   [x]: http://h/a b \"c\"", Kind::Definition, "http://h/a b"),
    ] {
        let found = finds(document.as_bytes(), Format::Markdown, &LINKS).to_vec();
        assert_eq!(found.len(), 1, "{document:?}: {found:?}");
        let find = &found[0];
        assert_eq!(find.kind, kind, "{document:?}");
        assert_eq!(&document[find.span.range()], written, "{document:?}");
        assert_eq!(find.reference.text(), Some(written), "{document:?}");
        assert_eq!(find.hint, Some(Hint::SpaceInDestination), "{document:?}");
        assert_eq!(find.writing, Writing::MarkdownDestination, "{document:?}");
        // The hint is true: between angle brackets, it is a link.
        let mended = document.replacen(written, &format!("<{written}>"), 1);
        let found = all(&mended, &LINKS);
        assert_eq!(found, [(kind.name(), written, written.to_owned())], "{mended:?}");
    }
    // The size of an image is not part of it.
    for document in ["![a](my image.png =100x20)", "[a](my image.png =100x)", "![a](my image.png =x20%)"] {
        let found = finds(document.as_bytes(), Format::Markdown, &LINKS).to_vec();
        let found: Vec<_> = found.iter().map(|find| (&document[find.span.range()], find.hint)).collect();
        assert_eq!(found, [("my image.png", Some(Hint::SpaceInDestination))], "{document:?}");
    }
}

#[test]
fn prose_in_parentheses_is_not_a_destination() {
    let table = [
        "[a](see the file)",
        "[1](an old remark, see b.md)",
        "[a] (my file.md)",
        "a](my file.md)",
        "\\[a](my file.md)",
        "[a\\](my file.md)",
        "`[a](my file.md)`",
        "    [a](my file.md)",
        "[a](my file.md",
        "[a](my\nfile.md)",
        "[a](the version 1.0)",
        "[a](x: y.md)",
        "[a](either b.md or not)",
        "[a](/ or not)",
        "[a](#1 of the list)",
        "[a](`b c`.md)",
        "![a](b.png =100x20)",
        "array[i](the argument)",
        "[x](see README.md)",
        "[cmd](cat foo.txt)",
        "array[i](read config.toml)",
        "[x](/a b c)",
        "[x](mailto: a)",
        "![a](b.png =x)",
        "[x]: my file.md",
        "[x]: a note\n\n[x]",
        "text [x]: my file.md [x]",
        "[^x]: my file.md\n\n[^x]",
    ];
    for document in table {
        assert_eq!(all(document, &LINKS), [], "{document:?}");
    }
}

#[test]
fn octets_that_are_not_utf_8_are_kept() {
    let document = b"\xFF[a\xE9](caf\xE9.md) \xC3\xA9 [b]: \xE2\x82 [\xE2\x82](<\xE2\x82 \xFF>)";
    let found = finds(document, Format::Markdown, &LINKS).to_vec();
    let octets: Vec<_> = found.iter().map(|find| find.reference.octets()).collect();
    assert_eq!(octets, [&b"caf\xE9.md"[..], b"\xE2\x82 \xFF"]);
    assert!(found.iter().all(|find| document.get(find.span.range()) == Some(find.reference.octets())));
}

/// What is written as the destination of a link is its destination.
#[test]
fn a_destination_is_written_so_that_it_is_read() {
    let table = [
        "a b",
        "a(b",
        "a)b(c",
        "<a>",
        "a\\b",
        "\\",
        "a&amp;b",
        "&b=c",
        "a&",
        "a`b`",
        "a|b",
        "a\nb",
        "a\tb",
        "\u{E9}\u{7F}",
        "a*b*_c_",
        "[a](b)",
        "![a]",
        "\"a\"",
        "a'b'",
        "&#32;",
        "<!--a-->",
        "~a~",
        "#a",
        "a b c",
    ];
    for text in table {
        let plain = Writing::MarkdownDestination.write(text);
        let brackets = Writing::MarkdownBrackets.write(text);
        for document in [
            format!("[x]({plain})"),
            format!("[x]({plain}) `"),
            format!("[x](<{brackets}>)"),
            format!("[x]: {plain}\n"),
            format!("[x]: <{brackets}>\n"),
            format!("|a|b|\n|-|-|\n|[x]({plain})|c|\n"),
            format!("|a|b|\n|-|-|\n|[x](<{brackets}>)|c|\n"),
        ] {
            let found = finds(document.as_bytes(), Format::Markdown, &LINKS).to_vec();
            assert_eq!(found.len(), 1, "{text:?} in {document:?}: {found:?}");
            assert_eq!(found[0].reference.text(), Some(text), "{document:?}");
            assert_eq!(found[0].hint, None, "{document:?}");
        }
    }
    assert_eq!(Writing::MarkdownDestination.write("a?b=c;d=e%20f"), "a?b=c;d=e%20f");
}

/// What random Markdown is made of.
const TOKENS: &[&str] = &[
    "[",
    "]",
    "](",
    ")",
    "![",
    "(",
    "<",
    ">",
    "a",
    "b.md",
    " ",
    "\n",
    "\n> ",
    "\n- ",
    "  ",
    "\\",
    "&amp;",
    "&#40;",
    "&#x110000;",
    "\"",
    "'",
    "`",
    "*",
    "**",
    "_",
    "~~",
    "|",
    "\n|-|-|\n",
    "[a]: ",
    "\n[b]: ",
    "[a]",
    "http://h/",
    "<http://h/>",
    "<a@b.c>",
    "<b c='d'>",
    "\u{E9}",
    "\r\n",
    "\r",
    "\t",
    "\n\n",
    "#",
    "\n# ",
    "[^1]",
    "\n\n[^1]: ",
    "\n```\n",
    "\n    ",
    "![a](b)",
    "[a](b)",
    "\0",
    "\n---\n",
    "&",
    ";",
    ":",
    "<!--",
    "-->",
];

/// Every destination that the parser reports is found where its link is, and nothing else.
#[test]
fn random_markdown_has_the_destinations_that_the_parser_reports() {
    let mut random = Random::new(1);
    let mut next = |most: usize| random.below(most);
    let mut count = 0;
    for _ in 0..of_run([40_000, 200_000]) {
        let length = 1 + next(24);
        let document: String = (0..length).map(|_| TOKENS[next(TOKENS.len())]).collect();
        let options = Options { bare: true, code: true, ..BARE };
        match crate::markdown_parser::compare(
            &document,
            &finds(document.as_bytes(), Format::Markdown, &options).to_vec(),
        ) {
            Ok(destinations) => count += destinations,
            Err(difference) => panic!("{document:?}: {difference}"),
        }
    }
    assert!(count > of_run([2_000, 10_000]), "{count}");
}
