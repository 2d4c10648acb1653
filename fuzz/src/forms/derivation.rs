//! A derivation: which rule derives which part of a text.

use uri_bnf::{
    Span,
    grammar::{Derived, RuleId, RuleTable},
};

/// The texts up to this length have each step of their derivation checked.
const SHORT: usize = 40;

/// Checks that `steps` derive the text up to `end` by the rule `root`: steps are inside those that contain them, in
/// order, and each rule accepts what it derives.
pub(super) fn check(table: &RuleTable, root: RuleId, text: &str, end: Option<usize>, steps: &[Derived]) {
    let Some(end) = end else {
        assert!(steps.is_empty(), "a text without a prefix in the language has no derivation");
        return;
    };
    let first = steps.first().map(|step| (step.rule, step.depth, step.span));
    assert_eq!(first, Some((root, 0, Span::new(0, end))), "the first step");
    let mut open: Vec<Derived> = Vec::new();
    for step in steps {
        let before = open.get(step.depth).map(|sibling| sibling.span.end);
        open.truncate(step.depth);
        assert_eq!(open.len(), step.depth, "the depth of {step:?}");
        if let Some(parent) = open.last() {
            assert!(parent.span.contains(step.span), "{step:?} is inside {parent:?}");
        }
        assert!(before.is_none_or(|end| end <= step.span.start), "{step:?} is after its sibling");
        if text.len() <= SHORT {
            let rule = table.rule(step.rule.name()).expect("a step applies a rule of the table");
            let piece = step.span.get(text).expect("a step derives a part of the text");
            assert!(rule.accepts(piece), "{step:?} derives {piece:?}");
        }
        open.push(*step);
    }
}
