//! `uri-bnf check`: what browsers read, where that differs from the edition, at the finding about that place.

use crate::run::{run, run_with_input};
use serde_json::Value;

/// The findings that name the reading of browsers, as `code: note`.
fn notes(options: &[&str], reference: &str) -> Vec<String> {
    let options =
        [&["check", "--policy", "all", "--format", "jsonl", "--null"], options, &["--file", "-"]].concat();
    let object = run_with_input(&options, reference.as_bytes()).objects()[0].clone();
    let mut notes = Vec::new();
    for finding in object["diagnostics"].as_array().unwrap() {
        let texts = finding["notes"].as_array().unwrap().iter().filter_map(Value::as_str);
        let texts =
            texts.filter(|note| note.starts_with("browsers read ") || note.starts_with("browsers reject "));
        notes.extend(texts.map(|note| format!("{}: {note}", finding["code"].as_str().unwrap())));
    }
    notes
}

/// Each kind of text that browsers read in a way of their own, with both readings.
#[test]
fn both_readings_are_named_at_the_finding() {
    let rejects = "RFC 3986 rejects it";
    for (reference, code, of_browsers, of_edition) in [
        ("https:\\\\a\\b", "backslash", "read the host \"a\" and the path \"/b\" here", rejects),
        ("http://a.example/b\\c", "backslash", "read the path \"/b/c\" here", rejects),
        (
            "http://a\\@b.example/",
            "backslash",
            "read the host \"a\" and the path \"/@b.example/\" here",
            rejects,
        ),
        ("http://a.e\txample/", "control-character", "read the host \"a.example\" here", rejects),
        ("http://a.example/b\nc", "line-break", "read the path \"/bc\" here", rejects),
        (
            "ws:/a",
            "scheme-without-server",
            "read the host \"a\" and the path \"/\" here",
            "RFC 3986 reads no host and the path \"/a\"",
        ),
        (
            "ftp:a/b",
            "scheme-without-server",
            "read the host \"a\" and the path \"/b\" here",
            "RFC 3986 reads no host and the path \"a/b\"",
        ),
        (
            "http:///a/b",
            "scheme-without-server",
            "read the host \"a\" and the path \"/b\" here",
            "RFC 3986 reads an empty host and the path \"/a/b\"",
        ),
        ("https://:443/", "scheme-without-server", "reject it: the host is empty", "RFC 3986 accepts it"),
        (
            "http://a.example/b/.%2E/c",
            "escaped-dot-segment",
            "read the path \"/c\" here",
            "RFC 3986 reads the path \"/b/.%2E/c\"",
        ),
        (
            "http://a%2Eexample/",
            "registry-name",
            "read the host \"a.example\" here",
            "RFC 3986 reads the host \"a%2Eexample\"",
        ),
        (
            "http://0177.0.0.1/",
            "ipv4-in-other-form",
            "read the host \"127.0.0.1\" here",
            "RFC 3986 reads the host \"0177.0.0.1\"",
        ),
        (
            "http://0xA000001/",
            "ipv4-in-other-form",
            "read the host \"10.0.0.1\" here",
            "RFC 3986 reads the host \"0xA000001\"",
        ),
        ("http://10.0.0.2５/", "typographic-character", "read the host \"10.0.0.25\" here", rejects),
        ("http://a．example/", "typographic-character", "read the host \"a.example\" here", rejects),
        (
            "http://straße.example/",
            "non-ascii-character",
            "read the host \"xn--strae-oqa.example\" here",
            rejects,
        ),
        ("http://u@v@a.example/", "misplaced-at-sign", "read the host \"a.example\" here", rejects),
        (
            "ws://a.example:65536/",
            "port-out-of-range",
            "reject it: the port is not a number up to 65535",
            "RFC 3986 accepts it",
        ),
        (
            "http://300.1.1.1/",
            "registry-name",
            "reject it: the host ends in a number, and is not an IPv4 address",
            "RFC 3986 accepts it",
        ),
    ] {
        let expected = format!("{code}: browsers {of_browsers}; {of_edition}");
        assert_eq!(notes(&[], reference), [expected], "{reference:?}");
    }
    let iri = "internationalized-host: browsers read the host \"10.0.0.25\" here; RFC 3987 reads the host \"10.0.0.2５\"";
    assert_eq!(notes(&["--edition", "3987"], "http://10.0.0.2５/"), [iri]);
}

/// Of several findings about a component, the most severe has both readings; of each other component, its own.
#[test]
fn each_component_is_named_once() {
    assert_eq!(
        notes(&[], "http://0x7f.1/b/%2e%2e/c d?\\"),
        [
            "ipv4-in-other-form: browsers read the host \"127.0.0.1\" here; RFC 3986 rejects it",
            "escaped-dot-segment: browsers read the path \"/c%20d\" here; RFC 3986 rejects it",
        ]
    );
    // The finding about a backslash is about all that it moves.
    assert_eq!(
        notes(&[], "http:\\\\0x7f.1\\%2e"),
        ["backslash: browsers read the host \"127.0.0.1\" and the path \"/\" here; RFC 3986 rejects it"]
    );
}

/// What both read alike, only percent-encode, or both reject has no note; nor has a finding about another place.
#[test]
fn nothing_is_said_where_browsers_read_the_same() {
    for reference in [
        "HTTP://A.example:80/",
        "https://a.example:0443",
        "http://a.example/b c|d",
        "http://a.example/%zz",
        "http://a.example/b/../c",
        "http://[::0001]/",
        "http://u:p@a.example/",
        " http://a.example/ ",
        "http://a b/",
        "http://[::1%25e]/",
        "http://a.example:8O/",
        "mailto:a@b c",
        "urn:a:b",
        "a\\b",
        "/a/%2e%2e/b",
        "http://a.example/?b\\c#d\te",
    ] {
        assert_eq!(notes(&[], reference), [""; 0], "{reference:?}");
    }
}

/// The note is for people and in data, in the format for many inputs it is not: it is about one of them.
#[test]
fn formats_with_notes_have_it() {
    let format = |format| run(&["check", "--format", format, "http:a/%2e"]).output;
    assert!(
        format("full").contains(
            "  = note: browsers read the host \"a\" and the path \"/\" here; RFC 3986 reads no host"
        )
    );
    assert!(format("json").contains("browsers read the host"));
    for other in ["grouped", "concise"] {
        assert!(!format(other).contains("browsers read"), "{other}");
    }
    // A note about the code stays there.
    assert!(
        run(&["check", "--format", "grouped", "http://é.example/"])
            .output
            .contains("browsers look up this form")
    );
}
