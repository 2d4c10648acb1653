//! URLs in text with one slash in place of two: `http:/example.org/a`.
//!
//! What is between the slash and the next one must look like a registered host, so that `http:/path/file.html` is left alone.

use memchr::memmem;
use uri_bnf::Span;

use crate::list::List;
use crate::{DecodedReference, Find, Kind, Writing};

/// The schemes, with the slash.
const BEGINNINGS: [&[u8]; 2] = [b"http:/", b"https:/"];

/// How long a name in the domain name system is at most, in octets.
const LONGEST_HOST: usize = 253;

/// How long such a URL is at most, in octets.
const LONGEST: usize = 1 << 11;

/// Adds such URLs in a part of a text to what was found there, unless they overlap.
pub(crate) fn find<'t>(text: &'t [u8], offset: usize, into: &mut List<'t>) {
    let mut found = Vec::new();
    for colon in memmem::find_iter(text, b":/") {
        found.extend(url(text, colon).map(|span| Span::new(offset + span.start, offset + span.end)));
    }
    if found.is_empty() {
        return;
    }
    let mut known = into.iter().map(|find| find.span).collect::<Vec<_>>();
    known.sort_by_key(|span| span.start);
    for span in found {
        let next = known.partition_point(|known| known.end <= span.start);
        if known.get(next).is_none_or(|known| span.end <= known.start) {
            let written = text.get(span.start - offset..span.end - offset).unwrap_or_default();
            into.push(&Find {
                span,
                kind: Kind::Bare,
                place: String::new(),
                reference: DecodedReference::verbatim(written, span.start),
                writing: Writing::Plain,
                takes_iris: false,
                is_guessed: false,
                hint: None,
                hyphens: None,
            });
        }
    }
}

/// Returns the URL whose scheme ends at `colon`.
fn url(text: &[u8], colon: usize) -> Option<Span> {
    let ends = |begin: &&&[u8]| {
        let start = (colon + 2).checked_sub(begin.len());
        start.and_then(|start| text.get(start..colon + 2)).is_some_and(|it| it.eq_ignore_ascii_case(begin))
    };
    let start = colon + 2 - BEGINNINGS.iter().find(ends)?.len();
    let before = start.checked_sub(1).and_then(|before| text.get(before));
    if before.is_some_and(|octet| octet.is_ascii_alphanumeric() || b"+-._/:=&?%\\".contains(octet)) {
        return None;
    }
    let rest = text.get(colon + 2..text.len().min(colon + 2 + LONGEST))?;
    let host = rest.get(..memchr::memchr(b'/', rest)?).filter(|host| is_host(host))?;
    let is_inside = |octet: &&u8| octet.is_ascii_graphic() && !b"<>\"'`|\\^{}".contains(octet);
    let length = rest.iter().take_while(is_inside).count();
    let is_around = |octet: &u8| b".,;:!?)]*_~".contains(octet);
    let punctuation = rest.get(..length)?.iter().rev().take_while(|octet| is_around(octet)).count();
    (length - punctuation > host.len()).then(|| Span::new(start, colon + 2 + length - punctuation))
}

/// Returns whether a text is a name with two labels or more, of which the last has letters only.
fn is_host(text: &[u8]) -> bool {
    let is_label = |label: &[u8]| {
        let is_hyphen = |octet: Option<&u8>| octet == Some(&b'-');
        !label.is_empty()
            && label.iter().all(|octet| octet.is_ascii_alphanumeric() || *octet == b'-')
            && !is_hyphen(label.first())
            && !is_hyphen(label.last())
    };
    let mut labels = text.rsplit(|octet| *octet == b'.');
    let last = labels.next().unwrap_or_default();
    let is_top = last.len() > 1 && last.iter().all(u8::is_ascii_alphabetic);
    let has_more = text.contains(&b'.');
    text.len() <= LONGEST_HOST && is_top && has_more && labels.all(is_label)
}
