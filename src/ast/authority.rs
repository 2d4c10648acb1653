//! `authority` and what a server consists of (section 3.2).

use super::{Hostname, IpLiteral, Ipv4address, Port, RegName, Userinfo};

/// `authority = server | reg_name` (section 3.2). The drafts of 1997 call it `site`; in RFC 3986 each is a server.
///
/// Every server that is not empty is also a registry name. It is a server when `server` covers the whole authority; no
/// [`RegName`](Authority::RegName) has a text that `server` accepts.
///
/// ```
/// use uri_bnf::{ast::Authority, rfc2396::{parse_rule, rule}};
/// assert!(matches!(parse_rule::<rule::Authority>("h:80")?, Authority::Server(_)));
/// assert!(matches!(parse_rule::<rule::Authority>("my_host")?, Authority::RegName(_)));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Authority<S> {
    /// A server: a host on the Internet, or nothing at all (section 3.2.2).
    Server(Server<S>),
    /// A name in a registry of the scheme's own (section 3.2.1).
    RegName(RegName<S>),
}

/// `server = [ [ userinfo "@" ] hostport ]` (section 3.2.2).
///
/// A server may be empty, as in `file:///etc/hosts`: then it has neither part. There is no userinfo
/// without a hostport.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let server = parse_rule::<rule::Server>("u@h:80")?;
/// assert_eq!(server.userinfo.map(|userinfo| userinfo.text()), Some("u"));
/// assert_eq!(server.hostport.map(|hostport| hostport.text()), Some("h:80"));
/// assert!(parse_rule::<rule::Server>("")?.hostport.is_none());
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Server<S> {
    pub(crate) text: S,
    /// What stands before the `@`.
    pub userinfo: Option<Userinfo<S>>,
    /// Host and port; absent only where the server is empty. RFC 3986 always has a host, which may be empty.
    pub hostport: Option<Hostport<S>>,
}

/// `hostport = host [ ":" port ]` (section 3.2.2).
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let hostport = parse_rule::<rule::Hostport>("h:80")?;
/// assert_eq!((hostport.host.text(), hostport.port.map(|port| port.text())), ("h", Some("80")));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hostport<S> {
    pub(crate) text: S,
    /// The host.
    pub host: Host<S>,
    /// What follows the `:`; it may be present and empty.
    pub port: Option<Port<S>>,
}

/// `host = hostname | IPv4address` (section 3.2.2). RFC 2732 knows literals in brackets, too, and RFC 3986
/// registered names in the place of hostnames.
///
/// ```
/// use uri_bnf::{ast::Host, rfc2396, rfc2732, rfc3986};
/// assert!(matches!(rfc2396::parse_rule::<rfc2396::rule::Host>("1.2.3.d")?, Host::Hostname(_)));
/// assert!(matches!(rfc2396::parse_rule::<rfc2396::rule::Host>("1.2.3.4")?, Host::Ipv4address(_)));
/// assert!(matches!(rfc2732::parse_rule::<rfc2732::rule::Host>("[::1]")?, Host::IpLiteral(_)));
/// assert!(matches!(rfc3986::parse_rule::<rfc3986::rule::Host>("1.2.3.d")?, Host::RegName(_)));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Host<S> {
    /// A name of labels.
    Hostname(Hostname<S>),
    /// Four numbers.
    Ipv4address(Ipv4address<S>),
    /// An address in brackets: RFC 2732's `IPv6reference`, RFC 3986's `IP-literal`.
    IpLiteral(IpLiteral<S>),
    /// RFC 3986's `reg-name`, which may be empty.
    RegName(RegName<S>),
}
