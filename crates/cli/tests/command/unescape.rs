//! `uri-bnf unescape`: the data that each input represents.

use serde_json::json;

use crate::run::{command, run, run_with_input};

/// The octets that the command prints, which need not be text.
fn octets(arguments: &[&str]) -> Vec<u8> {
    let output = command(&[&["unescape"], arguments].concat()).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    output.stdout
}

#[test]
fn the_output_in_a_pipe_is_the_octets() {
    assert_eq!(octets(&["%FF%00+a%0A"]), b"\xFF\0+a\n\n");
    assert_eq!(octets(&["--null", "--uri", "%0A", "--uri", "caf%c3%A9"]), "\n\0caf\u{e9}\0".as_bytes());
}

#[test]
fn an_input_is_unescaped_once() {
    assert_eq!(octets(&["%2541"]), b"%41\n");
    assert_eq!(octets(&["a+b"]), b"a+b\n");
}

#[test]
fn what_is_not_escaped_has_an_empty_line() {
    let run = run_with_input(&["unescape"], b"a%2Fb\n100%\na b\n \n\nc\n").ends_with(1);
    assert_eq!(run.output, "a/b\n\n\n\n\nc\n");
    let errors = [
        "<stdin>:2:4: error: '%' is not followed by two hexadecimal digits; as data, it is written '%25'",
        "<stdin>:3:2: error: ' ' is not escaped",
        "<stdin>:4:1: error: ' ' is not escaped",
    ];
    assert_eq!(run.errors.lines().collect::<Vec<_>>(), errors);
    let not_utf8 = run_with_input(&["unescape"], b"a\xFF\n").ends_with(1);
    assert!(not_utf8.errors.starts_with("<stdin>:1:2: error: not UTF-8"), "{not_utf8:?}");
}

#[test]
fn a_component_restricts_the_characters() {
    let unescape = |edition, component, text| {
        run(&["unescape", "--edition", edition, "--component", component, "--uri", text])
    };
    assert_eq!(unescape("3986", "path", "a/b").ends_with(0).output, "a/b\n");
    let error = unescape("3986", "segment", "a/b").ends_with(1).errors;
    assert_eq!(error, "<argument>:1:2: error: '/' is not escaped\n");
    assert_eq!(unescape("2396", "first-segment", "a;b").ends_with(0).output, "a;b\n");
    unescape("3986", "userinfo", "a:b").ends_with(0);
    unescape("3986", "query-name", "a=").ends_with(1);
}

/// Under RFC 3987, any characters of an IRI are accepted without a component, and those alone.
#[test]
fn without_a_component_the_edition_decides() {
    for (input, expected) in
        [("caf%C3%A9\u{e9}", "caf\u{e9}\u{e9}\n"), ("\u{e9}", "\u{e9}\n"), ("\u{e000}[a]", "\u{e000}[a]\n")]
    {
        assert_eq!(octets(&["--edition", "3987", input]), expected.as_bytes());
        for edition in ["2396", "3986"] {
            let errors = run(&["unescape", "--edition", edition, input]).ends_with(1).errors;
            assert!(errors.ends_with("is not escaped\n"), "{errors}");
        }
    }
    let errors = run(&["unescape", "--edition", "3987", "\u{e9} "]).ends_with(1).errors;
    assert_eq!(errors, "<argument>:1:2: error: ' ' is not escaped\n");
    run(&["unescape", "--edition", "3987", "\u{fdd0}"]).ends_with(1);
}

#[test]
fn json_has_text_or_octets() {
    let arguments = ["unescape", "--format", "jsonl", "caf%C3%A9", "%FFa", "%"];
    let objects = run(&arguments).ends_with(1).objects();
    let of =
        |line: usize, input: &str| json!({"file": "<argument>", "line": line, "offset": 0, "input": input});
    let with = |mut object: serde_json::Value, result: serde_json::Value, octets: serde_json::Value| {
        object["result"] = result;
        object["octets"] = octets;
        object["error"] = json!(null);
        object
    };
    assert_eq!(objects[0], with(of(1, "caf%C3%A9"), json!("caf\u{e9}"), json!(null)));
    assert_eq!(objects[1], with(of(2, "%FFa"), json!(null), json!([255, 97])));
    let error = json!({"span": [0, 1], "document": "RFC 3986", "section": "2.1",
        "message": "'%' is not followed by two hexadecimal digits; as data, it is written '%25'"});
    assert_eq!((&objects[2]["result"], &objects[2]["error"]), (&json!(null), &error));
}

/// An error cites the edition. RFC 3987 takes escapes from RFC 3986, and has characters of its own.
#[test]
fn an_error_cites_the_edition() {
    for (edition, input, document, section) in [
        ("url-syntax-07", "%", "draft-fielding-url-syntax-07", "2.4.1"),
        ("2732", "%", "RFC 2396", "2.4.1"),
        ("2732", "\u{e9}", "RFC 2396", "2"),
        ("3986", "%", "RFC 3986", "2.1"),
        ("3986", "\u{e9}", "RFC 3986", "2"),
        ("3987", "%", "RFC 3986", "2.1"),
        ("3987", "\u{fdd0}", "RFC 3987", "2.2"),
    ] {
        let arguments = ["unescape", "--format", "jsonl", "--edition", edition, input];
        let objects = run(&arguments).ends_with(1).objects();
        let error = &objects[0]["error"];
        assert_eq!((&error["document"], &error["section"]), (&json!(document), &json!(section)), "{edition}");
    }
}

#[test]
fn the_examples_are_real() {
    let help = run(&["unescape", "--help"]).ends_with(0).output;
    for arguments in [&["caf%C3%A9%20%2541"][..], &["--component", "segment", "a%2Fb"]] {
        let real = run(&[&["unescape"], arguments].concat()).ends_with(0).output;
        let call = arguments.join(" ").replace("caf%C3%A9%20%2541", "'caf%C3%A9%20%2541'");
        assert!(help.contains(&format!("  $ uri-bnf unescape {call}\n  {real}")), "{help}");
    }
}
