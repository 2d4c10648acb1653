//! The resolver of `resolve` and `relativize`.

use uri_bnf::resolve::{Base, Resolver};

use crate::arguments::{BaseArguments, ResolutionArguments};
use crate::configuration::layers::Layers;
use crate::configuration::settings::UriSettings;
use crate::status::Failure;

/// Returns the layers of the base, and whether one of them is not suitable: it was complained about.
///
/// # Errors
///
/// Returns an error if no layer has a base.
pub(super) fn layers(settings: &UriSettings, bases: &BaseArguments) -> Result<(Layers, bool), Failure> {
    let layers = Layers::of_run(settings.edition, bases, &settings.base);
    let is_any_unsuitable = layers.complain(&settings.base)?;
    Ok((layers, is_any_unsuitable))
}

/// Returns the resolver with the base of the layers and the options of the command line.
///
/// # Errors
///
/// Returns an error if there is no base.
pub(super) fn resolver(layers: &Layers, resolution: ResolutionArguments) -> Result<Resolver<'_>, Failure> {
    let base = layers.base().and_then(|base| Base::new(layers.edition, base).ok());
    let base = base.or_else(|| Base::default_of(layers.edition));
    let base = base.ok_or_else(|| Failure::Unknown("there is no base".to_owned()))?;
    Ok(Resolver::new(base).with_options(resolution.options()))
}
