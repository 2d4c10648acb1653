//! What RFC 6068 does not allow in a `mailto` URI: `mailto:user`, `mailto:a@b.example,%20c@d.example`.

use crate::validate::{
    finding::{
        report::Report,
        subject::Subject,
        wrong::{self, Faults, OfScheme, Wrong, first, trimmed},
    },
    saying::check::check,
};

check! {
    MALFORMED_MAILTO = 410 "malformed-mailto" Warning;
    what {
        /// Reports a fault in the addresses or in the header fields of a `mailto` URI.
    }
    why {
        /// After the colon, a `mailto` URI has addresses, separated by commas, and after a `?` header fields, separated by
        /// `&`, each of them a name, `=` and a value. An address is a local part, `@` and a domain; a name beside it, angle
        /// brackets and white space are not part of it, though a mail program shows them. Programs read what deviates
        /// from that in different ways: they leave an address out, or take a header field for a part of an address.
        ///
        /// Not reported are an empty header field, as in `mailto:?`, and a raw `/`, `;` or `=` in the value of a header
        /// field, which RFC 6068 does not allow either: no program is known that misreads them.
        ///
        /// Write what the message suggests.
    }
    example {
        edition "RFC 3986", input "mailto:a@example.org,%20b@example.org",
        finding 21..24 "\"%20\" is white space beside an address", fix "mailto:a@example.org,b@example.org",
    }
    example {
        edition "RFC 3986", input "mailto:user",
        finding 7..11 "\"user\" is not an address: it has no \"@\"",
    }
    example {
        edition "RFC 3986", input "mailto:a@example.org?cc=b@example.org?subject=x",
        finding 37..38 "\"?\" is the second one: header fields are separated by \"&\"",
        fix "mailto:a@example.org?cc=b@example.org&subject=x",
    }
    safety never:
        "the result is a different URI, whose addresses should be read again";
    citations {
        6068 section "2":
            "a mailto URI is a list of addresses with commas between them, and header fields after a \"?\", with \"&\" \
             between them; other characters are percent-encoded";
    }
    is_never_plain: true,
    message: wrong::message,
    label: wrong::label,
    help: wrong::help,
    suggestion: wrong::suggestion,
}

static REPEATED: Wrong = Wrong::new("is written twice", "the scheme again", "leave it out");
static SPACE: Wrong =
    Wrong::new("is white space beside an address", "not part of an address", "leave it out");
static NO_ADDRESS: Wrong =
    Wrong::new("has no address on one side", "separates nothing", "write an address, or leave the comma out");
static SEMICOLON: Wrong =
    Wrong::new("does not separate addresses", "reserved", "write \",\" between two addresses, or %3B in one");
static ESCAPED_COMMA: Wrong = Wrong::new(
    "is escaped, so it does not separate the addresses",
    "a part of an address",
    "write \",\" between two addresses",
);
static AMPERSAND: Wrong = Wrong::new(
    "begins a header field, but no \"?\" precedes it",
    "no header field yet",
    "write \"?\" before the first header field",
);
static AMPERSAND_BEFORE: Wrong = Wrong::new(
    "begins a header field before the \"?\"",
    "no header field yet",
    "write the first header field after the \"?\"",
);
static SECOND_QUERY: Wrong = Wrong::new(
    "is the second one: header fields are separated by \"&\"",
    "does not begin header fields",
    "write \"&\" before another header field, or %3F if it is data",
);
static NO_VALUE: Wrong = Wrong::new(
    "is not a header field: it has no \"=\"",
    "only a name",
    "write the name of a header field, \"=\" and its value",
);
static DATA: Wrong = Wrong::new(
    "begins a header field that has no \"=\"",
    "begins a header field",
    "write %26 if it is data, or \"=\" and a value after the name",
);
static NO_AT_SIGN: Wrong = Wrong::new(
    "is not an address: it has no \"@\"",
    "no local part, \"@\" and domain",
    "write an address, as in user@example.org",
);
static ESCAPED_AT_SIGN: Wrong = Wrong::new(
    "is escaped, so it does not end the local part",
    "still in the local part",
    "write \"@\" before the domain",
);
static SECOND_AT_SIGN: Wrong = Wrong::new(
    "is the second one in an address",
    "not in a domain",
    "write a comma between two addresses, or %40 in a local part in quotes (%22)",
);
static NO_LOCAL_PART: Wrong =
    Wrong::new("has no local part before it", "nothing before it", "write an address");
static NO_DOMAIN: Wrong = Wrong::new("has no domain after it", "nothing after it", "write an address");
static NAME: Wrong = Wrong::new(
    "is an address in angle brackets; only the address belongs here",
    "more than an address",
    "write the address alone",
);
static RESERVED: Wrong =
    Wrong::new("is reserved in an address", "must be escaped", "escape it, if it is meant");
static SPECIAL: Wrong = Wrong::new(
    "is not a character of an address, unless in quotes",
    "not in an address",
    "write only the address; a local part in quotes begins and ends with %22",
);
static OF_DOMAIN: Wrong =
    Wrong::new("is not a character of a domain", "not in a domain", "end the domain before it, or remove it");
static DOT: Wrong = Wrong::new(
    "separates nothing on one side",
    "nothing on one side",
    "write one dot between other characters, or none",
);

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(uri) = OfScheme::of("mailto", subject, report) else { return };
    let mut fault = |piece: &'a str, wrong: &'static Wrong, write: Option<&'a str>| {
        uri.report(report, MALFORMED_MAILTO, piece, wrong, write);
    };
    let (repeated, text) = uri.repeated("mailto:");
    if !repeated.is_empty() {
        fault(repeated, &REPEATED, Some(""));
    }
    let (addresses, mut fields) = match text.split_once('?') {
        Some((addresses, fields)) => (addresses, Some(fields)),
        None => (text, None),
    };
    let field = addresses.match_indices('&').find(|(at, _)| begins_field(&addresses[at + 1..]));
    let addresses = match field {
        Some((at, ampersand)) if fields.is_some() => {
            fault(ampersand, &AMPERSAND_BEFORE, None);
            &addresses[..at]
        }
        Some((at, ampersand)) => {
            fault(ampersand, &AMPERSAND, Some("?"));
            fields = Some(&addresses[at + 1..]);
            &addresses[..at]
        }
        None => addresses,
    };
    check_list(addresses, &mut fault);
    if let Some(fields) = fields {
        check_fields(fields, &mut fault);
    }
}

/// Returns whether `text` begins with the name of a header field that such URIs often have, and `=`.
fn begins_field(text: &str) -> bool {
    const NAMES: [&str; 10] =
        ["subject", "body", "cc", "bcc", "to", "from", "reply-to", "in-reply-to", "references", "keywords"];
    let begins = |name: &&str| {
        let (begin, after) = text.split_at_checked(name.len()).unwrap_or_default();
        begin.eq_ignore_ascii_case(name) && after.starts_with('=')
    };
    NAMES.iter().any(begins)
}

/// Reports what is wrong in header fields: what follows the first `?`. Linear.
fn check_fields<'a>(fields: &'a str, fault: Faults<'_, 'a>) {
    let mut ampersand = None;
    let mut is_empty_before = false;
    for piece in fields.split_inclusive('&') {
        let field = piece.strip_suffix('&').unwrap_or(piece);
        let mut own = field;
        for (at, mark) in field.match_indices('?') {
            let begins_another = begins_field(&field[at + 1..]);
            fault(mark, &SECOND_QUERY, Some(if begins_another { "&" } else { "%3F" }));
            if begins_another && own.len() > at {
                own = &field[..at];
            }
        }
        match ampersand {
            _ if own.is_empty() || own.contains('=') => {}
            // After an empty header field it would be a part of none.
            Some(ampersand) => fault(ampersand, &DATA, (!is_empty_before).then_some("%26")),
            None => fault(own, &NO_VALUE, None),
        }
        ampersand = Some(&piece[field.len()..]);
        is_empty_before = field.is_empty();
    }
}

/// Reports what is wrong in a list of addresses. Linear.
fn check_list<'a>(list: &'a str, fault: Faults<'_, 'a>) {
    let mut rest = list;
    let mut separator_before = "";
    let mut is_first_empty = false;
    loop {
        let (addresses, after) = rest.split_at(rest.find([',', ';']).unwrap_or(rest.len()));
        let (separator, after) = after.split_at(usize::from(!after.is_empty()));
        let is_empty = check_addresses(addresses, fault);
        let is_alone = separator_before.is_empty() && separator.is_empty();
        // The first separator has no address before it, and is not reported again if it has none after it.
        if is_empty && !is_alone && !is_first_empty {
            let beside = if separator_before.is_empty() { separator } else { separator_before };
            fault(beside, &NO_ADDRESS, Some(""));
        }
        is_first_empty = is_empty && separator_before.is_empty();
        if separator.is_empty() {
            return;
        }
        let following = &after[..after.find([',', ';']).unwrap_or(after.len())];
        if separator == ";" && !is_empty && !following.is_empty() {
            let are_two = has_at_sign(addresses) && has_at_sign(following);
            fault(separator, &SEMICOLON, are_two.then_some(","));
            if !are_two {
                return;
            }
        }
        (rest, separator_before) = (after, separator);
    }
}

fn has_at_sign(text: &str) -> bool {
    text.contains('@') || text.contains("%40")
}

/// Reports what is wrong in what is between two separators, which may have others that are escaped, each between two
/// addresses; returns whether there is no address. Linear.
fn check_addresses<'a>(addresses: &'a str, fault: Faults<'_, 'a>) -> bool {
    let last_at_sign = addresses.rfind('@').max(addresses.rfind("%40"));
    let mut start = 0;
    let mut has_at_sign = false;
    let mut is_empty = true;
    for (at, _) in addresses.match_indices(['%', '@']) {
        let Some((piece, octet)) = first(&addresses[at..]) else { break };
        let separates = matches!(octet, b',' | b';') && has_at_sign && last_at_sign > Some(at);
        has_at_sign |= octet == b'@';
        if separates {
            is_empty &= check_one(&addresses[start..at], fault);
            fault(piece, &ESCAPED_COMMA, Some(","));
            (start, has_at_sign) = (at + piece.len(), false);
        }
    }
    is_empty & check_one(&addresses[start..], fault)
}

/// Reports what is wrong in an address and in the white space around it; returns whether there is no address.
fn check_one<'a>(address: &'a str, fault: Faults<'_, 'a>) -> bool {
    let (before, inside, after) = trimmed(address);
    for space in [before, after] {
        if !space.is_empty() {
            fault(space, &SPACE, Some(""));
        }
    }
    if !inside.is_empty() {
        check_address(inside, fault);
    }
    inside.is_empty()
}

/// Reports what is wrong in an address without white space around it.
fn check_address<'a>(address: &'a str, fault: Faults<'_, 'a>) {
    if let Some(inside) = in_angle_brackets(address) {
        let mut is_right = true;
        check_plain(inside, &mut |_, _, _| is_right = false);
        fault(address, &NAME, is_right.then_some(inside));
    } else {
        check_plain(address, fault);
    }
}

/// The address between `%3C` and `%3E`, which end `address`.
fn in_angle_brackets(address: &str) -> Option<&str> {
    let begins = |text: &str, octet| first(text).is_some_and(|(_, found)| found == octet);
    let end = address.len().checked_sub(3)?;
    let open = address.match_indices('%').find(|(at, _)| begins(&address[*at..], b'<'))?.0;
    begins(address.get(end..)?, b'>').then(|| address.get(open + 3..end))?
}

/// Reports what is wrong in an address without a name beside it. Linear.
fn check_plain<'a>(address: &'a str, fault: Faults<'_, 'a>) {
    const QUOTE: &str = "%22";
    let quoted = address
        .rfind('@')
        .filter(|at| *at > QUOTE.len() && address.starts_with(QUOTE) && address[..*at].ends_with(QUOTE));
    let (local, at_sign, domain) = match quoted.or_else(|| address.find('@')) {
        Some(at) => (&address[..at], &address[at..=at], &address[at + 1..]),
        None => match address.find("%40") {
            Some(at) => {
                fault(&address[at..at + 3], &ESCAPED_AT_SIGN, Some("@"));
                (&address[..at], &address[at..at + 3], &address[at + 3..])
            }
            None => return fault(address, &NO_AT_SIGN, None),
        },
    };
    match (local, domain) {
        ("", _) => fault(at_sign, &NO_LOCAL_PART, None),
        (_, "") => fault(at_sign, &NO_DOMAIN, None),
        _ => {}
    }
    if quoted.is_none() {
        check_part(local, fault, |octet, piece| match octet {
            _ if is_of_atom(octet) && !matches!(piece, "/" | "&") => None,
            b'/' => Some((&RESERVED, Some("%2F"))),
            b'&' => Some((&RESERVED, Some("%26"))),
            _ => Some((&SPECIAL, None)),
        });
    }
    let is_literal = matches!(first(domain), Some((_, b'[')));
    if !is_literal {
        check_part(domain, fault, |octet, piece| match octet {
            _ if is_of_atom(octet) && !matches!(piece, "/" | "&" | "=") => None,
            b'@' if piece == "@" => Some((&SECOND_AT_SIGN, None)),
            _ => Some((&OF_DOMAIN, None)),
        });
    }
}

/// What is wrong with an octet, and what to write in its place.
type Fault = (&'static Wrong, Option<&'static str>);

/// Reports each octet of `part` that `of` rejects, and all dots that separate nothing. Linear.
fn check_part<'a>(part: &'a str, fault: Faults<'_, 'a>, of: impl Fn(u8, &str) -> Option<Fault>) {
    let mut rest = part;
    while let Some((piece, octet)) = first(rest) {
        let length = if octet == b'.' { dots(rest) } else { piece.len() };
        let (run, after) = rest.split_at(length);
        let is_within = rest.len() < part.len() && !after.is_empty();
        rest = after;
        if octet != b'.' {
            if let Some((wrong, write)) = of(octet, piece) {
                fault(piece, wrong, write);
            }
        } else if !is_within {
            fault(run, &DOT, (run.len() < part.len()).then_some(""));
        } else if run.len() > piece.len() {
            fault(run, &DOT, Some("."));
        }
    }
}

/// The length of the dots at the beginning of `text`.
fn dots(text: &str) -> usize {
    let mut rest = text;
    while let Some((piece, b'.')) = first(rest) {
        rest = &rest[piece.len()..];
    }
    text.len() - rest.len()
}

/// Returns whether an atom may contain `octet`: `atext`, or one of a character beyond US-ASCII.
const fn is_of_atom(octet: u8) -> bool {
    octet.is_ascii_alphanumeric()
        || !octet.is_ascii()
        || matches!(
            octet,
            b'!' | b'#'
                | b'$'
                | b'%'
                | b'&'
                | b'\''
                | b'*'
                | b'+'
                | b'-'
                | b'/'
                | b'='
                | b'?'
                | b'^'
                | b'_'
                | b'`'
                | b'{'
                | b'|'
                | b'}'
                | b'~'
        )
}
