//! Links that Markdown does not take for links, because there is a space in their destination.
//!
//! `[a](my file.md)` is text to Markdown: a destination without angle brackets ends at a space, and what follows is no
//! title. It is found if what is in the parentheses looks like a destination and not like prose.

use memchr::memmem;
use uri_bnf::Span;

use super::destination::Destination;
use super::{Text, found};
use crate::{Find, Hint, Kind};

/// How far before and after `](` the link is looked for, in octets.
const LOOKED_AT: usize = 1 << 10;

/// How many spaces a destination has at most.
const MOST_SPACES: usize = 8;

/// Adds such links to `finds`, which are in order.
pub(super) fn find<'t>(document: &'t [u8], texts: &[Text], finds: &mut Vec<Find<'t>>) {
    let mut added = Vec::new();
    let is_text = |offset: usize| {
        let next = texts.partition_point(|text| text.range.end <= offset);
        texts.get(next).is_some_and(|text| text.range.start <= offset && !text.is_code)
    };
    let is_known = |offset: usize| {
        let next = finds.partition_point(|find| find.span.end <= offset);
        finds.get(next).is_some_and(|find| find.span.start <= offset)
    };
    for close in memmem::find_iter(document, b"](") {
        if !is_text(close) || !is_text(close + 1) {
            continue;
        }
        let Some((span, kind)) = link(document, close) else { continue };
        if !is_known(span.start) && is_text(span.start) {
            let destination = Destination { span, has_brackets: false };
            added.push(found(document, &destination, kind, Some(Hint::SpaceInDestination)));
        }
    }
    finds.append(&mut added);
    finds.sort_by_key(|find| (find.span.start, find.span.end));
}

/// Returns the destination in the parentheses after `](`, if there is a text in brackets before it.
fn link(document: &[u8], close: usize) -> Option<(Span, Kind)> {
    let start = close.saturating_sub(LOOKED_AT);
    let before = document.get(start..close)?;
    let mut depth = 0_usize;
    let open = before.iter().rposition(|octet| {
        match octet {
            b']' => depth += 1,
            b'[' if depth == 0 => return true,
            b'[' => depth -= 1,
            _ => {}
        }
        *octet == b'\n'
    })?;
    if before.get(open) != Some(&b'[') {
        return None;
    }
    let prefix = before.get(..open)?;
    let kind = if prefix.last() == Some(&b'!') { Kind::Image } else { Kind::Link };
    let is_escaped = prefix.iter().rev().take_while(|octet| **octet == b'\\').count() % 2 == 1;
    let begin = close + 2;
    let end = document.len().min(begin + LOOKED_AT);
    let rest = document.get(begin..end)?;
    let mut depth = 0_usize;
    let length = rest.iter().position(|octet| match octet {
        b'(' => {
            depth += 1;
            false
        }
        b')' if depth > 0 => {
            depth -= 1;
            false
        }
        octet => matches!(octet, b')' | b'\n' | b'<' | b'\\'),
    })?;
    if rest.get(length) != Some(&b')') || is_escaped {
        return None;
    }
    let inner = std::str::from_utf8(rest.get(..length)?).ok()?;
    let destination = without_title(inner).trim_matches([' ', '\t']);
    let offset = inner.find(destination)?;
    let span = Span::new(begin + offset, begin + offset + destination.len());
    is_destination(destination).then_some((span, kind))
}

/// Returns the text before a title: `"..."` or `'...'` at the end, after white space.
fn without_title(inner: &str) -> &str {
    let trimmed = inner.trim_end();
    for quote in ['"', '\''] {
        if let Some(rest) = trimmed.strip_suffix(quote)
            && let Some(open) = rest.find(quote)
            && rest.get(..open).is_some_and(|before| before.ends_with([' ', '\t']))
        {
            return rest.get(..open).unwrap_or_default();
        }
    }
    trimmed
}

/// Returns whether a text with spaces looks like a destination: it has a scheme, or a path, or the name of a file, and it
/// is no sentence.
fn is_destination(text: &str) -> bool {
    let spaces = text.matches(' ').count();
    if spaces == 0 || spaces > MOST_SPACES || text.contains(['"', '`', '|']) {
        return false;
    }
    let is_sentence = [", ", ". ", "; ", ": ", "? ", "! "].iter().any(|end| text.contains(end));
    let has_scheme = text.split_once("://").is_some_and(|(scheme, _)| {
        !scheme.is_empty() && scheme.bytes().all(|octet| octet.is_ascii_alphanumeric())
    });
    let first = text.split(' ').next().unwrap_or_default();
    let begins_path = ["/", "./", "../", "#"].iter().any(|begin| first.starts_with(begin)) && first.len() > 1;
    let name = text.rsplit('/').next().unwrap_or_default();
    let name = name.split(['#', '?']).next().unwrap_or_default();
    let has_extension = name.rsplit_once('.').is_some_and(|(stem, extension)| {
        !stem.is_empty()
            && (1..=5).contains(&extension.len())
            && extension.bytes().all(|octet| octet.is_ascii_alphanumeric())
            && extension.bytes().any(|octet| octet.is_ascii_alphabetic())
    });
    !is_sentence && (has_scheme || begins_path || has_extension)
}
