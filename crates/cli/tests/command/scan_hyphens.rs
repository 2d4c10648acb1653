//! Delimited references in text of which a line ends after a hyphen, in `extract` and `scan`.

use crate::run::Folder;

/// Appendix E: a hyphen at the end of a line "may or may not" be part of the URI.
const TEXT: &str =
    "See <http://h.example/refer-\n  ence> and \"http://h.example/a-\n1/b\",\nor <http://h.example/c>.\n";

#[test]
fn json_has_both_readings() {
    let folder = Folder::new("hyphens-json").with("a.txt", TEXT);
    for arguments in [&["extract", "--format", "jsonl", "a.txt"][..], &["scan", "--format", "jsonl", "a.txt"]]
    {
        let run = folder.run(arguments);
        let objects = run.objects();
        assert_eq!(objects.len(), 3);
        let reference = |index: usize| {
            let object = &objects[index];
            let reference = object.get("reference").or_else(|| object.get("input"));
            reference.and_then(|reference| reference.as_str()).unwrap_or_default().to_owned()
        };
        assert_eq!(reference(0), "http://h.example/reference", "{arguments:?}");
        assert_eq!(objects[0]["alternative"]["reference"], "http://h.example/refer-ence");
        assert_eq!(objects[0]["alternative"]["hyphens"], true);
        assert_eq!(
            objects[0]["alternative"]["reason"],
            "the hyphen divides a word, and no other word of the reference has one"
        );
        assert_eq!(reference(1), "http://h.example/a-1/b");
        assert_eq!(objects[1]["alternative"]["reference"], "http://h.example/a1/b");
        assert_eq!(objects[1]["alternative"]["hyphens"], false);
        assert!(objects[2].get("alternative").is_none());
    }
}

#[test]
fn scan_says_so() {
    let folder = Folder::new("hyphens-scan").with("a.txt", TEXT);
    let message =
        "warning line-break: the line ends after a hyphen, which may or may not be part of the reference";
    let run = folder.run(&["scan", "a.txt"]).ends_with(0);
    assert_eq!(
        run.lines(),
        [
            format!("a.txt:1:27: {message} (RFC 3986 appendix C)"),
            format!("a.txt:2:32: {message} (RFC 3986 appendix C)"),
        ]
    );
    assert!(run.errors.contains("2 fixable with --fix"), "{}", run.errors);
    let run = folder.run(&["scan", "--edition", "2396", "--format", "full", "a.txt"]).ends_with(0);
    assert!(run.output.contains("it is read as http://h.example/reference: the hyphen divides a word"));
    assert!(run.output.contains("the other reading is http://h.example/refer-ence"), "{}", run.output);
    assert!(run.output.contains("RFC 2396 appendix E"));
    for arguments in [
        &["scan", "--allow", "line-break", "a.txt"][..],
        &["scan", "--policy", "grammar", "a.txt"],
        &["scan", "--edition", "all", "a.txt"],
    ] {
        assert_eq!(folder.run(arguments).ends_with(0).output, "", "{arguments:?}");
    }
    let ignored =
        folder.with("b.md", "<!-- uri-bnf: ignore-file line-break -->\n\n\"http://h.example/a-\nb\"\n");
    assert_eq!(ignored.run(&["scan", "b.md"]).ends_with(0).output, "");
    let run = ignored.run(&["scan", "--write-baseline", "known.json", "a.txt"]);
    run.ends_with(0);
    assert_eq!(ignored.run(&["scan", "--baseline", "known.json", "a.txt"]).ends_with(0).output, "");
}

#[test]
fn a_fix_joins_the_lines_and_keeps_the_hyphen() {
    let joined =
        "See <http://h.example/refer-ence> and \"http://h.example/a-1/b\",\nor <http://h.example/c>.\n";
    let folder = Folder::new("hyphens-fix").with("a.txt", TEXT);
    let run = folder.run(&["scan", "--diff", "a.txt"]).ends_with(1);
    assert!(run.output.contains("@@ -1,4 +1,2 @@"), "{}", run.output);
    folder.run(&["scan", "--fix", "--write", "a.txt"]).ends_with(0);
    assert_eq!(std::fs::read_to_string(folder.path().join("a.txt")).unwrap(), joined);
    // With another suggestion, with CRLF, and with the marks of a quotation.
    for (before, after) in [
        ("<http://h.example/%41-\r\n b>\r\n", "<http://h.example/A-b>\r\n"),
        ("> <http://h.example/aa-\n> bb>\n", "> <http://h.example/aa-bb>\n"),
        ("x\n\n<URL: http://h.example/a-\nb-\nc>\ny\n", "x\n\n<URL: http://h.example/a-b-c>\ny\n"),
        (
            "<http://h.example/aa-\nbb> <http://h.example/1-\n2> <http://h.example/%41>\nx\n",
            "<http://h.example/aa-bb> <http://h.example/1-2> <http://h.example/A>\nx\n",
        ),
        // What is escaped is unescaped first, and the lines are joined by another run.
        ("<http://h.example/a-\n%41>\n", "<http://h.example/a-\nA>\n"),
        // A line break without a hyphen is left.
        ("<http://h.example/a\nb>\n", "<http://h.example/a\nb>\n"),
        ("http://h.example/a-\nb\n", "http://h.example/a-\nb\n"),
    ] {
        let folder = Folder::new("hyphens-fix-each").with("a.txt", before);
        let run = folder.run(&["scan", "--policy", "pedantic", "--fix", "a.txt"]);
        assert_eq!(run.output, after, "{before:?}: {}", run.errors);
    }
}

/// The diff of joined lines can be applied.
#[test]
fn patch_reads_the_diff() {
    let lines = "line\n".repeat(9);
    let text = format!("{lines}<http://h.example/a-\nb>\n{lines}<http://h.example/a%41>\n{lines}");
    let folder = Folder::new("hyphens-patch").with("a.txt", &text);
    let diff = folder.run(&["scan", "--policy", "pedantic", "--diff", "a.txt"]).output;
    let fixed = folder.run(&["scan", "--policy", "pedantic", "--fix", "a.txt"]).output;
    assert_eq!(fixed, text.replace("-\nb", "-b").replace("%41", "A"));
    assert!(diff.contains("@@ -7,8 +7,7 @@") && diff.contains("@@ -18,7 +17,7 @@"), "{diff}");
    let folder = folder.with("a.diff", &diff);
    let Ok(status) = std::process::Command::new("patch")
        .args(["-s", "a.txt", "a.diff"])
        .current_dir(folder.path())
        .status()
    else {
        return;
    };
    assert!(status.success());
    assert_eq!(std::fs::read_to_string(folder.path().join("a.txt")).unwrap(), fixed);
}

#[test]
fn secrets_are_masked_in_both_readings() {
    let folder = Folder::new("hyphens-secrets").with("a.txt", "<http://u:qx-\nzw@h.example/a-\nb>\n");
    for arguments in [
        &["extract", "--mask-secrets", "--format", "jsonl", "a.txt"][..],
        &["scan", "--format", "jsonl", "a.txt"],
        &["scan", "--format", "full", "a.txt"],
        &["scan", "--diff", "a.txt"],
    ] {
        let run = folder.run(arguments);
        for secret in ["qx", "zw", "x-z"] {
            assert!(!run.output.contains(secret), "{arguments:?}: {}", run.output);
        }
    }
}

/// `URL:` before a reference, with white space or without, in any case.
#[test]
fn the_prefix_is_no_part_of_a_reference() {
    let text = "<URL: http://h.example/a> <url:\n http://h.example/b> <Url:http://h.example/c> \"uRL: http://h.example/d\" \
                URL: http://h.example/e URL:http://h.example/f\n";
    let folder = Folder::new("hyphens-prefix").with("a.txt", text);
    let run = folder.run(&["extract", "a.txt"]).ends_with(0);
    let expected = ["a", "b", "c", "d", "e", "f"].map(|name| format!("http://h.example/{name}"));
    assert_eq!(run.lines(), expected);
    assert_eq!(folder.run(&["scan", "a.txt"]).ends_with(0).output, "");
    let run = folder.run(&["check", "--fix", "--uri", "<url: http://h.example/a-\nb>"]).ends_with(0);
    assert_eq!(run.output, "http://h.example/a-b\n");
}
