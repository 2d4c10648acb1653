//! `authority` and what a server consists of (section 3.2).

use super::{Hostname, Ipv4address, Port, RegName, Userinfo};

/// `authority = server | reg_name` (section 3.2).
///
/// Every server is also a registry name. It is a server when `server` covers the whole authority; no
/// [`RegName`](Authority::RegName) has a text that `server` accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Authority<S> {
    /// A host on the Internet, or nothing at all.
    Server(Server<S>),
    /// A name in a registry of the scheme's own.
    RegName(RegName<S>),
}

/// `server = [ [ userinfo "@" ] hostport ]` (section 3.2.2).
///
/// A server may be empty, as in `file:///etc/hosts`: then it has neither part. There is no userinfo
/// without a hostport.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Server<S> {
    pub(crate) text: S,
    /// What stands before the `@`.
    pub userinfo: Option<Userinfo<S>>,
    /// Host and port; absent only where the server is empty.
    pub hostport: Option<Hostport<S>>,
}

/// `hostport = host [ ":" port ]` (section 3.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hostport<S> {
    pub(crate) text: S,
    /// The host.
    pub host: Host<S>,
    /// What follows the `:`; it may be present and empty.
    pub port: Option<Port<S>>,
}

/// `host = hostname | IPv4address` (section 3.2.2). Other editions know more kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Host<S> {
    /// A name of labels.
    Hostname(Hostname<S>),
    /// Four numbers.
    Ipv4address(Ipv4address<S>),
}
