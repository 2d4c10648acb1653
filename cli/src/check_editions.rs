//! `uri-bnf check --edition all`: which inputs are not valid by all editions, and by which they are.

use std::io::{self, Write};

use crate::arguments::{CheckArguments, CheckFormat};
use crate::editions::{Extent, Judges, Totals, Verdicts};
use crate::input::{Consumer, Feed, Input};
use crate::records::Form;
use crate::status::{Outcome, Output, Status};
use crate::verdict::Fault;
use crate::{check, concise, jsonl, status};

pub(crate) fn run(arguments: &CheckArguments, judges: Judges) -> Outcome {
    let mut check =
        Check { judges, format: arguments.format, output: status::output(), totals: Totals::default() };
    let mut feed = Feed::new(&mut check, Form::from(&arguments.files));
    feed.all(&arguments.inputs, &arguments.files)?;
    let (count, unread) = (feed.count(), feed.unread());
    check.output.flush()?;
    let Totals { all, some, none, too_long } = check.totals;
    if !arguments.quiet {
        let not_looked_at = match too_long {
            0 => String::new(),
            _ => format!(", {too_long} longer than the limit"),
        };
        let verdicts = format!("{all} valid in all editions, {some} in some, {none} in none{not_looked_at}");
        check::summarise(count, &verdicts, unread);
    }
    Ok(Status { not_valid: some + none + too_long > 0, not_read: unread > 0 })
}

struct Check {
    judges: Judges,
    format: CheckFormat,
    output: Output,
    totals: Totals,
}

impl Consumer for Check {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let verdicts = self.judges.verdicts(&input);
        self.totals.add(verdicts);
        if self.format == CheckFormat::Jsonl {
            let faults = self.judges.each().map(|(edition, judge)| (edition, judge.fault(&input)));
            return jsonl::write(&mut self.output, &jsonl::Verdicts::new(&input, faults));
        }
        match self.judges.fault(&input) {
            Some(fault) => {
                let column = fault.column(&input);
                concise::write_line(&mut self.output, &input, column, &line(verdicts, &fault))
            }
            None => Ok(()),
        }
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// By which editions an input is valid, and why it is not by the others; or why none was asked.
fn line(verdicts: Option<Verdicts>, fault: &Fault) -> String {
    let message = Verdicts::message(fault);
    match verdicts {
        None => message,
        Some(verdicts) if verdicts.extent() == Extent::None => format!("valid in no edition: {message}"),
        Some(verdicts) => {
            format!("valid in {}, not in {}: {message}", verdicts.listed(true), verdicts.listed(false))
        }
    }
}
