//! What RFC 2397 does not allow in a `data` URI: `data:text/plain;base64`, `data:;base64,a`.

use crate::{
    Span,
    text::markup::Markup,
    validate::{
        finding::{
            report::Report,
            subject::Subject,
            wrong::{self, Faults, OfScheme, Wrong, first, is_word, trimmed},
        },
        saying::check::check,
    },
};

check! {
    MALFORMED_DATA = 412 "malformed-data" Warning;
    what {
        /// Reports a fault in the media type or in the data of a `data` URI.
    }
    why {
        /// A `data` URI has a media type with its parameters, which may be left out, `;base64` if the data is encoded so, a
        /// comma, and the data. Without the comma there is no data. Base64 has groups of four characters, of which the
        /// last ends with `=` or `==` if octets are missing. Programs differ in what they do with other data: some
        /// ignore what they do not expect, and some show nothing.
        ///
        /// White space in base64, which is escaped, is not reported: decoders skip it.
        ///
        /// A `#` ends the data, and what follows is a fragment. In an image of the type `image/svg+xml`, it is often meant as
        /// data, as in `fill='#fff'`, and then browsers show nothing. So it is reported there if the markup before it is not
        /// closed: if an element, a tag, a comment or the value of an attribute is still open. After a closed document, as in
        /// `%3C/svg%3E#icon`, it begins a fragment that is meant.
        ///
        /// Write what the message suggests.
    }
    example {
        edition "RFC 3986", input "data:text/plain;base64",
        finding 5..22 "\"text/plain;base64\" is not followed by a comma and the data",
    }
    example {
        edition "RFC 3986", input "data:;base64,YQ",
        finding 15..15 "the base64 data ends without \"==\"", fix "data:;base64,YQ==",
    }
    example {
        edition "RFC 3986", input "data:image/svg+xml;utf8,a",
        finding 19..23 "\"utf8\" is not a parameter: it has no \"=\"", fix "data:image/svg+xml;charset=utf-8,a",
    }
    example {
        edition "RFC 3986", input "data:image/svg+xml,%3Csvg%20fill='#fff'/%3E",
        finding 34..35 "\"#\" ends the data before the markup is closed", fix "data:image/svg+xml,%3Csvg%20fill='%23fff'/%3E",
    }
    safety never:
        "the result is a different URI, whose data should be read again";
    citations {
        2397 section "3":
            "a data URI is a media type, which may be missing, with its parameters, then perhaps ;base64, a comma \
             and the data";
    }
    is_never_plain: true,
    message: wrong::message,
    label: wrong::label,
    help: wrong::help,
    suggestion: wrong::suggestion,
}

static REPEATED: Wrong = Wrong::new("is written twice", "the scheme again", "leave it out");
static NO_COMMA: Wrong = Wrong::new(
    "is not followed by a comma and the data",
    "no comma",
    "write a comma between the media type and the data",
);
static NOTHING: Wrong =
    Wrong::new("a comma and the data are missing", "missing here", "write a comma and the data");
static ESCAPED_COMMA: Wrong =
    Wrong::new("is escaped, so it does not begin the data", "not a comma", "write \",\"");
static SEMICOLON: Wrong =
    Wrong::new("is in place of the comma before the data", "not a comma", "write \",\"");
static TYPE: Wrong = Wrong::new(
    "is not a media type: it has no \"/\"",
    "no type and subtype",
    "write a type, \"/\" and a subtype, or leave it out",
);
static HALF_TYPE: Wrong = Wrong::new(
    "is not a media type: its type or its subtype is missing",
    "no type or no subtype",
    "write a type, \"/\" and a subtype",
);
static SLASH: Wrong =
    Wrong::new("is escaped, so it does not divide the media type", "not a slash", "write \"/\"");
static NOT_A_TYPE: Wrong =
    Wrong::new("is in place of the media type", "not a media type", "write a semicolon before it");
static NO_PARAMETER: Wrong = Wrong::new("has no parameter after it", "begins a parameter", "leave it out");
static PARAMETER: Wrong = Wrong::new(
    "is not a parameter: it has no \"=\"",
    "no name, \"=\" and value",
    "write a name, \"=\" and a value, as in charset=utf-8",
);
static NOT_LAST: Wrong =
    Wrong::new("is not directly before the comma", "not at the end", "write it after all parameters");
static NOT_BASE64: Wrong = Wrong::new(
    "is not a character of base64",
    "not base64",
    "encode the data in base64, or leave ;base64 out",
);
static OF_URLS: Wrong = Wrong::new(
    "is not a character of base64, but of base64url",
    "base64url",
    "write \"+\" for \"-\" and \"/\" for \"_\"",
);
static EARLY: Wrong = Wrong::new("is not at the end of the base64 data", "ends the data", "leave it out");
static WRONG_END: Wrong = Wrong::new(
    "is not a valid end of base64 data",
    "too many or too few",
    "write groups of four characters, and \"=\" to complete the last group",
);
static ONE_MISSING: Wrong =
    Wrong::new("the base64 data ends without \"=\"", "\"=\" is missing", "write \"=\"");
static TWO_MISSING: Wrong =
    Wrong::new("the base64 data ends without \"==\"", "\"==\" is missing", "write \"==\"");
static ONE_TOO_MANY: Wrong = Wrong::new(
    "is alone in the last group of the base64 data",
    "data is missing here, or this is too much",
    "encode the data again",
);

static NUMBER_SIGN: Wrong =
    Wrong::new("ends the data before the markup is closed", "begins a fragment", "write %23");

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(uri) = OfScheme::of("data", subject, report) else { return };
    let number_sign = subject.fragment.and_then(|fragment| {
        let start = report.span(fragment).start;
        report.text.get(start.checked_sub("#".len())?..start)
    });
    let mut fault = |piece: &'a str, wrong: &'static Wrong, write: Option<&'a str>| {
        uri.report(report, MALFORMED_DATA, piece, wrong, write);
    };
    let (repeated, text) = uri.repeated("data:");
    if !repeated.is_empty() {
        fault(repeated, &REPEATED, Some(""));
    }
    match text.split_once(',') {
        None => without_comma(text, &mut fault),
        Some((header, data)) => {
            if check_header(header, data, &mut fault) {
                check_base64(data, &mut fault);
            } else if let Some(number_sign) = number_sign.filter(|_| is_svg(header) && is_open(data)) {
                fault(number_sign, &NUMBER_SIGN, Some("%23"));
            }
        }
    }
}

/// Returns whether the media type of `header` is that of SVG. Linear.
fn is_svg(header: &str) -> bool {
    let (media_type, _) = header.split_at(header.find(';').unwrap_or(header.len()));
    let (_, media_type, _) = trimmed(media_type);
    is_word(media_type, "image/svg+xml")
}

/// Returns whether data in which markup begins ends before that is closed. Linear.
fn is_open(data: &str) -> bool {
    let mut markup = Markup::default();
    let mut rest = data;
    while let Some((piece, octet)) = first(rest) {
        markup.read(octet);
        rest = &rest[piece.len()..];
    }
    markup.has_begun() && !markup.is_closed()
}

/// Reports that the comma is missing, and what may be meant as one. Linear.
fn without_comma<'a>(text: &'a str, fault: Faults<'_, 'a>) {
    const BASE64: &str = ";base64";
    let after_base64 = |(at, _): (usize, _)| {
        let (begin, after) = text[at..].split_at_checked(BASE64.len())?;
        let is_semicolon = begin.eq_ignore_ascii_case(BASE64) && after.starts_with([';', ':']);
        is_semicolon.then(|| &after[..1])
    };
    let is_comma = |(at, _): &(usize, _)| matches!(first(&text[*at..]), Some((_, b',')));
    if text.is_empty() {
        fault(text, &NOTHING, None);
    } else if let Some(semicolon) = text.match_indices(';').find_map(after_base64) {
        fault(semicolon, &SEMICOLON, is_right_around(text, semicolon).then_some(","));
    } else if let Some((at, _)) = text.match_indices('%').find(is_comma) {
        let escape = &text[at..at + 3];
        fault(escape, &ESCAPED_COMMA, is_right_around(text, escape).then_some(","));
    } else {
        fault(text, &NO_COMMA, None);
    }
}

/// Returns whether nothing is wrong before and after `piece` of `text` if that is the comma. Linear.
fn is_right_around(text: &str, piece: &str) -> bool {
    let Some(span) = Span::within(text, piece) else { return false };
    let (header, data) = (&text[..span.start], &text[span.end..]);
    let mut is_right = true;
    let mut fault = |_, _, _| is_right = false;
    if check_header(header, data, &mut fault) {
        check_base64(data, &mut fault);
    }
    is_right
}

/// Reports what is wrong in the media type and its parameters; returns whether the data is in base64. Linear.
fn check_header<'a>(header: &'a str, data: &'a str, fault: Faults<'_, 'a>) -> bool {
    let is_base64 = |piece: &str| piece.eq_ignore_ascii_case("base64");
    let (media_type, parameters) = header.split_at(header.find(';').unwrap_or(header.len()));
    check_type(media_type, data, fault);
    let mut is_encoded = false;
    for (semicolon, _) in parameters.match_indices(';') {
        let after = &parameters[semicolon + 1..];
        let length = after.find(';');
        let parameter = &after[..length.unwrap_or(after.len())];
        let (_, inside, _) = trimmed(parameter);
        if parameter.is_empty() {
            fault(&parameters[semicolon..=semicolon], &NO_PARAMETER, Some(""));
        } else if is_base64(inside) {
            is_encoded = length.is_none();
            if !is_encoded {
                fault(parameter, &NOT_LAST, None);
            }
        } else if !parameter.contains('=') {
            let is_charset = inside.eq_ignore_ascii_case("utf8") || inside.eq_ignore_ascii_case("utf-8");
            fault(parameter, &PARAMETER, is_charset.then_some("charset=utf-8"));
        }
    }
    is_encoded
}

fn check_type<'a>(media_type: &'a str, data: &'a str, fault: Faults<'_, 'a>) {
    let is_slash = |(at, _): &(usize, _)| matches!(first(&media_type[*at..]), Some((_, b'/')));
    match media_type.split_once('/') {
        Some((kind, subtype)) if kind.is_empty() || subtype.is_empty() => fault(media_type, &HALF_TYPE, None),
        Some(_) => {}
        None if media_type.is_empty() => {}
        None if media_type.eq_ignore_ascii_case("base64") => {
            let mut is_right = true;
            check_base64(data, &mut |_, _, _| is_right = false);
            fault(media_type, &NOT_A_TYPE, is_right.then_some(";base64"));
        }
        None => match media_type.match_indices('%').find(is_slash) {
            Some((at, _)) => fault(&media_type[at..at + 3], &SLASH, None),
            None => fault(media_type, &TYPE, None),
        },
    }
}

/// Reports the first fault of data that should be in base64. Linear.
fn check_base64<'a>(data: &'a str, fault: Faults<'_, 'a>) {
    let mut rest = data;
    let (mut characters, mut signs) = (0_usize, 0_usize);
    let mut last = "";
    let mut end = "";
    while let Some((piece, octet)) = first(rest) {
        match octet {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'+' | b'/' if signs == 0 => {
                characters += 1;
                last = piece;
            }
            b'=' => {
                if signs == 0 {
                    end = rest;
                }
                signs += 1;
            }
            b' ' | b'\t' | b'\r' | b'\n' => {}
            b'-' | b'_' if signs == 0 => return fault(piece, &OF_URLS, None),
            _ if signs > 0 => return fault(&end[..end.len() - rest.len()], &EARLY, None),
            _ => return fault(piece, &NOT_BASE64, None),
        }
        rest = &rest[piece.len()..];
    }
    match (characters % 4, signs) {
        (0, 0) | (2, 2) | (3, 1) => {}
        (1, _) => fault(last, &ONE_TOO_MANY, None),
        (2, 0) => fault(rest, &TWO_MISSING, Some("==")),
        (3, 0) => fault(rest, &ONE_MISSING, Some("=")),
        (0, _) => fault(end, &WRONG_END, Some("")),
        (2, _) => fault(end, &WRONG_END, Some("==")),
        _ => fault(end, &WRONG_END, Some("=")),
    }
}
