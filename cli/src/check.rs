//! `uri-bnf check`: what is wrong or doubtful in the inputs, where, and why.

use std::io::{self, Write};

use crate::arguments::CheckArguments;
use crate::editions::Judges;
use crate::specification::{self, Choice, Specification};
use crate::status::{self, Outcome};
use crate::verdict::Judge;
use crate::{check_editions, check_references, check_rule, input, names, validation};

pub(crate) fn run(arguments: &CheckArguments) -> Outcome {
    if input::nothing_to_read(&arguments.inputs.references, &arguments.files) {
        return Err(status::help_on("check"));
    }
    match arguments.start.edition {
        Choice::One(specification) => by_one(arguments, specification),
        Choice::AllEditions => {
            validation::unused(&arguments.validation, &format!("'--edition {}'", specification::ALL))?;
            let judges = Judges::new(arguments.start.rule.name.as_deref(), arguments.files.max_line)?;
            check_editions::run(arguments, judges)
        }
    }
}

fn by_one(arguments: &CheckArguments, specification: Specification) -> Outcome {
    let rule = names::start(specification, &arguments.start.rule)?;
    let judge = Judge::new(specification, rule, arguments.files.max_line);
    match validation::validator(specification, rule, &arguments.validation)? {
        Some(validator) => check_references::run(arguments, judge, &validator),
        None => check_rule::run(arguments, judge),
    }
}

/// Says on standard error what was counted. Where that cannot be written, nothing can be done.
pub(crate) fn summarise(count: u64, verdicts: &str, unread: u64) {
    let references = if count == 1 { "reference" } else { "references" };
    let files = match unread {
        0 => String::new(),
        1 => ", 1 file not read".to_owned(),
        many => format!(", {many} files not read"),
    };
    let _ = writeln!(io::stderr(), "{count} {references}, {verdicts}{files}");
}
