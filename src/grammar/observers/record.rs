//! What is reported at the offset of a fault.

use super::{owners::Delimiters, wanted::Wanted};

/// The maximum number of open rules that are recorded. The grammars here have fewer.
pub(crate) const DEPTH: usize = 20;

/// What is reported at the offset of a fault.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    pub(crate) offset: usize,
    pub(crate) expected: Wanted,
    /// Whether the input may end at the offset.
    pub(crate) end: bool,
    /// The numbers of the rules that were open at the offset and began before it, from the outermost to the innermost.
    /// 0 after those.
    pub(crate) stack: [u8; DEPTH],
    pub(crate) depth: u8,
    /// How many of them, from the outermost, contain all that was expected, except the delimiters [`after`](Self::after).
    pub(crate) within: u8,
    /// What was expected and is not in the innermost of those.
    pub(crate) after: Delimiters,
}

impl Record {
    /// Without open rules.
    pub(crate) const fn new(offset: usize, expected: Wanted, end: bool) -> Self {
        Self { offset, expected, end, stack: [0; DEPTH], depth: 0, within: 0, after: Delimiters::NONE }
    }

    /// Opens `rules`, inside those that are open.
    #[cfg(any(feature = "rfc2396", feature = "rfc2732", feature = "rfc3986", feature = "rfc3987"))]
    pub(crate) const fn open(&mut self, rules: &[u8]) {
        let mut index = 0;
        while index < rules.len() && (self.depth as usize) < DEPTH {
            self.stack[self.depth as usize] = rules[index];
            self.depth += 1;
            index += 1;
        }
    }

    /// Without the outermost of the open rules.
    #[cfg(feature = "rfc3986")]
    pub(crate) const fn without_outermost(self) -> Self {
        let within = if self.within > 1 { self.within - 1 } else { 1 };
        let mut record = Self { stack: [0; DEPTH], depth: 0, within, ..self };
        record.open(self.stack.split_at(self.depth as usize).0.split_at(1).1);
        record
    }
}
