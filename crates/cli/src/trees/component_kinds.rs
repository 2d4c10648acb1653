//! The kinds of authority, host and path of a reference, in the same words for all editions.

use std::fmt;

use serde::{Serialize, Serializer};
use uri_bnf::UriReference;
use uri_bnf::ast::{Authority, Host, IpLiteralAddress, Leaf, Path};

/// The kinds of the components of a reference; `None` for those that are absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ComponentKinds {
    pub(crate) authority: Option<AuthorityKind>,
    pub(crate) host: Option<HostKind>,
    pub(crate) path: PathKind,
}

impl ComponentKinds {
    pub(crate) fn of<S: Leaf>(reference: &UriReference<S>) -> Self {
        Self {
            authority: reference.authority().map(|authority| AuthorityKind::of(&authority)),
            host: reference.host().map(|host| HostKind::of(&host)),
            path: PathKind::of(reference),
        }
    }
}

/// Makes an enum of kinds, with all of them in a list, and the words for each.
macro_rules! kinds {
    ($(#[$doc:meta])* $kinds:ident { $($(#[$each:meta])* $kind:ident $words:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $kinds {
            $($(#[$each])* $kind,)*
        }

        impl $kinds {
            /// All of them.
            pub(crate) const ALL: &'static [Self] = &[$(Self::$kind),*];
        }

        impl fmt::Display for $kinds {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.pad(match self {
                    $(Self::$kind => $words,)*
                })
            }
        }

        impl Serialize for $kinds {
            fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

kinds! {
    /// The kind of an authority.
    AuthorityKind {
        Server "server";
        /// A name in a registry of the scheme: RFC 2396's `reg_name`, `authority` in the drafts of 1997.
        RegistryName "registry name";
        /// A kind that is not known here.
        Other "other";
    }
}

kinds! {
    /// The kind of a host.
    HostKind {
        Hostname "hostname";
        Ipv4address "IPv4 address";
        Ipv6address "IPv6 address";
        IpvFuture "IPvFuture address";
        /// RFC 3986's `reg-name`.
        RegisteredName "registered name";
        /// A `reg-name` without a character.
        EmptyName "empty name";
        /// A kind that is not known here.
        Other "other";
    }
}

kinds! {
    /// The kind of a path.
    PathKind {
        Empty "empty";
        /// It begins with a `/`.
        Absolute "absolute";
        /// It begins with a segment, and there is no scheme.
        Relative "relative";
        /// It begins with a segment after a scheme.
        Rootless "rootless";
        /// It is what follows the scheme of a URI that is not hierarchical.
        Opaque "opaque";
        /// A kind that is not known here.
        Other "other";
    }
}

impl AuthorityKind {
    fn of<S>(authority: &Authority<S>) -> Self {
        match authority {
            Authority::Server(_) => Self::Server,
            Authority::RegName(_) => Self::RegistryName,
            _ => Self::Other,
        }
    }
}

impl HostKind {
    fn of<S: Leaf>(host: &Host<S>) -> Self {
        match host {
            Host::Hostname(_) => Self::Hostname,
            Host::Ipv4address(_) => Self::Ipv4address,
            Host::IpLiteral(literal) => match literal.address() {
                IpLiteralAddress::Ipv6address(_) => Self::Ipv6address,
                IpLiteralAddress::IpvFuture(_) => Self::IpvFuture,
                _ => Self::Other,
            },
            Host::RegName(name) if name.text().as_bytes().is_empty() => Self::EmptyName,
            Host::RegName(_) => Self::RegisteredName,
            _ => Self::Other,
        }
    }
}

impl PathKind {
    fn of<S: Leaf>(reference: &UriReference<S>) -> Self {
        match reference.path() {
            Path::Empty(_) => Self::Empty,
            Path::AbsPath(_) => Self::Absolute,
            Path::PathSegments(_) if reference.is_absolute() => Self::Rootless,
            Path::RelPath(_) | Path::PathSegments(_) => Self::Relative,
            Path::OpaquePart(_) => Self::Opaque,
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ComponentKinds;
    use uri_bnf::Edition;

    /// References, and their kinds of authority, host and path under each edition.
    const KINDS: [(&str, [&str; 6]); 11] = [
        (
            "http://h/p",
            [
                "server, hostname, absolute",
                "server, hostname, absolute",
                "server, hostname, absolute",
                "server, hostname, absolute",
                "server, registered name, absolute",
                "server, registered name, absolute",
            ],
        ),
        (
            "http://my_host",
            [
                "registry name, -, empty",
                "registry name, -, empty",
                "registry name, -, empty",
                "registry name, -, empty",
                "server, registered name, empty",
                "server, registered name, empty",
            ],
        ),
        (
            "//1.2.3.4:1",
            [
                "server, IPv4 address, empty",
                "server, IPv4 address, empty",
                "server, IPv4 address, empty",
                "server, IPv4 address, empty",
                "server, IPv4 address, empty",
                "server, IPv4 address, empty",
            ],
        ),
        (
            "//[::1]/",
            [
                "not valid",
                "not valid",
                "not valid",
                "server, IPv6 address, absolute",
                "server, IPv6 address, absolute",
                "server, IPv6 address, absolute",
            ],
        ),
        (
            "//[v1.a]",
            [
                "not valid",
                "not valid",
                "not valid",
                "not valid",
                "server, IPvFuture address, empty",
                "server, IPvFuture address, empty",
            ],
        ),
        (
            "file:///p",
            [
                "server, -, absolute",
                "server, -, absolute",
                "server, -, absolute",
                "server, -, absolute",
                "server, empty name, absolute",
                "server, empty name, absolute",
            ],
        ),
        (
            "mailto:a@b",
            [
                "-, -, rootless",
                "-, -, rootless",
                "-, -, opaque",
                "-, -, opaque",
                "-, -, rootless",
                "-, -, rootless",
            ],
        ),
        ("a/b", ["-, -, relative"; 6]),
        (
            "urn:a1:b",
            [
                "-, -, rootless",
                "-, -, opaque",
                "-, -, opaque",
                "-, -, opaque",
                "-, -, rootless",
                "-, -, rootless",
            ],
        ),
        ("#f", ["-, -, empty"; 6]),
        (
            "//r\u{e9}sum\u{e9}/\u{e9}",
            [
                "not valid",
                "not valid",
                "not valid",
                "not valid",
                "not valid",
                "server, registered name, absolute",
            ],
        ),
    ];

    /// The editions of the columns above.
    const TABULATED: [Edition; 6] = [
        Edition::Url07,
        Edition::Uri01,
        Edition::Rfc2396,
        Edition::Rfc2732,
        Edition::Rfc3986,
        Edition::Rfc3987,
    ];

    #[test]
    fn kinds_have_the_same_words_in_all_editions() {
        for (text, expected) in KINDS {
            let kinds = TABULATED.iter().map(|edition| {
                let Ok(reference) = edition.parse(text) else { return "not valid".to_owned() };
                let ComponentKinds { authority, host, path } = ComponentKinds::of(&reference);
                let or_none = |kind: Option<String>| kind.unwrap_or_else(|| "-".to_owned());
                let authority = or_none(authority.map(|kind| kind.to_string()));
                format!("{authority}, {}, {path}", or_none(host.map(|kind| kind.to_string())))
            });
            assert_eq!(kinds.collect::<Vec<_>>(), expected, "{text}");
        }
    }
}
