//! The rules of schemes.

use super::escapes::Escapes;
use crate::{
    compose::Components,
    resolve::{BufferTooShort, Output},
};

/// A scheme with a rule of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SchemeRule {
    /// The host `localhost` is the empty one (RFC 8089 section 2).
    File,
    /// Domains are in lower case (RFC 6068 section 2).
    Mailto,
    /// A name (RFC 2141 section 5, RFC 8141 section 3.1).
    Urn,
}

impl SchemeRule {
    /// The rule of the scheme `name`, in either case.
    #[inline]
    pub(super) fn of(name: &str) -> Option<Self> {
        let is = |own: &str| name.eq_ignore_ascii_case(own);
        match name.len() {
            3 if is("urn") => Some(Self::Urn),
            4 if is("file") => Some(Self::File),
            6 if is("mailto") => Some(Self::Mailto),
            _ => None,
        }
    }
}

/// Writes a part of the path of `mailto`, with domains in lower case: what is after the last `@` of an address, up to the
/// next comma.
pub(super) fn write_addresses(
    text: &str,
    escapes: Escapes,
    has_escaped_commas: bool,
    output: &mut impl Output,
) -> Result<(), BufferTooShort> {
    // Under RFC 2396, fields of the header are in the opaque part, too.
    let (addresses, fields) = text.split_at(text.find('?').unwrap_or(text.len()));
    let mut rest = addresses;
    while !rest.is_empty() {
        let (address, after) = rest.split_at(end_of_address(rest, has_escaped_commas));
        let (local, domain) = address.split_at(address.rfind('@').unwrap_or(address.len()));
        escapes.write(local, output)?;
        escapes.in_lower_case().write(domain, output)?;
        let comma = if after.starts_with('%') { 3 } else { 1 }.min(after.len());
        let (comma, after) = after.split_at(comma);
        escapes.write(comma, output)?;
        rest = after;
    }
    escapes.write(fields, output)
}

/// The offset of the first comma, or of its escape where that is equivalent; or else the length.
fn end_of_address(text: &str, has_escaped_commas: bool) -> usize {
    let is_comma = |at: &usize| {
        let rest = text.as_bytes().get(*at..).unwrap_or_default();
        matches!(rest, [b',', ..] | [b'%', b'2', b'C' | b'c', ..] if has_escaped_commas || rest.starts_with(b","))
    };
    (0..text.len()).find(is_comma).unwrap_or(text.len())
}

/// Writes what follows `urn:`, with the namespace in lower case.
pub(super) fn write_name(
    text: &str,
    escapes: Escapes,
    output: &mut impl Output,
) -> Result<(), BufferTooShort> {
    let (namespace, name) = text.split_at(text.find(':').unwrap_or(0));
    let is_namespace = namespace.bytes().all(|octet| octet.is_ascii_alphanumeric() || octet == b'-');
    Escapes { has_lower_letters: is_namespace, ..escapes }.write(namespace, output)?;
    escapes.write(name, output)
}

/// The assigned name of a name under RFC 8141 in its normal form: without r-, q- and f-component (section 3.1). `None` if
/// `text` is not such a name.
pub(super) fn assigned_name(text: &str) -> Option<&str> {
    let Components { scheme: Some("urn"), authority: None, path, query, .. } = Components::of(text) else {
        return None;
    };
    let (namespace, name) = path.split_once(':')?;
    let is_alphanumeric = |octet: Option<&u8>| octet.is_some_and(u8::is_ascii_alphanumeric);
    let octets = namespace.as_bytes();
    let is_namespace = (2..=32).contains(&octets.len())
        && is_alphanumeric(octets.first())
        && is_alphanumeric(octets.last())
        && octets.iter().all(|octet| octet.is_ascii_alphanumeric() || *octet == b'-');
    let is_component =
        |query: &str| matches!(query.as_bytes(), [b'+' | b'=', first, ..] if !matches!(first, b'/' | b'?'));
    let is_name =
        is_namespace && !name.is_empty() && !name.starts_with('/') && query.is_none_or(is_component);
    if is_name { text.get(.."urn:".len() + path.len()) } else { None }
}
