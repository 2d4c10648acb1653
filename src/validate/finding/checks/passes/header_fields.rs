//! What the parts of a `mailto` URI become in a message.

use crate::validate::finding::{report::Report, subject::Subject, wrong::is_word};

/// The addresses and the header fields of a `mailto` URI, read from left to right.
pub(super) struct HeaderFields<'a> {
    /// What follows the question mark, and where that begins.
    fields: &'a str,
    start: usize,
    /// The end of the last field that was read, as an offset in the fields.
    end: usize,
    /// Where that is.
    last: Place<'a>,
}

/// What part of a message an octet of a `mailto` URI becomes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place<'a> {
    None,
    Body,
    /// Of the header field with this name, or of an address if that is empty.
    Field(&'a str),
}

impl<'a> HeaderFields<'a> {
    pub(super) fn of(subject: &Subject<'a>, report: &Report<'a, '_>) -> Self {
        let start = report.span(subject.path).start;
        let end = report.span(subject.query.unwrap_or(subject.path)).end;
        let text = report.text.get(start..end).unwrap_or_default();
        let fields = text.split_once('?').map_or("", |(_, fields)| fields);
        Self { fields, start: end - fields.len(), end: 0, last: Place::None }
    }

    /// Returns what the octet at `at` of the reference is part of. The offsets do not decrease. Each field is read once.
    pub(super) fn place(&mut self, at: usize) -> Place<'a> {
        let Some(at) = at.checked_sub(self.start) else { return Place::Field("") };
        if at >= self.fields.len() {
            // In the fragment, or in an address if there are no fields.
            return if self.fields.is_empty() { Place::Field("") } else { Place::None };
        }
        if at >= self.end {
            let before = self.fields.get(self.end..at).unwrap_or_default();
            let start = self.end + before.rfind('&').map_or(0, |offset| offset + 1);
            let after = self.fields.get(at..).unwrap_or_default();
            self.end = at + after.find('&').unwrap_or(after.len());
            let field = self.fields.get(start..self.end).unwrap_or_default();
            // An empty name would be taken for an address.
            let name = field.split_once('=').map_or(field, |(name, _)| name);
            let name = if name.is_empty() { field } else { name };
            self.last = if is_word(name, "body") { Place::Body } else { Place::Field(name) };
        }
        self.last
    }
}
