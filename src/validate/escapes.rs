//! All escapes of a reference, in one scan: which octet each stands for, and what is doubtful in that.

use super::{
    Component, Sink,
    checks::{DOUBLE_ESCAPE, ESCAPED_CONTROL, ESCAPED_DELIMITER, ESCAPED_NUL, ESCAPED_UNRESERVED},
    diagnostic::Detail,
    report::Report,
    subject::Subject,
};
use crate::{
    AsciiSet, Edition,
    grammar::class::{CharacterClass, rfc2396, rfc3986, url07},
};

/// Reports what is doubtful in the escapes of `subject`. Linear; one search where there is none.
pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let mut rest = subject.text;
    if !rest.as_bytes().contains(&b'%') {
        return;
    }
    // Of the two that are common in texts with many escapes, it is asked once whether anybody wants them.
    let unreserved =
        if report.wants(ESCAPED_UNRESERVED) { unreserved(report.edition) } else { AsciiSet::EMPTY };
    let wants_delimiters = report.wants(ESCAPED_DELIMITER);
    let is_mail = subject.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"));
    let first_segment = subject.path.split('/').next().unwrap_or_default();
    let last_colon = first_segment.rfind(':').map(|colon| report.span(first_segment).start + colon);
    while let Some(at) = rest.find('%') {
        rest = &rest[at..];
        let Some(octet) = octet(rest) else {
            rest = &rest[1..];
            continue;
        };
        let component = || component(subject, first_segment, report, rest);
        let (code, length) = match octet {
            b'%' => match levels(rest) {
                0 => (None, 3),
                levels => (Some(DOUBLE_ESCAPE), 3 + 2 * levels),
            },
            0 => (Some(ESCAPED_NUL), 3),
            // RFC 6068 has the lines of a message end so.
            b'\r'
                if is_mail
                    && rest.as_bytes().get(3..6).is_some_and(|next| next.eq_ignore_ascii_case(b"%0A")) =>
            {
                (None, 6)
            }
            _ if is_control(octet) => (Some(ESCAPED_CONTROL), controls(rest)),
            _ if unreserved.contains(octet) => (Some(ESCAPED_UNRESERVED), 3),
            _ if wants_delimiters
                && octet.is_ascii_punctuation()
                && delimiters(report.edition, component()).contains(octet) =>
            {
                (Some(ESCAPED_DELIMITER), 3)
            }
            _ => (None, 3),
        };
        let (escape, behind) = rest.split_at(length);
        if let Some(code) = code {
            // In a name, an escape and what it stands for are not equivalent.
            let is_name = subject.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("urn"));
            let span = report.span(escape);
            let is_before_colon = last_colon.is_some_and(|colon| span.start < colon);
            let detail = if is_name { Detail::None } else { Detail::Number(usize::from(is_before_colon)) };
            report.with(code, component(), span, None, detail);
        }
        rest = behind;
    }
}

/// The octet of the escape that `text` begins with.
pub(super) fn octet(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [b'%', high, low, ..] => Some(digit(*high)? << 4 | digit(*low)?),
        _ => None,
    }
}

const fn digit(octet: u8) -> Option<u8> {
    match octet {
        b'0'..=b'9' => Some(octet - b'0'),
        b'a'..=b'f' => Some(octet - b'a' + 10),
        b'A'..=b'F' => Some(octet - b'A' + 10),
        _ => None,
    }
}

/// How many times the `%` of an escape was escaped itself, of a text that begins with `%25`: the pairs of digits behind
/// it, up to the first that is not `25` again.
fn levels(text: &str) -> usize {
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

const fn is_control(octet: u8) -> bool {
    octet < 0x20 || octet == 0x7F
}

/// The length of the escapes of controls that `text` begins with, but those of NUL.
fn controls(text: &str) -> usize {
    let mut rest = text;
    while let Some(1..=0x1F | 0x7F) = octet(rest) {
        rest = &rest[3..];
    }
    text.len() - rest.len()
}

/// What the edition calls unreserved.
const fn unreserved(edition: Edition) -> AsciiSet {
    match edition {
        Edition::Url07 | Edition::Uri01 => url07::Unreserved::SET,
        Edition::Rfc2396 | Edition::Rfc2732 => rfc2396::Unreserved::SET,
        Edition::Rfc3986 => rfc3986::Unreserved::SET,
    }
}

/// What has a purpose within `component`.
///
/// | | site, authority | path | query |
/// |---|---|---|---|
/// | drafts of 1997 | `: @ ? /` | `/ ; = ?` | `/ & = +` |
/// | RFC 2396 | `; : @ ? /` | `/ ; = ?` | `; / ? : @ & = + , $` |
/// | RFC 3986 | `: @ [ ] / ? #` | `/ ? #`, and by convention `; = ,` | `#`, and by convention `& =` |
///
/// The first two have these lists. RFC 3986 has every reserved character that a component allows for a delimiter which a
/// scheme may use; the table has those that end or divide the component by its own sections.
///
/// What divides an opaque part is the scheme's, and what divides a fragment is the media type's: nothing.
const fn delimiters(edition: Edition, component: Component) -> AsciiSet {
    match (component, edition) {
        (Component::Authority | Component::Userinfo | Component::Host, edition) => match edition {
            Edition::Url07 | Edition::Uri01 => AsciiSet::of(b":@?/"),
            Edition::Rfc2396 | Edition::Rfc2732 => AsciiSet::of(b";:@?/"),
            Edition::Rfc3986 => AsciiSet::of(b":@[]/?#"),
        },
        (Component::Path | Component::FirstSegment, Edition::Rfc3986) => AsciiSet::of(b"/?#;=,"),
        (Component::Path | Component::FirstSegment, _) => AsciiSet::of(b"/;=?"),
        (Component::Query, edition) => match edition {
            Edition::Url07 | Edition::Uri01 => AsciiSet::of(b"/&=+"),
            Edition::Rfc2396 | Edition::Rfc2732 => AsciiSet::of(b";/?:@&=+,$"),
            Edition::Rfc3986 => AsciiSet::of(b"#&="),
        },
        _ => AsciiSet::EMPTY,
    }
}

/// The component in which `rest` begins, which goes to the end of the reference.
fn component<'a, S: Sink<'a>>(
    subject: &Subject<'a>,
    first_segment: &str,
    report: &Report<'a, '_, S>,
    rest: &str,
) -> Component {
    let at = report.span(rest).start;
    let is_in = |piece: &str| {
        let span = report.span(piece);
        span.start <= at && at < span.end
    };
    if subject.fragment.is_some_and(is_in) {
        return Component::Fragment;
    }
    if subject.query.is_some_and(is_in) {
        return Component::Query;
    }
    if is_in(subject.path) {
        return match () {
            () if subject.is_opaque => Component::OpaquePart,
            () if subject.scheme.is_none() && is_in(first_segment) => Component::FirstSegment,
            () => Component::Path,
        };
    }
    let server = subject.server();
    if server.and_then(|server| server.userinfo).is_some_and(|userinfo| is_in(userinfo.text())) {
        return Component::Userinfo;
    }
    if server.and_then(|server| server.host()).is_some_and(|host| is_in(host.text())) {
        return Component::Host;
    }
    Component::Authority
}
