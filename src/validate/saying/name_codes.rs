//! Which codes concern names, and where.

use super::{Citation, Code, NameGrammar, name_grammar::NameTraits};

impl NameGrammar {
    /// The section that concerns `code`.
    pub(in crate::validate) fn citation(self, code: Code) -> Option<&'static Citation> {
        let NameTraits { rfc, documents, .. } = self.traits();
        let citations = code.citations();
        let own = citations.iter().find(|citation| citation.rfc() == Some(*rfc));
        let of = |document| citations.iter().find(|citation| citation.is_of(document));
        let other = || citations.first().filter(|first| first.rfc().is_some());
        own.or_else(|| documents.iter().find_map(of)).or_else(other)
    }

    /// Returns whether `code` is reported: each that is an error of the grammar, and of the others those that a document
    /// of the names speaks of.
    pub(in crate::validate) fn knows(self, code: Code) -> bool {
        code.is_of_grammar() || self.citation(code).is_some()
    }
}
