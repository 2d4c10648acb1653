//! Checks that a derivation by the printed rules is one: each part that a step took, down to the octets.

use uri_bnf::{
    bnf::{Expression, Matcher, PrintedDerivation, Step, Taken},
    grammar::Derived,
};

/// Steps as the matcher reads them.
pub(crate) fn recorded(steps: &[Derived]) -> impl Iterator<Item = Step<'static>> + Clone {
    steps.iter().map(|step| Step { rule: step.rule.name(), depth: step.depth, span: step.span })
}

/// Matches the steps, and checks the result.
pub(crate) fn check_steps<'g>(
    matcher: &Matcher<'g>,
    word: &[u8],
    steps: impl Iterator<Item = Step<'static>> + Clone,
    derivation: &mut PrintedDerivation<'g>,
) -> Result<(), String> {
    matcher.derive_into(word, steps.clone(), derivation).map_err(|error| error.to_string())?;
    check(word, derivation)?;
    let printed = derivation.steps().iter();
    let kept = printed.filter_map(|step| Some((step.recorded()?, step.production().name(), step.span())));
    if kept.eq(steps.enumerate().map(|(index, step)| (index, step.rule, step.span))) {
        Ok(())
    } else {
        Err("the recorded steps are not those of the result".to_owned())
    }
}

/// Checks that each step took parts that derive its octets, and that each other step is the child of one reference.
pub(crate) fn check(word: &[u8], derivation: &PrintedDerivation<'_>) -> Result<(), String> {
    let mut referenced = vec![false; derivation.steps().len()];
    for (index, step) in derivation.steps().iter().enumerate() {
        let mut walk = Walk {
            word,
            derivation,
            step: index,
            taken: derivation.taken(index),
            referenced: &mut referenced,
        };
        let span = walk.part(step.production().definition(), 0, 0)?;
        if span != (step.span().start, step.span().end) || !walk.taken.is_empty() {
            return Err(format!("{} took parts for {span:?}, not for its span", step.production().name()));
        }
    }
    let is_complete = referenced.iter().skip(1).all(|&is_referenced| is_referenced);
    if is_complete { Ok(()) } else { Err("a step has no reference".to_owned()) }
}

struct Walk<'d> {
    word: &'d [u8],
    derivation: &'d PrintedDerivation<'d>,
    step: usize,
    /// The parts that are not visited yet.
    taken: &'d [Taken],
    referenced: &'d mut [bool],
}

impl Walk<'_> {
    /// Visits what was taken of an expression with this number. Returns its span.
    fn part(
        &mut self,
        expression: &Expression,
        number: usize,
        depth: usize,
    ) -> Result<(usize, usize), String> {
        let (taken, rest) = self.taken.split_first().ok_or("a part is missing")?;
        if (taken.part, taken.depth) != (number, depth) {
            return Err(format!(
                "part {} at depth {} instead of {number} at {depth}",
                taken.part, taken.depth
            ));
        }
        self.taken = rest;
        let mut number = number + 1;
        let mut spans = Vec::new();
        let is_valid = match expression {
            Expression::Alternatives(members) => {
                let chosen = self.taken.first().filter(|next| next.depth == depth + 1).map(|next| next.part);
                for member in members {
                    if chosen == Some(number) {
                        spans.push(self.part(member, number, depth + 1)?);
                    }
                    number += member.parts().count();
                }
                spans.len() == 1
            }
            Expression::Sequence(members) => {
                for member in members {
                    spans.push(self.part(member, number, depth + 1)?);
                    number += member.parts().count();
                }
                true
            }
            Expression::Group(element) => {
                spans.push(self.part(element, number, depth + 1)?);
                true
            }
            Expression::Optional(element) => {
                self.rounds(element, number, depth + 1, &mut spans)?;
                spans.len() <= 1
            }
            Expression::Repetition { minimum, maximum, element } => {
                self.rounds(element, number, depth + 1, &mut spans)?;
                let count = u32::try_from(spans.len()).unwrap();
                *minimum <= count && maximum.is_none_or(|maximum| count <= maximum)
            }
            Expression::Reference(_) | Expression::Bracketed(_) | Expression::Linked(_) => {
                let child = taken.step.ok_or("a reference without a step")?;
                let step = self.derivation.steps().get(child).ok_or("no such step")?;
                let is_new = !std::mem::replace(&mut self.referenced[child], true);
                spans.push((step.span().start, step.span().end));
                let name = step.production().name();
                is_new && step.parent() == Some(self.step) && is_named(expression, name)
            }
            terminal => is_text(terminal, &self.word[taken.span.range()]),
        };
        let span = (taken.span.start, taken.span.end);
        let is_contiguous = spans.windows(2).all(|pair| pair[0].1 == pair[1].0);
        let is_covered = spans.first().is_none_or(|first| first.0 == span.0)
            && spans.last().is_none_or(|last| last.1 == span.1)
            && (!spans.is_empty() || expression.parts().count() == 1 || span.0 == span.1);
        if is_valid && is_contiguous && is_covered {
            Ok(span)
        } else {
            Err(format!("{expression} did not derive {span:?} by {spans:?}"))
        }
    }

    fn rounds(
        &mut self,
        element: &Expression,
        number: usize,
        depth: usize,
        spans: &mut Vec<(usize, usize)>,
    ) -> Result<(), String> {
        while self.taken.first().is_some_and(|next| next.depth == depth) {
            spans.push(self.part(element, number, depth)?);
        }
        Ok(())
    }
}

fn is_named(reference: &Expression, name: &str) -> bool {
    match reference {
        Expression::Reference(known) | Expression::Bracketed(known) => known.eq_ignore_ascii_case(name),
        _ => true,
    }
}

/// Returns whether a terminal derives a text.
fn is_text(terminal: &Expression, text: &[u8]) -> bool {
    match terminal {
        Expression::Literal(literal) => literal.as_bytes() == text,
        Expression::AnyCase(literal) => literal.as_bytes().eq_ignore_ascii_case(text),
        Expression::Quote => text == b"\"",
        Expression::Prose(prose) => text.len() == 1 && prose.set().contains(text[0]),
        Expression::Values(values) => values.sequences().iter().any(|sequence| {
            sequence.len() == text.len() && sequence.iter().zip(text).all(|(set, octet)| set.contains(*octet))
        }),
        _ => false,
    }
}
