//! The validator that the command line and the file request.

use uri_bnf::grammar::RuleEntry;
use uri_bnf::resolve::Resolver;
use uri_bnf::validate::{InputKind, NameGrammar, Policy, Validator};
use uri_bnf::{Edition, UriReference};

use super::base::{self, unsuitable};
use super::validation::Validation;
use crate::names::specification::SpecificationName;
use crate::refusals;
use crate::status::Failure;
use crate::text::secrets;

/// Returns the validator for inputs that start from `rule`; `None` if no validator starts from that rule.
///
/// # Errors
///
/// Returns an error if the base is not valid, or if names have one.
pub(crate) fn validator<'b>(
    specification: SpecificationName,
    rule: &RuleEntry,
    settings: &'b Validation,
) -> Result<Option<Validator<'b>>, Failure> {
    if let Some(names) = specification.names().filter(|_| rule.name() == specification.start_symbol()) {
        return of_names(names, settings).map(Some);
    }
    let kind = specification.edition().and_then(|edition| Some((edition, input_kind(edition, rule)?)));
    let Some((edition, kind)) = kind else { return Ok(None) };
    let schemes = settings.schemes.all();
    let validator =
        Validator::new(edition).with_input_kind(kind).with_policy(settings.policy()).with_schemes(schemes);
    let validator = validator.with_masking(secrets::masking());
    let base = base(edition, settings)?;
    Ok(Some(base.map_or(validator, |base| validator.with_base(base))))
}

/// Returns the validator that finds only why `rule` rejects an input; `None` if it has no findings for that rule.
pub(crate) fn of_grammar(specification: SpecificationName, rule: &RuleEntry) -> Option<Validator<'static>> {
    let names = specification.names().filter(|_| rule.name() == specification.start_symbol());
    let validator = if let Some(names) = names {
        Validator::for_names(names)
    } else {
        let edition = specification.edition()?;
        Validator::new(edition).with_input_kind(input_kind(edition, rule)?)
    };
    Some(validator.with_policy(Policy::GRAMMAR).with_masking(secrets::masking()))
}

/// Returns the validator for names.
///
/// # Errors
///
/// Returns an error if the command line has a base: a name is not relative.
fn of_names(names: NameGrammar, settings: &Validation) -> Result<Validator<'_>, Failure> {
    refusals::base_of_names(&settings.base.origin, names)?;
    let validator = Validator::for_names(names).with_policy(settings.policy());
    Ok(validator.with_schemes(settings.schemes.all()).with_masking(secrets::masking()))
}

/// Returns the base, without a fragment.
///
/// # Errors
///
/// Returns an error if it is not a base under the edition, or if no relative reference can be resolved against it.
pub(crate) fn base(edition: Edition, settings: &Validation) -> Result<Option<UriReference<&str>>, Failure> {
    let setting = &settings.base;
    let Some(base) = base::base(edition, setting)? else { return Ok(None) };
    if !base.is_hierarchical() {
        // The resolver says why, for any relative reference.
        let reason =
            Resolver::new(base).resolve(".").map_or_else(|error| error.to_string(), |_| String::new());
        return Err(unsuitable(setting, &reason));
    }
    edition.parse(base.as_str()).map(Some).map_err(|error| unsuitable(setting, &error))
}

/// Returns the kind of input that corresponds to `rule`.
fn input_kind(edition: Edition, rule: &RuleEntry) -> Option<InputKind> {
    let kinds = [InputKind::Reference, InputKind::Absolute, InputKind::Relative];
    kinds.into_iter().find(|kind| kind.rule(edition) == rule.name())
}
