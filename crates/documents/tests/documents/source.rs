//! The references in source code.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::random::Random;
use uri_bnf::Span;
use uri_bnf_documents::{Find, Format, Options, finds};

/// The finds of a document in a file of this name. Each span, cut out of the document, is what the find says.
fn found<'t>(name: &str, document: &'t str) -> Vec<Find<'t>> {
    let format = Format::of_path(Path::new(name));
    assert!(matches!(format, Format::Source(_)), "{name}: {format:?}");
    let found = finds(document.as_bytes(), format, &Options::default()).to_vec();
    for find in &found {
        let whole = Span::new(0, find.reference.octets().len());
        let written = &document.as_bytes()[find.span.range()];
        if find.reference.is_verbatim() {
            assert_eq!(find.reference.octets(), written, "{name}: {document}");
        }
        assert_eq!(find.reference.span_in_document(whole), find.span, "{name}: {document}");
    }
    assert!(found.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start), "{name}: {document}");
    found
}

/// Checks the kinds and references of documents, each written as `kind reference`.
fn check(name: &str, table: &[(&str, &[&str])]) {
    for (document, expected) in table {
        let found: Vec<_> = found(name, document)
            .iter()
            .map(|find| format!("{} {}", find.kind.name(), find.reference.text().unwrap_or_default()))
            .collect();
        assert_eq!(found, *expected, "{name}: {document}");
    }
}

#[test]
fn comments() {
    check(
        "a.c",
        &[
            ("// see http://h/a).\nx", &["comment http://h/a"]),
            ("x /* (http://h/a) */ y", &["comment http://h/a"]),
            ("/* http://h/a*/", &["comment http://h/a"]),
            ("/* http://h/a", &["comment http://h/a"]),
            ("/* <http://h/a\n *  b> */", &["comment http://h/ab"]),
            ("// <http://h/a\n// b>", &["comment http://h/a"]),
            ("/* /* */ http://h/a */", &[]),
        ],
    );
    check("a.rs", &[("/* /* */ http://h/a */ mailto:a@b", &["comment http://h/a"])]);
    check(
        "a.hs",
        &[(
            "-- http://h/a\n{- {- -} http://h/b -} http://h/c",
            &["comment http://h/a", "comment http://h/b"],
        )],
    );
    check(
        "a.lua",
        &[(
            "--[==[ ]] http://h/a\n]==] x --http://h/b\nz = [[\nhttp://h/c]]",
            &["comment http://h/a", "comment http://h/b", "literal http://h/c"],
        )],
    );
    check(
        "a.sql",
        &[("-- http://h/a\nselect 'it''s http://h/b', x:y", &["comment http://h/a", "literal http://h/b"])],
    );
    check(
        "a.el",
        &[(
            "; http://h/a\n(\"http://h/b\") #\\\" ; http://h/c",
            &["comment http://h/a", "literal http://h/b", "comment http://h/c"],
        )],
    );
    check(
        "a.rb",
        &[("x\n=begin\nhttp://h/a\n=end\n# http://h/b", &["comment http://h/a", "comment http://h/b"])],
    );
}

#[test]
fn code_has_no_references() {
    for name in ["a.c", "a.rs", "a.js", "a.py", "a.go", "a.java", "a.hs", "a.kt", "a.pl"] {
        check(name, &[("x = a?b:c; std::fmt a:b@c urn:x:y; mailto:a@b", &[])]);
    }
}

#[test]
fn literals() {
    check(
        "a.js",
        &[
            (
                "x = \"http://h/a\" + 'http://h/b' + `\n http://h/c`",
                &["literal http://h/a", "literal http://h/b", "literal http://h/c"],
            ),
            // A literal that is one reference as a whole.
            ("\"http://h/a|b\" 'http://h/a|b'", &["literal http://h/a|b", "literal http://h/a|b"]),
            ("\"see http://h/a, please\"", &["literal http://h/a"]),
            ("\"http://h/a\n\" // http://h/b", &["literal http://h/a", "literal http://h/b"]),
            ("\"http://h/a", &["literal http://h/a"]),
            ("x = /\\\"/; y = 'http://h/a'", &["literal http://h/a"]),
        ],
    );
    check(
        "a.rs",
        &[
            ("&'a str 'x' '\"' '\\'' \"http://h/a\"", &["literal http://h/a"]),
            (
                "r\"http://h/a\" r#\"http://h/\"b\"# br##\"\"# http://h/c\"##",
                &["literal http://h/a", "literal http://h/", "literal http://h/c"],
            ),
        ],
    );
    check(
        "a.cpp",
        &[(
            "R\"(\"http://h/a\")\" LR\"x()\" http://h/b)x\" 1'000'000 // http://h/c",
            &["literal http://h/a", "literal http://h/b", "comment http://h/c"],
        )],
    );
    check(
        "a.cs",
        &[(
            "@\"C:\\\" + @\"\"\"http://h/a\"\"\" + $@\"\\\" + \"http://h/b\"",
            &["literal http://h/a", "literal http://h/b"],
        )],
    );
    check(
        "a.py",
        &[(
            "'''\nhttp://h/a''' r'\\n' \"\"\"it's <http://h/\nb>\"\"\" # http://h/c",
            &["literal http://h/a", "literal http://h/b", "comment http://h/c"],
        )],
    );
    check(
        "a.go",
        &[("`\\` + `http://h/a` + '`' + \"http://h/b\"", &["literal http://h/a", "literal http://h/b"])],
    );
}

#[test]
fn escapes() {
    check(
        "a.js",
        &[
            (r#""http:\/\/h\/a\u002Fb\x2Fc\u{2F}d""#, &["literal http://h/a/b/c/d"]),
            (r#""a\nhttp://h/b\nc""#, &["literal http://h/b"]),
            (r#""say \"http://h/a\" now""#, &["literal http://h/a"]),
            ("\"http://h/a\\\nb\"", &["literal http://h/ab"]),
            ("\"http://h/a\\\r\nb\"", &["literal http://h/ab"]),
        ],
    );
    check("a.py", &[(r#"r"http://h/a\q" "\q http://h/a" "#, &["literal http://h/a", "literal http://h/a"])]);
    // A part of the reference is at its place.
    let document = r#"x = "http:\/\/h\/a|b""#;
    let find = &found("a.js", document)[0];
    assert_eq!(&document[find.reference.span_in_document(Span::new(10, 11)).range()], "|");
    assert_eq!(&document[find.reference.span_in_document(Span::new(7, 9)).range()], r"h\/");
}

#[test]
fn what_a_program_inserts() {
    check(
        "a.py",
        &[
            ("\"http://h/{}\" \"http://h/{x}/y\" 'see http://h/%s' \"http://h/%(x)s\" 'http://h/%1$s'", &[]),
            ("\"http://h/%20d\" 'http://h/%zz'", &["literal http://h/%20d", "literal http://h/%zz"]),
        ],
    );
    check("a.js", &[("`http://h/${x}` `see http://${h}/ x` \"http://h/$x\"", &["literal http://h/$x"])]);
    check("a.swift", &[("\"http://h/\\(x)\"", &[])]);
    check("a.rb", &[("\"http://h/#{x}\"", &[])]);
    // Regular expressions, and a reference in prose about them.
    check(
        "a.py",
        &[(
            r#"re.compile(r"http://(?:www\.)?h/(\d+)") r"http://h/.*" "http://h/a .*""#,
            &["literal http://h/a"],
        )],
    );
    check("a.js", &[(r#"new RegExp("^http://h\\.example/")"#, &[])]);
    check("a.sh", &[("curl \"http://$h/\" http://h/$x http://h/\"$x\"", &[])]);
}

#[test]
fn words() {
    check(
        "a.sh",
        &[(
            "curl http://h/a 'http://h/b' # http://h/c\necho ${#x} it\\'s http://h/d#e",
            &["bare http://h/a", "literal http://h/b", "comment http://h/c", "bare http://h/d#e"],
        )],
    );
    check(
        "a.ini",
        &[(
            "; http://h/a\nx = http://h/b#c\ny=\"http://h/d\"",
            &["comment http://h/a", "bare http://h/b#c", "delimited http://h/d"],
        )],
    );
    check("x/Dockerfile", &[("# http://h/a\nADD http://h/b /c", &["comment http://h/a", "bare http://h/b"])]);
    check(
        "Makefile",
        &[(
            "x:\n\tcurl http://h/a # http://h/b\n\tcurl http://$(h)/",
            &["bare http://h/a", "comment http://h/b"],
        )],
    );
}

#[test]
fn styles() {
    check(
        "a.css",
        &[(
            "/* http://h/a */ @import 'b.css'; a { b: url(c%20d.png); content: 'http://h/e' }",
            &["comment http://h/a", "style b.css", "style c%20d.png", "literal http://h/e"],
        )],
    );
    check(
        "a.scss",
        &[(
            "// http://h/a\nb: url(http://h/c); // http://h/d",
            &["comment http://h/a", "style http://h/c", "comment http://h/d"],
        )],
    );
}

#[test]
fn names_of_files() {
    for (name, language) in [
        ("a.rs", "Rust"),
        ("a.HPP", "C++"),
        ("b/CMakeLists.txt", "CMake"),
        ("Makefile", "make"),
        ("a.dockerfile", "Dockerfile"),
    ] {
        let Format::Source(found) = Format::of_path(Path::new(name)) else { panic!("{name}") };
        assert_eq!(found.name(), language);
    }
    for name in ["a.unknown", "rs", "a.txt", "makefile.txt", ""] {
        assert_eq!(Format::of_path(Path::new(name)), Format::Text, "{name}");
    }
    // Without the name of a file.
    let document = b"// http://h/a\n# http://h/b\n/* http://h/c */ 'http://h/d' http://h/e";
    let source = Format::ALL.into_iter().find(|format| format.name() == "source").unwrap();
    assert_eq!(finds(document, source, &Options::default()).to_vec().len(), 5);
    assert_eq!(source.with_language_of(Path::new("a.rs")), Format::of_path(Path::new("a.rs")));
}

/// The document that is read again after an edit has the reference with the replacement.
#[test]
fn replacements_keep_the_literal() {
    for (name, document) in [
        ("a.js", "x = \"http://h/a|b\" + y"),
        ("a.js", "x = 'http://h/a|b' + y"),
        ("a.js", "x = `http:\\/\\/h/a|b` + y"),
        ("a.sql", "x = 'http://h/a|b' + y"),
        ("a.cs", "x = @\"http://h/a|b\" + y"),
        ("a.sh", "x=\"http://h/a|b\""),
    ] {
        let find = &found(name, document)[0];
        assert_eq!(find.reference.text(), Some("http://h/a|b"), "{document}");
        for replacement in ["%7C", "'", "`"] {
            let edit = find.reference.edit(find.writing, Span::new(10, 11), replacement);
            let mut changed = document.to_owned();
            changed.replace_range(edit.span.range(), &edit.replacement);
            let again = &found(name, &changed)[0];
            let expected = format!("http://h/a{replacement}b");
            assert_eq!(again.reference.text(), Some(expected.as_str()), "{changed}");
        }
    }
    let document = "r\"http://h/a|b\"";
    let find = &found("a.rs", document)[0];
    assert_eq!(find.reference.edit(find.writing, Span::new(10, 11), "\"").replacement, "%22");
}

const NAMES: [&str; 15] = [
    "a.c", "a.cpp", "a.cs", "a.rs", "a.js", "a.py", "a.rb", "a.pl", "a.sql", "a.css", "a.lua", "a.hs",
    "a.el", "a.sh", "Makefile",
];

/// Random documents: no panic, spans in order and of the reference.
#[test]
fn random_documents() {
    const PIECES: [&str; 34] = [
        "\"",
        "'",
        "`",
        "\\",
        "//",
        "/*",
        "*/",
        "#",
        "--",
        "\n",
        "\r\n",
        " ",
        "r#\"",
        "\"#",
        "R\"x(",
        ")x\"",
        "[=[",
        "]=]",
        "{-",
        "-}",
        "#|",
        "|#",
        "http://h/a",
        "http:\\/\\/h",
        "<",
        ">",
        "\\u002F",
        "\\n",
        "é",
        "\\ud83d\\ude00",
        "url(",
        "\"\"\"",
        "'''",
        "{x}",
    ];
    let mut random = Random::new(1);
    for round in 0..20_000 {
        let mut document = String::new();
        for _ in 0..round % 24 {
            document.push_str(random.one(&PIECES));
        }
        found(NAMES[round % NAMES.len()], &document);
    }
}

/// No octet is looked at often, whatever is opened and not closed.
#[test]
fn hostile_documents() {
    const PIECES: [&str; 22] = [
        "\"",
        "'",
        "`",
        "\\",
        "/*",
        "//",
        "#",
        "r#",
        "r#\"",
        "R\"x(",
        "[=",
        "[=[",
        "--[[",
        "{-",
        "#|",
        "\"\"\"",
        "url(",
        "\\\"",
        "http:",
        "\"http://h/\\n",
        "<http:",
        "'http://h/",
    ];
    for piece in PIECES {
        let document = piece.repeat((1 << 17) / piece.len());
        for name in NAMES {
            let format = Format::of_path(Path::new(name));
            let start = Instant::now();
            finds(document.as_bytes(), format, &Options::default());
            assert!(start.elapsed() < Duration::from_secs(2), "{name}: {piece}");
        }
    }
}

#[test]
#[ignore = "takes much time and memory"]
fn hostile_documents_of_100_megabytes() {
    for (name, piece) in [
        ("a.c", "/*"),
        ("a.rs", "/*"),
        ("a.js", "\""),
        ("a.js", "\\"),
        ("a.js", "\"\\/"),
        ("a.rs", "r#\""),
        ("a.rs", "r#"),
        ("a.lua", "[="),
        ("a.py", "'''"),
        ("a.py", "\"http:\\/\\/h\\/"),
        ("a.hs", "{-"),
        ("a.css", "url("),
        ("a.sh", "http:"),
    ] {
        let document = piece.repeat((100 << 20) / piece.len());
        let start = Instant::now();
        let found = finds(document.as_bytes(), Format::of_path(Path::new(name)), &Options::default());
        println!("{name} {piece}: {} finds, {:?}", found.to_vec().len(), start.elapsed());
        assert!(start.elapsed() < Duration::from_secs(60), "{name}: {piece}");
    }
}

#[test]
fn doc_comments_of_rust_are_markdown() {
    check(
        "a.rs",
        &[
            (
                "//! See [`Foo`](crate::foo::Foo), [man](https://h/a b) and [x](../user manual.html).\n//!\n//! [a]: ../b.html#m\n",
                &["comment https://h/a b", "comment ../user manual.html", "comment ../b.html#m"],
            ),
            (
                "/// [a](b.md), [`Vec`], [x][Vec], [y][z]\n///\n/// [z]: Self::f\nfn f() {}\n",
                &["comment b.md"],
            ),
            // The text goes on in the next line, and `//` is no part of it.
            ("    /// [a\n    /// b](c.md\n    ///  \"t\")\n    fn f() {}", &["comment c.md"]),
            ("/// [a\n// b](c.md)\n", &[]),
            ("/// [a\nx();\n/// b](c.md)\n", &[]),
            ("/// [a\n//! b](c.md)\n", &[]),
            // Neither `////` nor `/***` is a doc comment.
            ("//// [a](b.md) http://h/\n", &["comment http://h/"]),
            ("/*** [a](b.md) http://h/ */\n/**/ /***/", &["comment http://h/"]),
            ("/** [a](b.md)\n * [c](d.md)\n *\n *     [code](e.md)\n */", &["comment b.md", "comment d.md"]),
            (
                "/*! [a](b.md)\n   <http://h/> <img src=\"c d.png\"> */",
                &["comment b.md", "comment http://h/", "comment c d.png"],
            ),
            // Code blocks are code, and what has the least white space is no code block.
            ("///     [a](b.md)\n///     [c](d.md)", &["comment b.md", "comment d.md"]),
            (
                "/// a\n///\n///     [c](d.md)\n///\n/// ```\n/// http://h/\n/// ```\n/// http://h/x.",
                &["comment http://h/x"],
            ),
            (
                "/// http://h/a\r\n/// mailto:a@b\r\nlet x = \"http://h/c\";",
                &["comment http://h/a", "comment mailto:a@b", "literal http://h/c"],
            ),
        ],
    );
    // Other languages have no such comments.
    check("a.c", &[("/// [a](b.md) http://h/\n", &["comment http://h/"])]);
}

#[test]
fn regular_expressions_of_javascript() {
    for name in ["a.js", "a.ts", "a.mjs"] {
        check(
            name,
            &[
                (
                    "x = /[`'\"]/; // http://h/a\ny = \"http://h/b\"",
                    &["comment http://h/a", "literal http://h/b"],
                ),
                ("f(/https?:\\/\\/h`/, `http://h/b`)", &["literal http://h/b"]),
                ("x = a / b; y = \"http://h/b\" / 2", &["literal http://h/b"]),
                ("x = /* http://h/a */ 1", &["comment http://h/a"]),
            ],
        );
    }
}
