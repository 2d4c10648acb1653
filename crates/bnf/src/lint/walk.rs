//! Walks through the definition of a rule.

use crate::syntax::expression::Expression;
use alloc::vec::Vec;

/// The members of a choice, and whether all references in each are as expected.
pub(super) type Members<'e> = (&'e [Expression], Vec<bool>);

/// The members of each choice in an expression, the inner choices first. Returns whether all references in the
/// expression are as `is_expected` says, which is called once for each. Recursive, to the depth of the expression.
pub(super) fn choices<'e>(
    expression: &'e Expression,
    is_expected: &impl Fn(&Expression) -> bool,
    found: &mut Vec<Members<'e>>,
) -> bool {
    match expression {
        Expression::Reference(_) | Expression::Bracketed(_) | Expression::Linked(_) => {
            is_expected(expression)
        }
        Expression::Alternatives(members) => {
            let expected: Vec<bool> =
                members.iter().map(|member| choices(member, is_expected, found)).collect();
            let all = expected.iter().all(|&is_expected| is_expected);
            found.push((members, expected));
            all
        }
        _ => {
            let mut all = true;
            for part in parts(expression) {
                all &= choices(part, is_expected, found);
            }
            all
        }
    }
}

/// The direct parts of an expression that is not a choice.
fn parts(expression: &Expression) -> &[Expression] {
    match expression {
        Expression::Sequence(members) => members,
        Expression::Repetition { element, .. }
        | Expression::Optional(element)
        | Expression::Group(element) => core::slice::from_ref(element),
        _ => &[],
    }
}
