//! A text without its secrets, which browsers read as they read the text.

use std::borrow::Cow;

use uri_bnf::Span;

use crate::text::secrets;

/// Returns the text with `*` in place of each octet of its secrets that is no delimiter. What is the password for one reader
/// may be a path for browsers, so what they read has to be made without it, and not only to be masked. Linear.
pub(super) fn without_secrets(text: &str) -> Cow<'_, str> {
    let spans: Vec<_> = secrets::masking().spans(text.as_bytes()).collect();
    if spans.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut masked = String::with_capacity(text.len());
    let mut end = 0;
    for span in spans {
        masked.push_str(Span::new(end, span.start).get(text).unwrap_or_default());
        for character in span.get(text).unwrap_or_default().chars() {
            if is_delimiter(character) {
                masked.push(character);
            } else {
                masked.extend(std::iter::repeat_n('*', character.len_utf8()));
            }
        }
        end = span.end;
    }
    masked.push_str(text.get(end..).unwrap_or_default());
    Cow::Owned(masked)
}

/// Returns whether a character divides what browsers read, or is left out by them.
fn is_delimiter(character: char) -> bool {
    character <= ' ' || ":/?#[]@\\.".contains(character)
}

#[cfg(test)]
mod tests {
    use super::without_secrets;

    #[test]
    fn delimiters_stay() {
        for (text, expected) in [
            ("http://h/p", "http://h/p"),
            ("http://u:pa%41é@h/p", "http://u:*******@h/p"),
            ("http://u:\\a/b.c@h/p", "http://u:\\*/*.*@h/p"),
            ("http://u:p@h/?access_token=a", "http://u:*@h/?access_token=*"),
        ] {
            assert_eq!(without_secrets(text), expected);
        }
    }
}
