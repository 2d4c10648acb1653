//! Whole IPv4 addresses, all octets at a time.

use super::blocks::{self, WIDTH, below};

/// Returns whether the first `length` of `octets` are
/// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet` (RFC 3986, section 3.2.2): four numbers up to 255
/// without leading zeros.
pub(crate) fn is_ipv4address(octets: &[u8], length: usize) -> bool {
    if length >= WIDTH || length > octets.len() {
        return false;
    }
    // What follows the address does not count.
    let block = blocks::padded(octets);
    let all = below(length);
    let [digits, zeros, above_one, above_two, above_four, above_five] = [
        block.within(b'0', b'9'),
        block.is(b'0'),
        block.above(b'1'),
        block.above(b'2'),
        block.above(b'4'),
        block.above(b'5'),
    ]
    .map(|lanes| lanes.bits() & all);
    let dots = all & !digits & block.is(b'.').bits();
    // Where a number begins, and where one of two or three digits does.
    let numbers = (dots << 1 | 1) & digits;
    let (two, three) = (numbers & digits >> 1, numbers & digits >> 1 & digits >> 2);
    let four = three & digits >> 3;
    let is_two_hundred = three & above_one;
    let above_255 = three & above_two
        | is_two_hundred & above_five >> 1
        | is_two_hundred & above_four >> 1 & above_five >> 2;
    is_four(numbers) && is_three(dots) && digits | dots == all && two & zeros | four | above_255 == 0
}

/// Returns whether the first `length` of `octets` are four numbers of at most `most` digits each, with a dot between any two.
/// Leading zeros and any values are allowed, as before RFC 3986.
pub(crate) fn is_dotted(octets: &[u8], length: usize, most: usize) -> bool {
    let Some(address) = octets.get(..length) else { return false };
    if length >= WIDTH {
        return is_long_dotted(address, most);
    }
    let block = blocks::padded(octets);
    let all = below(length);
    let [digits, dots] = [block.within(b'0', b'9'), block.is(b'.')].map(|lanes| lanes.bits() & all);
    let numbers = (dots << 1 | 1) & digits;
    // Where more digits begin than a number may have.
    let too_long = if most < WIDTH { (1..=most).fold(digits, |run, count| run & digits >> count) } else { 0 };
    is_four(numbers) && is_three(dots) && digits | dots == all && too_long == 0
}

/// Returns whether so many bits are set. Targets without an instruction for it count them in many steps.
fn is_three(bits: u64) -> bool {
    let one = without_lowest(without_lowest(bits));
    one != 0 && without_lowest(one) == 0
}

fn is_four(bits: u64) -> bool {
    is_three(without_lowest(bits))
}

fn without_lowest(bits: u64) -> u64 {
    bits & bits.wrapping_sub(1)
}

#[cold]
fn is_long_dotted(address: &[u8], most: usize) -> bool {
    let is_number =
        |digits: &[u8]| (1..=most).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
    let mut numbers = 0;
    address.split(|octet| *octet == b'.').all(|digits| {
        numbers += 1;
        is_number(digits)
    }) && numbers == 4
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{format, string::String, vec::Vec};

    use super::{is_dotted, is_ipv4address};
    use crate::fast::ip_literal::ipv4address;

    /// Addresses, and what is nearly an address.
    fn candidates() -> impl Iterator<Item = String> {
        let numbers = [
            "", "0", "00", "7", "9", "10", "42", "99", "100", "199", "200", "249", "250", "255", "256",
            "259", "260", "266", "300", "360", "999", "1000", "3000", "0000", "a", "1a", "01", "001", "25a",
            "-",
        ];
        let separators = [".", "", ":", ".."];
        numbers.into_iter().flat_map(move |first| {
            numbers.into_iter().flat_map(move |last| {
                separators.into_iter().flat_map(move |dot| {
                    [
                        format!("{first}.1.2{dot}{last}"),
                        format!("1.{first}{dot}{last}.4"),
                        format!("{first}{dot}{last}.33.44"),
                        format!("{first}.{last}{dot}255.254"),
                        format!("1.2.3.4.{first}{dot}{last}"),
                        format!("{first}.{first}.{last}.{last}"),
                    ]
                })
            })
        })
    }

    #[test]
    fn whole_addresses_are_those_of_the_rule() {
        let (mut accepted, mut all) = (0, 0);
        for text in candidates() {
            let octets = text.as_bytes();
            let expected = ipv4address(octets) == Some(octets.len());
            assert_eq!(is_ipv4address(octets, octets.len()), expected, "{text}");
            let continued = format!("{text}1./p");
            assert_eq!(is_ipv4address(continued.as_bytes(), text.len()), expected, "{text} before more");
            accepted += usize::from(expected);
            all += 1;
        }
        assert!(accepted > 500 && all > 10_000, "{accepted} of {all}");
    }

    #[test]
    fn dotted_numbers_have_so_many_digits() {
        for text in candidates() {
            for most in [1, 2, 3, 4, 14, 15, 16, usize::MAX] {
                let parts: Vec<&str> = text.split('.').collect();
                let is_number = |part: &&str| {
                    !part.is_empty() && part.len() <= most && part.bytes().all(|octet| octet.is_ascii_digit())
                };
                let expected = parts.len() == 4 && parts.iter().all(is_number);
                assert_eq!(is_dotted(text.as_bytes(), text.len(), most), expected, "{text} of {most}");
                // With more octets than a block has.
                let long = format!("{text}.000000000000001");
                let is_long = parts.len() == 3 && parts.iter().all(is_number) && most >= 15;
                assert_eq!(is_dotted(long.as_bytes(), long.len(), most), is_long, "{long} of {most}");
            }
        }
    }
}
