//! The steps that the parsers record are derivations by the printed rules: each is matched with its definition.

mod support;

use support::{
    Judge,
    forms::{Form, forms},
    shown,
    specifications::{TestedSpecification, for_each},
};
use uri_bnf::{
    bnf::{Expression, Extent, MatchError, Matcher, PrintedDerivation, Step},
    grammar::Derived,
};

fn recorded(steps: &[Derived]) -> impl Iterator<Item = Step<'static>> {
    steps.iter().map(|step| Step { rule: step.rule.name(), depth: step.depth, span: step.span })
}

/// Each kept step of the quick suites is matched, and the parts that it took print its octets.
#[test]
fn each_recorded_step_is_derived_by_its_printed_rule() {
    for_each(|specification| {
        let judge = Judge::new(specification, &Extent::QUICK);
        let (mut words, mut steps, mut failures) = (0, 0, Vec::new());
        let matcher = Matcher::new(&judge.grammar).unwrap();
        let mut derivation = PrintedDerivation::default();
        let started = std::time::Instant::now();
        for (judged, form) in judge.rules.iter().zip(forms(specification)) {
            judged.words(|word| {
                let recorded_steps = (form.derivation)(word);
                words += 1;
                steps += recorded_steps.len();
                if failures.len() > 20 {
                    return;
                }
                if let Err(error) = matcher.derive_into(word, recorded(&recorded_steps), &mut derivation) {
                    failures.push(format!("{} on {}: {error}", form.name, shown(word)));
                }
            });
        }
        println!("{} {words} words {steps} steps {:?}", specification.name(), started.elapsed());
        assert!(failures.is_empty(), "{}: {}", specification.name(), failures.join("\n"));
    });
}
