//! The rungs of the comparison ladder.

use core::{fmt, str::FromStr};

use crate::{Edition, nearest::nearest};

pub use crate::edition::facts::ladder::Standing;

/// A rung of the comparison ladder (RFC 3986 section 6.2; RFC 3987 section 5.3): one kind of difference without a meaning.
///
/// `Display` writes the [`name`](Self::name), and [`FromStr`] reads it. The order is that of the ladder.
///
/// | | drafts of 1997 | RFC 2396, RFC 2732 | RFC 3986 | RFC 3987 |
/// |---|---|---|---|---|
/// | `scheme-case` | url-07 4.1, uri-01 3.1 | 3.1, 6 | 6.2.2.1 | 5.3.2.1 |
/// | `host-case` | url-07 6, url-03 5: hostnames | 6: hostnames | 6.2.2.1: every host | 5.3.2.1 |
/// | `escape-case` | not mentioned | not mentioned | 6.2.2.1 | 5.3.2.1 |
/// | `nfc`, `nfkc` | | | | permitted: 5.3.2.2 |
/// | `unescape-unreserved` | 2.3, 2.4.2: not in a fragment | 2.3: not in a fragment | 6.2.2.2 | 5.3.2.3 |
/// | `dot-segments` | excluded | excluded | 6.2.2.3 | 5.3.2.4 |
/// | `default-port` | url-07 6, url-03 5 | 6 | 3.2.3, 6.2.3 | 5.3.3 |
/// | `empty-port` | not mentioned | not mentioned | 3.2.3, 6.2.3 | 5.3.3 |
/// | `empty-path` | not mentioned | not mentioned | 6.2.3 | 5.3.3 |
/// | `scheme-rules` | url-07 6, url-03 5 | 6 | 6.2.3 | 5.3.3 |
/// | `idn` | | | | permitted: 5.3.3 |
///
/// `nfc` and `nfkc` exist with the feature `unicode`, and `idn` with the features `idna` and `rfc3987`. They change nothing
/// under the editions before RFC 3987.
///
/// ```
/// use uri_bnf::{Edition, normalize::Rung};
/// assert_eq!(Rung::DotSegments.section(Edition::Rfc3986), Some("RFC 3986 section 6.2.2.3"));
/// assert_eq!(Rung::DotSegments.section(Edition::Rfc2396), None);
/// assert_eq!("dot-segments".parse(), Ok(Rung::DotSegments));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Rung {
    /// The scheme in lower case: `HTTP:` is `http:`.
    SchemeCase,
    /// The letters of US-ASCII in the host in lower case: `//A/` is `//a/`. Before RFC 3986, only in a hostname; RFC 3986
    /// folds every host. The hexadecimal digits of escapes are unchanged, and so are letters beyond US-ASCII, which are
    /// the subject of the rung `idn`.
    HostCase,
    /// The digits of escapes in upper case: `%2f` is `%2F`.
    EscapeCase,
    /// Normalization Form C: `e` with U+0301 is `é`.
    ///
    /// A comparison MUST rely on the assumption that IRIs are normalized already, and it would be inappropriate to allow
    /// third parties to normalize an IRI (RFC 3987 section 5.3.2.2). So only the creator of an IRI should choose this rung,
    /// or a program that converts an IRI from a non-digital form or from an encoding that is not based on the UCS.
    ///
    /// - A delimiter, a dot, an escape and a character whose decomposition has one of these stay as they are: `=` with
    ///   U+0338 does not become `≠`, and U+037E does not become `;`.
    /// - With [`HostCase`](Self::HostCase), letters in the decomposition of a host are in lower case: `//É/` is `//é/`.
    #[cfg(feature = "unicode")]
    Nfc,
    /// Normalization Form KC, which also replaces compatibility characters: U+FF21, a full-width letter, is `A`. Under the
    /// conditions of [`Nfc`](Self::Nfc). A host does not become an address.
    #[cfg(feature = "unicode")]
    Nfkc,
    /// Unreserved characters without their escapes: `%7E` is `~`. Each edition has its own unreserved characters.
    ///
    /// - An escape stays if the character would change how the reference is read or what it resolves to: in the
    ///   segments `%2E` and `%2E%2E` of a relative reference, and in a registry name that would become a server. If the
    ///   path of a relative reference would become a scheme, `./` is written before it.
    /// - Nothing is unescaped in a name of the scheme `urn` (RFC 2141 section 5, RFC 8141 section 3.1).
    /// - Up to RFC 2732, escapes in a fragment stay: it is not a part of the URI (RFC 2396 section 4.1). Section 2.4.2 of RFC
    ///   2396 permits unescaping where the scheme defines a canonicalization. By section 2.3, an escape of such a character
    ///   never has another meaning than the character, so it is unescaped under every scheme.
    /// - Under RFC 3987, `ucschar` are unreserved (`iunreserved`): `%C3%A9` is `é`. So are `iprivate` in a query. The
    ///   formatting characters of section 4.1, which must not be in an IRI, are escaped: they are mapped to the same URI.
    ///   That also holds in a name of the scheme `urn`.
    UnescapeUnreserved,
    /// The path without the segments `.` and `..`, as resolution leaves it. In a path that would begin with `//` without
    /// an authority, `/.` is written before it. A relative reference whose path does not begin with a `/` is unchanged,
    /// because such segments have their meaning there. So is a name of the scheme `urn`.
    DotSegments,
    /// No port if it is the default of the scheme: `http://a:80/` is `http://a/`. A registry name has no port.
    DefaultPort,
    /// No `:` without a port: `//a:/` is `//a/`.
    EmptyPort,
    /// The path `/` for an empty path under an authority, if there is a scheme: `http://a` is `http://a/`.
    EmptyPath,
    /// The rules of schemes.
    ///
    /// | scheme | rule | |
    /// |---|---|---|
    /// | `file` | the host `localhost` is the empty one | RFC 8089 section 2, RFC 3986 section 6.2.3 |
    /// | `mailto` | domains in lower case | RFC 6068 section 2, RFC 3986 section 6.2.3 |
    /// | `urn` | the namespace in lower case, the digits of escapes in upper case | RFC 2141 section 5, RFC 8141 section 3.1 |
    SchemeRules,
    /// An internationalized domain name as Unicode, in the form that Nameprep gives it: `//xn--bcher-kva/` and `//BÜCHER/`
    /// are `//bücher/`.
    ///
    /// It applies to the host of an absolute reference whose scheme is known to have domain names in its authority
    /// ([`Scheme::authority`](crate::schemes::Scheme::authority)). A name for which `ToASCII` fails is unchanged. The
    /// operations are those of UTS #46, which replaced IDNA 2003.
    #[cfg(all(feature = "idna", feature = "rfc3987"))]
    Idn,
}

impl Rung {
    /// All rungs, in the order of the ladder.
    ///
    /// ```
    /// use uri_bnf::normalize::Rung;
    /// assert_eq!(Rung::ALL.first(), Some(&Rung::SchemeCase));
    /// assert!(Rung::ALL.is_sorted());
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::SchemeCase,
        Self::HostCase,
        Self::EscapeCase,
        #[cfg(feature = "unicode")]
        Self::Nfc,
        #[cfg(feature = "unicode")]
        Self::Nfkc,
        Self::UnescapeUnreserved,
        Self::DotSegments,
        Self::DefaultPort,
        Self::EmptyPort,
        Self::EmptyPath,
        Self::SchemeRules,
        #[cfg(all(feature = "idna", feature = "rfc3987"))]
        Self::Idn,
    ];

    /// Its name: words in lower case with hyphens.
    ///
    /// ```
    /// use uri_bnf::normalize::Rung;
    /// assert_eq!((Rung::EmptyPath.name(), Rung::EmptyPath.to_string()), ("empty-path", "empty-path".into()));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::SchemeCase => "scheme-case",
            Self::HostCase => "host-case",
            Self::EscapeCase => "escape-case",
            #[cfg(feature = "unicode")]
            Self::Nfc => "nfc",
            #[cfg(feature = "unicode")]
            Self::Nfkc => "nfkc",
            Self::UnescapeUnreserved => "unescape-unreserved",
            Self::DotSegments => "dot-segments",
            Self::DefaultPort => "default-port",
            Self::EmptyPort => "empty-port",
            Self::EmptyPath => "empty-path",
            Self::SchemeRules => "scheme-rules",
            #[cfg(all(feature = "idna", feature = "rfc3987"))]
            Self::Idn => "idn",
        }
    }

    /// What it changes, in a sentence.
    ///
    /// ```
    /// use uri_bnf::normalize::Rung;
    /// assert_eq!(Rung::EmptyPort.description(), "removes the `:` before an empty port");
    /// ```
    pub const fn description(self) -> &'static str {
        match self {
            Self::SchemeCase => "writes the scheme in lower case",
            Self::HostCase => "writes the host in lower case",
            Self::EscapeCase => "writes the hexadecimal digits of escapes in upper case",
            #[cfg(feature = "unicode")]
            Self::Nfc => "writes characters in Normalization Form C",
            #[cfg(feature = "unicode")]
            Self::Nfkc => "writes characters in Normalization Form KC",
            Self::UnescapeUnreserved => "unescapes the unreserved characters",
            Self::DotSegments => "removes the segments `.` and `..`",
            Self::DefaultPort => "removes the default port of the scheme",
            Self::EmptyPort => "removes the `:` before an empty port",
            Self::EmptyPath => "writes `/` for an empty path after an authority",
            Self::SchemeRules => "applies the rules of the schemes `file`, `mailto` and `urn`",
            #[cfg(all(feature = "idna", feature = "rfc3987"))]
            Self::Idn => "writes internationalized domain names in Unicode and in lower case",
        }
    }

    /// What `edition` says about it.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::{Rung, Standing}};
    /// assert_eq!(Rung::EscapeCase.standing(Edition::Rfc3986), Standing::Stated("RFC 3986 section 6.2.2.1"));
    /// assert_eq!(Rung::EscapeCase.standing(Edition::Url07), Standing::NotMentioned);
    /// ```
    pub const fn standing(self, edition: Edition) -> Standing {
        let ladder = &edition.traits().ladder;
        match self {
            Self::SchemeCase => ladder.scheme_case,
            Self::HostCase => ladder.host_case,
            Self::EscapeCase => ladder.escape_case,
            #[cfg(feature = "unicode")]
            Self::Nfc | Self::Nfkc => ladder.unicode.characters,
            Self::UnescapeUnreserved => ladder.unescape_unreserved,
            Self::DotSegments => ladder.dot_segments,
            Self::DefaultPort => ladder.default_port,
            Self::EmptyPort => ladder.empty_port,
            Self::EmptyPath => ladder.empty_path,
            Self::SchemeRules => ladder.scheme_rules,
            #[cfg(all(feature = "idna", feature = "rfc3987"))]
            Self::Idn => ladder.unicode.idn,
        }
    }

    /// The section of `edition` that states or permits it, with the name of the document; `None` if the edition does
    /// neither.
    ///
    /// ```
    /// use uri_bnf::{Edition, normalize::Rung};
    /// assert_eq!(Rung::DefaultPort.section(Edition::Rfc2396), Some("RFC 2396 section 6"));
    /// assert_eq!(Rung::EmptyPort.section(Edition::Rfc2396), None);
    /// ```
    pub const fn section(self, edition: Edition) -> Option<&'static str> {
        match self.standing(edition) {
            Standing::Stated(section) | Standing::Permitted(section) => Some(section),
            Standing::NotMentioned | Standing::Excluded(_) => None,
        }
    }

    /// Its bit in a set.
    pub(super) const fn bit(self) -> u16 {
        1 << self as u16
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Rung {
    type Err = UnknownRung;

    /// A rung by its name.
    ///
    /// # Errors
    ///
    /// Returns an error if no rung has this name. The error lists the names.
    ///
    /// ```
    /// use uri_bnf::normalize::Rung;
    /// assert!(Rung::ALL.iter().all(|rung| rung.name().parse() == Ok(*rung)));
    /// assert!("port".parse::<Rung>().is_err());
    /// ```
    fn from_str(name: &str) -> Result<Self, UnknownRung> {
        let own = Self::ALL.iter().find(|rung| rung.name() == name).copied();
        let names = Self::ALL.iter().map(|rung| (*rung, rung.name().chars()));
        own.ok_or_else(|| UnknownRung { nearest: nearest(&name.chars(), names) })
    }
}

/// A name that no rung has: the error of [`Rung::from_str`].
///
/// ```
/// use uri_bnf::normalize::Rung;
/// let error = "empty-part".parse::<Rung>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown rung, expected scheme-case, "));
/// assert!(error.to_string().ends_with("; did you mean empty-port?"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message(*self))]
pub struct UnknownRung {
    /// The rung with a name close to it.
    nearest: Option<Rung>,
}

struct Message(UnknownRung);

impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("unknown rung")?;
        for (index, rung) in Rung::ALL.iter().enumerate() {
            let before = match index {
                0 => ", expected ",
                _ if index + 1 == Rung::ALL.len() => " or ",
                _ => ", ",
            };
            write!(formatter, "{before}{rung}")?;
        }
        self.0.nearest.map_or(Ok(()), |nearest| write!(formatter, "; did you mean {nearest}?"))
    }
}
