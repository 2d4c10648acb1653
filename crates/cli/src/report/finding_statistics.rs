//! The counts of the validator's findings in a report, in bounded memory.

use uri_bnf::validate::{Code, Diagnostic, ReferencePart, Severity, Validator};

use super::surroundings::{Excerpt, Surroundings};
use crate::findings::abridged::abridged;
use crate::inputs::input::Input;
use crate::text::position::column;
use crate::verdicts::line::source;

/// How many examples of each kind are kept.
pub(crate) const MOST_EXAMPLES: usize = 5;

/// The counts by code, by part of the reference and by severity.
pub(crate) struct FindingStatistics<'b> {
    validator: Validator<'b>,
    pub(crate) codes: Vec<FindingCount<Code>>,
    pub(crate) parts: Vec<FindingCount<ReferencePart>>,
    pub(crate) severities: Vec<FindingCount<Severity>>,
}

/// How many references have findings of a kind, and the first of them.
pub(crate) struct FindingCount<K> {
    pub(crate) key: K,
    /// The severity of the first finding.
    pub(crate) severity: Severity,
    pub(crate) references: u64,
    pub(crate) findings: u64,
    /// `PATH:LINE:COLUMN`
    pub(crate) position: String,
    pub(crate) excerpt: Surroundings,
    /// The first findings, each of another reference.
    pub(crate) examples: Vec<FindingExample>,
    /// The number of the last reference with such a finding.
    last: u64,
}

/// A finding, and the part of the input around it.
pub(crate) struct FindingExample {
    /// `PATH:LINE:COLUMN`
    pub(crate) position: String,
    pub(crate) code: Code,
    pub(crate) severity: Severity,
    pub(crate) message: String,
    pub(crate) excerpt: Excerpt,
}

impl<'b> FindingStatistics<'b> {
    pub(crate) fn new(validator: &Validator<'b>) -> Self {
        Self { validator: *validator, codes: Vec::new(), parts: Vec::new(), severities: Vec::new() }
    }

    /// Counts what is found in `input`. An input that is not UTF-8 or too long is not validated.
    pub(crate) fn count(&mut self, input: &Input<'_>) {
        let Some(text) = input.text() else { return };
        let Self { validator, codes, parts, severities } = self;
        validator.validate(text, &mut |diagnostic: Diagnostic<'_>| {
            add(codes, diagnostic.code(), &diagnostic, input);
            add(parts, diagnostic.part(), &diagnostic, input);
            add(severities, diagnostic.severity(), &diagnostic, input);
        });
    }
}

fn add<K: PartialEq>(
    kinds: &mut Vec<FindingCount<K>>,
    key: K,
    diagnostic: &Diagnostic<'_>,
    input: &Input<'_>,
) {
    let (octets, offset) = (input.octets.unwrap_or_default(), diagnostic.span().start);
    let position = || format!("{}:{}:{}", source(input), input.line, column(octets, offset));
    let example = || FindingExample {
        position: position(),
        code: diagnostic.code(),
        severity: diagnostic.severity(),
        message: abridged(diagnostic.message()),
        excerpt: Excerpt::around(octets, diagnostic.span().range()),
    };
    if let Some(kind) = kinds.iter_mut().find(|kind| kind.key == key) {
        kind.findings += 1;
        if kind.last != input.index {
            kind.references += 1;
            if kind.examples.len() < MOST_EXAMPLES {
                kind.examples.push(example());
            }
        }
        kind.last = input.index;
        return;
    }
    kinds.push(FindingCount {
        key,
        severity: diagnostic.severity(),
        references: 1,
        findings: 1,
        position: position(),
        excerpt: Surroundings::around(octets, offset),
        examples: vec![example()],
        last: input.index,
    });
}
