//! `http:x`, `http:/x`, `http:///x`.

use super::repeated_scheme::repeats;
use crate::{
    Span,
    validate::{
        Component, Sink, check::check, detail::Detail, report::Report, subject::Subject, words::Quoted,
    },
};

check! {
    SCHEME_WITHOUT_SERVER = 402 "scheme-without-server" Warning;
    what {
        /// Reports a URI that has no server, although its scheme requires one.
    }
    why {
        /// The grammar has no rules for particular schemes, so `http:x`, `http:/x` and `http:///x` are all valid. Such
        /// a URI leads nowhere: a browser takes each of the three for `http://x`; other programs reject it, or go to
        /// the host of the document that contains it. The RFCs that define the schemes say which of them require a
        /// server. If the scheme only repeats that of the base, [another code](super::REPEATED_SCHEME) reports it.
        ///
        /// Write `//` and the server after the scheme; or leave the scheme out if a relative reference is meant.
    }
    example {
        edition "RFC 3986", input "http:/x",
        finding 0..4 "\"http\" without a server",
    }
    references {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "schemes of protocols that connect to a server name it in the common syntax, after \"//\"";
        rfc3986 section "3.2.2":
            "a scheme may have a default for the host, as file has; http considers a missing authority or an empty host \
             invalid";
        9110 section "4.2.1":
            "a recipient rejects an http URI with an empty host as invalid; 4.2.2 says the same of https";
    }
    cites: |diagnostic| {
        let is_http = |name: &str| diagnostic.piece().eq_ignore_ascii_case(name);
        (is_http("http") || is_http("https")).then_some(9110)
    },
    message: |diagnostic, to| match diagnostic.detail {
        Detail::Rest(rest) if rest.is_empty() => to.write_str("a host is missing after \"//\""),
        Detail::Rest(rest) => write!(to, "a host is missing between \"//\" and {}", Quoted(rest)),
        _ => write!(to, "{:?} without a server", diagnostic.piece()),
    },
    label: |_, to| to.write_str("needs a server"),
    second_label: "the server is missing here",
    help: |diagnostic, to| match diagnostic.detail {
        Detail::Rest(_) => to.write_str("write the host"),
        _ => to.write_str("write \"//\" and the server after the scheme"),
    },
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let (Some(scheme), Some(known)) = (subject.scheme, subject.known) else { return };
    if !known.authority().is_required() || has_server(subject) || repeats(subject, report.base) {
        return;
    }
    let span = report.span(scheme);
    let offset = match (subject.host(), subject.authority) {
        (Some(host), _) => report.span(host.text()).start,
        (None, Some(authority)) => report.span(authority.text()).start,
        (None, None) => span.end + 1,
    };
    // Of an authority without a userinfo and a port, nothing is there.
    let end = report.span(subject.text).end;
    let detail = match subject.authority {
        Some(authority) if authority.text().is_empty() => {
            Detail::Rest(report.text.get(offset..end).unwrap_or_default())
        }
        _ => Detail::None,
    };
    report.with(SCHEME_WITHOUT_SERVER, Component::Scheme, span, Some(Span::new(offset, offset)), detail);
}

/// Returns whether there is a server, or what could be meant as one, or a worse fault in its place.
fn has_server(subject: &Subject<'_>) -> bool {
    match (subject.host(), subject.authority) {
        (Some(host), _) => !host.text().is_empty(),
        (None, Some(authority)) => !authority.text().is_empty(),
        // Another code reports an empty opaque part.
        (None, None) => subject.has_authority || subject.is_opaque && subject.path.is_empty(),
    }
}
