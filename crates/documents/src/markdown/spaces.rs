//! Links that Markdown does not take for links, because there is a space in their destination.
//!
//! `[a](my file.md)` is text to Markdown: a destination without angle brackets ends at a space, and what follows is no
//! title. So is `[a]: my file.md`. Both are found only if what is written looks like a destination and not like prose, the
//! definition only if its label is used. What does not is left alone: a reference that is missed does less harm than prose
//! that is called a reference.

use std::collections::HashSet;

use memchr::{memchr, memchr_iter, memmem};
use uri_bnf::Span;

use super::destination::Destination;
use super::{Text, found, source};
use crate::list::List;
use crate::{Hint, Kind};

/// How far before and after `](` the link is looked for, in octets.
const LOOKED_AT: usize = 1 << 10;

/// What a template of Go writes for a value that is missing.
const NO_VALUE: &[u8] = b"<no value>";

/// How many spaces a destination has at most.
const MOST_SPACES: usize = 8;

/// How many spaces it has at most, if no extension says that it is the name of a file.
const MOST_SPACES_OF_PATHS: usize = 2;

/// The extensions of files that documents refer to.
const EXTENSIONS: &[&str] = &[
    "adoc", "avi", "bmp", "csv", "doc", "docx", "eps", "epub", "gif", "gz", "htm", "html", "ico", "ipynb",
    "jpeg", "jpg", "json", "key", "markdown", "md", "mdx", "mov", "mp3", "mp4", "odt", "ogg", "org", "pdf",
    "php", "png", "ppt", "pptx", "ps", "psd", "rst", "rtf", "svg", "tar", "tex", "tgz", "tif", "tiff",
    "toml", "txt", "wav", "webm", "webp", "xls", "xlsx", "xml", "yaml", "yml", "zip",
];

/// Returns such links that overlap none of `finds`, which are in order.
pub(super) fn find<'t>(document: &'t [u8], texts: &[Text], finds: &List<'t>) -> List<'t> {
    let is_text = |offset: usize| {
        let next = texts.partition_point(|text| text.range.end <= offset);
        texts.get(next).is_some_and(|text| text.range.start <= offset && !text.is_code)
    };
    let mut places = Vec::new();
    for close in memmem::find_iter(document, b"](") {
        if is_text(close) && is_text(close + 1) {
            places.extend(link(document, close));
        }
    }
    places.extend(definitions(document, is_text));
    places.retain(|(span, _)| is_text(span.start) && is_text(span.end - 1));
    places.sort_by_key(|(span, _)| (span.start, span.end));
    let mut known = finds.iter().peekable();
    let mut list = List::new(document);
    for (span, kind) in places {
        while known.next_if(|known| known.span.end <= span.start).is_some() {}
        if known.peek().is_none_or(|known| known.span.start >= span.end) {
            let destination = Destination { span, has_brackets: false };
            list.push(&found(document, &destination, kind, Some(Hint::SpaceInDestination)));
        }
    }
    list
}

/// Returns the destination in the parentheses after `](`, if there is a text in brackets before it.
fn link(document: &[u8], close: usize) -> Option<(Span, Kind)> {
    let begin = close + 2;
    let rest = document.get(begin..document.len().min(begin + LOOKED_AT))?;
    let end = closing(rest)?;
    let span = destination(document, Span::new(begin, begin + end))?;
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
    (!is_escaped(document, start + open) && !is_escaped(document, close)).then_some((span, kind))
}

/// Returns whether a backslash is before the octet at `offset`, and no other before it.
fn is_escaped(document: &[u8], offset: usize) -> bool {
    let before = document.get(offset.saturating_sub(LOOKED_AT)..offset).unwrap_or_default();
    before.iter().rev().take_while(|octet| **octet == b'\\').count() % 2 == 1
}

/// Returns where the parenthesis closes that was opened before `rest`, on the same line and before another link.
fn closing(rest: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    let mut before = b'(';
    let end = rest.iter().enumerate().position(|(at, octet)| {
        let is_end = match octet {
            b'<' if rest.get(at..).is_some_and(|rest| rest.starts_with(NO_VALUE)) => false,
            b'(' if before == b']' => true,
            b'(' => {
                depth += 1;
                false
            }
            b')' if depth > 0 => {
                depth -= 1;
                false
            }
            octet => matches!(octet, b')' | b'\n' | b'\r' | b'<' | b'\\'),
        };
        before = *octet;
        is_end
    })?;
    (rest.get(end) == Some(&b')')).then_some(end)
}

/// Returns where a destination with spaces is in a part of the document, if it is one.
fn destination(document: &[u8], span: Span) -> Option<Span> {
    let inner = source::as_text(document.get(span.range())?);
    let rest = inner.trim_start_matches([' ', '\t']);
    let start = span.start + inner.len() - rest.len();
    let text = without_size(without_title(rest)).trim_end_matches([' ', '\t']);
    is_destination(text).then(|| Span::new(start, start + text.len()))
}

/// Returns the destinations of definitions: lines that begin with `[label]:`.
fn definitions(document: &[u8], is_text: impl Fn(usize) -> bool) -> Vec<(Span, Kind)> {
    let mut places = Vec::new();
    for close in memmem::find_iter(document, b"]:") {
        if let Some((label, span)) = definition(document, close).filter(|_| is_text(close)) {
            places.push((label, span));
        }
    }
    if places.is_empty() {
        return Vec::new();
    }
    let used = used_labels(document);
    places.retain(|(label, _)| used.contains(&label.to_ascii_lowercase()));
    places.into_iter().map(|(_, span)| (span, Kind::Definition)).collect()
}

/// Returns the label that `]` at `close` ends, and the destination after it.
fn definition(document: &[u8], close: usize) -> Option<(&[u8], Span)> {
    let begin = close + 2;
    let rest = document.get(begin..document.len().min(begin + LOOKED_AT))?;
    let length = memchr::memchr2(b'\r', b'\n', rest)
        .or((begin + rest.len() == document.len()).then_some(rest.len()))?;
    let span = destination(document, Span::new(begin, begin + length))?;
    let before = document.get(close.saturating_sub(LOOKED_AT)..close)?;
    let open = memchr::memrchr(b'[', before)?;
    let label = before.get(open + 1..)?;
    let line = before.get(..open)?;
    let line = line.rsplit(|octet| *octet == b'\n').next()?;
    let begins_line = line.len() < 4 && line.iter().all(|octet| *octet == b' ');
    let is_label = !label.is_empty() && label.first() != Some(&b'^') && !label.contains(&b'\n');
    (begins_line && is_label).then_some((label, span))
}

/// Returns the labels between brackets that no definition has, in lower case.
fn used_labels(document: &[u8]) -> HashSet<Vec<u8>> {
    let mut used = HashSet::new();
    for open in memchr_iter(b'[', document) {
        let rest = document.get(open + 1..document.len().min(open + 1 + LOOKED_AT)).unwrap_or_default();
        let Some(close) = memchr::memchr2(b'[', b']', rest) else { continue };
        let (label, after) = (rest.get(..close).unwrap_or_default(), rest.get(close..).unwrap_or_default());
        if after.starts_with(b"]")
            && !after.starts_with(b"]:")
            && !after.starts_with(b"](")
            && memchr(b'\n', label).is_none()
        {
            used.insert(label.to_ascii_lowercase());
        }
    }
    used
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

/// Returns the text before the size of an image, as some kinds of Markdown write it: ` =100x20`.
fn without_size(inner: &str) -> &str {
    let is_size = |size: &str| {
        size.split_once('x').is_some_and(|(width, height)| {
            let is_number =
                |number: &str| number.bytes().all(|octet| octet.is_ascii_digit() || octet == b'%');
            !(width.is_empty() && height.is_empty()) && is_number(width) && is_number(height)
        })
    };
    match inner.trim_end().rsplit_once(" =") {
        Some((before, size)) if is_size(size) => before,
        _ => inner,
    }
}

/// What begins a sentence or a command, though the name of a file ends it: `see README.md`, `cat foo.txt`.
const BEGINNINGS_OF_PROSE: &[&str] = &[
    "also", "cat", "cd", "cf.", "cp", "curl", "e.g.", "edit", "from", "git", "i.e.", "in", "less", "ls",
    "mv", "open", "per", "read", "rm", "run", "see", "source", "touch", "use", "using", "via", "vi", "view",
    "vim",
];

/// Returns whether a text with spaces looks like a destination: the name of a file, or an absolute reference, path or
/// fragment with few spaces; and no sentence, and nothing that other kinds of Markdown write after a destination.
fn is_destination(text: &str) -> bool {
    let spaces = text.matches(' ').count();
    if spaces == 0 || spaces > MOST_SPACES || text.contains(['"', '`', '|', '\t', '{', '}']) {
        return false;
    }
    let begins_url = ["https://", "http://"].iter().any(|begin| text.starts_with(begin));
    if begins_url && spaces == 1 && is_url_with_dot(text) {
        return true;
    }
    let ends_sentence = [", ", ". ", "; ", ": ", "? ", "! ", " - ", "  ", "](", "... "];
    let is_sentence =
        ends_sentence.iter().any(|end| text.contains(end)) || text.ends_with(['.', ',', ':', '!', '?']);
    let words = || text.split(' ');
    // `=100x20` is the size of an image, `'` begins a title.
    if is_sentence || words().skip(1).any(|word| word.starts_with(['=', '\'', '('])) && !is_file(text) {
        return false;
    }
    let first = words().next().unwrap_or_default();
    let has_scheme = first.split_once("://").is_some_and(|(scheme, rest)| {
        !rest.is_empty()
            && scheme.starts_with(|character: char| character.is_ascii_alphabetic())
            && scheme.bytes().all(|octet| octet.is_ascii_alphanumeric())
    });
    let is_prose = BEGINNINGS_OF_PROSE.iter().any(|word| word.eq_ignore_ascii_case(first));
    let is_address = ["mailto:", "tel:"].iter().any(|begin| {
        first.get(..begin.len()).is_some_and(|scheme| scheme.eq_ignore_ascii_case(begin))
            && first.len() > begin.len()
    });
    // Two URIs, or one and a remark.
    let is_list = words().skip(1).any(|word| word.contains("://"));
    let begins_path = ["./", "../"].iter().any(|begin| first.starts_with(begin))
        || first.strip_prefix('/').is_some_and(|rest| rest.contains('/') || spaces == 1 && !rest.is_empty());
    // `#1 of the list` is a number.
    let is_fragment = first
        .strip_prefix('#')
        .is_some_and(|rest| rest.starts_with(|character: char| character.is_alphabetic()));
    let has_few = spaces <= MOST_SPACES_OF_PATHS && !first.ends_with('/');
    let begins_reference = has_scheme || begins_path || is_address;
    !is_list && (is_file(text) && !is_prose || begins_reference && has_few || is_fragment)
}

/// Returns whether a space after a dot is in the path of a URL: `https://h/a. b`. A sentence after it would begin with a capital
/// letter.
fn is_url_with_dot(text: &str) -> bool {
    text.split_once(". ").is_some_and(|(before, after)| {
        let is_in_path = before.splitn(4, '/').count() == 4;
        is_in_path
            && !after.contains("://")
            && after.starts_with(|first: char| first.is_ascii_lowercase() || first.is_ascii_digit())
    })
}

/// Returns whether a text ends with the name of a file, after which there may be a query and a fragment.
fn is_file(text: &str) -> bool {
    let name = text.split(['#', '?']).next().unwrap_or_default();
    name.rsplit_once('.').is_some_and(|(stem, extension)| {
        let is_known = EXTENSIONS.iter().any(|known| known.eq_ignore_ascii_case(extension));
        is_known && stem.ends_with(|character: char| character.is_alphanumeric() || ")_-".contains(character))
    })
}
