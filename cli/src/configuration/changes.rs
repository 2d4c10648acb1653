//! Other severities than a policy gives.

use uri_bnf::validate::checks::CODES;
use uri_bnf::validate::{Code, Policy};

use super::origin::Origin;
use crate::arguments::levels::Level;
use crate::names::codes::CodeSelector;

/// Another severity for a code, or for several.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) selector: CodeSelector,
    pub(crate) level: Level,
    pub(crate) origin: Origin,
}

impl Change {
    /// `policy` with this change. The codes that it is about are noted.
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
