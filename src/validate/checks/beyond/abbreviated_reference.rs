//! A host without a scheme before it.

use crate::{
    Span,
    validate::{
        Component, Start, Suggestion, check::check, detail::Detail, host_names::is_label,
        report::Report, subject::Subject, suggestion::Replacement,
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
        /// Write the scheme and `//` before it, or `./` if a relative path is meant.
    }
    example {
        edition "RFC 3986", input "www.w3.org/Addressing/",
        finding 0..10 "\"www.w3.org\" looks like a host, but is read as a relative path",
        fix "http://www.w3.org/Addressing/",
    }
    editions {
        /// draft-fielding-url-syntax-07 does not describe such references.
    }
    safety never:
        "it is a valid relative path, and may be meant as one";
    references {
        url03 appendix "E", rfc2396 appendix "F", rfc3986 section "4.5":
            "a URL cut down to its host and path is for people; it has the syntax of a relative path";
    }
    message: |diagnostic, to| {
        write!(to, "{} looks like a host, but is read as a relative path", diagnostic.quoted())
    },
    label: |_, to| to.write_str("no scheme before it"),
    help: |diagnostic, to| write!(to, "write \"{}\" before it", scheme(diagnostic.piece())),
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::TakesScheme(true) => {
            let start = Span::new(diagnostic.span.start, diagnostic.span.start);
            Some(Suggestion::new(start, Replacement::Text(scheme(diagnostic.piece()), "")))
        }
        _ => None,
    },
}

/// The scheme that such a name most likely lacks, with `://`.
fn scheme(host: &str) -> &'static str {
    if host.starts_with(['f', 'F']) { "ftp://" } else { "http://" }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if subject.has_authority || subject.scheme.is_some() {
        return;
    }
    let host = subject.path.split('/').next().unwrap_or_default();
    if is_host(host) {
        // Not if a relative reference is expected.
        let detail = Detail::TakesScheme(report.start != Start::Relative);
        report.with(ABBREVIATED_REFERENCE, Component::FirstSegment, report.span(host), None, detail);
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
