//! The values that a builder takes.

use core::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
};

use crate::{
    escape::{Escaped, Plain},
    secrets::debug,
};

/// The value of a component, or of a part of one: plain data, which is escaped for its place, or escaped text, which is
/// taken as it is.
///
/// A text and octets are plain data; [`Escaped`] text has a type of its own.
///
/// ```
/// use uri_bnf::{Edition, compose::Builder, escape::Escaped};
/// let builder = Builder::new(Edition::Rfc3986);
/// assert_eq!(builder.with_query("100%").build_text()?, "?100%25");
/// assert_eq!(builder.with_query(b"\xFF").build_text()?, "?%FF");
/// let query = Escaped::new("100%25").unwrap();
/// assert_eq!(builder.with_query(query).build_text()?, "?100%25");
/// # Ok::<(), uri_bnf::compose::BuildError>(())
/// ```
#[derive(Clone, Copy)]
pub enum Data<'a> {
    /// Plain data: a text.
    Text(&'a str),
    /// Plain data: octets.
    Plain(Plain<'a>),
    /// Escaped text.
    Escaped(Escaped<'a>),
}

/// Without passwords.
impl fmt::Debug for Data<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => formatter.debug_tuple("Text").field(&debug::shown(text)).finish(),
            Self::Plain(data) => formatter.debug_tuple("Plain").field(data).finish(),
            Self::Escaped(text) => formatter.debug_tuple("Escaped").field(text).finish(),
        }
    }
}

/// The data of a userinfo, without its password.
pub(super) fn userinfo<'a>(data: &Data<'a>) -> impl fmt::Debug + use<'a> {
    debug::userinfo_octets(data.given())
}

impl<'a> Data<'a> {
    /// The octets as they were given: of the plain data, or of the escaped text.
    pub(super) fn given(&self) -> &'a [u8] {
        match self {
            Self::Text(data) => data.as_bytes(),
            Self::Plain(data) => data.octets(),
            Self::Escaped(text) => text.as_str().as_bytes(),
        }
    }

    /// Returns the octets from `start` to `end` as data of the same kind.
    pub(super) fn piece(&self, start: usize, end: usize) -> Self {
        match self {
            Self::Text(data) => Self::Text(data.get(start..end).unwrap_or_default()),
            Self::Plain(data) => Self::Plain(data.octets().get(start..end).unwrap_or_default().into()),
            Self::Escaped(text) => {
                Self::Escaped(Escaped::of_node(text.as_str().get(start..end).unwrap_or_default()))
            }
        }
    }
}

impl<'a> From<&'a [u8]> for Data<'a> {
    #[inline]
    fn from(data: &'a [u8]) -> Self {
        Self::Plain(data.into())
    }
}

impl<'a> From<&'a str> for Data<'a> {
    #[inline]
    fn from(data: &'a str) -> Self {
        Self::Text(data)
    }
}

impl<'a, const N: usize> From<&'a [u8; N]> for Data<'a> {
    fn from(data: &'a [u8; N]) -> Self {
        Self::Plain(data.as_slice().into())
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<&'a alloc::string::String> for Data<'a> {
    fn from(data: &'a alloc::string::String) -> Self {
        Self::from(data.as_str())
    }
}

impl<'a> From<Plain<'a>> for Data<'a> {
    fn from(data: Plain<'a>) -> Self {
        Self::Plain(data)
    }
}

impl<'a> From<Escaped<'a>> for Data<'a> {
    fn from(text: Escaped<'a>) -> Self {
        Self::Escaped(text)
    }
}

/// The value of a host: an address, or a name.
///
/// A text is a name, except that an IPv6 address, and what is in brackets, is an address. A name is plain data: RFC 3986
/// escapes what a `reg-name` cannot contain; before, a hostname has no escapes.
///
/// ```
/// use core::net::{Ipv4Addr, Ipv6Addr};
/// use uri_bnf::{Edition, compose::Builder};
/// let builder = Builder::new(Edition::Rfc3986);
/// assert_eq!(builder.with_host(Ipv6Addr::LOCALHOST).build_text()?, "//[::1]");
/// assert_eq!(builder.with_host("::1").build_text()?, "//[::1]");
/// assert_eq!(builder.with_host("[v7.a]").build_text()?, "//[v7.a]");
/// assert_eq!(builder.with_host(Ipv4Addr::LOCALHOST).build_text()?, "//127.0.0.1");
/// assert_eq!(builder.with_host("a b:c").build_text()?, "//a%20b%3Ac");
/// # Ok::<(), uri_bnf::compose::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum HostData<'a> {
    /// A name, plain or escaped, or the text of an address.
    Name(Data<'a>),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address, which is written in brackets.
    Ipv6(Ipv6Addr),
}

/// Conversions of names.
macro_rules! names {
    ($($type:ty)*) => { $(
        impl<'a> From<$type> for HostData<'a> {
            #[inline]
            fn from(name: $type) -> Self {
                Self::Name(name.into())
            }
        }
    )* };
}

names! { &'a str Plain<'a> Escaped<'a> Data<'a> }

#[cfg(feature = "alloc")]
names! { &'a alloc::string::String }

impl From<Ipv4Addr> for HostData<'_> {
    fn from(address: Ipv4Addr) -> Self {
        Self::Ipv4(address)
    }
}

impl From<Ipv6Addr> for HostData<'_> {
    fn from(address: Ipv6Addr) -> Self {
        Self::Ipv6(address)
    }
}

impl From<IpAddr> for HostData<'_> {
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::Ipv4(address),
            IpAddr::V6(address) => Self::Ipv6(address),
        }
    }
}

/// The value of a port: a number, or the decimal digits of one of any size.
///
/// ```
/// use uri_bnf::{Edition, compose::Builder};
/// let builder = Builder::new(Edition::Rfc3986).with_host("h");
/// assert_eq!(builder.with_port(80).build_text()?, "//h:80");
/// assert_eq!(builder.with_port("0123456789012345678901").build_text()?, "//h:0123456789012345678901");
/// assert_eq!(builder.with_port("").build_text()?, "//h:");
/// # Ok::<(), uri_bnf::compose::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum PortData<'a> {
    /// Its digits, which may be none.
    Digits(&'a str),
    /// A number.
    Number(u16),
}

impl<'a> From<&'a str> for PortData<'a> {
    #[inline]
    fn from(digits: &'a str) -> Self {
        Self::Digits(digits)
    }
}

impl From<u16> for PortData<'_> {
    #[inline]
    fn from(number: u16) -> Self {
        Self::Number(number)
    }
}

/// A list of segments, each plain or escaped: a slice of texts, or of [`Data`].
///
/// ```
/// use uri_bnf::{Edition, compose::{Builder, Data}, escape::Escaped};
/// let builder = Builder::new(Edition::Rfc3986);
/// assert_eq!(builder.with_segments(&["a/b", "c"]).build_text()?, "/a%2Fb/c");
/// let segments = [Data::from("a b"), Escaped::new("%7Ec").unwrap().into()];
/// assert_eq!(builder.with_segments(&segments).build_text()?, "/a%20b/%7Ec");
/// # Ok::<(), uri_bnf::compose::BuildError>(())
/// ```
#[derive(Clone, Copy)]
pub enum SegmentList<'a> {
    /// Plain texts.
    Texts(&'a [&'a str]),
    /// Data.
    Data(&'a [Data<'a>]),
    /// One segment.
    One(Data<'a>),
}

/// Without passwords.
impl<'a> fmt::Debug for SegmentList<'a> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Texts(texts) => {
                let texts = debug::List(texts, |text: &&'a str| debug::shown(text));
                formatter.debug_tuple("Texts").field(&texts).finish()
            }
            Self::Data(data) => formatter.debug_tuple("Data").field(data).finish(),
            Self::One(data) => formatter.debug_tuple("One").field(data).finish(),
        }
    }
}

impl<'a> SegmentList<'a> {
    pub(super) const EMPTY: Self = Self::Texts(&[]);

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Texts(segments) => segments.len(),
            Self::Data(segments) => segments.len(),
            Self::One(_) => 1,
        }
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<Data<'a>> {
        match self {
            Self::Texts(segments) => segments.get(index).map(|&text| text.into()),
            Self::Data(segments) => segments.get(index).copied(),
            Self::One(segment) => (index == 0).then_some(*segment),
        }
    }
}

/// A list of pairs of names and values, each plain or escaped: a slice of pairs of texts, or of [`Data`].
///
/// ```
/// use uri_bnf::{Edition, compose::Builder};
/// let builder = Builder::new(Edition::Rfc3986);
/// assert_eq!(builder.with_pairs(&[("a&b", "c=d"), ("e", "")]).build_text()?, "?a%26b=c=d&e=");
/// # Ok::<(), uri_bnf::compose::BuildError>(())
/// ```
#[derive(Clone, Copy)]
pub enum PairList<'a> {
    /// Pairs of plain texts.
    Texts(&'a [(&'a str, &'a str)]),
    /// Pairs of data.
    Data(&'a [(Data<'a>, Data<'a>)]),
    /// One pair.
    One(Data<'a>, Data<'a>),
}

/// Without passwords.
impl<'a> fmt::Debug for PairList<'a> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pair = |(name, value): &(&'a str, &'a str)| (debug::shown(name), debug::shown(value));
        match self {
            Self::Texts(pairs) => formatter.debug_tuple("Texts").field(&debug::List(pairs, pair)).finish(),
            Self::Data(pairs) => formatter.debug_tuple("Data").field(pairs).finish(),
            Self::One(name, value) => formatter.debug_tuple("One").field(name).field(value).finish(),
        }
    }
}

impl<'a> PairList<'a> {
    pub(super) const EMPTY: Self = Self::Texts(&[]);

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Texts(pairs) => pairs.len(),
            Self::Data(pairs) => pairs.len(),
            Self::One(..) => 1,
        }
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<(Data<'a>, Data<'a>)> {
        match self {
            Self::Texts(pairs) => pairs.get(index).map(|&(name, value)| (name.into(), value.into())),
            Self::Data(pairs) => pairs.get(index).copied(),
            Self::One(name, value) => (index == 0).then_some((*name, *value)),
        }
    }
}

/// Conversions of slices, and of arrays.
macro_rules! lists {
    ($($list:ident $variant:ident $element:ty;)*) => { $(
        impl<'a> From<&'a [$element]> for $list<'a> {
            #[inline]
            fn from(list: &'a [$element]) -> Self {
                Self::$variant(list)
            }
        }

        impl<'a, const N: usize> From<&'a [$element; N]> for $list<'a> {
            #[inline]
            fn from(list: &'a [$element; N]) -> Self {
                Self::$variant(list)
            }
        }
    )* };
}

lists! {
    SegmentList Texts &'a str;
    SegmentList Data Data<'a>;
    PairList Texts (&'a str, &'a str);
    PairList Data (Data<'a>, Data<'a>);
}
