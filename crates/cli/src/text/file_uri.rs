//! The names of files as URI references.

use std::path::Path;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};

use super::path::octets_of;

/// Everything except unreserved characters and the slash between segments. Even a colon is escaped: what is before it would
/// be a scheme.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

/// Returns the name of a file as a URI reference, octet by octet: an absolute path with the scheme `file`, anything else
/// relative.
pub(crate) fn file_uri(name: &str) -> String {
    let octets = octets_of(name);
    let is_absolute = Path::new(name).is_absolute();
    let path: Vec<_> =
        octets.iter().map(|octet| if cfg!(windows) && *octet == b'\\' { b'/' } else { *octet }).collect();
    let before = match is_absolute {
        false => "",
        true if path.starts_with(b"/") => "file://",
        true => "file:///",
    };
    format!("{before}{}", percent_encode(&path, ESCAPED))
}

#[cfg(test)]
mod tests {
    use super::file_uri;

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
            assert_eq!(file_uri(path), expected);
            assert!(uri_bnf::Edition::Rfc3986.is_valid(&file_uri(path)), "{path}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn octets_are_kept() {
        for (path, expected) in
            [("x\\xFF.md", "x%FF.md"), ("x\\x5CxFF.md", "x%5CxFF.md"), ("a\\b\\\\xFE", "a%5Cb%5C%FE")]
        {
            assert_eq!(file_uri(path), expected);
        }
    }

    #[cfg(unix)]
    #[test]
    fn an_absolute_path_has_a_scheme() {
        assert_eq!(file_uri("/tmp/a b"), "file:///tmp/a%20b");
    }

    #[cfg(windows)]
    #[test]
    fn a_path_with_a_drive_has_a_scheme() {
        assert_eq!(file_uri("C:\\a b"), "file:///C%3A/a%20b");
        assert_eq!(file_uri("a\\b"), "a/b");
    }
}
