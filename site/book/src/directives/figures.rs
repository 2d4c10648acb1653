//! Figures.

use anyhow::{Result, bail};
use uri_bnf::{bnf::Automaton, validate::checks::CODES};

use super::Directive;

pub(super) fn count(directive: &Directive<'_>) -> Result<String> {
    let automaton = || -> Result<Automaton> {
        let specification = directive.specification(1)?;
        let rule = specification.rule(directive.word(2, "the name of a rule")?)?;
        Ok(Automaton::compile(specification.grammar(), rule.name())?)
    };
    let count = match directive.word(0, "what is counted")? {
        "rules" => directive.specification(1)?.rules().entries().len(),
        "codes" => CODES.len(),
        "states" => automaton()?.state_count(),
        "classes" => automaton()?.class_count(),
        other => bail!("unknown figure {other}, expected rules, codes, states or classes"),
    };
    Ok(grouped(count))
}

/// A number with commas between thousands.
pub(super) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
