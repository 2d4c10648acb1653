//! A fragment without a document: `mailto:user@example.org#x`.

use crate::{
    Span,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    FRAGMENT_OF_NOTHING = 404 "fragment-of-nothing" Warning;
    what {
        /// Reports a fragment in a URI of a scheme that leads to no document.
    }
    why {
        /// A fragment is interpreted after a retrieval, by what was retrieved. `mailto` and `tel` identify someone to
        /// contact, and `telnet` a session: there is no document, and the fragment is lost, though it may have been
        /// meant as data. The RFCs that define the schemes say which of them are of this kind.
        ///
        /// In practice, a channel of IRC is written `irc://h.example/#channel`, so the finding is only advice for `irc`, `irc6`
        /// and `ircs`.
        ///
        /// Leave the fragment out, or write `%23` if the character itself is meant.
    }
    example {
        edition "RFC 3986", input "tel:+358-555-1234567#8",
        finding 20..22 "a fragment has no meaning in a \"tel\" URI", fix "tel:+358-555-1234567",
    }
    safety never:
        "the fragment is lost, and may be meant as data";
    citations {
        url07 section "3", url03 section "2":
            "a fragment is interpreted after a retrieval, by the media type of what was retrieved";
        rfc2396 section "4.1":
            "a fragment only has a meaning if the reference is meant for a retrieval that yields a document";
        rfc3986 section "3.5":
            "the meaning of a fragment is defined by the representations that a retrieval may yield; if there are none, it \
             is unknown";
    }
    is_never_plain: true,
    may_be_advice: true,
    message: |diagnostic, to| write!(to, "a fragment has no meaning in {} {:?} URI", article(diagnostic.second_piece()), diagnostic.second_piece()),
    label: |_, to| to.write_str("identifies nothing"),
    second_label: "leads to no document",
    help: |_, to| to.write_str("remove it, or write %23 if the character itself is meant"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let (Some(fragment), Some(scheme)) = (subject.fragment, subject.scheme) else { return };
    if subject.known.is_some_and(|known| !known.is_retrieved()) {
        let span = report.span(fragment);
        let with_number_sign = Span::new(span.start.saturating_sub(1), span.end);
        let second = Some(report.span(scheme));
        let is_irc = ["irc", "irc6", "ircs"].into_iter().any(|name| name.eq_ignore_ascii_case(scheme));
        let part = ReferencePart::Fragment;
        if is_irc {
            report.advise(FRAGMENT_OF_NOTHING, part, with_number_sign, second, Detail::None);
        } else {
            report.with(FRAGMENT_OF_NOTHING, part, with_number_sign, second, Detail::None);
        }
    }
}

/// The article before the name of a scheme: `an "irc" URI`.
fn article(scheme: &str) -> &'static str {
    if scheme.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" }
}
