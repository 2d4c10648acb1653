//! How a run ends: its outcome, its exit status, and messages about the run itself.

use std::fmt::{self, Display};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::text::path::shown_path;
use crate::text::terminal::{self, Content, Destination, write_error_line};

pub(crate) use crate::text::terminal::Output;

/// The outcome of a subcommand.
pub(crate) type Outcome = Result<Status, Failure>;

/// What a complete run has found.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Status {
    /// Whether an input is not valid or has an error, there are too many warnings, or something was found in a grammar.
    pub(crate) not_valid: bool,
    /// Whether a file could not be read.
    pub(crate) not_read: bool,
}

/// Why a run ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments request help, or something that cannot be done.
    Usage(Box<clap::Error>),
    /// There is nothing to do. The text is the help of the subcommand.
    Nothing(String),
    /// The arguments name something that does not exist, or cannot be used together.
    Unknown(String),
    /// Arguments are names of files where references are expected: an error for each, and how to write them instead.
    NamesOfFiles { errors: Vec<String>, tip: &'static str },
    /// The output cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    /// Errors of reading are not converted: the run continues with the next file.
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Says which file cannot be written, and why. It is within an [`io::Error`] of the same kind.
#[derive(Debug)]
pub(crate) struct Unwritten(String);

impl Unwritten {
    /// Returns the error of a file.
    pub(crate) fn error(path: &Path, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), Self::of(path, error))
    }

    /// Returns the failure of a run that cannot write a file.
    pub(crate) fn failure(path: &Path, error: &io::Error) -> Failure {
        Failure::Output(Self::error(path, error))
    }

    fn of(path: &Path, error: &io::Error) -> Self {
        Self(format!("cannot write {}: {}", shown_path(path), reason(error)))
    }
}

impl Display for Unwritten {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Unwritten {}

/// Standard output for text and JSON. It must be flushed at the end.
pub(crate) fn output() -> Output {
    terminal::output(Content::Json)
}

/// Writes on standard error what is wrong with the run. If it cannot be written, nothing can be done.
pub(crate) fn complain(message: impl Display) {
    write_error_line(format_args!("error: {message}"));
}

/// Writes a note about the run on standard error. If it cannot be written, nothing can be done.
pub(crate) fn note(message: impl Display) {
    write_error_line(format_args!("note: {message}"));
}

/// Returns why something cannot be read. The words for a folder are the same whether it was opened by name or read as a
/// stream.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        kind @ io::ErrorKind::IsADirectory => kind.to_string(),
        _ => error.to_string(),
    }
}

/// Returns the exit status for `outcome`, after writing what went wrong.
pub(crate) fn exit_code(outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(Status { not_read: true, .. }) => ExitCode::from(2),
        Ok(Status { not_valid: true, .. }) => ExitCode::from(1),
        Ok(Status { .. }) => ExitCode::SUCCESS,
        Err(Failure::Unknown(message)) => {
            complain(message);
            ExitCode::from(2)
        }
        Err(Failure::NamesOfFiles { errors, tip }) => {
            errors.iter().for_each(complain);
            write_error_line(format_args!("tip: {tip}"));
            ExitCode::from(2)
        }
        Err(Failure::Nothing(help)) => {
            let _ = terminal::errors(Content::Text).write_all(help.as_bytes());
            ExitCode::from(2)
        }
        Err(Failure::Usage(message)) => match print(&message) {
            Ok(()) => ExitCode::from(u8::try_from(message.exit_code()).unwrap_or(2)),
            Err(error) => unwritten(&error),
        },
        Err(Failure::Output(error)) => unwritten(&error),
    }
}

/// Prints help to standard output, and messages about the arguments to standard error.
fn print(message: &clap::Error) -> io::Result<()> {
    let destination = if message.use_stderr() { Destination::Errors } else { Destination::Output };
    let text = message.render();
    let text = if destination.is_coloured() { text.ansi().to_string() } else { text.to_string() };
    destination.write(&text)
}

/// Returns the exit status for output that cannot be written. If the reader closed the pipe, there is no message, and the
/// status is that of a process that SIGPIPE killed, as a shell reports it.
fn unwritten(error: &io::Error) -> ExitCode {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return ExitCode::from(141);
    }
    if error.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<Unwritten>) {
        complain(error);
    } else {
        complain(format_args!("cannot write the output: {error}"));
    }
    ExitCode::from(2)
}
