//! The conversion of URIs to IRIs (section 3.2).

#[cfg(feature = "idna")]
use super::DomainNames;
use super::{
    LookAlikes, Mapped, MappingError,
    mapped::{Direction, Text, of_octets},
};
use crate::Span;

/// Converts URI references to IRI references (section 3.2).
///
/// Escapes become characters, if they are UTF-8 and the character is appropriate where they are:
///
/// - Unreserved characters in US-ASCII. Reserved characters, `%`, and those that are not allowed in URIs stay escaped as they
///   are (step 2).
/// - `ucschar`, and in a query `iprivate` (section 2.2), except for the formatting characters LRM, RLM, LRE, RLE, LRO, RLO
///   and PDF (section 4.1).
///
/// All other octets are escaped again, in upper case: those that are not UTF-8 (step 3), and characters that are not
/// appropriate (step 4). So the result is an IRI reference under RFC 3987, and [`ToUri`](super::ToUri) maps it back to the
/// input, except for the case of escapes and for escapes of unreserved characters.
///
/// The components stay the same. What they are may change with unreserved characters, which are equivalent to their escapes
/// (RFC 3986 section 2.3): `//%31.2.3.4` becomes `//1.2.3.4`, an address, and `%2E%2E` becomes a dot segment.
///
/// An input may also be an IRI reference, because every URI is one. The result is that for the URI that it maps to.
///
/// ```
/// use uri_bnf::iri::ToIri;
/// let iri = |text| ToIri::new().map(text).map(|iri| iri.to_string());
/// assert_eq!(iri("http://www.example.org/D%C3%BCrst")?, "http://www.example.org/D\u{fc}rst");
/// assert_eq!(iri("http://www.example.org/D%FCrst")?, "http://www.example.org/D%FCrst");
/// assert_eq!(iri("http://xn--99zt52a.example.org/%e2%80%ae")?, "http://xn--99zt52a.example.org/%E2%80%AE");
/// assert_eq!(iri("/%7euser?a%26b%2f")?, "/~user?a%26b%2f");
/// # Ok::<(), uri_bnf::iri::MappingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct ToIri {
    look_alikes: LookAlikes,
    #[cfg(feature = "idna")]
    domain_names: DomainNames,
}

impl ToIri {
    /// The conversion with the defaults: all appropriate characters are decoded, and labels in punycode stay.
    ///
    /// ```
    /// use uri_bnf::iri::ToIri;
    /// assert_eq!(ToIri::new(), ToIri::default());
    /// ```
    pub const fn new() -> Self {
        Self {
            look_alikes: LookAlikes::Decode,
            #[cfg(feature = "idna")]
            domain_names: DomainNames::None,
        }
    }

    /// Returns the conversion with this treatment of look-alikes (section 6.1).
    ///
    /// ```
    /// use uri_bnf::iri::{LookAlikes, ToIri};
    /// let iri = ToIri::new().with_look_alikes(LookAlikes::Escape).map("/%EF%BC%A1%EF%BD%B1")?;
    /// assert_eq!(iri.to_string(), "/%EF%BC%A1%EF%BD%B1");
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    #[must_use]
    pub const fn with_look_alikes(mut self, look_alikes: LookAlikes) -> Self {
        self.look_alikes = look_alikes;
        self
    }

    /// Returns the conversion with `ToUnicode` for the labels in punycode of these hosts.
    ///
    /// It is the operation of UTS #46, and it does not fail: a label stays as it is if it is not valid, if it has
    /// characters that are not appropriate, or if `ToASCII` does not give the label again; so does the name if `ToASCII`
    /// does not give the name again. The host is the only part for which the conversion allocates.
    ///
    /// ```
    /// use uri_bnf::iri::{DomainNames, ToIri};
    /// let iri = |text| {
    ///     ToIri::new().with_domain_names(DomainNames::OfSchemes).map(text).map(|iri| iri.to_string())
    /// };
    /// let natto = "http://\u{7d0d}\u{8c46}.example.org/%E2%80%AE";
    /// assert_eq!(iri("http://xn--99zt52a.example.org/%e2%80%ae")?, natto);
    /// assert_eq!(iri("http://xn--a.example.org")?, "http://xn--a.example.org");
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    #[cfg(feature = "idna")]
    #[must_use]
    pub const fn with_domain_names(mut self, domain_names: DomainNames) -> Self {
        self.domain_names = domain_names;
        self
    }

    /// Converts a URI reference or an IRI reference. Costs one parse under RFC 3987; with the defaults, it allocates
    /// nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not an IRI reference.
    ///
    /// ```
    /// use uri_bnf::iri::ToIri;
    /// assert_eq!(ToIri::new().map("?%EE%80%80#%EE%80%80")?.to_string(), "?\u{e000}#%EE%80%80");
    /// assert_eq!(ToIri::new().map("/%C3%A9 ").unwrap_err().offset(), 7);
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    pub fn map(self, text: &str) -> Result<Mapped<'_>, MappingError> {
        let tree = crate::rfc3987::parse(text).map_err(MappingError::invalid)?;
        let query = tree.query().and_then(|query| Span::within(text, query.text()));
        let direction =
            Direction::Iri { query: query.unwrap_or(Span::new(0, 0)), look_alikes: self.look_alikes };
        #[cfg(feature = "idna")]
        let host = super::host::to_unicode(self.domain_names, text, &tree, direction);
        Ok(Mapped {
            text: Text::from(text),
            direction,
            #[cfg(feature = "idna")]
            host,
        })
    }

    /// Converts a URI reference or an IRI reference that is octets of UTF-8. Costs as much as [`map`](Self::map).
    ///
    /// # Errors
    ///
    /// Returns the errors of [`map`](Self::map), and one if `octets` is not UTF-8: at the first octet of the first sequence
    /// that is not.
    ///
    /// ```
    /// use uri_bnf::iri::ToIri;
    /// assert_eq!(ToIri::new().map_bytes(b"/%C3%A9")?.to_string(), "/\u{e9}");
    /// assert_eq!(ToIri::new().map_bytes(b"/%C3%A9\xe9").unwrap_err().offset(), 7);
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    pub fn map_bytes(self, octets: &[u8]) -> Result<Mapped<'_>, MappingError> {
        self.map(of_octets(octets)?)
    }
}
