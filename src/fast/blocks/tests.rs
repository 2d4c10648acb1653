//! Compares the blocks of the target, and the portable ones, with what their documentation says of one octet.

use super::WIDTH;

/// The tests of one implementation, which has its types in `$module`.
macro_rules! tests {
    ($($name:ident: $($module:ident)::+;)*) => { $(
        #[test]
        fn $name() {
            use $($module)::+::{Block, Lanes};

            let bits = |lanes: Lanes| lanes.bits();
            for block in blocks() {
                let loaded = Block::load(&block);
                let expected = |holds: &dyn Fn(u8) -> bool| bits_of(block, holds);
                for octet in 0..=255 {
                    assert_eq!(bits(loaded.is(octet)), expected(&|own| own == octet), "{block:?} is {octet}");
                    let with_bits = bits(loaded.with_bits(octet).is(b'z'));
                    assert_eq!(with_bits, expected(&|own| own | octet == b'z'), "{block:?} with {octet}");
                }
                for octet in 0..128 {
                    let above = bits(loaded.above(octet));
                    assert_eq!(above, expected(&|own| own.is_ascii() && own > octet), "{block:?} above {octet}");
                    let below = bits(loaded.below(octet));
                    assert_eq!(below, expected(&|own| !own.is_ascii() || own < octet), "{block:?} below {octet}");
                    for last in [octet, octet + 1, octet + 9, octet + 25, 127].into_iter().filter(|last| (octet..128).contains(last)) {
                        let within = bits(loaded.within(octet, last));
                        let is_within = |own| (octet..=last).contains(&own);
                        assert_eq!(within, expected(&is_within), "{block:?} within {octet} and {last}");
                    }
                }
                for octet in 128..=255 {
                    let below = bits(loaded.below(octet));
                    assert_eq!(below, expected(&|own| !own.is_ascii() && own < octet), "{block:?} below {octet}");
                    for last in [octet, octet.saturating_add(1), octet.saturating_add(17), 255] {
                        let within = bits(loaded.within(octet, last));
                        let is_within = |own| (octet..=last).contains(&own);
                        assert_eq!(within, expected(&is_within), "{block:?} within {octet} and {last}");
                    }
                }
                for (first, last) in [(0xEE, b' '), (b'z', b'a'), (0xFF, 0), (b'0', 0xC0)] {
                    let within = bits(loaded.within(first, last));
                    let is_within = |own| if first <= last { (first..=last).contains(&own) } else { own >= first || own <= last };
                    assert_eq!(within, expected(&is_within), "{block:?} within {first} and {last}");
                }
                let (low, high) = (loaded.within(b'0', b'z'), loaded.within(b'a', 0x7f));
                let (one, other) = (bits(low), bits(high));
                assert_eq!(bits(low | high), one | other, "{block:?}");
                #[cfg(feature = "validate")]
                assert_eq!(bits(low.and(high)), one & other, "{block:?}");
                assert_eq!(bits(low.and_not(high)), one & !other, "{block:?}");
                assert_eq!((low.any(), bits(Lanes::none()), Lanes::none().any()), (one != 0, 0, false), "{block:?}");
            }
        }
    )* };
}

tests! {
    portable_blocks_compare_each_octet: super::portable;
    blocks_of_the_target_compare_each_octet: super;
}

/// Each octet in each lane, among others of several kinds.
fn blocks() -> impl Iterator<Item = [u8; WIDTH]> {
    (0..=255).flat_map(|octet| {
        [0, 1, 7, 8, 15].into_iter().map(move |lane| {
            let mut block = *b"a0\x80:/?#@[\xFF~!g%\x7F\x00";
            block.rotate_left(usize::from(octet) % WIDTH);
            block[lane] = octet;
            block
        })
    })
}

/// A bit for each octet of `block` for which that holds.
fn bits_of(block: [u8; WIDTH], holds: &dyn Fn(u8) -> bool) -> u64 {
    block.iter().rev().fold(0, |bits, octet| bits << 1 | u64::from(holds(*octet)))
}

/// For each length and each offset of an input in a buffer.
#[test]
fn masks_have_a_bit_for_each_octet() {
    let text: [u8; 64] =
        core::array::from_fn(|index| if index % 7 == 3 || index % 16 == 15 { b'%' } else { super::PADDING });
    for start in 0..64 {
        for end in start..=64 {
            let octets = &text[start..end];
            let [percent, padding] = super::masks(octets, |block| [block.is(b'%'), block.is(super::PADDING)]);
            let expected = octets.iter().rev().fold(0, |bits, octet| bits << 1 | u64::from(*octet == b'%'));
            assert_eq!(percent, expected, "{start}..{end}");
            let below = super::below(octets.len());
            assert_eq!(
                (padding & below, u32::try_from(octets.len())),
                (below & !expected, Ok(below.count_ones()))
            );
        }
    }
}
