//! SARIF 2.1.0, for code scanning and viewers: one run, with a rule for each code and a result for each finding.

mod objects;
mod result;
mod rules;

use std::io::{self, Write};

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

pub(super) struct Sarif {
    indexes: Indexes,
    has_results: bool,
    /// The edition that decides, or `all`.
    edition: String,
    /// What is said of documents that were read as text because their format is not known.
    as_text: Option<String>,
}

impl Sarif {
    pub(super) fn new(edition: &str) -> Self {
        Self { indexes: Indexes::new(), has_results: false, edition: edition.to_owned(), as_text: None }
    }
}

impl Format for Sarif {
    fn content(&self) -> Content {
        Content::Json
    }

    fn begin(&mut self, output: &mut dyn Write) -> io::Result<()> {
        write!(output, "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":")?;
        serde_json::to_writer(&mut *output, &tool())?;
        // This is how columns are counted.
        output.write_all(b",\"columnKind\":\"unicodeCodePoints\",\"results\":[\n")
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
        output.write_all(text)
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
        output.write_all(b"}]}\n")
    }
}

fn tool() -> Tool {
    let home = [env!("CARGO_PKG_HOMEPAGE"), env!("CARGO_PKG_REPOSITORY")];
    let driver = ToolComponent {
        information_uri: home.into_iter().find(|uri| !uri.is_empty()),
        name: env!("CARGO_BIN_NAME"),
        rules: rules(),
        semantic_version: env!("CARGO_PKG_VERSION"),
        version: env!("CARGO_PKG_VERSION"),
    };
    Tool { driver }
}
