//! Marks of emphasis around a reference in text: `**see http://h/**`, and `=http://h/=` of Org.

use uri_bnf::Span;

/// How many octets before a reference are searched for the marks that its end closes.
const LINE: usize = 1 << 10;

/// How many marks of emphasis there are at most.
const MOST_MARKS: usize = 3;

/// Returns the length of a bare reference without the marks at its end, if the same marks open before it in the line. Without
/// them, they are a part of it: `http://h/**` is a pattern.
pub(crate) fn without_marks(text: &[u8], span: Span) -> Option<usize> {
    let reference = text.get(span.range())?;
    if let Some(length) = without_mirrored(text, span) {
        return Some(length);
    }
    let mark = *reference.last().filter(|octet| matches!(octet, b'*' | b'_' | b'~' | b'='))?;
    let kept = reference.len() - reference.iter().rev().take_while(|octet| **octet == mark).count();
    let marks = reference.len() - kept;
    let before = text.get(span.start.saturating_sub(LINE)..span.start)?;
    let line = before.rsplit(|octet| matches!(octet, b'\n' | b'\r')).next().unwrap_or_default();
    let most = if mark == b'=' { 1 } else { MOST_MARKS };
    let is_open = marks <= most && opens(line, mark, marks);
    is_open
        .then(|| without_punctuation(reference.get(..kept).unwrap_or_default()))
        .filter(|length| *length > 0)
}

/// Returns the length of a reference without different marks that open right before it and close at its end: `*_http://h/_*`.
fn without_mirrored(text: &[u8], span: Span) -> Option<usize> {
    let is_mark = |octet: &&u8| matches!(octet, b'*' | b'_' | b'~' | b'+');
    let (before, reference) = (text.get(..span.start)?, text.get(span.range())?);
    let marks = before.iter().rev().take(MOST_MARKS).take_while(is_mark).count();
    let opening = before.get(span.start - marks..)?;
    let is_mirrored = reference.iter().rev().take(marks).eq(opening);
    let are_different = opening.first() != opening.last();
    let letter = span.start.checked_sub(marks + 1).and_then(|at| before.get(at));
    let is_after_letter = letter.is_some_and(u8::is_ascii_alphanumeric);
    (is_mirrored && are_different && !is_after_letter)
        .then(|| reference.len().saturating_sub(marks))
        .filter(|length| *length > 0)
}

/// Returns whether this many marks open in a line, and nothing closes them: before them is no letter, and after them the text
/// begins, as it does not in patterns (`**/*.md`).
fn opens(line: &[u8], mark: u8, marks: usize) -> bool {
    let mut is_open = false;
    let mut at = 0;
    while let Some(start) = line.get(at..).and_then(|rest| memchr::memchr(mark, rest)).map(|found| at + found)
    {
        let rest = line.get(start..).unwrap_or_default();
        at = start + rest.iter().take_while(|octet| **octet == mark).count();
        if at - start == marks {
            let is_after_letter =
                start.checked_sub(1).is_some_and(|before| line[before].is_ascii_alphanumeric());
            // At the end of the line, the reference follows.
            let is_before_text = line.get(at).is_none_or(|next| begins_text(*next));
            is_open = !is_open && !is_after_letter && is_before_text;
        }
    }
    is_open
}

/// Returns whether text in emphasis begins with this octet.
fn begins_text(octet: u8) -> bool {
    octet.is_ascii_alphanumeric()
        || !octet.is_ascii()
        || matches!(octet, b'(' | b'[' | b'<' | b'"' | b'\'' | b'\\')
}

/// Returns the length of a reference without the punctuation of the sentence at its end.
fn without_punctuation(reference: &[u8]) -> usize {
    let has_parentheses = reference.contains(&b'(');
    let is_around = |octet: &u8| match octet {
        b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'' => true,
        b')' => !has_parentheses,
        _ => false,
    };
    reference.len() - reference.iter().rev().take_while(|octet| is_around(octet)).count()
}

#[cfg(test)]
mod tests {
    use super::without_marks;
    use uri_bnf::extract::Finder;

    #[test]
    fn marks_that_open_before_a_reference_close_after_it() {
        for (text, expected) in [
            ("**Visit http://h.example**", Some("http://h.example")),
            ("a **http://h.example/a** b", Some("http://h.example/a")),
            ("*see http://h.example/a*, and", Some("http://h.example/a")),
            ("__see http://h.example/a__", Some("http://h.example/a")),
            ("on _\\http://h.example:80_ or", Some("http://h.example:80")),
            ("~~see http://h.example/a~~", Some("http://h.example/a")),
            ("**See http://h.example/a.**", Some("http://h.example/a")),
            ("*_http://h.example:80_* (if", Some("http://h.example:80")),
            ("**(see http://h.example/a)**", Some("http://h.example/a")),
            ("**a** and **http://h.example/a**", Some("http://h.example/a")),
            ("maps =http://h.example/a=, =http://h.example/b=", Some("http://h.example/a")),
            ("=see http://h.example/a?b=c=", Some("http://h.example/a?b=c")),
            ("http://h.example/?a=", None),
            ("a=http://h.example/?a=", None),
            ("a = http://h.example/?a=", None),
            ("==http://h.example/?a==", None),
            ("http://h.example/**", None),
            ("* http://h.example/a*", None),
            ("**/*.md or http://h.example/**", None),
            ("2 ** http://h.example/**", None),
            ("**a** http://h.example/**", None),
            ("*a http://h.example/**", None),
            ("a*b http://h.example/*", None),
            ("**a\nhttp://h.example/**", None),
            ("****a http://h.example/****", None),
            ("**a http://h.example/a", None),
            ("snake_case http://h.example/a_", None),
        ] {
            let found = Finder::new().find(text.as_bytes()).next().unwrap();
            let length = without_marks(text.as_bytes(), found.span());
            let start = found.span().start;
            // The finder itself leaves out marks that are immediately before it as well.
            let shown = length.map(|length| &text[start..start + length]);
            let is_found_without = expected.is_some_and(|expected| found.text() == expected.as_bytes());
            assert!(shown == expected || is_found_without, "{text}: {shown:?}");
        }
    }
}
