//! Columns of each type: how a kernel runs on them.

use arrow_array::{
    Array, ArrayRef, GenericByteArray, GenericByteViewArray, StringArray,
    cast::AsArray,
    new_null_array,
    types::{ByteArrayType, ByteViewType},
};
use arrow_buffer::{Buffer, NullBuffer};
use arrow_data::ByteView;
use arrow_schema::DataType;
use arrow_select::take::take;

use crate::{ColumnError, text::Text};

/// A block of octets that views can refer to begins at each multiple of this, and overlaps the next one. A view has an
/// offset of 31 bits.
const BLOCK: usize = 1 << 30;

/// The rows of a column, as strings or octets.
pub(crate) trait Rows<'a>: Copy {
    type Text: Text<'a>;

    fn len(self) -> usize;
    fn nulls(self) -> Option<&'a NullBuffer>;
    /// The text of a row that is not null.
    fn text(self, row: usize) -> Self::Text;
    /// The octets that contain the texts. Those of views are not copied, and are none.
    fn octets(self) -> &'a [u8];
    /// The blocks of octets that contain the texts.
    fn blocks(self) -> Vec<Buffer>;
    /// The block that contains a part of the text of a row, and its offset there. Texts of up to 12 octets are in no block.
    fn place(self, row: usize, part: &str) -> (usize, usize);

    fn is_null(self, row: usize) -> bool {
        self.nulls().is_some_and(|nulls| nulls.is_null(row))
    }

    /// The text of a row; `None` if it is null.
    fn get(self, row: usize) -> Option<Self::Text> {
        (!self.is_null(row)).then(|| self.text(row))
    }
}

impl<'a, T: ByteArrayType> Rows<'a> for &'a GenericByteArray<T>
where
    &'a T::Native: Text<'a>,
{
    type Text = &'a T::Native;

    fn len(self) -> usize {
        Array::len(self)
    }

    fn nulls(self) -> Option<&'a NullBuffer> {
        Array::nulls(self)
    }

    #[inline]
    fn text(self, row: usize) -> Self::Text {
        self.value(row)
    }

    fn octets(self) -> &'a [u8] {
        self.value_data()
    }

    fn blocks(self) -> Vec<Buffer> {
        let values = self.values();
        (0..values.len().div_ceil(BLOCK).max(1))
            .map(|index| {
                let start = index * BLOCK;
                values.slice_with_length(start, (values.len() - start).min(2 * BLOCK - 1))
            })
            .collect()
    }

    #[inline]
    fn place(self, _: usize, part: &str) -> (usize, usize) {
        let offset = part.as_ptr().addr() - self.value_data().as_ptr().addr();
        (offset / BLOCK, offset % BLOCK)
    }
}

impl<'a, T: ByteViewType> Rows<'a> for &'a GenericByteViewArray<T>
where
    &'a T::Native: Text<'a>,
{
    type Text = &'a T::Native;

    fn len(self) -> usize {
        Array::len(self)
    }

    fn nulls(self) -> Option<&'a NullBuffer> {
        Array::nulls(self)
    }

    #[inline]
    fn text(self, row: usize) -> Self::Text {
        self.value(row)
    }

    fn octets(self) -> &'a [u8] {
        &[]
    }

    fn blocks(self) -> Vec<Buffer> {
        self.data_buffers().to_vec()
    }

    #[inline]
    fn place(self, row: usize, part: &str) -> (usize, usize) {
        let view = ByteView::from(self.views()[row]);
        let start = part.as_ptr().addr() - self.value(row).octets().as_ptr().addr();
        (view.buffer_index as usize, view.offset as usize + start)
    }
}

/// What is computed from the rows of a column.
pub(crate) trait Kernel {
    fn run<'a>(&self, rows: impl Rows<'a>, data_type: &DataType) -> Result<ArrayRef, ColumnError>;
}

/// Runs `kernel` on a column of any type.
///
/// The values of a dictionary are read once each. If a slice of a long dictionary has fewer rows than values, its rows are
/// read instead, so that the time stays linear in the number of rows.
pub(crate) fn run(column: &dyn Array, kernel: &impl Kernel) -> Result<ArrayRef, ColumnError> {
    let data_type = column.data_type();
    match data_type {
        DataType::Utf8 => kernel.run(column.as_string::<i32>(), data_type),
        DataType::LargeUtf8 => kernel.run(column.as_string::<i64>(), data_type),
        DataType::Utf8View => kernel.run(column.as_string_view(), data_type),
        DataType::Binary => kernel.run(column.as_binary::<i32>(), data_type),
        DataType::LargeBinary => kernel.run(column.as_binary::<i64>(), data_type),
        DataType::BinaryView => kernel.run(column.as_binary_view(), data_type),
        DataType::Null => {
            let empty = kernel.run(&StringArray::new_null(0), &DataType::Utf8)?;
            Ok(new_null_array(empty.data_type(), column.len()))
        }
        DataType::Dictionary(_, _) => {
            let dictionary = column.as_any_dictionary();
            let (keys, values) = (dictionary.keys(), dictionary.values());
            if matches!(values.data_type(), DataType::Dictionary(_, _)) {
                Err(ColumnError::Type(data_type.clone()))
            } else if values.len() <= keys.len() {
                Ok(take(&run(values, kernel)?, keys, None)?)
            } else {
                run(&take(values, keys, None)?, kernel)
            }
        }
        other => Err(ColumnError::Type(other.clone())),
    }
}
