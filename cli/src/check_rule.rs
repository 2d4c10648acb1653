//! `uri-bnf check` by a rule: which inputs are not valid, with the place and the reason that the grammar gives.

use std::io::{self, Write};

use crate::arguments::{CheckArguments, CheckFormat};
use crate::input::{Consumer, Feed, Input};
use crate::records::Form;
use crate::status::{Outcome, Output, Status};
use crate::verdict::Judge;
use crate::{check, concise, jsonl, status};

pub(crate) fn run(arguments: &CheckArguments, judge: Judge) -> Outcome {
    let mut check = Check { judge, format: arguments.format, output: status::output(), not_valid: 0 };
    let mut feed = Feed::new(&mut check, Form::from(&arguments.files));
    feed.all(&arguments.inputs, &arguments.files)?;
    let (count, unread) = (feed.count(), feed.unread());
    check.output.flush()?;
    if !arguments.quiet {
        check::summarise(count, &format!("{} not valid", check.not_valid), unread);
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
