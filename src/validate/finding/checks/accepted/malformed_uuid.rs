//! What RFC 9562 does not allow after `urn:uuid:`.

use crate::validate::{
    finding::{
        report::Report,
        subject::Subject,
        wrong::{self, OfScheme, Wrong, first},
    },
    saying::check::check,
};

check! {
    MALFORMED_UUID = 414 "malformed-uuid" Warning;
    what {
        /// Reports a malformed UUID after `urn:uuid:`.
    }
    why {
        /// A UUID is 32 hexadecimal digits, in groups of 8, 4, 4, 4 and 12 with a hyphen between two. Without the hyphens,
        /// in braces, or with a digit more or less, such a name is that of nothing: names are compared as they are
        /// written, except for the case of the digits.
        ///
        /// Write the UUID in this form.
    }
    example {
        edition "RFC 3986", input "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bfg",
        finding 44..45 "\"g\" is not a hexadecimal digit",
    }
    example {
        edition "RFC 3986", input "urn:uuid:f81d4fae7dec11d0a76500a0c91e6bf6",
        finding 9..41 "\"f81d4fae7dec11d0a76500a0c91e6bf6\" has no hyphens",
    }
    citations {
        9562 section "4":
            "in text, a UUID is 8, 4, 4, 4 and 12 hexadecimal digits with a hyphen between two groups";
    }
    is_never_plain: true,
    message: wrong::message,
    label: wrong::label,
    help: wrong::help,
}

static NO_HYPHENS: Wrong =
    Wrong::new("has no hyphens", "no hyphens", "write a hyphen after 8, 12, 16 and 20 digits");
static NOT_A_DIGIT: Wrong =
    Wrong::new("is not a hexadecimal digit", "not a digit", "write 32 hexadecimal digits and four hyphens");
static NOT_A_HYPHEN: Wrong = Wrong::new(
    "is in place of a hyphen",
    "a hyphen belongs here",
    "write hyphens between groups of 8, 4, 4, 4 and 12 digits",
);
static EARLY_HYPHEN: Wrong = Wrong::new(
    "is in place of a digit",
    "a digit belongs here",
    "write hyphens between groups of 8, 4, 4, 4 and 12 digits",
);
static CUT_OFF: Wrong =
    Wrong::new("the UUID is cut off", "ends here", "write 32 hexadecimal digits and four hyphens");
static TOO_LONG: Wrong = Wrong::new("follows the UUID", "more than a UUID", "leave it out");

/// The length of a UUID.
const LENGTH: usize = 36;
/// That of one without hyphens.
const DIGITS: usize = 32;

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(uri) = OfScheme::of("urn", subject, report) else { return };
    let Some((name, rest)) = uri.text.split_once(':') else { return };
    let text = rest.split(['?', '#']).next().unwrap_or_default();
    // Another code reports a name that is empty.
    if !name.eq_ignore_ascii_case("uuid") || text.is_empty() {
        return;
    }
    let mut fault =
        |piece: &'a str, wrong: &'static Wrong| uri.report(report, MALFORMED_UUID, piece, wrong, None);
    if text.len() == DIGITS && text.bytes().all(|octet| octet.is_ascii_hexdigit()) {
        return fault(text, &NO_HYPHENS);
    }
    for index in 0..LENGTH {
        let rest = text.get(index..).unwrap_or_default();
        let Some((piece, octet)) = first(rest) else { return fault(rest, &CUT_OFF) };
        let is_hyphen = matches!(index, 8 | 13 | 18 | 23);
        match octet {
            b'-' if piece.len() == 1 && is_hyphen => {}
            b'-' => return fault(piece, &EARLY_HYPHEN),
            _ if is_hyphen => return fault(piece, &NOT_A_HYPHEN),
            _ if piece.len() == 1 && octet.is_ascii_hexdigit() => {}
            _ => return fault(piece, &NOT_A_DIGIT),
        }
    }
    let after = text.get(LENGTH..).unwrap_or_default();
    if !after.is_empty() {
        fault(after, &TOO_LONG);
    }
}
