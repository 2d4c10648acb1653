//! The notations that are printed: those that are read, and one more.

use crate::syntax::notation::Notation;

/// A notation that is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Bnf,
    Abnf,
    /// The notation of the XML specification, section 6: `::=`, `[#x31-#x39]`, `?`, `*`, `+`.
    W3cEbnf,
}

impl From<Notation> for Style {
    fn from(notation: Notation) -> Style {
        match notation {
            Notation::Bnf => Style::Bnf,
            Notation::Abnf => Style::Abnf,
        }
    }
}
