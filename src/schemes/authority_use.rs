//! How a scheme uses the authority.

use core::{fmt, str::FromStr};

/// How the URIs of a scheme use the authority, the component after `//`.
///
/// Its names, for [`Display`](fmt::Display), [`FromStr`] and `uri-bnf.toml`: `server`, `optional-server`, `host`,
/// `optional-host`, `name`, `optional-name`, `none`.
///
/// ```
/// use uri_bnf::schemes::{AuthorityUse, Schemes};
/// let of = |name| Schemes::BUILT_IN.find(name).unwrap().authority();
/// assert_eq!(of("https"), AuthorityUse::Server);
/// assert_eq!(of("ldap"), AuthorityUse::OptionalServer);
/// assert_eq!(of("file"), AuthorityUse::OptionalHost);
/// assert_eq!(of("dtn"), AuthorityUse::OptionalName);
/// assert_eq!(of("mailto"), AuthorityUse::None);
/// assert_eq!("optional-host".parse(), Ok(AuthorityUse::OptionalHost));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AuthorityUse {
    /// Each URI has a server: a host, with a userinfo and a port as far as the scheme uses them.
    Server,
    /// With a server or without. Unknown schemes are treated like this.
    OptionalServer,
    /// Each URI has a host, without a userinfo and a port.
    Host,
    /// With a host or without. It has neither a userinfo nor a port.
    OptionalHost,
    /// Each URI has a name that need not be the name of a host.
    Name,
    /// With a name that need not be the name of a host, or without.
    OptionalName,
    /// No URI has an authority.
    None,
}

impl AuthorityUse {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Server,
        Self::OptionalServer,
        Self::Host,
        Self::OptionalHost,
        Self::Name,
        Self::OptionalName,
        Self::None,
    ];

    /// Returns whether each URI has an authority that is not empty.
    ///
    /// ```
    /// use uri_bnf::schemes::AuthorityUse;
    /// assert!(AuthorityUse::Server.is_required() && !AuthorityUse::OptionalServer.is_required());
    /// ```
    pub const fn is_required(self) -> bool {
        matches!(self, Self::Server | Self::Host | Self::Name)
    }

    /// Returns whether a URI may be without an authority, or with one.
    ///
    /// ```
    /// use uri_bnf::schemes::AuthorityUse;
    /// assert!(AuthorityUse::OptionalHost.is_optional() && !AuthorityUse::None.is_optional());
    /// ```
    pub const fn is_optional(self) -> bool {
        matches!(self, Self::OptionalServer | Self::OptionalHost | Self::OptionalName)
    }

    /// Returns whether the authority is a host alone, so that a userinfo and a port have no meaning.
    ///
    /// ```
    /// use uri_bnf::schemes::AuthorityUse;
    /// assert!(AuthorityUse::OptionalHost.is_host_only() && !AuthorityUse::Server.is_host_only());
    /// ```
    pub const fn is_host_only(self) -> bool {
        matches!(self, Self::Host | Self::OptionalHost)
    }

    /// Its name.
    ///
    /// ```
    /// use uri_bnf::schemes::AuthorityUse;
    /// assert_eq!(AuthorityUse::OptionalServer.name(), "optional-server");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::OptionalServer => "optional-server",
            Self::Host => "host",
            Self::OptionalHost => "optional-host",
            Self::Name => "name",
            Self::OptionalName => "optional-name",
            Self::None => "none",
        }
    }
}

impl fmt::Display for AuthorityUse {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// A text is not the name of an [`AuthorityUse`].
///
/// ```
/// use uri_bnf::schemes::AuthorityUse;
/// let error = "maybe".parse::<AuthorityUse>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown use of the authority; the names are server, optional-server, "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error(
    "unknown use of the authority; the names are server, optional-server, host, optional-host, name, optional-name and \
     none"
)]
#[non_exhaustive]
pub struct UnknownAuthorityUse;

/// Reads a [name](AuthorityUse::name).
impl FromStr for AuthorityUse {
    type Err = UnknownAuthorityUse;

    fn from_str(name: &str) -> Result<Self, UnknownAuthorityUse> {
        Self::ALL.into_iter().find(|of| of.name() == name).ok_or(UnknownAuthorityUse)
    }
}
