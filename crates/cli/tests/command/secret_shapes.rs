//! No output shows a secret: each shape of one goes through each subcommand and each of its formats.
//!
//! The subcommands and the formats are those of the help. A subcommand of which nothing is said here fails the test, and so
//! does one whose output would show no secret even with `--show-secrets`, where the table says that it would.

mod folder;
mod shapes;

use std::process::Stdio;
use std::sync::OnceLock;

use crate::run::{Folder, Run, run, subcommands_in_help};
use crate::share::Share;

use folder::folder;

/// It is in each secret, and nowhere else.
const MARK: &str = "secr3t";

/// What is expected of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    /// Neither stream shows a secret; with `--show-secrets`, one does.
    Masked,
    /// Neither stream shows a secret, with that option either.
    None,
    /// The output is a result: only standard error shows no secret and, in JSON, the members that are not results.
    Result,
}

use Expected::{Masked, Result as Whole};

/// Arguments of a subcommand, without those of the format.
struct Case {
    arguments: Vec<String>,
    expected: Expected,
    input: Option<&'static str>,
}

fn case(expected: Expected, arguments: &[&str]) -> Case {
    Case { arguments: arguments.iter().map(|&argument| argument.to_owned()).collect(), expected, input: None }
}

/// The arguments with which each subcommand is tried, in each of its formats, in a [`folder`].
///
/// A new subcommand has no line here, and fails: say what it is tried with.
fn cases(subcommand: &str) -> Vec<Case> {
    let list = &["--file", "list"];
    let with = |expected, arguments: &[&str]| case(expected, &[&[subcommand], arguments].concat());
    let listed = |expected, arguments: &[&str]| with(expected, &[arguments, list].concat());
    match subcommand {
        "check" => vec![
            listed(Masked, &["--edition", "3986", "--policy", "all"]),
            listed(Masked, &["--edition", "2396", "--policy", "all"]),
            listed(Masked, &["--edition", "all"]),
            listed(Masked, &["--rule", "absolute-URI"]),
        ],
        "scan" => vec![
            with(Masked, &["--policy", "all", "--check-files", "documents"]),
            with(Masked, &["--edition", "all", "documents"]),
        ],
        "extract" => {
            vec![with(Whole, &["documents"]), with(Expected::None, &["--mask-secrets", "documents"])]
        }
        "compare" => vec![listed(Masked, &[])],
        "diff" => vec![with(Masked, &["--left", "user:SeCr3t@g.abnf", "--right", "user:SeCr3t@i.abnf"])],
        "parse" => vec![listed(Masked, &["--edition", "3986"]), listed(Masked, &["--edition", "2396"])],
        "derive" => vec![listed(Masked, &["--edition", "3986"]), listed(Masked, &["--all", "--tried"])],
        "report" => vec![
            listed(Masked, &["--edition", "3986", "--policy", "all"]),
            listed(Masked, &["--edition", "3986", "--coverage"]),
            listed(Masked, &["--edition", "all"]),
        ],
        "resolve" | "relativize" => vec![
            listed(Whole, &["--edition", "3986", "--base", "http://user:SeCr3t@h.example/a/"]),
            listed(Masked, &["--edition", "3986", "--base", "http://user:SeCr3t@h.example/a b"]),
        ],
        "normalize" => vec![listed(Whole, &["--edition", "3986"])],
        "equivalent" => vec![with(Masked, &["--edition", "3986", "--file", "pairs"])],
        "convert" => vec![listed(Whole, &["--to", "uri"]), listed(Whole, &["--to", "iri"])],
        "split" | "unescape" => vec![listed(Whole, &[])],
        "build" => vec![listed(Whole, &["--edition", "3986", "--fragment", "f"])],
        "escape" => vec![listed(Whole, &["--component", "path"])],
        "config" => vec![
            with(Masked, &["--edition", "3986", "--base", "http://user:SeCr3t@h.example/"]),
            with(Masked, &["--edition", "3986", "--config", "user:SeCr3t@h.toml"]),
            with(Masked, &["--edition", "3986", "--base", "http://user:SeCr3t@h.example/a b"]),
        ],
        "generate" => vec![with(Masked, &["--grammar", "user:SeCr3t@no.abnf"])],
        "lint" => vec![with(Masked, &["user:SeCr3t@h.abnf", "user:SeCr3t@no.abnf"])],
        "conform" => {
            let judged = ["--", env!("CARGO_BIN_EXE_uri-bnf"), "decide", "--rule", "port"];
            let grammar = ["--grammar", "user:SeCr3t@g.abnf", "--rule", "a"];
            vec![
                with(Masked, &[&grammar[..], &judged].concat()),
                with(Masked, &["--rule", "port", "--", "http://user:SeCr3t@h.example/"]),
            ]
        }
        "differ" => vec![listed(Masked, &["--each", "--between", "3986,appendix-b,whatwg"])],
        "decide" => vec![Case { input: Some("list"), ..with(Expected::None, &["--edition", "3986"]) }],
        // Nothing is read but the arguments, which `wrong_arguments` tries.
        "codes" | "explain" | "grammar" | "completions" | "man" => Vec::new(),
        _ => panic!("{subcommand}: say here what it is tried with"),
    }
}

/// The names of the subcommands, from the help.
fn subcommands() -> &'static [String] {
    static NAMES: OnceLock<Vec<String>> = OnceLock::new();
    NAMES.get_or_init(|| subcommands_in_help().into_iter().filter(|name| *name != "help").collect())
}

/// The formats of a subcommand, from its help; one that is `None` if it has none.
fn formats(subcommand: &str) -> Vec<Option<String>> {
    let help = run(&[subcommand, "-h"]).ends_with(0).output;
    let Some((_, after)) = help.split_once("--format <FORMAT>") else { return vec![None] };
    let (_, values) = after.split_once("[possible values:").expect("the formats are listed");
    let values = values.split(']').next().unwrap();
    values.split(',').map(|value| Some(value.trim().to_owned())).collect()
}

/// Returns whether a text shows a secret, as it is or in escapes.
fn shows(text: &str) -> bool {
    let lower = text.to_lowercase();
    lower.contains(MARK) || lower.contains("%53ecr3t") || lower.contains("%2573ecr3t")
}

/// Fails if a text shows a secret.
#[track_caller]
fn is_masked(what: &str, arguments: &[&str], text: &str) {
    let line = text.lines().find(|line| shows(line));
    assert!(!shows(text), "{arguments:?} {what}: {line:?}");
}

/// Fails if a member of an object that is not a result shows a secret.
#[track_caller]
fn no_other_member_shows_it(arguments: &[&str], output: &str) {
    for line in output.lines() {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        for member in ["input", "error", "base", "file", "diagnostics"] {
            // The base is that of a document, and the file is its name: results of extract.
            if arguments[0] != "extract" {
                is_masked(member, arguments, &object[member].to_string());
            }
        }
    }
}

fn run_case(folder: &Folder, arguments: &[&str], case: &Case) -> Run {
    let mut command = folder.command(arguments);
    if let Some(input) = case.input {
        command.stdin(Stdio::from(std::fs::File::open(folder.path().join(input)).unwrap()));
    }
    command.output().unwrap().into()
}

/// Returns whether a secret is shown in some format with `--show-secrets`.
fn is_shown(folder: &Folder, case: &Case, formats: &[Option<String>]) -> bool {
    formats.iter().any(|format| {
        let format = format.iter().flat_map(|format| ["--format", format]);
        let subcommand = std::iter::once("--show-secrets").chain(case.arguments.first().map(String::as_str));
        let rest = case.arguments.iter().skip(1).map(String::as_str);
        let arguments: Vec<&str> = subcommand.chain(format).chain(rest).collect();
        let run = run_case(folder, &arguments, case);
        shows(&run.output) || shows(&run.errors)
    })
}

#[test]
fn no_subcommand_shows_a_secret_in_any_format() {
    let folder = folder("secret_shapes");
    let mut count = 0;
    for subcommand in subcommands() {
        let cases = cases(subcommand);
        let formats = if cases.is_empty() { Vec::new() } else { formats(subcommand) };
        for case in &cases {
            for format in &formats {
                let mut arguments: Vec<&str> = case.arguments.iter().map(String::as_str).collect();
                if let Some(format) = format {
                    arguments.splice(1..1, ["--format", format]);
                }
                let run = run_case(&folder, &arguments, case);
                assert!(run.status.is_some_and(|status| status <= 2), "{arguments:?}: {run:?}");
                count += 1;
                is_masked("errors", &arguments, &run.errors);
                match case.expected {
                    Expected::Result => {
                        assert!(shows(&run.output) || run.output.is_empty(), "{arguments:?}: {}", run.output);
                        if format.as_deref() == Some("jsonl") {
                            no_other_member_shows_it(&arguments, &run.output);
                        }
                    }
                    Expected::None | Expected::Masked => is_masked("output", &arguments, &run.output),
                }
            }
            if case.expected == Masked {
                assert!(is_shown(&folder, case, &formats), "{:?}", case.arguments);
            }
        }
    }
    assert!(count > 100, "{count}");
}

/// Each subcommand quotes arguments that it does not know.
#[test]
fn no_message_about_arguments_shows_a_secret() {
    // Each form is tried with many subcommands, and in a full run with all.
    let mut share = Share::one_in(3);
    for subcommand in subcommands() {
        for wrong in [
            &["http://user:SeCr3t@h.example/", "--no-such-option"][..],
            &["--no-such=http://user:SeCr3t@h.example/"],
            &["--format", "http://user:SeCr3t@h.example/"],
            &["--format=user:SeCr3t@h.example"],
            &["--edition", "https://ghp_SeCr3t0123456789@github.com/"],
            &["--color", "/?access_token=SeCr3t"],
            &["http://user:SeCr3t@h.example/", "http://user:SeCr3t@h.example/", "--config", "user:SeCr3t@h"],
        ] {
            if !share.takes() {
                continue;
            }
            let arguments = [&[subcommand.as_str()], wrong].concat();
            let run = run(&arguments);
            is_masked("errors", &arguments, &run.errors);
        }
    }
}

/// What is written to files, and what is changed, besides what is printed.
#[test]
fn no_file_but_a_fixed_one_shows_a_secret() {
    let folder = folder("secret_shapes_files");
    let written = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    for (arguments, name) in [
        (&["scan", "--policy", "all", "--write-baseline", "baseline.json", "documents"][..], "baseline.json"),
        (&["scan", "--policy", "all", "--output-file", "findings", "documents"], "findings"),
        (
            &[
                "conform",
                "--grammar",
                "user:SeCr3t@g.abnf",
                "--rule",
                "a",
                "--write-known",
                "known.toml",
                "--",
                env!("CARGO_BIN_EXE_uri-bnf"),
                "decide",
                "--rule",
                "port",
            ],
            "known.toml",
        ),
    ] {
        let run = folder.run(arguments);
        is_masked("errors", arguments, &run.errors);
        is_masked("output", arguments, &run.output);
        is_masked(name, arguments, &written(name));
    }
    // It knows what it has written, also where names and texts are masked.
    let known =
        folder.run(&["scan", "--policy", "all", "--baseline", "baseline.json", "documents"]).ends_with(0);
    assert_eq!(known.output, "");
    for arguments in [
        &["check", "--edition", "3986", "--diff", "--policy", "all", "--file", "list"][..],
        &["scan", "--diff", "--policy", "all", "documents"],
        &["scan", "--statistics", "documents"],
        &["scan", "--baseline", "baseline.json", "list"],
    ] {
        let run = folder.run(arguments);
        is_masked("errors", arguments, &run.errors);
        is_masked("output", arguments, &run.output);
    }
    let before = written("documents/a.md");
    let fixed = folder.run(&["scan", "--fix", "--write", "documents"]);
    is_masked("errors", &["--write"], &fixed.errors);
    is_masked("output", &["--write"], &fixed.output);
    let after = written("documents/a.md");
    assert!(
        before != after
            && before.to_lowercase().matches(MARK).count() == after.to_lowercase().matches(MARK).count()
    );
}
