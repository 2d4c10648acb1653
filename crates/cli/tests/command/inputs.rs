//! References as arguments: the name of a file is an error, `-` is standard input, and `--uri` takes any text.

#[cfg(unix)]
use std::io::{Write, pipe};

use crate::run::{Folder, Run, run_with_input};
#[cfg(unix)]
use crate::run::{run, shell};

const TIP: &str =
    "tip: nothing was read; use '--file PATH' for the lines of a file, and '--uri TEXT' for TEXT itself\n";

/// A folder with `list.txt`, `a b`, `1`, `.hidden.txt` and `lists/one.urls`.
fn folder(test: &str) -> Folder {
    let folder = Folder::new(test);
    std::fs::create_dir(folder.path().join("lists")).unwrap();
    ["list.txt", "a b", "1", ".hidden.txt", "lists/one.urls"]
        .into_iter()
        .fold(folder, |folder, name| folder.with(name, "a b\n"))
}

/// Each command that takes references.
const COMMANDS: [&[&str]; 17] = [
    &["check"],
    &["check", "-q"],
    &["check", "--format", "json"],
    &["check", "--fix"],
    &["check", "--edition", "all"],
    &["parse"],
    &["derive"],
    &["compare"],
    &["resolve", "--base", "http://a/"],
    &["relativize", "--base", "http://a/"],
    &["normalize"],
    &["equivalent"],
    &["convert", "--to", "uri"],
    &["split"],
    &["build"],
    &["escape", "--component", "segment"],
    &["unescape"],
];

#[test]
fn an_argument_that_names_files_is_an_error() {
    let folder = folder("names_of_files");
    let absolute = folder.path().join("list.txt");
    let absolute = absolute.to_str().unwrap();
    for (argument, message) in [
        ("list.txt", "list.txt is the name of a file"),
        ("./list.txt", "./list.txt is the name of a file"),
        ("lists/one.urls", "lists/one.urls is the name of a file"),
        (absolute, &format!("{absolute} is the name of a file")),
        ("a b", "a b is the name of a file"),
        ("lists", "lists is the name of a folder"),
        ("lists/", "lists/ is the name of a folder"),
        (".", ". is the name of a folder"),
        ("..", ".. is the name of a folder"),
        ("/", "/ is the name of a folder"),
        ("*.txt", "*.txt is a pattern that matches list.txt"),
        ("li?t.txt", "li?t.txt is a pattern that matches list.txt"),
        ("?*.txt", "?*.txt is a pattern that matches list.txt"),
        ("[lm]ist.*", "[lm]ist.* is a pattern that matches list.txt"),
        ("*/one.urls", "*/one.urls is a pattern that matches lists/one.urls"),
        ("**/*.urls", "**/*.urls is a pattern that matches lists/one.urls"),
        ("./*.txt", "./*.txt is a pattern that matches ./list.txt"),
        ("[::1]", "[::1] is a pattern that matches 1"),
        ("*", "* is a pattern that matches 1"),
        ("?", "? is a pattern that matches 1"),
        ("*.uris", "*.uris is a pattern of file names, and no file matches it"),
        ("none/*.txt", "none/*.txt is a pattern of file names, and no file matches it"),
    ] {
        for command in COMMANDS {
            let run = folder.run(&[command, &["--", argument]].concat()).ends_with(2);
            assert_eq!((run.output, run.errors), (String::new(), format!("error: {message}\n{TIP}")));
        }
    }
}

#[test]
fn all_arguments_that_name_files_are_listed_and_nothing_is_checked() {
    let folder = folder("names_of_several_files");
    for command in COMMANDS {
        let arguments = ["a b c", "list.txt", "lists", "http://a/", "*.uris", "--uri", "list.txt"];
        let run = folder.run(&[command, &arguments].concat()).ends_with(2);
        let errors = "error: list.txt is the name of a file\nerror: lists is the name of a folder\n\
                      error: *.uris is a pattern of file names, and no file matches it\n";
        assert_eq!((run.output, run.errors), (String::new(), format!("{errors}{TIP}")));
    }
}

#[test]
fn what_only_resembles_a_file_name_is_a_reference() {
    let folder = folder("no_names_of_files");
    for argument in [
        "a/b",
        "gone.txt",
        "x:*.txt",
        "http://*.example.org/*.html",
        "//h/*.txt",
        "//",
        "",
        "z*",
        "?query",
        "a?c",
        "a?b=*.txt",
        "#*.txt",
        "[::2]",
        "[",
        "lists/?",
        "-",
        "--",
        "list.txt#a",
    ] {
        // As an argument, `-` is standard input.
        if argument != "-" {
            let run = folder.run(&["check", "--edition", "3986", "--", argument]);
            assert!(matches!(run.status, Some(0 | 1)) && run.errors.starts_with("1 reference"), "{run:?}");
        }
        let uri = folder.run(&["check", "--edition", "3986", "--uri", argument]);
        assert!(matches!(uri.status, Some(0 | 1)) && uri.errors.starts_with("1 reference"), "{uri:?}");
    }
}

#[test]
fn a_pattern_that_cannot_be_searched_for_is_an_error() {
    let folder = Folder::new("many_files");
    for number in 0..10_001 {
        std::fs::write(folder.path().join(number.to_string()), "").unwrap();
    }
    for pattern in ["zzz*", "z*1.q"] {
        let run = folder.run(&["check", pattern]).ends_with(2);
        let error = format!(
            "error: {pattern} is a pattern of file names; the folder has too many entries to search\n"
        );
        assert!(run.errors.starts_with(&error), "{run:?}");
        assert_eq!(folder.run(&["check", "--uri", pattern]).errors, "1 reference, valid under RFC 3986\n");
    }
}

/// The option can be repeated, and keeps its position among the arguments.
#[test]
fn the_option_takes_any_text() {
    let folder = folder("any_text");
    let run = folder
        .run(&[
            "check",
            "--uri",
            "list.txt",
            "http://a/",
            "--uri",
            "-",
            "--uri=--fix",
            "--uri",
            "-q",
            "b",
            "--uri",
            "*.txt",
            "--uri",
            "",
            "--format",
            "jsonl",
        ])
        .ends_with(0);
    let inputs: Vec<_> =
        run.objects().iter().map(|object| object["input"].as_str().unwrap().to_owned()).collect();
    assert_eq!(inputs, ["list.txt", "http://a/", "-", "--fix", "-q", "b", "*.txt", ""]);
    assert_eq!(run.errors, "8 references, all valid under RFC 3986\n");
    assert_eq!(folder.run(&["check", "--fix", "--uri", "lists"]).ends_with(0).output, "lists\n");
    assert!(folder.run(&["parse", "--uri", "lists"]).ends_with(0).output.contains("\"lists\""));
    assert!(folder.run(&["compare", "--uri", "lists"]).ends_with(0).output.starts_with("lists\n"));
}

#[test]
fn a_hyphen_reads_standard_input() {
    let run = run_with_input(&["check", "-"], b"a\nb c\n").ends_with(1);
    assert_eq!(
        (run.places(), run.errors.as_str()),
        (vec!["<stdin>:2:2"], "2 references under RFC 3986, 1 not valid; 1 finding\n")
    );
    assert_eq!(run_with_input(&["check", "--", "-"], b"a\nb c\n"), run);
    assert_eq!(run_with_input(&["check"], b"a\nb c\n"), run);
    // Once, after the references and before files.
    let folder = folder("hyphen_and_others");
    std::fs::write(folder.path().join("input"), "b c\n").unwrap();
    let input = std::fs::File::open(folder.path().join("input")).unwrap();
    let mut command = folder.command(&["check", "-", "x y", "-", "--file", "list.txt"]);
    let run = Run::from(command.stdin(input).output().unwrap()).ends_with(1);
    assert_eq!(run.places(), ["<argument>:1:2", "<stdin>:1:2", "list.txt:1:2"]);

    assert_eq!(run_with_input(&["check", "--fix", "--edition", "3986", "-"], b"/a b\n").output, "/a%20b\n");
    let diff = run_with_input(&["check", "--diff", "--edition", "3986", "-"], b"/a b\n").ends_with(1);
    assert!(diff.output.starts_with("--- <stdin>\n"), "{diff:?}");
    let write = run_with_input(&["check", "--fix", "--write", "-"], b"").ends_with(2);
    assert!(write.errors.starts_with("error: --write cannot replace standard input"), "{write:?}");
    assert!(run_with_input(&["parse", "-"], b"a\n").ends_with(0).output.starts_with("URI-reference "));
    assert!(run_with_input(&["compare", "-"], b"a\n").ends_with(0).output.starts_with("<stdin>:1"));
}

#[cfg(unix)]
const NOTE: &str =
    "note: standard input was not read, because references are given as arguments; add '-' to read both\n";

/// Returns the standard error of a run with a pipe as standard input that has this content.
#[cfg(unix)]
fn errors_with_pipe(arguments: &[&str], content: &[u8], stays_open: bool) -> String {
    let (reader, mut writer) = pipe().unwrap();
    writer.write_all(content).unwrap();
    let kept = stays_open.then_some(writer);
    let errors = Run::from(crate::run::command(arguments).stdin(reader).output().unwrap()).errors;
    drop(kept);
    errors
}

#[cfg(unix)]
#[test]
fn references_that_shadow_standard_input_are_noted() {
    for arguments in [&["check", "a"][..], &["check", "--fix", "a"], &["check", "--uri", "a"]] {
        let counted = run(arguments).errors;
        assert!(!counted.contains("note"), "{counted}");
        for stays_open in [false, true] {
            assert_eq!(errors_with_pipe(arguments, b"b c\n", stays_open), format!("{NOTE}{counted}"));
            // A run does not wait for a pipe without content.
            assert_eq!(errors_with_pipe(arguments, b"", stays_open), counted);
        }
        let quiet = [arguments, &["-q"]].concat();
        assert_eq!(errors_with_pipe(&quiet, b"b c\n", true), "");
    }
    for command in ["parse", "compare"] {
        assert_eq!(errors_with_pipe(&[command, "a"], b"b c\n", true), NOTE);
        assert_eq!(errors_with_pipe(&[command, "a"], b"", true), "");
    }
    let note = "note: standard input was not read, because without --file the report is about examples; use '--file -'\n";
    assert_eq!(errors_with_pipe(&["report"], b"b c\n", true), note);
    assert_eq!(errors_with_pipe(&["report"], b"", true), "");
    // The same for a file; but not for one that is read to its end, and not for a closed standard input.
    let folder = folder("shadowed");
    let path = folder.path().join("list.txt");
    for (script, expected) in [
        ("exec \"$0\" check -q a <\"$1\"", ""),
        ("exec \"$0\" check a <\"$1\"", NOTE),
        ("{ cat >/dev/null; exec \"$0\" check a; } <\"$1\"", ""),
        ("exec \"$0\" check a <&-", ""),
        ("exec \"$0\" check a - <\"$1\"", ""),
    ] {
        let run = Run::from(shell(script, &[path.to_str().unwrap()]).output().unwrap());
        assert_eq!(run.errors.contains("note: "), !expected.is_empty(), "{script}: {run:?}");
        assert!(run.errors.starts_with(expected), "{script}: {run:?}");
    }
}
