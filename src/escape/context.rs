//! The contexts for which data is escaped.

use core::{fmt, str::FromStr};

use crate::edition::facts::data::{Data, DataCharacters};

/// Defines [`EscapeContext`] from one list: the variant, the field of the table, its name, and its documentation.
macro_rules! contexts {
    ($($(#[$doc:meta])+ $variant:ident $field:ident $name:literal $description:literal;)+) => {
        /// Where data will be: the component, or the part of one, for which it is escaped.
        ///
        /// It decides, with the [edition](crate::Edition), which characters are escaped: [`Classes`](super::Classes). `Display`
        /// writes its [`name`](Self::name), which `FromStr` reads.
        ///
        /// Other components have no escapes: a scheme, a port, an address, and, before RFC 3986, a hostname. Data that
        /// does not consist of their characters cannot be represented there.
        ///
        /// ```
        /// use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
        /// let data = Plain::from("a/b?c");
        /// let escaped = |context| data.escape(Edition::Rfc3986, context).to_string();
        /// assert_eq!(escaped(EscapeContext::Path), "a/b%3Fc");
        /// assert_eq!(escaped(EscapeContext::Segment), "a%2Fb%3Fc");
        /// assert_eq!(escaped(EscapeContext::Fragment), "a%2Fb%3Fc");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum EscapeContext {
            $($(#[$doc])+ $variant,)+
        }

        impl EscapeContext {
            /// All contexts, in the order in which they occur in a reference.
            ///
            /// ```
            /// use uri_bnf::escape::EscapeContext;
            /// assert!(EscapeContext::ALL.contains(&EscapeContext::QueryName));
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Its name: lower case, with hyphens.
            ///
            /// ```
            /// use uri_bnf::escape::EscapeContext;
            /// assert_eq!(EscapeContext::QueryName.name(), "query-name");
            /// ```
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            /// What it is, in one line.
            ///
            /// ```
            /// use uri_bnf::escape::EscapeContext;
            /// assert_eq!(EscapeContext::QueryName.description(), "the name in a pair of a query, as in name=value");
            /// ```
            pub const fn description(self) -> &'static str {
                match self {
                    $(Self::$variant => $description,)+
                }
            }

            /// Its row in the table of an edition.
            pub(super) const fn characters(self, data: &Data) -> DataCharacters {
                match self {
                    $(Self::$variant => data.$field,)+
                }
            }
        }
    };
}

contexts! {
    /// The userinfo of a server, or one of the parts that `:` separates in it.
    Userinfo userinfo "userinfo" "the userinfo, or a part of it, as in user:password@host";
    /// The name in a registry, or, in RFC 3986, the host: `reg-name`.
    RegName reg_name "reg-name" "the name in a registry; under RFC 3986, the name of a host";
    /// A whole path: data segments, separated by `/`, which is not escaped. Its first segment can still be mistaken for a
    /// scheme, and its beginning for an authority.
    Path path "path" "a whole path, in which / separates segments";
    /// A segment of a path.
    Segment segment "segment" "a segment of a path";
    /// The first segment of a relative path, in which `:` would end a scheme.
    FirstSegment first_segment "first-segment" "the first segment of a relative path";
    /// The name or the value of a parameter of a segment, as in `segment;name=value`.
    Param param "param" "the name or the value of a parameter, as in segment;name=value";
    /// What follows the scheme of a URI that is not hierarchical. In the drafts of 1997 and in RFC 3986, that is the first
    /// segment of a path.
    OpaquePart opaque_part "opaque-part" "what follows the scheme of a URI without hierarchy";
    /// A query that is not divided.
    Query query "query" "a query that is not divided";
    /// The name in a pair of a query, as in `name=value&name=value`.
    QueryName query_name "query-name" "the name in a pair of a query, as in name=value";
    /// The value in a pair of a query.
    QueryValue query_value "query-value" "the value in a pair of a query";
    /// The fragment.
    Fragment fragment "fragment" "the fragment";
}

/// How much of the data is escaped, where the edition leaves a choice (RFC 3986 section 2.2).
///
/// The drafts, RFC 2396 and RFC 2732 list the characters that are reserved in each component, and have no second list:
/// both variants are the same.
///
/// ```
/// use uri_bnf::{Edition, escape::{EscapeContext, Extent, Plain}};
/// let data = Plain::from("a/b;c=d?e");
/// let escaped = |extent| data.escape_to(Edition::Rfc3986, EscapeContext::Segment, extent).to_string();
/// assert_eq!(escaped(Extent::Should), "a%2Fb%3Bc%3Dd%3Fe");
/// assert_eq!(escaped(Extent::Must), "a%2Fb;c=d%3Fe");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extent {
    /// Only what must be escaped: what the component does not allow, or what delimits it.
    Must,
    /// Also every other reserved character, which a scheme may use as a delimiter. "URI producing applications should
    /// percent-encode data octets that correspond to characters in the reserved set unless these characters are
    /// specifically allowed by the URI scheme to represent data in that component."
    #[default]
    Should,
}

impl Extent {
    /// Both, the smaller one first.
    ///
    /// ```
    /// use uri_bnf::escape::Extent;
    /// assert_eq!(Extent::ALL.map(Extent::name), ["must", "should"]);
    /// ```
    pub const ALL: [Self; 2] = [Self::Must, Self::Should];

    /// What it escapes, in one line.
    ///
    /// ```
    /// use uri_bnf::escape::Extent;
    /// assert_eq!(Extent::Must.description(), "what the component does not allow, or what delimits it");
    /// ```
    pub const fn description(self) -> &'static str {
        match self {
            Self::Must => "what the component does not allow, or what delimits it",
            Self::Should => "also all other reserved characters (RFC 3986 section 2.2)",
        }
    }

    /// Its name: `must` or `should`.
    ///
    /// ```
    /// assert_eq!(uri_bnf::escape::Extent::default().name(), "should");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Must => "must",
            Self::Should => "should",
        }
    }
}

/// A name that is not that of a [`EscapeContext`] or of an [`Extent`].
///
/// ```
/// use uri_bnf::escape::{EscapeContext, UnknownName};
/// assert_eq!("host".parse::<EscapeContext>(), Err(UnknownName));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("unknown name")]
pub struct UnknownName;

/// Implements `Display` and `FromStr` by `name`.
macro_rules! names {
    ($($type:ident)+) => { $(
        impl fmt::Display for $type {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.pad(self.name())
            }
        }

        impl FromStr for $type {
            type Err = UnknownName;

            fn from_str(name: &str) -> Result<Self, UnknownName> {
                $type::ALL.iter().copied().find(|known| known.name() == name).ok_or(UnknownName)
            }
        }
    )+ };
}

names! { EscapeContext Extent }
