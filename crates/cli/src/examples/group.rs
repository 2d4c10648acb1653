//! A group of examples.

use crate::names::specification::SpecificationName;

/// Examples that appear together in a specification.
pub(crate) struct Group {
    /// Their section; after the name of the document, if that is not the specification itself.
    pub(crate) section: &'static str,
    /// A description.
    pub(crate) title: &'static str,
    /// The references.
    pub(crate) references: &'static [&'static str],
}

impl Group {
    /// Returns the document and the section, as in `RFC 2396 C.1`.
    pub(crate) fn section_in(&self, specification: SpecificationName) -> String {
        if self.section.contains(' ') {
            self.section.to_owned()
        } else {
            format!("{specification} {}", self.section)
        }
    }
}
