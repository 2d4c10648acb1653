//! An empty port: `http://example.org:/`.

use crate::{
    Span,
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::{data::is_read_as_meant, report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    EMPTY_PORT = 312 "empty-port" Advice;
    what {
        /// Reports a colon after the host without a port after it.
    }
    why {
        /// The grammar allows it, and under RFC 3986 it means the same as no colon; but a program that compares URIs
        /// character by character treats the two as different URIs. Browsers remove it. Earlier editions do not say what it means.
        ///
        /// Leave the colon out.
    }
    example {
        edition "RFC 3986", input "http://example.org:/",
        finding 18..19 "an empty port", fix "http://example.org/",
    }
    safety sometimes(is_equivalent):
        "under RFC 3986 section 6.2.3 an empty port means the same as no port; earlier editions do not say so. The colon \
         may also be that of a drive, as in `file://C:/a`, or of a scheme that is written twice, as in \
         `http://http://h/`";
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "a port may be omitted with its colon, and is then the default; the grammar also allows an empty port";
        rfc3986 section "3.2.3":
            "an empty port should be omitted with its colon";
        rfc3987 section "5.3.3":
            "an empty port is equivalent to none, and should be removed with its colon";
    }
    is_never_plain: true,
    message: |_, to| to.write_str("an empty port"),
    label: |_, to| to.write_str("no port after it"),
    help: |_, to| to.write_str("leave the colon out"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
}

/// Returns whether the reference without the colon is equivalent under the edition.
fn is_equivalent(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.edition.traits().syntax.removes_dot_segments && is_read_as_meant(diagnostic)
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if let Some(port) = subject.port().filter(|port| port.text().is_empty()) {
        let colon = with_colon(report.span(port.text()));
        report.with(EMPTY_PORT, ReferencePart::Port, colon, None, Detail::None);
    }
}

/// The span of a port at `port` with the colon before it.
pub(super) fn with_colon(port: Span) -> Span {
    Span::new(port.start.saturating_sub(1), port.end)
}
