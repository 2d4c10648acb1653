//! The normalizer of `normalize` and `equivalent`.

use uri_bnf::normalize::{Normalizer, Rungs};

use crate::arguments::{RungArguments, RungName};
use crate::configuration::settings::UriSettings;
use crate::refusals;
use crate::status::Failure;

/// Returns the normalizer with the rungs of the command line, else with those that the edition states, and with the
/// schemes of the file.
///
/// # Errors
///
/// Returns an error if a rung is excluded by the edition.
pub(super) fn normalizer<'s>(
    settings: &'s UriSettings,
    rungs: &RungArguments,
) -> Result<Normalizer<'s>, Failure> {
    let edition = settings.edition;
    let normalizer = Normalizer::new(edition).with_schemes(settings.schemes.all());
    if rungs.names.is_empty() {
        return Ok(normalizer);
    }
    let mut set = Rungs::NONE;
    for name in &rungs.names {
        match name {
            RungName::Rung(rung) => {
                refusals::rung(*rung, edition)?;
                set = set.with(*rung);
            }
            RungName::Syntax => set = Rungs::SYNTAX.iter().fold(set, Rungs::with),
            RungName::Scheme => set = Rungs::SCHEME.iter().fold(set, Rungs::with),
        }
    }
    Ok(normalizer.with_rungs(set))
}
