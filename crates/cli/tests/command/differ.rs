//! `uri-bnf differ`: texts that parsers read differently, with the parsers of this program.

use serde_json::{Value, json};

use crate::run::{Folder, Run, run, run_with_input};

const BETWEEN: &str = "2396,3986,3987,appendix-b,whatwg";

fn differ(options: &[&str]) -> Run {
    run(&[&["differ", "--no-config", "--between", BETWEEN], options].concat())
}

/// What parsers of this program disagree on in a text: the sides of a component, each with its value and its parsers.
fn sides(text: &str, component: &str) -> Vec<(String, String)> {
    let run = differ(&["--format", "jsonl", "--uri", text]);
    let objects = run.objects();
    let components = objects[0]["components"].as_array().unwrap();
    let found = components.iter().find(|one| one["component"] == component);
    let side = |side: &Value| {
        let parsers = side["parsers"].as_array().unwrap().iter().map(|name| name.as_str().unwrap());
        (side["value"].as_str().unwrap_or("none").to_owned(), parsers.collect::<Vec<_>>().join(" "))
    };
    found.map(|one| one["sides"].as_array().unwrap().iter().map(side).collect()).unwrap_or_default()
}

/// One text, two hosts, ports or paths: a text of each published kind, and others of these kinds.
#[test]
fn texts_are_read_differently() {
    for (text, component, expected) in [
        (
            "http://127.0.0.1:6666\\@1.1.1.1",
            "host",
            &[("1.1.1.1", "appendix-b"), ("127.0.0.1", "whatwg")][..],
        ),
        (
            "https://good.example\\.evil.example/",
            "host",
            &[("good.example\\.evil.example", "appendix-b"), ("good.example", "whatwg")],
        ),
        (
            "http://evil\u{3002}com/",
            "host",
            &[("evil\u{3002}com", "rfc3987 appendix-b"), ("evil.com", "whatwg")],
        ),
        (
            "http://1\u{ff0e}1.1.1/",
            "host",
            &[("1\u{ff0e}1.1.1", "rfc3987 appendix-b"), ("1.1.1.1", "whatwg")],
        ),
        ("http://a\u{ad}b.c/", "host", &[("a\u{ad}b.c", "rfc3987 appendix-b"), ("ab.c", "whatwg")]),
        ("http:///evil.com/", "host", &[("none", "rfc3986 rfc3987 appendix-b"), ("evil.com", "whatwg")]),
        (
            "http:/evil.com/",
            "host",
            &[("none", "rfc2396 rfc3986 rfc3987 appendix-b"), ("evil.com", "whatwg")],
        ),
        ("https:evil.com", "host", &[("none", "rfc2396 rfc3986 rfc3987 appendix-b"), ("evil.com", "whatwg")]),
        (
            "http://%67oogle.com/",
            "host",
            &[("%67oogle.com", "rfc3986 rfc3987 appendix-b"), ("google.com", "whatwg")],
        ),
        (
            "http://0x7f000001/",
            "host",
            &[("0x7f000001", "rfc3986 rfc3987 appendix-b"), ("127.0.0.1", "whatwg")],
        ),
        (
            "http://0177.0.0.1/",
            "host",
            &[("0177.0.0.1", "rfc2396 rfc3986 rfc3987 appendix-b"), ("127.0.0.1", "whatwg")],
        ),
        ("http://127.0.1/", "host", &[("127.0.1", "rfc3986 rfc3987 appendix-b"), ("127.0.0.1", "whatwg")]),
        (
            "http://2130706433/",
            "host",
            &[("2130706433", "rfc3986 rfc3987 appendix-b"), ("127.0.0.1", "whatwg")],
        ),
        ("//evil.com\\@a/", "host", &[("a", "appendix-b"), ("evil.com", "whatwg")]),
        ("http://h/a/../b", "path", &[("/a/../b", "rfc2396 rfc3986 rfc3987 appendix-b"), ("/b", "whatwg")]),
        (
            "http://h/%2e%2E/b",
            "path",
            &[("/%2e%2E/b", "rfc2396 rfc3986 rfc3987 appendix-b"), ("/b", "whatwg")],
        ),
        ("http://h/a\\..\\b", "path", &[("/a\\..\\b", "appendix-b"), ("/b", "whatwg")]),
        ("http://h/a\tb", "path", &[("/a\tb", "appendix-b"), ("/ab", "whatwg")]),
        ("java\nscript:alert(1)", "scheme", &[("java\nscript", "appendix-b"), ("javascript", "whatwg")]),
        ("http://a:1:2/", "port", &[]),
        ("http://a:99999/", "port", &[]),
    ] {
        let expected: Vec<_> =
            expected.iter().map(|(value, parsers)| ((*value).to_owned(), (*parsers).to_owned())).collect();
        assert_eq!(sides(text, component), expected, "{text}");
    }
}

/// What is written differently, and means the same.
#[test]
fn texts_are_read_alike() {
    for text in [
        "http://EXAMPLE.com:80",
        "HTTPS://example.com:0443/?#",
        "http://[0:0::1]/",
        "http://b\u{fc}cher.example/\u{e9}?\u{e9}",
        "http://u:p@h:8080/a;b/%7e?c=d&e#f",
        "mailto:a@b.example",
        "urn:isbn:1",
        "//example.com/a",
        "/a/b?c",
        "a",
        "",
    ] {
        let run = differ(&["--format", "jsonl", "--uri", text]).ends_with(0);
        assert_eq!(run.objects()[0]["components"], json!([]), "{text}: {}", run.output);
    }
}

#[test]
fn rungs_of_paths() {
    for (text, rung, status) in [
        ("http://h/%61", "written", 0),
        ("http://h/a b", "written", 1),
        ("http://h/a b", "decoded", 0),
        ("http://h/a/../b", "decoded", 1),
        ("http://h/a/../b", "resolved", 0),
        ("http://h/%2e%2e/b", "resolved", 0),
        ("http://h/a\\b", "resolved", 1),
    ] {
        let options = ["--component", "path", "--path-rung", rung, "--uri", text];
        differ(&options).ends_with(status);
    }
}

/// What is known does not fail, and what is not found any more is told.
#[test]
fn known_classes_do_not_fail() {
    let folder = Folder::new("differ_known").with("list", "http://a\\@b/\nhttp://c/../d\nhttp://e/\n");
    let list = ["differ", "--no-config", "--between", BETWEEN, "--file", "list"];
    let run = |options: &[&str]| folder.run(&[&list[..], options].concat());
    let written = run(&["--write-known", "known.toml"]).ends_with(1);
    assert!(written.output.contains("\nhost: a backslash (1 text)\n"), "{}", written.output);
    assert!(written.output.contains("\n  first in list:1\n"), "{}", written.output);
    let (_, end) = written.output.split_once("\n3 texts, ").unwrap();
    assert_eq!(
        end,
        "read by 5 parsers; 2 are read differently: userinfo in 1, host in 1, path in 2\n\
         rfc2396 reads 2, rfc3986 reads 2, rfc3987 reads 2; the others read all\n"
    );
    run(&["--known", "known.toml"]).ends_with(0);
    std::fs::write(folder.path().join("list"), "http://c/../d\nhttp:e\n").unwrap();
    let other = run(&["--known", "known.toml"]).ends_with(1);
    assert!(other.output.contains("\nknown, but not found: host backslash\n"), "{}", other.output);
    assert!(other.output.contains("\nhost: no slashes after the scheme (1 text)\n"), "{}", other.output);
    run(&["--known", "known.toml", "--fail-on", "userinfo,port"]).ends_with(0);
    run(&["--known", "known.toml", "--fail-on", "host"]).ends_with(1);
}

/// What a generator finds with the parsers of this program alone: it has no list of texts.
#[test]
fn made_texts_find_classes() {
    let run = differ(&["--suite", "quick", "--format", "jsonl"]).ends_with(1);
    let objects = run.objects();
    let classes: Vec<&str> = objects.iter().filter_map(|object| object["id"].as_str()).collect();
    for expected in [
        "scheme tab-or-line-end",
        "host tab-or-line-end",
        "host backslash",
        "host escape-in-host",
        "host mapped-character-in-host",
        "host ignored-character-in-host",
        "host hexadecimal-number",
        "host octal-number",
        "host short-address",
        "host many-slashes",
        "host one-slash",
        "host no-slashes",
        "path backslash",
        "path dot-segment",
        "path escaped-dot-segment",
    ] {
        assert!(classes.contains(&expected), "{expected} is not in {classes:?}");
    }
    let summary = objects.last().unwrap();
    assert!(summary["counts"]["texts"].as_u64().unwrap() > 300_000, "{summary}");
    for class in objects.iter().filter(|object| object["kind"] == "class") {
        let witness = class["witness"]["text"].as_str().unwrap();
        assert!(witness.chars().count() <= 24, "{class}");
        assert!(class["witness"]["sides"].as_array().unwrap().len() > 1, "{class}");
    }
}

#[test]
fn formats_have_the_same_classes() {
    let options = |format| ["--file", "-", "--format", format];
    let formatted = |format| {
        let arguments = [&["differ", "--no-config", "--between", BETWEEN][..], &options(format)].concat();
        run_with_input(&arguments, b"http://a\\@b/\nhttp:c/<d\n\xff\n").ends_with(1).output
    };
    let markdown = formatted("markdown");
    assert!(markdown.contains("\n## host: a backslash\n"), "{markdown}");
    assert!(markdown.contains("\n| `whatwg` |  |  |  | 1 |  |"), "{markdown}");
    let html = formatted("html");
    assert!(html.contains("<h2>host: a backslash</h2>") && !html.contains("<script"), "{html}");
    let sarif: Value = serde_json::from_str(&formatted("sarif")).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert!(results.iter().any(|result| result["ruleId"] == "host-backslash"), "{results:?}");
    assert_eq!(results[0]["locations"][0]["physicalLocation"]["region"]["startLine"], 1);
    assert!(formatted("human").contains("; 1 is not UTF-8, and left out\n"));
}

#[test]
fn misuse_is_told() {
    for (options, error) in [
        (&["--between", "3986", "--uri", "a"][..], "error: a comparison needs two parsers\n"),
        (&["--between", "3986,chrome", "--uri", "a"], "error: no parser is named chrome: use an edition"),
        (
            &["--suite", "quick", "--rule", "hots"],
            "error: no texts are made for the rule hots; they are for authority",
        ),
        (
            &["--between", "3986,a", "--parser", "a=/does/not/exist", "--uri", "a"],
            "error: cannot run /does/not/exist",
        ),
        (
            &["--between", "3986,a", "--parser", "a=echo perhaps", "--uri", "a"],
            "error: an answer of echo cannot be read",
        ),
        (
            &["--parser", "a", "--uri", "a"],
            "error: invalid value 'a' for '--parser <NAME=COMMAND>': expected NAME=COMMAND",
        ),
    ] {
        let run = run(&[&["differ", "--no-config"], options].concat()).ends_with(2);
        assert!(run.errors.contains(error), "{}", run.errors);
    }
}
