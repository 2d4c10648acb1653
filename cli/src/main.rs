//! The command `uri-bnf`: checks URI references against the printed grammar, fixes what is safe to fix, shows their trees,
//! reports on lists of them, prints the grammar, makes strings for its rules, and looks through grammars.
//!
//! - What is asked for: `arguments` from the command line, `configuration` from `uri-bnf.toml`, `specification` and `names`
//!   for editions and rules by the names that people type.
//! - Where inputs come from: `blocks` cuts a stream, `records` a block, `reader` reads ahead in a thread, `input` gives one
//!   input after the other.
//! - What is said of them: `verdict` by one rule, `editions` by all editions, `validation` by the validator.
//! - `check` asks on all cores, and `formats` prints what is found, a file each; `fix` does what is suggested. `compare`,
//!   `parse` (by `tree` and `components`) and `report` (by `statistics` and `kinds`) show references in other ways.
//! - `codes`, `explain`, `grammar`, `generate` and `lint` need no references; `completions` and `man` are made from the
//!   definition of the arguments. `status` says how a run ends.
//!
//! Architecture invariant: nothing is collected from a stream of references, so memory does not grow with its length. Only
//! the table of a report is kept, and its size is bounded. A grammar and a configuration are read as a whole, up to a limit.

mod arguments;
mod check;
mod colors;
mod configuration;
mod examples;
mod findings;
mod fix;
mod formats;
mod inputs;
mod names;
mod report;
mod status;
mod text;
mod trees;
mod verdicts;
mod views;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};
use status::Failure;

fn main() -> ExitCode {
    let outcome = match Arguments::try_parse() {
        Ok(arguments) => run(&arguments),
        Err(message) => {
            colors::follow(colors::asked(std::env::args_os().skip(1)));
            Err(Failure::Usage(Box::new(arguments::with_tip(message))))
        }
    };
    status::exit_code(outcome)
}

fn run(arguments: &Arguments) -> status::Outcome {
    colors::follow(arguments.color);
    match &arguments.command {
        Command::Check(arguments) => check::run(arguments),
        Command::Compare(arguments) => views::compare::run(arguments),
        Command::Parse(arguments) => views::parse::run(arguments),
        Command::Report(arguments) => report::run(arguments),
        Command::Config(arguments) => views::config::run(arguments),
        Command::Codes(arguments) => views::codes::run(arguments),
        Command::Explain(arguments) => views::explain::run(arguments),
        Command::Grammar(arguments) => views::grammar::run(arguments),
        Command::Generate(arguments) => views::generate::run(arguments),
        Command::Lint(arguments) => views::lint::run(arguments),
        Command::Completions(arguments) => views::completions::run(arguments),
        Command::Man(arguments) => views::man::run(arguments),
    }
}
