//! `uri-bnf check --format`: the same inputs in each format.

use crate::share::{Share, of_run};
use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::run::{Folder, Run, run, run_with_input, snapshot};

/// All formats.
pub(crate) const FORMATS: [&str; 12] = [
    "full", "grouped", "concise", "json", "jsonl", "sarif", "junit", "github", "gitlab", "rdjson", "rdjsonl",
    "markdown",
];

/// A file with a byte-order mark, and one whose name has to be escaped in some formats.
const LIST: &[u8] = b"\xEF\xBB\xBFhttp://a.b/c d?{e|#f#g\r\n\
    a\tb\n\
    \xE6\x97\xA5\xE6\x9C\xAC x\xF0\x9F\x91\xA8y z\n\
    e\xCC\x81 x\n\
    http://a.b/fine\n\
    http://my_host/\n\
    http://a.b:80/\n\
    \n\
    mailto:\n\
    x/\xFF\xFE y\n\
    http://[::1]/x\n\
    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n\
    http://a.b/c%";
const OTHER: &str = "fine\n<a>\nb|`c` <b>&amp;\u{1B}[31m\u{202E}\n";
const OTHER_NAME: &str = "ä b.txt";
const DESCRIPTION: &str = "the inputs of tests/command/formats.rs";

fn fixtures(test: &str) -> Folder {
    Folder::new(test).with("list", LIST).with(OTHER_NAME, OTHER)
}

/// Runs the command on arguments, files and standard input.
fn checked(folder: &Folder, options: &[&str]) -> Run {
    let inputs = ["a b", "", "c", "--file", "list", OTHER_NAME, "-"];
    let arguments = [&["check", "--max-line", "64"], options, &inputs].concat();
    let mut child = folder.command(&arguments).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"?\n").unwrap();
    child.wait_with_output().unwrap().into()
}

/// Returns the output without the rules of SARIF, which have a test of their own.
fn without_rules(format: &str, output: String) -> String {
    if format != "sarif" {
        return output;
    }
    let mut log: serde_json::Value = serde_json::from_str(&output).unwrap();
    let rules = &mut log["runs"][0]["tool"]["driver"]["rules"];
    assert!(rules.as_array().unwrap().len() < 50, "{rules}");
    *rules = serde_json::json!("left out");
    log["runs"][0]["tool"]["driver"]["version"] = serde_json::json!("VERSION");
    log["runs"][0]["tool"]["driver"]["semanticVersion"] = serde_json::json!("VERSION");
    serde_json::to_string_pretty(&log).unwrap()
}

#[test]
fn of_a_validator() {
    let folder = fixtures("formats_validator");
    for format in FORMATS {
        let run =
            checked(&folder, &["--edition", "2396", "--format", format, "--policy", "pedantic"]).ends_with(1);
        assert_eq!(
            run.errors,
            "19 references under RFC 2396, 12 not valid, 1 too long, 2 with warnings, 1 with advice; 29 findings, 3 fixable with --fix\n\
             3 of the 12 references that are not valid conform to RFC 3986: use --edition 3986\n"
        );
        let output = without_rules(format, run.output);
        snapshot(
            &format!("check_format_{format}"),
            &format!("check --format {format} on {DESCRIPTION}"),
            &output,
        );
    }
}

#[test]
fn of_the_grammar_alone() {
    let folder = fixtures("formats_grammar");
    for format in FORMATS {
        let mut output = String::new();
        for options in [&["--edition", "2396", "--rule", "segment"][..], &["--edition", "all"]] {
            let run = checked(&folder, &[&["--format", format], options].concat()).ends_with(1);
            output.extend([&options.join(" "), ":\n\n", &without_rules(format, run.output), "\n"]);
        }
        snapshot(
            &format!("check_format_{format}_grammar"),
            &format!("check --format {format} with other options on {DESCRIPTION}"),
            &output,
        );
    }
}

#[test]
fn of_nothing() {
    for (format, expected) in [
        ("full", ""),
        ("grouped", ""),
        ("concise", ""),
        ("json", "[]\n"),
        ("jsonl", ""),
        (
            "junit",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"uri-bnf check under RFC 2396\">\n\
             <testsuite name=\"&lt;stdin&gt;\" tests=\"0\" failures=\"0\">\n</testsuite>\n</testsuites>\n",
        ),
        ("github", ""),
        ("gitlab", "[]\n"),
        ("rdjson", "{\"source\":{\"name\":\"uri-bnf\"},\"diagnostics\":[]}\n"),
        ("rdjsonl", ""),
        (
            "markdown",
            "# uri-bnf check under RFC 2396\n\n| references | not valid | too long | with other errors | denied | with warnings | with advice | \
             findings | fixable |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n| 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 |\n",
        ),
    ] {
        assert_eq!(
            run_with_input(&["check", "--edition", "2396", "--format", format], b"").ends_with(0).output,
            expected
        );
    }
    let log: serde_json::Value = serde_json::from_str(
        &run_with_input(&["check", "--edition", "2396", "--format", "sarif"], b"").output,
    )
    .unwrap();
    assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
}

#[test]
fn output_that_is_not_a_terminal_is_concise() {
    assert_eq!(run(&["check", "a b"]).output, run(&["check", "--format", "concise", "a b"]).output);
}

/// Neither an input nor a path has an effect on a terminal, even if the output of a pipe is shown on one.
#[cfg(unix)]
#[test]
fn nothing_is_printed_that_a_terminal_would_obey() {
    let hostile = "a\u{1B}]0;x\u{7}\u{9B}31m\rb\u{202E}\u{2066}\u{200F}\u{8}c\n";
    // The second path has no control character, but a character that reverses the direction of what follows.
    for (path, escape) in [("a\u{1B}[31m\u{7}b", "1b"), ("a\u{202E}b", "202e")] {
        let folder = Folder::new("formats_hostile").with(path, hostile);
        for format in FORMATS {
            for options in [&["--policy", "pedantic"][..], &["--rule", "port"], &["--edition", "all"]] {
                let file = ["check", "--color", "never", "--format", format, "--file", path];
                let run = folder.run(&[&file, options].concat()).ends_with(1);
                let control = |character: char| character.is_control() && character != '\n';
                let is_escaped =
                    !run.output.contains(|character: char| character.is_ascii() && control(character));
                assert!(is_escaped, "{format}: {:?}", run.output);
                // JSON is data: outside a terminal, characters beyond US-ASCII are not escaped. `terminal` has the test on one.
                if !["json", "jsonl", "sarif", "gitlab", "rdjson", "rdjsonl"].contains(&format) {
                    assert!(!run.output.contains(control), "{format}: {:?}", run.output);
                    let turns = run.output.contains(['\u{202E}', '\u{2066}', '\u{200F}']);
                    assert!(!turns, "{format}: {:?}", run.output);
                    assert!(run.output.contains(&format!("a\\u{{{escape}}}")), "{format}: {:?}", run.output);
                }
            }
        }
    }
}

/// Characters that would end a property of a workflow command, or begin another, are escaped in a path.
#[cfg(unix)]
#[test]
fn a_path_stays_within_its_property() {
    for (path, property) in [
        ("100%.txt", "100%25.txt"),
        ("a:b,c=d", "a%3Ab%2Cc=d"),
        ("100%,line=9::x", "100%25%2Cline=9%3A%3Ax"),
        ("%2C", "%252C"),
    ] {
        let folder = Folder::new("formats_github_path").with(path, "a b\n");
        let run = folder.run(&["check", "--format", "github", "--file", path]).ends_with(1);
        let start = format!("::error file={property},line=1,col=2,endColumn=3,title=space::a space ");
        assert!(run.output.starts_with(&start), "{run:?}");
        assert_eq!(run.output.lines().count(), 1, "{run:?}");
    }
}

/// Checks whether `full` has styles with these options and variables.
#[track_caller]
fn is_styled(options: &[&str], variables: &[(&str, &str)], expected: bool) {
    let mut command = crate::run::command(&[&["check", "--format", "full", "a b"], options].concat());
    let run = Run::from(command.envs(variables.iter().copied()).output().unwrap()).ends_with(1);
    assert_eq!(run.output.contains("\u{1B}["), expected, "{options:?} {variables:?} {:?}", run.output);
}

#[test]
fn colours_follow_the_option_and_then_the_environment() {
    is_styled(&[], &[], false);
    is_styled(&["--color", "always"], &[], true);
    is_styled(&["--color", "always"], &[("NO_COLOR", "1")], true);
    is_styled(&["--color", "never"], &[("CLICOLOR_FORCE", "1")], false);
    is_styled(&["--color", "auto"], &[("CLICOLOR_FORCE", "1")], true);
    is_styled(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false);
    for (choice, expected) in [("always", true), ("never", false), ("auto", false)] {
        let help = run(&["check", "--help", "--color", choice]).ends_with(0).output;
        assert_eq!(help.contains("\u{1B}["), expected, "{choice}");
    }
    // It is an option of all subcommands, in any position.
    run(&["--color", "always", "codes"]).ends_with(0);
    assert!(
        run(&["check", "--color", "red", "a"])
            .ends_with(2)
            .errors
            .contains("[possible values: auto, always, never]")
    );
}

/// A line of a megabyte with more than a thousand findings.
#[test]
fn a_line_of_a_megabyte_is_cut_around_the_faults() {
    let long = "x".repeat(500_000);
    let line = format!("{long}{}{long}", "a b".repeat(1500));
    let mut share = Share::one_in(3);
    for format in FORMATS.iter().copied().filter(|format| *format == "full" || share.takes()) {
        let start = Instant::now();
        let run = run_with_input(&["check", "--format", format], line.as_bytes()).ends_with(1);
        assert!(start.elapsed() < Duration::from_secs(30), "{format}: {:?}", start.elapsed());
        // JSON has the line itself.
        let input = if format.starts_with("json") { line.len() } else { 0 };
        assert!(run.output.len() < 2_000_000 + input, "{format}: {} bytes", run.output.len());
        let expected = if format.starts_with("json") {
            "\"diagnostics_left_out\":500"
        } else {
            "500 more after this one"
        };
        assert_eq!(run.output.matches(expected).count(), 1, "{format}");
        if format == "full" {
            let shown: Vec<_> = run.lines().into_iter().filter(|line| line.starts_with("1 |")).collect();
            assert!(shown.len() >= 1000, "{}", shown.len());
            assert!(shown.iter().all(|line| line.chars().count() <= 100 && line.contains('…')), "{shown:?}");
            assert_eq!(run.lines()[1], " --> <stdin>:1:500002");
        }
    }
}

/// Each fault is reported, within a minute. `output` has the test that none is kept in memory.
#[test]
fn many_faulty_lines_take_no_unreasonable_time() {
    let lines = of_run([700, 10_000]);
    let list = "http://a/b c\nhttp://my_host/{}\n".repeat(lines);
    for format in FORMATS {
        let start = Instant::now();
        let run =
            run_with_input(&["check", "--edition", "2396", "--quiet", "--format", format], list.as_bytes())
                .ends_with(1);
        assert!(start.elapsed() < Duration::from_secs(60), "{format}: {:?}", start.elapsed());
        assert!(run.output.matches("my_host").count() >= lines, "{format}");
    }
}
