//! How a run ends: its outcome, its exit status, and messages about the run itself.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::text::terminal::{self, Content, Destination, write_error_line};

pub(crate) use crate::text::terminal::Output;

/// What a subcommand comes to.
pub(crate) type Outcome = Result<Status, Failure>;

/// What a run that went to its end has found.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Status {
    /// Whether an input is not valid, or something was found in a grammar.
    pub(crate) not_valid: bool,
    /// Whether a file could not be read.
    pub(crate) not_read: bool,
}

/// Why a run ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments ask for help, or for what cannot be done.
    Usage(Box<clap::Error>),
    /// There is nothing to do; with the help for it.
    Nothing(String),
    /// The arguments name something that does not exist.
    Unknown(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    /// Errors of reading never come this far: the run goes on with the next file.
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Standard output for text and JSON. It must be flushed at the end.
pub(crate) fn output() -> Output {
    terminal::output(Content::Json)
}

/// Says on standard error what is wrong with the run. Where that cannot be written, nothing can be done.
pub(crate) fn complain(message: impl Display) {
    write_error_line(format_args!("error: {message}"));
}

/// Why something cannot be read. Of a folder in the same words, whether it was opened by its name or read as a stream.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        kind @ io::ErrorKind::IsADirectory => kind.to_string(),
        _ => error.to_string(),
    }
}

/// The exit status for `outcome`, after saying what went wrong.
pub(crate) fn exit_code(outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(Status { not_read: true, .. }) => ExitCode::from(2),
        Ok(Status { not_valid: true, .. }) => ExitCode::from(1),
        Ok(Status { .. }) => ExitCode::SUCCESS,
        Err(Failure::Unknown(message)) => {
            complain(message);
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

/// Whoever closed the pipe has seen enough, and gets no message: the status is what a process killed by
/// SIGPIPE has in a shell.
fn unwritten(error: &io::Error) -> ExitCode {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return ExitCode::from(141);
    }
    complain(format_args!("cannot write the output: {error}"));
    ExitCode::from(2)
}
