//! The codes of documents: what is found in the syntax of a document, or beside it, and not in a reference.
//!
//! They have names, severities and pages as the codes of the validator have, but no numbers.

use std::fmt;

use uri_bnf::validate::Severity;

/// A code of documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DocumentCode {
    DuplicateLabel,
    EmptyDestination,
    MalformedDocument,
    MissingFile,
    UnresolvedLabel,
}

impl DocumentCode {
    /// All of them, by their names.
    pub(crate) const ALL: [Self; 5] = [
        Self::DuplicateLabel,
        Self::EmptyDestination,
        Self::MalformedDocument,
        Self::MissingFile,
        Self::UnresolvedLabel,
    ];

    /// The code with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.name().eq_ignore_ascii_case(name))
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::DuplicateLabel => "duplicate-label",
            Self::EmptyDestination => "empty-destination",
            Self::MalformedDocument => "malformed-document",
            Self::MissingFile => "missing-file",
            Self::UnresolvedLabel => "unresolved-label",
        }
    }

    /// Its severity under a policy that reports it.
    pub(crate) const fn severity(self) -> Severity {
        match self {
            Self::MalformedDocument | Self::MissingFile => Severity::Error,
            Self::DuplicateLabel | Self::EmptyDestination | Self::UnresolvedLabel => Severity::Warning,
        }
    }

    /// What it flags, without a verb and a full stop.
    pub(crate) const fn flags(self) -> &'static str {
        match self {
            Self::DuplicateLabel => "a definition in Markdown whose label has another definition before it",
            Self::EmptyDestination => "a link or an image in Markdown without a destination",
            Self::MalformedDocument => {
                "a document that is not what its format demands, so that references may not be found"
            }
            Self::MissingFile => "a relative reference whose file does not exist, with --check-files",
            Self::UnresolvedLabel => "a link or an image in Markdown whose label has no definition",
        }
    }

    /// Its message; none of the codes whose message says which file, or which mistake.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Self::DuplicateLabel => {
                "an earlier definition has this label and another destination, so this one is not used"
            }
            Self::EmptyDestination => "the destination is empty, so the link leads to the document itself",
            Self::MalformedDocument | Self::MissingFile => "",
            Self::UnresolvedLabel => "no definition has this label, so this is text and not a link",
        }
    }

    /// The sections that it follows from, each with its address.
    const fn sources(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::DuplicateLabel => {
                &[("CommonMark 0.31.2 section 4.7", "https://spec.commonmark.org/0.31.2/")]
            }
            Self::EmptyDestination | Self::UnresolvedLabel => {
                &[("CommonMark 0.31.2 section 6.3", "https://spec.commonmark.org/0.31.2/")]
            }
            Self::MalformedDocument => &[
                ("XML 1.0 section 2.1", "https://www.w3.org/TR/xml/"),
                ("RFC 8259 section 2", "https://www.rfc-editor.org/rfc/rfc8259"),
                ("TOML 1.0.0", "https://toml.io/en/v1.0.0"),
                ("YAML 1.2.2 section 5", "https://yaml.org/spec/1.2.2/"),
            ],
            Self::MissingFile => &[("RFC 3986 section 5.1.3", "https://www.rfc-editor.org/rfc/rfc3986")],
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
            Self::MalformedDocument => {
                "Readers of XML stop there, and those of JSON, TOML and YAML take nothing of the document. It is read as far as \
                 it can be, so faults may be overlooked."
            }
            Self::MissingFile => {
                "A relative reference is resolved with the address of its document. In a folder of documents, that leads to \
                 another file of the folder, or to nothing."
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
            Self::MalformedDocument => "<links><a href=\"https://example.org/\"></links>",
            Self::MissingFile => "[the manual](manuel.md)",
            Self::UnresolvedLabel => "[the manual][manuel]",
        }
    }

    /// What to do, in a sentence without a full stop.
    const fn help(self) -> &'static str {
        match self {
            Self::DuplicateLabel => "Remove one of the definitions, or give it another label",
            Self::EmptyDestination => "Write the destination, or remove the brackets and the parentheses",
            Self::MalformedDocument => {
                "Correct the document at this place, or name its format with type under [[overrides]]"
            }
            Self::MissingFile => {
                "Write the path of a file that exists, or pass the folder of the site with --root"
            }
            Self::UnresolvedLabel => {
                "Define the label, or put a backslash before the bracket if this is no link"
            }
        }
    }

    /// Its page, as text for a terminal.
    pub(crate) fn page(self) -> String {
        let sources: Vec<_> =
            self.sources().iter().map(|(name, address)| format!("  {name}\n    {address}")).collect();
        format!(
            "Reports {}.\n\nWhy:\n  {}\n\nExample:\n  {}\n\nWhat to do:\n  {}.\n\nReferences:\n{}",
            self.flags(),
            self.reason(),
            self.example(),
            self.help(),
            sources.join("\n")
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
    /// Returns the severities under a policy that reports warnings, or under one that only reports errors.
    pub(crate) fn new(reports_warnings: bool) -> Self {
        let is_reported = |severity: &Severity| reports_warnings || *severity == Severity::Error;
        Self(DocumentCode::ALL.map(|code| Some(code.severity()).filter(is_reported)))
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
    use uri_bnf::validate::Severity;

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
    fn the_policy_for_the_grammar_has_errors_alone() {
        let [grammar, default] = [false, true].map(DocumentPolicy::new);
        for code in DocumentCode::ALL {
            let is_error = matches!(code, DocumentCode::MalformedDocument | DocumentCode::MissingFile);
            assert_eq!(grammar.severity(code), is_error.then_some(Severity::Error));
            assert_eq!(default.severity(code), Some(code.severity()));
            assert_eq!(default.with(code, None).severity(code), None);
        }
    }
}
