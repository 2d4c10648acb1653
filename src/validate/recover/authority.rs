//! An authority that may be faulty.

use core::net::Ipv6Addr;

use super::{
    super::{
        Component, Sink,
        checks::{MALFORMED_IP_LITERAL, MALFORMED_PORT, MISPLACED_BRACKET},
        detail::Detail,
        report::Report,
    },
    character, foreign,
};
use crate::{
    AsciiSet, Span,
    ast::Authority,
    grammar::traits::{Explain, Traits},
};

/// Reports the errors in `authority`; returns the node if there are none.
pub(super) fn check<'a, S: Sink<'a>>(
    report: &mut Report<'a, '_, S>,
    authority: &'a str,
) -> Option<Authority<&'a str>> {
    let Traits { classes, syntax, ip_literal, authority: read, .. } = report.traits;
    let node = read(authority);
    if node.is_some() {
        return node;
    }
    foreign::remember_host(report, authority);
    let (userinfo, hostport) = match authority.rsplit_once('@') {
        Some((userinfo, hostport)) => (Some(userinfo), hostport),
        None => (None, authority),
    };
    // Under RFC 2732, a bracket at its beginning makes an authority a server.
    let literal = ip_literal.filter(|_| hostport.starts_with('['));
    if syntax.has_registry_names && literal.is_none() {
        character::check(report, Component::Authority, authority, classes.authority);
        return None;
    }
    if let Some(userinfo) = userinfo {
        character::check(report, Component::Userinfo, userinfo, classes.userinfo);
    }
    if let Some(explain) = literal {
        with_literal(report, hostport, explain);
    } else {
        let (host, port) = match hostport.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (hostport, None),
        };
        if hostport.parse::<Ipv6Addr>().is_ok() {
            report.with(
                MALFORMED_IP_LITERAL,
                Component::Host,
                report.span(hostport),
                None,
                Detail::Address(hostport),
            );
            return None;
        }
        let unopened = hostport.split_once(']').filter(|(address, after)| {
            address.parse::<Ipv6Addr>().is_ok() && (after.is_empty() || after.starts_with(':'))
        });
        if let Some((address, after)) = unopened {
            let span = report.span(&hostport[..=address.len()]);
            report.with(MALFORMED_IP_LITERAL, Component::Host, span, None, Detail::Address(address));
            if let Some(digits) = after.strip_prefix(':') {
                check_port(report, digits);
            }
            return None;
        }
        character::check(report, Component::Host, host, classes.authority);
        if let Some(digits) = port {
            check_port(report, digits);
        }
    }
    None
}

/// `"[" address "]" [ ":" port ]`, which has a fault if the userinfo before it has none. `explain` returns the error
/// between the brackets.
fn with_literal<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, hostport: &'a str, explain: Explain) {
    let Some(end) = hostport.find(']') else {
        let rest = Span::new(report.span(hostport).end, report.span(hostport).end);
        let open = report.span(&hostport[..1]);
        report.with(MALFORMED_IP_LITERAL, Component::Host, open, Some(rest), Detail::None);
        return;
    };
    let (literal, after) = hostport.split_at(end + 1);
    if let Some(error) = explain(literal.as_bytes()) {
        let start = report.span(literal).start;
        let second = Span::new(start + error.span().start, start + error.span().end);
        report.with(
            MALFORMED_IP_LITERAL,
            Component::Host,
            report.span(literal),
            Some(second),
            Detail::Error(error),
        );
    }
    match after.strip_prefix(':') {
        Some(digits) => check_port(report, digits),
        None if after.is_empty() => {}
        None => report.with(
            MISPLACED_BRACKET,
            Component::Host,
            report.span(&literal[end..]),
            Some(report.span(after)),
            Detail::None,
        ),
    }
}

/// `*digit`: reports the part from the first character that is not a digit to the last.
fn check_port<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, port: &'a str) {
    let is_digit =
        |character: char| character.is_ascii() && AsciiSet::range(b'0', b'9').contains(character as u8);
    if foreign::is_typographic(port) {
        foreign::check(report, Component::Port, port);
        return;
    }
    if let Some(first) = port.find(|character| !is_digit(character)) {
        let wrong = port[first..].trim_end_matches(is_digit);
        report.with(
            MALFORMED_PORT,
            Component::Port,
            report.span(wrong),
            Some(report.span(port)),
            Detail::None,
        );
    }
}
