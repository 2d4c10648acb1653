//! A stream of octets cut into blocks of whole records.
//!
//! A block is one read, up to the last end of a record in it; what comes after that begins the next block. Its buffer
//! grows up to the limit on records and no further, and can be used again.

use std::io::{self, Read};

use memchr::{memchr, memchr_iter, memrchr};

use super::form::Form;
use crate::steps;

/// Whole records, one after the other. The last of a stream may lack its end.
#[derive(Debug, Default)]
pub(crate) struct Block {
    /// The number of its first record in the stream, from 1.
    pub(crate) line: u64,
    /// Where it begins in the stream, in bytes.
    pub(crate) offset: u64,
    content: Content,
    buffer: Vec<u8>,
    length: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Content {
    #[default]
    Records,
    /// The beginning of one record that is longer than the limit.
    Refused,
    /// More of that record, if all octets are kept.
    More,
}

impl Block {
    /// Returns its records with their ends; `None` if it is part of a record that is longer than the limit.
    pub(crate) fn bytes(&self) -> Option<&[u8]> {
        (self.content == Content::Records).then_some(self.filled())
    }

    /// Returns all its octets: those of [`octets`](Self::octets), or a piece of a record that is longer than the limit.
    pub(crate) fn all_octets(&self) -> &[u8] {
        self.filled()
    }

    /// Returns whether it represents a record that is longer than the limit. A block with more of that record does not.
    pub(crate) fn is_refused(&self) -> bool {
        self.content == Content::Refused
    }

    /// Returns its length in the stream, in bytes.
    pub(crate) fn len(&self) -> usize {
        self.length
    }

    /// Returns how much memory it takes, in bytes.
    pub(crate) fn capacity(&self) -> usize {
        self.buffer.len()
    }

    fn filled(&self) -> &[u8] {
        self.buffer.get(..self.length).unwrap_or_default()
    }

    fn clear(&mut self) {
        self.length = 0;
        self.content = Content::Records;
        // The memory for one long record is not kept for all later blocks.
        if self.buffer.len() > 4 * READ {
            self.buffer = Vec::new();
        }
    }

    fn push(&mut self, octets: &[u8]) -> io::Result<()> {
        self.make_room(octets.len())?;
        self.buffer[self.length..self.length + octets.len()].copy_from_slice(octets);
        self.length += octets.len();
        Ok(())
    }

    /// Reads once, no more than [`READ`] octets.
    fn read(&mut self, stream: &mut impl Read) -> io::Result<usize> {
        self.make_room(READ)?;
        let room = &mut self.buffer[self.length..self.length + READ];
        loop {
            match stream.read(room) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                outcome => {
                    let read = *outcome.as_ref().unwrap_or(&0);
                    steps::count(read);
                    self.length += read;
                    return outcome;
                }
            }
        }
    }

    /// Makes room for `more` bytes after the present ones.
    fn make_room(&mut self, more: usize) -> io::Result<()> {
        let least = self.length + more;
        if self.buffer.len() < least {
            // Doubling avoids quadratic time; the first size is enough for most blocks.
            let twice = self.buffer.len().saturating_mul(2).min(self.buffer.len() + MOST_GROWTH);
            let length = least.max(twice).max(READ + USUAL_REST);
            self.buffer
                .try_reserve_exact(length - self.buffer.len())
                .map_err(|error| io::Error::new(io::ErrorKind::OutOfMemory, error))?;
            self.buffer.resize(length, 0);
        }
        Ok(())
    }
}

/// How much is read at once.
const READ: usize = 128 << 10;

/// What comes after the last record of a read seldom has more bytes.
const USUAL_REST: usize = 4 << 10;

/// By how much a buffer grows at most: growing copies fewer bytes than are read.
const MOST_GROWTH: usize = 64 << 20;

pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

/// The blocks of a stream.
pub(crate) struct Blocks<R> {
    stream: R,
    form: Form,
    /// What was read after the end of the last block.
    rest: Vec<u8>,
    /// Where the next block begins in the stream.
    offset: u64,
    /// The number of records so far.
    lines: u64,
    /// Whether the rest of a record that was rejected comes next.
    refusing: bool,
    /// Whether rejected records are also returned.
    is_complete: bool,
    has_mark: bool,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// A byte-order mark may still come.
    Begun,
    Running,
    Ended,
}

impl<R: Read> Blocks<R> {
    pub(crate) fn new(stream: R, form: Form) -> Self {
        Self {
            stream,
            form,
            rest: Vec::new(),
            offset: 0,
            lines: 0,
            refusing: false,
            is_complete: false,
            has_mark: false,
            state: State::Begun,
        }
    }

    /// The blocks of a stream that can be restored from them, byte for byte, except for a byte-order mark: rejected records
    /// come in pieces.
    pub(crate) fn complete(stream: R, form: Form) -> Self {
        Self { is_complete: true, ..Self::new(stream, form) }
    }

    /// Returns whether there was a byte-order mark in what was read so far.
    pub(crate) fn has_mark(&self) -> bool {
        self.has_mark
    }

    /// Returns the next block, in the buffer of `used`; `None` at the end of the stream. Reads until a record ends.
    pub(crate) fn next(&mut self, mut used: Block) -> io::Result<Option<Block>> {
        used.clear();
        used.push(&self.rest)?;
        self.rest.clear();
        let mut searched = 0;
        // What came after the end of a piece.
        if self.is_complete && !self.refusing && self.cut(&mut used, 0) {
            return Ok(Some(self.finish(used)));
        }
        while self.state != State::Ended {
            let read = used.read(&mut self.stream)?;
            if self.skip_byte_order_mark(&mut used, read) {
                continue;
            }
            if read == 0 {
                self.state = State::Ended;
            }
            if self.refusing {
                // The rest of the record: up to its end, or all that there is.
                let passed = memchr(self.form.terminator(), used.filled()).map(|index| index + 1);
                self.refusing = passed.is_none();
                if self.is_complete && used.length > 0 {
                    self.keep_rest(&mut used, passed.unwrap_or(usize::MAX));
                    used.content = Content::More;
                    return Ok(Some(self.finish(used)));
                }
                self.drop_front(&mut used, passed.unwrap_or(usize::MAX));
                searched = 0;
            }
            if self.cut(&mut used, searched) {
                return Ok(Some(self.finish(used)));
            }
            searched = used.length;
            // One more may be the CR of a CRLF.
            if searched > self.form.max_line.saturating_add(1) && self.state != State::Ended {
                self.refusing = true;
                used.content = Content::Refused;
                return Ok(Some(self.finish(used)));
            }
        }
        let is_empty = used.length == 0;
        Ok((!is_empty).then(|| self.finish(used)))
    }

    /// Cuts `block` after the last end of a record in it, at or after byte `searched`; returns whether there is one.
    fn cut(&mut self, block: &mut Block, searched: usize) -> bool {
        let last = memrchr(self.form.terminator(), block.filled().get(searched..).unwrap_or_default());
        if let Some(index) = last {
            self.keep_rest(block, searched + index + 1);
        }
        last.is_some()
    }

    /// Cuts `block` after `length` bytes; the rest is for the next block.
    fn keep_rest(&mut self, block: &mut Block, length: usize) {
        let length = length.min(block.length);
        self.rest.extend_from_slice(block.filled().get(length..).unwrap_or_default());
        block.length = length;
    }

    /// Numbers a block, and continues after it.
    fn finish(&mut self, mut block: Block) -> Block {
        block.line = self.lines + 1;
        block.offset = self.offset;
        self.offset += block.length as u64;
        self.lines += match block.content {
            Content::Records => memchr_iter(self.form.terminator(), block.filled()).count() as u64,
            Content::Refused => 1,
            Content::More => 0,
        };
        block
    }

    /// At the beginning of the stream, drops the mark. Returns whether more must be read to decide whether there is one.
    fn skip_byte_order_mark(&mut self, block: &mut Block, read: usize) -> bool {
        if self.state != State::Begun {
            return false;
        }
        let octets = block.filled();
        if read > 0 && octets.len() < BYTE_ORDER_MARK.len() && BYTE_ORDER_MARK.starts_with(octets) {
            return true;
        }
        self.state = State::Running;
        if octets.starts_with(BYTE_ORDER_MARK) {
            self.drop_front(block, BYTE_ORDER_MARK.len());
            self.has_mark = true;
        }
        false
    }

    /// Drops the first `count` bytes, or all.
    fn drop_front(&mut self, block: &mut Block, count: usize) {
        let count = count.min(block.length);
        block.buffer.copy_within(count..block.length, 0);
        block.length -= count;
        self.offset += count as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, Blocks, READ};
    use crate::inputs::form::Form;
    use std::io::Read;

    #[test]
    fn the_buffer_grows_with_the_limit_and_no_further() {
        for max_line in [1000, 1 << 20] {
            let long = std::io::repeat(b'a').take(50 << 20);
            let mut blocks = Blocks::new(long, Form { null: false, max_line, comments: false });
            let (mut count, mut block, mut most) = (0, Block::default(), 0);
            while let Some(next) = blocks.next(block).unwrap() {
                count += 1;
                most = most.max(next.buffer.len());
                block = next;
            }
            assert_eq!(count, 1);
            assert!(most <= 2 * (max_line + 2 * READ), "{most} for {max_line}");
        }
    }

    #[test]
    fn blocks_follow_each_other() {
        let line = "http://example.org/a/b?c\n";
        let text = line.repeat(100_000);
        let mut blocks = Blocks::new(text.as_bytes(), Form { null: false, max_line: 100, comments: false });
        let (mut offset, mut lines, mut block) = (0, 0, Block::default());
        while let Some(next) = blocks.next(block).unwrap() {
            assert_eq!((next.offset, next.line), (offset, lines + 1));
            let octets = next.bytes().unwrap();
            assert!(
                octets.starts_with(b"http") && octets.ends_with(b"\n") && octets.len() <= READ + line.len()
            );
            offset += next.len() as u64;
            lines += (next.len() / line.len()) as u64;
            block = next;
        }
        assert_eq!((offset, lines), (text.len() as u64, 100_000));
    }
}
