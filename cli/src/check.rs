//! `uri-bnf check`: which inputs are not valid, where, and why.

use std::io::{self, Write};

use crate::arguments::{CheckArguments, CheckFormat};
use crate::editions::Judges;
use crate::input::{Consumer, Feed, Input};
use crate::records::Form;
use crate::specification::{Choice, Specification};
use crate::status::{Outcome, Output, Status};
use crate::verdict::Judge;
use crate::{check_editions, concise, input, jsonl, names, status};

pub(crate) fn run(arguments: &CheckArguments) -> Outcome {
    if input::nothing_to_read(&arguments.inputs.references, &arguments.files) {
        return Err(status::help_on("check"));
    }
    match arguments.start.edition {
        Choice::One(specification) => by_one(arguments, specification),
        Choice::AllEditions => {
            let judges = Judges::new(arguments.start.rule.name.as_deref(), arguments.files.max_line)?;
            check_editions::run(arguments, judges)
        }
    }
}

fn by_one(arguments: &CheckArguments, specification: Specification) -> Outcome {
    let form = Form::from(&arguments.files);
    let rule = names::start(specification, &arguments.start.rule)?;
    let mut check = Check {
        judge: Judge::new(specification, rule, form.max_line),
        format: arguments.format,
        output: status::output(),
        not_valid: 0,
    };
    let mut feed = Feed::new(&mut check, form);
    feed.all(&arguments.inputs, &arguments.files)?;
    let (count, unread) = (feed.count(), feed.unread());
    check.output.flush()?;
    if !arguments.quiet {
        summarise(count, &format!("{} not valid", check.not_valid), unread);
    }
    Ok(Status { not_valid: check.not_valid > 0, not_read: unread > 0 })
}

struct Check {
    judge: Judge,
    format: CheckFormat,
    output: Output,
    not_valid: u64,
}

impl Consumer for Check {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let fault = self.judge.fault(&input);
        self.not_valid += u64::from(fault.is_some());
        match (self.format, &fault) {
            (CheckFormat::Concise, None) => Ok(()),
            (CheckFormat::Concise, Some(fault)) => concise::write(&mut self.output, &input, fault),
            (CheckFormat::Jsonl, fault) => {
                jsonl::write(&mut self.output, &jsonl::Verdict::new(&input, fault.as_ref()))
            }
        }
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
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
