//! Every rule in the forms that the table does not offer: octets as leaves, located octets, an observer over
//! text, nom's own errors, nom's streaming mode, and the derivation.

mod support;

use support::{
    Judge,
    forms::{Form, forms},
    same, shown,
};
use uri_bnf::{
    bnf::{Automaton, Expression, Extent, Grammar, Rule},
    grammar::Derived,
    rfc2396::RULES,
};

/// Runs `check` on the suite of every rule, and shows the first words on which it fails.
fn for_all_words(mut check: impl FnMut(&Form, &Automaton, &[u8]) -> Result<(), String>) {
    let judge = Judge::new(&RULES, RULES.grammar(), &Extent::QUICK);
    let mut failures = Vec::new();
    for form in forms() {
        let judged = judge.rule(form.name);
        judged.words(|word| {
            if failures.len() < 20
                && let Err(failure) = check(&form, judged.automaton(), word)
            {
                failures.push(format!("{} on {}: {failure}", form.name, shown(word)));
            }
        });
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_answer_does_not_depend_on_the_form() {
    for_all_words(Form::check);
}

/// A derivation follows the printed rules: each step is one application, and what it is made of matches the
/// definition, reference by reference and literal by literal.
#[test]
fn a_derivation_follows_the_printed_rules() {
    let printed = Grammar::read(RULES.grammar()).unwrap();
    for_all_words(|form, automaton, word| {
        let steps = (form.derivation)(word);
        let Some(end) = automaton.longest_prefix(word) else {
            return same("steps of a word that is none", steps.len(), 0);
        };
        let Some(root) = steps.first() else {
            return Err("no step".to_owned());
        };
        same("too deep for an error", steps.iter().any(|step| step.depth >= 20), false)?;
        same("rule of the first step", root.rule.name(), form.name)?;
        same("length of the first step", (root.span.start, root.span.end), (0, end))?;
        (0..steps.len()).try_for_each(|index| {
            let step = &steps[index];
            let inner: Vec<_> = steps[index + 1..]
                .iter()
                .take_while(|inner| inner.depth > step.depth)
                .filter(|inner| inner.depth == step.depth + 1)
                .copied()
                .collect();
            let definition = printed.rule(step.rule.name()).map(Rule::definition);
            let ends = definition.map_or_else(Vec::new, |definition| {
                matches(definition, word, &[(step.span.start, 0)], &inner)
            });
            let is_derived = ends.contains(&(step.span.end, inner.len()));
            if is_derived { Ok(()) } else { Err(format!("{step:?} is not made of {inner:?}")) }
        })
    });
}

/// Where `expression` can end, from each of `starts`: a place in the text, and how many of the `inner` steps
/// are used up.
fn matches(
    expression: &Expression,
    text: &[u8],
    starts: &[(usize, usize)],
    inner: &[Derived],
) -> Vec<(usize, usize)> {
    let characters = |length: usize, fits: &dyn Fn(&[u8]) -> bool| {
        let fitting = |&(at, used): &(usize, usize)| {
            text.get(at..at + length).filter(|piece| fits(piece)).map(|_| (at + length, used))
        };
        starts.iter().filter_map(fitting).collect()
    };
    let mut ends: Vec<(usize, usize)> = match expression {
        Expression::Literal(literal) => characters(literal.len(), &|piece| piece == literal.as_bytes()),
        Expression::Quote => characters(1, &|piece| piece == b"\""),
        Expression::Prose(prose) => characters(1, &|piece| prose.set().contains(piece[0])),
        Expression::Reference(name) => {
            let next = |&(at, used): &(usize, usize)| {
                let step = inner.get(used)?;
                (step.rule.name() == name && step.span.start == at).then_some((step.span.end, used + 1))
            };
            starts.iter().filter_map(next).collect()
        }
        Expression::Group(group) => matches(group, text, starts, inner),
        Expression::Optional(element) => {
            let mut ends = matches(element, text, starts, inner);
            ends.extend(starts);
            ends
        }
        Expression::Sequence(elements) => {
            elements.iter().fold(starts.to_vec(), |starts, element| matches(element, text, &starts, inner))
        }
        Expression::Alternatives(alternatives) => {
            alternatives.iter().flat_map(|alternative| matches(alternative, text, starts, inner)).collect()
        }
        Expression::Repetition { minimum, maximum, element } => {
            let mut starts = starts.to_vec();
            let mut ends = Vec::new();
            for count in 0..=maximum.map_or(text.len() + 1, |maximum| maximum as usize) {
                if count >= *minimum as usize {
                    ends.extend(&starts);
                }
                starts = matches(element, text, &starts, inner);
            }
            ends
        }
        other => unreachable!("RFC 2396 has no {other}"),
    };
    ends.sort_unstable();
    ends.dedup();
    ends
}
