//! What a cause is.

use crate::differ::shape::Shape;

/// A cause. A text can have several; the first that a shortest text still has is the one. No cause is a part of another one: a text that
/// has only the more particular of two does not have the more general one.
pub(in crate::differ) struct Cause {
    /// A stable name.
    pub(in crate::differ) id: &'static str,
    /// What the text has.
    pub(in crate::differ) title: &'static str,
    /// What the specifications say about it.
    pub(in crate::differ) decides: &'static str,
    /// Public reports and advisories of this kind.
    pub(in crate::differ) told: &'static [&'static str],
    pub(super) has: fn(&Shape<'_>) -> bool,
}
