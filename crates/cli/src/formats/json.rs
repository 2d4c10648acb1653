//! One JSON array of the objects of `jsonl`.

use std::io::{self, Write};

use super::format::Format;
use super::jsonl::{write_as_text, write_object};
use crate::documents::as_text::AsText;
use crate::findings::checked::Checked;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::text::terminal::Content;

/// Written between two objects. Before the first, the comma is left out.
const SEPARATOR: &[u8] = b",\n";

#[derive(Default)]
pub(super) struct Json {
    has_objects: bool,
    as_text: AsText,
}

impl Format for Json {
    fn content(&self) -> Content {
        Content::Json
    }

    fn wants(&self) -> Wanted {
        Wanted::Verdicts
    }

    fn begin(&mut self, output: &mut dyn Write) -> io::Result<()> {
        output.write_all(b"[")
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        text.extend_from_slice(SEPARATOR);
        write_object(text, checked);
    }

    fn put(&mut self, output: &mut dyn Write, text: &[u8], _totals: &Totals) -> io::Result<()> {
        let text = if std::mem::replace(&mut self.has_objects, true) { text } else { &text[1..] };
        output.write_all(text)
    }

    fn note_as_text(&mut self, documents: &AsText) {
        self.as_text = documents.clone();
    }

    fn end(&mut self, output: &mut dyn Write, totals: &Totals) -> io::Result<()> {
        if !self.as_text.is_empty() {
            let mut text = SEPARATOR.to_owned();
            write_as_text(&mut text, &self.as_text);
            self.put(output, &text, totals)?;
        }
        output.write_all(if self.has_objects { b"\n]\n" } else { b"]\n" })
    }
}
