//! What `equivalent` refuses.

use super::refused;
use crate::status::Failure;

/// Refuses references that are not a pair.
pub(crate) fn references(count: usize) -> Result<(), Failure> {
    if count == 2 {
        return Ok(());
    }
    refused(format!("expected two references, found {count}; use --file for pairs in a file"))
}
