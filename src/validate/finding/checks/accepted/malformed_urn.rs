//! What RFC 8141 does not allow in a name: `urn:x`, `urn:-a:b`.

use crate::validate::{
    finding::{
        report::Report,
        subject::Subject,
        wrong::{self, Faults, OfScheme, Wrong, first},
    },
    saying::check::check,
};

check! {
    MALFORMED_URN = 415 "malformed-urn" Warning;
    what {
        /// Reports a URI of the scheme `urn` that is not a name.
    }
    why {
        /// A name is `urn:`, a namespace identifier (NID), a colon and a namespace-specific string (NSS). The grammar of URIs
        /// allows any path after the scheme. But what has no second colon, or an NID that cannot be registered, is the
        /// name of nothing, and programs that read names reject it.
        ///
        /// Write a name in a namespace that exists; `urn:example:` is reserved for examples.
    }
    example {
        edition "RFC 3986", input "urn:x",
        finding 4..5 "\"x\" has no \":\" and no name in a namespace after it",
    }
    example {
        edition "RFC 3986", input "urn:-a:b",
        finding 4..5 "\"-\" is at an end of the NID",
    }
    example {
        edition "uri-syntax-01", input "urn:example:a~b",
        finding 13..14 "\"~\" is not a character of an NSS", fix "urn:example:a%7Eb",
    }
    example {
        edition "RFC 3986", input "urn:example:a?b",
        finding 13..14 "\"?\" begins neither \"?+\" nor \"?=\"", fix "urn:example:a?=b",
    }
    editions {
        /// draft-fielding-uri-syntax-01 has a grammar of names itself, that of RFC 2141, in which an NID may have one character
        /// and end with a hyphen, and `?` and `#` are part of the name. That grammar excludes `~` and `&`, which it has to
        /// escape. But what is not a name is still a reference there, for another of its rules. So the code reports what
        /// that grammar rejects and the other rule accepts. A name with an [authority](super::SCHEME_WITH_AUTHORITY) has
        /// another code.
    }
    safety never:
        "the result is a different name";
    citations {
        url07 none "", rfc2396 none "", rfc3986 none "":
            "the grammar has no rules for the names of this scheme";
        rfc2141_grammar section "2":
            "an NID has from 1 to 32 letters, digits and hyphens, and does not begin with a hyphen; an NSS is not empty, and \
             other characters than those of the grammar, such as ~ and &, are escaped";
        8141 section "2":
            "an NID has from 2 to 32 letters, digits and hyphens, without a hyphen at its ends; an NSS is not empty and \
             does not begin with a slash; components begin with ?+ and ?=";
    }
    is_never_plain: true,
    cites: |diagnostic| (!diagnostic.edition.traits().syntax.has_urns).then_some(8141),
    message: wrong::message,
    label: wrong::label,
    help: wrong::help,
    suggestion: wrong::suggestion,
}

static NOTHING: Wrong =
    Wrong::new("a name is missing", "missing here", "write an NID, \":\" and an NSS, as in urn:example:a");
static NO_COLON: Wrong = Wrong::new(
    "has no \":\" and no name in a namespace after it",
    "no NID and NSS",
    "write an NID, \":\" and an NSS, as in urn:example:a",
);
static NO_NID: Wrong =
    Wrong::new("has no NID before it", "the NID is missing", "write an NID, as in urn:example:a");
static ONE_CHARACTER: Wrong = Wrong::new(
    "is an NID of one character; an NID has at least two",
    "at least two",
    "write an NID that is registered, or example",
);
static TOO_LONG: Wrong = Wrong::new(
    "is an NID of more than 32 characters",
    "at most 32",
    "write an NID that is registered, or example",
);
static HYPHEN: Wrong = Wrong::new(
    "is at an end of the NID",
    "not at an end",
    "write an NID that begins and ends with a letter or a digit",
);
static CHARACTER: Wrong = Wrong::new(
    "is not a character of an NID",
    "not in an NID",
    "write an NID of letters, digits and hyphens",
);
static CHARACTERS: Wrong = Wrong::new(
    "are not characters of an NID",
    "not in an NID",
    "write an NID of letters, digits and hyphens",
);
static NO_NSS: Wrong =
    Wrong::new("has no NSS after it", "the NSS is missing", "write an NSS, as in urn:example:a");
static OF_NSS: Wrong = Wrong::new("is not a character of an NSS", "not in an NSS", "write its escape");
static SLASH: Wrong = Wrong::new(
    "is at the beginning of the NSS",
    "not at the beginning",
    "begin the NSS with another character",
);
static QUESTION_MARK: Wrong = Wrong::new(
    "begins neither \"?+\" nor \"?=\"",
    "not a component",
    "write ?= before data for the resource, ?+ before data for the resolver, or %3F if it is part of the name",
);
static NO_COMPONENT: Wrong = Wrong::new(
    "begins a component, and nothing follows",
    "an empty component",
    "leave it out, or write the component",
);
static BEGINNING: Wrong = Wrong::new(
    "is at the beginning of a component",
    "not at the beginning",
    "begin the component with another character",
);

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(uri) = OfScheme::of("urn", subject, report) else { return };
    let name_of_2141 = report.reads_names_of_2141().then(|| of_2141(subject, report));
    let mut fault = |piece: &'a str, wrong: &'static Wrong, write: Option<&'a str>| {
        uri.report(report, MALFORMED_URN, piece, wrong, write);
    };
    if let Some(name) = name_of_2141 {
        check_name(name, true, &mut fault);
        check_nss(name.split_once(':').map_or("", |(_, nss)| nss), &mut fault);
        return;
    }
    // Another code reports the NID `urn`.
    if !uri.repeated("urn:").0.is_empty() {
        return;
    }
    let end = uri.text.find('?').unwrap_or(uri.text.len());
    let (name, components) = uri.text.split_at(end);
    check_name(name, false, &mut fault);
    check_components(components, &mut fault);
}

/// What follows the scheme and its colon, up to the end of the reference: under RFC 2141, `?` and `#` are characters of the
/// NSS.
fn of_2141<'a>(subject: &Subject<'a>, report: &Report<'a, '_>) -> &'a str {
    let (start, end) = (report.span(subject.path).start, report.span(subject.text).end);
    report.text.get(start..end).unwrap_or_default()
}

/// Reports the characters of an NSS that RFC 2141 excludes. The grammar of references excludes all others. Linear.
fn check_nss<'a>(nss: &'a str, fault: Faults<'_, 'a>) {
    for (at, _) in nss.match_indices(['~', '&']) {
        let piece = &nss[at..=at];
        fault(piece, &OF_NSS, Some(if piece == "~" { "%7E" } else { "%26" }));
    }
}

/// Reports what is wrong in a name, which follows the scheme and its colon. Linear.
pub(in crate::validate) fn check_name<'a>(name: &'a str, is_of_2141: bool, fault: Faults<'_, 'a>) {
    match name.find(':') {
        None => fault(name, if name.is_empty() { &NOTHING } else { &NO_COLON }, None),
        Some(0) => fault(&name[..1], &NO_NID, None),
        Some(end) => check_parts(&name[..end], &name[end..], is_of_2141, fault),
    }
}

/// Reports what is wrong in an NID, and in what follows it: a colon and an NSS. Linear.
fn check_parts<'a>(nid: &'a str, nss: &'a str, is_of_2141: bool, fault: Faults<'_, 'a>) {
    const LONGEST: usize = 32;
    let mut rest = nid;
    let mut is_right = true;
    while let Some((piece, octet)) = first(rest) {
        let length = foreign(rest);
        let (run, after) = rest.split_at(length.max(piece.len()));
        let is_end = rest.len() == nid.len() || after.is_empty() && !is_of_2141;
        rest = after;
        if length > 0 {
            fault(run, if length == piece.len() { &CHARACTER } else { &CHARACTERS }, None);
        } else if octet == b'-' && is_end {
            fault(run, &HYPHEN, None);
        } else {
            continue;
        }
        is_right = false;
    }
    if is_right && nid.len() == 1 && !is_of_2141 {
        fault(nid, &ONE_CHARACTER, None);
    } else if is_right && nid.len() > LONGEST {
        fault(nid, &TOO_LONG, None);
    }
    match &nss[1..] {
        "" => fault(nss, &NO_NSS, None),
        own if own.starts_with('/') && !is_of_2141 => fault(&own[..1], &SLASH, None),
        _ => {}
    }
}

/// The length of the characters at the beginning of `text` that no NID contains.
fn foreign(text: &str) -> usize {
    let mut rest = text;
    while let Some((piece, octet)) = first(rest) {
        if piece.len() == 1 && (octet.is_ascii_alphanumeric() || octet == b'-') {
            break;
        }
        rest = &rest[piece.len()..];
    }
    text.len() - rest.len()
}

/// Reports what is wrong in the components, which begin with a question mark if there are any. Linear.
pub(in crate::validate) fn check_components<'a>(components: &'a str, fault: Faults<'_, 'a>) {
    let begins = |text: &str| !text.is_empty() && !text.starts_with(['/', '?']);
    match components.as_bytes() {
        [b'?', b'+' | b'='] => fault(components, &NO_COMPONENT, Some("")),
        [b'?', b'+' | b'=', b'/' | b'?', ..] => fault(&components[2..3], &BEGINNING, None),
        [] | [b'?', b'+' | b'=', ..] => {}
        _ => {
            let after = &components[1..];
            let write = if after.is_empty() { Some("") } else { begins(after).then_some("?=") };
            fault(&components[..1], &QUESTION_MARK, write);
        }
    }
}
