//! The types.

#[cfg(feature = "alloc")]
use super::owned::owned;
use super::{borrowed::borrowed, parsed::Parsed};

borrowed! {
    /// A URI: `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]` (RFC 3986 section 3).
    ///
    /// A URI has a scheme. So a configuration with a field of this type, or of the owned [`UriBuf`], refuses `""` and
    /// `www.example.org`. What may do without a scheme is a [`UriRef`].
    ///
    /// It is the text and the offsets of the components: `Copy`, at most 80 bytes, without a limit of the length. Components
    /// cost no second parse, and outlive a copy. Equality, order and hash are those of the text; `equivalent` compares by
    /// normal forms. `Display` shows the text as it is. `Debug` shows one line without passwords, which ends in ` (masked)` if
    /// it had any.
    ///
    /// From a literal, [`uri!`](crate::uri) makes one at compile time.
    ///
    /// To parse into an owned value, as with `str::parse`, use [`UriBuf`]: only owned types can implement `FromStr`.
    ///
    /// # A host and a port are a URI
    ///
    /// `localhost:8080` is a URI, of the scheme `localhost` with the path `8080`: the grammar cannot know schemes, nor that
    /// `http` needs a host (RFC 9110 section 4.2). If a program can work only with some, it should say so:
    ///
    /// ```
    /// use uri_bnf::Uri;
    /// let is_of_web = |uri: &Uri| {
    ///     let has_host = uri.host().is_some_and(|host| !host.is_empty());
    ///     (uri.has_scheme("http") || uri.has_scheme("https")) && has_host && uri.port_number().is_ok()
    /// };
    /// let read = |text| Uri::parse(text).ok().filter(is_of_web);
    /// assert!(Uri::parse("localhost:8080").is_ok() && read("localhost:8080").is_none());
    /// assert!(Uri::parse("http:x").is_ok() && read("http:x").is_none());
    /// assert!(read("HTTPS://example.org/").is_some());
    /// ```
    ///
    /// # Examples
    ///
    /// ```
    /// use uri_bnf::Uri;
    /// let uri = Uri::parse("http://joe:secret@example.org:8080/a?q#f")?;
    /// assert_eq!((uri.scheme(), uri.host(), uri.port_number()), ("http", Some("example.org"), Ok(Some(8080))));
    /// assert_eq!((uri.path(), uri.query(), uri.fragment()), ("/a", Some("q"), Some("f")));
    /// assert_eq!(format!("{uri:?}"), r#"Uri("http://joe:***@example.org:8080/a?q#f") (masked)"#);
    /// assert!(Uri::parse("").is_err() && Uri::parse("www.example.org").is_err());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    Uri, owned UriBuf by as_uri;
    rfc3986 Rfc3986; "a URI"; scheme required; reads uri;
    example "http://joe@example.org:8080/a/b?q=1#f" not "www.example.org"
}

borrowed! {
    /// A reference: `URI-reference = URI / relative-ref` (RFC 3986 section 4.1).
    ///
    /// What a document links to: a [`Uri`], or what is resolved against the URI of the document. It is like `Uri`, except
    /// that it may have no scheme. For literals, there is [`uri_ref!`](crate::uri_ref).
    ///
    /// ```
    /// use uri_bnf::{Uri, UriRef};
    /// let reference = UriRef::parse("../a?q")?;
    /// assert_eq!((reference.scheme(), reference.host(), reference.path()), (None, None, "../a"));
    /// assert!(Uri::try_from(reference).is_err());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    UriRef, owned UriRefBuf by as_uri_ref;
    rfc3986 Rfc3986; "a URI reference"; scheme optional; reads uri_reference;
    example "http://joe@example.org:8080/a/b?q=1#f" not "//a b"
}

#[cfg(feature = "rfc3987")]
borrowed! {
    /// An IRI: `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]` (RFC 3987 section 2.2).
    ///
    /// It is like a [`Uri`], except that it may have characters beyond US-ASCII. Each `Uri` is an `Iri`. For literals, there is
    /// [`iri!`](macro@crate::iri).
    ///
    /// ```
    /// use uri_bnf::{Iri, Uri};
    /// let iri = Iri::parse("http://bücher.example/é")?;
    /// assert_eq!((iri.host(), iri.path()), (Some("bücher.example"), "/é"));
    /// assert!(Uri::try_from(iri).is_err());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    Iri, owned IriBuf by as_iri;
    rfc3987 Rfc3987; "an IRI"; scheme required; reads iri;
    example "http://joe@example.org:8080/a/b?q=1#f" not "/é"
}

#[cfg(feature = "rfc3987")]
borrowed! {
    /// A reference that may have characters beyond US-ASCII: `IRI-reference = IRI / irelative-ref` (RFC 3987 section 2.2).
    ///
    /// ```
    /// use uri_bnf::IriRef;
    /// assert_eq!(IriRef::parse("é?q")?.path(), "é");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    IriRef, owned IriRefBuf by as_iri_ref;
    rfc3987 Rfc3987; "an IRI reference"; scheme optional; reads iri_reference;
    example "http://joe@example.org:8080/a/b?q=1#f" not "//a b"
}

#[cfg(feature = "alloc")]
owned! {
    /// A [`Uri`] that owns its text: at most 88 bytes, and the text.
    ///
    /// ```
    /// use uri_bnf::UriBuf;
    /// let uri: UriBuf = "http://example.org/a".parse()?;
    /// assert_eq!((uri.scheme(), uri.path()), ("http", "/a"));
    /// let map = std::collections::HashMap::from([(uri, 1)]);
    /// assert_eq!(map.get("http://example.org/a"), Some(&1));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    UriBuf, borrowed Uri by as_uri; rfc3986 Rfc3986; "a URI"; scheme required; reads uri;
    example "http://joe@example.org:8080/a/b?q=1#f" not "www.example.org"
}

#[cfg(feature = "alloc")]
owned! {
    /// A [`UriRef`] that owns its text: at most 88 bytes, and the text.
    ///
    /// ```
    /// let reference: uri_bnf::UriRefBuf = "../a".parse()?;
    /// assert_eq!((reference.scheme(), reference.path()), (None, "../a"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    UriRefBuf, borrowed UriRef by as_uri_ref; rfc3986 Rfc3986; "a URI reference"; scheme optional; reads uri_reference;
    example "http://joe@example.org:8080/a/b?q=1#f" not "//a b"
}

#[cfg(all(feature = "rfc3987", feature = "alloc"))]
owned! {
    /// An [`Iri`] that owns its text: at most 88 bytes, and the text.
    ///
    /// ```
    /// let iri: uri_bnf::IriBuf = "http://example.org/é".parse()?;
    /// assert_eq!(iri.path(), "/é");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    IriBuf, borrowed Iri by as_iri; rfc3987 Rfc3987; "an IRI"; scheme required; reads iri;
    example "http://joe@example.org:8080/a/b?q=1#f" not "/é"
}

#[cfg(all(feature = "rfc3987", feature = "alloc"))]
owned! {
    /// An [`IriRef`] that owns its text: at most 88 bytes, and the text.
    ///
    /// ```
    /// let reference: uri_bnf::IriRefBuf = "é#f".parse()?;
    /// assert_eq!(reference.fragment(), Some("f"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    IriRefBuf, borrowed IriRef by as_iri_ref; rfc3987 Rfc3987; "an IRI reference"; scheme optional; reads iri_reference;
    example "http://joe@example.org:8080/a/b?q=1#f" not "//a b"
}
