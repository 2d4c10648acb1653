//! Internationalized hosts without a US-ASCII form.

use crate::{
    grammar::class::beyond::is_formatting_character,
    idn::{Fault, fault},
    schemes::{AuthorityUse, Scheme},
    validate::{
        Component, check::check, checks::passes::directions::violates, detail::Detail, report::Report,
        subject::Subject, typography::hardly_meant,
    },
};

check! {
    MALFORMED_IDN = 486 "malformed-idn" Warning;
    what {
        /// Reports a host with characters beyond US-ASCII that has no US-ASCII form, so that no program can look it up.
    }
    why {
        /// The DNS has names of letters, digits and hyphens. A program that looks up an internationalized name converts
        /// each label to its US-ASCII form, which begins with `xn--`: by ToASCII in RFC 3987, by UTS #46 in browsers
        /// and here. If that fails, the IRI cannot be resolved. It fails for characters that no name has, for
        /// right-to-left labels whose characters are in another order than RFC 5893 allows, for hyphens at the ends of
        /// a label, and for forms that are too long. A label that begins with `xn--` already is left to
        /// [`MALFORMED_PUNYCODE`](super::MALFORMED_PUNYCODE).
        ///
        /// If nothing is known of the scheme, its hosts need not be names of the DNS, and the finding is advice. So it
        /// is if each label has a form, as ToASCII requires, but not all of them may be next to right-to-left ones
        /// under UTS #46. A label with right-to-left characters, or with characters that are not visible, has a finding
        /// of another code instead. Without the cargo feature `idna` of the library, which the command has, nothing is
        /// found.
        ///
        /// Correct the name.
    }
    example {
        edition "RFC 3987", input "http://b\u{fc}cher_1.example/",
        finding 7..16 "\"bücher_1\" has no US-ASCII form: it contains \"_\"",
    }
    example {
        edition "RFC 3987", input "http://a\u{2100}.example/",
        finding 7..11 "\"a\u{2100}\" has no US-ASCII form: it contains U+2100, which is not allowed there",
    }
    references {
        rfc3987 section "3.1":
            "a host that is a domain name may be converted by ToASCII; if that fails, the IRI cannot be resolved";
    }
    may_be_advice: true,
    message: |diagnostic, to| {
        write!(to, "{} has no US-ASCII form", diagnostic.quoted())?;
        // It is about the first label with a fault that no other code reports.
        let is_other = |label: &str| label != diagnostic.piece();
        fault(diagnostic.second_piece(), is_other).map_or(Ok(()), |(fault, _)| write!(to, ": {fault}"))
    },
    label: |_, to| to.write_str("cannot be looked up"),
    help: |_, to| to.write_str("correct the name"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(name) = subject.name().filter(|name| !name.is_ascii()) else { return };
    if !report.wants(MALFORMED_IDN) {
        return;
    }
    let scheme = subject.scheme_of_server(report);
    if scheme.is_some_and(|scheme| !looks_up_names(scheme)) {
        return;
    }
    // Other codes report these, or a policy allows them.
    let is_known = |label: &str| {
        violates(label) || label.contains(is_formatting_character) || hardly_meant(label).next().is_some()
    };
    let Some((fault, piece)) = fault(name, is_known) else { return };
    let (span, second) = (report.span(piece), Some(report.span(name)));
    if scheme.is_some() && fault != Fault::Neighbours {
        report.with(MALFORMED_IDN, Component::Host, span, second, Detail::None);
    } else {
        report.advise(MALFORMED_IDN, Component::Host, span, second, Detail::None);
    }
}

/// Returns whether the host of `scheme` is looked up, and not only a name.
pub(super) fn looks_up_names(scheme: Scheme<'_>) -> bool {
    let authority = scheme.authority();
    !matches!(authority, AuthorityUse::Name | AuthorityUse::OptionalName | AuthorityUse::None)
}
