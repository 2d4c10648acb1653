//! Notes on examples: what explains a difference, and what is only said.

/// A note on an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Note {
    /// Explains nothing, because there is no difference.
    Remark(&'static str),
    /// The printed example is wrong by the rules of its own document.
    Erratum(&'static str),
    /// The document can be read in two ways, and this project chose one.
    Reading(&'static str),
}

impl Note {
    /// Returns whether it explains a difference between what is printed and what is found.
    pub(crate) fn explains_difference(self) -> bool {
        match self {
            Self::Remark(_) => false,
            Self::Erratum(_) | Self::Reading(_) => true,
        }
    }

    /// Returns the word for its kind.
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Self::Remark(_) => "remark",
            Self::Erratum(_) => "erratum",
            Self::Reading(_) => "reading",
        }
    }

    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::Remark(text) | Self::Erratum(text) | Self::Reading(text) => text,
        }
    }
}
