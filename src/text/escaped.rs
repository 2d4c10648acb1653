//! A text in escapes.

use core::fmt::{self, Write};

use crate::escapes::of_octet;

/// A text with each octet as an escape, written one character after the other, so that it can be
/// [masked](crate::validate::saying::masks).
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut escapes = self.0.bytes().flat_map(of_octet);
        escapes.try_for_each(|octet| formatter.write_char(char::from(octet)))
    }
}
