//! XML in the format of `JUnit`: a suite for each source, a case for each input with findings, and one case for all others.
//!
//! The counts of a suite come before its cases, so the cases are kept until all are known: in memory or, if there are many,
//! in a temporary file.

use std::io::{self, Seek, Write};

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};
use tempfile::SpooledTempFile;
use uri_bnf::validate::Severity;

use super::excerpt::Excerpt;
use super::format::Format;
use super::{concise, words};
use crate::findings::checked::Checked;
use crate::findings::finding::Finding;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::text::path::{shown, shown_path};
use crate::text::visible::Escaper;

/// The length of the cases that are kept in memory, in bytes.
const IN_MEMORY: usize = 1 << 20;

/// The number of columns for an input.
const WIDTH: usize = 80;

pub(super) struct Junit {
    title: String,
    suite: String,
    cases: SpooledTempFile,
    counts: SuiteCounts,
}

/// The counts of a suite.
#[derive(Clone, Copy, Default)]
struct SuiteCounts {
    cases: u64,
    failures: u64,
    /// References with findings.
    found: u64,
}

impl Junit {
    pub(super) fn new(title: String) -> Self {
        let (suite, counts) = (String::new(), SuiteCounts::default());
        Self { title, suite, cases: SpooledTempFile::new(IN_MEMORY), counts }
    }
}

impl Format for Junit {
    fn wants(&self) -> Wanted {
        Wanted::Lines
    }

    fn begin(&mut self, output: &mut dyn Write) -> io::Result<()> {
        let mut writer = Writer::new(output);
        writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        let suites = BytesStart::new("testsuites").with_attributes([("name", self.title.as_str())]);
        writer.write_event(Event::Text(BytesText::new("\n")))?;
        writer.write_event(Event::Start(suites))?;
        writer.write_event(Event::Text(BytesText::new("\n")))
    }

    fn begin_source(&mut self, _output: &mut dyn Write, source: &str) -> io::Result<()> {
        self.suite = shown(source).into_owned();
        Ok(())
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        // Writing to memory does not fail.
        let _ = write_case(&mut Writer::new(text), checked);
    }

    fn put(&mut self, _output: &mut dyn Write, text: &[u8], totals: &Totals) -> io::Result<()> {
        self.counts.cases += totals.cases;
        self.counts.failures += totals.failures;
        self.counts.found += totals.found;
        self.cases.write_all(text).map_err(in_temporary_file)
    }

    fn end_source(&mut self, output: &mut dyn Write, references: u64) -> io::Result<()> {
        let SuiteCounts { cases, failures, found } = std::mem::take(&mut self.counts);
        let clean = references.saturating_sub(found);
        let tests = (cases + u64::from(clean > 0)).to_string();
        let mut suite = BytesStart::new("testsuite");
        suite.push_attribute(("name", self.suite.as_str()));
        suite.push_attribute(("tests", tests.as_str()));
        suite.push_attribute(("failures", failures.to_string().as_str()));
        let mut writer = Writer::new(output);
        writer.write_event(Event::Start(suite.borrow()))?;
        writer.write_event(Event::Text(BytesText::new("\n")))?;

        self.cases.rewind().map_err(in_temporary_file)?;
        io::copy(&mut self.cases, writer.get_mut())?;
        self.cases.rewind().and_then(|()| self.cases.set_len(0)).map_err(in_temporary_file)?;

        if clean > 0 {
            let references = if clean == 1 { "reference" } else { "references" };
            let name = format!("{clean} {references} without findings");
            writer.write_event(Event::Empty(case(&self.suite, &name)))?;
            writer.write_event(Event::Text(BytesText::new("\n")))?;
        }
        writer.write_event(Event::End(suite.to_end()))?;
        writer.write_event(Event::Text(BytesText::new("\n")))
    }

    fn end(&mut self, output: &mut dyn Write, _totals: &Totals) -> io::Result<()> {
        let mut writer = Writer::new(output);
        writer.write_event(Event::End(BytesEnd::new("testsuites")))?;
        writer.write_event(Event::Text(BytesText::new("\n")))
    }
}

/// Adds the temporary file, and how to have another, to `error`.
fn in_temporary_file(error: io::Error) -> io::Error {
    let folder = std::env::temp_dir();
    let folder = shown_path(&folder);
    let variable = if cfg!(windows) { "TMP" } else { "TMPDIR" };
    // The path in the error is that of a file without a name.
    let reason = error.raw_os_error().map_or(error, io::Error::from_raw_os_error);
    let text = format!(
        "--format junit needs a temporary file in {folder}, which cannot be written: {reason}; {variable} sets the folder"
    );
    io::Error::other(text)
}

/// Writes a case: it fails if there is an error, or else has the findings as output.
fn write_case(writer: &mut Writer<&mut Vec<u8>>, checked: &Checked<'_>) -> io::Result<()> {
    let input = &checked.input;
    let suite = shown(input.source);
    let name = match checked.shown() {
        Some(octets) => {
            format!("{}: {}", input.line, Excerpt::of(&octets, &[], WIDTH, Escaper::IN_LINE).text)
        }
        None => input.line.to_string(),
    };
    let case = case(&suite, &name);
    let mut lines = Vec::new();
    concise::write_lines(&mut lines, checked);
    let lines = String::from_utf8_lossy(&lines);
    // A path may contain these two, which are not characters of XML.
    let content = format!("\n{}", lines.replace(['\u{FFFE}', '\u{FFFF}'], "\u{FFFD}"));
    let is_error = |finding: &&Finding| finding.severity == Severity::Error;
    let first = checked.findings.iter().find(is_error).or(checked.findings.first());
    let first = first.filter(|_| checked.counts.errors > 0).map(|finding| (finding, words::line(finding)));
    let content_element = match &first {
        Some((finding, message)) => {
            BytesStart::new("failure").with_attributes([("type", finding.name), ("message", &**message)])
        }
        None => BytesStart::new("system-out"),
    };
    writer.write_event(Event::Start(case.borrow()))?;
    writer.write_event(Event::Start(content_element.borrow()))?;
    writer.write_event(Event::Text(BytesText::new(&content)))?;
    writer.write_event(Event::End(content_element.to_end()))?;
    writer.write_event(Event::End(case.to_end()))?;
    writer.write_event(Event::Text(BytesText::new("\n")))
}

/// Returns the element of a case.
fn case<'c>(suite: &'c str, name: &'c str) -> BytesStart<'c> {
    BytesStart::new("testcase").with_attributes([("classname", suite), ("name", name)])
}
