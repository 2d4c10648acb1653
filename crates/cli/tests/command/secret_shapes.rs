//! No output shows a secret: each shape of one goes through each subcommand and each of its formats.
//!
//! The subcommands and the formats are those of the help. A subcommand of which nothing is said here fails the test, and so
//! does one whose output would show no secret even with `--show-secrets`, where the table says that it would.

use std::process::Stdio;
use std::sync::OnceLock;

use crate::run::{Folder, Run, run};

/// It is in each secret, and nowhere else.
const MARK: &str = "secr3t";

/// References with secrets.
const SHAPES: [&str; 88] = [
    // Passwords.
    "http://user:SeCr3t@h.example/",
    "http://user:p%40SeCr3t@h.example/",
    "http://user:%53eCr3t@h.example/",
    "http://user:p@SeCr3t@h.example/",
    "http://user:a@b@SeCr3t@h.example/",
    "http://user:p:SeCr3t@h.example/",
    "http://user:pa/SeCr3t@h.example/",
    "http://user:SeCr3t/SeCr3t@h.example/",
    "http://user:SeCr3t#SeCr3t@h.example/",
    "http://user:SeCr3t?SeCr3t@h.example/",
    "http://user:SeCr3t\\SeCr3t@h.example/",
    "http://user:pa[SeCr3t]@h.example/",
    "http://user:SeCr3t SeCr3t@h.example/",
    "http://user:SeCr3t\u{e9}SeCr3t@h.example/",
    "http://user:SeCr3t\u{65e5}\u{672c}@h.example/",
    "http://user:SeCr3t|^@h.example/",
    "http://user:SeCr3t%zz@h.example/",
    "http://user:SeCr3t%2FSeCr3t@h.example/",
    "http://user:SeCr3t{}@h.example/a b",
    "http://:SeCr3t@h.example/",
    "http://user:SeCr3t@",
    "http://user:SeCr3t@[::1]:80/a|b",
    "http://user:SeCr3t@[::1/",
    "http://user:SeCr3t@my_host:8x/",
    "http://us%65r:SeCr3t@h.example/%zz",
    "HTTP://User:SeCr3t@H.Example:080/%7e/../a",
    "ftp://user:SeCr3t;type=a@h.example/",
    "//user:SeCr3t@h.example/a b",
    "http://user:SeCr3t\u{ff20}h.example/",
    "http://user%3ASeCr3t@h.example/",
    "http://user:SeCr3t%40h.example/",
    "postgres://user:SeCr3t@db.example:5432/x|y",
    "jdbc:mysql://root:SeCr3t@db/t|u",
    "sip:alice:SeCr3t@h.example",
    // Wrong in other ways.
    "http:user:SeCr3t@h.example/a|b",
    "http:/user:SeCr3t@h.example/a|b",
    "htp:/user:SeCr3t@h.example/a|b",
    "htp://user:SeCr3t@h.example/a|b",
    "http//user:SeCr3t@h.example/a|b",
    "http;//user:SeCr3t@h.example/a|b",
    "://user:SeCr3t@h.example/a|b",
    "http:///user:SeCr3t@h.example/a|b",
    "http:\\\\user:SeCr3t@h.example\\a",
    "http:/\\user:SeCr3t@h.example/a",
    "h ttp://user:SeCr3t@h.example/",
    "user:SeCr3t@h.example",
    "user:SeCr3t@h.example:80/a|b",
    "user:SeCr3t@",
    "us%65r:SeCr3t@h.example/%zz",
    "user:SeCr3t/SeCr3t@h.example/a|b",
    "user:p@SeCr3t@h.example/a|b",
    "user:pa[SeCr3t]@h.example",
    "<http://user:SeCr3t@h.example/>",
    "<URL:http://user:SeCr3t@h.example/>",
    "(http://user:SeCr3t@h.example/)",
    "\"http://user:SeCr3t@h.example/\"",
    "[x](http://user:SeCr3t@h.example/)",
    "see http://user:SeCr3t@h.example/ now",
    "http://http://user:SeCr3t@h.example/",
    "{{base}}//user:SeCr3t@h.example/",
    "http://user:SeCr3t@h.example/http://user:SeCr3t@i.example/|",
    // In another URI.
    "/a|?u=http://user:SeCr3t@h.example/",
    "/a|?u=http%3A%2F%2Fuser%3ASeCr3t%40h.example%2F",
    "/a|?u=http%253A%252F%252Fuser%253ASeCr3t%2540h.example",
    "/a|#http://user:SeCr3t@h.example/",
    "urn:a:b?u=//user:SeCr3t@h.example",
    // Tokens.
    "https://ghp_SeCr3t0123456789@github.com/a|b",
    "https://ghs_SeCr3t0123456789:x-oauth-basic@github.com/a|b",
    "https://github_pat_11SeCr3t_0123@github.com/a|b",
    "https://glpat-SeCr3t-0123@gitlab.com/a|b",
    "https://oauth2:glpat-SeCr3t@gitlab.com/a|b",
    "https://xoxb-123-SeCr3t@slack.com/a|b",
    "https://sk_live_SeCr3t0123@api.stripe.com/a|b",
    "https://npm_SeCr3t0123456789@registry.example/a|b",
    "https://SeCr3tQx7-Zr_Kp94TbWm2@h.example/a|b",
    "https://gh%70_SeCr3t0123456789@github.com/a|b",
    "ghp_SeCr3t0123456789@github.com/a|b",
    "https:ghp_SeCr3t0123456789@github.com/a|b",
    // Values of parameters.
    "https://h.example/a|?access_token=SeCr3t",
    "https://h.example/a|?id=1&api_key=SeCr3t&x=y",
    "https://h.example/a|?apiKey=SeCr3t%7CSeCr3t",
    "https://h.example/a|?sv=1&sig=SeCr3t%2B%3D",
    "https://h.example/a|?X-Amz-Algorithm=a&X-Amz-Signature=SeCr3t",
    "https://h.example/a|?p%61ssword=SeCr3t",
    "https://h.example/a|#access_token=SeCr3t&token_type=bearer",
    "https://h.example/a|#/b?id_token=SeCr3t",
    "https://h.example/a|;jsessionid=SeCr3t?x=y",
    "https://h.example/cb|?next=%2Fb%3Ftoken%3DSeCr3t%26c",
];

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
            listed(Masked, &["--rule", "absoluteURI"]),
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
        "equivalent" => vec![listed(Masked, &["--edition", "3986"])],
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
        "decide" => vec![Case { input: Some("list"), ..with(Expected::None, &["--edition", "3986"]) }],
        // Nothing is read but the arguments, which `wrong_arguments` tries.
        "codes" | "explain" | "grammar" | "completions" | "man" => Vec::new(),
        _ => panic!("{subcommand}: say here what it is tried with"),
    }
}

/// The names of the subcommands, from the help.
fn subcommands() -> &'static [String] {
    static NAMES: OnceLock<Vec<String>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let help = run(&["-h"]).ends_with(0).output;
        let commands = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
        let names = commands.lines().filter_map(|line| {
            let name = line.strip_prefix("  ").filter(|line| !line.starts_with(' '))?;
            name.split_whitespace().next()
        });
        names.filter(|name| *name != "help").map(str::to_owned).collect()
    })
}

/// The formats of a subcommand, from its help; one that is `None` if it has none.
fn formats(subcommand: &str) -> Vec<Option<String>> {
    let help = run(&[subcommand, "-h"]).ends_with(0).output;
    let Some((_, after)) = help.split_once("--format <FORMAT>") else { return vec![None] };
    let (_, values) = after.split_once("[possible values:").expect("the formats are listed");
    let values = values.split(']').next().unwrap();
    values.split(',').map(|value| Some(value.trim().to_owned())).collect()
}

/// Writes a text as a string of JSON.
fn json(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

/// Writes a text as the value of an attribute.
fn attribute(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

/// A folder with lists, documents of all formats, and files whose names have a secret.
fn folder(test: &str) -> Folder {
    let lines = |line: &dyn Fn(&str) -> String| SHAPES.map(|shape| line(shape)).join("");
    let name = "user:SeCr3t@h";
    let folder = Folder::new(test)
        .with("list", lines(&|shape| format!("{shape}\n")))
        .with(
            &format!("{name}.toml"),
            "base = 'http://user:SeCr3t@h.example/'\npolicy = 'http://user:SeCr3t@h/'\n",
        )
        .with("user:SeCr3t@g.abnf", "a = \"http://user:SeCr3t@h/\" / b\nb = \"x\"\n")
        .with("user:SeCr3t@i.abnf", "a = \"http://user:SeCr3t@h/\"\n")
        .with(&format!("{name}.abnf"), "a = \"http://user:SeCr3t@h/\" / b\nb = \"x\" / unknown\nb =\n");
    let documents = folder.path().join("documents");
    std::fs::create_dir_all(documents.join("http:/user:SeCr3t@h.example")).unwrap();
    let write = |name: &str, content: String| std::fs::write(documents.join(name), content).unwrap();
    write("a.txt", lines(&|shape| format!("see {shape} /a|b\n<{shape}>\n\"{shape}\"\n")));
    write(
        "a.md",
        lines(&|shape| format!("see {shape} [a](/a|b) [b](<{shape}>)\n\n[c]({shape}) ![d](/c|d)\n\n")),
    );
    write(
        "a.html",
        lines(&|shape| format!("<a href=\"{0}\">{0}</a> <img src=\"/a|b\" alt=\"{0}\">\n", attribute(shape))),
    );
    write(
        "a.xml",
        format!(
            "<r>{}</r>",
            lines(&|shape| format!("<e href=\"{0}\" title=\"{0}\" url=\"/a|b\">{0}</e>\n", attribute(shape)))
        ),
    );
    write(
        "a.json",
        format!(
            "{{{}\"z\": 1}}",
            lines(&|shape| format!(
                "{0}: {{\"url\": \"/a|b\"}}, \"url\": {0}, \"homepage\": {0},\n",
                json(shape)
            ))
        ),
    );
    write("a.jsonl", lines(&|shape| format!("{{{0}: {{\"url\": {0}, \"uri\": \"/a|b\"}}}}\n", json(shape))));
    write(
        "a.yaml",
        (0..)
            .zip(SHAPES)
            .map(|(number, shape)| format!("k{number}:\n  {0}:\n    url: /a|b\n  url: {0}\n", json(shape)))
            .collect(),
    );
    write(
        "a.toml",
        (0..)
            .zip(SHAPES)
            .map(|(number, shape)| format!("[k{number}.{0}]\nurl = \"/a|b\"\nuri = {0}\n", json(shape)))
            .collect(),
    );
    let cell = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    // A column whose name is a URI has no name, so there is more in each.
    for (name, before) in [("a.csv", "x "), ("b.csv", "")] {
        let heads = SHAPES.map(|shape| cell(&format!("{shape} {before}url"))).join(",");
        let values = SHAPES.map(cell).join(",");
        write(name, format!("{heads}\n{}\n{values}\n", SHAPES.map(|_| "/a|b").join(",")));
    }
    write(
        "a.rs",
        lines(&|shape| {
            format!("// see {shape} and <{shape}>\nlet a = ({0}, \"http://h/a|b\");\n", json(shape))
        }),
    );
    write(
        "a.eml",
        format!(
            "From: a@h.example\nList-Post: <http://user:SeCr3t@h.example/a|b>\nSubject: x\n\n{}",
            lines(&|shape| format!("see {shape} and <{shape}> http://h.example/a|b\n"))
        ),
    );
    for name in [
        "user:SeCr3t@h.md",
        "http%3A%2F%2Fuser%3ASeCr3t%40h.md",
        "http:/user:SeCr3t@h.example/a.md",
        "ghp_SeCr3t0123@h.md",
    ] {
        write(name, "[a](/a|b) [b](missing)\n".to_owned());
    }
    folder
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
