//! The records of a block: lines, or pieces that end with NUL.

use super::blocks::Block;
use super::ends::Ends;
use super::form::Form;

/// One record of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record<'a> {
    /// The number in the stream, from 1; skipped records count.
    pub(crate) line: u64,
    /// The offset in the stream, in bytes.
    pub(crate) offset: u64,
    /// The octets without the end; `None` if there are too many.
    pub(crate) octets: Option<&'a [u8]>,
}

/// The records of a block.
pub(crate) struct Records<'a> {
    form: Form,
    octets: &'a [u8],
    /// The offset of the next record in them.
    start: usize,
    /// The ends of the records that have one.
    ends: Ends<'a>,
    /// The number of the next record in the stream.
    line: u64,
    /// The offset of the block in the stream.
    offset: u64,
    /// Whether the block is one record that is longer than the limit.
    is_refused: bool,
    /// Whether records that are not inputs are left out.
    skips: bool,
    /// Whether comments are not left out even then.
    keeps_comments: bool,
}

impl<'a> Records<'a> {
    /// The records that are inputs.
    pub(crate) fn of(block: &'a Block, form: Form) -> Self {
        let octets = block.bytes().unwrap_or_default();
        let ends = Ends::new(form.terminator(), octets);
        let is_refused = block.is_refused();
        let (line, offset) = (block.line, block.offset);
        Self { form, octets, start: 0, ends, line, offset, is_refused, skips: true, keeps_comments: false }
    }

    /// The records that are inputs or comments.
    pub(crate) fn with_comments(block: &'a Block, form: Form) -> Self {
        Self { keeps_comments: true, ..Self::of(block, form) }
    }

    /// All records, also the lines of spaces and tabs that are not inputs.
    pub(crate) fn all(block: &'a Block, form: Form) -> Self {
        Self { skips: false, ..Self::of(block, form) }
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = Record<'a>;

    #[inline]
    fn next(&mut self) -> Option<Record<'a>> {
        if std::mem::take(&mut self.is_refused) {
            return Some(Record { line: self.line, offset: self.offset, octets: None });
        }
        while self.start < self.octets.len() {
            let start = self.start;
            let end = self.ends.next();
            self.start = end.map_or(self.octets.len(), |end| end + 1);
            let content = self.octets.get(start..end.unwrap_or(self.start)).unwrap_or_default();
            let content = if end.is_some() { self.form.without_cr(content) } else { content };
            let (line, offset) = (self.line, self.offset + start as u64);
            self.line += 1;
            if content.len() > self.form.max_line {
                return Some(Record { line, offset, octets: None });
            }
            let is_kept = self.keeps_comments && self.form.is_comment(content);
            if is_kept || !(self.skips && self.form.skips(content)) {
                return Some(Record { line, offset, octets: Some(content) });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{Record, Records};
    use crate::inputs::blocks::{Block, Blocks};
    use crate::inputs::form::Form;
    use std::io::Read;

    /// Returns one octet for each read, so that each boundary falls between two reads.
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
        let mut blocks = Blocks::new(stream, form);
        let (mut taken, mut block) = (Vec::new(), Block::default());
        while let Some(next) = blocks.next(block).unwrap() {
            taken.extend(Records::of(&next, form).map(|Record { line, offset, octets }| {
                (line, offset, octets.map(|octets| String::from_utf8_lossy(octets).into_owned()))
            }));
            block = next;
        }
        taken
    }

    fn records(text: &str, form: Form, expected: &[(u64, u64, Option<&str>)]) {
        let expected: Taken = expected
            .iter()
            .map(|&(line, offset, octets)| (line, offset, octets.map(str::to_owned)))
            .collect();
        assert_eq!(all(text.as_bytes(), form), expected, "{text:?}");
        assert_eq!(all(Drops(text.as_bytes()), form), expected, "{text:?} in drops");
    }

    fn lines(text: &str, expected: &[(u64, u64, Option<&str>)]) {
        records(text, Form { null: false, max_line: 4, comments: false }, expected);
    }

    fn nulls(text: &str, expected: &[(u64, u64, Option<&str>)]) {
        records(text, Form { null: true, max_line: 4, comments: false }, expected);
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
    fn all_lines_are_blank_ones_too() {
        let form = Form { null: false, max_line: 4, comments: false };
        let block = Blocks::new("\n \t\r\na\n\n ".as_bytes(), form).next(Block::default()).unwrap().unwrap();
        let taken = Records::all(&block, form).map(|record| (record.line, record.octets.unwrap()));
        assert_eq!(taken.collect::<Vec<_>>(), [(1, &b""[..]), (2, b" \t"), (3, b"a"), (4, b"")]);
    }

    #[test]
    fn a_byte_order_mark_is_left_out_at_the_beginning_only() {
        lines("\u{FEFF}a\n\u{FEFF}b", &[(1, 3, Some("a")), (2, 5, Some("\u{FEFF}b"))]);
        lines("\u{FEFF}", &[]);
        nulls("\u{FEFF}\0", &[(1, 3, Some(""))]);
        // An incomplete mark is a line like any other.
        let form = Form { null: false, max_line: 4, comments: false };
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
    fn long_records_are_rejected_and_the_others_are_read() {
        lines("abcd\nabcd\r\nabcd", &[(1, 0, Some("abcd")), (2, 5, Some("abcd")), (3, 11, Some("abcd"))]);
        lines("abcde\na", &[(1, 0, None), (2, 6, Some("a"))]);
        lines("abcde\r\na", &[(1, 0, None), (2, 7, Some("a"))]);
        lines("abcdef\na", &[(1, 0, None), (2, 7, Some("a"))]);
        lines("abcdefghijkl\na\nabcde", &[(1, 0, None), (2, 13, Some("a")), (3, 15, None)]);
        lines("abcd\r", &[(1, 0, None)]);
        nulls("abcdefgh\0\0abcdefgh", &[(1, 0, None), (2, 9, Some("")), (3, 10, None)]);
    }
}
