//! What `check` refuses.

use std::path::{Path, PathBuf};

use super::refused;
use super::same_file::{Read, Written, same_file};
use crate::arguments::{BaselineArguments, CheckArguments, CheckFormat, Mode};
use crate::inputs::sources::Sources;
use crate::status::Failure;

/// Refuses formats with lines of files for records, which can have several lines.
pub(crate) fn records(arguments: &CheckArguments) -> Result<(), Failure> {
    match arguments.format.filter(|format| arguments.files.null && format.has_lines_of_files()) {
        Some(format) => refused(format!(
            "--format {format} cannot be used with --null: it reports lines of files, and a record can have several; \
             use '--format jsonl'"
        )),
        None => Ok(()),
    }
}

/// Refuses to read both the grammar and the references from standard input.
pub(crate) fn standard_input(arguments: &CheckArguments, sources: &Sources) -> Result<(), Failure> {
    let is_grammar_there = arguments.own.path.as_deref().is_some_and(is_standard_input);
    if is_grammar_there && sources.paths.iter().any(|path| is_standard_input(path)) {
        return refused("--grammar and the references cannot both be on standard input");
    }
    Ok(())
}

/// Refuses what cannot be fixed in this way, or not with this format.
pub(crate) fn fixing(arguments: &CheckArguments, sources: &Sources, mode: Mode) -> Result<(), Failure> {
    let Sources { references, paths, .. } = sources;
    match mode {
        Mode::Print | Mode::Diff if arguments.format.is_some_and(CheckFormat::is_document) => refused(
            "a document cannot be written here: with --fix and --diff, the remaining findings go to standard error, \
             among other messages; use '--format jsonl', or '--fix --write' to get them on standard output",
        ),
        Mode::Write if !references.is_empty() => {
            refused("--write cannot be used with references as arguments; omit --write to print them")
        }
        Mode::Write if paths.iter().any(|path| is_standard_input(path)) => {
            refused("--write cannot replace standard input; use '--file PATH', or omit --write to print it")
        }
        Mode::Diff if !references.is_empty() => {
            refused("--diff cannot be used with references as arguments; use --fix to print them fixed")
        }
        Mode::Diff if arguments.files.null => refused(
            "--diff cannot be used with --null, because a diff compares lines; use --fix to print the fixed input",
        ),
        _ => Ok(()),
    }
}

/// Refuses a baseline that is written and also read.
pub(crate) fn files(arguments: &CheckArguments, paths: &[PathBuf]) -> Result<(), Failure> {
    let BaselineArguments { baseline, write_baseline } = &arguments.baselines;
    let read = [
        ("--baseline", baseline.as_deref()),
        ("--config", arguments.start.edition.configuration.config.as_deref()),
        ("--grammar", arguments.own.path.as_deref()),
    ];
    let read = read.into_iter().filter_map(|(by, path)| Some(Read { by: Some(by), path: path? }));
    same_file(
        write_baseline.as_deref().map(|path| Written { by: "--write-baseline", path }),
        read.chain(paths.iter().map(|path| Read { by: Some("--file"), path })),
        ("--baseline", "--write-baseline"),
    )
}

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}
