//! Texts that are read in pieces.

/// Where the search of a text that is read in pieces continues: [`Finder::find_part`](super::Finder::find_part).
///
/// The default is the beginning of a text. It is made for one text; with another, finds are missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unfinished {
    pub(super) begin: usize,
    /// Where the search continues, in octets from `begin`, as the others.
    pub(super) offset: usize,
    pub(super) floor: usize,
    pub(super) line: Line,
}

impl Unfinished {
    /// Where the next piece of the text must begin, in octets of this piece.
    ///
    /// ```
    /// assert_eq!(uri_bnf::extract::Unfinished::default().begin(), 0);
    /// ```
    pub fn begin(&self) -> usize {
        self.begin
    }
}

/// What is known of the line in which a reference begins, so that no line is read again for each of its references.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    /// Up to where the text was searched for line ends.
    checked: usize,
    /// Where the line begins, if that is not too far away.
    start: Option<usize>,
    /// Whether it begins with a quoting mark of mail.
    is_quoted: bool,
}

impl Line {
    /// Returns whether the line with the delimiter before `offset` begins with a quoting mark. The offsets of the calls for a
    /// text do not decrease. `most` limits how far before it that mark is.
    pub(super) fn is_quoted(&mut self, text: &[u8], offset: usize, most: usize) -> bool {
        let least = offset.saturating_sub(most);
        let from = least.max(self.checked.min(offset));
        let stretch = text.get(from..offset).unwrap_or_default();
        let start = match stretch.iter().rposition(|octet| *octet == b'\n') {
            Some(end) => Some(from + end + 1),
            None if from == 0 => Some(0),
            None if from == self.checked => self.start.filter(|start| *start >= least),
            None => None,
        };
        if start.is_none() || start != self.start {
            let line = start.and_then(|start| text.get(start..offset)).unwrap_or_default();
            let first = line.iter().find(|octet| !super::characters::is_white_space(**octet));
            self.is_quoted = first == Some(&b'>');
        }
        (self.checked, self.start) = (offset, start);
        self.is_quoted
    }

    /// Returns what is known of the line, for a text that begins at `begin`.
    pub(super) fn from(self, begin: usize) -> Self {
        let start = self.start.and_then(|start| start.checked_sub(begin));
        Self { checked: self.checked.saturating_sub(begin), start, ..self }
    }
}
