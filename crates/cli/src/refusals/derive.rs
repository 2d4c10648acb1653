//! What `derive` refuses.

use super::refused;
use crate::arguments::{DeriveArguments, DeriveFormat};
use crate::status::Failure;

/// Refuses to draw what only texts show.
pub(crate) fn format(arguments: &DeriveArguments) -> Result<(), Failure> {
    let has_more = arguments.tried || arguments.ambiguous;
    if has_more && matches!(arguments.format, DeriveFormat::Dot | DeriveFormat::Svg) {
        let option = if arguments.tried { "--tried" } else { "--ambiguous" };
        return refused(format!("{option} needs --format tree, json or jsonl"));
    }
    Ok(())
}
