//! Notations and formats.

use std::fmt;

use clap::ValueEnum;

/// The notations that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReadNotation {
    /// The notation of RFC 2396
    Bnf,
    /// The notation of RFC 5234 and RFC 7405
    Abnf,
}

/// The notations that can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PrintedNotation {
    /// The notation of RFC 2396
    Bnf,
    /// The notation of RFC 5234 and RFC 7405
    Abnf,
    /// The notation of the XML specification
    W3cEbnf,
}

/// The formats of `check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// The text of each finding with its span underlined, and what to do; human is another name for it
    #[value(alias = "human")]
    Full,
    /// The findings of each file below its name, what to do once for each code, and a table of the codes
    Grouped,
    /// One line for each finding
    Concise,
    /// One JSON array, with an object for each input
    Json,
    /// One JSON object for each input, one per line
    Jsonl,
    /// SARIF 2.1.0, for code scanning and viewers
    Sarif,
    /// XML for test reports, in the format of `JUnit`
    #[value(help = "XML for test reports, in the format of JUnit")]
    Junit,
    /// Commands of GitHub Actions, for annotations
    Github,
    /// One JSON array, the Code Quality report of `GitLab`
    #[value(help = "One JSON array, the Code Quality report of GitLab")]
    Gitlab,
    /// One JSON object for reviewdog
    Rdjson,
    /// One JSON object for each finding, one per line, for reviewdog
    Rdjsonl,
    /// A table in Markdown, for summaries and comments
    Markdown,
}

impl CheckFormat {
    /// Returns whether its readers take its lines for lines of the file.
    pub(crate) fn has_lines_of_files(self) -> bool {
        matches!(self, Self::Sarif | Self::Github | Self::Gitlab | Self::Rdjson | Self::Rdjsonl)
    }

    /// Returns whether it is one document from beginning to end, and nothing else may be in it.
    pub(crate) fn is_document(self) -> bool {
        matches!(self, Self::Json | Self::Sarif | Self::Junit | Self::Gitlab | Self::Rdjson)
    }
}

/// The name on the command line.
impl fmt::Display for CheckFormat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_possible_value().map_or(Ok(()), |value| formatter.write_str(value.get_name()))
    }
}

/// The formats of `codes`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CodesFormat {
    /// One line for each code
    #[default]
    Text,
    /// One JSON object for each code, one per line
    Jsonl,
    /// A table
    Markdown,
}

/// The formats of `config`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConfigFormat {
    /// A table
    #[default]
    Text,
    /// One JSON object
    Json,
    /// A uri-bnf.toml with the same settings
    Toml,
}

/// The formats of `compare`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    /// A table for each input
    #[default]
    Table,
    /// One JSON object for each input, one per line
    Jsonl,
}

/// The formats of `diff`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiffFormat {
    /// Text for people
    #[default]
    Human,
    /// A document
    Markdown,
    /// One JSON object
    Json,
}

/// The formats of the subcommands that convert their inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConversionFormat {
    /// One line for each input
    #[default]
    Lines,
    /// One JSON object for each input, one per line
    Jsonl,
}

/// The formats of `parse`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ParseFormat {
    /// An indented tree for each input
    #[default]
    Tree,
    /// One JSON array
    Json,
    /// One JSON object for each input, one per line
    Jsonl,
}

/// The formats of `derive`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DeriveFormat {
    /// An indented tree for each input
    #[default]
    Tree,
    /// One JSON array
    Json,
    /// One JSON object for each input, one per line
    Jsonl,
    /// A graph for each input, in the language of Graphviz
    Dot,
    /// Railroad diagrams of the rules that the inputs use, with the parts that they take highlighted
    Svg,
}

/// The formats of `report`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// Tables in Markdown
    #[default]
    Markdown,
    /// One page for a browser, which loads nothing and needs no scripts: charts, examples, and the grammar as a heat map
    Html,
    /// One JSON object; only without files, or with --coverage
    Json,
}

/// The formats of `generate`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum GenerateFormat {
    /// One string per line
    #[default]
    Lines,
    /// Each string with NUL after it
    Nul,
    /// One JSON object for each string, one per line, with the verdict
    Jsonl,
}
