//! Where pieces of source code are.

/// Where a piece is: the index of its file in `FILES`, its first line, and the line after it.
pub(super) type Place = (usize, u32, u32);

/// The rules of a specification, in its order.
pub(super) struct Places {
    pub(super) specification: &'static str,
    pub(super) rules: &'static [RulePlaces],
}

/// The name of a rule, its function, and the classes with the characters that the function does not list itself.
pub(super) type RulePlaces = (&'static str, Place, &'static [Place]);
