//! The normal form of each row.

use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use std::borrow::Cow;
use uri_bnf::normalize::Normalizer;

use crate::{
    ColumnError, Strings,
    cells::Cells,
    column::{Kernel, Rows, run},
    string_type,
    text::Text,
};

/// The normal form of each row, with the edition and the rungs of `normalizer`: a column of the [`string_type`] of the
/// column. A row that is not valid is null.
///
/// # Errors
///
/// Returns an error if the column has no strings, or if the result does not fit into an array.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use uri_bnf::{Edition::Rfc3986, normalize::Normalizer};
/// let column = StringArray::from(vec![Some("HTTP://H:80/%7ea/../b"), Some("a b"), None]);
/// let normal = uri_bnf_arrow::normalize(&column, &Normalizer::new(Rfc3986))?;
/// assert_eq!(normal.as_string::<i32>().iter().collect::<Vec<_>>(), [Some("http://h/b"), None, None]);
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
pub fn normalize(column: &dyn Array, normalizer: &Normalizer<'_>) -> Result<ArrayRef, ColumnError> {
    run(column, &Normalize(normalizer))
}

struct Normalize<'n, 's>(&'n Normalizer<'s>);

impl Kernel for Normalize<'_, '_> {
    fn run<'a>(&self, rows: impl Rows<'a>, data_type: &DataType) -> Result<ArrayRef, ColumnError> {
        let mut cells = Cells::new(&string_type(data_type, Strings::Input)?, rows);
        for row in 0..rows.len() {
            let text = rows.get(row).and_then(Text::characters);
            match text.and_then(|text| self.0.normalize(text).ok()) {
                Some(Cow::Borrowed(normal)) => cells.push_part(normal, row, rows)?,
                Some(Cow::Owned(normal)) => cells.push_new(&normal)?,
                None => cells.push_null(),
            }
        }
        cells.finish()
    }
}
