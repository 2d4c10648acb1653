//! `uri-bnf check` of references: all that the validator finds.

use std::io::{self, Write};

use uri_bnf::validate::Validator;

use crate::arguments::{CheckArguments, CheckFormat};
use crate::findings::Findings;
use crate::input::{Consumer, Feed, Input};
use crate::records::Form;
use crate::status::{Outcome, Output, Status};
use crate::verdict::Judge;
use crate::{check, concise, jsonl, status};

/// `judge` holds inputs against the rule that `validator` starts from.
pub(crate) fn run(arguments: &CheckArguments, judge: Judge, validator: &Validator<'_>) -> Outcome {
    let mut check = Check {
        judge,
        validator: *validator,
        format: arguments.format,
        output: status::output(),
        not_valid: 0,
        warned: 0,
        advised: 0,
    };
    let mut feed = Feed::new(&mut check, Form::from(&arguments.files));
    feed.all(&arguments.inputs, &arguments.files)?;
    let (count, unread) = (feed.count(), feed.unread());
    check.output.flush()?;
    if !arguments.quiet {
        check::summarise(count, &check.counts(), unread);
    }
    Ok(Status { not_valid: check.not_valid > 0, not_read: unread > 0 })
}

struct Check<'b> {
    judge: Judge,
    validator: Validator<'b>,
    format: CheckFormat,
    output: Output,
    /// How many references have an error.
    not_valid: u64,
    /// How many have a warning, whether or not they have an error.
    warned: u64,
    /// How many have advice, whether or not they have more.
    advised: u64,
}

impl Check<'_> {
    fn counts(&self) -> String {
        let with = |count: u64, what| match count {
            0 => String::new(),
            _ => format!(", {count} with {what}"),
        };
        let (warned, advised) = (with(self.warned, "warnings"), with(self.advised, "advice"));
        format!("{} not valid{warned}{advised}", self.not_valid)
    }

    fn count(&mut self, findings: &Findings<'_>) {
        self.not_valid += u64::from(findings.has_error());
        self.warned += u64::from(findings.has_warning());
        self.advised += u64::from(findings.has_advice());
    }

    /// Writes why `input` was not validated: it is no text, or too long.
    fn refuse(&mut self, input: &Input<'_>) -> io::Result<()> {
        self.not_valid += 1;
        let fault = self.judge.fault(input);
        match (self.format, &fault) {
            (CheckFormat::Jsonl, fault) => {
                let verdict = jsonl::Verdict::new(input, fault.as_ref());
                jsonl::write(&mut self.output, &verdict.with_findings(&Findings::default()))
            }
            (CheckFormat::Concise, Some(fault)) => concise::write(&mut self.output, input, fault),
            (CheckFormat::Concise, None) => Ok(()),
        }
    }
}

impl Consumer for Check<'_> {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let Some(text) = input.text() else {
            return self.refuse(&input);
        };
        let findings = Findings::of(&self.validator, text);
        self.count(&findings);
        match self.format {
            CheckFormat::Concise => concise::write_findings(&mut self.output, &input, &findings, || {
                self.judge.also_valid_in(text)
            }),
            CheckFormat::Jsonl => {
                let fault = self.judge.fault(&input);
                let verdict = jsonl::Verdict::new(&input, fault.as_ref());
                jsonl::write(&mut self.output, &verdict.with_findings(&findings))
            }
        }
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
