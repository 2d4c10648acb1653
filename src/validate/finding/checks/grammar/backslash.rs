//! Backslashes in place of slashes, and before other characters.
//!
//! Found in `finding/readings/mod.rs`.

use core::fmt;

use crate::{
    Span,
    text::destinations::Destinations,
    validate::{
        Diagnostic, Suggestion,
        saying::{check::check, detail::Detail, suggestion::Replacement, words::Cut},
    },
};

check! {
    BACKSLASH = 153 "backslash" Error;
    what {
        /// Reports backslashes in place of slashes, and backslashes that a program wrote before other characters.
        ///
        /// Slashes are meant in `http:\\h.example\a`. A shell writes a backslash before an escape (`a\%20b`), JSON before
        /// slashes (`http:\/\/h.example\/`), Markdown before an underscore (`http://h.example/a\_b`). Escapes of JSON, such as
        /// `\u0026`, belong to the latter kind.
        ///
        /// In `http://example.com\@evil.com/`, the backslash decides which host the URI leads to. Then the finding is at
        /// the backslash and names both hosts.
    }
    why {
        /// No component may contain a backslash. Many browsers read it as a slash, while other programs take it for part of
        /// the host or the path, so that the same text leads to different hosts.
        ///
        /// Write slashes, or remove the backslashes. Other faulty characters of the input are escaped by the same
        /// suggestion. Nothing is suggested that leads a browser to another host than the input does. A backslash that may
        /// be data is an [unwise character](super::UNWISE_CHARACTER).
    }
    example {
        edition "RFC 3986", input "http:\\\\h.example\\a",
        finding 0..18 "backslashes in place of slashes", fix "http://h.example/a",
    }
    example {
        edition "RFC 3986", input "a\\%20b",
        finding 0..6 "a backslash before an escape", fix "a%20b",
    }
    example {
        edition "RFC 3986", input "http://example.com\\@evil.com/",
        finding 18..19 "a backslash before \"@\": RFC 3986 rejects this; browsers go to example.com, others to evil.com",
    }
    safety never:
        "a backslash may be data, and what it was written for is a guess";
    citations {
        rfc1808 section "2.2":
            "the backslash is a national character, and no rule of a URL contains one";
        url07 section "2.4.3", uri01 section "2.4.3", rfc2396 section "2.4.3":
            "the backslash is one of the characters that gateways and other agents are known to alter, so it is excluded";
        rfc3986 section "2":
            "no rule contains a backslash; it is percent-encoded as %5C (2.1)";
        rfc3987 section "3.1":
            "a backslash is not a character of IRIs; a program may escape it before it maps an IRI to a URI";
    }
    message: |diagnostic, to| {
        let backslashes = match diagnostic.detail {
            Detail::Destinations(destinations) => return write_hosts(diagnostic, destinations, to),
            Detail::Backslashes(backslashes) => backslashes,
            _ => return Ok(()),
        };
        let some = if backslashes.are_several() { "backslashes" } else { "a backslash" };
        if backslashes.are_slashes() {
            let slash = if backslashes.are_several() { "slashes" } else { "a slash" };
            return write!(to, "{some} in place of {slash}");
        }
        let after = backslashes.after_first();
        match after.chars().next() {
            Some('%') => write!(to, "{some} before {}", if backslashes.are_several() { "escapes" } else { "an escape" }),
            Some('u') => {
                let escape = if backslashes.are_several() { "backslash escapes" } else { "a backslash escape" };
                write!(to, "{escape}, as in program text")
            }
            Some(' ') => write!(to, "{some} before {}", if backslashes.are_several() { "spaces" } else { "a space" }),
            Some(character) => write!(to, "{some} before {:?}", character.encode_utf8(&mut [0; 4])),
            None => write!(to, "{some}"),
        }
    },
    label: |diagnostic, to| to.write_str(match diagnostic.detail {
        Detail::Destinations(_) => "browsers read this as a slash",
        Detail::Backslashes(backslashes) if backslashes.are_slashes() => "slashes are meant",
        _ => "probably from a shell or from program text",
    }),
    second_label: "here",
    help: |diagnostic, to| to.write_str(match diagnostic.detail {
        Detail::Destinations(_) => "find out which host is meant, and write its URI without a backslash",
        Detail::Backslashes(backslashes) if backslashes.are_slashes() => "write slashes",
        Detail::Backslashes(backslashes) if backslashes.after_first().starts_with('u') => {
            "write the characters that are meant"
        }
        Detail::Backslashes(backslashes) if backslashes.are_several() => "remove them",
        _ => "remove it",
    }),
    suggestion: |diagnostic| match diagnostic.detail {
        // The whole text that they are in, of which the span may be only one of them.
        Detail::Backslashes(backslashes) => {
            let span = Span::within(diagnostic.text, backslashes.text())?;
            Some(Suggestion::new(span, Replacement::WithoutBackslashes(backslashes)))
        }
        _ => None,
    },
}

/// Says who goes where.
fn write_hosts(
    diagnostic: &Diagnostic<'_>,
    destinations: Destinations<'_>,
    to: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let host = |host| Cut(host, |host, to| to.write_str(host));
    let (browsers, others) = (destinations.browsers(), destinations.others());
    let has_authority = destinations.has_authority();
    to.write_str(match destinations.are_two() {
        true => "a backslash before \"@\": ",
        false if has_authority => "a backslash in the host: ",
        false => "a backslash before the host: ",
    })?;
    write!(to, "{} rejects this; browsers go to {}, others ", diagnostic.edition, host(browsers))?;
    match others.filter(|_| destinations.are_two()) {
        Some(others) if has_authority => write!(to, "to {}", host(others)),
        Some(others) => write!(to, "to {} or to no host", host(others)),
        None => to.write_str("find no host"),
    }
}
