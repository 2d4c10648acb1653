//! What the grammar of RFC 2141 allows in a name, and its prose does not.

use crate::{
    escapes::octet,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, suggestion::Replacement},
    },
};

check! {
    URN_CHARACTER = 531 "urn-character" Warning;
    what {
        /// Reports a `%` that does not begin an escape, or a `/`, `?` or `#`, in a name.
    }
    why {
        /// draft-fielding-uri-syntax-01 takes the grammar of names from RFC 2141. There, `trans` includes `reserved`,
        /// which contains these four; so, taken literally, it makes `urn:a:b#c#d` and `urn:a:%` names. The prose says
        /// otherwise (sections 2.3.1 and 2.3.2).
        ///
        /// Write the escape.
    }
    example {
        edition "uri-syntax-01", input "urn:a:b/c",
        finding 7..8 "\"/\" is reserved in a name", fix "urn:a:b%2Fc",
    }
    example {
        edition "uri-syntax-01", input "urn:a:%c",
        finding 6..7 "\"%\" without two hexadecimal digits in a name", fix "urn:a:%25c",
    }
    editions {
        /// In the other editions such a `%` is [not an escape](super::MALFORMED_ESCAPE), and the other characters have
        /// their usual meaning.
    }
    safety never:
        "names are compared as they are written, so the result is a different name";
    citations {
        rfc2141_grammar section "2.3":
            "% only begins an escape, and /, ? and # are reserved for future use, so they must be escaped in a \
             name";
    }
    is_never_plain: true,
    message: |diagnostic, to| match diagnostic.piece() {
        "%" => to.write_str("\"%\" without two hexadecimal digits in a name"),
        piece => write!(to, "{piece:?} is reserved in a name"),
    },
    label: |_, to| to.write_str("allowed only if the grammar is taken literally"),
    help: |diagnostic, to| write!(to, "write {}", diagnostic.escaped()),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece()))),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    // If names are part of the grammar, nothing else is opaque.
    if !(subject.is_opaque && report.reads_names_of_2141()) {
        return;
    }
    let mut rest = subject.path;
    while let Some(offset) = rest.find(['%', '/', '?', '#']) {
        rest = &rest[offset..];
        let length = if octet(rest).is_some() { 3 } else { 1 };
        let (piece, after) = rest.split_at(length);
        if length == 1 {
            report.at(URN_CHARACTER, ReferencePart::OpaquePart, piece);
        }
        rest = after;
    }
}
