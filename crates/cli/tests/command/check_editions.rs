//! `uri-bnf check --edition all`: the verdicts of all editions.

use crate::listed::{TABULATED as NAMES, accepting, all, in_words, rejecting};
use crate::run::{Folder, run, run_with_input};
use serde_json::{Value, json};

const ALL: [&str; 3] = ["check", "--edition", "all"];

fn check(options: &[&str]) -> crate::run::Run {
    run(&[&ALL[..], options].concat())
}

#[test]
fn inputs_that_are_not_valid_in_all_editions_have_a_line() {
    let run = check(&["http://a/", "http://[::1]/x", "//h:x", "a b", "?q", "#a[", "//[v1.a]"]).ends_with(1);
    let line = |place: &str, text: &str, valid_in: &[&str], message: &str| {
        let others: Vec<_> = NAMES.into_iter().filter(|name| !valid_in.contains(name)).collect();
        let (valid_in, others) = (accepting(text, valid_in), rejecting(text, &others));
        let (valid_in, others) = (in_words(&valid_in), in_words(&others));
        format!("<argument>:{place}: valid in {valid_in}, not in {others}: {message}")
    };
    assert_eq!(
        run.lines(),
        [
            line(
                "2:8",
                "http://[::1]/x",
                &["RFC 2732", "RFC 3986", "RFC 3987"],
                r#""[" is not allowed in the host (host, RFC 2396 section 3.2.2)"#,
            ),
            line(
                "3:5",
                "//h:x",
                &["url-syntax-07", "uri-syntax-01", "RFC 2396", "RFC 2732"],
                r#""x" is not allowed in a port (port, RFC 3986 section 3.2.3)"#,
            ),
            "<argument>:4:2: valid in no edition: a space is not allowed in the first segment (segment-nz-nc, RFC 3986 section 3.3)".to_owned(),
            // RFC 3986 accepts it, so the message is that of the newest edition that does not.
            line(
                "5:1",
                "?q",
                &["url-syntax-07", "uri-syntax-01", "RFC 3986", "RFC 3987"],
                "a query without a path before it (rel_segment, RFC 2396 section 5)",
            ),
            line(
                "6:3",
                "#a[",
                &["RFC 2732"],
                r#""[" is not allowed in the fragment: brackets enclose the address of a host (fragment, RFC 3986 section 3.5)"#,
            ),
            line(
                "7:3",
                "//[v1.a]",
                &["RFC 3986", "RFC 3987"],
                "the address in brackets is not an IPv6 address (host, RFC 2732 section 3)",
            ),
        ]
    );
    assert_eq!(run.errors, "7 references, 1 valid in all editions, 5 in some, 1 in none\n");
}

#[test]
fn exit_status_says_whether_all_are_valid_in_all_editions() {
    let run = check(&["http://a/", "", "mailto:a@b"]).ends_with(0);
    assert_eq!((run.output.as_str(), run.errors.as_str()), ("", "3 references, 3 valid in all editions\n"));
    assert_eq!(check(&["-q", "http:"]).ends_with(1).errors, "");
    check(&["--file", "gone"]).ends_with(2);
    assert_eq!(run, crate::run::run(&["check", "--edition", "ALL", "http://a/", "", "mailto:a@b"]));
}

#[test]
fn each_verdict_is_that_of_the_edition_alone() {
    let mut words = String::new();
    for edition in ["2396", "3986", "3987", "url07"] {
        for kind in ["--valid", "--near-miss"] {
            let arguments = ["generate", "--edition", edition, "--count", "150", "--format", "jsonl", kind];
            for object in run(&arguments).objects() {
                words += object["input"].as_str().unwrap();
                words.push('\0');
            }
        }
    }
    let ask = |edition| {
        let arguments = ["check", "--edition", edition, "--null", "--format", "jsonl"];
        run_with_input(&arguments, words.as_bytes()).objects()
    };
    let all = ask("all");
    assert!(all.len() >= 1200, "{}", all.len());
    let mut seen = [0; 2];
    for name in NAMES {
        let alone = ask(name);
        assert_eq!(alone.len(), all.len());
        for (alone, all) in alone.iter().zip(&all) {
            let of_all = &all["editions"][name];
            for field in ["valid", "column", "error"] {
                assert_eq!(of_all[field], alone[field], "{field} of {} by {name}", all["input"]);
            }
            seen[usize::from(alone["valid"] == true)] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 500), "{seen:?}");
}

#[test]
fn jsonl_has_an_object_with_an_entry_an_edition() {
    let folder = Folder::new("jsonl_all").with("list", "a\n\n//[::1]\n");
    let run = folder.run(&[&ALL[..], &["--format", "jsonl", "--file", "list"]].concat()).ends_with(1);
    let objects = run.objects();
    let valid = json!({"valid": true, "column": 1, "error": null});
    let editions: Value = all()
        .into_iter()
        .map(|name| (name.to_owned(), valid.clone()))
        .collect::<serde_json::Map<_, _>>()
        .into();
    assert_eq!(
        objects[0],
        json!({
            "index": 0, "file": "list", "line": 1, "offset": 0, "input": "a", "utf8": true,
            "valid": true, "editions": editions,
        })
    );
    let second = &objects[1];
    assert_eq!((&second["line"], &second["offset"], &second["valid"]), (&json!(3), &json!(3), &json!(false)));
    let verdicts = NAMES.map(|name| second["editions"][name]["valid"].as_bool().unwrap());
    assert_eq!(verdicts, [false, false, false, true, true, true]);
    let error = &second["editions"]["url-syntax-07"]["error"];
    assert_eq!((&error["document"], &error["span"]), (&json!("url-syntax-07"), &json!([2, 3])));
    assert_eq!(error["valid_in"], json!(accepting("//[::1]", &["RFC 2732", "RFC 3986", "RFC 3987"])));
    // The entries are in the order of the editions.
    let places: Vec<_> =
        all().iter().map(|name| run.lines()[1].find(&format!("\"{name}\":{{")).unwrap()).collect();
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn not_utf8_is_valid_in_no_edition_and_too_long_inputs_are_not_checked() {
    let arguments = [&ALL[..], &["--max-line", "5"]].concat();
    let run = run_with_input(&arguments, b"a\xFF\nabcdefg\n").ends_with(1);
    assert_eq!(run.lines()[0], "<stdin>:1:2: valid in no edition: not UTF-8 at offset 1 of the file");
    assert_eq!(run.lines()[1], "<stdin>:2:1: longer than 5 bytes, not checked (--max-line sets the limit)");
    assert_eq!(run.errors, "2 references, 1 valid in no edition, 1 longer than the limit\n");
    let objects =
        run_with_input(&[&arguments[..], &["--format", "jsonl"]].concat(), b"a\xFF\nabcdefg\n").objects();
    assert_eq!((&objects[0]["utf8"], &objects[0]["input"]), (&json!(false), &json!("a\u{FFFD}")));
    assert_eq!((&objects[1]["utf8"], &objects[1]["input"]), (&Value::Null, &Value::Null));
    for name in NAMES {
        let valid_in = |index: usize| &objects[index]["editions"][name]["error"]["valid_in"];
        assert_eq!((valid_in(0), valid_in(1)), (&json!([]), &Value::Null), "{name}");
    }
    run_with_input(&arguments, b"abcdefg\n").ends_with(1);
}

#[test]
fn all_editions_use_their_start_symbols_only() {
    for subcommand in ["check", "report"] {
        let run = run(&[subcommand, "--edition", "all", "--rule", "host"]).ends_with(2);
        assert_eq!(
            run.errors,
            "error: --rule cannot be used with '--edition all', which checks references against the start symbol of each edition\n"
        );
        assert_eq!(run.output, "");
    }
    for subcommand in ["parse", "grammar", "generate", "lint"] {
        let run = run(&[subcommand, "--edition", "all"]).ends_with(2);
        assert!(run.errors.contains("invalid value 'all' for '--edition <EDITION>'"), "{run:?}");
    }
}
