//! The counts of the validator's findings in a report, in bounded memory.

use uri_bnf::validate::{Code, Component, Diagnostic, Severity, Validator};

use super::surroundings::Surroundings;
use crate::inputs::input::Input;
use crate::text::position::column;

/// The counts by code, by component and by severity.
pub(crate) struct FindingStatistics<'b> {
    validator: Validator<'b>,
    pub(crate) codes: Vec<FindingCount<Code>>,
    pub(crate) components: Vec<FindingCount<Component>>,
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
    /// The number of the last reference with such a finding.
    last: u64,
}

impl<'b> FindingStatistics<'b> {
    pub(crate) fn new(validator: &Validator<'b>) -> Self {
        Self { validator: *validator, codes: Vec::new(), components: Vec::new(), severities: Vec::new() }
    }

    /// Counts what is found in `input`. An input that is not UTF-8 or too long is not validated.
    pub(crate) fn count(&mut self, input: &Input<'_>) {
        let Some(text) = input.text() else { return };
        let Self { validator, codes, components, severities } = self;
        validator.validate(text, &mut |diagnostic: Diagnostic<'_>| {
            add(codes, diagnostic.code(), &diagnostic, input);
            add(components, diagnostic.component(), &diagnostic, input);
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
    if let Some(kind) = kinds.iter_mut().find(|kind| kind.key == key) {
        kind.findings += 1;
        kind.references += u64::from(kind.last != input.index);
        kind.last = input.index;
        return;
    }
    let (bytes, offset) = (input.bytes.unwrap_or_default(), diagnostic.span().start);
    kinds.push(FindingCount {
        key,
        severity: diagnostic.severity(),
        references: 1,
        findings: 1,
        position: format!("{}:{}:{}", input.source, input.line, column(bytes, offset)),
        excerpt: Surroundings::around(bytes, offset),
        last: input.index,
    });
}
