//! `application/x-www-form-urlencoded`, which is not part of the URI syntax.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::{fmt, iter::FusedIterator};

#[cfg(feature = "alloc")]
use super::escaped::Escaped;
use super::{
    pairs::cut,
    plain::{Escape, Plain},
    unescape::Unescape,
};
use crate::{
    AsciiSet,
    grammar::class::{CharacterClass, rfc2396::Alphanum},
    secrets::debug::shown,
};

/// The fields of a form, in a query or in the body of a request: `application/x-www-form-urlencoded` (HTML 4.01 section
/// 17.13.4; WHATWG URL section 5).
///
/// It is a convention of HTML, and no edition defines it. Its difference from the [pairs](super::Pairs) of a query is
/// that a `+` is a space. A `%` that does not begin an escape is data, empty fields do not count, and a field without `=`
/// has an empty value. The order and repeated names are kept.
///
/// ```
/// use uri_bnf::escape::FormUrlencoded;
/// let form = FormUrlencoded::of("q=a+b%2B&&q=&x");
/// let fields: Vec<_> =
///     form.fields().map(|field| (field.name().to_text_lossy(), field.value().to_text_lossy())).collect();
/// assert_eq!(fields, [("q".into(), "a b+".into()), ("q".into(), "".into()), ("x".into(), "".into())]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FormUrlencoded<'a>(&'a str);

/// Without passwords.
impl fmt::Debug for FormUrlencoded<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("FormUrlencoded").field(&shown(self.0)).finish()
    }
}

impl<'a> FormUrlencoded<'a> {
    /// Reads a text as a form. Any text is one. Constant time.
    ///
    /// ```
    /// use uri_bnf::escape::FormUrlencoded;
    /// let tree = uri_bnf::rfc3986::parse("x?q=a+b")?;
    /// let form = FormUrlencoded::of(tree.query().unwrap().text());
    /// assert_eq!(form, tree.query().unwrap().form());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub const fn of(text: &'a str) -> Self {
        Self(text)
    }

    /// The text, as it is.
    ///
    /// ```
    /// assert_eq!(uri_bnf::escape::FormUrlencoded::of("a=%").as_str(), "a=%");
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// The fields, from left to right. Linear; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::escape::FormUrlencoded;
    /// assert_eq!(FormUrlencoded::of("&a=1&a=2").fields().count(), 2);
    /// ```
    pub const fn fields(self) -> FormFields<'a> {
        FormFields { rest: Some(self.0) }
    }
}

/// The fields of a form, from left to right. Returned by [`FormUrlencoded::fields`].
///
/// ```
/// use uri_bnf::escape::FormUrlencoded;
/// let mut fields = FormUrlencoded::of("a=1&b=2").fields();
/// assert!(fields.next().unwrap().name().eq(*b"a"));
/// assert_eq!(fields.count(), 1);
/// ```
#[derive(Clone)]
pub struct FormFields<'a> {
    rest: Option<&'a str>,
}

/// Without passwords.
impl fmt::Debug for FormFields<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("FormFields").field("rest", &self.rest.map(shown)).finish()
    }
}

impl<'a> Iterator for FormFields<'a> {
    type Item = FormField<'a>;

    fn next(&mut self) -> Option<FormField<'a>> {
        loop {
            let (field, rest) = cut(self.rest?, b'&');
            self.rest = rest;
            if !field.is_empty() {
                let (name, value) = cut(field, b'=');
                return Some(FormField { name, value: value.unwrap_or_default() });
            }
        }
    }
}

impl FusedIterator for FormFields<'_> {}

/// A field of a form: a name and a value.
///
/// ```
/// use uri_bnf::escape::FormUrlencoded;
/// let field = FormUrlencoded::of("caf%C3%A9=a=b+c").fields().next().unwrap();
/// assert_eq!(field.name().to_text()?, "café");
/// assert_eq!(field.value().to_text()?, "a=b c");
/// # Ok::<(), uri_bnf::escape::NotUtf8>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FormField<'a> {
    name: &'a str,
    value: &'a str,
}

/// Without passwords.
impl fmt::Debug for FormField<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, value } = self;
        formatter.debug_struct("FormField").field("name", &shown(name)).field("value", &shown(value)).finish()
    }
}

impl<'a> FormField<'a> {
    /// The data of what precedes the first `=`. Constant time.
    ///
    /// ```
    /// use uri_bnf::escape::FormUrlencoded;
    /// assert!(FormUrlencoded::of("+a").fields().next().unwrap().name().eq(*b" a"));
    /// ```
    pub const fn name(self) -> Unescape<'a, true> {
        Unescape::of(self.name)
    }

    /// The data of what follows the first `=`; none if there is no `=`.
    ///
    /// ```
    /// use uri_bnf::escape::FormUrlencoded;
    /// assert_eq!(FormUrlencoded::of("a").fields().next().unwrap().value().count(), 0);
    /// ```
    pub const fn value(self) -> Unescape<'a, true> {
        Unescape::of(self.value)
    }
}

/// Writes the fields of a form to any [`fmt::Write`]: a space as `+`, letters, digits and `*-._` as they are, and all
/// other octets as escapes. The text is a query of every edition.
///
/// ```
/// use uri_bnf::escape::FormWriter;
/// let mut text = String::new();
/// let mut form = FormWriter::new(&mut text);
/// form.field("q".into(), "a b+".into())?;
/// form.field("q".into(), "é~".into())?;
/// assert_eq!(text, "q=a+b%2B&q=%C3%A9%7E");
/// # Ok::<(), std::fmt::Error>(())
/// ```
#[derive(Debug)]
pub struct FormWriter<W> {
    writer: W,
    is_empty: bool,
}

impl<W: fmt::Write> FormWriter<W> {
    /// Begins a form. Writes nothing.
    ///
    /// ```
    /// let mut text = String::new();
    /// uri_bnf::escape::FormWriter::new(&mut text);
    /// assert_eq!(text, "");
    /// ```
    pub const fn new(writer: W) -> Self {
        Self { writer, is_empty: true }
    }

    /// Writes a field, after an `&` if it is not the first. Linear.
    ///
    /// # Errors
    ///
    /// Returns an error if the writer does.
    ///
    /// ```
    /// use uri_bnf::escape::FormWriter;
    /// let mut text = String::new();
    /// FormWriter::new(&mut text).field("a=".into(), "&".into())?;
    /// assert_eq!(text, "a%3D=%26");
    /// # Ok::<(), std::fmt::Error>(())
    /// ```
    pub fn field(&mut self, name: Plain<'_>, value: Plain<'_>) -> fmt::Result {
        if !core::mem::take(&mut self.is_empty) {
            self.writer.write_str("&")?;
        }
        self.data(name)?;
        self.writer.write_str("=")?;
        self.data(value)
    }

    fn data(&mut self, data: Plain<'_>) -> fmt::Result {
        const ESCAPED: AsciiSet =
            AsciiSet::range(0, 127).difference(Alphanum::SET).difference(AsciiSet::of(b"*-._"));
        for (index, word) in data.octets().split(|&octet| octet == b' ').enumerate() {
            if index > 0 {
                self.writer.write_str("+")?;
            }
            for piece in Escape::with(Plain::from(word), ESCAPED) {
                self.writer.write_str(piece)?;
            }
        }
        Ok(())
    }
}

/// A form that owns its text, built from fields.
///
/// ```
/// use uri_bnf::escape::FormUrlencodedBuf;
/// let form: FormUrlencodedBuf = [("q", "a b"), ("q", "")].into_iter().collect();
/// assert_eq!(form.as_form().as_str(), "q=a+b&q=");
/// assert_eq!(form.as_escaped().as_str(), "q=a+b&q=");
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct FormUrlencodedBuf(String);

/// Without passwords.
#[cfg(feature = "alloc")]
impl fmt::Debug for FormUrlencodedBuf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("FormUrlencodedBuf").field(&shown(&self.0)).finish()
    }
}

#[cfg(feature = "alloc")]
impl FormUrlencodedBuf {
    /// Adds a field at the end. Linear in its length.
    ///
    /// ```
    /// let mut form = uri_bnf::escape::FormUrlencodedBuf::default();
    /// form.append("a", b"\xff");
    /// form.append("a", "1");
    /// assert_eq!(form.into_string(), "a=%FF&a=1");
    /// ```
    pub fn append<'a>(&mut self, name: impl Into<Plain<'a>>, value: impl Into<Plain<'a>>) {
        let is_empty = self.0.is_empty();
        // A `String` returns no error.
        let _ = FormWriter { writer: &mut self.0, is_empty }.field(name.into(), value.into());
    }

    /// The form, borrowed.
    ///
    /// ```
    /// assert_eq!(uri_bnf::escape::FormUrlencodedBuf::default().as_form().fields().count(), 0);
    /// ```
    pub fn as_form(&self) -> FormUrlencoded<'_> {
        FormUrlencoded(&self.0)
    }

    /// The form as escaped text, for a query.
    ///
    /// ```
    /// assert_eq!(uri_bnf::escape::FormUrlencodedBuf::default().as_escaped().as_str(), "");
    /// ```
    pub fn as_escaped(&self) -> Escaped<'_> {
        Escaped::of_node(&self.0)
    }

    /// The text.
    ///
    /// ```
    /// assert_eq!(uri_bnf::escape::FormUrlencodedBuf::default().into_string(), "");
    /// ```
    pub fn into_string(self) -> String {
        self.0
    }
}

#[cfg(feature = "alloc")]
impl<'a, N: Into<Plain<'a>>, V: Into<Plain<'a>>> Extend<(N, V)> for FormUrlencodedBuf {
    fn extend<I: IntoIterator<Item = (N, V)>>(&mut self, fields: I) {
        fields.into_iter().for_each(|(name, value)| self.append(name, value));
    }
}

#[cfg(feature = "alloc")]
impl<'a, N: Into<Plain<'a>>, V: Into<Plain<'a>>> FromIterator<(N, V)> for FormUrlencodedBuf {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(fields: I) -> Self {
        let mut form = Self::default();
        form.extend(fields);
        form
    }
}
