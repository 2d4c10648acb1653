//! `uri-bnf.toml`, the options that take precedence over it, and `uri-bnf config`.

use crate::listed::valid_in;
use crate::run::{Folder, Run, run, run_with_input, snapshot, under_2396};
use serde_json::{Value, json};

/// A folder with this `uri-bnf.toml`.
pub(crate) fn configured(name: &str, text: impl AsRef<[u8]>) -> Folder {
    Folder::new(&format!("configuration_{name}")).with("uri-bnf.toml", text)
}

/// The folder with one more inside.
pub(crate) fn with_folder(folder: Folder, name: &str) -> Folder {
    std::fs::create_dir_all(folder.path().join(name)).unwrap();
    folder
}

/// Runs the command in a folder inside `folder`.
fn run_in(folder: &Folder, name: &str, arguments: &[&str]) -> Run {
    folder.command(arguments).current_dir(folder.path().join(name)).output().unwrap().into()
}

/// `SEVERITY CODE` of each finding of `check`, in the order of the text.
fn findings(run: &Run) -> Vec<&str> {
    run.output.lines().filter_map(|line| line.split(": ").nth(1)).collect()
}

/// Returns what `uri-bnf config` shows for a code with another severity than the policy gives it.
fn severity(config: &Value, code: &str) -> Option<Value> {
    let entry = config["codes"].as_array()?.iter().find(|entry| entry["code"] == code)?;
    Some(json!([entry["policy"], entry["severity"], entry["from"]]))
}

fn config(folder: &Folder, options: &[&str]) -> Value {
    let run = folder.run(&[&["config", "--format", "json"], options].concat()).ends_with(0);
    serde_json::from_str(&run.output).unwrap()
}

/// Valid under RFC 2396, with a warning; with `pedantic`, also with advice.
const QUESTIONABLE: &str = "HTTP://my_host";

#[test]
fn each_key_is_in_force() {
    for (index, (text, arguments, expected, status)) in [
        (
            "",
            &["check", "--edition", "2396", "a b", QUESTIONABLE][..],
            &["error space", "warning registry-name"][..],
            1,
        ),
        ("edition = '2396'", &["check", QUESTIONABLE], &["warning registry-name"], 0),
        ("edition = 2396", &["check", QUESTIONABLE], &["warning registry-name"], 0),
        ("edition = 'RFC-2396'", &["check", QUESTIONABLE], &["warning registry-name"], 0),
        ("policy = 'grammar'", &["check", "--edition", "2396", QUESTIONABLE], &[], 0),
        (
            "policy = 'pedantic'",
            &["check", "--edition", "2396", QUESTIONABLE],
            &["advice uppercase-scheme", "warning registry-name"],
            0,
        ),
        ("base = 'http://a/'", &["check", "--edition", "2396", "http:g"], &["error repeated-scheme"], 1),
        (
            "deny = ['registry-name']",
            &["check", "--edition", "2396", QUESTIONABLE],
            &["error registry-name"],
            1,
        ),
        ("deny = [301]", &["check", "--edition", "2396", QUESTIONABLE], &["error registry-name"], 1),
        (
            "deny = ['301', 'REGISTRY-name', 301]",
            &["check", "--edition", "2396", QUESTIONABLE],
            &["error registry-name"],
            1,
        ),
        ("warn = ['space']", &["check", "--edition", "2396", "a b"], &["warning space"], 0),
        ("allow = ['registry-name']", &["check", "--edition", "2396", QUESTIONABLE], &[], 0),
        ("max-warnings = 0", &["check", "--edition", "2396", QUESTIONABLE], &["warning registry-name"], 1),
        ("max-warnings = 1", &["check", "--edition", "2396", QUESTIONABLE], &["warning registry-name"], 0),
        (
            "\u{FEFF}edition = 2396 # the oldest RFC\r\n",
            &["check", QUESTIONABLE],
            &["warning registry-name"],
            0,
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let run = configured(&format!("key_{index}"), text).run(arguments);
        assert_eq!((findings(&run).as_slice(), run.status), (expected, Some(status)), "{text}: {run:?}");
    }
}

#[test]
fn a_report_uses_the_file() {
    let folder = configured("report", "edition = 2396\nallow = ['space']\ndeny = ['dot-segment']")
        .with("list", "a b\nhttp://a/./b\n");
    let report = folder.run(&["report", "--file", "list"]).ends_with(0).output;
    assert!(report.starts_with("# References under RFC 2396\n"), "{report}");
    assert!(report.contains("| `dot-segment` | error | 1 | 1 |") && !report.contains("`space`"), "{report}");
    assert!(report.contains("| not valid | 1 |"), "{report}");
    let without = folder.run(&["report", "--no-config", "--file", "list"]).ends_with(0).output;
    assert!(without.starts_with("# References under RFC 3986\n"), "{without}");
    assert!(
        without.contains("| `dot-segment` | warning |") && without.contains("| `space` | error |"),
        "{without}"
    );
}

/// All commands that take an edition; those that use one only ignore `all`.
#[test]
fn the_edition_is_that_of_each_command() {
    let valid_in = valid_in("//[::1]", &["RFC 2732", "RFC 3986", "RFC 3987"]);
    for (arguments, by_2396, by_all) in [
        (
            &["check", "//[::1]"][..],
            "<argument>:1:3: error unwise-character",
            &*format!("<argument>:1:3: {valid_in}, not in"),
        ),
        (
            &["parse", "a b"],
            "<argument>:1:2: error space: a space is not allowed in the first segment (RFC 2396 section 2.4.3; in rel_segment)\n",
            "<argument>:1:2: error space: a space is not allowed in the first segment (RFC 3986 section 2; in segment-nz-nc)\n",
        ),
        (&["report", "--file", "uri-bnf.toml"], "# References under RFC 2396\n", "# References by edition\n"),
        (&["grammar", "URI-reference"], "; RFC 2396, section 4\n", "; RFC 3986, section 4.1\n"),
        (&["lint"], "<RFC 2396>:", "<RFC 3986>:"),
    ] {
        for (edition, expected, option) in [("2396", by_2396, "2396"), ("'all'", by_all, "all")] {
            let folder = configured("edition", format!("edition = {edition}"));
            let run = folder.run(arguments);
            assert!(run.output.starts_with(expected), "{run:?}");
            let is_known = option != "all" || ["check", "report"].contains(&arguments[0]);
            let option = if is_known { option } else { "3986" };
            let [command, rest @ ..] = arguments else { panic!("no command") };
            let other = [&[*command, "--no-config", "--edition", option], rest].concat();
            assert_eq!(run, folder.run(&other));
        }
    }
    // A report on the examples is about those of all editions by default.
    let folder = configured("edition_of_examples", "edition = 2396");
    let examples = folder.run(&["report"]);
    assert_eq!(examples, folder.run(&["report", "--no-config", "--edition", "2396"]).ends_with(0));
    assert_ne!(examples, folder.run(&["report", "--no-config"]).ends_with(0));
    let folder = configured("edition_of_strings", "edition = 2396");
    let generated = folder.run(&["generate", "--rule", "opaque_part", "--count", "1"]).ends_with(0).output;
    assert!(!generated.is_empty());
}

#[test]
fn options_go_before_the_file() {
    let text = "edition = 3986\npolicy = 'grammar'\nbase = 'http://a/'\nmax-warnings = 3\n";
    let folder = configured("before", text);
    let from = |options: &[&str]| {
        let config = config(&folder, options);
        ["edition", "policy", "base", "max-warnings"].map(|key| config[key]["from"].clone())
    };
    assert_eq!(from(&[]), ["uri-bnf.toml:1", "uri-bnf.toml:2", "uri-bnf.toml:3", "uri-bnf.toml:4"]);
    let options = ["--edition", "2396", "--policy", "default", "--base", "b:/c", "--max-warnings", "0"];
    assert_eq!(from(&options), ["--edition", "--policy", "--base", "--max-warnings"]);
    assert_eq!(from(&["--no-config"]), ["default"; 4]);

    let run = folder.run(&["check", "--policy", "default", "--edition", "2396", QUESTIONABLE]).ends_with(0);
    assert_eq!(findings(&run), ["warning registry-name"]);
    let run = folder
        .run(&["check", "--policy", "default", "--edition", "2396", "--max-warnings", "0", QUESTIONABLE])
        .ends_with(1);
    assert!(run.errors.ends_with("\n1 warning, more than the 0 of --max-warnings\n"), "{run:?}");
    let of_base = |options: &[&str]| {
        let run = folder.run(&[&["check", "--policy", "default", "http:g"], options].concat());
        findings(&run).join(", ")
    };
    assert_eq!(
        (of_base(&[]), of_base(&["--base", "b:c"])),
        ("warning repeated-scheme".to_owned(), "warning scheme-without-server".to_owned())
    );
}

#[test]
fn levels_are_added_to_the_policy_one_after_the_other() {
    let default = &["check", "--edition", "2396", "//my_host", "http://a/./b"][..];
    let of = |findings: &'static [&'static str]| findings;
    for (index, (text, options, expected)) in [
        ("", &[][..], of(&["warning registry-name", "warning dot-segment"])),
        // The last one on the command line is in force.
        ("", &["--deny", "dot-segment", "--allow", "dot-segment"], of(&["warning registry-name"])),
        (
            "",
            &["--allow", "dot-segment", "--deny", "511"],
            of(&["warning registry-name", "error dot-segment"]),
        ),
        (
            "",
            &["--allow", "301", "--deny", "301", "--warn", "301", "--allow", "301"],
            of(&["warning dot-segment"]),
        ),
        (
            "",
            &["--deny", "space,301,511", "--warn", "511"],
            of(&["error registry-name", "warning dot-segment"]),
        ),
        ("", &["--deny=301", "--deny=511"], of(&["error registry-name", "error dot-segment"])),
        // Groups contain the codes of that moment.
        ("", &["--deny", "warnings"], of(&["error registry-name", "error dot-segment"])),
        ("", &["--deny", "warnings", "--warn", "301"], of(&["warning registry-name", "error dot-segment"])),
        ("", &["--warn", "301", "--deny", "Warnings"], of(&["error registry-name", "error dot-segment"])),
        ("", &["--allow", "301", "--deny", "warnings"], of(&["error dot-segment"])),
        ("", &["--deny", "301", "--allow", "warnings"], of(&["error registry-name"])),
        // The file is applied first, and its groups before its other codes.
        ("deny = ['dot-segment']", &["--allow", "511"], of(&["warning registry-name"])),
        ("allow = [511]", &["--deny", "warnings"], of(&["error registry-name"])),
        ("deny = ['warnings']", &["--warn", "511"], of(&["error registry-name", "warning dot-segment"])),
        ("allow = ['dot-segment']\ndeny = ['warnings']", &[], of(&["error registry-name"])),
        (
            "deny = ['warnings']\nwarn = ['dot-segment']",
            &[],
            of(&["error registry-name", "warning dot-segment"]),
        ),
        (
            "warn = ['dot-segment']\ndeny = ['warnings']",
            &[],
            of(&["error registry-name", "warning dot-segment"]),
        ),
        // A policy of the command line leaves the levels of the file.
        ("policy = 'pedantic'\ndeny = [511]", &["--policy", "grammar"], of(&["error dot-segment"])),
    ]
    .into_iter()
    .enumerate()
    {
        let folder = configured(&format!("levels_{index}"), text);
        let (command, rest) = default.split_first().unwrap();
        let run = folder.run(&[&[*command], options, rest].concat());
        let has_error = expected.iter().any(|finding| finding.starts_with("error"));
        assert_eq!(
            (findings(&run).as_slice(), run.status),
            (expected, Some(i32::from(has_error))),
            "{text} {options:?}: {run:?}"
        );
    }
}

#[test]
fn groups_of_a_file_are_those_of_the_policy() {
    for (text, expected) in [
        ("deny = ['warnings']\nwarn = ['advice']", ["error", "warning"]),
        ("warn = ['advice']\ndeny = ['warnings']", ["error", "warning"]),
        ("allow = ['warnings']\ndeny = ['advice']", ["", "error"]),
        ("warn = ['warnings', 'advice']", ["warning", "warning"]),
    ] {
        let folder = configured("groups", format!("policy = 'pedantic'\n{text}"));
        let config = config(&folder, &[]);
        let found = [("registry-name", "warning"), ("uppercase-scheme", "advice")].map(|(code, policy)| {
            let found = severity(&config, code);
            found.map_or(json!(policy), |found| found[1].clone()).as_str().unwrap_or_default().to_owned()
        });
        assert_eq!(found, expected, "{text}");
    }
    // On the command line, they follow each other.
    let folder = Folder::new("configuration_groups_of_options");
    let options = ["--policy", "pedantic", "--warn", "advice", "--deny", "warnings"];
    assert_eq!(
        severity(&config(&folder, &options), "uppercase-scheme"),
        Some(json!(["advice", "error", "--deny"]))
    );
    // With other policies than 'pedantic', nothing is advice.
    assert_eq!(config(&folder, &["--warn", "advice"])["codes"], json!([]));
}

#[test]
fn an_error_of_the_grammar_can_be_allowed() {
    let folder = Folder::new("configuration_allowed").with("list", "a b\na<b\na b<c\n//my_host\n");
    let run = folder.run(&["check", "--edition", "2396", "--allow", "space", "--file", "list"]).ends_with(1);
    assert_eq!(findings(&run), ["error delimiter", "error delimiter", "warning registry-name"]);
    assert_eq!(
        run.errors,
        "4 references under RFC 2396, 2 not valid, 1 not valid but allowed, 1 with warnings; 3 findings\n"
    );
    let run = folder
        .run(&["check", "--edition", "2396", "--allow", "space,delimiter,registry-name", "--file", "list"])
        .ends_with(0);
    assert_eq!(
        (run.output.as_str(), run.errors.as_str()),
        ("", "4 references under RFC 2396, 3 not valid but allowed\n")
    );
    // The same for another start, for the policy of the grammar, and for another edition.
    for options in [&["--rule", "relativeURI"][..], &["--policy", "grammar"], &["--edition", "3986"]] {
        let run =
            folder.run(&under_2396(&[&["check", "--allow", "102", "a b"], options].concat())).ends_with(0);
        assert_eq!(run.output, "");
    }
    // JSON still has the verdict of the grammar.
    let run =
        crate::run::run(&["check", "--edition", "2396", "--allow", "space", "--format", "jsonl", "a b"])
            .ends_with(0);
    let object = &run.objects()[0];
    assert_eq!((&object["valid"], &object["diagnostics"]), (&json!(false), &json!([])));
    assert!(object["error"]["message"].is_string(), "{object}");
    let run =
        crate::run::run(&["check", "--edition", "2396", "--deny", "301", "--format", "jsonl", "//my_host"])
            .ends_with(1);
    let object = &run.objects()[0];
    assert_eq!((&object["valid"], &object["diagnostics"][0]["severity"]), (&json!(true), &json!("error")));
    // An input that is not UTF-8 has no code.
    run_with_input(&["check", "--edition", "2396", "--allow", "warnings,199,105"], b"\xFF").ends_with(1);
}

/// Each error of the grammar, by itself.
#[test]
fn no_other_code_takes_the_place_of_one_that_is_allowed() {
    let words = run(&["generate", "--near-miss", "--count", "300", "--format", "jsonl"]).objects();
    let words: Vec<_> = words.iter().filter(|object| object["utf8"] == true).collect();
    let mut list = String::new();
    for object in &words {
        list += object["input"].as_str().unwrap();
        list.push('\0');
    }
    let objects = |options: &[&str]| {
        run_with_input(&[&["check", "-0", "--format", "jsonl"], options].concat(), list.as_bytes()).objects()
    };
    let mut compared = 0;
    for code in ["space", "malformed-escape", "not-in-grammar", "delimiter", "colon-in-first-segment"] {
        for (all, left) in objects(&[]).iter().zip(objects(&["--allow", code])) {
            let mut all = all.clone();
            let diagnostics = all["diagnostics"].as_array_mut().unwrap();
            let count = diagnostics.len();
            diagnostics.retain(|found| found["code"] != code);
            compared += usize::from(diagnostics.len() < count);
            assert_eq!(all, left);
        }
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn too_many_warnings_are_a_failure() {
    let folder = Folder::new("configuration_limit").with("list", "//my_host\n//my_host/./a\n");
    for (limit, status, message) in [
        ("0", 1, "3 warnings, more than the 0 of --max-warnings\n"),
        ("2", 1, "3 warnings, more than the 2 of --max-warnings\n"),
        ("3", 0, ""),
        ("18446744073709551615", 0, ""),
    ] {
        let run = folder
            .run(&["check", "--edition", "2396", "--max-warnings", limit, "--file", "list"])
            .ends_with(status);
        assert_eq!(
            run.errors,
            format!("2 references under RFC 2396, 2 with warnings; 3 findings\n{message}")
        );
        let run = folder
            .run(&["check", "--edition", "2396", "-q", "--max-warnings", limit, "--file", "list"])
            .ends_with(status);
        assert_eq!(run.errors, message);
    }
    // A denied finding is not a warning, and neither is advice.
    folder
        .run(&["check", "--edition", "2396", "--max-warnings", "0", "--allow", "warnings", "--file", "list"])
        .ends_with(0);
    folder
        .run(&[
            "check",
            "--edition",
            "2396",
            "--max-warnings",
            "0",
            "--policy",
            "pedantic",
            "HTTP://a.example/",
        ])
        .ends_with(0);
    let run = folder
        .run(&["check", "--edition", "2396", "--max-warnings", "0", "--deny", "warnings", "--file", "list"])
        .ends_with(1);
    assert_eq!(run.errors, "2 references under RFC 2396, 2 denied; 3 findings\n");
    let run = configured("limit_of_a_file", "\nmax-warnings = 0")
        .run(&["check", "--edition", "2396", "//my_host"])
        .ends_with(1);
    assert!(run.errors.ends_with("\n1 warning, more than the 0 of uri-bnf.toml:2\n"), "{run:?}");
    for (limit, reason) in
        [("-1", "not a number from 0 to"), ("x", "not a number from 0 to"), ("1.5", "not a number from 0 to")]
    {
        let run = folder.run(&["check", "--edition", "2396", "--max-warnings", limit, "a"]).ends_with(2);
        assert!(run.errors.contains(reason), "{run:?}");
    }
}

#[test]
fn the_nearest_file_is_read_and_no_other() {
    let folder = configured("nearest", "policy = 'pedantic'\nedition = 2396\n");
    let folder = with_folder(folder, "a/b/c").with("a/uri-bnf.toml", "policy = 'grammar'\n");
    let settings = |name: &str, options: &[&str]| {
        let run = run_in(&folder, name, &[&["config", "--format", "json"], options].concat()).ends_with(0);
        let config: Value = serde_json::from_str(&run.output).unwrap();
        let values = ["policy", "edition"].map(|key| config[key]["value"].as_str().unwrap().to_owned());
        (config["file"].as_str().unwrap_or_default().to_owned(), values)
    };
    for (name, options, file, values) in [
        (".", &[][..], "uri-bnf.toml", ["pedantic", "2396"]),
        ("a", &[], "uri-bnf.toml", ["grammar", "3986"]),
        ("a/b", &[], "../uri-bnf.toml", ["grammar", "3986"]),
        ("a/b/c", &[], "../../uri-bnf.toml", ["grammar", "3986"]),
        ("a/b/c", &["--no-config"], "", ["default", "3986"]),
        ("a/b/c", &["--config", "../../../uri-bnf.toml"], "../../../uri-bnf.toml", ["pedantic", "2396"]),
    ] {
        assert_eq!(
            settings(name, options),
            (file.to_owned(), values.map(str::to_owned)),
            "{name} {options:?}"
        );
    }
    // A file with another name must be named.
    let folder = folder.with("ours.toml", "policy = 'default'\n");
    let run = folder.run(&["check", "--edition", "2396", "--config", "ours.toml", QUESTIONABLE]).ends_with(0);
    assert_eq!(findings(&run), ["warning registry-name"]);
    let run = folder
        .run(&["check", "--edition", "2396", "--config", "ours.toml", "--no-config", QUESTIONABLE])
        .ends_with(2);
    let reason = "error: the argument '--config <FILE>' cannot be used with '--no-config'\n";
    assert!(run.errors.starts_with(reason), "{run:?}");
}

#[test]
fn if_nothing_is_validated_the_file_makes_no_difference() {
    let text =
        "policy = 'grammar'\nbase = 'a/b'\ndeny = ['space']\nwarn = [301]\nallow = [302]\nmax-warnings = 0\n";
    let folder = configured("no_obstacle", text);
    for (arguments, status) in [
        (&["check", "--edition", "2396", "--rule", "port", "80"][..], 0),
        (&["check", "--edition", "2396", "--rule", "port", "8x"], 1),
        (&["check", "--edition", "8141", "urn:a1:b"], 0),
        (&["check", "--edition", "all", "a"], 0),
        (&["report", "--edition", "all"], 0),
        (&["report", "--edition", "2396", "--rule", "port", "--file", "uri-bnf.toml"], 0),
        (&["config", "--edition", "2141"], 0),
    ] {
        let run = folder.run(arguments).ends_with(status);
        if arguments[0] != "config" {
            assert_eq!(run, folder.run(&[arguments, &["--no-config"]].concat()));
        }
    }
    // The options are misuse.
    let why = "only the grammar is checked, nothing is validated; omit";
    for options in [
        ["--policy", "grammar"],
        ["--base", "a:b"],
        ["--deny", "space"],
        ["--warn", "space"],
        ["--allow", "space"],
        ["--max-warnings", "0"],
    ] {
        let option = options[0];
        for (arguments, what) in [
            (&["check", "--edition", "2396", "--rule", "port", "80"][..], "the rule port of RFC 2396"),
            (&["check", "--edition", "2141", "--rule", "NID", "a1"], "the rule NID of RFC 2141"),
            (&["check", "--edition", "all", "a"], "'--edition all'"),
        ] {
            let run = folder.run(&[arguments, &options].concat()).ends_with(2);
            assert_eq!(run.errors, format!("error: {option} cannot be used with {what}: {why} {option}\n"));
        }
    }
    let folder = configured("all", "edition = 'all'");
    for command in [&["check", "a"][..], &["report"]] {
        let run = folder.run(&[command, &["--deny", "space"]].concat()).ends_with(2);
        let what = "'edition = \"all\"' (uri-bnf.toml:1)";
        assert_eq!(run.errors, format!("error: --deny cannot be used with {what}: {why} --deny\n"));
    }
    folder.run(&["check", "--edition", "2396", "--deny", "space", "a"]).ends_with(0);
}

#[test]
fn an_unknown_code_on_the_command_line_is_misuse() {
    for (option, value, message) in [
        ("--deny", "spce", "'spce' for '--deny <CODE>': no code is called \"spce\"; did you mean space?"),
        (
            "--warn",
            "space,spce",
            "'spce' for '--warn <CODE>': no code is called \"spce\"; did you mean space?",
        ),
        ("--allow", "space,", "'' for '--allow <CODE>': no code is called \"\""),
        ("--allow", "1", "'1' for '--allow <CODE>': no code is called \"1\""),
    ] {
        for command in ["check", "report", "config"] {
            let run = run(&[command, option, value]).ends_with(2);
            let expected = format!("error: invalid value {message} ('uri-bnf codes' lists all)\n");
            assert!(run.errors.starts_with(&expected), "{run:?}");
        }
    }
}

/// One of each key, and of each kind of origin.
const TEXT: &str = "edition = 3986\npolicy = \"pedantic\"\nbase = \"http://a/\\u0062\"\n\ndeny = [\n  \"space\",\n  \
                    \"registry-name\",\n]\nwarn = [\"uppercase-scheme\"]\nallow = [\"empty-segment\"]\n";

#[test]
fn what_is_in_force_is_shown() {
    let folder = with_folder(configured("shown", TEXT), "a");
    let options = ["--policy", "default", "--max-warnings", "9", "--allow", "registry-name,password"];
    for format in ["text", "json", "toml"] {
        let run =
            run_in(&folder, "a", &[&["config", "--format", format][..], &options].concat()).ends_with(0);
        let description =
            format!("config --format {format} {}, with ../uri-bnf.toml = {TEXT:?}", options.join(" "));
        snapshot(&format!("config_{format}"), &description, &run.output);
    }
    for (options, first, last) in [
        (&["--no-config"][..], "No uri-bnf.toml was read.", "Each code has the severity of the policy."),
        (
            &["--edition", "all"],
            "Settings of uri-bnf.toml.",
            "  empty-segment     advice     not reported  uri-bnf.toml:10",
        ),
    ] {
        let run = folder.run(&[&["config"], options].concat()).ends_with(0);
        assert_eq!((run.lines()[0], *run.lines().last().unwrap()), (first, last));
    }
}

#[test]
fn a_code_that_is_as_the_policy_has_it_is_not_shown() {
    let folder = Folder::new("configuration_unchanged");
    for options in [["--deny", "space"], ["--warn", "registry-name"], ["--allow", "uppercase-scheme"]] {
        assert_eq!(config(&folder, &options)["codes"], json!([]), "{options:?}");
    }
    let there_and_back = config(&folder, &["--deny", "registry-name", "--warn", "registry-name"]);
    assert_eq!(there_and_back["codes"], json!([]));
}

/// The file that `config` prints is that of the same settings.
#[test]
fn what_is_shown_as_toml_can_be_read() {
    let folder = configured("toml", TEXT).with("list", "HTTP://my_host/a//b\na b\n");
    for options in [
        &[][..],
        &["--policy", "grammar", "--max-warnings", "0"],
        &["--deny", "warnings", "--warn", "advice", "--edition", "2396"],
        &["--edition", "all"],
        &["--base", "http://a/'b"],
        &["--no-config"],
    ] {
        let printed = folder.run(&[&["config", "--format", "toml"], options].concat()).ends_with(0).output;
        std::fs::write(folder.path().join("same.toml"), &printed).unwrap();
        let same = ["--config", "same.toml"];
        let again = folder.run(&[&["config", "--format", "toml"], &same[..]].concat()).ends_with(0).output;
        assert_eq!(printed, again);
        // With all editions, levels are misuse.
        if options.contains(&"all") {
            continue;
        }
        let check = ["check", "--format", "jsonl", "--file", "list"];
        let status = |run: Run| (run.status, run.output);
        assert_eq!(
            status(folder.run(&[&check, options].concat())),
            status(folder.run(&[&check[..], &same].concat()))
        );
    }
}

#[test]
fn schemes_of_the_file_are_known() {
    let text = "policy = 'pedantic'\n[schemes.X-Queue]\nport = 7100\nauthority = 'server'\nretrieved = false\n\n\
                [schemes.http]\nport = 8_080\n[schemes.x-note]\nauthority = 'none'\n[schemes.x-other]\n";
    let folder = configured("schemes", text);
    for (reference, expected) in [
        ("x-queue://h.example/", &[][..]),
        ("x-queue://h.example:7100/", &["advice default-port"]),
        ("x-queue://h.example:7101/", &["advice other-port"]),
        ("x-queue://h.example:25/", &["warning reserved-port"]),
        ("x-queue:jobs", &["warning scheme-without-server"]),
        ("x-queue://h.example/#a", &["warning fragment-of-nothing"]),
        ("x-note://h.example/", &["warning scheme-with-authority"]),
        ("x-other://h.example/", &[]),
        ("http://h.example:8080/", &["advice default-port"]),
        // What is known of a scheme that is built in stays.
        ("http:x", &["warning scheme-without-server"]),
        ("https://h.example:443/", &["advice default-port"]),
    ] {
        let run = folder.run(&["check", reference]);
        assert_eq!(findings(&run), expected, "{reference}: {run:?}");
        assert_ne!(run.status, Some(2));
    }
    // Without the file, nothing is known of the first two.
    for reference in ["x-queue://h.example:7100/", "x-queue:jobs", "x-note://h.example/"] {
        let run = folder.run(&["check", "--no-config", "--policy", "pedantic", reference]).ends_with(0);
        assert_eq!(findings(&run), [""; 0], "{reference}");
    }
    // Normal forms use them as well.
    let run =
        folder.run(&["normalize", "--edition", "3986", "--rung", "scheme", "x-queue://h.example:7100/"]);
    assert_eq!(run.ends_with(0).output, "x-queue://h.example/\n");
    folder
        .run(&["equivalent", "--edition", "3986", "http://h.example:8080/", "http://h.example/"])
        .ends_with(0);
    folder
        .run(&["equivalent", "--edition", "3986", "http://h.example:80/", "http://h.example/"])
        .ends_with(1);
}

#[test]
fn schemes_of_the_file_are_shown() {
    let text = "[schemes.X-Queue]\nport = 7100\nauthority = 'server'\nretrieved = false\n[schemes.file]\n";
    let folder = configured("schemes_shown", text);
    let expected = json!([
        { "scheme": "x-queue", "port": 7100, "authority": "server", "retrieved": false, "from": "uri-bnf.toml:1" },
        { "scheme": "file", "authority": "optional-host", "retrieved": true, "from": "uri-bnf.toml:5" },
    ]);
    assert_eq!(config(&folder, &[])["schemes"], expected);
    let shown = folder.run(&["config"]).ends_with(0).output;
    let rows: Vec<Vec<_>> = shown
        .lines()
        .skip_while(|line| !line.starts_with("Schemes"))
        .skip(2)
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(
        rows,
        [
            ["scheme", "port", "authority", "retrieved", "from"],
            ["x-queue", "7100", "server", "no", "uri-bnf.toml:1"],
            ["file", "-", "optional-host", "yes", "uri-bnf.toml:5"],
        ]
    );
    // A file with what is shown has the same settings.
    let written = folder.run(&["config", "--format", "toml"]).ends_with(0).output;
    let schemes = |config: Value| {
        let entries = config["schemes"].as_array().unwrap().clone();
        let mut entries: Vec<_> = entries
            .into_iter()
            .map(|mut entry| {
                entry.as_object_mut().unwrap().remove("from");
                entry.to_string()
            })
            .collect();
        entries.sort();
        entries
    };
    let again = configured("schemes_shown_again", &written);
    assert_eq!(schemes(config(&again, &[])), schemes(config(&folder, &[])), "{written}");
    // Without any, the text does not speak of schemes.
    assert!(!run(&["config", "--no-config"]).ends_with(0).output.contains("chemes"));
}
