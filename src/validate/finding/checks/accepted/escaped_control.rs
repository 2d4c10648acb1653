//! The escape of a control character.
//!
//! Found in `finding/checks/passes/escapes.rs`.

use crate::{
    escapes::octet,
    validate::saying::{check::check, detail::Detail},
};

check! {
    ESCAPED_CONTROL = 503 "escaped-control" Warning;
    what {
        /// Reports an escape of a control character.
    }
    why {
        /// Such an escape is rarely intended. CR and LF end a line in many protocols: a program that decodes them
        /// before it sends the request sends two. Adjacent escapes are reported together; `%00` has a [code of its
        /// own](super::ESCAPED_NUL). Controls are not reported where they are data of the scheme: in `data` URIs (RFC
        /// 2397), which may hold any octets, and in `sms` URIs (RFC 5724), which hold the text of a message.
        ///
        /// In a `mailto` URI, `%0D%0A` ends a line of the body, and is not reported there. In an address, or in another header
        /// field, such as `subject`, a mail program that writes it as it is begins another header field with what follows: a
        /// `Bcc` that the sender does not see. In the same way, the URIs of `ftp`, `gopher`, `telnet` and others become
        /// commands, and what follows the line break is another command.
        ///
        /// The value of a query is often a text of several lines, such as a message or a program, and no client sends a
        /// fragment. So line breaks and tabs there, and in the body of a message, are advice, unless the query becomes a
        /// command, or the policy has a severity of its own for this code.
        ///
        /// Remove it, or ensure that no program decodes it before its part of the reference is used as data.
    }
    example {
        edition "RFC 3986", input "/a%0D%0Ab",
        finding 2..8 "a line break is escaped in the path",
    }
    example {
        edition "RFC 3986", input "/?text=a%0Ab",
        finding 8..11 "a line break is escaped in the query",
    }
    example {
        edition "RFC 3986", input "mailto:a@b.example?subject=x%0D%0ABcc:c@d.example",
        finding 28..34 "a line break is escaped in the header field \"subject\"",
    }
    example {
        edition "RFC 3986", input "ftp://h.example/a%0D%0ADELE%20b",
        finding 17..23 "a line break is escaped in a command of ftp",
    }
    citations {
        url07 section "7", url03 section "6", rfc2396 section "7":
            "escaped delimiters of a protocol, such as CR and LF, must stay escaped when the URL is sent, or they \
             are taken for commands";
        rfc3986 section "7.2":
            "octets that delimit a protocol, such as CR and LF, must not be decoded before they are sent";
        2397 section "2":
            "octets that are not safe characters are escaped in the data, whatever they are";
        6068 section "5":
            "the lines of the body of a message end with %0D%0A; other header fields should have no line breaks";
    }
    is_never_plain: true,
    cites: |diagnostic| matches!(diagnostic.detail, Detail::InHeaderField(_)).then_some(6068),
    message: |diagnostic, to| {
        let what = if has_line_break(diagnostic.piece()) { "a line break" } else { "a control character" };
        match diagnostic.detail {
            Detail::InHeaderField("") => write!(to, "{what} is escaped in an address"),
            Detail::InHeaderField(name) => write!(to, "{what} is escaped in the header field {name:?}"),
            Detail::InCommand(scheme) => write!(to, "{what} is escaped in a command of {scheme}"),
            _ => write!(to, "{what} is escaped in the {}", diagnostic.part),
        }
    },
    is_of_escape: true,
    may_be_advice: true,
    label: |diagnostic, to| match octet(diagnostic.piece()) {
        _ if matches!(diagnostic.detail, Detail::InHeaderField(_)) => to.write_str("may begin another header field"),
        _ if matches!(diagnostic.detail, Detail::InCommand(_)) => to.write_str("may begin another command"),
        Some(octet) if diagnostic.piece().len() == 3 => write!(to, "the control character {octet:02X}"),
        _ => to.write_str("control characters"),
    },
    help: |diagnostic, to| match diagnostic.detail {
        Detail::InHeaderField(_) => to.write_str("remove it: only the body of a message has line breaks"),
        Detail::InCommand(_) => to.write_str("remove it"),
        _ => to.write_str("remove it, unless it is meant as data"),
    },
}

/// Returns whether CR or LF is among these escapes.
pub(in crate::validate::finding::checks) fn has_line_break(escapes: &str) -> bool {
    escapes.as_bytes().chunks_exact(3).any(|escape| matches!(escape, b"%0A" | b"%0a" | b"%0D" | b"%0d"))
}

/// Returns whether these escapes are only of line breaks and tabs, which are the controls of a text.
pub(in crate::validate::finding::checks) fn is_text(escapes: &str) -> bool {
    escapes
        .as_bytes()
        .chunks_exact(3)
        .all(|escape| matches!(escape, b"%09" | b"%0A" | b"%0a" | b"%0D" | b"%0d"))
}

pub(in crate::validate::finding::checks) const fn is_control(octet: u8) -> bool {
    octet < 0x20 || octet == 0x7F
}

/// The length of the escapes of controls that `text` begins with, except those of NUL.
pub(in crate::validate::finding::checks) fn run(text: &str) -> usize {
    let mut rest = text;
    while let Some(1..=0x1F | 0x7F) = octet(rest) {
        rest = &rest[3..];
    }
    text.len() - rest.len()
}

/// Returns whether `text`, which begins with the escape of CR, continues with that of LF: under RFC 6068, the two end a
/// line of a message.
pub(in crate::validate::finding::checks) fn is_end_of_line(text: &str) -> bool {
    text.as_bytes().get(3..6).is_some_and(|next| next.eq_ignore_ascii_case(b"%0A"))
}
