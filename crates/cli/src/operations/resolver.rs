//! The resolver of `resolve` and `relativize`.

use uri_bnf::resolve::Resolver;

use crate::arguments::ResolutionArguments;
use crate::configuration::base::base;
use crate::configuration::settings::UriSettings;
use crate::status::Failure;

/// Returns the resolver with the base of the settings and the options of the command line.
///
/// # Errors
///
/// Returns an error if there is no base, or it is not suitable.
pub(super) fn resolver(
    settings: &UriSettings,
    resolution: ResolutionArguments,
) -> Result<Resolver<'_>, Failure> {
    let Some(base) = base(settings.edition, &settings.base)? else {
        return Err(Failure::Unknown(
            "there is no base: use --base URI, or set base in uri-bnf.toml".to_owned(),
        ));
    };
    Ok(Resolver::new(base).with_options(resolution.options()))
}
