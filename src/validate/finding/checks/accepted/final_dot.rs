//! `http://example.org./`.

use super::registry_name::is_hostname;
use crate::{
    Span,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    FINAL_DOT = 606 "final-dot" Advice off;
    what {
        /// Reports a dot at the end of a hostname.
    }
    why {
        /// The dot says that the name is complete, so that no local domain is added to it. But certificates and the
        /// settings of servers have the name without the dot, so some servers do not find the site, and the two names are
        /// different for a program that compares URIs.
        ///
        /// Leave the dot out, unless a local domain could be added.
    }
    example {
        edition "RFC 3986", input "http://example.org./",
        finding 18..19 "a dot at the end of the host", fix "http://example.org/",
    }
    editions {
        /// The grammar of draft-fielding-url-syntax-07 has no such hostnames: there, the host is a registry name.
    }
    safety never:
        "without the dot, a local domain may be added to the name";
    citations {
        url03 section "3.3.1", rfc2396 section "3.2.2", rfc3986 section "3.2.2":
            "a dot may follow the last label, to distinguish the complete name from a local domain";
    }
    message: |_, to| to.write_str("a dot at the end of the host"),
    label: |_, to| to.write_str("marks the name as complete"),
    help: |_, to| to.write_str("remove the dot, unless it must keep a program from adding a local domain"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(name) = subject.name().filter(|name| name.len() > 1 && name.ends_with('.') && is_hostname(name))
    else {
        return;
    };
    let end = report.span(name).end;
    report.with(FINAL_DOT, ReferencePart::Host, Span::new(end.saturating_sub(1), end), None, Detail::None);
}
