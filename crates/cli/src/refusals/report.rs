//! What `report` refuses.

use super::refused;
use crate::arguments::{ReportArguments, ReportFormat};
use crate::configuration::origin::Setting;
use crate::configuration::validation::Validation;
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

/// Refuses the examples of a specification for coverage.
pub(crate) fn coverage_of_examples(arguments: &ReportArguments) -> Result<(), Failure> {
    if arguments.files.paths.is_empty() {
        return refused("--coverage needs --file; use '--file -' for standard input");
    }
    Ok(())
}

/// Returns the failure for a grammar that has no examples.
pub(crate) fn no_examples(specification: SpecificationName) -> Failure {
    Failure::Unknown(format!("there are no examples of {specification}; use --file to report on files"))
}

/// Refuses a format that only coverage has.
pub(crate) fn format(arguments: &ReportArguments) -> Result<(), Failure> {
    if arguments.format == ReportFormat::Json {
        return refused("--format json needs --coverage");
    }
    Ok(())
}
