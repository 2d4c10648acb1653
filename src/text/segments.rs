//! The beginnings of the segments of a path.

/// Whether `octet` follows a slash anywhere. It reads all octets, many at a time.
#[expect(
    clippy::needless_bitwise_bool,
    reason = "without a branch, the compiler compares many octets at a time"
)]
pub(crate) fn has_after_slash(path: &[u8], octet: u8) -> bool {
    let pairs = path.iter().zip(path.iter().skip(1));
    pairs.fold(false, |seen, (first, second)| seen | (*first == b'/') & (*second == octet))
}
