//! Search options in links of Org: `[[file:a.org::*Heading]]`, `[[mailto:a@b.example::Subject]]` (Org manual, section 4.8).

use memchr::memmem;
use uri_bnf::Span;

/// Returns the length of a bare reference without the search option at its end, if it is in brackets.
pub(crate) fn without_option(text: &[u8], span: Span) -> Option<usize> {
    let reference = text.get(span.range())?;
    let begins =
        |scheme: &[u8]| reference.get(..scheme.len()).is_some_and(|it| it.eq_ignore_ascii_case(scheme));
    let is_in_brackets = span.start.checked_sub(1).and_then(|before| text.get(before)) == Some(&b'[');
    let has_options = [&b"file:"[..], b"mailto:"].into_iter().any(begins);
    (is_in_brackets && has_options).then(|| memmem::find(reference, b"::")).flatten()
}
