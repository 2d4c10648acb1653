//! Writes a column of strings, row by row.

use std::sync::Arc;

use arrow_array::{
    ArrayRef, GenericStringArray, OffsetSizeTrait,
    builder::{ArrayBuilder, StringViewBuilder},
};
use arrow_buffer::{Buffer, OffsetBuffer};
use arrow_schema::DataType;

use crate::{ColumnError, bits::Bits, column::Rows};

/// The most octets of a string that is a view.
const LONGEST_VIEW: usize = 1 << 30;

/// The octets that are copied at once.
const CHUNK: usize = 32;

/// Strings without a place in a block are shorter: a view contains them.
const SHORTEST_IN_BLOCK: usize = 13;

/// A column of strings that is being written.
pub(crate) enum Cells {
    Utf8(Copies<i32>),
    LargeUtf8(Copies<i64>),
    Utf8View(Box<Views>),
}

impl Cells {
    /// A column of the type `strings` for parts of `rows`.
    pub(crate) fn new<'a>(strings: &DataType, rows: impl Rows<'a>) -> Self {
        let length = rows.len();
        match strings {
            DataType::LargeUtf8 => Self::LargeUtf8(Copies::new(length)),
            DataType::Utf8View => Self::Utf8View(Box::new(Views::new(rows))),
            _ => Self::Utf8(Copies::new(length)),
        }
    }

    #[inline]
    pub(crate) fn push_null(&mut self) {
        match self {
            Self::Utf8(copies) => copies.push_null(),
            Self::LargeUtf8(copies) => copies.push_null(),
            Self::Utf8View(views) => views.builder.append_null(),
        }
    }

    /// Appends a part of the text of a row.
    #[inline]
    pub(crate) fn push_part<'a>(
        &mut self,
        part: &str,
        row: usize,
        rows: impl Rows<'a>,
    ) -> Result<(), ColumnError> {
        match self {
            Self::Utf8(copies) => copies.push(part),
            Self::LargeUtf8(copies) => copies.push(part),
            Self::Utf8View(views) => return views.push_part(part, row, rows),
        }
        Ok(())
    }

    /// Appends parts of the texts of the rows from `row` on: null where there is none, or where the bit of the row in `valid` is not
    /// set. The first row has the lowest bit.
    pub(crate) fn push_block<'a>(
        &mut self,
        parts: impl ExactSizeIterator<Item = Option<&'a str>> + Clone,
        valid: u64,
        row: usize,
        rows: impl Rows<'a>,
    ) -> Result<(), ColumnError> {
        match self {
            Self::Utf8(copies) => copies.push_block(parts, valid, rows.octets()),
            Self::LargeUtf8(copies) => copies.push_block(parts, valid, rows.octets()),
            Self::Utf8View(views) => {
                for ((place, row), part) in (row..).enumerate().zip(parts) {
                    match part.filter(|_| valid >> place & 1 == 1) {
                        Some(part) => views.push_part(part, row, rows)?,
                        None => views.builder.append_null(),
                    }
                }
            }
        }
        Ok(())
    }

    /// Appends a string that is not a part of the column.
    pub(crate) fn push_new(&mut self, text: &str) -> Result<(), ColumnError> {
        match self {
            Self::Utf8(copies) => copies.push(text),
            Self::LargeUtf8(copies) => copies.push(text),
            Self::Utf8View(views) if text.len() < LONGEST_VIEW => views.builder.append_value(text),
            Self::Utf8View(_) => return Err(ColumnError::TooLong),
        }
        Ok(())
    }

    /// The number of strings.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Utf8(copies) => copies.offsets.len() - 1,
            Self::LargeUtf8(copies) => copies.offsets.len() - 1,
            Self::Utf8View(views) => views.builder.len(),
        }
    }

    pub(crate) fn finish(self) -> Result<ArrayRef, ColumnError> {
        match self {
            Self::Utf8(copies) => copies.finish(),
            Self::LargeUtf8(copies) => copies.finish(),
            Self::Utf8View(mut views) => Ok(Arc::new(views.builder.finish())),
        }
    }
}

/// Strings one after another, with their offsets.
pub(crate) struct Copies<O> {
    text: Vec<u8>,
    /// The length of the text.
    end: usize,
    offsets: Vec<O>,
    nulls: Bits,
}

impl<O: OffsetSizeTrait> Copies<O> {
    fn new(length: usize) -> Self {
        let mut offsets = Vec::with_capacity(length + 1);
        offsets.push(O::usize_as(0));
        Self { text: Vec::new(), end: 0, offsets, nulls: Bits::with_capacity(length) }
    }

    #[inline]
    fn push(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
        self.end += text.len();
        self.nulls.push(true);
        self.offsets.push(O::usize_as(self.end));
    }

    #[inline]
    fn push_null(&mut self) {
        self.nulls.push(false);
        self.offsets.push(O::usize_as(self.end));
    }

    /// Appends parts of `octets`: null where there is none, or where the bit in `valid` is not set, in which case the part is empty.
    fn push_block<'a>(
        &mut self,
        parts: impl ExactSizeIterator<Item = Option<&'a str>> + Clone,
        valid: u64,
        octets: &[u8],
    ) {
        let (start, mut end, mut present) = (self.end, self.end, 0);
        self.offsets.extend(parts.clone().enumerate().map(|(place, part)| {
            present |= u64::from(part.is_some()) << place;
            end += part.map_or(0, str::len);
            O::usize_as(end)
        }));
        self.end = end;
        self.nulls.push_word(present & valid, parts.len());
        self.reserve(octets.len());
        self.text.resize(end + CHUNK, 0);
        let mut at = start;
        for part in parts {
            // Nothing is copied for an absent part, in the same way: whether there is one is hard to predict. An empty string may
            // lie outside `octets`: then its offset has no meaning, and whatever is copied there is overwritten.
            let (offset, part) = part
                .map_or((0, ""), |part| (part.as_ptr().addr().wrapping_sub(octets.as_ptr().addr()), part));
            copy(part, octets.get(offset..), self.text.get_mut(at..));
            at += part.len();
        }
        self.text.truncate(end);
    }

    /// Reserves what all rows will need, if they are like those so far, and a quarter more; at most `most` octets, which all parts
    /// of one kind together have at most. Text that grows is copied, so it grows by half at least.
    fn reserve(&mut self, most: usize) {
        let needed = self.end + CHUNK;
        if needed > self.text.capacity() {
            let rows = self.offsets.len().max(1);
            let estimate = needed.saturating_mul(self.offsets.capacity()) / rows;
            let generous = (estimate / 4).saturating_add(estimate).max(self.text.capacity() / 2 * 3);
            let capacity = generous.min(most.saturating_add(CHUNK)).max(needed);
            self.text.reserve_exact(capacity - self.text.len());
        }
    }

    fn finish(self) -> Result<ArrayRef, ColumnError> {
        // The last offset is the largest. If it fits, all of them do.
        if O::from_usize(self.text.len()).is_none() {
            return Err(ColumnError::TooLong);
        }
        let offsets = OffsetBuffer::new(self.offsets.into());
        let text = Buffer::from_vec(self.text);
        Ok(Arc::new(GenericStringArray::<O>::try_new(offsets, text, self.nulls.finish())?))
    }
}

/// Copies `part`, with which `from` begins, to the beginning of `to`. If both have enough octets, it copies a chunk of them,
/// whatever the length: what follows is overwritten by the next part.
#[inline]
fn copy(part: &str, from: Option<&[u8]>, to: Option<&mut [u8]>) {
    let (Some(from), Some(to)) = (from, to) else { return };
    if part.len() <= CHUNK
        && let (Some(from), Some(to)) = (from.first_chunk::<CHUNK>(), to.first_chunk_mut::<CHUNK>())
    {
        *to = *from;
    } else if let Some(to) = to.get_mut(..part.len()) {
        to.copy_from_slice(part.as_bytes());
    }
}

/// Views of the octets of a column, and of copies.
pub(crate) struct Views {
    builder: StringViewBuilder,
}

impl Views {
    fn new<'a>(rows: impl Rows<'a>) -> Self {
        let mut builder = StringViewBuilder::with_capacity(rows.len());
        for block in rows.blocks() {
            builder.append_block(block);
        }
        Self { builder }
    }

    #[inline]
    fn push_part<'a>(&mut self, part: &str, row: usize, rows: impl Rows<'a>) -> Result<(), ColumnError> {
        if part.len() < SHORTEST_IN_BLOCK {
            self.builder.append_value(part);
            return Ok(());
        }
        let (block, offset) = rows.place(row, part);
        match (u32::try_from(block), u32::try_from(offset), u32::try_from(part.len())) {
            (Ok(block), Ok(offset), Ok(length)) if part.len() < LONGEST_VIEW => {
                Ok(self.builder.try_append_view(block, offset, length)?)
            }
            _ => Err(ColumnError::TooLong),
        }
    }
}
