//! What `Debug` shows of a text: not its passwords, nor how long they are.

use core::cell::RefCell;
use core::fmt::{self, Debug, Formatter, Write};
use core::iter::Peekable;

use super::{Masking, Spans};
use crate::Span;

/// What stands in place of a secret of any length.
pub(crate) const MASK: &str = "***";

/// What a text is. In an authority and a userinfo, the password is found without what precedes and follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Authority,
    Userinfo,
}

/// Returns what `Debug` shows of `text`: in quotes, without its secrets.
pub(crate) fn shown(text: &str) -> Shown<'_> {
    Shown { text: text.as_bytes(), kind: Kind::Text, write: write_text }
}

/// Returns what `Debug` shows of an authority.
pub(crate) fn authority(text: &str) -> Shown<'_> {
    Shown { kind: Kind::Authority, ..shown(text) }
}

/// Returns what `Debug` shows of a userinfo.
pub(crate) fn userinfo(text: &str) -> Shown<'_> {
    Shown { kind: Kind::Userinfo, ..shown(text) }
}

/// Returns what `Debug` shows of octets.
pub(crate) fn octets(octets: &[u8]) -> Shown<'_> {
    Shown { text: octets, kind: Kind::Text, write: write_octets }
}

/// Returns what `Debug` shows of the octets of a userinfo.
pub(crate) fn userinfo_octets(octets: &[u8]) -> Shown<'_> {
    Shown { kind: Kind::Userinfo, ..self::octets(octets) }
}

/// A text as `Debug` shows it.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'t> {
    text: &'t [u8],
    kind: Kind,
    write: WriteEscaped,
}

/// Writes a piece with escapes.
type WriteEscaped = fn(&[u8], &mut Formatter<'_>) -> fmt::Result;

impl Debug for Shown<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write_shown(self.text, spans(self.text, self.kind), self.write, formatter)
    }
}

/// A text as it may be printed: as it is, with [`MASK`] in place of its secrets.
#[derive(Clone, Copy)]
pub(crate) struct Redacted<'t>(pub(crate) &'t str);

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let write: WriteEscaped =
            |piece, formatter| piece.utf8_chunks().try_for_each(|chunk| formatter.write_str(chunk.valid()));
        let text = self.0.as_bytes();
        write_masked(text, spans(text, Kind::Text), write, formatter)
    }
}

/// Returns whether `text` has a secret, so that what is made of it must not be shown.
pub(crate) fn has_secret(text: &[u8]) -> bool {
    spans(text, Kind::Text).next().is_some()
}

/// Like [`has_secret`], for an authority.
#[cfg(feature = "idna")]
pub(crate) fn has_secret_of_authority(text: &str) -> bool {
    spans(text.as_bytes(), Kind::Authority).next().is_some()
}

/// A list, each entry of which is shown as this.
pub(crate) struct List<'t, T, F>(pub(crate) &'t [T], pub(crate) F);

impl<'t, T, F: Fn(&'t T) -> D, D: Debug> Debug for List<'t, T, F> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.0.iter().map(&self.1)).finish()
    }
}

/// The components of a reference as `Debug` shows them. A secret may reach over several components.
pub(crate) struct Divided<'t> {
    pub(crate) scheme: Option<&'t str>,
    pub(crate) authority: Option<&'t str>,
    pub(crate) path: &'t str,
    pub(crate) query: Option<&'t str>,
    pub(crate) fragment: Option<&'t str>,
}

impl<'t> Divided<'t> {
    /// Returns what is shown of the authority.
    pub(crate) fn authority(&self) -> Option<impl Debug + use<'t>> {
        self.authority.map(|text| Part { text, kind: Kind::Authority, is_hidden: self.is_cut() })
    }

    /// Returns what is shown of the host, which is a part of the authority.
    pub(crate) fn host(&self, host: Option<&'t str>) -> Option<impl Debug + use<'t>> {
        host.map(|text| Part { text, kind: Kind::Authority, is_hidden: self.is_cut() && has_colon(text) })
    }

    /// Returns what is shown of the path, the query and the fragment.
    pub(crate) fn rest(&self) -> (impl Debug + use<'t>, [Option<impl Debug + use<'t>>; 2]) {
        let is_cut = self.is_cut();
        let part = |text: &'t str| Part { text, kind: Kind::Text, is_hidden: is_cut && !text.is_empty() };
        (part(self.path), [self.query.map(part), self.fragment.map(part)])
    }

    /// Returns whether a password may be divided: `http://user:p#ss@host/`, `http://user:?p@host`, `http:///user:password@host`,
    /// and where the authority lacks a slash, or the scheme: `http:/user:password@host`, `user:password@host`.
    pub(crate) fn is_cut(&self) -> bool {
        let begins = match (self.authority, self.scheme) {
            (Some(""), _) => has_colon(self.path),
            (Some(authority), _) => {
                let after = authority.split_once(':').map(|(_, after)| after);
                let is_port =
                    |after: &str| !after.is_empty() && after.bytes().all(|octet| octet.is_ascii_digit());
                let has_password = after.map_or(has_colon(authority), |after| !is_port(after));
                has_password && !authority.contains(['@', ']'])
            }
            (None, Some(scheme)) => {
                let is_known = crate::schemes::built_in(scheme.as_bytes()).is_some();
                !is_known || has_colon(self.path)
            }
            (None, None) => false,
        };
        let rest = [Some(self.path), self.query, self.fragment];
        begins && rest.iter().flatten().any(|part| part.contains('@') || part.contains("%40"))
    }
}

/// Returns whether a text has a colon, perhaps escaped.
fn has_colon(text: &str) -> bool {
    text.contains(':') || text.contains("%3A") || text.contains("%3a")
}

struct Part<'t> {
    text: &'t str,
    kind: Kind,
    is_hidden: bool,
}

impl Debug for Part<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        if self.is_hidden {
            return write!(formatter, "\"{MASK}\"");
        }
        Shown { kind: self.kind, ..shown(self.text) }.fmt(formatter)
    }
}

/// The secrets of a text of which pieces are shown, most of them in order.
pub(crate) struct Whole<'t> {
    text: &'t [u8],
    kind: Kind,
    rest: RefCell<(usize, Peekable<Spans<'t>>)>,
}

impl<'t> Whole<'t> {
    pub(crate) fn new(text: &'t [u8], kind: Kind) -> Self {
        Self { text, kind, rest: RefCell::new((0, spans(text, kind).peekable())) }
    }

    /// Those of a text of any kind.
    pub(crate) fn of_text(text: &'t str) -> Self {
        Self::new(text.as_bytes(), Kind::Text)
    }

    /// Writes a piece in quotes, without the secrets of the text. Another text is written without its own: it is of this
    /// kind.
    pub(crate) fn write(&self, piece: &[u8], kind: Kind, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.write_by(write_octets, piece, kind, formatter)
    }

    /// Writes a piece of a text of any kind in quotes, without the secrets of the text.
    pub(crate) fn write_text(&self, piece: &str, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.write_by(write_text, piece.as_bytes(), Kind::Text, formatter)
    }

    fn write_by(
        &self,
        write: WriteEscaped,
        piece: &[u8],
        kind: Kind,
        formatter: &mut Formatter<'_>,
    ) -> fmt::Result {
        let Some(part) = Span::within(self.text, piece) else {
            return write_shown(piece, spans(piece, kind), write, formatter);
        };
        let mut rest = self.rest.borrow_mut();
        if part.start < rest.0 {
            rest.1 = spans(self.text, self.kind).peekable();
        }
        rest.0 = part.start;
        while rest.1.next_if(|secret| secret.end <= part.start).is_some() {}
        let secrets = rest.1.clone().take_while(|secret| secret.start < part.end);
        let in_piece = secrets.map(|secret| {
            Span::new(secret.start.max(part.start) - part.start, secret.end.min(part.end) - part.start)
        });
        write_shown(piece, in_piece, write, formatter)
    }
}

fn spans(text: &[u8], kind: Kind) -> Spans<'_> {
    let masking = Masking::PASSWORDS;
    match kind {
        Kind::Text => Spans::new(text, masking),
        Kind::Authority => Spans::of_authority(text, masking),
        Kind::Userinfo => Spans::of_userinfo(text, masking),
    }
}

/// Writes a text in quotes, with [`MASK`] in place of these spans, which are in order.
fn write_shown(
    text: &[u8],
    secrets: impl Iterator<Item = Span>,
    write: WriteEscaped,
    formatter: &mut Formatter<'_>,
) -> fmt::Result {
    formatter.write_char('"')?;
    write_masked(text, secrets, write, formatter)?;
    formatter.write_char('"')
}

/// Writes a text with [`MASK`] in place of these spans, which are in order.
fn write_masked(
    text: &[u8],
    secrets: impl Iterator<Item = Span>,
    write: WriteEscaped,
    formatter: &mut Formatter<'_>,
) -> fmt::Result {
    let mut end = 0;
    for secret in secrets {
        write(text.get(end..secret.start).unwrap_or_default(), formatter)?;
        formatter.write_str(MASK)?;
        end = secret.end;
    }
    write(text.get(end..).unwrap_or_default(), formatter)
}

/// Writes a piece of a text as a `str` shows it.
fn write_text(text: &[u8], formatter: &mut Formatter<'_>) -> fmt::Result {
    text.utf8_chunks().flat_map(|chunk| chunk.valid().chars()).try_for_each(|character| match character {
        '\'' => formatter.write_char(character),
        _ => write!(formatter, "{}", character.escape_debug()),
    })
}

/// Writes characters beyond US-ASCII as a `str` shows them, and octets that are not UTF-8 as `\xFF`.
fn write_octets(text: &[u8], formatter: &mut Formatter<'_>) -> fmt::Result {
    for chunk in text.utf8_chunks() {
        for character in chunk.valid().chars() {
            match u8::try_from(character) {
                Ok(octet) if octet.is_ascii() => write!(formatter, "{}", octet.escape_ascii())?,
                _ => write!(formatter, "{}", character.escape_debug())?,
            }
        }
        write!(formatter, "{}", chunk.invalid().escape_ascii())?;
    }
    Ok(())
}
