//! What the sections leave open.

/// What the original of an IRI is: the variants of step 1 (section 3.1). [`ToUri::with_source`](super::ToUri::with_source)
/// takes one.
///
/// Normalization Form C is applied to the first two, and to nothing else: an IRI that is already Unicode text is never
/// normalized, because its characters may be treated differently elsewhere (section 5.3.2.2).
///
/// One character is not normalized: the normal form of U+037E is `;`, which could separate what the input does not
/// separate. It becomes `%CD%BE`. [`Rung::Nfc`](crate::normalize::Rung::Nfc) leaves it as well. The normal form of U+1FEF is
/// `` ` ``, which [`Printable`] is about.
///
/// ```
/// use uri_bnf::iri::{Source, ToUri};
/// // A direct transcoding from windows-1258: an e with circumflex, and a combining dot below.
/// let text = "/Vi\u{ea}\u{323}t%20Nam";
/// let uri = |source| ToUri::new().with_source(source).map(text).map(|uri| uri.to_string());
/// assert_eq!(uri(Source::OtherEncoding)?, "/Vi%E1%BB%87t%20Nam");
/// assert_eq!(uri(Source::Unicode)?, "/Vi%C3%AA%CC%A3t%20Nam");
/// # Ok::<(), uri_bnf::iri::MappingError>(())
/// ```
#[cfg(feature = "unicode")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Source {
    /// Variant a: written on paper, read aloud, or otherwise independent of any character encoding. The input is what
    /// was typed, and is normalized.
    Written,
    /// Variant b: octets in a character encoding that is not one of Unicode. The input is what they were converted to,
    /// and is normalized.
    OtherEncoding,
    /// Variant c: text in an encoding of Unicode, such as UTF-8. It is not normalized.
    #[default]
    Unicode,
}

/// What happens to the printable characters in US-ASCII that are not allowed in URIs: `<`, `>`, `"`, space, `{`, `}`, `|`,
/// `\`, `^` and `` ` `` (section 3.1). [`ToUri::with_printable`](super::ToUri::with_printable) takes one.
///
/// `#`, `%`, `[` and `]` are never converted.
///
/// ```
/// use uri_bnf::iri::{Printable, ToUri};
/// let uri = ToUri::new().with_printable(Printable::Convert).map("/a b|\u{e9}")?;
/// assert_eq!(uri.to_string(), "/a%20b%7C%C3%A9");
/// assert_eq!(ToUri::new().map("/a b|\u{e9}").unwrap_err().offset(), 2);
/// # Ok::<(), uri_bnf::iri::MappingError>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Printable {
    /// "If these characters are found but are not converted, then the conversion SHOULD fail."
    #[default]
    Fail,
    /// Each becomes an escape.
    Convert,
}

/// Which hosts are treated as domain names. [`ToUri::with_domain_names`](super::ToUri::with_domain_names) applies
/// `ToASCII` to them (section 3.1), and [`ToIri::with_domain_names`](super::ToIri::with_domain_names) applies `ToUnicode`
/// (section 3.2.1). Both operations are those of UTS #46.
///
/// ```
/// use uri_bnf::iri::{DomainNames, ToIri, ToUri};
/// let names = DomainNames::OfSchemes;
/// let uri = ToUri::new().with_domain_names(names).map("http://r\u{e9}sum\u{e9}.example.org")?.to_string();
/// assert_eq!(uri, "http://xn--rsum-bpad.example.org");
/// let iri = ToIri::new().with_domain_names(names).map(&uri)?.to_string();
/// assert_eq!(iri, "http://r\u{e9}sum\u{e9}.example.org");
/// # Ok::<(), uri_bnf::iri::MappingError>(())
/// ```
#[cfg(feature = "idna")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum DomainNames {
    /// None: a host is treated like everything else.
    #[default]
    None,
    /// Those of schemes that are known to use domain names in `ireg-name`: the schemes of
    /// [`SCHEMES`](crate::schemes::SCHEMES) whose authority is a server or a host. The scheme of a relative reference is not
    /// known.
    OfSchemes,
    /// All, also those of unknown schemes and of relative references.
    All,
}

/// What happens to escapes of characters with "strong visual look-alikes" (section 6.1).
/// [`ToIri::with_look_alikes`](super::ToIri::with_look_alikes) takes one.
///
/// These are the full-width equivalents of Latin characters, half-width Katakana characters, and the characters that
/// RFC 3491 excludes (tables C.1.2 and C.2.2 to C.9 of RFC 3454): spaces and control characters beyond US-ASCII,
/// private use characters, and characters that change the display. The formatting characters that Unicode added since
/// then are treated like the latter.
///
/// ```
/// use uri_bnf::iri::{LookAlikes, ToIri};
/// let iri = |look_alikes| ToIri::new().with_look_alikes(look_alikes).map("/a%C2%A0%C3%A9").map(|iri| iri.to_string());
/// assert_eq!(iri(LookAlikes::Decode)?, "/a\u{a0}\u{e9}");
/// assert_eq!(iri(LookAlikes::Escape)?, "/a%C2%A0\u{e9}");
/// # Ok::<(), uri_bnf::iri::MappingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum LookAlikes {
    /// They are decoded, so that as many escapes as possible become characters.
    #[default]
    Decode,
    /// They are escaped. In a query, so are private use characters.
    Escape,
}
