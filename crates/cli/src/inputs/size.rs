//! Sizes in bytes, as people write them.

/// Returns the number of bytes that `text` represents: digits, then nothing or a power of 1024 (`k`, `KiB`, `M`, `MiB`,
/// `G`, `GiB`; in any case).
///
/// `kB` and similar units are rejected, because some people use them for powers of 1000.
pub(crate) fn parse(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|character: char| !character.is_ascii_digit());
    let unit: usize = match text[digits.len()..].trim_start().to_ascii_lowercase().as_str() {
        "" => 1,
        "k" | "kib" => 1 << 10,
        "m" | "mib" => 1 << 20,
        "g" | "gib" => 1 << 30,
        other => {
            return Err(format!("unknown unit {other:?}, expected k, M, G, KiB, MiB or GiB"));
        }
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("expected a number of bytes, such as 4096 or 64MiB".to_owned());
    }
    match digits.parse::<usize>().ok().and_then(|number| number.checked_mul(unit)) {
        Some(0) => Err("expected at least 1".to_owned()),
        Some(bytes) => Ok(bytes),
        None => Err("too large".to_owned()),
    }
}

/// Returns a number of bytes in the largest unit of which it is a multiple: `64 MiB`, `1000 bytes`.
pub(crate) fn shown(bytes: usize) -> String {
    let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")];
    match units.iter().find(|(unit, _)| bytes > 0 && bytes.is_multiple_of(*unit)) {
        Some((unit, name)) => format!("{} {name}", bytes / unit),
        None if bytes == 1 => "1 byte".to_owned(),
        None => format!("{bytes} bytes"),
    }
}

#[cfg(test)]
mod tests {
    use super::{parse, shown};

    #[test]
    fn sizes_are_shown_in_their_units() {
        for (bytes, expected) in [
            (1, "1 byte"),
            (1000, "1000 bytes"),
            (1024, "1 KiB"),
            (1536 << 10, "1536 KiB"),
            (64 << 20, "64 MiB"),
            (3 << 30, "3 GiB"),
        ] {
            assert_eq!(shown(bytes), expected);
            assert_eq!(parse(&expected.replace(" bytes", "").replace(" byte", "")), Ok(bytes));
        }
    }

    #[test]
    fn units_are_powers_of_1024() {
        for (text, bytes) in [
            ("1", 1),
            ("0017", 17),
            ("1k", 1024),
            ("3K", 3072),
            ("2KiB", 2048),
            ("64MiB", 64 << 20),
            ("64 mib", 64 << 20),
            ("1G", 1 << 30),
        ] {
            assert_eq!(parse(text), Ok(bytes), "{text}");
        }
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in [
            "",
            "k",
            "-1",
            "1.5M",
            "1kB",
            "0",
            "0k",
            "1x",
            "１",
            "99999999999999999999",
            "99999999999999999G",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
