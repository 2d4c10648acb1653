//! Generated strings.

use anyhow::{Context, Result, ensure};

use super::{Directive, examples_and_near_misses};
use crate::html;

fn samples(directive: &Directive<'_>, is_valid: bool) -> Result<String> {
    directive.only(3)?;
    let specification = directive.specification(0)?;
    let rule = specification.rule(directive.word(1, "the name of a rule")?)?;
    let count: usize = directive.word(2, "how many")?.parse().context("how many is not a number")?;
    let (valid, invalid) = examples_and_near_misses(specification, rule.name(), count)?;
    let strings = if is_valid { valid } else { invalid };
    ensure!(!strings.is_empty(), "no such string was found");
    let items: Vec<_> = strings.iter().map(|text| format!("<li>{}</li>", html::input(text))).collect();
    Ok(format!("<ul class=\"samples\">{}</ul>", items.concat()))
}

pub(super) fn words(directive: &Directive<'_>) -> Result<String> {
    samples(directive, true)
}

pub(super) fn near_misses(directive: &Directive<'_>) -> Result<String> {
    samples(directive, false)
}
