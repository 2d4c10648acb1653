//! Sources as URI references.

use std::path::Path;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Everything except unreserved characters and the slash between segments. Even a colon is escaped: what is before it would
/// be a scheme.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

/// Returns `source` as a URI reference: an absolute path with the scheme `file`, anything else relative.
pub(super) fn uri(source: &str) -> String {
    let path = if cfg!(windows) { source.replace('\\', "/") } else { source.to_owned() };
    let before = match Path::new(source).is_absolute() {
        false => "",
        true if path.starts_with('/') => "file://",
        true => "file:///",
    };
    format!("{before}{}", utf8_percent_encode(&path, ESCAPED))
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn a_path_becomes_a_reference() {
        for (path, expected) in [
            ("a/b.txt", "a/b.txt"),
            ("../a b", "../a%20b"),
            ("é:日", "%C3%A9%3A%E6%97%A5"),
            ("100%#?[]", "100%25%23%3F%5B%5D"),
            ("<stdin>", "%3Cstdin%3E"),
            ("a\nb", "a%0Ab"),
        ] {
            assert_eq!(uri(path), expected);
            assert!(uri_bnf::Edition::Rfc3986.is_valid(&uri(path)), "{path}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn an_absolute_path_has_a_scheme() {
        assert_eq!(uri("/tmp/a b"), "file:///tmp/a%20b");
    }

    #[cfg(windows)]
    #[test]
    fn a_path_with_a_drive_has_a_scheme() {
        assert_eq!(uri("C:\\a b"), "file:///C%3A/a%20b");
        assert_eq!(uri("a\\b"), "a/b");
    }
}
