//! `scan`: overrides by path, and what is printed where.

use serde_json::Value;

use crate::run::{Folder, run_with_input};

#[test]
fn overrides_are_for_the_documents_of_their_paths() {
    let folder = Folder::new("overrides");
    for name in ["legacy/old", "new"] {
        std::fs::create_dir_all(folder.path().join(name)).unwrap();
    }
    let folder = folder
        .with("legacy/old/a.md", "[a](b%) [d](e|f)")
        .with("legacy/b.md", "[a](b%)")
        .with("b.md", "[a](b%)")
        .with("new/c.txt", "http://h:99999/")
        .with(
            "uri-bnf.toml",
            "warn = [\"malformed-escape\"]\n[[overrides]]\npaths = [\"legacy/**\", \"!legacy/b.md\"]\nallow = [\"malformed-escape\"]\n\
             [[overrides]]\npaths = [\"old\"]\nwarn = [\"unwise-character\"]\n\
             [[overrides]]\npaths = [\"*.txt\"]\npolicy = \"grammar\"\n",
        );
    let severities = |arguments: &[&str]| -> Vec<String> {
        let run = folder.run(&[&["scan", "-q"], arguments].concat());
        let of_line = |line: &str| line.split(": ").take(2).collect::<Vec<_>>().join(" ");
        run.lines().into_iter().map(of_line).collect()
    };
    let all = [
        "b.md:1:6 warning malformed-escape",
        "legacy/b.md:1:6 warning malformed-escape",
        "legacy/old/a.md:1:14 warning unwise-character",
    ];
    assert_eq!(severities(&["."]), all);
    // However the path is written, and from wherever.
    assert_eq!(
        severities(&["legacy/../legacy/old/a.md"]),
        ["legacy/../legacy/old/a.md:1:14 warning unwise-character"]
    );
    let absolute = folder.path().canonicalize().unwrap().join("legacy/b.md");
    assert_eq!(severities(&[absolute.to_str().unwrap()]).len(), 1);
    // The command line comes last.
    assert_eq!(
        severities(&["--deny", "malformed-escape", "legacy/old"]).first().map(String::as_str),
        Some("legacy/old/a.md:1:6 error malformed-escape")
    );
    assert_eq!(severities(&["--policy", "default", "new"]), ["new/c.txt:1:10 warning port-out-of-range"]);
    assert_eq!(severities(&["--no-config", "legacy/old"]).len(), 2);
}

#[test]
fn overrides_are_shown_and_checked() {
    let folder = Folder::new("overrides-shown").with(
        "uri-bnf.toml",
        "[[overrides]]\npaths = [\"legacy/**\"]\nallow = [\"space\", 104]\npolicy = \"pedantic\"\n",
    );
    let shown = folder.run(&["config"]).ends_with(0).output;
    assert!(
        shown.contains("legacy/**  policy pedantic; allow space, unwise-character  uri-bnf.toml:1"),
        "{shown}"
    );
    let toml = folder.run(&["config", "--format", "toml"]).ends_with(0).output;
    let again = Folder::new("overrides-again").with("uri-bnf.toml", &toml);
    assert_eq!(again.run(&["config", "--format", "toml"]).ends_with(0).output, toml);
    for (text, expected) in [
        ("[[overrides]]\nallow = [\"space\"]", "uri-bnf.toml:1:1: [[overrides]] has no \"paths\""),
        (
            "[overrides]\npaths = []",
            "uri-bnf.toml:1:1: \"overrides\" takes tables, each of which begins with [[overrides]]",
        ),
        ("[[overrides]]\npaths = \"a\"", "uri-bnf.toml:2:9: \"paths\" takes an array of globs, not a string"),
        ("[[overrides]]\npaths = [\"{a\"]", "uri-bnf.toml:2:10: \"{a\" is not a glob"),
        (
            "[[overrides]]\npaths = [\"a\"]\nalow = []",
            "uri-bnf.toml:3:1: unknown key of overrides \"alow\"; did you mean allow?",
        ),
        (
            "[[overrides]]\npaths = [\"a\"]\nallow = [\"spaces\"]",
            "uri-bnf.toml:3:10: no code is called \"spaces\"",
        ),
        (
            "[[overrides]]\npaths = [\"a\"]\nedition = \"3986\"",
            "uri-bnf.toml:3:1: \"edition\" belongs at the top",
        ),
    ] {
        let run = Folder::new("overrides-errors")
            .with("uri-bnf.toml", text)
            .run(&["scan", "uri-bnf.toml"])
            .ends_with(2);
        assert!(run.errors.contains(expected), "{text}\n{}", run.errors);
    }
}

const DOCUMENT: &str = "<http://h/a|b> <http://h/c^d> [a](http://h:99999/) [b](http://h/%)\n";

#[test]
fn statistics_count_by_code() {
    let ran = |format: &[&str]| {
        run_with_input(
            &[&["scan", "--type", "markdown", "--statistics"], format].concat(),
            DOCUMENT.as_bytes(),
        )
    };
    assert_eq!(
        ran(&[]).ends_with(1).output,
        "  findings  fixable  severity  code\n  2         2        error     unwise-character\n  \
         1         0        error     malformed-escape\n  1         0        warning   port-out-of-range\n"
    );
    let json: Value = serde_json::from_str(&ran(&["--format", "json"]).ends_with(1).output).unwrap();
    let unwise =
        serde_json::json!({ "code": "unwise-character", "severity": "error", "count": 2, "fixable": 2 });
    assert_eq!((json.as_array().map(Vec::len), &json[0]), (Some(3), &unwise));
    let lines = ran(&["--format", "jsonl"]).ends_with(1);
    assert_eq!(serde_json::from_str::<Value>(lines.lines()[0]).unwrap(), unwise);
    let table = ran(&["--format", "markdown"]).ends_with(1).output;
    assert!(
        table.starts_with(
            "| code | severity | findings | fixable |\n|---|---|--:|--:|\n| unwise-character | error | 2 | 2 |\n"
        ),
        "{table}"
    );
    assert!(ran(&["--format", "sarif"]).ends_with(2).errors.contains("--statistics has no format sarif"));
    assert_eq!(run_with_input(&["scan", "--statistics"], b"http://h/").ends_with(0).output, "");
}

#[test]
fn the_exit_status_can_be_zero() {
    assert_eq!(
        run_with_input(&["scan", "--type", "markdown", "--exit-zero"], DOCUMENT.as_bytes())
            .ends_with(0)
            .lines()
            .len(),
        4
    );
    run_with_input(&["scan", "--type", "markdown", "--exit-zero", "gone.md"], b"").ends_with(2);
}

#[test]
fn findings_go_into_a_file() {
    let folder = Folder::new("output-file").with("a.md", DOCUMENT);
    for format in crate::formats::FORMATS {
        let printed = folder.run(&["scan", "--type", "markdown", "--format", format, "a.md"]).ends_with(1);
        let run = folder
            .run(&["scan", "--type", "markdown", "--format", format, "--output-file", "out", "a.md"])
            .ends_with(1);
        assert_eq!((run.output.as_str(), &run.errors), ("", &printed.errors));
        assert_eq!(std::fs::read_to_string(folder.path().join("out")).unwrap(), printed.output, "{format}");
    }
    let run = folder.run(&["scan", "--type", "markdown", "--output-file", "no/out", "a.md"]).ends_with(2);
    assert!(run.errors.starts_with("error: cannot write no/out: "), "{}", run.errors);
}

#[test]
fn only_selected_codes_are_reported() {
    for (arguments, codes) in [
        (&["--select", "104"][..], &["unwise-character", "unwise-character"][..]),
        (&["--select", "space,port-out-of-range"], &["port-out-of-range"]),
        (&["--select", "unqualified-host"], &["unqualified-host"; 4]),
        (&["--select", "warnings"], &["port-out-of-range"]),
        (&["--select", "unqualified-host", "--policy", "default"], &[]),
        (&["--select", "104", "--allow", "104"], &[]),
    ] {
        let run = run_with_input(&[&["scan", "--type", "markdown"], arguments].concat(), DOCUMENT.as_bytes());
        let found: Vec<_> = run
            .lines()
            .iter()
            .map(|line| line.split(' ').nth(2).unwrap().trim_end_matches(':').to_owned())
            .collect();
        assert_eq!(found, codes, "{arguments:?}");
    }
    let run =
        run_with_input(&["check", "--edition", "3986", "--select", "space"], b"a b\na|b\n").ends_with(1);
    assert_eq!(run.lines().len(), 1);
    run_with_input(&["check", "--edition", "all", "--select", "space"], b"a b\n").ends_with(2);
    assert!(
        run_with_input(&["scan", "--type", "markdown", "--select", "spaces"], b"")
            .ends_with(2)
            .errors
            .contains("did you mean space?")
    );
}

#[test]
fn gitlab_knows_a_finding_again() {
    let issues = |text: &str| -> Vec<(String, u64)> {
        let run = run_with_input(&["scan", "--type", "markdown", "--format", "gitlab"], text.as_bytes())
            .ends_with(1);
        let report: Value = serde_json::from_str(&run.output).unwrap();
        let of_issue = |issue: &Value| {
            (
                issue["fingerprint"].as_str().unwrap().to_owned(),
                issue["location"]["lines"]["begin"].as_u64().unwrap(),
            )
        };
        report.as_array().unwrap().iter().map(of_issue).collect()
    };
    let (before, after) = (issues(DOCUMENT), issues(&format!("\n\n{DOCUMENT}")));
    let prints = |issues: &[(String, u64)]| issues.iter().map(|(print, _)| print.clone()).collect::<Vec<_>>();
    assert_eq!(prints(&before), prints(&after));
    assert_eq!(before.iter().map(|(_, line)| line).collect::<Vec<_>>(), [&1; 4]);
    assert_eq!(after.iter().map(|(_, line)| line).collect::<Vec<_>>(), [&3; 4]);
    let mut different = prints(&before);
    different.sort();
    different.dedup();
    assert_eq!(different.len(), 4);
}

/// The columns of reviewdog are octets.
#[test]
fn reviewdog_gets_spans_and_suggestions() {
    let run = run_with_input(
        &["scan", "--type", "markdown", "--format", "rdjson"],
        "\u{e9} <http://h/a|b>\n".as_bytes(),
    )
    .ends_with(1);
    let report: Value = serde_json::from_str(&run.output).unwrap();
    let diagnostic = &report["diagnostics"][0];
    let range =
        serde_json::json!({ "start": { "line": 1, "column": 15 }, "end": { "line": 1, "column": 16 } });
    assert_eq!(diagnostic["location"]["range"], range);
    assert_eq!(diagnostic["suggestions"], serde_json::json!([{ "range": range, "text": "%7C" }]));
    assert_eq!(
        (diagnostic["severity"].as_str(), diagnostic["code"]["value"].as_str()),
        (Some("ERROR"), Some("unwise-character"))
    );
    let lines = run_with_input(&["scan", "--type", "markdown", "--format", "rdjsonl"], DOCUMENT.as_bytes())
        .ends_with(1);
    assert_eq!(lines.lines().len(), 4);
}
