//! What the subcommands that convert their inputs have in common, shown with `split`: one line for each input, in the same
//! order on any number of threads, and an error for each input without a result.

use crate::run::{Folder, run, run_with_input};
use crate::share::of_run;

/// Lines with an octet that is not UTF-8 in one of a hundred, with blank lines and one that is too long.
fn list() -> Vec<u8> {
    let mut list = b"\xEF\xBB\xBF".to_vec();
    for number in 0..60_000 {
        match number {
            _ if number % 100 == 7 => list.extend(b"http://a/\xFF\r\n"),
            _ if number % 1000 == 3 => list.extend(b" \t\n"),
            40_000 => list.extend([b'a'; 2000].iter().chain(b"\n")),
            _ => list.extend(format!("http://example.org/{number}\r\n").bytes()),
        }
    }
    list
}

#[test]
fn each_line_of_the_input_has_its_line_in_the_output() {
    let list = list();
    let folder = Folder::new("conversion_lines").with("list", &list);
    let call = |threads| {
        folder.run(&["split", "--max-line", "1k", "--threads", threads, "--file", "list"]).ends_with(1)
    };
    let one = call("1");
    for threads in ["2", "7"] {
        assert!(call(threads) == one, "{threads} threads");
    }
    let piped = run_with_input(&["split", "--max-line", "1k"], &list).ends_with(1);
    assert!(piped.output == one.output && piped.errors.replace("<stdin>", "list") == one.errors);
    let mut errors = one.errors.lines();
    assert_eq!(one.output.lines().count(), 60_000);
    for (number, line) in one.output.lines().enumerate() {
        let position = format!("list:{}:", number + 1);
        if number % 100 == 7 {
            let error = errors.next().unwrap();
            assert!(error.starts_with(&format!("{position}10: error: not UTF-8 at offset ")), "{error}");
            assert_eq!(line, "");
        } else if number % 1000 == 3 {
            assert_eq!(line, "");
        } else if number == 40_000 {
            let error = format!(
                "{position}1: error: longer than 1024 bytes, not checked (--max-line sets the limit)"
            );
            assert_eq!((line, errors.next()), ("", Some(&*error)));
        } else {
            assert_eq!(line, format!("http:\t//example.org\t/{number}\t\t"));
        }
    }
    assert_eq!(errors.next(), None);
}

#[test]
fn objects_have_their_position() {
    let list = list();
    let folder = Folder::new("conversion_objects").with("list", &list);
    let call = |threads| {
        let arguments =
            ["split", "--format", "jsonl", "--max-line", "1k", "--threads", threads, "--file", "list"];
        folder.run(&arguments).ends_with(1)
    };
    let one = call("1");
    assert!(call("7") == one);
    assert_eq!(one.errors, "");
    let objects = one.objects();
    assert_eq!(objects.len(), 60_000 - 60);
    let mut lines = 0;
    for object in &objects {
        let line = usize::try_from(object["line"].as_u64().unwrap()).unwrap();
        assert!(line > lines && (line - lines == 1 || lines % 1000 == 3), "{object}");
        lines = line;
        let offset = usize::try_from(object["offset"].as_u64().unwrap()).unwrap();
        let error = &object["error"];
        if line == 40_001 {
            assert!(object["input"].is_null() && error["span"].is_null(), "{object}");
            continue;
        }
        let input = list[offset..].split(|octet| b"\r\n".contains(octet)).next().unwrap();
        assert_eq!(object["input"], String::from_utf8_lossy(input).as_ref());
        if input.contains(&0xFF) {
            assert_eq!(error["span"], serde_json::json!([9, 10]));
            assert_eq!(error["message"], format!("not UTF-8 at offset {} of the file", offset + 9));
            assert!(object["path"].is_null());
        } else {
            assert!(error.is_null() && object["scheme"] == "http", "{object}");
        }
    }
}

#[test]
fn records_that_end_with_nul_stay_apart() {
    let run = run_with_input(&["split", "--null"], b"a\nb\0\0 \0c#").ends_with(0);
    assert_eq!(run.output, "\t\ta\nb\t\t\0\t\t\t\t\0\t\t \t\t\0\t\tc\t\t#\0");
    let objects = run_with_input(&["split", "-0", "--format", "jsonl"], b"a\nb\0\0").ends_with(0).objects();
    let inputs: Vec<_> = objects.iter().map(|object| object["input"].as_str().unwrap()).collect();
    assert_eq!(inputs, ["a\nb", ""]);
}

/// Results that are much longer than their inputs are written in pieces.
#[test]
fn long_output_is_complete() {
    let lines = of_run([50_000, 200_000]);
    let list = "a\n".repeat(lines);
    for threads in ["1", "3"] {
        let run = run_with_input(&["split", "--format", "jsonl", "--threads", threads], list.as_bytes());
        let output = run.ends_with(0).output;
        assert_eq!(output.lines().count(), lines);
        for (line, object) in (1..).zip(output.lines()) {
            assert!(object.contains(&format!("\"line\":{line},\"offset\":{},", 2 * (line - 1))), "{object}");
        }
    }
}

#[test]
fn arguments_come_before_files_and_a_missing_file_is_an_error() {
    let folder = Folder::new("conversion_sources").with("list", "b\n").with("other", "c");
    let run = folder.run(&["split", "--uri", "a", "--file", "list", "missing", "other"]).ends_with(2);
    assert_eq!(run.output, "\t\ta\t\t\n\t\tb\t\t\n\t\tc\t\t\n");
    assert!(run.errors.starts_with("error: cannot read missing: "), "{run:?}");
    assert_eq!(run.errors.lines().count(), 1);
}

#[test]
fn unread_standard_input_is_noted() {
    let noted = run_with_input(&["split", "a"], b"b\n").ends_with(0);
    assert!(noted.errors.starts_with("note: standard input was not read, "), "{noted:?}");
    let quiet = run_with_input(&["split", "-q", "a", "--uri", "b"], b"c\n").ends_with(0);
    assert_eq!(quiet.errors, "");
    let both = run_with_input(&["split", "a", "-"], b"b\n").ends_with(0);
    assert_eq!((&*both.output, &*both.errors), ("\t\ta\t\t\n\t\tb\t\t\n", ""));
    assert_eq!(run(&["split", "--threads", "0", "a"]).status, Some(2));
}
