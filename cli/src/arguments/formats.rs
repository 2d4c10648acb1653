//! How things are printed and read.

use std::fmt;

use clap::ValueEnum;

/// The notations that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReadNotation {
    /// That of RFC 2396
    Bnf,
    /// That of RFC 5234 and RFC 7405
    Abnf,
}

/// The notations that are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PrintedNotation {
    /// That of RFC 2396
    Bnf,
    /// That of RFC 5234 and RFC 7405
    Abnf,
    /// That of the XML specification
    W3cEbnf,
}

/// How `check` prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// The text of each finding with the place underlined, and what to do
    Human,
    /// One line for each finding
    Concise,
    /// One JSON array, with an object for each input
    Json,
    /// One JSON object a line for each input
    Jsonl,
    /// SARIF 2.1.0, for code scanning and viewers
    Sarif,
    /// XML for test reports, in the form that `JUnit` made
    #[value(help = "XML for test reports, in the form that JUnit made")]
    Junit,
    /// Commands of GitHub Actions, for annotations
    Github,
    /// A table in Markdown, for summaries and comments
    Markdown,
}

impl CheckFormat {
    /// Whether others take its lines for those of the file.
    pub(crate) fn has_lines_of_files(self) -> bool {
        matches!(self, Self::Sarif | Self::Github)
    }

    /// Whether it is one document from beginning to end, which nothing else may stand in.
    pub(crate) fn is_document(self) -> bool {
        matches!(self, Self::Json | Self::Sarif | Self::Junit)
    }
}

/// As it is said on the command line.
impl fmt::Display for CheckFormat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_possible_value().map_or(Ok(()), |value| formatter.write_str(value.get_name()))
    }
}

/// How `codes` prints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CodesFormat {
    /// One line for each code
    #[default]
    Text,
    /// One JSON object a line for each code
    Jsonl,
    /// A table
    Markdown,
}

/// How `config` prints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConfigFormat {
    /// A table
    #[default]
    Text,
    /// One JSON object
    Json,
    /// A uri-bnf.toml that says the same
    Toml,
}

/// How `compare` prints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    /// A table for each input
    #[default]
    Table,
    /// One JSON object a line for each input
    Jsonl,
}

/// How `parse` prints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ParseFormat {
    /// An indented tree for each input
    #[default]
    Tree,
    /// One JSON array
    Json,
    /// One JSON object a line for each input
    Jsonl,
}

/// How `generate` prints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum GenerateFormat {
    /// One string a line
    #[default]
    Lines,
    /// Each string with NUL behind it
    Nul,
    /// One JSON object a line, with the verdict
    Jsonl,
}
