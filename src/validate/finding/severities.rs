//! A severity for each code, by its number.

use crate::{
    Edition,
    validate::{Code, Severity, saying::citation::lowest_level},
};

/// For each code a severity, or none: two bits for each number from 100 to 611, so that a report needs no table of the
/// codes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::validate) struct Severities {
    /// Of a code whose severity depends on the edition or the finding, and was not chosen, the least severity that is
    /// reported.
    of_codes: [u64; 16],
    /// A bit for each code whose severity was chosen, though it depends on the edition or the finding.
    chosen: [u64; 8],
}

const FIRST: u16 = 100;
/// How many codes fit into a number.
const ROOM: u16 = 32;

impl Severities {
    /// No severity for any code.
    pub(in crate::validate) const NONE: Self = Self { of_codes: [0; 16], chosen: [0; 8] };

    /// Returns the severities in which `code` has its own under each edition, if that is at least `least`.
    pub(in crate::validate) const fn with_own(self, code: Code, least: Severity) -> Self {
        if (code.severity() as u8) < least as u8 {
            return self;
        }
        let lowest = if code.0.may_be_advice && matches!(least, Severity::Advice) {
            Some(Severity::Advice)
        } else if code.0.has_levels {
            lowest_level(code.0.citations, least)
        } else {
            None
        };
        match lowest {
            Some(level) => self.with(code, Some(level)),
            None => self.with(code, Some(code.severity())),
        }
    }

    /// Returns the severities in which `severity` was chosen for `code`.
    pub(in crate::validate) const fn choose(self, code: Code, severity: Option<Severity>) -> Self {
        let mut chosen = self.with(code, severity);
        let (index, bit) = bit(code);
        if varies(code) && severity.is_some() {
            chosen.chosen[index] |= bit;
        } else {
            chosen.chosen[index] &= !bit;
        }
        chosen
    }

    /// The severity of `code` under `edition`.
    #[inline]
    pub(in crate::validate) fn under(&self, code: Code, edition: Edition) -> Option<Severity> {
        let severity = self.stored(code)?;
        if varies(code) && !self.is_chosen(code) {
            code.severity_under(edition).filter(|own| *own >= severity)
        } else {
            Some(severity)
        }
    }

    /// The severity of a finding of `code` that is advice unless a severity was chosen for the code.
    pub(super) fn of_advice(&self, code: Code) -> Option<Severity> {
        self.stored(code).filter(|stored| self.is_chosen(code) || *stored == Severity::Advice)
    }

    /// The severity of `code`: of all editions the highest, unless it was chosen.
    #[inline]
    pub(in crate::validate) const fn get(&self, code: Code) -> Option<Severity> {
        match self.stored(code) {
            Some(_) if varies(code) && !self.is_chosen(code) => Some(code.severity()),
            stored => stored,
        }
    }

    /// Returns whether `code` has the same severity here and in `other` under each edition.
    pub(in crate::validate) fn agrees(&self, other: &Self, code: Code) -> bool {
        self.stored(code) == other.stored(code) && self.is_chosen(code) == other.is_chosen(code)
    }

    /// Returns whether choosing the severity of `code` makes a policy like this one.
    pub(in crate::validate) const fn can_be_chosen(&self, code: Code) -> bool {
        !varies(code) || self.is_chosen(code) || self.stored(code).is_none()
    }

    const fn is_chosen(&self, code: Code) -> bool {
        let (index, bit) = bit(code);
        self.chosen[index] & bit != 0
    }

    #[inline]
    const fn stored(&self, code: Code) -> Option<Severity> {
        let (index, shift) = slot(code);
        match self.of_codes[index] >> shift & 0b11 {
            1 => Some(Severity::Advice),
            2 => Some(Severity::Warning),
            3 => Some(Severity::Error),
            _ => None,
        }
    }

    /// Returns the severities in which `code` has this one.
    const fn with(mut self, code: Code, severity: Option<Severity>) -> Self {
        let (index, shift) = slot(code);
        let bits = match severity {
            None => 0,
            Some(Severity::Advice) => 1,
            Some(Severity::Warning) => 2,
            Some(Severity::Error) => 3,
        };
        self.of_codes[index] = self.of_codes[index] & !(0b11 << shift) | bits << shift;
        self
    }
}

/// Returns whether the severity of `code` depends on more than the policy.
const fn varies(code: Code) -> bool {
    code.0.has_levels || code.0.may_be_advice
}

/// The position of the bits of `code`: in which number, and at which bit of it.
#[inline]
const fn slot(code: Code) -> (usize, u16) {
    let slot = code.number() - FIRST;
    ((slot / ROOM) as usize, slot % ROOM * 2)
}

/// The position of the bit of `code`: in which number, and the bit.
const fn bit(code: Code) -> (usize, u64) {
    let number = code.number() - FIRST;
    ((number / 64) as usize, 1 << (number % 64))
}
