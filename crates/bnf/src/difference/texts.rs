//! Whether two rules are written alike.

use crate::syntax::expression::Expression;
use crate::syntax::production::Production;
use alloc::vec::Vec;

/// How the definitions of two rules differ as they are written.
///
/// White space, comments, parentheses around one element, and the notation make no difference: `a | b` in BNF is `a / b`
/// in ABNF.
///
/// ```
/// assert_eq!(uri_bnf_judge::TextChange::Renamed.name(), "renamed");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TextChange {
    /// They are written alike.
    Same,
    /// They are written alike, except that rules have other names, and the rules with these names correspond.
    Renamed,
    /// They are written differently.
    Changed,
}

impl TextChange {
    /// Returns its name: `same`, `renamed` or `changed`.
    ///
    /// ```
    /// assert_eq!(uri_bnf_judge::TextChange::Changed.name(), "changed");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            TextChange::Same => "same",
            TextChange::Renamed => "renamed",
            TextChange::Changed => "changed",
        }
    }

    /// `corresponds` says whether two names are those of rules that correspond.
    pub(super) fn between(
        left: &Production,
        right: &Production,
        corresponds: impl Fn(&str, &str) -> bool,
    ) -> TextChange {
        // The walk has an explicit stack, and ends at the first difference.
        let mut open = Vec::from([(left.definition(), right.definition())]);
        let mut change = if left.name() == right.name() { TextChange::Same } else { TextChange::Renamed };
        while let Some((left, right)) = open.pop() {
            let (left, right) = (plain(left), plain(right));
            match (left, right) {
                (Expression::Alternatives(left), Expression::Alternatives(right))
                | (Expression::Sequence(left), Expression::Sequence(right))
                    if left.len() == right.len() =>
                {
                    open.extend(left.iter().zip(right));
                }
                (
                    Expression::Repetition { minimum, maximum, element },
                    Expression::Repetition { minimum: least, maximum: most, element: other },
                ) if (minimum, maximum) == (least, most) => open.push((element, other)),
                (Expression::Optional(left), Expression::Optional(right)) => open.push((left, right)),
                _ => match (name(left), name(right)) {
                    (Some(left), Some(right)) if left == right => {}
                    (Some(left), Some(right)) if corresponds(left, right) => change = TextChange::Renamed,
                    (None, None) if is_same_terminal(left, right) => {}
                    _ => return TextChange::Changed,
                },
            }
        }
        change
    }
}

/// Without parentheses.
fn plain(mut expression: &Expression) -> &Expression {
    while let Expression::Group(element) = expression {
        expression = element;
    }
    expression
}

fn name(expression: &Expression) -> Option<&str> {
    match expression {
        Expression::Reference(name) | Expression::Bracketed(name) => Some(name),
        _ => None,
    }
}

/// Returns whether two elements are written alike, or mean the same characters in their notations, like `","` in both.
fn is_same_terminal(left: &Expression, right: &Expression) -> bool {
    left == right || left.terminal().is_some_and(|octets| right.terminal() == Some(octets))
}
