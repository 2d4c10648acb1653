//! `mailto://user@example.org`, `file://user@example.org/a`.

use super::empty_port::with_colon;
use crate::{
    Span,
    schemes::AuthorityUse,
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    SCHEME_WITH_AUTHORITY = 403 "scheme-with-authority" Warning;
    what {
        /// Reports an authority, or a part of one, in a URI whose scheme does not use it.
    }
    why {
        /// The grammar has no rules for particular schemes, and reads what follows `//` as an authority. But `mailto`
        /// has an address after its colon, `urn` a namespace, and `tel` a number. After `//`, each of these is read as
        /// an authority instead. The RFCs that define the schemes say which of them have no authority; `news` is not
        /// among them, because its URIs can have a server (by RFC 5538, not compared). `file` has at most a host, without a
        /// userinfo and a port: programs ignore what they do not expect, or reject it.
        ///
        /// Leave the `//` out, or the userinfo or the port.
    }
    example {
        edition "RFC 3986", input "mailto://user@example.org",
        finding 7..9 "\"mailto\" does not take an authority", fix "mailto:user@example.org",
    }
    example {
        edition "RFC 3986", input "file://user@example.org/a",
        finding 7..12 "\"file\" does not take a userinfo", fix "file://example.org/a",
    }
    safety never:
        "the result is a different URI";
    citations {
        url07 section "4.3", url03 section "3.3", rfc2396 section "3":
            "some schemes do not allow an authority";
        rfc3986 section "3.1":
            "the specification of a scheme may restrict the syntax of its URIs further";
        8089 section "2":
            "the authority of a file URI is empty, or a host";
    }
    is_never_plain: true,
    cites: |diagnostic| diagnostic.second_piece().eq_ignore_ascii_case("file").then_some(8089),
    message: |diagnostic, to| {
        write!(to, "{:?} does not take {}", diagnostic.second_piece(), part(diagnostic).unwrap_or("an authority"))
    },
    label: |diagnostic, to| match part(diagnostic) {
        Some(part) => to.write_str(part),
        None => to.write_str("begins an authority"),
    },
    second_label: "does not take one",
    help: |diagnostic, to| match part(diagnostic) {
        Some(USERINFO) => to.write_str("leave the userinfo and \"@\" out"),
        Some(_) => to.write_str("leave the port and its colon out"),
        None => to.write_str("leave \"//\" out"),
    },
    suggestion: |diagnostic| {
        let is_removed = match diagnostic.detail {
            // Without an authority, the path could be empty, or contain a bracket.
            Detail::Authority(authority) => !authority.is_empty() && !authority.contains('['),
            detail => matches!(detail, Detail::Reason(_)),
        };
        is_removed.then(|| Suggestion::text(diagnostic.span, ""))
    },
}

/// A part of an authority that a scheme does not use.
const USERINFO: &str = "a userinfo";
const PORT: &str = "a port";

/// The part of an authority that the diagnostic is about; `None` if it is about a whole authority.
fn part(diagnostic: &Diagnostic<'_>) -> Option<&'static str> {
    if let Detail::Reason(part) = diagnostic.detail { Some(part) } else { None }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let (Some(scheme), Some(known)) = (subject.scheme, subject.known) else { return };
    let scheme = report.span(scheme);
    if known.authority() == AuthorityUse::None && subject.has_authority {
        let slashes = Span::new(scheme.end + 1, scheme.end + 3);
        let detail = subject.authority.map_or(Detail::None, |authority| Detail::Authority(authority.text()));
        report.with(SCHEME_WITH_AUTHORITY, ReferencePart::Authority, slashes, Some(scheme), detail);
    }
    if !known.authority().is_host_only() {
        return;
    }
    if let Some(userinfo) = subject.server().and_then(|server| server.userinfo) {
        let userinfo = report.span(userinfo.text());
        let with_at_sign = Span::new(userinfo.start, userinfo.end + 1);
        let detail = Detail::Reason(USERINFO);
        report.with(SCHEME_WITH_AUTHORITY, ReferencePart::Userinfo, with_at_sign, Some(scheme), detail);
    }
    // Another code reports an empty port.
    if let Some(port) = subject.port().filter(|port| !port.text().is_empty()) {
        let span = with_colon(report.span(port.text()));
        report.with(SCHEME_WITH_AUTHORITY, ReferencePart::Port, span, Some(scheme), Detail::Reason(PORT));
    }
}
