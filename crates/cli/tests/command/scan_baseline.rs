//! `scan`: ignore comments, and `--baseline`.

use crate::run::{Folder, run, run_with_input};

#[test]
fn comments_of_each_format_ignore_findings() {
    for (name, document, places) in [
        (
            "markdown",
            "<!-- uri-bnf: ignore malformed-escape -->\n[a](b%) [d](e|f)\n[a](b%)\n",
            &["2:14", "3:6"][..],
        ),
        ("markdown", "`<!-- uri-bnf: ignore 104 -->`\n[a](b|c)\n", &["2:6"]),
        ("markdown", "[a](b|c) <!-- uri-bnf: ignore 104 -->\n[a](b|c)\n", &["2:6"]),
        (
            "markdown",
            "<!-- uri-bnf: ignore-begin -->\n\n[a](b|c)\n\n<!-- uri-bnf: ignore-end -->\n[a](b|c)\n",
            &["6:6"],
        ),
        ("html", "<!-- uri-bnf: ignore-file space -->\n<a href='b c'><a href='b|c'>", &["2:25"]),
        (
            "text",
            "# uri-bnf: ignore 104\n<http://h/a|b>\nx = <http://h/a|b> # uri-bnf: ignore\n<http://h/a|b>\n",
            &["4:12"],
        ),
    ] {
        let run = run_with_input(&["scan", "--type", name], document.as_bytes());
        let expected: Vec<_> = places.iter().map(|place| format!("<stdin>:{place}")).collect();
        assert_eq!(run.places(), expected, "{document}");
    }
}

#[test]
fn octets_that_are_not_utf_8_can_be_ignored() {
    run_with_input(&["scan"], b"# uri-bnf: ignore not-utf-8\n<http://h/\xE9>").ends_with(0);
    run_with_input(&["scan"], b"# uri-bnf: ignore space\n<http://h/\xE9>").ends_with(1);
}

#[test]
fn comments_that_ignore_nothing_are_told() {
    let document = "# uri-bnf: ignore space\n<http://h/>\n# uri-bnf: ignore spaces\n# uri-bnf: ignored\n";
    let ran = run_with_input(&["scan", "-q"], document.as_bytes()).ends_with(0);
    let notes: Vec<_> = ran.errors.lines().collect();
    assert_eq!(
        notes,
        [
            "note: <stdin>:1: there is no finding space to ignore",
            "note: <stdin>:3: no code is called \"spaces\"; did you mean space? ('uri-bnf codes' lists all)",
            "note: <stdin>:4: \"ignored\" is no instruction: there are ignore, ignore-begin, ignore-end, ignore-file",
        ]
    );
    // What is not reported is not missed.
    let document = "# uri-bnf: ignore port-out-of-range\n<http://h:99999/>\n";
    assert_eq!(run_with_input(&["scan", "-q", "--policy", "grammar"], document.as_bytes()).errors, "");
    assert_eq!(run_with_input(&["scan", "-q"], document.as_bytes()).ends_with(0).errors, "");
}

/// What is ignored is left out of all formats and counts.
#[test]
fn ignored_findings_are_in_no_format() {
    let document = "# uri-bnf: ignore 104\n<http://h/a|b>\n<http://h/a|b%>\n";
    for format in crate::formats::FORMATS {
        let ran =
            run_with_input(&["scan", "--allow", "malformed-escape", "--format", format], document.as_bytes())
                .ends_with(1);
        assert_eq!(
            ran.errors,
            "2 references in 1 document under RFC 3986, 2 not valid (1 allowed); 1 finding, 1 fixable with --fix\n"
        );
        assert!(
            !ran.output.contains(":2:12") && (format == "sarif" || !ran.output.contains("malformed")),
            "{}",
            ran.output
        );
    }
}

#[test]
fn a_baseline_has_what_was_found_before() {
    let folder = Folder::new("baseline")
        .with("a.md", "[a](b%)\n\n[a](b%) [d](e|f)\n")
        .with("b.html", "<a href='http://u:tulip@h/a|b'>");
    let written = folder.run(&["scan", "--write-baseline", "known.json", "."]).ends_with(0);
    assert_eq!(written.output, "");
    assert!(written.errors.contains("; 5 findings written to known.json\n"), "{}", written.errors);
    let text = std::fs::read_to_string(folder.path().join("known.json")).unwrap();
    assert!(!text.contains("tulip") && text.contains("http://u:*****@h/a|b"), "{text}");
    for arguments in [
        &["scan", "--baseline", "known.json", "."][..],
        &["scan", "--baseline", "known.json", "a.md", "./b.html"],
    ] {
        assert_eq!(folder.run(arguments).ends_with(0).output, "");
    }
    // Written again, it is the same.
    folder.run(&["scan", "--write-baseline", "again.json", "a.md", "b.html"]).ends_with(0);
    assert_eq!(std::fs::read_to_string(folder.path().join("again.json")).unwrap(), text);
    std::fs::remove_file(folder.path().join("again.json")).unwrap();
    // Lines before them change nothing; more of the same are new.
    let folder = folder.with("a.md", "x\n\n\n[a](b%) [a](b%) [d](e|f)\n[a](b%)\n");
    let run = folder.run(&["scan", "--baseline", "known.json", "."]).ends_with(1);
    assert_eq!(run.places(), ["./a.md:5:6"]);
    // Fewer are told, also if the document is gone.
    std::fs::remove_file(folder.path().join("b.html")).unwrap();
    let folder = folder.with("a.md", "[a](b%)");
    let run = folder.run(&["scan", "-q", "--baseline", "known.json", "a.md"]).ends_with(0);
    let notes: Vec<_> = run.errors.lines().collect();
    assert_eq!(
        notes,
        [
            "note: a.md: gone since the baseline was written: malformed-escape in b%",
            "note: a.md: gone since the baseline was written: unwise-character in e|f",
            "note: b.html: gone since the baseline was written: password in http://u:*****@h/a|b",
            "note: b.html: gone since the baseline was written: unwise-character in http://u:*****@h/a|b",
            "note: 4 findings of the baseline are gone; --write-baseline writes it anew",
        ]
    );
}

#[test]
fn a_document_that_is_not_read_is_not_gone() {
    let folder = Folder::new("baseline-part").with("a.md", "[a](b%)").with("b.md", "[a](b%)");
    folder.run(&["scan", "--write-baseline", "known.json", "."]).ends_with(0);
    assert_eq!(folder.run(&["scan", "-q", "--baseline", "known.json", "a.md"]).ends_with(0).errors, "");
}

#[test]
fn known_references_are_not_fixed() {
    let folder = Folder::new("baseline-fix").with("a.md", "[a](http://h/a|b%zz)");
    folder.run(&["scan", "--write-baseline", "known.json", "a.md"]).ends_with(0);
    let folder = folder.with("a.md", "[a](http://h/a|b%zz) [b](http://h/c|d)");
    folder.run(&["scan", "--baseline", "known.json", "--fix", "--write", "a.md"]).ends_with(0);
    let text = std::fs::read_to_string(folder.path().join("a.md")).unwrap();
    assert_eq!(text, "[a](http://h/a|b%zz) [b](http://h/c%7Cd)");
}

#[test]
fn what_is_no_baseline_is_an_error() {
    let folder = Folder::new("baseline-errors").with("a.md", "[a](b%)").with("no.json", "[]");
    for (arguments, expected) in [
        (&["--baseline", "gone.json"][..], "error: cannot read gone.json: No such file or directory"),
        (&["--baseline", "no.json"], "error: no.json is not a baseline that --write-baseline wrote: "),
        (&["--write-baseline", "no/such.json"], "error: cannot write no/such.json: there is no folder no"),
        (&["--write-baseline", "x.json", "--baseline", "no.json"], "cannot be used with"),
    ] {
        let ran = folder.run(&[&["scan", "a.md"], arguments].concat()).ends_with(2);
        assert!(ran.errors.contains(expected), "{}", ran.errors);
    }
    assert!(run(&["scan", "--help"]).output.contains("--write-baseline <FILE>"));
}
