//! Which codes concern names, and where.

use super::{Code, Names, Reference, names::NameTraits};

impl Names {
    /// The section that concerns `code`.
    pub(in crate::validate) fn reference(self, code: Code) -> Option<&'static Reference> {
        let NameTraits { rfc, documents, .. } = self.traits();
        let references = code.references();
        let own = references.iter().find(|reference| reference.rfc() == Some(*rfc));
        let of = |document| references.iter().find(|reference| reference.is_of(document));
        let other = || references.first().filter(|first| first.rfc().is_some());
        own.or_else(|| documents.iter().find_map(of)).or_else(other)
    }

    /// Returns whether `code` is reported: each that is an error of the grammar, and of the others those that a document
    /// of the names speaks of.
    pub(in crate::validate) fn knows(self, code: Code) -> bool {
        code.is_of_grammar() || self.reference(code).is_some()
    }
}
