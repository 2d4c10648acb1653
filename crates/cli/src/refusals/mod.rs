//! Arguments that cannot be used together, and what is said then: here for several subcommands, and in a file for each.
//!
//! Each function returns an error that says what to write instead. The command line itself refuses what depends on no file:
//! see `arguments`.

pub(crate) mod check;
pub(crate) mod derive;
pub(crate) mod report;
pub(crate) mod scan;

use uri_bnf::Edition;

use crate::arguments::FixArguments;
use crate::configuration::origin::{Origin, Setting};
use crate::configuration::validation::Validation;
use crate::names::choice::{ALL, Choice};
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

/// Returns the edition of a specification; refuses a grammar of names, which documents have no references of.
pub(crate) fn names_in_documents(
    choice: &Setting<Choice>,
    specification: SpecificationName,
) -> Result<Edition, Failure> {
    specification.edition().ok_or_else(|| {
        Failure::Unknown(format!(
            "{} selects {specification}, a grammar of names: use --edition with an edition of the URI",
            choice.origin
        ))
    })
}

fn refused(message: impl Into<String>) -> Result<(), Failure> {
    Err(Failure::Unknown(message.into()))
}
