//! The regular expression of Appendix B, which any text matches.

/// `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Split<'a> {
    pub(super) scheme: Option<&'a str>,
    /// Without the `//`.
    pub(super) authority: Option<&'a str>,
    pub(super) path: &'a str,
    pub(super) query: Option<&'a str>,
    pub(super) fragment: Option<&'a str>,
}

impl<'a> Split<'a> {
    /// The components of `text`, which are pieces of it. One pass; never fails.
    pub(super) fn of(text: &'a str) -> Self {
        let end = text.bytes().position(|octet| matches!(octet, b':' | b'/' | b'?' | b'#'));
        let end = end.filter(|&end| end > 0 && text.as_bytes()[end] == b':');
        let (scheme, text) = match end {
            Some(end) => (Some(&text[..end]), &text[end + 1..]),
            None => (None, text),
        };
        Self { scheme, ..Self::without_scheme(text) }
    }

    /// The same for a text that has no scheme, whatever it looks like.
    pub(super) fn without_scheme(text: &'a str) -> Self {
        let (text, fragment) = cut(text, b'#');
        let (text, query) = cut(text, b'?');
        let (authority, path) = match text.strip_prefix("//") {
            Some(text) => {
                let (authority, path) =
                    text.split_at(text.bytes().position(|octet| octet == b'/').unwrap_or(text.len()));
                (Some(authority), path)
            }
            None => (None, text),
        };
        Self { scheme: None, authority, path, query, fragment }
    }
}

/// `text` up to the first `delimiter`, and the text after it.
fn cut(text: &str, delimiter: u8) -> (&str, Option<&str>) {
    match text.bytes().position(|octet| octet == delimiter) {
        Some(end) => (&text[..end], Some(&text[end + 1..])),
        None => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::Split;

    #[test]
    fn any_text_splits() {
        let split = |text| {
            let Split { scheme, authority, path, query, fragment } = Split::of(text);
            (scheme, authority, path, query, fragment)
        };
        let of_appendix_b = split("http://www.ics.uci.edu/pub/ietf/uri/#Related");
        assert_eq!(
            of_appendix_b,
            (Some("http"), Some("www.ics.uci.edu"), "/pub/ietf/uri/", None, Some("Related"))
        );
        assert_eq!(split(""), (None, None, "", None, None));
        assert_eq!(split(":x"), (None, None, ":x", None, None));
        assert_eq!(split("a:?b"), (Some("a"), None, "", Some("b"), None));
        assert_eq!(split("//h?q#f#g"), (None, Some("h"), "", Some("q"), Some("f#g")));
        assert_eq!(split("a/b:c"), (None, None, "a/b:c", None, None));
    }
}
