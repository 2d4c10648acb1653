//! The validator that is asked for, on the command line and in the file.

use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::{Start, Validator};
use uri_bnf::{Edition, UriReference};

use super::origin::Origin;
use super::validation::Validation;
use crate::names::choice::ALL;
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// What references are validated by, where they start from `rule`; `None` where that is no rule that a validator starts
/// from.
///
/// # Errors
///
/// Where there is no validator, but an option of the command line for it; and where the base is none.
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
    let validator = Validator::new(edition).with_start(start).with_policy(settings.policy());
    let base = base(edition, settings)?;
    Ok(Some(base.map_or(validator, |base| validator.with_base(base))))
}

/// Fails where the command line says how references are validated: those that are held against `what` are not. What
/// the file says is for other runs, too.
pub(crate) fn unused(settings: &Validation, what: &str) -> Result<(), Failure> {
    let Some(option) = settings.given() else { return Ok(()) };
    Err(Failure::Unknown(format!(
        "{option} cannot be used with {what}, which only the grammar is asked about; leave out {option}"
    )))
}

/// What says that all editions are asked.
pub(crate) fn all_editions(origin: &Origin) -> String {
    match origin {
        Origin::File(_) => format!("'edition = {ALL:?}' ({origin})"),
        Origin::Default | Origin::Option(_) => format!("'--edition {ALL}'"),
    }
}

/// The base.
///
/// # Errors
///
/// Where it is no absolute URI of the edition.
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

/// How a text of `rule` is wanted.
fn start(edition: Edition, rule: &RuleEntry) -> Option<Start> {
    let starts = [Start::Reference, Start::Absolute, Start::Relative];
    starts.into_iter().find(|start| start.rule(edition) == rule.name())
}
