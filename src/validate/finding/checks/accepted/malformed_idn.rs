//! Internationalized hosts without a US-ASCII form.

use crate::{
    Span,
    grammar::class::non_ascii::is_formatting_character,
    idn::{Fault, fault},
    schemes::{AuthorityUse, Scheme},
    text::{
        decoded::{Decoded, source, with_decoded},
        typography::{hardly_meant, look_alikes},
    },
    validate::{
        Diagnostic, ReferencePart,
        finding::{checks::passes::directions::violates, report::Report, subject::Subject},
        saying::{check::check, detail::Detail, words::Quoted},
    },
};

check! {
    MALFORMED_IDN = 486 "malformed-idn" Warning;
    what {
        /// Reports a host with characters beyond US-ASCII that has no US-ASCII form, so that no program can look it up.
        ///
        /// A host with escapes of UTF-8 is judged by the characters that they represent.
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
        /// is if each label has a form, as ToASCII requires, but UTS #46 rejects the name: if one label is
        /// right-to-left, then the Bidi rule of RFC 5893 applies to all of them. A label with right-to-left characters, or with characters that are not visible, has a finding
        /// of another code instead.
        ///
        /// Correct the name.
    }
    feature "Without the cargo feature `idna`, nothing is found.";
    example {
        edition "RFC 3987", input "http://b\u{fc}cher_1.example/",
        finding 7..16 "\"bücher_1\" has no US-ASCII form: it contains \"_\"",
    }
    example {
        edition "RFC 3987", input "http://a\u{2100}.example/",
        finding 7..11 "\"a\u{2100}\" has no US-ASCII form: it contains U+2100, which is not allowed there",
    }
    example {
        edition "RFC 3986", input "http://b%C3%BCcher_1.example/",
        finding 7..20 "\"b%C3%BCcher_1\" represents \"bücher_1\", which has no US-ASCII form: it contains \"_\"",
    }
    citations {
        rfc3986 section "3.2.2":
            "a name beyond US-ASCII is encoded as UTF-8 and escaped, and one for the DNS must be transformed to IDNA";
        rfc3987 section "3.1":
            "a host that is a domain name may be converted by ToASCII; if that fails, the IRI cannot be resolved";
    }
    is_never_plain: true,
    may_be_advice: true,
    message: |diagnostic, to| {
        write!(to, "{} ", diagnostic.quoted())?;
        // What a secret represents is a secret, and so is what is wrong with it.
        if diagnostic.is_about_secret() {
            return to.write_str("has no US-ASCII form");
        }
        if let Some(decoded) = Decoded::of(diagnostic.piece()) {
            write!(to, "represents {}, which ", Quoted(decoded.as_str()))?;
        }
        to.write_str("has no US-ASCII form")?;
        match known_fault(diagnostic) {
            Some(Fault::Neighbours) => write!(to, " under UTS #46: {}", Fault::Neighbours),
            Some(fault) => write!(to, ": {fault}"),
            None => Ok(()),
        }
    },
    label: |diagnostic, to| to.write_str(match known_fault(diagnostic) {
        Some(Fault::Neighbours) => "browsers reject it (UTS #46)",
        _ => "cannot be looked up",
    }),
    note: |diagnostic, to| to.write_str(match known_fault(diagnostic) {
        Some(Fault::Neighbours) => {
            "the rule applies to all labels if one is right-to-left; ToASCII, which RFC 3987 names, converts each label alone"
        }
        _ => "",
    }),
    help: |_, to| to.write_str("correct the name"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let is_foreign = |name: &&str| !name.is_ascii() || name.contains('%');
    let Some(name) = subject.name().filter(is_foreign) else { return };
    if !report.wants(MALFORMED_IDN) {
        return;
    }
    let scheme = subject.scheme_of_server(report);
    if scheme.is_some_and(|scheme| !looks_up_names(scheme)) {
        return;
    }
    let is_escaped = name.contains('%');
    // Other codes report these, or a policy allows them; but not in escapes.
    let is_known = |label: &str| {
        !is_escaped
            && (violates(label)
                || label.contains(is_formatting_character)
                || hardly_meant(label).next().is_some()
                || look_alikes(label).next().is_some())
    };
    let found = with_decoded(name, |name| {
        let (fault, piece) = fault(name, is_known).filter(|_| !name.is_ascii())?;
        Some((fault, Span::within(name, piece)?))
    });
    let Some((fault, inside)) = found else { return };
    let (span, second) = (report.span(source(name, inside)), Some(report.span(name)));
    if scheme.is_some() && fault != Fault::Neighbours {
        report.with(MALFORMED_IDN, ReferencePart::Host, span, second, Detail::None);
    } else {
        report.advise(MALFORMED_IDN, ReferencePart::Host, span, second, Detail::None);
    }
}

/// What is wrong with the first label that has a fault which no other code reports.
fn known_fault(diagnostic: &Diagnostic<'_>) -> Option<Fault> {
    let label = Decoded::of(diagnostic.piece());
    let label = label.as_ref().map_or(diagnostic.piece(), Decoded::as_str);
    with_decoded(diagnostic.second_piece(), |name| {
        fault(name, |other: &str| other != label).map(|(fault, _)| fault)
    })
}

/// Returns whether the host of `scheme` is looked up, and not only a name.
pub(super) fn looks_up_names(scheme: Scheme<'_>) -> bool {
    let authority = scheme.authority();
    !matches!(authority, AuthorityUse::Name | AuthorityUse::OptionalName | AuthorityUse::None)
}
