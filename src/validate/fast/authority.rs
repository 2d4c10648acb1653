//! The authority of a plain input.

use crate::{
    ast::Authority,
    edition::facts::traits::Traits,
    fast::{
        addresses::is_ipv4address,
        authority::{FinalDot, Split, host_kind_and_hyphens},
        blocks::{self, WIDTH, below},
        glance::AuthorityPlace,
        server_parts::HostKind,
    },
    schemes::{AuthorityUse, Scheme},
    text::host_names::looks_like_host,
    validate::finding::checks::limits::{FIRST_UNRESERVED, LONGEST_LABEL, LONGEST_NAME},
};

/// Returns whether the authority of `octets` at `place` is a server that `scheme` may have and of which no check has a
/// finding: an optional user, a name or four numbers, an optional port. It may be absent if a path follows.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn is_plain(octets: &[u8], place: AuthorityPlace, scheme: &Scheme<'_>, traits: &Traits) -> bool {
    let AuthorityPlace { start, end, has_marks } = place;
    let Some(rest) = octets.get(start..).filter(|_| start < end) else {
        return octets.get(end) == Some(&b'/') && scheme.authority().is_optional();
    };
    if scheme.authority() == AuthorityUse::None {
        return false;
    }
    // After the name of a scheme, two slashes begin another reference.
    if octets.get(end..).is_some_and(|path| path.starts_with(b"//")) {
        return false;
    }
    let length = end - start;
    let mut split = Split { host_start: 0, host_end: length };
    if has_marks {
        match Split::of(rest, length) {
            Some(of_marks) => split = of_marks,
            None => return false,
        }
        // A file has no userinfo and no port. The text after a colon in a userinfo may be a password, and a dot makes it look
        // like a host.
        let has_user = split.host_start > 0;
        if scheme.authority().is_host_only()
            || has_user && may_be_host(rest, split.host_start) && !is_user(rest, split.host_start)
            || split.host_end < length && !is_plain_port(rest, split.host_end + 1, length, scheme)
        {
            return false;
        }
    }
    let Some(from_host) = rest.get(split.host_start..) else { return false };
    let length = split.host_end - split.host_start;
    match host_kind_and_hyphens::<FinalDot>(from_host, length) {
        // A label may have hyphens in the third and fourth position.
        Some((HostKind::Hostname, false)) => {
            let name = from_host.get(..length).unwrap_or_default();
            // A name without a dot, or without a path, may be a part of the path.
            if scheme.authority().is_host_only() && !is_host_of_file(name, octets.get(end)) {
                return false;
            }
            is_short(name) && (name.last() != Some(&b'.') || has_final_dot(traits))
        }
        // As it is commonly written.
        Some((HostKind::Ipv4address, _)) => is_ipv4address(from_host, length),
        _ => false,
    }
}

/// Returns whether `name` is `localhost`, or has a dot and a path follows it.
fn is_host_of_file(name: &[u8], next: Option<&u8>) -> bool {
    name.eq_ignore_ascii_case(b"localhost") || name.contains(&b'.') && next == Some(&b'/')
}

/// Returns whether the first `length` of `octets`, a userinfo and its `@`, have no colon and do not begin like a host, or
/// are an e-mail address.
#[inline(never)]
fn is_user(octets: &[u8], length: usize) -> bool {
    let Some(chunk) = octets.first_chunk::<{ 2 * WIDTH }>().filter(|chunk| length <= chunk.len()) else {
        return false;
    };
    let [name, dots, colons] = blocks::masks(chunk, |block| {
        let alphanum = block.within(b'0', b'9') | block.with_bits(0x20).within(b'a', b'z');
        let dot = block.is(b'.');
        [alphanum | dot | block.is(b'-'), dot, block.is(b':')]
    });
    let end = (!name).trailing_zeros() as usize;
    let dots = dots & below(end);
    if colons & below(length) != 0 {
        return false;
    }
    // Most users with a dot are an e-mail address or two names.
    let top = end - (u64::BITS - dots.leading_zeros()) as usize;
    chunk.get(end..).is_some_and(|rest| rest.starts_with(b"%40"))
        || dots.is_power_of_two() && matches!(top, 5 | 6 | 8..)
        || core::str::from_utf8(&chunk[..end]).is_ok_and(|name| !looks_like_host(name))
}

/// Returns whether a hostname may end with a dot in the edition of `traits`.
#[cold]
fn has_final_dot(traits: &Traits) -> bool {
    matches!((traits.authority)("a."), Some(Authority::Server(_)))
}

/// Returns whether the first `length` of `octets`, a userinfo and its `@`, have a colon or a dot, or begin with `localhost`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn may_be_host(octets: &[u8], length: usize) -> bool {
    const LOCAL: &[u8] = b"localhost";
    if length > LOCAL.len()
        && octets.get(..LOCAL.len()).is_some_and(|first| first.eq_ignore_ascii_case(LOCAL))
    {
        return true;
    }
    match octets.first_chunk::<{ 2 * WIDTH }>() {
        // A chunk of a constant size costs less than a loop that ends at the user.
        Some(chunk) if length <= chunk.len() => {
            let [marks] = blocks::masks(chunk, |block| [block.is(b':') | block.is(b'.')]);
            marks & below(length) != 0
        }
        _ => octets.iter().take(length).any(|octet| matches!(octet, b':' | b'.')),
    }
}

/// Returns whether the digits of `octets` from `start` to `end` are a number as it is commonly written, of a port of no
/// other service than that of `scheme`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_plain_port(octets: &[u8], start: usize, end: usize, scheme: &Scheme<'_>) -> bool {
    let Some(digits) = octets.get(start..).filter(|digits| digits.first() != Some(&b'0')) else {
        return false;
    };
    let length = end - start;
    // As many steps for each number.
    let add = |number: u32, digit: &u8| number * 10 + u32::from(digit & 0xf);
    let number = match digits.first_chunk::<5>() {
        Some(digits) => digits
            .iter()
            .enumerate()
            .fold(0, |number, (index, digit)| if index < length { add(number, digit) } else { number }),
        None => digits.iter().take(length).fold(0, add),
    };
    let is_own = scheme.default_port().is_some_and(|own| number == u32::from(own));
    (1..=5).contains(&length)
        && u16::try_from(number).is_ok()
        && (is_own || scheme.default_port().is_none() || number >= u32::from(FIRST_UNRESERVED))
}

/// Returns whether `name` and its labels are short enough: whether no run without a dot is longer than a label may be.
fn is_short(name: &[u8]) -> bool {
    let mut rest = name;
    while let Some(window) = rest.get(..=LONGEST_LABEL) {
        let Some(dot) = window.iter().rposition(|octet| *octet == b'.') else {
            return false;
        };
        rest = &rest[dot + 1..];
    }
    name.len() <= LONGEST_NAME
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_LABEL, LONGEST_NAME, is_short};

    #[test]
    fn labels_and_names_may_have_so_many_octets() {
        for (lengths, expected) in [
            (&[0][..], true),
            (&[LONGEST_LABEL], true),
            (&[LONGEST_LABEL + 1], false),
            (&[LONGEST_LABEL, LONGEST_LABEL, 1], true),
            (&[LONGEST_LABEL, LONGEST_LABEL + 1], false),
            (&[1, LONGEST_LABEL + 1, 1], false),
            (&[1, 2, LONGEST_LABEL, 3], true),
            (&[30, 31, 32, LONGEST_LABEL + 1], false),
            (&[63, 63, 63, LONGEST_NAME - 3 * 64], true),
            (&[63, 63, 63, LONGEST_NAME - 3 * 64 + 1], false),
        ] {
            // Each label and a dot after it; the last dot is omitted.
            let mut name = [b'a'; 2 * LONGEST_NAME];
            let mut end = 0;
            for length in lengths {
                name[end + length] = b'.';
                end += length + 1;
            }
            assert_eq!(is_short(&name[..end - 1]), expected, "{lengths:?}");
        }
    }
}
