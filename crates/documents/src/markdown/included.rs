//! Documents into which other documents are written.
//!
//! A tool that writes another document into this one, before Markdown is read, brings its definitions with it: Jekyll and Liquid
//! (`{% include links.md %}`), Hugo (`{{% include "links.md" %}}`), Quarto (`{{< include links.qmd >}}`), mdBook
//! (`{{#include links.md}}`), snippets of `MkDocs` (`--8<-- "links.md"`), Markdown-Include (`{!links.md!}`), `MyST`
//! (`` ```{include} links.md ``) and `VitePress` (`<!--@include: ./links.md-->`). What MDX imports is a document of its own.

use memchr::memmem;

use super::Text;
use super::code_elements::is_code;

/// How long a tag is at most, in octets.
const LONGEST: usize = 512;

/// How tags begin after which there is the name of another document, and how they end.
const TAGS: &[(&[u8], &[u8])] = &[
    (b"{%", b"%}"),
    (b"{{", b"}}"),
    (b"<!--", b"-->"),
    (b"{!", b"!}"),
    (b"-8<-", b"8<-"),
    (b"```{include}", b"```"),
    (b"~~~{include}", b"~~~"),
    (b":::{include}", b":::"),
];

/// What the words of tags begin with that write another document.
const WORDS: &[&[u8]] = &[b"include", b"#include", b"readfile", b"snippet", b"@include"];

/// The extensions of files that have no definitions.
const OTHERS: &[&[u8]] = &[
    b"css", b"csv", b"go", b"htm", b"html", b"js", b"json", b"py", b"rs", b"sh", b"svg", b"toml", b"ts",
    b"xml", b"yaml", b"yml",
];

/// Returns whether a part of the document is another one, which may define labels. What is in code is none, given the texts.
/// Linear in the length of the document.
pub(super) fn has_other_document(document: &[u8], texts: &[Text]) -> bool {
    TAGS.iter().any(|(open, close)| {
        memmem::find_iter(document, open).any(|start| {
            let rest = document.get(start + open.len()..document.len().min(start + LONGEST));
            let rest = rest.unwrap_or_default();
            let tag = rest.get(..memmem::find(rest, close).unwrap_or(rest.len())).unwrap_or_default();
            let names_other = match *open {
                b"{%" | b"{{" | b"<!--" => word_of_inclusion(tag).is_some_and(names_document),
                _ => names_document(tag),
            };
            names_other && !is_code(texts, start) && !is_shown(document, start)
        })
    })
}

/// Returns whether a tag of a snippet is only shown: `;--8<-- "links.md"`.
fn is_shown(document: &[u8], start: usize) -> bool {
    let before = document.get(start.saturating_sub(LONGEST)..start).unwrap_or_default();
    before.iter().rev().find(|octet| **octet != b'-') == Some(&b';')
}

/// Returns what is after the word at the beginning of a tag, if the tag writes another document.
fn word_of_inclusion(tag: &[u8]) -> Option<&[u8]> {
    let is_mark = |octet: &u8| octet.is_ascii_whitespace() || matches!(octet, b'-' | b'%' | b'<' | b'+');
    let marks = tag.iter().take_while(|octet| is_mark(octet)).count();
    let inner = tag.get(marks..)?;
    let length = inner.iter().position(|octet| octet.is_ascii_whitespace() || *octet == b':')?;
    let (word, after) = inner.split_at_checked(length)?;
    WORDS.iter().any(|begin| word.starts_with(begin)).then_some(after)
}

/// Returns whether the first name in a tag, with or without quotation marks, can be that of a document with definitions. What
/// a template computes can be one.
fn names_document(tag: &[u8]) -> bool {
    let is_around = |octet: &u8| octet.is_ascii_whitespace() || matches!(octet, b'"' | b'\'' | b':' | b'=');
    let begin = tag.iter().take_while(|octet| is_around(octet) || **octet == b'-').count();
    let rest = tag.get(begin..).unwrap_or_default();
    let length = rest.iter().position(is_around).unwrap_or(rest.len());
    let name = rest.get(..length).unwrap_or_default();
    let extension = name.rsplit(|octet| *octet == b'.').next().unwrap_or_default().to_ascii_lowercase();
    !name.is_empty() && !OTHERS.contains(&extension.as_slice())
}
