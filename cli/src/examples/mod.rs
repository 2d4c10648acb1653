//! The references that the specifications themselves give as examples.

mod resolution;
mod rfc2396;
mod rfc2732;
mod rfc3986;
mod uri01;
mod url07;

use uri_bnf::Edition;

use crate::specification::Specification;

/// Examples that stand together.
pub(crate) struct Group {
    /// The section they stand in; behind the name of the document, where that is not the specification itself.
    pub(crate) section: &'static str,
    /// What they are.
    pub(crate) title: &'static str,
    /// The references.
    pub(crate) references: &'static [&'static str],
}

impl Group {
    /// The section and the document, as in `RFC 2396 C.1`.
    pub(crate) fn place(&self, specification: Specification) -> String {
        if self.section.contains(' ') {
            self.section.to_owned()
        } else {
            format!("{specification} {}", self.section)
        }
    }
}

/// The examples of a specification, in its order; none where there are none here.
pub(crate) fn of(specification: Specification) -> &'static [Group] {
    match specification {
        Specification::Edition(Edition::Url07) => url07::GROUPS,
        Specification::Edition(Edition::Uri01) => uri01::GROUPS,
        Specification::Edition(Edition::Rfc2396) => rfc2396::GROUPS,
        Specification::Edition(Edition::Rfc2732) => rfc2732::GROUPS,
        Specification::Edition(Edition::Rfc3986) => rfc3986::GROUPS,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::specification::Specification;

    #[test]
    fn groups_have_examples_that_can_be_told_apart_by_nul() {
        for specification in Specification::all() {
            assert_eq!(of(specification).is_empty(), specification.edition().is_none(), "{specification}");
            for group in of(specification) {
                assert!(!group.references.is_empty(), "{}", group.title);
                assert!(group.references.iter().all(|reference| !reference.contains('\0')));
            }
        }
    }
}
