//! The parts of a server, as offsets, and its node.

use crate::{
    ast::{Authority, Host, Hostname, Hostport, IpLiteral, Ipv4address, Port, RegName, Server, Userinfo},
    grammar::GrammarInput,
};

/// How authorities are read.
pub(crate) trait AuthorityReader {
    /// Whether there is a fast path. Without one, the rules decide everything.
    const IS_FAST: bool = true;

    /// Whether references may have characters beyond US-ASCII.
    const HAS_NON_ASCII: bool = false;

    /// Classifies `octets[..length]` (no `@`, `:`, brackets) as a host; `None` if it is not one.
    fn host(octets: &[u8], length: usize) -> Option<HostKind>;

    /// The parts of the authority `octets[..length]` (no brackets); `None` if it is not a server.
    fn server(octets: &[u8], length: usize) -> Option<ServerParts>;

    /// The parts of `authority` (with brackets); `None` if it is not a server with an address in brackets.
    fn with_brackets(authority: &[u8]) -> Option<ServerParts>;
}

/// The offsets of the parts of a server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ServerParts {
    /// After the `@`; 0 without a userinfo.
    pub(crate) host_start: usize,
    pub(crate) host_end: usize,
    /// After the port; the end of the host without one.
    pub(crate) end: usize,
    pub(crate) host: HostKind,
}

/// The kinds of hosts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HostKind {
    /// An empty server, which RFC 2396 allows, has no host.
    Absent,
    Hostname,
    Ipv4address,
    IpLiteral,
    RegName,
}

impl ServerParts {
    /// The node for `text`, which ends where the server does.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn node<I: GrammarInput>(&self, text: I) -> Authority<I> {
        let &Self { host_start, host_end, end, host } = self;
        let hostport = text.take_from(host_start);
        let host_text = hostport.take(host_end - host_start);
        let host = match host {
            HostKind::Absent => return Authority::Server(Server { text, userinfo: None, hostport: None }),
            HostKind::Hostname => Host::Hostname(Hostname(host_text)),
            HostKind::Ipv4address => Host::Ipv4address(Ipv4address(host_text)),
            HostKind::IpLiteral => Host::IpLiteral(IpLiteral(host_text)),
            HostKind::RegName => Host::RegName(RegName(host_text)),
        };
        Authority::Server(Server {
            text,
            userinfo: (host_start > 0).then(|| Userinfo(text.take(host_start - 1))),
            hostport: Some(Hostport {
                text: hostport,
                host,
                port: (host_end < end).then(|| Port(hostport.take_from(host_end - host_start + 1))),
            }),
        })
    }
}
