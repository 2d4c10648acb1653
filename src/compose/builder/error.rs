//! Why parts are not a reference.

use core::fmt;

use crate::{Edition, grammar::RuleEntry};

/// A part of a reference, as the [`Builder`](super::Builder) takes it.
///
/// ```
/// use uri_bnf::compose::Part;
/// assert_eq!((Part::Userinfo.name(), Part::RegName.to_string().as_str()), ("userinfo", "registry name"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Part {
    /// What precedes the first `:`.
    Scheme,
    /// All of what follows `//`.
    Authority,
    /// What precedes the `@` of a server.
    Userinfo,
    /// The host.
    Host,
    /// An authority that is a name in a registry.
    RegName,
    /// What follows the host and a `:`.
    Port,
    /// The path, or one of its segments.
    Path,
    /// What follows the `?`, or one of its pairs.
    Query,
    /// What follows the `#`.
    Fragment,
}

impl Part {
    /// All of them, in the order of a reference.
    ///
    /// ```
    /// assert_eq!(uri_bnf::compose::Part::ALL.len(), 9);
    /// ```
    pub const ALL: [Self; 9] = [
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::Host,
        Self::RegName,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
    ];

    /// Its name, in lower case.
    ///
    /// ```
    /// assert_eq!(uri_bnf::compose::Part::Fragment.name(), "fragment");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::RegName => "registry name",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }

    /// Its rule, in the terms of RFC 2396.
    const fn term(self) -> &'static str {
        match self {
            Self::RegName => "reg_name",
            other => other.name(),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// Why parts are not a reference: the kind of a [`BuildError`].
///
/// For each kind, an example and the offset of its error:
///
/// | kind | edition | parts | offset |
/// |---|---|---|---|
/// | `Character` | all | scheme `a b` | 1, the character |
/// | `Empty` | all | an empty scheme | 0 |
/// | `MalformedEscape` | all | escaped query `a%2` | 1, the `%` |
/// | `NotAHost` | RFC 2396 | host `a..b` | 2, the label |
/// | `NotAnAddress` | RFC 3986 | host `[::g]` | 3, the character |
/// | `NotAnAuthority` | RFC 2396 | authority `a b` | 1, the character |
/// | `WithoutHost` | all | port `80` without a host | 0 |
/// | `RegistryName` | RFC 2396 | userinfo `u` and registry name `a_b` | 0 |
/// | `RootlessPath` | all | host `h` and path `a` | 0 |
/// | `ReadsAsAuthority` | all | path `//a` without a host | 0 |
/// | `ReadsAsRooted` | all | scheme `s` and the relative segments `["", "a"]` | 0 |
/// | `EmptyOpaquePart` | RFC 2396 | scheme `s` and nothing else | 0 |
/// | `DotSegment` | all | segment `..` as plain data | 0 |
/// | `NoSuchSegment` | all | segment 2 replaced in the path `/a` | 0 |
/// | `NoScheme` | RFC 3986 | no scheme, for a `UriBuf` | 0 |
/// | `Text` | all | a writer that returns an error | 0 |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BuildErrorKind {
    /// A character that the part cannot contain, not even escaped, or that escaped text does not contain.
    Character,
    /// The part is empty, and its rule has at least one character.
    Empty,
    /// A `%` in escaped text without two hexadecimal digits after it.
    MalformedEscape,
    /// The host is not a hostname or an address of the edition.
    NotAHost,
    /// What is in brackets is not an address of the edition.
    NotAnAddress,
    /// The authority is not one of the edition.
    NotAnAuthority,
    /// A port or userinfo without a host.
    WithoutHost,
    /// A registry name has neither userinfo nor a port.
    RegistryName,
    /// A path after an authority begins with `/` or is empty.
    RootlessPath,
    /// A path that begins with `//`, without an authority, would be read as one (RFC 3986 section 3.3).
    ReadsAsAuthority,
    /// A path whose first segment is empty would be read as one that begins with `/`.
    ReadsAsRooted,
    /// Nothing but a scheme, and the rule `opaque_part` is not empty.
    EmptyOpaquePart,
    /// A segment of plain data that is `.` or `..`: escaped or not, it is a dot segment (RFC 3986 section 6.2.2).
    DotSegment,
    /// The path does not have a segment with the index of the one to replace.
    NoSuchSegment,
    /// A URI has a scheme, and there is none: for a type whose values have one, such as [`UriBuf`](crate::UriBuf).
    NoScheme,
    /// The writer returned an error.
    Text,
}

/// Parts that are not a reference of the edition: which part, the offset in it, and why.
///
/// ```
/// use uri_bnf::{Edition, compose::{BuildErrorKind, Builder, Part}};
/// let error = Builder::new(Edition::Rfc2396).with_scheme("http").with_host("my_host").build().unwrap_err();
/// assert_eq!((error.part(), error.offset(), error.kind()), (Part::Host, 2, BuildErrorKind::NotAHost));
/// assert_eq!(error.section(), "3.2.2");
/// assert_eq!(error.to_string(), "the host is not a hostname or an address, at offset 2 (RFC 2396 section 3.2.2)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message(*self))]
pub struct BuildError {
    pub(super) edition: Edition,
    pub(super) part: Part,
    pub(super) offset: usize,
    pub(super) kind: BuildErrorKind,
}

impl BuildError {
    /// The part.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::{Builder, Part}};
    /// assert_eq!(Builder::new(Edition::Rfc3986).with_port("8o").build().unwrap_err().part(), Part::Port);
    /// ```
    pub fn part(&self) -> Part {
        self.part
    }

    /// The offset in bytes in the part, as it was given; in a list of segments or pairs, in the element.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let error = Builder::new(Edition::Rfc3986).with_host("h").with_port("8o").build().unwrap_err();
    /// assert_eq!(error.offset(), 1);
    /// ```
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Why.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::{BuildErrorKind, Builder}};
    /// let error = Builder::new(Edition::Rfc3986).with_path("//a").build().unwrap_err();
    /// assert_eq!(error.kind(), BuildErrorKind::ReadsAsAuthority);
    /// ```
    pub fn kind(&self) -> BuildErrorKind {
        self.kind
    }

    /// The edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// assert_eq!(Builder::new(Edition::Uri01).with_scheme("").build().unwrap_err().edition(), Edition::Uri01);
    /// ```
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The section of the specification that defines the part.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let section = |edition| Builder::new(edition).with_scheme("").build().unwrap_err().section();
    /// assert_eq!((section(Edition::Url07), section(Edition::Rfc3986)), ("4.1", "3.1"));
    /// ```
    pub fn section(&self) -> &'static str {
        self.rule().map_or("3", RuleEntry::section)
    }

    /// The document of the [`section`](Self::section).
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::Builder};
    /// let document = |edition| Builder::new(edition).with_scheme("").build().unwrap_err().document();
    /// assert_eq!((document(Edition::Rfc2732), document(Edition::Rfc3986)), ("RFC 2396", "RFC 3986"));
    /// ```
    pub fn document(&self) -> &'static str {
        self.rule().map_or(self.edition.name(), RuleEntry::document)
    }

    fn rule(&self) -> Option<&'static RuleEntry> {
        let term = match self.kind {
            BuildErrorKind::EmptyOpaquePart => "opaque_part",
            _ => self.part.term(),
        };
        self.edition.rules().rule_for_term(term)
    }
}

struct Message(BuildError);

impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(error) = self;
        if error.kind == BuildErrorKind::Text {
            return formatter.write_str("the reference could not be written");
        }
        write!(formatter, "the {} ", error.part)?;
        formatter.write_str(match error.kind {
            BuildErrorKind::Character => "has a character that it cannot contain",
            BuildErrorKind::Empty => "is empty",
            BuildErrorKind::MalformedEscape => "has a `%` without two hexadecimal digits",
            BuildErrorKind::NotAHost => "is not a hostname or an address",
            BuildErrorKind::NotAnAddress => "is not an address in brackets",
            BuildErrorKind::NotAnAuthority => "is not one of the edition",
            BuildErrorKind::WithoutHost => "needs a host",
            BuildErrorKind::RegistryName => "cannot belong to a registry name",
            BuildErrorKind::RootlessPath => "does not begin with `/` after an authority",
            BuildErrorKind::ReadsAsAuthority => "begins with `//`, which would be an authority",
            BuildErrorKind::ReadsAsRooted => "begins with an empty segment, which would be its leading `/`",
            BuildErrorKind::EmptyOpaquePart => "is empty, but an opaque part is not",
            BuildErrorKind::DotSegment => "has a segment of plain data that would be a dot segment",
            BuildErrorKind::NoSuchSegment => "does not have the segment to replace",
            BuildErrorKind::NoScheme => "is missing",
            BuildErrorKind::Text => "was not written",
        })?;
        write!(formatter, ", at offset {} ", error.offset)?;
        match error.rule() {
            Some(rule) => {
                write!(formatter, "({} {} {})", rule.document(), rule.kind_of_section(), rule.section())
            }
            None => write!(formatter, "({})", error.edition),
        }
    }
}
