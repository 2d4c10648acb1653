//! The search.

use super::Find;

/// What is searched for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Finder {}

impl Finder {
    /// Finds delimited references, and bare URIs that begin with a scheme of the table or with any scheme and `//`.
    pub const fn new() -> Self {
        Self {}
    }

    /// Searches a text.
    pub fn find(self, text: &[u8]) -> Finds<'_> {
        Finds { text }
    }
}

/// The references of a text, in order.
#[derive(Clone, Debug)]
pub struct Finds<'t> {
    #[expect(dead_code, reason = "to come")]
    text: &'t [u8],
}

impl<'t> Iterator for Finds<'t> {
    type Item = Find<'t>;

    fn next(&mut self) -> Option<Find<'t>> {
        None
    }
}
