//! `uri-bnf equivalent`: whether two references are equivalent, and why.

use serde_json::json;

use crate::run::{Run, run, run_with_input};

fn equivalent(edition: &str, one: &str, other: &str) -> Run {
    run(&["equivalent", "--edition", edition, "--uri", one, "--uri", other])
}

#[test]
fn the_status_is_the_answer() {
    for (edition, one, other, status, answer) in [
        ("3986", "http://a/", "http://a/", 0, "identical"),
        ("3986", "HTTP://a", "http://A:80/", 0, "equivalent by empty-path"),
        ("2396", "HTTP://A:80/", "http://a/", 0, "equivalent by default-port"),
        ("3986", "http://a/./b", "http://a/b", 0, "equivalent by dot-segments"),
        ("2396", "http://a/./b", "http://a/b", 1, "different in the path"),
        ("3986", "http://a/", "http://a/?", 1, "different in the query"),
        ("3986", "", "#", 1, "different in the fragment"),
    ] {
        let run = equivalent(edition, one, other).ends_with(status);
        assert_eq!((&*run.output, &*run.errors), (&*format!("{answer}\n"), ""), "{one} {other}");
    }
    let chosen = ["equivalent", "--edition", "3986", "--rung", "scheme-case", "HTTP://a/", "http://A/"];
    assert_eq!(run(&chosen).ends_with(1).output, "different in the host\n");
}

#[test]
fn a_reference_that_is_not_valid_has_its_position() {
    for (one, other, error) in [
        ("a b", "a", "<argument>:1:2: error: a space is not allowed in the first segment "),
        ("a", "http://a b", "<argument>:2:9: error: a space is not allowed in the host "),
        ("a\tb", "a", "<argument>:1:2: error: the control character \"\\t\" is not allowed "),
        ("a", "\u{e4}", "<argument>:2:1: error: \"\u{e4}\" (U+00E4) is not allowed in the first segment"),
    ] {
        let run = equivalent("3986", one, other).ends_with(2);
        assert!(run.errors.starts_with(error), "{run:?}");
        assert_eq!(run.output, "\n");
    }
}

#[test]
fn exactly_two_arguments_are_compared() {
    for (arguments, count) in [(&["equivalent", "a"][..], 1), (&["equivalent", "a", "b", "c"], 3)] {
        let error =
            format!("error: expected two references, found {count}; use --file for pairs in a file\n");
        assert_eq!(run(arguments).ends_with(2).errors, error);
    }
}

#[test]
fn lines_have_pairs() {
    let list = b"http://a/\thttp://a/\nHTTP://a/  http://a/\n\n\t#\na\nx y\xFF\na b c\n";
    let run = run_with_input(&["equivalent", "--edition", "3986"], list).ends_with(2);
    assert_eq!(run.output, "identical\nequivalent by scheme-case\n\ndifferent in the fragment\n\n\n\n");
    let errors: Vec<_> = run.errors.lines().collect();
    assert_eq!(
        errors[..2],
        [
            "<stdin>:5:1: error: two references are expected, with a tab or spaces between them",
            "<stdin>:6:4: error: not UTF-8 at offset 50 of the file"
        ]
    );
    assert!(errors[2].starts_with("<stdin>:7:4: error: a space is not allowed "), "{run:?}");
    // If each pair has an answer, one that is not equivalent decides the status.
    let run = run_with_input(&["equivalent"], b"a a\na b\na a\n").ends_with(1);
    assert_eq!(run.output, "identical\ndifferent in the path\nidentical\n");
    let run = run_with_input(&["equivalent", "--null"], b"a\ta\0\t\0").ends_with(0);
    assert_eq!(run.output, "identical\0identical\0");
}

/// Spaces before or after the references are not between them: an empty reference needs a tab.
#[test]
fn spaces_separate_only_references() {
    let run = run_with_input(&["equivalent"], b"a \n a\na  a\n a a\na\t\n").ends_with(2);
    assert_eq!(run.output, "\n\nidentical\n\ndifferent in the path\n");
    let errors: Vec<_> = run.errors.lines().collect();
    let none = "error: two references are expected, with a tab or spaces between them";
    assert_eq!(errors[..2], [format!("<stdin>:1:1: {none}"), format!("<stdin>:2:1: {none}")]);
    assert!(
        errors[2].starts_with("<stdin>:4:1: error: white space before the reference ") && errors.len() == 3,
        "{run:?}"
    );
}

#[test]
fn json_has_the_rung_and_its_section_or_the_component() {
    let list = b"http://a http://a/\na b\na a\n[ a\na\n";
    let run = run_with_input(&["equivalent", "--edition", "3986", "--format", "jsonl"], list).ends_with(2);
    let fields: Vec<_> = run
        .objects()
        .iter()
        .map(|object| {
            let names = ["a", "b", "equivalent", "rung", "section", "component"];
            (json!(names.map(|name| &object[name])), object["error"]["span"].clone())
        })
        .collect();
    let expected = [
        (json!(["http://a", "http://a/", true, "empty-path", "RFC 3986 section 6.2.3", null]), json!(null)),
        (json!(["a", "b", false, null, null, "path"]), json!(null)),
        (json!(["a", "a", true, null, null, null]), json!(null)),
        (json!(["[", "a", null, null, null, null]), json!([0, 1])),
        (json!([null, null, null, null, null, null]), json!([0, 1])),
    ];
    assert_eq!(fields, expected);
}
