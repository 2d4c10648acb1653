//! The escape of an escape.
//!
//! Found in `finding/checks/passes/escapes.rs`.

use crate::{
    Span,
    escapes::octet,
    validate::{
        Suggestion,
        saying::{check::check, detail::Detail},
    },
};

check! {
    DOUBLE_ESCAPE = 502 "double-escape" Warning;
    what {
        /// Reports an escape that was escaped again.
    }
    why {
        /// `%2541` means that the data is `%41`. It seldom is: usually, a text that was already escaped has been
        /// escaped again. Programs that decode until nothing changes see an `A`, others do not, and attackers have
        /// bypassed filters in this way.
        ///
        /// A value of a query may be a URI or a query itself. Its own escapes are then escaped again, as they must be:
        /// such a finding is advice, unless the policy has a severity of its own for this code.
        ///
        /// Escape once. If the data is an escape, allow this code.
    }
    example {
        edition "RFC 3986", input "/a%252520b",
        finding 2..9 "\"%252520\" in the path is an escape that was escaped again 2 times", fix "/a%20b",
    }
    example {
        edition "RFC 3986", input "/?u=http%3A%2F%2Fh.example%2Fa%2520b",
        finding 30..35 "\"%2520\" in the query is an escape that was escaped again",
        fix "/?u=http%3A%2F%2Fh.example%2Fa%20b",
    }
    safety never:
        "the data may be an escape, as in a URI within a query";
    citations {
        url07 section "2.4.2", uri01 section "2.4.2", rfc2396 section "2.4.2", rfc3986 section "2.4":
            "% as data is written %25, and nothing is to be escaped or unescaped twice";
        rfc3987 section "3.1":
            "the mapping of an IRI to a URI leaves existing escapes as they are";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        let times = (diagnostic.piece().len().saturating_sub(3)) / 2;
        write!(to, "{} in the {} is an escape that was escaped again", diagnostic.quoted(), diagnostic.part)?;
        if times == 1 { Ok(()) } else { write!(to, " {times} times") }
    },
    is_of_escape: true,
    may_be_advice: true,
    label: |_, to| to.write_str("an escape of an escape"),
    note: |diagnostic, to| match diagnostic.detail {
        Detail::InNestedReference => to.write_str("it is in a value that is itself a URI or a query, where two escapes can be right"),
        _ => Ok(()),
    },
    help: |diagnostic, to| write!(to, "write %{}, if it was escaped too often", last_pair(diagnostic.piece())),
    suggestion: |diagnostic| {
        let span = Span::new(diagnostic.span.start + 1, diagnostic.span.end);
        let pair = last_pair(diagnostic.piece());
        // A control character is better left as it is.
        let is_control = matches!(pair.as_bytes(), [b'0' | b'1', _] | [b'7', b'f' | b'F']);
        (!is_control).then(|| Suggestion::text(span, pair))
    },
}

fn last_pair(piece: &str) -> &str {
    piece.get(piece.len().saturating_sub(2)..).unwrap_or_default()
}

/// Returns how many times the `%` of an escape was escaped itself, in a text that begins with `%25`: the pairs of
/// digits after it, up to the first that is not `25` again.
pub(in crate::validate::finding::checks) fn levels(text: &str) -> usize {
    let pairs = text.as_bytes()[3..].chunks_exact(2);
    let mut levels = 0;
    for pair in pairs.take_while(|pair| pair.iter().all(u8::is_ascii_hexdigit)) {
        levels += 1;
        if pair != b"25" {
            break;
        }
    }
    levels
}

/// Returns whether `value`, a value of a query, is itself a URI or a query when its escapes are decoded once: whether it
/// begins with a scheme and a colon, a slash, a dot and a slash or a question mark, or has a name and `=`. Linear.
pub(in crate::validate::finding::checks) fn is_reference(value: &str) -> bool {
    let mut rest = value;
    let mut before = Before::Nothing;
    while let Some(&raw) = rest.as_bytes().first() {
        let escaped = octet(rest);
        rest = rest.get(if escaped.is_some() { 3 } else { 1 }..).unwrap_or_default();
        before = match (before, escaped.unwrap_or(raw)) {
            (Before::Nothing | Before::Dots, b'/')
            | (Before::Nothing, b'?')
            | (Before::Scheme, b':')
            | (Before::Scheme | Before::Name, b'=') => return true,
            (Before::Nothing | Before::Dots, b'.') => Before::Dots,
            (Before::Nothing, b'a'..=b'z' | b'A'..=b'Z')
            | (Before::Scheme, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'+' | b'-' | b'.') => {
                Before::Scheme
            }
            (Before::Scheme | Before::Name, b'_' | b'[' | b']') | (Before::Name, b'.' | b'-') => Before::Name,
            (Before::Name, octet) if octet.is_ascii_alphanumeric() => Before::Name,
            _ => return false,
        };
    }
    false
}

/// What a value begins with.
#[derive(Clone, Copy)]
enum Before {
    Nothing,
    /// Dots alone.
    Dots,
    /// What may be a scheme or the name of a parameter.
    Scheme,
    /// What may only be the name of a parameter.
    Name,
}
