//! A group of examples.

use super::note::Note;

/// Examples that appear together in a specification.
pub(crate) struct Group {
    /// Their section; after the name of the document, if that is not the specification itself.
    pub(crate) section: &'static str,
    /// A description.
    pub(crate) title: &'static str,
    /// What the text says they are.
    pub(crate) standing: Standing,
    pub(crate) references: &'static [&'static str],
    /// Notes on some of the references.
    pub(crate) notes: &'static [(&'static str, Note)],
}

/// What a text says that its examples are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// References.
    Reference,
    /// What is not a reference as it is printed, such as one with its delimiters, or what the text does not allow.
    NotReference,
}

impl Group {
    /// References.
    pub(super) const fn of(
        section: &'static str,
        title: &'static str,
        references: &'static [&'static str],
    ) -> Self {
        Self { section, title, standing: Standing::Reference, references, notes: &[] }
    }

    /// What is not a reference as it is printed.
    pub(super) const fn not_references(
        section: &'static str,
        title: &'static str,
        references: &'static [&'static str],
    ) -> Self {
        Self { section, title, standing: Standing::NotReference, references, notes: &[] }
    }

    /// Adds notes.
    pub(super) const fn noted(self, notes: &'static [(&'static str, Note)]) -> Self {
        Self { notes, ..self }
    }
}

/// Returns the document and the section, as in `RFC 2396 C.1`, of a section that is in `document` unless it names another.
pub(crate) fn section_in(document: impl std::fmt::Display, section: &str) -> String {
    if section.contains(' ') { section.to_owned() } else { format!("{document} {section}") }
}
