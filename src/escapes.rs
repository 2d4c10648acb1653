//! What an escape represents, what the escapes of a character in UTF-8 represent together, and the escape of an octet.

/// The octet of the escape at the beginning of `text`; `None` if there is none.
#[inline]
pub(crate) fn octet(text: impl AsRef<[u8]>) -> Option<u8> {
    let [b'%', high, low, ..] = text.as_ref() else { return None };
    of_digits(*high, *low)
}

/// The octet of an escape with these digits; `None` if they are not hexadecimal.
#[inline]
pub(crate) fn of_digits(high: u8, low: u8) -> Option<u8> {
    /// The value of each hexadecimal digit, and 255.
    const VALUES: &[u8; 256] = &{
        let mut values = [255; 256];
        let mut value = 0;
        while value < 16 {
            values[b"0123456789abcdef"[value as usize] as usize] = value;
            values[b"0123456789ABCDEF"[value as usize] as usize] = value;
            value += 1;
        }
        values
    };
    let (high, low) = (VALUES[usize::from(high)], VALUES[usize::from(low)]);
    (high | low < 16).then_some(high << 4 | low)
}

/// The character beyond US-ASCII whose escapes are at the beginning of `text`; `None` if they are not those of one, as
/// strictly legal UTF-8. `first` is its first octet. It reads at most four escapes.
#[cfg(any(feature = "rfc3987", feature = "semantics"))]
#[inline(never)]
pub(crate) fn character(first: u8, text: &[u8]) -> Option<char> {
    let (length, least, bits) = match first {
        0xC2..=0xDF => (2, 0x80, first & 0x1F),
        0xE0..=0xEF => (3, 0x800, first & 0x0F),
        0xF0..=0xF4 => (4, 0x1_0000, first & 0x07),
        _ => return None,
    };
    let mut code = u32::from(bits);
    for index in 1..length {
        match octet(text.get(3 * index..)?)? {
            octet @ 0x80..=0xBF => code = code << 6 | u32::from(octet & 0x3F),
            _ => return None,
        }
    }
    // Neither an overlong form, nor a surrogate, nor beyond U+10FFFF.
    char::from_u32(code).filter(|_| code >= least)
}

/// The escape of an octet, with digits in upper case.
pub(crate) const fn of_octet(octet: u8) -> [u8; 3] {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    [b'%', DIGITS[(octet >> 4) as usize], DIGITS[(octet & 15) as usize]]
}
