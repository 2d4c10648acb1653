//! What `conform` refuses.

use super::refused;
use super::same_file::{Read, Written, same_file};
use crate::arguments::{ConformArguments, ConformFormat, ConformProtocol, SuiteExtent};
use crate::status::Failure;

/// Refuses what the protocol or the format cannot do.
pub(crate) fn protocol(arguments: &ConformArguments) -> Result<(), Failure> {
    let starts = arguments.protocol == ConformProtocol::ExitStatus;
    if starts && arguments.suite != SuiteExtent::Quick {
        return refused(
            "--protocol exit-status starts the program for each candidate, so it needs --suite quick",
        );
    }
    if arguments.stdin && !starts {
        return refused("--stdin needs --protocol exit-status");
    }
    if arguments.format == ConformFormat::Sarif && arguments.grammar.is_none() {
        return refused("--format sarif needs --grammar, because its results are places in a file");
    }
    Ok(())
}

/// Refuses files that are written and also read.
pub(crate) fn files(arguments: &ConformArguments) -> Result<(), Failure> {
    let ConformArguments { known, write_known, resume, grammar, edition, .. } = arguments;
    let written = [("--write-known", write_known), ("--resume", resume)];
    let read = [("--known", known), ("--grammar", grammar), ("--config", &edition.configuration.config)];
    same_file(
        written.into_iter().filter_map(|(by, path)| Some(Written { by, path: path.as_deref()? })),
        read.into_iter().filter_map(|(by, path)| Some(Read { by: Some(by), path: path.as_deref()? })),
        ("--known", "--write-known"),
    )
}
