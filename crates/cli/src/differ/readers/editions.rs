//! The reading of an edition, and that of the regular expression of RFC 3986 appendix B.

use uri_bnf::Edition;
use uri_bnf::compose::Components;

use crate::differ::reading::{Reading, Told};

/// The components that the grammar of an edition derives.
pub(super) fn read(edition: Edition, text: &str) -> Reading<'_> {
    let Some(reference) = edition.tree(text) else {
        return Reading::Rejected;
    };
    let has_parts = reference.authority().is_none() || reference.host().is_some();
    // A registry-based authority has no parts.
    let of_server = |part| if has_parts { Told::of(part) } else { Told::Nothing };
    Reading::Read(Box::new([
        Told::of(reference.scheme().map(|part| part.text())),
        of_server(reference.userinfo().map(|part| part.text())),
        of_server(reference.host().map(|part| part.text())),
        of_server(reference.port().map(|part| part.text())),
        Told::of(Some(reference.path().text())),
        Told::of(reference.query().map(|part| part.text())),
        Told::of(reference.fragment().map(|part| part.text())),
    ]))
}

/// The components that the regular expression of RFC 3986 appendix B finds in each text. It does not divide the authority, so this
/// is divided as section 3.2 says: the userinfo ends at the last `@`, the port begins at the last colon that no bracket follows.
pub(super) fn by_expression(text: &str) -> Reading<'_> {
    let components = Components::of(text);
    let (mut userinfo, mut host, mut port) = (None, components.authority, None);
    if let Some((before, after)) = host.and_then(|authority| authority.rsplit_once('@')) {
        (userinfo, host) = (Some(before), Some(after));
    }
    let divided = host.and_then(|host| host.rsplit_once(':'));
    if let Some((before, after)) = divided.filter(|(_, after)| !after.contains(']')) {
        (host, port) = (Some(before), Some(after));
    }
    Reading::Read(Box::new([
        Told::of(components.scheme),
        Told::of(userinfo),
        Told::of(host),
        Told::of(port),
        Told::of(Some(components.path)),
        Told::of(components.query),
        Told::of(components.fragment),
    ]))
}
