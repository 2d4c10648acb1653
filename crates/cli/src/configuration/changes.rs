//! Changes of the severities of a policy.

use uri_bnf::validate::checks::CODES;
use uri_bnf::validate::{Code, Policy};

use super::origin::Origin;
use crate::arguments::levels::Level;
use crate::names::codes::CodeSelector;
use crate::names::document_codes::{DocumentCode, DocumentPolicy};

/// A change of the severity of a code, or of several.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) selector: CodeSelector,
    pub(crate) level: Level,
    pub(crate) origin: Origin,
}

impl Change {
    /// Returns `policy` with this change. Passes each code that it changes to `note`.
    pub(crate) fn apply(&self, policy: Policy, mut note: impl FnMut(Code)) -> Policy {
        let is_selected = |code: &&Code| match self.selector {
            CodeSelector::Code(selected) => **code == selected,
            CodeSelector::Group(severity) => policy.severity(**code) == Some(severity),
            CodeSelector::Document(_) => false,
        };
        CODES.iter().filter(is_selected).fold(policy, |changed, &code| {
            note(code);
            changed.with(code, self.level.severity())
        })
    }

    /// Returns the severities of the codes of documents with this change.
    pub(crate) fn apply_to_documents(&self, policy: DocumentPolicy) -> DocumentPolicy {
        let is_selected = |code: &DocumentCode| match self.selector {
            CodeSelector::Document(selected) => *code == selected,
            CodeSelector::Group(severity) => policy.severity(*code) == Some(severity),
            CodeSelector::Code(_) => false,
        };
        let selected = DocumentCode::ALL.into_iter().filter(is_selected);
        selected.fold(policy, |changed, code| changed.with(code, self.level.severity()))
    }
}

/// Returns the changes after which only what `selected` selects is reported; none, if that is empty. `policy` and `before` are
/// the policy and the changes before these.
pub(super) fn all_but(selected: &[CodeSelector], policy: &Policy, before: &[Change]) -> Vec<Change> {
    if selected.is_empty() {
        return Vec::new();
    }
    let policy = before.iter().fold(*policy, |policy, change| change.apply(policy, |_| {}));
    let is_selected = |code: Code| {
        selected.iter().any(|selector| match selector {
            CodeSelector::Code(selected) => code == *selected,
            CodeSelector::Group(severity) => policy.severity(code) == Some(*severity),
            CodeSelector::Document(_) => false,
        })
    };
    let others = CODES.iter().copied().filter(|code| !is_selected(*code));
    let of_documents = DocumentCode::ALL.into_iter().filter(|code| {
        let is_named = |selector: &CodeSelector| match selector {
            CodeSelector::Document(selected) => selected == code,
            CodeSelector::Group(severity) => code.severity() == *severity,
            CodeSelector::Code(_) => false,
        };
        !selected.iter().any(is_named)
    });
    others
        .map(CodeSelector::Code)
        .chain(of_documents.map(CodeSelector::Document))
        .map(|selector| Change { selector, level: Level::Allow, origin: Origin::Option("--select") })
        .collect()
}
