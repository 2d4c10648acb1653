//! `http://WWW.EXAMPLE.COM/`.

use crate::{
    ast::Host,
    validate::{
        ReferencePart, Suggestion,
        finding::{data::is_read_as_meant, report::Report, subject::Subject},
        saying::{check::check, suggestion::Replacement},
    },
};

check! {
    UPPERCASE_HOST = 308 "uppercase-host" Advice;
    what {
        /// Reports an uppercase letter in a hostname, whose case has no meaning.
    }
    why {
        /// A program that compares URIs character by character treats the two spellings as two resources: caches keep
        /// both, and filters miss one. The normal form is lowercase.
        ///
        /// Write the host in lowercase.
    }
    example {
        edition "RFC 3986", input "http://WWW.Example.com/",
        finding 7..22 "uppercase letters in the host \"WWW.Example.com\"", fix "http://www.example.com/",
    }
    editions {
        /// Before RFC 3986 this applies only to hostnames: uppercase letters in a registry name or in an address in
        /// brackets are not reported. Under RFC 3986 it applies to every host, except to its escapes, which have
        /// uppercase letters.
    }
    safety sometimes(is_read_as_meant):
        "the case of a host has no meaning; but a host of one letter may be a drive, as in `file://C:/a`, and one with the \
         name of a scheme, as in `http://HTTP://h/`, a scheme that is written twice";
    citations {
        url07 section "6", url03 section "5", rfc2396 section "6":
            "the case of a hostname has no meaning when URLs are compared";
        rfc3986 section "3.2.2":
            "the case of a host has no meaning; names and addresses should be written in lowercase";
        rfc3987 section "5.3.2.1":
            "the case of a host of US-ASCII has no meaning, and it should be normalized to lowercase";
    }
    message: |diagnostic, to| write!(to, "uppercase letters in the host {:?}", diagnostic.piece()),
    label: |_, to| to.write_str("case makes no difference here"),
    help: |_, to| to.write_str("write it in lowercase"),
    suggestion: |diagnostic| {
        // The letters of escapes are unchanged.
        let host = Some(diagnostic.piece()).filter(|host| !host.contains('%'))?;
        Some(Suggestion::new(diagnostic.span, Replacement::Lower(host)))
    },
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let host = match subject.host() {
        Some(Host::Hostname(name)) => name.text(),
        // What becomes of other characters is reported by `internationalized_host.rs`.
        Some(Host::RegName(name)) if name.text().is_ascii() => name.text(),
        Some(Host::IpLiteral(literal)) if report.traits.syntax.folds_every_host => literal.text(),
        _ => return,
    };
    if report.wants(UPPERCASE_HOST) && has_upper_case(host) {
        report.at(UPPERCASE_HOST, ReferencePart::Host, host);
    }
}

/// Returns whether `host` has an uppercase letter that is not part of an escape.
fn has_upper_case(host: &str) -> bool {
    let mut octets = host.bytes();
    while let Some(octet) = octets.next() {
        if octet.is_ascii_uppercase() {
            return true;
        }
        if octet == b'%' {
            octets.nth(1);
        }
    }
    false
}
