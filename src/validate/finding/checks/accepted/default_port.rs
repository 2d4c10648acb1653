//! The default port: `http://example.org:80/`.

use core::fmt::{self, Write};

use super::empty_port::with_colon;
use crate::validate::{
    Diagnostic, ReferencePart, Suggestion,
    finding::{data::is_read_as_meant, report::Report, subject::Subject},
    saying::{check::check, detail::Detail},
};

check! {
    DEFAULT_PORT = 314 "default-port" Advice;
    what {
        /// Reports a port that is the default of the scheme.
    }
    why {
        /// The port is redundant; but a program that compares URIs character by character treats the URI with it and
        /// the URI without it as two resources. Browsers remove it. A reference without a scheme takes the scheme of the base, if one is
        /// given. The defaults are those of the RFCs that define the schemes.
        ///
        /// Leave out the port and the colon before it.
    }
    example {
        edition "RFC 3986", input "http://example.org:80/",
        finding 18..21 "80 is the default port of http", fix "http://example.org/",
    }
    example {
        edition "RFC 3986", base "http://example.org/", input "//example.org:80/",
        finding 13..16 "80 is the default port of http", fix "//example.org/",
    }
    safety sometimes(is_with_its_scheme):
        "by the rules of the scheme, the two identify the same resource; but if the scheme is that of a base, the \
         reference may be moved to another base. A host that is the name of a scheme, as in `http://https:80/`, may be \
         a mistake";
    citations {
        url07 section "6", url03 section "5", rfc2396 section "6":
            "a URL with the default port of its scheme is equivalent to one without the port";
        rfc3986 section "3.2.3":
            "a port that is the default of the scheme should be omitted with its colon";
        rfc3987 section "5.3.3":
            "a port that is the default of the scheme is equivalent to none, and should be removed with its colon";
    }
    message: |diagnostic, to| write!(to, "{} is the default port of {}", diagnostic.piece().trim_start_matches(':'), NameOfScheme(name_of_scheme(diagnostic))),
    label: |_, to| to.write_str("redundant"),
    help: |_, to| to.write_str("leave out the port and its colon"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
}

/// Returns whether the reference itself has the scheme, and not only its base.
fn is_with_its_scheme(diagnostic: &Diagnostic<'_>) -> bool {
    if !is_read_as_meant(diagnostic) {
        return false;
    }
    let text = diagnostic.text.trim_start_matches([' ', '\t', '\r', '\n', '<', '"', '\'']);
    let scheme = name_of_scheme(diagnostic);
    text.get(..scheme.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(scheme))
        && text[scheme.len()..].starts_with(':')
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(port) = subject.port() else { return };
    let Some(scheme) = subject.scheme_of_server(report) else { return };
    let Some(default) = scheme.default_port() else { return };
    if port.number() == Some(default) {
        let span = with_colon(report.span(port.text()));
        let detail = Detail::DefaultPort { scheme: scheme.name(), port: default };
        report.with(DEFAULT_PORT, ReferencePart::Port, span, None, detail);
    }
}

/// The name of the scheme whose default is meant: of this check, and of those of other ports.
fn name_of_scheme<'a>(diagnostic: &Diagnostic<'a>) -> &'a str {
    if let Detail::DefaultPort { scheme, .. } = diagnostic.detail { scheme } else { "" }
}

/// The name of the scheme whose default is meant, for a message.
pub(super) struct NameOfScheme<'a>(pub(super) &'a str);

impl fmt::Display for NameOfScheme<'_> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => to.write_str("the scheme of the base"),
            name => name.chars().try_for_each(|character| to.write_char(character.to_ascii_lowercase())),
        }
    }
}
