//! Bidirectional formatting characters, which the grammar allows.

use crate::{
    grammar::class::non_ascii::{is_formatting_character, is_later_formatting_character},
    text::typography::name_of_invisible,
    validate::{
        Diagnostic, Suggestion,
        finding::{checks::passes::escapes::part, report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    FORMATTING_CHARACTER = 480 "formatting-character" Error;
    what {
        /// Reports a bidirectional formatting character, which an IRI must not contain.
    }
    why {
        /// Such a character is not visible, but it changes the order in which a display shows the text around it: two
        /// IRIs that look alike identify different resources, and nobody can type the IRI that they see. RFC 3987
        /// forbids LRM, RLM, LRE, RLE, PDF, LRO and RLO. Its grammar nevertheless accepts them, because they are in
        /// `ucschar`. So this error does not change whether an input is in the language, and the policy `grammar` does
        /// not report it.
        ///
        /// Unicode 6.3 added ALM, LRI, RLI, FSI and PDI after RFC 3987 was published. They have the same effect, and
        /// are a warning. Adjacent characters are reported together.
        ///
        /// Remove it. To show an IRI in its order, put such characters around it, or set the direction of the text.
    }
    example {
        edition "RFC 3987", input "/a\u{202e}b",
        finding 2..5 "a right-to-left override (U+202E) in the path", fix "/ab",
    }
    safety sometimes(is_around):
        "before or after an IRI, such a character is not a part of it; elsewhere, the resource may have it in its name";
    citations {
        rfc3987 section "4.1":
            "an IRI must not contain bidirectional formatting characters, which may only surround it";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        let first = diagnostic.piece().chars().next().unwrap_or_default();
        let name = name_of_invisible(first).unwrap_or_default();
        let article = if name.starts_with(['A', 'a', 'i']) { "an" } else { "a" };
        let others = if diagnostic.piece().chars().count() > 1 { " and others" } else { "" };
        write!(to, "{article} {name} (U+{:04X}){others} in the {}", u32::from(first), diagnostic.part)
    },
    label: |_, to| to.write_str("invisible; changes the order in which text is shown"),
    note: |diagnostic, to| {
        if diagnostic.piece().chars().any(is_formatting_character) {
            Ok(())
        } else {
            to.write_str("RFC 3987 does not list it, because Unicode added it later")
        }
    },
    help: |_, to| to.write_str("remove it"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
}

/// Returns whether it is at the beginning or at the end of the input.
fn is_around(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.span.start == 0 || diagnostic.span.end == diagnostic.text.len()
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if !report.wants(FORMATTING_CHARACTER) {
        return;
    }
    let is_one = |character| is_formatting_character(character) || is_later_formatting_character(character);
    let first_segment = subject.path.split('/').next().unwrap_or_default();
    let mut rest = subject.text;
    while let Some(at) = rest.find(is_one) {
        rest = &rest[at..];
        let after = rest.trim_start_matches(is_one);
        let run = &rest[..rest.len() - after.len()];
        let part = part(subject, first_segment, report, rest);
        let span = report.span(run);
        if run.chars().any(is_formatting_character) {
            report.with(FORMATTING_CHARACTER, part, span, None, Detail::None);
        } else {
            report.warn(FORMATTING_CHARACTER, part, span, None, Detail::None);
        }
        rest = after;
    }
}
