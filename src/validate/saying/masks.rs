//! Messages without the secrets of the input.
//!
//! A message quotes pieces of the input, and the formatter receives them as they are: their addresses say where they are
//! from, so that the secrets in them become asterisks. No check need do anything for that. Characters that a check writes
//! one by one are not pieces: in a message about a secret, they are masked as well, except for quotation marks.

use core::fmt::{self, Write};

use crate::{
    Span,
    secrets::{Masking, Spans, debug::MASK},
};

/// The secrets of an input, as far as a finding concerns them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::validate) struct Secrets {
    masking: Masking,
    /// Where the first one begins.
    first: usize,
    /// There is none between this offset and `next`.
    from: usize,
    /// The first one that does not end before the finding; empty if there is none.
    next: Span,
}

impl Secrets {
    /// An input without secrets.
    pub(in crate::validate) const NONE: Self =
        Self { masking: Masking::NONE, first: usize::MAX, from: 0, next: Span::new(usize::MAX, usize::MAX) };

    /// Returns whether there are any.
    pub(in crate::validate) fn are_there(&self) -> bool {
        self.first < usize::MAX
    }

    /// `text`, the input, without its secrets; `None` if it has none.
    #[cfg(feature = "alloc")]
    pub(in crate::validate) fn masked(&self, text: &str) -> Option<alloc::string::String> {
        self.are_there().then(|| alloc::string::ToString::to_string(&self.masking.of(text)))
    }

    /// Calls `visit` with the spans of the secrets in `text` that `part` contains or overlaps.
    ///
    /// Those near the finding are known. Only for a part elsewhere, after the first secret, all are searched for again.
    fn visit(&self, text: &str, part: Span, mut visit: impl FnMut(Span)) {
        let is_in = |secret: &Span| secret.start < part.end && part.start < secret.end;
        if part.end <= self.first || (self.from <= part.start && part.end <= self.next.start) {
        } else if self.from <= part.start && part.end <= self.next.end {
            Some(self.next).filter(is_in).into_iter().for_each(visit);
        } else {
            let secrets = self.masking.spans(text).take_while(|secret| secret.start < part.end);
            secrets.filter(is_in).for_each(&mut visit);
        }
    }

    /// Returns whether a part of `text` overlaps a secret, or is an offset inside one.
    pub(super) fn overlap(&self, text: &str, part: Span) -> bool {
        let mut is_secret = false;
        self.visit(text, Span::new(part.start, part.end.max(part.start + 1)), |_| is_secret = true);
        is_secret
    }
}

/// Finds the secrets of an input while its findings are reported, most of them from left to right: once, if there is any
/// finding.
#[derive(Clone)]
pub(in crate::validate) struct Search<'a> {
    text: &'a str,
    masking: Masking,
    /// The secrets after the known one; `None` before the first finding.
    rest: Option<Spans<'a>>,
    known: Secrets,
}

impl<'a> Search<'a> {
    pub(in crate::validate) fn new(text: &'a str, masking: Masking) -> Self {
        Self { text, masking, rest: None, known: Secrets::NONE }
    }

    /// The secrets, for a finding at `offset`.
    pub(in crate::validate) fn near(&mut self, offset: usize) -> Secrets {
        if self.rest.is_none() {
            self.begin();
            self.known.first = self.known.next.start;
        }
        if offset < self.known.from {
            self.begin();
        }
        while self.known.next.end <= offset {
            let from = self.known.next.end;
            let next = self.next();
            self.known = Secrets { from, next, ..self.known };
        }
        self.known
    }

    fn begin(&mut self) {
        self.rest = Some(self.masking.spans(self.text));
        let next = self.next();
        self.known = Secrets { masking: self.masking, from: 0, next, ..self.known };
    }

    fn next(&mut self) -> Span {
        self.rest.as_mut().and_then(Iterator::next).unwrap_or(Secrets::NONE.next)
    }
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum About {
    /// Words about a finding elsewhere.
    Other,
    /// Words about a finding in a secret.
    Secret,
    /// What replaces a secret, or a part of one. All of it that is not from the rest of the input is secret, and so is its
    /// length.
    Replacement,
}

/// Writes what `write` writes about a finding, without the secrets of `text`.
pub(super) fn write_masked(
    formatter: &mut fmt::Formatter<'_>,
    text: &str,
    secrets: &Secrets,
    about: About,
    write: &dyn fmt::Display,
) -> fmt::Result {
    write!(Masks { to: formatter, text, secrets, about, has_masked: false, is_after_mask: false }, "{write}")
}

/// Returns whether [`write_masked`] masks something.
pub(super) fn is_masked(text: &str, secrets: &Secrets, about: About, write: &dyn fmt::Display) -> bool {
    struct Nowhere;
    impl Write for Nowhere {
        fn write_str(&mut self, _: &str) -> fmt::Result {
            Ok(())
        }
    }
    let mut masks = Masks { to: &mut Nowhere, text, secrets, about, has_masked: false, is_after_mask: false };
    // Nothing fails here.
    let _ = write!(masks, "{write}");
    masks.has_masked
}

struct Masks<'m, W> {
    to: &'m mut W,
    text: &'m str,
    secrets: &'m Secrets,
    about: About,
    has_masked: bool,
    /// Whether a mask was written last.
    is_after_mask: bool,
}

impl<W: Write> Masks<'_, W> {
    /// Writes what is not secret.
    fn write_shown(&mut self, piece: &str) -> fmt::Result {
        self.is_after_mask &= piece.is_empty();
        self.to.write_str(piece)
    }

    /// Writes a mask for so many characters or octets.
    fn write_mask(&mut self, count: usize) -> fmt::Result {
        self.has_masked |= count > 0;
        if self.about != About::Replacement {
            return (0..count).try_for_each(|_| self.to.write_char('*'));
        }
        if count == 0 || core::mem::replace(&mut self.is_after_mask, true) {
            return Ok(());
        }
        self.to.write_str(MASK)
    }
}

impl<W: Write> Write for Masks<'_, W> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        let Some(part) = Span::within(self.text, piece).filter(|part| !part.is_empty()) else {
            if self.about == About::Replacement {
                return self.write_mask(piece.len());
            }
            return self.write_shown(piece);
        };
        let (text, secrets) = (self.text, self.secrets);
        let (mut end, mut result) = (part.start, Ok(()));
        secrets.visit(text, part, |secret| {
            let (start, secret_end) = (secret.start.max(part.start), secret.end.min(part.end));
            let before = text.get(end..start).unwrap_or_default();
            result = result.and_then(|()| self.write_shown(before));
            result = result.and_then(|()| self.write_mask(secret_end - start));
            end = secret_end;
        });
        result?;
        self.write_shown(text.get(end..part.end).unwrap_or_default())
    }

    fn write_char(&mut self, character: char) -> fmt::Result {
        match self.about {
            About::Secret if !matches!(character, '"' | '\'') => self.write_mask(1),
            About::Replacement => self.write_mask(1),
            About::Other | About::Secret => self.write_shown(character.encode_utf8(&mut [0; 4])),
        }
    }
}
