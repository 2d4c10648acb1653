//! The first fault of each row.

use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, StructArray,
    builder::{Int64Builder, StringBuilder},
    cast::AsArray,
};
use arrow_schema::{DataType, Field, Fields};
use uri_bnf::{
    Edition,
    validate::{Diagnostic, Policy, Validator},
};

use crate::{
    ColumnError, Offsets,
    bits::Bits,
    column::{Kernel, Rows, run},
    text::Text,
};

/// The code of a row whose octets are not UTF-8. All other codes are those of [`uri_bnf::validate`].
pub const INVALID_UTF8: &str = "invalid-utf8";

/// The first fault of each row: a column of type `Struct` with the fields of [`fault_fields`]. A row that is valid is null.
///
/// - `offset`: where the row stops being the beginning of any reference, in [octets or characters](Offsets);
/// - `code`: that of the first error that [`Validator`] reports, or [`INVALID_UTF8`];
/// - `rule`: the innermost rule of the grammar at the offset, with its printed name.
///
/// # Errors
///
/// Returns an error if the column has no strings.
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray, types::Int64Type};
/// let column = StringArray::from(vec![Some("http://h/a"), Some("http://h/a b"), None]);
/// let faults = uri_bnf_arrow::fault(&column, uri_bnf::Edition::Rfc3986, uri_bnf_arrow::Offsets::Octets)?;
/// assert!(faults.is_null(0) && faults.is_valid(1) && faults.is_null(2));
/// assert_eq!(faults.column_by_name("offset").unwrap().as_primitive::<Int64Type>().value(1), 10);
/// assert_eq!(faults.column_by_name("code").unwrap().as_string::<i32>().value(1), "space");
/// assert_eq!(faults.column_by_name("rule").unwrap().as_string::<i32>().value(1), "segment");
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
pub fn fault(column: &dyn Array, edition: Edition, offsets: Offsets) -> Result<StructArray, ColumnError> {
    let validator = Validator::new(edition).with_policy(Policy::GRAMMAR);
    Ok(run(column, &Fault { edition, offsets, validator })?.as_struct().clone())
}

/// The fields of the result of [`fault`]: `offset` (`Int64`), `code` and `rule` (`Utf8`).
///
/// ```
/// let names: Vec<_> = uri_bnf_arrow::fault_fields().iter().map(|field| field.name().clone()).collect();
/// assert_eq!(names, ["offset", "code", "rule"]);
/// ```
pub fn fault_fields() -> Fields {
    Fields::from(vec![
        Field::new("offset", DataType::Int64, true),
        Field::new("code", DataType::Utf8, true),
        Field::new("rule", DataType::Utf8, true),
    ])
}

struct Fault {
    edition: Edition,
    offsets: Offsets,
    validator: Validator<'static>,
}

impl Fault {
    fn code<'a>(&self, text: impl Text<'a>) -> Option<&'static str> {
        let Some(text) = text.characters() else { return Some(INVALID_UTF8) };
        let mut first: Option<Diagnostic<'_>> = None;
        self.validator.validate(text, &mut first);
        first.map(|diagnostic| diagnostic.code().name())
    }
}

impl Kernel for Fault {
    fn run<'a>(&self, rows: impl Rows<'a>, _: &DataType) -> Result<ArrayRef, ColumnError> {
        let mut offsets = Int64Builder::with_capacity(rows.len());
        let mut codes = StringBuilder::with_capacity(rows.len(), 0);
        let mut rules = StringBuilder::with_capacity(rows.len(), 0);
        let mut faulty = Bits::with_capacity(rows.len());
        for row in 0..rows.len() {
            let error = rows
                .get(row)
                .filter(|text| !text.is_valid(self.edition))
                .and_then(|text| Some((text, self.edition.parse_bytes(text.octets()).err()?)));
            faulty.push(error.is_some());
            if let Some((text, error)) = error {
                offsets.append_value(self.offsets.of(text.octets(), error.offset()));
                codes.append_option(self.code(text));
                rules.append_value(error.rule().name());
            } else {
                offsets.append_null();
                codes.append_null();
                rules.append_null();
            }
        }
        let columns: Vec<ArrayRef> =
            vec![Arc::new(offsets.finish()), Arc::new(codes.finish()), Arc::new(rules.finish())];
        Ok(Arc::new(StructArray::try_new(fault_fields(), columns, faulty.finish())?))
    }
}
