//! MDX: Markdown in which expressions of JavaScript are between braces, and code is in blocks that begin with `import` or
//! `export`.

use std::ops::Range;

use memchr::{memchr, memmem};

use super::braces;
use super::languages::Syntax;

/// How many braces without an end are looked at.
const MOST_UNENDED: usize = 64;

/// Gives the expressions and the code of a document to `take`, in order.
pub(super) fn find(document: &[u8], syntax: &Syntax, mut take: impl FnMut(Range<usize>)) {
    let (mut at, mut is_after_blank, mut fence, mut unended) = (0, true, None, 0);
    while let Some(rest) = document.get(at..).filter(|rest| !rest.is_empty()) {
        let end = at + memchr(b'\n', rest).map_or(rest.len(), |length| length + 1);
        let line = document.get(at..end).unwrap_or_default().trim_ascii();
        let mark = fence_mark(line);
        match fence {
            Some((octet, length)) => {
                let is_end = mark.is_some_and(|(other, count)| other == octet && count >= length);
                if is_end && line.iter().all(|other| *other == octet) {
                    fence = None;
                }
                at = end;
            }
            None if mark.is_some() => {
                fence = mark;
                at = end;
            }
            None if is_after_blank && is_code(rest) => {
                let length = memmem::find(rest, b"\n\n").unwrap_or(rest.len());
                take(at..at + length);
                at += length;
            }
            None => at = expressions(document, syntax, at..end, &mut unended, &mut take),
        }
        is_after_blank = line.is_empty();
    }
}

/// Returns the octet and the length of the mark of a fenced code block at the beginning of a line.
pub(super) fn fence_mark(line: &[u8]) -> Option<(u8, usize)> {
    let octet = *line.first().filter(|octet| matches!(octet, b'`' | b'~'))?;
    let length = line.iter().take_while(|other| **other == octet).count();
    (length >= 3).then_some((octet, length))
}

/// Returns whether a block begins with `import` or `export`.
fn is_code(block: &[u8]) -> bool {
    [&b"import"[..], b"export"].iter().any(|word| {
        let after = block.strip_prefix(*word).and_then(|rest| rest.first());
        after.is_some_and(|next| next.is_ascii_whitespace() || matches!(next, b'{' | b'"' | b'\''))
    })
}

/// Gives the expressions that begin in a line to `take`. Returns where the line ends, or the last one.
fn expressions(
    document: &[u8],
    syntax: &Syntax,
    line: Range<usize>,
    unended: &mut usize,
    take: &mut impl FnMut(Range<usize>),
) -> usize {
    let mut at = line.start;
    while at < line.end
        && let Some(rest) = document.get(at..line.end)
        && let Some(next) = rest.iter().position(|octet| matches!(octet, b'{' | b'`' | b'\\'))
    {
        at += next;
        let rest = rest.get(next..).unwrap_or_default();
        at = match rest.first() {
            Some(b'`') => at + code_span(rest),
            Some(b'{') if *unended < MOST_UNENDED => {
                let end = braces::expression(document, syntax, at, &mut *take);
                *unended += usize::from(end.is_none());
                end.unwrap_or(at + 1)
            }
            Some(b'\\') => at + 2,
            _ => at + 1,
        };
    }
    at.max(line.end)
}

/// Returns the length of the code span that a line begins with, or of its mark.
fn code_span(line: &[u8]) -> usize {
    let mark = line.iter().take_while(|octet| **octet == b'`').count();
    let mut at = mark;
    while let Some(next) = memchr(b'`', line.get(at..).unwrap_or_default()) {
        at += next;
        let run = line.get(at..).unwrap_or_default().iter().take_while(|octet| **octet == b'`').count();
        at += run;
        if run == mark {
            return at;
        }
    }
    mark
}
