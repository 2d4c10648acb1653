//! The parts of each row.

use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, GenericListArray, Int32Array, StructArray, cast::AsArray, new_empty_array,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{DataType, Field, Fields};
use uri_bnf::{
    Edition,
    ast::{Parts, Path},
};

use crate::{
    ColumnError, Part, Strings,
    bits::{BLOCK_ROWS, Bits},
    cells::Cells,
    column::{Kernel, Rows, run},
    string_type,
    text::Text,
};

/// The chosen parts of each row under `edition`: a column of type `Struct` with the fields of [`parse_fields`], in the
/// order of `parts`. A row that is not valid is null. A part that a reference does not have is null in its field.
///
/// Only the chosen parts are built. `strings` is the type of their text; [`Strings::View`] copies no octets of parts.
///
/// # Errors
///
/// Returns an error if the column has no strings, if a part is repeated, or if the result does not fit into an array.
///
/// ```
/// use arrow_array::{Array, StringViewArray, cast::AsArray, types::Int32Type};
/// use uri_bnf_arrow::{Part, Strings};
/// let column = StringViewArray::from(vec!["http://h:80/a?", "http://h:x/", "mailto:a@b"]);
/// let parts = [Part::Port, Part::Path, Part::Query];
/// let parsed = uri_bnf_arrow::parse(&column, uri_bnf::Edition::Rfc3986, &parts, Strings::Input)?;
/// assert_eq!(parsed.column(0).as_primitive::<Int32Type>().value(0), 80);
/// assert_eq!(parsed.column(1).as_string_view().iter().collect::<Vec<_>>(), [Some("/a"), None, Some("a@b")]);
/// assert_eq!(parsed.column(2).as_string_view().iter().collect::<Vec<_>>(), [Some(""), None, None]);
/// assert!(parsed.is_null(1) && parsed.is_valid(2));
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
pub fn parse(
    column: &dyn Array,
    edition: Edition,
    parts: &[Part],
    strings: Strings,
) -> Result<StructArray, ColumnError> {
    if let Some(index) = (1..parts.len()).find(|&index| parts[..index].contains(&parts[index])) {
        return Err(ColumnError::RepeatedPart(parts[index]));
    }
    Ok(run(column, &Parse { edition, parts, strings })?.as_struct().clone())
}

/// The fields of the result of [`parse`] for a column of the type `input`.
///
/// # Errors
///
/// Returns an error if a column of this type has no strings.
///
/// ```
/// use arrow_schema::DataType;
/// use uri_bnf_arrow::{Part, Strings, parse_fields};
/// let fields = parse_fields(&[Part::Host, Part::Port], &DataType::Binary, Strings::Input)?;
/// assert_eq!((fields[0].name().as_str(), fields[0].data_type()), ("host", &DataType::Utf8));
/// assert_eq!((fields[1].name().as_str(), fields[1].data_type()), ("port", &DataType::Int32));
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
pub fn parse_fields(parts: &[Part], input: &DataType, strings: Strings) -> Result<Fields, ColumnError> {
    Ok(fields(parts, &string_type(input, strings)?))
}

fn fields(parts: &[Part], strings: &DataType) -> Fields {
    parts.iter().map(|part| Field::new(part.name(), part.data_type(strings), true)).collect()
}

/// One part of each row under `edition`: a column of the type [`Part::data_type`] for the [`string_type`] of the column. A
/// row that is not valid, or that does not have the part, is null.
///
/// # Errors
///
/// Returns an error if the column has no strings, or if the result does not fit into an array.
///
/// ```
/// use arrow_array::{DictionaryArray, cast::AsArray, types::Int32Type};
/// use uri_bnf_arrow::{Part, Strings};
/// let column: DictionaryArray<Int32Type> = ["http://h/a", "//[::1]:80", "http://h/a", "a b"].into_iter().collect();
/// let hosts = uri_bnf_arrow::part(&column, uri_bnf::Edition::Rfc3986, Part::Host, Strings::Input)?;
/// assert_eq!(hosts.as_string::<i32>().iter().collect::<Vec<_>>(), [Some("h"), Some("[::1]"), Some("h"), None]);
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
pub fn part(
    column: &dyn Array,
    edition: Edition,
    part: Part,
    strings: Strings,
) -> Result<ArrayRef, ColumnError> {
    run(column, &OnePart(Parse { edition, parts: &[part], strings }))
}

struct Parse<'p> {
    edition: Edition,
    parts: &'p [Part],
    strings: Strings,
}

/// The column of the only part.
struct OnePart<'p>(Parse<'p>);

impl Kernel for Parse<'_> {
    fn run<'a>(&self, rows: impl Rows<'a>, data_type: &DataType) -> Result<ArrayRef, ColumnError> {
        let strings = string_type(data_type, self.strings)?;
        let (columns, valid) = self.columns(rows, &strings)?;
        Ok(Arc::new(if columns.is_empty() {
            StructArray::new_empty_fields(rows.len(), valid.finish())
        } else {
            StructArray::try_new(fields(self.parts, &strings), columns, valid.finish())?
        }))
    }
}

impl Kernel for OnePart<'_> {
    fn run<'a>(&self, rows: impl Rows<'a>, data_type: &DataType) -> Result<ArrayRef, ColumnError> {
        let strings = string_type(data_type, self.0.strings)?;
        let (columns, _) = self.0.columns(rows, &strings)?;
        Ok(columns.into_iter().next().unwrap_or_else(|| new_empty_array(&strings)))
    }
}

impl Parse<'_> {
    /// A column for each part, and which rows are valid.
    ///
    /// The rows are read in blocks, and each block is written part by part: these are short loops on few octets. A row that is not
    /// valid has empty parts, and no bit: an `Option` of the parts would be copied once more.
    fn columns<'a>(
        &self,
        rows: impl Rows<'a>,
        strings: &DataType,
    ) -> Result<(Vec<ArrayRef>, Bits), ColumnError> {
        let mut valid = Bits::with_capacity(rows.len());
        let mut columns: Vec<_> = self.parts.iter().map(|&part| Column::new(part, strings, rows)).collect();
        let mut block = [Parts::default(); BLOCK_ROWS];
        for start in (0..rows.len()).step_by(BLOCK_ROWS) {
            let Some(block) = block.get_mut(..(rows.len() - start).min(BLOCK_ROWS)) else { break };
            let mut valid_rows = 0;
            for ((place, row), parts) in (start..).enumerate().zip(&mut *block) {
                if rows.get(row).is_some_and(|text| text.parts_into(self.edition, parts)) {
                    valid_rows |= 1 << place;
                } else {
                    *parts = Parts::default();
                }
            }
            valid.push_word(valid_rows, block.len());
            for column in &mut columns {
                column.push_block(block, valid_rows, start, self.edition, rows)?;
            }
        }
        Ok((columns.into_iter().map(Column::finish).collect::<Result<_, _>>()?, valid))
    }
}

/// The column of a part that is being written.
enum Column {
    Text(Part, Cells),
    Port(Vec<i32>, Bits),
    Segments(Lists),
}

impl Column {
    fn new<'a>(part: Part, strings: &DataType, rows: impl Rows<'a>) -> Self {
        match part {
            Part::Port => Self::Port(Vec::with_capacity(rows.len()), Bits::with_capacity(rows.len())),
            Part::Segments => Self::Segments(Lists::new(strings, rows)),
            _ => Self::Text(part, Cells::new(strings, rows)),
        }
    }

    /// Appends a block of rows, of which the first is `start`. Those that are valid have a bit, from the lowest on.
    fn push_block<'a>(
        &mut self,
        block: &[Parts<'a>],
        valid: u64,
        start: usize,
        edition: Edition,
        rows: impl Rows<'a>,
    ) -> Result<(), ColumnError> {
        /// Appends what `part` selects. Each call is a loop of its own.
        macro_rules! push {
            ($cells:expr, $part:expr) => {
                $cells.push_block(block.iter().map($part), valid, start, rows)
            };
        }
        match self {
            Self::Text(part, cells) => match part {
                Part::Scheme => push!(cells, |parts: &Parts<'a>| parts.scheme),
                Part::Authority => push!(cells, |parts: &Parts<'a>| parts.authority),
                Part::Userinfo => push!(cells, |parts: &Parts<'a>| parts.userinfo),
                Part::Host => push!(cells, |parts: &Parts<'a>| parts.host),
                Part::Query => push!(cells, |parts: &Parts<'a>| parts.query),
                Part::Fragment => push!(cells, |parts: &Parts<'a>| parts.fragment),
                Part::Path | Part::Port | Part::Segments => {
                    push!(cells, |parts: &Parts<'a>| Some(parts.path))
                }
            },
            Self::Port(ports, nulls) => {
                // The grammar allows digits alone, so a sign cannot precede them.
                let port = |parts: &Parts<'_>| parts.port?.parse::<u16>().ok().map(i32::from);
                let mut present = 0;
                ports.extend(block.iter().enumerate().map(|(place, parts)| {
                    let port = port(parts);
                    present |= u64::from(port.is_some()) << place;
                    port.unwrap_or_default()
                }));
                nulls.push_word(present, block.len());
                Ok(())
            }
            Self::Segments(lists) => (start..).zip(0..block.len()).try_for_each(|(row, place)| {
                let tree = if valid >> place & 1 == 1 { rows.text(row).tree(edition) } else { None };
                lists.push(tree.map(|tree| tree.path()), row, rows)
            }),
        }
    }

    fn finish(self) -> Result<ArrayRef, ColumnError> {
        match self {
            Self::Text(_, cells) => cells.finish(),
            Self::Port(ports, nulls) => Ok(Arc::new(Int32Array::try_new(ports.into(), nulls.finish())?)),
            Self::Segments(lists) => lists.finish(),
        }
    }
}

/// Lists of strings that are being written.
struct Lists {
    cells: Cells,
    lengths: Vec<usize>,
    nulls: Bits,
    total: usize,
}

impl Lists {
    fn new<'a>(strings: &DataType, rows: impl Rows<'a>) -> Self {
        let lengths = Vec::with_capacity(rows.len());
        Self { cells: Cells::new(strings, rows), lengths, nulls: Bits::with_capacity(rows.len()), total: 0 }
    }

    /// Appends the segments of a path, with the `rel_segment` of a relative one.
    fn push<'a>(
        &mut self,
        path: Option<Path<&'a str>>,
        row: usize,
        rows: impl Rows<'a>,
    ) -> Result<(), ColumnError> {
        let rel_segment = match path {
            Some(Path::RelPath(path)) => Some(path.rel_segment.text()),
            _ => None,
        };
        let segments = path.and_then(|path| path.segments()).into_iter().flatten();
        for segment in rel_segment.into_iter().chain(segments.map(|segment| segment.text())) {
            self.cells.push_part(segment, row, rows)?;
        }
        let total = self.cells.len();
        self.lengths.push(total - self.total);
        // A path that has segments has one at least.
        self.nulls.push(total > self.total);
        self.total = total;
        Ok(())
    }

    fn finish(self) -> Result<ArrayRef, ColumnError> {
        if i32::try_from(self.total).is_err() {
            return Err(ColumnError::TooLong);
        }
        let values = self.cells.finish()?;
        let field = Arc::new(Field::new_list_field(values.data_type().clone(), true));
        let offsets = OffsetBuffer::from_lengths(self.lengths);
        Ok(Arc::new(GenericListArray::<i32>::try_new(field, offsets, values, self.nulls.finish())?))
    }
}
