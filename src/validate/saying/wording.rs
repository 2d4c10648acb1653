//! What is said about a fault in a URI of a scheme that has a syntax of its own.

/// A fault of a kind, in words that do not depend on the input.
#[derive(PartialEq, Eq, Debug)]
pub(in crate::validate) struct Wrong {
    /// What follows the piece of the input in quotes; the whole message if that piece is empty.
    pub(in crate::validate) message: &'static str,
    pub(in crate::validate) label: &'static str,
    pub(in crate::validate) help: &'static str,
}

impl Wrong {
    pub(in crate::validate) const fn new(
        message: &'static str,
        label: &'static str,
        help: &'static str,
    ) -> Self {
        Self { message, label, help }
    }
}
