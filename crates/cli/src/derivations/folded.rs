//! Which steps people see: runs of characters are folded into one line.

use uri_bnf::Span;
use uri_bnf::bnf::{Expression, Grammar, Taken};
use uri_bnf::derivation::{ShownDerivation, ShownStep};

use super::characters::CharacterRules;

/// One line of a tree.
pub(crate) struct Line<'d, 'g> {
    pub(super) depth: usize,
    pub(super) span: Span,
    pub(super) shown: Shown<'d, 'g>,
}

/// What a line shows.
pub(crate) enum Shown<'d, 'g> {
    /// A step. If it has no lines below it, it is folded, or empty.
    Step(&'d ShownStep<'g>),
    /// Steps of the same rule for single characters, so many.
    Run(&'d ShownStep<'g>, usize),
    /// A terminal of the definition of the step above it.
    Terminal(&'g Expression, &'d ShownStep<'g>),
}

/// Returns the lines for a derivation: each before those below it. If not `all`, a step is folded if everything in it
/// is characters, and so are the characters in others.
pub(super) fn lines<'d, 'g>(
    derivation: &'d ShownDerivation<'g>,
    grammars: Vec<&'g Grammar>,
    all: bool,
) -> Vec<Line<'d, 'g>> {
    let mut characters = CharacterRules::new(grammars);
    let is_character: Vec<_> = derivation.steps().iter().map(|step| characters.has(step.rule)).collect();
    let mut lines = Vec::new();
    // What is still to be shown, the next one last: a step, or a terminal, with its depth.
    let mut pending = Vec::new();
    if !derivation.steps().is_empty() {
        pending.push((0, Child::Step(0)));
    }
    // A character that was asked for is shown as a whole.
    let all = all || is_character.first() == Some(&true);
    while let Some((depth, child)) = pending.pop() {
        let index = match child {
            Child::Step(index) => index,
            Child::Terminal(step, span, expression) => {
                lines.push(Line { depth, span, shown: Shown::Terminal(expression, step) });
                continue;
            }
        };
        let Some(step) = derivation.steps().get(index) else { continue };
        if !all && is_character.get(index) == Some(&true) {
            push_character(&mut lines, depth, step);
            continue;
        }
        lines.push(Line { depth, span: step.span, shown: Shown::Step(step) });
        let children: Vec<_> = children(step).collect();
        let is_visible = |child: &Child<'_, '_>| match child {
            Child::Step(index) => is_character.get(*index) == Some(&false),
            Child::Terminal(..) => false,
        };
        if all || children.iter().any(is_visible) {
            pending.extend(children.into_iter().rev().map(|child| (depth + 1, child)));
        }
    }
    lines
}

/// Adds a step for a character to the run before it, if that is one of the same rule.
fn push_character<'d, 'g>(lines: &mut Vec<Line<'d, 'g>>, depth: usize, step: &'d ShownStep<'g>) {
    if let Some(Line { depth: same_depth, span, shown: Shown::Run(first, count) }) = lines.last_mut()
        && *same_depth == depth
        && first.rule.name() == step.rule.name()
        && span.end == step.span.start
    {
        span.end = step.span.end;
        *count += 1;
        return;
    }
    lines.push(Line { depth, span: step.span, shown: Shown::Run(step, 1) });
}

/// What is directly inside a step.
enum Child<'d, 'g> {
    Step(usize),
    Terminal(&'d ShownStep<'g>, Span, &'g Expression),
}

fn children<'d, 'g>(step: &'d ShownStep<'g>) -> impl Iterator<Item = Child<'d, 'g>> {
    let parts: Vec<_> = step.rule.definition().parts().map(|(_, part)| part).collect();
    step.taken.iter().filter_map(move |&Taken { part, span, step: child, .. }| {
        match (child, *parts.get(part)?) {
            (Some(child), _) => Some(Child::Step(child)),
            (None, terminal) if is_terminal(terminal) => Some(Child::Terminal(step, span, terminal)),
            _ => None,
        }
    })
}

fn is_terminal(expression: &Expression) -> bool {
    matches!(
        expression,
        Expression::Literal(_)
            | Expression::AnyCase(_)
            | Expression::Quote
            | Expression::Values(_)
            | Expression::Prose(_)
    )
}
