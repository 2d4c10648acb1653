//! Numbers of variable length, as LEB128 has them: seven bits an octet, the lowest first.

/// Adds a number.
pub(crate) fn write(mut number: usize, into: &mut Vec<u8>) {
    loop {
        let low = u8::try_from(number & 0x7F).unwrap_or_default();
        number >>= 7;
        if number == 0 {
            into.push(low);
            return;
        }
        into.push(low | 0x80);
    }
}

/// Adds the difference of two numbers, which may be negative.
pub(crate) fn write_difference(from: usize, to: usize, into: &mut Vec<u8>) {
    let sign = usize::from(to < from);
    write((to.abs_diff(from) << 1) | sign, into);
}

/// Reads a number, and removes it. What is cut is 0.
pub(crate) fn read(from: &mut &[u8]) -> usize {
    let (mut number, mut shift) = (0, 0);
    while let Some((octet, rest)) = from.split_first() {
        *from = rest;
        number |= usize::from(octet & 0x7F).checked_shl(shift).unwrap_or_default();
        shift += 7;
        if octet & 0x80 == 0 {
            break;
        }
    }
    number
}

/// Reads a difference, and returns the number that it leads to.
pub(crate) fn read_difference(start: usize, from: &mut &[u8]) -> usize {
    let written = read(from);
    let distance = written >> 1;
    if written & 1 == 1 { start.wrapping_sub(distance) } else { start.wrapping_add(distance) }
}

#[cfg(test)]
mod tests {
    use super::{read, read_difference, write, write_difference};

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let numbers = [0, 1, 63, 64, 127, 128, 16_383, 16_384, 1 << 40, usize::MAX >> 1];
        let mut written = Vec::new();
        for number in numbers {
            write(number, &mut written);
            for from in numbers {
                write_difference(from, number, &mut written);
            }
        }
        let mut rest = written.as_slice();
        for number in numbers {
            assert_eq!(read(&mut rest), number);
            for from in numbers {
                assert_eq!(read_difference(from, &mut rest), number);
            }
        }
        assert!(rest.is_empty());
        write(127, &mut written);
        assert_eq!(written.pop(), Some(127));
    }
}
