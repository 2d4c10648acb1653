//! The wording of RFC 2396 section 2.4.3 for a set of characters.

use super::byte_set::ByteSet;

/// The set that `US-ASCII coded characters 00-1F and 7F hexadecimal` describes.
pub(super) fn read_set(text: &str) -> Option<ByteSet> {
    let mut words = text.split_ascii_whitespace();
    if (words.next()?, words.next()?) != ("US-ASCII", "coded") {
        return None;
    }
    if !matches!(words.next()?, "character" | "characters") {
        return None;
    }
    let mut set = ByteSet::new();
    loop {
        let word = words.next()?;
        let (item, comma) = word.strip_suffix(',').map_or((word, false), |item| (item, true));
        let (first, last) = read_range(item)?;
        set.insert_range(first, last);
        match (comma, words.clone().next()?) {
            (_, "and") => {
                words.next();
            }
            (true, _) => {}
            (false, "hexadecimal") => {
                words.next();
                return words.next().is_none().then_some(set);
            }
            (false, _) => return None,
        }
    }
}

/// `00-1F`, or `7F` alone, as the first and the last code.
fn read_range(item: &str) -> Option<(u8, u8)> {
    let (first, last) = item.split_once('-').unwrap_or((item, item));
    let (first, last) = (read_code(first)?, read_code(last)?);
    (first <= last).then_some((first, last))
}

/// Two hexadecimal digits, at most 7F.
fn read_code(digits: &str) -> Option<u8> {
    let well_formed = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let code = well_formed.then(|| u8::from_str_radix(digits, 16).ok())??;
    code.is_ascii().then_some(code)
}

#[cfg(test)]
mod tests {
    use super::read_set;

    fn reads(text: &str, bytes: &[u8]) {
        assert!(read_set(text).is_some_and(|set| set.iter().eq(bytes.iter().copied())), "{text}");
    }

    fn refuses(text: &str) {
        assert_eq!(read_set(text), None, "{text}");
    }

    #[test]
    fn wording() {
        reads("US-ASCII coded character 20 hexadecimal", b" ");
        reads("US-ASCII  coded characters 41-43 and 5a hexadecimal", b"ABCZ");
        reads("US-ASCII coded characters 41, 43-44, and 46 hexadecimal", b"ACDF");
        reads("US-ASCII coded characters 41, 43 hexadecimal", b"AC");
        reads("US-ASCII coded characters 00 and 7F hexadecimal", b"\x00\x7f");
        refuses("");
        refuses("any CHAR excluding CR");
        refuses("US-ASCII coded character hexadecimal");
        refuses("US-ASCII coded character 20");
        refuses("US-ASCII coded character 20 decimal");
        refuses("US-ASCII coded character 20 hexadecimal or so");
        refuses("US-ASCII coded character 20, hexadecimal");
        refuses("US-ASCII coded character 20 and hexadecimal");
        refuses("US-ASCII coded character 20 21 hexadecimal");
        refuses("US-ASCII coded character 43-41 hexadecimal");
        refuses("US-ASCII coded character 80 hexadecimal");
        refuses("US-ASCII coded character +1 hexadecimal");
        refuses("US-ASCII coded character 1 hexadecimal");
        refuses("US-ASCII coded character 1-2-3 hexadecimal");
    }
}
