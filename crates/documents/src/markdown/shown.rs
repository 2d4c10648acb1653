//! What the containers of HTML add to it: the marks of block quotes and the indentation of lists at the beginning of its lines,
//! and the backslash before a vertical line in the cell of a table.

use std::ops::Range;

use memchr::memmem;
use uri_bnf::Span;

use crate::{Builder, DecodedReference};

/// Returns the HTML that is written on these lines.
pub(super) fn of_lines<'t>(document: &'t [u8], lines: &[Range<usize>]) -> DecodedReference<'t> {
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return DecodedReference::default() };
    let is_one = lines.windows(2).all(|pair| matches!(pair, [line, next] if line.end == next.start));
    if is_one {
        let range = first.start..last.end;
        return DecodedReference::verbatim(document.get(range).unwrap_or_default(), first.start);
    }
    let mut builder = Builder::new(first.start);
    for line in lines {
        builder.verbatim(document.get(line.clone()).unwrap_or_default(), line.start);
    }
    builder.build()
}

/// Returns the HTML that is written at `range`, and that the parser reads as `reported`: each line of that is the end of a line
/// of the document.
pub(super) fn of_inline<'t>(document: &'t [u8], range: Range<usize>, reported: &str) -> DecodedReference<'t> {
    let written = document.get(range.clone()).unwrap_or_default();
    let verbatim = DecodedReference::verbatim(written, range.start);
    if written.len() == reported.len() {
        return verbatim;
    }
    let mut builder = Builder::new(range.start);
    let mut lines = written.split_inclusive(|octet| matches!(octet, b'\n'));
    let mut offset = range.start;
    for shown in reported.split_inclusive('\n') {
        let Some(line) = lines.next() else { return verbatim };
        let Some(mark) = line.len().checked_sub(shown.len()) else { return verbatim };
        builder.verbatim(line.get(mark..).unwrap_or_default(), offset + mark);
        offset += line.len();
    }
    if lines.next().is_none() { builder.build() } else { verbatim }
}

/// Returns what is written in the cell of a table, where a backslash before a vertical line belongs to the table.
pub(super) fn of_cell<'t>(written: &DecodedReference<'t>) -> DecodedReference<'t> {
    let octets = written.octets();
    if memmem::find(octets, b"\\|").is_none() {
        return written.clone();
    }
    let whole = written.span_in_document(Span::new(0, octets.len()));
    let mut builder = Builder::new(whole.start);
    let mut start = 0;
    for escape in memmem::find_iter(octets, b"\\|") {
        builder.reference(&written.part(Span::new(start, escape)));
        builder.decoded(b"|", written.span_in_document(Span::new(escape, escape + 2)));
        start = escape + 2;
    }
    builder.reference(&written.part(Span::new(start, octets.len())));
    builder.build()
}
