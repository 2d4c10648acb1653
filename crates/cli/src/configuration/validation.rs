//! How references are validated.

use std::path::Path;

use uri_bnf::validate::Policy;

use super::changes::Change;
use super::ignored::{Ignored, Patterns};
use super::mask::MaskedParameters;
use super::origin::{Origin, Setting};
use super::overrides::Overrides;
use super::schemes::OwnSchemes;
use crate::arguments::{IgnoreArguments, PolicyName};
use crate::names::document_codes::DocumentPolicy;

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
    /// How many of these are those of the file: the others come after those of the overrides.
    pub(crate) of_file: usize,
    /// Which references are not checked.
    pub(crate) ignore: Vec<Ignored>,
    pub(crate) overrides: Overrides,
}

impl Validation {
    /// Returns the severity of each code.
    pub(crate) fn policy(&self) -> Policy {
        self.changes.iter().fold(self.policy.value.policy(), |policy, change| change.apply(policy, |_| {}))
    }

    /// Returns the severity of each code of documents.
    pub(crate) fn document_policy(&self) -> DocumentPolicy {
        let changes = self.changes.iter();
        changes.fold(self.document_policy_of_name(), |policy, change| change.apply_to_documents(policy))
    }

    /// Returns the severity of each code of documents by the policy alone.
    pub(crate) fn document_policy_of_name(&self) -> DocumentPolicy {
        of_documents(self.policy.value)
    }

    /// Returns the policy and the severity of each code for the document at `path`, if the file has overrides for it.
    pub(crate) fn policy_of(&self, path: &Path) -> Option<(PolicyName, Policy, DocumentPolicy)> {
        let overrides = self.overrides.of(path);
        if overrides.is_empty() {
            return None;
        }
        let of_overrides = overrides.iter().rev().find_map(|it| it.policy.as_ref());
        let name = match (&self.policy.origin, of_overrides) {
            (Origin::Option(_), _) | (_, None) => self.policy.value,
            (_, Some(policy)) => policy.value,
        };
        let (of_file, given) = self.changes.split_at_checked(self.of_file).unwrap_or_default();
        let levels = overrides.iter().flat_map(|it| &it.levels);
        let changes = of_file.iter().chain(levels).chain(given);
        let policies = (name.policy(), of_documents(name));
        let (policy, documents) = changes.fold(policies, |(policy, documents), change| {
            (change.apply(policy, |_| {}), change.apply_to_documents(documents))
        });
        Some((name, policy, documents))
    }

    /// Returns the same with more patterns of references that are not checked, from the command line.
    pub(crate) fn ignoring(mut self, arguments: &IgnoreArguments) -> Self {
        let origin = || Origin::Option("--ignore-reference");
        let given = arguments.ignore_reference.iter().cloned();
        self.ignore.extend(given.map(|pattern| Ignored { pattern, origin: origin() }));
        self
    }

    /// Returns which references are not checked, wherever they are.
    pub(crate) fn ignored(&self) -> Patterns<'_> {
        Patterns(self.ignore.iter().map(|ignored| &ignored.pattern).collect())
    }

    /// Returns which references are not checked in the document at `path`.
    pub(crate) fn ignored_in(&self, path: &Path) -> Patterns<'_> {
        let of_path = self.overrides.of(path);
        let of_path = of_path.into_iter().flat_map(|it| &it.ignore);
        Patterns(self.ignore.iter().chain(of_path).map(|ignored| &ignored.pattern).collect())
    }

    /// Returns an option of the command line that says how references are validated, if there is one.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let Self { policy, base, max_warnings, changes, .. } = self;
        let levels = changes.iter().map(|change| &change.origin);
        let origins = [&policy.origin, &base.origin].into_iter().chain(levels).chain([&max_warnings.origin]);
        origins.into_iter().find_map(|origin| match origin {
            Origin::Option(name) => Some(*name),
            Origin::Default | Origin::File(_) => None,
        })
    }
}

/// Returns the severity of each code of documents under a policy.
fn of_documents(policy: PolicyName) -> DocumentPolicy {
    DocumentPolicy::new(!matches!(policy, PolicyName::Grammar | PolicyName::Interoperable))
}
