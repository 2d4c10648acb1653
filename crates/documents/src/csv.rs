//! CSV (RFC 4180) and tab-separated values.
//!
//! A cell is one reference by its scheme, or by the name of its column. The first record has the names, unless one of its cells
//! is a URI. The place of a cell is its column and the number of its record, the first one included: `url, row 3`; without
//! names, `column 1, row 3`. The separator of CSV is the comma, or the semicolon if the first record has more of those.
//!
//! A cell whose quote is not closed is read as it is, with its quote, and so are all after it: a text has such quotes too.

use memchr::{memchr, memchr2, memchr3};
use uri_bnf::Span;

use crate::list::{List, PlaceNames};
use crate::shortened::shortened;
use crate::structured::{LONGEST_VALUE, Role, Scalar, value};
use crate::{Builder, DecodedReference, Find, Finds, Options, Writing};

/// How many characters of a name are in a place.
const LONGEST_NAME: usize = 80;

/// How many columns have names: a document has no more memory for them than this.
const MOST_NAMES: usize = 1 << 16;

/// A cell as it is written.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// Without its quotes.
    span: Span,
    is_quoted: bool,
    /// How a replacement is written.
    writing: Writing,
    /// Whether it is the last one of its record.
    is_last: bool,
}

/// Reads the cells in order.
struct Cells<'t> {
    document: &'t [u8],
    separator: u8,
    at: usize,
    /// Whether a quote is a quote: no quote before was left open.
    has_quotes: bool,
    /// Whether a separator is before the next cell, so that there is one.
    is_open: bool,
}

/// Finds the references in comma-separated values.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let line = document.get(..memchr2(b'\n', b'\r', document).unwrap_or(document.len())).unwrap_or_default();
    let count = |separator| memchr::memchr_iter(separator, line).count();
    let separator = if count(b';') > count(b',') { b';' } else { b',' };
    read(document, separator, options)
}

/// Finds the references in tab-separated values.
pub(crate) fn finds_of_tabs<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    read(document, b'\t', options)
}

fn read<'t>(document: &'t [u8], separator: u8, options: &Options) -> Finds<'t> {
    let (names, roles) = names(document, separator, options);
    let mut finds = List::with_stems(document, names);
    let (mut row, mut column) = (1_usize, 0_usize);
    for cell in Cells::new(document, separator) {
        if (row > 1 || roles.is_empty()) && cell.span.len() <= LONGEST_VALUE {
            let place = place(finds.stems().get(column), column, row);
            let role = roles.get(column).copied().flatten();
            let found = |find: &Find<'_>| finds.push_with(find, Some(column));
            value(scalar(document, cell), role, || place.clone(), options, found);
        }
        column += 1;
        if cell.is_last {
            (row, column) = (row + 1, 0);
        }
    }
    Finds::new(finds, Vec::new())
}

/// The names of the columns as places have them, and what they say about their cells; none if the first record has a URI.
fn names(document: &[u8], separator: u8, options: &Options) -> (PlaceNames, Vec<Option<Role>>) {
    let options = Options { bare: false, ..options.clone() };
    let mut count = 0;
    for cell in Cells::new(document, separator).take(MOST_NAMES) {
        let mut has_uri = false;
        if cell.span.len() <= LONGEST_VALUE {
            value(scalar(document, cell), None, String::new, &options, |_| has_uri = true);
        }
        if has_uri || cell.span.len() > LONGEST_VALUE {
            return (PlaceNames::default(), Vec::new());
        }
        count += 1;
        if cell.is_last {
            break;
        }
    }
    let (mut names, mut roles) = (PlaceNames::with_capacity(count), Vec::with_capacity(count));
    for cell in Cells::new(document, separator).take(count) {
        let scalar = scalar(document, cell);
        let octets = scalar.text.octets().trim_ascii();
        names.push(&name(&String::from_utf8_lossy(octets)));
        roles.push(Role::of_name(octets));
    }
    (names, roles)
}

/// Returns a name as places have it.
fn name(name: &str) -> String {
    let (short, is_cut) = shortened(name, LONGEST_NAME);
    let more = if is_cut { "…" } else { "" };
    short.replace(char::is_control, " ") + more
}

fn place(name: Option<&str>, column: usize, row: usize) -> String {
    match name.filter(|name| !name.is_empty()) {
        Some(name) => format!("{name}, row {row}"),
        None => format!("column {}, row {row}", column + 1),
    }
}

/// Returns what a cell means.
fn scalar(document: &[u8], cell: Cell) -> Scalar<'_> {
    let written = document.get(cell.span.range()).unwrap_or_default();
    let start = cell.span.start;
    if !cell.is_quoted {
        let text = DecodedReference::verbatim(written, start);
        return Scalar { span: cell.span, text, writing: cell.writing };
    }
    let mut text = DecodedReference::verbatim(written, start);
    if memchr(b'"', written).is_some() {
        let mut builder = Builder::new(start);
        let mut at = 0;
        while let Some(next) = memchr(b'"', written.get(at..).unwrap_or_default()) {
            builder.verbatim(written.get(at..at + next).unwrap_or_default(), start + at);
            at += next;
            builder.decoded(b"\"", Span::new(start + at, start + at + 2));
            at += 2;
        }
        builder.verbatim(written.get(at..).unwrap_or_default(), start + at);
        text = builder.build();
    }
    Scalar { span: cell.span, text, writing: cell.writing }
}

impl<'t> Cells<'t> {
    fn new(document: &'t [u8], separator: u8) -> Self {
        let at = if document.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
        Self { document, separator, at, has_quotes: true, is_open: false }
    }

    /// Returns where the quote at the beginning of the next cell is closed.
    fn closing(&mut self) -> Option<usize> {
        if !self.has_quotes || self.document.get(self.at) != Some(&b'"') {
            return None;
        }
        let mut at = self.at + 1;
        while let Some(next) = memchr(b'"', self.document.get(at..).unwrap_or_default()) {
            at += next;
            if self.document.get(at + 1) != Some(&b'"') {
                return Some(at);
            }
            at += 2;
        }
        self.has_quotes = false;
        None
    }
}

impl Iterator for Cells<'_> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        // Empty lines are no records.
        while !self.is_open && matches!(self.document.get(self.at), Some(b'\r' | b'\n')) {
            self.at += 1;
        }
        if self.at >= self.document.len() && !self.is_open {
            return None;
        }
        let start = self.at;
        let closing = self.closing();
        let from = closing.map_or(start, |closing| closing + 1);
        let rest = self.document.get(from..).unwrap_or_default();
        let end = from + memchr3(self.separator, b'\n', b'\r', rest).unwrap_or(rest.len());
        // What is between a closing quote and the separator is not in the cell.
        let span = closing.map_or(Span::new(start, end), |closing| Span::new(start + 1, closing));
        self.is_open = self.document.get(end) == Some(&self.separator);
        self.at = end + 1;
        if self.document.get(end..end + 2) == Some(b"\r\n") {
            self.at = end + 2;
        }
        let is_quoted = closing.is_some();
        let writing = match is_quoted {
            true => Writing::CsvQuoted,
            false if self.has_quotes => Writing::Csv,
            // Quotes would close the one that is open.
            false => Writing::CsvPart,
        };
        Some(Cell { span, is_quoted, writing, is_last: !self.is_open })
    }
}
