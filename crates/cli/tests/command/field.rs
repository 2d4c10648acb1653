//! References and documents as people have them: each file of `tests/field` has its rows here, which say what is found in it.
//!
//! A row is judged by the specifications and by what its author meant. It lists everything that is found, so that a finding too many
//! fails it as well.

mod authors;
mod data;
mod documents;
mod fixes;
mod included;
mod lists;
mod markdown;
mod markup;
mod results;
mod sites;
mod templates;
mod trees;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::run::{Run, command};

/// What is expected of a call.
enum Expected {
    /// `LINE:COLUMN SEVERITY CODE` of each finding, in order, after the path if it is not the last argument.
    Findings(&'static [&'static str]),
    /// The lines of the output.
    Lines(&'static [&'static str]),
    /// The lines that a difference adds.
    Added(&'static [&'static str]),
    /// What the output and standard error contain, and what they do not.
    Says(&'static [&'static str], &'static [&'static str]),
}

use Expected::{Added, Findings, Lines, Says};

/// A call of the command in `tests/field/FOLDER`.
struct Case {
    /// Why it is expected.
    reason: &'static str,
    /// The arguments, separated by spaces; those between apostrophes are one argument.
    call: &'static str,
    status: i32,
    expected: Expected,
}

/// A call that finds this, and ends with 1 if any of it is an error.
const fn finds(reason: &'static str, call: &'static str, expected: &'static [&'static str]) -> Case {
    let mut status = 0;
    let mut at = 0;
    while at < expected.len() {
        if !is_warning(expected[at].as_bytes()) {
            status = 1;
        }
        at += 1;
    }
    Case { reason, call, status, expected: Findings(expected) }
}

/// Returns whether the word after the first space is that of a warning.
const fn is_warning(finding: &[u8]) -> bool {
    let mut at = 0;
    while finding[at] != b' ' {
        at += 1;
    }
    finding[at + 1] == b'w' && finding[at + 2] == b'a'
}

/// A call that succeeds, and prints these lines.
const fn prints(reason: &'static str, call: &'static str, expected: &'static [&'static str]) -> Case {
    Case { reason, call, status: 0, expected: Lines(expected) }
}

/// A call that ends with this status, and whose output and standard error have these parts.
const fn says(reason: &'static str, call: &'static str, status: i32, parts: &'static [&'static str]) -> Case {
    Case { reason, call, status, expected: Says(parts, &[]) }
}

/// A call of `--diff` in which the lines that are changed become these. It ends with 1.
const fn fixes(reason: &'static str, call: &'static str, expected: &'static [&'static str]) -> Case {
    Case { reason, call, status: 1, expected: Added(expected) }
}

impl Case {
    /// Also, the output and standard error do not contain these.
    const fn but_never(self, others: &'static [&'static str]) -> Self {
        match self.expected {
            Says(parts, _) => Self { expected: Says(parts, others), ..self },
            _ => panic!("only what is said is also not said"),
        }
    }

    fn arguments(&self) -> Vec<&str> {
        let mut arguments = Vec::new();
        for (index, part) in self.call.split('\'').enumerate() {
            if index % 2 == 1 { arguments.push(part) } else { arguments.extend(part.split_whitespace()) }
        }
        arguments
    }

    /// Returns what is wrong in a run of this call.
    fn fault(&self, folder: &str) -> Option<String> {
        let arguments = self.arguments();
        let concise = if matches!(self.expected, Findings(_)) { &["--format", "concise"][..] } else { &[] };
        let all = [&arguments[..1], concise, &arguments[1..]].concat();
        let run: Run = command(&all).current_dir(field().join(folder)).output().unwrap().into();
        let last = format!("{}:", arguments.last().unwrap());
        let (expected, found): (Vec<String>, Vec<String>) = match self.expected {
            Findings(expected) => {
                (owned(expected), run.lines().iter().map(|line| short(line, &last)).collect())
            }
            Lines(expected) => (owned(expected), owned(&run.lines())),
            Added(expected) => {
                let added = run.lines().into_iter().filter(|line| !line.starts_with("+++"));
                (owned(expected), added.filter_map(|line| Some(line.strip_prefix('+')?.to_owned())).collect())
            }
            Says(parts, others) => {
                let text = format!("{}{}", run.output, run.errors);
                let missing = parts.iter().filter(|part| !text.contains(**part));
                let shown = others.iter().filter(|part| text.contains(**part));
                (Vec::new(), missing.chain(shown).map(|part| format!("{part:?} in {text}")).collect())
            }
        };
        if expected == found && run.status == Some(self.status) {
            return None;
        }
        let Self { reason, call, status, .. } = self;
        Some(format!("{call}: {reason}\nexpected {status}: {expected:#?}\nfound {run:#?}\n= {found:#?}\n"))
    }
}

/// The place, the severity and the code of a line of `concise`.
fn short(line: &str, last: &str) -> String {
    let line = line.strip_prefix(last).unwrap_or(line);
    line.splitn(3, ": ").take(2).collect::<Vec<_>>().join(" ")
}

fn owned(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|&line| line.to_owned()).collect()
}

fn field() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/field")
}

/// All rows, by the folder of their files.
const TABLES: [(&str, &[Case]); 16] = [
    ("reports", lists::CASES),
    ("reports", results::CASES),
    ("reports", markdown::CASES),
    ("reports", markup::CASES),
    ("reports", data::CASES),
    ("reports", fixes::REPORTS),
    ("reports", fixes::REPORTED_DOCUMENTS),
    ("templates", templates::CASES),
    ("trees", trees::CASES),
    ("sites", sites::CASES),
    ("documents", documents::CASES),
    ("documents", documents::LINKS),
    ("documents", documents::EXTRACTED),
    ("documents", fixes::DOCUMENTS),
    ("included", included::CASES),
    ("authors", authors::CASES),
];

#[test]
fn each_row_holds() {
    let faults = TABLES.iter().flat_map(|(folder, cases)| cases.iter().filter_map(|case| case.fault(folder)));
    let faults: Vec<_> = faults.collect();
    assert!(faults.is_empty(), "{} rows:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn each_file_has_a_row() {
    let named = |(folder, cases): &(&str, &[Case])| -> Vec<PathBuf> {
        let arguments =
            cases.iter().flat_map(Case::arguments).map(|argument| field().join(folder).join(argument));
        arguments.filter(|path| path.exists()).collect()
    };
    let named: Vec<_> = TABLES.iter().flat_map(named).collect();
    let mut open = vec![field()];
    let mut without = BTreeSet::new();
    while let Some(folder) = open.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() && !named.contains(&path) {
                open.push(path);
            } else if !named.contains(&path) {
                without.insert(path);
            }
        }
    }
    assert!(without.is_empty(), "{without:#?}");
}

#[test]
fn a_row_can_fail() {
    let list = "check --edition 3986 --file V17.uris";
    for case in [
        finds("a finding too few", list, &["1:50 error delimiter"]),
        finds("another place", list, &["1:50 error delimiter", "1:68 error delimiter"]),
        finds("another code", list, &["1:50 error delimiter", "1:69 error space"]),
        prints("another line", "resolve --base http://a/b c", &["http://a/d"]),
        says("another status", list, 0, &["delimiter"]),
        says("what is not said", list, 1, &["escape-sequence"]),
        says("what must not be said", list, 1, &[]).but_never(&["delimiter"]),
        fixes("a change too many", "check --diff --file V17.uris", &["a"]),
    ] {
        assert!(case.fault("reports").is_some(), "{}", case.reason);
    }
}
