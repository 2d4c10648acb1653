//! The destination of fixed lines.

use std::io::{self, Write};

use crate::files::Replacement;
use crate::inputs::blocks::BYTE_ORDER_MARK;

/// Receives a stream in pieces, both the original and the fixed one.
pub(crate) trait Target {
    /// Begins a stream, with a byte-order mark or without.
    fn begin(&mut self, has_mark: bool) -> io::Result<()>;

    /// Receives complete lines, with their line ends, that stay as they are. The last line of a stream may lack its end.
    fn keep(&mut self, lines: &[u8]) -> io::Result<()>;

    /// Receives one line: the original, the fixed one, and what ends it. The original may be several lines that were joined.
    fn change(&mut self, old: &[u8], new: &[u8], end: &[u8]) -> io::Result<()>;

    /// Receives a piece of a line that is too long to be kept in memory. The last piece has the line end.
    fn keep_piece(&mut self, piece: &[u8]) -> io::Result<()>;

    /// Ends the stream.
    fn end_stream(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Writes everything that is known so far: the next piece may take a while.
    fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes the fixed stream.
pub(crate) struct Copy<W>(pub(crate) W);

impl<W: Write> Target for Copy<W> {
    fn begin(&mut self, has_mark: bool) -> io::Result<()> {
        if has_mark { self.0.write_all(BYTE_ORDER_MARK) } else { Ok(()) }
    }

    fn keep(&mut self, lines: &[u8]) -> io::Result<()> {
        self.0.write_all(lines)
    }

    fn change(&mut self, _old: &[u8], new: &[u8], end: &[u8]) -> io::Result<()> {
        self.0.write_all(new)?;
        self.0.write_all(end)
    }

    fn keep_piece(&mut self, piece: &[u8]) -> io::Result<()> {
        self.0.write_all(piece)
    }

    fn pause(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Writes the fixed stream in the place of the file.
impl Target for Replacement {
    fn begin(&mut self, has_mark: bool) -> io::Result<()> {
        self.keep_piece(if has_mark { BYTE_ORDER_MARK } else { &[] })
    }

    fn keep(&mut self, lines: &[u8]) -> io::Result<()> {
        self.keep_piece(lines)
    }

    fn change(&mut self, _old: &[u8], new: &[u8], end: &[u8]) -> io::Result<()> {
        Self::change(self, new)?;
        Self::change(self, end)
    }

    fn keep_piece(&mut self, piece: &[u8]) -> io::Result<()> {
        Self::keep(self, piece)
    }
}
