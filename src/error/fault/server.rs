//! The faults of an authority.

use core::net::Ipv6Addr;

use super::{characters::characters, kind::FaultKind, of_input::Fault, reading::Reading};
use crate::{
    Span,
    text::{
        address::{self, Fault as Address},
        reference_part::ReferencePart,
        typography::is_of_port,
        userinfo::Meant,
    },
};

/// The fault in an authority whose userinfo has a delimiter.
pub(super) fn meant<'a>(reading: &Reading<'a>, meant: &Meant<'a>) -> Fault {
    if reading.is_in(meant.before) {
        return characters(reading, ReferencePart::Userinfo, meant.before);
    }
    let start = reading.span(meant.delimited).start;
    reading.fault(FaultKind::DelimiterInUserinfo, ReferencePart::Userinfo, Span::new(start, start + 1))
}

/// The fault in `authority`.
pub(super) fn authority<'a>(reading: &Reading<'a>, authority: &'a str) -> Fault {
    let (userinfo, hostport) = match authority.rsplit_once('@') {
        Some((userinfo, hostport)) => (userinfo, hostport),
        None => ("", authority),
    };
    let without = without_bracket(hostport);
    let is_name = reading.has_registry_names && !hostport.starts_with('[') && without.is_none();
    if let Some(fault) = in_userinfo(reading, userinfo, is_name) {
        return fault;
    }
    if is_name {
        return characters(reading, ReferencePart::Authority, hostport);
    }
    if hostport.starts_with('[') {
        return literal(reading, hostport);
    }
    if let Some(after) = without {
        let piece = &hostport[..hostport.len() - after.len()];
        let fault = reading.at(FaultKind::MalformedIpLiteral, ReferencePart::Host, piece);
        return Fault { is_bare: true, ..fault };
    }
    let (host, port) = match hostport.split_once(':') {
        Some((host, port)) => (host, port),
        None => (hostport, ""),
    };
    if reading.is_in(host) {
        return characters(reading, ReferencePart::Host, host);
    }
    in_port(reading, port).unwrap_or_else(|| characters(reading, ReferencePart::Host, hostport))
}

/// The fault in `userinfo`, if there is one: a bracket, an `@`, or what is at the offset.
fn in_userinfo<'a>(reading: &Reading<'a>, userinfo: &'a str, is_name: bool) -> Option<Fault> {
    let start = reading.span(userinfo).start;
    // Where an authority may be a name, its characters are those of the name.
    let is_other =
        |character| matches!(character, '[' | ']') || character == '@' && reading.has_ip_literals && !is_name;
    let other = userinfo.find(is_other).map(|at| start + at);
    let here = Some(reading.offset).filter(|_| reading.is_in(userinfo));
    let offset = match (other, here) {
        (Some(other), Some(here)) => other.min(here),
        (other, here) => other.or(here)?,
    };
    let is_in_escape = reading.is_in_escape && offset == reading.offset;
    Some(characters(&Reading { offset, is_in_escape, ..*reading }, ReferencePart::Userinfo, userinfo))
}

/// An IPv6 address that lacks both brackets, or the first: what follows it.
fn without_bracket(hostport: &str) -> Option<&str> {
    let (address, _) = hostport.split_once('%').unwrap_or((hostport, ""));
    if address.parse::<Ipv6Addr>().is_ok() {
        return Some("");
    }
    let (address, after) = hostport.split_once(']')?;
    let is_end = after.is_empty() || after.starts_with(':');
    (is_end && address.parse::<Ipv6Addr>().is_ok()).then_some(after)
}

/// The fault of a host that begins with a bracket, or of what follows it.
fn literal<'a>(reading: &Reading<'a>, hostport: &'a str) -> Fault {
    let fault = |span| reading.fault(FaultKind::MalformedIpLiteral, ReferencePart::Host, span);
    let place = reading.span(hostport);
    let Some(end) = hostport.find(']') else {
        let after = reading.text.get(place.end..).unwrap_or_default();
        if let Some(length) = prefix_length(after).filter(|_| hostport[1..].parse::<Ipv6Addr>().is_ok()) {
            return fault(Span::new(place.end, place.end + length));
        }
        return fault(Span::new(place.start, place.start + 1));
    };
    let is_twice = hostport.starts_with("[[") && hostport[end + 1..].starts_with(']');
    let (literal, after) = hostport.split_at(end + 1 + usize::from(is_twice));
    let whole = reading.span(literal);
    match address::fault(&hostport[1..end]) {
        Some((Address::Empty | Address::Ipv4 | Address::Name | Address::BracketsTwice, _)) => {
            return fault(whole);
        }
        Some((_, piece)) => return fault(reading.span(piece)),
        None if !reading.has_ip_literals => {
            return reading.fault(FaultKind::UnwiseCharacter, ReferencePart::Host, whole);
        }
        None if reading.offset < whole.end => return fault(whole),
        None => {}
    }
    if let Some(fault) = after.strip_prefix(':').and_then(|port| in_port(reading, port)) {
        return fault;
    }
    let bracket = Span::new(whole.end - 1, whole.end);
    reading.fault(FaultKind::MisplacedBracket, ReferencePart::Host, bracket)
}

/// The length of the `/` and the digits of a prefix length that `text` begins with, if a `]` follows.
fn prefix_length(text: &str) -> Option<usize> {
    let digits = text.strip_prefix('/')?.bytes().take_while(u8::is_ascii_digit).count();
    ((1..=3).contains(&digits) && text.get(1 + digits..)?.starts_with(']')).then_some(1 + digits)
}

/// The fault in `port`: from its first character that is not a digit to its last; after a second colon, all of it.
fn in_port<'a>(reading: &Reading<'a>, port: &'a str) -> Option<Fault> {
    let is_digit = |character: char| character.is_ascii_digit();
    let wrong = &port[port.find(|character| !is_digit(character))?..];
    if !port.is_ascii() && port.chars().all(is_of_port) {
        let offset = reading.span(port).start + port.bytes().position(|octet| !octet.is_ascii())?;
        return Some(characters(
            &Reading { offset, is_in_escape: false, ..*reading },
            ReferencePart::Port,
            port,
        ));
    }
    let wrong = if wrong.starts_with(':') { wrong } else { wrong.trim_end_matches(is_digit) };
    let kind =
        if wrong.bytes().all(|octet| octet == b' ') { FaultKind::Space } else { FaultKind::MalformedPort };
    Some(reading.at(kind, ReferencePart::Port, wrong))
}
