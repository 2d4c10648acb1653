//! `uri-bnf completions`: a script that completes the command's arguments in a shell.

use std::io::Write;

use clap::CommandFactory;

use crate::arguments::{Arguments, CompletionsArguments};
use crate::status::{self, Outcome, Status};

pub(crate) fn run(arguments: &CompletionsArguments) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "uri-bnf", &mut script);
    let mut output = status::output();
    output.write_all(&script)?;
    output.flush()?;
    Ok(Status::default())
}
