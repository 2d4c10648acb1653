//! `uri-bnf build`: references from parts, and with other parts.

use crate::run::{Folder, run, run_with_input, under_2396};

#[track_caller]
fn builds(arguments: &[&str], line: &str) {
    let run = run(&under_2396(&[&["build"], arguments].concat())).ends_with(0);
    assert_eq!((run.output, run.errors), (format!("{line}\n"), String::new()));
}

#[track_caller]
fn fails(arguments: &[&str], message: &str) {
    let run = run(&under_2396(&[&["build"], arguments].concat())).ends_with(1);
    assert_eq!((run.output, run.errors), ("\n".to_owned(), format!("<argument>:1:1: error: {message}\n")));
}

#[test]
fn parts_are_escaped_for_their_places() {
    builds(
        &[
            "--scheme",
            "http",
            "--host",
            "example.org",
            "--segment",
            "a/b",
            "--segment",
            "",
            "--pair",
            "q=x&y=z",
        ],
        "http://example.org/a%2Fb/?q=x%26y%3Dz",
    );
    let all = ["--edition", "3986", "--scheme", "s", "--userinfo", "u:p", "--host", "é", "--port", "99999"];
    let rest = ["--path", "/a b?", "--query", "100%", "--fragment", "a#b"];
    builds(&[&all[..], &rest].concat(), "s://u%3Ap@%C3%A9:99999/a%20b%3F?100%25#a%23b");
    builds(&["--edition", "3986", "--segment", "a;b=c"], "/a;b=c");
    builds(&["--edition", "3986", "--extent", "should", "--segment", "a;b=c"], "/a%3Bb%3Dc");
    builds(&["--escaped", "--path", "/a%2Fb"], "/a%2Fb");
    builds(&["--edition", "3986", "--host", "::1"], "//[::1]");
    builds(&["--reg-name", "my_host"], "//my_host");
    builds(&["--authority", "u@my_host:x", "--path", "/"], "//u@my_host:x/");
}

#[test]
fn parts_are_not_read_as_others() {
    for edition in ["url07", "uri01", "2396", "2732", "3986", "3987"] {
        builds(&["--edition", edition, "--path", "a:b"], "./a:b");
        builds(&["--edition", edition, "--double-slash", "dot-segment", "--path", "//a"], "/.//a");
    }
    fails(
        &["--path", "//a"],
        "the path begins with `//`, which would be an authority, at offset 0 (RFC 2396 section 3.3)",
    );
    fails(
        &["--host", "my_host"],
        "the host is not a hostname or an address, at offset 2 (RFC 2396 section 3.2.2)",
    );
    fails(
        &["--edition", "3986", "--segment", ".."],
        "the path has a segment of plain data that would be a dot segment, at offset 0 (RFC 3986 section 3.3)",
    );
}

#[test]
fn parts_of_references_are_changed() {
    let uri = "http://u:p@h:80/a/b?x=1&y=2&x=3#f";
    builds(&["--scheme", "https", uri], "https://u:p@h:80/a/b?x=1&y=2&x=3#f");
    // A password for one host is not sent to another.
    builds(&["--host", "g", uri], "http://g:80/a/b?x=1&y=2&x=3#f");
    builds(&["--host", "g", "--keep-userinfo", uri], "http://u:p@g:80/a/b?x=1&y=2&x=3#f");
    builds(&["--without", "userinfo", "--without", "port", "--without", "query", uri], "http://h/a/b#f");
    builds(&["--without", "authority", "--without", "fragment", uri], "http:/a/b?x=1&y=2&x=3");
    builds(&["--set-pair", "x=4", uri], "http://u:p@h:80/a/b?x=4&y=2#f");
    builds(&["--remove-pairs", "x", "--append-pair", "z=5", uri], "http://u:p@h:80/a/b?y=2&z=5#f");
    builds(&["--pop-segments", "1", "--push-segment", "c/d", uri], "http://u:p@h:80/a/c%2Fd?x=1&y=2&x=3#f");
    builds(&["--without", "scheme", "urn:a:b"], "./a:b");
}

#[test]
fn each_reference_of_a_file_is_changed() {
    let list = b"http://a/\nb c\n\nhttp://d:1/?q\n";
    let run = run_with_input(&["build", "--port", "8", "-"], list).ends_with(1);
    assert_eq!(run.output, "http://a:8/\n\n\nhttp://d:8/?q\n");
    assert!(run.errors.starts_with("<stdin>:2:2: error: "), "{}", run.errors);
    let folder = Folder::new("build").with("list", "http://a/\nhttp://b/\n");
    let run = folder.run(&["build", "--fragment", "x", "--file", "list"]).ends_with(0);
    assert_eq!(run.output, "http://a/#x\nhttp://b/#x\n");
    // Without references, standard input is not read.
    let run = run_with_input(&["build", "--host", "h"], b"http://a/\n").ends_with(0);
    assert!(run.output.starts_with("//h\n") && run.output.lines().count() == 1, "{}", run.output);
}

#[test]
fn json_says_which_part_has_the_error() {
    let objects =
        run(&["build", "--edition", "2396", "--format", "jsonl", "--host", "a..b"]).ends_with(1).objects();
    let expected = serde_json::json!([
        {"file": "<argument>", "line": 1, "offset": 0, "reference": "", "result": null, "part": "host", "at": 2,
         "error": {"span": [0, 0], "document": "RFC 2396", "section": "3.2.2",
                   "message": "the host is not a hostname or an address, at offset 2 (RFC 2396 section 3.2.2)"}},
    ]);
    assert_eq!(serde_json::Value::Array(objects), expected);
    let objects =
        run(&["build", "--edition", "2396", "--format", "jsonl", "--query", "", "/a"]).ends_with(0).objects();
    let expected = serde_json::json!([
        {"file": "<argument>", "line": 1, "offset": 0, "reference": "/a", "result": "/a?", "part": null, "at": null,
         "error": null},
    ]);
    assert_eq!(serde_json::Value::Array(objects), expected);
}

#[test]
fn misuse() {
    for arguments in [
        &["build", "--pair", "a"][..],
        &["build", "--path", "/", "--segment", "a"],
        &["build", "--authority", "h", "--host", "h"],
        &["build", "--escaped", "--path", "a b"],
        &["build", "--escaped", "--query", "%2"],
        &["build", "--keep-userinfo", "http://u@h/"],
        &["build", "--without", "path", "/a"],
        &["build"],
    ] {
        assert!(!run(arguments).ends_with(2).errors.is_empty(), "{arguments:?}");
    }
}

/// What is refused is shown, unless it may be a secret.
#[test]
fn refused_parts_are_shown_unless_they_may_be_secrets() {
    let refused = |part: &str, text: &str| {
        let errors = run(&["build", "--escaped", "--host", "h", part, text]).ends_with(2).errors;
        assert!(errors.contains("must be escaped"), "{errors}");
        errors.contains("s3cret")
    };
    assert!(refused("--path", "/s3cret|") && refused("--query", "s3cret|"));
    for (part, text) in [
        ("--userinfo", "u:s3cret|"),
        ("--pair", "api_key=s3cret|"),
        ("--append-pair", "a=s3cret|"),
        ("--set-pair", "a=s3cret|"),
    ] {
        assert!(!refused(part, text), "{part}");
    }
}

/// The examples of the help are real.
#[test]
fn the_examples_of_the_help() {
    let help = run(&["build", "--help"]).ends_with(0).output;
    for (call, line) in [
        (
            "--scheme http --host example.org --segment 'a/b' --pair 'q=x&y'",
            "http://example.org/a%2Fb?q=x%26y",
        ),
        ("--scheme https --without port http://u@h:80/a", "https://u@h/a"),
        ("--path a:b", "./a:b"),
    ] {
        assert!(help.contains(&format!("\n  $ uri-bnf build {call}\n  {line}\n")), "{help}");
        let call = call.replace('\'', "");
        let run = run(&[&["build"], &call.split(' ').collect::<Vec<_>>()[..]].concat()).ends_with(0);
        assert_eq!((run.output, run.errors), (format!("{line}\n"), String::new()));
    }
}
