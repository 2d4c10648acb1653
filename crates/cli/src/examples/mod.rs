//! The references that the specifications themselves give as examples.

pub(crate) mod group;
mod resolution;
mod rfc2396;
mod rfc2732;
mod rfc3986;
mod rfc3987;
mod uri01;
mod url07;

use uri_bnf::Edition;

use crate::examples::group::Group;
use crate::names::specification::SpecificationName;

/// Returns the examples of a specification, in its order; none if it has none here.
pub(crate) fn of(specification: SpecificationName) -> &'static [Group] {
    match specification {
        SpecificationName::Edition(Edition::Url07) => url07::GROUPS,
        SpecificationName::Edition(Edition::Uri01) => uri01::GROUPS,
        SpecificationName::Edition(Edition::Rfc2396) => rfc2396::GROUPS,
        SpecificationName::Edition(Edition::Rfc2732) => rfc2732::GROUPS,
        SpecificationName::Edition(Edition::Rfc3986) => rfc3986::GROUPS,
        SpecificationName::Edition(Edition::Rfc3987) => rfc3987::GROUPS,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::names::specification::SpecificationName;

    #[test]
    fn groups_have_examples_that_can_be_divided_by_nul() {
        for specification in SpecificationName::all() {
            assert_eq!(of(specification).is_empty(), specification.edition().is_none(), "{specification}");
            for group in of(specification) {
                assert!(!group.references.is_empty(), "{}", group.title);
                assert!(group.references.iter().all(|reference| !reference.contains('\0')));
            }
        }
    }
}
