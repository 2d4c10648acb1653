//! CSV (RFC 4180), also with semicolons, tabs or vertical lines.
//!
//! The separator is the one that the first record has most of. The names of columns are those of the first record, unless it
//! has a reference itself. A field is a reference if the name of its column says so, or by its scheme.

use csv_core::{ReadFieldResult, Reader, ReaderBuilder};
use uri_bnf::Span;

use crate::structured::{Role, Scalar, value};
use crate::{Builder, Finds, Options, Reference, Writing};

/// What may separate fields.
const SEPARATORS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// How much of a document is looked at to find the separator, in octets.
const LOOKED_AT: usize = 16 << 10;

/// How many columns have names in places.
const MOST_COLUMNS: usize = 4096;

/// How much of the name of a column is in a place, in characters.
const LONGEST_NAME: usize = 80;

/// Finds the references in CSV.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut finds = Vec::new();
    let mut columns: Vec<Column> = Vec::new();
    let mut row = 1_u64;
    let mut fields = Fields::new(document);
    let mut first = Vec::new();
    while let Some((index, field)) = fields.next() {
        let is_first = row == 1;
        if is_first {
            first.push(field);
        } else {
            let column = columns.get(index);
            let place = || match column.filter(|column| !column.name.is_empty()) {
                Some(column) => format!("row {row}, column {}", column.name),
                None => format!("row {row}, column {}", index + 1),
            };
            value(field, column.and_then(|column| column.role), place, options, &mut finds);
        }
        if fields.is_end_of_record {
            if is_first {
                columns = names(std::mem::take(&mut first), options, &mut finds);
            }
            row += 1;
        }
    }
    if !first.is_empty() {
        names(first, options, &mut finds);
    }
    Finds { finds, base: None }
}

/// A column that has a name.
struct Column {
    name: String,
    role: Option<Role>,
}

/// Returns the names of the columns. If the first record has a reference, it has no names.
fn names<'t>(first: Vec<Scalar<'t>>, options: &Options, finds: &mut Vec<crate::Find<'t>>) -> Vec<Column> {
    let of_first = |scalar: &Scalar<'_>| {
        let name = String::from_utf8_lossy(scalar.text.octets());
        Column {
            role: Role::of_name(name.trim().as_bytes()),
            name: name.trim().chars().take(LONGEST_NAME).collect(),
        }
    };
    let columns = first.iter().take(MOST_COLUMNS).map(of_first).collect();
    let before = finds.len();
    for (index, field) in first.into_iter().enumerate() {
        value(field, None, || format!("row 1, column {}", index + 1), options, finds);
    }
    if finds.len() > before { Vec::new() } else { columns }
}

/// The fields of a document, with the number of each in its record.
struct Fields<'t> {
    document: &'t [u8],
    reader: Reader,
    offset: usize,
    index: usize,
    is_end_of_record: bool,
}

impl<'t> Fields<'t> {
    fn new(document: &'t [u8]) -> Self {
        let reader = ReaderBuilder::new().delimiter(separator(document)).build();
        Self { document, reader, offset: 0, index: 0, is_end_of_record: true }
    }

    fn next(&mut self) -> Option<(usize, Scalar<'t>)> {
        if self.is_end_of_record {
            self.index = 0;
        }
        let start = self.offset;
        let mut buffer = [0; 1024];
        loop {
            let rest = self.document.get(self.offset..).unwrap_or_default();
            let (result, read, _) = self.reader.read_field(rest, &mut buffer);
            self.offset += read;
            match result {
                ReadFieldResult::OutputFull => {}
                ReadFieldResult::InputEmpty if !rest.is_empty() => {}
                ReadFieldResult::InputEmpty | ReadFieldResult::End => return None,
                ReadFieldResult::Field { record_end } => {
                    self.is_end_of_record = record_end;
                    break;
                }
            }
        }
        let index = self.index;
        self.index += 1;
        Some((index, self.field(start)))
    }

    /// Returns the field that is written from `start` to the present offset.
    fn field(&self, start: usize) -> Scalar<'t> {
        let written = self.document.get(start..self.offset).unwrap_or_default();
        // The line ends of empty lines come before the field.
        let blank = written.iter().take_while(|octet| matches!(octet, b'\n' | b'\r')).count();
        let (start, written) = (start + blank, written.get(blank..).unwrap_or_default());
        if let [b'"', quoted @ ..] = written {
            let length = memchr::memrchr(b'"', quoted).unwrap_or(quoted.len());
            let inner = quoted.get(..length).unwrap_or_default();
            let span = Span::new(start + 1, start + 1 + length);
            return Scalar { span, text: unquoted(inner, start + 1), writing: Writing::Csv };
        }
        let end = match written {
            [field @ .., b'\r' | b'\n'] => field.len(),
            // The last one has no separator after it.
            field if self.offset == self.document.len() && !self.ends_with_separator(field) => field.len(),
            field => field.len().saturating_sub(1),
        };
        let field = written.get(..end).unwrap_or_default();
        let space = field.iter().take_while(|octet| **octet == b' ').count();
        let text = field.trim_ascii();
        let span = Span::new(start + space, start + space + text.len());
        Scalar { span, text: Reference::verbatim(text, start + space), writing: Writing::CsvUnquoted }
    }

    fn ends_with_separator(&self, field: &[u8]) -> bool {
        !self.is_end_of_record && field.last().is_some_and(|last| SEPARATORS.contains(last))
    }
}

/// Returns what is between quotes, in which a quote is two.
fn unquoted(inner: &[u8], start: usize) -> Reference<'_> {
    if memchr::memchr(b'"', inner).is_none() {
        return Reference::verbatim(inner, start);
    }
    let mut builder = Builder::new(start);
    let mut added = 0;
    while let Some(length) = memchr::memchr(b'"', inner.get(added..).unwrap_or_default()) {
        let at = added + length;
        let end = (at + 2).min(inner.len());
        builder.verbatim(inner.get(added..at).unwrap_or_default(), start + added);
        builder.decoded(b"\"", Span::new(start + at, start + end));
        added = end;
    }
    builder.verbatim(inner.get(added..).unwrap_or_default(), start + added);
    builder.build()
}

/// Returns what separates the fields of the first record.
fn separator(document: &[u8]) -> u8 {
    let begin = document.get(..LOOKED_AT).unwrap_or(document);
    let (mut counts, mut is_quoted) = ([0_u32; SEPARATORS.len()], false);
    for octet in begin {
        match octet {
            b'"' => is_quoted = !is_quoted,
            b'\n' if !is_quoted => break,
            octet if !is_quoted => {
                let counted = SEPARATORS.iter().zip(&mut counts).find(|(separator, _)| *separator == octet);
                counted.map(|(_, count)| *count += 1).unwrap_or_default();
            }
            _ => {}
        }
    }
    // Of two with the same count, the first one.
    let most = SEPARATORS.iter().zip(counts).rev().max_by_key(|(_, count)| *count);
    most.map_or(b',', |(separator, _)| *separator)
}
