//! For people and many findings: the findings of each file below its name, the notes of a code once, and a table of the
//! codes at the end.
//!
//! A piece of the output is records, one for each finding, because only [`put`](Format::put) knows what came before. No more
//! is kept than a row for each code: nothing of a finding, and nothing of a file but the name of the last.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write};

use clap::builder::styling::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;
use uri_bnf::validate::Severity;

use super::excerpt::Excerpt;
use super::format::Format;
use super::look::Look;
use super::{pages, words};
use crate::browsers;
use crate::findings::checked::Checked;
use crate::findings::finding::Finding;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::names::codes;
use crate::text::abridged::abridged;
use crate::text::path;
use crate::text::position::Columns;
use crate::text::terminal::{Content, link};
use crate::text::visible::{Escaper, message_in_order};
use crate::text::wrapped::{fitting, wrapped};
use crate::verdicts::accepting;

/// The indentation of what is about a finding, below its position.
const INDENT: usize = 11;

/// The number of columns for an input, at least and at most.
const EXCERPT: (usize, usize) = (20, 72);

/// The number of columns for the meaning of a code, at least.
const MEANING: usize = 10;

/// What is between the fields of a record, and what is after it. All text is escaped, so it is not in a field.
const BETWEEN: char = '\u{1F}';
const AFTER: char = '\u{1E}';

/// What surrounds the underlined characters where there are no colours. It is not in a URI, and rarely in an IRI.
const MARKS: (&str, &str) = ("\u{BB}", "\u{AB}");

pub(super) struct Grouped {
    look: Look,
    /// The name of the file of the last finding.
    path: String,
    codes: BTreeMap<String, OfCode>,
}

/// What is kept of the findings of a code.
struct OfCode {
    count: u64,
    fixable: u64,
    files: u64,
    /// Whether the file of the last finding is counted.
    is_in_file: bool,
    /// What its name links to; empty, if there are no links.
    target: String,
}

/// A finding, as it is written.
struct Record<'r> {
    path: &'r str,
    code: &'r str,
    is_fixable: bool,
    target: &'r str,
    /// The lines about the finding.
    lines: &'r str,
    /// The lines about its code.
    notes: &'r str,
}

impl<'r> Record<'r> {
    fn read(text: &'r str) -> Option<Self> {
        let mut fields = text.split(BETWEEN);
        let mut next = || fields.next();
        Some(Self {
            path: next()?,
            code: next()?,
            is_fixable: !next()?.is_empty(),
            target: next()?,
            lines: next()?,
            notes: next()?,
        })
    }

    fn write(&self, text: &mut Vec<u8>) {
        let Self { path, code, is_fixable, target, lines, notes } = self;
        let is_fixable = if *is_fixable { "+" } else { "" };
        let fields = [path, code, is_fixable, target, lines, notes];
        // Writing to memory does not fail.
        let _ = write!(text, "{}{AFTER}", fields.join(&String::from(BETWEEN)));
    }
}

impl Grouped {
    pub(super) fn new(look: Look) -> Self {
        Self { look, path: String::new(), codes: BTreeMap::new() }
    }

    fn styled(&self, style: Style, text: &str) -> String {
        if self.look.is_coloured { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// Returns what the name of a code links to; empty, if there are no links.
    fn target(&self, finding: &Finding) -> String {
        if self.look.has_links { pages::of_finding(finding).unwrap_or_default() } else { String::new() }
    }

    /// Returns the lines about a finding: position, severity, code and message, and then the input.
    fn lines(&self, checked: &Checked<'_>, shown: Option<&[u8]>, finding: &Finding, column: u64) -> String {
        let position = format!("  {}:{column}", checked.input.line);
        let (severity, style) = severity(finding.severity);
        let gap = " ".repeat(INDENT.saturating_sub(position.width()).max(1));
        let before = format!("{position}{gap}{severity}[{}]: ", finding.name);
        let code = match self.target(finding) {
            target if target.is_empty() => finding.name.to_owned(),
            target => link(finding.name, &target),
        };
        let title = self.styled(style, &format!("{severity}[{code}]"));
        let message = message_in_order(&finding.message);
        // What helps with the file of a reference differs from one to the next.
        let help = finding.help.as_deref().filter(|_| finding.code.is_none()).map(message_in_order);
        let message = help.map_or(Cow::Borrowed(&*message), |help| Cow::Owned(format!("{message}; {help}")));
        let message = wrapped(&message, before.width(), INDENT, self.look.width);
        let mut lines = format!("{position}{gap}{title}: {message}\n");
        if let Some(octets) = shown {
            lines.extend([" ".repeat(INDENT), self.excerpt(octets, finding, style), "\n".to_owned()]);
        }
        lines
    }

    /// Returns a short piece of the input, with the span marked.
    fn excerpt(&self, octets: &[u8], finding: &Finding, style: Style) -> String {
        let (least, most) = EXCERPT;
        let (begin, end) = MARKS;
        let room = self.look.width.saturating_sub(INDENT + begin.width() + end.width());
        let excerpt = Excerpt::of(octets, &[finding.span], room.clamp(least, most), Escaper::IN_ORDER);
        let range = excerpt.range(finding.span);
        let (rest, after) = excerpt.text.split_at(range.end);
        let (before, marked) = rest.split_at(range.start);
        if self.look.is_coloured && !marked.is_empty() {
            return format!("{before}{}{after}", self.styled(style.underline(), marked));
        }
        format!("{before}{begin}{marked}{end}{after}")
    }

    /// Returns the lines about the code of a finding: what the specification says, what to do, and where that is said.
    fn notes(&self, finding: &Finding) -> String {
        // What helps without a code is in the message.
        let help = finding.help.as_deref().filter(|_| finding.code.is_some());
        let url = finding.url.as_deref().filter(|_| !self.look.has_links);
        // What an edition accepts of this input, or browsers read in it, is another thing in the next.
        let is_of_input = |note: &str| note.starts_with("valid under ") || browsers::is_note(note);
        let notes = finding.notes.iter().filter(|note| !is_of_input(note));
        let notes = notes.map(|note| ("note", message_in_order(note)));
        let help = help.map(|help| ("help", message_in_order(help)));
        let url = url.map(|url| ("see", Cow::Borrowed(url)));
        let mut lines = String::new();
        let as_iri = accepting::valid_in(&finding.valid_in).map(|text| ("note", Cow::Owned(text)));
        for (title, text) in notes.chain(as_iri).chain(help).chain(url) {
            let text = wrapped(&text, INDENT + title.len() + 2, INDENT + 2, self.look.width);
            lines.extend([&" ".repeat(INDENT), &self.styled(Style::new().bold(), title), ": ", &text, "\n"]);
        }
        lines
    }

    /// Writes a finding, after the name of its file if that is another than the last.
    fn put_record(&mut self, output: &mut dyn Write, record: &Record<'_>) -> io::Result<()> {
        if self.codes.is_empty() || record.path != self.path {
            if !self.codes.is_empty() {
                writeln!(output)?;
            }
            record.path.clone_into(&mut self.path);
            self.codes.values_mut().for_each(|code| code.is_in_file = false);
            // The middle of a long name is left out, but names that differ there are different.
            writeln!(output, "{}", self.styled(Style::new().bold(), &abridged(record.path.into())))?;
        }
        output.write_all(record.lines.as_bytes())?;
        if !self.codes.contains_key(record.code) {
            output.write_all(record.notes.as_bytes())?;
        }
        let code = self.codes.entry(record.code.to_owned()).or_insert_with(|| OfCode::new(record.target));
        code.count += 1;
        code.fixable += u64::from(record.is_fixable);
        code.files += u64::from(!std::mem::replace(&mut code.is_in_file, true));
        Ok(())
    }

    /// Writes a row for each code, that of the most findings first.
    fn table(&self, output: &mut dyn Write) -> io::Result<()> {
        let mut rows: Vec<_> = self.codes.iter().collect();
        rows.sort_by_key(|(_, code)| std::cmp::Reverse(code.count));
        let widest = rows.iter().map(|(name, _)| name.width()).max().unwrap_or_default().max("code".len());
        let meaning = self.look.width.saturating_sub(widest + "  findings  files  fixable  ".len());
        let head = format!("{:widest$}  findings  files  fixable  meaning", "code");
        writeln!(output, "\n{}", self.styled(Style::new().bold(), &head))?;
        for (name, OfCode { count, fixable, files, target, .. }) in rows {
            let linked = if target.is_empty() { name.clone() } else { link(name, target) };
            let gap = " ".repeat(widest - name.width());
            let meaning = fitting(codes::meaning(name), meaning.max(MEANING));
            writeln!(output, "{linked}{gap}  {count:>8}  {files:>5}  {fixable:>7}  {meaning}")?;
        }
        Ok(())
    }
}

impl OfCode {
    fn new(target: &str) -> Self {
        Self { count: 0, fixable: 0, files: 0, is_in_file: false, target: target.to_owned() }
    }
}

impl Format for Grouped {
    fn content(&self) -> Content {
        self.look.content()
    }

    fn wants(&self) -> Wanted {
        Wanted::Excerpts
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        let shown = checked.shown();
        let path = path::shown(checked.input.source);
        let mut columns = Columns::new(checked.input.octets.unwrap_or_default(), checked.input.column);
        let last = checked.findings.len().saturating_sub(1);
        for (index, finding) in checked.findings.iter().enumerate() {
            let mut lines = self.lines(checked, shown.as_deref(), finding, columns.of(finding.span.start));
            if let Some(more) = words::left_out(checked).filter(|_| index == last) {
                lines.extend([&" ".repeat(INDENT), &*more, "\n"]);
            }
            let suggestion = finding.suggestion.as_ref();
            let record = Record {
                path: &path,
                code: finding.name,
                is_fixable: suggestion.is_some_and(|suggestion| suggestion.is_applied),
                target: &self.target(finding),
                lines: &lines,
                notes: &self.notes(finding),
            };
            record.write(text);
        }
    }

    fn put(&mut self, output: &mut dyn Write, text: &[u8], _totals: &Totals) -> io::Result<()> {
        // What was written is UTF-8.
        let text = String::from_utf8_lossy(text);
        let mut records = text.split_terminator(AFTER).filter_map(Record::read);
        records.try_for_each(|record| self.put_record(output, &record))
    }

    fn end(&mut self, output: &mut dyn Write, _totals: &Totals) -> io::Result<()> {
        let count: u64 = self.codes.values().map(|code| code.count).sum();
        // A table of one finding says nothing new.
        if count > 1 {
            self.table(output)?;
        }
        // The summary comes next.
        if count > 0 { writeln!(output) } else { Ok(()) }
    }
}

/// Returns the name of a severity and its colour.
fn severity(severity: Severity) -> (&'static str, Style) {
    let (name, color) = match severity {
        Severity::Error => ("error", AnsiColor::BrightRed),
        Severity::Warning => ("warning", AnsiColor::Yellow),
        Severity::Advice => ("advice", AnsiColor::BrightBlue),
    };
    (name, color.on_default().bold())
}

#[cfg(test)]
mod tests {
    use super::Record;

    #[test]
    fn a_record_is_read_as_it_was_written() {
        for is_fixable in [true, false] {
            let record = Record {
                path: "a b.md",
                code: "space",
                is_fixable,
                target: "",
                lines: "  1:2  error\n",
                notes: "",
            };
            let mut text = Vec::new();
            record.write(&mut text);
            let text = String::from_utf8(text).unwrap();
            let read = Record::read(text.strip_suffix(super::AFTER).unwrap()).unwrap();
            let fields = |record: &Record<'_>| {
                [record.path, record.code, record.target, record.lines, record.notes].map(str::to_owned)
            };
            assert_eq!((fields(&read), read.is_fixable), (fields(&record), is_fixable));
        }
        assert!(Record::read("a").is_none());
    }
}
