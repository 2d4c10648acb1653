//! What is found in the syntax of a document: the codes of documents.

use uri_bnf::Span;
use uri_bnf::validate::Severity;
use uri_bnf_documents::{Find, Hint};

use crate::findings::checked::Checked;
use crate::findings::finding::Finding;
use crate::names::document_codes::{DocumentCode, DocumentPolicy};

/// Returns whether such a finding is reported of what was found.
pub(super) fn has_finding(find: &Find<'_>, policy: DocumentPolicy) -> bool {
    code_of(find).is_some_and(|code| policy.severity(code).is_some())
}

/// Adds the finding to those of a reference.
pub(super) fn add(find: &Find<'_>, policy: DocumentPolicy, checked: &mut Checked<'_>) {
    let reported = code_of(find).and_then(|code| Some((code, policy.severity(code)?)));
    let Some((code, severity)) = reported else { return };
    let span = Span::new(0, find.reference.octets().len());
    let help = find.hint.map(|hint| hint.help().to_owned());
    let finding = Finding::of_document(code.name(), span, code.message().to_owned(), help);
    checked.findings.insert(0, Finding { severity, ..finding });
    count(code, severity, checked);
}

/// Counts a finding of a code with a severity.
pub(super) fn count(code: DocumentCode, severity: Severity, checked: &mut Checked<'_>) {
    let counts = &mut checked.counts;
    match severity {
        Severity::Error => {
            counts.errors += 1;
            counts.denied += u64::from(code.severity() != Severity::Error);
        }
        Severity::Warning => counts.warnings += 1,
        Severity::Advice => counts.advice += 1,
    }
}

fn code_of(find: &Find<'_>) -> Option<DocumentCode> {
    match find.hint? {
        Hint::DuplicateLabel => Some(DocumentCode::DuplicateLabel),
        Hint::EmptyDestination => Some(DocumentCode::EmptyDestination),
        Hint::UnresolvedLabel => Some(DocumentCode::UnresolvedLabel),
        _ => None,
    }
}
