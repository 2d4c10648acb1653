//! What `differ` refuses.

use super::same_file::{Read, Written, same_file};
use crate::arguments::DifferArguments;
use crate::status::Failure;

/// Refuses files that are written and also read.
pub(crate) fn files(arguments: &DifferArguments) -> Result<(), Failure> {
    let DifferArguments { known, write_known, files, configuration, .. } = arguments;
    let read = [("--known", known.as_deref()), ("--config", configuration.config.as_deref())];
    let lists = files.paths.iter().map(|path| ("--file", Some(path.as_path())));
    same_file(
        write_known.iter().map(|path| Written { by: "--write-known", path }),
        read.into_iter().chain(lists).filter_map(|(by, path)| Some(Read { by: Some(by), path: path? })),
        ("--known", "--write-known"),
    )
}
