//! `uri-bnf completions`: a script that completes the command's arguments in a shell.

use std::collections::BTreeSet;
use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory};
use clap_complete::Shell;
use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::checks::CODES;

use crate::arguments::{Arguments, CompletionsArguments};
use crate::names::specification::SpecificationName;
use crate::status::{self, Outcome, Status};

pub(crate) fn run(arguments: &CompletionsArguments) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command(), "uri-bnf", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if arguments.shell == Shell::Bash {
        // If the name of the command has a hyphen, the script has one name of a subcommand where it finds it and
        // another where it completes it: https://github.com/clap-rs/clap/issues/6421
        script = script.replace("uri__subcmd__bnf__", "uri__bnf__");
    }
    if arguments.shell == Shell::Fish {
        script.push_str(&fish_positionals(&command()));
    }
    let mut output = status::output();
    output.write_all(script.as_bytes())?;
    output.flush()?;
    Ok(Status::default())
}

/// The command, with the names of codes and rules as the values of the arguments that take them. The script is static:
/// it has the rules of all specifications.
fn command() -> Command {
    Arguments::command().mut_subcommands(|subcommand| subcommand.mut_args(with_names))
}

/// What clap's generator for fish leaves out: the values of arguments that are not options.
fn fish_positionals(command: &Command) -> String {
    let mut lines = Vec::new();
    for subcommand in command.get_subcommands() {
        for argument in subcommand.get_positionals() {
            let values = argument.get_possible_values();
            let values: Vec<_> = values.iter().map(clap::builder::PossibleValue::get_name).collect();
            if !values.is_empty() {
                let name = subcommand.get_name();
                let values = values.join(" ");
                let condition = format!("__fish_uri_bnf_using_subcommand {name}");
                lines.push(format!("complete -c uri-bnf -n \"{condition}\" -f -a \"{values}\"\n"));
            }
        }
    }
    lines.concat()
}

fn with_names(argument: Arg) -> Arg {
    let value = argument.get_value_names().and_then(<[_]>::first).map(ToString::to_string);
    match (value.as_deref(), argument.get_long()) {
        (Some("CODE"), _) => {
            let names = CODES.iter().map(|code| code.name());
            argument.value_parser(PossibleValuesParser::new(names))
        }
        (Some("RULE"), None) | (Some("NAME"), Some("rule")) => {
            let names: BTreeSet<_> = SpecificationName::all()
                .flat_map(|specification| specification.rules().entries())
                .map(RuleEntry::name)
                .collect();
            argument.value_parser(PossibleValuesParser::new(names))
        }
        _ => argument,
    }
}
