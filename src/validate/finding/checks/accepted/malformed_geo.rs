//! What RFC 5870 does not allow in a `geo` URI: `geo:48.2`, `geo:16.4,148.2`.

use crate::validate::{
    finding::{
        report::Report,
        subject::Subject,
        wrong::{self, Faults, OfScheme, Wrong, first, trimmed},
    },
    saying::check::check,
};

check! {
    MALFORMED_GEO = 413 "malformed-geo" Warning;
    what {
        /// Reports a fault in the coordinates or in the parameters of a `geo` URI.
    }
    why {
        /// A `geo` URI has two or three decimal numbers with commas between them: latitude, longitude and, if wanted,
        /// altitude. Parameters follow: first `crs`, if the numbers are not those of WGS-84, then `u`, the uncertainty
        /// in metres, then any others. In WGS-84, no latitude is over 90 degrees and no longitude over 180: often the two
        /// were exchanged.
        ///
        /// A query is not reported: RFC 5870 has none, but some programs have given it a meaning, as in `geo:0,0?q=a`.
        ///
        /// Write what the message suggests.
    }
    example {
        edition "RFC 3986", input "geo:48.2",
        finding 4..8 "\"48.2\" is one coordinate: a place needs two",
    }
    example {
        edition "RFC 3986", input "geo:148.2,16.4",
        finding 4..9 "\"148.2\" is a latitude over 90 degrees",
    }
    example {
        edition "RFC 3986", input "geo:48.2,%2016.4",
        finding 9..12 "\"%20\" is white space beside a coordinate", fix "geo:48.2,16.4",
    }
    safety never:
        "the result is a different URI, whose coordinates should be read again";
    citations {
        5870 section "3.3":
            "coordinates are two or three decimal numbers with commas between them; the parameters crs and u come \
             before all others, in this order";
        5870 section "3.4.2":
            "in WGS-84, latitudes range from -90 to 90 degrees, and longitudes from -180 to 180";
    }
    is_never_plain: true,
    message: wrong::message,
    label: wrong::label,
    help: wrong::help,
    suggestion: wrong::suggestion,
}

static REPEATED: Wrong = Wrong::new("is written twice", "the scheme again", "leave it out");
static SPACE: Wrong =
    Wrong::new("is white space beside a coordinate", "not part of a number", "leave it out");
static COMMA: Wrong =
    Wrong::new("is escaped, so it does not separate coordinates", "not a comma", "write \",\"");
static ONE: Wrong =
    Wrong::new("is one coordinate: a place needs two", "one number", "write latitude \",\" longitude");
static MORE: Wrong = Wrong::new(
    "is more than latitude, longitude and altitude",
    "a fourth number",
    "write two or three numbers; the decimal separator is \".\"",
);
static MISSING: Wrong = Wrong::new("a coordinate is missing", "a number is missing here", "write a number");
static PLUS: Wrong = Wrong::new("is not a sign of a coordinate", "only \"-\" is a sign", "leave it out");
static NUMBER: Wrong = Wrong::new(
    "is not a part of a decimal number",
    "not in a number",
    "write digits, \"-\" at the beginning, and \".\" between digits",
);
static DOT: Wrong = Wrong::new(
    "does not have digits on both sides",
    "a digit is missing",
    "write digits on both sides, or leave \".\" out",
);
static LATITUDE: Wrong = Wrong::new(
    "is a latitude over 90 degrees",
    "over 90 degrees",
    "write the latitude first and then the longitude",
);
static LONGITUDE: Wrong =
    Wrong::new("is a longitude over 180 degrees", "over 180 degrees", "write a longitude from -180 to 180");
static NO_PARAMETER: Wrong = Wrong::new("has no parameter after it", "begins a parameter", "leave it out");
static PARAMETER: Wrong = Wrong::new(
    "is not the name of a parameter",
    "letters, digits and \"-\" only",
    "write a name, \"=\" and a value",
);
static NOT_FIRST: Wrong = Wrong::new(
    "is not where it belongs: \"crs\" comes first, then \"u\", once each",
    "in the wrong place",
    "write ;crs= and then ;u= before all other parameters",
);
static UNCERTAINTY: Wrong =
    Wrong::new("is not an uncertainty", "no number", "write a number of metres without a sign after ;u=");
static SYSTEM: Wrong = Wrong::new(
    "does not name a reference system",
    "no name",
    "write letters, digits and \"-\" after ;crs=, as in wgs84",
);

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(uri) = OfScheme::of("geo", subject, report) else { return };
    let mut fault = |piece: &'a str, wrong: &'static Wrong, write: Option<&'a str>| {
        uri.report(report, MALFORMED_GEO, piece, wrong, write);
    };
    let (repeated, text) = uri.repeated("geo:");
    if !repeated.is_empty() {
        fault(repeated, &REPEATED, Some(""));
    }
    let (text, _) = text.split_at(text.find('?').unwrap_or(text.len()));
    let (coordinates, parameters) = text.split_at(text.find(';').unwrap_or(text.len()));
    let is_wgs84 = check_parameters(parameters, &mut fault);
    check_coordinates(coordinates, is_wgs84, &mut fault);
}

/// Reports what is wrong in the coordinates. Linear.
fn check_coordinates<'a>(coordinates: &'a str, is_wgs84: bool, fault: Faults<'_, 'a>) {
    let mut rest = coordinates;
    let mut count = 0;
    loop {
        let end = comma(rest).unwrap_or(rest.len());
        let (coordinate, after) = rest.split_at(end);
        if count == 3 {
            return fault(rest, &MORE, None);
        }
        let (before, number, behind) = trimmed(coordinate);
        for space in [before, behind] {
            if !space.is_empty() {
                fault(space, &SPACE, Some(""));
            }
        }
        let is_number = check_number(number, fault);
        match count {
            0 if is_number && is_wgs84 && is_over(number, 90) => fault(number, &LATITUDE, None),
            1 if is_number && is_wgs84 && is_over(number, 180) => fault(number, &LONGITUDE, None),
            _ => {}
        }
        count += 1;
        let Some((separator, _)) = first(after) else { break };
        if separator.len() > 1 {
            fault(separator, &COMMA, Some(","));
        }
        rest = &after[separator.len()..];
    }
    if count == 1 && !coordinates.is_empty() {
        fault(coordinates, &ONE, None);
    }
}

/// The offset of the first comma, escaped or not.
fn comma(text: &str) -> Option<usize> {
    let is_comma = |at: &usize| matches!(first(&text[*at..]), Some((_, b',')));
    text.match_indices([',', '%']).map(|(at, _)| at).find(is_comma)
}

/// Reports the first fault of a number; returns whether there is none. Linear.
fn check_number<'a>(number: &'a str, fault: Faults<'_, 'a>) -> bool {
    let digits = number.strip_prefix('-').unwrap_or(number);
    if digits.is_empty() {
        fault(number, if number.is_empty() { &MISSING } else { &NUMBER }, None);
        return false;
    }
    let mut rest = digits;
    let mut has_dot = false;
    while let Some((piece, octet)) = first(rest) {
        let after = &rest[piece.len()..];
        let is_first = rest.len() == digits.len();
        match octet {
            _ if piece.len() == 1 && octet.is_ascii_digit() => {}
            b'.' if piece.len() == 1 && !has_dot => {
                has_dot = true;
                let is_between = !is_first && after.starts_with(|next: char| next.is_ascii_digit());
                if !is_between {
                    fault(piece, &DOT, (!is_first && after.is_empty()).then_some(""));
                    return false;
                }
            }
            b'+' if rest.len() == number.len() => {
                fault(piece, &PLUS, is_number(after).then_some(""));
                return false;
            }
            _ => {
                fault(piece, &NUMBER, None);
                return false;
            }
        }
        rest = after;
    }
    true
}

/// Returns whether `text` is a number without a sign.
fn is_number(text: &str) -> bool {
    let are_digits = |digits: &str| !digits.is_empty() && digits.bytes().all(|octet| octet.is_ascii_digit());
    match text.split_once('.') {
        Some((whole, fraction)) => are_digits(whole) && are_digits(fraction),
        None => are_digits(text),
    }
}

/// Returns whether `number` is more than `limit` degrees from zero. Linear.
fn is_over(number: &str, limit: u32) -> bool {
    let digits = number.trim_start_matches('-');
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let whole = whole.trim_start_matches('0');
    // More digits than those of any limit.
    let degrees = if whole.len() > 3 {
        u32::MAX
    } else {
        whole.bytes().fold(0, |sum, digit| sum * 10 + u32::from(digit & 0xF))
    };
    degrees > limit || degrees == limit && fraction.bytes().any(|digit| digit != b'0')
}

/// Reports what is wrong in the parameters, which begin with a semicolon if there are any; returns whether the coordinates
/// are those of WGS-84. Linear.
fn check_parameters<'a>(parameters: &'a str, fault: Faults<'_, 'a>) -> bool {
    let is_name = |octet: u8| octet.is_ascii_alphanumeric() || octet == b'-';
    let mut is_wgs84 = true;
    // Whether `crs` and `u` may still follow.
    let (mut may_have_system, mut may_have_uncertainty) = (true, true);
    for (semicolon, _) in parameters.match_indices(';') {
        let after = &parameters[semicolon + 1..];
        let parameter = &after[..after.find(';').unwrap_or(after.len())];
        let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        if parameter.is_empty() {
            fault(&parameters[semicolon..=semicolon], &NO_PARAMETER, Some(""));
            continue;
        }
        if name.is_empty() || !name.bytes().all(is_name) {
            fault(parameter, &PARAMETER, None);
        } else if name.eq_ignore_ascii_case("crs") {
            is_wgs84 &= value.eq_ignore_ascii_case("wgs84");
            if !may_have_system {
                fault(parameter, &NOT_FIRST, None);
            } else if value.is_empty() || !value.bytes().all(is_name) {
                fault(parameter, &SYSTEM, None);
            }
        } else if name.eq_ignore_ascii_case("u") {
            if !may_have_uncertainty {
                fault(parameter, &NOT_FIRST, None);
            } else if !is_number(value) {
                fault(parameter, &UNCERTAINTY, None);
            }
            may_have_uncertainty = false;
        } else {
            may_have_uncertainty = false;
        }
        may_have_system = false;
    }
    is_wgs84
}
