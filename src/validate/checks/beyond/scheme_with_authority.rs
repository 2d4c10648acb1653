//! `mailto://user@example.org`.

use crate::{
    Span,
    validate::{
        Component, Reference, Sink, Suggestion,
        check::{Grounds, check},
        detail::Detail,
        reference::{rfc2396, rfc3986, url03, url07},
        report::Report,
        schemes::Use,
        subject::Subject,
    },
};

const SAYS: &str = "some schemes do not allow an authority";
const REFERENCES: &[Reference] = &[
    url07("4.3", SAYS),
    url03("3.3", SAYS),
    rfc2396("3", SAYS),
    rfc3986("3.1", "the specification of a scheme may restrict the syntax of its URIs further"),
];

check! {
    /// A URI of a scheme that has no authority, with one.
    ///
    /// The grammar knows no schemes, and takes what follows `//` for an authority. But `mailto` has an address behind its
    /// colon, `urn` a namespace, `tel` a number: with `//` before it, it is none. What schemes have no authority is known from
    /// the RFCs that define them; `news` is none of them, since RFC 5538 gives it a server.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("mailto://user@example.org");
    ///     assert!(found.len() == 1 && found[0].code() == checks::SCHEME_WITH_AUTHORITY);
    ///     let suggestion = found[0].suggestion().unwrap();
    ///     assert_eq!(suggestion.apply("mailto://user@example.org"), "mailto:user@example.org");
    ///     assert!(Validator::new(edition).is_clean("mailto:user@example.org"));
    /// }
    /// ```
    ///
    /// Leave the `//` out.
    SCHEME_WITH_AUTHORITY = 403 "scheme-with-authority" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "{:?} with an authority", diagnostic.second_piece()),
    label: |_, to| to.write_str("begins an authority"),
    second_label: "has none",
    help: |_, to| to.write_str("leave \"//\" out"),
    suggestion: |diagnostic| {
        // Without an authority, what would stand there could be nothing, or a bracket.
        let Detail::Authority(authority) = diagnostic.detail else { return None };
        let is_path = !authority.is_empty() && !authority.contains('[');
        is_path.then(|| Suggestion::text(diagnostic.span, ""))
    },
    safety: Grounds::not_safe("the result is another URI"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let (Some(scheme), Some(known)) = (subject.scheme, subject.known) else { return };
    if known.authority == Use::Absent && subject.has_authority {
        let scheme = report.span(scheme);
        let slashes = Span::new(scheme.end + 1, scheme.end + 3);
        let detail = subject.authority.map_or(Detail::None, |authority| Detail::Authority(authority.text()));
        report.with(SCHEME_WITH_AUTHORITY, Component::Authority, slashes, Some(scheme), detail);
    }
}
