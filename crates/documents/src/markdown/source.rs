//! What the parser gets: text, with bounded nesting.

use std::borrow::Cow;

use super::{code_blocks, front_matter};

/// How many block quotes and lists begin on one line at most. The parser compares each line with all that are open, so that
/// the time would be the number of lines times that of the containers; what begins further ones becomes text.
const MOST_CONTAINERS: usize = 100;

/// Returns the document as the parser gets it. All offsets stay: each octet that is not part of a character becomes a letter,
/// at which no destination ends, and so does each mark that would begin one container too many. A carriage return alone ends
/// a line, which the parser only knows of a line feed. Front matter and blocks of code of other tools become blank lines.
pub(super) fn of_document(document: &[u8]) -> Cow<'_, str> {
    let marks = too_many(document);
    let front_matter = front_matter::of(document);
    let blocks = code_blocks::of(document);
    let returns: Vec<_> = memchr::memchr_iter(b'\r', document)
        .filter(|offset| document.get(offset + 1) != Some(&b'\n'))
        .collect();
    match std::str::from_utf8(document) {
        Ok(text) if marks.is_empty() && returns.is_empty() && front_matter.is_none() && blocks.is_empty() => {
            return Cow::Borrowed(text);
        }
        _ => {}
    }
    let mut octets = document.to_vec();
    if let Some(front_matter) = front_matter {
        front_matter::blank(&mut octets, 0..front_matter.end);
    }
    for block in &blocks {
        code_blocks::blank(&mut octets, block);
    }
    for offset in returns {
        if let Some(octet) = octets.get_mut(offset) {
            *octet = b'\n';
        }
    }
    for mark in marks {
        if let Some(octet) = octets.get_mut(mark) {
            *octet = b'x';
        }
    }
    Cow::Owned(as_text(&octets).into_owned())
}

/// Returns octets as text of the same length: each one that is not part of a character is a letter in it.
pub(super) fn as_text(octets: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(octets) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(octets.len());
    for chunk in octets.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| 'x'));
    }
    Cow::Owned(text)
}

/// Returns where the marks are that begin containers after the first ones of a line.
fn too_many(document: &[u8]) -> Vec<usize> {
    let mut all = Vec::new();
    let mut start = 0;
    for line in document.split(|octet| matches!(octet, b'\n' | b'\r')) {
        let is_begin = |octet: &&u8| {
            matches!(octet, b' ' | b'\t' | b'>' | b'-' | b'+' | b'*' | b'.' | b')' | b'0'..=b'9')
        };
        let begin = line.iter().take_while(is_begin).count();
        if begin > MOST_CONTAINERS {
            let is_mark = |offset: &usize| {
                let next = || matches!(line.get(offset + 1), None | Some(b' ' | b'\t' | b'>'));
                match line.get(*offset) {
                    Some(b'>') => true,
                    Some(b'-' | b'+' | b'*' | b'.' | b')') => next(),
                    _ => false,
                }
            };
            all.extend((0..begin).filter(is_mark).skip(MOST_CONTAINERS).map(|mark| start + mark));
        }
        start += line.len() + 1;
    }
    all
}
