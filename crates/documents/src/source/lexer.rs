//! Takes source code apart: comments, literals, and what is neither.

use memchr::{memchr, memmem};
use uri_bnf::Span;

use super::expression;
use super::languages::{Block, Delimiters, Escapes, Raw, Syntax};

/// The longest delimiter of a literal without escapes, in octets: `#` of Rust, the word of C++, `=` of Lua.
const LONGEST_DELIMITER: usize = 255;

/// A part of source code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// Neither of the others.
    Code,
    /// Without its marks.
    Comment,
    /// Without its delimiters.
    Literal { quote: u8, escapes: Escapes },
}

/// A part, where it is without its delimiters, and where the code after it begins.
struct Part {
    token: Token,
    span: Span,
    end: usize,
}

/// Gives the parts of a document to `take`, in order. What has no end reaches to the end of its line or of the document.
///
/// Linear: each octet is looked at a bounded number of times.
pub(super) fn parts(document: &[u8], syntax: &Syntax, mut take: impl FnMut(Token, Span)) {
    let begins = beginnings(syntax);
    let (mut offset, mut code) = (0, 0);
    while let Some(rest) = document.get(offset..)
        && let Some(index) = rest.iter().position(|octet| begins.get(usize::from(*octet)) == Some(&true))
    {
        let at = offset + index;
        if document.get(at) == Some(&b'\\') {
            offset = at + 2;
            continue;
        }
        let Some(Part { token, span, end }) = part(document, syntax, at) else {
            offset = at + 1;
            continue;
        };
        take(Token::Code, Span::new(code, at));
        take(token, span);
        offset = end.max(at + 1);
        code = offset;
    }
    take(Token::Code, Span::new(code.min(document.len()), document.len()));
}

/// The octets at which something other than code may begin.
fn beginnings(syntax: &Syntax) -> [bool; 256] {
    let mut begins = [false; 256];
    let lines = syntax.lines.iter().copied();
    let openings = syntax.blocks.iter().map(|block| block.open);
    let literals = syntax.literals.iter().map(|literal| literal.open);
    let lua = (syntax.raw == Raw::Lua).then_some("[");
    for open in lines.chain(openings).chain(literals).chain(lua).chain(["\\"]) {
        if let Some(begin) = open.bytes().next().and_then(|octet| begins.get_mut(usize::from(octet))) {
            *begin = true;
        }
    }
    begins
}

/// Returns what begins at `at`, if it is not code.
fn part(document: &[u8], syntax: &Syntax, at: usize) -> Option<Part> {
    let rest = document.get(at..)?;
    let begins = |open: &str| rest.starts_with(open.as_bytes());
    if syntax.raw == Raw::Lua {
        let dashes = if begins("--") { 2 } else { 0 };
        if let Some((span, end)) = long_brackets(document, at + dashes) {
            let literal = Token::Literal { quote: b']', escapes: Escapes::None };
            let token = if dashes > 0 { Token::Comment } else { literal };
            return Some(Part { token, span, end });
        }
    }
    if let Some(block) = syntax.blocks.iter().find(|block| begins(block.open)) {
        let (span, end) = comment(document, at + block.open.len(), *block);
        return Some(Part { token: Token::Comment, span, end });
    }
    if let Some(open) = syntax.lines.iter().find(|open| begins(open)) {
        let is_set_off = at.checked_sub(1).and_then(|before| document.get(before)).is_none_or(|before| {
            before.is_ascii_whitespace() || *before == b';' && open.len() == 1 && !syntax.has_words
        });
        if !syntax.is_shell || is_set_off {
            let start = at + open.len();
            let end = line_end(document, start);
            return Some(Part { token: Token::Comment, span: Span::new(start, end), end });
        }
    }
    if syntax.raw == Raw::JavaScript && begins("/") {
        let end = at + expression::length(document.get(..at)?, rest)?;
        // Nothing is searched in it.
        let token = Token::Literal { quote: b'/', escapes: Escapes::Character };
        return Some(Part { token, span: Span::new(at + 1, at + 1), end });
    }
    let literal = syntax.literals.iter().find(|literal| begins(literal.open))?;
    if literal.escapes == Escapes::Character {
        let end = character(rest)?;
        let token = Token::Literal { quote: b'\'', escapes: Escapes::Character };
        return Some(Part { token, span: Span::new(at + 1, at + 1), end: at + end });
    }
    let quote = literal.open.bytes().next()?;
    let before = document.get(at.saturating_sub(LONGEST_DELIMITER + 2)..at)?;
    let start = at + literal.open.len();
    let raw = match syntax.raw {
        Raw::Rust => hashes(before).map(|hashes| (format!("\"{}", "#".repeat(hashes)), start)),
        Raw::Cpp if before.ends_with(b"R") => word(rest).map(|word| {
            let close = format!("){}\"", String::from_utf8_lossy(word));
            (close, at + 1 + word.len() + 1)
        }),
        _ => None,
    };
    if let Some((close, start)) = raw {
        let length = memmem::find(document.get(start..)?, close.as_bytes());
        let end = length.map_or(document.len(), |length| start + length);
        let token = Token::Literal { quote, escapes: Escapes::None };
        let after = (end + close.len()).min(document.len());
        return Some(Part { token, span: Span::new(start, end), end: after });
    }
    let is_verbatim = syntax.raw == Raw::CSharp
        && literal.open == "\""
        && (before.ends_with(b"@") || before.ends_with(b"@$"));
    let literal = match syntax.raw {
        Raw::CSharp if is_verbatim => &Delimiters { escapes: Escapes::Doubled, has_lines: true, ..*literal },
        _ => literal,
    };
    let (span, end) = quoted(document, start, literal);
    let is_raw = syntax.raw == Raw::Python && has_raw_prefix(before);
    let escapes = if is_raw { Escapes::None } else { literal.escapes };
    Some(Part { token: Token::Literal { quote, escapes }, span, end })
}

fn line_end(document: &[u8], start: usize) -> usize {
    let rest = document.get(start..).unwrap_or_default();
    memchr::memchr2(b'\n', b'\r', rest).map_or(document.len(), |length| start + length)
}

/// Returns the text of a comment that begins before `start`, and where it ends.
fn comment(document: &[u8], start: usize, block: Block) -> (Span, usize) {
    let Block { open, close, nests } = block;
    let (open, close) = (open.as_bytes(), close.as_bytes());
    let (mut depth, mut offset) = (1_usize, start);
    let rest = |offset: usize| document.get(offset..).unwrap_or_default();
    let (Some(first), Some(last)) = (open.first(), close.first()) else {
        return (Span::new(start, start), start);
    };
    if !nests {
        return match memmem::find(rest(start), close) {
            Some(length) => (Span::new(start, start + length), start + length + close.len()),
            None => (Span::new(start, document.len()), document.len()),
        };
    }
    while let Some(index) = memchr::memchr2(*first, *last, rest(offset)) {
        let at = offset + index;
        if rest(at).starts_with(close) {
            depth -= 1;
            offset = at + close.len();
            if depth == 0 {
                return (Span::new(start, at), offset);
            }
        } else if rest(at).starts_with(open) {
            depth += 1;
            offset = at + open.len();
        } else {
            offset = at + 1;
        }
    }
    (Span::new(start, document.len()), document.len())
}

/// Returns the text of a literal from `start` on, and where the code after it begins.
fn quoted(document: &[u8], start: usize, literal: &Delimiters) -> (Span, usize) {
    let close = literal.close.as_bytes();
    let Some(last) = close.first() else { return (Span::new(start, start), start) };
    let has_backslash = matches!(literal.escapes, Escapes::Backslash | Escapes::Punctuation);
    let mut offset = start;
    while let Some(rest) = document.get(offset..) {
        let found = rest.iter().position(|octet| {
            octet == last || has_backslash && *octet == b'\\' || !literal.has_lines && *octet == b'\n'
        });
        let Some(index) = found else { break };
        let at = offset + index;
        let rest = rest.get(index..).unwrap_or_default();
        match rest.first() {
            Some(b'\\') if has_backslash => {
                // A line end is `\r\n` or `\n`.
                offset = at + if rest.get(1..3) == Some(b"\r\n") { 3 } else { 2 };
            }
            Some(b'\n') if !literal.has_lines => return (Span::new(start, at), at),
            _ if literal.escapes == Escapes::Doubled && rest.get(1) == Some(last) => offset = at + 2,
            _ if rest.starts_with(close) => return (Span::new(start, at), at + close.len()),
            _ => offset = at + 1,
        }
    }
    (Span::new(start, document.len()), document.len())
}

/// Returns the length of a literal of one character: `'x'` or `'\n'`. `'a` is a name in Rust, `x'` in Haskell.
fn character(rest: &[u8]) -> Option<usize> {
    if rest.get(1) == Some(&b'\\') {
        let inner = rest.get(3..rest.len().min(16))?;
        return memchr(b'\'', inner).map(|length| 3 + length + 1);
    }
    let length = match rest.get(1)? {
        b'\'' | b'\n' => return None,
        0..=0x7F => 1,
        0xC0..=0xDF => 2,
        0xE0..=0xEF => 3,
        _ => 4,
    };
    (rest.get(1 + length) == Some(&b'\'')).then_some(length + 2)
}

/// Returns how many `#` are before the quotation mark of a literal of Rust without escapes.
fn hashes(before: &[u8]) -> Option<usize> {
    let hashes = before.iter().rev().take_while(|octet| **octet == b'#').count();
    let prefix = before.get(..before.len().checked_sub(hashes)?)?;
    let name = prefix.strip_suffix(b"r")?;
    let name = name.strip_suffix(b"b").or_else(|| name.strip_suffix(b"c")).unwrap_or(name);
    name.last().is_none_or(|octet| !octet.is_ascii_alphanumeric() && *octet != b'_').then_some(hashes)
}

/// Returns the word between the quotation mark and the parenthesis of a literal of C++ without escapes.
fn word(rest: &[u8]) -> Option<&[u8]> {
    let inner = rest.get(1..rest.len().min(18))?;
    let length = inner.iter().position(|octet| *octet == b'(')?;
    let word = inner.get(..length)?;
    let is_of_word = |octet: &u8| octet.is_ascii_graphic() && !matches!(octet, b')' | b'\\' | b'"');
    word.iter().all(is_of_word).then_some(word)
}

/// Returns whether a literal of Python after `before` has `r` in its prefix.
fn has_raw_prefix(before: &[u8]) -> bool {
    let letters = before.iter().rev().take_while(|octet| octet.is_ascii_alphanumeric() || **octet == b'_');
    let (mut count, mut has_r, mut is_prefix) = (0, false, true);
    for letter in letters.take(3) {
        count += 1;
        has_r |= letter.eq_ignore_ascii_case(&b'r');
        is_prefix &= b"rbuft".contains(&letter.to_ascii_lowercase());
    }
    count < 3 && has_r && is_prefix
}

/// Returns what is between long brackets of Lua that open at `at`, and where they end.
fn long_brackets(document: &[u8], at: usize) -> Option<(Span, usize)> {
    let inner = document.get(at..)?.strip_prefix(b"[")?;
    let level = inner.iter().take(LONGEST_DELIMITER).take_while(|octet| **octet == b'=').count();
    if inner.get(level) != Some(&b'[') {
        return None;
    }
    let start = at + 1 + level + 1;
    let close = format!("]{}]", "=".repeat(level));
    let length = memmem::find(document.get(start..)?, close.as_bytes());
    let end = length.map_or(document.len(), |length| start + length);
    Some((Span::new(start, end), (end + close.len()).min(document.len())))
}
