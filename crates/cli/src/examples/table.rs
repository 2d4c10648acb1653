//! Tables of results that a specification prints.

use uri_bnf::resolve::{ExcessDotDot, Options, RepeatedScheme};

use super::note::Note;

/// Inputs with the results that a specification prints.
pub(crate) struct Table {
    /// Its section; after the name of the document, if that is not the specification itself.
    pub(crate) section: &'static str,
    /// A description.
    pub(crate) title: &'static str,
    pub(crate) operation: Operation,
    /// The rows, in parts that specifications share.
    pub(crate) parts: &'static [&'static [Row]],
}

/// What is done with the inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    /// They are resolved relative to this base.
    Resolve { base: &'static str },
    /// They are paths, whose dot segments are removed.
    RemoveDotSegments,
}

/// An input, and the result that is printed for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) reference: &'static str,
    /// The result as printed: a reference, or `(current document)` with what follows it.
    pub(crate) printed: &'static str,
    pub(crate) choice: ResolverChoice,
    /// A note on the result.
    pub(crate) note: Option<Note>,
    /// A note on the reference, as an example of one.
    pub(crate) note_on_reference: Option<Note>,
}

/// The options of the resolver that give the printed result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResolverChoice {
    Default,
    /// Segments `..` for which the base has no level are removed.
    RemoveExcess,
    /// A scheme that repeats that of the base is ignored.
    IgnoreScheme,
}

/// How the specifications print the result that is the current document.
pub(crate) const CURRENT_DOCUMENT: &str = "(current document)";

/// Returns a row without notes.
pub(super) const fn row(reference: &'static str, printed: &'static str) -> Row {
    Row { reference, printed, choice: ResolverChoice::Default, note: None, note_on_reference: None }
}

impl Row {
    pub(super) const fn by(self, choice: ResolverChoice) -> Self {
        Self { choice, ..self }
    }

    pub(super) const fn noted(self, note: Note) -> Self {
        Self { note: Some(note), ..self }
    }

    pub(super) const fn reference_noted(self, note: Note) -> Self {
        Self { note_on_reference: Some(note), ..self }
    }
}

impl Table {
    pub(crate) fn rows(&self) -> impl Iterator<Item = &'static Row> + use<> {
        self.parts.iter().copied().flatten()
    }
}

impl ResolverChoice {
    pub(crate) fn options(self) -> Options {
        match self {
            Self::Default => Options::DEFAULT,
            Self::RemoveExcess => Options { excess_dot_dot: ExcessDotDot::Remove, ..Options::DEFAULT },
            Self::IgnoreScheme => Options { repeated_scheme: RepeatedScheme::Lax, ..Options::DEFAULT },
        }
    }

    /// Returns the option of the command line, unless it is the default.
    pub(crate) fn option(self) -> Option<&'static str> {
        match self {
            Self::Default => None,
            Self::RemoveExcess => Some("--excess-dot-dot remove"),
            Self::IgnoreScheme => Some("--repeated-scheme lax"),
        }
    }
}
