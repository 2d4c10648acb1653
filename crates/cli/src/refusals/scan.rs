//! What `scan` refuses.

use std::path::PathBuf;

use super::refused;
use crate::arguments::{CheckFormat, Mode, ScanArguments};
use crate::status::Failure;

/// Refuses documents that cannot be fixed in this way, and formats that cannot be used then.
pub(crate) fn fixing(arguments: &ScanArguments, paths: &[PathBuf], mode: Mode) -> Result<(), Failure> {
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
        Mode::Write if is_standard_input => refused(
            "--write cannot replace standard input; name files or folders, or omit --write to print it",
        ),
        _ => Ok(()),
    }
}

/// Returns the failure for statistics in a format that has findings only.
pub(crate) fn statistics(format: CheckFormat) -> Failure {
    Failure::Unknown(format!(
        "--statistics has no format {format}: there are human, json, jsonl and markdown"
    ))
}
