//! `authority` and the parts of a server (section 3.2).

use super::{Hostname, IpLiteral, Ipv4address, Port, RegName, Userinfo};

/// `authority = server | reg_name` (section 3.2). Its name in the drafts of 1997 is `site`. In RFC 3986 and
/// RFC 3987 every authority is a server.
///
/// Every server that is not empty is also in the language of `reg_name`. An authority is a server if `server` accepts all
/// of it, so no [`RegName`](Authority::RegName) has a text that `server` accepts.
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
    /// A server: a host on the Internet, or an empty text (section 3.2.2).
    Server(Server<S>),
    /// A name in a registry of the scheme (section 3.2.1).
    RegName(RegName<S>),
}

/// `server = [ [ userinfo "@" ] hostport ]` (section 3.2.2).
///
/// A server may be empty, as in `file:///etc/hosts`. Then it has neither part. A userinfo never occurs without a
/// hostport.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let server = parse_rule::<rule::Server>("u@h:80")?;
/// assert_eq!(server.userinfo().map(|userinfo| userinfo.text()), Some("u"));
/// assert_eq!(server.hostport().map(|hostport| hostport.text()), Some("h:80"));
/// assert!(parse_rule::<rule::Server>("")?.hostport().is_none());
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Server<S> {
    pub(crate) text: S,
    /// What precedes the `@`.
    pub userinfo: Option<Userinfo<S>>,
    /// Host and port; absent only if the server is empty. RFC 3986 and RFC 3987 always have a host,
    /// which may be empty.
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

/// `host = hostname | IPv4address` (section 3.2.2). RFC 2732 adds literals in brackets. RFC 3986 and RFC 3987
/// have those, too, and registered names instead of hostnames.
///
/// ```
/// use uri_bnf::{ast::Host, rfc2396, rfc2732, rfc3986, rfc3987};
/// assert!(matches!(rfc2396::parse_rule::<rfc2396::rule::Host>("1.2.3.d")?, Host::Hostname(_)));
/// assert!(matches!(rfc2396::parse_rule::<rfc2396::rule::Host>("1.2.3.4")?, Host::Ipv4address(_)));
/// assert!(matches!(rfc2732::parse_rule::<rfc2732::rule::Host>("[::1]")?, Host::IpLiteral(_)));
/// assert!(matches!(rfc3986::parse_rule::<rfc3986::rule::Host>("1.2.3.d")?, Host::RegName(_)));
/// assert!(matches!(rfc3987::parse_rule::<rfc3987::rule::Ihost>("b\u{fc}cher.example")?, Host::RegName(_)));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Host<S> {
    /// A name of labels.
    Hostname(Hostname<S>),
    /// Four numbers.
    Ipv4address(Ipv4address<S>),
    /// An address in brackets: RFC 2732's `IPv6reference`, RFC 3986's and RFC 3987's `IP-literal`.
    IpLiteral(IpLiteral<S>),
    /// RFC 3986's `reg-name` and RFC 3987's `ireg-name`, which may be empty.
    RegName(RegName<S>),
}
