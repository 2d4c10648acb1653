//! Regular expressions in literals.

use memchr::memmem;

/// What regular expressions have, and references have not.
const SIGNS: [&[u8]; 14] =
    [br"\.", b"(?", b".*", b".+", b"[^", b"[a-z", b"[A-Z", b"[0-9", b")?", b")*", b")+", b"]+", b"]*", b"]{"];

/// Returns whether a literal without white space is a regular expression. What has white space is rather prose.
pub(crate) fn is_pattern(literal: &[u8]) -> bool {
    let has = |sign: &&[u8]| memmem::find(literal, sign).is_some();
    let is_pattern = SIGNS.iter().any(has) || has_class(literal);
    is_pattern && !literal.iter().any(u8::is_ascii_whitespace)
}

/// Returns whether a text has a class of characters: `\d+`. In `http://h\docs`, a letter follows.
fn has_class(text: &[u8]) -> bool {
    memchr::memchr_iter(b'\\', text).any(|backslash| {
        let is_class =
            matches!(text.get(backslash + 1), Some(b'd' | b'D' | b'w' | b'W' | b's' | b'S' | b'b' | b'B'));
        is_class && !text.get(backslash + 2).is_some_and(u8::is_ascii_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::is_pattern;

    #[test]
    fn regular_expressions() {
        for literal in [
            r"https?://h/(\d+)",
            r"http://(?:www\.)?h/",
            r"^http://h/.*$",
            r"http://h/[^/]+",
            r"http://h/\\d+",
            r"http://h/([a-z]{2})",
        ] {
            assert!(is_pattern(literal.as_bytes()), "{literal}");
        }
        for literal in [
            "http://h/",
            r"http://h\docs\www",
            "http://h/a*b/*.html",
            "http://h/(a)b?c=[1]",
            "http://[::1]/",
            "see http://h/ for .* and [^a]",
            "",
        ] {
            assert!(!is_pattern(literal.as_bytes()), "{literal}");
        }
    }
}
