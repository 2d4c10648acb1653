//! `localhost:8080/x`.

use crate::{
    Span,
    text::host_names::{is_qualified, is_reversed},
    validate::{
        InputKind, ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail, suggestion::Replacement},
    },
};

check! {
    HOST_AS_SCHEME = 407 "host-as-scheme" Warning;
    what {
        /// Reports a host and a port that are read as a scheme and a path.
    }
    why {
        /// What precedes the first colon is a scheme, and the name of a scheme may contain dots. So `localhost:8080/x`
        /// is a URI of the scheme `localhost` with the path `8080/x`, and no program looks for a host. It is reported
        /// if a port follows the colon, and if the name is `localhost`, or has a dot and ends like the name of a host.
        /// Schemes of programs, such as `com.example.app`, begin with the top-level domain, and are not reported.
        ///
        /// Write the scheme and `//` before it.
    }
    example {
        edition "RFC 3986", input "localhost:8080/x",
        finding 0..9 "\"localhost\" looks like a host, but is read as a scheme", fix "http://localhost:8080/x",
    }
    example {
        edition "RFC 3986", input "example.com:443/x",
        finding 0..11 "\"example.com\" looks like a host, but is read as a scheme", fix "https://example.com:443/x",
    }
    safety never:
        "a scheme may have this name";
    citations {
        url07 section "4.1", url03 section "3.1", rfc2396 section "3.1":
            "the name of a scheme ends with a colon, and may contain periods";
        rfc3986 section "3.1":
            "each URI begins with the name of a scheme, which may contain periods";
    }
    is_never_plain: true,
    message: |diagnostic, to| write!(to, "{} looks like a host, but is read as a scheme", diagnostic.quoted()),
    label: |_, to| to.write_str("no scheme before it"),
    second_label: "looks like a port",
    help: |diagnostic, to| write!(to, "write \"{}\" before the host", scheme(diagnostic.piece(), diagnostic.second_piece())),
    suggestion: |diagnostic| {
        let start = Span::new(diagnostic.span.start, diagnostic.span.start);
        let scheme = scheme(diagnostic.piece(), diagnostic.second_piece());
        (diagnostic.detail == Detail::TakesScheme(true))
            .then(|| Suggestion::new(start, Replacement::Text(scheme, "")))
    },
}

/// The scheme that a host with this port most likely lacks, with `://`.
fn scheme(host: &str, port: &str) -> &'static str {
    let begins_with_ftp = host.get(..4).is_some_and(|first| first.eq_ignore_ascii_case("ftp."));
    match port {
        "443" | "8443" => "https://",
        "21" => "ftp://",
        _ if begins_with_ftp => "ftp://",
        _ => "http://",
    }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let (Some(scheme), None) = (subject.scheme, subject.known) else { return };
    let Some(port) = port(subject.path).filter(|_| !subject.has_authority && is_host(scheme)) else { return };
    // Not if a relative reference is expected, or if a bracket would become part of a path.
    let takes_scheme = report.input_kind != InputKind::Relative && !subject.path.contains(['[', ']']);
    let (span, second) = (report.span(scheme), Some(report.span(port)));
    report.cause(HOST_AS_SCHEME, span);
    report.with(HOST_AS_SCHEME, ReferencePart::Scheme, span, second, Detail::TakesScheme(takes_scheme));
}

/// The port that `path` begins with, if nothing or another component follows.
fn port(path: &str) -> Option<&str> {
    let digits = path.bytes().take(6).take_while(u8::is_ascii_digit).count();
    let (port, after) = path.split_at(digits);
    let is_port = port.parse::<u16>().is_ok_and(|port| port > 0);
    (is_port && (after.is_empty() || after.starts_with(['/', '?']))).then_some(port)
}

fn is_host(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("localhost") || is_qualified(scheme) && !is_reversed(scheme)
}
