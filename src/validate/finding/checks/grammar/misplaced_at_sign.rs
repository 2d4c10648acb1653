//! A second `@` in an authority.
//!
//! Found in `finding/recover/character.rs` as well.

use crate::validate::{
    ReferencePart, Suggestion,
    finding::{checks::is_host, report::Report, subject::Subject},
    saying::{check::check, detail::Detail, suggestion::Replacement},
};

check! {
    MISPLACED_AT_SIGN = 109 "misplaced-at-sign" Error;
    what {
        /// Reports a second `@` in an authority.
    }
    why {
        /// A server has at most one `@`, after its userinfo. If there are several, programs that take the first as the
        /// end of the userinfo find a different host from programs that take the last, and attackers use this
        /// difference.
        ///
        /// Write `%40` for an `@` that is data.
    }
    example {
        edition "RFC 3986", input "//good@evil@h.example/",
        finding 6..7 "\"@\" is not allowed in the userinfo, which ends at the last \"@\"", fix "//good%40evil@h.example/",
    }
    editions {
        /// In editions up to RFC 2732, such an authority is the name of a registry. The input is in the language, and the
        /// finding is a warning; before an address in brackets, RFC 2732 has no such names.
    }
    safety never:
        "it decides which host is meant, and programs differ";
    citations {
        rfc1808 section "2.4.3":
            "the net_loc ends at the next slash, or at the end of the URL";
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "a server has a userinfo before its @, and the userinfo contains none";
        rfc2732 section "3":
            "an authority with an address in brackets is a server, and the userinfo of a server contains no @";
        rfc3986 section "3.2.1":
            "userinfo ends at an @, and contains none itself";
    }
    message: |_, to| to.write_str("\"@\" is not allowed in the userinfo, which ends at the last \"@\""),
    label: |_, to| to.write_str("not allowed in a userinfo"),
    help: |diagnostic, to| write!(to, "write {}", diagnostic.escaped()),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece()))),
}

/// Reports the same in an input that is in the language: a registry name that ends like a server.
pub(in crate::validate) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some((before, hostport)) = subject.reg_name().and_then(|name| name.text().rsplit_once('@')) else {
        return;
    };
    let (host, port) = hostport.split_once(':').unwrap_or((hostport, ""));
    if !before.contains('@') || !is_host(host) || !port.bytes().all(|octet| octet.is_ascii_digit()) {
        return;
    }
    if let Some(name) = subject.reg_name() {
        report.cause(MISPLACED_AT_SIGN, report.span(name.text()));
    }
    let mut rest = before;
    while let Some(at) = rest.find('@') {
        let length = rest[at..].len() - rest[at..].trim_start_matches('@').len();
        let span = &rest[at..at + length];
        report.warn(MISPLACED_AT_SIGN, ReferencePart::Userinfo, report.span(span), None, Detail::None);
        rest = &rest[at + length..];
    }
}
