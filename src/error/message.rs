//! The sentences of an error.

use core::fmt;

use super::{fault::FaultKind, parse_error::ParseError};
use crate::grammar::RuleEntry;

impl ParseError {
    /// What is wrong, in a few words, without the rule.
    #[cfg(feature = "miette")]
    pub(super) fn what(&self) -> impl fmt::Display + '_ {
        self.whole_fault()
    }

    /// What is wrong in one line, without the offset, for a caller that shows the offset in another way.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("http://example.com:80a/").unwrap_err();
    /// assert_eq!(error.message().to_string(), "\"a\" is not allowed in a port (port, RFC 3986 section 3.2.3)");
    /// ```
    pub fn message(&self) -> impl fmt::Display + '_ {
        Sentence { error: self, with_offset: false }
    }

    /// What the grammar expected at the [`offset`](Self::offset), and what was found there, in one line without the offset.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("a%4").unwrap_err();
    /// let expectation = "expected HEXDIG (in pct-encoded, RFC 3986 section 2.1), found the end";
    /// assert_eq!(error.expectation().to_string(), expectation);
    /// ```
    pub fn expectation(&self) -> impl fmt::Display + '_ {
        Expectation { error: self, with_offset: false }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Sentence { error: self, with_offset: true }, formatter)
    }
}

/// What is wrong; in the alternate form, what the grammar expected on a second line.
struct Sentence<'a> {
    error: &'a ParseError,
    with_offset: bool,
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { error, with_offset } = *self;
        if error.fault() == FaultKind::NotInGrammar {
            return Expectation { error, with_offset }.fmt(formatter);
        }
        if with_offset {
            write!(formatter, "at byte {}: ", error.fault_span().start)?;
        }
        write!(formatter, "{}", error.whole_fault())?;
        if error.fault() == FaultKind::NonAsciiCharacter && !error.has_non_ascii() {
            formatter.write_str(", because it is not US-ASCII")?;
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
struct Expectation<'a> {
    error: &'a ParseError,
    with_offset: bool,
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
