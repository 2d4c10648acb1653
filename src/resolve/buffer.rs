//! Where a result is written: a caller's octets, or a `String`.

#[cfg(feature = "alloc")]
use alloc::string::String;

/// A buffer is too short for a result.
///
/// A base, a reference and three octets always suffice to resolve one against the other.
///
/// ```
/// use uri_bnf::resolve;
/// let mut buffer = [0; 2];
/// let error = resolve::remove_dot_segments_into("/a/../b/c", &mut buffer).unwrap_err();
/// assert_eq!(error.to_string(), "the buffer of 2 octets is too short for the result");
/// assert_eq!(error.length(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the buffer of {length} octets is too short for the result")]
pub struct BufferTooShort {
    length: usize,
}

impl BufferTooShort {
    pub(crate) const fn new(length: usize) -> Self {
        Self { length }
    }

    /// The number of octets of the buffer.
    ///
    /// ```
    /// use uri_bnf::resolve;
    /// assert_eq!(resolve::remove_dot_segments_into("/a", &mut [0; 1]).unwrap_err().length(), 1);
    /// ```
    pub const fn length(&self) -> usize {
        self.length
    }
}

/// What a result is written to. Only the end is written, removed or moved.
pub(crate) trait Output {
    /// Makes room for so many more octets, if it can grow.
    fn reserve(&mut self, _additional: usize) {}

    /// Appends `text`.
    fn push(&mut self, text: &str) -> Result<(), BufferTooShort>;

    /// Appends a character.
    #[inline]
    #[cfg(feature = "semantics")]
    fn push_character(&mut self, character: char) -> Result<(), BufferTooShort> {
        self.push(character.encode_utf8(&mut [0; 4]))
    }

    /// Inserts `text` at the offset `at`, if that is not inside a character.
    fn insert(&mut self, at: usize, text: &str) -> Result<(), BufferTooShort>;

    /// Removes what is after `length` octets, if that is not inside a character.
    fn truncate(&mut self, length: usize);

    /// What was written so far.
    fn as_bytes(&self) -> &[u8];

    /// The number of octets written so far.
    fn len(&self) -> usize {
        self.as_bytes().len()
    }
}

/// A cursor over a caller's octets.
pub(crate) struct Buffer<'b> {
    octets: &'b mut [u8],
    length: usize,
}

impl<'b> Buffer<'b> {
    pub(crate) fn new(octets: &'b mut [u8]) -> Self {
        Self { octets, length: 0 }
    }

    /// The text that was written, for as long as the octets live. Only complete texts are written, so it is UTF-8.
    pub(crate) fn into_str(self) -> &'b str {
        let octets: &'b [u8] = self.octets;
        octets.get(..self.length).and_then(|octets| core::str::from_utf8(octets).ok()).unwrap_or_default()
    }
}

impl Output for Buffer<'_> {
    fn push(&mut self, text: &str) -> Result<(), BufferTooShort> {
        let end = self.length + text.len();
        let error = BufferTooShort::new(self.octets.len());
        self.octets.get_mut(self.length..end).ok_or(error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }

    fn insert(&mut self, at: usize, text: &str) -> Result<(), BufferTooShort> {
        self.push(text)?;
        if let Some(after) = self.octets.get_mut(at..self.length) {
            after.rotate_right(text.len());
        }
        Ok(())
    }

    fn truncate(&mut self, length: usize) {
        self.length = self.length.min(length);
    }

    fn as_bytes(&self) -> &[u8] {
        self.octets.get(..self.length).unwrap_or_default()
    }
}

#[cfg(feature = "alloc")]
impl Output for String {
    #[inline]
    fn reserve(&mut self, additional: usize) {
        self.reserve(additional);
    }

    #[inline]
    fn push(&mut self, text: &str) -> Result<(), BufferTooShort> {
        self.push_str(text);
        Ok(())
    }

    #[inline]
    #[cfg(feature = "semantics")]
    fn push_character(&mut self, character: char) -> Result<(), BufferTooShort> {
        self.push(character);
        Ok(())
    }

    fn insert(&mut self, at: usize, text: &str) -> Result<(), BufferTooShort> {
        if self.is_char_boundary(at) {
            self.insert_str(at, text);
        }
        Ok(())
    }

    #[inline]
    fn truncate(&mut self, length: usize) {
        if self.is_char_boundary(length) {
            self.truncate(length);
        }
    }

    #[inline]
    fn as_bytes(&self) -> &[u8] {
        self.as_str().as_bytes()
    }
}
