//! `scan` and `extract`: what is special in Markdown, and its codes.

use serde_json::Value;

use crate::run::{Folder, run, run_with_input};

const DUPLICATES: &str = "[a][nope] [b]() [c][d] [e](#) ![]( )\n\n[d]: http://ok/\n[D]: http://h/a|b\n";

/// Returns the lines of `scan` for Markdown without their places' source: `1:2: error space`.
fn findings(document: &str, arguments: &[&str]) -> Vec<String> {
    let all = [&["scan", "-q", "--stdin-filename", "a.md", "-"], arguments].concat();
    let of_line = |line: &str| {
        let line = line.strip_prefix("a.md:").expect("the name").to_owned();
        line.splitn(4, ": ").take(2).collect::<Vec<_>>().join(": ")
    };
    run_with_input(&all, document.as_bytes()).lines().into_iter().map(of_line).collect()
}

#[test]
fn front_matter_and_autolinks_have_findings_at_their_places() {
    let front_matter = "---\ntitle: x\nreference: https://go.dev/ref/a|b\nurl: http://h/a|b\n---\n\n# T\n";
    assert_eq!(findings(front_matter, &[]), ["3:32: error unwise-character", "4:16: error unwise-character"]);
    let text = "See https://example.org/%zz and www.example.org/%zz here.\n";
    assert_eq!(findings(text, &[]), ["1:25: error malformed-escape", "1:49: error malformed-escape"]);
    assert_eq!(findings(text, &["--markdown", "commonmark"]), [""; 0]);
    let folder =
        Folder::new("markdown-dialect").with("a.md", text).with("uri-bnf.toml", "markdown = 'commonmark'\n");
    assert_eq!(folder.run(&["extract", "a.md"]).ends_with(0).output, "");
    let run = folder.run(&["extract", "--markdown", "github", "a.md"]).ends_with(0);
    assert_eq!(run.output, "https://example.org/%zz\nhttp://www.example.org/%zz\n");
    let config = folder.run(&["config", "--format", "toml"]).ends_with(0);
    assert!(config.output.contains("markdown = \"commonmark\""), "{}", config.output);
    folder.with("uri-bnf.toml", "markdown = 'gitlab'\n").run(&["scan", "a.md"]).ends_with(2);
}

#[test]
fn codes_of_documents_are_switched_like_others() {
    let codes = [
        "1:5: warning unresolved-label",
        "1:15: warning empty-destination",
        "1:36: warning empty-destination",
        "4:6: warning duplicate-label",
        "4:16: error unwise-character",
    ];
    assert_eq!(findings(DUPLICATES, &[]).len(), codes.len());
    for (arguments, expected) in [
        (
            &["--allow", "unresolved-label,empty-destination"][..],
            &["4:6: warning duplicate-label", codes[4]][..],
        ),
        (&["--deny", "duplicate-label", "--allow", "warnings"], &["4:6: error duplicate-label", codes[4]]),
        (&["--allow", "warnings"], &[codes[4]]),
        (&["--policy", "grammar"], &[codes[4]]),
        (&["--select", "duplicate-label"], &["4:6: warning duplicate-label"]),
        (&["--select", "space"], &[]),
    ] {
        assert_eq!(findings(DUPLICATES, arguments), expected, "{arguments:?}");
    }
    let ignored = format!("<!-- uri-bnf: ignore-file duplicate-label, empty-destination -->\n\n{DUPLICATES}");
    assert_eq!(findings(&ignored, &["--allow", "unresolved-label"]), ["6:16: error unwise-character"]);
    let file = Folder::new("document-codes").with("a.md", DUPLICATES).with(
        "uri-bnf.toml",
        "allow = ['warnings']\n[[overrides]]\npaths = ['*.md']\nwarn = ['empty-destination']\n",
    );
    let run = file.run(&["scan", "a.md"]).ends_with(1);
    assert!(
        run.output.contains("empty-destination") && !run.output.contains("duplicate-label"),
        "{}",
        run.output
    );
    let config = file.run(&["config", "--format", "json"]).ends_with(0);
    let config: Value = serde_json::from_str(&config.output).unwrap();
    let codes = config["codes"].as_array().unwrap();
    assert!(
        codes.iter().any(|code| code["code"] == "duplicate-label" && code["severity"].is_null()),
        "{config}"
    );
}

#[test]
fn codes_of_documents_are_listed_and_explained() {
    for (code, severity) in [
        ("duplicate-label", "warning"),
        ("empty-destination", "warning"),
        ("malformed-document", "error"),
        ("missing-file", "error"),
        ("unresolved-label", "warning"),
    ] {
        assert!(run(&["codes"]).ends_with(0).output.contains(code), "{code}");
        let markdown = run(&["codes", "--format", "markdown"]).ends_with(0).output;
        assert!(markdown.contains(&format!("| | {severity} | `{code}` | documents | ")), "{code}");
        let json = run(&["codes", "--format", "jsonl"]).ends_with(0).output;
        assert!(json.contains(&format!("{{\"code\":\"{code}\",\"number\":null,")), "{code}");
        assert!(
            run(&["explain", code]).ends_with(0).output.starts_with(&format!("{code}, {severity}, ")),
            "{code}"
        );
    }
    let sarif = run_with_input(
        &["scan", "-q", "--format", "sarif", "--stdin-filename", "a.md", "-"],
        DUPLICATES.as_bytes(),
    );
    let sarif: Value = serde_json::from_str(&sarif.output).unwrap();
    let result = &sarif["runs"][0]["results"][0];
    let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
    let rule = &sarif["runs"][0]["tool"]["driver"]["rules"][index];
    assert_eq!((&rule["id"], &result["ruleId"]), (&Value::from("unresolved-label"), &rule["id"]));
}

#[test]
fn a_space_between_angle_brackets_is_taken() {
    let folder = Folder::new("markdown-brackets")
        .with("a.md", "[the manual](<user manual.md>) [b](<http://h/a b>)\n")
        .with("user manual.md", "")
        .with("b.md", "[a](<a b|c.md>) [b](<http://a b/>) [c](user manual.md)\n");
    let run = folder.run(&["scan", "--check-files", "a.md"]).ends_with(0);
    assert_eq!(
        (run.output.as_str(), run.errors.as_str()),
        ("", "2 references in 1 document, all valid under RFC 3986\n")
    );
    let run = folder.run(&["scan", "-q", "b.md"]).ends_with(1);
    let found: Vec<_> =
        run.lines().iter().map(|line| line.split(": ").take(2).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(found, ["b.md:1:9 error unwise-character", "b.md:1:30 error space", "b.md:1:44 error space",]);
    // Nothing is changed that has no finding.
    let run = folder.run(&["scan", "--fix", "a.md"]);
    assert!(run.output.starts_with("[the manual](<user manual.md>)"), "{run:?}");
    let run = folder.run(&["scan", "--policy", "pedantic", "-q", "a.md"]).ends_with(0);
    assert!(run.lines()[0].contains("advice space"), "{}", run.output);
}
