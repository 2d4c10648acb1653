//! The data that escaped text represents.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};
use core::{fmt, iter::FusedIterator};

#[cfg(feature = "alloc")]
use super::decode::decode;
use super::decode::first;
use crate::secrets::debug;

/// The data that escaped text represents: an iterator over its octets. Returned by
/// [`Escaped::unescape`](super::Escaped::unescape) and by the `unescape` methods of nodes.
///
/// Each escape is an octet, and each other character is the octets of itself (section 2.1). With `FORM`, a `+` is a space
/// as well, which is so only in [`FormUrlencoded`](super::FormUrlencoded). A `%` that begins no escape is an octet of the
/// data; only trees that were changed by hand, and forms, can contain one.
///
/// What the octets mean depends on the scheme. As text, they are read as UTF-8, and the caller chooses what to do if they
/// are not: [`to_text`](Self::to_text) and [`characters`](Self::characters) report an error,
/// [`to_text_lossy`](Self::to_text_lossy) and [`lossy`](Self::lossy) write U+FFFD. A valid text can contain any character,
/// also `\0` and line ends.
///
/// ```
/// let tree = uri_bnf::rfc3986::parse("x?caf%C3%A9%2541")?;
/// let unescape = tree.query().unwrap().unescape();
/// assert_eq!(unescape.clone().next(), Some(b'c'));
/// assert_eq!(unescape.to_octets(), "café%41".as_bytes());
/// assert_eq!(unescape.to_text().as_deref(), Ok("café%41"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Unescape<'a, const FORM: bool = false> {
    text: &'a str,
    /// What is left begins at this offset.
    at: usize,
}

impl<'a, const FORM: bool> Unescape<'a, FORM> {
    pub(super) const fn of(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The characters of the data, if it is UTF-8; an error for each sequence of octets that is not. Linear; allocates
    /// nothing.
    ///
    /// ```
    /// use uri_bnf::escape::{Escaped, NotUtf8};
    /// let characters: Vec<_> = Escaped::new("%C3%A9%FFa").unwrap().unescape().characters().collect();
    /// assert_eq!(characters, [Ok('é'), Err(NotUtf8 { offset: 6 }), Ok('a')]);
    /// ```
    pub fn characters(self) -> Characters<'a, FORM> {
        Characters { rest: self }
    }

    /// The characters of the data, with U+FFFD for each sequence of octets that is not UTF-8: an iterator that implements
    /// `Display`. The same as [`to_text_lossy`](Self::to_text_lossy), without allocation. Linear.
    ///
    /// ```
    /// use uri_bnf::escape::Escaped;
    /// let lossy = Escaped::new("%C3%A9%FFa").unwrap().unescape().lossy();
    /// assert_eq!((lossy.clone().count(), lossy.to_string().as_str()), (3, "é\u{fffd}a"));
    /// ```
    pub fn lossy(self) -> Lossy<'a, FORM> {
        Lossy { characters: self.characters() }
    }

    /// Writes the data as text. Linear; allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if the data is not UTF-8, and then writes nothing; or if `writer` does.
    ///
    /// ```
    /// use uri_bnf::escape::{Escaped, NotUtf8, WriteError};
    /// let mut text = String::new();
    /// Escaped::new("a%20b").unwrap().unescape().write_text(&mut text)?;
    /// assert_eq!(text, "a b");
    /// let error = Escaped::new("a%FF").unwrap().unescape().write_text(&mut text);
    /// assert_eq!(error, Err(WriteError::NotUtf8(NotUtf8 { offset: 1 })));
    /// # Ok::<(), WriteError>(())
    /// ```
    pub fn write_text(self, writer: &mut impl fmt::Write) -> Result<(), WriteError> {
        for character in self.clone().characters() {
            character?;
        }
        for character in self.lossy() {
            writer.write_char(character)?;
        }
        Ok(())
    }

    /// What is left of the text, as octets.
    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }
}

#[cfg(feature = "alloc")]
impl<'a, const FORM: bool> Unescape<'a, FORM> {
    /// The octets; borrowed if there is nothing to unescape. Linear.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use uri_bnf::escape::Escaped;
    /// assert_eq!(Escaped::new("%FF")?.unescape().to_octets(), &b"\xff"[..]);
    /// assert!(matches!(Escaped::new("a+b")?.unescape().to_octets(), Cow::Borrowed(b"a+b")));
    /// # Ok::<(), uri_bnf::escape::NotEscaped>(())
    /// ```
    pub fn to_octets(&self) -> Cow<'a, [u8]> {
        let rest = self.rest();
        decode::<FORM>(rest).map_or(Cow::Borrowed(rest), Cow::Owned)
    }

    /// The text; borrowed if there is nothing to unescape. Linear.
    ///
    /// # Errors
    ///
    /// Returns an error if the octets are not UTF-8.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use uri_bnf::escape::{Escaped, NotUtf8};
    /// let text = |escaped| Escaped::new(escaped).unwrap().unescape().to_text();
    /// assert_eq!(text("caf%C3%A9")?, "café");
    /// assert!(matches!(text("a+b")?, Cow::Borrowed("a+b")));
    /// assert_eq!(text("caf%E9"), Err(NotUtf8 { offset: 3 }));
    /// # Ok::<(), NotUtf8>(())
    /// ```
    pub fn to_text(&self) -> Result<Cow<'a, str>, NotUtf8> {
        let not_utf8 = |_| self.clone().characters().find_map(Result::err).unwrap_or(NotUtf8 { offset: 0 });
        match decode::<FORM>(self.rest()) {
            Some(octets) => {
                String::from_utf8(octets).map(Cow::Owned).map_err(|error| not_utf8(error.utf8_error()))
            }
            None => match self.text.get(self.at..) {
                Some(text) => Ok(Cow::Borrowed(text)),
                // The iterator has returned an octet within a character.
                None => core::str::from_utf8(self.rest()).map(Cow::Borrowed).map_err(not_utf8),
            },
        }
    }

    /// The text, with U+FFFD for each sequence of octets that is not UTF-8; borrowed if there is nothing to unescape.
    /// Linear.
    ///
    /// ```
    /// use uri_bnf::escape::Escaped;
    /// assert_eq!(Escaped::new("caf%E9")?.unescape().to_text_lossy(), "caf\u{fffd}");
    /// # Ok::<(), uri_bnf::escape::NotEscaped>(())
    /// ```
    pub fn to_text_lossy(&self) -> Cow<'a, str> {
        match self.to_octets() {
            Cow::Borrowed(octets) => String::from_utf8_lossy(octets),
            Cow::Owned(octets) => Cow::Owned(match String::from_utf8(octets) {
                Ok(text) => text,
                Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
            }),
        }
    }

    /// Appends the octets to `octets`. Linear; allocates only if its capacity is too small.
    ///
    /// ```
    /// use uri_bnf::escape::Escaped;
    /// let mut octets = b"a".to_vec();
    /// Escaped::new("%00")?.unescape().append_to(&mut octets);
    /// assert_eq!(octets, b"a\0");
    /// # Ok::<(), uri_bnf::escape::NotEscaped>(())
    /// ```
    pub fn append_to(&self, octets: &mut Vec<u8>) {
        super::decode::append::<FORM>(self.rest(), octets);
    }
}

impl<const FORM: bool> Iterator for Unescape<'_, FORM> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let (octet, length) = first::<FORM>(self.rest())?;
        self.at += length;
        Some(octet)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.rest().len();
        (length.div_ceil(3), Some(length))
    }
}

impl<const FORM: bool> FusedIterator for Unescape<'_, FORM> {}

/// The data in quotes; if the text has a password, the text without it.
impl<const FORM: bool> fmt::Debug for Unescape<'_, FORM> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if debug::has_secret(self.text.as_bytes()) {
            return debug::shown(self.text).fmt(formatter);
        }
        formatter.write_str("\"")?;
        self.clone().try_for_each(|octet| write!(formatter, "{}", octet.escape_ascii()))?;
        formatter.write_str("\"")
    }
}

/// The characters of unescaped data that is UTF-8, and errors. Returned by [`Unescape::characters`].
///
/// There is one error for what [`String::from_utf8_lossy`](alloc::string::String::from_utf8_lossy) replaces by one
/// U+FFFD: the longest beginning of a sequence, or one octet.
///
/// ```
/// use uri_bnf::escape::Escaped;
/// let mut characters = Escaped::new("%E2%82a").unwrap().unescape().characters();
/// assert!(characters.next().unwrap().is_err());
/// assert_eq!(characters.next(), Some(Ok('a')));
/// ```
#[derive(Clone, Debug)]
pub struct Characters<'a, const FORM: bool = false> {
    rest: Unescape<'a, FORM>,
}

impl<const FORM: bool> Iterator for Characters<'_, FORM> {
    type Item = Result<char, NotUtf8>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut after = self.rest.clone();
        let octet = after.next()?;
        if octet.is_ascii() {
            self.rest = after;
            return Some(Ok(char::from(octet)));
        }
        let offset = self.rest.at;
        // The longest character has four octets.
        let mut octets = [0; 4];
        let mut length = 0;
        for (to, octet) in octets.iter_mut().zip(self.rest.clone()) {
            *to = octet;
            length += 1;
        }
        let octets = octets.get(..length).unwrap_or_default();
        let (valid, invalid) = match core::str::from_utf8(octets) {
            Ok(text) => (Some(text), length),
            Err(error) => {
                let valid =
                    octets.get(..error.valid_up_to()).and_then(|valid| core::str::from_utf8(valid).ok());
                (valid, error.error_len().unwrap_or(length))
            }
        };
        let character = valid.and_then(|text| text.chars().next());
        let used = character.map_or(invalid, char::len_utf8);
        self.rest.by_ref().take(used).for_each(drop);
        Some(character.ok_or(NotUtf8 { offset }))
    }
}

impl<const FORM: bool> FusedIterator for Characters<'_, FORM> {}

/// The characters of unescaped data, with U+FFFD for what is not UTF-8. Returned by [`Unescape::lossy`].
///
/// ```
/// use uri_bnf::escape::Escaped;
/// assert!(Escaped::new("%FF").unwrap().unescape().lossy().eq(['\u{fffd}']));
/// ```
#[derive(Clone, Debug)]
pub struct Lossy<'a, const FORM: bool = false> {
    characters: Characters<'a, FORM>,
}

impl<const FORM: bool> Iterator for Lossy<'_, FORM> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        Some(self.characters.next()?.unwrap_or(char::REPLACEMENT_CHARACTER))
    }
}

impl<const FORM: bool> FusedIterator for Lossy<'_, FORM> {}

impl<const FORM: bool> fmt::Display for Lossy<'_, FORM> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        self.clone().try_for_each(|character| formatter.write_char(character))
    }
}

/// Unescaped data is not UTF-8.
///
/// ```
/// use uri_bnf::escape::Escaped;
/// let error = Escaped::new("a%C3").unwrap().unescape().to_text().unwrap_err();
/// assert_eq!(error.to_string(), "the octets from offset 1 on are not UTF-8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the octets from offset {offset} on are not UTF-8")]
pub struct NotUtf8 {
    /// The offset in the escaped text of the first octet, in bytes.
    pub offset: usize,
}

/// Why unescaped data was not written as text. Returned by [`Unescape::write_text`].
///
/// ```
/// use uri_bnf::escape::{NotUtf8, WriteError};
/// let error = WriteError::from(NotUtf8 { offset: 1 });
/// assert_eq!(error.to_string(), "the octets from offset 1 on are not UTF-8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum WriteError {
    /// The data is not UTF-8.
    #[error(transparent)]
    NotUtf8(#[from] NotUtf8),
    /// The writer returned an error.
    #[error(transparent)]
    Writer(#[from] fmt::Error),
}
