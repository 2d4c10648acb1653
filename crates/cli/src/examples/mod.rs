//! The examples that the specifications themselves print: references, and tables of results.
//!
//! Each result is here once, beside its reference, with a note where this library has another one. `report` compares them.

pub(crate) mod group;
pub(crate) mod note;
mod resolution;
mod rfc1808;
mod rfc2396;
mod rfc2732;
mod rfc3986;
mod rfc3987;
pub(crate) mod table;
mod uri01;
mod url07;

use uri_bnf::Edition;

use crate::examples::group::Group;
use crate::examples::table::Table;

/// A part of a specification that has examples.
pub(crate) enum Part {
    Group(Group),
    Table(Table),
}

/// Returns the examples of a specification, in its order; none if it has none here.
pub(crate) fn of(edition: Edition) -> &'static [Part] {
    match edition {
        Edition::Rfc1808 => rfc1808::PARTS,
        Edition::Url07 => url07::PARTS,
        Edition::Uri01 => uri01::PARTS,
        Edition::Rfc2396 => rfc2396::PARTS,
        Edition::Rfc2732 => rfc2732::PARTS,
        Edition::Rfc3986 => rfc3986::PARTS,
        Edition::Rfc3987 => rfc3987::PARTS,
        _ => &[],
    }
}

/// Returns the edition whose tables of results are also those of `edition`, which prints none.
pub(crate) fn with_tables_for(edition: Edition) -> Option<Edition> {
    match edition {
        // Its section 3 changes rules of the grammar, and nothing else.
        Edition::Rfc2732 => Some(Edition::Rfc2396),
        // Section 6.5: relative references are resolved as in RFC 3986.
        Edition::Rfc3987 => Some(Edition::Rfc3986),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use uri_bnf::Edition;

    use super::{Part, of, with_tables_for};

    /// The editions that have examples here.
    const WITH_EXAMPLES: [Edition; 7] = [
        Edition::Rfc1808,
        Edition::Url07,
        Edition::Uri01,
        Edition::Rfc2396,
        Edition::Rfc2732,
        Edition::Rfc3986,
        Edition::Rfc3987,
    ];

    fn has_tables(edition: Edition) -> bool {
        of(edition).iter().any(|part| matches!(part, Part::Table(_)))
    }

    #[test]
    fn all_editions_have_examples_and_tables() {
        for edition in Edition::ALL.iter().copied() {
            assert_eq!(!of(edition).is_empty(), WITH_EXAMPLES.contains(&edition), "{edition}");
        }
        for edition in WITH_EXAMPLES {
            let inherited = with_tables_for(edition);
            assert_ne!(has_tables(edition), inherited.is_some_and(has_tables), "{edition}");
        }
    }

    #[test]
    fn no_part_is_empty_and_each_note_is_on_an_example() {
        for part in Edition::ALL.iter().flat_map(|edition| of(*edition)) {
            match part {
                Part::Group(group) => {
                    assert!(!group.references.is_empty(), "{}", group.title);
                    for (reference, _) in group.notes {
                        assert!(group.references.contains(reference), "{reference}");
                    }
                }
                Part::Table(table) => assert!(table.rows().next().is_some(), "{}", table.title),
            }
        }
    }
}
