//! References that nothing delimits but white space and punctuation.

use super::characters::{is_of_bare, is_of_scheme, length_in_iri, plain};

/// Returns the end of the bare reference that begins at `start`, before `text` ends or `most` octets are read, and where
/// reading ended. The end is `None` if it is longer. `before` is the octet before the reference.
///
/// Linear in the number of octets that are read.
pub(super) fn end(text: &[u8], start: usize, most: usize, has_iris: bool, before: Option<u8>) -> Extent {
    let limit = start.saturating_add(most).saturating_add(1).min(text.len());
    let mut open = Open::default();
    let mut offset = start;
    loop {
        offset += plain(text.get(offset..limit).unwrap_or_default());
        let Some(octet) = text.get(offset).copied().filter(|_| offset < limit) else { break };
        let length = match octet {
            b'&' if is_entity(text.get(offset..).unwrap_or_default()) => 0,
            // What is set off by brackets or apostrophes ends at the other one.
            b')' if open.round == 0 && before == Some(b'(') => 0,
            // No URI has it without its opening one.
            b']' if open.square == 0 => 0,
            b'[' if !open.takes_square(text, start, offset) => 0,
            b'\'' if before == Some(b'\'') => 0,
            b',' if open.ends_before_another(text.get(..limit).unwrap_or_default(), start, offset) => 0,
            b'\\' => before_at_sign(text.get(..limit).unwrap_or_default(), start, offset),
            0..=0x7F => usize::from(is_of_bare(octet)),
            _ if has_iris => length_in_iri(text.get(offset..).unwrap_or_default()),
            _ => 0,
        };
        if length == 0 {
            break;
        }
        open.count(octet);
        offset += length;
    }
    if offset - start > most {
        return Extent { end: None, read: offset };
    }
    let run = text.get(start..offset).unwrap_or_default();
    Extent { end: Some(start + open.trimmed(run, before)), read: offset }
}

/// How many backslashes before an at sign belong to a reference.
const MOST_BACKSLASHES: usize = 4;

/// Returns how many backslashes are at `offset`, if they are the first ones in an authority of a reference that begins at
/// `start`, and an at sign and a host follow: `http://a\@b/`. Programs differ in the host of such a text, so nothing of it may be
/// hidden; else none.
pub(super) fn before_at_sign(text: &[u8], start: usize, offset: usize) -> usize {
    let (run, rest) = (text.get(start..offset).unwrap_or_default(), text.get(offset..).unwrap_or_default());
    let authority = run.windows(2).position(|slashes| slashes == b"//").and_then(|at| run.get(at + 2..));
    let is_in_authority = authority.is_some_and(|authority| {
        !authority.is_empty() && !authority.iter().any(|octet| matches!(octet, b'/' | b'?' | b'#' | b'\\'))
    });
    let count = rest.iter().take(MOST_BACKSLASHES).take_while(|octet| **octet == b'\\').count();
    let leads_to_host = matches!(rest.get(count..), Some([b'@', next, ..])
        if next.is_ascii_alphanumeric() || *next == b'[' || !next.is_ascii());
    if is_in_authority && leads_to_host { count } else { 0 }
}

/// How far a bare reference reaches.
pub(super) struct Extent {
    /// Its end; `None` if it is longer than the limit.
    pub(super) end: Option<usize>,
    /// Where reading ended.
    pub(super) read: usize,
}

/// How many brackets of each kind are opened, less those that are closed.
#[derive(Default)]
struct Open {
    round: isize,
    square: isize,
    /// Whether a query is known to have begun.
    has_query: bool,
    /// Whether a query or a fragment is known to have begun, which may have other references in it.
    holds_others: bool,
}

impl Open {
    fn count(&mut self, octet: u8) {
        match octet {
            b'(' => self.round += 1,
            b')' => self.round -= 1,
            b'[' => self.square += 1,
            b']' => self.square -= 1,
            _ => {}
        }
    }

    /// Returns whether the reference continues with the `[` at `offset`: in the authority, and in a query, where programs write
    /// it though no URI has it there. Elsewhere, and before `/`, it belongs to a markup.
    fn takes_square(&mut self, text: &[u8], start: usize, offset: usize) -> bool {
        let run = text.get(start..offset).unwrap_or_default();
        if run.ends_with(b"//") || run.ends_with(b"@") {
            return true;
        }
        self.has_query = self.has_query || run.contains(&b'?');
        self.has_query && text.get(offset + 1) != Some(&b'/')
    }

    /// Returns whether the next reference of a list begins after the comma at `offset`.
    fn ends_before_another(&mut self, text: &[u8], start: usize, offset: usize) -> bool {
        if self.holds_others || !begins_reference(text.get(offset + 1..).unwrap_or_default()) {
            return false;
        }
        let run = text.get(start..offset).unwrap_or_default();
        self.holds_others = run.iter().any(|octet| matches!(octet, b'?' | b'#'));
        !self.holds_others
    }

    /// Returns the length of `run` without the punctuation of the sentence around it.
    fn trimmed(mut self, run: &[u8], before: Option<u8>) -> usize {
        let mut length = run.len();
        while let Some(last) = length.checked_sub(1).and_then(|last| run.get(last)).copied() {
            let is_around = match last {
                // Apostrophes are quotation marks here.
                b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'' => true,
                // A closing bracket without its opening one, and an opening one that nothing closes.
                b')' if self.round < 0 => {
                    self.round += 1;
                    true
                }
                b'(' => {
                    self.round -= 1;
                    true
                }
                b'[' => {
                    self.square -= 1;
                    true
                }
                b'*' | b'_' | b'~' => before == Some(last),
                _ => false,
            };
            if !is_around {
                break;
            }
            length -= 1;
        }
        length
    }
}

/// The longest scheme that is told after a comma, in octets.
const LONGEST_SCHEME: usize = 32;

/// Returns whether `text` begins with a scheme and `://`.
fn begins_reference(text: &[u8]) -> bool {
    let length = text.iter().take(LONGEST_SCHEME).take_while(|octet| is_of_scheme(**octet)).count();
    text.first().is_some_and(u8::is_ascii_alphabetic)
        && text.get(length..).is_some_and(|rest| rest.starts_with(b"://"))
}

/// The entities of angle brackets, quotation marks and spaces, which end a reference in what was HTML.
const ENTITIES: [&[u8]; 14] = [
    b"&gt;", b"&lt;", b"&quot;", b"&apos;", b"&nbsp;", b"&#39;", b"&#34;", b"&#60;", b"&#62;", b"&#160;",
    b"&#x22;", b"&#x27;", b"&#x3c;", b"&#x3e;",
];

/// The length of the longest of them, in octets. No character is longer.
pub(super) const LONGEST_ENTITY: usize = 6;

fn is_entity(rest: &[u8]) -> bool {
    ENTITIES
        .iter()
        .any(|entity| rest.get(..entity.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(entity)))
}
