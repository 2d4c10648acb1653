//! `check --comments` and `check --jsonl`.

use crate::formats::FORMATS;
use crate::run::{Folder, run_with_input};

const LIST: &str =
    "# a list\nhttp://h/a|b\n# uri-bnf: ignore unwise-character\nhttp://h/c|d\n#\n# \n\nhttp://h/e|f\n";

#[test]
fn comments_are_no_references() {
    let check = |arguments: &[&str], list: &str| {
        run_with_input(&[&["check", "--edition", "3986"], arguments].concat(), list.as_bytes())
    };
    // `#` alone is a reference.
    let run = check(&["--comments"], LIST).ends_with(1);
    assert_eq!(run.places(), ["<stdin>:2:11", "<stdin>:8:11"]);
    assert_eq!(
        run.errors,
        "4 references under RFC 3986, 2 not valid, 1 not valid but allowed; 2 findings, 2 fixable with --fix\n"
    );
    let run = check(&[], LIST).ends_with(1);
    assert_eq!(run.places().first(), Some(&"<stdin>:1:2"));
    let run = check(
        &["--comments"],
        "# uri-bnf: ignore-file 104\nhttp://h/a|b\n# uri-bnf: ignore space\nhttp://h/a|b\n",
    );
    assert_eq!(
        run.ends_with(0).errors,
        "note: <stdin>:3: there is no finding space to ignore\n2 references under RFC 3986, 2 not valid but allowed\n"
    );
    check(&["--comments", "--null"], "").ends_with(2);
}

/// Without comments, a list is reported as by the threads that read others.
#[test]
fn a_list_without_comments_is_the_same() {
    let folder =
        Folder::new("lists-same").with("a", "http://h/a|b\nx\n\nhttp://h/%\n\u{e9}\n").with("b", b"\xFF\n");
    for format in FORMATS {
        for options in [
            &[][..],
            &["--policy", "pedantic"],
            &["--edition", "all"],
            &["--rule", "host"],
            &["--max-line", "3"],
        ] {
            let arguments =
                [&["check", "--format", format], options, &["x y", "--file", "a", "gone", "b"]].concat();
            let (plain, lists) =
                (folder.run(&arguments), folder.run(&[&arguments[..], &["--comments"]].concat()));
            assert_eq!(plain, lists, "{arguments:?}");
        }
    }
}

#[test]
fn comments_stay_when_a_list_is_fixed() {
    let expected = LIST.replace("a|b", "a%7Cb").replace("e|f", "e%7Cf");
    let folder = Folder::new("lists-fix").with("list", LIST);
    let options = ["check", "--edition", "3986", "--comments", "--file", "list"];
    let printed = folder.run(&[&options[..], &["--fix"]].concat()).ends_with(0);
    assert_eq!(printed.output, expected);
    assert_eq!(
        printed.errors,
        "4 references under RFC 3986; 2 findings fixed; none remains (1 not valid but allowed)\n"
    );
    let diff = folder.run(&[&options[..], &["--diff"]].concat()).ends_with(1);
    assert_eq!(diff.output.matches("\n+").count(), 3, "{}", diff.output);
    folder.run(&[&options[..], &["--fix", "--write"]].concat()).ends_with(0);
    assert_eq!(std::fs::read_to_string(folder.path().join("list")).unwrap(), expected);
}

#[test]
fn objects_of_json_say_where_a_reference_is() {
    let list = r#"{"file": "a.md", "line": 7, "column": 5, "input": "http://h/a|b"}
{"reference": "é x", "other": [1]}

{"file": "b.md", "start": 90, "input": "a%"}
"#;
    let run = run_with_input(&["check", "--edition", "3986", "--jsonl"], list.as_bytes()).ends_with(1);
    assert_eq!(run.places(), ["a.md:7:15", "<stdin>:2:1", "<stdin>:2:2", "b.md:1:2"]);
    let sarif =
        run_with_input(&["check", "--edition", "3986", "--jsonl", "--format", "sarif"], list.as_bytes());
    let log: serde_json::Value = serde_json::from_str(&sarif.output).unwrap();
    let location = &log["runs"][0]["results"][3]["locations"][0]["physicalLocation"];
    assert_eq!(location["artifactLocation"]["uri"], "b.md");
    assert_eq!(location["region"]["byteOffset"], 91);
    for format in FORMATS {
        let run =
            run_with_input(&["check", "--edition", "3986", "--jsonl", "--format", format], list.as_bytes());
        assert!(run.ends_with(1).errors.starts_with("3 references under RFC 3986, 3 not valid"), "{format}");
    }
}

#[test]
fn lines_that_are_no_such_objects_are_errors() {
    let list = "{\"input\": \"a\"}\nhttp://h/\n{\"file\": \"a\"}\n[1]\n{\"input\": 1}\n{\"input\": \"b%\"}\n";
    let run = run_with_input(&["check", "--jsonl"], list.as_bytes()).ends_with(2);
    assert_eq!(run.places(), ["<stdin>:6:2"]);
    let lines: Vec<_> = run
        .errors
        .lines()
        .take(4)
        .map(|line| line.split(": ").take(3).collect::<Vec<_>>().join(": "))
        .collect();
    let expected =
        [2, 3, 4, 5].map(|line| format!("error: <stdin>:{line}: not an object of JSON with a reference"));
    assert_eq!(lines, expected);
    assert!(run.errors.contains("it has no \"input\" and no \"reference\""), "{}", run.errors);
    run_with_input(&["check", "--jsonl", "--fix"], b"").ends_with(2);
    // Positions that no file has.
    let most = u64::MAX;
    let list =
        format!("{{\"input\": \"a b\", \"line\": 0, \"column\": {most}, \"start\": {most}}}\n[\"a b\"]\n");
    for format in FORMATS {
        let run = run_with_input(&["check", "--jsonl", "--format", format], list.as_bytes()).ends_with(2);
        assert!(run.errors.contains("<stdin>:2: not an object of JSON with a reference"), "{}", run.errors);
    }
    assert!(
        run_with_input(&["check", "--jsonl"], list.as_bytes()).places()[0]
            .starts_with("<stdin>:1:9007199254740993")
    );
}

/// What `extract` prints is checked at the places of the documents.
#[test]
fn what_is_extracted_can_be_checked() {
    let folder = Folder::new("lists-extract")
        .with("a.md", "[a](http://h/a|b)\n\n<b c=''> <a href='x%y'>\n")
        .with("b.txt", "see http://h/%\n");
    let scanned = folder.run(&["scan", "."]).ends_with(1);
    let extracted = folder.run(&["extract", "--format", "jsonl", "."]).ends_with(0);
    let folder = folder.with("list", &extracted.output);
    let checked = folder.run(&["check", "--edition", "3986", "--jsonl", "--file", "list"]).ends_with(1);
    assert_eq!(checked.output, scanned.output);
}
