//! The secrets of a document: those of its references, and those of what is around them.

use std::cell::{OnceCell, Ref, RefCell};

use memchr::memchr3;
use uri_bnf::Span;
use uri_bnf::extract::Finder;
use uri_bnf_documents::{Find, Finds};

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
    /// Those of the references, in order.
    spans: OnceCell<Vec<Span>>,
    /// The part that was searched last for others, and these.
    searched: RefCell<(Span, Vec<Span>)>,
}

impl<'d> Secrets<'d> {
    pub(crate) fn of(finds: &'d Finds<'d>) -> Self {
        Self { finds, spans: OnceCell::new(), searched: RefCell::new((Span::new(0, 0), Vec::new())) }
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

    /// Returns the parts of a reference that the text around it shows to be secret, but not the reference itself:
    /// `http://user:pass word@host/` ends at the space where nothing delimits it.
    pub(crate) fn hidden<'c>(&self, content: Octets<'c>, find: &Find<'_>) -> Vec<&'c str> {
        // A password follows a colon and ends at an at sign.
        let after = Span::new(find.span.end, content.len().min(find.span.end + AROUND));
        let is_cut = memchr::memchr(b':', find.reference.octets()).is_some()
            && memchr3(b'@', b'%', 0xEF, content.part(after)).is_some();
        let Some(masked) = is_cut.then(|| self.masked(content, find.span)).flatten() else {
            return Vec::new();
        };
        let own: Vec<_> = self.within(find.span).collect();
        let written = content.part(find.span);
        let is_hidden = |index: usize| masked.get(index) != written.get(index);
        let mut parts = Vec::new();
        let mut start = 0;
        while let Some(first) = (start..written.len()).find(|index| is_hidden(*index)) {
            let end = (first..written.len()).find(|index| !is_hidden(*index)).unwrap_or(written.len());
            let part = Span::new(find.span.start + first, find.span.start + end);
            let is_own = own.iter().any(|secret| secret.start < part.end && part.start < secret.end);
            parts.extend(str::from_utf8(content.part(part)).ok().filter(|_| !is_own));
            start = end;
        }
        parts
    }

    /// Returns those around a part of the document that are no parts of references.
    fn around(&self, content: Octets<'_>, part: Span) -> Ref<'_, Vec<Span>> {
        // A secret may be cut where the part begins or ends.
        let needed = Span::new(part.start.saturating_sub(AROUND), content.len().min(part.end + AROUND));
        if !self.searched.borrow().0.contains(needed) {
            let around = Span::new(needed.start, content.len().min(needed.end + AHEAD));
            *self.searched.borrow_mut() = (around, search_around(content, around));
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

/// Searches a part of a document as text.
fn search_around(content: Octets<'_>, around: Span) -> Vec<Span> {
    let masking = secrets::masking();
    let text = content.part(around);
    let of_finds = Finder::new().with_iris(true).find(text).flat_map(|find| {
        let reference = find.reference();
        let spans: Vec<_> = masking.spans(&reference.to_cow()).collect();
        spans.into_iter().map(move |span| reference.span_in_text(span))
    });
    let all = of_finds.chain(masking.spans_of_words(text));
    all.map(|span| Span::new(around.start + span.start, around.start + span.end)).collect()
}
