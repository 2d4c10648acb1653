//! The arguments of the subcommands that generate scripts and pages from the definition of the arguments.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// Print a completion script for a shell
#[derive(Debug, Args)]
#[command(after_long_help = with_short_exit_status!("\
Example:
  $ uri-bnf completions bash > ~/.local/share/bash-completion/completions/uri-bnf
  $ uri-bnf completions zsh > \"${fpath[1]}/_uri-bnf\"
  $ uri-bnf completions fish > ~/.config/fish/completions/uri-bnf.fish

"))]
pub(crate) struct CompletionsArguments {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}

/// Print a manual page, or write all of them
#[derive(Debug, Args)]
#[command(after_long_help = with_short_exit_status!("\
Example:
  $ uri-bnf man check | man -l -
  $ uri-bnf man --directory ~/.local/share/man/man1

"))]
pub(crate) struct ManArguments {
    /// Print the page of this subcommand [default: that of the command]
    #[arg(value_name = "SUBCOMMAND")]
    pub(crate) subcommand: Option<String>,

    /// Write the pages of the command and all subcommands to this folder, as uri-bnf.1, uri-bnf-check.1 and so on
    #[arg(long, value_name = "PATH", conflicts_with = "subcommand")]
    pub(crate) directory: Option<PathBuf>,
}
