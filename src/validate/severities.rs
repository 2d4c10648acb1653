//! A severity for each code, by its number.

use super::{Code, Severity};
use crate::Edition;

/// For each code a severity, or none: two bits for each number from 100 to 611, so that a report needs no table of the
/// codes. A severity that was not chosen for the code may depend on the edition.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Severities {
    of_codes: [u64; 16],
    /// A bit for each code whose severity was chosen.
    chosen: [u64; 8],
    /// The least severity that is reported if it was not chosen.
    least: Severity,
}

const FIRST: u16 = 100;
/// How many codes fit into a number.
const ROOM: u16 = 32;

impl Severities {
    /// No severity for any code. Of those that depend on the edition, only `least` and above are reported.
    pub(super) const fn none(least: Severity) -> Self {
        Self { of_codes: [0; 16], chosen: [0; 8], least }
    }

    /// The severity of `code` under `edition`.
    #[inline]
    pub(super) fn under(&self, code: Code, edition: Edition) -> Option<Severity> {
        let severity = self.get(code)?;
        if !code.0.has_levels || self.is_chosen(code) {
            return Some(severity);
        }
        code.severity_under(edition).filter(|severity| *severity >= self.least)
    }

    /// Returns whether the severity of `code` was chosen.
    pub(super) const fn is_chosen(&self, code: Code) -> bool {
        let number = code.number() - FIRST;
        self.chosen[(number / 64) as usize] >> (number % 64) & 1 == 1
    }

    /// The severity of `code`, of all editions the highest unless it was chosen.
    #[inline]
    pub(super) const fn get(&self, code: Code) -> Option<Severity> {
        let (index, shift) = slot(code);
        match self.of_codes[index] >> shift & 0b11 {
            1 => Some(Severity::Advice),
            2 => Some(Severity::Warning),
            3 => Some(Severity::Error),
            _ => None,
        }
    }

    /// The same, except that this severity was chosen for `code`.
    pub(super) const fn choose(self, code: Code, severity: Option<Severity>) -> Self {
        let mut chosen = self.with(code, severity);
        let number = code.number() - FIRST;
        let (index, bit) = ((number / 64) as usize, 1 << (number % 64));
        if severity.is_some() && (code.0.has_levels || code.is_of_grammar()) {
            chosen.chosen[index] |= bit;
        } else {
            chosen.chosen[index] &= !bit;
        }
        chosen
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
        self.of_codes[index] = self.of_codes[index] & !(0b11 << shift) | bits << shift;
        self
    }
}

/// The position of the bits of `code`: in which number, and at which bit of it.
#[inline]
const fn slot(code: Code) -> (usize, u16) {
    let slot = code.number() - FIRST;
    ((slot / ROOM) as usize, slot % ROOM * 2)
}
