//! Labels that no definition has.
//!
//! `[text][label]` and `[label][]` are links if a definition has the label, and else text. The parser says which ones it took
//! for text. What is no link but code or a manual's way of writing is left alone: `a[i][j]`, `[-q][-v]`, `[x][crate::y]`. A label
//! alone in brackets, `[label]`, is ordinary text.

use std::collections::HashSet;
use std::ops::Range;

use memchr::{memchr2, memmem, memrchr};
use uri_bnf::Span;

use super::{Text, title_tags};
use crate::list::List;
use crate::template::is_template;
use crate::{Builder, Find, Format, Hint, Kind, Writing};

/// Ranges of characters, which regular expressions have.
const CLASSES: [&[u8]; 3] = [b"a-z", b"A-Z", b"0-9"];

/// How far before and after the bracket of a definition is looked, in octets.
const LOOKED_AT: usize = 1 << 10;

/// Adds the labels of what the parser took for text, which is written at these places. Those that `of_spaces` defines have a
/// finding there, those that are indented like code are those of a block that a tool adds, and the text of a heading is a label for Pandoc ("Extension: `implicit_header_references`").
pub(super) fn find(
    document: &[u8],
    mut links: Vec<Range<usize>>,
    (texts, of_spaces): (&[Text], &List<'_>),
    into: &mut List<'_>,
) {
    if links.is_empty() {
        return;
    }
    let of_spaces = of_spaces.iter().filter_map(|find| label_before(document, &find));
    let defined = of_spaces.chain(headings(document)).chain(underlined(document));
    let defined: HashSet<_> = defined.chain(indented(document)).collect();
    links.sort_by_key(|link| (link.start, link.end));
    links.dedup();
    // Without definitions, phrases are tags as well.
    let may_be_phrases = !has_definitions(document);
    let mut end = 0;
    for link in links {
        // In the text of a link, there is no other one.
        let next = texts.partition_point(|text| text.range.end <= link.start);
        let is_in_link =
            texts.get(next).is_some_and(|text| text.range.start <= link.start && text.is_in_link);
        if link.start < end || is_in_link {
            continue;
        }
        let is_defined = |span: &Span| {
            let label = document.get(span.range()).unwrap_or_default();
            has(&defined, label)
        };
        if let Some(span) = label(document, &link, may_be_phrases).filter(|span| !is_defined(span)) {
            end = link.end;
            let is_image = link.start.checked_sub(1).and_then(|before| document.get(before)) == Some(&b'!')
                || document.get(link.start) == Some(&b'!');
            into.push(&find_of(span, if is_image { Kind::Image } else { Kind::Link }));
        }
    }
}

/// Returns the label of a definition, in its normal form.
fn label_before(document: &[u8], find: &Find<'_>) -> Option<Vec<u8>> {
    let before = document.get(..find.span.start).filter(|_| find.kind == Kind::Definition)?;
    let close = memrchr(b']', before)?;
    let open = memrchr(b'[', before.get(..close)?)?;
    before.get(open + 1..close).map(normal)
}

/// Returns what two labels have in common that match: their letters in one case, and one space for each run of white space
/// (`CommonMark` 0.31.2 section 4.7).
fn normal(label: &[u8]) -> Vec<u8> {
    let label = String::from_utf8_lossy(label);
    let words: Vec<_> = label.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ").into_bytes()
}

/// Returns whether a line of a document begins like a definition.
fn has_definitions(document: &[u8]) -> bool {
    document
        .split(|octet| *octet == b'\n')
        .any(|line| line.trim_ascii_start().starts_with(b"[") && memmem::find(line, b"]:").is_some())
}

/// Returns the labels of lines that look like definitions and are indented so far that they are code, in their normal form.
fn indented(document: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    document.split(|octet| *octet == b'\n').filter_map(|line| {
        let rest = line.strip_prefix(b"    ").or_else(|| line.strip_prefix(b"\t"))?;
        let label = rest.trim_ascii_start().strip_prefix(b"[")?;
        let end = memmem::find(label, b"]: ")?;
        Some(normal(label.get(..end)?))
    })
}

/// Returns the texts of the headings of a document that begin with `#`, in the normal form of labels.
fn headings(document: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    document.split(|octet| *octet == b'\n').filter_map(|line| {
        let marks = line.iter().take_while(|octet| **octet == b'#').count();
        let text = line.get(marks..).filter(|_| (1..=6).contains(&marks))?.strip_prefix(b" ")?;
        let text = text.trim_ascii_end();
        // Attributes are no part of it.
        let attributes = text.ends_with(b"}").then(|| memrchr(b'{', text)).flatten();
        let text = text.get(..attributes.unwrap_or(text.len()))?.trim_ascii_end();
        let marks = text.iter().rev().take_while(|octet| **octet == b'#').count();
        Some(normal(text.get(..text.len() - marks)?))
    })
}

/// Returns the texts of the headings of a document that a line of `=` or `-` underlines, in the normal form of labels.
fn underlined(document: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let mut before: &[u8] = b"";
    document.split(|octet| *octet == b'\n').filter_map(move |line| {
        let line = line.trim_ascii_end();
        let is_line =
            line.len() > 1 && [b'=', b'-'].iter().any(|mark| line.iter().all(|octet| octet == mark));
        let text = std::mem::replace(&mut before, line);
        (is_line && !text.is_empty()).then(|| normal(text))
    })
}

/// Returns whether a label is one of these, which are in their normal form.
pub(super) fn has(labels: &HashSet<Vec<u8>>, label: &[u8]) -> bool {
    !labels.is_empty() && labels.contains(&normal(label))
}

/// Returns these labels in their normal form.
pub(super) fn normal_forms<'l>(labels: impl Iterator<Item = &'l str>) -> HashSet<Vec<u8>> {
    labels.map(|label| normal(label.as_bytes())).collect()
}

/// Returns the labels of definitions whose destinations a template writes, in their normal form.
pub(super) fn of_templates(document: &[u8]) -> HashSet<Vec<u8>> {
    with_template(document).collect()
}

/// Returns the labels of definitions whose destinations a template writes, in their normal form: `[label]: {{ url }}/a`. The
/// parser takes such a line for text, and with it the definitions in the lines after it.
fn with_template(document: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let mut follows = false;
    memmem::find_iter(document, b"]:").filter_map(move |close| {
        let after = document.get(close + 2..document.len().min(close + 2 + LOOKED_AT))?;
        let destination = after.trim_ascii_start();
        let line = destination.get(..memchr2(b'\n', b'\r', destination).unwrap_or(destination.len()))?;
        follows |= is_template(line);
        if !follows {
            return None;
        }
        let before = document.get(close.saturating_sub(LOOKED_AT)..close)?;
        let open = memrchr(b'[', before)?;
        let line = before.get(..open)?;
        let line = line.rsplit(|octet| *octet == b'\n').next()?;
        let begins_line = line.iter().all(|octet| matches!(octet, b' ' | b'\t' | b'>'));
        begins_line.then(|| before.get(open + 1..).map(normal))?
    })
}

fn find_of(span: Span, kind: Kind) -> Find<'static> {
    let mut reference = Builder::new(span.start);
    reference.decoded(b"", span);
    Find {
        span,
        kind,
        place: String::new(),
        reference: reference.build(),
        writing: Writing::Kept,
        takes_iris: Format::Markdown.takes_all_iris(),
        is_guessed: false,
        hint: Some(Hint::UnresolvedLabel),
        hyphens: None,
    }
}

/// Returns where the label is in `[text][label]` or `[label][]`, if it is meant as one. Of the latter, the parser reports the
/// first brackets.
fn label(document: &[u8], link: &Range<usize>, may_be_phrases: bool) -> Option<Span> {
    let written = document.get(link.clone())?;
    let inner = written.strip_suffix(b"]")?;
    let begin = link.start + usize::from(written.starts_with(b"!")) + 1;
    let is_collapsed = document.get(link.end..).is_some_and(|rest| rest.starts_with(b"[]"));
    let end = link.end + if is_collapsed { 2 } else { 0 };
    let (text, span) = if is_collapsed {
        let text = Span::new(begin, link.end - 1);
        (text, text)
    } else {
        let open = memrchr(b'[', inner)?;
        let text_end = inner.get(..open)?.strip_suffix(b"]")?.len();
        (Span::new(begin, link.start + text_end), Span::new(link.start + open + 1, link.end - 1))
    };
    let before = link.start.checked_sub(1).and_then(|before| document.get(before));
    let after = document.get(end);
    // `a[i][j]`, `f()[i][j]`, `[a][b][c]`, `[[a][b]]`
    let is_of_code = before.is_some_and(|octet| octet.is_ascii_alphanumeric() || b"_)]}[$`".contains(octet));
    let goes_on = matches!(after, Some(b'[' | b'(' | b'='));
    let [text, label] = [text, span].map(|span| document.get(span.range()).unwrap_or_default());
    let are_numbers =
        is_number(text) && is_number(label) || title_tags::is_commit(text) && title_tags::is_commit(label);
    let are_tags = !is_collapsed && title_tags::are((document, link), text, label, may_be_phrases);
    let is_other = is_of_code || goes_on || are_numbers || are_tags || are_citations(text, label);
    (!is_other && is_label(label)).then_some(span)
}

/// Returns whether a label is made of words, and is not code.
fn is_label(label: &[u8]) -> bool {
    // Code: `` [`a.b`][] ``
    let code = label.strip_prefix(b"`").and_then(|code| code.strip_suffix(b"`")).unwrap_or(label);
    let first = label.first().copied().unwrap_or_default();
    let is_marked = matches!(first, b'-' | b',' | b'@' | b'^' | b'.' | b'+' | b'#' | b'/' | b'%' | b'&');
    let has_sign = label.iter().any(|octet| b"<>|={}$^\\\"*~[]".contains(octet));
    let names_kind =
        memchr::memchr(b'@', code).is_some_and(|at| at > 0 && code.iter().all(u8::is_ascii_graphic));
    let is_path = names_kind || memmem::find(label, b"::").is_some() || is_path(code) && !is_number(label);
    // A class of characters: `[a-z][0-9_]`
    let is_class = CLASSES.iter().any(|class| memmem::find(label, class).is_some());
    // A range, `[@][lo:]hi`, and symbols, `[:order][:code]`.
    let is_open = label.ends_with(b":") || label.starts_with(b":");
    !label.trim_ascii().is_empty() && !is_open && !is_marked && !has_sign && !is_path && !is_class
}

/// Returns whether code names a member or is a call: `a.b`, `a/B#c`, `f()`, `a.f(x)`.
fn is_path(code: &[u8]) -> bool {
    let call = code.strip_suffix(b")").and_then(|call| call.get(..memchr::memchr(b'(', call)?));
    let is_word = |part: &[u8]| {
        let is_of_word = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'-');
        !part.is_empty() && part.iter().all(is_of_word)
    };
    let path = call.unwrap_or(code);
    let has_sign = call.is_some() || path.iter().any(|octet| matches!(octet, b'.' | b'#'));
    has_sign && path.split(|octet| matches!(octet, b'.' | b'#' | b'/' | b':')).all(is_word)
}

/// Returns whether two texts are marks of the same kind, next to each other: `[RFC4346][RFC6347]`.
fn are_citations(one: &[u8], other: &[u8]) -> bool {
    let parts = |text: &[u8]| {
        let letters = text.iter().take_while(|octet| octet.is_ascii_alphabetic()).count();
        let (name, number) = text.split_at_checked(letters)?;
        (letters > 0 && !number.is_empty() && is_number(number)).then(|| name.to_ascii_lowercase())
    };
    one != other && parts(one).is_some_and(|name| parts(other) == Some(name))
}

/// Returns whether a text is a number, a range of octets, or one sign.
fn is_number(text: &[u8]) -> bool {
    text.iter().all(|octet| octet.is_ascii_digit() || matches!(octet, b'.' | b'-' | b':' | b',' | b' '))
}
