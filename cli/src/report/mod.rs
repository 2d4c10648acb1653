//! `uri-bnf report`: what was checked, and the results, as Markdown.
//!
//! `by_rule` and `by_editions` write a report; `rule_statistics` (with `finding_statistics`) and `edition_statistics`
//! count for them, in bounded memory.

mod by_editions;
mod by_rule;
mod edition_statistics;
mod finding_statistics;
mod findings;
mod group_feed;
mod rule_statistics;
mod surroundings;
mod tally;

use crate::arguments::ReportArguments;
use crate::configuration::settings::Configuration;
use crate::configuration::validator;
use crate::inputs::standard_input;
use crate::names::choice::Choice;
use crate::status::{Outcome, note};
use crate::verdicts::editions::EditionCheckers;

pub(crate) fn run(arguments: &ReportArguments) -> Outcome {
    let configuration = Configuration::read(&arguments.start.edition.configuration)?;
    let edition = configuration.choice(arguments.start.edition.edition);
    let settings = configuration.validation(&arguments.validation, None);
    let outcome = match edition.value {
        Choice::One(specification) => by_rule::run(arguments, specification, &settings),
        Choice::AllEditions => {
            validator::unused(&settings, &validator::all_editions(&edition.origin))?;
            let checkers =
                EditionCheckers::new(arguments.start.rule.name.as_deref(), arguments.files.max_line)?;
            by_editions::run(arguments, checkers)
        }
    };
    if outcome.is_ok() && arguments.files.paths.is_empty() && standard_input::has_content() {
        note(
            "standard input was not read, because without --file the report is about examples; use '--file -'",
        );
    }
    outcome
}
