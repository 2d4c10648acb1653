//! Characters beyond US-ASCII.
//!
//! Found in `finding/recover/foreign.rs`.

use crate::{
    compose::Components,
    escapes::octet,
    idn::form::{NoForm, Nothing},
    text::typography::{Stretches, name_of, of_full_width},
    validate::{
        Citation, Diagnostic, Suggestion,
        finding::data::{ends_with_malformed_escape, may_be_drive},
        saying::{
            check::check,
            citation::rfc3986,
            detail::{Detail, Foreign},
            mapped::{Mapped, write_host},
            suggestion::Replacement,
        },
    },
};
use core::fmt;

check! {
    NON_ASCII_CHARACTER = 105 "non-ascii-character" Error;
    what {
        /// Reports a character beyond US-ASCII that its component may not contain.
        ///
        /// Before RFC 3987, no component may contain any.
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
        /// its transitional forms, as browsers map it, everything else by UTF-8. [Typographic
        /// characters](super::TYPOGRAPHIC_CHARACTER) stay as well.
    }
    feature "Without the cargo feature `idna`, a suggestion leaves a host as it is.";
    example {
        edition "RFC 3986", input "/caf\u{e9}s",
        finding 4..6 "\"é\" in the path is not US-ASCII", fix "/caf%C3%A9s",
    }
    example {
        edition "RFC 3986", input "http://b\u{fc}cher.example/caf\u{e9}?\u{e9}",
        finding 8..10 "\"\u{fc}\" and others in the host and elsewhere are not US-ASCII",
        fix "http://xn--bcher-kva.example/caf%C3%A9?%C3%A9",
    }
    example {
        edition "RFC 3987", input "/\u{e000}",
        finding 1..4 "U+E000, a private-use character, in the path", fix "/%EE%80%80",
    }
    editions {
        /// RFC 3987 allows `ucschar` in each component, and private-use characters in a query. It excludes controls,
        /// noncharacters, the specials from U+FFF0 on, and U+E0000 to U+E0FFF. Each run of excluded characters is a finding,
        /// which suggests its escapes.
        ///
        /// An input that is not valid under RFC 3986 but is [valid under](crate::validate::Diagnostic::valid_under) RFC 3987
        /// has one finding under RFC 3986, whose suggestion is the URI that RFC 3987 section 3.1 maps it to. A host is mapped
        /// to its US-ASCII form.
    }
    safety sometimes(is_safe):
        "RFC 3987 section 3.1 maps an IRI without such a host to one URI of RFC 3986. If there are other errors, the same \
         applies to the letters and digits of a path or a fragment, but pages write queries in their own encoding. \
         Earlier editions leave the octets to the scheme. A host may be looked up in another way. Other characters may be \
         those of a typesetter, or of words between several references. What RFC 3987 excludes is seldom meant";
    citations {
        rfc1808 section "2.2":
            "a URL consists of characters of US-ASCII; others have no rule";
        url07 section "2.1", uri01 section "2.1", rfc2396 section "2.1":
            "other characters are written as octets, and the scheme decides which octets represent them";
        rfc3986 section "2.5":
            "a new scheme encodes other characters as UTF-8 first; an older one may do otherwise";
        rfc3987 section "2.2":
            "characters of the UCS are allowed as far as ucschar lists them, and those for private use in a query alone";
        2141 section "2.4":
            "spaces, controls, octets beyond US-ASCII and the characters \\ \" & < > [ ] ^ ` { | } ~ are not used in a name";
    }
    citation: |diagnostic| {
        (host(diagnostic).is_some() && diagnostic.edition.traits().syntax.escapes_utf8).then_some(&IN_HOST)
    },
    message: |diagnostic, to| {
        if let Some(outside) = Outside::of(diagnostic) {
            return write!(to, "{outside}, in the {}", diagnostic.part);
        }
        let (others, verb) = if has_others(diagnostic) { (" and others", "are") } else { ("", "is") };
        let elsewhere = if is_elsewhere(diagnostic) { " and elsewhere" } else { "" };
        write!(to, "{}{others} in the {}{elsewhere} {verb} not US-ASCII", diagnostic.quoted(), diagnostic.part)
    },
    label: |diagnostic, to| {
        to.write_str(match Outside::of(diagnostic) {
            Some(Outside { kind: Kind::Private, .. }) => "allowed only in a query",
            Some(_) => "not allowed in an IRI",
            None => "not US-ASCII",
        })
    },
    note: |diagnostic, to| to.write_str(match host(diagnostic).map(form) {
        _ if Outside::of(diagnostic).is_some() => "",
        None if is_iri(diagnostic) => "RFC 3987 section 3.1 maps an IRI to a URI by the escapes of UTF-8",
        None => "the scheme decides which octets represent a character; these are those of UTF-8",
        Some(Ok(())) => "browsers look up this form (UTS #46, nontransitional processing)",
        Some(Err(_)) => "a program that looks the name up needs its US-ASCII form",
    }),
    help: |diagnostic, to| {
        if let Some(Outside { kind, .. }) = Outside::of(diagnostic) {
            return match kind {
                _ if !diagnostic.part.is_data() => to.write_str("correct the name"),
                Kind::Private => write!(to, "write {}, or another character", diagnostic.escaped()),
                _ => write!(to, "remove it, or write {}", diagnostic.escaped()),
            };
        }
        let is_iri = is_iri(diagnostic);
        if !is_iri && maps_host_and_others(diagnostic) {
            return to.write_str("write the host in its US-ASCII form, and the other characters as escapes of UTF-8");
        }
        let host = if is_iri { host_of_text(diagnostic) } else { host(diagnostic) };
        let Some(host) = host.filter(|host| !is_elsewhere(diagnostic) || form(host).is_err()) else {
            if is_iri && has_others(diagnostic) {
                return to.write_str("write the URI that the IRI maps to");
            }
            return write!(to, "write {}", diagnostic.escaped());
        };
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
        if Outside::of(diagnostic).is_some() {
            let is_data = diagnostic.part.is_data();
            return is_data.then(|| Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece())));
        }
        // A host has no escapes that any program would look up.
        let is_iri = is_iri(diagnostic);
        let host = if is_iri { host_of_text(diagnostic) } else { host(diagnostic) };
        if host.is_some_and(|host| form(host).is_err()) {
            return None;
        }
        let Detail::Foreign(foreign) = diagnostic.detail else { return None };
        let (span, mapped) = Mapped::of(diagnostic.text, foreign, is_iri)?;
        Some(Suggestion::new(span, Replacement::Mapped(mapped)))
    },
}

/// Returns whether the input is an IRI, which maps to one URI.
fn is_iri(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.valid_under.is_some()
}

/// Characters that RFC 3987 allows in no IRI, or not where they are.
#[derive(Clone, Copy)]
struct Outside {
    first: char,
    kind: Kind,
    has_others: bool,
}

/// Why a character is excluded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// U+0080 to U+009F.
    Control,
    /// `iprivate`, which is allowed in a query only.
    Private,
    /// U+FFFE and the like, which represent no character.
    Noncharacter,
    /// U+FFF0 to U+FFFD, among them U+FFFD.
    Special,
    /// U+E0001, and U+E0020 to U+E007F.
    Tag,
    /// U+E0100 to U+E01EF.
    VariationSelector,
    /// The rest of U+E0000 to U+E0FFF.
    Unassigned,
}

impl Outside {
    /// Those of a finding, if its edition allows others beyond US-ASCII.
    fn of(diagnostic: &Diagnostic<'_>) -> Option<Self> {
        if !diagnostic.edition.traits().classes.has_non_ascii() || diagnostic.names.is_some() {
            return None;
        }
        let mut characters = diagnostic.piece().chars();
        let first = characters.next()?;
        let kind = match u32::from(first) {
            ..=0x9F => Kind::Control,
            0xFDD0..=0xFDEF => Kind::Noncharacter,
            code if code & 0xFFFE == 0xFFFE => Kind::Noncharacter,
            0xFFF0..=0xFFFF => Kind::Special,
            0xE_0001 | 0xE_0020..=0xE_007F => Kind::Tag,
            0xE_0100..=0xE_01EF => Kind::VariationSelector,
            0xE_0000..=0xE_0FFF => Kind::Unassigned,
            _ => Kind::Private,
        };
        Some(Self { first, kind, has_others: characters.next().is_some() })
    }
}

impl fmt::Display for Outside {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            Kind::Control => "a control character",
            Kind::Private => "a private-use character",
            Kind::Noncharacter => "a noncharacter",
            Kind::Special if self.first == char::REPLACEMENT_CHARACTER => "the replacement character",
            Kind::Special => "a special character",
            Kind::Tag => "a tag character",
            Kind::VariationSelector => "a variation selector",
            Kind::Unassigned => "a code point without a character",
        };
        let others = if self.has_others { ", and others" } else { "" };
        write!(to, "U+{:04X}, {what}{others}", u32::from(self.first))
    }
}

/// The host of the text of `diagnostic`, if it has characters beyond US-ASCII.
fn host_of_text<'a>(diagnostic: &Diagnostic<'a>) -> Option<&'a str> {
    let Detail::Foreign(Foreign { host: Some(host), .. }) = diagnostic.detail else { return None };
    diagnostic.text.get(host.start..host.end)
}

/// Returns the host of the text of `diagnostic` beyond US-ASCII, if the finding is in it.
fn host<'a>(diagnostic: &Diagnostic<'a>) -> Option<&'a str> {
    let Detail::Foreign(Foreign { host: Some(host), .. }) = diagnostic.detail else { return None };
    let is_inside = host.start <= diagnostic.span.start && diagnostic.span.end <= host.end;
    diagnostic.text.get(host.start..host.end).filter(|_| is_inside)
}

/// What RFC 3986 says of a host.
const IN_HOST: Citation = rfc3986(
    "3.2.2",
    "a name beyond US-ASCII is encoded as UTF-8 and escaped, and one for the DNS must be transformed to IDNA instead",
);

/// Returns whether the suggestion maps the host, and characters elsewhere.
fn maps_host_and_others(diagnostic: &Diagnostic<'_>) -> bool {
    let Detail::Foreign(foreign) = diagnostic.detail else { return false };
    let Some(host) = foreign.host else { return false };
    host_of_text(diagnostic).is_some_and(|host| form(host).is_ok())
        && Mapped::of(diagnostic.text, foreign, false).is_some_and(|(span, _)| span != host)
}

fn form(host: &str) -> Result<(), NoForm> {
    write_host(host, &mut Nothing)
}

/// Returns whether a `%` that begins no escape precedes any of these characters, which may be meant with it. Linear.
fn has_malformed_escape_before(text: &str) -> bool {
    let mut foreign = text.char_indices().filter(|(_, character)| !character.is_ascii());
    foreign.any(|(at, _)| text.get(..at).is_some_and(ends_with_malformed_escape))
}

fn has_others(diagnostic: &Diagnostic<'_>) -> bool {
    matches!(diagnostic.detail, Detail::Foreign(Foreign { has_others: true, .. })) || is_elsewhere(diagnostic)
}

fn is_elsewhere(diagnostic: &Diagnostic<'_>) -> bool {
    matches!(diagnostic.detail, Detail::Foreign(Foreign { is_elsewhere: true, .. }))
}

fn is_safe(diagnostic: &Diagnostic<'_>) -> bool {
    if is_iri(diagnostic) {
        maps_to_one_uri(diagnostic)
    } else if Outside::of(diagnostic).is_some() {
        false
    } else {
        has_letters_of_an_iri(diagnostic)
    }
}

/// Returns whether RFC 3987 leaves no choice for the input, which is an IRI, and all of it is meant: it has an authority of
/// US-ASCII, and nothing of a typesetter.
fn maps_to_one_uri(diagnostic: &Diagnostic<'_>) -> bool {
    let text = diagnostic.text;
    let is_of_text = |character: char| {
        // The block of general punctuation: dashes, bullets, spaces, and marks that are not visible.
        let is_punctuation = matches!(character, '\u{2000}'..='\u{206f}');
        name_of(character).is_none() && of_full_width(character).is_none() && !is_punctuation
    };
    let is_foreign =
        |neighbour: Option<char>| neighbour.is_some_and(|next| !next.is_ascii() && is_of_text(next));
    // A joiner is a part of what it joins, such as an emoji.
    let joins = |(at, character): (usize, char)| {
        character == '\u{200d}'
            && is_foreign(text.get(..at).and_then(|before| before.chars().next_back()))
            && is_foreign(text.get(at..).and_then(|rest| rest.chars().nth(1)))
    };
    let is_meant = |(at, character)| is_of_text(character) || joins((at, character));
    !diagnostic.may_be_several
        && Components::of(text).authority.is_none_or(str::is_ascii)
        && text.char_indices().all(is_meant)
        && !may_be_drive(text)
}

/// Returns whether RFC 3987 leaves no choice for the whole input. Words end with such letters, so their neighbours are not
/// checked; they delimit nothing, except between two references that nothing else separates.
fn has_letters_of_an_iri(diagnostic: &Diagnostic<'_>) -> bool {
    let Components { scheme, authority, query, .. } = Components::of(diagnostic.text);
    let is_ascii = |piece: Option<&str>| piece.is_none_or(str::is_ascii);
    diagnostic.edition.traits().syntax.escapes_utf8
        && !diagnostic.may_be_several
        && diagnostic.part.is_data()
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
