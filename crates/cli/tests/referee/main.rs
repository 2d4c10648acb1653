//! The referee: `uri-bnf conform` finds planted faults, and nothing in this project's own parsers.
//!
//! The program under test is this one, started with `toy`.

mod differences;
mod reader;
mod toy;

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::Value;
use toy::Toy;

/// A fault, the rule and the protocol under which it is looked for, and what is found: the kind, the rule, and words of the
/// description.
type Fault = (&'static str, &'static str, &'static str, &'static str, &'static str, &'static [&'static str]);

/// The faults.
const FAULTS: [Fault; 20] = [
    ("label-ends-with-hyphen", "hostname", "lines", "false accept", "domainlabel", &["ends with `-`"]),
    (
        "colon-in-first-segment",
        "URI-reference",
        "lines",
        "false accept",
        "segment-nz-nc",
        &["`:` in the first segment of a relative path"],
    ),
    ("rejects-upper-hex", "URI-reference", "lines", "false reject", "pct-encoded", &["`A`"]),
    ("rejects-brackets", "URI-reference", "lines", "false reject", "", &["`[`"]),
    ("rejects-empty-port", "URI-reference", "lines", "false reject", "port", &["an empty port"]),
    ("rejects-empty-query", "URI-reference", "lines", "false reject", "query", &["an empty query"]),
    ("accepts-space", "URI-reference", "lines", "false accept", "", &["space"]),
    ("accepts-non-ascii", "URI-reference", "jsonl", "false accept", "", &["octets 80 to FF"]),
    ("any-escape", "URI-reference", "lines", "false accept", "pct-encoded", &[]),
    ("scheme-begins-with-digit", "URI-reference", "lines", "false accept", "scheme", &[]),
    ("five-digits", "URI-reference", "lines", "false accept", "", &[]),
    (
        "two-double-colons",
        "URI-reference",
        "lines",
        "false accept",
        "h16",
        &["an empty group of an IPv6 address"],
    ),
    ("number-beyond-255", "IPv4address", "lines", "false accept", "dec-octet", &[]),
    ("leading-zeros", "IPv4address", "lines", "false accept", "dec-octet", &["leading zeros"]),
    ("userinfo-is-user", "URI-reference", "jsonl", "wrong component", "URI-reference", &["userinfo"]),
    (
        "port-at-first-colon",
        "URI-reference",
        "jsonl",
        "wrong component",
        "URI-reference",
        &["divides host and port"],
    ),
    ("empty-query-is-absent", "URI-reference", "jsonl", "wrong component", "URI-reference", &["query"]),
    ("crash", "URI-reference", "lines", "crash", "IP-literal", &["crashes"]),
    ("exit", "URI-reference", "lines", "crash", "port", &["ends with status 3"]),
    ("hang", "URI-reference", "lines", "hang", "IP-literal", &["does not answer within 1 second"]),
];

fn main() {
    // A candidate need not be UTF-8.
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    if let [toy, fault, rule, protocol] = &arguments[..]
        && toy == "toy"
    {
        return Toy { fault }.run(rule, protocol);
    }
    if let [reader, fault] = &arguments[..]
        && reader == "reader"
    {
        return reader::run(fault);
    }
    if let [toy, fault, rule, word] = &arguments[..]
        && toy == "once"
    {
        std::process::exit(i32::from(!Toy { fault }.accepts(rule, word.as_bytes())));
    }
    // As a harness would list them.
    if arguments.iter().any(|argument| argument == "--list") {
        println!("referee: test");
        return;
    }
    let tests: [(&str, fn()); 21] = [
        ("faults_are_found_and_named", faults_are_found_and_named),
        ("a_parser_without_a_fault_shows_nothing", a_parser_without_a_fault_shows_nothing),
        ("resolvers_are_judged", resolvers_are_judged),
        ("late_answers_are_answers", late_answers_are_answers),
        ("ends_of_the_output_are_reported", ends_of_the_output_are_reported),
        ("our_parsers_show_nothing", our_parsers_show_nothing),
        ("answers_that_cannot_be_read_are_errors", answers_that_cannot_be_read_are_errors),
        ("known_deviations_do_not_fail", known_deviations_do_not_fail),
        ("crashes_are_told_apart", crashes_are_told_apart),
        ("hangs_end_a_run", hangs_end_a_run),
        ("ends_without_blame_end_a_run", ends_without_blame_end_a_run),
        ("members_that_cannot_be_sent_are_an_error", members_that_cannot_be_sent_are_an_error),
        ("members_that_crash_count", members_that_crash_count),
        ("a_run_continues", a_run_continues),
        ("another_run_does_not_continue", another_run_does_not_continue),
        ("a_grammar_of_the_user_judges", a_grammar_of_the_user_judges),
        ("grammars_have_the_same_errors", grammars_have_the_same_errors),
        ("a_start_per_candidate", a_start_per_candidate),
        ("planted_readers_are_named", differences::planted_readers_are_named),
        ("readers_without_a_fault_agree", differences::readers_without_a_fault_agree),
        ("readers_that_crash_are_left_out", differences::readers_that_crash_are_left_out),
    ];
    let handles = tests.map(|(name, test)| (name, thread::spawn(test)));
    let failed: Vec<_> =
        handles.into_iter().filter_map(|(name, handle)| handle.join().is_err().then_some(name)).collect();
    assert!(failed.is_empty(), "failed: {failed:?}");
    println!("test result: ok. {} passed", tests.len());
}

fn edition_of(rule: &str) -> &'static str {
    if rule == "hostname" { "2396" } else { "3986" }
}

/// Runs the command on this program as a toy.
fn conform(options: &[&str], toy: &[&str]) -> Output {
    let this = std::env::current_exe().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_uri-bnf"));
    command.args(["conform", "--no-config"]).args(options).arg("--").arg(this).args(toy);
    command.stdin(Stdio::null()).output().unwrap()
}

fn report(output: &Output) -> Value {
    let errors = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {errors}"))
}

fn judged(fault: &str, rule: &str, protocol: &str) -> Output {
    let options = ["--edition", edition_of(rule), "--rule", rule, "--protocol", protocol, "--format", "json"];
    conform(&[&options[..], &["--timeout", "1"]].concat(), &["toy", fault, rule, protocol])
}

fn faults_are_found_and_named() {
    for (fault, rule, protocol, kind, at, words) in FAULTS {
        let output = judged(fault, rule, protocol);
        assert_eq!(output.status.code(), Some(1), "{fault}: {output:?}");
        let report = report(&output);
        let deviations = report["deviations"].as_array().unwrap();
        let is_it = |deviation: &&Value| {
            deviation["kind"] == kind
                && (at.is_empty() || deviation["rule"] == at)
                && words.iter().all(|words| deviation["description"].as_str().unwrap().contains(words))
        };
        assert!(deviations.iter().any(|deviation| is_it(&deviation)), "{fault}: {deviations:#?}");
        // One fault is one entry, but for `::::`, which is also found where no group is missing.
        assert!(
            deviations.len() == 1 + usize::from(fault == "two-double-colons"),
            "{fault}: {deviations:#?}"
        );
        assert!(deviations.iter().all(|deviation| !deviation["witnesses"].as_array().unwrap().is_empty()));
    }
}

/// What resolvers do wrong: the fault, the kind, and the description.
const RESOLVERS: [(&str, &str, &str); 6] = [
    ("ignores-scheme", "wrong result", "ignores a scheme that the reference repeats"),
    ("rejects-queries", "wrong result", "resolves no reference that begins with a query"),
    ("leaves-out-empty-fragment", "wrong result", "leaves out an empty fragment"),
    ("takes-escaped-dots", "wrong result", "takes `%2e` "),
    ("keeps-query", "wrong result", "keeps the query of the base for a relative path"),
    ("crashes-at-dots", "crash", "crashes with signal 6 (SIGABRT)"),
];

fn resolvers_are_judged() {
    let options = ["--resolve", "--edition", "3986", "--format", "json", "--timeout", "5"];
    for (fault, kind, description) in RESOLVERS {
        let output = conform(&options, &["toy", fault, "resolution", "jsonl"]);
        assert_eq!(output.status.code(), Some(1), "{fault}: {output:?}");
        let report = report(&output);
        let deviations = report["deviations"].as_array().unwrap();
        for deviation in deviations {
            assert_eq!(deviation["kind"], kind, "{fault}: {deviations:#?}");
            let found = deviation["description"].as_str().unwrap();
            assert!(found.starts_with(description), "{fault}: {found}");
            assert!(deviation["witnesses"][0]["base"].is_string(), "{fault}: {deviation}");
        }
        assert!((1..4).contains(&deviations.len()), "{fault}: {deviations:#?}");
        assert_eq!(report["complete"], true, "{fault}");
    }
    let output = conform(&options, &["toy", "none", "resolution", "jsonl"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(report(&output)["counts"]["candidates"].as_u64().unwrap() > 10_000);
}

fn a_parser_without_a_fault_shows_nothing() {
    for (rule, protocol) in [
        ("URI-reference", "lines"),
        ("URI-reference", "jsonl"),
        ("IPv4address", "lines"),
        ("hostname", "lines"),
    ] {
        let output = judged("", rule, protocol);
        assert_eq!(output.status.code(), Some(0), "{rule}: {}", String::from_utf8_lossy(&output.stdout));
        let report = report(&output);
        assert_eq!(report["deviations"].as_array().map(Vec::len), Some(0));
        assert!(report["counts"]["candidates"].as_u64().unwrap() > 1000);
        let left_out = report["counts"]["left_out"].as_u64().unwrap();
        assert_eq!(left_out > 0, protocol == "lines");
    }
}

fn late_answers_are_answers() {
    for (fault, protocol) in [("late", "jsonl"), ("at-the-end", "lines")] {
        let output = judged(fault, "URI-reference", protocol);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{fault}: {errors}");
        let expected = report(&judged("", "URI-reference", protocol));
        assert_eq!(report(&output)["counts"], expected["counts"], "{fault}");
    }
}

fn ends_of_the_output_are_reported() {
    // It ends at the eighth candidate of each start, whichever that is, so no candidate is to blame.
    let output = judged("ends", "hostname", "lines");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let report = report(&output);
    assert!(report["counts"]["crashes"].as_u64().unwrap() > 0, "{report}");
    let deviations = report["deviations"].as_array().unwrap();
    assert_eq!(deviations.len(), 1, "{deviations:#?}");
    assert_eq!(deviations[0]["kind"], "crash");
    assert_eq!(deviations[0]["witnesses"].as_array().map(Vec::len), Some(0), "{deviations:#?}");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(errors.matches("but not again with the same candidates").count(), 1, "{errors}");
    if cfg!(unix) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_uri-bnf"));
        let output =
            command.args(["conform", "--", "sh", "-c", "exec >&-; cat > /dev/null"]).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains("sh gives no answers"), "{errors}");
    }
}

fn our_parsers_show_nothing() {
    let ours = env!("CARGO_BIN_EXE_uri-bnf");
    for (edition, rule) in [
        ("url-syntax-07", None),
        ("uri-syntax-01", None),
        ("2396", None),
        ("2396", Some("hostport")),
        ("2732", None),
        ("3986", None),
        ("3987", None),
        ("2141", None),
        ("8141", None),
    ] {
        for protocol in ["lines", "jsonl"] {
            let mut options = vec!["--no-config", "--edition", edition, "--protocol", protocol];
            options.extend(rule.map(|rule| ["--rule", rule]).iter().flatten());
            let output = Command::new(ours)
                .arg("conform")
                .args(&options)
                .args(["--", ours, "decide"])
                .args(&options)
                .output()
                .unwrap();
            let shown = String::from_utf8_lossy(&output.stdout);
            assert_eq!(output.status.code(), Some(0), "{edition} {rule:?} {protocol}: {shown}");
            assert!(shown.contains("0 deviations"), "{shown}");
        }
    }
}

fn answers_that_cannot_be_read_are_errors() {
    for (fault, message) in [
        ("garbage", "line 8 of the output of "),
        ("garbage", ": expected accept or reject: perhaps"),
        ("silence", "gives no answers"),
        ("huge-line", "line 8 of the output of "),
        ("huge-line", ": an answer has more than 64 MiB: aaaa"),
    ] {
        let output = judged(fault, "hostname", "lines");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains(message), "{errors}");
    }
    let output = judged("array", "hostname", "jsonl");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("line 1 of the output of ") && errors.contains("expected an object"), "{errors}");
    let ours = env!("CARGO_BIN_EXE_uri-bnf");
    let output = Command::new(ours)
        .args(["conform", "--write-known", "/does/not/exist", "--", "true"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("cannot write /does/not/exist: there is no folder /does/not"), "{errors}");
    let output = Command::new(ours).args(["conform", "--", "/does/not/exist"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot run /does/not/exist"));
    for misuse in [
        &["--protocol", "exit-status", "--suite", "full"][..],
        &["--stdin"],
        &["--format", "sarif"],
        &["--timeout", "0"],
    ] {
        let output = Command::new(ours).arg("conform").args(misuse).args(["--", "true"]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{misuse:?}");
    }
}

/// A new folder.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn known_deviations_do_not_fail() {
    let path = folder("referee-known").join("known.toml");
    let path = path.to_str().unwrap();
    let rule = ["--edition", "2396", "--rule", "hostname"];
    let toy = ["toy", "label-ends-with-hyphen", "hostname", "lines"];
    assert_eq!(conform(&[&rule[..], &["--write-known", path]].concat(), &toy).status.code(), Some(1));
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.contains("[[deviation]]") && text.contains("ends with `-`"), "{text}");
    let with_known = [&rule[..], &["--known", path]].concat();
    assert_eq!(conform(&with_known, &toy).status.code(), Some(0));
    // The same list for a parser without the fault: what is not used is said.
    let output = conform(&with_known, &["toy", "", "hostname", "lines"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains("known, but not found: "));
    // Crashes are not in the list.
    std::fs::write(path, "").unwrap();
    assert_eq!(conform(&with_known, &toy).status.code(), Some(1));
    std::fs::write(path, "[[deviation]]\nname = \"x\"\n").unwrap();
    let output = conform(&with_known, &toy);
    assert_eq!(output.status.code(), Some(2));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("\n\n"));
    // A message names the file that was given, and not the temporary one.
    let missing = folder("referee-missing").join("none/known.toml");
    let output = conform(&[&rule[..], &["--write-known", missing.to_str().unwrap()]].concat(), &toy);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors.contains("cannot write ") && !errors.contains(".tmp"), "{errors}");
    // That is known before the program runs.
    assert!(output.stdout.is_empty());
    let taken = folder("referee-taken");
    let output = conform(&[&rule[..], &["--write-known", taken.to_str().unwrap()]].concat(), &toy);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors.contains("cannot write ") && errors.ends_with(": is a directory\n"), "{errors}");
    assert!(output.stdout.is_empty());
    // What is known only afterwards does not lose the report.
    if cfg!(target_os = "linux") {
        let output = conform(&[&rule[..], &["--write-known", "/dev/full"]].concat(), &toy);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2));
        assert!(errors.contains("cannot write /dev/full: No space left on device"), "{errors}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("ends with `-`"));
    }
}

/// A new crash is not hidden by a known one with another status, or in another rule.
fn crashes_are_told_apart() {
    let path = folder("referee-crashes").join("known.toml");
    let path = path.to_str().unwrap();
    let rule = ["--edition", "3986", "--rule", "URI-reference"];
    let toy = |fault| ["toy", fault, "URI-reference", "lines"];
    let with_known = [&rule[..], &["--known", path, "--format", "json"]].concat();
    assert_eq!(
        conform(&[&rule[..], &["--write-known", path]].concat(), &toy("crash")).status.code(),
        Some(1)
    );
    assert_eq!(conform(&with_known, &toy("crash")).status.code(), Some(0));
    let output = conform(&with_known, &toy("exit"));
    assert_eq!(output.status.code(), Some(1));
    let report = report(&output);
    assert_eq!(report["deviations"][0]["id"], "crash status:3 port");
    assert!(report["deviations"][0]["printed"].as_str().unwrap().contains("DIGIT"));
    assert_eq!(report["unused"].as_array().map(Vec::len), Some(1));
}

/// A program that hangs often does not run for long, and says so.
fn hangs_end_a_run() {
    let output = conform(
        &["--edition", "3986", "--rule", "URI-reference", "--timeout", "0.1", "--format", "json"],
        &["toy", "hangs", "URI-reference", "lines"],
    );
    assert_eq!(output.status.code(), Some(1));
    let (report, errors) = (report(&output), String::from_utf8_lossy(&output.stderr));
    assert_eq!((&report["complete"], &report["counts"]["hangs"]), (&false.into(), &20.into()));
    assert_eq!(errors.matches("after 20 such candidates, the run ends").count(), 1, "{errors}");
}

fn a_run_continues() {
    let path = folder("referee-resume").join("answers");
    let options =
        ["--edition", "2396", "--rule", "hostname", "--format", "json", "--resume", path.to_str().unwrap()];
    let toy = ["toy", "label-ends-with-hyphen", "hostname", "lines"];
    let whole = report(&conform(&options, &toy));
    let answers = std::fs::read(&path).unwrap();
    // As if the run had been interrupted anywhere, also within the first line.
    for length in [0, 10, answers.len() / 3, answers.len() - 1, answers.len()] {
        std::fs::write(&path, &answers[..length]).unwrap();
        assert_eq!(report(&conform(&options, &toy)), whole, "{length}");
        assert_eq!(std::fs::read(&path).unwrap(), answers, "{length}");
    }
    let output = conform(&options, &["toy", "", "hostname", "lines"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("has the answers of another run"));
    let path = folder("referee-no-resume");
    let output =
        conform(&["--edition", "2396", "--rule", "hostname", "--resume", path.to_str().unwrap()], &toy);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("error: cannot open "));
}

/// The file of another rule, suite, protocol, edition or grammar is not continued.
fn another_run_does_not_continue() {
    let folder = folder("referee-other");
    let [path, grammar] = ["answers", "my.abnf"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    std::fs::write(&grammar, "hostname = 1*ALPHA\n").unwrap();
    let toy = ["toy", "", "hostname", "lines"];
    let resume = |options: &[&str]| {
        let output = conform(&[options, &["--resume", &path]].concat(), &toy);
        (
            output.status.code(),
            String::from_utf8_lossy(&output.stderr).contains("has the answers of another run"),
        )
    };
    let first = ["--edition", "2396", "--rule", "hostname"];
    assert_eq!(resume(&first), (Some(0), false));
    assert_eq!(resume(&first), (Some(0), false));
    for options in [
        &["--edition", "2396", "--rule", "host"][..],
        &["--edition", "2732", "--rule", "hostname"],
        &["--edition", "2396", "--rule", "hostname", "--suite", "standard"],
        &["--edition", "2396", "--rule", "hostname", "--protocol", "jsonl"],
        &["--grammar", &grammar, "--rule", "hostname"],
    ] {
        assert_eq!(resume(options), (Some(2), true), "{options:?}");
    }
}

/// A program that stops after some lines is not started for ever.
fn ends_without_blame_end_a_run() {
    let output = conform(
        &["--edition", "3986", "--rule", "URI-reference", "--format", "json"],
        &["toy", "stops", "URI-reference", "lines"],
    );
    assert_eq!(output.status.code(), Some(1));
    let (report, errors) = (report(&output), String::from_utf8_lossy(&output.stderr));
    assert_eq!((&report["complete"], &report["counts"]["crashes"]), (&false.into(), &10.into()));
    assert_eq!(errors.matches("does it stop after a number of lines?").count(), 1, "{errors}");
}

/// A program cannot pass because no member reaches it.
fn members_that_cannot_be_sent_are_an_error() {
    let path = folder("referee-line-ends").join("line.abnf");
    std::fs::write(&path, "line = *\"a\" %x0D %x0A\n").unwrap();
    let grammar = ["--grammar", path.to_str().unwrap()];
    let output = conform(&grammar, &["toy", "", "hostname", "lines"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("no string of the rule line can be sent in the protocol lines"), "{errors}");
    let output =
        conform(&[&grammar[..], &["--protocol", "jsonl"]].concat(), &["toy", "", "hostname", "jsonl"]);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The members are those of the suite, also if the program crashes with some of them.
fn members_that_crash_count() {
    let members = |fault: &str| report(&judged(fault, "URI-reference", "lines"))["counts"]["members"].clone();
    assert_eq!(members("crash"), members(""));
    assert_eq!(members("exit"), members(""));
}

fn a_grammar_of_the_user_judges() {
    let path = folder("referee-grammar").join("my.abnf");
    std::fs::write(&path, "; mine\nnumber = 1*4HEXDIG\n").unwrap();
    let options = ["--grammar", path.to_str().unwrap(), "--format"];
    for format in ["human", "markdown", "json", "junit", "sarif"] {
        let output = conform(&[&options[..], &[format]].concat(), &["toy", "", "hostname", "lines"]);
        let shown = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(shown.contains("number"), "{shown}");
        if format == "junit" {
            // The counts are those of the elements, and each failure has its kind.
            let count = |text: &str| shown.matches(text).count();
            assert!(shown.contains(&format!("tests=\"{}\"", count("<testcase "))), "{shown}");
            assert!(shown.contains(&format!("failures=\"{}\"", count("<failure type=\"false "))), "{shown}");
            assert!(shown.contains(&format!("skipped=\"{}\"", count("<skipped"))), "{shown}");
        }
        if format == "sarif" {
            let log: Value = serde_json::from_str(&shown).unwrap();
            let schema = include_str!("../schemas/sarif-schema-2.1.0.json");
            // The same correction as for the SARIF of `check`.
            let schema = schema.replace("-[a-zA-Z]{2}]?$", "-[a-zA-Z]{2}$");
            let validator = jsonschema::validator_for(&serde_json::from_str(&schema).unwrap()).unwrap();
            let errors: Vec<_> = validator.iter_errors(&log).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{errors:?}");
            let location = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
            assert_eq!(location["region"]["startLine"], 2, "{log}");
            assert!(location["artifactLocation"]["uri"].as_str().unwrap().ends_with("my.abnf"));
        }
    }
}

/// The grammar is read as by the other subcommands, with the same errors.
fn grammars_have_the_same_errors() {
    let folder = folder("referee-grammar-errors");
    let path = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).unwrap();
        folder.join(name).to_str().unwrap().to_owned()
    };
    let undefined = path("undefined.abnf", "a = b\n");
    let large = path("large.abnf", "a = 100000*\"x\"\n");
    let empty = path("empty.abnf", "; nothing\n");
    for (options, expected) in [
        (
            &["--grammar", &undefined][..],
            "undefined.abnf:1:5: rule `b` is not defined ('uri-bnf lint' lists all errors)",
        ),
        (&["--grammar", &large], "large.abnf:1:1: the automaton of rule `a` is too large"),
        (&["--grammar", &empty], "empty.abnf has no rules"),
        (&["--grammar", &large, "--rule", "aa"], "is called \"aa\""),
    ] {
        let output = conform(options, &["toy", "", "hostname", "lines"]);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains(expected), "{errors}");
    }
}

fn a_start_per_candidate() {
    let rule = ["--edition", "3986", "--rule", "DIGIT", "--protocol", "exit-status", "--format", "json"];
    let output = conform(&rule, &["once", "", "IPv4address"]);
    let report = report(&output);
    assert_eq!(output.status.code(), Some(1));
    // No digit is an address, and each is rejected by the status.
    assert_eq!(report["counts"]["false_rejects"], report["counts"]["members"]);
    assert_eq!((&report["counts"]["crashes"], &report["counts"]["false_accepts"]), (&0.into(), &0.into()));
}
