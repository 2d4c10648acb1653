//! A port that does not consist of digits.
//!
//! Found in `finding/checks/grammar/malformed_port.rs` for the recovery and for itself.

use crate::{
    Span,
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::{
            checks::{SPACE, is_host},
            report::Report,
            subject::Subject,
        },
        saying::{check::check, detail::Detail},
    },
};

check! {
    MALFORMED_PORT = 122 "malformed-port" Error;
    what {
        /// Reports a port that does not consist of digits.
    }
    why {
        /// A port is a decimal number, so no program can connect to such a server.
        ///
        /// Write the number, or leave the port out with its colon. In the form of `scp`, which `git` prints, a path
        /// follows the colon; in a URI it follows a slash.
    }
    example {
        edition "RFC 3986", input "//[::1]:8o/",
        finding 9..10 "\"8o\" is not a port number",
    }
    example {
        edition "RFC 3986", input "http://h.example:80:80/",
        finding 19..22 "\":80\" after the port",
    }
    example {
        edition "RFC 3986", input "ssh://git@h.example:a/b.git",
        finding 20..21 "\"a\" is not a port number", fix "ssh://git@h.example/a/b.git",
    }
    editions {
        /// In editions up to RFC 2732, an authority like `h:8a` is the name of a registry. The input is in the language,
        /// and the finding is a warning; after an address in brackets, RFC 2732 has no such names.
    }
    safety never:
        "a port may be misspelt there";
    citations {
        rfc1808 section "2.4.3":
            "the net_loc ends at the next slash, or at the end of the URL";
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "a port is a decimal number, and follows a colon after the host";
        rfc2732 section "3":
            "an address in brackets is followed by nothing, or by a colon and a port, which consists of digits";
        rfc3986 section "3.2.3":
            "a port is a decimal number, and follows a single colon after the host";
    }
    message: |diagnostic, to| {
        if diagnostic.piece().starts_with(':') || is_punctuation(diagnostic) {
            write!(to, "{} after the port", diagnostic.quoted())
        } else {
            write!(to, "{} is not a port number", diagnostic.second_quoted())
        }
    },
    label: |diagnostic, to| {
        to.write_str(if diagnostic.piece().starts_with(':') { "a second colon" } else { "not digits" })
    },
    second_label: "the port",
    help: |diagnostic, to| match diagnostic.detail {
        _ if is_punctuation(diagnostic) => to.write_str("remove it"),
        Detail::PathOfPort => to.write_str("write \"/\" in place of the colon if a path is meant"),
        _ => to.write_str("write a number, or leave the port out"),
    },
    suggestion: |diagnostic| {
        if is_punctuation(diagnostic) {
            return Some(Suggestion::text(diagnostic.span, ""));
        }
        let colon = diagnostic.second?.start.checked_sub(1)?;
        (diagnostic.detail == Detail::PathOfPort).then(|| Suggestion::text(Span::new(colon, colon + 1), "/"))
    },
}

/// Returns whether it is punctuation after the digits: a second colon, or the end of a sentence.
fn is_punctuation(diagnostic: &Diagnostic<'_>) -> bool {
    let (piece, port) = (diagnostic.piece(), diagnostic.second.unwrap_or(diagnostic.span));
    let is_last = diagnostic.span.end == diagnostic.text.len();
    port.start < diagnostic.span.start
        && diagnostic.span.end == port.end
        && (piece == ":" || is_last && matches!(piece, "." | "," | ";" | "!"))
}

/// The part of `port` from the first character that is not a digit to the last; after a second colon, all of it.
pub(in crate::validate) fn wrong(port: &str) -> Option<&str> {
    let is_digit = |character: char| character.is_ascii_digit();
    let wrong = &port[port.find(|character| !is_digit(character))?..];
    Some(if wrong.starts_with(':') { wrong } else { wrong.trim_end_matches(is_digit) })
}

/// Reports the error in `port`.
pub(in crate::validate) fn report<'a>(report: &mut Report<'a, '_>, port: &'a str, is_error: bool) {
    let Some(wrong) = wrong(port) else { return };
    if is_error && wrong.bytes().all(|octet| octet == b' ') {
        report.at(SPACE, ReferencePart::Port, wrong);
        return;
    }
    let (span, second) = (report.span(wrong), Some(report.span(port)));
    let detail = if is_path(report.text, port) { Detail::PathOfPort } else { Detail::None };
    if is_error {
        report.with(MALFORMED_PORT, ReferencePart::Port, span, second, detail);
    } else {
        report.warn(MALFORMED_PORT, ReferencePart::Port, span, second, detail);
    }
}

/// Returns whether `port` is the beginning of a path: where `scp` has one, or in the URI of a repository.
fn is_path(text: &str, port: &str) -> bool {
    const SCHEMES: [&str; 7] = ["ssh", "git", "git+ssh", "ssh+git", "svn+ssh", "sftp", "rsync"];
    let scheme = text.split_once(':').map_or("", |(scheme, _)| scheme);
    let is_of_path = |octet: u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.' | b'_' | b'~');
    let is_scp = SCHEMES.iter().any(|known| known.eq_ignore_ascii_case(scheme));
    port.starts_with(|first: char| first.is_ascii_alphabetic() || matches!(first, '~' | '_'))
        && port.bytes().all(is_of_path)
        && (is_scp || text.rsplit_once('.').is_some_and(|(_, end)| end == "git"))
}

/// Reports the same in an input that is in the language: a registry name whose host is one of a server.
pub(in crate::validate) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(name) = subject.reg_name() else { return };
    let hostport = name.text().split_once('@').map_or(name.text(), |(_, hostport)| hostport);
    let Some((host, port)) = hostport.split_once(':') else { return };
    if is_host(host) && !port.contains('@') && wrong(port).is_some() {
        report.cause(MALFORMED_PORT, report.span(name.text()));
        self::report(report, port, false);
    }
}
