//! `scan --fix`, `--write` and `--diff`.

use crate::run::{Folder, Run, command, run, run_with_input};
use uri_bnf::bnf::Random;

/// Places of many kinds, and what they are after the safe suggestions.
const CASES: &[(&str, &str, &str)] = &[
    ("a.md", "[a](http://h/a|b)", "[a](http://h/a%7Cb)"),
    // Markdown takes it.
    ("a.md", "[a]: <http://h/a b> \"title\"", "[a]: <http://h/a b> \"title\""),
    ("a.md", "![](http://h/a|b 'c')", "![](http://h/a%7Cb 'c')"),
    // An escape and an entity stay.
    ("a.md", "[a](http://h/\\(x&amp;y|z)", "[a](http://h/\\(x&amp;y%7Cz)"),
    ("a.md", "> [a](\n> http://h/a|b)", "> [a](\n> http://h/a%7Cb)"),
    ("a.md", "<http://h/a|b> `<http://h/a|b>`", "<http://h/a%7Cb> `<http://h/a|b>`"),
    ("a.html", "<a href='http://h/?a&amp;b|c'>", "<a href='http://h/?a&amp;b%7Cc'>"),
    ("a.html", "<a href=http://h/a|b>", "<a href=http://h/a%7Cb>"),
    (
        "a.html",
        "<img srcset=\"http://h/a|b 1x, http://h/c|d 2x\">",
        "<img srcset=\"http://h/a%7Cb 1x, http://h/c%7Cd 2x\">",
    ),
    (
        "a.html",
        "<p style='background: url(\"http://h/a|b\")'>",
        "<p style='background: url(\"http://h/a%7Cb\")'>",
    ),
    ("a.txt", "See http://h/a|b, and <http://h/c|d>.", "See http://h/a|b, and <http://h/c%7Cd>."),
    ("a.txt", "See http://h/a[b, and <http://h/a\n b|c>.", "See http://h/a[b, and <http://h/a\n b%7Cc>."),
    ("a.txt", "\u{feff}<http://h/\u{e9}>\r\nx\r\n", "\u{feff}<http://h/%C3%A9>\r\nx\r\n"),
    // A comment that says what is ignored stays as it is, wherever it is.
    ("a.md", "[a](<http://h/a|b// uri-bnf: ignore 104>)", "[a](<http://h/a|b// uri-bnf: ignore 104>)"),
    (
        "a.html",
        "<a href='http://h/a|b c // uri-bnf: ignore 104'>",
        "<a href='http://h/a|b c // uri-bnf: ignore 104'>",
    ),
    (
        "a.yaml",
        "url: \"http://h/a|b # uri-bnf: ignore space\"\n",
        "url: \"http://h/a|b # uri-bnf: ignore space\"\n",
    ),
    (
        "a.json",
        "{\"url\": \"http://h/a|b// uri-bnf: ignore space\"}",
        "{\"url\": \"http://h/a|b// uri-bnf: ignore space\"}",
    ),
    ("a.txt", "<http://h/a|b#> x", "<http://h/a%7Cb#> x"),
    ("a.txt", "http://h/\u{e9}# uri-bnf: ignore space\n", "http://h/\u{e9}# uri-bnf: ignore space\n"),
    (
        "a.txt",
        "# uri-bnf: ignore space (<http://h/a|b>)\n<http://h/c|d>\n",
        "# uri-bnf: ignore space (<http://h/a|b>)\n<http://h/c%7Cd>\n",
    ),
    ("a.txt", "<http://h/a|b> # uri-bnf: ignore space\n", "<http://h/a%7Cb> # uri-bnf: ignore space\n"),
    // Nor does one come into being.
    ("a.txt", "#\t<http://h/%75ri-bnf: ignore 104|>\n", "#\t<http://h/%75ri-bnf: ignore 104|>\n"),
    // Pairs of brackets are decided together.
    ("a.md", "[a](http://h/x[1]) <http://h/y[1]>", "[a](http://h/x%5B1%5D) <http://h/y%5B1%5D>"),
    ("a.md", "[b]\n\n[b]: http://h/z[1]", "[b]\n\n[b]: http://h/z%5B1%5D"),
    ("a.html", "<a href='http://h/x[1]?y[z]=[]'>", "<a href='http://h/x%5B1%5D?y%5Bz%5D=%5B%5D'>"),
    ("a.json", "{\"url\": \"http://h/x[1]\"}", "{\"url\": \"http://h/x%5B1%5D\"}"),
    ("a.yaml", "url: http://h/x[1]\n", "url: http://h/x%5B1%5D\n"),
    ("a.toml", "url = 'http://h/x[1]'\n", "url = 'http://h/x%5B1%5D'\n"),
    ("a.csv", "url\nhttp://h/x[1]\n", "url\nhttp://h/x%5B1%5D\n"),
    ("a.xml", "<a href='http://h/x[1]'/>", "<a href='http://h/x%5B1%5D'/>"),
    ("a.txt", "<http://h/x[1]> http://h/x[1]", "<http://h/x%5B1%5D> http://h/x[1]"),
    (
        "a.html",
        "<a href='http://h/x[1'><a href='http://h/x]1['>",
        "<a href='http://h/x[1'><a href='http://h/x]1['>",
    ),
    // Nor is a part of the findings of a code fixed.
    ("a.html", "<a href='http://h/a b/ c'>", "<a href='http://h/a b/ c'>"),
    ("a.html", "<a href='http://h/a|b|/c'>", "<a href='http://h/a|b|/c'>"),
    // A space in the name of a file, where nothing but a reference is.
    (
        "a.html",
        "<a href='user manual.md'><img src='my photo (1).png'>",
        "<a href='user%20manual.md'><img src='my%20photo%20(1).png'>",
    ),
    ("a.html", "<a href='see the manual' cite='a b.md'>", "<a href='see the manual' cite='a b.md'>"),
    // What was meant is not known.
    (
        "a.html",
        "<a href='mailto:me at h.example'><a href='tel:1 2'>",
        "<a href='mailto:me at h.example'><a href='tel:1 2'>",
    ),
    ("a.html", "<a href='mailto:?subject=a b'>", "<a href='mailto:?subject=a%20b'>"),
    ("a.md", "[a](http://h/a b) [b](/user manual.md)", "[a](http://h/a b) [b](/user manual.md)"),
    // A test may be about the fault.
    (
        "a.java",
        "x(\"http://h/a/../b|c\"); // <http://h/a|b>\n",
        "x(\"http://h/a/../b|c\"); // <http://h/a|b>\n",
    ),
    // Not safe.
    ("a.md", "[a](http://h/%zz) [b](my file.md)", "[a](http://h/%zz) [b](my file.md)"),
];

#[test]
fn only_the_octets_of_a_find_are_changed() {
    for (name, before, after) in CASES {
        let folder = Folder::new("scan-fix").with(name, before);
        let text = || String::from_utf8(std::fs::read(folder.path().join(name)).unwrap()).unwrap();
        let printed = folder.run(&["scan", "--fix", name]);
        assert_eq!(printed.output, *after, "{before}");
        assert_eq!(text(), *before);
        let diff = folder.run(&["scan", "--diff", name]);
        assert_eq!(diff.output.is_empty(), before == after, "{before}");
        assert_eq!(text(), *before);
        let run = folder.run(&["scan", "--fix", "--write", name]);
        assert_eq!(text(), *after, "{run:?}");
        // Once more, nothing is left to fix, and the same is reported.
        let again = folder.run(&["scan", "--fix", "--write", name]);
        assert_eq!(text(), *after);
        assert_eq!((again.status, &again.output), (run.status, &run.output));
        assert!(again.errors.contains("; 0 findings fixed in 0 documents"), "{}", again.errors);
    }
}

#[test]
fn source_code_is_changed_on_request() {
    let text = b"x(\"http://h/a|b\"); // <http://h/a|b>\n";
    let arguments = ["scan", "--fix", "--stdin-filename", "a.java"];
    let stays = run_with_input(&arguments, text).ends_with(1);
    assert_eq!(stays.output.as_bytes(), text);
    let reason = "not applied, because source code is only changed with --fix-source: write %7C";
    assert!(stays.errors.contains(reason), "{}", stays.errors);
    assert!(stays.errors.contains("; 0 findings fixed in 0 documents; 2 remain"), "{}", stays.errors);
    let changed = run_with_input(&[&arguments[..], &["--fix-source"]].concat(), text).ends_with(0);
    assert_eq!(changed.output, "x(\"http://h/a%7Cb\"); // <http://h/a%7Cb>\n");
    for (option, fixable) in [(&[][..], ""), (&["--fix-source"], ", 2 fixable with --fix")] {
        let found = run_with_input(&[&["scan", "--stdin-filename", "a.java"], option].concat(), text);
        let expected =
            format!("2 references in 1 document under RFC 3986, 2 not valid; 2 findings{fixable}\n");
        assert_eq!(found.errors, expected);
    }
}

#[test]
fn a_diff_can_be_applied() {
    let folder = Folder::new("scan-diff");
    let mut expected = Vec::new();
    for (number, (name, before, after)) in CASES.iter().enumerate() {
        let name = format!("{number}-{name}");
        // Of two definitions with one label, the first one counts.
        let rest = "\n\n\n\n\n\n\n\nx";
        std::fs::write(folder.path().join(&name), format!("{before}{rest}")).unwrap();
        expected.push((name, format!("{after}{rest}")));
    }
    let diff = folder.run(&["scan", "--diff", "."]);
    assert_eq!(diff.status, Some(1));
    let mut patch = std::process::Command::new("patch");
    patch.args(["-p0", "--binary", "-s"]).current_dir(folder.path()).stdin(std::process::Stdio::piped());
    let Ok(mut child) = patch.spawn() else { return };
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), diff.output.as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
    for (name, after) in expected {
        assert_eq!(std::fs::read_to_string(folder.path().join(&name)).unwrap(), after, "{name}");
    }
}

#[test]
fn the_summary_says_what_was_fixed_and_what_remains() {
    let folder = Folder::new("scan-summary").with("a.md", "[a](http://h/a|b) [b](c%)").with("b.md", "[a](x)");
    let run = folder.run(&["scan", "--fix", "--write", "."]).ends_with(1);
    assert_eq!(
        run.errors,
        "3 references in 2 documents under RFC 3986; 1 finding fixed in 1 document; 1 remains (1 not valid)\n"
    );
    assert_eq!(run.places(), ["a.md:1:26"]);
    let diff = Folder::new("scan-would").with("a.md", "[a](http://h/a|b)").run(&["scan", "--diff", "a.md"]);
    let diff = diff.ends_with(1);
    assert_eq!(
        diff.errors,
        "1 reference in 1 document under RFC 3986; 1 finding would be fixed in 1 document; none would remain\n"
    );
    assert_eq!(
        diff.output,
        "--- a.md\n+++ a.md\n@@ -1,1 +1,1 @@\n-[a](http://h/a|b)\n\\ No newline at end of file\n\
                             +[a](http://h/a%7Cb)\n\\ No newline at end of file\n"
    );
}

/// What is not read as it is written, what is guessed, and what is ignored or known stays.
#[test]
fn what_cannot_be_fixed_stays() {
    let folder = Folder::new("scan-stays");
    let utf_16: Vec<u8> = "\u{feff}<http://h/a|b>".encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(folder.path().join("a.txt"), &utf_16).unwrap();
    let run = folder.run(&["scan", "--fix", "--write", "a.txt"]).ends_with(1);
    assert_eq!(std::fs::read(folder.path().join("a.txt")).unwrap(), utf_16);
    assert!(run.errors.contains("0 findings fixed"), "{}", run.errors);
    let guessed = run_with_input(&["scan", "--fix", "--abbreviations"], b"www.example.org/a|b");
    assert_eq!(guessed.output, "www.example.org/a|b");
    let ignored =
        "<!-- uri-bnf: ignore-file unwise-character -->\n[a](http://h/a|b \"x\") <a href='http://h/a b|c'>";
    let printed = run_with_input(&["scan", "--fix", "--type", "markdown"], ignored.as_bytes()).ends_with(0);
    assert_eq!(printed.output, ignored.replace("a b|c", "a%20b|c"));
}

#[test]
fn standard_input_is_printed_whole() {
    for text in ["", "nothing\n", "<http://h/a|b>\n", "<http://h/a|b>"] {
        let printed = run_with_input(&["scan", "--fix", "-"], text.as_bytes()).ends_with(0);
        assert_eq!(printed.output, text.replace('|', "%7C"));
    }
    let document = b"<a href='http://h/a|b'>\xFF";
    let mut child = command(&["scan", "--fix", "--stdin-filename", "a.html"]);
    child.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut child = child.spawn().unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), document).unwrap();
    assert_eq!(child.wait_with_output().unwrap().stdout, b"<a href='http://h/a%7Cb'>\xFF");
}

#[test]
fn what_cannot_be_done_is_refused() {
    let folder = Folder::new("scan-refused").with("a.md", "[a](http://h/a|b)").with("b.md", "");
    for (arguments, expected) in [
        (&["--fix", "a.md", "b.md"][..], "--fix prints one document"),
        (&["--fix", "."], "--fix prints one document"),
        (&["--fix", "--write"], "--write replaces only what is named"),
        (&["--fix", "--write", "-"], "--write cannot replace standard input"),
        (&["--fix", "--write", "a.md", "-"], "--write cannot replace standard input"),
        (&["--diff", "--format", "sarif", "a.md"], "a document cannot be written here"),
        (&["--fix", "--edition", "all", "a.md"], "--fix cannot be used with '--edition all'"),
    ] {
        let run = folder.run(&[&["scan"], arguments].concat()).ends_with(2);
        assert!(run.errors.contains(expected), "{}", run.errors);
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("a.md")).unwrap(), "[a](http://h/a|b)");
}

/// What cannot be applied is not counted as what can.
#[test]
fn a_reference_with_a_comment_is_not_fixable() {
    let run =
        run_with_input(&["scan", "--type", "markdown"], b"[a](<http://h/a|b// uri-bnf: x>)\n").ends_with(1);
    assert!(!run.errors.contains("fixable") && run.errors.contains("1 finding"), "{run:?}");
    let run = run_with_input(
        &["check", "--comments", "--fix"],
        b"http://h/a|b// uri-bnf: ignore 104\nhttp://h/a b\n",
    );
    assert_eq!(run.output, "http://h/a|b// uri-bnf: ignore 104\nhttp://h/a%20b\n");
}

#[cfg(unix)]
#[test]
fn hard_links_are_broken_only_on_request() {
    let folder =
        Folder::new("scan-hard-links").with("a.md", "[a](http://h/a|b)").with("d.md", "[a](http://h/a|b)");
    let path = |name: &str| folder.path().join(name);
    std::fs::hard_link(path("a.md"), path("b.md")).unwrap();
    std::fs::hard_link(path("a.md"), path("c.md")).unwrap();
    let contents =
        || ["a.md", "b.md", "c.md", "d.md"].map(|name| std::fs::read_to_string(path(name)).unwrap());
    let (old, new) = ("[a](http://h/a|b)", "[a](http://h/a%7Cb)");
    let run = folder.run(&["scan", "--fix", "--write", "."]).ends_with(2);
    for name in ["a.md", "b.md", "c.md"] {
        let error = format!(
            "error: cannot write {name}: it has 2 other names (hard links) that would keep the old content; \
             --break-hard-links replaces it nevertheless; it was not changed\n"
        );
        assert!(run.errors.contains(&error), "{run:?}");
    }
    assert!(
        run.errors.contains("1 finding fixed in 1 document; ") && run.errors.contains("3 files not written"),
        "{run:?}"
    );
    assert_eq!(run.places(), ["a.md:1:15", "b.md:1:15", "c.md:1:15"]);
    assert_eq!(contents(), [old, old, old, new]);
    folder.run(&["scan", "--fix", "--write", "--break-hard-links", "a.md", "c.md"]).ends_with(0);
    assert_eq!(contents(), [new, old, new, new]);
    folder.run(&["scan", "--fix", "--break-hard-links", "a.md"]).ends_with(2);
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_replaced_is_reported_as_it_is() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("scan-unwritten").with("a.md", "[a](http://h/a|b)");
    let path = folder.path().join("a.md");
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o444)).unwrap();
    let run: Run = folder.run(&["scan", "--fix", "--write", "a.md"]);
    // A superuser may write it.
    if run.status == Some(0) {
        return;
    }
    let run = run.ends_with(2);
    assert!(run.errors.starts_with("error: cannot write a.md: Permission denied"), "{}", run.errors);
    assert!(run.errors.contains("1 file not written"), "{}", run.errors);
    assert_eq!(run.places(), ["a.md:1:14"]);
}

/// Random documents of such pieces: after a fix, the references are the same but for what was fixed, and nothing is left.
#[test]
fn random_documents_keep_their_references() {
    const PIECES: [&str; 24] = [
        "[a](",
        "<",
        ">",
        ")",
        "http://h/a|b",
        "http://h/\u{e9}",
        "HTTP://h:80/./c",
        " ",
        "\n",
        "\"",
        "'",
        "<a href=",
        "<a href='",
        "&amp;",
        "\\",
        "|",
        "[",
        "]",
        "(",
        "a",
        "\n\n> ",
        "`",
        "![",
        "](",
    ];
    let folder = Folder::new("scan-random");
    let mut random = Random::new(20_261_123);
    let mut next = |bound: usize| random.below(bound);
    for number in 0..1_500 {
        let text: String = (0..next(24)).map(|_| PIECES[next(PIECES.len())]).collect();
        let extension = ["md", "html", "txt"][number % 3];
        std::fs::write(folder.path().join(format!("{number:04}.{extension}")), text).unwrap();
    }
    let references = |run: &Run| {
        let of_line = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
        let objects: Vec<_> = run.lines().into_iter().map(of_line).collect();
        let kinds: Vec<_> =
            objects.iter().map(|it| format!("{} {} {}", it["file"], it["kind"], it["place"])).collect();
        kinds
    };
    let before = run(&["extract", "--format", "jsonl", folder.path().to_str().unwrap()]);
    let policy = ["scan", "--policy", "pedantic", "--fix", "--write", "."];
    let fixed = folder.run(&policy);
    assert!(!fixed.errors.contains("; 0 findings fixed"), "{}", fixed.errors);
    let after = run(&["extract", "--format", "jsonl", folder.path().to_str().unwrap()]);
    assert_eq!(references(&before), references(&after));
    let again = folder.run(&policy);
    assert!(again.errors.contains("; 0 findings fixed in 0 documents"), "{}", again.errors);
    assert_eq!(again.output, fixed.output);
}

#[test]
fn patterns_names_and_source_code_are_not_changed() {
    let folder = Folder::new("scan-fix-left")
        .with("lychee.toml", "exclude = ['https://h/(en|de)/', 'https://h/[0-9]+', 'https://h/a|b']\n")
        .with("Makefile", "X := \"http://h/a|b\"\nall:\n\tgrep -E \"http://h/(x|y)\" f\n")
        .with("a.conf", "url = \"http://h/a|b\"\n")
        .with("a.xml", "<r xmlns:x=\"http://h/n|s\"><id>http://h/i|d</id><a href=\"http://h/a|b\"/><p>http://h/(a|b)</p></r>")
        .with("a.json", "{\"$id\": \"http://h/a|b\", \"x\": {\"url\": \"http://h/a|b\"}}")
        .with("a.eml", "Subject: x\nList-Help: <http://h/(a|b)>\n\n<http://h/a|b>\n");
    let run = folder.run(&["scan", "--fix", "--write", "."]);
    assert!(run.errors.contains("4 findings fixed in 4 documents"), "{}", run.errors);
    for reason in ["it may be a pattern", "such names are compared character by character", "--fix-source"] {
        assert!(run.output.contains(reason), "{reason}: {}", run.output);
    }
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(
        read("lychee.toml"),
        "exclude = ['https://h/(en|de)/', 'https://h/[0-9]+', 'https://h/a%7Cb']\n"
    );
    assert!(!read("Makefile").contains('%') && !read("a.conf").contains('%'));
    assert_eq!(
        read("a.xml"),
        "<r xmlns:x=\"http://h/n|s\"><id>http://h/i|d</id><a href=\"http://h/a%7Cb\"/><p>http://h/(a|b)</p></r>"
    );
    assert_eq!(read("a.json"), "{\"$id\": \"http://h/a|b\", \"x\": {\"url\": \"http://h/a%7Cb\"}}");
    assert!(read("a.eml").contains("a%7Cb"));
    // Asked for, literals are changed; patterns are not even then.
    folder.run(&["scan", "--fix", "--write", "--fix-source", "."]);
    assert_eq!(read("Makefile"), "X := \"http://h/a%7Cb\"\nall:\n\tgrep -E \"http://h/(x|y)\" f\n");
}
