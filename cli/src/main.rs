//! The command `uri-bnf`: checks URI references against the printed grammar, fixes what is safe to fix, shows their trees,
//! reports on lists of them, prints the grammar, makes strings for its rules, and looks through grammars.
//!
//! Its rooms, from the top down; a room imports only from those below it:
//!
//! - `check` is `uri-bnf check`: it looks at inputs on all cores, or has `fix` apply what is suggested. `report`
//!   counts, and `views` has the subcommands that show one thing, a file each.
//! - `formats` prints what is found, a file a format.
//! - `findings` is what is said of an input: by the validator, by one rule, by all editions.
//! - `configuration` is what is in force, from the command line and from `uri-bnf.toml`; `arguments` is the command
//!   line.
//! - `verdicts` is what the grammar says of an input, and `trees` what a reference is made of. `examples` has the
//!   references that the specifications give.
//! - `inputs` is what is read, `names` what people type for specifications, rules and codes, and `text` how text is
//!   printed.
//! - `status` says how a run ends, and `colors` whether it prints in colour.
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
