//! `mailto://user@example.org`.

use crate::{
    Span,
    schemes::AuthorityUse,
    validate::{Component, Sink, Suggestion, check::check, detail::Detail, report::Report, subject::Subject},
};

check! {
    SCHEME_WITH_AUTHORITY = 403 "scheme-with-authority" Warning;
    what {
        /// Reports an authority in a URI whose scheme does not use one.
    }
    why {
        /// The grammar has no rules for particular schemes, and reads what follows `//` as an authority. But `mailto`
        /// has an address after its colon, `urn` a namespace, and `tel` a number. After `//`, each of these is read as
        /// an authority instead. The RFCs that define the schemes say which of them have no authority; `news` is not
        /// among them, because its URIs can have a server (RFC 5538).
        ///
        /// Leave the `//` out.
    }
    example {
        edition "RFC 3986", input "mailto://user@example.org",
        finding 7..9 "\"mailto\" with an authority", fix "mailto:user@example.org",
    }
    safety never:
        "the result is a different URI";
    references {
        url07 section "4.3", url03 section "3.3", rfc2396 section "3":
            "some schemes do not allow an authority";
        rfc3986 section "3.1":
            "the specification of a scheme may restrict the syntax of its URIs further";
    }
    message: |diagnostic, to| write!(to, "{:?} with an authority", diagnostic.second_piece()),
    label: |_, to| to.write_str("begins an authority"),
    second_label: "has no authority",
    help: |_, to| to.write_str("leave \"//\" out"),
    suggestion: |diagnostic| {
        // Without an authority, the path could be empty, or contain a bracket.
        let Detail::Authority(authority) = diagnostic.detail else { return None };
        let is_path = !authority.is_empty() && !authority.contains('[');
        is_path.then(|| Suggestion::text(diagnostic.span, ""))
    },
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let (Some(scheme), Some(known)) = (subject.scheme, subject.known) else { return };
    if known.authority() == AuthorityUse::None && subject.has_authority {
        let scheme = report.span(scheme);
        let slashes = Span::new(scheme.end + 1, scheme.end + 3);
        let detail = subject.authority.map_or(Detail::None, |authority| Detail::Authority(authority.text()));
        report.with(SCHEME_WITH_AUTHORITY, Component::Authority, slashes, Some(scheme), detail);
    }
}
