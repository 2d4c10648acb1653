//! References without the white space that is written in them.

use core::fmt;

/// A reference as joined from its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joined<'t> {
    pub(super) written: &'t [u8],
    pub(super) start: usize,
}

impl<'t> Joined<'t> {
    /// Returns whether it is written as it is.
    pub fn is_as_written(&self) -> bool {
        true
    }

    /// Its pieces, each with the offset in the text at which it begins.
    pub fn pieces(&self) -> Pieces<'t> {
        Pieces(Some((self.start, self.written)))
    }
}

impl fmt::Display for Joined<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().try_for_each(|(_, piece)| {
            piece.utf8_chunks().try_for_each(|chunk| {
                formatter.write_str(chunk.valid())?;
                if chunk.invalid().is_empty() { Ok(()) } else { formatter.write_str("\u{FFFD}") }
            })
        })
    }
}

/// The pieces of a reference.
#[derive(Clone, Debug)]
pub struct Pieces<'t>(Option<(usize, &'t [u8])>);

impl<'t> Iterator for Pieces<'t> {
    type Item = (usize, &'t [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.take()
    }
}
