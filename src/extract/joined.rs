//! References without the white space that is written in them.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, vec::Vec};
use core::fmt;

use super::characters::is_white_space;
use crate::{Span, secrets::debug};

/// A reference as joined from the pieces that are written: without the white space in it, without the quoting marks of mail
/// at the beginning of its lines and, in one of two candidates, without the hyphens at the end of its lines.
///
/// It borrows the text and allocates nothing. [`Display`](fmt::Display) writes it, with U+FFFD in place of octets that are
/// not UTF-8.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Joined<'t> {
    /// What is written.
    pub(super) written: &'t [u8],
    /// Where that begins in the text.
    pub(super) start: usize,
    /// What it has before that.
    pub(super) prefix: &'static str,
    /// Whether white space is left out.
    pub(super) is_broken: bool,
    /// Whether quoting marks are left out at the beginning of a line.
    pub(super) is_quoted: bool,
    /// Whether hyphens are left out at the end of a line.
    pub(super) drops_hyphens: bool,
}

/// Without passwords.
impl fmt::Debug for Joined<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { written, start, prefix, is_broken, is_quoted, drops_hyphens } = self;
        let mut joined = formatter.debug_struct("Joined");
        joined.field("written", &debug::octets(written)).field("start", start).field("prefix", prefix);
        joined.field("is_broken", is_broken).field("is_quoted", is_quoted);
        joined.field("drops_hyphens", drops_hyphens).finish()
    }
}

impl<'t> Joined<'t> {
    /// What is written at `start`, after what the text lacks.
    pub(super) const fn as_written(written: &'t [u8], start: usize, prefix: &'static str) -> Self {
        Self { written, start, prefix, is_broken: false, is_quoted: false, drops_hyphens: false }
    }

    /// Returns whether the reference is written as it is.
    ///
    /// ```
    /// use uri_bnf::extract::Finder;
    /// let is_as_written = |text: &[u8]| Finder::new().find(text).next().unwrap().reference().is_as_written();
    /// assert!(is_as_written(b"<http://h/ab>") && !is_as_written(b"<http://h/\n  ab>"));
    /// ```
    pub fn is_as_written(&self) -> bool {
        self.prefix.is_empty() && !self.is_broken
    }

    /// What the reference has and the text lacks: `http://` for an abbreviation; usually empty.
    pub fn prefix(&self) -> &'static str {
        self.prefix
    }

    /// The pieces of the reference after its [`prefix`](Self::prefix), each with its offset in the text, in octets.
    ///
    /// ```
    /// use uri_bnf::extract::Finder;
    /// let find = Finder::new().find(b"<http://h/\n  ab>").next().unwrap();
    /// let pieces: Vec<_> = find.reference().pieces().collect();
    /// assert_eq!(pieces, [(1, &b"http://h/"[..]), (13, b"ab")]);
    /// ```
    pub fn pieces(&self) -> Pieces<'t> {
        Pieces { joined: *self, offset: 0 }
    }

    /// The number of its octets. Linear.
    pub fn len(&self) -> usize {
        self.prefix.len() + self.pieces().map(|(_, piece)| piece.len()).sum::<usize>()
    }

    /// Returns whether it has no octets.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns where a span of the reference is in the text, in octets: from its first octet to its last. What is in the
    /// prefix is an empty span at the beginning. Linear in the number of pieces.
    ///
    /// ```
    /// use uri_bnf::Span;
    /// use uri_bnf::extract::Finder;
    /// let text = b"<http://h/\n  a b>";
    /// let reference = Finder::new().find(text).next().unwrap().reference();
    /// assert_eq!(reference.to_string(), "http://h/ab");
    /// assert_eq!(reference.span_in_text(Span::new(9, 11)), Span::new(13, 16));
    /// ```
    pub fn span_in_text(&self, span: Span) -> Span {
        let start = self.octet(span.start);
        if span.is_empty() {
            return Span::new(start, start);
        }
        let last = self.octet(span.end - 1);
        let is_in_prefix = span.end <= self.prefix.len();
        Span::new(start, if is_in_prefix { last } else { last + 1 })
    }

    /// Returns where the octet at `offset` of the reference is in the text; the end of the reference for other offsets.
    fn octet(&self, offset: usize) -> usize {
        let Some(mut rest) = offset.checked_sub(self.prefix.len()) else { return self.start };
        let mut end = self.start;
        for (start, piece) in self.pieces() {
            if rest < piece.len() {
                return start + rest;
            }
            rest -= piece.len();
            end = start + piece.len();
        }
        end
    }

    /// Returns its octets, borrowed if it is written as it is.
    #[cfg(feature = "alloc")]
    pub fn to_cow(&self) -> Cow<'t, [u8]> {
        if self.is_as_written() {
            return Cow::Borrowed(self.written);
        }
        let mut octets = Vec::from(self.prefix);
        self.pieces().for_each(|(_, piece)| octets.extend_from_slice(piece));
        Cow::Owned(octets)
    }

    /// Returns how many octets are left out at the beginning of `rest`. `previous` is the octet before it.
    fn skipped(&self, rest: &[u8], previous: Option<u8>) -> usize {
        let mut is_after_line_end = previous == Some(b'\n');
        let mut skipped = 0;
        for octet in rest {
            match octet {
                b'\n' => is_after_line_end = true,
                b'>' if self.is_quoted && is_after_line_end => {}
                octet if is_white_space(*octet) => {}
                b'-' if self.drops_hyphens
                    && is_before_line_end(rest.get(skipped + 1..).unwrap_or_default()) => {}
                _ => break,
            }
            skipped += 1;
        }
        skipped
    }
}

/// Returns whether the line ends before anything but white space.
pub(super) fn is_before_line_end(rest: &[u8]) -> bool {
    rest.iter().find(|octet| !matches!(octet, b' ' | b'\t' | b'\r')) == Some(&b'\n')
}

impl fmt::Display for Joined<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.prefix)?;
        // A character that white space divides is shown as its octets.
        self.pieces().try_for_each(|(_, piece)| {
            piece.utf8_chunks().try_for_each(|chunk| {
                formatter.write_str(chunk.valid())?;
                if chunk.invalid().is_empty() { Ok(()) } else { formatter.write_str("\u{FFFD}") }
            })
        })
    }
}

/// The pieces of a reference, each with its offset in the text. None is empty.
#[derive(Clone, Debug)]
pub struct Pieces<'t> {
    joined: Joined<'t>,
    /// The offset in what is written.
    offset: usize,
}

impl<'t> Iterator for Pieces<'t> {
    type Item = (usize, &'t [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let Self { joined, offset } = self;
        let rest = joined.written.get(*offset..).filter(|rest| !rest.is_empty())?;
        if !joined.is_broken {
            *offset = joined.written.len();
            return Some((joined.start, rest));
        }
        let previous = offset.checked_sub(1).and_then(|index| joined.written.get(index)).copied();
        let begin = *offset + joined.skipped(rest, previous);
        let rest = joined.written.get(begin..).filter(|rest| !rest.is_empty())?;
        let is_left_out = |(index, octet): (usize, &u8)| {
            is_white_space(*octet)
                || *octet == b'-'
                    && joined.drops_hyphens
                    && is_before_line_end(rest.get(index + 1..).unwrap_or_default())
        };
        let length = rest.iter().enumerate().position(is_left_out).unwrap_or(rest.len());
        *offset = begin + length;
        Some((joined.start + begin, rest.get(..length)?))
    }
}
