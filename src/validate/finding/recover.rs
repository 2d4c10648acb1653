//! Finds all errors of an input that is not in the language.

use super::{
    checks::{
        ABSOLUTE_REFERENCE, EMPTY_OPAQUE_PART, EMPTY_RELATIVE_PATH, FRAGMENT_NOT_ALLOWED, MALFORMED_SCHEME,
        RELATIVE_REFERENCE, TYPOGRAPHIC_CHARACTER,
    },
    readings,
    report::Report,
    subject::Subject,
};
use crate::{
    AsciiSet, Span,
    compose::Components,
    edition::facts::traits::{Classes, Traits},
    text::{several::may_be_several, userinfo::Meant},
    validate::{InputKind, ReferencePart, saying::detail::Detail},
};

mod after_address;
mod around;
mod authority;
mod character;
mod foreign;
mod literal;
pub(in crate::validate) mod name;

/// The text before the first `:` of an input, if Appendix B takes it for a scheme.
///
/// | text | RFC 2396, RFC 2732, RFC 3986 |
/// |---|---|
/// | `a+b:c` | a scheme |
/// | `1a:b`, `a_b:c` | a malformed scheme: letters, digits, `+`, `-`, `.` and `_` only |
/// | `%41:b`, `a@b:c`, `a b:c` | the colon is one in the first segment |
/// | `:x` | the same: there is nothing before it |
enum Head {
    Scheme,
    MalformedScheme,
    FirstSegment,
}

impl Head {
    fn of(scheme: &str, classes: &Classes) -> Self {
        if !scheme.bytes().all(|octet| is_of_scheme(octet) || octet == b'_') {
            Self::FirstSegment
        } else if scheme.bytes().all(is_of_scheme)
            && scheme.bytes().next().is_some_and(|first| classes.scheme_first.contains(first))
        {
            Self::Scheme
        } else {
            Self::MalformedScheme
        }
    }
}

/// Returns whether a scheme may contain `octet`, in any edition.
const fn is_of_scheme(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.')
}

/// Reports all errors of the grammar in the report's text, which is not in the language, from left to right; returns the
/// components for further checks.
pub(in crate::validate) fn recover<'a>(report: &mut Report<'a, '_>) -> Subject<'a> {
    let input_kind = report.input_kind;
    let Traits { classes, syntax, .. } = report.traits;
    let (text, white_space_after) = around::check(report);
    readings::report(report, text);
    let (text, typography_after) = foreign::without_typography(report, text);
    report.may_be_several |= may_be_several(text);
    if foreign::has_separator(report, text) {
        after(report, text, typography_after, white_space_after);
        return Subject::NOTHING;
    }
    let split = Components::of(text);
    let head = split.scheme.map(|scheme| Head::of(scheme, classes));
    // The drafts restrict only the characters of a reference.
    let is_run = syntax.is_run_of_characters && input_kind != InputKind::Absolute;
    let is_malformed = matches!(head, Some(Head::MalformedScheme)) && !is_run;
    let has_scheme = is_malformed || matches!(head, Some(Head::Scheme));
    let split = if has_scheme { split } else { Components::without_scheme(text) };
    let meant = split.authority.and_then(|authority| {
        let start = Span::within(text, authority)?.start;
        Meant::of(split.scheme, authority, text.get(start..)?)
    });
    let Components { scheme, authority, path, query, fragment } = match &meant {
        Some(meant) => meant.components(split),
        None => split,
    };
    if input_kind == InputKind::Absolute && scheme.is_none() {
        report.with(RELATIVE_REFERENCE, ReferencePart::Reference, report.span(text), None, Detail::None);
    }
    if let Some(scheme) = scheme.filter(|_| input_kind == InputKind::Relative && !is_run) {
        let colon = report.span(scheme).end;
        let second = Some(Span::new(colon, colon + 1));
        report.with(ABSOLUTE_REFERENCE, ReferencePart::Scheme, report.span(scheme), second, Detail::None);
    }
    if is_malformed {
        malformed_scheme(report, scheme.unwrap_or_default());
    }
    let is_opaque =
        syntax.has_opaque_part && scheme.is_some() && authority.is_none() && !path.starts_with('/');
    // In an opaque URI, a `?` is an ordinary character.
    let (path, query) = if is_opaque {
        let from = report.span(path).start;
        let to = fragment.map_or(report.span(text).end, |fragment| report.span(fragment).start - 1);
        (report.text.get(from..to).unwrap_or(path), None)
    } else {
        (path, query)
    };
    let typed = authority.and_then(|authority| match &meant {
        Some(meant) => {
            authority::check_meant(report, meant);
            None
        }
        None => authority::check(report, authority),
    });
    if is_opaque {
        opaque_part(report, classes, path);
    } else if scheme.is_none() && authority.is_none() && !path.starts_with('/') {
        relative_path(report, path, query);
    } else {
        character::check(report, ReferencePart::Path, path, classes.path);
    }
    if let Some(query) = query {
        character::check(report, ReferencePart::Query, query, classes.query);
    }
    if let Some(fragment) = fragment {
        let is_allowed = input_kind == InputKind::Reference
            || input_kind == InputKind::Relative && syntax.relative_has_fragment;
        if !is_allowed {
            let span = report.span(fragment);
            report.with(
                FRAGMENT_NOT_ALLOWED,
                ReferencePart::Fragment,
                Span::new(span.start - 1, span.end),
                None,
                Detail::None,
            );
        }
        character::check(report, ReferencePart::Fragment, fragment, classes.fragment);
    }
    after(report, text, typography_after, white_space_after);
    let scheme = scheme.filter(|_| matches!(head, Some(Head::Scheme)));
    let faulty_userinfo = match (authority, typed) {
        _ if meant.is_some() => None,
        (Some(authority), None) => authority.rsplit_once('@').map(|(userinfo, _)| userinfo),
        _ => None,
    };
    Subject {
        faulty_userinfo,
        text,
        scheme,
        known: scheme.and_then(|name| report.schemes.of(name, name)),
        authority: typed,
        path,
        is_opaque,
        query,
        fragment,
        has_authority: authority.is_some(),
    }
}

/// Reports what follows the reference `text`.
fn after<'a>(
    report: &mut Report<'a, '_>,
    text: &'a str,
    typography: Option<&'a str>,
    white_space: [&'a str; 2],
) {
    report.report_pending();
    if let Some(typography) = typography {
        foreign::after(report, text, typography);
    }
    for piece in white_space {
        around::white_space(report, piece);
    }
}

/// Reports the first character of `scheme` that is not allowed where it is.
fn malformed_scheme<'a>(report: &mut Report<'a, '_>, scheme: &'a str) {
    let scheme_first = report.traits.classes.scheme_first;
    let offset = match scheme.as_bytes() {
        [first, ..] if !scheme_first.contains(*first) => 0,
        octets => octets.iter().position(|octet| *octet == b'_').unwrap_or(0),
    };
    let start = report.span(scheme).start;
    let second = Some(report.span(scheme));
    report.with(
        MALFORMED_SCHEME,
        ReferencePart::Scheme,
        Span::new(start + offset, start + offset + 1),
        second,
        Detail::None,
    );
}

/// `uric_no_slash *uric`: the first character is not a bracket, though under RFC 2732 the others may be.
fn opaque_part<'a>(report: &mut Report<'a, '_>, classes: &Classes, part: &'a str) {
    if part.is_empty() {
        let end = report.span(part).start;
        let scheme = report.span(report.text).start;
        report.with(
            EMPTY_OPAQUE_PART,
            ReferencePart::OpaquePart,
            Span::new(end, end),
            Some(Span::new(scheme, end)),
            Detail::None,
        );
    }
    let first = usize::from(part.starts_with(['[', ']']));
    character::check(report, ReferencePart::OpaquePart, &part[..first], AsciiSet::EMPTY);
    character::check(report, ReferencePart::OpaquePart, &part[first..], classes.opaque_part);
}

/// A path that begins with a segment, which may not contain a colon.
fn relative_path<'a>(report: &mut Report<'a, '_>, path: &'a str, query: Option<&'a str>) {
    let Traits { classes, syntax, .. } = report.traits;
    let (first, rest) = path.split_at(path.find('/').unwrap_or(path.len()));
    if path.is_empty()
        && syntax.has_rel_segment
        && (query.is_some() || report.input_kind == InputKind::Relative)
    {
        let at = report.span(path);
        let second = query.map(|query| report.span(query)).map(|query| Span::new(query.start - 1, query.end));
        report.with(EMPTY_RELATIVE_PATH, ReferencePart::FirstSegment, at, second, Detail::None);
    }
    if !classes.has_non_ascii() && foreign::is_typographic(first) {
        report.cause(TYPOGRAPHIC_CHARACTER, report.span(first));
    }
    let found = &mut if classes.has_non_ascii() { foreign::Found::NOTHING } else { foreign::Found::of(path) };
    character::check_with(report, ReferencePart::FirstSegment, first, classes.first_segment, found);
    character::check_with(report, ReferencePart::Path, rest, classes.path, found);
}
