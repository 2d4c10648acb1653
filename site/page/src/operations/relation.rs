//! `relation`: how the language of a rule differs from that of the corresponding rule of another edition.

use serde::Serialize;
use uri_bnf::Edition;

use crate::{
    grammars,
    request::{self, Answer, Problem, Request, write},
};

/// How many strings are shown that only one of two rules accepts.
const MOST: usize = 3;

/// The most pairs of states that are compared.
const LARGEST: usize = 100_000;

#[derive(Serialize)]
struct Related {
    /// The name of the relation of the language of the edition to that of the other, such as `larger`.
    relation: &'static str,
    /// The shortest strings that only one of both accepts.
    only_here: Vec<String>,
    only_there: Vec<String>,
}

fn shown(side: &uri_bnf::bnf::Side) -> Vec<String> {
    let words = side.steps().iter().take(MOST).map(uri_bnf::bnf::DistinguishingStep::word);
    words.map(|word| String::from_utf8_lossy(word).into_owned()).collect()
}

pub(crate) fn relation(request: &Request) -> Answer {
    let (edition, other) = (request.edition()?, request.edition_of("other")?);
    let entry = request::rule(edition, request.text("rule")?)?;
    let place = |edition| Edition::ALL.iter().position(|own| *own == edition);
    let is_older = place(edition) < place(other);
    let pairs = if is_older { grammars::pair(edition, other)? } else { grammars::pair(other, edition)? };
    let name = entry.name();
    let pair = pairs.pairs().iter().find(|pair| name == if is_older { pair.left() } else { pair.right() });
    let pair =
        pair.ok_or_else(|| Problem::new(format_args!("{other} has no rule that corresponds to {name}")))?;
    let difference = pairs.difference(pair, LARGEST).map_err(Problem::new)?;
    let [left, right] = [difference.only_left(), difference.only_right()].map(shown);
    let relation = difference.relation();
    write(&if is_older {
        Related { relation: relation.name(), only_here: left, only_there: right }
    } else {
        Related { relation: relation.reversed().name(), only_here: right, only_there: left }
    })
}
