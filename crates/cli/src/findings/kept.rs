//! The findings of the validator in one reference.

use uri_bnf::validate::{Code, Diagnostic, Severity, Sink, Validator};

use super::checked::FindingCounts;
use crate::fix::{Place, SafeCodes};

/// The findings of one reference, in its order; no more than [`MOST`](Self::MOST) are kept.
#[derive(Default)]
pub(crate) struct KeptDiagnostics<'a> {
    kept: Vec<Diagnostic<'a>>,
    /// How many more there are.
    left_out: u64,
    counts: FindingCounts,
    has_error_of_grammar: bool,
    place: Place,
    text: &'a str,
    safe: SafeCodes,
    /// How many findings of each code have a safe suggestion.
    safe_counts: Vec<(Code, u64)>,
}

impl<'a> KeptDiagnostics<'a> {
    /// How many findings of a reference are kept: those nearest to its beginning. A line of some megabytes can have
    /// millions.
    pub(crate) const MOST: usize = 1000;

    /// Validates `text`. Linear, in bounded memory.
    #[inline]
    pub(crate) fn of(validator: &Validator<'_>, place: Place, text: &'a str) -> Self {
        let mut kept = Self { place, text, ..Self::default() };
        validator.validate(text, &mut kept);
        let is_applied = |(code, _): &&(Code, u64)| kept.safe.is_safe(*code);
        kept.counts.fixable = kept.safe_counts.iter().filter(is_applied).map(|(_, count)| count).sum();
        if kept.kept.len() > 1 {
            kept.keep();
        }
        kept
    }

    /// Returns the findings that are kept.
    pub(crate) fn diagnostics(&self) -> &[Diagnostic<'a>] {
        &self.kept
    }

    /// Returns whether the suggestion of a finding is applied without review.
    pub(crate) fn is_applied(&self, diagnostic: &Diagnostic<'_>) -> bool {
        self.safe.is_safe(diagnostic.code())
    }

    /// Returns the number of findings that are not kept.
    pub(crate) fn left_out(&self) -> u64 {
        self.left_out
    }

    /// Returns the counts of all findings, whether or not they are kept.
    pub(crate) fn counts(&self) -> FindingCounts {
        self.counts
    }

    /// Returns whether any finding is an error of the grammar, whatever its severity is.
    pub(crate) fn has_error_of_grammar(&self) -> bool {
        self.has_error_of_grammar
    }

    /// Sorts the findings, and drops those beyond the limit.
    fn keep(&mut self) {
        self.kept.sort_by_key(|diagnostic| (diagnostic.span().start, diagnostic.code()));
        self.left_out += self.kept.len().saturating_sub(Self::MOST) as u64;
        self.kept.truncate(Self::MOST);
    }
}

impl<'a> Sink<'a> for KeptDiagnostics<'a> {
    fn take(&mut self, diagnostic: Diagnostic<'a>) {
        let code = diagnostic.code();
        match diagnostic.severity() {
            Severity::Error => {
                self.counts.errors += 1;
                self.counts.denied += u64::from(code.severity() != Severity::Error);
            }
            Severity::Warning => self.counts.warnings += 1,
            Severity::Advice => self.counts.advice += 1,
        }
        let is_safe = self.place.safe(&diagnostic, self.text).is_some();
        self.safe.add(code, is_safe);
        if is_safe {
            match self.safe_counts.iter_mut().find(|(known, _)| *known == code) {
                Some((_, count)) => *count += 1,
                None => self.safe_counts.push((code, 1)),
            }
        }
        self.has_error_of_grammar |= diagnostic.is_of_grammar();
        self.kept.push(diagnostic);
        if self.kept.len() == 2 * Self::MOST {
            self.keep();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{KeptDiagnostics, Place};
    use uri_bnf::{Edition, validate::Validator};

    /// Checks how many findings of a text of `count` faults are kept, and how many are not.
    #[track_caller]
    fn keeps(count: usize, expected: usize, left_out: u64) {
        let text = "a b".repeat(count);
        let kept = KeptDiagnostics::of(&Validator::new(Edition::Rfc3986), Place::Text, &text);
        assert_eq!((kept.diagnostics().len(), kept.left_out()), (expected, left_out));
        assert!(
            kept.diagnostics()
                .iter()
                .map(|diagnostic| diagnostic.span().start)
                .eq((0..expected).map(|index| 3 * index + 1))
        );
        assert_eq!(kept.counts().errors, count as u64);
    }

    #[test]
    fn findings_nearest_to_the_beginning_are_kept() {
        for (count, kept, left_out) in
            [(0, 0, 0), (1, 1, 0), (1000, 1000, 0), (1001, 1000, 1), (2000, 1000, 1000), (12345, 1000, 11345)]
        {
            keeps(count, kept, left_out);
        }
    }
}
