//! What is wrong with an address in brackets, as people would say it.

use core::net::{Ipv4Addr, Ipv6Addr};

/// What is wrong with an address in brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// There is no `]`.
    Unclosed,
    /// There is nothing between the brackets.
    Empty,
    /// It is an IPv4 address, with or without a port.
    Ipv4,
    /// It is a name, with or without a port.
    Name,
    /// The address in brackets is again in brackets.
    BracketsTwice,
    /// `%eth0` or `%25eth0` follows the address.
    Zone,
    /// `/64` follows the address inside the brackets.
    PrefixLength,
    /// A colon after two, and those after it.
    ThirdColon,
    /// Another `::`.
    SecondElision,
    /// A single colon at an end.
    LoneColon,
    /// A group of more than four digits.
    LongGroup,
    /// A character that occurs in no address.
    Character,
    /// A group after eight, or after seven and a `::`.
    TooManyGroups,
    /// Fewer than eight groups, and no `::`.
    TooFewGroups,
    /// A part with dots that is not an IPv4 address at the end.
    Ipv4Part,
    /// An address that begins like one of a future version, and is not one.
    Future,
}

/// The fault in `inside`, which is between brackets, and where it is; `None` if it is an
/// IPv6 address or one of a future version.
///
/// | text | |
/// |---|---|
/// | `1.2.3.4`, `1.2.3.4:80` | IPv4 |
/// | `localhost`, `h.example:80` | a name |
/// | `fe80::1%eth0` | a zone |
/// | `:::1` | a third colon |
/// | `1::2::3` | a second `::` |
/// | `::12345` | a long group |
pub(crate) fn fault(inside: &str) -> Option<(Fault, &str)> {
    if inside.is_empty() {
        return Some((Fault::Empty, inside));
    }
    if let Some(twice) = inside.strip_prefix('[') {
        return Some((
            if twice.parse::<Ipv6Addr>().is_ok() { Fault::BracketsTwice } else { Fault::Character },
            &inside[..1],
        ));
    }
    if inside.parse::<Ipv6Addr>().is_ok() || is_future(inside) {
        return None;
    }
    let (host, port) = inside.rsplit_once(':').unwrap_or((inside, ""));
    if port.bytes().all(|octet| octet.is_ascii_digit()) {
        if host.parse::<Ipv4Addr>().is_ok() {
            return Some((Fault::Ipv4, inside));
        }
        if is_name(host) {
            return Some((Fault::Name, inside));
        }
    }
    let (address, zone) = inside.split_at(inside.find('%').unwrap_or(inside.len()));
    match fault_in_address(address) {
        Some(found) if !address.is_empty() || zone.is_empty() => Some(found),
        _ if zone.is_empty() => None,
        None => Some((Fault::Zone, zone)),
        Some(_) => Some((Fault::Character, &zone[..1])),
    }
}

/// Returns whether `host` is a hostname, and cannot be a group of an address.
fn is_name(host: &str) -> bool {
    let is_of_name = |octet: u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.' | b'_');
    host.bytes().all(is_of_name)
        && host.starts_with(|first: char| first.is_ascii_alphanumeric())
        && host.bytes().any(|octet| octet.is_ascii_alphabetic() && !octet.is_ascii_hexdigit())
        && !is_of_future(host)
}

/// Returns whether `text` begins like an address of a future version: `v1`, `vF.`.
fn is_of_future(text: &str) -> bool {
    matches!(text.as_bytes(), [b'v' | b'V', digits @ ..] if {
        let length = digits.iter().take_while(|octet| octet.is_ascii_hexdigit()).count();
        length > 0 && matches!(digits.get(length), None | Some(b'.'))
    })
}

/// Returns whether `text` is an `IPvFuture` of RFC 3986.
fn is_future(text: &str) -> bool {
    let Some((version, address)) = text.split_once('.') else { return false };
    let is_of_address = |octet: u8| octet.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:".contains(&octet);
    is_of_future(version) && !address.is_empty() && address.bytes().all(is_of_address)
}

/// Returns whether digits follow the last colon, and an address is left without them.
pub(crate) fn may_have_port(address: &str) -> bool {
    address.rsplit_once(':').is_some_and(|(before, after)| {
        before.parse::<Ipv6Addr>().is_ok() && after.bytes().all(|octet| octet.is_ascii_digit())
    })
}

/// The leftmost fault in an address without a zone.
fn fault_in_address(address: &str) -> Option<(Fault, &str)> {
    if address.parse::<Ipv6Addr>().is_ok() {
        return None;
    }
    if is_of_future(address) {
        return Some((Fault::Future, address));
    }
    let is_foreign = |character: char| !(character.is_ascii_hexdigit() || matches!(character, ':' | '.'));
    let mut foreign = address.char_indices().filter(|(_, character)| is_foreign(*character));
    if let Some((at, character)) = foreign.next() {
        return Some((Fault::Character, &address[at..at + character.len_utf8()]));
    }
    // Each character is a digit, a colon or a dot.
    let mut groups = 0;
    let mut has_elision = false;
    let mut rest = address;
    while !rest.is_empty() {
        let is_first = rest.len() == address.len();
        let group = &rest[..rest.find(':').unwrap_or(rest.len())];
        let at_colon = &rest[group.len()..];
        if group.contains('.') {
            groups += 2;
            if !at_colon.is_empty() || group.parse::<Ipv4Addr>().is_err() {
                return Some((Fault::Ipv4Part, group));
            }
        } else if !group.is_empty() {
            groups += 1;
            if group.len() > 4 {
                return Some((Fault::LongGroup, group));
            }
        }
        if groups > 8 || groups == 8 && has_elision {
            return Some((Fault::TooManyGroups, if group.is_empty() { at_colon } else { group }));
        }
        rest = match at_colon.as_bytes() {
            [b':', b':', b':', ..] => {
                let colons = at_colon.len() - at_colon.trim_start_matches(':').len();
                return Some((Fault::ThirdColon, &at_colon[2..colons]));
            }
            [b':', b':', ..] if has_elision => return Some((Fault::SecondElision, &at_colon[..2])),
            [b':', b':', ..] => {
                has_elision = true;
                &at_colon[2..]
            }
            [b':'] => return Some((Fault::LoneColon, at_colon)),
            [b':', ..] if is_first && group.is_empty() => return Some((Fault::LoneColon, &at_colon[..1])),
            [b':', ..] => &at_colon[1..],
            _ => "",
        };
    }
    if groups == 8 && has_elision {
        return Some((Fault::TooManyGroups, address));
    }
    Some((Fault::TooFewGroups, address))
}

#[cfg(test)]
mod tests {
    use super::{Fault, fault};

    #[test]
    fn each_fault_is_where_it_is() {
        for (inside, expected) in [
            ("::1", None),
            ("1:2:3:4:5:6:7:8", None),
            ("1:2:3:4:5:6:7::", None),
            ("::ffff:1.2.3.4", None),
            ("", Some((Fault::Empty, 0, ""))),
            ("1.2.3.4", Some((Fault::Ipv4, 0, "1.2.3.4"))),
            ("1.2.3.4:80", Some((Fault::Ipv4, 0, "1.2.3.4:80"))),
            ("localhost", Some((Fault::Name, 0, "localhost"))),
            ("h.example:80", Some((Fault::Name, 0, "h.example:80"))),
            ("vm1.example", Some((Fault::Name, 0, "vm1.example"))),
            ("[::1", Some((Fault::BracketsTwice, 0, "["))),
            ("fe80::1%eth0", Some((Fault::Zone, 7, "%eth0"))),
            ("fe80::1%25eth0", Some((Fault::Zone, 7, "%25eth0"))),
            ("%eth0", Some((Fault::Character, 0, "%"))),
            (":::1", Some((Fault::ThirdColon, 2, ":"))),
            ("1::::2", Some((Fault::ThirdColon, 3, "::"))),
            ("1::2::3", Some((Fault::SecondElision, 4, "::"))),
            ("1::2::", Some((Fault::SecondElision, 4, "::"))),
            (":1", Some((Fault::LoneColon, 0, ":"))),
            ("1::2:", Some((Fault::LoneColon, 4, ":"))),
            ("::12345", Some((Fault::LongGroup, 2, "12345"))),
            ("::g", Some((Fault::Character, 2, "g"))),
            ("::1 ", Some((Fault::Character, 3, " "))),
            ("1:2:3:4:5:6:7:8:9", Some((Fault::TooManyGroups, 16, "9"))),
            ("1::2:3:4:5:6:7:8", Some((Fault::TooManyGroups, 15, "8"))),
            ("1:2:3:4:5:6:7:8::", Some((Fault::TooManyGroups, 0, "1:2:3:4:5:6:7:8::"))),
            ("1:2:3", Some((Fault::TooFewGroups, 0, "1:2:3"))),
            ("2001", Some((Fault::TooFewGroups, 0, "2001"))),
            ("::1.2.3", Some((Fault::Ipv4Part, 2, "1.2.3"))),
            ("::1.2.3.256", Some((Fault::Ipv4Part, 2, "1.2.3.256"))),
            ("1.2.3.4::", Some((Fault::Ipv4Part, 0, "1.2.3.4"))),
            ("v1", Some((Fault::Future, 0, "v1"))),
            ("v1.", Some((Fault::Future, 0, "v1."))),
        ] {
            let found = fault(inside)
                .map(|(fault, piece)| (fault, piece.as_ptr() as usize - inside.as_ptr() as usize, piece));
            assert_eq!(found, expected, "{inside}");
        }
    }
}
