//! Checks and writing of one value: what all parts have in common.

use core::fmt;

use super::{
    data::Data,
    error::{BuildError, BuildErrorKind, Part},
};
use crate::{
    Edition,
    edition::facts::written::run_of,
    escape::{EscapeContext, Extent},
};

/// Where a value is written: which part it is, and how its data is escaped.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) edition: Edition,
    pub(super) part: Part,
    pub(super) context: EscapeContext,
    pub(super) extent: Extent,
}

impl Place {
    #[cold]
    pub(super) fn error(self, offset: usize, kind: BuildErrorKind) -> BuildError {
        BuildError { edition: self.edition, part: self.part, offset, kind }
    }

    /// The bit of the context in the tables of the edition.
    fn bit(self) -> u16 {
        1 << self.context as u16
    }

    /// Checks escaped text: characters of the component that do not end it, and escapes. Plain data can always be escaped.
    #[inline]
    pub(super) fn check(self, data: &Data<'_>) -> Result<(), BuildError> {
        match data {
            Data::Escaped(text) => self.check_text(text.as_str()),
            Data::Text(_) | Data::Plain(_) => Ok(()),
        }
    }

    fn check_text(self, text: &str) -> Result<(), BuildError> {
        let written = self.edition.traits().written;
        let (table, non_ascii) = (&written.escaped, written.non_ascii[self.context as usize]);
        let mut rest = text.as_bytes();
        loop {
            rest = rest.get(run_of(table, self.bit(), rest)..).unwrap_or_default();
            let kind = match rest {
                [] => return Ok(()),
                [b'%', high, low, after @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                    rest = after;
                    continue;
                }
                [b'%', ..] => BuildErrorKind::MalformedEscape,
                _ => match non_ascii.first(rest) {
                    Some(length) => {
                        rest = rest.get(length..).unwrap_or_default();
                        continue;
                    }
                    None => BuildErrorKind::Character,
                },
            };
            return Err(self.error(text.len() - rest.len(), kind));
        }
    }

    /// Writes data, escaped, and escaped text as it is.
    #[inline]
    pub(super) fn write<W: fmt::Write>(self, data: &Data<'_>, writer: &mut W) -> fmt::Result {
        let text = match data {
            Data::Escaped(text) => return writer.write_str(text.as_str()),
            Data::Text(text) => text,
            Data::Plain(data) => return self.write_octets(data.octets(), writer),
        };
        // Most data has nothing to escape.
        let table = &self.edition.traits().written.plain[self.extent as usize];
        let end = run_of(table, self.bit(), text.as_bytes());
        let (kept, rest) = text.split_at_checked(end).unwrap_or((text, ""));
        writer.write_str(kept)?;
        if rest.is_empty() { Ok(()) } else { self.write_octets(rest.as_bytes(), writer) }
    }

    fn write_octets<W: fmt::Write>(self, octets: &[u8], writer: &mut W) -> fmt::Result {
        let data = crate::escape::Plain::from(octets);
        data.escape_to(self.edition, self.context, self.extent).try_for_each(|piece| writer.write_str(piece))
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        AsciiSet, Edition,
        escape::{Classes, EscapeContext, Extent},
    };

    /// The tables are those of the classes.
    #[test]
    fn the_tables_have_the_classes_of_the_edition() {
        for &edition in Edition::ALL {
            for (index, &context) in EscapeContext::ALL.iter().enumerate() {
                assert_eq!(index, context as usize);
                for extent in Extent::ALL {
                    let table = &edition.traits().written.plain[extent as usize];
                    let escaped: AsciiSet = Classes::of(edition, context).escaped(extent);
                    for octet in 0..=255_u8 {
                        let is_kept = table[usize::from(octet)] & 1 << index != 0;
                        let expected = octet.is_ascii() && !escaped.contains(octet);
                        assert_eq!(is_kept, expected, "{octet} in {context} under {edition}");
                    }
                }
            }
        }
    }
}
