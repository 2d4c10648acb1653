//! What a syntax marks as inserted.

use memchr::{memchr, memmem};
use uri_bnf::Span;

use super::{LONGEST, Surroundings, bracketed, format, parameters};

/// The sign for what is left out, in UTF-8.
const ELLIPSIS: &str = "\u{2026}";

/// Returns the placeholders that have marks of their own, in their order.
pub(super) fn spans(reference: &[u8], surroundings: Surroundings) -> Vec<Span> {
    let has_parameters = parameters::has_any(reference);
    let mut spans = Vec::new();
    let mut offset = 0;
    while let Some(found) =
        reference.get(offset..).and_then(|rest| rest.iter().position(|octet| is_mark(*octet)))
    {
        let start = offset + found;
        let doubled = || doubled(reference, start, surroundings, has_parameters);
        let length = doubled().or_else(|| length(reference, start, surroundings)).unwrap_or_default();
        if length > 0 {
            spans.push(Span::new(start, start + length));
        }
        offset = start + length.max(1);
    }
    spans
}

fn is_mark(octet: u8) -> bool {
    matches!(octet, b'{' | b'$' | b'#' | b'@' | b'%' | b'<' | b'[' | b'.' | b'\\' | b'!' | b'|' | 0xE2)
}

/// Returns the length of two percent signs that stand for one: beside parameters, and before an escape in a value, which a
/// program reads.
fn doubled(
    reference: &[u8],
    start: usize,
    surroundings: Surroundings,
    has_parameters: bool,
) -> Option<usize> {
    let rest = reference.get(start..)?.strip_prefix(b"%%")?;
    let is_before_escape = || rest.get(..2).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
    // `%%f` in a parameter is `%f`.
    let is_conversion = |letter: &u8| {
        let is_ended = !rest.get(1).is_some_and(|next| next.is_ascii_alphanumeric() || *next == b'%');
        surroundings.is_prose() && letter.is_ascii_lowercase() && is_ended
    };
    if rest.first().is_some_and(is_conversion) {
        return Some(3);
    }
    (has_parameters || surroundings.is_value() && is_before_escape()).then_some(2)
}

/// Returns the length of the placeholder that begins at `start`.
fn length(reference: &[u8], start: usize, surroundings: Surroundings) -> Option<usize> {
    let rest = reference.get(start..)?;
    let near = rest.get(..LONGEST).unwrap_or(rest);
    let braces = |mark: usize| {
        let inner = near.get(mark..).filter(|_| !surroundings.is_value())?;
        Some(mark + bracketed::nested(inner, b'{', b'}')?)
    };
    match near {
        [b'{', ..] => braces(0),
        [b'$' | b'#' | b'@' | b'%', b'{', ..] => braces(1),
        // Shells, Swift, and Twirl.
        [b'$' | b'\\' | b'@', b'(', ..] => Some(1 + bracketed::nested(near.get(1..)?, b'(', b')')?),
        // doxygen ends the name of a path with `^`.
        [b'$', name @ ..] => {
            variable(name).map(|length| 1 + length + usize::from(name.get(length) == Some(&b'^')))
        }
        [b'!', name @ ..] => between_marks(name, b'!').map(|length| 2 + length),
        [b'#', name @ ..] => between_marks(name, b'#').filter(|length| *length > 2).map(|length| 2 + length),
        // Pelican, and substitutions of reStructuredText.
        [b'|', name @ ..] => {
            let is_of_name = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_');
            let length = name.iter().take_while(is_of_name).count();
            let after = name.get(length + 1);
            let begins = octet_before(reference, start).is_none_or(|before| b"/=-:@".contains(&before));
            let ends = after.is_none_or(|next| b"/.-&#?".contains(next));
            (begins && ends && length > 1 && name.get(length) == Some(&b'|')).then_some(length + 2)
        }
        // Scribble and other languages of Racket.
        [b'@', b'|', name @ ..] => {
            let length =
                name.iter().take_while(|octet| octet.is_ascii_alphanumeric() || **octet == b'-').count();
            (length > 0 && name.get(length) == Some(&b'|')).then_some(length + 3)
        }
        // What a literal ends with is a pattern of SQL, or a format string that goes on.
        [b'%'] if surroundings.is_literal() => Some(1),
        [b'@', ..] => between_at_signs(reference, start, near),
        [b'%', ..] => parameters::length(near, octet_before(reference, start))
            .or_else(|| format::length(near, follows_word(reference, start), surroundings.is_literal())),
        // The attribute of a directive may have ended the value.
        [b'<', b'!', b'-', b'-', b'#', ..] => {
            Some(memmem::find(near, b"-->").map_or(rest.len(), |length| length + 3))
        }
        [b'<', ..] => tag(near).or_else(|| bracketed::angles(near)),
        [b'[', ..] => bracketed::squares(reference, start, near, surroundings.is_text()),
        [b'.', b'.', b'.', ..] => Some(near.iter().take_while(|octet| **octet == b'.').count()),
        // As a host, two stand for what is left out.
        [b'.', b'.'] | [b'.', b'.', b'/', ..] => reference.get(..start)?.ends_with(b"://").then_some(2),
        _ => near.starts_with(ELLIPSIS.as_bytes()).then_some(ELLIPSIS.len()),
    }
}

/// Returns the length of the name of a variable of a shell.
fn variable(text: &[u8]) -> Option<usize> {
    let first = text.first()?;
    if first.is_ascii_digit() {
        return Some(1);
    }
    let is_of_name = |octet: &&u8| octet.is_ascii_alphanumeric() || **octet == b'_';
    let length = text.iter().take_while(is_of_name).count();
    (length > 0).then_some(length)
}

/// Returns the length of a name in capitals that this mark ends, as `!` does in batch files.
fn between_marks(text: &[u8], mark: u8) -> Option<usize> {
    let length = variable(text)?;
    let is_capital = text.get(..length)?.iter().all(|octet| !octet.is_ascii_lowercase());
    (is_capital && length > 1 && text.get(length) == Some(&mark)).then_some(length)
}

/// Returns the length of `@NAME@` or `@@NAME@@`. After a user name, the first sign is a delimiter, unless the name is in
/// capitals.
fn between_at_signs(reference: &[u8], start: usize, text: &[u8]) -> Option<usize> {
    let marks = text.iter().take_while(|octet| **octet == b'@').count();
    let name = text.get(marks..)?;
    let length = variable(name).filter(|_| marks <= 2 && !name.starts_with(b"_"))?;
    let (name, after) = name.split_at_checked(length)?;
    let is_closed = after.iter().take(marks).filter(|octet| **octet == b'@').count() == marks;
    let is_followed = after.get(marks).is_some_and(u8::is_ascii_alphanumeric);
    let is_capital = name.iter().all(|octet| !octet.is_ascii_lowercase());
    (is_closed && (is_capital || !follows_word(reference, start) && !is_followed))
        .then_some(2 * marks + length)
}

/// Returns whether a letter or a digit is before `start`.
fn follows_word(reference: &[u8], start: usize) -> bool {
    octet_before(reference, start).is_some_and(|octet| octet.is_ascii_alphanumeric())
}

fn octet_before(reference: &[u8], start: usize) -> Option<u8> {
    start.checked_sub(1).and_then(|before| reference.get(before)).copied()
}

/// Returns the length of a tag of ERB or PHP: `<%= x %>`.
fn tag(text: &[u8]) -> Option<usize> {
    let end: &[u8] = match text.get(1)? {
        b'%' => b"%>",
        b'?' => b"?>",
        _ => return None,
    };
    let length = memmem::find(text.get(2..)?, end)? + 4;
    memchr(b'\n', text.get(..length)?).is_none().then_some(length)
}
