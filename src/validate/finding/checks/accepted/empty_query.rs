//! `http://example.org/?`.

use crate::{
    Span,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    EMPTY_QUERY = 602 "empty-query" Advice off;
    what {
        /// Reports a question mark without a query after it.
    }
    why {
        /// Most servers treat an empty query like none, but the two are different URIs: a cache keeps both. Often the
        /// question mark is left over from a query that was removed.
        ///
        /// Leave the question mark out.
    }
    example {
        edition "RFC 3986", input "http://example.org/?",
        finding 19..20 "an empty query", fix "http://example.org/",
    }
    editions {
        /// Under RFC 2396 and RFC 2732 an opaque URI has no query, and the question mark is a part of it.
    }
    safety never:
        "the result is a different URI";
    citations {
        url07 section "4.3.3", url03 section "3.3.3", rfc2396 section "3.4":
            "the query is information to be interpreted by the resource";
        rfc3986 section "6.2.3":
            "a URI with an empty query is not assumed to be equivalent to one without a query";
    }
    message: |_, to| to.write_str("an empty query"),
    label: |_, to| to.write_str("no query after it"),
    help: |_, to| to.write_str("leave the question mark out"),
    suggestion: |diagnostic| {
        (diagnostic.detail == Detail::Kept("")).then(|| Suggestion::text(diagnostic.span, ""))
    },
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if let Some(query) = subject.query.filter(|query| query.is_empty()) {
        let end = report.span(query).start;
        // Nothing would be left, or an opaque part without a character.
        let detail =
            if subject.path.is_empty() && !subject.has_authority { Detail::None } else { Detail::Kept("") };
        report.with(EMPTY_QUERY, ReferencePart::Query, Span::new(end.saturating_sub(1), end), None, detail);
    }
}
