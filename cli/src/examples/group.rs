//! A group of examples.

use crate::names::specification::SpecificationName;

/// Examples that stand together.
pub(crate) struct Group {
    /// The section they stand in; after the name of the document, where that is not the specification itself.
    pub(crate) section: &'static str,
    /// What they are.
    pub(crate) title: &'static str,
    /// The references.
    pub(crate) references: &'static [&'static str],
}

impl Group {
    /// The section and the document, as in `RFC 2396 C.1`.
    pub(crate) fn section_in(&self, specification: SpecificationName) -> String {
        if self.section.contains(' ') {
            self.section.to_owned()
        } else {
            format!("{specification} {}", self.section)
        }
    }
}
