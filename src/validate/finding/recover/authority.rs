//! An authority that may be faulty.

use core::net::Ipv6Addr;

use super::{
    after_address::{after_address, check_port},
    character, foreign, literal,
};
use crate::{
    AsciiSet,
    ast::Authority,
    edition::facts::traits::Traits,
    text::userinfo::Meant,
    validate::{
        ReferencePart,
        finding::{
            checks::{MALFORMED_IP_LITERAL, delimiter_in_userinfo, malformed_ip_literal},
            report::Report,
        },
        saying::detail::Detail,
    },
};

/// Reports the errors in `authority`; returns the node if there are none.
pub(super) fn check<'a>(report: &mut Report<'a, '_>, authority: &'a str) -> Option<Authority<&'a str>> {
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
    let is_server = ip_literal.is_some();
    // A bracket at its beginning makes an authority a server, as it is meant; under RFC 2732, by its grammar.
    let has_address = hostport.starts_with('[') || without_bracket(hostport).is_some();
    if syntax.has_registry_names && !has_address {
        if let Some(userinfo) = userinfo {
            character::check(report, ReferencePart::Userinfo, userinfo, classes.authority);
        }
        character::check(report, ReferencePart::Authority, hostport, classes.authority);
        return None;
    }
    if let Some(userinfo) = userinfo {
        let allowed = if is_server { classes.userinfo } else { classes.authority };
        character::check(report, ReferencePart::Userinfo, userinfo, allowed);
    }
    check_hostport(report, hostport);
    None
}

/// What ends a userinfo, or an authority.
const DELIMITERS: AsciiSet = AsciiSet::of(b"/?#@");

/// Reports the errors in an authority that is meant to have a userinfo with a delimiter in it.
pub(super) fn check_meant<'a>(report: &mut Report<'a, '_>, meant: &Meant<'a>) {
    let userinfo = report.traits.classes.userinfo.union(DELIMITERS);
    character::check(report, ReferencePart::Userinfo, meant.before, userinfo);
    delimiter_in_userinfo::report(report, meant, true);
    character::check(report, ReferencePart::Userinfo, meant.delimited, userinfo);
    // Its port consists of digits, and its host is a name or an IPv6 address.
    if meant.hostport.starts_with('[') {
        check_hostport(report, meant.hostport);
    }
}

/// A host that is a name or an address, with its brackets or without, and its port.
fn check_hostport<'a>(report: &mut Report<'a, '_>, hostport: &'a str) {
    let Traits { classes, ip_literal, .. } = report.traits;
    if hostport.starts_with('[') {
        literal::check(report, hostport);
    } else if let Some((address, after)) = without_bracket(hostport) {
        let span = report.span(&hostport[..hostport.len() - after.len()]);
        report.with(MALFORMED_IP_LITERAL, ReferencePart::Host, span, None, Detail::Address(address));
        after_address(report, after);
    } else {
        let (host, port) = match hostport.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (hostport, None),
        };
        character::check(report, ReferencePart::Host, host, classes.authority);
        if let Some(digits) = port.filter(|_| ip_literal.is_some()) {
            check_port(report, digits);
        }
    }
}

/// An IPv6 address that lacks both brackets, or the first, and what follows it. A zone identifier belongs to neither.
fn without_bracket(hostport: &str) -> Option<(&str, &str)> {
    if let Some(address) = malformed_ip_literal::address(hostport) {
        return Some((address, ""));
    }
    let is_port = |after: &&str| after.is_empty() || after.starts_with(':');
    let (address, after) = hostport.split_once(']').filter(|(_, after)| is_port(after))?;
    address.parse::<Ipv6Addr>().ok().map(|_| (address, after))
}
