//! Groups in brackets that are not an IPv6 address.

use crate::{
    ast::Host,
    validate::{
        ReferencePart,
        finding::{report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    NOT_AN_IPV6_ADDRESS = 302 "not-an-ipv6-address" Warning;
    what {
        /// Reports a host in brackets that matches the grammar, but is not an IPv6 address.
    }
    why {
        /// RFC 2732 takes the syntax of addresses from RFC 2373. That grammar does not count the groups: it accepts an
        /// address of nine groups or of one. It also accepts three colons before an IPv4 address at the end, and
        /// numbers over 255 in that address. Only the prose of RFC 2373 forbids these. No program can connect to such a
        /// host.
        ///
        /// Write eight groups, or `::` in place of groups of zeros.
    }
    example {
        edition "RFC 2732", input "//[1:2:3:4:5:6:7:8:9]",
        finding 3..20 "\"1:2:3:4:5:6:7:8:9\" is not an IPv6 address: more than eight groups",
    }
    editions {
        /// RFC 3986 counts the groups in its grammar, where such a host is [an error](super::MALFORMED_IP_LITERAL).
    }
    citations {
        rfc2373 section "2.2":
            "an address is eight groups of up to four hexadecimal digits; \"::\" may replace some of them, once";
    }
    is_never_plain: true,
    message: |diagnostic, to| write!(to, "{:?} is not an IPv6 address: {}", diagnostic.piece(), why(diagnostic.piece())),
    label: |_, to| to.write_str("matches the grammar, but is not an address"),
    help: |_, to| to.write_str("write eight groups, or \"::\" in place of groups of zeros"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(Host::IpLiteral(literal)) = subject.host() else { return };
    let Some(address) = literal.ipv6address() else { return };
    if address.address().is_none() {
        report.at(NOT_AN_IPV6_ADDRESS, ReferencePart::Host, address.text());
    }
}

/// Why `address`, which the grammar derives, is not an address.
fn why(address: &str) -> &'static str {
    if address.contains(":::") {
        return "three colons in a row";
    }
    let version4 = usize::from(address.contains('.'));
    let groups = version4 + address.split(':').filter(|group| !group.is_empty()).count();
    match (groups, address.contains("::")) {
        (9.., _) => "more than eight groups",
        (8, true) => "\"::\" replaces no group",
        (..8, false) => "fewer than eight groups",
        _ => "the numbers at its end are not an IPv4 address",
    }
}
