//! Doc comments of Rust, which are Markdown: `///` and `//!`, `/** */` and `/*! */`.
//!
//! Lines that follow each other are one text, without their marks and the white space that all of them begin with. A
//! destination that is the path of an item is no reference, and neither is a label without a definition: rustdoc resolves both
//! by name. Of `#[doc = ""]`, the literal is found, as others are.

use uri_bnf::Span;

use super::literal::{LONGEST, mark};
use crate::{Builder, DecodedReference, Dialect, Find, Format, Kind, Options, markdown};

/// A doc comment that is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DocComment {
    /// From the mark of the first line on, or what is between the marks of a block.
    span: Span,
    /// What begins each of its lines; `None` of a block.
    mark: Option<&'static [u8]>,
}

impl DocComment {
    /// Returns the doc comment that a comment is, whose text without its marks has this span.
    pub(super) fn of(document: &[u8], span: Span) -> Option<Self> {
        let text = document.get(span.range())?;
        let before = document.get(span.start.checked_sub(2)?..span.start)?;
        match (before, text) {
            // With more slashes or stars, it is an ordinary comment.
            (b"//", [b'/', b'/', ..]) | (b"/*", [b'*', b'*', ..] | [b'*' | b'!']) => None,
            (b"//", [b'/', ..]) => {
                Some(Self { span: Span::new(span.start - 2, span.end), mark: Some(b"///") })
            }
            (b"//", [b'!', ..]) => {
                Some(Self { span: Span::new(span.start - 2, span.end), mark: Some(b"//!") })
            }
            (b"/*", [b'*' | b'!', ..]) => {
                Some(Self { span: Span::new(span.start + 1, span.end), mark: None })
            }
            _ => None,
        }
    }

    /// Returns both as one, if the other follows with white space between.
    pub(super) fn joined(self, document: &[u8], other: Self) -> Option<Self> {
        let between = document.get(self.span.end..other.span.start)?;
        let is_one =
            self.mark.is_some() && self.mark == other.mark && between.iter().all(u8::is_ascii_whitespace);
        is_one.then(|| Self { span: Span::new(self.span.start, other.span.end), ..self })
    }

    /// Where it is.
    pub(super) fn span(self) -> Span {
        self.span
    }

    /// The lines without their marks, with where they begin.
    fn lines(self, document: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
        let text = document.get(self.span.range()).unwrap_or_default();
        let has_stars =
            text.split(|octet| *octet == b'\n').skip(1).all(|line| mark(line) > 0 || is_blank(line));
        let mut offset = self.span.start;
        text.split_inclusive(|octet| *octet == b'\n').enumerate().map(move |(index, line)| {
            let start = offset;
            offset += line.len();
            let marked = match self.mark {
                Some(mark) => indent(line) + mark.len(),
                None if index > 0 && has_stars => mark(line),
                None => 0,
            };
            let marked = marked.min(line.len());
            (start + marked, line.get(marked..).unwrap_or_default())
        })
    }

    /// Adds its references; returns whether it could be read as Markdown. Linear.
    pub(super) fn search<'t>(
        self,
        document: &'t [u8],
        options: &Options,
        into: &mut impl FnMut(Find<'t>),
    ) -> bool {
        if self.span.range().len() > LONGEST {
            return false;
        }
        let lines = || self.lines(document).filter(|(_, line)| !is_blank(line));
        // The first line of a block is set off by its mark.
        let of_all = if self.mark.is_some() { lines().map(|(_, line)| indent(line)).min() } else { None };
        let common =
            of_all.or_else(|| lines().skip(1).map(|(_, line)| indent(line)).min()).unwrap_or_default();
        let mut shown = Builder::new(self.span.start);
        for (start, line) in self.lines(document) {
            let indent = indent(line).min(common);
            shown.decoded(b"", Span::new(start, start + indent));
            shown.verbatim(line.get(indent..).unwrap_or_default(), start + indent);
        }
        let shown = shown.build();
        if crate::is_read_as_text(shown.octets(), Format::Markdown) {
            return false;
        }
        // In other comments, all bare references are found too.
        let options = Options { dialect: Dialect::GitHub, bare: true, labels: false, ..options.clone() };
        markdown::finds(shown.octets(), &options)
            .iter()
            .filter(|find| !is_path_of_item(find.reference.octets()))
            .for_each(|find| into(in_document(&shown, find)));
        true
    }
}

/// Returns what was found in the text of a comment, in the document.
fn in_document(shown: &DecodedReference<'_>, find: Find<'_>) -> Find<'static> {
    let span = shown.span_in_document(find.span);
    let reference = find.reference.through(shown);
    Find { span, kind: Kind::Comment, reference, hyphens: None, ..find }
}

/// Returns whether rustdoc reads a destination as the path of an item, which has neither a slash nor a dot.
fn is_path_of_item(destination: &[u8]) -> bool {
    let path = destination.split(|octet| *octet == b'#').next().unwrap_or_default();
    let is_of_path =
        |octet: &u8| octet.is_ascii_alphanumeric() || !octet.is_ascii() || b":_<>, !*&;@()`".contains(octet);
    let has_scheme = path.starts_with(b"mailto:");
    !path.is_empty() && !has_scheme && path.iter().all(is_of_path)
}

fn indent(line: &[u8]) -> usize {
    line.iter().take_while(|octet| matches!(octet, b' ' | b'\t')).count()
}

fn is_blank(line: &[u8]) -> bool {
    line.iter().all(u8::is_ascii_whitespace)
}

#[cfg(test)]
mod tests {
    use super::is_path_of_item;

    #[test]
    fn paths_of_items() {
        for path in
            ["Vec", "crate::a::B", "Self::f()", "macro@x", "m!", "Vec<T>", "a::B#method", "std::fmt", "`Vec`"]
        {
            assert!(is_path_of_item(path.as_bytes()), "{path}");
        }
        for reference in ["http://h/", "a.html", "../a", "#f", "", "mailto:a", "a b.md", "/x"] {
            assert!(!is_path_of_item(reference.as_bytes()), "{reference}");
        }
    }
}
