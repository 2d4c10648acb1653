//! The fast path, which is enough for most inputs: it proves that an input is *plain*, which means that nothing would
//! be found.
//!
//! Ordinary inputs (`https://www.example.org/a/b.html?c=d#e`, `../a/b`, `mailto:user@example.org`) contain nothing that
//! a check would have to examine. Proving this costs less than building a tree: one pass over all characters, many at a
//! time, and a test of scheme and authority. An input that is not plain is validated in full, so a `false` is always
//! correct.
//!
//! It does not depend on the edition: the characters of a reference without brackets are the same in all five, and an
//! input of one of the shapes below is in the language of each, with the same components.

use super::{
    Code, Start,
    checks::{
        ABBREVIATED_REFERENCE, DOT_SEGMENT, DOUBLE_ESCAPE, EMPTY_PORT, ESCAPED_CONTROL, ESCAPED_NUL,
        FRAGMENT_OF_NOTHING, IPV4_LEADING_ZERO, IPV4_NUMBER_OVER_255, LONG_HOSTNAME, LONG_LABEL,
        NOT_AN_IPV6_ADDRESS, PASSWORD, PORT_LEADING_ZERO, PORT_OUT_OF_RANGE, REGISTRY_NAME, REPEATED_SCHEME,
        RESERVED_NID, RESERVED_PORT, SCHEME_WITH_AUTHORITY, SCHEME_WITHOUT_SERVER, TOO_MANY_DOT_DOT,
        URL_PREFIX, URN_CHARACTER,
    },
    schemes::{self, Scheme, Use},
};

mod authority;
mod octets;

use octets::{DOT_AFTER_SLASH, FOREIGN, NUMBER_SIGN, PERCENT};

/// The codes beyond the grammar of which no plain input has a finding. A policy that reports others needs the full
/// validation.
const RULED_OUT: [Code; 24] = [
    REGISTRY_NAME,
    NOT_AN_IPV6_ADDRESS,
    IPV4_NUMBER_OVER_255,
    IPV4_LEADING_ZERO,
    LONG_LABEL,
    LONG_HOSTNAME,
    PORT_OUT_OF_RANGE,
    EMPTY_PORT,
    PORT_LEADING_ZERO,
    RESERVED_PORT,
    PASSWORD,
    SCHEME_WITHOUT_SERVER,
    SCHEME_WITH_AUTHORITY,
    FRAGMENT_OF_NOTHING,
    REPEATED_SCHEME,
    DOUBLE_ESCAPE,
    ESCAPED_CONTROL,
    ESCAPED_NUL,
    DOT_SEGMENT,
    TOO_MANY_DOT_DOT,
    URL_PREFIX,
    ABBREVIATED_REFERENCE,
    URN_CHARACTER,
    RESERVED_NID,
];

/// Returns whether no plain input has a finding of `code`.
pub(super) const fn rules_out(code: Code) -> bool {
    let mut index = 0;
    while index < RULED_OUT.len() {
        if RULED_OUT[index].number() == code.number() {
            return true;
        }
        index += 1;
    }
    code.is_of_grammar()
}

/// Returns whether `text` certainly has none of the findings above, and no error of the grammar, in any edition;
/// `false` means that it is not known. One or two passes over all characters.
#[inline(never)]
pub(super) fn is_plain(text: &str, start: Start, has_base: bool) -> bool {
    let marks = octets::marks(text.as_bytes());
    if marks & FOREIGN != 0 || marks & PERCENT != 0 && !octets::are_escapes_plain(text.as_bytes()) {
        return false;
    }
    let has_fragment = marks & NUMBER_SIGN != 0;
    if has_fragment && text.bytes().filter(|octet| *octet == b'#').count() > 1 {
        return false;
    }
    let (first, after) = text.split_at(octets::first_delimiter(text.as_bytes()));
    let is_wanted = |is_absolute: bool| match start {
        Start::Reference => true,
        Start::Absolute => is_absolute && !has_fragment,
        Start::Relative => !is_absolute && !has_fragment,
    };
    match after.strip_prefix(':') {
        None => is_wanted(false) && is_plain_relative(first, after, marks),
        Some(after) => {
            let scheme = schemes::find(first);
            is_wanted(true)
                && marks & DOT_AFTER_SLASH == 0
                && is_plain_scheme(first, scheme)
                && scheme.is_none_or(|scheme| scheme.is_retrieved || !has_fragment)
                && match after.strip_prefix("//") {
                    Some(after) => is_plain_authority(after, scheme),
                    None => !has_base && is_plain_path(after, scheme),
                }
        }
    }
}

/// Returns whether `name` is a scheme without checks of its own; `known` is what is known of it.
fn is_plain_scheme(name: &str, known: Option<&Scheme>) -> bool {
    if let Some(known) = known {
        return known.name != "urn";
    }
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-'))
        && !name.eq_ignore_ascii_case("url")
}

/// Returns whether `first` is a segment, with `after` after it, or nothing, with a path or a fragment after it.
fn is_plain_relative(first: &str, after: &str, marks: u8) -> bool {
    match (first.as_bytes(), after.as_bytes()) {
        ([], [b'#', ..]) => true,
        ([], [b'/', ..]) => marks & DOT_AFTER_SLASH == 0 && !after.starts_with("//"),
        // It may be a host that lacks its scheme.
        ([] | [b'w' | b'W' | b'f' | b'F', _, _, b'.', ..], _) => false,
        _ => true,
    }
}

/// Returns whether `after` is a path that `scheme` may have without an authority before it.
fn is_plain_path(after: &str, scheme: Option<&Scheme>) -> bool {
    !after.is_empty()
        && !after.starts_with(['.', '?', '#'])
        && scheme.is_none_or(|scheme| scheme.authority != Use::Required)
}

/// Returns whether `after` begins with a server that `scheme` may have, or is a path with nothing but the slashes
/// before it.
fn is_plain_authority(after: &str, scheme: Option<&Scheme>) -> bool {
    if after.starts_with('/') {
        return scheme.is_none_or(|scheme| scheme.authority == Use::Allowed);
    }
    scheme.is_none_or(|scheme| scheme.authority != Use::Absent)
        && authority::is_plain(after.as_bytes(), scheme)
}
