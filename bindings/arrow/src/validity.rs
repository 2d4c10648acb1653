//! Which rows are references.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, BooleanArray, cast::AsArray};
use arrow_buffer::BooleanBuffer;
use arrow_schema::DataType;
use uri_bnf::Edition;

use crate::{
    ColumnError,
    column::{Kernel, Rows, run},
    text::Text,
};

/// Which rows are references under `edition`: a column of type `Boolean`.
///
/// # Errors
///
/// Returns an error if the column has no strings.
///
/// ```
/// use arrow_array::{Array, BinaryArray};
/// let column = BinaryArray::from_opt_vec(vec![Some(b"/a?b"), Some(b"/\xFFab"), None]);
/// let valid = uri_bnf_arrow::is_valid(&column, uri_bnf::Edition::Rfc3986)?;
/// assert_eq!(valid.iter().collect::<Vec<_>>(), [Some(true), Some(false), None]);
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
pub fn is_valid(column: &dyn Array, edition: Edition) -> Result<BooleanArray, ColumnError> {
    Ok(run(column, &Validity(edition))?.as_boolean().clone())
}

struct Validity(Edition);

impl Kernel for Validity {
    fn run<'a>(&self, rows: impl Rows<'a>, _: &DataType) -> Result<ArrayRef, ColumnError> {
        let edition = self.0;
        let nulls = rows.nulls();
        let values = match nulls {
            Some(nulls) => BooleanBuffer::collect_bool(rows.len(), |row| {
                nulls.is_valid(row) && rows.text(row).is_valid(edition)
            }),
            None => BooleanBuffer::collect_bool(rows.len(), |row| rows.text(row).is_valid(edition)),
        };
        Ok(Arc::new(BooleanArray::new(values, nulls.cloned())))
    }
}
