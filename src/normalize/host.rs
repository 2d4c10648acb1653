//! The name of a host beyond US-ASCII, once its escapes are written.

use crate::resolve::{BufferTooShort, Output};

/// Writes `name` again if it was not an address, and what is written from `start` on is one.
#[cfg(feature = "unicode")]
pub(super) fn keep_name(
    name: &str,
    escapes: super::escapes::Escapes,
    start: usize,
    output: &mut impl Output,
) -> Result<(), BufferTooShort> {
    use super::escapes::Form;
    if escapes.form != Form::Nfkc || name.is_ascii() || !is_address(written(output, start)) {
        return Ok(());
    }
    output.truncate(start);
    super::escapes::Escapes { form: Form::Nfc, ..escapes }.write(name, output)
}

/// Returns whether the names of hosts are domain names under a scheme.
#[cfg(feature = "idna")]
pub(super) fn has_domain_name(scheme: Option<&str>, schemes: crate::schemes::Schemes<'_>) -> bool {
    let scheme = scheme.and_then(|scheme| schemes.find(scheme));
    scheme.is_some_and(|scheme| crate::idn::domain_name::is_host(scheme.authority()))
}

/// Converts the domain name that is written from `start` on to Unicode.
#[cfg(feature = "idna")]
pub(super) fn convert(start: usize, output: &mut impl Output) -> Result<(), BufferTooShort> {
    let Some(unicode) = unicode(written(output, start)) else { return Ok(()) };
    output.truncate(start);
    output.push(&unicode)
}

/// A domain name in Unicode, with the mapping of UTS #46; `None` if it is not one, or has a character that is not allowed.
#[cfg(feature = "idna")]
fn unicode(name: &str) -> Option<alloc::string::String> {
    use crate::{
        grammar::class::non_ascii::{is_formatting_character, is_ucschar},
        idn::domain_name::{name_to_ascii, to_unicode},
    };

    let ascii = name_to_ascii(name)?;
    let unicode = to_unicode(name)?;
    let is_allowed = |character: char| {
        character.is_ascii_alphanumeric()
            || matches!(character, '-' | '.')
            || is_ucschar(character) && !is_formatting_character(character)
    };
    let is_name = unicode.chars().all(is_allowed) && !is_address(&unicode);
    (is_name && name_to_ascii(&unicode)? == ascii).then(|| unicode.into_owned())
}

fn written(output: &impl Output, start: usize) -> &str {
    let octets = output.as_bytes().get(start..).unwrap_or_default();
    core::str::from_utf8(octets).unwrap_or_default()
}

/// Returns whether a name would be read as an `IPv4address`.
fn is_address(name: &str) -> bool {
    name.parse::<core::net::Ipv4Addr>().is_ok()
}
