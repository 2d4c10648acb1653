//! Each row, resolved against a base.

use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use uri_bnf::resolve::Resolver;

use crate::{
    ColumnError, Strings,
    cells::Cells,
    column::{Kernel, Rows, run},
    string_type,
    text::Text,
};

/// Each row, resolved against the base of `resolver`: a column of the [`string_type`] of the column. A row is null if it is
/// not valid, if it cannot be resolved (a relative reference against `mailto:a@b`), or if it refers to the current document
/// (an empty reference before RFC 3986). Under RFC 2396 and RFC 2732, `?y` is resolved, which their grammar cannot derive
/// ([`Resolver::resolve`]).
///
/// # Errors
///
/// Returns an error if the column has no strings, or if the result does not fit into an array: with offsets of 32 bits, the
/// text of all results must be shorter than 2 GiB.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use uri_bnf::{Edition::Rfc3986, resolve::{Base, Resolver}};
/// let column = StringArray::from(vec![Some("../c?d"), Some("//h"), Some("a b"), None]);
/// let resolver = Resolver::new(Base::new(Rfc3986, "http://a/b/c/d")?);
/// let resolved = uri_bnf_arrow::resolve(&column, &resolver)?;
/// let expected = [Some("http://a/b/c?d"), Some("http://h"), None, None];
/// assert_eq!(resolved.as_string::<i32>().iter().collect::<Vec<_>>(), expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn resolve(column: &dyn Array, resolver: &Resolver<'_>) -> Result<ArrayRef, ColumnError> {
    run(column, &Resolve(resolver))
}

struct Resolve<'r, 'b>(&'r Resolver<'b>);

impl Kernel for Resolve<'_, '_> {
    fn run<'a>(&self, rows: impl Rows<'a>, data_type: &DataType) -> Result<ArrayRef, ColumnError> {
        let mut cells = Cells::new(&string_type(data_type, Strings::Input)?, rows);
        let mut resolved = String::new();
        for row in 0..rows.len() {
            resolved.clear();
            let text = rows.get(row).and_then(Text::characters);
            let resolution = text.and_then(|text| self.0.resolve_to(text, &mut resolved).ok());
            match resolution.as_ref().and_then(|resolution| resolution.as_str()) {
                Some(resolved) => cells.push_new(resolved)?,
                None => cells.push_null(),
            }
        }
        cells.finish()
    }
}
