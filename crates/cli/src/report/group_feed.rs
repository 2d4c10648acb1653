//! Gives the examples of a specification to a consumer.

use std::io;

use crate::examples::group::Group;
use crate::inputs::feed::{Consumer, Feed};
use crate::names::specification::SpecificationName;

/// Gives the references of a group of examples to a consumer, as a file in which each of them ends with NUL.
pub(super) fn give_group(
    feed: &mut Feed<'_, impl Consumer>,
    edition: SpecificationName,
    group: &Group,
) -> io::Result<()> {
    let mut records = group.references.join("\0");
    records.push('\0');
    let name = format!("{}, {}", group.section_in(edition), group.title);
    feed.stream(&name, records.as_bytes())
}
