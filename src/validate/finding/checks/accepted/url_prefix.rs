//! `URL:` before a URL.

use crate::{
    Span,
    text::surroundings::without_url_prefix,
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    URL_PREFIX = 521 "url-prefix" Warning;
    what {
        /// Reports the mark `URL:` before the URL itself.
    }
    why {
        /// It was recommended for URLs in running text, and is not part of them. The grammar reads it as a scheme named
        /// `URL`, which does not exist. If white space follows it, the input is not valid.
        ///
        /// Remove it. This is suggested if a valid reference with a scheme is left.
    }
    example {
        edition "RFC 3986", input "url:file:/a",
        finding 0..4 "\"url:\" before the reference", fix "file:/a",
    }
    safety sometimes(is_before_scheme):
        "it marks a URL in a text, is not part of it, and no scheme has this name. What follows must begin with a scheme that \
         every edition accepts, with something after its colon";
    citations {
        url07 appendix "E", uri01 appendix "B", rfc2396 appendix "E":
            "\"URL:\", with or without a space after it, was once recommended to mark a URL in a text, and is not \
             part of it";
        rfc3986 appendix "C":
            "\"URL:\", with or without a space after it, is no longer recommended to mark a URI in a text";
    }
    is_never_plain: true,
    message: |diagnostic, to| write!(to, "{:?} before the reference", diagnostic.piece().trim_end()),
    label: |_, to| to.write_str("read as a scheme, but not part of the URL"),
    help: |_, to| to.write_str("remove it"),
    suggestion: |diagnostic| {
        let Detail::Rest(rest) = diagnostic.detail else { return None };
        let left = diagnostic.edition.tree(rest)?;
        left.scheme().map(|_| Suggestion::text(diagnostic.span, ""))
    },
}

/// Returns whether a scheme follows, of which a drive is none, and something after it: what is left is then as valid as
/// before, in every edition.
fn is_before_scheme(diagnostic: &Diagnostic<'_>) -> bool {
    let Detail::Rest(rest) = diagnostic.detail else { return false };
    rest.split_once(':').is_some_and(|(scheme, after)| {
        scheme.len() > 1
            && scheme.starts_with(|first: char| first.is_ascii_alphabetic())
            && !matches!(after.as_bytes(), [] | [b'#' | b'?', ..])
    })
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if !subject.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("url")) {
        return;
    }
    let left = without_url_prefix(subject.text);
    let (start, end) = (report.span(subject.text).start, report.span(left).start);
    report.with(URL_PREFIX, ReferencePart::Scheme, Span::new(start, end), None, Detail::Rest(left));
}
