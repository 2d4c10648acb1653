//! `uri-bnf escape`: each input as escaped text for a component.

use std::process::Stdio;

use serde_json::json;

use crate::run::{Folder, command, run, run_with_input};

#[test]
fn each_edition_has_its_reserved_characters() {
    for (edition, segment, query) in [
        ("url-syntax-07", "a%2Fb%3Bc%3Dd%3Fe", "$,"),
        ("uri-syntax-01", "a%2Fb%3Bc%3Dd%3Fe", "$,"),
        ("2396", "a%2Fb%3Bc%3Dd%3Fe", "%24%2C"),
        ("2732", "a%2Fb%3Bc%3Dd%3Fe", "%24%2C"),
        ("3986", "a%2Fb%3Bc%3Dd%3Fe", "%24%2C"),
        ("3987", "a%2Fb%3Bc%3Dd%3Fe", "%24%2C"),
    ] {
        let escape = |component, text| {
            let arguments = ["escape", "--edition", edition, "--component", component, "--uri", text];
            run(&arguments).ends_with(0).output
        };
        assert_eq!(escape("segment", "a/b;c=d?e"), format!("{segment}\n"), "{edition}");
        assert_eq!(escape("query", "$,"), format!("{query}\n"), "{edition}");
        assert_eq!(escape("fragment", "%41 100%"), "%2541%20100%25\n", "{edition}");
    }
}

/// Under RFC 3987, characters of `ucschar` stay; `iprivate` is for queries, and formatting characters are for none.
#[test]
fn characters_of_iris_are_not_escaped_under_rfc_3987() {
    for (edition, component, escaped) in [
        ("3986", "segment", "%C3%A9%EE%80%80%E2%80%AE"),
        ("3987", "segment", "\u{e9}%EE%80%80%E2%80%AE"),
        ("3987", "query", "\u{e9}\u{e000}%E2%80%AE"),
    ] {
        let text = "\u{e9}\u{e000}\u{202e}";
        let arguments = ["escape", "--edition", edition, "--component", component, "--uri", text];
        assert_eq!(run(&arguments).ends_with(0).output, format!("{escaped}\n"), "{edition}");
    }
}

#[test]
fn the_extent_is_a_choice_of_rfc3986() {
    for (edition, extent, segment) in [
        ("3986", "should", "a%2Fb%3Bc%3Dd%3Fe"),
        ("3986", "must", "a%2Fb;c=d%3Fe"),
        ("2396", "must", "a%2Fb%3Bc%3Dd%3Fe"),
    ] {
        let arguments =
            ["escape", "--edition", edition, "--extent", extent, "--component", "segment", "a/b;c=d?e"];
        assert_eq!(run(&arguments).ends_with(0).output, format!("{segment}\n"));
    }
}

#[test]
fn the_component_is_required() {
    let missing = run(&["escape", "a"]).ends_with(2);
    assert!(missing.errors.contains("--component <COMPONENT>"), "{missing:?}");
    let unknown = run(&["escape", "--component", "host", "a"]).ends_with(2);
    let values = "[possible values: userinfo, reg-name, path, segment, first-segment, param, opaque-part, query, \
        query-name, query-value, fragment]";
    assert!(unknown.errors.contains(values), "{unknown:?}");
}

/// Data is any octets: lines of spaces, octets that are not UTF-8, line ends before NUL.
#[test]
fn inputs_are_octets() {
    let escape = ["escape", "--component", "path"];
    let run = run_with_input(&escape, b"a b/\xFF\n \t\n\n\xC3\xA9\r\n").ends_with(0);
    assert_eq!((&*run.output, &*run.errors), ("a%20b/%FF\n%20%09\n\n%C3%A9\n", ""));
    let run = run_with_input(&[&escape[..], &["--null"]].concat(), b"a\nb\0\0").ends_with(0);
    assert_eq!(run.output, "a%0Ab\0\0");
    let run = run_with_input(&[&escape[..], &["--max-line", "2"]].concat(), b"a\nabc\n \n").ends_with(1);
    assert_eq!(run.output, "a\n\n%20\n");
    assert!(run.errors.starts_with("<stdin>:2:1: error: longer than 2 bytes"), "{run:?}");
}

#[test]
fn json_has_the_input_and_the_result() {
    let run = run_with_input(&["escape", "--component", "segment", "--format", "jsonl"], b"a/b\n\xFF\n");
    let expected = [
        json!({"file": "<stdin>", "line": 1, "offset": 0, "input": "a/b", "result": "a%2Fb", "error": null}),
        json!({"file": "<stdin>", "line": 2, "offset": 4, "input": "\u{fffd}", "result": "%FF", "error": null}),
    ];
    assert_eq!(run.ends_with(0).objects(), expected);
}

/// What is escaped and then unescaped is the same octets, of every value and for every component.
#[test]
fn unescape_is_the_inverse() {
    let octets: Vec<u8> = (0..=255).filter(|octet| *octet != 0).chain([0]).collect();
    let folder = Folder::new("escape_inverse").with("octets", &octets);
    for component in
        ["userinfo", "reg-name", "path", "first-segment", "opaque-part", "query-name", "fragment"]
    {
        for edition in ["url-syntax-07", "2396", "2732", "3986", "3987"] {
            let options = ["--edition", edition, "--component", component, "--null"];
            let escaped =
                folder.run(&[&["escape"], &options[..], &["--file", "octets"]].concat()).ends_with(0);
            assert!(escaped.output.ends_with("%FF\0") && !escaped.output.contains("%00"), "{escaped:?}");
            let mut child =
                command(&[&["unescape"], &options[..]].concat()).stdin(Stdio::piped()).spawn().unwrap();
            std::io::Write::write_all(&mut child.stdin.take().unwrap(), escaped.output.as_bytes()).unwrap();
            let unescaped = child.wait_with_output().unwrap();
            assert!(unescaped.stdout == octets, "{component} {edition}");
        }
    }
}

#[test]
fn the_examples_are_real() {
    let help = run(&["escape", "--help"]).ends_with(0).output;
    let first = run(&["escape", "--component", "segment", "a/b;c=d?e", "100%"]).ends_with(0);
    let call = "  $ uri-bnf escape --component segment 'a/b;c=d?e' '100%'\n";
    assert!(help.contains(&format!("{call}  {}\n", first.lines().join("\n  "))), "{help}");
    let arguments = ["escape", "--component", "query-value", "--extent", "must", "a=b&c"];
    let second = run(&arguments).ends_with(0);
    let call = "  $ uri-bnf escape --component query-value --extent must 'a=b&c'\n";
    assert!(help.contains(&format!("{call}  {}", second.output)), "{help}");
}
