//! Which schemes begin a reference in text.
//!
//! A reading of this project: many names of schemes are words, so that `data: 5` or `tag:value` in text is not a URI. A
//! scheme whose URIs have no authority begins one only if what follows looks as its specification says.

use super::characters::is_white_space;
use crate::schemes::{AuthorityUse, Scheme, Schemes};

/// Returns whether `rest`, which follows `scheme` and `:`, is `//` and a character of an authority.
pub(super) fn begins_bare_with_authority(scheme: &[u8], rest: &[u8]) -> bool {
    rest.strip_prefix(b"//").is_some_and(|after| {
        scheme.len() > 1 && after.first().is_some_and(|octet| begins_authority(scheme, *octet))
    })
}

/// Returns whether `rest`, which follows `scheme` and `:` up to the first octet that no bare reference has, looks like the
/// rest of a URI without an authority. Takes constant time.
pub(super) fn looks_like_bare(scheme: &[u8], rest: &[u8]) -> bool {
    !rest.starts_with(b"//")
        && authority_use(scheme).is_some_and(|authority| !authority.is_required())
        && looks_like(scheme, rest)
}

/// Returns whether `rest` makes `scheme` and `:` the beginning of a reference in angle brackets: `//` and something else
/// follow, or the scheme is of the table.
pub(super) fn begins_in_brackets(scheme: &[u8], rest: &[u8]) -> bool {
    begins_with_authority(scheme, rest)
        || !rest.starts_with(b"//")
            && rest.first().is_some_and(|octet| !ends_delimited(*octet))
            && authority_use(scheme).is_some()
}

/// Returns whether `//` and something else follow `scheme` and `:` in a delimited reference, after line ends also.
pub(super) fn begins_with_authority(scheme: &[u8], rest: &[u8]) -> bool {
    // A single letter is a drive.
    let after = rest.trim_ascii_start().strip_prefix(b"//").map(<[u8]>::trim_ascii_start);
    scheme.len() > 1 && after.is_some_and(|after| after.first().is_some_and(|octet| !ends_delimited(*octet)))
}

fn ends_delimited(octet: u8) -> bool {
    is_white_space(octet) || matches!(octet, b'<' | b'>' | b'"')
}

/// Only a file has no host. A reference in brackets is an address.
fn begins_authority(scheme: &[u8], octet: u8) -> bool {
    octet.is_ascii_alphanumeric()
        || matches!(octet, b'[' | b'%' | b'_' | b'-' | b'~' | b'$' | b'&' | b'+' | b'*' | b'!')
        || octet >= 0x80
        || octet == b'/' && !scheme.eq_ignore_ascii_case(b"http") && !scheme.eq_ignore_ascii_case(b"https")
}

/// Returns how a scheme of the table uses the authority.
fn authority_use(scheme: &[u8]) -> Option<AuthorityUse> {
    let name = core::str::from_utf8(scheme).ok()?;
    let of_table = Schemes::BUILT_IN.find(name).map(Scheme::authority);
    of_table.or_else(|| is_outer(scheme).then_some(AuthorityUse::None))
}

/// Returns whether a scheme stands before another URI, or before what looks like one. It need not be in the table.
fn is_outer(scheme: &[u8]) -> bool {
    scheme.eq_ignore_ascii_case(b"jdbc")
}

/// Returns whether `rest` looks like the rest of a URI without an authority.
fn looks_like(scheme: &[u8], rest: &[u8]) -> bool {
    let has = |octet: u8| rest.contains(&octet);
    let Some(&first) = rest.first() else { return false };
    let is = |name: &[u8]| scheme.eq_ignore_ascii_case(name);
    let is_digit_or_plus = first.is_ascii_digit() || first == b'+';
    if is(b"mailto") {
        // RFC 6068: addresses, or header fields only.
        has(b'@') && first != b'@' || first == b'?' && has(b'=')
    } else if is(b"data") {
        // RFC 2397: the data follow a comma, and a media type a solidus.
        first == b',' && rest.len() > 1 || first == b';' && has(b',') || has(b'/') && has(b',')
    } else if is(b"urn") {
        // RFC 8141: a namespace identifier, and a string.
        rest.iter().position(|octet| *octet == b':').is_some_and(|colon| {
            colon > 1
                && rest
                    .get(..colon)
                    .unwrap_or_default()
                    .iter()
                    .all(|octet| octet.is_ascii_alphanumeric() || *octet == b'-')
                && rest.get(colon + 1).is_some_and(|octet| octet.is_ascii_alphanumeric() || *octet == b'%')
        })
    } else if ["tel", "fax", "modem", "sms", "iax"].iter().any(|name| is(name.as_bytes())) {
        is_digit_or_plus && rest.len() > 2
    } else if is(b"geo") {
        // RFC 5870: at least two coordinates.
        (first.is_ascii_digit() || first == b'-') && has(b',')
    } else if ["acct", "cid", "im", "mid", "pres", "sip", "sips", "xmpp"]
        .iter()
        .any(|name| is(name.as_bytes()))
    {
        has(b'@') && first != b'@'
    } else if is(b"news") {
        // RFC 5538: a message has `@`, and a group has dots.
        first.is_ascii_alphanumeric() && (has(b'@') || rest.windows(3).any(|three| {
            matches!(three, [before, b'.', after] if before.is_ascii_alphanumeric() && after.is_ascii_alphanumeric())
        }))
    } else if is(b"tag") {
        // RFC 4151: an authority, a comma, a date, a colon.
        has(b',') && has(b':')
    } else if is(b"file") {
        first == b'/' && rest.len() > 1
    } else if is(b"about") {
        [&b"blank"[..], b"srcdoc", b"legacy-compat", b"config", b"invalid"]
            .iter()
            .any(|known| rest.starts_with(known))
    } else if is(b"info") || is(b"pkcs11") || is(b"dtn") || is(b"ni") || is(b"nih") {
        first.is_ascii_alphanumeric() && (has(b'/') || has(b'=') || has(b';'))
            || first == b'/' && rest.get(1) == Some(&b'/')
    } else if is_outer(scheme) {
        rest.windows(3).any(|three| three == b"://")
    } else if is(b"javascript") || is(b"blob") {
        first.is_ascii_alphanumeric() && (has(b'(') || has(b':'))
    } else {
        // Others are named by two words, or have a path: `opaquelocktoken:f81d4fae-...`, `ldap:///`, `news:*`.
        first == b'/' && rest.len() > 1
            || first.is_ascii_alphanumeric()
                && rest.iter().any(|octet| matches!(octet, b'/' | b'@' | b'.' | b'-' | b'='))
                && rest.len() > 3
                && scheme.len() > 2
    }
}
