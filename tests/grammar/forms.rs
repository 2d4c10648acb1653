//! Every rule in the forms that the table does not have: octets as leaves, located octets, an observer over text, nom's
//! own errors, nom's streaming mode, and the derivation.

use crate::support::{
    Judge,
    definitions::{Definition, Definitions},
    figures::OTHER_FORMS,
    forms::{Form, forms},
    same,
    share::Share,
    shown,
    specifications::{TestedSpecification, for_each},
};
use uri_bnf::{bnf::Automaton, grammar::Derived};

/// The share of the words whose derivations each run checks.
const DERIVED: usize = 101;

/// Runs `check` on one in `one_in` words of the suite of every rule, and shows the first words for which it fails.
fn for_all_words(
    specification: &'static TestedSpecification,
    one_in: usize,
    mut check: impl FnMut(&Form, &Automaton, &[u8]) -> Result<(), String>,
) {
    let judge = Judge::quick(specification);
    let mut failures = Vec::new();
    for form in forms(specification) {
        let judged = judge.rule(form.name);
        let mut share = Share::one_in(one_in);
        judged.words(|word| {
            if share.takes()
                && failures.len() < 20
                && let Err(failure) = check(&form, judged.automaton(), word)
            {
                failures.push(format!("{} on {}: {failure}", form.name, shown(word)));
            }
        });
    }
    assert!(failures.is_empty(), "{}: {}", specification.name(), failures.join("\n"));
}

#[test]
fn the_answer_does_not_depend_on_the_form() {
    for_each(|specification| for_all_words(specification, OTHER_FORMS, Form::check));
}

/// A derivation follows the printed rules: each step applies one rule, and its parts match the definition, reference by
/// reference and character by character.
#[test]
fn a_derivation_follows_the_printed_rules() {
    for_each(|specification| {
        let definitions = Definitions::of(specification);
        for_all_words(specification, DERIVED, |form, automaton, word| {
            let steps = (form.derivation)(word);
            let Some(end) = automaton.longest_prefix(word) else {
                return same("steps of a word that the rule rejects", steps.len(), 0);
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
                let text = &word[..step.span.end];
                let definition = definitions.of_rule(step.rule.name());
                let ends = matches(definition, text, &[(step.span.start, 0)], &inner);
                let is_derived = ends.contains(&(step.span.end, inner.len()));
                if is_derived { Ok(()) } else { Err(format!("{step:?} does not consist of {inner:?}")) }
            })
        });
    });
}

/// Returns where `definition` can end, from each of `starts`: an offset in the text, and the number of the `inner`
/// steps that are consumed.
fn matches(
    definition: &Definition,
    text: &[u8],
    starts: &[(usize, usize)],
    inner: &[Derived],
) -> Vec<(usize, usize)> {
    let mut ends: Vec<(usize, usize)> = match definition {
        Definition::Characters(set) => {
            let fits = |(at, _): &&(usize, usize)| text.get(*at).is_some_and(|&octet| set.contains(octet));
            starts.iter().filter(fits).map(|&(at, used)| (at + 1, used)).collect()
        }
        Definition::Rule(name) => {
            let next = |&(at, used): &(usize, usize)| {
                let step = inner.get(used)?;
                (step.rule.name() == *name && step.span.start == at).then_some((step.span.end, used + 1))
            };
            starts.iter().filter_map(next).collect()
        }
        Definition::Leaf(automaton) => {
            let ends_from = |&(at, used): &(usize, usize)| {
                let ends = (at..=text.len()).filter(move |&end| automaton.accepts(&text[at..end]));
                ends.map(move |end| (end, used))
            };
            starts.iter().flat_map(ends_from).collect()
        }
        Definition::Otherwise { alternative, .. } => matches(alternative, text, starts, inner),
        Definition::Optional(element) => {
            let mut ends = matches(element, text, starts, inner);
            ends.extend(starts);
            ends
        }
        Definition::Sequence(elements) => {
            elements.iter().fold(starts.to_vec(), |starts, element| matches(element, text, &starts, inner))
        }
        Definition::Alternatives(alternatives) => {
            alternatives.iter().flat_map(|alternative| matches(alternative, text, starts, inner)).collect()
        }
        Definition::Repetition { minimum, maximum, element } => {
            let mut starts = starts.to_vec();
            let mut ends = Vec::new();
            for count in 0..=maximum.unwrap_or(text.len() + 1) {
                if count >= *minimum {
                    ends.extend(&starts);
                }
                if starts.is_empty() {
                    break;
                }
                starts = matches(element, text, &starts, inner);
            }
            ends
        }
    };
    ends.sort_unstable();
    ends.dedup();
    ends
}
