//! An authority that may be faulty.

use core::net::Ipv6Addr;

use super::{
    super::{
        Component, Sink, character,
        checks::{MALFORMED_IP_LITERAL, MALFORMED_PORT, MISPLACED_BRACKET},
        diagnostic::Detail,
        report::Report,
    },
    Classes,
};
use crate::{
    AsciiSet, Edition, Span,
    ast::Authority,
    grammar::{self, rfc2396, rfc2732, rfc3986, uri01, url07},
};

/// Reports the errors in `authority`; the node, where there are none.
pub(super) fn check<'a, S: Sink<'a>>(
    report: &mut Report<'a, '_, S>,
    classes: &Classes,
    authority: &'a str,
) -> Option<Authority<&'a str>> {
    let node = read(report.edition, authority);
    if node.is_some() {
        return node;
    }
    let (userinfo, hostport) = match authority.rsplit_once('@') {
        Some((userinfo, hostport)) => (Some(userinfo), hostport),
        None => (None, authority),
    };
    // A bracket at its beginning is what makes an authority of RFC 2732 a server.
    let has_literal = report.edition >= Edition::Rfc2732 && hostport.starts_with('[');
    if report.edition < Edition::Rfc3986 && !has_literal {
        character::check(report, Component::Authority, authority, classes.authority);
        return None;
    }
    if let Some(userinfo) = userinfo {
        character::check(report, Component::Userinfo, userinfo, classes.userinfo);
    }
    if has_literal {
        with_literal(report, hostport);
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
                Detail::Text(hostport),
            );
            return None;
        }
        if let Some((address, behind)) = hostport.split_once(']')
            && address.parse::<Ipv6Addr>().is_ok()
            && (behind.is_empty() || behind.starts_with(':'))
        {
            let span = report.span(&hostport[..=address.len()]);
            report.with(MALFORMED_IP_LITERAL, Component::Host, span, None, Detail::Text(address));
            if let Some(digits) = behind.strip_prefix(':') {
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

/// The node of `authority`, if it is one.
pub(super) fn read(edition: Edition, authority: &str) -> Option<Authority<&str>> {
    let (node, end) = match edition {
        Edition::Url07 => grammar::parse_prefix::<url07::Url07, url07::rule::Site, _>(authority),
        Edition::Uri01 => grammar::parse_prefix::<uri01::Uri01, uri01::rule::Site, _>(authority),
        Edition::Rfc2396 => grammar::parse_prefix::<rfc2396::Rfc2396, rfc2396::rule::Authority, _>(authority),
        Edition::Rfc2732 => grammar::parse_prefix::<rfc2732::Rfc2732, rfc2732::rule::Authority, _>(authority),
        Edition::Rfc3986 => grammar::parse_prefix::<rfc3986::Rfc3986, rfc3986::rule::Authority, _>(authority),
    }?;
    (end == authority.len()).then_some(node)
}

/// `"[" address "]" [ ":" port ]`, in which something is wrong, if the userinfo before it is right.
fn with_literal<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, hostport: &'a str) {
    let Some(end) = hostport.find(']') else {
        let rest = Span::new(report.span(hostport).end, report.span(hostport).end);
        let open = report.span(&hostport[..1]);
        report.with(MALFORMED_IP_LITERAL, Component::Host, open, Some(rest), Detail::None);
        return;
    };
    let (literal, behind) = hostport.split_at(end + 1);
    let error = match report.edition {
        Edition::Rfc3986 => {
            grammar::explain::<rfc3986::Rfc3986, rfc3986::rule::IpLiteral>(literal.as_bytes())
        }
        _ => grammar::explain::<rfc2732::Rfc2732, rfc2732::rule::Ipv6reference>(literal.as_bytes()),
    };
    if let Some(error) = error {
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
    match behind.strip_prefix(':') {
        Some(digits) => check_port(report, digits),
        None if behind.is_empty() => {}
        None => report.with(
            MISPLACED_BRACKET,
            Component::Host,
            report.span(&literal[end..]),
            Some(report.span(behind)),
            Detail::None,
        ),
    }
}

/// `*digit`: where something else stands, from there to its last such.
fn check_port<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, port: &'a str) {
    let is_digit =
        |character: char| character.is_ascii() && AsciiSet::range(b'0', b'9').contains(character as u8);
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
