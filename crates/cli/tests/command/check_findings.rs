//! `uri-bnf check`: the findings of the validator.

use crate::listed::in_snapshots;
use crate::run::{Folder, Run, run, run_with_input, snapshot, under_2396};
use serde_json::{Value, json};

/// Checks the lines of `check` up to the message.
#[track_caller]
fn finds(arguments: &[&str], expected: &[&str]) -> Run {
    let run = run(&under_2396(&[&["check"], arguments].concat()));
    let before = |line: &str| line.split(": ").take(2).collect::<Vec<_>>().join(": ");
    assert_eq!(run.output.lines().map(before).collect::<Vec<_>>(), expected, "{run:?}");
    run
}

/// The findings in `reference`, as JSON.
fn diagnostics(options: &[&str], reference: &str) -> Value {
    let arguments = [&["check", "--format", "jsonl"], options, &["--", reference]].concat();
    let run = run(&under_2396(&arguments));
    run.objects()[0]["diagnostics"].clone()
}

/// Checks the message for misuse.
#[track_caller]
fn is_misuse(arguments: &[&str], message: &str) {
    let run = run(&under_2396(&[&["check"], arguments].concat())).ends_with(2);
    assert_eq!((run.output.as_str(), run.errors), ("", format!("error: {message}\n")));
}

#[test]
fn each_finding_has_a_line_in_the_order_of_the_text() {
    let run = finds(
        &["http://a/b c?{d|#e#f", "http://a/", "http://my_host/ "],
        &[
            "<argument>:1:11: error space",
            "<argument>:1:14: error unwise-character",
            "<argument>:1:16: error unwise-character",
            "<argument>:1:19: error second-number-sign",
            "<argument>:3:8: warning registry-name",
            "<argument>:3:16: error surrounding-white-space",
        ],
    )
    .ends_with(1);
    assert_eq!(
        run.lines()[0],
        "<argument>:1:11: error space: a space is not allowed in the path (RFC 2396 section 2.4.3; in segment)"
    );
    assert_eq!(
        run.errors,
        "3 references under RFC 2396, 2 not valid, 1 with warnings; 6 findings, 2 fixable with --fix\n"
    );
}

#[test]
fn columns_count_characters() {
    finds(
        &["a/\u{e9}\u{65e5}b c\u{e9}"],
        &["<argument>:1:3: error non-ascii-character", "<argument>:1:6: error space"],
    );
    finds(
        &["a/\u{e9}\u{65e5}b c?\u{e9}"],
        &[
            "<argument>:1:3: error non-ascii-character",
            "<argument>:1:6: error space",
            "<argument>:1:9: error non-ascii-character",
        ],
    );
}

#[test]
fn warnings_alone_are_not_a_failure() {
    let run = finds(&["//my_host"], &["<argument>:1:3: warning registry-name"]).ends_with(0);
    assert_eq!(run.errors, "1 reference under RFC 2396, 1 with warnings; 1 finding\n");
    let objects = crate::run::run(&["check", "--edition", "2396", "--format", "jsonl", "//my_host"])
        .ends_with(0)
        .objects();
    assert_eq!((&objects[0]["valid"], &objects[0]["error"]), (&json!(true), &Value::Null));
    assert_eq!(objects[0]["diagnostics"][0]["severity"], "warning");
}

#[test]
fn the_policy_says_what_is_reported() {
    finds(&["--policy", "grammar", "//my_host"], &[]).ends_with(0);
    finds(&["--policy", "grammar", "a b"], &["<argument>:1:2: error space"]).ends_with(1);
    for policy in ["default", "pedantic"] {
        let findings =
            run(&["check", "--edition", "2396", "--policy", policy, "//my_host"]).ends_with(0).output;
        assert!(findings.contains("warning registry-name"), "{findings}");
    }
    let misuse = run(&["check", "--edition", "2396", "--policy", "strict", "a"]).ends_with(2);
    assert!(
        misuse.errors.contains("[possible values: grammar, default, pedantic, all, interoperable]"),
        "{misuse:?}"
    );
}

#[test]
fn other_editions_do_not_follow_the_first_error() {
    for text in ["http://[::1]/x", "?q", "//my_host?#[", "a b"] {
        let run = run(&["check", "--edition", "2396", text]).ends_with(1);
        assert!(!run.output.contains("valid in"), "{run:?}");
    }
    // Another start symbol is not compared with other editions.
    assert!(
        !run(&["check", "--edition", "2396", "--rule", "absoluteURI", "http:"])
            .ends_with(1)
            .output
            .contains("valid in")
    );
}

#[test]
fn the_rules_that_a_validator_starts_from() {
    for (arguments, expected) in [
        (&["--rule", "absoluteURI", "a/b"][..], "<argument>:1:1: error relative-reference"),
        (&["--rule", "absoluteURI", "a:b#c"], "<argument>:1:4: error fragment-not-allowed"),
        (&["--rule", "relativeURI", "a:b"], "<argument>:1:1: error absolute-reference"),
        (&["--edition", "3986", "--rule", "absolute-URI", "a"], "<argument>:1:1: error relative-reference"),
        (&["--edition", "3986", "--rule", "relative-ref", "a:b"], "<argument>:1:1: error absolute-reference"),
        (&["--edition", "3986", "--rule", "URI-reference", "a b"], "<argument>:1:2: error space"),
        (&["--edition", "url07", "--rule", "absoluteURL", "a"], "<argument>:1:1: error relative-reference"),
    ] {
        finds(arguments, &[expected]).ends_with(1);
    }
}

#[test]
fn for_other_rules_only_the_grammar_is_checked() {
    for (arguments, expected) in [
        (
            &["--rule", "segment", "a b"][..],
            "<argument>:1:2: expected pchar or \";\" (in segment, RFC 2396 section 3.3) or the end, found a space",
        ),
        (&["--edition", "2141", "--rule", "NSS", ""], "<argument>:1:1: expected "),
        (
            &["--edition", "all", "a b"],
            "<argument>:1:2: valid in no edition: a space is not allowed in the first segment ",
        ),
    ] {
        let run = run(&under_2396(&[&["check"], arguments].concat())).ends_with(1);
        assert!(run.output.starts_with(expected), "{run:?}");
        let jsonl = crate::run::run(&under_2396(&[&["check", "--format", "jsonl"], arguments].concat()));
        assert_eq!(jsonl.objects()[0].get("diagnostics"), None);
    }
    let why = "only the grammar is checked, nothing is validated; omit";
    is_misuse(
        &["--rule", "port", "--policy", "grammar", "8"],
        &format!("--policy cannot be used with the rule port of RFC 2396: {why} --policy"),
    );
    is_misuse(
        &["--edition", "8141", "--base", "a:b", "urn:a1:b"],
        "--base cannot be used with the names of RFC 8141: a name is not relative to a base; omit --base",
    );
    is_misuse(
        &["--edition", "all", "--policy", "pedantic", "a"],
        &format!("--policy cannot be used with '--edition all': {why} --policy"),
    );
}

/// Names have the codes, policies and fixes of references.
#[test]
fn names_are_validated() {
    for (arguments, expected) in [
        (
            &["--edition", "8141", "urn:a:b"][..],
            "<argument>:1:5: error not-in-grammar: \"a\" is an NID of one character; an NID has at least two",
        ),
        (
            &["--edition", "8141", "urn:example:a b"],
            "<argument>:1:14: error space: a space is not allowed in the NSS",
        ),
        (&["--edition", "2141", "--deny", "531", "urn:a:b/c"], "<argument>:1:8: error urn-character: "),
        (&["--edition", "2141", "--deny", "532", "urn:urn:b:c"], "<argument>:1:5: error reserved-nid: "),
        (&["--edition", "8141", "--deny", "504", "urn:a1:%00"], "<argument>:1:8: error escaped-nul: "),
    ] {
        let run = run(&[&["check"], arguments].concat()).ends_with(1);
        assert!(run.output.starts_with(expected), "{run:?}");
        let jsonl = crate::run::run(&[&["check", "--format", "jsonl"], arguments].concat());
        assert_eq!(jsonl.objects()[0]["diagnostics"].as_array().map(Vec::len), Some(1));
    }
    run(&["check", "--edition", "2141", "--policy", "grammar", "urn:a:b/c"]).ends_with(0);
    let fixed = run(&["check", "--fix", "--edition", "8141", " urn:a1:b"]);
    assert_eq!(fixed.output, "urn:a1:b\n");
}

#[test]
fn a_base_is_an_absolute_uri_of_the_edition() {
    run(&["check", "--base", "http://a/b/c/d;p?q", "g"]).ends_with(0);
    run(&["check", "--edition", "3986", "--base", "http://[::1]/", "g"]).ends_with(0);
    run(&["check", "--edition", "3986", "--base", "mailto:a@b#c", "?subject=d"]).ends_with(0);
    run(&["check", "--edition", "url07", "--base", "this_message:/", "g"]).ends_with(0);
    let expected = "a base is a URI of RFC 2396 (RFC 2396 section 5.1): at byte ";
    for (base, reason) in [
        ("a/b", "a base needs a scheme (RFC 2396 section 5.1)\n"),
        ("", "a base needs a scheme (RFC 2396 section 5.1)\n"),
        ("http://a/#b", "a base is a URI without a fragment (RFC 2396 section 5.1)\n"),
        ("http://[::1]/", expected),
        ("a b", expected),
        ("mailto:a@b", "a relative reference needs a base that is hierarchical (RFC 2396 section 5)\n"),
    ] {
        for command in ["check", "config"] {
            let references = if command == "check" { &["g"][..] } else { &[] };
            let run =
                run(&[&[command, "--edition", "2396", "--base", base], references].concat()).ends_with(2);
            let start = format!("error: the base {base:?} is not suitable: {reason}");
            assert!(run.errors.starts_with(&start), "{run:?}");
        }
    }
}

/// Step 6(g) of RFC 2396 is about the merged path, and not about a path that begins with a slash.
#[test]
fn levels_are_those_of_the_merged_path() {
    let codes = |edition, base, reference| {
        let arguments =
            ["check", "--format", "jsonl", "--edition", edition, "--base", base, "--uri", reference];
        let found = run(&arguments).objects()[..].first().map(|object| object["diagnostics"].clone());
        let found = found.iter().filter_map(Value::as_array).flatten();
        found.map(|found| found["code"].as_str().unwrap().to_owned()).collect::<Vec<_>>().join(" ")
    };
    for edition in ["url07", "uri01", "2396", "2732", "3986", "3987"] {
        let is_3986 = matches!(edition, "3986" | "3987");
        for (base, reference, expected) in [
            ("http://a/b/c/d;p?q", "../../../g", "too-many-dot-dot"),
            ("http://a/b/c/d;p?q", "../../../../g", "too-many-dot-dot too-many-dot-dot"),
            ("http://a/b/c/d;p?q", "../../g", ""),
            ("http://a/b/c/d;p?q", "g/../../../h", ""),
            ("http://a/b/c/d;p?q", "./..", ""),
            ("http://a/b/c/d;p?q", "/../g", if is_3986 { "too-many-dot-dot" } else { "dot-segment" }),
            ("http://a", "..", "too-many-dot-dot"),
            ("http://a", "g/..", ""),
            ("file:///a", "../x", "too-many-dot-dot"),
        ] {
            assert_eq!(codes(edition, base, reference), expected, "{edition}: {base} and {reference}");
        }
    }
}

#[test]
fn a_finding_is_data() {
    assert_eq!(
        diagnostics(&[], "a#b#c"),
        json!([{
            "code": "second-number-sign", "number": 107, "severity": "error",
            "message": diagnostics(&[], "a#b#c")[0]["message"],
            "span": [3, 4],
            "labels": [{"span": [3, 4], "text": "not allowed in a fragment"}, {"span": [1, 2], "text": "the fragment begins here"}],
            "notes": ["RFC 2396 section 2.4.3: the character # delimits a URI from its fragment, so it is excluded"],
            "help": diagnostics(&[], "a#b#c")[0]["help"],
            "suggestion": {"span": [3, 4], "replacement": "%23", "safe": false},
            "component": "fragment", "rule": "fragment", "document": "RFC 2396", "section": "2.4.3",
            "url": "https://www.rfc-editor.org/rfc/rfc2396#section-2.4.3",
        }])
    );
    assert!(diagnostics(&[], "a#b#c")[0]["message"].is_string());
    assert_eq!(diagnostics(&[], "a"), json!([]));
    assert_eq!(diagnostics(&[], "//my_host")[0]["suggestion"], Value::Null);
    assert_eq!(diagnostics(&["--edition", "url07"], "a b")[0]["document"], "draft-fielding-url-syntax-07");
}

/// The findings agree with the verdict of the same object.
#[test]
fn findings_agree_with_the_grammar() {
    for edition in ["url07", "uri01", "2396", "2732", "3986", "3987"] {
        let strings = ["generate", "--edition", edition, "--count", "200", "--format", "jsonl"];
        let mut words = String::new();
        for kind in ["--near-miss", "--valid"] {
            let objects = run(&[&strings[..], &[kind]].concat()).objects();
            for object in objects.iter().filter(|object| object["utf8"] == true) {
                words += object["input"].as_str().unwrap();
                words.push('\0');
            }
        }
        let arguments = ["check", "--edition", edition, "--null", "--format", "jsonl", "--policy", "grammar"];
        let objects = run_with_input(&arguments, words.as_bytes()).objects();
        assert!(objects.len() > 300, "{}", objects.len());
        for object in objects {
            assert_eq!(object["valid"] == true, object["diagnostics"] == json!([]), "{object}");
            assert_eq!(object["valid"] == true, object["error"].is_null(), "{object}");
        }
    }
}

#[test]
fn inputs_that_are_not_utf8_or_too_long_are_not_validated() {
    let input = b"a b\xFF\nabcdefg\n";
    let run = run_with_input(&["check", "--max-line", "5"], input).ends_with(1);
    assert!(
        run.lines()[0].starts_with("<stdin>:1:2: not UTF-8 at offset 3 of the file; a space is not allowed "),
        "{run:?}"
    );
    assert_eq!(run.lines()[1], "<stdin>:2:1: longer than 5 bytes, not checked (--max-line sets the limit)");
    assert_eq!(run.errors, "2 references under RFC 3986, 1 not valid, 1 too long; 2 findings\n");
    let objects =
        run_with_input(&["check", "--max-line", "5", "--format", "jsonl"], input).ends_with(1).objects();
    assert!(objects.iter().all(|object| object["diagnostics"] == json!([]) && object["valid"] == false));
}

#[test]
fn findings_beyond_1000_are_counted() {
    let line = "a b".repeat(1500);
    let run = run_with_input(&["check"], line.as_bytes()).ends_with(1);
    assert_eq!(run.lines().len(), 1001);
    assert!(run.lines()[999].starts_with("<stdin>:1:2999: error space: "), "{}", run.lines()[999]);
    assert_eq!(run.lines()[1000], "<stdin>:1:2999: 500 more after this one, not shown");
    let object = &run_with_input(&["check", "--format", "jsonl"], line.as_bytes()).objects()[0];
    assert_eq!(object["diagnostics"].as_array().map(Vec::len), Some(1000));
    assert_eq!(object["diagnostics_left_out"], 500);
    assert_eq!(
        run_with_input(&["check", "--format", "jsonl"], b"a b").objects()[0].get("diagnostics_left_out"),
        None
    );
}

#[test]
fn what_cannot_be_seen_is_escaped() {
    for format in ["concise", "full", "grouped"] {
        let run = run(&["check", "--format", format, "a\u{202E}\u{2028}\u{1B}\u{7}b", "\u{80}"]).ends_with(1);
        assert!(run.output.lines().all(|line| !line.contains(char::is_control)), "{run:?}");
        assert!(!run.output.contains(['\u{202E}', '\u{2028}']), "{run:?}");
        // A message names what has a name, and quotes other characters; an excerpt has both.
        let shown = if format == "concise" { "(U+202E)" } else { "\\u{202e}\\u{2028}" };
        assert!(run.output.contains(shown) && run.output.contains("\\u{80}"), "{run:?}");
    }
}

/// Faults of many kinds, and parts that are only questionable.
const LIST: &str = "http://a/b c?{d|#e#f\nhttp://a/%zz%4\n<a>\n//my_host\n//my_host/ \n?q\nhttp:\na%0\t%\n\
    http://[::1]/\n//[1:2]/\n1a:b\nx/\u{e9}\n?\u{e000}\n/\u{5d0}1\n//u:p@h:99999/a;;b\n//h:8x/\n//1.2.3.256\nurn:a:b\n";

#[test]
fn formats() {
    let folder = Folder::new("findings").with("list", LIST);
    for edition in in_snapshots() {
        let run = folder.run(&["check", "--edition", &edition, "--file", "list"]).ends_with(1);
        let description = format!("check --edition {edition} --file list, with list = {LIST:?}");
        snapshot(&format!("check_findings_{edition}"), &description, &run.output);
    }
}
