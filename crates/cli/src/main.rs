//! The command `uri-bnf`: checks URI references against the printed grammar, applies safe fixes, shows trees, reports on
//! lists of references, prints the grammar, generates strings for its rules, and lints grammars.
//!
//! Its folders, from the top down; a folder imports only from those below it:
//!
//! - `check` is `uri-bnf check`: it checks inputs on all cores, or has `fix` apply suggestions. `report` counts, and `views`
//!   has the subcommands that show one thing, one file each.
//! - `scan` finds what is wrong in the references of documents, and `extraction` lists these; `documents` reads the documents.
//! - `derivations` is how an input is derived by the printed rules, and how that is shown.
//! - `differ` compares how parsers read texts.
//! - `conform` judges other programs, and `decide` in it is what another referee can judge.
//! - `operations` has the subcommands that convert their inputs, one file each, and `conversion` does it on all cores.
//! - `coverage` counts what references use of a printed grammar.
//! - `refusals` says which arguments cannot be used together.
//! - `formats` prints findings, one file for each format.
//! - `parallel` works on what is read on all cores, and shows how far it is.
//! - `findings` is what is found in an input: by the validator, by one rule, by all editions.
//! - `configuration` is the settings in force, from the command line and from `uri-bnf.toml`; `arguments` is the command
//!   line.
//! - `verdicts` is the verdict of the grammar on an input, and `trees` its components. `examples` has the references that the
//!   specifications give. `diagrams` draws rules.
//! - `browsers` is how browsers read a text.
//! - `files` is what is written, each file as a whole or not at all; `signals` removes what must not outlive the run.
//! - `inputs` is what is read, `names` the names of specifications, rules and codes on the command line, and `text` how text
//!   is printed, also on a terminal.
//! - `panics` says that the program is wrong, `status` is how a run ends, `colors` whether it prints in colour, and `steps` what it has read.
//!
//! Architecture invariant: nothing is collected from a stream of references, so memory does not grow with its length. Only
//! the table of a report is kept, and its size is bounded. A grammar and a configuration are read as a whole, up to a limit.

#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

mod arguments;
mod browsers;
mod check;
mod colors;
mod configuration;
mod conform;
mod conversion;
mod coverage;
mod derivations;
mod differ;
mod documents;
mod examples;
mod extraction;
mod files;
mod findings;
mod fix;
mod formats;
mod ignores;
mod inputs;
mod names;
mod operations;
mod panics;
mod parallel;
mod refusals;
mod report;
mod scan;
mod servers;
mod signals;
mod standards;
mod status;
mod steps;
mod text;
mod trees;
mod verdicts;
mod views;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};
use status::Failure;
use text::abridged::abridged;
use text::secrets;
use text::terminal::{Destination, write_error_line};
use text::visible::visible;

fn main() -> ExitCode {
    signals::fail_at_the_limit_of_file_sizes();
    panics::tell();
    let arguments: Vec<_> = std::env::args_os().collect();
    let outcome = match Arguments::try_parse_from(&arguments) {
        Ok(arguments) => run(&arguments),
        Err(error) => {
            colors::follow(colors::choice_in(arguments.iter().skip(1).cloned()));
            secrets::show(secrets::are_shown_by(&arguments));
            Err(misuse(&arguments, &error))
        }
    };
    let code = status::exit_code(outcome);
    if let Some(line) = steps::told() {
        write_error_line(line);
    }
    code
}

/// Returns the failure for arguments that are wrong, or request help.
///
/// The message quotes arguments. So it is the message for the same arguments, in which everything that a terminal would
/// obey is escaped, secrets are masked, and the middle of a long one is left out. Without arguments, a person on a terminal
/// gets a few examples in place of the whole help.
fn misuse(arguments: &[OsString], error: &clap::Error) -> Failure {
    let is_on_terminal =
        || [Destination::Output, Destination::Errors].iter().all(|stream| stream.is_terminal());
    if arguments.len() <= 1 && is_on_terminal() {
        return Failure::Nothing(arguments::greeting());
    }
    let shown =
        |argument: &OsString| abridged(visible(&secrets::mask_all(argument.as_encoded_bytes()))).into_owned();
    match Arguments::try_parse_from(arguments.iter().map(shown)) {
        Err(visible) => Failure::Usage(Box::new(arguments::with_tip(visible))),
        // With escapes, they are accepted. So the first message is printed, without colours, and escaped on a terminal.
        Ok(_) => Failure::Nothing(secrets::mask_lines(&error.render().to_string())),
    }
}

fn run(arguments: &Arguments) -> status::Outcome {
    colors::follow(arguments.color);
    secrets::show(arguments.show_secrets);
    match &arguments.command {
        Command::Check(arguments) => check::run(arguments),
        Command::Scan(arguments) => scan::run(arguments),
        Command::Extract(arguments) => extraction::run(arguments),
        Command::Compare(arguments) => views::compare::run(arguments),
        Command::Diff(arguments) => views::diff::run(arguments),
        Command::Parse(arguments) => views::parse::run(arguments),
        Command::Derive(arguments) => views::derive::run(arguments),
        Command::Report(arguments) => report::run(arguments),
        Command::Resolve(arguments) => operations::resolve::run(arguments),
        Command::Relativize(arguments) => operations::relativize::run(arguments),
        Command::Normalize(arguments) => operations::normalize::run(arguments),
        Command::Equivalent(arguments) => operations::equivalent::run(arguments),
        Command::Convert(arguments) => operations::convert::run(arguments),
        Command::Split(arguments) => operations::split::run(arguments),
        Command::Escape(arguments) => operations::escape::run(arguments),
        Command::Unescape(arguments) => operations::unescape::run(arguments),
        Command::Build(arguments) => operations::build::run(arguments),
        Command::Config(arguments) => views::config::run(arguments),
        Command::Codes(arguments) => views::codes::run(arguments),
        Command::Explain(arguments) => views::explain::run(arguments),
        Command::Grammar(arguments) => views::grammar::run(arguments),
        Command::Generate(arguments) => views::generate::run(arguments),
        Command::Lint(arguments) => views::lint::run(arguments),
        Command::Conform(arguments) => conform::run(arguments),
        Command::Differ(arguments) => differ::run(arguments),
        Command::Decide(arguments) => conform::decide::run(arguments),
        Command::Completions(arguments) => views::completions::run(arguments),
        Command::Man(arguments) => views::man::run(arguments),
        Command::ExitStatuses => views::exit_statuses::run(),
    }
}
