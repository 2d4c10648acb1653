//! Where fixed lines go.

use std::io::{self, Write};

use crate::inputs::blocks::BYTE_ORDER_MARK;

/// Takes a stream in pieces, as it was and as it is now.
pub(super) trait Target {
    /// The stream begins, with a byte-order mark or without.
    fn begin(&mut self, has_mark: bool) -> io::Result<()>;

    /// Whole lines, with their ends, that stay as they are. The last of a stream may lack its end.
    fn keep(&mut self, lines: &[u8]) -> io::Result<()>;

    /// One line: what it was, what it is now, and what ends it.
    fn change(&mut self, old: &[u8], new: &[u8], end: &[u8]) -> io::Result<()>;

    /// A piece of a line that is too long to be kept in memory. The last has the end of the line.
    fn keep_piece(&mut self, piece: &[u8]) -> io::Result<()>;

    /// The stream ends.
    fn end_stream(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// The next may be long in coming.
    fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes what is now.
pub(super) struct Copy<W>(pub(super) W);

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
