//! The offset and the rule of a fault, at compile time: what a literal that is not a reference is refused for.
//!
//! They are those of the error at run time, as the tests compare. The literal form of the rules does not run at compile time,
//! so what the scans leave to it, the faults in addresses, is found by a walk over the address here.

use super::rfc3986::{HasPoints, Scanned, scan, scan_with_scheme};
use crate::{
    fast::{
        ip_literal::dec_octet,
        reader::{end_of_run, is},
    },
    grammar::{
        Record,
        class::{CharacterClass, rfc2396::Hex, rfc3986::IpvFutureCharacter},
        combinators::names::number,
    },
};

const DEC_OCTET: u8 = number("dec-octet");
const H16: u8 = number("h16");
const IP_LITERAL: u8 = number("IP-literal");
const IPV4ADDRESS: u8 = number("IPv4address");
const IPV6ADDRESS: u8 = number("IPv6address");
const IPV_FUTURE: u8 = number("IPvFuture");
const LS32: u8 = number("ls32");

/// Where a text stops being the beginning of a reference, and the number of the innermost rule that is open there.
#[derive(Clone, Copy)]
pub(crate) struct Fault {
    pub(crate) offset: usize,
    pub(crate) rule: u8,
}

impl Fault {
    const fn new(offset: usize, rule: u8) -> Self {
        Self { offset, rule }
    }

    const fn of(record: &Record) -> Self {
        let innermost = if record.depth > 0 { record.depth as usize - 1 } else { 0 };
        Self::new(record.offset, record.stack[innermost])
    }
}

/// The fault of `octets` as `URI-reference` or `IRI-reference`; `None` if there is none.
pub(crate) const fn fault<C: HasPoints>(octets: &[u8]) -> Option<Fault> {
    of_scan(octets, scan::<C>(octets))
}

/// The fault of `octets` as `URI` or `IRI`; `None` if there is none.
pub(crate) const fn fault_with_scheme<C: HasPoints>(octets: &[u8]) -> Option<Fault> {
    of_scan(octets, scan_with_scheme::<C>(octets))
}

const fn of_scan(octets: &[u8], scanned: Option<Scanned>) -> Option<Fault> {
    match scanned {
        Some(Scanned::Fault(record)) => Some(Fault::of(&record)),
        Some(Scanned::IpLiteral(start)) => Some(in_brackets(octets, start + 1)),
        Some(Scanned::Ipv4address(start, record)) => {
            let fault = Fault::of(&record);
            // Any other rule of an address is as deep as that of the name, which is tried after it.
            match in_ipv4address(octets.split_at(record.offset).0, start) {
                Some(Fault { offset, rule: DEC_OCTET }) if offset == fault.offset => {
                    Some(Fault::new(offset, DEC_OCTET))
                }
                _ => Some(fault),
            }
        }
        None => None,
    }
}

/// The fault in an `IP-literal` whose `[` is before `start`.
const fn in_brackets(octets: &[u8], start: usize) -> Fault {
    if is(octets, start, b'v') || is(octets, start, b'V') {
        return Fault::new(end_of_ipv_future(octets, start + 1), IPV_FUTURE);
    }
    in_ipv6address(octets, start)
}

/// The offset after the longest beginning of an `IPvFuture` whose `v` is before `start`.
const fn end_of_ipv_future(octets: &[u8], start: usize) -> usize {
    let version = end_of_run(Hex::TABLE, octets, start);
    if version == start || !is(octets, version, b'.') {
        return version;
    }
    end_of_run(IpvFutureCharacter::TABLE, octets, version + 1)
}

/// Where a walk over an `IPv6address` is: the groups with their colons that are complete.
#[derive(Clone, Copy)]
struct Groups {
    /// Before the `::`, or before the offset.
    before: usize,
    is_shortened: bool,
    /// After the `::`.
    after: usize,
}

impl Groups {
    /// Returns whether the next group can be followed by a colon, and a group is before `ls32`.
    const fn is_before_ls32(self) -> bool {
        if self.is_shortened { self.before + self.after < 5 } else { self.before < 6 }
    }

    /// Returns whether the next group can be the first of `ls32`.
    const fn is_first_of_ls32(self) -> bool {
        if self.is_shortened { self.before + self.after <= 5 } else { self.before == 6 }
    }

    /// Returns whether the next group can be the second of `ls32`.
    const fn is_second_of_ls32(self) -> bool {
        if self.is_shortened { self.after > 0 && self.before + self.after <= 6 } else { self.before == 7 }
    }

    /// Returns whether a group can be next.
    const fn has_next(self) -> bool {
        let is_alone = self.is_shortened && self.after == 0 && self.before <= 6;
        is_alone || self.is_before_ls32() || self.is_first_of_ls32() || self.is_second_of_ls32()
    }

    /// The rule that is open before the next group.
    const fn rule_between(self) -> u8 {
        match self {
            Self { before: 0, is_shortened: false, .. } => IP_LITERAL,
            _ if !self.has_next() => IP_LITERAL,
            _ if self.is_second_of_ls32() => LS32,
            _ => IPV6ADDRESS,
        }
    }

    /// The innermost rule that is open after the digits of a group, if an `IPv4address` cannot begin there or is not deeper.
    const fn rule_after(self, digits: usize) -> u8 {
        if digits < 4 {
            H16
        } else if self.is_first_of_ls32() {
            LS32
        } else if self.is_before_ls32() {
            IPV6ADDRESS
        } else {
            IP_LITERAL
        }
    }
}

/// The fault in an `IPv6address` that begins at `start`, or in the `]` after it.
const fn in_ipv6address(octets: &[u8], start: usize) -> Fault {
    let mut groups = Groups { before: 0, is_shortened: false, after: 0 };
    let mut at = start;
    if is(octets, at, b':') {
        if !is(octets, at + 1, b':') {
            return Fault::new(at + 1, IPV6ADDRESS);
        }
        groups.is_shortened = true;
        at += 2;
    }
    loop {
        let run = if groups.has_next() { end_of_run(Hex::TABLE, octets, at) } else { at };
        let end = if run - at > 4 { at + 4 } else { run };
        if end == at {
            return Fault::new(at, groups.rule_between());
        }
        if groups.is_first_of_ls32() {
            if let Some(fault) = in_ipv4address(octets, at) {
                let is_deeper = fault.rule == DEC_OCTET || !groups.is_second_of_ls32() || end - at == 4;
                if fault.offset > end || fault.offset == end && !is(octets, end, b':') && is_deeper {
                    return fault;
                }
            }
        }
        let can_go_on = groups.is_before_ls32() || groups.is_first_of_ls32();
        if !is(octets, end, b':') || !can_go_on {
            return Fault::new(end, groups.rule_after(end - at));
        }
        at = end + 1;
        if groups.is_shortened {
            groups.after += 1;
        } else {
            groups.before += 1;
            if is(octets, at, b':') {
                groups.is_shortened = true;
                at += 1;
            }
        }
    }
}

/// The fault of the longest beginning of an `IPv4address` from `start`, or in what follows the address; `None` if not even a
/// number begins there.
const fn in_ipv4address(octets: &[u8], start: usize) -> Option<Fault> {
    let mut at = start;
    let mut numbers = 0;
    while let Some(length) = dec_octet(octets.split_at(at).1) {
        let number = octets.split_at(at).1.split_at(length).0;
        at += length;
        numbers += 1;
        if can_have_one_more_digit(number) {
            // The next is no digit of it.
            if !is(octets, at, b'.') || numbers == 4 {
                return Some(Fault::new(at, DEC_OCTET));
            }
        } else if numbers == 4 {
            return Some(Fault::new(at, IP_LITERAL));
        } else if !is(octets, at, b'.') {
            return Some(Fault::new(at, IPV4ADDRESS));
        }
        at += 1;
    }
    if numbers > 0 { Some(Fault::new(at, IPV4ADDRESS)) } else { None }
}

/// Returns whether a `dec-octet` is the beginning of a longer one.
const fn can_have_one_more_digit(number: &[u8]) -> bool {
    matches!(number, [b'1'..=b'9'] | [b'1', _] | [b'2', b'0'..=b'5'])
}
