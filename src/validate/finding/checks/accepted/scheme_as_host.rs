//! `http://http://example.org/`.

use crate::{
    Span,
    schemes::AuthorityUse,
    validate::{
        InputKind, ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail, suggestion::Replacement},
    },
};

check! {
    SCHEME_AS_HOST = 406 "scheme-as-host" Warning;
    what {
        /// Reports the scheme of a second URI where the host is expected.
    }
    why {
        /// A URI was written or pasted after a scheme, as in `http://http://example.org/`. The authority is `http:`, a
        /// host with an empty port, and `//example.org/` is the path. Often the second colon is missing as well:
        /// `http://https//example.org/`. Programs look for a host named `http`.
        ///
        /// Only the names of common schemes are reported, and only if two slashes follow.
        ///
        /// Leave the first scheme out.
    }
    example {
        edition "RFC 3986", input "http://http://example.org/",
        finding 7..12 "\"http:\" is read as the host, but begins a URI", fix "http://example.org/",
    }
    example {
        edition "RFC 3986", input "http://https//example.org/",
        finding 7..12 "\"https\" is read as the host, but begins a URI", fix "https://example.org/",
    }
    safety never:
        "the result is a different URI";
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2", rfc3986 section "3.2":
            "what follows \"//\" is the authority, which ends at the next slash";
    }
    is_never_plain: true,
    message: |diagnostic, to| write!(to, "{} is read as the host, but begins a URI", diagnostic.quoted()),
    label: |_, to| to.write_str("the name of a scheme"),
    help: |_, to| to.write_str("leave the first scheme out"),
    suggestion: |diagnostic| {
        let Detail::Rest(rest) = diagnostic.detail else { return None };
        // Where a relative reference is expected, a scheme would be an error.
        if diagnostic.input_kind == InputKind::Relative {
            return None;
        }
        let after = Span::within(diagnostic.text, rest)?.start;
        let name = name(diagnostic.piece())?;
        let start = diagnostic.second.map_or(diagnostic.span.start, |scheme| scheme.start);
        Some(Suggestion::new(Span::new(start, after), Replacement::Text(name, "://")))
    },
}

/// The schemes that are reported, all with an authority.
const NAMES: [&str; 7] = ["http", "https", "ftp", "sftp", "file", "ws", "wss"];

/// The name of a common scheme that `authority` consists of, perhaps with a colon or its escape.
fn name(authority: &str) -> Option<&str> {
    let name = authority.trim_end_matches(|last: char| !last.is_ascii_alphabetic());
    let name = authority.strip_suffix("%3A").or_else(|| authority.strip_suffix("%3a")).unwrap_or(name);
    let is_of = |after: &str| matches!(after, "" | ":" | "%3A" | "%3a");
    (authority.get(name.len()..).is_some_and(is_of)
        && NAMES.iter().any(|known| known.eq_ignore_ascii_case(name)))
    .then_some(name)
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(authority) = subject.authority else { return };
    let authority = authority.text();
    let Some(after) = subject.path.strip_prefix("//").filter(|_| name(authority).is_some()) else { return };
    let has_authority = |scheme: crate::schemes::Scheme<'_>| scheme.authority() != AuthorityUse::None;
    // Of an unknown scheme, the name may be one of another registry.
    if subject.scheme.is_some() && !subject.known.is_some_and(has_authority) {
        return;
    }
    let is_file = authority.get(..4).is_some_and(|name| name.eq_ignore_ascii_case("file"));
    let authority = report.span(authority);
    let path = report.span(subject.path);
    let start = report.span(subject.text).start;
    // What follows is a network path if the two are to be exchanged for one scheme. A file needs no host.
    let slashes = subject.path.bytes().take_while(|octet| *octet == b'/').count();
    let is_valid = (slashes == 2 || is_file)
        && !after.is_empty()
        && report
            .text
            .get(path.start..start + subject.text.len())
            .is_some_and(|rest| report.edition.is_valid(rest));
    let detail = if is_valid { Detail::Rest(after) } else { Detail::None };
    report.cause(SCHEME_AS_HOST, Span::new(authority.start, path.start + slashes));
    report.with(
        SCHEME_AS_HOST,
        ReferencePart::Authority,
        authority,
        Some(Span::new(start, authority.start)),
        detail,
    );
}
