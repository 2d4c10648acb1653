//! `HTTP://example.org/`.

use crate::validate::{
    ReferencePart, Suggestion,
    finding::{data::is_read_as_meant, report::Report, subject::Subject},
    saying::{check::check, suggestion::Replacement},
};

check! {
    UPPERCASE_SCHEME = 401 "uppercase-scheme" Advice;
    what {
        /// Reports an uppercase letter in a scheme.
    }
    why {
        /// The grammar accepts it, for robustness, but schemes are lowercase. A program that compares URIs character by
        /// character treats the two spellings as two resources.
        ///
        /// Write the scheme in lowercase.
    }
    example {
        edition "RFC 3986", input "Http://example.org/",
        finding 0..4 "uppercase letters in the scheme \"Http\"", fix "http://example.org/",
    }
    safety sometimes(is_read_as_meant):
        "the case of a scheme has no meaning; but a single letter may be the drive of a file, as in `C:/a`, and a scheme \
         in the place of the host, as in `HTTP://http://h/`, shows that something else is meant";
    citations {
        url07 section "4.1", url03 section "3.1", rfc2396 section "3.1":
            "schemes consist of lowercase letters; a program should accept uppercase letters as well";
        rfc3986 section "3.1":
            "the case of a scheme has no meaning; a program should accept either and write lowercase";
        rfc3987 section "5.3.2.1":
            "the case of a scheme has no meaning, and it should be normalized to lowercase";
    }
    message: |diagnostic, to| write!(to, "uppercase letters in the scheme {:?}", diagnostic.piece()),
    label: |_, to| to.write_str("schemes are written in lowercase"),
    help: |_, to| to.write_str("write it in lowercase"),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Lower(diagnostic.piece()))),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(scheme) = subject.scheme else { return };
    if report.wants(UPPERCASE_SCHEME) && scheme.bytes().any(|octet| octet.is_ascii_uppercase()) {
        report.at(UPPERCASE_SCHEME, ReferencePart::Scheme, scheme);
    }
}
