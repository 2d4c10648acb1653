//! Code of PHP, and the directives of Blade.

use memchr::{memchr, memchr2, memmem};

/// Returns where the code ends that begins at `start` with `<?php` or `<?=`: after `?>`, or at the end of the document.
pub(super) fn code(document: &[u8], start: usize) -> Option<usize> {
    let rest = document.get(start..)?;
    let open = match rest {
        [b'<', b'?', b'=', ..] => 3,
        [b'<', b'?', name @ ..] if name.get(..3)?.eq_ignore_ascii_case(b"php") => 5,
        // The short form, which is not a declaration of XML.
        [b'<', b'?', next, ..] if next.is_ascii_whitespace() => 2,
        _ => return None,
    };
    let mut at = open;
    while let Some(inner) = rest.get(at..) {
        let Some(next) =
            inner.iter().position(|octet| matches!(octet, b'?' | b'"' | b'\'' | b'`' | b'/' | b'#' | b'<'))
        else {
            break;
        };
        at += next;
        let inner = inner.get(next..)?;
        at += match inner {
            [b'?', b'>', ..] => return Some(start + at + 2),
            [quote @ (b'"' | b'\'' | b'`'), ..] => literal(inner, *quote),
            [b'#', b'[', ..] => 1,
            [b'/', b'/', ..] | [b'#', ..] => comment(inner),
            [b'/', b'*', ..] => memmem::find(inner, b"*/").map_or(inner.len(), |length| length + 2),
            [b'<', b'<', b'<', ..] => here_document(inner).unwrap_or(1),
            _ => 1,
        };
    }
    Some(document.len())
}

/// Returns the length of a literal that begins with a quotation mark.
pub(super) fn literal(text: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while let Some(next) = memchr2(quote, b'\\', text.get(at..).unwrap_or_default()) {
        at += next;
        if text.get(at) == Some(&quote) {
            return at + 1;
        }
        at += 2;
    }
    text.len()
}

/// Returns the length of a comment that ends with its line, or before `?>`.
fn comment(text: &[u8]) -> usize {
    let line = text.get(..memchr(b'\n', text).unwrap_or(text.len())).unwrap_or_default();
    memmem::find(line, b"?>").unwrap_or(line.len())
}

/// Returns the length of a text that begins with `<<<` and a name, and ends with a line that begins with that name.
fn here_document(text: &[u8]) -> Option<usize> {
    let line = text.get(..memchr(b'\n', text)?)?;
    let name = line.get(3..)?.trim_ascii();
    let name = name.strip_prefix(b"'").or_else(|| name.strip_prefix(b"\"")).unwrap_or(name);
    let name = name.strip_suffix(b"'").or_else(|| name.strip_suffix(b"\"")).unwrap_or(name);
    if name.is_empty() || !name.iter().all(|octet| octet.is_ascii_alphanumeric() || *octet == b'_') {
        return None;
    }
    let mut at = line.len() + 1;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let length = memchr(b'\n', rest).unwrap_or(rest.len());
        let indented = rest.get(..length)?;
        let indent = indented.iter().take_while(|octet| matches!(octet, b' ' | b'\t')).count();
        let after = indented.get(indent..)?.strip_prefix(name);
        let is_end = |after: &[u8]| {
            !after.first().is_some_and(|octet| octet.is_ascii_alphanumeric() || *octet == b'_')
        };
        if after.is_some_and(is_end) {
            return Some(at + indent + name.len());
        }
        at += length + 1;
    }
    Some(text.len())
}

/// How long what is in the parentheses of a directive is at most, in octets.
const LONGEST_DIRECTIVE: usize = 4 << 10;

/// Returns where the directive ends that begins at `start`: `@name (...)`, whose parentheses may have others.
pub(super) fn directive(document: &[u8], start: usize) -> Option<usize> {
    let rest = document.get(start..)?;
    let name = rest.strip_prefix(b"@")?;
    // `a@b.example`
    let before = start.checked_sub(1).and_then(|before| document.get(before));
    if before
        .is_some_and(|before| before.is_ascii_alphanumeric() || matches!(before, b'@' | b'.' | b'-' | b'_'))
    {
        return None;
    }
    let length = name.iter().take_while(|octet| octet.is_ascii_alphanumeric()).count();
    let space = name.get(length..)?.iter().take_while(|octet| matches!(octet, b' ' | b'\t')).count();
    let parentheses = 1 + length + space;
    if length == 0 || rest.get(parentheses) != Some(&b'(') {
        return None;
    }
    balanced(rest.get(parentheses..)?).map(|length| start + parentheses + length)
}

/// Returns the length of what begins with a bracket, up to the bracket that ends it. Literals are not looked into.
pub(super) fn balanced(text: &[u8]) -> Option<usize> {
    let text = text.get(..LONGEST_DIRECTIVE).unwrap_or(text);
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(octet) = text.get(at) {
        match octet {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            quote @ (b'"' | b'\'') => at += literal(text.get(at..)?, *quote) - 1,
            _ => {}
        }
        at += 1;
    }
    None
}
