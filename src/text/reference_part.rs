//! The parts of a reference that diagnostics name.

use core::fmt;

/// A part of a reference, as Appendix B splits it, or a part of its authority.
///
/// ```
/// use uri_bnf::{Edition, validate::{Diagnostic, ReferencePart, Validator}};
/// let mut found: Vec<Diagnostic> = Vec::new();
/// Validator::new(Edition::Rfc3986).validate("/a b?c d", &mut found);
/// assert!(found.iter().map(|diagnostic| diagnostic.part()).eq([ReferencePart::Path, ReferencePart::Query]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ReferencePart {
    /// All of it.
    Reference,
    /// The text before the first `:`.
    Scheme,
    /// The text after `//`.
    Authority,
    /// The text before the `@` of a server.
    Userinfo,
    /// The host of a server.
    Host,
    /// The text after the host and its `:`.
    Port,
    /// The path.
    Path,
    /// The first segment of a relative path.
    FirstSegment,
    /// The text after the scheme of an opaque URI.
    OpaquePart,
    /// The text between `?` and `#`.
    Query,
    /// The text after `#`.
    Fragment,
    /// In a name, the text between the first two colons: the namespace identifier.
    Nid,
    /// In a name, the text after the second colon: the namespace-specific string.
    Nss,
}

impl ReferencePart {
    /// Its name, in lowercase; `NID` and `NSS` in a name.
    ///
    /// ```
    /// use uri_bnf::validate::ReferencePart;
    /// assert_eq!((ReferencePart::Userinfo.name(), ReferencePart::FirstSegment.to_string()), ("userinfo", "first segment".into()));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::FirstSegment => "first segment",
            Self::OpaquePart => "opaque part",
            Self::Query => "query",
            Self::Fragment => "fragment",
            Self::Nid => "NID",
            Self::Nss => "NSS",
        }
    }

    /// Returns whether characters in it may be data, which escapes represent.
    pub(crate) const fn is_data(self) -> bool {
        matches!(
            self,
            Self::Userinfo
                | Self::Path
                | Self::FirstSegment
                | Self::OpaquePart
                | Self::Query
                | Self::Fragment
        )
    }

    /// Returns whether it is a host, or contains one.
    pub(crate) const fn is_host(self) -> bool {
        matches!(self, Self::Authority | Self::Host)
    }
}

impl fmt::Display for ReferencePart {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}
