//! The codes of documents: what is found in the syntax of a document, and not in a reference.
//!
//! They have names, severities and pages as the codes of the validator have, but no numbers.

use std::fmt;

use uri_bnf::validate::Severity;

/// A code of documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DocumentCode {
    DuplicateLabel,
    EmptyDestination,
    UnresolvedLabel,
}

impl DocumentCode {
    /// All of them, by their names.
    pub(crate) const ALL: [Self; 3] = [Self::DuplicateLabel, Self::EmptyDestination, Self::UnresolvedLabel];

    /// The code with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.name().eq_ignore_ascii_case(name))
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::DuplicateLabel => "duplicate-label",
            Self::EmptyDestination => "empty-destination",
            Self::UnresolvedLabel => "unresolved-label",
        }
    }

    /// Its severity under a policy that reports it.
    #[expect(clippy::unused_self, reason = "that all have the same is a matter of these codes")]
    pub(crate) const fn severity(self) -> Severity {
        Severity::Warning
    }

    /// What it flags, without a verb and a full stop.
    pub(crate) const fn flags(self) -> &'static str {
        match self {
            Self::DuplicateLabel => "a definition in Markdown whose label has another definition before it",
            Self::EmptyDestination => "a link or an image in Markdown without a destination",
            Self::UnresolvedLabel => "a link or an image in Markdown whose label has no definition",
        }
    }

    /// Its message.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Self::DuplicateLabel => {
                "an earlier definition has this label and another destination, so this one is not used"
            }
            Self::EmptyDestination => "the destination is empty, so the link leads to the document itself",
            Self::UnresolvedLabel => "no definition has this label, so this is text and not a link",
        }
    }

    /// The section of `CommonMark` 0.31.2 that it follows from.
    const fn section(self) -> &'static str {
        match self {
            Self::DuplicateLabel => "4.7",
            Self::EmptyDestination => "6.3",
            Self::UnresolvedLabel => "6.3",
        }
    }

    /// What is wrong with it, in whole sentences.
    const fn reason(self) -> &'static str {
        match self {
            Self::DuplicateLabel => {
                "If several definitions have one label, the first one counts. The others look as if they were in force. A \
                 definition that repeats the destination is not reported."
            }
            Self::EmptyDestination => {
                "CommonMark takes an empty destination. It leads to the document itself, which is rarely meant: the \
                 destination was to be written later, or was lost."
            }
            Self::UnresolvedLabel => {
                "Readers see the brackets. [text][label] and [label][] are reported; [label] alone is ordinary text. Code \
                 and synopses such as a[i][j] and [-q][-v] are not reported."
            }
        }
    }

    /// An example.
    const fn example(self) -> &'static str {
        match self {
            Self::DuplicateLabel => "[d]: https://example.org/a\n  [d]: https://example.org/b",
            Self::EmptyDestination => "[the manual]()",
            Self::UnresolvedLabel => "[the manual][manuel]",
        }
    }

    /// What to do, in a sentence without a full stop.
    const fn help(self) -> &'static str {
        match self {
            Self::DuplicateLabel => "Remove one of the definitions, or give it another label",
            Self::EmptyDestination => "Write the destination, or remove the brackets and the parentheses",
            Self::UnresolvedLabel => {
                "Define the label, or put a backslash before the bracket if this is no link"
            }
        }
    }

    /// Its page, as text for a terminal.
    pub(crate) fn page(self) -> String {
        format!(
            "Reports {}.\n\nWhy:\n  {}\n\nExample:\n  {}\n\nWhat to do:\n  {}.\n\nReferences:\n  CommonMark 0.31.2 section \
             {}\n    https://spec.commonmark.org/0.31.2/",
            self.flags(),
            self.reason(),
            self.example(),
            self.help(),
            self.section()
        )
    }
}

impl fmt::Display for DocumentCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// The severity of each code of documents; `None` if it is not reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DocumentPolicy([Option<Severity>; DocumentCode::ALL.len()]);

impl DocumentPolicy {
    /// Returns the severities under a policy that reports warnings, or under one that does not.
    pub(crate) fn new(reports_warnings: bool) -> Self {
        Self(DocumentCode::ALL.map(|code| reports_warnings.then_some(code.severity())))
    }

    pub(crate) fn severity(self, code: DocumentCode) -> Option<Severity> {
        self.0.get(code as usize).copied().flatten()
    }

    /// Returns the same with another severity of a code.
    pub(crate) fn with(mut self, code: DocumentCode, severity: Option<Severity>) -> Self {
        if let Some(known) = self.0.get_mut(code as usize) {
            *known = severity;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{DocumentCode, DocumentPolicy};

    #[test]
    fn codes_have_the_names_of_no_others() {
        for (index, code) in DocumentCode::ALL.into_iter().enumerate() {
            assert_eq!(code as usize, index);
            assert_eq!(DocumentCode::named(code.name()), Some(code));
            assert!(code.name().parse::<uri_bnf::validate::Code>().is_err(), "{code}");
            assert!(code.page().lines().all(|line| line.len() < 200), "{code}");
        }
        assert!(DocumentCode::ALL.is_sorted_by_key(|code| code.name()));
    }

    #[test]
    fn the_policy_for_the_grammar_has_none() {
        let [grammar, default] = [false, true].map(DocumentPolicy::new);
        for code in DocumentCode::ALL {
            assert_eq!(grammar.severity(code), None);
            assert_eq!(default.severity(code), Some(code.severity()));
            assert_eq!(default.with(code, None).severity(code), None);
        }
    }
}
