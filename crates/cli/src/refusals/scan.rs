//! What `scan` refuses.

use std::path::{Path, PathBuf};

use super::refused;
use super::same_file::{Read, Written, same_file};
use crate::arguments::{CheckFormat, Mode, ScanArguments};
use crate::files::identity;
use crate::ignores::Baseline;
use crate::status::Failure;

/// Refuses documents that cannot be fixed in this way, and formats that cannot be used then.
pub(crate) fn fixing(arguments: &ScanArguments, paths: &[PathBuf], mode: Mode) -> Result<(), Failure> {
    let given = &arguments.documents;
    let is_standard_input = paths.iter().any(|path| path.as_os_str() == "-");
    let is_on_errors = arguments.output_file.is_none() && mode != Mode::Write;
    if is_on_errors && arguments.format.is_some_and(CheckFormat::is_document) {
        return refused(
            "a document cannot be written here: with --fix and --diff, the remaining findings go to standard error, among \
             other messages; use '--format jsonl', --output-file, or '--fix --write'",
        );
    }
    match mode {
        Mode::Print if paths.len() > 1 || paths.iter().any(|path| path.is_dir()) => refused(
            "--fix prints one document; use '--fix --write' to replace files, or --diff to see what would change",
        ),
        Mode::Write if given.paths.is_empty() && given.files0_from.is_none() => refused(
            "--write replaces only what is named; name files or folders, such as '.' for the current folder",
        ),
        Mode::Write if is_standard_input => refused(
            "--write cannot replace standard input; name files or folders, or omit --write to print it",
        ),
        _ => Ok(()),
    }
}

/// Refuses files that are written and also read.
pub(crate) fn files(arguments: &ScanArguments, documents: &[PathBuf]) -> Result<(), Failure> {
    let ScanArguments { baseline, write_baseline, output_file, configuration, documents: given, .. } =
        arguments;
    let written = [("--output-file", output_file), ("--write-baseline", write_baseline)];
    let read = [
        ("--baseline", baseline.as_deref()),
        ("--config", configuration.config.as_deref()),
        ("--files0-from", given.files0_from.as_deref()),
        ("--schema", given.schema.as_deref().map(Path::new)),
    ];
    // A baseline is no document, though a pattern of a shell may name it.
    let is_written = |path: &Path| write_baseline.as_deref().and_then(identity) == identity(path);
    let is_old_baseline =
        |path: &Path| write_baseline.is_some() && is_written(path) && Baseline::read(path).is_ok();
    let read = read.into_iter().filter_map(|(by, path)| Some(Read { by: Some(by), path: path? }));
    same_file(
        written.into_iter().filter_map(|(by, path)| Some(Written { by, path: path.as_deref()? })),
        read.chain(
            documents.iter().filter(|path| !is_old_baseline(path)).map(|path| Read { by: None, path }),
        ),
        ("--baseline", "--write-baseline"),
    )
}

/// Refuses a root on the command line if no files are looked for. That of the file is for other runs.
pub(crate) fn root(arguments: &ScanArguments, looks_for_files: bool) -> Result<(), Failure> {
    if arguments.root.is_some() && !looks_for_files {
        return refused("--root is for --check-files: add that, or omit --root");
    }
    Ok(())
}

/// Returns the failure for statistics in a format that has findings only.
pub(crate) fn statistics(format: CheckFormat) -> Failure {
    Failure::Unknown(format!("--statistics has no format {format}: there are full, json, jsonl and markdown"))
}
