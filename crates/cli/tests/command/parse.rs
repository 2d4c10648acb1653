//! `uri-bnf parse`: trees, for people and for programs.

use crate::run::{Folder, run, run_with_input, snapshot};
use serde_json::{Value, json};

const REFERENCES: [&str; 5] =
    ["http://u@www.example.org:80/a;b/c?q#", "mailto:a@b?c", "", "a b", "file:///etc"];

fn parse(options: &[&str]) -> crate::run::Run {
    run(&[&["parse"], options, &REFERENCES].concat())
}

#[test]
fn formats() {
    for format in ["tree", "json", "jsonl"] {
        let run = parse(&["--edition", "2396", "--format", format]).ends_with(1);
        assert_eq!(run.errors, "");
        snapshot(
            &format!("parse_{format}"),
            &format!("parse --edition 2396 --format {format}, with {REFERENCES:?}"),
            &run.output,
        );
    }
}

#[test]
fn a_tree_is_the_default_and_has_one_node_on_each_line() {
    let run = run(&["parse", "--edition", "2396", "//h"]).ends_with(0);
    let words: Vec<Vec<_>> = run.lines().iter().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(
        words,
        [
            ["URI-reference", "0..3", "\"//h\""],
            ["relativeURI", "0..3", "\"//h\""],
            ["net_path", "0..3", "\"//h\""],
            ["authority", "2..3", "\"h\""],
            ["server", "2..3", "\"h\""],
            ["hostport", "2..3", "\"h\""],
            ["host", "2..3", "\"h\""],
            ["hostname", "2..3", "\"h\""],
            ["toplabel", "2..3", "\"h\""],
        ]
    );
}

#[test]
fn json_is_one_array_and_jsonl_one_object_a_line() {
    let array: Value = serde_json::from_str(&parse(&["--format", "json"]).output).unwrap();
    let lines = parse(&["--format", "jsonl"]).objects();
    assert_eq!(array.as_array().unwrap(), &lines);
    assert_eq!(lines.len(), REFERENCES.len());
    let nothing: Value =
        serde_json::from_str(&run_with_input(&["parse", "--format", "json"], b"").output).unwrap();
    assert_eq!(nothing, json!([]));
}

#[test]
fn json_is_complete_even_if_a_file_is_not_read() {
    let folder = Folder::new("whole").with("list", "a\n");
    for files in [&["gone", "list"][..], &["list", "gone"], &["gone"]] {
        let arguments = [&["parse", "--format", "json", "--file"], files].concat();
        let run = folder.run(&arguments).ends_with(2);
        let array: Value = serde_json::from_str(&run.output).unwrap();
        assert_eq!(array.as_array().unwrap().len(), files.len() - 1);
    }
}

#[test]
fn components_are_null_where_absent_and_empty_where_empty() {
    for (reference, expected) in [
        ("http://h", json!(["http", "h", null, "h", null, "", null, null])),
        ("http://@h:?#", json!(["http", "@h:", "", "h", "", "", "", ""])),
        ("//", json!([null, "", null, null, null, "", null, null])),
        ("mailto:a@b?c", json!(["mailto", null, null, null, null, "a@b?c", null, null])),
        ("//my_host/a", json!([null, "my_host", null, null, null, "/a", null, null])),
        ("", json!([null, null, null, null, null, "", null, null])),
    ] {
        let components = run(&["parse", "--edition", "2396", "--format", "jsonl", reference])
            .ends_with(0)
            .objects()[0]["components"]
            .clone();
        let names = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"];
        let values: Vec<_> = names.iter().map(|&name| components.get(name).unwrap().clone()).collect();
        assert_eq!(Value::from(values), expected, "{reference}");
    }
}

#[test]
fn another_rule_has_a_tree_and_no_components() {
    let object =
        run(&["parse", "--rule", "port", "--format", "jsonl", "80"]).ends_with(0).objects()[0].clone();
    assert_eq!(object["components"], Value::Null);
    assert_eq!(object["tree"], json!({"rule": "port", "text": "80", "span": [0, 2]}));
    run(&["parse", "--rule", "prt", "80"]).ends_with(2);
}

#[test]
fn faults_are_shown_as_the_grammar_gives_them() {
    let parsed = run(&["parse", "a b c"]).ends_with(1);
    assert_eq!(parsed.lines().len(), 1);
    assert!(
        parsed
            .output
            .starts_with("<argument>:1:2: error space: a space is not allowed in the first segment "),
        "{parsed:?}"
    );
    let mut checked = run(&["check", "--format", "jsonl", "a b"]).objects();
    let parsed = run(&["parse", "--format", "jsonl", "a b"]).ends_with(1).objects();
    checked[0].as_object_mut().unwrap().remove("diagnostics").unwrap();
    checked[0]["components"] = Value::Null;
    checked[0]["browsers"] = Value::Null;
    checked[0]["tree"] = Value::Null;
    assert_eq!(checked, parsed);
}

#[test]
fn files_are_read_as_by_check() {
    let folder = Folder::new("parse_files").with("list", b"\xEF\xBB\xBFa\0\0b c\0x\xFF");
    let run = folder.run(&["parse", "-0", "--format", "jsonl", "--file", "list"]).ends_with(1);
    let valid: Vec<_> = run.objects().iter().map(|object| object["valid"].as_bool().unwrap()).collect();
    assert_eq!(valid, [true, true, false, false]);
    let lines = folder.run(&["parse", "-0", "--file", "list"]).output;
    assert!(lines.ends_with("\nlist:4:2: not UTF-8 at offset 11 of the file\n"), "{lines}");
}

/// The line after the tree, and the object of JSON, which is that of `compare`.
#[test]
fn what_browsers_read_is_below_the_tree() {
    for (reference, status, line) in [
        ("http:/h", 0, r#"browsers: scheme "http", host "h", path "/""#),
        ("http:\\\\u:p@h\\p", 1, r#"browsers: scheme "http", userinfo "u:*", host "h", path "/p""#),
        (
            "ws://0x1:81/%2e?#",
            0,
            r#"browsers: scheme "ws", host "0.0.0.1", port "81", path "/", query "", fragment """#,
        ),
        ("urn:a:b", 0, r#"browsers: scheme "urn", path "a:b""#),
        ("http://h:99999", 0, "browsers: rejected, the port is not a number up to 65535"),
    ] {
        let run = run(&["parse", reference]).ends_with(status);
        assert_eq!(run.lines().last(), Some(&line), "{reference}");
        let object = |command| {
            crate::run::run(&[command, "--format", "jsonl", reference]).objects()[0]["browsers"].clone()
        };
        assert!(object("parse").is_object(), "{reference}");
        assert_eq!(object("parse"), object("compare"), "{reference}");
    }
    // Nothing is below a relative reference, a name, and what another rule derives.
    for arguments in
        [&["//h"][..], &["--edition", "8141", "urn:ab:c"], &["--rule", "absolute-URI", "http:/h"]]
    {
        let run = run(&[&["parse"], arguments].concat()).ends_with(0);
        assert!(!run.output.contains("browsers"), "{arguments:?}");
        let object =
            crate::run::run(&[&["parse", "--format", "jsonl"], arguments].concat()).objects()[0].clone();
        assert_eq!(object["browsers"], Value::Null, "{arguments:?}");
    }
}
