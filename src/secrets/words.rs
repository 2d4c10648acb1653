//! The secrets in a text of which some words may be references.

use super::{
    Masking, Spans,
    octets::View,
    parameters::Parameters,
    passwords::{Passwords, is_port_before_words},
};
use crate::Span;

/// What ends a word. A password may contain some of it, so the text is divided in several ways.
const ENDS: [&[u8]; 4] = [b" \t\r\n\x0B\x0C", b"'\"`\n", b"/\\\n", b" \t\r\n\x0B\x0C'\"`<>()[]{}|,;=/\\?&#"];

/// Returns the spans of the secrets in the lines of `text`, and of those at the beginning of its words.
pub(super) fn spans(text: &[u8], masking: Masking) -> impl Iterator<Item = Span> + '_ {
    let in_words = ENDS.into_iter().flat_map(move |ends| {
        words(text, ends).flat_map(move |span| {
            let secrets = at_beginning(text.get(span.range()).unwrap_or_default(), masking);
            secrets.map(move |secret| Span::new(span.start + secret.start, span.start + secret.end))
        })
    });
    // No reference goes on in the next line.
    let in_lines = words(text, b"\r\n").flat_map(move |line| {
        let secrets = Spans::inside(text.get(line.range()).unwrap_or_default(), masking);
        let placed = secrets.map(move |secret| Span::new(line.start + secret.start, line.start + secret.end));
        placed.filter_map(|secret| in_string(text, secret))
    });
    in_lines.chain(in_words)
}

/// Returns the spans of the secrets that a text begins with. What is in it elsewhere is found in the whole.
fn at_beginning(word: &[u8], masking: Masking) -> impl Iterator<Item = Span> {
    let has = |octets: [u8; 3]| word.iter().any(|octet| octets.contains(octet));
    let parameters = Parameters::new(word, if has([b'=', b'%', 0xEF]) { masking.parameters } else { &[] });
    let parameter = parameters.clone().in_prose().at_beginning();
    let has_userinfo = masking.are_passwords_masked && has([b'@', b'%', 0xEF]);
    let secrets =
        if has_userinfo { Passwords::new(View::new(word, parameters)).at_beginning() } else { None };
    let [token, password] = secrets.map_or([None; 2], |userinfo| [userinfo.token, userinfo.password]);
    let is_port = |password: &Span| is_port_before_words(word.get(password.range()).unwrap_or_default());
    let password = password.filter(|password| !is_port(password));
    [token, password, parameter].into_iter().flatten().filter(|secret| !secret.is_empty())
}

/// Returns the part of what may be a password that is in one string of JSON or of source code, if it is one: in
/// `x/a","e":"b`, another string begins, and `x/a` has no `@` after it.
fn in_string(text: &[u8], secret: Span) -> Option<Span> {
    let octets = text.get(secret.range())?;
    let is_quote = |text: &[u8]| text.first() == Some(&b'"');
    let mut quotes = octets.iter().enumerate().filter(|(_, octet)| **octet == b'"');
    let end =
        quotes.find(|(index, _)| match octets.get(index + 1..).unwrap_or_default().trim_ascii_start() {
            [b',' | b':', after @ ..] => is_quote(after.trim_ascii_start()),
            _ => false,
        });
    let Some((end, _)) = end else { return Some(secret) };
    let at_sign = octets.get(..end)?.iter().rposition(|octet| *octet == b'@')?;
    Some(Span::new(secret.start, secret.start + at_sign))
}

/// Returns the spans of the words of `text`.
fn words<'t>(text: &'t [u8], ends: &'static [u8]) -> impl Iterator<Item = Span> + 't {
    let mut start = 0;
    text.split(move |octet| ends.contains(octet)).map(move |word| {
        let span = Span::new(start, start + word.len());
        start = span.end + 1;
        span
    })
}
