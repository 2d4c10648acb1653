//! Addresses in brackets (RFC 2732 section 3, RFC 3986 section 3.2.2).

use core::net::Ipv6Addr;

use super::{Ipv4address, Leaf};

/// `IP-literal = "[" ( IPv6address / IPvFuture  ) "]"` (RFC 3986 section 3.2.2), with its brackets. RFC 2732 has only
/// IPv6 addresses; its name for the rule is `IPv6reference`. [`address`](IpLiteral::address) returns what is between
/// the brackets.
///
/// ```
/// use uri_bnf::{ast::Host, rfc3986};
/// let Some(Host::IpLiteral(literal)) = rfc3986::parse("http://[2001:db8::7]/c=GB")?.host() else { panic!() };
/// assert_eq!((literal.text(), literal.address().text()), ("[2001:db8::7]", "2001:db8::7"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IpLiteral<S>(pub(crate) S);

/// The address between the brackets of an [`IpLiteral`].
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
    /// An IPv6 address.
    Ipv6address(Ipv6address<S>),
    /// An address of a future version.
    IpvFuture(IpvFuture<S>),
}

/// `IPv6address` (RFC 3986 section 3.2.2; RFC 2373 appendix B): groups of hexadecimal digits. Its node is a
/// text, which [`address`](Ipv6address::address) converts and checks.
///
/// ```
/// use uri_bnf::rfc3986::{parse_rule, rule};
/// let address = parse_rule::<rule::Ipv6address>("2001:db8::7")?;
/// assert_eq!(address.address(), Some(core::net::Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 7)));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ipv6address<S>(pub(crate) S);

/// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )` (RFC 3986 section 3.2.2). The `v` may be
/// in upper or lower case.
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
    /// The address between the brackets, of the version that its first octet indicates. In a tree changed by hand, it
    /// is empty if there are no brackets. Constant time.
    ///
    /// ```
    /// use uri_bnf::rfc2732::{parse_rule, rule};
    /// assert_eq!(parse_rule::<rule::Ipv6reference>("[::1]")?.address().text(), "::1");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn address(&self) -> IpLiteralAddress<S> {
        let end = if self.has_brackets() { self.0.as_bytes().len() - 1 } else { 1 };
        // Without brackets, no more than an empty piece.
        let inside = self.0.slice(1.min(self.0.as_bytes().len())..end);
        match inside.as_bytes().first() {
            Some(b'v' | b'V') => IpLiteralAddress::IpvFuture(IpvFuture(inside)),
            _ => IpLiteralAddress::Ipv6address(Ipv6address(inside)),
        }
    }

    /// Returns whether it is in brackets, as its rule says.
    pub(super) fn has_brackets(&self) -> bool {
        matches!(self.0.as_bytes(), [b'[', .., b']'])
    }

    /// The address between the brackets, if it is an IPv6 address.
    ///
    /// ```
    /// use uri_bnf::rfc3986::{parse_rule, rule};
    /// assert!(parse_rule::<rule::IpLiteral>("[::1]")?.ipv6address().is_some());
    /// assert!(parse_rule::<rule::IpLiteral>("[v7.a]")?.ipv6address().is_none());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn ipv6address(&self) -> Option<Ipv6address<S>> {
        match self.address() {
            IpLiteralAddress::Ipv6address(address) => self.has_brackets().then_some(address),
            IpLiteralAddress::IpvFuture(_) => None,
        }
    }
}

impl<S: Leaf> Ipv6address<S> {
    /// The address as a value. In RFC 3986 and RFC 3987 there is always one. The grammar of RFC 2373, which RFC 2732 refers
    /// to, does not count the groups, so it accepts texts that are not addresses: `None` for those. Linear in the length of
    /// the text.
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

    /// The IPv4 address at its end, if it has one. Linear in the length of the text.
    ///
    /// ```
    /// use uri_bnf::rfc3986::{parse_rule, rule};
    /// let address = parse_rule::<rule::Ipv6address>("::FFFF:129.144.52.38")?;
    /// assert_eq!(address.ipv4address().map(|address| address.text()), Some("129.144.52.38"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn ipv4address(&self) -> Option<Ipv4address<S>> {
        let octets = self.0.as_bytes();
        let start = octets.iter().rposition(|&octet| octet == b':')? + 1;
        Some(Ipv4address(self.0.slice(start..octets.len()))).filter(Ipv4address::has_four_numbers)
    }
}

impl<S: Leaf> IpvFuture<S> {
    /// The version: the hexadecimal digits between the `v` and the first `.`.
    ///
    /// ```
    /// use uri_bnf::rfc3986::{parse_rule, rule};
    /// assert_eq!(parse_rule::<rule::IpvFuture>("V7.a")?.version(), "7");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn version(&self) -> S {
        let end = self.dot();
        self.0.slice(1.min(end)..end)
    }

    /// What follows the first `.`; empty if there is none, in a tree changed by hand.
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
        let octets = self.0.as_bytes();
        octets.iter().position(|&octet| octet == b'.').unwrap_or(octets.len())
    }
}
