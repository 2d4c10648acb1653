//! What the specifications do with a URI besides reading it: for all types, and for those with a scheme.

use alloc::{borrow::Cow, string::String};
use core::fmt;

#[cfg(feature = "rfc3987")]
use super::kinds::{Iri, IriBuf, IriRef, IriRefBuf};
use super::{
    kinds::{Uri, UriBuf, UriRef, UriRefBuf},
    parsed::Parsed,
    port::PortOutOfRange,
};
use crate::{
    Edition,
    escape::{Escaped, FormUrlencoded, Pairs},
    normalize::Normalizer,
    resolve::{Base, Options, RelativizeError, ResolveError, ResolveErrorKind, Resolver, relativize},
    schemes::Schemes,
    secrets::debug::Redacted,
};

impl<'a> Parsed<'a> {
    fn segments(&self) -> impl DoubleEndedIterator<Item = Escaped<'a>> + Clone + use<'a> {
        let path = self.path();
        let relative = match path.strip_prefix('/') {
            Some(relative) => relative,
            None if self.has_scheme() => "",
            None => path,
        };
        let segments = (!relative.is_empty()).then(|| relative.split('/'));
        segments.into_iter().flatten().map(Escaped::of_node)
    }

    fn port_or_default(&self) -> Result<Option<u16>, PortOutOfRange> {
        let default = || self.scheme().and_then(|scheme| Schemes::BUILT_IN.default_port(scheme));
        self.port_number().map(|port| port.or_else(default))
    }

    /// The origin, if it is not opaque.
    fn origin(&self) -> Option<String> {
        let (scheme, host) = (self.scheme()?, self.host().filter(|host| !host.is_empty())?);
        let default = Schemes::BUILT_IN.default_port(scheme)?;
        let mut origin = String::with_capacity(scheme.len() + host.len() + "://:65535".len());
        origin.push_str(scheme);
        origin.push_str("://");
        origin.push_str(host);
        origin.make_ascii_lowercase();
        let port = self.port_number().ok()?.unwrap_or(default);
        if port != default {
            fmt::Write::write_fmt(&mut origin, format_args!(":{port}")).ok()?;
        }
        Some(origin)
    }
}

/// The methods of all types.
macro_rules! of_all {
    ($([$($header:tt)+] $name:ident to $Owned:ident, $lifetime:lifetime, $Edition:ident;)+) => { $(
        $($header)+ {
            /// The segments of the path, from left to right, escaped. None if the path is empty or `/`; none either if it is
            /// opaque, as in `mailto:a@b`, where it does not begin with a `/` after a scheme. Linear; allocates nothing.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($name), ";")]
            #[doc = concat!("let value = ", stringify!($name), "::parse(\"http://h/a%20b/c/\")?;")]
            /// let segments: Vec<_> = value.segments().map(|segment| segment.unescape().to_text_lossy()).collect();
            /// assert_eq!(segments, ["a b", "c", ""]);
            #[doc = concat!("assert_eq!(", stringify!($name), "::parse(\"mailto:a@b\")?.segments().count(), 0);")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn segments(&self) -> impl DoubleEndedIterator<Item = Escaped<$lifetime>> + Clone + use<$lifetime> {
                self.parsed().segments()
            }

            /// The pairs of names and values of the query, unescaped: none without a query. A `+` is a `+`, as RFC 3986 has it;
            /// in [`form_pairs`](Self::form_pairs), it is a space. Data that is not UTF-8 has U+FFFD in its place; the
            /// `pairs` of the tree have the octets. Linear; allocates only for what has escapes.
            ///
            /// ```
            #[doc = concat!("let value = uri_bnf::", stringify!($name), "::parse(\"http://h/?a=1%262&b=+&c\")?;")]
            /// let pairs: Vec<_> = value.query_pairs().collect();
            /// assert_eq!(pairs, [("a".into(), "1&2".into()), ("b".into(), "+".into()), ("c".into(), "".into())]);
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn query_pairs(&self) -> impl Iterator<Item = (Cow<$lifetime, str>, Cow<$lifetime, str>)> + Clone + use<$lifetime> {
                let pairs = self.parsed().query().map(Pairs::of);
                pairs.into_iter().flatten().map(|pair| {
                    let value = pair.value().map_or(Cow::Borrowed(""), |value| value.unescape().to_text_lossy());
                    (pair.name().unescape().to_text_lossy(), value)
                })
            }

            /// The fields of the query as an HTML form writes them (`application/x-www-form-urlencoded`): like
            /// [`query_pairs`](Self::query_pairs), but a `+` is a space.
            ///
            /// ```
            #[doc = concat!("let value = uri_bnf::", stringify!($name), "::parse(\"http://h/?q=a+b%2B\")?;")]
            /// assert_eq!(value.form_pairs().next(), Some(("q".into(), "a b+".into())));
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn form_pairs(&self) -> impl Iterator<Item = (Cow<$lifetime, str>, Cow<$lifetime, str>)> + Clone + use<$lifetime> {
                let form = self.parsed().query().map(|query| FormUrlencoded::of(query).fields());
                let fields = form.into_iter().flatten();
                fields.map(|field| (field.name().to_text_lossy(), field.value().to_text_lossy()))
            }

            /// The number of the port, or else the default of the scheme, as far as the [table of schemes](crate::schemes)
            /// has one.
            ///
            /// # Errors
            ///
            /// Returns an error if the number is above 65535.
            ///
            /// ```
            #[doc = concat!("let port = |text| uri_bnf::", stringify!($name), "::parse(text).map(|value| value.port_or_default());")]
            /// assert_eq!((port("https://h/")?, port("https://h:8443/")?), (Ok(Some(443)), Ok(Some(8443))));
            /// assert!(port("https://h:99999/")?.is_err());
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn port_or_default(&self) -> Result<Option<u16>, PortOutOfRange> {
                self.parsed().port_or_default()
            }

            /// The text with `***` in place of a password, however long that is (RFC 3986 section 7.5): for logs and
            /// messages. Allocates nothing. What is a password, [`Masking`](crate::secrets::Masking) says, which also masks
            /// tokens and the values of parameters.
            ///
            /// ```
            #[doc = concat!("let value = uri_bnf::", stringify!($name), "::parse(\"ftp://joe:pass@h/\")?;")]
            /// assert_eq!(value.redacted().to_string(), "ftp://joe:***@h/");
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn redacted(&self) -> impl fmt::Display + use<$lifetime> {
                Redacted(self.parsed().text)
            }

            /// The normal form of RFC 3986 section 6: see [`Normalizer`], which has the choices. Linear.
            ///
            /// ```
            #[doc = concat!("let value = uri_bnf::", stringify!($name), "::parse(\"HTTP://EXAMPLE.org:80/a/../%7eb\")?;")]
            /// assert_eq!(value.normalize(), "http://example.org/~b");
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            #[must_use]
            pub fn normalize(&self) -> $Owned {
                let text = self.parsed().text;
                let normal = Normalizer::new(Edition::$Edition).normalize(text);
                let normal = normal.ok().and_then(|normal| $Owned::try_from(normal.into_owned()).ok());
                // There is always one.
                normal.unwrap_or_else(|| $Owned::from_parsed(self.parsed()))
            }

            /// Returns whether both have the same normal form (RFC 3986 section 6). `==` compares the texts. Linear.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($name), ";")]
            #[doc = concat!("let value = ", stringify!($name), "::parse(\"http://example.org\")?;")]
            #[doc = concat!("assert!(value.equivalent(&", stringify!($name), "::parse(\"HTTP://example.org:80/\")?));")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn equivalent(&self, other: &Self) -> bool {
                let normalizer = Normalizer::new(Edition::$Edition);
                let result = normalizer.equivalence(self.parsed().text, other.parsed().text);
                result.is_ok_and(|equivalence| equivalence.is_equivalent())
            }
        }
    )+ };
}

of_all! {
    [impl<'a> Uri<'a>] Uri to UriBuf, 'a, Rfc3986;
    [impl UriBuf] UriBuf to UriBuf, '_, Rfc3986;
    [impl<'a> UriRef<'a>] UriRef to UriRefBuf, 'a, Rfc3986;
    [impl UriRefBuf] UriRefBuf to UriRefBuf, '_, Rfc3986;
}

#[cfg(feature = "rfc3987")]
of_all! {
    [impl<'a> Iri<'a>] Iri to IriBuf, 'a, Rfc3987;
    [impl IriBuf] IriBuf to IriBuf, '_, Rfc3987;
    [impl<'a> IriRef<'a>] IriRef to IriRefBuf, 'a, Rfc3987;
    [impl IriRefBuf] IriRefBuf to IriRefBuf, '_, Rfc3987;
}

/// The methods of the types with a scheme: what can be a base.
macro_rules! of_bases {
    ($([$($Type:tt)+] $name:ident to $Owned:ident, $Ref:ident $RefBuf:ident, $Edition:ident;)+) => { $(
        impl $($Type)+ {
            /// Resolves `reference` against this base (RFC 3986 section 5.2), without its fragment. Linear in the length of
            /// both. [`Resolver`] has the choices, and resolves many references.
            ///
            /// # Errors
            ///
            /// Returns an error if `reference` is not a reference, or if the result would have an authority that neither has, as
            /// that of `/.//b` against `file:/a`.
            ///
            /// ```
            #[doc = concat!("let base = uri_bnf::", stringify!($name), "::parse(\"http://h/a/b?q\")?;")]
            /// assert_eq!(base.join("../c#f")?, "http://h/c#f");
            /// assert!(base.join("a b").is_err());
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn join(&self, reference: &str) -> Result<$Owned, ResolveError> {
                let base = Base::of_valid(Edition::$Edition, self.parsed().text);
                let resolved = Resolver::new(base).resolve(reference)?;
                let text = resolved.as_str().unwrap_or(base.as_str());
                $Owned::parse(text).map_err(|error| {
                    ResolveError::new(Edition::$Edition, ResolveErrorKind::InvalidResult(error))
                })
            }

            /// The shortest reference that resolves to `target` against this base. Linear in the length of both.
            ///
            /// # Errors
            ///
            /// Returns an error if no reference does: if the target has dot segments, which resolution removes.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($name), ";")]
            #[doc = concat!("let base = ", stringify!($name), "::parse(\"http://h/a/b/c\")?;")]
            #[doc = concat!("let target = ", stringify!($name), "::parse(\"http://h/a/d\")?;")]
            /// assert_eq!(base.relativize(&target)?, "../d");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn relativize(&self, target: &Self) -> Result<$RefBuf, RelativizeError> {
                let base = Base::of_valid(Edition::$Edition, self.parsed().text);
                let relative = relativize(&base, target.parsed().text, Options::DEFAULT)?;
                let text = alloc::string::ToString::to_string(&relative);
                // What resolves to the target is a reference, and so is the target.
                Ok($RefBuf::try_from(text).unwrap_or_else(|_| $RefBuf::from_parsed(target.parsed())))
            }

            /// The origin (RFC 6454 section 6.2): scheme, host and port in lower case, without the default port. `None` if it
            /// is opaque: without a host, for a scheme that has no default port in the [table of schemes](crate::schemes),
            /// and for a port above 65535. Two opaque origins are never the same: to compare, use
            /// [`has_same_origin`](Self::has_same_origin). A host beyond US-ASCII is not mapped.
            ///
            /// ```
            #[doc = concat!("let origin = |text| uri_bnf::", stringify!($name), "::parse(text).map(|value| value.origin());")]
            /// assert_eq!(origin("HTTPS://Example.ORG:443/a")?.as_deref(), Some("https://example.org"));
            /// assert_eq!(origin("mailto:a@b")?, None);
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn origin(&self) -> Option<String> {
                self.parsed().origin()
            }

            /// Returns whether both have the same origin (RFC 6454 section 5), which is not opaque.
            ///
            /// ```
            #[doc = concat!("# use uri_bnf::", stringify!($name), ";")]
            #[doc = concat!("let value = ", stringify!($name), "::parse(\"http://h/a\")?;")]
            #[doc = concat!("assert!(value.has_same_origin(&", stringify!($name), "::parse(\"HTTP://H:80/b\")?));")]
            #[doc = concat!("let opaque = ", stringify!($name), "::parse(\"data:,a\")?;")]
            /// assert!(!opaque.has_same_origin(&opaque));
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn has_same_origin(&self, other: &Self) -> bool {
                self.origin().is_some_and(|origin| other.origin() == Some(origin))
            }
        }
    )+ };
}

of_bases! {
    [Uri<'_>] Uri to UriBuf, UriRef UriRefBuf, Rfc3986;
    [UriBuf] UriBuf to UriBuf, UriRef UriRefBuf, Rfc3986;
}

#[cfg(feature = "rfc3987")]
of_bases! {
    [Iri<'_>] Iri to IriBuf, IriRef IriRefBuf, Rfc3987;
    [IriBuf] IriBuf to IriBuf, IriRef IriRefBuf, Rfc3987;
}

/// The methods of IRIs and of references to them.
#[cfg(feature = "rfc3987")]
macro_rules! of_iris {
    ($([$($Type:tt)+] $name:ident to $Uri:ident;)+) => { $(
        impl $($Type)+ {
            /// The URI that it maps to (RFC 3987 section 3.1): each character beyond US-ASCII becomes escapes, also in the
            /// host. Linear. [`ToUri`](crate::iri::ToUri) has the choices.
            ///
            /// ```
            #[doc = concat!("let iri = uri_bnf::", stringify!($name), "::parse(\"http://h/é\")?;")]
            /// assert_eq!(iri.to_uri()?, "http://h/%C3%A9");
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// None is known: each IRI maps to a URI. The result says so instead of a panic.
            pub fn to_uri(&self) -> Result<$Uri, crate::ParseError> {
                Ok($Uri::try_from(crate::iri::mapped_valid(self.parsed().text))?)
            }

            /// Like [`to_uri`](Self::to_uri), but the host becomes the form in US-ASCII that the domain name system has
            /// (RFC 3987 section 3.1, `ToASCII`), for the schemes whose hosts are domain names.
            ///
            /// # Errors
            ///
            /// Returns an error if a label of the host has no such form.
            ///
            /// ```
            #[doc = concat!("let iri = uri_bnf::", stringify!($name), "::parse(\"http://bücher.example/é\")?;")]
            /// assert_eq!(iri.to_uri_idna()?, "http://xn--bcher-kva.example/%C3%A9");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[cfg(feature = "idna")]
            pub fn to_uri_idna(&self) -> Result<$Uri, crate::iri::MappingError> {
                let mapping = crate::iri::ToUri::new().with_domain_names(crate::iri::DomainNames::OfSchemes);
                let mapped = mapping.map(self.parsed().text)?;
                $Uri::parse(&mapped.to_text()).map_err(crate::iri::MappingError::invalid)
            }
        }
    )+ };
}

#[cfg(feature = "rfc3987")]
of_iris! {
    [Iri<'_>] Iri to UriBuf;
    [IriBuf] IriBuf to UriBuf;
    [IriRef<'_>] IriRef to UriRefBuf;
    [IriRefBuf] IriRefBuf to UriRefBuf;
}
