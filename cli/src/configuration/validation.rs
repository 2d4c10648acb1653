//! How references are validated.

use uri_bnf::validate::Policy;

use super::changes::Change;
use super::mask::MaskedParameters;
use super::origin::{Origin, Setting};
use super::schemes::OwnSchemes;
use crate::arguments::PolicyName;

/// How references are validated.
#[derive(Debug)]
pub(crate) struct Validation {
    pub(crate) policy: Setting<PolicyName>,
    pub(crate) base: Setting<Option<String>>,
    /// How many warnings a run may have and still succeed; `None` for any number.
    pub(crate) max_warnings: Setting<Option<u64>>,
    /// The parameters whose values are not shown.
    pub(crate) mask: Setting<MaskedParameters>,
    pub(crate) schemes: OwnSchemes,
    /// Changes of the severities of the policy, in the order in which they are applied.
    pub(crate) changes: Vec<Change>,
}

impl Validation {
    /// Returns the severity of each code.
    pub(crate) fn policy(&self) -> Policy {
        self.changes.iter().fold(self.policy.value.policy(), |policy, change| change.apply(policy, |_| {}))
    }

    /// Returns an option of the command line that says how references are validated, if there is one.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let Self { policy, base, max_warnings, mask: _, schemes: _, changes } = self;
        let levels = changes.iter().map(|change| &change.origin);
        let origins = [&policy.origin, &base.origin].into_iter().chain(levels).chain([&max_warnings.origin]);
        origins.into_iter().find_map(|origin| match origin {
            Origin::Option(name) => Some(*name),
            Origin::Default | Origin::File(_) => None,
        })
    }
}
