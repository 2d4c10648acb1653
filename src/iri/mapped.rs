//! The result of a mapping, in pieces.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};
use core::{fmt, iter::FusedIterator};

use super::{
    LookAlikes, MappingError, MappingErrorKind,
    characters::is_look_alike,
    escapes::{self, Read},
};
use crate::{
    Span,
    escapes::of_octet,
    fast::blocks,
    grammar::class::non_ascii::{is_formatting_character, is_iprivate, is_ucschar},
    secrets::debug,
};

/// A text that is borrowed, unless it had to be changed before it could be mapped.
#[cfg(feature = "alloc")]
pub(super) type Text<'a> = Cow<'a, str>;
#[cfg(not(feature = "alloc"))]
pub(super) type Text<'a> = &'a str;

/// A text that is part of a result, in place of a host.
#[cfg(feature = "idna")]
#[derive(Clone)]
pub(super) struct Host {
    pub(super) span: Span,
    pub(super) text: String,
}

/// Which of the two mappings it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    /// Section 3.1.
    Uri,
    /// Section 3.2. `query` is where private use characters are allowed.
    Iri { query: Span, look_alikes: LookAlikes },
}

/// A URI reference or an IRI reference that was mapped. Returned by [`ToUri::map`](super::ToUri::map) and
/// [`ToIri::map`](super::ToIri::map).
///
/// It has the input and computes the result while it is written: `Display` writes the pieces to any [`fmt::Write`], and
/// [`pieces`](Self::pieces) is an iterator over them. Linear; allocates nothing.
///
/// ```
/// use uri_bnf::iri::to_uri;
/// let uri = to_uri("/D\u{fc}rst")?;
/// assert_eq!((uri.to_string(), format!("{uri:?}")), ("/D%C3%BCrst".to_owned(), "\"/D%C3%BCrst\"".to_owned()));
/// # Ok::<(), uri_bnf::iri::MappingError>(())
/// ```
#[derive(Clone)]
pub struct Mapped<'a> {
    pub(super) text: Text<'a>,
    pub(super) direction: Direction,
    #[cfg(feature = "idna")]
    pub(super) host: Option<Host>,
}

impl<'a> Mapped<'a> {
    /// The URI reference of an IRI reference that was parsed.
    pub(super) fn uri_of_valid(text: Text<'a>) -> Self {
        Self {
            text,
            direction: Direction::Uri,
            #[cfg(feature = "idna")]
            host: None,
        }
    }

    /// The pieces of the result, from left to right. Constant time.
    ///
    /// ```
    /// use uri_bnf::iri::{Piece, to_iri, to_uri};
    /// let uri = to_uri("D\u{fc}r")?;
    /// let pieces = [Piece::Verbatim("D"), Piece::Escape(0xC3), Piece::Escape(0xBC), Piece::Verbatim("r")];
    /// assert!(uri.pieces().eq(pieces));
    /// assert!(to_iri("D%C3%BCr")?.pieces().eq([Piece::Verbatim("D"), Piece::Character('\u{fc}'), Piece::Verbatim("r")]));
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    pub fn pieces(&self) -> Pieces<'_> {
        #[cfg(feature = "idna")]
        let host = self.host.as_ref().map(|host| (host.span, host.text.as_str()));
        #[cfg(not(feature = "idna"))]
        let host = None;
        Pieces { text: self.text(), at: 0, direction: self.direction, host }
    }

    /// The text that is mapped.
    #[cfg_attr(
        not(feature = "alloc"),
        expect(clippy::needless_borrow, reason = "it is a `Cow` with `alloc`")
    )]
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The result; borrowed if it is the input. Linear.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use uri_bnf::iri::to_uri;
    /// assert!(matches!(to_uri("/D%c3%bcrst")?.to_text(), Cow::Borrowed("/D%c3%bcrst")));
    /// assert_eq!(to_uri("/D\u{fc}rst")?.to_text(), "/D%C3%BCrst");
    /// # Ok::<(), uri_bnf::iri::MappingError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_text(&self) -> Cow<'a, str> {
        let mut pieces = self.pieces();
        let host = pieces.host;
        let first = match pieces.next() {
            None => return Cow::Borrowed(""),
            Some(Piece::Verbatim(text)) if text.len() == self.text.len() => return self.text.clone(),
            Some(first) => first,
        };
        if self.direction == Direction::Uri {
            return Cow::Owned(uri_text(&self.text, host));
        }
        // It is at most as long as the input, unless formatting characters are escaped.
        let mut text = String::with_capacity(self.text.len());
        for piece in core::iter::once(first).chain(pieces) {
            match piece {
                Piece::Character(character) => text.push(character),
                piece => text.push_str(piece.encode(&mut [0; 4])),
            }
        }
        Cow::Owned(text)
    }
}

/// The result of the mapping to a URI, as a whole.
#[cfg(feature = "alloc")]
fn uri_text(text: &str, host: Option<(Span, &str)>) -> String {
    let octets = text.as_bytes();
    let foreign = octets.iter().filter(|octet| !octet.is_ascii()).count();
    let mut uri = Vec::with_capacity(octets.len() + 2 * foreign);
    let (span, host) = host.unwrap_or((Span::new(octets.len(), octets.len()), ""));
    append_uri(octets.get(..span.start).unwrap_or_default(), &mut uri);
    uri.extend_from_slice(host.as_bytes());
    append_uri(octets.get(span.end..).unwrap_or_default(), &mut uri);
    // It is US-ASCII.
    String::from_utf8(uri).unwrap_or_default()
}

#[cfg(feature = "alloc")]
fn append_uri(mut octets: &[u8], uri: &mut Vec<u8>) {
    while !octets.is_empty() {
        let (run, rest) = octets.split_at(plain(octets, Direction::Uri));
        uri.extend_from_slice(run);
        let foreign = rest.iter().position(u8::is_ascii).unwrap_or(rest.len());
        let (foreign, rest) = rest.split_at(foreign);
        for octet in foreign {
            uri.extend_from_slice(&of_octet(*octet));
        }
        octets = rest;
    }
}

impl fmt::Display for Mapped<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().try_for_each(|piece| formatter.write_str(piece.encode(&mut [0; 4])))
    }
}

/// The result in quotes; if the text has a password, the text without it.
impl fmt::Debug for Mapped<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if debug::has_secret(self.text().as_bytes()) {
            return debug::shown(self.text()).fmt(formatter);
        }
        formatter.write_str("\"")?;
        self.pieces().try_for_each(|piece| {
            piece
                .encode(&mut [0; 4])
                .escape_debug()
                .try_for_each(|character| fmt::Write::write_char(formatter, character))
        })?;
        formatter.write_str("\"")
    }
}

/// A piece of the result of a mapping.
///
/// ```
/// use uri_bnf::iri::Piece;
/// assert_eq!(Piece::Escape(0xFF).to_string(), "%FF");
/// assert_eq!(Piece::Character('\u{e9}').to_string(), "\u{e9}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece<'a> {
    /// What is the same in the input, or a host that was mapped as a whole. It is never empty.
    Verbatim(&'a str),
    /// A character that was escaped.
    Character(char),
    /// The escape of an octet, with digits in upper case.
    Escape(u8),
}

/// Without passwords.
impl fmt::Debug for Piece<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verbatim(text) => formatter.debug_tuple("Verbatim").field(&debug::shown(text)).finish(),
            Self::Character(character) => formatter.debug_tuple("Character").field(character).finish(),
            Self::Escape(octet) => formatter.debug_tuple("Escape").field(octet).finish(),
        }
    }
}

impl<'a> Piece<'a> {
    /// The text of the piece; in `buffer`, unless it is verbatim.
    ///
    /// ```
    /// use uri_bnf::iri::Piece;
    /// assert_eq!(Piece::Escape(0x0A).encode(&mut [0; 4]), "%0A");
    /// ```
    pub fn encode(self, buffer: &'a mut [u8; 4]) -> &'a str {
        match self {
            Self::Verbatim(text) => text,
            Self::Character(character) => character.encode_utf8(buffer),
            Self::Escape(octet) => {
                let [percent, high, low] = of_octet(octet);
                *buffer = [percent, high, low, 0];
                // They are US-ASCII.
                buffer.get(..3).and_then(|escape| core::str::from_utf8(escape).ok()).unwrap_or_default()
            }
        }
    }
}

impl fmt::Display for Piece<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.encode(&mut [0; 4]))
    }
}

/// The pieces of the result of a mapping, from left to right. Returned by [`Mapped::pieces`].
///
/// ```
/// use uri_bnf::iri::{Piece, to_iri};
/// let iri = to_iri("a%62")?;
/// let mut pieces = iri.pieces();
/// assert_eq!((pieces.next(), pieces.next()), (Some(Piece::Verbatim("a")), Some(Piece::Character('b'))));
/// assert_eq!(pieces.next(), None);
/// # Ok::<(), uri_bnf::iri::MappingError>(())
/// ```
#[derive(Clone)]
pub struct Pieces<'m> {
    text: &'m str,
    /// What is left begins at this offset.
    at: usize,
    direction: Direction,
    /// A host that was mapped as a whole and is not yet written: where it is, and what is written for it.
    host: Option<(Span, &'m str)>,
}

impl<'m> Pieces<'m> {
    /// The pieces of a part of a text.
    #[cfg(feature = "idna")]
    pub(super) fn of_part(text: &'m str, direction: Direction) -> Self {
        Self { text, at: 0, direction, host: None }
    }

    /// What begins at `at`: its length if it stays as it is, or else what is written for it, and the length of that in
    /// the input.
    fn step(&self, at: usize) -> Result<usize, (Piece<'m>, usize)> {
        let rest = self.text.as_bytes().get(at..).unwrap_or_default();
        match (self.direction, rest.first()) {
            (Direction::Uri, Some(octet)) if !octet.is_ascii() => Err((Piece::Escape(*octet), 1)),
            (Direction::Iri { query, look_alikes }, Some(b'%')) => match escapes::read(rest) {
                Read::Verbatim => Ok(3),
                Read::Character(character, length) if is_appropriate(character, query, look_alikes, at) => {
                    Err((Piece::Character(character), length))
                }
                // The other octets of a character are continued by none.
                Read::Character(..) | Read::Octet(_) if is_upper(rest) => Ok(3),
                Read::Octet(octet) => Err((Piece::Escape(octet), 3)),
                Read::Character(character, _) => Err((Piece::Escape(first_octet(character)), 3)),
            },
            (Direction::Iri { query, look_alikes }, Some(octet)) if !octet.is_ascii() => {
                // Inside a character that is escaped, there is a continuation.
                match self.text.get(at..).and_then(|rest| rest.chars().next()) {
                    Some(character) if is_appropriate(character, query, look_alikes, at) => {
                        Ok(character.len_utf8())
                    }
                    _ => Err((Piece::Escape(*octet), 1)),
                }
            }
            _ => Ok(1),
        }
    }
}

impl<'m> Iterator for Pieces<'m> {
    type Item = Piece<'m>;

    fn next(&mut self) -> Option<Piece<'m>> {
        let end = self.host.map_or(self.text.len(), |(host, _)| host.start);
        let start = self.at;
        loop {
            let rest = self.text.as_bytes().get(self.at..end).unwrap_or_default();
            self.at += plain(rest, self.direction);
            if self.at >= end {
                break;
            }
            match self.step(self.at) {
                Ok(length) => self.at += length,
                Err((piece, length)) if self.at == start => {
                    self.at += length;
                    return Some(piece);
                }
                Err(_) => break,
            }
        }
        if let Some(run) = self.text.get(start..self.at).filter(|run| !run.is_empty()) {
            return Some(Piece::Verbatim(run));
        }
        let (span, text) = self.host.take()?;
        self.at = span.end;
        Some(Piece::Verbatim(text))
    }
}

impl FusedIterator for Pieces<'_> {}

/// The pieces; if the text has a password, the text without it.
impl fmt::Debug for Pieces<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if debug::has_secret(self.text.as_bytes()) {
            return formatter.debug_list().entry(&debug::shown(self.text)).finish();
        }
        formatter.debug_list().entries(self.clone()).finish()
    }
}

/// The number of octets at the beginning of a text that stay as they are in any case: those in US-ASCII that, for an IRI,
/// begin no escape.
fn plain(text: &[u8], direction: Direction) -> usize {
    let begins_escape = direction != Direction::Uri;
    let is_plain = |octet: u8| octet.is_ascii() && !(begins_escape && octet == b'%');
    let mut start = 0;
    // Most runs are short.
    while let Some(octet) = text.get(start).filter(|_| start < blocks::WIDTH) {
        if !is_plain(*octet) {
            return start;
        }
        start += 1;
    }
    while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty()) {
        let octets = rest.get(..64).unwrap_or(rest);
        let [foreign, percent] = blocks::masks(octets, |block| [block.below(0), block.is(b'%')]);
        let special = if begins_escape { foreign | percent } else { foreign };
        if special != 0 {
            return start + special.trailing_zeros() as usize;
        }
        start += octets.len();
    }
    start
}

/// Returns whether a character can be in an IRI at an offset (section 3.2, step 4).
fn is_appropriate(character: char, query: Span, look_alikes: LookAlikes, at: usize) -> bool {
    let is_allowed = character.is_ascii()
        || is_ucschar(character) && !is_formatting_character(character)
        || is_iprivate(character) && query.start <= at && at < query.end;
    is_allowed && (look_alikes == LookAlikes::Decode || !is_look_alike(character))
}

/// Returns whether the escape that a text begins with has no digit in lower case.
fn is_upper(text: &[u8]) -> bool {
    !text.iter().take(3).any(u8::is_ascii_lowercase)
}

/// The first octet of a character in UTF-8.
fn first_octet(character: char) -> u8 {
    let mut buffer = [0; 4];
    character.encode_utf8(&mut buffer);
    buffer[0]
}

/// Reads octets as UTF-8.
pub(super) fn of_octets(octets: &[u8]) -> Result<&str, MappingError> {
    core::str::from_utf8(octets).map_err(|error| {
        let start = error.valid_up_to();
        let end = error.error_len().map_or(octets.len(), |length| start + length);
        MappingError::new(MappingErrorKind::NotUtf8, Span::new(start, end))
    })
}
