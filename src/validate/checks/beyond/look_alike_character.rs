//! Characters that look like a space, like nothing, or like a character of US-ASCII.

use crate::{
    grammar::class::beyond::{is_formatting_character, is_later_formatting_character},
    validate::{
        Component, Suggestion,
        check::check,
        checks::passes::escapes::component,
        detail::Detail,
        report::Report,
        subject::Subject,
        suggestion::Replacement,
        typography::{Stretches, name_of, of_blank, of_full_width},
    },
};

check! {
    LOOK_ALIKE_CHARACTER = 488 "look-alike-character" Warning;
    what {
        /// Reports a space beyond US-ASCII, a character that is not visible, or the full-width form of a character of US-ASCII.
    }
    why {
        /// The grammar allows these in each component. But nobody sees in which of them two IRIs differ, so they are lost, or
        /// become others, when an IRI is copied or typed: most of them come from a word processor, a web page or an input
        /// method. In words of East Asian scripts, spaces and full-width forms are usual, and joiners are in those of some other
        /// scripts; these are not reported. Adjacent characters are reported together.
        ///
        /// A full-width form is advice, because it may be what a search is for. In a host it is not reported, because a program
        /// that looks up the name converts it.
        ///
        /// Write the character of US-ASCII, or nothing.
    }
    example {
        edition "RFC 3987", input "/a\u{a0}b",
        finding 2..4 "a no-break space (U+00A0) in the path", fix "/a%20b",
    }
    example {
        edition "RFC 3987", input "/a?q=\u{ff41}",
        finding 5..8 "the full-width form of \"a\" (U+FF41) in the query", fix "/a?q=a",
    }
    safety never:
        "the resource may have the character in its name";
    references {
        rfc3987 section "6.1":
            "look-alikes of spaces and of other excluded characters, and full-width forms of Latin letters, should be avoided";
    }
    may_be_advice: true,
    message: |diagnostic, to| {
        let mut characters = diagnostic.piece().chars();
        let first = characters.next().unwrap_or_default();
        if let Some(ascii) = of_full_width(first) {
            write!(to, "the full-width form of {:?}", ascii.encode_utf8(&mut [0; 4]))?;
        } else {
            let name = name_of(first).unwrap_or_default();
            let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
            write!(to, "{article} {name}")?;
        }
        let others = if characters.next().is_some() { " and others" } else { "" };
        write!(to, " (U+{:04X}){others} in the {}", u32::from(first), diagnostic.component)
    },
    label: |diagnostic, to| to.write_str(match diagnostic.piece().chars().next().and_then(of_full_width) {
        Some(_) => "looks like a character of US-ASCII",
        None => "looks like a space, or like nothing",
    }),
    help: |_, to| to.write_str("write the character of US-ASCII, or nothing"),
    suggestion: |diagnostic| {
        let piece = diagnostic.piece();
        let characters = || piece.chars();
        let is_around = diagnostic.span.start == 0 || diagnostic.span.end == diagnostic.text.len();
        if diagnostic.component == Component::Host || characters().all(|character| of_blank(character) == Some("")) {
            return Some(Suggestion::text(diagnostic.span, ""));
        }
        if characters().all(|character| of_blank(character).is_some()) {
            return Some(Suggestion::text(diagnostic.span, if is_around { "" } else { "%20" }));
        }
        // A delimiter would divide the component.
        let is_word = |character: char| of_full_width(character).is_some_and(|ascii| ascii.is_ascii_alphanumeric());
        characters().all(is_word).then(|| Suggestion::new(diagnostic.span, Replacement::Meant(piece, false)))
    },
}

/// What a character looks like.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    FullWidth,
}

/// The kind of a typographic character, unless another code reports it.
fn kind(character: char) -> Option<Kind> {
    if is_formatting_character(character) || is_later_formatting_character(character) {
        None
    } else if of_full_width(character).is_some() {
        Some(Kind::FullWidth)
    } else {
        of_blank(character).map(|_| Kind::Blank)
    }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if !report.wants(LOOK_ALIKE_CHARACTER) {
        return;
    }
    let first_segment = subject.path.split('/').next().unwrap_or_default();
    for stretch in Stretches::of(subject.text).filter(|stretch| stretch.is_typographic) {
        let mut rest = stretch.text;
        while let Some(first) = rest.chars().next() {
            let kind_of_run = kind(first);
            let after = rest.trim_start_matches(|character| kind(character) == kind_of_run);
            let run = &rest[..rest.len() - after.len()];
            let from = report.span(run);
            let component = component(subject, first_segment, report, rest);
            match kind_of_run {
                Some(Kind::Blank) => report.with(LOOK_ALIKE_CHARACTER, component, from, None, Detail::None),
                Some(Kind::FullWidth) if !component.is_host() => {
                    report.advise(LOOK_ALIKE_CHARACTER, component, from, None, Detail::None);
                }
                _ => {}
            }
            rest = after;
        }
    }
}

/// Returns whether a space or a character that is not visible is reported in `label`.
pub(super) fn has_blank(label: &str) -> bool {
    let mut typographic = Stretches::of(label).filter(|stretch| stretch.is_typographic);
    typographic.any(|stretch| stretch.text.chars().any(|character| kind(character) == Some(Kind::Blank)))
}
