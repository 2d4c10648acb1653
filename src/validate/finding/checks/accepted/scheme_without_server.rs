//! `http:x`, `http:/x`, `http:///x`.

use super::repeated_scheme::repeats;
use crate::{
    Span,
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::{checks::is_host, report::Report, subject::Subject},
        saying::{check::check, detail::Detail, words::Quoted},
    },
};

check! {
    SCHEME_WITHOUT_SERVER = 402 "scheme-without-server" Warning;
    what {
        /// Reports a URI without a host, although its scheme requires one.
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
        finding 0..4 "\"http\" needs a host",
    }
    example {
        edition "RFC 3986", input "http:///x",
        finding 0..4 "a host is missing between \"//\" and \"/x\"",
    }
    example {
        edition "RFC 3986", input "http:/h.example/",
        finding 0..4 "\"http\" needs a host", fix "http://h.example/",
    }
    safety never:
        "what looks like a host may be a segment of a path";
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "schemes of protocols that connect to a server name it in the common syntax, after \"//\"";
        rfc3986 section "3.2.2":
            "a scheme may have a default for the host, as file has; http considers a missing authority or an empty host \
             invalid";
        9110 section "4.2.1":
            "a recipient rejects an http URI with an empty host as invalid; 4.2.2 says the same of https";
    }
    is_never_plain: true,
    cites: |diagnostic| {
        let is_http = |name: &str| diagnostic.piece().eq_ignore_ascii_case(name);
        (is_http("http") || is_http("https")).then_some(9110)
    },
    message: |diagnostic, to| match diagnostic.detail {
        Detail::Rest(rest) => {
            let place = if before_host(diagnostic).ends_with('@') { "@" } else { "//" };
            if rest.is_empty() {
                write!(to, "a host is missing after {place:?}")
            } else {
                write!(to, "a host is missing between {place:?} and {}", Quoted(rest))
            }
        }
        _ => write!(to, "{:?} needs a host", diagnostic.piece()),
    },
    label: |_, to| to.write_str("needs a host"),
    second_label: "the host is missing here",
    help: |diagnostic, to| match (slashes(diagnostic), diagnostic.detail) {
        (Some(_), Detail::Rest(_)) => to.write_str("remove a slash, if a host follows, or write the host"),
        (None, Detail::Rest(_)) => to.write_str("write the host"),
        (Some(_), _) => to.write_str("write \"//\" before the host, if one follows"),
        (None, _) => to.write_str("write \"//\" and the host after the scheme"),
    },
    suggestion: slashes,
}

/// The input before the place where the host is missing.
fn before_host<'a>(diagnostic: &Diagnostic<'a>) -> &'a str {
    let end = diagnostic.second.map_or(0, |second| second.start);
    diagnostic.text.get(..end).unwrap_or_default()
}

/// Two slashes before what looks like a host after none, one or three.
fn slashes<'a>(diagnostic: &Diagnostic<'a>) -> Option<Suggestion<'a>> {
    let before = before_host(diagnostic);
    let rest = diagnostic.text.get(before.len()..)?;
    let begins = rest.strip_prefix('/').unwrap_or(rest);
    if rest.contains(['[', ']']) || !begins_like_host(begins) {
        return None;
    }
    let start = before.len();
    match (before.ends_with("//"), rest.starts_with('/')) {
        (true, true) => Some(Suggestion::text(Span::new(start, start + 1), "")),
        (false, has_slash) if before.ends_with(':') => {
            Some(Suggestion::text(Span::new(start, start), if has_slash { "/" } else { "//" }))
        }
        _ => None,
    }
}

/// Returns whether `text` begins with a name that has a dot and is not one of a file, and perhaps a port.
fn begins_like_host(text: &str) -> bool {
    const FILES: [&str; 14] =
        ["htm", "html", "php", "asp", "aspx", "jsp", "txt", "css", "js", "png", "jpg", "gif", "svg", "xml"];
    let (server, rest) = text.split_at(text.find(['/', '?', '#']).unwrap_or(text.len()));
    let (host, port) = server.split_once(':').unwrap_or((server, ""));
    let last = host.rsplit('.').next().unwrap_or_default();
    let is_file = rest.is_empty() && FILES.iter().any(|file| file.eq_ignore_ascii_case(last));
    host.contains('.') && is_host(host) && !is_file && port.bytes().all(|octet| octet.is_ascii_digit())
}

/// Remembers that the host is missing, before the authority is checked.
pub(in crate::validate::finding::checks) fn announce<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if let Some(name) = subject.reg_name().filter(|_| is_reported(subject, report)) {
        report.cause(SCHEME_WITHOUT_SERVER, report.span(name.text()));
    }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(scheme) = subject.scheme.filter(|_| is_reported(subject, report)) else { return };
    let span = report.span(scheme);
    let end = report.span(subject.text).end;
    let (offset, detail) = match subject.authority {
        Some(authority) => {
            let userinfo = authority.text().len() - hostport(authority.text()).len();
            let offset = report.span(authority.text()).start + userinfo;
            (offset, Detail::Rest(report.text.get(offset..end).unwrap_or_default()))
        }
        None => (span.end + 1, Detail::None),
    };
    report.with(SCHEME_WITHOUT_SERVER, ReferencePart::Scheme, span, Some(Span::new(offset, offset)), detail);
}

fn is_reported<'a>(subject: &Subject<'a>, report: &Report<'a, '_>) -> bool {
    subject.known.is_some_and(|known| known.authority().is_required())
        && !has_server(subject)
        && !repeats(subject, report)
}

/// Returns whether there is a server, or what could be meant as one, or a worse fault in its place.
fn has_server(subject: &Subject<'_>) -> bool {
    if subject.host().is_some_and(|host| !host.text().is_empty()) {
        return true;
    }
    match subject.authority {
        Some(authority) => {
            let hostport = hostport(authority.text());
            let port = hostport.strip_prefix(':').unwrap_or(hostport);
            !port.bytes().all(|octet| octet.is_ascii_digit())
                || !port.is_empty() && port.len() == hostport.len()
        }
        // Another code reports an empty opaque part.
        None => subject.has_authority || subject.is_opaque && subject.path.is_empty(),
    }
}

/// The part of an authority after its userinfo.
fn hostport(authority: &str) -> &str {
    authority.rsplit_once('@').map_or(authority, |(_, hostport)| hostport)
}
