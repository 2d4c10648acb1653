//! From a text that is not in the language to all of its faults.

use super::{
    Component, Sink, Start, character,
    checks::{
        ABSOLUTE_REFERENCE, COLON_IN_FIRST_SEGMENT, EMPTY_OPAQUE_PART, EMPTY_RELATIVE_PATH,
        FRAGMENT_NOT_ALLOWED, MALFORMED_SCHEME, RELATIVE_REFERENCE,
    },
    diagnostic::Detail,
    report::Report,
    several::may_be_several,
    split::Split,
    subject::Subject,
};
use crate::{
    AsciiSet, Edition, Span,
    grammar::class::{CharacterClass, rfc2396, rfc2732, rfc3986, url07},
};

pub(super) mod around;
mod authority;

/// The characters of each component that is a run of them, by edition.
struct Classes {
    /// Of all of it, where that is not a server.
    authority: AsciiSet,
    userinfo: AsciiSet,
    path: AsciiSet,
    first_segment: AsciiSet,
    opaque_part: AsciiSet,
    query: AsciiSet,
    fragment: AsciiSet,
}

impl Classes {
    const fn of(edition: Edition) -> &'static Self {
        match edition {
            Edition::Url07 | Edition::Uri01 => &Self {
                authority: url07::Urlc::SET,
                userinfo: url07::Urlc::SET,
                path: url07::Urlc::SET,
                first_segment: url07::Urlc::SET,
                opaque_part: url07::Urlc::SET,
                query: url07::Urlc::SET,
                fragment: url07::Urlc::SET,
            },
            Edition::Rfc2396 => &Self {
                authority: rfc2396::RegNameCharacter::SET,
                userinfo: rfc2396::UserinfoCharacter::SET,
                path: rfc2396::PathCharacter::SET,
                first_segment: rfc2396::RelSegmentCharacter::SET,
                opaque_part: rfc2396::Uric::SET,
                query: rfc2396::Uric::SET,
                fragment: rfc2396::Uric::SET,
            },
            Edition::Rfc2732 => &Self {
                authority: rfc2396::RegNameCharacter::SET,
                userinfo: rfc2396::UserinfoCharacter::SET,
                path: rfc2396::PathCharacter::SET,
                first_segment: rfc2396::RelSegmentCharacter::SET,
                opaque_part: rfc2732::Uric::SET,
                query: rfc2732::Uric::SET,
                fragment: rfc2732::Uric::SET,
            },
            Edition::Rfc3986 => &Self {
                authority: rfc3986::RegNameCharacter::SET,
                userinfo: rfc3986::UserinfoCharacter::SET,
                path: rfc3986::PathCharacter::SET,
                first_segment: rfc3986::SegmentWithoutColonCharacter::SET,
                opaque_part: rfc3986::PathCharacter::SET,
                query: rfc3986::QueryCharacter::SET,
                fragment: rfc3986::QueryCharacter::SET,
            },
        }
    }
}

/// What stands before the first `:` of a text, if Appendix B takes it for a scheme.
///
/// | text | RFC 2396, RFC 2732, RFC 3986 |
/// |---|---|
/// | `a+b:c` | a scheme |
/// | `1a:b`, `a_b:c` | a malformed scheme: letters, digits, `+`, `-`, `.` and `_` only |
/// | `%41:b`, `a@b:c`, `a b:c` | the colon is one in the first segment |
/// | `:x` | likewise: there is nothing before it |
enum Head {
    Scheme,
    MalformedScheme,
    FirstSegment,
}

impl Head {
    fn of(scheme: &str, edition: Edition) -> Self {
        let is_draft = edition <= Edition::Uri01;
        let is_first = |octet: &u8| {
            octet.is_ascii_alphabetic() || is_draft && rfc2396::SchemeCharacter::SET.contains(*octet)
        };
        if scheme.bytes().all(|octet| rfc2396::SchemeCharacter::SET.contains(octet))
            && scheme.as_bytes().first().is_some_and(is_first)
        {
            Self::Scheme
        } else if scheme.bytes().all(|octet| rfc2396::SchemeCharacter::SET.contains(octet) || octet == b'_') {
            Self::MalformedScheme
        } else {
            Self::FirstSegment
        }
    }
}

/// Reports all errors of the grammar in the report's text, which is not in the language; what is left of it to look at.
pub(super) fn recover<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, start: Start) -> Subject<'a> {
    let edition = report.edition;
    let classes = Classes::of(edition);
    let text = around::check(report);
    report.may_be_several = may_be_several(text);
    let split = Split::of(text);
    let head = split.scheme.map(|scheme| Head::of(scheme, edition));
    // All that Reference asks of a text of the drafts is its characters.
    let is_run = edition <= Edition::Uri01 && start != Start::Absolute;
    let split = match head {
        Some(Head::Scheme) => split,
        Some(Head::MalformedScheme) if !is_run => {
            malformed_scheme(report, split.scheme.unwrap_or_default());
            split
        }
        _ => Split::without_scheme(text),
    };
    let Split { scheme, authority, path, query, fragment } = split;
    if start == Start::Absolute && scheme.is_none() {
        report.with(RELATIVE_REFERENCE, Component::Reference, report.span(text), None, Detail::None);
    }
    if let Some(scheme) = scheme
        && start == Start::Relative
        && !is_run
    {
        let colon = report.span(scheme).end;
        let second = Some(Span::new(colon, colon + 1));
        report.with(ABSOLUTE_REFERENCE, Component::Scheme, report.span(scheme), second, Detail::None);
    }
    let is_opaque = matches!(edition, Edition::Rfc2396 | Edition::Rfc2732)
        && scheme.is_some()
        && authority.is_none()
        && !path.starts_with('/');
    // Of an opaque URI, a `?` is a character like others.
    let (path, query) = if is_opaque {
        let from = report.span(path).start;
        let to = fragment.map_or(report.span(text).end, |fragment| report.span(fragment).start - 1);
        (report.text.get(from..to).unwrap_or(path), None)
    } else {
        (path, query)
    };
    let typed = authority.and_then(|authority| authority::check(report, classes, authority));
    if is_opaque {
        opaque_part(report, classes, path);
    } else if scheme.is_none() && authority.is_none() && !path.starts_with('/') {
        relative_path(report, classes, path, query, start);
    } else {
        character::check(report, Component::Path, path, classes.path);
    }
    if let Some(query) = query {
        character::check(report, Component::Query, query, classes.query);
    }
    if let Some(fragment) = fragment {
        let is_allowed = start == Start::Reference || start == Start::Relative && edition == Edition::Rfc3986;
        if !is_allowed {
            let span = report.span(fragment);
            report.with(
                FRAGMENT_NOT_ALLOWED,
                Component::Fragment,
                Span::new(span.start - 1, span.end),
                None,
                Detail::None,
            );
        }
        character::check(report, Component::Fragment, fragment, classes.fragment);
    }
    let scheme = scheme.filter(|_| matches!(head, Some(Head::Scheme)));
    let faulty_userinfo = match (authority, typed) {
        (Some(authority), None) => authority.rsplit_once('@').map(|(userinfo, _)| userinfo),
        _ => None,
    };
    Subject {
        faulty_userinfo,
        text,
        scheme,
        authority: typed,
        path,
        is_opaque,
        query,
        fragment,
        has_authority: authority.is_some(),
    }
}

/// Reports the first character of `scheme` that may not stand where it does.
fn malformed_scheme<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, scheme: &'a str) {
    let place = match scheme.as_bytes() {
        [first, ..] if !first.is_ascii_alphabetic() && report.edition > Edition::Uri01 => 0,
        octets => octets.iter().position(|octet| *octet == b'_').unwrap_or(0),
    };
    let start = report.span(scheme).start;
    let second = Some(report.span(scheme));
    report.with(
        MALFORMED_SCHEME,
        Component::Scheme,
        Span::new(start + place, start + place + 1),
        second,
        Detail::None,
    );
}

/// `uric_no_slash *uric`: by RFC 2732, the first may be no bracket.
fn opaque_part<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, classes: &Classes, part: &'a str) {
    if part.is_empty() {
        let end = report.span(part).start;
        let scheme = report.span(report.text).start;
        report.with(
            EMPTY_OPAQUE_PART,
            Component::OpaquePart,
            Span::new(end, end),
            Some(Span::new(scheme, end)),
            Detail::None,
        );
    }
    let first = usize::from(part.starts_with(['[', ']']));
    character::check(report, Component::OpaquePart, &part[..first], rfc2396::UricNoSlash::SET);
    character::check(report, Component::OpaquePart, &part[first..], classes.opaque_part);
}

/// A path that begins with a segment, in which no colon may stand.
fn relative_path<'a, S: Sink<'a>>(
    report: &mut Report<'a, '_, S>,
    classes: &Classes,
    path: &'a str,
    query: Option<&'a str>,
    start: Start,
) {
    let edition = report.edition;
    let (first, rest) = path.split_at(path.find('/').unwrap_or(path.len()));
    let is_named = matches!(edition, Edition::Rfc2396 | Edition::Rfc2732);
    if path.is_empty() && is_named && (query.is_some() || start == Start::Relative) {
        let at = report.span(path);
        let second = query.map(|query| report.span(query)).map(|query| Span::new(query.start - 1, query.end));
        report.with(EMPTY_RELATIVE_PATH, Component::FirstSegment, at, second, Detail::None);
    }
    if !classes.first_segment.contains(b':')
        && let Some(colon) = first.find(':')
    {
        let at = report.span(first).start;
        let second = Some(Span::new(at, at));
        report.with(
            COLON_IN_FIRST_SEGMENT,
            Component::FirstSegment,
            Span::new(at + colon, at + colon + 1),
            second,
            Detail::None,
        );
    }
    character::check(report, Component::FirstSegment, first, classes.first_segment.union(AsciiSet::of(b":")));
    character::check(report, Component::Path, rest, classes.path);
}
