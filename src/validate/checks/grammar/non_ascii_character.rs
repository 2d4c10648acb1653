//! Characters beyond US-ASCII.
//!
//! Found in `recover/foreign.rs`.

use crate::{
    compose::Components,
    validate::{
        Diagnostic, Reference, Suggestion,
        check::check,
        data::{ends_with_malformed_escape, may_be_drive},
        detail::{Detail, Foreign},
        escape::octet,
        mapped::{Mapped, NoForm, Nothing, write_host},
        reference::rfc3986,
        suggestion::Replacement,
        typography::Stretches,
    },
};

check! {
    NON_ASCII_CHARACTER = 105 "non-ascii-character" Error;
    what {
        /// Reports a character that is not US-ASCII, which no component may contain.
    }
    why {
        /// A URI is a sequence of characters that nearly every keyboard has. It represents all others by the
        /// escapes of octets.
        ///
        /// Write the escapes of the octets of the character. Use those of UTF-8 unless the scheme or the server
        /// requires others, because the choice is theirs. In a hostname, write its US-ASCII form, whose labels begin
        /// with `xn--`: RFC 3986 section 3.2.2 asks for it, because the DNS has names in no other form.
        ///
        /// A component has at most one finding, and each finding suggests the whole input: the host by UTS #46 without
        /// its transitional forms, as browsers map it, everything else by UTF-8. Without the cargo feature `idna` of the
        /// library, which the command has, a host stays as it is. [Typographic
        /// characters](super::TYPOGRAPHIC_CHARACTER) stay as well.
    }
    example {
        edition "RFC 3986", input "/caf\u{e9}s",
        finding 4..6 "\"é\", which is not US-ASCII, in the path", fix "/caf%C3%A9s",
    }
    safety sometimes(has_letters_of_an_iri):
        "RFC 3987 section 3.1 maps the letters and digits of a path or a fragment in this way, to a URI of RFC 3986. \
         Earlier editions leave the octets to the scheme, and pages write queries in their own encoding. A host may be \
         looked up in another way. Other characters may be those of a typesetter, or of words between several \
         references";
    references {
        url07 section "2.1", uri01 section "2.1", rfc2396 section "2.1":
            "other characters are written as octets, and the scheme decides which octets represent them";
        rfc3986 section "2.5":
            "a new scheme encodes other characters as UTF-8 first; an older one may do otherwise";
        2141 section "2.4":
            "spaces, controls, octets beyond US-ASCII and the characters \\ \" & < > [ ] ^ ` { | } ~ are not used in a name";
    }
    reference: |diagnostic| {
        (host(diagnostic).is_some() && diagnostic.edition.traits().syntax.escapes_utf8).then_some(&IN_HOST)
    },
    message: |diagnostic, to| {
        let others = if has_others(diagnostic) { " and others" } else { "" };
        let verb = if has_others(diagnostic) { "are" } else { "is" };
        write!(to, "{}{others}, which {verb} not US-ASCII, in the {}", diagnostic.quoted(), diagnostic.component)
    },
    label: |_, to| to.write_str("not US-ASCII"),
    note: |diagnostic, to| to.write_str(match host(diagnostic).map(form) {
        None => "the scheme decides which octets represent a character; these are those of UTF-8",
        Some(Ok(())) => "the form of UTS #46 without its transitional mappings, which browsers look up",
        Some(Err(_)) => "a program that looks the name up needs its US-ASCII form",
    }),
    help: |diagnostic, to| {
        let Some(host) = host(diagnostic) else { return write!(to, "write {}", diagnostic.escaped()) };
        match form(host) {
            Ok(()) => {
                to.write_str("write ")?;
                // It is the same again.
                let _ = write_host(host, to);
                Ok(())
            }
            #[cfg(feature = "idna")]
            Err(NoForm::NotAName) => to.write_str("correct the name: it has no US-ASCII form"),
            #[cfg(not(feature = "idna"))]
            Err(NoForm::NotBuilt) => to.write_str(
                "write the US-ASCII form of the name, whose labels begin with xn--; the feature idna suggests it",
            ),
        }
    },
    suggestion: |diagnostic| {
        // A host has no escapes that any program would look up.
        if host(diagnostic).is_some_and(|host| form(host).is_err()) {
            return None;
        }
        let Detail::Foreign(foreign) = diagnostic.detail else { return None };
        let (span, mapped) = Mapped::of(diagnostic.text, foreign)?;
        Some(Suggestion::new(span, Replacement::Mapped(mapped)))
    },
}

/// The host of the text of `diagnostic`, if the finding is in it.
fn host<'a>(diagnostic: &Diagnostic<'a>) -> Option<&'a str> {
    let Detail::Foreign(Foreign { host: Some(host), .. }) = diagnostic.detail else { return None };
    let is_inside = host.start <= diagnostic.span.start && diagnostic.span.end <= host.end;
    diagnostic.text.get(host.start..host.end).filter(|_| is_inside)
}

/// What RFC 3986 says of a host.
const IN_HOST: Reference = rfc3986(
    "3.2.2",
    "a name beyond US-ASCII is encoded as UTF-8 and escaped, and one for the DNS must be transformed to IDNA instead",
);

fn form(host: &str) -> Result<(), NoForm> {
    write_host(host, &mut Nothing)
}

/// Returns whether a `%` that begins no escape precedes any of these characters, which may be meant with it. Linear.
fn has_malformed_escape_before(text: &str) -> bool {
    let mut foreign = text.char_indices().filter(|(_, character)| !character.is_ascii());
    foreign.any(|(at, _)| text.get(..at).is_some_and(ends_with_malformed_escape))
}

fn has_others(diagnostic: &Diagnostic<'_>) -> bool {
    matches!(diagnostic.detail, Detail::Foreign(Foreign { has_others: true, .. }))
}

/// Returns whether RFC 3987 leaves no choice for the whole input. Words end with such letters, so their neighbours are not
/// checked; they delimit nothing, except between two references that nothing else separates.
fn has_letters_of_an_iri(diagnostic: &Diagnostic<'_>) -> bool {
    let Components { scheme, authority, query, .. } = Components::of(diagnostic.text);
    let is_ascii = |piece: Option<&str>| piece.is_none_or(str::is_ascii);
    diagnostic.edition.traits().syntax.escapes_utf8
        && !diagnostic.may_be_several
        && diagnostic.component.is_data()
        && [scheme, authority, query].into_iter().all(is_ascii)
        && !has_stray_percent_sign(diagnostic.text)
        && !diagnostic.text.contains('\\')
        && Stretches::of(diagnostic.text)
            .all(|stretch| !stretch.is_typographic && stretch.text.chars().all(char::is_alphanumeric))
        && !may_be_drive(diagnostic.text)
        && !has_malformed_escape_before(diagnostic.text)
}

/// Returns whether `text` has a percent sign that begins no escape.
fn has_stray_percent_sign(text: &str) -> bool {
    text.match_indices('%').any(|(at, _)| octet(&text[at..]).is_none())
}
