//! `?a=1&&b=2`.

use crate::{
    Span,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    EMPTY_PARAMETER = 604 "empty-parameter" Advice off;
    what {
        /// Reports an ampersand at the beginning or the end of a query, or two in a row.
    }
    why {
        /// Forms and most servers separate the parameters of a query by `&`. Between two of these there is nothing, which
        /// some programs skip, and others take for a parameter without a name. Often the ampersand is left over from a
        /// parameter that was removed.
        ///
        /// Leave the ampersand out.
    }
    example {
        edition "RFC 3986", input "/?a=1&&b=2",
        finding 6..7 "an empty parameter in the query", fix "/?a=1&b=2",
    }
    example {
        edition "RFC 3986", input "/?a=1&",
        finding 5..6 "an empty parameter in the query", fix "/?a=1",
    }
    safety never:
        "the result is a different URI, and a server may see a difference";
    citations {
        1866 section "8.2.1": "\"&\" separates the fields of a form from each other";
    }
    message: |_, to| to.write_str("an empty parameter in the query"),
    label: |_, to| to.write_str("nothing to separate"),
    help: |_, to| to.write_str("leave the ampersand out"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(query) = subject.query.filter(|query| query.len() > 1) else { return };
    if !report.wants(EMPTY_PARAMETER) {
        return;
    }
    let start = report.span(query).start;
    let mut at = 0;
    // Each run is one finding.
    while let Some(offset) = query.get(at..).and_then(|rest| rest.find('&')) {
        let run_start = at + offset;
        let length = query.bytes().skip(run_start).take_while(|octet| *octet == b'&').count();
        let run_end = run_start + length;
        let is_at_end = run_start == 0 || run_end == query.len();
        // One of them separates two parameters.
        let redundant = if is_at_end { run_start } else { run_start + 1 };
        // The last one may begin an entity of HTML, which has a code of its own.
        let is_entity = query.get(run_end..).is_some_and(|rest| rest.starts_with("amp;"));
        if redundant < run_end && length < query.len() && !is_entity {
            let span = Span::new(start + redundant, start + run_end);
            report.with(EMPTY_PARAMETER, ReferencePart::Query, span, None, Detail::None);
        }
        at = run_end;
    }
}
