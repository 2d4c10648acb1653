//! Addresses in brackets (RFC 2732 section 3, RFC 3986 section 3.2.2).

use core::net::Ipv6Addr;

use super::{Ipv4address, Leaf};

/// `IP-literal = "[" ( IPv6address / IPvFuture  ) "]"` (RFC 3986 section 3.2.2), with its brackets. RFC 2732 has
/// addresses of version 6 only, and calls it `IPv6reference`. What stands between the brackets is distinguished when it
/// is asked for: [`address`](IpLiteral::address).
///
/// ```
/// use uri_bnf::{ast::Host, rfc3986};
/// let Some(Host::IpLiteral(literal)) = rfc3986::parse("http://[2001:db8::7]/c=GB")?.host() else { panic!() };
/// assert_eq!((literal.text(), literal.address().text()), ("[2001:db8::7]", "2001:db8::7"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IpLiteral<S>(pub(crate) S);

/// What stands between the brackets of an [`IpLiteral`].
///
/// ```
/// use uri_bnf::{ast::IpLiteralAddress, rfc3986::{parse_rule, rule}};
/// let address = |literal| parse_rule::<rule::IpLiteral>(literal).map(|literal| literal.address());
/// assert!(matches!(address("[::1]")?, IpLiteralAddress::Ipv6address(_)));
/// assert!(matches!(address("[v7.a]")?, IpLiteralAddress::IpvFuture(_)));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IpLiteralAddress<S> {
    /// An address of version 6.
    Ipv6address(Ipv6address<S>),
    /// An address of a version to come.
    IpvFuture(IpvFuture<S>),
}

/// `IPv6address` (RFC 3986 section 3.2.2; RFC 2373 appendix B): groups of hexadecimal digits. It keeps its text;
/// [`address`](Ipv6address::address) checks it.
///
/// ```
/// use uri_bnf::rfc3986::{parse_rule, rule};
/// let address = parse_rule::<rule::Ipv6address>("2001:db8::7")?;
/// assert_eq!(address.address(), Some(core::net::Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 7)));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ipv6address<S>(pub(crate) S);

/// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )` (RFC 3986 section 3.2.2). The `v` can be
/// written in either case.
///
/// ```
/// use uri_bnf::rfc3986::{parse_rule, rule};
/// let address = parse_rule::<rule::IpvFuture>("v1F.a:b.c")?;
/// assert_eq!((address.version(), address.address()), ("1F", "a:b.c"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IpvFuture<S>(pub(crate) S);

impl<S: Leaf> IpLiteral<S> {
    /// What stands between the brackets. Looks at its first octet.
    ///
    /// ```
    /// use uri_bnf::rfc2732::{parse_rule, rule};
    /// assert_eq!(parse_rule::<rule::Ipv6reference>("[::1]")?.address().text(), "::1");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn address(&self) -> IpLiteralAddress<S> {
        let length = self.0.as_bytes().len();
        let inside = self.0.slice(length.min(1)..length.saturating_sub(1).max(length.min(1)));
        match inside.as_bytes().first() {
            Some(b'v' | b'V') => IpLiteralAddress::IpvFuture(IpvFuture(inside)),
            _ => IpLiteralAddress::Ipv6address(Ipv6address(inside)),
        }
    }

    /// What stands between the brackets, where it is an address of version 6.
    ///
    /// ```
    /// use uri_bnf::rfc3986::{parse_rule, rule};
    /// assert!(parse_rule::<rule::IpLiteral>("[::1]")?.ipv6address().is_some());
    /// assert!(parse_rule::<rule::IpLiteral>("[v7.a]")?.ipv6address().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn ipv6address(&self) -> Option<Ipv6address<S>> {
        match self.address() {
            IpLiteralAddress::Ipv6address(address) => Some(address),
            IpLiteralAddress::IpvFuture(_) => None,
        }
    }
}

impl<S: Leaf> Ipv6address<S> {
    /// The address that it writes. In RFC 3986 there always is one. The grammar of RFC 2373, which RFC 2732 refers to,
    /// does not count the groups and takes more than addresses: `None` for those. Linear in the length of the text.
    ///
    /// ```
    /// use core::net::Ipv6Addr;
    /// use uri_bnf::rfc2732::{parse_rule, rule};
    /// let address = |text| parse_rule::<rule::Ipv6address>(text).map(|address| address.address());
    /// assert_eq!(address("::1")?, Some(Ipv6Addr::LOCALHOST));
    /// assert_eq!((address("1:2")?, address(":::1.2.3.4")?), (None, None));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn address(&self) -> Option<Ipv6Addr> {
        core::str::from_utf8(self.0.as_bytes()).ok()?.parse().ok()
    }

    /// The address of version 4 at its end, if it has one.
    ///
    /// ```
    /// use uri_bnf::rfc3986::{parse_rule, rule};
    /// let address = parse_rule::<rule::Ipv6address>("::FFFF:129.144.52.38")?;
    /// assert_eq!(address.ipv4address().map(|address| address.text()), Some("129.144.52.38"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn ipv4address(&self) -> Option<Ipv4address<S>> {
        let bytes = self.0.as_bytes();
        let start = bytes.iter().rposition(|&octet| octet == b':')? + 1;
        bytes[start..].contains(&b'.').then(|| Ipv4address(self.0.slice(start..bytes.len())))
    }
}

impl<S: Leaf> IpvFuture<S> {
    /// The version: hexadecimal digits.
    ///
    /// ```
    /// use uri_bnf::rfc3986::{parse_rule, rule};
    /// assert_eq!(parse_rule::<rule::IpvFuture>("V7.a")?.version(), "7");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn version(&self) -> S {
        self.0.slice(1..self.dot())
    }

    /// What follows the first `.`.
    ///
    /// ```
    /// use uri_bnf::rfc3986::{parse_rule, rule};
    /// assert_eq!(parse_rule::<rule::IpvFuture>("v7.a.b")?.address(), "a.b");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn address(&self) -> S {
        let length = self.0.as_bytes().len();
        self.0.slice((self.dot() + 1).min(length)..length)
    }

    fn dot(&self) -> usize {
        let bytes = self.0.as_bytes();
        bytes.iter().position(|&octet| octet == b'.').unwrap_or(bytes.len())
    }
}
