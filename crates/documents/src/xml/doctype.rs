//! System identifiers: of the document type, and of the entities and notations that it declares.

use memchr::{memchr, memmem};
use uri_bnf::Span;

/// Gives each system identifier of a document type to `take`, with what has it; `text` begins after `<!DOCTYPE`, at octet
/// `start` of the document. Linear.
pub(super) fn system_identifiers(text: &[u8], start: usize, mut take: impl FnMut(&'static str, Span)) {
    let (mut at, mut of, mut next) = (0, "DOCTYPE", Next::Word);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        at += match rest {
            [b'<', b'!', b'-', b'-', inner @ ..] => until(inner, b"-->") + 4,
            [b'<', b'?', inner @ ..] => until(inner, b"?>") + 2,
            [b'<', b'!', inner @ ..] => {
                let name = inner.iter().take_while(|octet| octet.is_ascii_alphabetic()).count();
                of = match inner.get(..name) {
                    Some(b"ENTITY") => "ENTITY",
                    Some(b"NOTATION") => "NOTATION",
                    _ => "",
                };
                next = Next::Word;
                2 + name
            }
            [quote @ (b'"' | b'\''), inner @ ..] => {
                let length = memchr(*quote, inner).unwrap_or(inner.len());
                next = match next {
                    Next::Public => Next::System,
                    Next::System if !of.is_empty() => {
                        take(of, Span::new(start + at + 1, start + at + 1 + length));
                        Next::Word
                    }
                    Next::System | Next::Word => Next::Word,
                };
                length + 2
            }
            [b'>' | b'[' | b']', ..] => {
                next = Next::Word;
                1
            }
            [octet, ..] if octet.is_ascii_alphabetic() => {
                let length = rest.iter().take_while(|octet| !b" \t\r\n\"'<>[]".contains(octet)).count();
                next = match rest.get(..length) {
                    Some(b"PUBLIC") => Next::Public,
                    Some(b"SYSTEM") => Next::System,
                    _ => Next::Word,
                };
                length
            }
            _ => 1,
        };
    }
}

/// What the next literal is.
enum Next {
    /// None of these.
    Word,
    Public,
    System,
}

/// Returns where a text ends that ends with this.
fn until(text: &[u8], end: &[u8]) -> usize {
    memmem::find(text, end).map_or(text.len(), |length| length + end.len())
}

#[cfg(test)]
mod tests {
    use super::system_identifiers;

    #[track_caller]
    fn has(text: &str, expected: &[&str]) {
        let mut found = Vec::new();
        system_identifiers(text.as_bytes(), 0, |of, span| {
            found.push(format!("{of} {}", &text[span.range()]));
        });
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn they_follow_the_keyword() {
        has("a", &[]);
        has("a SYSTEM 'b c'", &["DOCTYPE b c"]);
        has("a PUBLIC \"-//b//SYSTEM\"\n\"c\"", &["DOCTYPE c"]);
        has("a PUBLIC '-//b'", &[]);
        has(
            "a [<!ENTITY b 'c'><!ENTITY % d SYSTEM \"e\"> %d; <!ENTITY f PUBLIC 'g' 'h' NDATA i>]",
            &["ENTITY e", "ENTITY h"],
        );
        has("a [<!NOTATION b PUBLIC 'c'><!NOTATION d SYSTEM 'e'>]", &["NOTATION e"]);
        has("a [<!-- SYSTEM 'b' --><?c SYSTEM 'd'?><!ATTLIST e SYSTEM CDATA 'f'>]", &[]);
        has("a SYSTEM 'b", &["DOCTYPE b"]);
    }
}
