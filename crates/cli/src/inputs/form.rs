//! How a stream is cut into records.

/// How a stream is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    /// Whether records end with NUL instead of a line feed.
    pub(crate) null: bool,
    /// The length of the longest record that is not rejected.
    pub(crate) max_line: usize,
    /// Whether lines may be comments.
    pub(crate) comments: bool,
}

impl Form {
    /// Returns the octet that ends a record.
    pub(crate) fn terminator(self) -> u8 {
        if self.null { 0 } else { b'\n' }
    }

    /// Returns the content of a record that has an end, without the CR of a CRLF.
    pub(super) fn without_cr(self, octets: &[u8]) -> &[u8] {
        match octets {
            [content @ .., b'\r'] if !self.null => content,
            _ => octets,
        }
    }

    /// Returns whether a record of these octets is not an input: a line of spaces and tabs, or a comment.
    pub(crate) fn skips(self, content: &[u8]) -> bool {
        let is_blank = || content.iter().all(|octet| matches!(octet, b' ' | b'\t'));
        !self.null && (is_blank() || self.is_comment(content))
    }

    /// Returns whether a record of these octets is a comment.
    pub(crate) fn is_comment(self, content: &[u8]) -> bool {
        self.comments && content.starts_with(b"# ")
    }
}
