//! The parts of each row.

use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, GenericListArray, StructArray, builder::Int32Builder, cast::AsArray, new_empty_array,
};
use arrow_buffer::{NullBufferBuilder, OffsetBuffer};
use arrow_schema::{DataType, Field, Fields};
use uri_bnf::{Edition, ast::UriReference};

use crate::{
    ColumnError, Part, Strings,
    cells::{Cells, Origin},
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
        let mut valid = NullBufferBuilder::new(rows.len());
        let columns = self.columns(rows, &strings, |is_valid| valid.append(is_valid))?;
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
        let column = self.0.columns(rows, &strings, |_| ())?.into_iter().next();
        Ok(column.unwrap_or_else(|| new_empty_array(&strings)))
    }
}

impl Parse<'_> {
    /// A column for each part. Whether a row is valid goes to `is_valid`.
    fn columns<'a>(
        &self,
        rows: impl Rows<'a>,
        strings: &DataType,
        mut is_valid: impl FnMut(bool),
    ) -> Result<Vec<ArrayRef>, ColumnError> {
        let mut columns: Vec<_> = self.parts.iter().map(|&part| Column::new(part, strings, rows)).collect();
        for row in 0..rows.len() {
            let text = rows.get(row);
            let tree = text.and_then(|text| text.tree(self.edition));
            is_valid(tree.is_some());
            if let (Some(text), Some(tree)) = (text, tree) {
                let origin = Origin { row, start: text.octets().as_ptr().addr() };
                for column in &mut columns {
                    column.push(&tree, origin, rows)?;
                }
            } else {
                columns.iter_mut().for_each(Column::push_null);
            }
        }
        columns.into_iter().map(Column::finish).collect()
    }
}

/// The column of a part that is being written.
enum Column {
    Text(Part, Cells),
    Port(Int32Builder),
    Segments(Lists),
}

impl Column {
    fn new<'a>(part: Part, strings: &DataType, rows: impl Rows<'a>) -> Self {
        match part {
            Part::Port => Self::Port(Int32Builder::with_capacity(rows.len())),
            Part::Segments => Self::Segments(Lists::new(strings, rows)),
            _ => Self::Text(part, Cells::new(strings, rows)),
        }
    }

    #[inline]
    fn push<'a>(
        &mut self,
        tree: &UriReference<&str>,
        origin: Origin,
        rows: impl Rows<'a>,
    ) -> Result<(), ColumnError> {
        match self {
            Self::Text(part, cells) => cells.push_part(part.text(tree), origin, rows)?,
            Self::Port(ports) => {
                ports.append_option(tree.port().and_then(|port| port.number()).map(i32::from));
            }
            Self::Segments(lists) => match tree.path().segments() {
                None => lists.push_null(),
                Some(segments) => {
                    for segment in segments {
                        lists.cells.push_part(Some(segment.text()), origin, rows)?;
                    }
                    lists.end();
                }
            },
        }
        Ok(())
    }

    #[inline]
    fn push_null(&mut self) {
        match self {
            Self::Text(_, cells) => cells.push_null(),
            Self::Port(ports) => ports.append_null(),
            Self::Segments(lists) => lists.push_null(),
        }
    }

    fn finish(self) -> Result<ArrayRef, ColumnError> {
        match self {
            Self::Text(_, cells) => cells.finish(),
            Self::Port(mut ports) => Ok(Arc::new(ports.finish())),
            Self::Segments(lists) => lists.finish(),
        }
    }
}

/// Lists of strings that are being written.
struct Lists {
    cells: Cells,
    lengths: Vec<usize>,
    nulls: NullBufferBuilder,
    total: usize,
}

impl Lists {
    fn new<'a>(strings: &DataType, rows: impl Rows<'a>) -> Self {
        let lengths = Vec::with_capacity(rows.len());
        Self {
            cells: Cells::new(strings, rows),
            lengths,
            nulls: NullBufferBuilder::new(rows.len()),
            total: 0,
        }
    }

    /// Ends the list of the strings since the last end.
    fn end(&mut self) {
        let total = self.cells.len();
        self.lengths.push(total - self.total);
        self.nulls.append_non_null();
        self.total = total;
    }

    fn push_null(&mut self) {
        self.lengths.push(0);
        self.nulls.append_null();
    }

    fn finish(mut self) -> Result<ArrayRef, ColumnError> {
        if i32::try_from(self.total).is_err() {
            return Err(ColumnError::TooLong);
        }
        let values = self.cells.finish()?;
        let field = Arc::new(Field::new_list_field(values.data_type().clone(), true));
        let offsets = OffsetBuffer::from_lengths(self.lengths);
        Ok(Arc::new(GenericListArray::<i32>::try_new(field, offsets, values, self.nulls.finish())?))
    }
}
