//! `normalize`: the normal forms of a text, rung by rung.

use serde::Serialize;
use uri_bnf::normalize::{Normalizer, Rungs, Standing};

use super::fault::Fault;
use crate::request::{Answer, Problem, Request, write};

#[derive(Serialize)]
struct Ladder {
    fault: Option<Fault>,
    /// From the first rung to the last; empty if the text is not valid.
    rungs: Vec<Climbed>,
}

#[derive(Serialize)]
struct Climbed {
    name: &'static str,
    description: &'static str,
    section: Option<&'static str>,
    /// What the edition says of it: `stated`, `permitted`, `excluded` or `not mentioned`.
    standing: &'static str,
    /// Whether it is a rung under this edition. If not, the text is not changed.
    applies: bool,
    /// The text after this rung and all before it.
    text: String,
    changed: bool,
}

pub(crate) fn normalize(request: &Request) -> Answer {
    let (edition, text) = (request.edition()?, request.text("text")?);
    if let Err(error) = edition.parse(text) {
        return write(&Ladder { fault: Some(Fault::new(error)), rungs: Vec::new() });
    }
    let (mut taken, mut before, mut rungs) = (Rungs::NONE, text.to_owned(), Vec::new());
    for rung in Rungs::SCHEME.iter() {
        let standing = rung.standing(edition);
        let applies = Rungs::of(edition).contains(rung);
        if applies {
            taken = taken.with(rung);
        }
        let after =
            Normalizer::new(edition).with_rungs(taken).normalize(text).map_err(Problem::new)?.into_owned();
        rungs.push(Climbed {
            name: rung.name(),
            description: rung.description(),
            section: rung.section(edition),
            standing: match standing {
                Standing::Stated(_) => "stated",
                Standing::Permitted(_) => "permitted",
                Standing::Excluded(_) => "excluded",
                Standing::NotMentioned => "not mentioned",
            },
            applies,
            changed: after != before,
            text: after.clone(),
        });
        before = after;
    }
    write(&Ladder { fault: None, rungs })
}
