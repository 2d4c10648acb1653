//! What is found in a text.

use super::Joined;
use crate::Span;

/// A reference in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Find<'t> {
    pub(super) span: Span,
    pub(super) outer: Span,
    pub(super) delimiters: Delimiters,
    pub(super) guess: Option<Guess>,
    pub(super) joined: Joined<'t>,
    pub(super) text: &'t [u8],
}

/// What a reference is set off by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Delimiters {
    /// `<` and `>`.
    AngleBrackets,
    /// `"` and `"`.
    DoubleQuotes,
    /// White space, punctuation, or the ends of the text.
    None,
}

/// What a reference lacks in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Guess {
    /// `http://`.
    Http,
    /// `ftp://`.
    Ftp,
    /// `mailto:`.
    Mailto,
}

/// Why one of the two candidates of a hyphen before a line end is the likelier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HyphenReason {
    /// The hyphen belongs to the reference.
    Kept,
    /// The hyphen only says that the reference continues.
    Dropped,
}

impl<'t> Find<'t> {
    /// The reference as it is written, without its delimiters and without `URL:`, in octets of the text.
    pub fn span(&self) -> Span {
        self.span
    }

    /// The same with its delimiters, and with `URL:`.
    pub fn outer(&self) -> Span {
        self.outer
    }

    /// What is written at [`span`](Self::span).
    pub fn text(&self) -> &'t [u8] {
        self.text
    }

    /// What it is set off by.
    pub fn delimiters(&self) -> Delimiters {
        self.delimiters
    }

    /// Returns whether it is between angle brackets or double quotes.
    pub fn is_delimited(&self) -> bool {
        self.delimiters != Delimiters::None
    }

    /// What the reference has and the text lacks, if the finder guessed it.
    pub fn guess(&self) -> Option<Guess> {
        self.guess
    }

    /// The reference: without the white space and the line ends that are written in it.
    pub fn reference(&self) -> Joined<'t> {
        self.joined
    }
}
