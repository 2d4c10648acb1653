//! Destinations that are names: paths of items in Rust and C++, which their documentation tools resolve.

use memchr::memmem;

/// Returns whether a destination is the path of an item: `std::vec::Vec`, `proc_macro::Group::stream()`, `a::B#method.c`.
pub(super) fn is_path_of_item(destination: &[u8]) -> bool {
    let path = destination.split(|octet| *octet == b'#').next().unwrap_or_default();
    let path = path.strip_suffix(b"()").or_else(|| path.strip_suffix(b"!")).unwrap_or(path);
    let mut rest = path;
    let mut count = 0;
    loop {
        let end = memmem::find(rest, b"::").unwrap_or(rest.len());
        if !rest.get(..end).is_some_and(is_identifier) {
            return false;
        }
        count += 1;
        match rest.get(end + 2..) {
            Some(next) => rest = next,
            None => return count > 1,
        }
    }
}

fn is_identifier(text: &[u8]) -> bool {
    let is_of_identifier = |octet: &u8| octet.is_ascii_alphanumeric() || *octet == b'_';
    text.first().is_some_and(|first| !first.is_ascii_digit()) && text.iter().all(is_of_identifier)
}

#[cfg(test)]
mod tests {
    use super::is_path_of_item;

    #[test]
    fn paths_have_two_identifiers() {
        for (destination, expected) in [
            ("std::vec::Vec", true),
            ("proc_macro::Group", true),
            ("proc_macro::Group::stream()", true),
            ("a::b!", true),
            ("a::B#method.c", true),
            ("Vec", false),
            ("a_b:c", false),
            ("a::", false),
            ("::a", false),
            ("http::h.org", false),
            ("http::h/x", false),
            ("a::1", false),
            ("", false),
        ] {
            assert_eq!(is_path_of_item(destination.as_bytes()), expected, "{destination}");
        }
    }
}
