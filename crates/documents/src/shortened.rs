//! Names that are too long for a place.

/// Returns the beginning of a name with at most so many characters, and whether that is not all.
///
/// A name may be a URI with a password, which is found by the at sign after it. So what may be one is not cut in half: such
/// a name ends before it.
pub(crate) fn shortened(name: &str, most: usize) -> (&str, bool) {
    let Some((end, _)) = name.char_indices().nth(most) else { return (name, false) };
    let secret = if name.contains(['@', '%', '\u{FF20}']) {
        Some(name.find(':').unwrap_or(0))
    } else {
        name.find('=')
    };
    (name.get(..secret.unwrap_or(end).min(end)).unwrap_or_default(), true)
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn a_secret_is_not_cut_in_half() {
        for (name, expected) in [
            ("abcdef", ("abcdef", false)),
            ("abcdefg", ("abcdef", true)),
            ("a:b@cde", ("a", true)),
            ("ab:cdefghi@j", ("ab", true)),
            ("a:b@c", ("a:b@c", false)),
            ("tokentoken@h", ("", true)),
            ("a=bcdefg", ("a", true)),
            ("\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}", ("\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}", true)),
        ] {
            assert_eq!(shortened(name, 6), expected, "{name}");
        }
    }
}
