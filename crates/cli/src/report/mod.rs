//! `uri-bnf report`: what was checked, and the results, as Markdown or a page.
//!
//! `conformance` is about the examples of the specifications, all others are about files.
//! `by_rule` and `by_editions` write a report; `rule_statistics` (with `finding_statistics`) and `edition_statistics`
//! count for them, in bounded memory. `coverage` writes what a list uses of the printed grammar. `page` makes a page of
//! HTML, with all of this; for it, `use_statistics` counts what is used while the references are read.

mod by_editions;
mod by_rule;
mod conformance;
mod coverage;
mod edition_statistics;
mod finding_statistics;
mod findings;
pub(crate) mod page;
mod rule_statistics;
mod surroundings;
mod tally;
mod use_statistics;

use crate::arguments::ReportArguments;
use crate::configuration::settings::Configuration;
use crate::inputs::standard_input;
use crate::names::choice::Choice;
use crate::refusals;
use crate::status::{Outcome, note};
use crate::verdicts::editions::EditionCheckers;

pub(crate) fn run(arguments: &ReportArguments) -> Outcome {
    let configuration = Configuration::read(&arguments.start.edition.configuration)?;
    let settings = configuration.validation(&arguments.validation, None);
    if arguments.files.paths.is_empty() && !arguments.coverage {
        let choice = configuration.choice_or(arguments.start.edition.edition, Choice::AllEditions);
        let outcome = conformance::run(arguments, &choice, &settings);
        if outcome.is_ok() && standard_input::has_content() {
            note(
                "standard input was not read, because without --file the report is about examples; use '--file -'",
            );
        }
        return outcome;
    }
    let edition = configuration.choice(arguments.start.edition.edition);
    if arguments.coverage {
        let specification = refusals::report::coverage(&edition, &settings)?;
        return coverage::run(arguments, specification);
    }
    refusals::report::format(arguments)?;
    match edition.value {
        Choice::One(specification) => by_rule::run(arguments, specification, &settings),
        Choice::AllEditions => {
            refusals::validation(&settings, &refusals::all_editions(&edition.origin))?;
            refusals::rule_of_all_editions(arguments.start.rule.name.as_deref())?;
            let checkers = EditionCheckers::new(arguments.files.max_line)?;
            by_editions::run(arguments, checkers)
        }
    }
}
