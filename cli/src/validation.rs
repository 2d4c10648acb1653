//! The validator that is asked for on the command line.

use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::{Policy, Start, Validator};
use uri_bnf::{Edition, UriReference};

use crate::arguments::{PolicyName, ValidationArguments};
use crate::specification::Specification;
use crate::status::Failure;

/// What references are validated by, where they start from `rule`; `None` where that is no rule that a validator starts
/// from.
///
/// # Errors
///
/// Where there is no validator, but a policy or a base for it; and where the base is none.
pub(crate) fn validator<'b>(
    specification: Specification,
    rule: &RuleEntry,
    arguments: &'b ValidationArguments,
) -> Result<Option<Validator<'b>>, Failure> {
    let start = specification.edition().and_then(|edition| Some((edition, start(edition, rule)?)));
    let Some((edition, start)) = start else {
        let what = format!("the rule {} of {specification}", rule.name());
        return unused(arguments, &what).map(|()| None);
    };
    let mut validator =
        Validator::new(edition).with_start(start).with_policy(arguments.policy.unwrap_or_default().policy());
    if let Some(base) = &arguments.base {
        validator = validator.with_base(parse_base(edition, base)?);
    }
    Ok(Some(validator))
}

/// Fails where a policy or a base is asked for: references that are held against `what` are not validated.
pub(crate) fn unused(arguments: &ValidationArguments, what: &str) -> Result<(), Failure> {
    let option = match arguments {
        ValidationArguments { policy: Some(_), .. } => "--policy",
        ValidationArguments { base: Some(_), .. } => "--base",
        _ => return Ok(()),
    };
    Err(Failure::Unknown(format!(
        "{option} cannot be used with {what}, which only the grammar is asked about; leave out {option}"
    )))
}

/// How a text of `rule` is wanted.
fn start(edition: Edition, rule: &RuleEntry) -> Option<Start> {
    let starts = [Start::Reference, Start::Absolute, Start::Relative];
    starts.into_iter().find(|start| start.rule(edition) == rule.name())
}

fn parse_base(edition: Edition, base: &str) -> Result<UriReference<&str>, Failure> {
    let absolute = Start::Absolute.rule(edition);
    let fault = edition.rules().rule(absolute).and_then(|rule| rule.explain(base.as_bytes()));
    fault.map_or_else(|| edition.parse(base), Err).map_err(|error| {
        Failure::Unknown(format!(
            "the base {base:?} is not valid: {error}; --base takes {absolute} of {edition}"
        ))
    })
}

impl PolicyName {
    fn policy(self) -> Policy {
        match self {
            Self::Grammar => Policy::GRAMMAR,
            Self::Default => Policy::DEFAULT,
            Self::Pedantic => Policy::PEDANTIC,
        }
    }
}
