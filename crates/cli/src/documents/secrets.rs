//! The secrets of a document: those of its references, and those of what is around them.

use std::cell::{OnceCell, Ref, RefCell};

use memchr::{memchr, memchr2, memchr3};
use uri_bnf::Span;
use uri_bnf::extract::Finder;
use uri_bnf_documents::{Find, Finds, Format, without_escapes};

use super::octets::Octets;
use crate::steps;
use crate::text::secrets;

/// How far around what is shown a secret may begin or end that is no part of a reference, in octets.
const AROUND: usize = 1 << 9;

/// How much is searched after that, because the next finding is often near, in octets.
const AHEAD: usize = 1 << 12;

/// Where the secrets of a document are. They are searched for when something of it is shown.
pub(crate) struct Secrets<'d> {
    finds: &'d Finds<'d>,
    format: Format,
    /// Those of the references, in order.
    spans: OnceCell<Vec<Span>>,
    /// The part that was searched last for others, and these.
    searched: RefCell<(Span, Vec<Span>)>,
}

impl<'d> Secrets<'d> {
    pub(crate) fn of(finds: &'d Finds<'d>, format: Format) -> Self {
        Self { finds, format, spans: OnceCell::new(), searched: RefCell::new((Span::new(0, 0), Vec::new())) }
    }

    /// Returns the part of a document without its secrets, if it has any: those of the references of the document, and of
    /// what the format does not take for references.
    pub(crate) fn masked(&self, content: Octets<'_>, part: Span) -> Option<Vec<u8>> {
        let others = self.around(content, part);
        let is_in_part = |secret: &Span| secret.start < part.end && part.start < secret.end;
        let mut masked = None;
        for secret in self.within(part).chain(others.iter().copied()).filter(is_in_part) {
            let masked = masked.get_or_insert_with(|| content.part(part).to_vec());
            let start = secret.start.max(part.start) - part.start;
            let end = secret.end.min(part.end).saturating_sub(part.start);
            masked.iter_mut().take(end).skip(start).for_each(|octet| *octet = b'*');
        }
        masked
    }

    /// Returns all of them, in order. What overlaps is one.
    pub(crate) fn all(&self, content: Octets<'_>) -> Vec<Span> {
        let whole = Span::new(0, content.len());
        let mut all = search_around(content, whole, self.format);
        all.extend(self.within(whole));
        all.sort_unstable_by_key(|secret| secret.start);
        all.dedup_by(|next, last| {
            let overlaps = next.start <= last.end;
            if overlaps {
                last.end = last.end.max(next.end);
            }
            overlaps
        });
        all
    }

    /// Returns the parts of a reference that the text around it shows to be secret, but not the reference itself:
    /// `http://user:pass word@host/` ends at the space where nothing delimits it.
    pub(crate) fn hidden<'f>(&self, content: Octets<'_>, find: &'f Find<'_>) -> Vec<&'f str> {
        let octets = find.reference.octets();
        let is_cut = memchr(b':', octets).is_some() && self.may_end_after(content, find.span.end);
        let Some(masked) = is_cut.then(|| self.masked(content, find.span)).flatten() else {
            return Vec::new();
        };
        let own: Vec<_> = self.within(find.span).collect();
        let written = content.part(find.span);
        let in_document = |part| find.reference.span_in_document(part);
        let is_hidden = |index: usize| {
            let there = in_document(Span::new(index, index + 1)).start.saturating_sub(find.span.start);
            masked.get(there) != written.get(there)
        };
        let mut parts = Vec::new();
        let mut start = 0;
        while let Some(first) = (start..octets.len()).find(|index| is_hidden(*index)) {
            let end = (first..octets.len()).find(|index| !is_hidden(*index)).unwrap_or(octets.len());
            let there = in_document(Span::new(first, end));
            let is_own = own.iter().any(|secret| secret.start < there.end && there.start < secret.end);
            let part = octets.get(first..end).and_then(|part| str::from_utf8(part).ok());
            parts.extend(part.filter(|_| !is_own));
            start = end;
        }
        parts
    }

    /// Returns whether a password that begins before `offset` may end after it: there is an at sign, maybe as an escape.
    fn may_end_after(&self, content: Octets<'_>, offset: usize) -> bool {
        let after = content.part(Span::new(offset, content.len().min(offset + AROUND)));
        // U+FF20 is an at sign too.
        memchr3(b'@', b'%', 0xEF, after).is_some()
            || memchr2(b'\\', b'&', after).is_some()
            || self.format == Format::Mail && memchr(b'=', after).is_some()
    }

    /// Returns those around a part of the document that are no parts of references.
    fn around(&self, content: Octets<'_>, part: Span) -> Ref<'_, Vec<Span>> {
        // A secret may be cut where the part begins or ends.
        let needed = Span::new(part.start.saturating_sub(AROUND), content.len().min(part.end + AROUND));
        if !self.searched.borrow().0.contains(needed) {
            let around = Span::new(needed.start, content.len().min(needed.end + AHEAD));
            *self.searched.borrow_mut() = (around, search_around(content, around, self.format));
        }
        Ref::map(self.searched.borrow(), |(_, spans)| spans)
    }

    /// Returns those of references in a part of the document.
    fn within(&self, part: Span) -> impl Iterator<Item = Span> {
        let spans = self.spans.get_or_init(|| search(self.finds));
        let first = spans.partition_point(|secret| secret.end <= part.start);
        let rest = spans.get(first..).unwrap_or_default().iter();
        rest.copied().inspect(|_| steps::count(1)).take_while(move |secret| secret.start < part.end)
    }
}

fn search(finds: &Finds<'_>) -> Vec<Span> {
    let masking = secrets::masking();
    let of_find = |find: Find<'_>| {
        let spans: Vec<_> = masking.spans(find.reference.octets()).collect();
        spans.into_iter().map(|span| find.reference.span_in_document(span)).collect::<Vec<_>>()
    };
    finds.iter().flat_map(of_find).collect()
}

/// Searches a part of a document as text: as it is written, and without its escapes.
fn search_around(content: Octets<'_>, around: Span, format: Format) -> Vec<Span> {
    let text = content.part(around);
    let written = spans_in_text(text);
    let mut all: Vec<_> =
        written.map(|span| Span::new(around.start + span.start, around.start + span.end)).collect();
    if let Some(text) = without_escapes(text, around.start, format) {
        all.extend(spans_in_text(text.octets()).map(|span| text.span_in_document(span)));
    }
    all
}

/// Returns those of a text, in its octets.
fn spans_in_text(text: &[u8]) -> impl Iterator<Item = Span> {
    let masking = secrets::masking();
    let of_finds = Finder::new().with_iris(true).find(text).flat_map(move |find| {
        let reference = find.reference();
        let spans: Vec<_> = masking.spans(&reference.to_cow()).collect();
        spans.into_iter().map(move |span| reference.span_in_text(span))
    });
    of_finds.chain(masking.spans_of_words(text))
}
