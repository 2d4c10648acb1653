//! Records cut out of a stream of bytes: lines, or what stands between NULs.
//!
//! A record is lent out of one buffer, which grows up to the limit on lines and no further. Looking for the
//! next record and reading more are two calls, so that whoever drives this can do something else before a read
//! that may block.

use std::io::{self, Read};

use memchr::memchr;

use crate::arguments::FileArguments;

/// How a stream is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    /// Whether records end with NUL instead of a line feed.
    pub(crate) null: bool,
    /// The length of the longest record that is not refused.
    pub(crate) max_line: usize,
}

impl From<&FileArguments> for Form {
    fn from(arguments: &FileArguments) -> Self {
        Self { null: arguments.null, max_line: arguments.max_line }
    }
}

/// One record of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record<'a> {
    /// Its number in the stream, from 1; records that are skipped are counted.
    pub(crate) line: u64,
    /// Where it begins in the stream, in bytes.
    pub(crate) offset: u64,
    /// Its bytes without what ends it; `None` if there are too many.
    pub(crate) bytes: Option<&'a [u8]>,
}

/// The records of a stream.
pub(crate) struct Records<R> {
    stream: R,
    form: Form,
    buffer: Vec<u8>,
    /// The bytes of the buffer that are not yet part of a record.
    start: usize,
    end: usize,
    /// How many of them are known to hold no terminator.
    searched: usize,
    /// Where `start` is in the stream.
    offset: u64,
    line: u64,
    /// Whether what comes next is the rest of a record that was refused.
    refusing: bool,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// A byte-order mark may still come.
    Begun,
    Running,
    /// The stream has ended.
    Ended,
}

const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

/// The buffer's size, unless a record asks for more.
const BUFFER: usize = 128 << 10;

impl<R: Read> Records<R> {
    pub(crate) fn new(stream: R, form: Form) -> Self {
        Self {
            stream,
            form,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            searched: 0,
            offset: 0,
            line: 0,
            refusing: false,
            state: State::Begun,
        }
    }

    /// Whether [`read`](Self::read) has come to the end of the stream.
    pub(crate) fn has_ended(&self) -> bool {
        self.state == State::Ended
    }

    /// The next record among the bytes that were read; `None` where more must be [`read`](Self::read) first,
    /// or where all were taken.
    pub(crate) fn next(&mut self) -> Option<Record<'_>> {
        if self.state == State::Begun {
            return None;
        }
        loop {
            let (start, end) = (self.start, self.end);
            let unsearched = self.buffer.get(start + self.searched..end).unwrap_or_default();
            let (length, taken) = match memchr(self.form.terminator(), unsearched) {
                Some(place) => (self.searched + place, self.searched + place + 1),
                None if self.has_ended() && start < end => (end - start, end - start),
                None => {
                    self.searched = end - start;
                    return self.refuse_unended();
                }
            };
            let offset = self.offset;
            self.take(taken);
            if std::mem::take(&mut self.refusing) {
                continue;
            }
            self.line += 1;
            let content = self.form.content(start..start + length, taken > length, &self.buffer);
            if content.len() > self.form.max_line {
                return Some(Record { line: self.line, offset, bytes: None });
            }
            // Looked up a second time, for a loan that is returned cannot end before the loop does.
            if !self.form.skips(&self.buffer[content.clone()]) {
                return Some(Record { line: self.line, offset, bytes: self.buffer.get(content) });
            }
        }
    }

    /// Where the bytes that have no terminator yet are too many for a record: lets them go, and hands out the
    /// refused record if they are its beginning.
    fn refuse_unended(&mut self) -> Option<Record<'_>> {
        let offset = self.offset;
        if self.refusing {
            self.take(self.searched);
            return None;
        }
        // One more may be the CR of a CRLF.
        if self.searched <= self.form.max_line.saturating_add(1) {
            return None;
        }
        self.take(self.searched);
        self.refusing = true;
        self.line += 1;
        Some(Record { line: self.line, offset, bytes: None })
    }

    /// Reads on, once; at the beginning, until it is plain whether there is a byte-order mark.
    pub(crate) fn read(&mut self) -> io::Result<()> {
        self.make_room()?;
        let read = loop {
            // A large buffer is filled in small pieces, which stay in the cache until they are looked at.
            let room = self.buffer.len().min(self.end + BUFFER);
            match self.stream.read(&mut self.buffer[self.end..room]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                outcome => break outcome?,
            }
        };
        self.end += read;
        let begun = self.state == State::Begun;
        let bytes = &self.buffer[..self.end];
        if begun && read > 0 && bytes.len() < BYTE_ORDER_MARK.len() && BYTE_ORDER_MARK.starts_with(bytes) {
            return Ok(());
        }
        if begun && bytes.starts_with(BYTE_ORDER_MARK) {
            self.take(BYTE_ORDER_MARK.len());
        }
        self.state = if read == 0 { State::Ended } else { State::Running };
        Ok(())
    }

    /// Sees to it that something can be read: moves the bytes of an unfinished record to the front, and gives
    /// them more room where they fill the buffer.
    fn make_room(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        let length = self.buffer.len();
        if self.end == length {
            // Twice as much each time, but no more than the longest record that is not refused asks for.
            let most = self.form.max_line.saturating_add(BUFFER);
            let more = length.max(BUFFER).min(most.saturating_sub(length)).max(1);
            self.buffer
                .try_reserve_exact(more)
                .map_err(|error| io::Error::new(io::ErrorKind::OutOfMemory, error))?;
            self.buffer.resize(length + more, 0);
        }
        Ok(())
    }

    /// Lets the first `count` bytes go.
    fn take(&mut self, count: usize) {
        self.start += count;
        self.offset += count as u64;
        self.searched = 0;
    }
}

impl Form {
    fn terminator(self) -> u8 {
        if self.null { 0 } else { b'\n' }
    }

    /// Where in `buffer` the content of a record is that is at `range`: without the CR of a CRLF.
    fn content(
        self,
        mut range: std::ops::Range<usize>,
        is_ended: bool,
        buffer: &[u8],
    ) -> std::ops::Range<usize> {
        if is_ended && !self.null && buffer.get(range.clone()).is_some_and(|bytes| bytes.ends_with(b"\r")) {
            range.end -= 1;
        }
        range
    }

    /// Whether a record of these bytes is no input: a line of blanks.
    fn skips(self, content: &[u8]) -> bool {
        !self.null && content.iter().all(|byte| matches!(byte, b' ' | b'\t'))
    }
}

#[cfg(test)]
mod tests {
    use super::{Form, Record, Records};
    use std::io::Read;

    /// Gives one byte a read, so that each border falls between two reads.
    struct Drops<'a>(&'a [u8]);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let length = self.0.len().min(buffer.len()).min(1);
            let (now, later) = self.0.split_at(length);
            buffer[..length].copy_from_slice(now);
            self.0 = later;
            Ok(length)
        }
    }

    type Taken = Vec<(u64, u64, Option<String>)>;

    fn all(stream: impl Read, form: Form) -> Taken {
        let mut records = Records::new(stream, form);
        let mut taken = Vec::new();
        loop {
            if let Some(Record { line, offset, bytes }) = records.next() {
                taken.push((line, offset, bytes.map(|bytes| String::from_utf8_lossy(bytes).into_owned())));
            } else if records.has_ended() {
                return taken;
            } else {
                records.read().unwrap();
            }
        }
    }

    fn holds(text: &str, form: Form, expected: &[(u64, u64, Option<&str>)]) {
        let expected: Taken =
            expected.iter().map(|&(line, offset, bytes)| (line, offset, bytes.map(str::to_owned))).collect();
        assert_eq!(all(text.as_bytes(), form), expected, "{text:?}");
        assert_eq!(all(Drops(text.as_bytes()), form), expected, "{text:?} in drops");
    }

    fn lines(text: &str, expected: &[(u64, u64, Option<&str>)]) {
        holds(text, Form { null: false, max_line: 4 }, expected);
    }

    fn nulls(text: &str, expected: &[(u64, u64, Option<&str>)]) {
        holds(text, Form { null: true, max_line: 4 }, expected);
    }

    #[test]
    fn lines_end_with_lf_or_crlf() {
        lines("", &[]);
        lines("a\nb\r\nc", &[(1, 0, Some("a")), (2, 2, Some("b")), (3, 5, Some("c"))]);
        lines("a\r\r\nb\rc\r", &[(1, 0, Some("a\r")), (2, 4, Some("b\rc\r"))]);
    }

    #[test]
    fn blank_lines_are_skipped_and_counted() {
        lines("\n \t\n\r\n\na\n\n", &[(5, 7, Some("a"))]);
        lines(" ", &[]);
    }

    #[test]
    fn a_byte_order_mark_is_left_out_at_the_beginning_only() {
        lines("\u{FEFF}a\n\u{FEFF}b", &[(1, 3, Some("a")), (2, 5, Some("\u{FEFF}b"))]);
        lines("\u{FEFF}", &[]);
        nulls("\u{FEFF}\0", &[(1, 3, Some(""))]);
        // Half of one is a line like any other.
        let form = Form { null: false, max_line: 4 };
        assert_eq!(all(Drops(b"\xEF\xBB"), form).len(), 1);
        assert_eq!(all(Drops(b"\xEF\xBBa\n"), form).len(), 1);
    }

    #[test]
    fn records_that_end_with_nul_may_be_empty() {
        nulls("", &[]);
        nulls("\0", &[(1, 0, Some(""))]);
        nulls("a\0\0b\n\r", &[(1, 0, Some("a")), (2, 2, Some("")), (3, 3, Some("b\n\r"))]);
        nulls("  \0", &[(1, 0, Some("  "))]);
    }

    #[test]
    fn long_records_are_refused_and_the_rest_goes_on() {
        lines("abcd\nabcd\r\nabcd", &[(1, 0, Some("abcd")), (2, 5, Some("abcd")), (3, 11, Some("abcd"))]);
        lines("abcde\na", &[(1, 0, None), (2, 6, Some("a"))]);
        lines("abcde\r\na", &[(1, 0, None), (2, 7, Some("a"))]);
        lines("abcdef\na", &[(1, 0, None), (2, 7, Some("a"))]);
        lines("abcdefghijkl\na\nabcde", &[(1, 0, None), (2, 13, Some("a")), (3, 15, None)]);
        lines("abcd\r", &[(1, 0, None)]);
        nulls("abcdefgh\0\0abcdefgh", &[(1, 0, None), (2, 9, Some("")), (3, 10, None)]);
    }

    #[test]
    fn the_buffer_grows_with_the_limit_and_no_further() {
        for max_line in [1000, 1 << 20] {
            let long = std::io::repeat(b'a').take(50 << 20);
            let mut records = Records::new(long, Form { null: false, max_line });
            let mut count = 0;
            while !records.has_ended() {
                records.read().unwrap();
                while records.next().is_some() {
                    count += 1;
                }
            }
            assert_eq!(count, 1);
            assert!(records.buffer.len() <= max_line + super::BUFFER);
        }
    }
}
