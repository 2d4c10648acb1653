//! SARIF 2.1.0, for code scanning and viewers: one run, with a result for each finding, and a rule for each code that has results.

mod objects;
mod result;
mod rules;

use std::io::{self, Write};

use memchr::memmem;

use super::format::Format;
use super::words;
use crate::documents::as_text::AsText;
use crate::findings::checked::Checked;
use crate::findings::totals::Totals;
use crate::text::terminal::Content;

use objects::{Invocation, RunProperties, Tool, ToolComponent};
use result::Results;
use rules::{Indexes, rules};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Written between two results. Before the first, the comma is left out.
const SEPARATOR: &[u8] = b",\n";

/// The key before the index of a rule. Quotation marks in strings are escaped, so it is nowhere else.
const RULE_INDEX: &[u8] = b"\"ruleIndex\":";

pub(super) struct Sarif {
    indexes: Indexes,
    /// The index in all rules of each that has results, in the order of the first of these.
    rules: Vec<usize>,
    has_results: bool,
    /// The edition that decides, or `all`.
    edition: String,
    /// What is said of documents that were read as text because their format is not known.
    as_text: Option<String>,
}

impl Sarif {
    pub(super) fn new(edition: &str) -> Self {
        Self {
            indexes: Indexes::new(),
            rules: Vec::new(),
            has_results: false,
            edition: edition.to_owned(),
            as_text: None,
        }
    }
}

impl Sarif {
    /// Writes results, with the indexes of their rules among those that have results.
    fn put_results(&mut self, output: &mut dyn Write, text: &[u8]) -> io::Result<()> {
        let mut rest = text;
        while let Some(start) = memmem::find(rest, RULE_INDEX) {
            let (before, after) = rest.split_at(start + RULE_INDEX.len());
            let digits = after.iter().take_while(|octet| octet.is_ascii_digit()).count();
            let (index, after) = after.split_at(digits);
            let index = std::str::from_utf8(index).ok().and_then(|index| index.parse().ok());
            output.write_all(before)?;
            if let Some(index) = index {
                let known = self.rules.iter().position(|known| *known == index);
                let position = known.unwrap_or(self.rules.len());
                if known.is_none() {
                    self.rules.push(index);
                }
                write!(output, "{position}")?;
            }
            rest = after;
        }
        output.write_all(rest)
    }
}

impl Format for Sarif {
    fn content(&self) -> Content {
        Content::Json
    }

    fn begin(&mut self, output: &mut dyn Write) -> io::Result<()> {
        // This is how columns are counted.
        writeln!(
            output,
            "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"columnKind\":\"unicodeCodePoints\",\"results\":["
        )
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        let results = Results::new(checked, &self.indexes);
        for (finding, message) in words::paragraphs(checked) {
            text.extend_from_slice(SEPARATOR);
            // Strings, numbers and arrays always become JSON, and writing to memory does not fail.
            let _ = serde_json::to_writer(&mut *text, &results.of(finding, message));
        }
    }

    fn put(&mut self, output: &mut dyn Write, text: &[u8], _totals: &Totals) -> io::Result<()> {
        let is_first = !std::mem::replace(&mut self.has_results, true);
        let text = if is_first { text.strip_prefix(SEPARATOR).unwrap_or(text) } else { text };
        self.put_results(output, text)
    }

    fn note_as_text(&mut self, documents: &AsText) {
        self.as_text = (!documents.is_empty()).then(|| documents.said());
    }

    fn end(&mut self, output: &mut dyn Write, totals: &Totals) -> io::Result<()> {
        let invocation = Invocation::new(totals.unread == 0, self.as_text.take());
        output.write_all(if self.has_results { b"\n],\"invocations\":[" } else { b"],\"invocations\":[" })?;
        serde_json::to_writer(&mut *output, &invocation)?;
        output.write_all(b"],\"properties\":")?;
        serde_json::to_writer(&mut *output, &RunProperties::of(totals, &self.edition))?;
        // Which rules have results is known now.
        output.write_all(b",\"tool\":")?;
        serde_json::to_writer(&mut *output, &tool(&self.rules))?;
        output.write_all(b"}]}\n")
    }
}

fn tool(with_results: &[usize]) -> Tool {
    let mut all: Vec<_> = rules().into_iter().map(Some).collect();
    let home = [env!("CARGO_PKG_HOMEPAGE"), env!("CARGO_PKG_REPOSITORY")];
    let driver = ToolComponent {
        information_uri: home.into_iter().find(|uri| !uri.is_empty()),
        name: env!("CARGO_BIN_NAME"),
        rules: with_results.iter().filter_map(|index| all.get_mut(*index)?.take()).collect(),
        semantic_version: env!("CARGO_PKG_VERSION"),
        version: env!("CARGO_PKG_VERSION"),
    };
    Tool { driver }
}
