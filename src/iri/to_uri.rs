//! The mapping of IRIs to URIs (section 3.1).

#[cfg(feature = "idna")]
use super::DomainNames;
#[cfg(feature = "alloc")]
use super::Printable;
#[cfg(feature = "unicode")]
use super::Source;
use super::{
    Mapped, MappingError,
    mapped::{Text, of_octets},
};

/// Maps IRI references to URI references (section 3.1).
///
/// The input is an IRI reference. Each character of `ucschar` and of `iprivate` is converted to octets by UTF-8, and each
/// octet to an escape with digits in upper case (step 2). Everything else stays as it is, escapes too. So the result is a
/// URI reference under RFC 3986 with the same components, a URI reference is mapped to itself, and mapping the result
/// again does not change it.
///
/// ```
/// use uri_bnf::iri::ToUri;
/// let uri = ToUri::new().map("http://www.example.org/red%09ros\u{e9}#red")?;
/// assert_eq!(uri.to_string(), "http://www.example.org/red%09ros%C3%A9#red");
/// assert_eq!(ToUri::new().map("http://example.com/\u{10300}")?.to_text(), "http://example.com/%F0%90%8C%80");
/// # Ok::<(), uri_bnf::iri::MappingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct ToUri {
    #[cfg(feature = "unicode")]
    source: Source,
    #[cfg(feature = "alloc")]
    printable: Printable,
    #[cfg(feature = "idna")]
    domain_names: DomainNames,
}

impl ToUri {
    /// The mapping with the defaults: the input is text in Unicode, printable characters that are not allowed in URIs are
    /// errors, and a host is mapped like everything else.
    ///
    /// ```
    /// use uri_bnf::iri::ToUri;
    /// assert_eq!(ToUri::new(), ToUri::default());
    /// ```
    pub const fn new() -> Self {
        Self {
            #[cfg(feature = "unicode")]
            source: Source::Unicode,
            #[cfg(feature = "alloc")]
            printable: Printable::Fail,
            #[cfg(feature = "idna")]
            domain_names: DomainNames::None,
        }
    }

    /// Returns the mapping of input from this source. Unless it is [`Source::Unicode`], [`map`](Self::map) normalizes
    /// the input to Normalization Form C before anything else. This allocates if the input changes.
    ///
    /// An error of the grammar then has the offset of the character of the input, or of the sequence that is composed.
    ///
    /// ```
    /// use uri_bnf::iri::{Source, ToUri};
    /// let uri = ToUri::new().with_source(Source::Written).map("/re\u{301}sume\u{301}")?;
    /// assert_eq!(uri.to_string(), "/r%C3%A9sum%C3%A9");
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    #[cfg(feature = "unicode")]
    #[must_use]
    pub const fn with_source(mut self, source: Source) -> Self {
        self.source = source;
        self
    }

    /// Returns the mapping with this treatment of printable characters in US-ASCII that are not allowed in URIs.
    /// [`Printable::Convert`] allocates if the input has such characters.
    ///
    /// They are converted wherever an escape is allowed, and are errors elsewhere, as in an address in brackets.
    ///
    /// ```
    /// use uri_bnf::iri::{Printable, ToUri};
    /// let mapping = ToUri::new().with_printable(Printable::Convert);
    /// assert_eq!(mapping.map("//h/{a}?\"b\"#`")?.to_string(), "//h/%7Ba%7D?%22b%22#%60");
    /// assert_eq!(mapping.map("//[::1 ]/").unwrap_err().offset(), 6);
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub const fn with_printable(mut self, printable: Printable) -> Self {
        self.printable = printable;
        self
    }

    /// Returns the mapping with `ToASCII` for these hosts that are an `ireg-name` beyond US-ASCII.
    ///
    /// It is the operation of UTS #46, without transitional forms and with the flags that section 3.1 has:
    /// `UseSTD3ASCIIRules` is true, so a label consists of letters, digits and hyphens, and neither begins nor ends with a
    /// hyphen; `AllowUnassigned` is false, as for creating IRIs, because UTS #46 has no unassigned characters. Labels have
    /// 1 to 63 characters, and a name has at most 253.
    ///
    /// It is applied to each label, as section 3.1 says. UTS #46 also has a rule about all labels of a name with
    /// right-to-left characters, which browsers apply: no label may begin with a digit, for instance. RFC 3490 has no such
    /// rule, and Example 10 of section 4.4 is an IRI that breaks it, so the mapping does not apply it.
    ///
    /// Escapes of characters are decoded before, because an IRI and the URI that it maps to identify the same resource. A
    /// host that is then in US-ASCII stays as it is. A name in full-width digits can become an address, as it does in
    /// browsers. The host is the only part for which the mapping allocates.
    ///
    /// ```
    /// use uri_bnf::iri::{DomainNames, ToUri};
    /// let mapping = ToUri::new().with_domain_names(DomainNames::OfSchemes);
    /// assert_eq!(mapping.map("http://r\u{e9}sum\u{e9}.example.org")?.to_text(), "http://xn--rsum-bpad.example.org");
    /// assert_eq!(mapping.map("http://r%C3%A9sum%C3%A9.example.org")?.to_text(), "http://xn--rsum-bpad.example.org");
    /// assert_eq!(mapping.map("x-name://r\u{e9}sum\u{e9}")?.to_text(), "x-name://r%C3%A9sum%C3%A9");
    ///
    /// let error = mapping.map("http://\u{e9}_.example/").unwrap_err();
    /// let message = "ToASCII fails for the label \"\u{e9}_\" of the host \"\u{e9}_.example\": it contains \"_\" \
    ///     (RFC 3987 section 3.1)";
    /// assert_eq!(error.to_string(), message);
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    #[cfg(feature = "idna")]
    #[must_use]
    pub const fn with_domain_names(mut self, domain_names: DomainNames) -> Self {
        self.domain_names = domain_names;
        self
    }

    /// Maps an IRI reference. Costs one parse under RFC 3987; with the defaults, it allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not an IRI reference, or if `ToASCII` fails.
    ///
    /// ```
    /// use uri_bnf::iri::ToUri;
    /// assert_eq!(ToUri::new().map("?\u{e000}")?.to_string(), "?%EE%80%80");
    /// // Private use characters are allowed in queries alone.
    /// assert_eq!(ToUri::new().map("#\u{e000}").unwrap_err().offset(), 1);
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    pub fn map(self, text: &str) -> Result<Mapped<'_>, MappingError> {
        #[cfg(feature = "alloc")]
        let preparation = self.preparation();
        #[cfg(feature = "alloc")]
        let prepared: Text<'_> = preparation.prepare(text);
        #[cfg(not(feature = "alloc"))]
        let prepared: Text<'_> = text;
        let mapped = self.map_prepared(prepared);
        #[cfg(feature = "alloc")]
        let mapped = mapped.map_err(|error| preparation.error_in(text, &error));
        mapped
    }

    /// Maps an IRI reference that is octets of UTF-8. Costs as much as [`map`](Self::map).
    ///
    /// # Errors
    ///
    /// Returns the errors of [`map`](Self::map), and one if `octets` is not UTF-8: at the first octet of the first sequence
    /// that is not.
    ///
    /// ```
    /// use uri_bnf::iri::ToUri;
    /// assert_eq!(ToUri::new().map_bytes(b"/\xc3\xa9")?.to_string(), "/%C3%A9");
    /// assert_eq!(ToUri::new().map_bytes(b"/\xc3\xa9\xc3/").unwrap_err().offset(), 3);
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    pub fn map_bytes(self, octets: &[u8]) -> Result<Mapped<'_>, MappingError> {
        self.map(of_octets(octets)?)
    }

    /// Steps 2.1 to 2.3, and `ToASCII` before them.
    #[cfg_attr(not(feature = "idna"), expect(clippy::unused_self, reason = "it has no option about hosts"))]
    fn map_prepared(self, text: Text<'_>) -> Result<Mapped<'_>, MappingError> {
        let mapped = Mapped::uri_of_valid(text);
        let tree = crate::rfc3987::parse(mapped.text()).map_err(MappingError::invalid)?;
        #[cfg(not(feature = "idna"))]
        let _ = tree;
        #[cfg(feature = "idna")]
        let host = super::host::to_ascii(self.domain_names, mapped.text(), &tree)?;
        #[cfg(feature = "idna")]
        let mapped = Mapped { host, ..mapped };
        Ok(mapped)
    }

    #[cfg(feature = "alloc")]
    const fn preparation(self) -> super::preparation::Preparation {
        super::preparation::Preparation {
            #[cfg(feature = "unicode")]
            is_normalized: matches!(self.source, Source::Written | Source::OtherEncoding),
            converts_printable: matches!(self.printable, Printable::Convert),
        }
    }
}
