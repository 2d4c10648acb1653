//! Tags in brackets that begin a title, as in lists of changes: `[FIX][sale] compute the total`.

use std::ops::Range;

/// How far before a tag its line is looked at, in octets.
const LOOKED_AT: usize = 1 << 9;

/// How many octets a tag has at most.
const LONGEST: usize = 24;

/// How many octets the abbreviated name of a commit has at least.
const SHORTEST_COMMIT: usize = 7;

/// Returns whether `[text][label]` at this range is two tags: they begin a line or an item and a text follows, both are words,
/// and one is in capitals, or the second begins with one, as few labels do. They may be phrases, in which all words begin with a
/// capital, if `may_be_phrases`: `[Bug Bash][Test Failure]`.
pub(super) fn are(
    (document, range): (&[u8], &Range<usize>),
    text: &[u8],
    label: &[u8],
    may_be_phrases: bool,
) -> bool {
    let is_phrase = |text: &[u8]| {
        let mut words = text.split(|octet| *octet == b' ');
        may_be_phrases && words.all(|word| is_word(word) && word.first().is_some_and(u8::is_ascii_uppercase))
    };
    let is_tag = |text: &[u8]| is_word(text) || is_phrase(text);
    let are_words = is_tag(text) && is_tag(label) && !text.eq_ignore_ascii_case(label);
    let begins_capital = label.first().is_some_and(u8::is_ascii_uppercase);
    are_words
        && (is_capital(text) || is_capital(label) || begins_capital || is_version(text) || is_version(label))
        && begins_line(document, range.start)
        && has_text_after(document, range.end)
}

fn is_word(text: &[u8]) -> bool {
    let is_of_word = |octet: &u8| octet.is_ascii_alphanumeric() || b"_.,/+&-*#".contains(octet);
    (1..=LONGEST).contains(&text.len()) && text.iter().all(is_of_word)
}

fn is_capital(text: &[u8]) -> bool {
    text.iter().filter(|octet| octet.is_ascii_uppercase()).count() > 1
        && !text.iter().any(u8::is_ascii_lowercase)
}

/// Returns whether a word is the key of an issue, in brackets: `[AVRO-3738]:`.
fn is_issue(word: &[u8]) -> bool {
    let word = word.strip_suffix(b":").unwrap_or(word);
    let key = word.strip_prefix(b"[").and_then(|key| key.strip_suffix(b"]")).unwrap_or_default();
    let hyphen = memchr::memchr(b'-', key).unwrap_or_default();
    let (project, number) = key.split_at_checked(hyphen).unwrap_or_default();
    let number = number.strip_prefix(b"-").unwrap_or_default();
    let is_project = !project.is_empty() && project.iter().all(u8::is_ascii_uppercase);
    is_project && !number.is_empty() && number.iter().all(u8::is_ascii_digit)
}

/// Returns whether a word is a version: `3.8.x`.
fn is_version(word: &[u8]) -> bool {
    let word = word.strip_prefix(b"v").unwrap_or(word);
    word.first().is_some_and(u8::is_ascii_digit) && word.contains(&b'.')
}

/// Returns whether a word is the abbreviated name of a commit.
pub(super) fn is_commit(word: &[u8]) -> bool {
    word.len() >= SHORTEST_COMMIT
        && word.iter().all(u8::is_ascii_hexdigit)
        && word.iter().any(u8::is_ascii_digit)
}

/// Returns whether nothing is before an offset on its line but the marks of items, headings and quotes, and the name of a commit.
fn begins_line(document: &[u8], offset: usize) -> bool {
    let before = document.get(offset.saturating_sub(LOOKED_AT)..offset).unwrap_or_default();
    let line = before.rsplit(|octet| matches!(octet, b'\n' | b'\r')).next().unwrap_or_default();
    let is_number = |word: &[u8]| {
        let digits = word.strip_suffix(b".").or_else(|| word.strip_suffix(b")"));
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_digit))
    };
    line.split(u8::is_ascii_whitespace).all(|word| {
        let is_mark = word.iter().all(|octet| b"#*+->|_[]xX".contains(octet));
        is_mark || is_number(word) || is_commit(word) || is_issue(word)
    })
}

fn has_text_after(document: &[u8], offset: usize) -> bool {
    let after = document.get(offset..).unwrap_or_default();
    let marks = after.iter().take_while(|octet| matches!(octet, b'*' | b'_')).count();
    match after.get(marks..) {
        Some([b' ' | b':', rest @ ..]) => {
            let rest = rest.trim_ascii_start();
            rest.first()
                .is_some_and(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'`' | b'_' | 0x80..))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::are;

    #[test]
    fn tags_begin_a_title() {
        for (before, text, label, after, expected) in [
            ("## ", "FIX", "sale", " compute", true),
            ("- ", "Docs", "API", " rename", true),
            ("", "IMP", "account,web", ": x", true),
            ("1. ", "15.0", "FIX", " x", true),
            ("* ", "core", "Lite", " `x`", true),
            ("a\n* 1a2b3c4 ", "FIX", "sale", " x", true),
            ("* **", "FIX", "sale", "** x", true),
            ("- [ ] ", "Docs", "API", " x", true),
            ("- [AVRO-3738]: ", "Build", "C#", " x", true),
            ("* ", "3.8.x", "fips", " x", true),
            ("- ", "Rust", "rust", " is a language", false),
            ("- ", "API", "api", " is stable", false),
            ("- ", "guide", "listing", " is missing", false),
            ("- ", "FIX", "sale", "", false),
            ("- ", "FIX", "sale", ".", false),
            ("see ", "FIX", "sale", " x", false),
            ("- ", "The FIX", "sale", " x", false),
            ("- added ", "FIX", "sale", " x", false),
        ] {
            let document = format!("{before}[{text}][{label}]{after}");
            let range = before.len()..document.len() - after.len();
            let found = are((document.as_bytes(), &range), text.as_bytes(), label.as_bytes(), false);
            assert_eq!(found, expected, "{document}");
        }
    }
}
