//! What `scan` and `extract` read and write grows as their documents do, and no faster.
//!
//! The command counts its steps: octets of a document that are read, octets that are written, and entries of lists that are
//! visited. The counts do not depend on the machine. Only builds with debug assertions have them.

use crate::formats::FORMATS;
use crate::run::{Folder, command};
use crate::share::Share;

/// How often the piece of a document is repeated. What is shown of a line is shorter than the shortest line.
const SIZES: [usize; 3] = [100, 200, 400];

/// What a run has counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counts {
    steps: u64,
    /// How often a document was searched for references.
    readings: u64,
}

/// Runs the command in a folder, and returns its counts.
#[track_caller]
fn counts(folder: &Folder, arguments: &[&str]) -> Counts {
    let mut command = command(arguments);
    let output = command.current_dir(folder.path()).env("URI_BNF_STEPS", "").output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code().is_some_and(|code| code < 2), "{arguments:?}: {errors}");
    let line = errors.lines().find_map(|line| line.strip_prefix("steps: ")).unwrap();
    let (steps, readings) = line.split_once(", readings: ").unwrap();
    Counts { steps: steps.parse().unwrap(), readings: readings.parse().unwrap() }
}

/// A document: its name, and how one of a size is made.
type SizedDocument = (&'static str, fn(usize) -> String);

/// A long line, and many lines, with all that is to be known about a finding: its place, its secrets, and what it leads to.
const LINE: SizedDocument =
    ("line.md", |size| "[a](b|c) and, some words after it, [d](http://u:p@h/|). ".repeat(size));
const LINES: SizedDocument = ("lines.md", |size| "[a](b|c)\n[d](http://u:p@h/\u{e9}|)\n".repeat(size));

/// Documents of other formats, and those in which something else than references could be read again and again.
const OTHERS: &[SizedDocument] = &[
    ("a.txt", |size| "<http://h/a|b> http://h/c|d\n".repeat(size)),
    ("a.html", |size| "<a href='b&amp;c|d'>\n".repeat(size)),
    ("a.xml", |size| format!("<a>{}</a>", "<b href='c&amp;d|e'/>\n".repeat(size))),
    ("a.json", |size| format!("[{}0]", "{\"url\": \"a\\u0020b|c\"},\n".repeat(size))),
    ("a.jsonl", |size| "{\"url\": \"a\\u0020b|c\"}\n".repeat(size)),
    ("a.yaml", |size| "- url: b|c d\n- url: 'b|c'\n".repeat(size)),
    ("a.toml", |size| {
        (0..size).fold(String::new(), |text, number| text + &format!("[a{number:03}]\nurl = 'b|c'\n"))
    }),
    ("a.csv", |size| format!("url,x\n{}", "b|c,\"d|e\"\n".repeat(size))),
    ("a.eml", |size| format!("Subject: a\n\n{}", "<http://h/a|b>\n".repeat(size))),
    ("a.rs", |size| "f(\"http://h/a|b\"); // <http://h/c|d>\n".repeat(size)),
    // Comments: on one line, on lines of their own, on the lines of references, before all references, and as regions.
    ("comments.html", |size| "<!-- uri-bnf: ignore space --><a href='some/words/b|c'>".repeat(size)),
    ("alone.html", |size| "<!-- uri-bnf: ignore space -->\n\n".repeat(size) + "<a href='b|c'>"),
    ("marks.html", |size| "-".repeat(30 * size) + &"<!-- uri-bnf: ignore space -->".repeat(size)),
    ("ignored.md", |size| "[a](b|c) <!-- uri-bnf: ignore unwise-character -->\n".repeat(size)),
    ("before.txt", |size| "x # uri-bnf: ignore space\n".repeat(size) + "<http://h/a|b>"),
    ("regions.txt", |size| {
        let begin = "# uri-bnf: ignore-begin space\n".repeat(size);
        begin + &"# uri-bnf: ignore-end uppercase-scheme\n".repeat(size) + &"<http://h/a|b>\n".repeat(size)
    }),
    // A base that is as long as all references.
    ("base.html", |size| {
        let references = "<a href='http://h/b|c'>\n".repeat(size);
        format!("<base href='http://h/{}/'>\n{references}", "a".repeat(20 * size))
    }),
];

/// Fails unless the counts for the three sizes of a document are a constant and a multiple of the size.
#[track_caller]
fn is_linear(folder: &Folder, (name, document): SizedDocument, arguments: &[&str]) {
    let [first, second, third] = SIZES.map(|size| {
        // A run may change the file, or write a new one.
        std::fs::write(folder.path().join(name), document(size)).unwrap();
        counts(folder, &[arguments, &[name]].concat())
    });
    let (less, more) = (second.steps - first.steps, third.steps - second.steps);
    // Twice as much, but for the digits of numbers.
    assert!(
        more * 10 <= less * 21 && more * 10 >= less * 15,
        "{arguments:?} {name}: {first:?} {second:?} {third:?}"
    );
    assert_eq!((second.readings, third.readings), (first.readings, first.readings), "{arguments:?} {name}");
}

#[test]
fn scan_is_linear_in_all_formats() {
    let folder = Folder::new("growth-formats");
    for document in [LINE, LINES] {
        for format in FORMATS {
            is_linear(&folder, document, &["scan", "--format", format]);
        }
    }
    for format in ["full", "json", "jsonl", "markdown"] {
        is_linear(&folder, LINE, &["scan", "--statistics", "--format", format]);
    }
}

#[test]
fn scan_is_linear_with_all_options() {
    let folder = Folder::new("growth-options").with("none.json", "{\"version\": 1, \"documents\": {}}");
    for document in [LINE, LINES] {
        for options in [
            &["--fix"][..],
            &["--diff"],
            &["--fix", "--write"],
            &["--fix", "--write", "--format", "sarif"],
            &["--write-baseline", "written.json"],
            &["--baseline", "none.json"],
            &["--baseline", "written.json"],
            &["--output-file", "findings.txt"],
            &["--check-files"],
            &["--policy", "all", "--show-secrets"],
            &["--edition", "all"],
            &["--edition", "all", "--format", "jsonl"],
        ] {
            is_linear(&folder, document, &[&["scan"], options].concat());
        }
    }
}

#[test]
fn scan_is_linear_in_all_documents() {
    let folder = Folder::new("growth-documents");
    let mut share = Share::one_in(8);
    for document in OTHERS {
        let all = [&["--format", "jsonl"][..], &["--check-files"], &["--diff"]];
        for options in all.into_iter().filter(|_| share.takes()) {
            is_linear(&folder, *document, &[&["scan"], options].concat());
        }
    }
    let name = "utf-16.md";
    let [first, second, third] = SIZES.map(|size| {
        let units = LINES.1(size).encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
        std::fs::write(folder.path().join(name), [&[0xFF, 0xFE], &units[..]].concat()).unwrap();
        counts(&folder, &["scan", name]).steps
    });
    assert!((third - second) * 10 <= (second - first) * 21, "{first} {second} {third}");
}

#[test]
fn extract_is_linear() {
    let folder = Folder::new("growth-extract");
    for document in [LINE, LINES].iter().chain(OTHERS) {
        for options in [
            &[][..],
            &["--null"],
            &["--format", "jsonl"],
            &["--resolve", "--base", "http://h/a/b"],
            &["--resolve", "--base", "http://h/a/b", "--format", "jsonl"],
        ] {
            // There, each line has the base.
            if (document.0, options.last()) != ("base.html", Some(&"jsonl")) {
                is_linear(&folder, *document, &[&["extract"], options].concat());
            }
        }
    }
}

/// A document is searched once; if something is fixed, the new one is searched as well, to see that it has the same references.
#[test]
fn a_document_is_read_no_more_than_needed() {
    let folder = Folder::new("growth-readings");
    let readings = |document: &str, options: &[&str]| {
        std::fs::write(folder.path().join("a.md"), document).unwrap();
        counts(&folder, &[options, &["a.md"]].concat()).readings
    };
    let modes = [&["--fix"][..], &["--diff"], &["--fix", "--write"]];
    for (document, expected) in [
        ("", 1),
        ("[a](b)", 1),
        // It has no safe suggestion, or is ignored.
        ("[a](b%)", 1),
        ("<!-- uri-bnf: ignore-file -->\n[a](b|c)", 1),
        ("[a](b|c)", 2),
        ("[a](b|c) [d](e|f)\n<!-- uri-bnf: ignore -->\n[g](h|i)", 2),
    ] {
        for mode in modes {
            assert_eq!(readings(document, &[&["scan"], mode].concat()), expected, "{mode:?} {document}");
        }
        // What is called fixable is what would be fixed.
        assert_eq!(readings(document, &["scan"]), expected, "{document}");
        assert_eq!(readings(document, &["extract"]), 1, "{document}");
    }
}
