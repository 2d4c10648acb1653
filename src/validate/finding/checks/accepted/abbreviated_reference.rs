//! A host without a scheme before it.

use crate::{
    Span,
    text::host_names::is_label,
    validate::{
        InputKind, ReferencePart, Suggestion,
        finding::{readings::is_accepted, report::Report, subject::Subject},
        saying::{check::check, detail::Detail, suggestion::Replacement},
    },
};

check! {
    ABBREVIATED_REFERENCE = 522 "abbreviated-reference" Warning;
    what {
        /// Reports a relative path that begins like the name of a host.
    }
    why {
        /// `www.example.com/x` is what advertisements show and what address bars accept. As a reference it is a path:
        /// in a document at `http://h/` it leads to `http://h/www.example.com/x`. With a port after the name, as in
        /// `www.example.com:80/x`, the name is read as a scheme, and is reported [with another
        /// code](super::HOST_AS_SCHEME). Only names that begin with `www.` or `ftp.`, have three labels or more, and
        /// follow the syntax of hosts are reported; other names cannot be recognized.
        ///
        /// In `http//h.example/`, the colon of the scheme is missing. It is read as a path as well, and is reported if it
        /// begins with `http//` or `https//` and a host may follow.
        ///
        /// Write the scheme and `//` before it, or `./` if a relative path is meant.
    }
    example {
        edition "RFC 3986", input "www.w3.org/Addressing/",
        finding 0..10 "\"www.w3.org\" looks like a host, but is read as a relative path",
        fix "https://www.w3.org/Addressing/",
    }
    example {
        edition "RFC 3986", input "http//h.example/",
        finding 0..6 "\"http//\" lacks the colon of a scheme, and is read as a relative path",
        fix "http://h.example/",
    }
    editions {
        /// draft-fielding-url-syntax-07 does not describe such references.
    }
    safety never:
        "it is a valid relative path, and may be meant as one";
    citations {
        url03 appendix "E", rfc2396 appendix "F", rfc3986 section "4.5":
            "a URL cut down to its host and path is for people; it has the syntax of a relative path";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        if with_colon(diagnostic.piece()).is_some() {
            write!(to, "{} lacks the colon of a scheme, and is read as a relative path", diagnostic.quoted())
        } else {
            write!(to, "{} looks like a host, but is read as a relative path", diagnostic.quoted())
        }
    },
    label: |diagnostic, to| {
        to.write_str(if with_colon(diagnostic.piece()).is_some() { "no colon" } else { "no scheme before it" })
    },
    help: |diagnostic, to| match with_colon(diagnostic.piece()) {
        Some(meant) => write!(to, "write \"{meant}\""),
        None => write!(to, "write \"{}\" before it", scheme(diagnostic.piece())),
    },
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::TakesScheme(true) if with_colon(diagnostic.piece()).is_some() => {
            Some(Suggestion::text(diagnostic.span, with_colon(diagnostic.piece())?))
        }
        Detail::TakesScheme(true) => {
            let start = Span::new(diagnostic.span.start, diagnostic.span.start);
            Some(Suggestion::new(start, Replacement::Text(scheme(diagnostic.piece()), "")))
        }
        _ => None,
    },
}

/// The scheme that such a name most likely lacks, with `://`.
fn scheme(host: &str) -> &'static str {
    if host.starts_with(['f', 'F']) { "ftp://" } else { "https://" }
}

/// What is meant by a scheme and `//` without the colon between them.
fn with_colon(text: &str) -> Option<&'static str> {
    match text {
        _ if text.eq_ignore_ascii_case("http//") => Some("http://"),
        _ if text.eq_ignore_ascii_case("https//") => Some("https://"),
        _ => None,
    }
}

/// The beginning of a path that is a scheme without its colon and two slashes, before what may be a host; and what is
/// meant.
fn without_colon<'a>(subject: &Subject<'a>) -> Option<(&'a str, &'static str)> {
    let end = subject.path.find('/')? + 2;
    let (begin, after) = (subject.path.get(..end)?, subject.path.get(end..)?);
    let is_host = after.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '[');
    with_colon(begin).filter(|_| is_host).map(|meant| (begin, meant))
}

/// Remembers such a beginning, before the empty segment in it is found.
pub(in crate::validate::finding::checks) fn announce<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if let Some((begin, _)) = without_colon(subject).filter(|_| report.knows(ABBREVIATED_REFERENCE)) {
        report.cause(ABBREVIATED_REFERENCE, report.span(begin));
    }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if subject.has_authority || subject.scheme.is_some() {
        return;
    }
    let host = subject.path.split('/').next().unwrap_or_default();
    if let Some((begin, meant)) = without_colon(subject) {
        let span = report.span(begin);
        let after = report.text.get(span.end..).unwrap_or_default();
        let is_accepted = is_accepted(report, &format_args!("{meant}{after}"));
        report.with(ABBREVIATED_REFERENCE, ReferencePart::Path, span, None, Detail::TakesScheme(is_accepted));
        return;
    }
    if is_host(host) {
        // Not if a relative reference is expected.
        let detail = Detail::TakesScheme(report.input_kind != InputKind::Relative);
        report.with(ABBREVIATED_REFERENCE, ReferencePart::FirstSegment, report.span(host), None, detail);
    }
}

/// Returns whether `text` is a name of three labels or more, the first of which is `www` or `ftp`.
fn is_host(text: &str) -> bool {
    let begins = |start| text.get(..4).is_some_and(|begin| begin.eq_ignore_ascii_case(start));
    (begins("www.") || begins("ftp."))
        && text.split('.').count() > 2
        && text.split('.').all(is_label)
        && text
            .rsplit('.')
            .next()
            .is_some_and(|top| top.starts_with(|first: char| first.is_ascii_alphabetic()))
}
