//! The escape of a control character.
//!
//! Found in `checks/passes/escapes.rs`.

use crate::validate::{
    Reference,
    check::check,
    escape::octet,
    reference::{rfc2396, rfc3986, url03, url07},
};

const SAYS: &str = "escaped delimiters of a protocol, like CR and LF, must stay escaped when the URL is sent, or they pass for commands";
const REFERENCES: &[Reference] = &[
    url07("7", SAYS),
    url03("6", SAYS),
    rfc2396("7", SAYS),
    rfc3986("7.2", "octets that delimit a protocol, like CR and LF, must not be decoded on the way to it"),
];

check! {
    /// An escape of a control character.
    ///
    /// No text has them on purpose, or nearly none. CR and LF end a line in many protocols: a program that decodes them
    /// before it sends the request sends two. Neighbours are one finding; `%00` has a [code of its own](super::ESCAPED_NUL).
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/a%0D%0Ab");
    ///     assert!(found.len() == 1 && found[0].code() == checks::ESCAPED_CONTROL);
    ///     assert_eq!(found[0].message().to_string(), "a line break is escaped in the path");
    ///     assert!(Validator::new(edition).is_clean("/a%20b"));
    ///     assert!(Validator::new(edition).is_clean("mailto:a@b.c?body=a%0D%0Ab"));
    /// }
    /// ```
    ///
    /// A line break in a `mailto` URI is no such finding: RFC 6068 writes the lines of a message so.
    ///
    /// Remove it, or see that no program decodes it before its part of the reference is used as data.
    ESCAPED_CONTROL = 503 "escaped-control" Warning, REFERENCES;
    message: |diagnostic, to| {
        let what = if has_line_break(diagnostic.piece()) { "a line break" } else { "a control character" };
        write!(to, "{what} is escaped in the {}", diagnostic.component)
    },
    is_of_escape: true,
    label: |diagnostic, to| match octet(diagnostic.piece()) {
        Some(octet) if diagnostic.piece().len() == 3 => write!(to, "the control character {octet:02X}"),
        _ => to.write_str("control characters"),
    },
    help: |_, to| to.write_str("remove it, unless it is data that no program decodes too early"),
}

/// Whether CR or LF is among these escapes.
fn has_line_break(escapes: &str) -> bool {
    escapes.as_bytes().chunks_exact(3).any(|escape| matches!(escape, b"%0A" | b"%0a" | b"%0D" | b"%0d"))
}

pub(in crate::validate::checks) const fn is_control(octet: u8) -> bool {
    octet < 0x20 || octet == 0x7F
}

/// The length of the escapes of controls that `text` begins with, but those of NUL.
pub(in crate::validate::checks) fn run(text: &str) -> usize {
    let mut rest = text;
    while let Some(1..=0x1F | 0x7F) = octet(rest) {
        rest = &rest[3..];
    }
    text.len() - rest.len()
}

/// Whether `text`, which begins with the escape of CR, goes on with that of LF: RFC 6068 has the lines of a message end
/// so.
pub(in crate::validate::checks) fn is_end_of_line(text: &str) -> bool {
    text.as_bytes().get(3..6).is_some_and(|next| next.eq_ignore_ascii_case(b"%0A"))
}
