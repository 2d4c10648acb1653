//! `uri-bnf convert`: each input as a URI or as an IRI (RFC 3987 section 3).

use std::io::Read;
use std::process::Stdio;

use serde_json::json;

use crate::run::{Folder, command, run, run_with_input};

/// Converts one reference, which has a result.
#[track_caller]
fn converted(arguments: &[&str], reference: &str) -> String {
    let run = run(&[&["convert"], arguments, &["--uri", reference]].concat()).ends_with(0);
    assert_eq!(run.errors, "", "{arguments:?}");
    run.output.strip_suffix('\n').unwrap().to_owned()
}

/// The examples of sections 3.1, 3.2.1 and 6.4.
#[test]
fn the_examples_of_the_text() {
    let idna = &["--to", "uri", "--idna"][..];
    let (uri, iri) = (&["--to", "uri"][..], &["--to", "iri"][..]);
    for (arguments, reference, expected) in [
        (uri, "http://r\u{e9}sum\u{e9}.example.org", "http://r%C3%A9sum%C3%A9.example.org"),
        (idna, "http://r\u{e9}sum\u{e9}.example.org", "http://xn--rsum-bpad.example.org"),
        (uri, "http://www.example.org/red%09ros\u{e9}#red", "http://www.example.org/red%09ros%C3%A9#red"),
        (uri, "http://example.com/\u{10300}\u{10301}", "http://example.com/%F0%90%8C%80%F0%90%8C%81"),
        (&["--to", "uri", "--nfc"], "/Vi\u{ea}\u{323}t%20Nam", "/Vi%E1%BB%87t%20Nam"),
        (uri, "/Vi\u{ea}\u{323}t%20Nam", "/Vi%C3%AA%CC%A3t%20Nam"),
        (iri, "http://www.example.org/D%C3%BCrst", "http://www.example.org/D\u{fc}rst"),
        (iri, "http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"),
        (iri, "http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE"),
        (
            &["--to", "iri", "--idna"],
            "http://xn--99zt52a.example.org/%e2%80%ae",
            "http://\u{7d0d}\u{8c46}.example.org/%E2%80%AE",
        ),
        (
            iri,
            "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
            "http://www.example.org/r%E9sum%E9.xml#r\u{e9}sum\u{e9}",
        ),
    ] {
        assert_eq!(converted(arguments, reference), expected, "{arguments:?}");
    }
}

/// A URI is its own URI, and converting a second time changes nothing.
#[test]
fn conversion_to_uris_is_idempotent() {
    for reference in
        ["http://h/D%c3%bcrst?a%26b#%FF", "", "//h", "http://\u{5d0}.example/\u{4e2d}?\u{e000}#\u{1f600}"]
    {
        for options in [&[][..], &["--idna"], &["--idna=all", "--nfc"], &["--escape-printable"]] {
            let arguments = [&["--to", "uri"], options].concat();
            let once = converted(&arguments, reference);
            assert!(once.is_ascii());
            assert_eq!(converted(&arguments, &once), once);
            assert!(!reference.is_ascii() || once == reference, "{once}");
        }
    }
}

#[test]
fn options_choose_what_is_converted() {
    for (arguments, reference, expected) in [
        (&["--to", "uri", "--idna"][..], "x-name://\u{e9}/", "x-name://%C3%A9/"),
        (&["--to", "uri", "--idna"], "//\u{e9}/", "//%C3%A9/"),
        (&["--to", "uri", "--idna=all"], "x-name://\u{e9}/", "x-name://xn--9ca/"),
        (&["--to", "uri", "--idna=schemes"], "http://\u{e9}/", "http://xn--9ca/"),
        (&["--to", "iri", "--idna=all"], "//xn--9ca/", "//\u{e9}/"),
        (&["--to", "uri", "--escape-printable"], "/a b|{\u{e9}}", "/a%20b%7C%7B%C3%A9%7D"),
        (&["--to", "iri"], "/%EF%BC%A1%C3%A9", "/\u{ff21}\u{e9}"),
        (&["--to", "iri", "--keep-look-alikes"], "/%EF%BC%A1%C3%A9", "/%EF%BC%A1\u{e9}"),
        (&["--to", "iri", "--edition", "3986"], "/%C3%A9", "/\u{e9}"),
    ] {
        assert_eq!(converted(arguments, reference), expected, "{arguments:?}");
    }
}

#[test]
fn an_option_of_the_other_conversion_is_misuse() {
    for (to, option, of) in
        [("iri", "--nfc", "uri"), ("iri", "--escape-printable", "uri"), ("uri", "--keep-look-alikes", "iri")]
    {
        let run = run(&["convert", "--to", to, option, "a"]).ends_with(2);
        let message =
            format!("error: {option} is an option of '--to {of}', and cannot be used with '--to {to}'\n");
        assert_eq!((run.output, run.errors), (String::new(), message));
    }
    let missing = run(&["convert", "a"]).ends_with(2);
    assert!(missing.errors.contains("--to <TARGET>"), "{missing:?}");
    let unknown = run(&["convert", "--to", "url", "a"]).ends_with(2);
    assert!(unknown.errors.contains("[possible values: uri, iri]"), "{unknown:?}");
    // Without '=', a value would take the place of a reference.
    assert_eq!(converted(&["--to", "uri", "--idna"], "all"), "all");
}

/// The line is empty, and the message has the line and the column in characters.
#[test]
fn what_has_no_result_has_an_empty_line() {
    let input = b"/\xC3\xA9\n/\xC3\xA9\xC3\xA9 b\n\xC3\xA9%zz\nhttp://\xC3\xA9_.example/\n\xFF\n \t\nb\n";
    let run = run_with_input(&["convert", "--to", "uri", "--idna"], input).ends_with(1);
    assert_eq!(run.output, "/%C3%A9\n\n\n\n\n\nb\n");
    let errors: Vec<_> = run.errors.lines().collect();
    assert_eq!(errors.len(), 4, "{errors:?}");
    assert!(
        errors[0].starts_with("<stdin>:2:4: error: a space is not allowed in the path ")
            && errors[0].contains("RFC 3987")
    );
    assert!(errors[0].ends_with("; --escape-printable escapes it"), "{errors:?}");
    assert!(errors[1].starts_with("<stdin>:3:3: error: \"%\" without two hexadecimal digits "), "{errors:?}");
    assert!(!errors[1].contains("--escape-printable"), "{errors:?}");
    let of_host = "<stdin>:4:8: error: ToASCII fails for the label \"\u{e9}_\" of the host \"\u{e9}_.example\": it \
        contains \"_\" (RFC 3987 section 3.1)";
    assert_eq!(errors[2], of_host);
    assert!(errors[3].starts_with("<stdin>:5:1: error: not UTF-8 at offset "), "{errors:?}");
}

/// The span is that in the input, also if the input was normalized or escaped before it was parsed.
#[test]
fn errors_have_the_position_in_the_input() {
    for (arguments, reference, place, span) in [
        (&["--nfc"][..], "/e\u{301}e\u{301}<", "<argument>:1:6: ", [7, 8]),
        (&["--escape-printable"], "/a b c%zz", "<argument>:1:8: ", [7, 8]),
        (&["--nfc", "--escape-printable"], "//[e\u{301} ]", "<argument>:1:4: ", [3, 6]),
    ] {
        let call = [&["convert", "--to", "uri"], arguments, &["--uri", reference]].concat();
        let errors = run(&call).ends_with(1).errors;
        assert!(errors.starts_with(place), "{errors}");
        let object = run(&[&call[..], &["--format", "jsonl"]].concat()).ends_with(1).objects().remove(0);
        assert_eq!(object["error"]["span"], json!(span), "{object}");
    }
}

/// What normalization makes of a character: no delimiter, and no message that contradicts itself.
#[test]
fn normal_forms_in_us_ascii() {
    assert_eq!(converted(&["--to", "uri", "--nfc"], "?a=1\u{37e}b"), "?a=1%CD%BEb");
    let grave = run(&["convert", "--to", "uri", "--nfc", "--uri", "/\u{1fef}"]).ends_with(1);
    let message = "<argument>:1:2: error: the normal form of U+1FEF is \"`\", which is not allowed in an IRI \
        (RFC 3987 section 3.1); --escape-printable escapes it\n";
    assert_eq!(grave.errors, message);
    assert_eq!(converted(&["--to", "uri", "--nfc", "--escape-printable"], "/\u{1fef}"), "/%60");
}

/// Example 10 of section 4.4: "allowed, but not recommended".
#[test]
fn each_label_of_a_host_is_converted() {
    let iri = "http://ab.\u{5d2}\u{5d3}\u{5d4}\u{5d5}\u{5d6}\u{5d7}.123/";
    assert_eq!(converted(&["--to", "uri", "--idna"], iri), "http://ab.xn--6dbcdefg.123/");
}

#[test]
fn inputs_can_be_limited_to_an_edition() {
    let run = run_with_input(&["convert", "--to", "iri", "--edition", "3986"], b"/%C3%A9\n/\xC3\xA9\n");
    let run = run.ends_with(1);
    assert_eq!(run.output, "/\u{e9}\n\n");
    assert!(
        run.errors.starts_with("<stdin>:2:2: error: \"é\" (U+00E9) is not allowed in the path")
            && run.errors.contains("RFC 3986"),
        "{run:?}"
    );
    // The input is an IRI reference in any case.
    let run = run_with_input(&["convert", "--to", "uri", "--edition", "2396"], b"//h:x\n").ends_with(1);
    assert!(run.errors.contains("RFC 3987 section 2.2"), "{run:?}");
    // Settings are for other subcommands.
    let folder = Folder::new("convert_settings").with("uri-bnf.toml", "edition = 3986\n");
    assert_eq!(folder.run(&["convert", "--to", "uri", "/\u{e9}"]).ends_with(0).output, "/%C3%A9\n");
}

#[test]
fn options_for_settings_get_a_tip_that_there_are_none() {
    for option in ["--config", "--config=x", "--no-config"] {
        let errors = run(&["convert", "--to", "uri", option, "a"]).ends_with(2).errors;
        assert!(errors.contains("  tip: convert reads no settings from uri-bnf.toml; "), "{errors}");
        assert!(!errors.contains("--nfc") && errors.matches("tip:").count() == 1, "{errors}");
    }
    let similar = run(&["convert", "--to", "uri", "--nfd", "a"]).ends_with(2).errors;
    assert!(similar.contains("'--nfc'") && !similar.contains("settings"), "{similar}");
}

#[test]
fn json_has_the_result_and_whether_it_differs() {
    let arguments = ["convert", "--to", "uri", "--idna", "--format", "jsonl"];
    let input = b"/\xC3\xA9\n\na\n<\nhttp://\xC3\xA9_/\n\xFF\n";
    let objects = run_with_input(&arguments, input).ends_with(1).objects();
    let expected = json!(["/\u{e9}", "/%C3%A9", true, null]);
    let fields = |object: &serde_json::Value| {
        json!([object["reference"], object["result"], object["changed"], object["error"]["span"]])
    };
    assert_eq!(fields(&objects[0]), expected);
    assert_eq!(fields(&objects[1]), json!(["a", "a", false, null]));
    assert_eq!(fields(&objects[2]), json!(["<", null, null, [0, 1]]));
    assert_eq!(fields(&objects[3]), json!(["http://\u{e9}_/", null, null, [7, 10]]));
    assert_eq!(objects[3]["error"]["document"], "RFC 3987");
    assert_eq!(objects[3]["error"]["section"], "3.1");
    assert_eq!(fields(&objects[4]), json!(["\u{fffd}", null, null, [0, 1]]));
    assert_eq!(objects.len(), 5);
    let position = json!([objects[4]["file"], objects[4]["line"], objects[4]["offset"]]);
    assert_eq!(position, json!(["<stdin>", 6, 21]));
}

/// What each line of a list is converted to, on any number of threads, and back.
#[test]
fn a_list_is_converted_in_its_order() {
    let mut list = String::new();
    for number in 0..20_000 {
        list.extend(["http://ex\u{e4}mple.org/\u{4e2d}", &number.to_string(), "?\u{e9}\n"]);
    }
    let folder = Folder::new("convert_list").with("list", &list);
    let call = |to, threads, path| {
        folder.run(&["convert", "--to", to, "--idna", "--threads", threads, "--file", path]).ends_with(0)
    };
    let uris = call("uri", "1", "list").output;
    for (number, uri) in uris.lines().enumerate() {
        assert_eq!(uri, format!("http://xn--exmple-cua.org/%E4%B8%AD{number}?%C3%A9"));
    }
    assert!(call("uri", "5", "list").output == uris);
    std::fs::write(folder.path().join("uris"), &uris).unwrap();
    assert!(call("iri", "3", "uris").output == list);
}

#[test]
fn bad_input_is_no_trouble() {
    let folder = Folder::new("convert_bad").with("empty", "").with("none", " \n\n");
    for to in ["uri", "iri"] {
        let convert = |path| folder.run(&["convert", "--to", to, "--file", path]);
        assert_eq!(convert("empty").ends_with(0).output, "");
        assert_eq!(convert("none").ends_with(0).output, "\n\n");
        assert!(convert("missing").ends_with(2).errors.starts_with("error: cannot read missing: "));
        // A line of a megabyte, also of escapes.
        for (character, expected) in [
            ("\u{e9}", if to == "uri" { "%C3%A9" } else { "\u{e9}" }),
            ("%41", if to == "uri" { "%41" } else { "A" }),
        ] {
            let count = (1 << 20) / character.len();
            let long = format!("/{}\n", character.repeat(count));
            let run = run_with_input(&["convert", "--to", to], long.as_bytes()).ends_with(0);
            assert!(run.output == format!("/{}\n", expected.repeat(count)), "{to} {character}");
        }
        let long = run_with_input(&["convert", "--to", to, "--max-line", "3"], b"abcd\nabc\n").ends_with(1);
        assert_eq!(long.output, "\nabc\n");
        assert!(long.errors.starts_with("<stdin>:1:1: error: longer than 3 bytes"), "{long:?}");
        let separate = run_with_input(&["convert", "--to", to, "--null"], b"/a\0\0/b\0").ends_with(0);
        assert_eq!(separate.output, "/a\0\0/b\0");
    }
}

#[test]
fn a_closed_pipe_ends_the_run() {
    let mut child = command(&["convert", "--to", "uri"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        while std::io::Write::write_all(&mut input, "/\u{e9}\n".repeat(1000).as_bytes()).is_ok() {}
    });
    let mut output = child.stdout.take().unwrap();
    let mut begin = [0; 8];
    output.read_exact(&mut begin).unwrap();
    assert_eq!(&begin, b"/%C3%A9\n");
    drop(output);
    let ended = child.wait_with_output().unwrap();
    assert_eq!((ended.status.code(), &*ended.stderr), (Some(141), &b""[..]));
    writer.join().unwrap();
}
