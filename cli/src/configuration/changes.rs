//! Changes of the severities of a policy.

use uri_bnf::validate::checks::CODES;
use uri_bnf::validate::{Code, Policy};

use super::origin::Origin;
use crate::arguments::levels::Level;
use crate::names::codes::CodeSelector;

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
        };
        CODES.iter().filter(is_selected).fold(policy, |changed, &code| {
            note(code);
            changed.with(code, self.level.severity())
        })
    }
}
