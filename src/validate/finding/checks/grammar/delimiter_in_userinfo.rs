//! `http://user:p#ss@h.example/`.
//!
//! Found in `finding/checks/grammar/delimiter_in_userinfo.rs`, which the recovery calls as well; it validates the rest as it is
//! meant.

use crate::{
    Span,
    text::userinfo::Meant,
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail, suggestion::Replacement},
    },
};

check! {
    DELIMITER_IN_USERINFO = 123 "delimiter-in-userinfo" Error;
    what {
        /// Reports a `/`, `?` or `#` in a password, where it ends the authority.
    }
    why {
        /// What precedes the delimiter is read as the host and its port, and what follows it as a path, a query or a
        /// fragment, together with the host that is meant. A program would send the password to the wrong place.
        ///
        /// It is reported if what follows the colon cannot be a port, and an `@` and a host follow the delimiter. Write
        /// the escape: `%2F`, `%3F` or `%23`.
    }
    example {
        edition "RFC 3986", input "http://user:p#ss@h.example/",
        finding 13..14 "\"#\" is not allowed before the \"@\": it ends the authority", fix "http://user:p%23ss@h.example/",
    }
    editions {
        /// In editions up to RFC 2732, `user:p` is the name of a registry. The input is in the language, and the finding
        /// is a warning, unless another fault is in it.
    }
    safety never:
        "the part before the delimiter may be a host with a malformed port";
    citations {
        rfc1808 section "2.4.3":
            "the net_loc ends at the next slash, or at the end of the URL";
        url07 section "4.3", url03 section "3.3":
            "the site ends at the next slash or question mark, or at the end of the URL";
        rfc2396 section "3.2":
            "the authority ends at the next slash or question mark, or at the end of the URI";
        rfc3986 section "3.2":
            "the authority ends at the next slash, question mark or number sign, or at the end of the URI";
    }
    message: |diagnostic, to| write!(to, "\"{}\" is not allowed before the \"@\": it ends the authority", delimiter(diagnostic)),
    label: |_, to| to.write_str("the authority ends here"),
    second_label: "the userinfo is meant to end here",
    help: |diagnostic, to| to.write_str(match delimiter(diagnostic) {
        "/" => "in a password, write %2F",
        "?" => "in a password, write %3F",
        _ => "in a password, write %23",
    }),
    suggestion: |diagnostic| {
        let span = Span::new(diagnostic.span.start, diagnostic.second?.start);
        let piece = diagnostic.text.get(span.start..span.end)?;
        Some(Suggestion::new(span, Replacement::DelimitersEscaped(piece)))
    },
}

/// The delimiter, which is not masked as the password around it is.
fn delimiter(diagnostic: &Diagnostic<'_>) -> &'static str {
    match diagnostic.piece() {
        "/" => "/",
        "?" => "?",
        _ => "#",
    }
}

/// Reports the delimiter of `meant`: as an error, or as a warning in an input that is in the language.
pub(in crate::validate) fn report<'a>(report: &mut Report<'a, '_>, meant: &Meant<'a>, is_error: bool) {
    let start = report.span(meant.delimited).start;
    let at = report.span(meant.delimited).end;
    let span = Span::new(start, start + 1);
    let second = Some(Span::new(at, at + 1));
    if is_error {
        report.with(DELIMITER_IN_USERINFO, ReferencePart::Userinfo, span, second, Detail::None);
    } else {
        report.warn(DELIMITER_IN_USERINFO, ReferencePart::Userinfo, span, second, Detail::None);
    }
}

/// Reports the delimiter as a warning in an input that is in the language, or has no other fault in its authority.
pub(in crate::validate) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(name) = subject.reg_name() else { return };
    let from = report.span(name.text()).start;
    let end = report.span(subject.text).end;
    let Some(text) = report.text.get(from..end) else { return };
    if let Some(meant) = Meant::of(subject.scheme, name.text(), text) {
        report.cause(DELIMITER_IN_USERINFO, report.span(name.text()));
        self::report(report, &meant, false);
    }
}
