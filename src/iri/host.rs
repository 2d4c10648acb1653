//! Hosts that are domain names: `ToASCII` and `ToUnicode` of UTS #46.

use alloc::{borrow::Cow, string::String, vec::Vec};

use super::{
    DomainNames, LookAlikes, MappingError, MappingErrorKind, Piece, Pieces,
    labels::each_label,
    mapped::{Direction, Host},
};
use crate::{
    Span, UriReference, ast,
    idn::{domain_name, form, punycode},
    schemes::Schemes,
};

/// The name of a reference that is treated as a domain name, and its span; `None` if it has no name, or if it is treated like
/// everything else.
fn name<'t>(names: DomainNames, text: &'t str, tree: &UriReference<&'t str>) -> Option<(Span, &'t str)> {
    let Some(ast::Host::RegName(name)) = tree.host() else { return None };
    let is_domain_name = match names {
        DomainNames::None => false,
        DomainNames::All => true,
        DomainNames::OfSchemes => {
            let scheme = tree.scheme().and_then(|scheme| Schemes::BUILT_IN.find(scheme.text()));
            scheme.is_some_and(|scheme| domain_name::is_host(scheme.authority()))
        }
    };
    if is_domain_name { Some((Span::within(text, name.text())?, name.text())) } else { None }
}

/// The name with its escapes decoded, as section 3.2 does.
fn decoded(name: &str, look_alikes: LookAlikes) -> String {
    let direction = Direction::Iri { query: Span::new(0, 0), look_alikes };
    Pieces::of_part(name, direction).fold(String::with_capacity(name.len()), |mut text, piece| {
        text.push_str(piece.encode(&mut [0; 4]));
        text
    })
}

/// `ToASCII` of the host of a reference, if it has one that is beyond US-ASCII.
///
/// # Errors
///
/// Returns an error if the operation fails.
pub(super) fn to_ascii(
    names: DomainNames,
    text: &str,
    tree: &UriReference<&str>,
) -> Result<Option<Host>, MappingError> {
    let Some((span, name)) = name(names, text, tree) else { return Ok(None) };
    let name = decoded(name, LookAlikes::Decode);
    if name.is_ascii() {
        return Ok(None);
    }
    match each_label(&name) {
        Some(text) => Ok(Some(Host { span, text })),
        None => Err(MappingError::new(MappingErrorKind::ToAscii(name), span)),
    }
}

/// `ToUnicode` of the host of a reference, if it has labels in punycode.
pub(super) fn to_unicode(
    names: DomainNames,
    text: &str,
    tree: &UriReference<&str>,
    direction: Direction,
) -> Option<Host> {
    let (span, name) = name(names, text, tree)?;
    let Direction::Iri { look_alikes, .. } = direction else { return None };
    let name = decoded(name, look_alikes);
    if name.len() > form::LONGEST || !name.split('.').any(is_punycode) {
        return None;
    }
    let labels: Vec<_> = name.split('.').map(|label| unicode(label, direction)).collect();
    let converted = labels.join(".");
    // Whether a label with right-to-left characters is valid depends on the others.
    (domain_name::name_to_ascii(&converted)? == domain_name::name_to_ascii(&name)?)
        .then_some(Host { span, text: converted })
}

fn is_punycode(label: &str) -> bool {
    punycode::without_prefix(label).is_some()
}

/// `ToUnicode` of a label: itself if it fails, or if the result is not appropriate in an IRI.
fn unicode(label: &str, direction: Direction) -> Cow<'_, str> {
    if !is_punycode(label) {
        return Cow::Borrowed(label);
    }
    let Some(converted) = domain_name::to_unicode(label) else { return Cow::Borrowed(label) };
    let is_appropriate = || Pieces::of_part(&converted, direction).eq([Piece::Verbatim(&converted)]);
    let is_same =
        || domain_name::name_to_ascii(&converted).is_some_and(|ascii| ascii.eq_ignore_ascii_case(label));
    if is_appropriate() && is_same() { converted } else { Cow::Borrowed(label) }
}
