//! A table in Markdown, for the summary of a job or a comment.

use std::io::{self, Write};

use super::excerpt::Excerpt;
use super::format::Format;
use super::words;
use crate::findings::checked::Checked;
use crate::findings::summary::accepted;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::text::markdown::cell;
use crate::text::position::Columns;
use crate::text::visible::Escaper;
use crate::verdicts::line::source;

/// The number of columns for an input.
const WIDTH: usize = 60;

const HEAD: &str = "| position | severity | code | message | text |\n|---|---|---|---|---|\n";

const TOTALS: &str = "| references | not valid | too long | with other errors | denied | with warnings | with advice | findings | \
                      fixable |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";

pub(super) struct Markdown {
    title: String,
    has_rows: bool,
}

impl Markdown {
    pub(super) fn new(title: String) -> Self {
        Self { title, has_rows: false }
    }
}

impl Format for Markdown {
    fn wants(&self) -> Wanted {
        Wanted::Lines
    }

    fn begin(&mut self, output: &mut dyn Write) -> io::Result<()> {
        write!(output, "# {}\n\n", self.title)
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        let input = &checked.input;
        let masked = checked.shown();
        let mut columns = Columns::new(input.octets.unwrap_or_default(), input.column);
        let mut last = input.column;
        for finding in &checked.findings {
            last = columns.of(finding.span.start);
            let position = cell(&format!("{}:{}:{last}", source(input), input.line));
            let (severity, name) = (finding.severity, finding.name);
            let message = cell(&words::line(finding));
            let shown = masked
                .as_deref()
                .map(|octets| cell(&Excerpt::of(octets, &[finding.span], WIDTH, Escaper::IN_LINE).text));
            let shown = shown.unwrap_or_default();
            // Writing to memory does not fail.
            let _ = writeln!(text, "| {position} | {severity} | {name} | {message} | {shown} |");
        }
        if let Some(more) = words::left_out(checked) {
            let position = cell(&format!("{}:{}:{last}", source(input), input.line));
            let _ = writeln!(text, "| {position} | | | {more} | |");
        }
    }

    fn put(&mut self, output: &mut dyn Write, text: &[u8], _totals: &Totals) -> io::Result<()> {
        if !std::mem::replace(&mut self.has_rows, true) {
            output.write_all(HEAD.as_bytes())?;
        }
        output.write_all(text)
    }

    fn end(&mut self, output: &mut dyn Write, totals: &Totals) -> io::Result<()> {
        if self.has_rows {
            writeln!(output)?;
        }
        let Totals {
            references, not_valid, too_long, other_errors, denied, warned, advised, findings, ..
        } = totals;
        let (all, fixable) = (findings.all(), findings.fixable);
        output.write_all(TOTALS.as_bytes())?;
        writeln!(
            output,
            "| {references} | {not_valid} | {too_long} | {other_errors} | {denied} | {warned} | {advised} | {all} | {fixable} |"
        )?;
        for accepted in accepted(totals) {
            writeln!(output, "\n{accepted}")?;
        }
        match totals.ignored {
            0 => {}
            1 => writeln!(output, "\n1 reference was ignored by a pattern.")?,
            many => writeln!(output, "\n{many} references were ignored by patterns.")?,
        }
        match totals.unread {
            0 => Ok(()),
            1 => writeln!(output, "\n1 file could not be read."),
            many => writeln!(output, "\n{many} files could not be read."),
        }
    }
}
