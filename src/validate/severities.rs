//! A severity for each code, by its number.

use super::{Code, Severity};

/// For each code a severity, or none: two bits for each number from 100 to 611, so that a report needs no table of the
/// codes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Severities([u64; 16]);

const FIRST: u16 = 100;
/// How many codes fit into a number.
const ROOM: u16 = 32;

impl Severities {
    /// No severity for any code.
    pub(super) const NONE: Self = Self([0; 16]);

    /// The severity of `code`.
    #[inline]
    pub(super) const fn get(&self, code: Code) -> Option<Severity> {
        let (index, shift) = slot(code);
        match self.0[index] >> shift & 0b11 {
            1 => Some(Severity::Advice),
            2 => Some(Severity::Warning),
            3 => Some(Severity::Error),
            _ => None,
        }
    }

    /// The same, except that `code` has this severity.
    pub(super) const fn with(mut self, code: Code, severity: Option<Severity>) -> Self {
        let (index, shift) = slot(code);
        let bits = match severity {
            None => 0,
            Some(Severity::Advice) => 1,
            Some(Severity::Warning) => 2,
            Some(Severity::Error) => 3,
        };
        self.0[index] = self.0[index] & !(0b11 << shift) | bits << shift;
        self
    }
}

/// The position of the bits of `code`: in which number, and at which bit of it.
#[inline]
const fn slot(code: Code) -> (usize, u16) {
    let slot = code.number() - FIRST;
    ((slot / ROOM) as usize, slot % ROOM * 2)
}
