//! What each subcommand does grows as its input does, and no faster: in every format, and with every other output.
//!
//! Two things are measured. Neither the machine nor what else runs on it has an effect on the first:
//!
//! - **Counts**, in each run: octets that the command writes, and the steps that it counts itself in builds with debug
//!   assertions, as in [`growth`](crate::growth). These are octets that are read, written, masked, escaped, or passed to
//!   find a column. They show what is written, copied or measured again and again, at a size at which time shows nothing.
//! - **Time of the processor**, in a full run: it also shows what is not counted, in the library, in dependencies and on each
//!   thread. Other processes hardly matter, since their time is not counted. The smallest of some runs is taken, and the
//!   sizes are so far apart that linear and quadratic growth differ by a factor of eight.
//!
//! Instructions would be exact, but no tool that counts them is on each machine, or allowed there.

use std::collections::BTreeSet;
use std::fs::File;
use std::process::{Command, Stdio};

use crate::growth_inputs::Input;
use crate::growth_rows::{COMMAND, FILE, FIXED, Grows, OUTPUTS, ROWS, Row};
use crate::run::{Folder, SUBCOMMANDS, command, run, subcommands_in_help};
use crate::share::Share;

/// Returns three sizes: the first, and twice and four times as much. The longest references have 48 KiB, so that offsets have
/// five digits in most of each, and what is refused beyond 64 KiB is not refused.
fn sizes(grows: Grows) -> [usize; 3] {
    match grows {
        Grows::Short => [15, 30, 60],
        Grows::Limited => [40, 80, 160],
        Grows::References | Grows::Pairs | Grows::Objects | Grows::Document => [190, 380, 760],
        Grows::Grammar | Grows::OtherRules => [60, 120, 240],
        Grows::Settings | Grows::Argument(_) | Grows::Number(_) => [200, 400, 800],
    }
}

/// Returns the words of the short help of a subcommand.
fn help(subcommand: &str) -> Vec<String> {
    let help = run(&[subcommand, "-h"]).ends_with(0).output;
    help.split_whitespace().map(ToOwned::to_owned).collect()
}

/// Returns the formats of a subcommand, or nothing.
fn formats(subcommand: &str) -> Vec<String> {
    let help = help(subcommand).join(" ");
    let Some((_, format)) = help.split_once("--format <FORMAT>") else { return Vec::new() };
    let (_, values) = format.split_once("[possible values: ").unwrap();
    values.split_once(']').unwrap().0.split(", ").map(ToOwned::to_owned).collect()
}

/// A row in one format.
#[derive(Clone)]
pub(crate) struct Case {
    arguments: Vec<String>,
    grows: Grows,
}

impl std::fmt::Display for Case {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}, growing: {:?}", self.arguments.join(" "), self.grows)
    }
}

impl Case {
    /// Returns the row in each format.
    fn all(&(subcommand, options, grows): &Row) -> Vec<Self> {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let formats = formats(subcommand);
        // Only with these are other formats than one possible, or that one is.
        let formats = match subcommand {
            _ if options.contains(&"--format") || options.contains(&"--write") => Vec::new(),
            "extract" if options.contains(&"--null") => Vec::new(),
            "report" if !options.contains(&"--coverage") => vec!["markdown".into(), "html".into()],
            _ => formats,
        };
        let case = |format: &[&str]| Self {
            arguments: [owned(&[subcommand]), owned(format), owned(options)].concat(),
            grows,
        };
        if formats.is_empty() {
            return vec![case(&[])];
        }
        formats.iter().map(|format| case(&["--format", format])).collect()
    }

    /// Returns the command for a size, in a folder with the input.
    fn command(&self, folder: &Folder, input: &Input, size: usize) -> Command {
        let content = input.of_size(size);
        std::fs::write(folder.path().join("input"), &content).unwrap();
        std::fs::write(folder.path().join("stdin"), &content).unwrap();
        let word = |word: &String| match word.as_str() {
            FILE => "input".to_owned(),
            COMMAND => env!("CARGO_BIN_EXE_uri-bnf").to_owned(),
            _ => word.clone(),
        };
        let mut arguments: Vec<_> = self.arguments.iter().map(word).collect();
        match self.grows {
            Grows::Argument(argument) => arguments.extend(std::iter::repeat_n(argument.to_owned(), size)),
            Grows::Number(option) => arguments.extend([option.to_owned(), size.to_string()]),
            _ => {}
        }
        let mut command = command(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        command
            .current_dir(folder.path())
            .stdin(Stdio::from(File::open(folder.path().join("stdin")).unwrap()));
        command
    }
}

/// All rows in all formats, with all inputs.
fn cases() -> impl Iterator<Item = (Case, Input)> {
    ROWS.iter().flat_map(Case::all).flat_map(|case| {
        let inputs = Input::all(case.grows);
        inputs.into_iter().map(move |input| (case.clone(), input))
    })
}

/// A new subcommand, or a new output of one, has a row.
#[test]
fn each_subcommand_and_each_output_has_a_row() {
    let listed = subcommands_in_help();
    let names: BTreeSet<_> = listed.iter().map(String::as_str).collect();
    let in_rows = ROWS.iter().map(|&(subcommand, ..)| subcommand).chain(FIXED).chain(["help"]);
    assert_eq!(in_rows.collect::<BTreeSet<_>>(), names);
    for subcommand in SUBCOMMANDS.iter().filter(|subcommand| !FIXED.contains(subcommand)) {
        let words = self::help(subcommand);
        for output in OUTPUTS.iter().filter(|output| words.iter().any(|word| word == *output)) {
            let has = ROWS.iter().any(|&(of, options, grows)| {
                of == *subcommand && (options.contains(output) || grows == Grows::Number(output))
            });
            // It only changes what ends a reference, which is the same for all that read lists of them; and the pairs of a base and
            // a reference that a program is asked for are those of a suite. Texts that are made do not grow.
            let is_of_suite =
                [("conform", "--resolve"), ("differ", "--suite")].contains(&(*subcommand, *output));
            let is_other = *output == "--null" || is_of_suite;
            assert!(has || is_other, "{subcommand} {output}");
        }
    }
}

/// Counted work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counts {
    /// What the command counts itself.
    steps: u64,
    /// The octets of the output, the errors and the files.
    written: u64,
}

#[track_caller]
fn counts(case: &Case, folder: &Folder, input: &Input, size: usize) -> Counts {
    let output = case.command(folder, input, size).env("URI_BNF_STEPS", "").output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    // Not each input can be converted or compared, but no row is only errors.
    let most = if input.is_hostile() { 2 } else { 1 };
    let status = output.status.code();
    assert!(status.is_some_and(|code| code <= most), "{case}: {input}: {status:?} {errors:.500}");
    let line = errors.lines().find_map(|line| line.strip_prefix("steps: ")).unwrap();
    let steps = line.split_once(',').unwrap().0.parse().unwrap();
    let files =
        ["input", "findings", "baseline", "known"].map(|name| std::fs::metadata(folder.path().join(name)));
    let in_files: u64 = files.iter().flatten().map(std::fs::Metadata::len).sum();
    Counts { steps, written: output.stdout.len() as u64 + errors.len() as u64 + in_files }
}

/// Returns whether counts for a size, twice and four times as much grow no faster than the size.
///
/// What is added from the second size to the third is twice what is added from the first to the second, if growth is linear,
/// and four times as much if it is quadratic. 2.2 allows for the digits of numbers, and for the steps of sorting. Growth of
/// `a n + b n²` exceeds it as soon as the quadratic part is a twenty-seventh of the linear one at the first size. Some words
/// are longer if there is more than one of something.
fn are_linear([first, second, third]: [u64; 3]) -> bool {
    const WORDS: u64 = 300;
    let (less, more) = (second.saturating_sub(first), third.saturating_sub(second));
    more * 10 <= less * 22 + 10 * WORDS
}

/// Compares counts for these subcommands.
#[track_caller]
fn counts_are_linear(test: &str, is_meant: impl Fn(&str) -> bool) {
    let folder = Folder::new(test);
    // A row that reads lists has twenty inputs in each format, so each run has one of almost every row.
    let mut share = Share::one_in(31);
    let meant = cases().filter(|(case, _)| is_meant(&case.arguments[0]));
    let mut others = Vec::new();
    for (case, input) in meant.filter(|_| share.takes()) {
        let counts = sizes(case.grows).map(|size| counts(&case, &folder, &input, size));
        let is_linear =
            are_linear(counts.map(|counts| counts.steps)) && are_linear(counts.map(|counts| counts.written));
        if !is_linear {
            others.push(format!("{case}, {input}: {counts:?}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[test]
fn counts_of_check_are_linear() {
    counts_are_linear("growth-check", |subcommand| subcommand == "check");
}

#[test]
fn counts_of_documents_are_linear() {
    counts_are_linear("growth-scans", |subcommand| ["scan", "extract"].contains(&subcommand));
}

#[test]
fn counts_of_reports_and_grammars_are_linear() {
    let these = ["report", "diff", "lint", "conform", "generate", "config", "explain"];
    counts_are_linear("growth-reports", |subcommand| these.contains(&subcommand));
}

#[test]
fn counts_of_views_are_linear() {
    let these = ["compare", "parse", "derive"];
    counts_are_linear("growth-views", |subcommand| these.contains(&subcommand));
}

#[test]
fn counts_of_all_others_are_linear() {
    let those = [
        "check", "scan", "extract", "report", "diff", "lint", "conform", "generate", "config", "explain",
        "compare", "parse", "derive",
    ];
    counts_are_linear("growth-others", |subcommand| !those.contains(&subcommand));
}

/// The time of processors, on systems that tell it.
#[cfg(target_os = "linux")]
mod time {
    use std::process::Stdio;
    use std::time::Duration;

    use nix::sys::wait::{Id, WaitPidFlag, waitid};
    use nix::time::{clock_getcpuclockid, clock_gettime};
    use nix::unistd::Pid;

    use super::{Case, Grows, cases};
    use crate::growth_inputs::Input;
    use crate::run::Folder;
    use crate::share::Share;

    /// Returns three sizes, each eight times as much as the one before.
    fn sizes(grows: Grows) -> [usize; 3] {
        match grows {
            Grows::Short => [1, 8, 63],
            Grows::Limited => [14, 112, 896],
            Grows::References | Grows::Pairs | Grows::Objects | Grows::Document => [60, 480, 3840],
            Grows::Grammar | Grows::OtherRules | Grows::Settings | Grows::Argument(_) | Grows::Number(_) => {
                [40, 320, 2560]
            }
        }
    }

    /// Returns the time that a run takes on all processors.
    fn taken(case: &Case, folder: &Folder, input: &Input, size: usize) -> Duration {
        let mut command = case.command(folder, input, size);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let process = Pid::from_raw(child.id().cast_signed());
        // Its clock is read after it has ended, and before the system forgets it.
        waitid(Id::Pid(process), WaitPidFlag::WEXITED | WaitPidFlag::WNOWAIT).unwrap();
        let time = clock_gettime(clock_getcpuclockid(process).unwrap()).unwrap();
        child.wait().unwrap();
        time.into()
    }

    /// Linear growth multiplies what is added by 8, and quadratic growth by 64. The limit is between the two, at their
    /// geometric mean. What takes less than 2 ms is not measured exactly.
    fn is_linear([first, second, third]: [Duration; 3]) -> bool {
        let less = second.saturating_sub(first).max(Duration::from_millis(2));
        third.saturating_sub(second) <= less * 23
    }

    #[test]
    fn time_is_linear() {
        let folder = Folder::new("growth-time");
        let mut share = Share::one_in_each([211, 7]);
        for (case, input) in cases().filter(|_| share.takes()) {
            let measured = || sizes(case.grows).map(|size| taken(&case, &folder, &input, size));
            let mut least = measured();
            for _ in 0..4 {
                if is_linear(least) {
                    break;
                }
                let again = measured();
                least = [0, 1, 2].map(|index| least[index].min(again[index]));
            }
            assert!(is_linear(least), "{case}, {input}: {least:?}");
        }
    }

    #[test]
    fn quadratic_time_is_seen() {
        let times = |growth: fn(u64) -> u64| [1, 8, 64].map(|size| Duration::from_micros(growth(size)));
        assert!(is_linear(times(|size| 3000 + 2000 * size)) && is_linear(times(|size| 3000 + size)));
        assert!(!is_linear(times(|size| 3000 + 50 * size * size)));
    }
}

#[test]
fn quadratic_counts_are_seen() {
    let is_seen = |growth: fn(u64) -> u64| !are_linear([1, 2, 4].map(|size| growth(190 * size)));
    assert!(!is_seen(|_| 70) && !is_seen(|size| 500 + 64 * size));
    assert!(is_seen(|size| 70 * size * size) && is_seen(|size| 64 * size + size * size / 50));
}
