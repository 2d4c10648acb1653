//! The validator that the command line and the file request.

use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::{Start, Validator};
use uri_bnf::{Edition, UriReference};

use super::origin::Origin;
use super::validation::Validation;
use crate::names::choice::ALL;
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// Returns the validator for references that start from `rule`; `None` if no validator starts from that rule.
///
/// # Errors
///
/// Returns an error if there is no validator but the command line has an option for one, or if the base is not valid.
pub(crate) fn validator<'b>(
    specification: SpecificationName,
    rule: &RuleEntry,
    settings: &'b Validation,
) -> Result<Option<Validator<'b>>, Failure> {
    let start = specification.edition().and_then(|edition| Some((edition, start(edition, rule)?)));
    let Some((edition, start)) = start else {
        let what = format!("the rule {} of {specification}", rule.name());
        return unused(settings, &what).map(|()| None);
    };
    let schemes = settings.schemes.all();
    let validator =
        Validator::new(edition).with_start(start).with_policy(settings.policy()).with_schemes(schemes);
    let base = base(edition, settings)?;
    Ok(Some(base.map_or(validator, |base| validator.with_base(base))))
}

/// Returns an error if the command line says how references are validated: references that are checked against `what` are
/// not. Settings of the file are also for other runs.
pub(crate) fn unused(settings: &Validation, what: &str) -> Result<(), Failure> {
    let Some(option) = settings.given() else { return Ok(()) };
    Err(Failure::Unknown(format!(
        "{option} cannot be used with {what}: only the grammar is checked, nothing is validated; omit {option}"
    )))
}

/// Returns the setting that requests all editions.
pub(crate) fn all_editions(origin: &Origin) -> String {
    match origin {
        Origin::File(_) => format!("'edition = {ALL:?}' ({origin})"),
        Origin::Default | Origin::Option(_) => format!("'--edition {ALL}'"),
    }
}

/// Returns the base.
///
/// # Errors
///
/// Returns an error if it is not an absolute URI of the edition.
pub(crate) fn base(edition: Edition, settings: &Validation) -> Result<Option<UriReference<&str>>, Failure> {
    let Some(base) = &settings.base.value else { return Ok(None) };
    let absolute = Start::Absolute.rule(edition);
    let fault = edition.rules().rule(absolute).and_then(|rule| rule.explain(base.as_bytes()));
    fault.map_or_else(|| edition.parse(base), Err).map(Some).map_err(|error| {
        let (position, taker) = match &settings.base.origin {
            Origin::File(position) => (format!("{position}: "), "base"),
            Origin::Default | Origin::Option(_) => (String::new(), "--base"),
        };
        Failure::Unknown(format!(
            "{position}the base {base:?} is not valid: {error}; {taker} takes {absolute} of {edition}"
        ))
    })
}

/// Returns the start of a validator that corresponds to `rule`.
fn start(edition: Edition, rule: &RuleEntry) -> Option<Start> {
    let starts = [Start::Reference, Start::Absolute, Start::Relative];
    starts.into_iter().find(|start| start.rule(edition) == rule.name())
}
