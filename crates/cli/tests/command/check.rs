//! `uri-bnf check`: verdicts, formats, and exit status.

use crate::formats::FORMATS;
use crate::listed::accepting;
use crate::run::{Folder, run, run_with_input, snapshot, under_2396};
use serde_json::{Value, json};

#[test]
fn exit_status_says_whether_all_are_valid() {
    run(&["check", "--edition", "2396", "http://a/", "", "mailto:a@b"]).ends_with(0);
    run(&["check", "--edition", "2396", "http://a/", "?y"]).ends_with(1);
    run(&["check", "--edition", "2396", "--frobnicate"]).ends_with(2);
    run(&["frobnicate"]).ends_with(2);
    run(&[]).ends_with(2);
}

#[test]
fn concise_prints_faulty_inputs_only() {
    let run = run(&["check", "--edition", "2396", "http://a/", "http://a/b c", "a:", "a"]).ends_with(1);
    assert_eq!(
        run.lines(),
        [
            "<argument>:2:11: error space: a space is not allowed in the path (RFC 2396 section 2.4.3; in segment)",
            "<argument>:3:3: error empty-opaque-part: expected something after \"a:\" (RFC 2396 section 3; in opaque_part)",
        ]
    );
    assert_eq!(
        run.errors,
        "4 references under RFC 2396, 2 not valid; 2 findings, 1 fixable with --fix\n1 of the 2 references that are not valid conforms to RFC 3986: use --edition 3986\n"
    );
}

#[test]
fn the_summary_is_one_line_or_none() {
    assert_eq!(run(&["check", "--edition", "2396", "a"]).errors, "1 reference, valid under RFC 2396\n");
    assert_eq!(
        run(&["check", "--edition", "2396", "a", "b"]).errors,
        "2 references, all valid under RFC 2396\n"
    );
    assert_eq!(run(&["check", "--edition", "2396", "-q", "a"]).errors, "");
    assert_eq!(run(&["check", "--edition", "2396", "--quiet", "?"]).ends_with(1).errors, "");
    assert_eq!(
        run_with_input(&["check", "--edition", "2396"], b"").ends_with(0).errors,
        "0 references under RFC 2396\n"
    );
}

#[test]
fn references_begin_with_a_hyphen_after_two() {
    let run = run(&["check", "--", "-a", "--"]).ends_with(0);
    assert_eq!(run.errors, "2 references, all valid under RFC 3986\n");
}

#[test]
fn references_and_files_may_be_mixed() {
    let folder = Folder::new("mixed").with("list", "a b\n");
    for arguments in [&["check", "a", "--file", "list"][..], &["check", "--file", "list", "--", "a"]] {
        let run = folder.run(arguments).ends_with(1);
        assert_eq!(run.errors, "2 references under RFC 3986, 1 not valid; 1 finding\n");
    }
}

#[test]
fn columns_count_characters_and_spans_count_bytes() {
    let run = run(&["check", "--format", "jsonl", "a/é b", "日", "ab\u{1F600}"]).ends_with(1);
    let places: Vec<_> = run
        .objects()
        .iter()
        .map(|object| (object["column"].clone(), object["error"]["span"].clone()))
        .collect();
    assert_eq!(places, [(json!(3), json!([2, 4])), (json!(1), json!([0, 3])), (json!(3), json!([2, 6]))]);
}

#[test]
fn any_rule_can_be_the_start() {
    run(&["check", "--edition", "2396", "--rule", "hostport", "a:80", "a"]).ends_with(0);
    run(&["check", "--edition", "2396", "--rule", "hostport", "a:8x"]).ends_with(1);
    run(&["check", "--edition", "2396", "--rule", "segment", "a b"]).ends_with(1);
    let error = run(&["check", "--edition", "2396", "--rule", "hier_part", ""]).ends_with(1).output;
    assert_eq!(
        error,
        "<argument>:1:1: expected net_path or abs_path (in hier_part, RFC 2396 section 3), found the end\n"
    );
}

#[test]
fn an_unknown_rule_is_misuse_and_the_nearest_are_suggested() {
    for (name, suggested) in [
        ("hostprt", "; did you mean hostport?"),
        ("uri-reference", "; did you mean URI-reference?"),
        ("ipv4Address", "; did you mean IPv4address?"),
        ("xyzzyxyzzy", " ("),
        ("", " ("),
    ] {
        let run = run(&["check", "--edition", "2396", "--rule", name, "a"]).ends_with(2);
        let expected = format!("error: no rule of RFC 2396 is called {name:?}{suggested}");
        assert!(run.errors.starts_with(&expected), "{run:?}");
        assert_eq!(run.output, "");
    }
}

#[test]
fn jsonl_has_one_object_an_input() {
    let folder = Folder::new("jsonl").with("list", "\u{FEFF}http://a/\r\n\nhttp://[::1]/x\n");
    let run = folder.run(&["check", "--edition", "2396", "--format", "jsonl", "--file", "list"]).ends_with(1);
    let valid_in = accepting("http://[::1]/x", &["RFC 2732", "RFC 3986", "RFC 3987"]);
    assert_eq!(
        run.objects(),
        [
            json!({
                "index": 0, "file": "list", "line": 1, "column": 1, "offset": 3, "input": "http://a/",
                "utf8": true, "valid": true, "error": null, "edition": "RFC 2396", "diagnostics": [],
            }),
            json!({
                "index": 1, "file": "list", "line": 3, "column": 8, "offset": 15, "input": "http://[::1]/x",
                "utf8": true, "valid": false,
                "error": {
                    "fault": "unwise-character",
                    "fault_span": [7, 12],
                    "fault_rule": "host",
                    "span": [7, 8],
                    "found": {"character": "["},
                    "expected": run.objects()[1]["error"]["expected"],
                    "rules": ["URI-reference", "absoluteURI", "hier_part", "net_path"],
                    "document": "RFC 2396",
                    "section": "3",
                    "valid_in": valid_in,
                    "message": "\"[\" is not allowed in the host (host, RFC 2396 section 3.2.2)",
                    "expectation": "expected authority or abs_path (in net_path, RFC 2396 section 3), or after it \"?\", \"#\" or the end; found \"[\"",
                },
                "edition": "RFC 2396",
                "diagnostics": run.objects()[1]["diagnostics"],
            }),
        ]
    );
    let expected = run.objects()[1]["error"]["expected"].clone();
    for terminal in [
        json!({"rule": "authority"}),
        json!({"rule": "abs_path"}),
        json!({"character": "?"}),
        json!({"end": true}),
    ] {
        assert!(expected.as_array().unwrap().contains(&terminal), "{expected}");
    }
}

/// `[]` means that no edition accepts it, null that none was checked.
#[test]
fn accepting_editions_are_null_if_they_are_not_checked() {
    let of_address = json!(accepting("//[::1]", &["RFC 2732", "RFC 3986", "RFC 3987"]));
    for (arguments, expected) in [
        (&["--edition", "3986", "?["][..], json!(accepting("?[", &[]))),
        (&["--edition", "3986", "#["], json!(accepting("#[", &["RFC 2732"]))),
        (&["--edition", "url-syntax-07", "//[::1]"], of_address.clone()),
        (&["--rule", "URI-reference", "//[::1]"], of_address),
        (&["--rule", "absoluteURI", "http://[::1]"], Value::Null),
        (&["--rule", "port", "x"], Value::Null),
        (&["--edition", "8141", "a"], Value::Null),
        (&["--edition", "2141", "a"], Value::Null),
        (&["--max-line", "1", "aa"], Value::Null),
    ] {
        let run = run(&under_2396(&[&["check", "--format", "jsonl"], arguments].concat())).ends_with(1);
        assert_eq!(run.objects()[0]["error"].get("valid_in"), Some(&expected), "{arguments:?}");
    }
}

#[test]
fn jsonl_numbers_the_inputs_of_a_run() {
    let folder = Folder::new("numbers").with("one", "a\n\nb\n").with("two", "c");
    let run = folder.run(&["check", "--format", "jsonl", "d", "e", "--file", "one", "two"]).ends_with(0);
    let of = |key: &str| run.objects().iter().map(|object| object[key].clone()).collect::<Vec<Value>>();
    assert_eq!(of("index"), [0, 1, 2, 3, 4]);
    assert_eq!(of("file"), ["<argument>", "<argument>", "one", "one", "two"]);
    assert_eq!(of("line"), [1, 2, 1, 3, 1]);
    assert_eq!(of("offset"), [0, 0, 0, 3, 0]);
    assert_eq!(of("valid"), [true; 5]);
}

#[test]
fn what_was_found_is_data() {
    for (reference, found) in [
        ("a b", json!({"character": " "})),
        ("a%4", json!({"end": true})),
        ("\u{7}", json!({"character": "\u{7}"})),
    ] {
        let run = run(&["check", "--format", "jsonl", reference]).ends_with(1);
        assert_eq!(run.objects()[0]["error"]["found"], found);
    }
    let run = run_with_input(&["check", "--format", "jsonl"], b"a\xFF");
    assert_eq!(run.objects()[0]["error"]["found"], json!({"octet": 255}));
}

/// A fault of each kind.
const FAULTS: &str =
    "http://a/b c\nhttp://a/%4\nhttp://a/%zz\n1a:b\na:\n?q\n##\nb:c\nx/é\nhttp://[::1]/x\n<a>\n\ta\n";

#[test]
fn formats() {
    let folder = Folder::new("formats").with("list", FAULTS);
    for format in ["concise", "jsonl"] {
        let run =
            folder.run(&["check", "--edition", "2396", "--format", format, "--file", "list"]).ends_with(1);
        assert_eq!(
            run.errors,
            "12 references under RFC 2396, 11 not valid; 11 findings, 3 fixable with --fix\n\
             3 of the 11 references that are not valid conform to RFC 3986: use --edition 3986\n\
             4 of the 11 references that are not valid conform to RFC 3987: use --edition 3987\n"
        );
        snapshot(
            &format!("check_{format}"),
            &format!("check --format {format} --file list, with list = {FAULTS:?}"),
            &run.output,
        );
    }
}

/// `not valid` is what the grammar rejects, whatever the severities are; other failures have their own counts.
#[test]
fn the_summary_counts_references_and_findings() {
    for (arguments, status, summary) in [
        (&["//my_host"][..], 0, "1 reference under RFC 2396, 1 with warnings; 1 finding"),
        (
            &["--deny", "registry-name", "//my_host", "a"],
            1,
            "2 references under RFC 2396, 1 denied; 1 finding",
        ),
        (
            &["--deny", "warnings", "//my_host/a b", "//my_host"],
            1,
            "2 references under RFC 2396, 1 not valid, 1 denied; 3 findings, 1 fixable with --fix",
        ),
        (
            &["--base", "http://a/", "http:g", "b"],
            1,
            "2 references under RFC 2396, 1 with other errors; 1 finding",
        ),
        (
            &["--base", "http://a/", "--deny", "301", "http:g", "//my_host"],
            1,
            "2 references under RFC 2396, 1 with other errors, 1 denied; 2 findings",
        ),
        (&["--allow", "space", "a b"], 0, "1 reference under RFC 2396, 1 not valid but allowed"),
        (
            &["--warn", "space", "a b", "a"],
            0,
            "2 references under RFC 2396, 1 not valid but allowed, 1 with warnings; 1 finding",
        ),
        (
            &["--allow", "space", "a b", "a|b"],
            1,
            "2 references under RFC 2396, 1 not valid, 1 not valid but allowed; 1 finding, 1 fixable with --fix",
        ),
        (
            &["--policy", "pedantic", "HTTP://my_host/"],
            0,
            "1 reference under RFC 2396, 1 with warnings, 1 with advice; 2 findings, 1 fixable with --fix",
        ),
        (&["--rule", "port", "8", "8x", "x"], 1, "3 references under RFC 2396, 2 not valid; 2 findings"),
        (&["--edition", "8141", "urn:a1:b"], 0, "1 reference, valid under RFC 8141"),
    ] {
        for format in FORMATS {
            let run =
                run(&under_2396(&[&["check", "--format", format], arguments].concat())).ends_with(status);
            assert_eq!(run.errors, format!("{summary}\n"), "{arguments:?} {format}");
        }
    }
}

/// The formats with counts of their own have those of the summary.
#[test]
fn formats_agree_with_the_summary() {
    let arguments = ["--deny", "301", "//my_host", "a b", "//[::1]", "http://h/a b", "//my_host//"];
    let of =
        |format| run(&under_2396(&[&["check", "--format", format][..], &arguments].concat())).ends_with(1);
    let summary = "5 references under RFC 2396, 3 not valid, 2 denied; 5 findings, 1 fixable with --fix\n\
                   1 of the 3 references that are not valid conforms to RFC 3986: use --edition 3986\n";
    let markdown = of("markdown");
    assert_eq!(markdown.errors, summary);
    let end = "| 5 | 3 | 0 | 0 | 2 | 0 | 0 | 5 | 1 |\n\n1 of the 3 references that are not valid conforms to RFC 3986: use --edition 3986\n";
    assert!(markdown.output.ends_with(end), "{markdown:?}");
    let sarif: Value = serde_json::from_str(&of("sarif").output).unwrap();
    assert_eq!(
        sarif["runs"][0]["properties"],
        json!({
            "allowed": 0, "denied": 2, "edition": "RFC 2396", "findings": 5, "fixable": 1, "notValid": 3, "references": 5,
            "tooLong": 0, "validInRfc3986": 1, "validInRfc3987": 1, "withAdvice": 0, "withOtherErrors": 0, "withWarnings": 0,
        })
    );
    assert_eq!(sarif["runs"][0]["results"].as_array().map(Vec::len), Some(5));
    let junit = of("junit").output;
    assert!(junit.contains("tests=\"5\" failures=\"5\""), "{junit}");
    let valid = of("jsonl").objects().iter().filter(|object| object["valid"] == false).count();
    assert_eq!(valid, 3);
    // JUnit counts an input without findings as one, even if it is not valid.
    let junit =
        run(&["check", "--edition", "2396", "--allow", "space", "--format", "junit", "a b", "a|b", "c d"])
            .ends_with(1)
            .output;
    assert!(
        junit.contains("tests=\"2\" failures=\"1\"") && junit.contains("2 references without"),
        "{junit}"
    );
}

/// An input that an edition other than RFC 3986 rejects may be valid under RFC 3986.
#[test]
fn the_summary_names_rfc_3986_if_it_accepts_what_is_rejected() {
    const VALID: &str = "to RFC 3986: use --edition 3986\n";
    for (arguments, expected) in [
        (&["//[::1]"][..], "the reference that is not valid conforms "),
        (&["//[::1]", "a b", "a"], "1 of the 2 references that are not valid conforms "),
        (&["//[::1]", "//[v1.a]", "a b"], "2 of the 3 references that are not valid conform "),
        (&["//[::1]", "?q"], "all 2 references that are not valid conform "),
        (&["--edition", "2732", "//[::1]", "//[v1.a]"], "the reference that is not valid conforms "),
        (&["--edition", "url07", "//[v1.a]"], "the reference that is not valid conforms "),
    ] {
        let run = run(&under_2396(&[&["check"], arguments].concat())).ends_with(1);
        assert_eq!(run.errors.lines().count(), 2, "{run:?}");
        assert!(run.errors.ends_with(&format!("\n{expected}{VALID}")), "{run:?}");
        assert_eq!(crate::run::run(&under_2396(&[&["check", "-q"], arguments].concat())).errors, "");
    }
    let allowed = run(&["check", "--edition", "2396", "--allow", "unwise-character", "//[::1]"]).ends_with(0);
    assert_eq!(allowed.errors, "1 reference under RFC 2396, 1 not valid but allowed\n");
    for arguments in [
        &["a b"][..],
        &["--edition", "3986", "a b"],
        &["--edition", "all", "//[::1]"],
        &["--rule", "absoluteURI", "http://[::1]"],
        &["--edition", "8141", "//[::1]"],
    ] {
        assert!(
            !run(&under_2396(&[&["check"], arguments].concat())).ends_with(1).errors.contains("3986: use"),
            "{arguments:?}"
        );
    }
}
