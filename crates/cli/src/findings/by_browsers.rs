//! Where browsers read a reference otherwise: a note at the finding that is about that place.

use uri_bnf::validate::{Diagnostic, ReferencePart};

use super::finding::Finding;
use crate::browsers::{Component, Differences};

/// Adds the two readings of each component that differs to the most severe finding about it, the first of several. Nothing is
/// added where no finding is about it. `findings` are those of the diagnostics, in their order.
pub(crate) fn add_notes(findings: &mut [Finding], diagnostics: &[Diagnostic<'_>], text: &str) {
    let Some(first) = diagnostics.first().filter(|first| first.names().is_none()) else { return };
    let Some(differences) = Differences::of(text, first.edition()) else { return };
    let mut noted: Vec<(usize, Vec<Component>)> = Vec::new();
    for &component in differences.components() {
        let about = diagnostics.iter().enumerate().filter(|(_, diagnostic)| is_about(diagnostic, component));
        // Of several, `max_by_key` takes the last.
        let Some((index, _)) = about.rev().max_by_key(|(_, diagnostic)| diagnostic.severity()) else {
            continue;
        };
        match noted.iter_mut().find(|(other, _)| *other == index) {
            Some((_, components)) => components.push(component),
            None => noted.push((index, vec![component])),
        }
    }
    for (index, components) in noted {
        if let Some(finding) = findings.get_mut(index) {
            finding.notes.push(differences.words(&components));
        }
    }
}

/// Returns whether a finding is about a place at which browsers may take something else for a component.
///
/// A finding about the reference as a whole, its scheme, or a backslash, which moves the ends of components, is about all of
/// them. In a path, browsers change only what they take out or take for a delimiter.
fn is_about(diagnostic: &Diagnostic<'_>, component: Component) -> bool {
    let has = |characters: &[char]| beginning(diagnostic).contains(characters);
    match diagnostic.part() {
        ReferencePart::Reference | ReferencePart::Scheme | ReferencePart::OpaquePart => true,
        ReferencePart::Query | ReferencePart::Fragment | ReferencePart::Nid | ReferencePart::Nss => false,
        _ if has(&['\\']) => true,
        ReferencePart::Authority => matches!(component, Component::Host | Component::Port),
        ReferencePart::Host | ReferencePart::Userinfo => component == Component::Host,
        ReferencePart::Port => component == Component::Port,
        _ => {
            let is_escaped_dot = || beginning(diagnostic).to_ascii_lowercase().contains("%2e");
            component == Component::Path && (has(&['\t', '\n', '\r']) || is_escaped_dot())
        }
    }
}

/// Returns the beginning of what a finding is about. A segment that browsers change is shorter.
fn beginning<'a>(diagnostic: &Diagnostic<'a>) -> &'a str {
    let piece = diagnostic.piece();
    let end = (0..=piece.len().min(LONGEST_SEGMENT)).rev().find(|&end| piece.is_char_boundary(end));
    piece.get(..end.unwrap_or_default()).unwrap_or_default()
}

/// How many octets of a piece are searched, so that many findings about one long text take linear time.
const LONGEST_SEGMENT: usize = 64;
