//! Data that is not escaped, and its escaped form.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::{fmt, iter::FusedIterator};

#[cfg(feature = "alloc")]
use super::escaped::EscapedBuf;
use super::{
    classes::Classes,
    context::{EscapeContext, Extent},
};
use crate::{AsciiSet, Edition, escapes::of_octet, grammar::class::non_ascii::NonAscii, secrets::debug};

/// Data for a component, as octets. Nothing in it is an escape: a `%` is a character of the data.
///
/// Escaped text has another type, [`Escaped`](super::Escaped), so that data is not escaped twice:
///
/// ```compile_fail,E0599
/// use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
/// let escaped = Plain::from("100%").escape(Edition::Rfc3986, EscapeContext::Query);
/// escaped.escape(Edition::Rfc3986, EscapeContext::Query);
/// ```
///
/// ```compile_fail,E0277
/// use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
/// let escaped = Plain::from("100%").escape(Edition::Rfc3986, EscapeContext::Query).to_escaped();
/// Plain::from(escaped.as_escaped());
/// ```
///
/// And data cannot be unescaped:
///
/// ```compile_fail,E0599
/// uri_bnf::escape::Plain::from("100%").unescape();
/// ```
///
/// Text is its UTF-8 octets. RFC 3986 asks new schemes to do so in components that represent text (section 2.5); earlier
/// editions leave it to the scheme (section 2.1). Under RFC 3987, octets that are a character of the component stay as they
/// are ([`Classes::non_ascii`]).
///
/// ```
/// use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
/// let escaped = |data: Plain| data.escape(Edition::Rfc3986, EscapeContext::Segment).to_string();
/// assert_eq!(escaped(Plain::from("100% é")), "100%25%20%C3%A9");
/// assert_eq!(escaped(Plain::from(&b"\xe9"[..])), "%E9");
/// let in_iri = |data: Plain| data.escape(Edition::Rfc3987, EscapeContext::Segment).to_string();
/// assert_eq!(in_iri(Plain::from("100% é")), "100%25%20é");
/// assert_eq!(in_iri(Plain::from(&b"\xe9"[..])), "%E9");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Plain<'a>(&'a [u8]);

impl<'a> Plain<'a> {
    /// The octets.
    ///
    /// ```
    /// use uri_bnf::escape::Plain;
    /// assert_eq!(Plain::from("é").octets(), b"\xc3\xa9");
    /// ```
    pub const fn octets(self) -> &'a [u8] {
        self.0
    }

    /// Escapes the data for `context` under `edition`: what must be escaped, and what should be
    /// ([`Extent::Should`]). Constant time; the result is an iterator, and implements `Display`.
    ///
    /// Any data can be escaped, and the result is text of the component. The data `.` or `..` stays as it is, because `.` is
    /// unreserved, so it cannot be told from a dot segment.
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
    /// let data = Plain::from("$,");
    /// assert_eq!(data.escape(Edition::Url07, EscapeContext::Query).to_string(), "$,");
    /// assert_eq!(data.escape(Edition::Rfc2396, EscapeContext::Query).to_string(), "%24%2C");
    /// assert_eq!(data.escape(Edition::Rfc3986, EscapeContext::Query).to_string(), "%24%2C");
    /// ```
    pub const fn escape(self, edition: Edition, context: EscapeContext) -> Escape<'a> {
        self.escape_to(edition, context, Extent::Should)
    }

    /// Like [`escape`](Self::escape), to this extent.
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::{EscapeContext, Extent, Plain}};
    /// let data = Plain::from("$,#");
    /// let least = data.escape_to(Edition::Rfc3986, EscapeContext::Query, Extent::Must);
    /// assert_eq!(least.to_string(), "$,%23");
    /// ```
    pub const fn escape_to(self, edition: Edition, context: EscapeContext, extent: Extent) -> Escape<'a> {
        let classes = Classes::of(edition, context);
        Escape { rest: self.0, escaped: classes.escaped(extent), non_ascii: classes.non_ascii() }
    }
}

impl<'a> From<&'a str> for Plain<'a> {
    fn from(text: &'a str) -> Self {
        Self(text.as_bytes())
    }
}

impl<'a> From<&'a [u8]> for Plain<'a> {
    fn from(octets: &'a [u8]) -> Self {
        Self(octets)
    }
}

impl<'a, const LENGTH: usize> From<&'a [u8; LENGTH]> for Plain<'a> {
    fn from(octets: &'a [u8; LENGTH]) -> Self {
        Self(octets)
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<&'a String> for Plain<'a> {
    fn from(text: &'a String) -> Self {
        Self(text.as_bytes())
    }
}

/// Without passwords.
impl fmt::Debug for Plain<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if debug::has_secret(self.0) {
            return debug::octets(self.0).fmt(formatter);
        }
        write!(formatter, "\"{}\"", self.0.escape_ascii())
    }
}

/// The escaped form of data: an iterator over its pieces, each a run of the data or an escape. Returned by
/// [`Plain::escape`].
///
/// `Display` writes it to any [`fmt::Write`]. Escapes have upper case digits (RFC 3986 section 2.1). Linear; allocates
/// nothing.
///
/// ```
/// use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
/// let escape = Plain::from("a b/c").escape(Edition::Rfc3986, EscapeContext::Segment);
/// assert_eq!(escape.clone().collect::<Vec<_>>(), ["a", "%20", "b", "%2F", "c"]);
/// assert_eq!(escape.to_string(), "a%20b%2Fc");
/// ```
#[derive(Clone)]
pub struct Escape<'a> {
    rest: &'a [u8],
    escaped: AsciiSet,
    /// The characters beyond US-ASCII that are not escaped, apart from formatting characters.
    non_ascii: NonAscii,
}

impl<'a> Escape<'a> {
    /// The data with these characters escaped, and all beyond US-ASCII.
    pub(super) const fn with(data: Plain<'a>, escaped: AsciiSet) -> Self {
        Self { rest: data.0, escaped, non_ascii: NonAscii::None }
    }

    /// The number of octets at the beginning of the rest that are not escaped.
    #[inline]
    fn run(&self) -> usize {
        let is_escaped = |octet: &u8| !octet.is_ascii() || self.escaped.contains(*octet);
        let run = self.rest.iter().position(is_escaped).unwrap_or(self.rest.len());
        if matches!(self.non_ascii, NonAscii::None) { run } else { self.run_non_ascii(run) }
    }

    /// Returns the length of the run if characters beyond US-ASCII are not escaped. Its first `end` octets are known.
    #[inline(never)]
    fn run_non_ascii(&self, mut end: usize) -> usize {
        let is_kept = |octet: &u8| octet.is_ascii() && !self.escaped.contains(*octet);
        loop {
            let rest = self.rest.get(end..).unwrap_or_default();
            let Some(length) = self.non_ascii.first_of_data(rest) else { return end };
            end += length;
            end += rest.get(length..).unwrap_or_default().iter().take_while(|octet| is_kept(octet)).count();
        }
    }

    /// The text; borrowed from the data if nothing in it is escaped. Linear.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
    /// let text = |data| Plain::from(data).escape(Edition::Rfc3986, EscapeContext::Segment).to_text();
    /// assert!(matches!(text("a-b"), Cow::Borrowed("a-b")));
    /// assert_eq!(text("a/b"), "a%2Fb");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_text(&self) -> Cow<'a, str> {
        let run = self.run();
        match core::str::from_utf8(self.rest) {
            Ok(text) if run == self.rest.len() => Cow::Borrowed(text),
            _ => {
                let mut text = String::with_capacity(self.rest.len() + 2 * (self.rest.len() - run));
                self.append_to(&mut text);
                Cow::Owned(text)
            }
        }
    }

    /// Appends the text to `text`. Linear; allocates only if the capacity of `text` is too small.
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
    /// let mut text = "?q=".to_owned();
    /// Plain::from("a&b").escape(Edition::Rfc3986, EscapeContext::QueryValue).append_to(&mut text);
    /// assert_eq!(text, "?q=a%26b");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn append_to(&self, text: &mut String) {
        text.extend(self.clone());
    }

    /// The escaped text as a value that owns it. Linear.
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
    /// let escaped = Plain::from("a/b").escape(Edition::Rfc3986, EscapeContext::Segment).to_escaped();
    /// assert_eq!(escaped.as_str(), "a%2Fb");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_escaped(&self) -> EscapedBuf {
        EscapedBuf::of_valid(self.to_text().into_owned())
    }
}

impl<'a> Iterator for Escape<'a> {
    type Item = &'a str;

    #[inline]
    fn next(&mut self) -> Option<&'a str> {
        let first = *self.rest.first()?;
        let (piece, rest) = match self.run() {
            0 => (triplet(first), self.rest.get(1..).unwrap_or_default()),
            run => {
                let (piece, rest) = self.rest.split_at(run);
                // A run consists of whole characters.
                (core::str::from_utf8(piece).unwrap_or_default(), rest)
            }
        };
        self.rest = rest;
        Some(piece)
    }
}

impl FusedIterator for Escape<'_> {}

impl fmt::Display for Escape<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.clone().try_for_each(|piece| formatter.write_str(piece))
    }
}

/// The escaped form in quotes; if the data has a password, the data without it.
impl fmt::Debug for Escape<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if debug::has_secret(self.rest) {
            return debug::octets(self.rest).fmt(formatter);
        }
        write!(formatter, "\"{self}\"")
    }
}

/// The escape of an octet (section 2.4.1; RFC 3986 section 2.1).
fn triplet(octet: u8) -> &'static str {
    const OCTETS: &[u8; 3 * 256] = &{
        let mut octets = [b'%'; 3 * 256];
        let mut octet = 0_u8;
        loop {
            let [_, high, low] = of_octet(octet);
            octets[3 * octet as usize + 1] = high;
            octets[3 * octet as usize + 2] = low;
            if octet == u8::MAX {
                break octets;
            }
            octet += 1;
        }
    };
    const TEXT: &str = match core::str::from_utf8(OCTETS) {
        Ok(text) => text,
        Err(_) => "",
    };
    let start = 3 * usize::from(octet);
    TEXT.get(start..start + 3).unwrap_or_default()
}
