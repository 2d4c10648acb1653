//! What is counted in a run.

use super::checked::{Checked, SeverityCounts};
use crate::verdicts::extent::ExtentCounts;

/// What a run has come to so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Totals {
    pub(crate) references: u64,
    /// What was read, in bytes.
    pub(crate) bytes: u64,
    /// References with an error.
    pub(crate) not_valid: u64,
    /// References with a warning, whether or not they have an error.
    pub(crate) warned: u64,
    /// References with advice, whether or not they have more.
    pub(crate) advised: u64,
    /// Findings.
    pub(crate) findings: SeverityCounts,
    /// By how many editions references are valid, where all are asked.
    pub(crate) editions: ExtentCounts,
    /// Files that could not be read, or not to their end.
    pub(crate) unread: u64,
    /// Files that could not be replaced by what was fixed in them.
    pub(crate) unwritten: u64,
}

impl Totals {
    /// Counts references of which nothing is to be said.
    pub(crate) fn add_clean(&mut self, count: u64) {
        self.references += count;
        self.editions.all += count;
    }

    /// Counts a reference.
    pub(crate) fn add(&mut self, checked: &Checked<'_>) {
        let SeverityCounts { errors, warnings, advice } = checked.counts;
        self.references += 1;
        self.not_valid += u64::from(errors > 0);
        self.warned += u64::from(warnings > 0);
        self.advised += u64::from(advice > 0);
        self.findings.errors += errors;
        self.findings.warnings += warnings;
        self.findings.advice += advice;
        self.editions.add(checked.extent);
    }

    /// Counts what another part of the run has counted.
    pub(crate) fn add_all(&mut self, other: &Self) {
        self.references += other.references;
        self.bytes += other.bytes;
        self.not_valid += other.not_valid;
        self.warned += other.warned;
        self.advised += other.advised;
        self.findings.errors += other.findings.errors;
        self.findings.warnings += other.findings.warnings;
        self.findings.advice += other.findings.advice;
        self.editions.add_all(other.editions);
        self.unread += other.unread;
        self.unwritten += other.unwritten;
    }
}
