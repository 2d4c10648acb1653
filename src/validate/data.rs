//! Whether a character can only be data.

use super::{Component, Diagnostic};

/// Returns whether it is inside a path, a query or a fragment of an input that is one reference, with something on both
/// sides that does not belong to the text around the reference: a character there can only be data. Not before a colon
/// in the first segment, where a scheme may be meant.
pub(super) fn is_data_in_the_middle(diagnostic: &Diagnostic<'_>) -> bool {
    let around =
        |character: char| character.is_ascii_whitespace() || matches!(character, '<' | '>' | '"' | '\'');
    let before = diagnostic.text.get(..diagnostic.span.start).and_then(|before| before.chars().next_back());
    let after = diagnostic.text.get(diagnostic.span.end..).and_then(|after| after.chars().next());
    is_in_data(diagnostic)
        && !diagnostic.may_be_several
        && diagnostic.second.is_none()
        && before.is_some_and(|before| !around(before))
        && after.is_some_and(|after| !around(after))
}

/// Returns whether it is in a path, a query or a fragment, and not before a colon in the first segment.
pub(super) fn is_in_data(diagnostic: &Diagnostic<'_>) -> bool {
    let is_data = matches!(
        diagnostic.component,
        Component::Path
            | Component::FirstSegment
            | Component::OpaquePart
            | Component::Query
            | Component::Fragment
    );
    is_data && !diagnostic.is_before_colon()
}
