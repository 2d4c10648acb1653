//! How a request target is read: the offsets of its components, or why there are none.

use super::{
    error::{Reason, RequestTargetError},
    form::{CONNECT, RequestForm},
};
use crate::{
    edition::rfc3986::{self, Printed, rule},
    fast::{
        offsets::Offsets,
        request_target::{Part, Stop, authority_form, origin_form},
    },
    grammar::{
        class::{CharacterClass, rfc2396::Hex},
        tables::literal_reason,
    },
    uri::{parsed::Parsed, port},
};

/// Reads a target of any form. What is both an authority and an absolute URI is an authority.
pub(super) fn any(text: &str) -> Result<Parsed<'_>, RequestTargetError> {
    let offsets = match text.as_bytes() {
        [b'/', ..] => origin_form(text.as_bytes()).ok(),
        b"*" => Some(ASTERISK),
        octets => authority_form(octets).ok().or_else(|| absolute_form(text)),
    };
    match offsets {
        Some(offsets) => Ok(Parsed { text, offsets }),
        None => Err(no_form(text)),
    }
}

/// Reads the target of a request with this method.
pub(super) fn for_method<'a>(method: &str, text: &'a str) -> Result<Parsed<'a>, RequestTargetError> {
    let is_connect = method == CONNECT;
    let offsets = match text.as_bytes() {
        [b'/', ..] if !is_connect => origin_form(text.as_bytes()).ok(),
        b"*" if RequestForm::Asterisk.is_for(method) => Some(ASTERISK),
        octets if is_connect => authority_form(octets).ok(),
        _ => absolute_form(text),
    };
    match offsets {
        Some(offsets) => {
            let parsed = Parsed { text, offsets };
            if is_connect { with_valid_port(parsed) } else { Ok(parsed) }
        }
        None => Err(not_for_method(method, text)),
    }
}

/// The form of a text with these offsets.
pub(super) fn form(parsed: &Parsed<'_>) -> RequestForm {
    match parsed.offsets {
        Offsets { scheme_end: 1.., .. } => RequestForm::Absolute,
        Offsets { host: Some(_), .. } => RequestForm::Authority,
        Offsets { path_start: 1.., .. } => RequestForm::Asterisk,
        _ => RequestForm::Origin,
    }
}

/// The offsets of `*`: an empty path, at the end.
const ASTERISK: Offsets = Offsets {
    scheme_end: 0,
    host_start: 0,
    host_end: 0,
    path_start: 1,
    path_end: 1,
    query_end: 1,
    host: None,
};

fn absolute_form(text: &str) -> Option<Offsets> {
    rfc3986::offsets(text).filter(|offsets| offsets.scheme_end > 0 && offsets.query_end == text.len())
}

/// Requires a port that is a port (RFC 9110 section 9.3.6).
fn with_valid_port(parsed: Parsed<'_>) -> Result<Parsed<'_>, RequestTargetError> {
    let number = parsed.port().map(port::number);
    if let Some(Ok(Some(_))) = number {
        return Ok(parsed);
    }
    Err(RequestTargetError(Reason::Port { offset: parsed.offsets.host_end + 1 }))
}

/// Why `text` has no form.
#[cold]
#[inline(never)]
fn no_form(text: &str) -> RequestTargetError {
    let octets = text.as_bytes();
    if octets.first() == Some(&b'/') {
        return stopped(octets, origin_form(octets));
    }
    let authority = stopped(octets, authority_form(octets));
    let absolute = literal_reason::<Printed, rule::AbsoluteUri>(octets, 0);
    if absolute.offset() > authority.offset() {
        return RequestTargetError(Reason::Rule(absolute));
    }
    if authority.offset() == 1 && octets.first() == Some(&b'*') {
        return RequestTargetError(Reason::stop(octets, Part::Asterisk, 1));
    }
    // Both begin with the same characters, up to a colon.
    let is_before_colon = matches!(authority.0, Reason::Stop { part: Part::Start | Part::RegName, .. });
    if absolute.offset() == authority.offset() && !is_before_colon {
        return RequestTargetError(Reason::Rule(absolute));
    }
    authority
}

/// Why `text` is not a target with this method: it is one with another, or with none.
#[cold]
#[inline(never)]
fn not_for_method(method: &str, text: &str) -> RequestTargetError {
    let is_connect = method == CONNECT;
    if let Ok(parsed) = any(text) {
        return RequestTargetError(Reason::Form { form: form(&parsed), is_connect });
    }
    let octets = text.as_bytes();
    if is_connect {
        return stopped(octets, authority_form(octets));
    }
    if octets.first() == Some(&b'/') {
        return stopped(octets, origin_form(octets));
    }
    let absolute = literal_reason::<Printed, rule::AbsoluteUri>(octets, 0);
    if absolute.offset() > 0 {
        return RequestTargetError(Reason::Rule(absolute));
    }
    // No URI begins with an asterisk.
    let is_asterisk = RequestForm::Asterisk.is_for(method) && octets.first() == Some(&b'*');
    let (part, offset) = if is_asterisk { (Part::Asterisk, 1) } else { (Part::Start, 0) };
    RequestTargetError(Reason::stop(octets, part, offset))
}

/// Why `text` is not `uri-host [ ":" port ]`; `None` if it is.
#[cfg(feature = "alloc")]
pub(super) fn not_a_host(text: &str) -> Option<RequestTargetError> {
    let read = crate::fast::request_target::host_and_port(text.as_bytes());
    read.is_err().then(|| stopped(text.as_bytes(), read))
}

/// Why `text` is not a scheme; `None` if it is one.
#[cfg(feature = "alloc")]
pub(super) fn not_a_scheme(text: &str) -> Option<RequestTargetError> {
    let error = crate::grammar::explain::<Printed, rule::Scheme>(text.as_bytes());
    error.map(|error| RequestTargetError(Reason::Rule(error)))
}

/// The error of a stop.
fn stopped(octets: &[u8], read: Result<Offsets, Stop>) -> RequestTargetError {
    let Err(Stop { part, at }) = read else {
        // No caller has offsets.
        return RequestTargetError(Reason::stop(octets, Part::Start, 0));
    };
    if part == Part::OpenBracket {
        return RequestTargetError(Reason::Rule(literal_reason::<Printed, rule::IpLiteral>(octets, 0)));
    }
    let has_escapes = matches!(part, Part::Start | Part::Path | Part::Query | Part::RegName);
    match octets.get(at..) {
        Some([b'%', after @ ..]) if has_escapes => {
            let has_digit = after.first().is_some_and(|octet| Hex::TABLE[*octet as usize]);
            RequestTargetError(Reason::escape(octets, at + 1 + usize::from(has_digit)))
        }
        _ => RequestTargetError(Reason::stop(octets, part, at)),
    }
}
