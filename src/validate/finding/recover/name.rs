//! Finds the errors of an input that is not a name.

use super::{around, character};
use crate::{
    grammar::class::{CharacterClass, rfc3986, urn},
    text::several::may_be_several,
    validate::{
        NameGrammar, ReferencePart,
        finding::{
            checks::{NOT_IN_GRAMMAR, name_faults},
            report::Report,
            wrong::Wrong,
        },
        saying::detail::Detail,
    },
};

static SCHEME: Wrong = Wrong::new(
    "is not the beginning of a name, \"urn:\"",
    "not the scheme of names",
    "write \"urn:\" and the name",
);
static NO_SCHEME: Wrong =
    Wrong::new("a name begins with \"urn:\"", "\"urn:\" is missing here", "write \"urn:\" before the name");

/// Reports the errors of the grammar of `names` in the report's text, which is not a name, from left to right. There may be
/// others, which only that grammar finds.
pub(in crate::validate) fn recover(report: &mut Report<'_, '_>, names: NameGrammar) {
    const SCHEME_AND_COLON: usize = "urn:".len();
    let (text, white_space_after) = around::check(report);
    report.may_be_several = may_be_several(text);
    let begins = text.get(..SCHEME_AND_COLON).is_some_and(|begin| begin.eq_ignore_ascii_case("urn:"));
    if begins {
        name(report, &text[SCHEME_AND_COLON..], names.traits().has_components);
    } else {
        let length = text.find([':', ' ', '/', '?', '#']).unwrap_or_default();
        let has_scheme = text[length..].starts_with(':') && length > 0;
        let (piece, wrong) = if has_scheme { (&text[..=length], &SCHEME) } else { (&text[..0], &NO_SCHEME) };
        let span = report.span(piece);
        report.with(NOT_IN_GRAMMAR, ReferencePart::Reference, span, None, Detail::Wrong(wrong, None));
    }
    for piece in white_space_after {
        around::white_space(report, piece);
    }
}

/// Reports the errors in what follows the scheme.
fn name<'a>(report: &mut Report<'a, '_>, text: &'a str, has_components: bool) {
    let (text, fragment) = match text.split_once('#').filter(|_| has_components) {
        Some((text, fragment)) => (text, Some(fragment)),
        None => (text, None),
    };
    let end = text.find('?').filter(|_| has_components).unwrap_or(text.len());
    let (name, components) = text.split_at(end);
    let nss = name.find(':').map_or(name.len(), |colon| colon + 1);
    name_faults::check_name(name, !has_components, &mut |piece, wrong, write| {
        let span = report.span(piece);
        let is_in_nid = span.start < report.span(&name[nss..]).start && nss < name.len();
        let part = if is_in_nid { ReferencePart::Nid } else { ReferencePart::Nss };
        report.with(NOT_IN_GRAMMAR, part, span, None, Detail::Wrong(wrong, write));
    });
    let allowed = if has_components { rfc3986::PathCharacter::SET } else { urn::Trans::SET };
    character::check(report, ReferencePart::Nss, &name[nss..], allowed);
    if has_components {
        name_faults::check_components(components, &mut |piece, wrong, write| {
            let span = report.span(piece);
            report.with(NOT_IN_GRAMMAR, ReferencePart::Query, span, None, Detail::Wrong(wrong, write));
        });
        character::check(report, ReferencePart::Query, components, rfc3986::QueryCharacter::SET);
    }
    if let Some(fragment) = fragment {
        character::check(report, ReferencePart::Fragment, fragment, rfc3986::QueryCharacter::SET);
    }
}
