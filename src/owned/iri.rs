//! Owned references of IRIs as URIs, and of URIs as IRIs.

use super::{AnyUriReferenceBuf, UriReferenceBuf};
use crate::{OwnedParseError, Span, iri, rfc3986, rfc3987};

impl UriReferenceBuf<rfc3987::Grammar> {
    /// The URI reference that it maps to, with the defaults of [`ToUri`](iri::ToUri) (RFC 3987 section 3.1). Linear;
    /// parses nothing, because the tree stays the same; allocates the result.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc3987};
    /// let iri = UriReferenceBuf::<rfc3987::Grammar>::parse("/D\u{fc}rst?q")?;
    /// let uri = iri.to_uri();
    /// assert_eq!((uri.as_str(), uri.tree().query().map(|query| query.text())), ("/D%C3%BCrst?q", Some("q")));
    /// # Ok::<(), uri_bnf::OwnedParseError>(())
    /// ```
    pub fn to_uri(&self) -> UriReferenceBuf<rfc3986::Grammar> {
        let text = self.as_str();
        let (mut counted, mut foreign) = (0, 0);
        let mut moved = |offset: usize| {
            // Leaves are mostly in order.
            if offset < counted {
                (counted, foreign) = (0, 0);
            }
            let octets = text.as_bytes().get(counted..offset).unwrap_or_default();
            foreign += octets.iter().filter(|octet| !octet.is_ascii()).count();
            counted = offset;
            offset + 2 * foreign
        };
        let span = |span: Span| Span::new(moved(span.start), moved(span.end));
        UriReferenceBuf::of(self.parsed().in_text(iri::mapped_valid(text), span))
    }
}

impl UriReferenceBuf<rfc3986::Grammar> {
    /// The IRI reference that it is converted to, with the defaults of [`ToIri`](iri::ToIri) (RFC 3987 section 3.2). Costs two
    /// parses; allocates the result.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc3986};
    /// let uri = UriReferenceBuf::<rfc3986::Grammar>::parse("/D%C3%BCrst")?;
    /// assert_eq!(uri.to_iri(), "/D\u{fc}rst");
    /// # Ok::<(), uri_bnf::OwnedParseError>(())
    /// ```
    pub fn to_iri(&self) -> UriReferenceBuf<rfc3987::Grammar> {
        let iri = iri::to_iri(self.as_str()).map(|iri| iri.to_text().into_owned());
        // The result is an IRI reference, so the clone is never needed.
        iri.ok().and_then(|iri| UriReferenceBuf::parse(iri).ok()).unwrap_or_else(|| self.clone().into())
    }
}

impl From<UriReferenceBuf<rfc3986::Grammar>> for UriReferenceBuf<rfc3987::Grammar> {
    /// Returns the reference as an IRI reference. "Every URI is by definition an IRI" (RFC 3987 section 3.1). Parses
    /// nothing and copies nothing.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc3986, rfc3987};
    /// let uri = UriReferenceBuf::<rfc3986::Grammar>::parse("/D%C3%BCrst")?;
    /// assert_eq!(UriReferenceBuf::<rfc3987::Grammar>::from(uri), "/D%C3%BCrst");
    /// # Ok::<(), uri_bnf::OwnedParseError>(())
    /// ```
    fn from(uri: UriReferenceBuf<rfc3986::Grammar>) -> Self {
        Self::of(uri.into_parsed())
    }
}

impl AnyUriReferenceBuf {
    /// The URI reference under RFC 3986 that an IRI reference maps to, with the defaults of [`ToUri`](iri::ToUri)
    /// (RFC 3987 section 3.1). A reference under another edition is read as an IRI reference. Costs at most one parse;
    /// allocates the result.
    ///
    /// # Errors
    ///
    /// Returns an error if the reference is not valid under RFC 3987. It has the text and the reason.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition};
    /// let uri = AnyUriReferenceBuf::parse(Edition::Rfc3987, "/D\u{fc}rst")?.to_uri()?;
    /// assert_eq!((uri.edition(), uri.as_str()), (Edition::Rfc3986, "/D%C3%BCrst"));
    /// let error = AnyUriReferenceBuf::parse(Edition::Url07, "//host;type=a@b@c")?.to_uri().unwrap_err();
    /// assert_eq!(error.error().offset(), 15);
    /// # Ok::<(), uri_bnf::OwnedParseError>(())
    /// ```
    pub fn to_uri(&self) -> Result<Self, OwnedParseError> {
        UriReferenceBuf::<rfc3987::Grammar>::try_from(self.clone()).map(|iri| iri.to_uri().into())
    }
}
