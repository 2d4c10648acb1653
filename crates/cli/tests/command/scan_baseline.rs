//! `scan`: ignore comments, and `--baseline`.

use crate::run::{Folder, Run, command, run, run_with_input};

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
            "2 references in 1 document under RFC 3986, 1 not valid, 1 not valid but allowed; 1 finding, 1 fixable with --fix\n"
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
        .with("b.html", "<a href='http://u:tulip@h.net/a|b'>");
    let written = folder.run(&["scan", "--write-baseline", "known.json", "."]).ends_with(0);
    assert_eq!(written.output, "");
    assert!(written.errors.contains("; 5 findings written to known.json\n"), "{}", written.errors);
    let text = std::fs::read_to_string(folder.path().join("known.json")).unwrap();
    assert!(!text.contains("tulip") && text.contains("http://u:*****@h.net/a|b"), "{text}");
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
    assert_eq!(run.places(), ["a.md:5:6"]);
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
            "note: b.html: gone since the baseline was written: password in http://u:*****@h.net/a|b",
            "note: b.html: gone since the baseline was written: unwise-character in http://u:*****@h.net/a|b",
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

/// The paths in a baseline are relative to its own folder, wherever the command runs.
#[test]
fn a_baseline_is_relative_to_its_own_file() {
    let folder = Folder::new("baseline-beside");
    for path in ["ci", "docs/deep"] {
        std::fs::create_dir_all(folder.path().join(path)).unwrap();
    }
    let folder = folder.with("docs/deep/a.md", "[a](b%)").with("b.md", "[a](b%)");
    folder.run(&["scan", "--write-baseline", "ci/known.json", "."]).ends_with(0);
    let text = std::fs::read_to_string(folder.path().join("ci/known.json")).unwrap();
    assert!(text.contains("\"../docs/deep/a.md\"") && text.contains("\"../b.md\""), "{text}");
    let at = |current: &str, arguments: &[&str]| -> Run {
        let mut command = command(arguments);
        command.current_dir(folder.path().join(current)).output().unwrap().into()
    };
    let whole = folder.path().join("docs").to_str().unwrap().to_owned();
    for (current, known, path) in [
        (".", "ci/known.json", "docs"),
        ("docs", "../ci/known.json", "."),
        ("docs/deep", "../../ci/known.json", "a.md"),
        ("ci", "known.json", ".."),
        ("ci", "./known.json", &whole),
    ] {
        assert_eq!(
            at(current, &["scan", "-q", "--baseline", known, path]).ends_with(0).errors,
            "",
            "{current}"
        );
    }
    // Written elsewhere for the same folder, it is the same.
    at("docs/deep", &["scan", "--write-baseline", "../../ci/again.json", "../.."]).ends_with(0);
    assert_eq!(std::fs::read_to_string(folder.path().join("ci/again.json")).unwrap(), text);
    // What is gone has the path from the current folder.
    std::fs::remove_file(folder.path().join("docs/deep/a.md")).unwrap();
    let gone = at("docs", &["scan", "-q", "--baseline", "../ci/known.json", "../b.md"]);
    assert!(gone.errors.starts_with("note: deep/a.md: gone since "), "{}", gone.errors);
}

/// Baselines of the first versions are relative to the current folder.
#[test]
fn old_baselines_are_read_as_before() {
    let folder = Folder::new("baseline-old").with("a.md", "[a](b%)");
    std::fs::create_dir(folder.path().join("ci")).unwrap();
    let known =
        r#"{"version": 1, "documents": {"a.md": [{"text": "b%", "code": "malformed-escape", "count": 1}]}}"#;
    let folder = folder.with("ci/known.json", known);
    assert_eq!(folder.run(&["scan", "--baseline", "ci/known.json", "a.md"]).ends_with(0).output, "");
}

/// The text of a reference in a baseline is none of its references.
#[test]
fn a_baseline_is_no_document() {
    let folder = Folder::new("baseline-document").with("a.md", "[a](http://h/a|b)");
    folder.run(&["scan", "--write-baseline", "known.json", "."]).ends_with(0);
    let sources = |run: Run| {
        let objects = run.objects();
        objects.iter().map(|object| object["file"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    for arguments in [
        &["scan", "--format", "jsonl", "."][..],
        &["scan", "--format", "jsonl", "a.md", "known.json"],
        &["scan", "--format", "jsonl", "--baseline", "known.json", "a.md", "known.json"],
        &["extract", "--format", "jsonl", "."],
    ] {
        assert_eq!(sources(folder.run(arguments)), ["a.md"], "{arguments:?}");
    }
    let named = folder.run(&["scan", "known.json"]).ends_with(0);
    assert!(
        named.errors.starts_with("note: known.json is a baseline, and is left out\n"),
        "{}",
        named.errors
    );
    // It can be written again where a pattern names it, but no document is replaced.
    folder.run(&["scan", "--write-baseline", "known.json", "a.md", "known.json"]).ends_with(0);
    let document = folder.with("c.json", "{}");
    document.run(&["scan", "--write-baseline", "c.json", "a.md", "c.json"]).ends_with(2);
    // What a stranger writes is read.
    assert_eq!(
        sources(document.run(&["scan", "--isolated", "--format", "jsonl", "."])),
        ["a.md", "known.json"]
    );
}

#[test]
fn check_has_a_baseline_too() {
    let folder =
        Folder::new("baseline-check").with("urls.txt", "http://h/a|b\nhttp://h/c\nhttp://u:tulip@h/%\n");
    let written =
        folder.run(&["check", "--write-baseline", "known.json", "--file", "./urls.txt"]).ends_with(0);
    assert_eq!(written.output, "");
    assert!(written.errors.ends_with("; 3 findings written to known.json\n"), "{}", written.errors);
    let text = std::fs::read_to_string(folder.path().join("known.json")).unwrap();
    assert!(text.contains("\"urls.txt\"") && !text.contains("tulip"), "{text}");
    let known = ["check", "--baseline", "known.json", "--file", "urls.txt"];
    let run = folder.run(&known).ends_with(0);
    assert_eq!((&*run.output, &*run.errors), ("", "3 references under RFC 3986, 2 not valid but allowed\n"));
    let folder = folder.with("urls.txt", "\n\nhttp://h/a|b\nhttp://h/a|b\n");
    let run = folder.run(&known).ends_with(1);
    assert_eq!(run.places(), ["urls.txt:4:11"]);
    assert!(run.errors.contains("note: 2 findings of the baseline are gone;"), "{}", run.errors);
    // What documents have is known where it is reported.
    let folder = folder.with("a.md", "x [a](http://h/x|y)\n");
    folder.run(&["scan", "--write-baseline", "known.json", "a.md"]).ends_with(0);
    let extracted = folder.run(&["extract", "--format", "jsonl", "a.md"]).ends_with(0).output;
    let piped = folder.with("list.jsonl", extracted);
    let piped = piped.run(&["check", "--jsonl", "--baseline", "known.json", "--file", "list.jsonl"]);
    assert_eq!(piped.ends_with(0).output, "");
    for arguments in [
        &["check", "--baseline", "known.json", "--fix", "a"][..],
        &["check", "--baseline", "gone.json", "http://h/"],
        &["check", "--write-baseline", "urls.txt", "--file", "urls.txt"],
    ] {
        Folder::new("baseline-check-errors").with("urls.txt", "a").run(arguments).ends_with(2);
    }
}
