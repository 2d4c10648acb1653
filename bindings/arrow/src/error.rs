//! Why a column has no result.

use arrow_schema::{ArrowError, DataType};

use crate::Part;

/// Why a function has no result for a whole column. What a single row contains is never an error.
///
/// ```
/// use arrow_array::Int64Array;
/// let error = uri_bnf_arrow::is_valid(&Int64Array::from(vec![1]), uri_bnf::Edition::Rfc3986).unwrap_err();
/// assert_eq!(error.to_string(), "expected a column of strings or octets, found one of type Int64");
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ColumnError {
    /// The column has no strings.
    #[error("expected a column of strings or octets, found one of type {0}")]
    Type(DataType),
    /// A part is asked for twice; a struct would have two fields with one name.
    #[error("the part {0} is asked for more than once")]
    RepeatedPart(Part),
    /// The text of the results does not fit into one array with offsets of 32 bits.
    #[error(
        "the results have more than 2,147,483,647 octets: use a column of type LargeUtf8, or smaller chunks"
    )]
    TooLong,
    /// What `arrow` reports.
    #[error(transparent)]
    Arrow(#[from] ArrowError),
}
