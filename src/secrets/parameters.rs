//! The values of parameters that have the name of a secret.

use super::unit::Unit;
use crate::Span;

/// Names of parameters whose values are secrets in many services: tokens, keys, passwords, signatures, sessions.
///
/// Names are compared without case, and without `-`, `_` and `.`: `api_key` is also `apiKey` and `API-Key`. A name with
/// brackets is that of each of its parts: `user[password]` and `password[]` are also `password`.
///
/// ```
/// use uri_bnf::secrets::{Masking, PARAMETERS};
/// let masking = Masking::PASSWORDS.with_parameters(PARAMETERS);
/// assert_eq!(masking.of("/a?id=1&API-Key=5f3#top").to_string(), "/a?id=1&API-Key=***#top");
/// ```
pub const PARAMETERS: &[&str] = &[
    "access_key",
    "access_key_id",
    "access_token",
    "api_key",
    "api_secret",
    "api_token",
    "assertion",
    "auth",
    "auth_token",
    "authorization",
    "aws_access_key_id",
    "bearer_token",
    "client_assertion",
    "client_secret",
    "code_verifier",
    "credential",
    "credentials",
    "csrf_token",
    "hmac",
    "id_token",
    "jsessionid",
    "jwt",
    "key",
    "oauth_signature",
    "oauth_token",
    "oauth_token_secret",
    "oauth_verifier",
    "otp",
    "pass",
    "passphrase",
    "passwd",
    "password",
    "phpsessid",
    "pin",
    "pin_value",
    "private_key",
    "private_token",
    "pwd",
    "refresh_token",
    "reset_token",
    "saml_request",
    "saml_response",
    "secret",
    "secret_key",
    "security_token",
    "session",
    "session_id",
    "session_key",
    "session_token",
    "sid",
    "sig",
    "signature",
    "signing_key",
    "subscription_key",
    "ticket",
    "token",
    "x_amz_credential",
    "x_amz_security_token",
    "x_amz_signature",
    "x_api_key",
    "x_goog_credential",
    "x_goog_signature",
    "x_ms_signature",
    "xsrf_token",
];

/// No name of a secret has more characters.
const LONGEST_NAME: usize = 64;

/// The values of the parameters of a text that have one of `names`, in order.
///
/// A parameter begins at the beginning of the text, or after `?`, `&`, `;`, `#`, `/` or `!`. Its value ends before `&` or `#`,
/// before a `;` after which another parameter begins, or at the end of the text. All these may be escaped, as in a URI that
/// is the value of a parameter.
#[derive(Clone)]
pub(super) struct Parameters<'t> {
    text: &'t [u8],
    names: &'static [&'static str],
    /// Where a parameter may begin, or the search for a delimiter continues.
    offset: usize,
    /// The delimiter before `offset`, if there is one there.
    before: Option<Before>,
    /// Whether a `#` comes before `offset`, so that another one is part of a value.
    is_in_fragment: bool,
    /// Whether the text has more than a reference, so that what delimits one also ends a value.
    is_prose: bool,
}

#[derive(Clone, Copy)]
struct Before {
    is_escaped: bool,
}

impl<'t> Parameters<'t> {
    pub(super) fn new(text: &'t [u8], names: &'static [&'static str]) -> Self {
        let before = Some(Before { is_escaped: false });
        Self { text, names, offset: 0, before, is_in_fragment: false, is_prose: false }
    }

    /// For a text that may have references in it, where a value also ends before white space, and before what ends the
    /// reference: `"`, `<`, `>`, a grave accent, and an apostrophe after which no word goes on.
    pub(super) fn in_prose(self) -> Self {
        Self { is_prose: true, ..self }
    }

    /// Returns whether a reference ends before the octet at this offset, in a text that has more than that.
    fn is_end_of_reference(&self, offset: usize) -> bool {
        let rest = self.text.get(offset..).unwrap_or_default();
        self.is_prose
            && match rest {
                [b'\'', next, ..] => !next.is_ascii_alphanumeric(),
                [octet, ..] => {
                    octet.is_ascii_whitespace() || matches!(octet, b'"' | b'<' | b'>' | b'`' | b'\'')
                }
                [] => true,
            }
    }

    /// The value of the parameter that the text begins with.
    pub(super) fn at_beginning(&self) -> Option<Span> {
        let before = self.before.filter(|_| !self.names.is_empty())?;
        self.value(0, before)
    }

    /// The value of the parameter that begins at `start`, if its name is that of a secret.
    fn value(&self, start: usize, before: Before) -> Option<Span> {
        let (name, equals) = name(self.text, start)?;
        let is_known = |part: Span| self.names.iter().any(|known| same(self.text, part, known));
        parts(self.text, name).find(|part| is_known(*part))?;
        let may_be_escaped = before.is_escaped || equals.is_escaped;
        let mut end = equals.end;
        while end < self.text.len() {
            if self.is_end_of_reference(end) {
                break;
            }
            let unit = Unit::at(self.text, end);
            let is_end = match unit.octet {
                b'&' => true,
                b'#' => unit.is_escaped || !self.is_in_fragment,
                b';' => self::name(self.text, unit.end).is_some(),
                _ => false,
            };
            if is_end && (may_be_escaped || !unit.is_escaped) {
                break;
            }
            end = unit.end;
        }
        (equals.end < end).then_some(Span::new(equals.end, end))
    }
}

impl Iterator for Parameters<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        if self.names.is_empty() {
            return None;
        }
        while self.offset < self.text.len() {
            if let Some(before) = self.before.take() {
                if let Some(value) = self.value(self.offset, before) {
                    self.offset = value.end;
                    return Some(value);
                }
            }
            let unit = Unit::at(self.text, self.offset);
            if unit.is(b"?&;#/!") {
                self.before = Some(Before { is_escaped: unit.is_escaped });
                self.is_in_fragment |= unit.octet == b'#' && !unit.is_escaped;
            }
            self.offset = unit.end;
        }
        None
    }
}

/// The span of the name that begins at `start`, and the equals sign after it.
fn name(text: &[u8], start: usize) -> Option<(Span, Unit)> {
    let mut end = start;
    for _ in 0..=LONGEST_NAME {
        if end >= text.len() {
            return None;
        }
        let unit = Unit::at(text, end);
        match unit.octet {
            b'=' if start < end => return Some((Span::new(start, end), unit)),
            b'-' | b'.' | b'_' | b'~' | b'$' | b'[' | b']' => {}
            octet if octet.is_ascii_alphanumeric() => {}
            _ => return None,
        }
        end = unit.end;
    }
    None
}

/// The parts of the name at `span`, which brackets divide. No known name is empty, as a part may be.
fn parts(text: &[u8], span: Span) -> impl Iterator<Item = Span> + '_ {
    let mut start = Some(span.start);
    core::iter::from_fn(move || {
        let first = start?;
        let mut end = first;
        while end < span.end {
            let unit = Unit::at(text, end);
            if unit.is(b"[]") {
                start = Some(unit.end);
                return Some(Span::new(first, end));
            }
            end = unit.end;
        }
        start = None;
        Some(Span::new(first, end))
    })
}

/// Returns whether the name at `span` is `known`.
fn same(text: &[u8], span: Span, known: &str) -> bool {
    let is_part = |octet: &u8| !matches!(octet, b'-' | b'_' | b'.');
    let mut known = known.bytes().filter(is_part).map(|octet| octet.to_ascii_lowercase());
    let mut offset = span.start;
    while offset < span.end {
        let unit = Unit::at(text, offset);
        offset = unit.end;
        if is_part(&unit.octet) && known.next() != Some(unit.octet.to_ascii_lowercase()) {
            return false;
        }
    }
    known.next().is_none()
}
