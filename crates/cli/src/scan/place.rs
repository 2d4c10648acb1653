//! Puts what is found in a reference where it is in the document.

use std::borrow::Cow;

use memchr::{memchr, memmem};
use uri_bnf::Span;
use uri_bnf_documents::{Find, Hint};

use crate::documents::content::Origin;
use crate::documents::lines::Lines;
use crate::documents::octets::Octets;
use crate::documents::secrets::Secrets;
use crate::findings::checked::{Checked, FindingCounts, Shown};
use crate::findings::find_object::{FindObject, PlacedEdit, PlacedFinding};
use crate::findings::finding::{Finding, FindingLabel, FindingSuggestion};
use crate::findings::hyphens::OtherReading;
use crate::findings::object::CheckedObject;
use crate::fix::Moves;
use crate::inputs::input::Input;
use crate::text::secrets;
use crate::text::visible::lossy;

/// How much of a line is shown before and after a finding, in octets. Lines of generated documents can have some megabytes.
const AROUND: usize = 2 << 10;

/// A document that is scanned.
#[derive(Clone, Copy)]
pub(super) struct ScannedDocument<'d> {
    /// Its path, as it is reported.
    pub(super) source: &'d str,
    pub(super) content: Octets<'d>,
    /// Where that is in the file.
    pub(super) origin: &'d Origin,
    pub(super) secrets: &'d Secrets<'d>,
    /// What it was, if it is to be shown as it was.
    pub(super) before: Option<&'d Before<'d>>,
}

/// A document before it was changed.
pub(super) struct Before<'d> {
    pub(super) content: Octets<'d>,
    pub(super) moves: Moves,
    pub(super) secrets: Secrets<'d>,
}

impl<'d> ScannedDocument<'d> {
    /// Returns the content that is shown.
    pub(super) fn shown_content(&self) -> Octets<'d> {
        self.before.map_or(self.content, |before| before.content)
    }

    /// Returns where an offset of the document is in what is shown.
    pub(super) fn shown_offset(&self, offset: usize) -> usize {
        self.before.map_or(offset, |before| before.moves.before(offset))
    }

    fn shown_span(&self, span: Span) -> Span {
        self.before.map_or(span, |before| before.moves.span_before(span))
    }

    /// Returns where an offset of what is shown is in the file.
    fn in_file(&self, offset: usize) -> usize {
        self.origin.in_file(self.shown_content(), offset)
    }

    /// Returns a part of what is shown without its secrets, if it has any.
    fn masked(&self, part: Span) -> Option<Vec<u8>> {
        self.before.map_or(self.secrets, |before| &before.secrets).masked(self.shown_content(), part)
    }

    /// Returns the parts of a reference that only the text around it shows to be secret.
    pub(super) fn hidden<'f>(&self, find: &'f Find<'_>) -> Vec<&'f str> {
        self.secrets.hidden(self.content, find)
    }

    /// Returns a reference as an input.
    pub(super) fn input<'a>(&self, find: &'a Find<'_>) -> Input<'a>
    where
        'd: 'a,
    {
        let octets = Some(find.reference.octets());
        let offset = self.in_file(self.shown_offset(find.span.start)) as u64;
        Input { index: 0, source: self.source, line: 1, column: 1, offset, octets }
    }

    /// Returns the text at a span, without its secrets.
    pub(super) fn shown(&self, span: Span) -> Cow<'d, str> {
        let span = self.shown_span(span);
        match self.masked(span) {
            Some(masked) => Cow::Owned(lossy(Cow::Owned(masked)).into_owned()),
            None => lossy(Cow::Borrowed(self.shown_content().part(span))),
        }
    }

    /// Returns the other reading of a reference, without its secrets.
    fn shown_reading(&self, find: &Find<'_>, other: &[u8]) -> Vec<u8> {
        let mut shown = secrets::mask(other).into_owned();
        for secret in self.hidden(find) {
            let starts: Vec<_> = memmem::find_iter(&shown, secret.as_bytes()).collect();
            for start in starts {
                shown.iter_mut().skip(start).take(secret.len()).for_each(|octet| *octet = b'*');
            }
        }
        shown
    }

    /// Returns what is found in a reference as findings in the lines of the document, one for each line with findings.
    /// `lines` is before the reference.
    pub(super) fn by_lines<'c>(
        &'c self,
        find: &Find<'_>,
        checked: Checked<'_>,
        lines: &mut Lines<'_>,
    ) -> Vec<Checked<'c>> {
        let Checked { findings, left_out, is_valid, newer, extent, is_validated, .. } = checked;
        let mut placed: Vec<Checked<'c>> = Vec::new();
        let mut line = Span::new(0, 0);
        for mut finding in findings {
            let start = self.shown_offset(find.reference.span_in_document(finding.span).start);
            let position = lines.place(start);
            let is_new =
                placed.last().is_none_or(|last| last.input.line != position.line) || start > line.end;
            if is_new {
                line = self.line_around(position.line_start, start);
                let before = self.shown_content().part(Span::new(line.start, start));
                let column = position.column.saturating_sub(crate::text::position::characters(before));
                let input = Input {
                    index: 0,
                    source: self.source,
                    line: position.line,
                    column,
                    offset: self.in_file(line.start) as u64,
                    octets: Some(self.shown_content().part(line)),
                };
                placed.push(Checked {
                    input,
                    findings: Vec::new(),
                    left_out: 0,
                    counts: FindingCounts::default(),
                    is_valid,
                    newer,
                    extent,
                    verdict: None,
                    is_validated,
                    shown: Shown::Document(self.masked(line)),
                    is_ignored: false,
                    find: None,
                });
            }
            self.move_into(&mut finding, find, line);
            if let Some(last) = placed.last_mut() {
                last.findings.push(finding);
            }
        }
        if let Some(last) = placed.last_mut() {
            last.left_out = left_out;
        }
        placed
    }

    /// Returns the line that begins at `line_start`, as far as it is not too far from `offset`.
    fn line_around(&self, line_start: usize, offset: usize) -> Span {
        let far = offset.saturating_sub(AROUND);
        let start = if line_start >= far { line_start } else { self.boundary(far) };
        let content = self.shown_content();
        let most = content.len().min(offset + AROUND);
        let rest = content.part(Span::new(offset, most));
        let end = memchr(b'\n', rest).map_or_else(|| self.boundary(most), |length| offset + length);
        let is_crlf = end > start && content.part(Span::new(end - 1, end + 1)) == b"\r\n";
        Span::new(start, end - usize::from(is_crlf && end > offset))
    }

    /// Returns the first offset from `offset` on at which a character of UTF-8 may begin.
    fn boundary(&self, offset: usize) -> usize {
        let is_inside = |octet: &&u8| **octet & 0xC0 == 0x80;
        let content = self.shown_content();
        let rest = content.part(Span::new(offset, content.len().min(offset + 3)));
        offset + rest.iter().take_while(is_inside).count()
    }

    /// Returns the object of a reference. `lines` is before the reference.
    pub(super) fn object<'c>(
        &'c self,
        find: &'c Find<'_>,
        verdict: CheckedObject<'c>,
        findings: Vec<Finding>,
        parts: ObjectParts,
        lines: &Lines<'_>,
    ) -> FindObject<'c> {
        let position = |offset: usize| {
            let span = self.shown_span(find.reference.span_in_document(Span::new(offset, offset)));
            let place = lines.clone().place(span.start);
            (place.line, place.column)
        };
        let mut verdict = verdict;
        verdict.put_in_document(position);
        let mut lines = lines.clone();
        let mut place = |finding: Finding| {
            let span = self.shown_span(find.reference.span_in_document(finding.span));
            let position = lines.place(span.start);
            let edit = finding.suggestion.as_ref().filter(|suggestion| !suggestion.has_secret);
            let edit = edit.map(|FindingSuggestion { span, replacement, .. }| {
                let edit = find.reference.edit(find.writing, *span, replacement);
                let span = self.shown_span(edit.span);
                PlacedEdit {
                    start: self.in_file(span.start),
                    end: self.in_file(span.end),
                    replacement: edit.replacement,
                }
            });
            let (line, column) = (position.line, position.column);
            let (start, end) = (self.in_file(span.start), self.in_file(span.end));
            PlacedFinding { finding, line, column, start, end, edit }
        };
        let diagnostics = parts
            .is_validated
            .then(|| findings.into_iter().filter(Finding::is_named).map(&mut place).collect());
        let there = self.shown_span(find.span);
        FindObject {
            verdict,
            start: self.in_file(there.start),
            end: self.in_file(there.end),
            text: self.shown(find.span),
            kind: find.kind.name(),
            place: Some(secrets::mask_all_text(&find.place)).filter(|place| !place.is_empty()),
            guessed: find.is_guessed,
            cut: find.hint == Some(Hint::Cut),
            alternative: OtherReading::of(find, |other| self.shown_reading(find, other)),
            edition: parts.edition,
            diagnostics,
            diagnostics_left_out: parts.left_out,
        }
    }

    /// Makes the spans of a finding in a reference those of a line of what is shown. What is on other lines is left out.
    fn move_into(&self, finding: &mut Finding, find: &Find<'_>, line: Span) {
        let clip = |span: Span| {
            let clip = |offset: usize| offset.clamp(line.start, line.end) - line.start;
            Span::new(clip(span.start), clip(span.end))
        };
        let in_document = |span: Span| self.shown_span(find.reference.span_in_document(span));
        finding.span = clip(in_document(finding.span));
        finding.labels.retain_mut(|FindingLabel { span, .. }| {
            let there = in_document(*span);
            *span = clip(there);
            line.contains(Span::new(there.start, there.start))
        });
        finding.suggestion = finding.suggestion.take().and_then(|suggestion| {
            let edit = find.reference.edit(find.writing, suggestion.span, &suggestion.replacement);
            let there = self.shown_span(edit.span);
            line.contains(there).then(|| FindingSuggestion {
                span: clip(there),
                replacement: edit.replacement,
                ..suggestion
            })
        });
    }
}

/// What the object of a reference has beside its verdict.
#[derive(Clone, Copy)]
pub(super) struct ObjectParts {
    pub(super) edition: &'static str,
    pub(super) is_validated: bool,
    pub(super) left_out: u64,
}
