//! What to do with findings.

use clap::Args;

/// What to do with findings; by default, they are reported.
#[derive(Clone, Copy, Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
pub(crate) struct FixArguments {
    /// Print the input with the safe suggestions applied, and what remains on standard error
    #[arg(long)]
    pub(crate) fix: bool,

    /// With --fix, replace the files instead, and print what remains on standard output
    #[arg(long, requires = "fix")]
    pub(crate) write: bool,

    /// With --write, also replace a file that has hard links, whose other names keep the old content
    #[arg(long, requires = "write")]
    pub(crate) break_hard_links: bool,

    /// Print what --fix would change in files, as a unified diff, and change nothing
    #[arg(long, conflicts_with = "write")]
    pub(crate) diff: bool,
}

/// Where the fixed input goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// It is printed.
    Print,
    /// It replaces the file.
    Write,
    /// Its difference to the input is printed.
    Diff,
}

impl FixArguments {
    /// Returns the mode that is requested, if any is.
    pub(crate) fn mode(self) -> Option<Mode> {
        match self {
            Self { diff: true, .. } => Some(Mode::Diff),
            Self { write: true, .. } => Some(Mode::Write),
            Self { fix: true, .. } => Some(Mode::Print),
            Self { .. } => None,
        }
    }
}
