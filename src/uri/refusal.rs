//! Why a literal is refused: a message that is written at compile time.

use crate::{
    fast::reason::fault::Fault,
    grammar::{
        RuleTable,
        class::{CharacterClass, rfc2396::Control},
    },
};

/// The message of a macro for a text that is not in the language of a type: the offset, what was found there, and the rule. It
/// does not show the text, which may have a password. The names of rules and sections are so short that it always has room.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Refusal {
    octets: [u8; CAPACITY],
    length: usize,
}

/// The most octets of a message.
const CAPACITY: usize = 160;

impl Refusal {
    /// The message for `text`, which is not `what`, as in "a URI".
    pub(super) const fn new(text: &str, what: &str, fault: Option<Fault>, rules: &'static RuleTable) -> Self {
        let mut message = Self { octets: [0; CAPACITY], length: 0 };
        message.write("not ");
        message.write(what);
        let Some(Fault { offset, rule }) = fault else { return message };
        message.write(": found ");
        message.write_found(text.as_bytes().split_at(offset).1);
        message.write(" at byte ");
        message.write_number(offset, 10, 1);
        let rule = rules.entry(rule);
        message.write(" (in ");
        message.write(rule.name());
        message.write(", ");
        message.write(rule.document());
        message.write(" ");
        message.write(rule.kind_of_section());
        message.write(" ");
        message.write(rule.section());
        message.write(")");
        message
    }

    /// The message.
    #[doc(hidden)]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.octets.split_at(self.length).0) {
            Ok(message) => message,
            Err(_) => "",
        }
    }

    /// Writes the first character of `octets`, which are UTF-8: as the `Display` of [`Found`](crate::Found) does if it is
    /// visible in US-ASCII, else by its number.
    const fn write_found(&mut self, octets: &[u8]) {
        match octets {
            [] => self.write("the end"),
            [b' ', ..] => self.write("a space"),
            [b'"', ..] => self.write("<\">"),
            [octet, ..] if octet.is_ascii() && !Control::TABLE[*octet as usize] => {
                self.write("\"");
                self.write_octet(*octet);
                self.write("\"");
            }
            _ => {
                self.write("U+");
                self.write_number(first_number(octets) as usize, 16, 4);
            }
        }
    }

    /// Writes a number with at least so many digits.
    const fn write_number(&mut self, number: usize, base: usize, digits: usize) {
        let mut power = 1;
        let mut count = 1;
        while count < digits || number / power >= base {
            power *= base;
            count += 1;
        }
        while power > 0 {
            self.write_octet(b"0123456789ABCDEF"[number / power % base]);
            power /= base;
        }
    }

    const fn write(&mut self, text: &str) {
        let mut at = 0;
        while at < text.len() {
            self.write_octet(text.as_bytes()[at]);
            at += 1;
        }
    }

    const fn write_octet(&mut self, octet: u8) {
        if self.length < CAPACITY {
            self.octets[self.length] = octet;
            self.length += 1;
        }
    }
}

/// The bits of an octet after the first of a character.
const fn bits(octet: u8) -> u32 {
    (octet & 0x3F) as u32
}

/// The number of the first character of octets that are UTF-8 and not empty.
const fn first_number(octets: &[u8]) -> u32 {
    match octets {
        [first, second, third, fourth, ..] if *first >= 0xF0 => {
            ((*first & 0x07) as u32) << 18 | bits(*second) << 12 | bits(*third) << 6 | bits(*fourth)
        }
        [first, second, third, ..] if *first >= 0xE0 => {
            ((*first & 0x0F) as u32) << 12 | bits(*second) << 6 | bits(*third)
        }
        [first, second, ..] if *first >= 0xC0 => ((*first & 0x1F) as u32) << 6 | bits(*second),
        [first, ..] => *first as u32,
        [] => 0,
    }
}
