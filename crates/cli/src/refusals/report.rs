//! What `report` refuses.

use uri_bnf::Edition;

use super::refused;
use crate::arguments::{ReportArguments, ReportFormat};
use crate::configuration::origin::{Origin, Setting};
use crate::configuration::validation::Validation;
use crate::examples;
use crate::names::choice::Choice;
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// Returns the specification whose grammar is covered; refuses all of them, and what is not about a grammar.
pub(crate) fn coverage(
    choice: &Setting<Choice>,
    settings: &Validation,
) -> Result<SpecificationName, Failure> {
    let Choice::One(specification) = choice.value else {
        return Err(Failure::Unknown("--coverage is about one grammar, not '--edition all'".to_owned()));
    };
    super::validation(settings, "--coverage")?;
    Ok(specification)
}

/// Refuses coverage without files.
pub(crate) fn coverage_of_examples(arguments: &ReportArguments) -> Result<(), Failure> {
    if arguments.files.paths.is_empty() {
        return refused("--coverage needs --file; use '--file -' for standard input");
    }
    Ok(())
}

/// Returns the editions whose examples are reported on; refuses a grammar that has none, and options for files.
pub(crate) fn examples(
    arguments: &ReportArguments,
    choice: &Setting<Choice>,
    settings: &Validation,
) -> Result<Vec<Edition>, Failure> {
    let is_default = matches!(choice.origin, Origin::Default);
    let rule = arguments.start.rule.name.as_deref();
    if choice.value == Choice::AllEditions && !is_default {
        super::validation(settings, &super::all_editions(&choice.origin))?;
        super::rule_of_all_editions(rule)?;
    }
    super::validation(settings, "the examples of the specifications")?;
    if rule.is_some() {
        refused("--rule needs --file, because the examples are checked against the start symbol")?;
    }
    if arguments.files.null {
        refused("--null needs --file; use '--file -' for standard input")?;
    }
    match choice.value {
        Choice::AllEditions => Ok(with_examples().collect()),
        Choice::One(specification) => {
            let edition = with_examples().find(|edition| specification.edition() == Some(*edition));
            edition.map(|edition| vec![edition]).ok_or_else(|| no_examples(specification))
        }
    }
}

fn with_examples() -> impl Iterator<Item = Edition> {
    Edition::ALL.iter().copied().filter(|edition| !examples::of(*edition).is_empty())
}

fn no_examples(specification: SpecificationName) -> Failure {
    Failure::Unknown(format!("there are no examples of {specification}; use --file to report on files"))
}

/// Refuses a format that a report on files does not have.
pub(crate) fn format(arguments: &ReportArguments) -> Result<(), Failure> {
    if arguments.format == ReportFormat::Json {
        return refused("--format json needs --coverage");
    }
    Ok(())
}
