//! `mailto:user@example.org#x`.

use crate::{
    Span,
    validate::{
        Component, Reference, Sink, Suggestion,
        check::{Grounds, check},
        detail::Detail,
        reference::{rfc2396, rfc3986, url03, url07},
        report::Report,
        subject::Subject,
    },
};

const DRAFT: &str = "a fragment is interpreted after a retrieval, by the media type of what was retrieved";
const REFERENCES: &[Reference] = &[
    url07("3", DRAFT),
    url03("2", DRAFT),
    rfc2396(
        "4.1",
        "a fragment only means something where the reference is meant for a retrieval that yields a document",
    ),
    rfc3986(
        "3.5",
        "what a fragment means depends on what a retrieval yields; where that is nothing, it is unknown",
    ),
];

check! {
    /// A fragment of a URI whose scheme names nothing to retrieve.
    ///
    /// A fragment is a part of a document that was retrieved. `mailto` and `tel` name somebody to turn to, `telnet` a
    /// session: there is no document, and the fragment is lost, though it may have been meant as data. What schemes are such is
    /// known from the RFCs that define them.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("tel:+358-555-1234567#8");
    ///     assert!(found.len() == 1 && found[0].code() == checks::FRAGMENT_OF_NOTHING);
    ///     let suggestion = found[0].suggestion().unwrap();
    ///     assert_eq!(suggestion.apply("tel:+358-555-1234567#8"), "tel:+358-555-1234567");
    ///     assert!(Validator::new(edition).is_clean("data:,1234567#8"));
    /// }
    /// ```
    ///
    /// Leave the fragment out, or write `%23` where the character itself is meant.
    FRAGMENT_OF_NOTHING = 404 "fragment-of-nothing" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "a fragment, though {:?} names nothing to retrieve", diagnostic.second_piece()),
    label: |_, to| to.write_str("part of nothing"),
    second_label: "names nothing to retrieve",
    help: |_, to| to.write_str("leave it out, or write %23 where the character itself is meant"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
    safety: Grounds::not_safe("what the fragment says is lost, and may be meant as data"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let (Some(fragment), Some(scheme)) = (subject.fragment, subject.scheme) else { return };
    if subject.known.is_some_and(|known| !known.is_retrieved) {
        let span = report.span(fragment);
        let with_number_sign = Span::new(span.start.saturating_sub(1), span.end);
        let second = Some(report.span(scheme));
        report.with(FRAGMENT_OF_NOTHING, Component::Fragment, with_number_sign, second, Detail::None);
    }
}
