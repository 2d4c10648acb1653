//! `uri-bnf completions`: a script that completes the command's arguments in a shell.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::arguments::{Arguments, CompletionsArguments};
use crate::status::{self, Outcome, Status};

pub(crate) fn run(arguments: &CompletionsArguments) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "uri-bnf", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if arguments.shell == Shell::Bash {
        // It calls a subcommand by one name where it sees it, and by another where it completes it, if the name of the
        // command has a hyphen: https://github.com/clap-rs/clap/issues/6421
        script = script.replace("uri__subcmd__bnf__", "uri__bnf__");
    }
    let mut output = status::output();
    output.write_all(script.as_bytes())?;
    output.flush()?;
    Ok(Status::default())
}
