//! `uri-bnf check`: what is wrong or doubtful in the inputs, where, and why.
//!
//! `engine` looks at the inputs on all cores, a block after the other, and `writing` writes what is found in an
//! `searched_block`. Where fixing is asked for, `fix` takes the inputs instead.

mod engine;
mod progress;
mod searched_block;
mod threads;
mod writing;

use std::time::Instant;

use crate::arguments::{CheckArguments, help_on};
use crate::configuration::settings::Configuration;
use crate::configuration::validation::Validation;
use crate::configuration::validator;
use crate::findings::by_editions::ByEditions;
use crate::findings::by_rule::ByRule;
use crate::findings::by_validator::ByValidator;
use crate::findings::examiner::Examiner;
use crate::findings::summary::conclude;
use crate::findings::totals::Totals;
use crate::fix;
use crate::formats;
use crate::inputs::feed::nothing_to_read;
use crate::inputs::hint::hint_at_files;
use crate::names::choice::Choice;
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::status::{Failure, Outcome};
use crate::text::terminal::{self, Destination};
use crate::verdicts::editions::EditionCheckers;
use crate::verdicts::rule_checker::RuleChecker;

use engine::Engine;
use threads::Threads;

pub(crate) fn run(arguments: &CheckArguments) -> Outcome {
    if arguments.files.null
        && let Some(format) = arguments.format.filter(|format| format.has_lines_of_files())
    {
        return Err(Failure::Unknown(format!(
            "--format {format} cannot be used with --null, for it tells lines of files, and a record may be of several; \
             say '--format jsonl'"
        )));
    }
    if nothing_to_read(&arguments.inputs.references, &arguments.files.paths) {
        return Err(help_on("check"));
    }
    let configuration = Configuration::read(&arguments.start.edition.configuration)?;
    let edition = configuration.choice(arguments.start.edition.edition);
    let settings = configuration.validation(&arguments.validation, arguments.limit.max_warnings);
    match edition.value {
        Choice::One(specification) => by_one(arguments, specification, &settings),
        Choice::AllEditions => {
            let what = validator::all_editions(&edition.origin);
            validator::unused(&settings, &what)?;
            fix::unused(arguments.fixing, &what)?;
            let checkers =
                EditionCheckers::new(arguments.start.rule.name.as_deref(), arguments.files.max_line)?;
            examine(arguments, &settings, &ByEditions { checkers }, |totals| {
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

fn by_one(arguments: &CheckArguments, specification: SpecificationName, settings: &Validation) -> Outcome {
    let rule = rules::start(specification, arguments.start.rule.name.as_deref())?;
    let checker = RuleChecker::new(specification, rule, arguments.files.max_line);
    let verdicts = |totals: &Totals| {
        let with = |count: u64, what| match count {
            0 => String::new(),
            _ => format!(", {count} with {what}"),
        };
        let (warned, advised) = (with(totals.warned, "warnings"), with(totals.advised, "advice"));
        format!("{} not valid{warned}{advised}", totals.not_valid)
    };
    let Some(validator) = validator::validator(specification, rule, settings)? else {
        fix::unused(arguments.fixing, &format!("the rule {} of {specification}", rule.name()))?;
        return examine(arguments, settings, &ByRule { checker }, verdicts);
    };
    let examiner = ByValidator { validator, checker };
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
    let mut format = formats::format(arguments.format, Destination::Output);
    let form = arguments.files.form();
    let start = Instant::now();
    let threads = Threads::new(arguments.threads);
    let output = terminal::output(format.content());
    let mut engine = Engine::new(examiner, &mut *format, output, form, threads);
    engine.begin()?;
    let references = &arguments.inputs.references;
    if !references.is_empty() {
        if !arguments.quiet {
            hint_at_files(references);
        }
        engine.arguments(references.iter().map(|reference| reference.as_encoded_bytes()))?;
    }
    if references.is_empty() || !arguments.files.paths.is_empty() {
        engine.files(arguments.files.paths.clone())?;
    }
    let totals = engine.end()?;
    Ok(conclude(arguments, settings, &totals, start, || verdicts(&totals)))
}
