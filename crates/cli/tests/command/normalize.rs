//! `uri-bnf normalize`: the normal form of each input.

use serde_json::json;

use crate::run::{run, run_with_input};

#[test]
fn each_edition_has_its_rungs() {
    for (edition, normal) in [
        ("2396", "http://a:/./%2f~!"),
        ("url-syntax-07", "http://a:/./%2f~!"),
        ("3986", "http://a/%2F~%21"),
        ("3987", "http://a/%2F~%21"),
    ] {
        let run = run(&["normalize", "--edition", edition, "HTTP://A:/./%2f%7e%21"]).ends_with(0);
        assert_eq!(run.output, format!("{normal}\n"), "{edition}");
    }
}

/// Escapes of characters that an IRI can have become these; other forms of characters are rungs that are not stated.
#[test]
fn iris_have_the_ladder_of_rfc_3987() {
    for (rungs, reference, normal) in [
        (&[][..], "HTTP://\u{c9}.Example/%c3%a9%e2%80%ae", "http://\u{c9}.example/\u{e9}%E2%80%AE"),
        (&[], "/e\u{301}", "/e\u{301}"),
        (&["--rung", "nfc"], "/e\u{301}", "/\u{e9}"),
        (&["--rung", "nfkc"], "/\u{ff21}", "/A"),
        (&["--rung", "idn"], "http://xn--rsum-bpad.example.org", "http://r\u{e9}sum\u{e9}.example.org"),
    ] {
        let arguments = [&["normalize", "--edition", "3987"], rungs, &["--uri", reference]].concat();
        assert_eq!(run(&arguments).ends_with(0).output, format!("{normal}\n"), "{rungs:?}");
    }
}

#[test]
fn rungs_are_chosen_by_name() {
    for (rungs, normal) in [
        (&["--rung", "scheme-case"][..], "http://A:80/%7e/./"),
        (&["--rung", "scheme-case,host-case"], "http://a:80/%7e/./"),
        (&["--rung", "default-port", "--rung", "dot-segments"], "HTTP://A/%7e/"),
        (&["--rung", "syntax"], "http://a:80/~/"),
        (&["--rung", "syntax,default-port"], "http://a/~/"),
        (&["--rung", "scheme"], "http://a/~/"),
    ] {
        let arguments = [&["normalize", "--edition", "3986"], rungs, &["HTTP://A:80/%7e/./"]].concat();
        assert_eq!(run(&arguments).ends_with(0).output, format!("{normal}\n"), "{rungs:?}");
    }
    // A set has only the rungs that the edition does not exclude.
    let syntax = run(&["normalize", "--edition", "2396", "--rung", "syntax", "HTTP://A/%7e/./"]).ends_with(0);
    assert_eq!(syntax.output, "http://a/~/./\n");
    let excluded =
        run(&["normalize", "--edition", "2396", "--rung", "dot-segments", "http://a/./"]).ends_with(2);
    let message = "error: --rung dot-segments cannot be used under RFC 2396: references that differ in it are different ";
    assert!(excluded.errors.starts_with(message), "{excluded:?}");
    let unknown = run(&["normalize", "--edition", "2396", "--rung", "port", "a"]).ends_with(2);
    assert!(unknown.errors.contains("[possible values: scheme-case, host-case, "), "{unknown:?}");
}

#[test]
fn what_is_not_valid_has_an_empty_line() {
    let run = run_with_input(&["normalize", "--edition", "3986"], b"HTTP://a\n[\n//B\n").ends_with(1);
    assert_eq!(run.output, "http://a/\n\n//b\n");
    assert!(
        run.errors.starts_with("<stdin>:2:1: error: \"[\" is not allowed in the first segment"),
        "{run:?}"
    );
    assert_eq!(run.errors.lines().count(), 1);
}

#[test]
fn json_has_whether_the_form_differs() {
    let run = run(&["normalize", "--edition", "3986", "--format", "jsonl", "HTTP://a/", "http://a/", "["]);
    let fields: Vec<_> = run
        .ends_with(1)
        .objects()
        .iter()
        .map(|object| {
            json!([object["reference"], object["result"], object["changed"], object["error"]["span"]])
        })
        .collect();
    let expected = [
        json!(["HTTP://a/", "http://a/", true, null]),
        json!(["http://a/", "http://a/", false, null]),
        json!(["[", null, null, [0, 1]]),
    ];
    assert_eq!(fields, expected);
}

#[test]
fn another_form_than_that_of_the_edition() {
    let text = r"HTTP:\\EXAMPLE.org:80/%7e/./a b";
    for (reference, normal) in [
        (text, "http://example.org/%7e/a%20b"),
        ("http:/a%41/..;/b", "http://aa/..;/b"),
        ("http://0x7f.1/", "http://127.0.0.1/"),
    ] {
        let run = run(&["normalize", "--as", "whatwg", "--uri", reference]).ends_with(0);
        assert_eq!(run.output, format!("{normal}\n"), "{reference}");
    }
    let lines = run_with_input(&["normalize", "--as", "whatwg"], b"HTTP://a\n/b\nhttp://a:x/\n").ends_with(1);
    assert_eq!(lines.output, "http://a/\n\n\n");
    let errors: Vec<_> = lines.errors.lines().collect();
    let expected = [
        "<stdin>:2:1: error: browsers refuse it: relative URL without a base",
        "<stdin>:3:1: error: browsers refuse it: invalid port number",
    ];
    assert_eq!(errors, expected);

    let of_uris = run(&["normalize", "--as", "rfc3986", "HTTP://A:80/%7e/./"]).ends_with(0);
    assert_eq!(of_uris.output, "http://a/~/\n");
    for option in [["--edition", "2396"], ["--rung", "syntax"]] {
        let both = [&["normalize", "--as", "rfc3986"][..], &option, &["a"]].concat();
        assert!(run(&both).ends_with(2).errors.contains("cannot be used with"), "{option:?}");
    }
}
