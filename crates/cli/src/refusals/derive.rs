//! What `derive` refuses.

use super::refused;
use crate::arguments::{DeriveArguments, DeriveFormat};
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// Refuses what needs a parser, for a specification that has none.
pub(crate) fn tree_of_printed(specification: SpecificationName) -> Failure {
    Failure::Unknown(format!(
        "{specification} is a grammar without a parser, so its derivations are only shown as a tree: omit --format, --tried \
         and --ambiguous"
    ))
}

/// Refuses to draw what only texts show.
pub(crate) fn format(arguments: &DeriveArguments) -> Result<(), Failure> {
    let has_more = arguments.tried || arguments.ambiguous;
    if has_more && matches!(arguments.format, DeriveFormat::Dot | DeriveFormat::Svg) {
        let option = if arguments.tried { "--tried" } else { "--ambiguous" };
        return refused(format!("{option} needs --format tree, json or jsonl"));
    }
    Ok(())
}
