//! References from files and from standard input.

use crate::run::{Folder, run_with_input};

/// The lines and inputs that `check --format jsonl` sees in `content`.
fn seen(test: &str, options: &[&str], content: &[u8]) -> Vec<(u64, String)> {
    let folder = Folder::new(test).with("list", content);
    let arguments = [&["check", "--format", "jsonl", "--file", "list"], options].concat();
    let run = folder.run(&arguments);
    // The same octets from a pipe are the same inputs.
    let piped = [&["check", "--format", "jsonl"], options].concat();
    let piped = run_with_input(&piped, content);
    assert_eq!(piped.output.replace("<stdin>", "list"), run.output);
    let pair = |object: &serde_json::Value| {
        (object["line"].as_u64().unwrap(), object["input"].as_str().unwrap_or("null").to_owned())
    };
    run.objects().iter().map(pair).collect()
}

fn expected(inputs: &[(u64, &str)]) -> Vec<(u64, String)> {
    inputs.iter().map(|&(line, input)| (line, input.to_owned())).collect()
}

#[test]
fn one_reference_a_line() {
    assert_eq!(seen("lines", &[], b"a\nb\nc\n"), expected(&[(1, "a"), (2, "b"), (3, "c")]));
}

#[test]
fn the_last_line_needs_no_end() {
    assert_eq!(seen("no_end", &[], b"a\nb"), expected(&[(1, "a"), (2, "b")]));
}

#[test]
fn a_byte_order_mark_is_not_part_of_a_reference() {
    assert_eq!(seen("mark", &[], b"\xEF\xBB\xBFa\n"), expected(&[(1, "a")]));
    assert_eq!(seen("mark_only", &[], b"\xEF\xBB\xBF"), expected(&[]));
    assert_eq!(seen("mark_later", &[], b"a\n\xEF\xBB\xBFb"), expected(&[(1, "a"), (2, "\u{FEFF}b")]));
}

#[test]
fn crlf_is_not_part_of_a_reference() {
    assert_eq!(seen("crlf", &[], b"a\r\nb\r\n"), expected(&[(1, "a"), (2, "b")]));
    assert_eq!(seen("cr", &[], b"a\rb\n"), expected(&[(1, "a\rb")]));
}

#[test]
fn blank_lines_are_skipped() {
    assert_eq!(seen("blank", &[], b"\n\r\n  \t\na\n\n"), expected(&[(4, "a")]));
}

#[test]
fn empty_input_has_no_reference() {
    assert_eq!(seen("empty", &[], b""), expected(&[]));
    assert_eq!(seen("empty_null", &["-0"], b""), expected(&[]));
}

#[test]
fn records_end_with_nul() {
    assert_eq!(
        seen("null", &["-0"], b"a\0\0b\nc\r\n\0 \0d"),
        expected(&[(1, "a"), (2, ""), (3, "b\nc\r\n"), (4, " "), (5, "d")])
    );
    assert_eq!(seen("null_long", &["--null"], b"a\0"), expected(&[(1, "a")]));
    assert_eq!(seen("null_mark", &["-0"], b"\xEF\xBB\xBF\0"), expected(&[(1, "")]));
}

#[test]
fn nul_in_a_line_is_a_fault_like_others() {
    let run = run_with_input(&["check"], b"a\0b\n").ends_with(1);
    assert!(run.output.starts_with("<stdin>:1:2: error control-character: "), "{run:?}");
}

#[test]
fn a_hyphen_is_standard_input() {
    let folder = Folder::new("hyphen").with("list", "a b\n");
    let mut command = folder.command(&["check", "--file", "list", "-", "list"]);
    let mut child = command.stdin(std::process::Stdio::piped()).spawn().unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"ok\nc d\n").unwrap();
    let run = crate::run::Run::from(child.wait_with_output().unwrap()).ends_with(1);
    assert_eq!(run.places(), ["list:1:2", "<stdin>:2:2", "list:1:2"]);
}

#[test]
fn piped_input_is_read_if_nothing_else_is_asked_for() {
    assert_eq!(
        run_with_input(&["check"], b"a\nb c\n").ends_with(1).errors,
        "2 references under RFC 3986, 1 not valid; 1 finding\n"
    );
    let tree = run_with_input(&["parse"], b"a\n").ends_with(0).output;
    assert!(tree.starts_with("URI-reference "), "{tree}");
    // But not if something is.
    assert_eq!(run_with_input(&["check", "b"], b"").errors, "1 reference, valid under RFC 3986\n");
}

#[test]
fn inputs_that_are_not_utf8_are_reported_and_the_others_are_checked() {
    let list = b"http://a/\xE4\nok\na b\xFF\nx/\xF0\x9F\n";
    let run = run_with_input(&["check"], list).ends_with(1);
    assert_eq!(run.errors, "4 references under RFC 3986, 3 not valid; 3 findings\n");
    let starts = [
        "<stdin>:1:10: not UTF-8 at offset 9 of the file",
        "<stdin>:3:2: not UTF-8 at offset 17 of the file; a space is not allowed in the first segment (segment-nz-nc, RFC 3986 section 3.3)",
        "<stdin>:4:3: not UTF-8 at offset 21 of the file",
    ];
    assert_eq!(run.lines(), starts);

    let objects = run_with_input(&["check", "--format", "jsonl"], list).objects();
    assert_eq!(objects[0]["input"], "http://a/\u{FFFD}");
    assert_eq!(objects[0]["error"]["span"], serde_json::json!([9, 10]));
    let utf8: Vec<_> = objects.iter().map(|object| object["utf8"].as_bool().unwrap()).collect();
    assert_eq!(utf8, [false, true, false, false]);
}

#[cfg(unix)]
#[test]
fn a_path_with_a_line_end_stays_on_one_line() {
    let folder = Folder::new("line_end").with("a\nb", "?\n");
    let run = folder.run(&["check", "--edition", "2396", "--file", "a\nb", "c\td"]).ends_with(2);
    assert!(run.output.starts_with("a\\nb:1:1: error empty-relative-path: "), "{run:?}");
    assert!(run.errors.starts_with("error: cannot read c\\td: "), "{run:?}");
    let objects =
        folder.run(&["check", "--edition", "2396", "--format", "jsonl", "--file", "a\nb"]).objects();
    assert_eq!(objects[0]["file"], "a\nb");
}

#[cfg(unix)]
#[test]
fn arguments_need_not_be_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let reference = std::ffi::OsStr::from_bytes(b"a\xFF");
    let output = crate::run::command(&["check"]).arg(reference).output().unwrap();
    let run = crate::run::Run::from(output).ends_with(1);
    assert_eq!(run.output, "<argument>:1:2: not UTF-8 at byte 1\n");
}

#[test]
fn a_line_beyond_the_limit_is_rejected_and_the_others_are_checked() {
    let long = "a".repeat(3000);
    let folder = Folder::new("limit").with("list", format!("?\n{long}\n{}\r\n?\n{long}", "a".repeat(1024)));
    let run = folder.run(&["check", "--edition", "2396", "--max-line", "1k", "--file", "list"]).ends_with(1);
    let message = "longer than 1024 bytes, not checked (--max-line sets the limit)";
    assert_eq!(run.lines()[1], format!("list:2:1: {message}"));
    assert!(run.lines()[2].starts_with("list:4:1: error empty-relative-path: "), "{run:?}");
    assert_eq!(run.lines()[3], format!("list:5:1: {message}"));
    assert_eq!(
        run.errors,
        "5 references under RFC 2396, 2 not valid, 2 too long; 4 findings\nall 2 references that are not valid conform to RFC 3986: use --edition 3986\n"
    );

    let objects = folder
        .run(&["check", "--edition", "2396", "--max-line", "1KiB", "--format", "jsonl", "--file", "list"])
        .objects();
    assert_eq!(objects[1]["input"], serde_json::Value::Null);
    assert_eq!(objects[1]["utf8"], serde_json::Value::Null);
    assert_eq!(objects[1]["valid"], false);
    assert_eq!(objects[1]["error"]["message"], message);
    assert_eq!(objects[1]["error"]["rules"], serde_json::json!([]));
    assert_eq!(objects[3]["offset"], 2 + 3001 + 1026);
}

#[test]
fn the_limit_is_a_size() {
    let folder = Folder::new("sizes").with("list", "a\n");
    for (size, status) in [("64MiB", 0), ("1k", 0), ("1", 0), ("0", 2), ("1kB", 2), ("x", 2), ("-1", 2)] {
        folder.run(&["check", "--max-line", size, "--file", "list"]).ends_with(status);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_the_others_are_checked() {
    let folder = Folder::new("missing").with("one", "a\n").with("two", "? \nb\n");
    std::fs::create_dir(folder.path().join("folder")).unwrap();
    let run =
        folder.run(&["check", "--edition", "2396", "--file", "one", "gone", "folder", "two"]).ends_with(2);
    assert!(run.lines()[0].starts_with("two:1:1: "), "{run:?}");
    let errors: Vec<_> = run.errors.lines().collect();
    assert!(errors[0].starts_with("error: cannot read gone: "), "{errors:?}");
    assert!(errors[1].starts_with("error: cannot read folder: is a directory"), "{errors:?}");
    assert_eq!(
        errors[2],
        "3 references under RFC 2396, 1 not valid; 2 findings, 1 fixable with --fix; 2 files not read"
    );
    // It counts even if everything that could be read is valid.
    folder.run(&["check", "--edition", "2396", "--file", "gone", "one"]).ends_with(2);
    folder.run(&["parse", "--edition", "2396", "--file", "gone", "one"]).ends_with(2);
    folder.run(&["report", "--edition", "2396", "--file", "gone", "one"]).ends_with(2);
}

/// By its name and as standard input.
#[cfg(unix)]
#[test]
fn a_folder_has_the_same_error_everywhere() {
    let folder = Folder::new("is_folder").with("a.bnf", "; Links  a: b of folder\na = <b>\n");
    std::fs::create_dir(folder.path().join("folder")).unwrap();
    for (arguments, name) in [
        (&["check", "-q", "--file", "folder"][..], "folder"),
        (&["check", "-q"], "<stdin>"),
        (&["parse", "--file", "-"], "<stdin>"),
        (&["lint", "folder"], "folder"),
        (&["lint", "-"], "<stdin>"),
        (&["lint", "a.bnf"], "folder"),
    ] {
        let stdin = std::fs::File::open(folder.path().join("folder")).unwrap();
        let output = folder.command(arguments).stdin(stdin).output().unwrap();
        let run = crate::run::Run::from(output).ends_with(2);
        assert_eq!(run.errors, format!("error: cannot read {name}: is a directory\n"), "{arguments:?}");
    }
}

#[test]
fn records_larger_than_any_buffer_are_whole() {
    let reference = format!("http://a/{}", "b/".repeat(400_000));
    let run =
        run_with_input(&["check"], format!("{reference}\n{reference} \n{reference}").as_bytes()).ends_with(1);
    assert_eq!(run.errors, "3 references under RFC 3986, 1 not valid; 1 finding, 1 fixable with --fix\n");
    assert!(run.output.starts_with(&format!("<stdin>:2:{}: ", reference.len() + 1)));
}
