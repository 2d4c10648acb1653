//! Applies the safe suggestions for the references of a document.

use std::io;

use uri_bnf::Span;
use uri_bnf_documents::{Edit, Find, Finds};

use crate::documents::octets::Octets;
use crate::documents::run::{ReadDocument, references};
use crate::fix::{Changed, Target};
use crate::ignores::is_comment;

/// How often edits that would change what the document means are left out, and the rest is tried again.
const ROUNDS: usize = 8;

/// How a document is fixed.
pub(super) struct Fixed<R> {
    /// What is changed, in octets of the document; in order.
    pub(super) edits: Vec<Edit>,
    /// The numbers of the finds that are changed, in order.
    pub(super) changed: Vec<usize>,
    /// How many findings are fixed.
    pub(super) count: u64,
    /// What became of the new document.
    pub(super) outcome: R,
}

/// What is changed in a reference.
struct Change {
    /// The number of the find.
    index: usize,
    edits: Vec<Edit>,
    count: u64,
    text: String,
}

/// Makes the changes of `fix` in the references of a document, and gives the new document with its references to `then`.
/// Returns `None` if there are no changes.
///
/// The new document has the same references but for these changes: it is read again, and a change after which it would not is
/// left out. So are changes that reach over the end of a line, unless that ends after a hyphen in a delimited reference. Most
/// documents are read once more, and all at most [`ROUNDS`] times.
pub(super) fn fixed<R>(
    read: &ReadDocument<'_>,
    fix: impl FnMut(usize, &Find<'_>) -> Option<Changed>,
    then: impl FnOnce(Octets<'_>, &Finds<'_>, &[Edit]) -> R,
) -> Option<Fixed<R>> {
    let found = &read.finds;
    let mut changes = changes(read.content, found, fix);
    for round in 1..=ROUNDS {
        if changes.is_empty() {
            return None;
        }
        let new = edited(read.content.whole(), changes.iter().flat_map(|change| &change.edits));
        let now = references(&new, read.format, read.options);
        let Some(wrong) = first_difference(&now, found, &changes) else {
            let count = changes.iter().map(|change| change.count).sum();
            let numbers = changes.iter().map(|change| change.index).collect();
            let edits: Vec<_> = changes.into_iter().flat_map(|change| change.edits).collect();
            let outcome = then(Octets::new(&new), &now, &edits);
            return Some(Fixed { edits, changed: numbers, count, outcome });
        };
        // The change of this find or, if there is none, the one before it.
        let last = changes.partition_point(|change| change.index <= wrong).saturating_sub(1);
        if round + 1 < ROUNDS {
            changes.remove(last);
        } else {
            changes.truncate(last);
        }
    }
    None
}

/// Returns the changes that can be made in a document, in order.
fn changes(
    content: Octets<'_>,
    found: &Finds<'_>,
    mut fix: impl FnMut(usize, &Find<'_>) -> Option<Changed>,
) -> Vec<Change> {
    let changes = found.iter().enumerate().filter_map(|(index, find)| {
        let Changed { text, changes, count, codes: _ } = fix(index, &find)?;
        let edits = edits(content, &find, &text, &changes)?;
        Some(Change { index, edits, count, text })
    });
    changes.collect()
}

/// Returns the edits that make a reference `text`; `None` if they cannot be made.
fn edits(content: Octets<'_>, find: &Find<'_>, text: &str, changes: &[(Span, String)]) -> Option<Vec<Edit>> {
    // What divides a delimited reference after a hyphen is removed with the end of the line.
    let joins_lines = find.hyphens.is_some();
    let is_within_line = |edit: &Edit| {
        let is_one_line = joins_lines || content.find(edit.span, |octet| octet == b'\n').is_none();
        is_one_line && !edit.replacement.contains('\n')
    };
    // A comment must not come into being.
    if is_comment(text.as_bytes()) {
        return None;
    }
    let edits = find.reference.edits(find.writing, changes, text);
    edits.iter().all(is_within_line).then_some(edits)
}

/// Returns whether the change of a reference can be made in its document.
pub(super) fn can_be_made(content: Octets<'_>, find: &Find<'_>, changed: &Changed) -> bool {
    edits(content, find, &changed.text, &changed.changes).is_some()
}

/// Returns a document with these edits, which are in order and do not overlap.
fn edited<'e>(content: &[u8], edits: impl Iterator<Item = &'e Edit>) -> Vec<u8> {
    let (mut new, mut end) = (Vec::with_capacity(content.len()), 0);
    for Edit { span, replacement } in edits {
        new.extend_from_slice(content.get(end..span.start).unwrap_or_default());
        new.extend_from_slice(replacement.as_bytes());
        end = span.end;
    }
    new.extend_from_slice(content.get(end..).unwrap_or_default());
    new
}

/// Returns the number of the first find of a document that is not what it is to be after the changes: `now` is what is found
/// in the new one.
fn first_difference(now: &Finds<'_>, found: &Finds<'_>, changes: &[Change]) -> Option<usize> {
    let (mut changes, mut now_finds) = (changes.iter().peekable(), now.iter());
    for (index, find) in found.iter().enumerate() {
        let change = changes.next_if(|change| change.index == index);
        let expected = change.map_or(find.reference.octets(), |change| change.text.as_bytes());
        let is_same = now_finds.next().is_some_and(|now| {
            now.reference.octets() == expected && now.kind == find.kind && now.place == find.place
        });
        if !is_same {
            return Some(index);
        }
    }
    (now.len() > found.len()).then_some(found.len())
}

/// Passes the lines of a file to a target, with the edits of its document, which begins at octet `offset`.
pub(super) fn write(file: &[u8], offset: usize, edits: &[Edit], target: &mut impl Target) -> io::Result<()> {
    target.begin(offset > 0)?;
    let file = Octets::new(file);
    let (mut edits, mut kept) = (edits.iter().peekable(), offset);
    while let Some(first) = edits.peek() {
        let line_start = file.line_start_after(kept, offset + first.span.start);
        let mut line_end = file.line_end(offset + first.span.end);
        let (mut new, mut end) = (Vec::new(), line_start);
        while let Some(Edit { span, replacement }) =
            edits.next_if(|edit| offset + edit.span.start <= line_end)
        {
            new.extend_from_slice(file.part(Span::new(end, offset + span.start)));
            new.extend_from_slice(replacement.as_bytes());
            end = offset + span.end;
            // It may join the line with the next one.
            if end > line_end {
                line_end = file.line_end(end);
            }
        }
        new.extend_from_slice(file.part(Span::new(end, line_end)));
        let after = (line_end + 1).min(file.len());
        target.keep(file.part(Span::new(kept, line_start)))?;
        target.change(
            file.part(Span::new(line_start, line_end)),
            &new,
            file.part(Span::new(line_end, after)),
        )?;
        kept = after;
    }
    target.keep(file.part(Span::new(kept, file.len())))?;
    target.end_stream()
}
