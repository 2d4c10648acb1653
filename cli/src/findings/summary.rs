//! What is said on standard error at the end of a run.

use std::time::Instant;

use super::speed;
use super::totals::Totals;
use crate::arguments::CheckArguments;
use crate::configuration::origin::Setting;
use crate::configuration::validation::Validation;
use crate::status::Status;
use crate::text::terminal::write_error_line;

/// Says on standard error what is asked for of a run that is over: what was counted, and how fast; and what the run has
/// come to.
pub(crate) fn conclude(
    arguments: &CheckArguments,
    settings: &Validation,
    totals: &Totals,
    start: Instant,
    verdicts: impl FnOnce() -> String,
) -> Status {
    if !arguments.quiet {
        summarise(totals, &verdicts());
    }
    if arguments.stats {
        write_error_line(speed::told(totals, start.elapsed()));
    }
    let has_too_many = has_too_many_warnings(totals, &settings.max_warnings);
    Status { not_valid: totals.not_valid > 0 || has_too_many, not_read: totals.unread + totals.unwritten > 0 }
}

/// Whether there are more warnings than `limit`; if so, it is said on standard error: nothing else tells why the run
/// failed. Where that cannot be written, nothing can be done.
fn has_too_many_warnings(totals: &Totals, limit: &Setting<Option<u64>>) -> bool {
    let warnings = totals.findings.warnings;
    let Some(most) = limit.value.filter(|&most| warnings > most) else {
        return false;
    };
    let count = if warnings == 1 { "1 warning" } else { &format!("{warnings} warnings") };
    write_error_line(format_args!("{count}, more than the {most} of {}", limit.origin));
    true
}

/// Says on standard error what was counted. Where that cannot be written, nothing can be done.
fn summarise(totals: &Totals, verdicts: &str) {
    let count = totals.references;
    let references = if count == 1 { "reference" } else { "references" };
    let files = |count: u64, what: &str| match count {
        0 => String::new(),
        1 => format!(", 1 file not {what}"),
        many => format!(", {many} files not {what}"),
    };
    let (unread, unwritten) = (files(totals.unread, "read"), files(totals.unwritten, "written"));
    write_error_line(format_args!("{count} {references}, {verdicts}{unread}{unwritten}"));
}
