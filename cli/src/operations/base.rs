//! The base of `resolve` and `relativize`.

use uri_bnf::resolve::Base;

use crate::configuration::settings::UriSettings;
use crate::status::Failure;
use crate::text::visible::visible_message;

/// Returns the base of the settings.
///
/// # Errors
///
/// Returns an error if there is none, or it is not suitable.
pub(super) fn base(settings: &UriSettings) -> Result<Base<'_>, Failure> {
    let Some(text) = &settings.base.value else {
        return Err(Failure::Unknown(
            "there is no base: use --base URI, or set base in uri-bnf.toml".to_owned(),
        ));
    };
    Base::new(settings.edition, text).map_err(|error| {
        let (origin, text) = (&settings.base.origin, visible_message(text));
        Failure::Unknown(format!("{origin} {text}: {error}"))
    })
}
