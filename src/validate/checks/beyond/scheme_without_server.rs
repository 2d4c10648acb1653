//! `http:x`, `http:/x`, `http:///x`.

use super::repeated_scheme::repeats;
use crate::{
    Span,
    validate::{
        Component, Reference, Sink,
        check::check,
        detail::Detail,
        reference::{rfc2396, rfc3986, url03, url07},
        report::Report,
        schemes::Use,
        subject::Subject,
    },
};

const SAYS: &str = "schemes of protocols that go to a server name it in the common syntax, behind \"//\"";
const REFERENCES: &[Reference] = &[
    url07("4.3.1", SAYS),
    url03("3.3.1", SAYS),
    rfc2396("3.2.2", SAYS),
    rfc3986(
        "3.2.2",
        "a scheme may have a default for the host; http has none, and takes a missing or empty one for invalid",
    ),
];

check! {
    /// A URI of a scheme that needs a server, without one.
    ///
    /// The grammar knows no schemes, so that `http:x`, `http:/x` and `http:///x` are all within it. Such a URI leads nowhere;
    /// a browser takes each of the three for `http://x`, other programs refuse it, or go to the host of the document that
    /// holds it. What schemes need a server is known from the RFCs that define them. Where the scheme is only that of the
    /// base, [another code](super::REPEATED_SCHEME) says so.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     for text in ["http:x", "http:/x", "http:///x"] {
    ///         let found = Validator::new(edition).diagnostics(text);
    ///         assert!(found.len() == 1 && found[0].code() == checks::SCHEME_WITHOUT_SERVER);
    ///     }
    ///     assert!(Validator::new(edition).is_clean("http://x") && Validator::new(edition).is_clean("file:///x"));
    /// }
    /// ```
    ///
    /// Write `//` and the server behind the scheme; or leave the scheme out, where a relative reference is meant.
    SCHEME_WITHOUT_SERVER = 402 "scheme-without-server" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "{:?} without a server", diagnostic.piece()),
    label: |_, to| to.write_str("needs a server"),
    second_label: "which is missing here",
    help: |_, to| to.write_str("write \"//\" and the server behind the scheme"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let (Some(scheme), Some(known)) = (subject.scheme, subject.known) else { return };
    if known.authority != Use::Required || has_server(subject) || repeats(subject, report.base) {
        return;
    }
    let span = report.span(scheme);
    let offset = match (subject.host(), subject.authority) {
        (Some(host), _) => report.span(host.text()).start,
        (None, Some(authority)) => report.span(authority.text()).start,
        (None, None) => span.end + 1,
    };
    report.with(
        SCHEME_WITHOUT_SERVER,
        Component::Scheme,
        span,
        Some(Span::new(offset, offset)),
        Detail::None,
    );
}

/// Whether there is a server, or what could be meant for one, or a worse fault in its place.
fn has_server(subject: &Subject<'_>) -> bool {
    match (subject.host(), subject.authority) {
        (Some(host), _) => !host.text().is_empty(),
        (None, Some(authority)) => !authority.text().is_empty(),
        // Of an opaque part that is empty another code says that it is.
        (None, None) => subject.has_authority || subject.is_opaque && subject.path.is_empty(),
    }
}
