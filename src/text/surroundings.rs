//! What may surround a reference in a text, as Appendix E describes it: white space, angle brackets, quotes and `URL:`.

use core::fmt;

/// Pairs of an opening and a closing delimiter.
pub(crate) const DELIMITERS: [[char; 2]; 3] = [['<', '>'], ['"', '"'], ['\'', '\'']];

/// White space in the sense of Appendix E.
pub(crate) const BLANK: [char; 4] = [' ', '\t', '\r', '\n'];

/// The text inside the delimiters at both ends of `text`, if there are any.
pub(crate) fn inside(text: &str) -> Option<&str> {
    DELIMITERS.into_iter().find_map(|[open, close]| text.strip_prefix(open)?.strip_suffix(close))
}

/// `text` without any `URL:` before it.
pub(crate) fn without_url_prefix(text: &str) -> &str {
    let mut left = text;
    while let Some((prefix, rest)) = left.split_at_checked("url:".len()) {
        if !prefix.eq_ignore_ascii_case("url:") {
            break;
        }
        left = rest.trim_start_matches(BLANK);
    }
    left
}

/// The reference after `URL:`, without white space around it, in a text that delimiters enclose; `None` if there is no such
/// prefix, or nothing with a scheme after it.
pub(crate) fn after_url_prefix(text: &str) -> Option<&str> {
    let trimmed = text.trim_matches(BLANK);
    let reference = without_url_prefix(trimmed);
    let (scheme, _) = reference.split_once(':')?;
    let is_scheme = scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme.bytes().all(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.'));
    (is_scheme && reference.len() < trimmed.len()).then_some(reference)
}

/// A text whose `Display` has no line breaks, nor the white space around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Joined<'a>(pub(crate) &'a str);

/// Linear.
impl fmt::Display for Joined<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some(length) = rest.find(BLANK) {
            let (before, from) = rest.split_at(length);
            let after = from.trim_start_matches(BLANK);
            let blank = from.strip_suffix(after).unwrap_or_default();
            formatter.write_str(before)?;
            if !blank.contains(['\r', '\n']) {
                formatter.write_str(blank)?;
            }
            rest = after;
        }
        formatter.write_str(rest)
    }
}
