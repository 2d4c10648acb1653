//! `http://example.org/#`.

use crate::{
    Span,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    EMPTY_FRAGMENT = 603 "empty-fragment" Advice off;
    what {
        /// Reports a number sign without a fragment after it.
    }
    why {
        /// The same resource is retrieved, but the two are different URIs for a program that compares them. Often the
        /// number sign is left over from a link that a script handles. In HTML, `#` alone leads to the top of the
        /// document.
        ///
        /// Leave the number sign out.
    }
    example {
        edition "RFC 3986", input "http://example.org/#",
        finding 19..20 "an empty fragment", fix "http://example.org/",
    }
    safety never:
        "the result is a different reference";
    citations {
        url07 section "3", url03 section "2", rfc2396 section "4.1":
            "the fragment is interpreted by the user agent after retrieval";
        rfc3986 section "6.2.3":
            "two URIs that differ only by a \"#\" at the end are considered different, regardless of the scheme";
    }
    message: |_, to| to.write_str("an empty fragment"),
    label: |_, to| to.write_str("no fragment after it"),
    help: |_, to| to.write_str("leave the number sign out"),
    suggestion: |diagnostic| {
        (diagnostic.detail == Detail::Kept("")).then(|| Suggestion::text(diagnostic.span, ""))
    },
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if let Some(fragment) = subject.fragment.filter(|fragment| fragment.is_empty()) {
        let end = report.span(fragment).start;
        let detail = if subject.text.len() > 1 { Detail::Kept("") } else { Detail::None };
        report.with(
            EMPTY_FRAGMENT,
            ReferencePart::Fragment,
            Span::new(end.saturating_sub(1), end),
            None,
            detail,
        );
    }
}
