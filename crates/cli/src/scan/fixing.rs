//! Applies the safe suggestions for the references of a document.

use std::io;

use memchr::memchr_iter;
use uri_bnf::Span;
use uri_bnf_documents::{Edit, Find, Format, Kind, Options};

use crate::documents::octets::Octets;
use crate::documents::run::references;
use crate::fix::{Changed, Target};

/// How often edits that would change what the document means are left out, and the rest is tried again.
const ROUNDS: usize = 8;

/// A document with the safe suggestions applied.
pub(super) struct Fixed {
    /// What is changed, in octets of the document; in order.
    pub(super) edits: Vec<Edit>,
    /// How many findings are fixed.
    pub(super) count: u64,
    /// The new document.
    pub(super) content: Vec<u8>,
}

/// What is changed in a reference.
struct Change {
    /// The number of the find.
    index: usize,
    edits: Vec<Edit>,
    count: u64,
    text: String,
}

/// Returns a document with the changes that `fix` makes in its references; `None` if there are none.
///
/// The new document has the same references but for these changes: it is read again, and a change after which it would not is
/// left out. So are changes of what the document does not have as such (the scheme of `www.w3.org`), of bare references with
/// unbalanced brackets, and those that reach over the end of a line. At most ten times the time to read the document.
pub(super) fn fixed(
    content: Octets<'_>,
    format: Format,
    options: &Options,
    found: &[Find<'_>],
    mut fix: impl FnMut(&Find<'_>) -> Option<Changed>,
) -> Option<Fixed> {
    let mut changes = Vec::new();
    let is_certain = |find: &Find<'_>| !find.is_guessed && (find.kind != Kind::Bare || is_balanced(find));
    for (index, find) in found.iter().enumerate().filter(|(_, find)| is_certain(find)) {
        let Some(Changed { text, changes: of_find, count }) = fix(find) else { continue };
        let edits = find.reference.edits(find.writing, &of_find, &text);
        let is_within_line = |edit: &Edit| {
            content.find(edit.span, |octet| octet == b'\n').is_none() && !edit.replacement.contains('\n')
        };
        if edits.iter().all(is_within_line) {
            changes.push(Change { index, edits, count, text });
        }
    }
    for round in 1..=ROUNDS {
        if changes.is_empty() {
            return None;
        }
        let new = edited(content.whole(), changes.iter().flat_map(|change| &change.edits));
        let Some(wrong) = first_difference(&new, format, options, found, &changes) else {
            let count = changes.iter().map(|change| change.count).sum();
            let edits = changes.into_iter().flat_map(|change| change.edits).collect();
            return Some(Fixed { edits, count, content: new });
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

/// Returns whether a reference has as many closing brackets of each kind as opening ones. If not, it is likely that what nothing
/// but the text delimits goes on, or ends before.
fn is_balanced(find: &Find<'_>) -> bool {
    let count = |octet| memchr_iter(octet, find.reference.octets()).count();
    [(b'(', b')'), (b'[', b']'), (b'{', b'}')]
        .into_iter()
        .all(|(opening, closing)| count(opening) == count(closing))
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

/// Returns the number of the first find that is not what it is to be in the new document.
fn first_difference(
    new: &[u8],
    format: Format,
    options: &Options,
    found: &[Find<'_>],
    changes: &[Change],
) -> Option<usize> {
    let again = references(new, format, options).finds;
    let mut changes = changes.iter().peekable();
    for (index, find) in found.iter().enumerate() {
        let change = changes.next_if(|change| change.index == index);
        let expected = change.map_or(find.reference.octets(), |change| change.text.as_bytes());
        let is_same = again.get(index).is_some_and(|now| {
            now.reference.octets() == expected && now.kind == find.kind && now.place == find.place
        });
        if !is_same {
            return Some(index);
        }
    }
    (again.len() > found.len()).then_some(found.len())
}

/// Passes the lines of a file to a target, with the edits of its document, which begins at octet `offset`.
pub(super) fn write(file: &[u8], offset: usize, edits: &[Edit], target: &mut impl Target) -> io::Result<()> {
    target.begin(offset > 0)?;
    let file = Octets::new(file);
    let (mut edits, mut kept) = (edits.iter().peekable(), offset);
    while let Some(first) = edits.peek() {
        let line_start = file.line_start_after(kept, offset + first.span.start);
        let line_end = file.line_end(offset + first.span.end);
        let (mut new, mut end) = (Vec::new(), line_start);
        while let Some(Edit { span, replacement }) = edits.next_if(|edit| offset + edit.span.end <= line_end)
        {
            new.extend_from_slice(file.part(Span::new(end, offset + span.start)));
            new.extend_from_slice(replacement.as_bytes());
            end = offset + span.end;
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
