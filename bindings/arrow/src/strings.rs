//! Columns of strings as results.

use arrow_schema::DataType;

use crate::ColumnError;

/// The type of the strings in results.
///
/// ```
/// use arrow_schema::DataType;
/// use uri_bnf_arrow::{Strings, string_type};
/// assert_eq!(string_type(&DataType::LargeBinary, Strings::Input)?, DataType::LargeUtf8);
/// assert_eq!(string_type(&DataType::LargeBinary, Strings::View)?, DataType::Utf8View);
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strings {
    /// That of the column: `Utf8` for `Utf8` and `Binary`, `LargeUtf8` for `LargeUtf8` and `LargeBinary`, `Utf8View` for
    /// `Utf8View` and `BinaryView`; for a dictionary, that of its values; for `Null`, `Utf8`. Only views are without copies.
    #[default]
    Input,
    /// `Utf8View`: the parts of a reference refer to the octets of the column, and nothing is copied but parts of up to 12
    /// octets. The result keeps these octets in memory.
    View,
}

/// The type of the strings in the results for a column of the type `input`.
///
/// # Errors
///
/// Returns an error if a column of this type has no strings.
///
/// ```
/// use arrow_schema::DataType;
/// use uri_bnf_arrow::{Strings, string_type};
/// assert_eq!(string_type(&DataType::Binary, Strings::Input)?, DataType::Utf8);
/// assert!(string_type(&DataType::Int8, Strings::Input).is_err());
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
pub fn string_type(input: &DataType, strings: Strings) -> Result<DataType, ColumnError> {
    let input = match input {
        DataType::Dictionary(_, values) => values,
        other => other,
    };
    let of_input = match input {
        DataType::Utf8 | DataType::Binary | DataType::Null => DataType::Utf8,
        DataType::LargeUtf8 | DataType::LargeBinary => DataType::LargeUtf8,
        DataType::Utf8View | DataType::BinaryView => DataType::Utf8View,
        other => return Err(ColumnError::Type(other.clone())),
    };
    Ok(match strings {
        Strings::Input => of_input,
        Strings::View => DataType::Utf8View,
    })
}
