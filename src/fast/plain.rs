//! The offsets of the components of a plain reference: `scheme "://" reg-name [ ":" port ] path-abempty [ "?" query ]
//! [ "#" fragment ]` of US-ASCII, with at least 16 octets. Nearly all that programs meet are such.
//!
//! The octets of the first 64 that no path has, and those that divide a scheme and an authority, become bits of two numbers.
//! So no branch depends on the length of a component. A reference of another form, and an input that is no reference, are
//! left to the [`glance`](super::glance), which reads every form. It takes half as long again, and for a tree that is no
//! matter.

use super::{
    blocks::{Block, Lanes, WIDTH, below, padded, two},
    ip_literal::ipv4address,
    offsets::Offsets,
    server_parts::HostKind,
};
use crate::grammar::class::{
    CharacterClass,
    rfc2396::{Alpha, Digit, Hex},
};

/// The octets that are looked at before any decision.
const HEAD: usize = 64;

/// The offsets; `None` if `octets` are of another form, or are no reference.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read(octets: &[u8]) -> Option<Offsets> {
    let length = octets.len();
    let first = octets.first_chunk::<WIDTH>()?;
    let (outside, dividers, not_scheme) = head(octets, first);
    let stops = outside | dividers;
    let scheme_end = stops.trailing_zeros() as usize;
    let is_scheme = scheme_end < WIDTH
        && not_scheme & below(scheme_end) == 0
        && Alpha::TABLE[octets[0] as usize]
        && octets.get(scheme_end..scheme_end + 3) == Some(b"://");
    if !is_scheme {
        return None;
    }
    let host_start = scheme_end + 3;
    let host_end = host_start + (stops >> host_start).trailing_zeros() as usize;
    let path_start = match octets.get(host_end) {
        Some(b':') if host_end < HEAD => end_of_digits(octets, host_end + 1),
        _ => host_end,
    };
    if path_start >= HEAD || !matches!(octets.get(path_start), Some(b'/' | b'?' | b'#') | None) {
        return None;
    }
    let path_end = end_of_run(octets, path_start, outside, false);
    let mut end = path_end;
    if octets.get(end) == Some(&b'?') {
        end = end_of_run(octets, end + 1, outside, true);
    }
    let query_end = end;
    if octets.get(end) == Some(&b'#') {
        end = end_of_run(octets, end + 1, outside, true);
    }
    if end < length {
        return None;
    }
    let host = host_kind(octets, host_start, host_end);
    Some(Offsets { scheme_end, host_start, host_end, path_start, path_end, query_end, host: Some(host) })
}

/// Bits for the first 64 octets: those that no path has, and those that divide a scheme and an authority; and, of the first
/// sixteen, those that no scheme has. After the end, the first bit is one that no path has.
#[cfg_attr(not(debug_assertions), inline(always))]
fn head(octets: &[u8], first: &[u8; WIDTH]) -> (u64, u64, u64) {
    let head = octets.get(..HEAD).unwrap_or(octets);
    let length = head.len();
    let (letters, block) = letters(padded(first));
    let not_scheme = !(letters | block.within(b'0', b'9') | block.is(b'+') | block.within(b'-', b'.')).bits();
    let (mut outside, mut dividers) = masks(letters, block);
    let mut add = |block: Block, at: usize| {
        let (more_outside, more_dividers) = masks_of(block);
        outside |= more_outside << (at & 63);
        dividers |= more_dividers << (at & 63);
    };
    // Blocks overlap, so that the number of blocks depends less on the length.
    if let (Some(start), Some(end)) = (head.first_chunk(), head.last_chunk()) {
        let ([_, second], [third, fourth]) = (two(start), two(end));
        add(second, 16);
        add(third, length - 32);
        add(fourth, length - 16);
    } else if let Some(last) = head.last_chunk::<WIDTH>() {
        add(padded(last), length - WIDTH);
    }
    let after = 1_u64.checked_shl(u32::try_from(length).unwrap_or(u32::MAX)).unwrap_or(0);
    (outside | after, dividers, not_scheme)
}

/// Which octets of a block are letters, and the block.
#[cfg_attr(not(debug_assertions), inline(always))]
fn letters(block: Block) -> (Lanes, Block) {
    (block.with_bits(b'a' ^ b'A').within(b'a', b'z'), block)
}

/// Bits for the octets of a block that are not in `pchar / "/"`, apart from `%`; and for `:`, `/` and `@`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn masks(letters: Lanes, block: Block) -> (u64, u64) {
    let at_sign = block.is(b'@');
    let inside = letters
        | block.within(b'&', b';')
        | at_sign
        | block.is(b'_')
        | block.is(b'=')
        | block.is(b'~')
        | block.is(b'!')
        | block.is(b'$');
    let dividers = block.is(b':') | block.is(b'/') | at_sign;
    (!inside.bits() & 0xffff, dividers.bits())
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn masks_of(block: Block) -> (u64, u64) {
    let (letters, block) = letters(block);
    masks(letters, block)
}

/// The end of a run of `pchar`, `/` and, in a query or a fragment, `?`, that begins at `start`. An escape is included whole
/// or not at all. `outside` has the bits of the first 64 octets.
#[cfg_attr(not(debug_assertions), inline(always))]
fn end_of_run(octets: &[u8], start: usize, outside: u64, has_question_marks: bool) -> usize {
    let mut at = start;
    loop {
        at = end_of_inside(octets, at, outside);
        at += match octets.get(at..) {
            Some([b'?', ..]) if has_question_marks => 1,
            Some([b'%', high, low, ..]) if Hex::TABLE[*high as usize] & Hex::TABLE[*low as usize] => 3,
            _ => return at,
        };
    }
}

/// The offset of the next octet that no path has, from `start` on; or the length.
#[cfg_attr(not(debug_assertions), inline(always))]
fn end_of_inside(octets: &[u8], start: usize, outside: u64) -> usize {
    if start < HEAD {
        let rest = outside >> start;
        if rest != 0 {
            return start + rest.trailing_zeros() as usize;
        }
    }
    end_of_tail(octets, start.max(HEAD))
}

/// Like [`end_of_inside`], after the first 64 octets.
#[cfg_attr(not(debug_assertions), inline(always))]
fn end_of_tail(octets: &[u8], start: usize) -> usize {
    let mut at = start;
    while let Some(block) = octets.get(at..).and_then(<[u8]>::first_chunk::<WIDTH>) {
        let (outside, _) = masks_of(padded(block));
        if outside != 0 {
            return at + outside.trailing_zeros() as usize;
        }
        at += WIDTH;
    }
    let Some(last) = octets.last_chunk::<WIDTH>() else { return at };
    // Some of the last block is before `at`. The bit after the block is the end.
    let (outside, _) = masks_of(padded(last));
    at + ((outside | 1 << WIDTH) >> ((WIDTH + at - octets.len()) & 63)).trailing_zeros() as usize
}

fn end_of_digits(octets: &[u8], start: usize) -> usize {
    let mut at = start;
    while octets.get(at).is_some_and(|octet| Digit::TABLE[*octet as usize]) {
        at += 1;
    }
    at
}

/// What a host without brackets is.
#[cfg_attr(not(debug_assertions), inline(always))]
fn host_kind(octets: &[u8], start: usize, end: usize) -> HostKind {
    // Most names end in a letter.
    let may_be_address = start < end && Digit::TABLE[octets[end - 1] as usize];
    if may_be_address && octets.get(start..end).and_then(ipv4address) == Some(end - start) {
        HostKind::Ipv4address
    } else {
        HostKind::RegName
    }
}
