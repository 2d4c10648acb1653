//! What a host is.

/// What a host is: the alternatives of `host = IP-literal / IPv4address / reg-name` (RFC 3986 section 3.2.2), with those of
/// `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`.
///
/// ```
/// use uri_bnf::{HostKind, UriRef};
/// let kind = |text| UriRef::parse(text).map(|reference| reference.host_kind());
/// assert_eq!(kind("//192.0.2.1/")?, Some(HostKind::Ipv4address));
/// // A number above 255 makes it a name.
/// assert_eq!(kind("//192.0.2.256/")?, Some(HostKind::RegName));
/// assert_eq!(kind("//[2001:db8::7]/")?, Some(HostKind::Ipv6address));
/// assert_eq!(kind("//[v1.a]/")?, Some(HostKind::IpvFuture));
/// // A name may be empty. Without an authority, there is no host.
/// assert_eq!((kind("file:///a")?, kind("file:/a")?), (Some(HostKind::RegName), None));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HostKind {
    /// `reg-name`, which may be empty.
    RegName,
    /// `IPv4address`: four numbers up to 255.
    Ipv4address,
    /// `IPv6address`, in brackets.
    Ipv6address,
    /// `IPvFuture`, in brackets.
    IpvFuture,
}
