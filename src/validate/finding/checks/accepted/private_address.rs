//! `http://192.168.0.1/`.

use core::net::{Ipv4Addr, Ipv6Addr};

use super::ipv4_in_other_form::{numeric_host, read};
use crate::{
    ast::Host,
    validate::{
        ReferencePart,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    PRIVATE_ADDRESS = 601 "private-address" Advice off;
    what {
        /// Reports a host that is a private, loopback or link-local address, or `localhost`.
    }
    why {
        /// Each network or machine has its own host with such an address. In a published document, the URI leads nowhere
        /// or to a host of the reader. If a server retrieves it for a client, the client may reach what it should not.
        /// IPv4 addresses in [other forms](super::IPV4_IN_OTHER_FORM), and those inside IPv6 addresses, are reported as
        /// well.
        ///
        /// Write the public name of the host.
    }
    example {
        edition "RFC 3986", input "http://192.168.0.1/",
        finding 7..18 "\"192.168.0.1\" is a private address",
    }
    example {
        edition "RFC 3986", input "http://localhost/",
        finding 7..16 "\"localhost\" is the name of the loopback address",
    }
    citations {
        6890 section "2.2": "these addresses have a special purpose, and are not global";
        6761 section "6.3": "\"localhost\" and the names under it are those of the loopback address";
    }
    cites: |diagnostic| (diagnostic.detail == Detail::Reason(LOCALHOST)).then_some(6761),
    message: |diagnostic, to| {
        let Detail::Reason(kind) = diagnostic.detail else { return Ok(()) };
        write!(to, "{} is {kind}", diagnostic.quoted())
    },
    label: |_, to| to.write_str("not global"),
    help: |_, to| to.write_str("write the public name of the host"),
}

const LOCALHOST: &str = "the name of the loopback address";

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if !report.wants(PRIVATE_ADDRESS) {
        return;
    }
    let (host, part, kind) = if let Some((host, part)) = numeric_host(subject) {
        (host, part, read(host).and_then(kind_of_ipv4))
    } else {
        let Some(host) = subject.host() else { return };
        let kind = match host {
            Host::Ipv4address(address) => address.text().parse().ok().and_then(kind_of_ipv4),
            Host::IpLiteral(literal) => {
                literal.ipv6address().and_then(|address| address.address()).and_then(kind_of_ipv6)
            }
            Host::Hostname(_) | Host::RegName(_) => is_localhost(host.text()).then_some(LOCALHOST),
        };
        (host.text(), ReferencePart::Host, kind)
    };
    if let Some(kind) = kind {
        report.with(PRIVATE_ADDRESS, part, report.span(host), None, Detail::Reason(kind));
    }
}

fn is_localhost(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    name.rsplit('.').next().is_some_and(|top| top.eq_ignore_ascii_case("localhost"))
}

fn kind_of_ipv4(address: Ipv4Addr) -> Option<&'static str> {
    match address {
        _ if address.is_private() => Some("a private address"),
        _ if address.is_loopback() => Some("a loopback address"),
        _ if address.is_link_local() => Some("a link-local address"),
        _ if address.octets()[0] == 0 => Some("an address of this host"),
        _ => None,
    }
}

fn kind_of_ipv6(address: Ipv6Addr) -> Option<&'static str> {
    match address {
        _ if address.is_loopback() => Some("a loopback address"),
        _ if address.is_unspecified() => Some("an address of this host"),
        _ if address.segments()[0] & 0xffc0 == 0xfe80 => Some("a link-local address"),
        _ if address.segments()[0] & 0xfe00 == 0xfc00 => Some("a private address"),
        _ => address.to_ipv4_mapped().and_then(kind_of_ipv4),
    }
}

#[cfg(test)]
mod tests {
    use super::{kind_of_ipv4, kind_of_ipv6};

    #[test]
    fn kinds() {
        let four = |text: &str| kind_of_ipv4(text.parse().unwrap());
        assert_eq!(
            [four("10.0.0.1"), four("172.31.0.1"), four("192.168.1.1")],
            [Some("a private address"); 3]
        );
        assert_eq!(
            [four("172.32.0.1"), four("192.169.1.1"), four("8.8.8.8"), four("169.253.0.1")],
            [None; 4]
        );
        assert_eq!(
            (four("127.9.9.9"), four("169.254.1.1")),
            (Some("a loopback address"), Some("a link-local address"))
        );
        let six = |text: &str| kind_of_ipv6(text.parse().unwrap());
        assert_eq!([six("::1"), six("::ffff:127.0.0.1")], [Some("a loopback address"); 2]);
        assert_eq!([six("fd00::1"), six("::ffff:10.0.0.1")], [Some("a private address"); 2]);
        assert_eq!([six("fe80::1"), six("febf::1")], [Some("a link-local address"); 2]);
        assert_eq!([six("fec0::1"), six("2001:db8::1"), six("::ffff:8.8.8.8")], [None; 3]);
    }
}
