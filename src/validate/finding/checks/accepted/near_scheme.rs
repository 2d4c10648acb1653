//! `htp://example.org/`.

use crate::{
    nearest::nearest,
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    NEAR_SCHEME = 409 "near-scheme" Warning;
    what {
        /// Reports a scheme that is one edit away from a common one.
    }
    why {
        /// `htp:`, `ttps:` and `htttp:` are valid, because the grammar accepts any name of a scheme, but no program
        /// supports them. A character is missing, redundant or wrong, or two are swapped. Names that are in use are not
        /// reported, nor are the schemes of your configuration.
        ///
        /// With `//` after the name, the reference is surely a broken link. Without it, it may be a word before a colon, so it is
        /// advice there, unless the policy has a severity of its own for this code.
        ///
        /// `hxxp` and `hxxps` are used in reports on attacks, so that nobody follows the link by mistake. That is
        /// advice, too.
        ///
        /// Correct the name.
    }
    example {
        edition "RFC 3986", input "htp://example.org/",
        finding 0..3 "the scheme \"htp\" is not known, but \"http\" is", fix "http://example.org/",
    }
    example {
        edition "RFC 3986", input "hxxps://example.org/",
        finding 0..5 "\"hxxps\" stands in for \"https\", so that the link is not followed", fix "https://example.org/",
    }
    safety never:
        "a scheme may have this name";
    citations {
        url07 section "4.1", url03 section "3.1", rfc2396 section "3.1":
            "the scheme defines what the rest means";
        rfc3986 section "3.1":
            "the scheme refers to a specification of its identifiers";
    }
    message: |diagnostic, to| {
        if defanged(diagnostic.piece()).is_some() {
            write!(to, "{} stands in for {:?}, so that the link is not followed", diagnostic.quoted(), meant(diagnostic))
        } else {
            write!(to, "the scheme {} is not known, but {:?} is", diagnostic.quoted(), meant(diagnostic))
        }
    },
    label: |diagnostic, to| to.write_str(if defanged(diagnostic.piece()).is_some() { "defanged" } else { "not known" }),
    help: |diagnostic, to| {
        if defanged(diagnostic.piece()).is_some() {
            write!(to, "write {:?}, if the link may be followed", meant(diagnostic))
        } else {
            write!(to, "write {:?}, if this scheme is meant", meant(diagnostic))
        }
    },
    is_never_plain: true,
    may_be_advice: true,
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::Meant(name) => Some(Suggestion::text(diagnostic.span, name)),
        _ => None,
    },
}

/// The schemes that are likely meant. Of those with a common port, a server follows.
const COMMON: [&str; 13] = [
    "http",
    "https",
    "ftp",
    "file",
    "mailto",
    "javascript",
    "telnet",
    "gopher",
    "sftp",
    "rsync",
    "rtsp",
    "ldap",
    "ldaps",
];

/// Names in use that are one edit away from one of these.
const IN_USE: [&str; 21] = [
    "ftps", "ftpes", "fcp", "fsp", "ntp", "rtp", "ptp", "stp", "shttp", "httpu", "httpg", "httpx", "smtp",
    "sftps", "ldapi", "rtmp", "rtmps", "rtsph", "files", "tftps", "rsyncd",
];

/// The most bytes of a name that can be near one of these.
const LONGEST: usize = 11;

/// The scheme of which such a name is written in place.
fn defanged(name: &str) -> Option<&'static str> {
    match name {
        _ if name.eq_ignore_ascii_case("hxxp") => Some("http"),
        _ if name.eq_ignore_ascii_case("hxxps") => Some("https"),
        _ => None,
    }
}

fn meant<'a>(diagnostic: &Diagnostic<'a>) -> &'a str {
    if let Detail::Meant(name) = diagnostic.detail { name } else { "" }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let (Some(scheme), None) = (subject.scheme, subject.known) else { return };
    if !report.wants(NEAR_SCHEME) {
        return;
    }
    let Some(meant) = meant_by(scheme).filter(|meant| may_be(meant, subject)) else {
        return;
    };
    let span = report.span(scheme);
    report.cause(NEAR_SCHEME, span);
    let (part, detail) = (ReferencePart::Scheme, Detail::Meant(meant));
    if subject.has_authority && matches!(meant, "http" | "https") && defanged(scheme).is_none() {
        report.with(NEAR_SCHEME, part, span, None, detail);
    } else {
        report.advise(NEAR_SCHEME, part, span, None, detail);
    }
}

/// Returns the scheme that such a name may be meant for.
pub(in crate::validate) fn meant_by(name: &str) -> Option<&'static str> {
    if name.len() > LONGEST { None } else { defanged(name).or_else(|| near(name)) }
}

fn near(name: &str) -> Option<&'static str> {
    if IN_USE.iter().any(|used| used.eq_ignore_ascii_case(name)) {
        return None;
    }
    let lower: fn(char) -> char = |character| character.to_ascii_lowercase();
    let is_near = |common: &str| {
        nearest(&name.chars().map(lower), [((), common.chars().map(lower))].into_iter()).is_some()
    };
    // With an `s` at its end, `https` is meant, which is one edit away from `http`.
    let is_secure = name.ends_with(['s', 'S']);
    let first = if is_secure { "https" } else { "http" };
    [first].into_iter().chain(COMMON).find(|common| is_near(common))
}

/// Returns whether what follows the scheme is what follows `meant`: names of other schemes are near by chance.
fn may_be(meant: &str, subject: &Subject<'_>) -> bool {
    match meant {
        "http" | "https" => true,
        "file" => subject.path.starts_with('/') || subject.has_authority,
        "mailto" => subject.path.contains('@'),
        "javascript" => !subject.has_authority,
        _ => subject.has_authority,
    }
}
