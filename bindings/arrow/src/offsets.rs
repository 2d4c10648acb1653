//! In what offsets are counted.

use std::borrow::Cow;

/// In what the offsets of results are counted.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray, types::Int64Type};
/// use uri_bnf::Edition::Rfc3986;
/// use uri_bnf_arrow::Offsets;
/// let column = StringArray::from(vec!["/%C3/\u{e9}"]);
/// let offset = |offsets| {
///     let faults = uri_bnf_arrow::fault(&StringArray::from(vec!["a b", "\u{e9}"]), Rfc3986, offsets)?;
///     Ok::<_, uri_bnf_arrow::ColumnError>(faults.column(0).as_primitive::<Int64Type>().value(0))
/// };
/// assert_eq!((offset(Offsets::Octets)?, offset(Offsets::Characters)?), (1, 1));
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Offsets {
    /// Octets of the UTF-8 form, as everywhere in [`uri_bnf`].
    #[default]
    Octets,
    /// Characters (Unicode scalar values), as in Python and in SQL. An octet that is not UTF-8 counts as one.
    Characters,
}

impl Offsets {
    /// The offset for the octet at `offset` of `text`.
    pub(crate) fn of(self, text: &[u8], offset: usize) -> i64 {
        let offset = match self {
            Self::Octets => offset,
            Self::Characters => match text.get(..offset).map(String::from_utf8_lossy) {
                Some(Cow::Borrowed(before)) => before.chars().count(),
                Some(Cow::Owned(before)) => before.chars().count(),
                None => offset,
            },
        };
        i64::try_from(offset).unwrap_or(i64::MAX)
    }
}
