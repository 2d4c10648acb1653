//! Front matter: a block of YAML, TOML or JSON at the beginning of a document, which is no text.
//!
//! `---` is before and after YAML, `+++` before and after TOML, and `;;;` before and after JSON; the name of the format may
//! follow the first one. As for `pulldown-cmark`, a blank line after `---` shows that it is a thematic break.

use std::ops::Range;

use crate::list::List;
use crate::{Finds, Options, json, toml, yaml};

/// The byte-order mark in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// How front matter is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Syntax {
    Yaml,
    Toml,
    Json,
}

/// Where front matter is.
#[derive(Debug)]
pub(crate) struct FrontMatter {
    syntax: Syntax,
    content: Range<usize>,
    /// Where the line after it ends.
    pub(crate) end: usize,
}

/// Returns the front matter of a document, if it has any.
pub(crate) fn of(document: &[u8]) -> Option<FrontMatter> {
    let begin = if document.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let mut lines = lines(document, begin);
    let first = lines.next()?;
    let opening = document.get(first.clone())?.trim_ascii_end();
    let (mark, name) = opening.split_at_checked(3)?;
    let syntax = match (mark, name) {
        (b"---", b"" | b"yaml" | b"yml") => Syntax::Yaml,
        (b"+++", b"" | b"toml") | (b"---", b"toml") => Syntax::Toml,
        (b";;;", b"" | b"json") | (b"---", b"json") => Syntax::Json,
        _ => return None,
    };
    let mut is_first = true;
    for line in lines {
        let text = document.get(line.clone())?.trim_ascii_end();
        if text == mark || syntax == Syntax::Yaml && text == b"..." {
            return Some(FrontMatter { syntax, content: first.end..line.start, end: line.end });
        }
        if std::mem::take(&mut is_first) && text.is_empty() && mark == b"---" {
            return None;
        }
    }
    None
}

/// Returns the lines from `start` on, with their ends.
fn lines(document: &[u8], start: usize) -> impl Iterator<Item = Range<usize>> {
    let rest = document.get(start..).unwrap_or_default();
    rest.split_inclusive(|octet| *octet == b'\n').scan(start, |end, line| {
        let begin = *end;
        *end += line.len();
        Some(begin..*end)
    })
}

/// Adds the references among the values of front matter.
pub(crate) fn find(document: &[u8], front_matter: &FrontMatter, options: &Options, into: &mut List<'_>) {
    let FrontMatter { syntax, content, .. } = front_matter;
    // The offsets stay those of the document.
    let mut part = document.get(..content.end).unwrap_or_default().to_vec();
    blank(&mut part, 0..content.start);
    let found: Finds<'_> = match syntax {
        Syntax::Yaml => yaml::finds(&part, options),
        Syntax::Toml => toml::finds(&part, options),
        Syntax::Json => json::finds(&part, options),
    };
    into.extend(found.iter());
}

/// Makes spaces of all octets of a range but the ends of lines.
pub(crate) fn blank(octets: &mut [u8], range: Range<usize>) {
    let ends_no_line = |octet: &&mut u8| !matches!(**octet, b'\n' | b'\r');
    octets.get_mut(range).into_iter().flatten().filter(ends_no_line).for_each(|octet| *octet = b' ');
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn front_matter_is_at_the_beginning() {
        for (document, expected) in [
            ("---\na: b\n---\nc", Some("a: b\n")),
            ("---\na: b\n...\nc", Some("a: b\n")),
            ("--- \r\na: b\r\n---\r\nc", Some("a: b\r\n")),
            ("\u{FEFF}---\na: b\n---", Some("a: b\n")),
            ("---\n---\n", Some("")),
            ("---toml\na = 1\n---\n", Some("a = 1\n")),
            ("+++\n\na = 1\n+++\n", Some("\na = 1\n")),
            (";;;\n{}\n;;;\n", Some("{}\n")),
            ("---\n\na: b\n---\n", None),
            ("---\na: b\n", None),
            ("----\na: b\n----\n", None),
            ("---x\na: b\n---\n", None),
            (" ---\na: b\n---\n", None),
            ("a\n---\nb: c\n---\n", None),
            ("+++\na\n---\n", None),
            ("", None),
        ] {
            let found = of(document.as_bytes()).map(|it| document.get(it.content).unwrap());
            assert_eq!(found, expected, "{document:?}");
        }
    }
}
