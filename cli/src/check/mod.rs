//! `uri-bnf check`: what is wrong or doubtful in the inputs, where, and why.

mod editions;
mod engine;
pub(crate) mod examiner;
pub(crate) mod finding;
mod findings;
mod progress;
pub(crate) mod references;
mod rule;
mod speed;
mod threads;
pub(crate) mod totals;
mod writing;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use crate::arguments::CheckArguments;
use crate::configuration::{Configuration, Setting, Validation};
use crate::editions::Judges;
use crate::formats::Target;
use crate::records::Form;
use crate::specification::{Choice, Specification};
use crate::status::{self, Failure, Outcome, Status};
use crate::verdict::Judge;
use crate::visible::visible;
use crate::{fix, formats, input, names, validation};

use editions::AllEditions;
use engine::Engine;
use examiner::Examiner;
use references::References;
use rule::ByRule;
use threads::Threads;
use totals::Totals;

pub(crate) fn run(arguments: &CheckArguments) -> Outcome {
    if arguments.files.null
        && let Some(format) = arguments.format.filter(|format| format.has_lines_of_files())
    {
        return Err(Failure::Unknown(format!(
            "--format {format} cannot be used with --null, for it tells lines of files, and a record may be of several; \
             say '--format jsonl'"
        )));
    }
    if input::nothing_to_read(&arguments.inputs.references, &arguments.files) {
        return Err(status::help_on("check"));
    }
    let configuration = Configuration::read(&arguments.start.edition.configuration)?;
    let edition = configuration.choice(arguments.start.edition.edition);
    let settings = configuration.validation(&arguments.validation, arguments.limit.max_warnings);
    match edition.value {
        Choice::One(specification) => by_one(arguments, specification, &settings),
        Choice::AllEditions => {
            let what = validation::all_editions(&edition.origin);
            validation::unused(&settings, &what)?;
            fix::unused(arguments.fixing, &what)?;
            let judges = Judges::new(arguments.start.rule.name.as_deref(), arguments.files.max_line)?;
            examine(arguments, &settings, &AllEditions { judges }, |totals| {
                let editions = &totals.editions;
                let not_looked_at = match editions.too_long {
                    0 => String::new(),
                    count => format!(", {count} longer than the limit"),
                };
                format!(
                    "{} valid in all editions, {} in some, {} in none{not_looked_at}",
                    editions.all, editions.some, editions.none
                )
            })
        }
    }
}

fn by_one(arguments: &CheckArguments, specification: Specification, settings: &Validation) -> Outcome {
    let rule = names::start(specification, &arguments.start.rule)?;
    let judge = Judge::new(specification, rule, arguments.files.max_line);
    let verdicts = |totals: &Totals| {
        let with = |count: u64, what| match count {
            0 => String::new(),
            _ => format!(", {count} with {what}"),
        };
        let (warned, advised) = (with(totals.warned, "warnings"), with(totals.advised, "advice"));
        format!("{} not valid{warned}{advised}", totals.not_valid)
    };
    let Some(validator) = validation::validator(specification, rule, settings)? else {
        fix::unused(arguments.fixing, &format!("the rule {} of {specification}", rule.name()))?;
        return examine(arguments, settings, &ByRule { judge }, verdicts);
    };
    let examiner = References { validator, judge };
    match fix::Mode::of(arguments)? {
        Some(mode) => fix::run(arguments, settings, mode, &examiner, verdicts),
        None => examine(arguments, settings, &examiner, verdicts),
    }
}

/// Looks at all inputs, and says on standard error what was counted, in the words of `verdicts`.
fn examine(
    arguments: &CheckArguments,
    settings: &Validation,
    examiner: &impl Examiner,
    verdicts: impl FnOnce(&Totals) -> String,
) -> Outcome {
    let mut format = formats::format(arguments.format, Target::Output);
    let form = Form::from(&arguments.files);
    let start = Instant::now();
    let threads = Threads::new(arguments.threads);
    let mut engine = Engine::new(examiner, &mut *format, status::output(), form, threads);
    engine.begin()?;
    let references = &arguments.inputs.references;
    if !references.is_empty() {
        hint_at_files(arguments);
        engine.arguments(references.iter().map(|reference| reference.as_encoded_bytes()))?;
    }
    if references.is_empty() || !arguments.files.paths.is_empty() {
        engine.files(arguments.files.paths.clone())?;
    }
    let totals = engine.end()?;
    Ok(conclude(arguments, settings, &totals, start, || verdicts(&totals)))
}

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
        let _ = writeln!(io::stderr(), "{}", speed::told(totals, start.elapsed()));
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
    let _ = writeln!(io::stderr(), "{count}, more than the {most} of {}", limit.origin);
    true
}

/// Says so, where a reference is the name of a file, of which its content may be meant.
pub(crate) fn hint_at_files(arguments: &CheckArguments) {
    // To ask whether `//host/path` is a file may be to ask that host.
    let is_file = |reference: &&OsString| {
        !reference.as_encoded_bytes().starts_with(b"//") && Path::new(reference).is_file()
    };
    if !arguments.quiet
        && let Some(name) = arguments.inputs.references.iter().find(is_file)
    {
        let name = visible(name.as_encoded_bytes());
        let _ = writeln!(
            io::stderr(),
            "note: {name} is checked as a reference; for what is in the file of this name, say --file {name}"
        );
    }
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
    let _ = writeln!(io::stderr(), "{count} {references}, {verdicts}{unread}{unwritten}");
}
