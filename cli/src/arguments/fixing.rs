//! What is done about findings.

use clap::Args;

/// What is done about findings; by default, they are told.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct FixArguments {
    /// Print the input with the safe suggestions applied; what remains is told on standard error
    #[arg(long)]
    pub(crate) fix: bool,

    /// With --fix, replace the files instead; what remains is told on standard output
    #[arg(long, requires = "fix")]
    pub(crate) write: bool,

    /// Print what --fix would change in files, as a unified diff, and change nothing
    #[arg(long, conflicts_with = "write")]
    pub(crate) diff: bool,
}
