//! Characters that a word processor, a web page or an input method wrote in place of others.
//!
//! Found in `finding/recover/foreign.rs`.

use core::fmt;

use crate::{
    Span,
    text::{
        escaped::Escaped,
        typography::{
            around_iri, hardly_meant, is_formatting, look_alike, look_alikes, name_of, of_full_width,
            separator, write_meant,
        },
    },
    validate::{
        Citation, Diagnostic, ReferencePart, Suggestion,
        finding::{checks::passes::escapes::part, report::Report, subject::Subject},
        saying::{
            check::check,
            citation::rfc3987,
            detail::Detail,
            suggestion::Replacement,
            words::{Cut, is_empty},
        },
    },
};

check! {
    TYPOGRAPHIC_CHARACTER = 115 "typographic-character" Error;
    what {
        /// Reports a character that a word processor, a web page or an input method writes in place of another.
        ///
        /// These are curly quotation marks, dashes, spaces that do not break, marks without width, and full-width forms.
    }
    why {
        /// Such a character comes with a text that was copied, or a program replaced what was typed. Nobody sees some of
        /// them. Quotation marks, spaces and marks without width at the ends of the input are not a part of it. Inside,
        /// the finding names the first character of a component, and the fix writes what was meant for all of them.
        /// Next to letters of Chinese, Japanese or Korean, such characters are those of a text, so they are [not
        /// US-ASCII](super::NON_ASCII_CHARACTER), and nothing else; so are joiners between two others.
        ///
        /// Write what was meant. If the character itself is meant, write the escapes of its octets.
    }
    example {
        edition "RFC 3986", input "\u{201c}http://h.example/\u{201d}",
        finding 0..3 "a left double quotation mark (U+201C) before the reference", fix "http://h.example/",
    }
    example {
        edition "RFC 3986", input "/a\u{2013}b",
        finding 2..5 "an en dash (U+2013) in the path", fix "/a-b",
    }
    example {
        edition "RFC 3986", input "http\u{ff1a}\u{ff0f}\u{ff0f}h.example/",
        finding 4..13 "a full-width \":\" (U+FF1A) in the reference", fix "http://h.example/",
    }
    example {
        edition "RFC 3987", input "http://h.example/a\u{201d}",
        finding 18..21 "a right double quotation mark (U+201D) after the reference", fix "http://h.example/a",
    }
    editions {
        /// RFC 3987 allows all of these in an IRI. So they are an error only before a scheme, or in a port. Quotation marks at
        /// the ends, what ends a sentence of an East Asian script, spaces and marks without width anywhere, and full-width
        /// delimiters after a scheme are a warning. So are other characters that look like a delimiter in an authority; elsewhere
        /// they are advice. Marks for the direction of a text have [another
        /// code](super::FORMATTING_CHARACTER). Dashes and quotation marks inside are not reported.
    }
    safety sometimes(has_marks_around):
        "the character itself may be meant. Marks for the direction of a text before an IRI and after it are not a part \
         of it, by RFC 3987 section 4.1";
    citations {
        rfc1808 section "2.2":
            "a URL consists of characters of US-ASCII; others have no rule";
        url07 section "2.1", uri01 section "2.1", rfc2396 section "2.1":
            "other characters are written as octets, and the scheme decides which octets represent them";
        rfc3986 section "2":
            "a URI consists of a limited set of characters: digits, letters and a few graphic symbols of US-ASCII";
        rfc3987 section "6.1":
            "full-width forms of Latin characters, and what looks like a space or a delimiter, should be avoided";
    }
    may_be_advice: true,
    citation: |diagnostic| has_marks_around(diagnostic).then_some(&AROUND),
    message: |diagnostic, to| {
        write!(to, "{}", Named(diagnostic.piece()))?;
        if matches!(diagnostic.detail, Detail::Inside(_)) {
            let is_before = diagnostic.span.start < inside(diagnostic).start;
            return write!(to, " {} the reference", if is_before { "before" } else { "after" });
        }
        write!(to, " in the {}", diagnostic.part)?;
        delimiter(diagnostic).map_or(Ok(()), |delimiter| write!(to, " looks like the delimiter \"{delimiter}\""))
    },
    label: |diagnostic, to| {
        if let Some(delimiter) = delimiter(diagnostic) {
            return write!(to, "not a \"{delimiter}\"");
        }
        let what = Meant(diagnostic.piece(), is_in_name(diagnostic));
        match diagnostic.detail {
            Detail::Typographic(_) if !is_empty(&what) => write!(to, "\"{what}\" was meant"),
            _ => to.write_str("remove it"),
        }
    },
    second_label: "remove it as well",
    help: |diagnostic, to| {
        if let Some(delimiter) = delimiter(diagnostic) {
            write!(to, "write \"{delimiter}\"")?;
            return if diagnostic.part.is_data() {
                write!(to, " if it is meant, or {} if the character itself is", diagnostic.escaped())
            } else {
                to.write_str(if delimiter == "." { "" } else { " if it is meant, or correct the name" })
            };
        }
        let is_in_name = is_in_name(diagnostic);
        match diagnostic.detail {
            Detail::Typographic(all) if is_empty(&Meant(all, is_in_name)) => to.write_str("remove it"),
            Detail::Typographic(_) if is_empty(&Meant(diagnostic.piece(), is_in_name)) => to.write_str("remove it"),
            Detail::Typographic(_) => {
                let meant = Meant(diagnostic.piece(), is_in_name);
                let escape = |text: &str, to: &mut fmt::Formatter<'_>| write!(to, "{}", Escaped(text));
                write!(to, "write {meant}")?;
                if diagnostic.part.is_data() {
                    let escaped = Cut(diagnostic.piece(), escape);
                    write!(to, ", or {escaped} if the character itself is meant")?;
                }
                Ok(())
            }
            _ if diagnostic.second.is_some() => to.write_str("remove what is around the reference"),
            _ => to.write_str("remove it"),
        }
    },
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::Inside(text) => {
            let end = diagnostic.second.unwrap_or(diagnostic.span).end;
            let span = Span::new(diagnostic.span.start, end);
            Some(Suggestion::text(span, if diagnostic.second.is_some() { text } else { "" }))
        }
        Detail::Typographic(all) => {
            let span = Span::within(diagnostic.text, all)?;
            Some(Suggestion::new(span, Replacement::Meant(all, is_in_name(diagnostic))))
        }
        _ => match delimiter(diagnostic)? {
            _ if diagnostic.part.is_data() => {
                Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece())))
            }
            // A name is looked up with it.
            "." => Some(Suggestion::text(diagnostic.span, ".")),
            _ => None,
        },
    },
}

/// Reports those of `subject` that are hardly meant, if the edition allows characters beyond US-ASCII.
pub(in crate::validate) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let text = subject.text;
    if !report.traits.classes.has_non_ascii() || text.is_ascii() || !report.wants(TYPOGRAPHIC_CHARACTER) {
        return;
    }
    if let Some(delimiters) = separator(text) {
        return warn(report, ReferencePart::Reference, delimiters, None, Detail::Typographic(delimiters));
    }
    let (inside, before, after) = around_iri(text).unwrap_or((text, "", ""));
    let detail = Detail::Inside(inside);
    if !before.is_empty() {
        let second = if after.is_empty() { None } else { Some(report.span(after)) };
        warn(report, ReferencePart::Reference, before, second, detail);
    }
    let first_segment = subject.path.split('/').next().unwrap_or_default();
    let part_of = |piece: &str, report: &Report<'a, '_>| {
        let from = Span::within(text, piece).map_or(0, |span| span.start);
        part(subject, first_segment, report, text.get(from..).unwrap_or_default())
    };
    for run in hardly_meant(inside) {
        let part = part_of(run, report);
        warn(report, part, run, None, Detail::Typographic(run));
    }
    for piece in look_alikes(inside) {
        let (part, span) = (part_of(piece, report), report.span(piece));
        if matches!(part, ReferencePart::Userinfo | ReferencePart::Host | ReferencePart::Authority) {
            report.warn(TYPOGRAPHIC_CHARACTER, part, span, None, Detail::None);
        } else {
            report.advise(TYPOGRAPHIC_CHARACTER, part, span, None, Detail::None);
        }
    }
    if before.is_empty() && !after.is_empty() {
        warn(report, ReferencePart::Reference, after, None, detail);
    }
}

/// The delimiter that the character of the finding looks like, if it is in its component without a fault of the grammar.
fn delimiter(diagnostic: &Diagnostic<'_>) -> Option<&'static str> {
    if diagnostic.detail != Detail::None {
        return None;
    }
    diagnostic.piece().chars().next().and_then(look_alike)
}

/// Reports `piece`, which the grammar allows.
fn warn<'a>(
    report: &mut Report<'a, '_>,
    part: ReferencePart,
    piece: &'a str,
    second: Option<Span>,
    detail: Detail<'a>,
) {
    let span = report.span(piece);
    report.warn(TYPOGRAPHIC_CHARACTER, part, span, second, detail);
}

/// Returns whether the finding is in the name of a host or in a port, which have neither quotation marks nor spaces.
fn is_in_name(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.part.is_host() || diagnostic.part == ReferencePart::Port
}

/// What RFC 3987 says of the marks around an IRI.
const AROUND: Citation =
    rfc3987("4.1", "bidirectional formatting characters may surround an IRI, but they are not a part of it");

/// Returns whether only marks for the direction of a text surround the reference, under an edition of IRIs.
fn has_marks_around(diagnostic: &Diagnostic<'_>) -> bool {
    let are_marks = |span: Span| {
        diagnostic.text.get(span.start..span.end).is_some_and(|piece| piece.chars().all(is_formatting))
    };
    let Detail::Inside(inside) = diagnostic.detail else { return false };
    let after = diagnostic.second.unwrap_or(diagnostic.span);
    !diagnostic.may_be_several
        && diagnostic.edition.traits().classes.has_non_ascii()
        && are_marks(diagnostic.span)
        && are_marks(after)
        && !inside.is_empty()
}

fn inside(diagnostic: &Diagnostic<'_>) -> Span {
    let Detail::Inside(text) = diagnostic.detail else { return diagnostic.span };
    Span::within(diagnostic.text, text).unwrap_or(diagnostic.span)
}

/// What was meant, the first 32 characters.
struct Meant<'a>(&'a str, bool);

impl fmt::Display for Meant<'_> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write: fn(&str, &mut fmt::Formatter<'_>) -> fmt::Result = if self.1 {
            |text, to| write_meant(text, true, to)
        } else {
            |text, to| write_meant(text, false, to)
        };
        Cut(self.0, write).fmt(to)
    }
}

/// The first typographic character of a text by its name.
struct Named<'a>(&'a str);

impl fmt::Display for Named<'_> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_named =
            |character: &char| name_of(*character).is_some() || of_full_width(*character).is_some();
        let Some(character) = self.0.chars().find(is_named) else { return Ok(()) };
        let code = u32::from(character);
        if let Some(ascii) = of_full_width(character) {
            return write!(to, "a full-width \"{ascii}\" (U+{code:04X})");
        }
        let name = name_of(character).unwrap_or_default();
        let article = if name.starts_with(['A', 'a', 'e', 'i']) { "an" } else { "a" };
        write!(to, "{article} {name} (U+{code:04X})")
    }
}
