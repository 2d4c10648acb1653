//! A reader for the tokenizer that lets it return now and then.
//!
//! Between two attributes in double quotation marks with white space between, html5gum 0.9 calls the next state instead of
//! returning to its loop, so a start tag with thousands of them would overflow the stack. At an error, it returns, and goes on
//! where it was. So after every so many of such values, there is one.

use std::fmt;

use html5gum::{Readable, Reader};

/// After how many values the tokenizer returns.
const VALUES: usize = 64;

/// A reader, and how many values have ended since the last pause.
pub(super) struct Paced<R> {
    reader: R,
    values: usize,
    /// Whether the last thing that was read is the quotation mark at the end of a value.
    is_after_value: bool,
}

impl<'t> Paced<<&'t [u8] as Readable<'t>>::Reader> {
    pub(super) fn new(text: &'t [u8]) -> Self {
        Self { reader: text.to_reader(), values: 0, is_after_value: false }
    }
}

/// Not an error of the text.
#[derive(Debug)]
pub(super) struct Pause;

impl fmt::Display for Pause {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the tokenizer pauses")
    }
}

impl std::error::Error for Pause {}

impl<R: Reader> Reader for Paced<R> {
    type Error = Pause;

    fn read_byte(&mut self) -> Result<Option<u8>, Pause> {
        if std::mem::take(&mut self.is_after_value) {
            self.values += 1;
            if self.values == VALUES {
                self.values = 0;
                return Err(Pause);
            }
        }
        self.reader.read_byte().map_err(|_| Pause)
    }

    fn try_read_string(&mut self, text: &[u8], is_case_sensitive: bool) -> Result<bool, Pause> {
        self.is_after_value = false;
        self.reader.try_read_string(text, is_case_sensitive).map_err(|_| Pause)
    }

    fn read_until<'b>(
        &'b mut self,
        needles: &[u8],
        buffer: &'b mut [u8; 4],
    ) -> Result<Option<&'b [u8]>, Pause> {
        let Self { reader, is_after_value, .. } = self;
        let read = reader.read_until(needles, buffer).map_err(|_| Pause)?;
        // Only in such a value, the quotation mark is searched first.
        *is_after_value = needles.starts_with(b"\"") && read == Some(b"\"");
        Ok(read)
    }
}
