//! `diagram`: the railroad diagram of a rule.

use serde::Serialize;
use serde_json::Value;
use uri_bnf::diagram::{Diagram, Page, Taken};

use crate::{
    grammars,
    request::{Answer, Problem, Request, rule, write},
};

#[derive(Serialize)]
struct Drawn {
    /// The boxes have the number of their part of the definition in `data-part`, how often it was taken in `data-taken`,
    /// and the name of the rule, if it is a reference, in `data-rule`.
    svg: String,
}

/// The parts that were taken: pairs of numbers.
fn taken(value: &Value) -> Result<Taken, Problem> {
    let wrong = || Problem::new("taken is not a list of pairs of numbers");
    let pair = |pair: &Value| {
        let [part, times] = pair.as_array()?.as_slice() else { return None };
        Some((usize::try_from(part.as_u64()?).ok()?, times.as_u64()?))
    };
    match value {
        Value::Null => Ok(Taken::new()),
        Value::Array(pairs) => pairs.iter().try_fold(Taken::new(), |mut taken, value| {
            taken.extend([pair(value).ok_or_else(wrong)?]);
            Ok(taken)
        }),
        _ => Err(wrong()),
    }
}

pub(crate) fn diagram(request: &Request) -> Answer {
    let edition = request.edition()?;
    let entry = rule(edition, request.text("rule")?)?;
    let taken = taken(request.get("taken"))?;
    let grammar = grammars::grammar(edition)?;
    let production = grammar.rule(entry.name()).or_else(|| grammar.linked(entry.name()));
    let production = production.ok_or_else(|| Problem::new("the rule is not in the printed grammar"))?;
    let place = format!("{}, {} {}", entry.document(), entry.kind_of_section(), entry.section());
    let is_lit = !taken.is_empty();
    let diagrams = vec![Diagram::new(production).with_place(place).with_taken(taken)];
    let name = entry.name();
    let page = if is_lit { Page::lit(name, diagrams) } else { Page::new(name, diagrams) };
    write(&Drawn { svg: page.to_string() })
}
