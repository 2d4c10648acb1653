//! `--grammar FILE` of `generate` and `check`: languages that have nothing to do with URIs, and all errors of files.

use std::collections::BTreeSet;

use serde_json::json;

use crate::formats::FORMATS;
use crate::run::{Folder, command, run_with_input};

const VERSION: &str = "\
; Numbers of versions
version = number 1*2( \".\" number ) [ \"-\" 1*( ALPHA / DIGIT ) ]
number  = \"0\" / %x31-39 *DIGIT
ALPHA   = %x41-5A / %x61-7A
DIGIT   = %x30-39
";

const WORD: &str = "; Characters  Unicode\n\nword = 1*( %xE0-FF / %x4E00-9FFF )\n";

const BYTES: &str = "bytes = 1*( %x80-FF / \"-\" )\n";

fn folder(test: &str) -> Folder {
    Folder::new(test).with("v.abnf", VERSION).with("word.abnf", WORD).with("bytes.abnf", BYTES)
}

#[test]
fn findings_name_the_offset_and_what_is_expected() {
    let inputs =
        ["check", "--grammar", "v.abnf", "1.0", "1.0.12-rc1", "", "1", "1.00", "1.x", "1.0-", "1.0.0.0"];
    let run = folder("own_grammar_findings").run(&inputs).ends_with(1);
    assert_eq!(
        run.lines(),
        [
            "<argument>:3:1: expected 0-9, found the end (in version, v.abnf)",
            "<argument>:4:2: expected 0-9 \".\", found the end (in version, v.abnf)",
            "<argument>:5:4: expected \"-\" \".\" or the end, found \"0\" (in version, v.abnf)",
            "<argument>:6:3: expected 0-9, found \"x\" (in version, v.abnf)",
            "<argument>:7:5: expected a-z A-Z 0-9, found the end (in version, v.abnf)",
            "<argument>:8:6: expected \"-\" or the end, found \".\" (in version, v.abnf)",
        ]
    );
    assert_eq!(run.errors, "8 references under v.abnf, 6 not valid; 6 findings\n");
}

#[test]
fn any_rule_is_checked_whatever_its_case() {
    let folder = folder("own_grammar_rule");
    folder.run(&["check", "--grammar", "v.abnf", "--rule", "NUMBER", "120"]).ends_with(0);
    let wrong = folder.run(&["check", "--grammar", "v.abnf", "--rule", "NUMBER", "012"]).ends_with(1);
    assert_eq!(wrong.output, "<argument>:1:2: expected the end, found \"1\" (in number, v.abnf)\n");
}

#[test]
fn expected_characters_are_those_of_unicode() {
    let folder = folder("own_grammar_unicode");
    let inputs = ["check", "--grammar", "word.abnf", "--format", "jsonl", "é中", "éa", "éÀ"];
    let objects = folder.run(&inputs).ends_with(1).objects();
    assert_eq!((&objects[0]["valid"], &objects[0]["error"]), (&json!(true), &json!(null)));
    let expected = json!([{"characters": ["à", "ÿ"]}, {"characters": ["一", "\u{9FFF}"]}, {"end": true}]);
    assert_eq!(
        objects[1]["error"],
        json!({
            "fault": null,
            "fault_span": null,
            "fault_rule": null,
            "expectation": null,
            "span": [2, 3],
            "found": {"character": "a"},
            "expected": expected,
            "rules": ["word"],
            "document": "word.abnf",
            "section": null,
            "valid_in": null,
            "message": "expected U+00E0-00FF U+4E00-9FFF or the end, found \"a\" (in word, word.abnf)",
        })
    );
    // Its first octet is that of expected characters.
    assert_eq!(objects[2]["error"]["span"], json!([2, 4]));
    assert_eq!(objects[2]["error"]["found"], json!({"character": "À"}));
    assert_eq!(objects[2]["column"], 2);
}

#[test]
fn octets_that_are_not_utf_8_can_be_valid() {
    let path = folder("own_grammar_octets");
    let grammar = path.path().join("bytes.abnf");
    let arguments = ["check", "--grammar", grammar.to_str().unwrap(), "--format", "jsonl", "--file", "-"];
    let objects = run_with_input(&arguments, b"\xFF-\x80\n\xE9 \n").ends_with(1).objects();
    assert_eq!((&objects[0]["valid"], &objects[0]["utf8"]), (&json!(true), &json!(false)));
    let error = &objects[1]["error"];
    assert_eq!((&error["span"], &error["found"]), (&json!([1, 2]), &json!({"character": " "})));
    assert_eq!(error["expected"], json!([{"character": "-"}, {"octets": [128, 255]}, {"end": true}]));
    // A language of text has no such words.
    let grammar = path.path().join("word.abnf");
    let arguments = ["check", "--grammar", grammar.to_str().unwrap(), "--file", "-"];
    let lines = run_with_input(&arguments, "é\n".as_bytes()).ends_with(0).output;
    assert_eq!(lines, "");
    let lines = run_with_input(&arguments, b"\xC3\xA9\xC3\n").ends_with(1).output;
    let found = "expected U+00E0-00FF U+4E00-9FFF or the end, found the octet 0xC3";
    assert!(lines.starts_with(&format!("<stdin>:1:2: {found} (in word, ")), "{lines}");
}

#[test]
fn all_formats_have_the_finding() {
    let folder = folder("own_grammar_formats").with("list", "1.0\n1.x\n");
    let message = "expected 0-9, found";
    for format in FORMATS {
        let run = folder.run(&["check", "--grammar", "v.abnf", "--format", format, "--file", "list"]);
        assert!(run.output.contains(message), "{format}: {}", run.output);
        assert_eq!(
            (run.status, run.errors.as_str()),
            (Some(1), "2 references under v.abnf, 1 not valid; 1 finding\n")
        );
    }
}

/// The automaton of the printed grammar and the parsers agree, on verdicts and on offsets.
#[test]
fn the_grammar_of_an_edition_gives_the_verdicts_of_the_edition() {
    let grammar = concat!(env!("CARGO_MANIFEST_DIR"), "/../../grammar/rfc3986.abnf");
    // Not all of these strings are UTF-8.
    let suite = ["generate", "--edition", "3986", "--near-miss", "--count", "3000", "--format", "nul"];
    let suite = command(&suite).output().unwrap().stdout;
    let own = ["check", "--grammar", grammar, "--rule", "URI-reference"];
    let edition = ["check", "--edition", "3986", "--rule", "URI-reference", "--policy", "grammar"];
    let verdicts = |arguments: &[&str]| -> Vec<_> {
        let run =
            run_with_input(&[arguments, &["--null", "--format", "jsonl", "--file", "-"]].concat(), &suite);
        let of = |object: serde_json::Value| (object["valid"] == true, object["error"]["span"][0].clone());
        run.objects().into_iter().map(of).collect()
    };
    let (own, edition) = (verdicts(&own), verdicts(&edition));
    assert!(own.len() > 2000, "{}", own.len());
    assert_eq!(own, edition);
}

#[test]
fn strings_are_generated_from_any_grammar() {
    let folder = folder("own_grammar_generate");
    for (kind, expected) in [("--valid", true), ("--near-miss", false), ("--every-alternative", true)] {
        let arguments = ["generate", "--grammar", "v.abnf", kind, "--count", "200", "--format", "nul"];
        let strings = folder.command(&arguments).output().unwrap().stdout;
        assert!(!strings.is_empty());
        let path = folder.path().join("v.abnf");
        let checked = run_with_input(
            &["check", "--grammar", path.to_str().unwrap(), "--null", "--format", "jsonl", "--file", "-"],
            &strings,
        );
        assert!(checked.objects().iter().all(|object| object["valid"] == expected), "{kind}");
    }
    let suite =
        ["generate", "--grammar", "v.abnf", "--rule", "number", "--suite", "quick", "--format", "jsonl"];
    let verdicts: BTreeSet<_> =
        folder.run(&suite).ends_with(0).objects().iter().map(|object| object["valid"] == true).collect();
    assert_eq!(verdicts, BTreeSet::from([false, true]));
    let arguments = ["generate", "--grammar", "-", "--notation", "abnf", "--every-alternative"];
    let read = run_with_input(&arguments, VERSION.as_bytes()).ends_with(0);
    assert_eq!(read.output, folder.run(&["generate", "--grammar", "v.abnf", "--every-alternative"]).output);
}

#[test]
fn linked_files_are_found_beside_the_grammar() {
    let linked =
        "; Links     number: number of v.abnf\n\nrelease = \"v\" number\nnumber = <as defined there>\n";
    let folder = folder("own_grammar_links").with("release.abnf", linked);
    folder.run(&["check", "--grammar", "release.abnf", "v12"]).ends_with(0);
    folder.run(&["check", "--grammar", "release.abnf", "v01"]).ends_with(1);
    assert_eq!(folder.run(&["generate", "--grammar", "release.abnf", "--count", "20"]).lines().len(), 20);
}

#[test]
fn errors_of_the_file_have_a_position() {
    let folder = folder("own_grammar_errors")
        .with("undefined.abnf", "a = \"x\"\nb = a c\n")
        .with("recursive.abnf", "a = \"x\" [ b ]\nb = a\n")
        .with("large.abnf", "\n  a = b\n  b = 100000*\"x\"\n")
        .with("empty.abnf", "; nothing\n")
        .with("broken.abnf", "a = (\n");
    for (file, error) in [
        ("undefined.abnf", "undefined.abnf:2:7: rule `c` is not defined ('uri-bnf lint' lists all errors)"),
        (
            "recursive.abnf",
            "recursive.abnf:2:5: rule refers to itself: `a` -> `b` -> `a` ('uri-bnf lint' lists all errors)",
        ),
        ("large.abnf", "large.abnf:2:3: the automaton of rule `a` is too large"),
        ("empty.abnf", "empty.abnf has no rules"),
        ("none.abnf", "cannot read none.abnf: No such file or directory (os error 2)"),
    ] {
        for arguments in [&["generate", "--grammar", file][..], &["check", "--grammar", file, "x"]] {
            let run = folder.run(arguments).ends_with(2);
            assert_eq!((run.output.as_str(), run.errors), ("", format!("error: {error}\n")));
        }
    }
    let broken = folder.run(&["check", "--grammar", "broken.abnf", "x"]).ends_with(2);
    assert!(broken.errors.starts_with("error: broken.abnf:"), "{broken:?}");
    let unknown = folder.run(&["check", "--grammar", "v.abnf", "--rule", "numbr", "x"]).ends_with(2);
    assert_eq!(unknown.errors, "error: no rule of v.abnf is called \"numbr\"; did you mean number?\n");
}

#[test]
fn options_without_meaning_are_rejected() {
    let folder = folder("own_grammar_options").with("list", "1.0\n");
    for option in [
        &["--edition", "3986"][..],
        &["--edition", "all"],
        &["--fix"],
        &["--policy", "all"],
        &["--deny", "space"],
    ] {
        let run = folder.run(&[&["check", "--grammar", "v.abnf", "1.0"], option].concat()).ends_with(2);
        assert!(run.errors.contains(option[0]) && run.errors.contains("cannot be used with"), "{run:?}");
    }
    for option in [&["--like", "list"][..], &["--cover", "list"], &["--edition", "3986"]] {
        let run = folder.run(&[&["generate", "--grammar", "v.abnf"], option].concat()).ends_with(2);
        assert!(run.errors.contains("cannot be used with"), "{run:?}");
    }
    folder.run(&["check", "--notation", "abnf", "x"]).ends_with(2);
    let both = folder.run(&["check", "--grammar", "-", "--file", "-"]).ends_with(2);
    assert_eq!(both.errors, "error: --grammar and the references cannot both be on standard input\n");
}
