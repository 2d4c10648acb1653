//! `?a=b+c&d=e%20f`.

use crate::{
    Span,
    validate::{
        ReferencePart,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    PLUS_AND_SPACE = 605 "plus-and-space" Advice off;
    what {
        /// Reports a `+` in a query that also has `%20`.
    }
    why {
        /// In the data of forms, `+` represents a space. In all other data it is a plus sign, and `%20` is a space. A query
        /// with both may come from two programs that do not agree, so one of the values may be read incorrectly.
        ///
        /// Write all spaces in one way, and a plus sign as `%2B`. The first of each is reported.
    }
    example {
        edition "RFC 3986", input "/?a=b+c&d=e%20f",
        finding 5..6 "\"+\" in a query that also has \"%20\"",
    }
    citations {
        1866 section "8.2.1": "in the data of a form, \"+\" represents a space";
    }
    message: |_, to| to.write_str("\"+\" in a query that also has \"%20\""),
    label: |_, to| to.write_str("a space or a plus sign"),
    second_label: "a space",
    help: |_, to| to.write_str("write all spaces in one way, and a plus sign as \"%2B\""),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(query) = subject.query.filter(|_| report.wants(PLUS_AND_SPACE)) else { return };
    if let (Some(plus), Some(space)) = (query.find('+'), query.find("%20")) {
        let start = report.span(query).start;
        let span = |offset: usize, length: usize| Span::new(start + offset, start + offset + length);
        report.with(PLUS_AND_SPACE, ReferencePart::Query, span(plus, 1), Some(span(space, 3)), Detail::None);
    }
}
