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

    /// The specifications that have examples here.
    const WITH_EXAMPLES: [&str; 6] =
        ["url-syntax-07", "uri-syntax-01", "RFC 2396", "RFC 2732", "RFC 3986", "RFC 3987"];

    #[test]
    fn groups_have_examples_that_can_be_divided_by_nul() {
        let with_examples = SpecificationName::all().filter(|specification| !of(*specification).is_empty());
        assert!(with_examples.map(|specification| specification.to_string()).eq(WITH_EXAMPLES));
        for specification in SpecificationName::all() {
            for group in of(specification) {
                assert!(!group.references.is_empty(), "{}", group.title);
                assert!(group.references.iter().all(|reference| !reference.contains('\0')));
            }
        }
    }
}
