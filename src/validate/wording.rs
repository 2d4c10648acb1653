//! What is said about a fault in a URI of a scheme that has a syntax of its own.

/// A fault of a kind, in words that do not depend on the input.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Wrong {
    /// What follows the piece of the input in quotes; the whole message if that piece is empty.
    pub(super) message: &'static str,
    pub(super) label: &'static str,
    pub(super) help: &'static str,
}

impl Wrong {
    pub(super) const fn new(message: &'static str, label: &'static str, help: &'static str) -> Self {
        Self { message, label, help }
    }
}
