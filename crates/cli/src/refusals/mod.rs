//! Arguments that cannot be used together, and what is said then: here for several subcommands, and in a file for each.
//!
//! Each function returns an error that says what to write instead. The command line itself refuses what depends on no file:
//! see `arguments`.

pub(crate) mod check;
pub(crate) mod conform;
pub(crate) mod convert;
pub(crate) mod derive;
pub(crate) mod diff;
pub(crate) mod differ;
pub(crate) mod equivalent;
pub(crate) mod generate;
pub(crate) mod report;
mod same_file;
pub(crate) mod scan;

use uri_bnf::Edition;
use uri_bnf::normalize::{Rung, Standing};
use uri_bnf::validate::NameGrammar;

use crate::arguments::FixArguments;
use crate::configuration::origin::Origin;
use crate::configuration::validation::Validation;
use crate::names::choice::ALL;
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// Refuses how references are validated, if the command line says it: references that are checked against `what` are not.
/// Settings of the file are also for other runs.
pub(crate) fn validation(settings: &Validation, what: &str) -> Result<(), Failure> {
    let Some(option) = settings.given() else { return Ok(()) };
    refused(format!(
        "{option} cannot be used with {what}: only the grammar is checked, nothing is validated; omit {option}"
    ))
}

/// Refuses to fix: references that are checked against `what` have no suggestions.
pub(crate) fn fixing(arguments: FixArguments, what: &str) -> Result<(), Failure> {
    let option = match arguments {
        FixArguments { diff: true, .. } => "--diff",
        FixArguments { fix: true, .. } => "--fix",
        FixArguments { .. } => return Ok(()),
    };
    refused(format!(
        "{option} cannot be used with {what}, because the grammar alone makes no suggestions; omit {option}"
    ))
}

/// Returns the setting that requests all editions.
pub(crate) fn all_editions(origin: &Origin) -> String {
    match origin {
        Origin::File(_) => format!("'edition = {ALL:?}' ({origin})"),
        Origin::Default | Origin::Option(_) => format!("'--edition {ALL}'"),
    }
}

/// Refuses a rule if all editions are compared: rules of the same name can differ between editions.
pub(crate) fn rule_of_all_editions(rule: Option<&str>) -> Result<(), Failure> {
    if rule.is_none() {
        return Ok(());
    }
    refused(format!(
        "--rule cannot be used with '--edition {ALL}', which checks references against the start symbol of each edition"
    ))
}

/// Returns the failure to show the code of a specification that has none.
pub(crate) fn code_of_printed(specification: SpecificationName) -> Failure {
    Failure::Unknown(format!(
        "--code: {specification} is a grammar without a parser, and no rule of it is code"
    ))
}

/// Returns the edition of a specification; refuses a grammar of names, of which nothing is a reference, and one
/// without a parser.
pub(crate) fn names(origin: &Origin, specification: SpecificationName) -> Result<Edition, Failure> {
    specification.edition().ok_or_else(|| {
        let what =
            if specification.is_printed_only() { "a grammar without a parser" } else { "a grammar of names" };
        Failure::Unknown(format!(
            "{origin} selects {specification}, {what}: use --edition with an edition of the URI"
        ))
    })
}

/// Refuses a base on the command line for names, which are not relative to one.
pub(crate) fn base_of_names(origin: &Origin, names: NameGrammar) -> Result<(), Failure> {
    let Origin::Option(option) = origin else { return Ok(()) };
    refused(format!(
        "{option} cannot be used with the names of {names}: a name is not relative to a base; omit {option}"
    ))
}

/// Refuses a rung that the edition excludes.
pub(crate) fn rung(rung: Rung, edition: Edition) -> Result<(), Failure> {
    let Standing::Excluded(section) = rung.standing(edition) else { return Ok(()) };
    refused(format!(
        "--rung {rung} cannot be used under {edition}: references that differ in it are different ({section})"
    ))
}

fn refused(message: impl Into<String>) -> Result<(), Failure> {
    Err(Failure::Unknown(message.into()))
}
