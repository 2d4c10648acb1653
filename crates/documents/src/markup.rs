//! References in markup that stands in text: the examples of documentation, and doc comments, which are markup themselves.
//!
//! There, `&amp;` is right: it is the way in which XML and HTML write `&`.

use memchr::{memchr, memchr_iter, memrchr2};
use uri_bnf::Span;

use crate::entities::{Context, Entity, entity};
use crate::{Builder, DecodedReference, Find, Writing};

/// How far before a reference its tag is looked for, in octets.
const LOOKED_AT: usize = 1 << 9;

/// Returns whether what is at a span of a text is the value of an attribute, or all that an element has: `<a href="http://h/">`,
/// `<loc>http://h/</loc>`.
pub(crate) fn is_around(text: &[u8], span: Span) -> bool {
    let before = text.get(span.start.saturating_sub(LOOKED_AT)..span.start).unwrap_or_default();
    let is_text = || before.ends_with(b">") && text.get(span.end) == Some(&b'<');
    is_value(before) || is_text()
}

/// Returns whether a text ends within a tag, with what begins the value of an attribute.
fn is_value(before: &[u8]) -> bool {
    let Some(name) = before.strip_suffix(b"\"").or_else(|| before.strip_suffix(b"'")) else { return false };
    let Some(open) = memrchr2(b'<', b'>', name) else { return false };
    let is_name = name.get(open + 1).is_some_and(u8::is_ascii_alphabetic);
    name.trim_ascii_end().ends_with(b"=") && name.get(open) == Some(&b'<') && is_name
}

/// Returns a find without the character references and entities of markup. Then nothing is replaced in it.
pub(crate) fn decoded<'t>(find: Find<'t>) -> Find<'t> {
    let octets = find.reference.octets();
    if memchr(b'&', octets).is_none() || find.hyphens.is_some() {
        return find;
    }
    let mut builder = Builder::new(find.span.start);
    let mut start = 0;
    for ampersand in memchr_iter(b'&', octets) {
        let Some(Entity { length, text }) =
            octets.get(ampersand..).and_then(|rest| entity(rest, Context::Markdown))
        else {
            continue;
        };
        let written = Span::new(ampersand, ampersand + length);
        builder.reference(&find.reference.part(Span::new(start, ampersand)));
        builder.decoded(text.as_bytes(), find.reference.span_in_document(written));
        start = written.end;
    }
    if start == 0 {
        return find;
    }
    builder.reference(&find.reference.part(Span::new(start, octets.len())));
    let reference: DecodedReference<'t> = builder.build();
    Find { reference, writing: Writing::Kept, ..find }
}

#[cfg(test)]
mod tests {
    use super::is_around;
    use uri_bnf::Span;

    #[test]
    fn values_and_elements_are_markup() {
        for (before, after, expected) in [
            ("<a href=\"", "\"/>", true),
            ("<a\n  b='c'\n  href = '", "'", true),
            ("<loc>", "</loc>", true),
            ("see \"", "\"", false),
            ("x = \"", "\"", false),
            ("a < b = \"", "\"", false),
            ("<a>href=\"", "\"", false),
            ("<", ">", false),
            ("> ", " <", false),
        ] {
            let text = format!("{before}http://h/{after}");
            let span = Span::new(before.len(), before.len() + 9);
            assert_eq!(is_around(text.as_bytes(), span), expected, "{text}");
        }
    }
}
