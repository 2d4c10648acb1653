//! The names of schemes as numbers, so that a short name is compared in one step.

/// How many octets fit into a key.
const LONGEST: usize = 8;

/// The first `length` of `octets` in lowercase as a number, padded with zeros; 0 if there are none, or if they do not fit.
/// Names of schemes have different keys; other octets may have the same key as a name.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn of_octets(octets: &[u8], length: usize) -> u64 {
    if !(1..=LONGEST).contains(&length) {
        return 0;
    }
    let key = match octets.first_chunk() {
        Some(octets) => u64::from_le_bytes(*octets) & u64::MAX >> (8 * (LONGEST - length)),
        None => octets.iter().take(length).rev().fold(0, |key, octet| key << 8 | u64::from(*octet)),
    };
    in_lowercase(key)
}

/// The key of a whole name, at compile time too.
pub(super) const fn of_name(name: &str) -> u64 {
    let name = name.as_bytes();
    let mut key = [0; LONGEST];
    let mut index = 0;
    while index < name.len() && name.len() <= LONGEST {
        key[index] = name[index];
        index += 1;
    }
    in_lowercase(u64::from_le_bytes(key))
}

/// Of the octets from 40 to 7F, among which the letters are, bit 40 becomes bit 20.
const fn in_lowercase(key: u64) -> u64 {
    key | (key & u64::from_le_bytes([0x40; LONGEST])) >> 1
}

#[cfg(test)]
mod tests {
    use alloc::{borrow::ToOwned, format};

    use super::{of_name, of_octets};

    #[test]
    fn a_key_does_not_depend_on_the_case_and_on_what_follows() {
        for name in
            ["a", "http", "HTTP", "z39.50R", "coap+tcp", "COAP+tcp", "coaps+tcp", "opaquelocktoken", ""]
        {
            let key = of_name(&name.to_ascii_lowercase());
            assert_eq!((key == 0, of_name(name)), (!(1..=8).contains(&name.len()), key));
            for text in [name.to_owned(), format!("{name}:"), format!("{name}://example.org/")] {
                assert_eq!(of_octets(text.as_bytes(), name.len()), key, "{text}");
            }
        }
        assert_ne!(of_name("ws"), of_name("wss"));
    }
}
