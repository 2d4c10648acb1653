//! The segments of a path: how they begin, and the dots that they consist of.

/// Whether `octet` follows a slash anywhere. It reads all octets, many at a time.
#[expect(
    clippy::needless_bitwise_bool,
    reason = "without a branch, the compiler compares many octets at a time"
)]
pub(crate) fn has_after_slash(path: &[u8], octet: u8) -> bool {
    let pairs = path.iter().zip(path.iter().skip(1));
    pairs.fold(false, |seen, (first, second)| seen | (*first == b'/') & (*second == octet))
}

/// How many dots `segment` consists of, if it has nothing but dots and escapes of dots. Linear.
pub(crate) fn dots(segment: &str) -> Option<usize> {
    let mut rest = segment;
    let mut count = 0;
    while let Some(after) = [".", "%2E", "%2e"].into_iter().find_map(|dot| rest.strip_prefix(dot)) {
        (rest, count) = (after, count + 1);
    }
    rest.is_empty().then_some(count)
}

/// Whether `segment` is `.` or `..` once it is unescaped. Linear.
pub(crate) fn is_dot_segment(segment: &str) -> bool {
    matches!(dots(segment), Some(1 | 2))
}

#[cfg(test)]
mod tests {
    use super::{dots, is_dot_segment};

    #[test]
    fn dots_and_their_escapes_are_counted() {
        for (segment, expected) in [
            ("", Some(0)),
            (".", Some(1)),
            ("%2E", Some(1)),
            ("%2e.", Some(2)),
            ("....", Some(4)),
            ("..a", None),
            ("%2", None),
            ("%2E%2", None),
            ("..\u{e9}", None),
        ] {
            assert_eq!(dots(segment), expected, "{segment}");
            assert_eq!(is_dot_segment(segment), matches!(expected, Some(1 | 2)), "{segment}");
        }
    }
}
