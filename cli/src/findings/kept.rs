//! What the validator finds in one reference.

use uri_bnf::validate::{Diagnostic, Severity, Sink, Validator};

use super::checked::SeverityCounts;

/// The findings of one reference, in the order of its text; no more than [`MOST`](Self::MOST) are kept.
#[derive(Default)]
pub(crate) struct KeptDiagnostics<'a> {
    kept: Vec<Diagnostic<'a>>,
    /// How many there are besides.
    left_out: u64,
    counts: SeverityCounts,
}

impl<'a> KeptDiagnostics<'a> {
    /// How many findings of a reference are kept: those nearest to its beginning. A line of megabytes may have
    /// millions.
    pub(crate) const MOST: usize = 1000;

    /// What `validator` finds in `text`.
    pub(crate) fn of(validator: &Validator<'_>, text: &'a str) -> Self {
        let mut kept = Self::default();
        validator.validate(text, &mut kept);
        kept.keep();
        kept
    }

    /// Those that are kept.
    pub(crate) fn diagnostics(&self) -> &[Diagnostic<'a>] {
        &self.kept
    }

    /// How many there are besides those that are kept.
    pub(crate) fn left_out(&self) -> u64 {
        self.left_out
    }

    /// How many there are of each severity.
    pub(crate) fn counts(&self) -> SeverityCounts {
        self.counts
    }

    /// Brings them in order, and lets those go that are too many.
    fn keep(&mut self) {
        self.kept.sort_by_key(|diagnostic| (diagnostic.span().start, diagnostic.code()));
        self.left_out += self.kept.len().saturating_sub(Self::MOST) as u64;
        self.kept.truncate(Self::MOST);
    }
}

impl<'a> Sink<'a> for KeptDiagnostics<'a> {
    fn take(&mut self, diagnostic: Diagnostic<'a>) {
        match diagnostic.severity() {
            Severity::Error => self.counts.errors += 1,
            Severity::Warning => self.counts.warnings += 1,
            Severity::Advice => self.counts.advice += 1,
        }
        self.kept.push(diagnostic);
        if self.kept.len() == 2 * Self::MOST {
            self.keep();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::KeptDiagnostics;
    use uri_bnf::validate::Validator;

    /// How many findings of a text of `count` faults are kept, and how many are not.
    #[track_caller]
    fn holds(count: usize, expected: usize, left_out: u64) {
        let text = "a b".repeat(count);
        let kept = KeptDiagnostics::of(&Validator::default(), &text);
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
    fn those_nearest_to_the_beginning_are_kept() {
        for (count, kept, left_out) in
            [(0, 0, 0), (1, 1, 0), (1000, 1000, 0), (1001, 1000, 1), (2000, 1000, 1000), (12345, 1000, 11345)]
        {
            holds(count, kept, left_out);
        }
    }
}
