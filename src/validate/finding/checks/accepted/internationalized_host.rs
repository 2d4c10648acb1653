//! Hosts with characters beyond US-ASCII, which have a US-ASCII form.

use super::malformed_idn::looks_up_names;
use crate::{
    idn::{
        fault,
        form::{Nothing, write_form},
    },
    text::decoded::{is_internationalized, with_decoded},
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, suggestion::Replacement},
    },
};

check! {
    INTERNATIONALIZED_HOST = 487 "internationalized-host" Advice;
    what {
        /// Reports a host with characters beyond US-ASCII, and the US-ASCII form by which it is looked up.
        ///
        /// The characters may be written as escapes of UTF-8.
    }
    why {
        /// A program that resolves the reference converts the host: each label becomes one that begins with `xn--`. The form
        /// can surprise: capital letters become small ones, full-width letters those of US-ASCII, and a name that looks
        /// like another has another form. Programs that expect URIs can only use the form. It is that of UTS #46
        /// without its transitional mappings, as browsers look it up. A filter that compares hosts before they are converted
        /// allows what it should forbid: a full-width digit or dot, U+3002, and a soft hyphen are mapped or left out, so
        /// `evil%E3%80%82com` is `evil.com`.
        ///
        /// Ensure that the form is the one that you mean. Write it where a program expects a URI.
    }
    feature "Without the cargo feature `idna`, nothing is found.";
    example {
        edition "RFC 3987", input "http://b\u{fc}cher.example/",
        finding 7..22 "\"bücher.example\" is looked up as \"xn--bcher-kva.example\"",
        fix "http://xn--bcher-kva.example/",
    }
    example {
        edition "RFC 3986", input "http://b%C3%BCcher.example/",
        finding 7..26 "\"b%C3%BCcher.example\" is looked up as \"xn--bcher-kva.example\"",
        fix "http://xn--bcher-kva.example/",
    }
    safety never:
        "readers of the language cannot read the form, and the scheme may look up names in another way";
    citations {
        rfc3986 section "3.2.2":
            "a name beyond US-ASCII is encoded as UTF-8 and escaped, and one for the DNS must be transformed to IDNA";
        rfc3987 section "3.1":
            "an IRI whose host is a domain name resolves to the URI with the host converted by ToASCII";
    }
    message: |diagnostic, to| {
        if diagnostic.is_about_secret() {
            return write!(to, "{} is looked up in its US-ASCII form", diagnostic.quoted());
        }
        write!(to, "{} is looked up as \"", diagnostic.quoted())?;
        // It has a form, or it would not be reported.
        let _ = with_decoded(diagnostic.piece(), |name| write_form(name, to).ok());
        to.write_str("\"")
    },
    label: |_, to| to.write_str("an internationalized name"),
    help: |_, to| to.write_str("write the US-ASCII form where a program expects a URI"),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Host(diagnostic.piece()))),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(name) = subject.name().filter(|name| is_internationalized(name)) else { return };
    let is_looked_up = subject.scheme_of_server(report).is_some_and(looks_up_names);
    if cfg!(feature = "idna") && is_looked_up && report.wants(INTERNATIONALIZED_HOST) && has_form(name) {
        report.at(INTERNATIONALIZED_HOST, ReferencePart::Host, name);
    }
}

/// Returns whether `name` has a form that is a hostname.
fn has_form(name: &str) -> bool {
    let form = |name: &str| write_form(name, &mut Nothing).ok().filter(|()| fault(name, |_| false).is_none());
    with_decoded(name, form).is_some()
}
