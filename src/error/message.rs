//! The sentences of an error.

use core::fmt;

use super::{FaultKind, ParseError};
use crate::grammar::RuleEntry;

impl fmt::Display for ParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Sentence { error: self, with_offset: true }, formatter)
    }
}

/// What is wrong; in the alternate form, what the grammar expected on a second line.
pub(super) struct Sentence<'a> {
    pub(super) error: &'a ParseError,
    pub(super) with_offset: bool,
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { error, with_offset } = *self;
        if error.fault() == FaultKind::NotInGrammar {
            return Expectation { error, with_offset }.fmt(formatter);
        }
        write!(formatter, "{}", error.whole_fault())?;
        if error.fault() == FaultKind::NonAsciiCharacter && !error.has_non_ascii() {
            formatter.write_str(", because it is not US-ASCII")?;
        }
        if with_offset {
            write!(formatter, " at byte {}", error.fault_span().start)?;
        }
        write_rule(" (", error.fault_rule(), formatter)?;
        if formatter.alternate() {
            formatter.write_str("\n")?;
            Expectation { error, with_offset }.fmt(formatter)?;
        }
        Ok(())
    }
}

/// What was expected at the offset.
pub(super) struct Expectation<'a> {
    pub(super) error: &'a ParseError,
    pub(super) with_offset: bool,
}

impl fmt::Display for Expectation<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.error;
        if self.with_offset {
            write!(formatter, "at byte {}: ", error.offset())?;
        }
        formatter.write_str("expected ")?;
        let (inside, after) = (error.expected_inside(), error.expected_after());
        let is_in_it = !inside.is_empty();
        if is_in_it {
            inside.fmt(formatter)?;
            write_rule(" (in ", error.expected_rule(), formatter)?;
            formatter.write_str(match (after.is_empty(), after.is_end()) {
                (true, _) => "",
                (false, true) => " or ",
                (false, false) => ", or after it ",
            })?;
        }
        after.fmt(formatter)?;
        formatter.write_str(if is_in_it && !after.is_empty() && !after.is_end() {
            "; found "
        } else {
            ", found "
        })?;
        error.found().fmt(formatter)
    }
}

/// Writes the name of `rule` and the section that defines it.
fn write_rule(before: &str, rule: &RuleEntry, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let section = [rule.document(), " ", rule.kind_of_section(), " ", rule.section(), ")"];
    let words = [before, rule.name(), ", "].into_iter().chain(section);
    words.into_iter().try_for_each(|word| formatter.write_str(word))
}
