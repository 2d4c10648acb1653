//! A text in escapes.

use core::fmt::{self, Write};

/// A text with each octet as an escape, written one character after the other, so that it can be [masked](super::masks).
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |value| char::from_digit(u32::from(value), 16).unwrap_or_default().to_ascii_uppercase();
        self.0.bytes().try_for_each(|octet| {
            ['%', digit(octet >> 4), digit(octet & 15)]
                .into_iter()
                .try_for_each(|character| formatter.write_char(character))
        })
    }
}
