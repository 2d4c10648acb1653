//! Walks through the definition of a rule.

use crate::bnf::syntax::expression::Expression;

/// The members of each choice in an expression, the inner choices first. Recursive, to the depth of the expression.
pub(super) fn choices<'e>(expression: &'e Expression, found: &mut alloc::vec::Vec<&'e [Expression]>) {
    for part in parts(expression) {
        choices(part, found);
    }
    if let Expression::Alternatives(members) = expression {
        found.push(members);
    }
}

/// Returns whether all references in an expression are as `is_expected` says. Recursive, to the depth of the
/// expression.
pub(super) fn all_references(
    expression: &Expression,
    is_expected: &mut impl FnMut(&Expression) -> bool,
) -> bool {
    match expression {
        Expression::Reference(_) | Expression::Bracketed(_) | Expression::Linked(_) => {
            is_expected(expression)
        }
        _ => parts(expression).iter().all(|part| all_references(part, is_expected)),
    }
}

/// The direct parts of an expression.
fn parts(expression: &Expression) -> &[Expression] {
    match expression {
        Expression::Alternatives(members) | Expression::Sequence(members) => members,
        Expression::Repetition { element, .. }
        | Expression::Optional(element)
        | Expression::Group(element) => core::slice::from_ref(element),
        _ => &[],
    }
}
