//! The counts of a run.

use super::checked::{Checked, FindingCounts};
use crate::standards;
use crate::verdicts::extent::ExtentCounts;

/// What a run has counted so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Totals {
    /// References that were checked.
    pub(crate) references: u64,
    /// References that were not checked, because a pattern ignores them.
    pub(crate) ignored: u64,
    /// What was read, in bytes.
    pub(crate) bytes: u64,
    /// References with findings.
    pub(crate) found: u64,
    /// References with an error: the run fails.
    pub(crate) failed: u64,
    /// Pieces of the output about references with findings: several, if a reference in a document has several lines.
    pub(crate) cases: u64,
    /// Those of them with an error.
    pub(crate) failures: u64,
    /// References that are not in the language.
    pub(crate) not_valid: u64,
    /// Inputs that are longer than the limit, and were not checked.
    pub(crate) too_long: u64,
    /// Those of them without an error: its codes are allowed, or only warnings.
    pub(crate) allowed: u64,
    /// Those of them that RFC 3986 accepts.
    pub(crate) valid_in_rfc3986: u64,
    /// Those of them that RFC 3987 accepts. It accepts all that RFC 3986 accepts.
    pub(crate) valid_in_rfc3987: u64,
    /// References in the language with an error that is one by default.
    pub(crate) other_errors: u64,
    /// References in the language with errors only because of an option or the configuration.
    pub(crate) denied: u64,
    /// References with a warning, whether or not they have an error.
    pub(crate) warned: u64,
    /// References with advice, whether or not they have more.
    pub(crate) advised: u64,
    /// References in documents that were read as IRIs, because their format takes these.
    pub(crate) iris: u64,
    /// Findings.
    pub(crate) findings: FindingCounts,
    /// In how many editions references are valid, if all are compared.
    pub(crate) editions: ExtentCounts,
    /// Files that could not be read, or not to their end.
    pub(crate) unread: u64,
    /// Files that could not be replaced by their fixed content.
    pub(crate) unwritten: u64,
}

impl Totals {
    /// Returns how many references there are, whether or not they were checked.
    pub(crate) fn all(&self) -> u64 {
        self.references + self.ignored
    }

    /// Counts references without findings.
    pub(crate) fn add_clean(&mut self, count: u64) {
        self.references += count;
        self.editions.all += count;
    }

    /// Counts a reference.
    pub(crate) fn add(&mut self, checked: &Checked<'_>) {
        if checked.is_ignored {
            self.ignored += 1;
            return;
        }
        let FindingCounts { errors, denied, warnings, advice, .. } = checked.counts;
        let is_too_long = checked.input.octets.is_none();
        let (is_valid, fails) = (checked.is_valid || is_too_long, errors > 0);
        self.references += 1;
        self.found += u64::from(checked.counts.all() > 0);
        self.failed += u64::from(fails);
        self.cases += u64::from(checked.counts.all() > 0);
        self.failures += u64::from(fails);
        self.not_valid += u64::from(!is_valid);
        self.too_long += u64::from(is_too_long);
        self.allowed += u64::from(!is_valid && !fails);
        self.valid_in_rfc3986 += u64::from(!is_valid && checked.newer == Some(standards::URI));
        self.valid_in_rfc3987 += u64::from(!is_valid && checked.newer.is_some());
        self.other_errors += u64::from(is_valid && !is_too_long && errors > denied);
        self.denied += u64::from(is_valid && !is_too_long && fails && errors == denied);
        self.warned += u64::from(warnings > 0);
        self.advised += u64::from(advice > 0);
        self.findings.add_all(checked.counts);
        self.editions.add(checked.extent);
    }

    /// Adds the counts of another part of the run.
    pub(crate) fn add_all(&mut self, other: &Self) {
        self.references += other.references;
        self.ignored += other.ignored;
        self.bytes += other.bytes;
        self.found += other.found;
        self.failed += other.failed;
        self.cases += other.cases;
        self.failures += other.failures;
        self.not_valid += other.not_valid;
        self.too_long += other.too_long;
        self.allowed += other.allowed;
        self.valid_in_rfc3986 += other.valid_in_rfc3986;
        self.valid_in_rfc3987 += other.valid_in_rfc3987;
        self.other_errors += other.other_errors;
        self.denied += other.denied;
        self.warned += other.warned;
        self.advised += other.advised;
        self.iris += other.iris;
        self.findings.add_all(other.findings);
        self.editions.add_all(other.editions);
        self.unread += other.unread;
        self.unwritten += other.unwritten;
    }
}
