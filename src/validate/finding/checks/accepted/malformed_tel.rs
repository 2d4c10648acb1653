//! What RFC 3966 does not allow in a `tel` URI: `tel:+49%2030`, `tel:12345`.

use crate::validate::{
    finding::{
        report::Report,
        subject::Subject,
        wrong::{self, Faults, OfScheme, Wrong, first, trimmed},
    },
    saying::check::check,
};

check! {
    MALFORMED_TEL = 411 "malformed-tel" Warning;
    what {
        /// Reports a fault in the number or in the parameters of a `tel` URI.
    }
    why {
        /// A global number has `+`, the country code and digits, with `-`, `.`, `(` and `)` between them for the eye. Any
        /// other number is local, and means something only where it is dialled: it needs the parameter `phone-context`,
        /// which says where that is. Telephones skip what they do not expect, or do not dial at all.
        ///
        /// Write the global number, or the parameter.
    }
    example {
        edition "RFC 3986", input "tel:+49%2030123456",
        finding 7..10 "\"%20\" does not separate digits", fix "tel:+49-30123456",
    }
    example {
        edition "RFC 3986", input "tel:030-123456",
        finding 4..14 "\"030-123456\" is a local number without \";phone-context=\"",
    }
    safety never:
        "the result is a different URI, whose number should be read again";
    citations {
        3966 section "3":
            "a global number begins with \"+\" and has digits, \"-\", \".\", \"(\" and \")\"; a local number has the \
             parameter phone-context";
    }
    is_never_plain: true,
    message: wrong::message,
    label: wrong::label,
    help: wrong::help,
    suggestion: wrong::suggestion,
}

static REPEATED: Wrong = Wrong::new("is written twice", "the scheme again", "leave it out");
static SPACE: Wrong = Wrong::new("is white space around a number", "not part of a number", "leave it out");
static SEPARATOR: Wrong =
    Wrong::new("does not separate digits", "not a visual separator", "write \"-\", or nothing");
static LETTERS: Wrong = Wrong::new(
    "is not a part of a number",
    "no digits",
    "write the digits; an extension is a parameter, as in ;ext=123",
);
static PLUS: Wrong = Wrong::new("is not at the beginning", "only before a global number", "leave it out");
static ESCAPED_PLUS: Wrong =
    Wrong::new("is escaped, so it does not begin a global number", "not \"+\"", "write \"+\"");
static OTHER: Wrong = Wrong::new(
    "is not a digit or a visual separator",
    "not a digit",
    "write digits, \"-\", \".\", \"(\" and \")\"",
);
static QUERY: Wrong = Wrong::new("is a query, which a number does not have", "not a number", "leave it out");
static NO_NUMBER: Wrong = Wrong::new("has no digits", "no digits", "write a number");
static NOTHING: Wrong = Wrong::new("a number is missing", "the number is missing here", "write a number");
static LOCAL: Wrong = Wrong::new(
    "is a local number without \";phone-context=\"",
    "no country code and no context",
    "write \"+\" and the country code before it, or ;phone-context= and the domain or the digits that it is local to",
);
static NO_PARAMETER: Wrong = Wrong::new("has no parameter after it", "begins a parameter", "leave it out");
static PARAMETER: Wrong = Wrong::new(
    "is not the name of a parameter",
    "letters, digits and \"-\" only",
    "write a name, \"=\" and a value",
);
static EXTENSION: Wrong = Wrong::new("is not an extension", "no digits", "write digits after ;ext=");
static CONTEXT: Wrong = Wrong::new(
    "is not a context",
    "no domain and no digits after \"+\"",
    "write a domain, or \"+\" and digits, after ;phone-context=",
);

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(uri) = OfScheme::of("tel", subject, report) else { return };
    let mut fault = |piece: &'a str, wrong: &'static Wrong, write: Option<&'a str>| {
        uri.report(report, MALFORMED_TEL, piece, wrong, write);
    };
    let (repeated, text) = uri.repeated("tel:");
    if !repeated.is_empty() {
        fault(repeated, &REPEATED, Some(""));
    }
    let (text, query) = text.split_at(text.find('?').unwrap_or(text.len()));
    if !query.is_empty() {
        fault(query, &QUERY, Some(""));
    }
    let (number, parameters) = text.split_at(text.find(';').unwrap_or(text.len()));
    let (before, inside, after) = trimmed(number);
    for space in [before, after] {
        if !space.is_empty() {
            fault(space, &SPACE, Some(""));
        }
    }
    let is_local = check_number(inside, &mut fault);
    let has_context = check_parameters(parameters, &mut fault);
    if is_local && !has_context {
        fault(inside, &LOCAL, None);
    }
}

/// Reports what is wrong in a number; returns whether it is a local one, as far as it is a
/// number. Linear.
fn check_number<'a>(number: &'a str, fault: Faults<'_, 'a>) -> bool {
    let digits = match first(number) {
        None => {
            fault(number, &NOTHING, None);
            return false;
        }
        Some((plus, b'+')) => {
            if plus.len() > 1 {
                fault(plus, &ESCAPED_PLUS, Some("+"));
            }
            Some(&number[plus.len()..])
        }
        Some(_) => None,
    };
    let is_local = digits.is_none();
    let digits = digits.unwrap_or(number);
    let is_digit = |octet: u8| {
        octet.is_ascii_digit() || is_local && (octet.is_ascii_hexdigit() || matches!(octet, b'*' | b'#'))
    };
    let mut rest = digits;
    let (mut has_digits, mut has_faults, mut has_letters) = (false, false, false);
    while let Some((piece, octet)) = first(rest) {
        let is_right = match octet {
            b'#' => is_digit(octet),
            _ => piece.len() == 1 && (is_digit(octet) || matches!(octet, b'-' | b'.' | b'(' | b')')),
        };
        let length = if is_right { piece.len() } else { run(rest) };
        let (piece, after) = rest.split_at(length);
        rest = after;
        if is_right {
            has_digits |= is_digit(octet);
            continue;
        }
        has_faults = true;
        has_letters |= octet.is_ascii_alphabetic();
        let is_within = piece.len() < digits.len() && !rest.is_empty();
        match octet {
            b'+' => fault(piece, &PLUS, Some("")),
            b' ' | b'/' if is_within => fault(piece, &SEPARATOR, Some("-")),
            b' ' | b'/' => fault(piece, &SEPARATOR, Some("")),
            _ if octet.is_ascii_alphabetic() => fault(piece, &LETTERS, None),
            _ => fault(piece, &OTHER, None),
        }
    }
    if !has_digits && !has_faults {
        fault(number, &NO_NUMBER, None);
    }
    is_local && has_digits && !has_letters
}

/// The length of the run of one kind at the beginning of `text`: letters, the octets of one character or more beyond
/// US-ASCII, or one octet.
fn run(text: &str) -> usize {
    let kind = |octet: u8| match octet {
        _ if octet.is_ascii_alphabetic() => 1,
        _ if !octet.is_ascii() => 2,
        _ => 0,
    };
    let mut rest = text;
    let mut previous = None;
    while let Some((piece, octet)) = first(rest) {
        if previous.is_some_and(|previous| previous == 0 || previous != kind(octet)) {
            break;
        }
        previous = Some(kind(octet));
        rest = &rest[piece.len()..];
    }
    text.len() - rest.len()
}

/// Reports what is wrong in the parameters, which begin with a semicolon if there are any; returns whether there is a
/// context. Linear.
fn check_parameters<'a>(parameters: &'a str, fault: Faults<'_, 'a>) -> bool {
    let is_name = |octet: u8| octet.is_ascii_alphanumeric() || octet == b'-';
    let is_of_digits = |octet: u8| octet.is_ascii_digit() || matches!(octet, b'-' | b'.' | b'(' | b')');
    let mut has_context = false;
    for (semicolon, _) in parameters.match_indices(';') {
        let after = &parameters[semicolon + 1..];
        let parameter = &after[..after.find(';').unwrap_or(after.len())];
        let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        if parameter.is_empty() {
            fault(&parameters[semicolon..=semicolon], &NO_PARAMETER, Some(""));
        } else if name.is_empty() || !name.bytes().all(is_name) {
            fault(parameter, &PARAMETER, None);
        } else if name.eq_ignore_ascii_case("ext") {
            if !value.bytes().any(|octet| octet.is_ascii_digit()) || !value.bytes().all(is_of_digits) {
                fault(parameter, &EXTENSION, None);
            }
        } else if name.eq_ignore_ascii_case("phone-context") {
            has_context = true;
            let is_right = match value.strip_prefix('+') {
                Some(digits) => {
                    digits.bytes().any(|octet| octet.is_ascii_digit()) && digits.bytes().all(is_of_digits)
                }
                None => !value.is_empty() && value.bytes().all(|octet| is_name(octet) || octet == b'.'),
            };
            if !is_right {
                fault(parameter, &CONTEXT, None);
            }
        }
    }
    has_context
}
