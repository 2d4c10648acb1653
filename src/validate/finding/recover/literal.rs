//! An address in brackets that may be faulty.

use core::{net::Ipv6Addr, str};

use super::after_address::after_address;
use crate::{
    Span,
    text::address::{self, Fault},
    validate::{
        ReferencePart,
        finding::{
            checks::{MALFORMED_IP_LITERAL, MISPLACED_BRACKET, UNWISE_CHARACTER},
            ip_literal::is_of_edition,
            report::Report,
        },
        saying::detail::Detail,
    },
};

/// `"[" address "]" [ ":" port ]`, which has a fault if the userinfo before it has none. An edition without such addresses
/// reports the same faults, and an address without a fault as well.
pub(super) fn check<'a>(report: &mut Report<'a, '_>, hostport: &'a str) {
    let explain = report.traits.ip_literal;
    let takes_address = explain.is_some();
    let Some(end) = hostport.find(']') else {
        let end = report.span(hostport).end;
        let inside = &hostport[1..];
        let open = report.span(&hostport[..1]);
        let after = report.text.get(end..).unwrap_or_default();
        if let Some(length) = prefix_length(after).filter(|_| inside.parse::<Ipv6Addr>().is_ok()) {
            let span = Span::new(end, end + length);
            let is_whole = matches!(after.as_bytes().get(length + 1), None | Some(b'/' | b'?' | b'#'));
            let is_taken = is_whole && is_of_edition(explain, inside);
            let detail = Detail::Literal { fault: Fault::PrefixLength, fix: is_taken.then_some((span, "")) };
            report.cause(MALFORMED_IP_LITERAL, Span::new(open.start, span.end + 1));
            report.with(MALFORMED_IP_LITERAL, ReferencePart::Host, span, Some(open), detail);
            return;
        }
        // A bracket that follows may belong to one before the reference.
        let is_last = !after.starts_with(']');
        let is_taken = is_last && is_of_edition(explain, inside);
        let fix = without_end(inside, report.span(hostport), is_taken);
        let detail = Detail::Literal { fault: Fault::Unclosed, fix };
        report.with(MALFORMED_IP_LITERAL, ReferencePart::Host, open, Some(Span::new(end, end)), detail);
        return;
    };
    let is_twice = hostport.starts_with("[[") && hostport[end + 1..].starts_with(']');
    let (literal, after) = hostport.split_at(end + 1 + usize::from(is_twice));
    let inside = &hostport[1..end];
    let place = report.span(literal);
    match (address::fault(inside), explain) {
        (Some((fault, piece)), _) => {
            let piece = report.span(piece);
            let is_whole = matches!(fault, Fault::Empty | Fault::Ipv4 | Fault::Name | Fault::BracketsTwice);
            let span = if is_whole { place } else { piece };
            let is_taken = is_of_edition(explain, inside);
            let fix = fix(fault, (inside, literal, after), place, piece, is_taken);
            let detail = Detail::Literal { fault, fix };
            let second = (!is_whole).then_some(place);
            report.with(MALFORMED_IP_LITERAL, ReferencePart::Host, span, second, detail);
            if fault == Fault::Name && is_end_of_name(after) {
                return;
            }
        }
        (None, None) => {
            report.with(UNWISE_CHARACTER, ReferencePart::Host, place, None, Detail::Address(inside));
        }
        (None, Some(explain)) => {
            if let Some(error) = explain(literal.as_bytes()) {
                report.with(MALFORMED_IP_LITERAL, ReferencePart::Host, place, None, Detail::Error(error));
            }
        }
    }
    if after.is_empty() || after.starts_with(':') || !takes_address {
        after_address(report, after);
    } else {
        let bracket = report.span(&literal[literal.len() - 1..]);
        // A port may follow: it stays as it is.
        let misplaced = match after.rsplit_once(':') {
            Some((misplaced, port)) if port.bytes().all(|octet| octet.is_ascii_digit()) => misplaced,
            _ => after,
        };
        report.with(
            MISPLACED_BRACKET,
            ReferencePart::Host,
            bracket,
            Some(report.span(misplaced)),
            Detail::None,
        );
    }
}

/// The replacement that leaves an address or a name, if one is certain. `literal` is at `place`, and the fault in it at
/// `piece`; `is_taken` is whether the edition has such addresses.
fn fix<'a>(
    fault: Fault,
    (inside, literal, after): (&'a str, &'a str, &'a str),
    place: Span,
    piece: Span,
    is_taken: bool,
) -> Option<(Span, &'a str)> {
    let is_end = after.is_empty() || after.starts_with(':');
    let has_port = inside.contains(':') && after.starts_with(':');
    // The fault, from the beginning of the address.
    let at = piece.start - place.start - 1;
    match fault {
        Fault::Ipv4 => (is_end && !has_port).then_some((place, inside)),
        Fault::Name => {
            let is_whole = is_end && !has_port || is_end_of_name(after) && !inside.contains(':');
            is_whole.then_some((place, inside))
        }
        Fault::BracketsTwice if is_taken => {
            let close = literal.len() - usize::from(literal.ends_with("]]"));
            Some((place, literal.get(1..close)?))
        }
        Fault::Zone if is_taken => Some((piece, "")),
        Fault::ThirdColon if is_taken => {
            is_address(&inside[..at], "", inside[at..].trim_start_matches(':')).then_some((piece, ""))
        }
        Fault::LoneColon if is_taken => {
            is_address(&inside[..at], "::", &inside[at + 1..]).then_some((piece, "::"))
        }
        _ => None,
    }
}

/// The length of the `/` and the digits of a prefix length that `text` begins with, if a `]` follows.
fn prefix_length(text: &str) -> Option<usize> {
    let digits = text.strip_prefix('/')?.bytes().take_while(u8::is_ascii_digit).count();
    let end = 1 + digits;
    ((1..=3).contains(&digits) && text.get(end..)?.starts_with(']')).then_some(end)
}

/// The replacement for `[` without an end before `inside`, all of which is an address.
fn without_end(inside: &str, place: Span, is_taken: bool) -> Option<(Span, &'static str)> {
    match address::fault(inside) {
        Some((Fault::Ipv4 | Fault::Name, _)) => Some((Span::new(place.start, place.start + 1), "")),
        None if is_taken && !address::may_have_port(inside) && inside.parse::<Ipv6Addr>().is_ok() => {
            Some((Span::new(place.end, place.end), "]"))
        }
        _ => None,
    }
}

/// Returns whether a name that was before it goes on with `text`, perhaps to a port.
fn is_end_of_name(text: &str) -> bool {
    let (name, port) = text.split_once(':').unwrap_or((text, ""));
    let is_of_name = |octet: u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.' | b'_');
    !name.is_empty() && name.bytes().all(is_of_name) && port.bytes().all(|octet| octet.is_ascii_digit())
}

/// Returns whether the three parts are an IPv6 address together.
fn is_address(before: &str, middle: &str, after: &str) -> bool {
    const LONGEST: usize = 45;
    let mut octets = [0; LONGEST];
    let mut length = 0;
    for octet in [before, middle, after].into_iter().flat_map(str::bytes) {
        let Some(next) = octets.get_mut(length) else { return false };
        *next = octet;
        length += 1;
    }
    str::from_utf8(&octets[..length]).is_ok_and(|text| text.parse::<Ipv6Addr>().is_ok())
}
